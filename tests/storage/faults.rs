//! Databases that are full, may only be read, or go away: a reason that says what to do, and no start over.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use deckward::db::{self, DbError, DbUrl, Undone};
use deckward::world::import::ImportError;
use deckward::world::{World, store};

use super::{Fresh, each, import_cards, some_cards};
use crate::cli::serve::serve;
use crate::cli::{command, stderr};
use crate::http::send_to;

#[test]
fn a_file_that_may_only_be_read_is_read_and_not_written() {
    each(|fresh| {
        if !fresh.is_sqlite() {
            return;
        }
        import_cards(&mut fresh.db(), &fresh.file("cards.tsv", &some_cards(30))).unwrap();
        let path = fresh.db_url().path().unwrap();
        // Nobody may take the owner's rights from root, so the address does.
        let url = DbUrl::parse(&format!("sqlite:file:{}?mode=ro", path.display())).unwrap();
        let mut db = db::connect(&url).unwrap();
        assert_eq!(World::stored(&mut db).unwrap().catalogue.playable(), 30);
        let refused = import_cards(&mut db, &fresh.file("cards.tsv", &some_cards(31)));
        assert!(matches!(refused, Err(ImportError::Db(DbError::ReadOnly))), "{refused:?}");
    });
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_and_leaves_what_was_there() {
    each(|fresh| {
        if !fresh.is_sqlite() {
            return;
        }
        import_cards(&mut fresh.db(), &fresh.file("cards.tsv", &some_cards(30))).unwrap();
        // Larger than what SQLite keeps in memory of a write, so that it goes to the disk before it is done.
        let table = fresh.file("cards.tsv", &some_cards(3000));
        // No file may grow beyond 100 KiB in there, and a write that would make it is an error, not the end.
        let script = format!(
            "trap '' XFSZ; ulimit -f 100; exec {} cards import {}",
            env!("CARGO_BIN_EXE_deckward"),
            table.display()
        );
        let output = std::process::Command::new("bash")
            .args(["-c", &script])
            .env("DECKWARD_DATABASE_URL", &fresh.url)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
        let said = stderr(&output);
        assert!(said.contains("what was in use before stays in use"), "{said}");
        assert!(said.contains("no room left") || said.contains("disk I/O error"), "{said}");
        assert_eq!(World::stored(&mut fresh.db()).unwrap().catalogue.playable(), 30);
        import_cards(&mut fresh.db(), &table).unwrap();
        assert_eq!(World::stored(&mut fresh.db()).unwrap().catalogue.playable(), 3000);
    });
}

/// A line to a server that can be cut, and laid again.
struct Cable {
    address: String,
    whole: Arc<AtomicBool>,
    open: Arc<Mutex<Vec<TcpStream>>>,
}

impl Cable {
    fn to(server: &str) -> Cable {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let (whole, open) = (Arc::new(AtomicBool::new(true)), Arc::new(Mutex::new(Vec::new())));
        let cable = Cable { address, whole: Arc::clone(&whole), open: Arc::clone(&open) };
        let server = server.to_owned();
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                if !whole.load(Ordering::SeqCst) {
                    continue;
                }
                let Ok(there) = TcpStream::connect(&server) else { continue };
                for (from, to) in [(&client, &there), (&there, &client)] {
                    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
                    open.lock().unwrap().push(from.try_clone().unwrap());
                    thread::spawn(move || {
                        let mut part = [0; 65536];
                        while let Ok(count @ 1..) = from.read(&mut part) {
                            if to.write_all(&part[..count]).is_err() {
                                break;
                            }
                        }
                        let _ = to.shutdown(Shutdown::Both);
                    });
                }
            }
        });
        cable
    }

    fn cut(&self) {
        self.whole.store(false, Ordering::SeqCst);
        for line in self.open.lock().unwrap().drain(..) {
            let _ = line.shutdown(Shutdown::Both);
        }
    }

    fn lay(&self) {
        self.whole.store(true, Ordering::SeqCst);
    }
}

/// The database of a server at the other end of a cable, by its address there.
fn behind_cable(fresh: &Fresh) -> Option<(Cable, String)> {
    let (user, rest) = fresh.url.split_once('@')?;
    let (server, name) = rest.split_once('/')?;
    let cable = Cable::to(server);
    let url = format!("{user}@{}/{name}", cable.address);
    Some((cable, url))
}

#[test]
fn a_server_that_goes_away_and_comes_back_is_used_again() {
    each(|fresh| {
        let Some((cable, url)) = behind_cable(fresh) else { return };
        let url = DbUrl::parse(&url).unwrap();
        let pool = db::pool(&url, 2).unwrap();
        let lock = |db: &mut db::Db| db.write(store::lock::<()>).map(|row| row.latest);
        let mut held = pool.get().unwrap();
        assert_eq!(lock(&mut held), Ok(1));
        cable.cut();
        assert!(matches!(lock(&mut held), Err(Undone::Db(DbError::Unreachable(_)))));
        drop(held);
        assert!(matches!(db::connect(&url).map(drop), Err(DbError::Unreachable(_))));
        cable.lay();
        // The broken connection is thrown away and another one made.
        assert_eq!(lock(&mut pool.get().unwrap()), Ok(2));
    });
}

#[test]
fn a_site_whose_database_goes_away_goes_on_says_so_and_follows_again() {
    each(|fresh| {
        let Some((cable, url)) = behind_cable(fresh) else { return };
        let site = serve(&url);
        let ask = |path: &str| {
            send_to(
                &site.address,
                format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").as_bytes(),
            )
        };
        let wait_for = |key: &str, value: serde_json::Value| {
            let started = Instant::now();
            while ask("/healthz").json()[key] != value {
                assert!(started.elapsed() < Duration::from_secs(20), "{key} is not {value}");
                thread::sleep(Duration::from_millis(50));
            }
        };
        wait_for("database", "ok".into());
        cable.cut();
        wait_for("database", "unreachable".into());
        assert_eq!(ask("/en/cards/55144522").status, 200);
        import_cards(&mut fresh.db(), &fresh.file("cards.tsv", &some_cards(40))).unwrap();
        cable.lay();
        wait_for("version", 1.into());
        wait_for("database", "ok".into());
    });
}

#[test]
fn a_command_says_that_the_server_is_not_there_without_its_password() {
    let output = command(&["cards", "info"])
        .env("DECKWARD_DATABASE_URL", "postgres://ann:open-sesame@127.0.0.1:1/decks")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = stderr(&output);
    assert!(said.contains("cannot be reached") && !said.contains("open-sesame"), "{said}");
    let output = command(&["cards", "info"]).env("DECKWARD_DATABASE_URL", "mysql://x").output().unwrap();
    assert!(stderr(&output).contains("no address of a database"), "{}", stderr(&output));
}
