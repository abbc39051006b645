//! The one way to write.

use std::time::{Duration, Instant};

use deckward::db::{self, Db, DbError, Undone};
use deckward::world::store::{self, CurrentWorld, StoredWorld};

use super::each;

fn append(db: &mut Db) -> Result<i64, Undone<()>> {
    let CurrentWorld { latest, .. } = store::lock(db)?;
    store::insert_world(
        db,
        &StoredWorld {
            version: latest,
            based_on: latest - 1,
            manifest: String::new(),
            source: "test".to_owned(),
            report: String::new(),
            made_at: 0,
        },
    )?;
    Ok(latest)
}

#[test]
fn two_hundred_appends_at_once_leave_no_gap_and_lose_none() {
    each(|fresh| {
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    let mut db = db::connect(&fresh.db_url()).unwrap();
                    for _ in 0..25 {
                        db.write_within(Duration::from_secs(60), append).unwrap();
                    }
                });
            }
        });
        let rows = store::history(&mut fresh.db(), i64::MAX, 1000).unwrap();
        let numbers: Vec<i64> = rows.iter().rev().map(|row| row.version).collect();
        assert_eq!(numbers, (1..=200).collect::<Vec<_>>());
    });
}

#[test]
fn who_waits_too_long_is_told_so_and_nothing_is_written() {
    each(|fresh| {
        let (mut first, mut second) = (fresh.db(), fresh.db());
        let started = Instant::now();
        first
            .write(|db| {
                append(db)?;
                let late = second.write_within(Duration::from_millis(200), append);
                assert_eq!(late, Err(Undone::Db(DbError::Busy)));
                Ok::<_, Undone<()>>(())
            })
            .unwrap();
        assert!(started.elapsed() < Duration::from_secs(4), "{:?}", started.elapsed());
        assert_eq!(second.write(append), Ok(2));
    });
}

#[test]
fn a_refusal_undoes_everything() {
    each(|fresh| {
        let mut db = fresh.db();
        let refused = db.write(|db| {
            append(db).map_err(|_| Undone::Refused("not at all"))?;
            Err::<(), _>(Undone::Refused("no"))
        });
        assert_eq!(refused, Err(Undone::Refused("no")));
        assert_eq!(store::current_row(&mut db).unwrap().latest, 0);
        assert_eq!(db.write(append), Ok(1));
    });
}

#[test]
fn a_panic_in_a_write_leaves_nothing_behind_in_the_pool() {
    each(|fresh| {
        let pool = db::pool(&fresh.db_url(), 1).unwrap();
        let broken = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let mut db = pool.get().unwrap();
            let _ = db.write(|db| {
                append(db)?;
                panic!("in the middle");
                #[expect(unreachable_code, reason = "the type of the body")]
                Ok::<_, Undone<()>>(())
            });
        }));
        assert!(broken.is_err());
        assert_eq!(pool.get().unwrap().write(append), Ok(1));
    });
}

#[test]
fn a_write_inside_a_write_is_a_part_of_it() {
    each(|fresh| {
        let mut db = fresh.db();
        // What a part refused is undone by itself; the rest goes on.
        let both = db.write(|db| {
            db.write(append)?;
            let refused: Result<(), _> = db.write(|db| {
                append(db)?;
                Err(Undone::Refused(()))
            });
            assert_eq!(refused, Err(Undone::Refused(())));
            db.write(append)
        });
        assert_eq!(both, Ok(2));
        let versions = |db: &mut Db| {
            store::history(db, i64::MAX, 9).unwrap().iter().map(|row| row.version).collect::<Vec<_>>()
        };
        assert_eq!(versions(&mut db), [2, 1]);
        // With the whole its parts are undone.
        let refused: Result<(), _> = db.write(|db| {
            db.write(append)?;
            Err(Undone::Refused(()))
        });
        assert_eq!(refused, Err(Undone::Refused(())));
        assert_eq!(versions(&mut db), [2, 1]);
        assert_eq!(db.write(append), Ok(3));
    });
}

#[test]
fn what_only_reads_cannot_write_by_mistake() {
    each(|fresh| {
        let mut db = fresh.db();
        let written = db.snapshot(|db| db.write(append));
        assert!(matches!(written, Err(Undone::Db(_))), "{written:?}");
        assert_eq!(store::current_row(&mut db).unwrap().latest, 0);
        assert_eq!(db.write(append), Ok(1));
    });
}
