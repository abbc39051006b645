//! The sitemap as authorisation matrix: every route answers, and nothing else does.

use deck_law::deck::{Deck, Written};
use deck_law::siding::{Exchange, Plan};
use deckward::accounts::store::sessions::{self, StoredSession};
use deckward::accounts::{self, Actor, Role, Scope, Turn, own, sign, tokens};
use deckward::db::Db;
use deckward::decks::model::{Contents, Origin, Visibility};
use deckward::decks::plans::{self, Said};
use deckward::http::routes::{Access, ROUTES, Route};
use deckward::{clock, decks, ids};

use super::browser::Browser;
use super::kept::Program;
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
            303 if place.contains("/account/sign-in") && !place.contains("done=") => Some(Comes::ToSignIn),
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

/// A deck of somebody's, and what its routes name.
struct DeckOf {
    id: String,
    plan: String,
    /// Its share link; the one that was revoked if it is private.
    link: String,
}

fn deck_of(db: &mut Db, owner: &Actor, visibility: Visibility) -> DeckOf {
    let card = |number| Written::Number(number);
    let deck = Deck { main: vec![card(89_631_139)], side: vec![card(46_986_414)], ..Deck::default() };
    let contents =
        Contents { name: "Deck".to_owned(), format: "ocg".to_owned(), deck, ..Contents::default() };
    let now = clock::now();
    let id = decks::create(db, owner, &[(contents.clone(), Origin::Created)], now).unwrap().remove(0);
    let next = Contents { notes: "Next".to_owned(), ..contents };
    decks::save(db, owner, (&id, 1), (&next, Origin::Saved), now).unwrap();
    let exchange = Exchange { out: vec![(card(89_631_139), 1)], in_: vec![(card(46_986_414), 1)] };
    let plan = Plan { main: exchange, ..Plan::default() };
    let said = Said { name: "Mirror".to_owned(), plan, ..Said::default() };
    plans::save(db, owner, &id, None, &said, now).unwrap();
    decks::share(db, owner, &id, Visibility::Link, false).unwrap();
    let link = decks::own(db, owner, &id).unwrap().deck.link.unwrap();
    decks::share(db, owner, &id, visibility, false).unwrap();
    DeckOf { plan: plans::list(db, &id).unwrap().remove(0).id, id, link }
}

/// What is sent to each route of a deck. A route that is not here fails the test.
fn ask_of_deck(route: &Route, browser: &Browser, deck: &DeckOf) -> Answer {
    let path = route.path.replace("{id}", &deck.id).replace("{plan}", &deck.plan);
    let path = path.replace("{link}", &deck.link).replace("{number}", "1");
    let fields: &[(&str, &str)] = match (route.method, route.path) {
        (
            "get",
            "/decks/{id}"
            | "/decks/{id}/edit"
            | "/decks/{id}/delete"
            | "/decks/{id}/export"
            | "/decks/{id}/sheet"
            | "/decks/{id}/hands"
            | "/decks/{id}/plans"
            | "/decks/{id}/plans/print"
            | "/decks/{id}/plans/{plan}"
            | "/decks/{id}/revisions"
            | "/decks/{id}/revisions/{number}"
            | "/d/{link}"
            | "/d/{link}/export"
            | "/d/{link}/hands"
            | "/d/{link}/sheet",
        ) => return browser.get(&path),
        ("post", "/decks/{id}/edit") => {
            &[("base", "2"), ("name", "Saved"), ("format", "ocg"), ("do", "save")]
        }
        ("post", "/decks/{id}/share") => &[("visibility", "public"), ("new_link", "1")],
        ("post", "/decks/{id}/plans") => {
            &[("name", "New"), ("turn", "first"), ("out m 89631139", "1"), ("in 46986414", "1")]
        }
        (
            "post",
            "/decks/{id}/copy"
            | "/decks/{id}/delete"
            | "/decks/{id}/plans/{plan}/delete"
            | "/decks/{id}/revisions/{number}/restore",
        ) => &[],
        (method, path) => panic!("{method} {path} is not in the matrix of decks"),
    };
    browser.post(&path, fields)
}

#[test]
fn every_route_of_a_deck_answers_everyone_as_its_row_and_its_owner_say() {
    each(|fresh| {
        let served = serve(&fresh.url);
        let mut db = fresh.db();
        let people = people(&mut db);
        let owner = own_of(&mut db, "the owner");
        let mut asks = vec![
            (Who::Nobody, Browser::new(&served.address)),
            (Who::Owner, somebody(&mut db, &served, &owner.account).browser),
        ];
        for (role, id) in &people {
            asks.push((Who::With(*role), somebody(&mut db, &served, id).browser));
        }
        let of_decks: Vec<&Route> = ROUTES.iter().filter(|route| is_of_deck(route)).collect();
        assert!(of_decks.len() > 15);
        for visibility in Visibility::ALL {
            let is_public = visibility == Visibility::Public;
            for route in &of_decks {
                for (who, browser) in &asks {
                    let deck = deck_of(&mut db, &owner, visibility);
                    let before = all_of(&mut db, &deck);
                    let answer = ask_of_deck(route, browser, &deck);
                    let expected = match (route.access, who) {
                        // Who has the link; of a private deck there is none any more.
                        (Access::Everyone, _) if visibility == Visibility::Private => Comes::NotFound,
                        (Access::Everyone, _) => Comes::Done,
                        (Access::Viewer, Who::Nobody) if is_public => Comes::Done,
                        (Access::Viewer, Who::Nobody) => Comes::NotFound,
                        (_, Who::Owner) => Comes::Done,
                        (Access::SignedViewer | Access::Owner, Who::Nobody) => Comes::ToSignIn,
                        (Access::Viewer | Access::SignedViewer, Who::With(_)) if is_public => Comes::Done,
                        (Access::Owner, Who::With(_)) if is_public => Comes::Forbidden,
                        (Access::Viewer | Access::SignedViewer | Access::Owner, _) => Comes::NotFound,
                        (access, _) => panic!("{}: a deck, and {access:?}", route.path),
                    };
                    let line = format!(
                        "{} {} of {visibility:?} by {who:?}: {}",
                        route.method, route.path, answer.status
                    );
                    assert_eq!(Comes::of(&answer), Some(expected), "{line} {}", answer.header("location"));
                    if *who != Who::Owner {
                        assert_eq!(all_of(&mut db, &deck), before, "{line}");
                    } else if route.method == "post" && route.access == Access::Owner {
                        // What its owner sends is done, so that the others were refused for what they are.
                        assert_ne!(all_of(&mut db, &deck), before, "{line}");
                    }
                }
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

/// Everything that is stored of a deck.
fn all_of(db: &mut Db, deck: &DeckOf) -> String {
    let row = decks::store::decks::find(db, &deck.id).unwrap();
    let revisions = decks::store::revisions::before(db, &deck.id, i64::MAX, 9).unwrap();
    format!("{row:?} {revisions:?} {:?}", plans::list(db, &deck.id).unwrap())
}

#[test]
fn no_cards_come_into_a_deck_of_somebody_else() {
    each(|fresh| {
        let served = serve(&fresh.url);
        let mut db = fresh.db();
        let (owner, other) = (own_of(&mut db, "the owner"), own_of(&mut db, "another"));
        let browser = somebody(&mut db, &served, &other.account).browser;
        for (visibility, status) in
            [(Visibility::Private, 404), (Visibility::Link, 404), (Visibility::Public, 403)]
        {
            let deck = deck_of(&mut db, &owner, visibility);
            let before = all_of(&mut db, &deck);
            assert_eq!(browser.get(&format!("/decks/import?into={}", deck.id)).status, status);
            let fields = [("text", "1 Pot of Greed"), ("name", ""), ("format", "ocg"), ("into", &deck.id)];
            assert_eq!(browser.upload("/decks/import", &fields, &[]).status, status);
            assert_eq!(browser.post("/decks/import/paste", &fields).status, status);
            let compared = browser.get(&format!("/decks/compare?a=/decks/{}/revisions/1", deck.id));
            assert!(compared.status == 200 && compared.main().contains("role=\"alert\""), "{visibility:?}");
            assert_eq!(all_of(&mut db, &deck), before);
        }
    });
}

#[test]
fn what_no_text_can_hold_is_found_nowhere() {
    each(|fresh| {
        let served = serve(&fresh.url);
        let mut db = fresh.db();
        let owner = own_of(&mut db, "the owner");
        let browser = somebody(&mut db, &served, &owner.account).browser;
        let deck = deck_of(&mut db, &owner, Visibility::Private);
        for path in ["/decks/%00", "/d/%00", "/decks/a%00b/edit", "/admin/accounts/%00/role"] {
            assert_eq!(browser.get(path).status, 404, "{path}");
        }
        for path in ["/account/sessions/%00/end", "/account/tokens/%00/revoke"] {
            assert_eq!(browser.post(path, &[]).status, 404, "{path}");
        }
        for query in ["q", "tag", "format"] {
            assert_eq!(browser.get(&format!("/decks?{query}=a%00b")).status, 200, "{query}");
        }
        let edit = |action: &str, past: &str| {
            let path = format!("/decks/{}/edit", deck.id);
            browser.post(&path, &[("base", "2"), ("past", past), ("name", "Deck"), ("do", action)])
        };
        assert_eq!(edit("add \"a\0b", "").status, 200);
        // A step that cannot be read is not saved without.
        assert_eq!(edit("save", "+m\"a\0b").status, 422);
        let plan = [
            ("id", "a\0b"),
            ("revision", "1"),
            ("name", "Plan"),
            ("out m 89631139", "1"),
            ("in 46986414", "1"),
        ];
        assert_eq!(browser.post(&format!("/decks/{}/plans", deck.id), &plan).status, 404);
        let import =
            |text: &str| browser.upload("/decks/import", &[("text", text), ("name", "x")], &[]).status;
        assert_eq!((import("1 Nobody"), import("1 No\0body")), (303, 422));
        let name = browser.upload("/decks/import", &[("text", "1 Nobody"), ("name", "a\0b")], &[]);
        assert_eq!(name.status, 422);
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
