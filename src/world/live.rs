//! The World of a running server, and how it follows the database.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak, mpsc};
use std::thread;
use std::time::Duration;

use arc_swap::ArcSwap;

use super::{StoredError, World, store};
use crate::db::{Db, DbError, Pool};

/// How often the database is asked whether another version holds. Reading and putting together take less than a
/// second, so that every process follows within two.
const EVERY: Duration = Duration::from_millis(500);

/// The World of now, behind one pointer.
pub struct Live {
    world: ArcSwap<World>,
    database: Option<Pool>,
    /// Whether the database answered when it was last asked.
    answers: AtomicBool,
}

impl Live {
    /// A World that stays.
    pub fn fixed(world: World) -> Arc<Live> {
        Arc::new(Live { world: ArcSwap::from_pointee(world), database: None, answers: AtomicBool::new(true) })
    }

    /// The World of a database, which it follows until nobody holds it any more.
    ///
    /// # Errors
    /// [`StoredError`].
    pub fn of(database: Pool) -> Result<Arc<Live>, StoredError> {
        // One thread makes them all: what a World leaves behind is then room for the next but one, where allocators keep
        // rooms for each thread.
        let (tell, told) = mpsc::channel();
        thread::spawn(move || {
            let first = database.get().map_err(|error| StoredError::Db(error.into()));
            match first.and_then(|mut db| World::stored(&mut db)) {
                Ok(world) => {
                    world.index();
                    let world = ArcSwap::from_pointee(world);
                    let live =
                        Arc::new(Live { world, database: Some(database), answers: AtomicBool::new(true) });
                    let weak = Arc::downgrade(&live);
                    // Whoever asked for it is waiting.
                    let _ = tell.send(Ok(live));
                    follow(&weak);
                }
                Err(error) => drop(tell.send(Err(error))),
            }
        });
        told.recv().unwrap_or_else(|_| Err(StoredError::Db(DbError::Other("no World".to_owned()))))
    }

    /// The World of now. Who takes it keeps it, whatever comes after.
    pub fn world(&self) -> Arc<World> {
        self.world.load_full()
    }

    /// Whether the database answered when it was last asked; `None` where there is none.
    pub fn database_answers(&self) -> Option<bool> {
        self.database.as_ref().map(|_| self.answers.load(Ordering::Relaxed))
    }
}

fn follow(live: &Weak<Live>) {
    // What went wrong is said once, not twice a second.
    let mut said = String::new();
    loop {
        thread::sleep(EVERY);
        let Some(live) = live.upgrade() else { return };
        let Some(pool) = &live.database else { return };
        let trouble = match pool.get() {
            Ok(mut db) => catch_up(&live, &mut db).err().unwrap_or_default(),
            Err(error) => error.to_string(),
        };
        live.answers.store(trouble.is_empty(), Ordering::Relaxed);
        if trouble != said {
            match &*trouble {
                "" => tracing::info!("the database answers again"),
                trouble => {
                    tracing::warn!(trouble, "the database is not followed; what was read last stays in use")
                }
            }
            said = trouble;
        }
    }
}

/// Takes the version that holds into use, if it is another one.
fn catch_up(live: &Live, db: &mut Db) -> Result<(), String> {
    let version = store::current_version(db).map_err(|error| format!("{error:?}"))?;
    if version == i64::from(live.world().version) {
        return Ok(());
    }
    let world = World::stored(db).map_err(|error| format!("{error:?}"))?;
    // The first visitor does not wait for the index.
    world.index();
    tracing::info!(version = world.version, cards = world.catalogue.playable(), "another version is in use");
    live.world.store(Arc::new(world));
    Ok(())
}
