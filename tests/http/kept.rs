//! A site that keeps accounts and decks, and browsers that are signed in to it.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use deckward::accounts::Role;
use deckward::accounts::store::{accounts, sessions};
use deckward::config::Config;
use deckward::db::{self, DbUrl};
use deckward::world::Live;
use deckward::{http, ids};

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

/// A browser, signed in or not.
pub(crate) struct Browser {
    cookie: String,
    pub(crate) account: String,
}

impl Browser {
    /// Of nobody.
    pub(crate) fn nobody() -> Browser {
        Browser { cookie: String::new(), account: String::new() }
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
        Browser::with(id)
    }

    /// One more of an account.
    pub(crate) fn with(account: String) -> Browser {
        let secret = ids::secret().unwrap();
        let mut db = db::open(&kept().url).unwrap();
        let session = sessions::StoredSession {
            id: ids::hash(&secret),
            account: account.clone(),
            device: String::new(),
            created_at: 0,
            seen_at: i64::MAX / 2,
            expires_at: i64::MAX,
        };
        sessions::insert(&mut db, &session).unwrap();
        Browser { cookie: format!("Cookie: session={secret}\r\n"), account }
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{}\r\n", self.cookie);
        send_to(&kept().address, request.as_bytes())
    }

    /// Sends a form from a page of the site.
    pub(crate) fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let body = serde_urlencoded::to_string(fields).unwrap();
        self.send(path, "application/x-www-form-urlencoded", body.as_bytes())
    }

    /// Sends a form with files.
    pub(crate) fn upload(&self, path: &str, fields: &[(&str, &str)], files: &[(&str, &[u8])]) -> Answer {
        let mut body = Vec::new();
        for (name, value) in fields {
            body.extend(
                format!("--b\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n").bytes(),
            );
        }
        for (name, bytes) in files {
            body.extend(
                format!("--b\r\nContent-Disposition: form-data; name=\"files\"; filename=\"{name}\"\r\n\r\n")
                    .bytes(),
            );
            body.extend(*bytes);
            body.extend(b"\r\n");
        }
        body.extend(b"--b--\r\n");
        self.send(path, "multipart/form-data; boundary=b", &body)
    }

    fn send(&self, path: &str, kind: &str, body: &[u8]) -> Answer {
        let mut request = format!(
            "POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\n{}Content-Type: \
             {kind}\r\nContent-Length: {}\r\n\r\n",
            self.cookie,
            body.len()
        )
        .into_bytes();
        request.extend(body);
        send_to(&kept().address, &request)
    }

    /// A new deck with the cards of a file; its address.
    pub(crate) fn deck(&self, name: &str, text: &str) -> String {
        let answer = self.upload("/decks/import", &[("text", text), ("name", name), ("format", "ocg")], &[]);
        assert_eq!(answer.status, 303, "{}", answer.text());
        answer.header("location").split('?').next().unwrap().to_owned()
    }
}

/// The value of a field in a page.
pub(crate) fn field(page: &str, name: &str) -> String {
    let at = page.find(&format!("name=\"{name}\" value=\"")).unwrap_or_else(|| panic!("no {name}"));
    let rest = &page[at..];
    let rest = &rest[rest.find("value=\"").unwrap() + 7..];
    rest[..rest.find('"').unwrap()].replace("&#34;", "\"").replace("&#38;", "&")
}
