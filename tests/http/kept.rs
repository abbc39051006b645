//! A site that keeps accounts and decks, and browsers that are signed in to it.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use deckward::accounts::store::{accounts, sessions};
use deckward::accounts::{Actor, Role, Scope, session, tokens};
use deckward::config::Config;
use deckward::db::{self, Db, DbUrl};
use deckward::world::Live;
use deckward::{clock, http, ids};
use serde_json::Value;

pub(crate) use super::browser::{Browser, field};
use super::{Answer, send_to};

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
        let id = ids::random_id().unwrap();
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
        drop(db);
        Browser::of_account(&id)
    }

    /// One more of an account.
    pub(crate) fn of_account(account: &str) -> Browser {
        let secret = ids::secret().unwrap();
        let mut db = db::open(&kept().url).unwrap();
        let session = sessions::StoredSession {
            id: ids::hash(&secret),
            account: account.to_owned(),
            device: String::new(),
            created_at: 0,
            seen_at: i64::MAX / 2,
            expires_at: i64::MAX,
        };
        sessions::insert(&mut db, &session).unwrap();
        Browser::with(&kept().address, &secret)
    }

    /// The header with its session.
    pub(crate) fn head(&self) -> String {
        self.session().map(|session| format!("Cookie: session={session}\r\n")).unwrap_or_default()
    }

    /// Who it is signed in as.
    pub(crate) fn actor(&self, db: &mut Db) -> Actor {
        session(db, &self.session().unwrap(), clock::now()).unwrap().unwrap()
    }

    /// A program that acts for the account.
    pub(crate) fn program(&self, scopes: &[Scope]) -> Program {
        let mut db = db::open(&kept().url).unwrap();
        let actor = self.actor(&mut db);
        let token = tokens::create(&mut db, &actor, "bot", scopes, 30, clock::now()).unwrap();
        Program { address: kept().address.clone(), head: format!("Authorization: Bearer {token}\r\n") }
    }

    /// A new deck with the cards of a file; its address.
    pub(crate) fn deck(&self, name: &str, text: &str) -> String {
        let answer = self.upload("/decks/import", &[("text", text), ("name", name), ("format", "ocg")], &[]);
        assert_eq!(answer.status, 303, "{}", answer.text());
        answer.header("location").split('?').next().unwrap().to_owned()
    }
}

/// What sends JSON and a token, or whatever else its head says.
pub(crate) struct Program {
    pub(crate) address: String,
    pub(crate) head: String,
}

impl Program {
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send("GET", path, b"")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, body.to_string().as_bytes())
    }

    pub(crate) fn put(&self, path: &str, body: &Value) -> Answer {
        self.send("PUT", path, body.to_string().as_bytes())
    }

    pub(crate) fn delete(&self, path: &str) -> Answer {
        self.send("DELETE", path, b"")
    }

    pub(crate) fn send(&self, method: &str, path: &str, body: &[u8]) -> Answer {
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{}Content-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n",
            self.head,
            body.len()
        )
        .into_bytes();
        request.extend(body);
        send_to(&self.address, &request)
    }
}
