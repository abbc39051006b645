//! The sitemap as authorisation matrix: every route answers, and nothing else does.

use deckward::accounts::store::sessions::{self, StoredSession};
use deckward::accounts::{self, Actor, Role, Scope, Turn, own, sign, tokens};
use deckward::db::Db;
use deckward::http::routes::{Access, ROUTES, Route};
use deckward::{clock, ids};

use super::accounts::Browser;
use super::{Answer, get, get_with, post, post_form};
use crate::cli::serve::{Served, serve};
use crate::storage::each;

/// An address for each pattern.
fn example(path: &str) -> String {
    match path {
        "/check" => "/check?deck=ydke://o6lXBQ==!!!&format=ocg&date=2005-09-01".to_owned(),
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
    With(Role),
}

/// An account, and what is its own.
struct Somebody {
    browser: Browser,
    session: String,
    token: String,
}

/// Somebody fresh for each request, since some requests end what they came with.
fn somebody(db: &mut Db, served: &Served, account: &str) -> Somebody {
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

/// What is sent to each route. A route that is not here fails the test.
fn ask(route: &Route, who: &mut Somebody, other: &str) -> Answer {
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
            | "/healthz",
        ) => return who.browser.get(&example(route.path)),
        ("post", "/api/v1/check") => {
            let body = br#"{"text":"ydke://o6lXBQ==!!!","date":"2005-09-01"}"#;
            return post(route.path, "application/json", body);
        }
        ("post", "/check") => return post_form("/check", &[deck, ("date", "2005-09-01")], None),
        ("post", "/account/sign-in" | "/account/sign-up") => &[("name", "x"), ("password", "x")],
        ("post", "/account/sign-out") => &[],
        ("post", "/account/password") => &[("password", "x"), ("password_new", "x")],
        ("post", "/account/sessions/{session}/end" | "/account/tokens/{token}/revoke") => &[],
        ("post", "/account/tokens") => &[("name", "bot"), ("read", "1"), ("days", "30")],
        ("post", "/account/delete") => &[("name", "x"), ("password", "x")],
        ("post", "/admin/accounts/{account}/role") => &[("role", "player")],
        (method, path) => panic!("{method} {path} is not in the matrix"),
    };
    let path = route.path.replace("{session}", &who.session).replace("{token}", &who.token);
    who.browser.post(&path.replace("{account}", other), fields)
}

#[test]
fn every_route_answers_everyone_as_its_row_says() {
    each(|fresh| {
        let served = serve(&fresh.url);
        let mut db = fresh.db();
        let mut account = |name: &str, role: Role| {
            let password = "blue-eyes white";
            sign::create(
                &mut db,
                &mut Turn::alone(),
                &Actor::command_line(),
                (name, password),
                role,
                clock::now(),
            )
            .unwrap();
            own::named(&mut db, name).unwrap().id
        };
        let people = Role::ALL.map(|role| (role, account(role.word(), role)));
        let (other, second) = (account("other", Role::Player), account("second admin", Role::Admin));
        assert_ne!(other, second);
        assert!(ROUTES.len() > 30);
        for route in ROUTES {
            if matches!(route.access, Access::Viewer | Access::SignedViewer | Access::Owner | Access::Token)
                || route.path.starts_with("/d")
                || route.path.starts_with("/pictures")
            {
                continue;
            }
            for who in [Who::Nobody].into_iter().chain(Role::ALL.map(Who::With)) {
                let mut asks = match who {
                    Who::Nobody => Somebody {
                        browser: Browser::new(&served.address),
                        session: "x".to_owned(),
                        token: "x".to_owned(),
                    },
                    Who::With(role) => {
                        let (_, id) = people.iter().find(|(of, _)| *of == role).unwrap();
                        without_tokens(&mut db, id);
                        somebody(&mut db, &served, id)
                    }
                };
                let answer = ask(route, &mut asks, &other);
                let place = answer.header("location");
                let led_to_sign_in = answer.status == 401
                    || answer.status == 303 && place.contains("/account/sign-in") && !place.contains("done=");
                let may = match (route.access, who) {
                    (Access::Everyone, _) | (Access::SignedIn, Who::With(_)) => true,
                    (Access::Admin, Who::With(role)) => role == Role::Admin,
                    (_, Who::Nobody) => false,
                    (Access::Viewer | Access::SignedViewer | Access::Owner | Access::Token, _) => true,
                };
                let as_said = match (may, who) {
                    (true, _) => matches!(answer.status, 200 | 303 | 422) && !led_to_sign_in,
                    (false, Who::Nobody) => led_to_sign_in,
                    (false, Who::With(_)) => answer.status == 403,
                };
                assert!(as_said, "{} {} by {who:?}: {} {place}", route.method, route.path, answer.status);
            }
        }
    });
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

#[test]
fn every_answer_carries_the_security_headers() {
    for path in ["/", "/cards", "/nothing", "/api/v1/lists", "/healthz", "/check?format=chess&deck=x"] {
        let answer = get(path);
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("x-frame-options"), "DENY", "{path}");
    }
}

#[test]
fn no_page_has_inline_script_or_style_or_asks_another_host() {
    for path in [
        "/",
        "/check?deck=ydke://o6lXBQ==!!!",
        "/cards?q=blue",
        "/cards/55144522",
        "/lists",
        "/lists/ocg",
        "/lists/ocg/2005-09-01",
        "/rules",
        "/about/design",
        "/api",
        "/nothing",
    ] {
        let page = get(path).text();
        assert!(!page.contains(" style="), "{path}");
        assert!(!page.contains("<style") && !page.contains(" onclick="), "{path}");
        for tag in page
            .split('<')
            .filter(|t| t.starts_with("script") || t.starts_with("link") || t.starts_with("img"))
        {
            let own = tag.contains("=\"/static/") || tag.contains("href=\"data:,\"");
            assert!(own && !tag.contains("http"), "{path}: <{tag}");
        }
    }
}

#[test]
fn static_files_are_kept_for_ever_under_hashed_names() {
    let answer = get(&example("/static/{name}"));
    assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(get("/static/deckward.css").status, 404);
}

#[test]
fn what_a_browser_has_is_not_sent_again() {
    for path in ["/en/cards/55144522", "/zh/lists/ocg/2005-09-01", "/ja/rules", "/api/v1/cards?q=greed"] {
        let answer = get(path);
        let tag = answer.header("etag").to_owned();
        assert!(tag.starts_with("W/\""), "{path}: {tag}");
        let again = get_with(path, &[("If-None-Match", &format!("\"other\", {tag}"))]);
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        assert_eq!(again.header("etag"), tag, "{path}");
        assert!(!again.header("content-security-policy").is_empty(), "{path}");
        assert_eq!(get_with(path, &[("If-None-Match", "\"other\"")]).status, 200, "{path}");
    }
    // A tag of one page says nothing of another, least of all of one that is not there.
    let tag = get("/cards/55144522").header("etag").to_owned();
    assert_eq!(get_with("/cards/nope", &[("If-None-Match", &tag)]).status, 404);
    // Another language is another page, and so is one whose links stay in a language.
    let tags = ["/en/cards", "/zh/cards", "/cards"].map(|path| get(path).header("etag").to_owned());
    assert!(tags[0] != tags[1] && tags[0] != tags[2], "{tags:?}");
    // What knows the day of the clock has no tag.
    for path in ["/", "/check?deck=ydke://o6lXBQ==!!!", "/nothing", "/cards/1"] {
        assert_eq!(get(path).header("etag"), "", "{path}");
        assert_eq!(get(path).header("cache-control"), "no-cache", "{path}");
    }
}

#[test]
fn an_answer_that_cannot_be_packed_as_asked_is_still_ours() {
    let answer = get_with("/", &[("Accept-Encoding", "identity;q=0")]);
    assert_eq!(answer.status, 400);
    assert!(!answer.header("content-security-policy").is_empty());
}
