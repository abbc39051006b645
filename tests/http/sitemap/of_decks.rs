//! The routes of a deck as authorisation matrix: who may do what depends on the deck.

use deck_law::deck::{Deck, Written};
use deck_law::siding::{Exchange, Plan};
use deckward::accounts::Actor;
use deckward::db::Db;
use deckward::decks::model::{Contents, Origin, Visibility};
use deckward::decks::plans::{self, Said};
use deckward::http::routes::{Access, ROUTES, Route};
use deckward::{clock, decks};

use super::{Comes, Who, is_of_deck, own_of, people, somebody};
use crate::cli::serve::serve;
use crate::http::Answer;
use crate::http::browser::Browser;
use crate::storage::each;

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
        Contents { name: "Deck".to_owned(), format: "goat".to_owned(), deck, ..Contents::default() };
    let now = clock::now();
    let id = decks::create(db, owner, &[(contents.clone(), Origin::Created)], now).unwrap().remove(0);
    let next = Contents { format: "ocg".to_owned(), ..contents };
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
            | "/decks/{id}/odds"
            | "/decks/{id}/plans"
            | "/decks/{id}/plans/print"
            | "/decks/{id}/plans/{plan}"
            | "/decks/{id}/revisions"
            | "/decks/{id}/revisions/{number}"
            | "/d/{link}"
            | "/d/{link}/export"
            | "/d/{link}/hands"
            | "/d/{link}/odds"
            | "/d/{link}/sheet",
        ) => return browser.get(&path),
        ("post", "/decks/{id}/edit") => {
            &[("base", "2"), ("name", "Saved"), ("format", "ocg"), ("do", "save")]
        }
        ("post", "/decks/{id}/share") => &[("visibility", "public"), ("new_link", "1")],
        ("post", "/decks/{id}/odds") => {
            &[("base", "0"), ("keep", "Opening"), ("where", "a >= 1"), ("group", "a=46986414")]
        }
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

/// Everything that is stored of a deck.
fn all_of(db: &mut Db, deck: &DeckOf) -> String {
    let row = decks::store::decks::find(db, &deck.id).unwrap();
    let revisions = decks::store::revisions::before(db, &deck.id, i64::MAX, 9).unwrap();
    let questions = deckward::chance::store::questions::of_deck(db, &deck.id).unwrap();
    format!("{row:?} {revisions:?} {:?} {questions:?}", plans::list(db, &deck.id).unwrap())
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
