//! The World of a running server, and how it follows the database.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use arc_swap::ArcSwap;

use super::store::StoredWorld;
use super::stored::current;
use super::{StoredError, World};
use crate::db::{DbError, Pool};

/// How often the database is asked whether another version holds. Reading and putting together take less than a
/// second, so that every process follows within two.
const EVERY: Duration = Duration::from_millis(500);

/// The World of now, behind one pointer.
pub struct Live {
    world: ArcSwap<World>,
    database: Option<Pool>,
    started: Instant,
    /// When the database answered last, in milliseconds after that.
    answered: AtomicU64,
}

/// After so long without an answer a database is said not to answer, in milliseconds.
const SILENCE: u64 = 5000;

impl Live {
    /// A World that stays.
    pub fn fixed(world: World) -> Arc<Live> {
        Arc::new(Live {
            world: ArcSwap::from_pointee(world),
            database: None,
            started: Instant::now(),
            answered: AtomicU64::new(0),
        })
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
            let first = database.get().map_err(|error| StoredError::Db(error.into())).and_then(|mut db| {
                let row = current(&mut db)?;
                Ok((World::version(&mut db, row.as_ref())?, row))
            });
            match first {
                Ok((world, row)) => {
                    world.index();
                    let world = ArcSwap::from_pointee(world);
                    let live = Arc::new(Live {
                        world,
                        database: Some(database),
                        started: Instant::now(),
                        answered: AtomicU64::new(0),
                    });
                    let weak = Arc::downgrade(&live);
                    // Whoever asked for it is waiting.
                    let _ = tell.send(Ok(live));
                    follow(&weak, row);
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

    /// Connections to the database it follows, where there is one.
    pub fn pool(&self) -> Option<&Pool> {
        self.database.as_ref()
    }

    /// Whether the database answered within the last seconds; `None` where there is none.
    pub fn database_answers(&self) -> Option<bool> {
        self.database.as_ref().map(|_| self.age() < self.answered.load(Ordering::Relaxed) + SILENCE)
    }

    /// Milliseconds since the start.
    fn age(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

fn follow(live: &Weak<Live>, mut seen: Option<StoredWorld>) {
    // What went wrong is said once, not twice a second; what is wrong with the version seen last stays so.
    let (mut said, mut refused) = (String::new(), String::new());
    loop {
        thread::sleep(EVERY);
        let Some(live) = live.upgrade() else { return };
        let Some(pool) = &live.database else { return };
        let found = pool.get().map_err(DbError::from).and_then(|mut db| Ok((current(&mut db)?, db)));
        let trouble = match found {
            Ok((row, mut db)) => {
                live.answered.store(live.age(), Ordering::Relaxed);
                if row == seen {
                    refused.clone()
                } else {
                    match World::version(&mut db, row.as_ref()) {
                        Ok(world) => {
                            // The first visitor does not wait for the index.
                            world.index();
                            let cards = world.catalogue.playable();
                            tracing::info!(version = world.version, cards, "another version is in use");
                            live.world.store(Arc::new(world));
                            seen = row;
                            refused.clear();
                            String::new()
                        }
                        // The line may have been cut in the middle.
                        Err(StoredError::Db(error @ (DbError::Unreachable(_) | DbError::Busy))) => {
                            format!("{error:?}")
                        }
                        // Not tried again until there is another.
                        Err(error) => {
                            seen = row;
                            refused = format!("{error:?}");
                            refused.clone()
                        }
                    }
                }
            }
            Err(error) => format!("{error:?}"),
        };
        if trouble != said {
            match &*trouble {
                "" => tracing::info!("the database is followed again"),
                trouble => {
                    tracing::warn!(trouble, "the database is not followed; what was read last stays in use")
                }
            }
            said = trouble;
        }
    }
}
