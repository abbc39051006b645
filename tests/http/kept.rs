//! A site that keeps accounts and decks, and browsers that are signed in to it.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use deckward::accounts::Role;
use deckward::accounts::store::{accounts, sessions};
use deckward::config::Config;
use deckward::db::{self, DbUrl};
use deckward::world::Live;
use deckward::{http, ids};

pub(crate) use super::browser::{Browser, field};

/// The server, and where its database is.
pub(crate) struct Site {
    pub(crate) address: String,
    pub(crate) url: DbUrl,
}

/// The one such site of this test run.
pub(crate) fn kept() -> &'static Site {
    static SITE: OnceLock<Site> = OnceLock::new();
    SITE.get_or_init(|| {
        let (say, hear) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            let folder = tempfile::tempdir().unwrap();
            let url = DbUrl::file(&folder.path().join("test.db"));
            drop(db::open(&url).unwrap());
            let live = Live::of(db::pool(&url, 4).unwrap()).unwrap();
            let config = Config::new("127.0.0.1:0", "", "off").unwrap();
            actix_web::rt::System::new().block_on(async {
                let (server, address) = http::start(&config, live).unwrap();
                say.send(Site { address: address.to_string(), url }).unwrap();
                server.await.unwrap();
            });
            drop(folder);
        });
        hear.recv().unwrap()
    })
}

impl Browser {
    /// Of nobody.
    pub(crate) fn nobody() -> Browser {
        Browser::new(&kept().address)
    }

    /// Of a new account.
    pub(crate) fn of(role: Role) -> Browser {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("{}{}", role.word(), COUNT.fetch_add(1, Ordering::Relaxed));
        let (id, secret) = (ids::random_id().unwrap(), ids::secret().unwrap());
        let mut db = db::open(&kept().url).unwrap();
        let account = accounts::StoredAccount {
            id: id.clone(),
            name: name.clone(),
            name_key: name,
            role: role.word().to_owned(),
            password: String::new(),
            created_at: 0,
            changed_at: 0,
        };
        assert!(accounts::insert(&mut db, &account).unwrap());
        let session = sessions::StoredSession {
            id: ids::hash(&secret),
            account: id,
            device: String::new(),
            created_at: 0,
            seen_at: i64::MAX / 2,
            expires_at: i64::MAX,
        };
        sessions::insert(&mut db, &session).unwrap();
        Browser::with(&kept().address, &secret)
    }

    /// A new deck with the cards of a file; its address.
    pub(crate) fn deck(&self, name: &str, text: &str) -> String {
        let answer = self.upload("/decks/import", &[("text", text), ("name", name), ("format", "ocg")], &[]);
        assert_eq!(answer.status, 303, "{}", answer.text());
        answer.header("location").split('?').next().unwrap().to_owned()
    }
}
