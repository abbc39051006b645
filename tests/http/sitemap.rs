//! The sitemap as authorisation matrix: every route answers, and nothing else does.

mod of_decks;

use deckward::accounts::store::sessions::{self, StoredSession};
use deckward::accounts::{self, Actor, Role, Scope, Turn, own, sign, tokens};
use deckward::db::Db;
use deckward::http::routes::{Access, ROUTES, Route};
use deckward::{clock, ids};

use super::browser::Browser;
use super::kept::Program;
use super::{Answer, get, post, post_form};
use crate::cli::serve::{Served, serve};
use crate::storage::each;

/// An address for each pattern.
pub(super) fn example(path: &str) -> String {
    match path {
        "/check" => "/check?deck=ydke://o6lXBQ==!!!&format=ocg&date=2005-09-01".to_owned(),
        "/odds" => "/odds?deck=3%20Pot%20of%20Greed%0A9%20Dark%20Magician".to_owned(),
        "/check/export" => "/check/export?deck=ydke://o6lXBQ==!!!".to_owned(),
        "/static/{name}" => {
            let page = get("/").text();
            let from = page.find("/static/deckward.").unwrap();
            page[from..].split('"').next().unwrap().to_owned()
        }
        other => other
            .replace("{key}", "55144522")
            .replace("{size}", "tile")
            .replace("{number}", "7")
            .replace("{series}", "ocg")
            .replace("{day}", "2005-09-01"),
    }
}

/// Who asks in the matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    Nobody,
    /// Somebody with a role, who owns no deck that is asked for.
    With(Role),
    /// Whose deck it is: a player.
    Owner,
}

/// What an answer comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Comes {
    Done,
    ToSignIn,
    Forbidden,
    NotFound,
}

impl Comes {
    fn of(answer: &Answer) -> Option<Comes> {
        let place = answer.header("location");
        match answer.status {
            401 => Some(Comes::ToSignIn),
            303 if place.contains("/account/sign-in")
                && !answer.cookies.iter().any(|c| c.starts_with("done=")) =>
            {
                Some(Comes::ToSignIn)
            }
            200 | 303 | 422 => Some(Comes::Done),
            403 => Some(Comes::Forbidden),
            404 => Some(Comes::NotFound),
            _ => None,
        }
    }
}

/// An account, and what is its own.
pub(super) struct Somebody {
    pub(super) browser: Browser,
    session: String,
    token: String,
}

/// Somebody fresh for each request, since some requests end what they came with.
pub(super) fn somebody(db: &mut Db, served: &Served, account: &str) -> Somebody {
    let mut session = || {
        let secret = ids::secret().unwrap();
        let now = clock::now().timestamp_millis();
        let stored = StoredSession {
            id: ids::hash(&secret),
            account: account.to_owned(),
            device: String::new(),
            created_at: now,
            seen_at: now,
            expires_at: now + 1_000_000,
        };
        sessions::insert(db, &stored).unwrap();
        secret
    };
    let (secret, session) = (session(), ids::hash(&session()));
    let actor = accounts::session(db, &secret, clock::now()).unwrap().unwrap();
    tokens::create(db, &actor, "bot", &Scope::ALL, 30, clock::now()).unwrap();
    let token = tokens::list(db, &actor, clock::now()).unwrap().remove(0).id;
    Somebody { browser: Browser::with(&served.address, &secret), session, token }
}

/// Whether a route is about one deck, so that who may use it depends on the deck.
fn is_of_deck(route: &Route) -> bool {
    route.path.starts_with("/decks/{id}") || route.path.starts_with("/d/")
}

/// What is sent to each route that is not about one deck. A route that is not here fails the test.
fn ask(route: &Route, who: &Somebody, other: &str) -> Answer {
    let deck = ("deck", "ydke://o6lXBQ==!!!");
    let fields: &[(&str, &str)] = match (route.method, route.path) {
        ("get", "/static/{name}") => return get(&example(route.path)),
        (
            "get",
            "/"
            | "/check"
            | "/check/export"
            | "/cards"
            | "/cards/{key}"
            | "/hands"
            | "/odds"
            | "/odds/help"
            | "/lists"
            | "/lists/{series}"
            | "/lists/{series}/{day}"
            | "/rules"
            | "/about/design"
            | "/api"
            | "/api/openapi.json"
            | "/api/v1/cards"
            | "/api/v1/cards/{key}"
            | "/api/v1/lists"
            | "/api/v1/lists/{series}/{day}"
            | "/account"
            | "/account/sign-in"
            | "/account/sign-up"
            | "/account/export"
            | "/account/delete"
            | "/admin/accounts"
            | "/decks"
            | "/decks/public"
            | "/decks/compare"
            | "/decks/several"
            | "/decks/import"
            | "/healthz"
            | "/pictures/{size}/{number}.jpg",
        ) => return who.browser.get(&example(route.path)),
        ("post", "/api/v1/check") => {
            let body = br#"{"text":"ydke://o6lXBQ==!!!","date":"2005-09-01"}"#;
            return post(route.path, "application/json", body);
        }
        ("post", "/api/v1/hands") => {
            return post(route.path, "application/json", br#"{"text":"9 Pot of Greed"}"#);
        }
        ("post", "/api/v1/odds") => {
            let body = br#"{"text":"9 Pot of Greed","where":"kind:spell >= 1"}"#;
            return post(route.path, "application/json", body);
        }
        ("post", "/odds") => &[deck, ("where", "kind:spell >= 1")],
        ("post", "/hands") => &[deck],
        ("post", "/check") => return post_form("/check", &[deck, ("date", "2005-09-01")], None),
        ("post", "/account/sign-in" | "/account/sign-up") => &[("name", "x"), ("password", "x")],
        ("post", "/account/sign-out") => &[],
        ("post", "/account/password") => &[("password", "x"), ("password_new", "x")],
        ("post", "/account/sessions/{session}/end" | "/account/tokens/{token}/revoke") => &[],
        ("post", "/account/tokens") => &[("name", "bot"), ("read", "1"), ("days", "30")],
        ("post", "/account/delete") => &[("name", "x"), ("password", "x")],
        ("post", "/admin/accounts/{account}/role") => &[("role", "player")],
        ("post", "/decks") => &[("name", "New"), ("format", "ocg")],
        ("post", "/decks/several") => &[("deck", "x")],
        ("post", "/decks/import") => {
            return who.browser.upload(route.path, &[("text", "1 Pot of Greed"), ("format", "ocg")], &[]);
        }
        ("post", "/decks/import/paste") => {
            &[("text", "1 Pot of Greed"), ("name", "Pot"), ("format", "ocg"), ("into", "")]
        }
        // A cookie is nobody there, whoever it belongs to; tests of the API ask with tokens.
        (method, "/api/v1/decks" | "/api/v1/decks/{id}") => {
            let program = Program {
                address: who.browser.address.clone(),
                head: who.browser.head() + "Sec-Fetch-Site: same-origin\r\n",
            };
            return program.send(&method.to_uppercase(), &route.path.replace("{id}", "x"), b"{}");
        }
        (method, path) => panic!("{method} {path} is not in the matrix"),
    };
    let path = route.path.replace("{session}", &who.session).replace("{token}", &who.token);
    who.browser.post(&path.replace("{account}", other), fields)
}

/// Accounts of every role, and a second of who gives them.
fn people(db: &mut Db) -> Vec<(Role, String)> {
    let mut account = |name: &str, role: Role| {
        let pair = (name, "blue-eyes white");
        sign::create(db, &mut Turn::alone(), &Actor::command_line(), pair, role, clock::now()).unwrap();
        (role, own::named(db, name).unwrap().id)
    };
    let mut all = Role::ALL.map(|role| account(role.word(), role)).to_vec();
    all.push(account("second admin", Role::Admin));
    all
}

#[test]
fn every_route_answers_everyone_as_its_row_says() {
    each(|fresh| {
        let served = serve(&fresh.url);
        let mut db = fresh.db();
        let people = people(&mut db);
        let (_, other) = &people[0];
        assert!(ROUTES.len() > 30);
        for route in ROUTES.iter().filter(|route| !is_of_deck(route)) {
            for who in [Who::Nobody].into_iter().chain(Role::ALL.map(Who::With)) {
                let asks = match who {
                    Who::With(role) => {
                        let (_, id) = people.iter().find(|(of, _)| *of == role).unwrap();
                        without_tokens(&mut db, id);
                        somebody(&mut db, &served, id)
                    }
                    _ => Somebody {
                        browser: Browser::new(&served.address),
                        session: "x".to_owned(),
                        token: "x".to_owned(),
                    },
                };
                let answer = ask(route, &asks, other);
                let expected = match (route.access, who) {
                    // This site has no folder of pictures.
                    (Access::Everyone, _) if route.path.starts_with("/pictures") => Comes::NotFound,
                    (Access::Everyone, _) | (Access::Admin, Who::With(Role::Admin)) => Comes::Done,
                    (Access::SignedIn | Access::Admin, Who::Nobody) | (Access::Token, _) => Comes::ToSignIn,
                    (Access::SignedIn, _) => Comes::Done,
                    (Access::Admin, _) => Comes::Forbidden,
                    (access, _) => panic!("{}: no deck, and {access:?}", route.path),
                };
                let line = format!("{} {} by {who:?}: {}", route.method, route.path, answer.status);
                assert_eq!(Comes::of(&answer), Some(expected), "{line} {}", answer.header("location"));
            }
        }
    });
}

/// A new player, as who owns decks.
pub(super) fn own_of(db: &mut Db, name: &str) -> Actor {
    let pair = (name, "blue-eyes white");
    sign::create(db, &mut Turn::alone(), &Actor::command_line(), pair, Role::Player, clock::now()).unwrap();
    let account = own::named(db, name).unwrap();
    Actor { account: account.id, name: account.name, role: Role::Player, session: String::new() }
}

/// Tokens are few; each request brings its own.
fn without_tokens(db: &mut Db, account: &str) {
    accounts::store::tokens::end_all(db, account).unwrap();
}

#[test]
fn another_method_is_refused_and_said_so() {
    let takes_posts = |path: &str| ROUTES.iter().any(|route| route.path == path && route.method == "post");
    for route in ROUTES.iter().filter(|route| !takes_posts(route.path)) {
        let answer = post(&example(route.path), "text/plain", b"x");
        assert_eq!(answer.status, 405, "{}", route.path);
    }
    assert_eq!(get("/api/v1/check").status, 405);
    assert_eq!(get("/account/sign-out").status, 405);
}

#[test]
fn a_site_without_a_database_says_that_it_keeps_nothing() {
    for path in ["/account/sign-in", "/account/sign-up"] {
        assert_eq!(get(path).status, 503, "{path}");
        let answer = post(path, "application/x-www-form-urlencoded", b"name=Yugi&password=blue-eyes+white");
        assert_eq!(answer.status, 503, "{path}");
        assert!(answer.main().contains("without a database"), "{path}");
    }
}
