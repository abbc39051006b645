//! One deck in two windows, where putting both together is not all there is to it.

use deckward::accounts::Role;
use deckward::accounts::store::accounts;
use deckward::db;
use deckward::decks::model::{Contents, MOST_DECKS};

use super::decks::{DECK, press};
use super::kept::{Browser, field, kept};
use crate::storage::decks::many;

/// The fields that every page of the builder carries.
fn carried(page: &str) -> Vec<(String, String)> {
    let shown = ["base", "past", "name", "start", "owner"];
    let typed = [("tags", "fire fast"), ("notes", "against \"Mirror\"")];
    let shown = shown.map(|name| (name.to_owned(), field(page, name)));
    shown.into_iter().chain(typed.map(|(name, value)| (name.to_owned(), value.to_owned()))).collect()
}

#[test]
fn a_deck_that_another_window_deleted_is_kept_as_a_new_one_with_everything_typed() {
    let me = Browser::of(Role::Player);
    let deck = me.deck("Gone", DECK);
    let page = me.get(&format!("{deck}/edit")).text();
    let page = press(&me, &deck, &carried(&page), "out s 5318639").text();
    assert_eq!(me.post(&format!("{deck}/delete"), &[]).status, 303);
    // A step is taken all the same, and what is typed wrong is said before anything else.
    let gone = press(&me, &deck, &carried(&page), "add 46986414");
    assert_eq!(gone.status, 409);
    let page = gone.text();
    assert!(page.contains("4 / 1 / 0") && page.contains("Save as a new deck"), "{page}");
    assert_eq!((&*field(&page, "tags"), &*field(&page, "notes")), ("fire fast", "against \"Mirror\""));
    let mut nameless = carried(&page);
    nameless[2].1 = " ".to_owned();
    for action in ["save", "copy"] {
        let refused = press(&me, &deck, &nameless, action);
        assert_eq!(refused.status, 422);
        assert!(field(&refused.text(), "past").ends_with("+m46986414"));
    }
    // What cannot be read of it is said before the rest is kept.
    let mut broken = carried(&page);
    broken[1].1.push_str(";zz");
    let asked = press(&me, &deck, &broken, "copy");
    assert_eq!(asked.status, 409);
    assert!(asked.text().contains("One change could not be read"), "{}", asked.text());
    let saved = press(&me, &deck, &carried(&page), "save");
    assert_eq!(saved.status, 409);
    let kept = press(&me, &deck, &carried(&saved.text()), "copy");
    assert_eq!(kept.status, 303);
    let new = kept.header("location").strip_suffix("/edit").unwrap();
    assert_ne!(new, deck);
    let file = me.get(&format!("{new}/export?to=json")).text();
    for part in ["\"name\": \"Gone\"", "fire", "fast", "against \\\"Mirror\\\"", "46986414"] {
        assert!(file.contains(part), "{part}: {file}");
    }
    assert!(!file.contains("5318639"), "{file}");
}

#[test]
fn a_builder_of_no_deck_says_how_to_go_on() {
    let (me, other) = (Browser::of(Role::Player), Browser::of(Role::Player));
    let deck = me.deck("Gone", DECK);
    assert_eq!(other.get(&format!("{deck}/edit")).status, 404, "as if there were none");
    let secret = other.get(&format!("/en{deck}/edit")).main();
    assert_eq!(me.post(&format!("{deck}/delete"), &[]).status, 303);
    let answer = me.get(&format!("/en{deck}/edit"));
    assert_eq!(answer.status, 404);
    let page = answer.main();
    assert_eq!(page, secret);
    assert!(page.contains("href=\"/en/decks\"") && page.contains("href=\"/en/decks/import\""), "{page}");
    // What the tab has kept is offered by the script alone, in the fields that lead on from here.
    assert!(page.contains(&format!("data-left=\"unsaved {}\" hidden", &deck["/decks/".len()..])), "{page}");
    for name in ["base", "start", "owner", "past", "name", "format", "tags", "notes"] {
        assert!(page.contains(&format!("<input type=\"hidden\" name=\"{name}\">")), "{name}");
    }
    // What is no deck's id was never built.
    let odd = me.get("/en/decks/x%3Cb%3E/edit");
    assert!(odd.status == 404 && !odd.main().contains("data-left"), "{}", odd.main());
}

#[test]
fn a_deck_that_was_never_somebodys_is_not_offered() {
    let (me, other) = (Browser::of(Role::Player), Browser::of(Role::Player));
    let deck = me.deck("Private", DECK);
    let fields = carried(&me.get(&format!("{deck}/edit")).text());
    assert_eq!(press(&other, &deck, &fields, "save").status, 404);
    assert_eq!(me.post(&format!("{deck}/delete"), &[]).status, 303);
    assert_eq!(press(&other, &deck, &fields, "save").status, 404);
    // Cards that no deck holds are none that could be kept.
    for start in ["", "#main\nx", "#main\n\"a\u{202e}b", &format!("#main\n{}", "1\n".repeat(9000))] {
        let mut fields = fields.clone();
        fields[3].1 = start.to_owned();
        assert_eq!(press(&me, &deck, &fields, "save").status, 404, "{start:.40}");
    }
}

#[test]
fn a_revision_that_is_not_there_is_no_revision_to_save_after() {
    let me = Browser::of(Role::Player);
    let deck = me.deck("Unknown base", DECK);
    let page = me.get(&format!("{deck}/edit")).text();
    let page = press(&me, &deck, &carried(&page), "add 46986414").text();
    for base in ["", "x", "77", "0", "-1", "99999999999999999999"] {
        let mut fields = carried(&page);
        fields[0].1 = base.to_owned();
        // Steps go on; saving shows what there is.
        let answer = press(&me, &deck, &fields, "add 46986414");
        assert_eq!(
            (answer.status, &*field(&answer.text(), "past")),
            (200, "+m46986414;+m46986414"),
            "{base}"
        );
        let answer = press(&me, &deck, &fields, "save");
        assert_eq!(answer.status, 409, "{base}");
        let page = answer.text();
        assert!(page.contains("cannot be told which revision"), "{base}: {page}");
        assert_eq!((&*field(&page, "base"), &*field(&page, "past")), ("1", "+m46986414"), "{base}");
    }
    assert_eq!(field(&me.get(&format!("{deck}/edit")).text(), "base"), "1");
}

#[test]
fn who_has_as_many_decks_as_may_be_loses_nothing_by_asking_for_one_more() {
    let me = Browser::of(Role::Player);
    let (deck, deleted) = (me.deck("Mine", DECK), me.deck("Deleted", DECK));
    let page = me.get(&format!("{deck}/edit")).text();
    let theirs = press(&me, &deck, &carried(&page), "add 55144522").text();
    assert_eq!(press(&me, &deck, &carried(&theirs), "save").status, 303);
    let mine = press(&me, &deck, &carried(&page), "add 46986414").text();
    let gone = me.get(&format!("{deleted}/edit")).text();
    assert_eq!(me.post(&format!("{deleted}/delete"), &[]).status, 303);
    let mut db = db::open(&kept().url).unwrap();
    let actor = me.actor(&mut db);
    many(&mut db, &actor, MOST_DECKS - 1, |n| Contents {
        name: n.to_string(),
        format: "ocg".to_owned(),
        ..Contents::default()
    });
    for (deck, page, past) in [(&deck, &mine, "+m46986414"), (&deleted, &gone, "")] {
        let refused = press(&me, deck, &carried(page), "copy");
        assert_eq!(refused.status, 422);
        let page = refused.text();
        assert!(page.contains("up to 5000 decks"), "{page}");
        // The last form of the page is that of the copy.
        let form = &page[page.rfind("<form").unwrap()..];
        assert_eq!((&*field(form, "past"), &*field(form, "notes")), (past, "against \"Mirror\""));
    }
    // Others count and list what is public.
    accounts::delete(&mut db, &actor.account).unwrap();
}
