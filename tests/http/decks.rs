//! Decks over HTTP: built, saved by two windows at once, restored, shared, taken out and in again.

use std::io::{Cursor, Write as _};

use deckward::accounts::Role;

use super::kept::{Browser, field};

pub(super) const DECK: &str = "#main\n55144522\n89631139\n89631139\n#extra\n23995346\n!side\n5318639\n";

/// The fields of the builder's form, as its page has them.
fn form(page: &str) -> Vec<(String, String)> {
    ["base", "past", "ahead", "name"].map(|name| (name.to_owned(), field(page, name))).to_vec()
}

pub(super) fn press(browser: &Browser, deck: &str, form: &[(String, String)], action: &str) -> super::Answer {
    let mut fields: Vec<(&str, &str)> = form.iter().map(|(name, value)| (&**name, &**value)).collect();
    fields.extend([("format", "ocg"), ("do", action)]);
    browser.post(&format!("{deck}/edit"), &fields)
}

#[test]
fn a_deck_is_built_step_by_step_and_saved() {
    let me = Browser::of(Role::Player);
    let made = me.post("/decks", &[("name", "青眼"), ("format", "ocg")]);
    assert_eq!(made.status, 303);
    let edit = made.header("location").to_owned();
    let deck = edit.strip_suffix("/edit").unwrap();
    let mut page = me.get(&edit).text();
    // A card knows its section; a fourth copy is taken, and why it is wrong is said.
    for action in
        ["add 89631139", "add 89631139", "add 89631139", "add 89631139", "add 23995346", "side 5318639"]
    {
        let answer = press(&me, deck, &form(&page), action);
        assert_eq!(answer.status, 200, "{}", answer.text());
        page = answer.text();
    }
    assert_eq!(field(&page, "past"), "+m89631139;+m89631139;+m89631139;+m89631139;+e23995346;+s5318639");
    assert!(page.contains("DECK-03") && page.contains("DECK-01"));
    page = press(&me, deck, &form(&page), "undo").text();
    page = press(&me, deck, &form(&page), "out m 89631139").text();
    page = press(&me, deck, &form(&page), "move ms 89631139").text();
    assert!(!page.contains("DECK-03"));
    let saved = press(&me, deck, &form(&page), "save");
    assert_eq!((saved.status, saved.header("location")), (303, &*format!("{deck}/edit?done=saved")));
    let page = me.get(saved.header("location")).text();
    assert_eq!((field(&page, "base"), field(&page, "past")), ("2".to_owned(), String::new()));
    assert!(page.contains("Saved as revision 2"));
    // A link that says so leads to the builder without it, where the script forgets nothing.
    let forged = me.get(&format!("{deck}/edit?done=saved&q=x"));
    assert_eq!((forged.status, forged.header("location")), (303, &*format!("{deck}/edit?q=x")));
    let file = me.get(&format!("{deck}/export?to=ydk")).text();
    assert_eq!(file, "#created by Deckward\n#main\n89631139\n89631139\n#extra\n23995346\n!side\n89631139\n");
    // Nothing new is no revision. The search and the day stay.
    let mut fields = form(&page);
    let typed = [("date", "2026-07-01"), ("q", "blue eyes"), ("page", "2")];
    fields.extend(typed.map(|(name, value)| (name.to_owned(), value.to_owned())));
    let same = format!("{deck}/edit?done=saved&q=blue%20eyes&page=2&date=2026-07-01");
    assert_eq!(press(&me, deck, &fields, "save").header("location"), same);
    assert_eq!(field(&me.get(&format!("{deck}/edit")).text(), "base"), "2");
}

#[test]
fn two_windows_never_overwrite_each_other_silently() {
    let me = Browser::of(Role::Player);
    let deck = me.deck("Two windows", DECK);
    let page = me.get(&format!("{deck}/edit")).text();
    let mine = press(&me, &deck, &form(&page), "add 46986414").text();
    let theirs = press(&me, &deck, &form(&page), "out m 55144522").text();
    assert_eq!(press(&me, &deck, &form(&theirs), "save").status, 303);
    let conflict = press(&me, &deck, &form(&mine), "save");
    assert_eq!(conflict.status, 409);
    let page = conflict.text();
    assert!(page.contains("+1") && page.contains("−1"), "{page}");
    // The first form on the page puts both together.
    let merged = ["base", "past", "name", "merged"].map(|name| (name.to_owned(), field(&page, name)));
    assert_eq!(press(&me, &deck, &merged, "save").status, 303);
    let file = me.get(&format!("{deck}/export?to=ydk")).text();
    assert_eq!(
        file,
        "#created by Deckward\n#main\n89631139\n89631139\n46986414\n#extra\n23995346\n!side\n5318639\n"
    );
    let history = me.get(&format!("{deck}/revisions")).text();
    assert!(history.contains("Put together from two windows") && history.contains("Revision 3"), "{history}");
}

#[test]
fn a_revision_is_seen_and_restored() {
    let me = Browser::of(Role::Player);
    let deck = me.deck("Before", DECK);
    let page = me.get(&format!("{deck}/edit")).text();
    let page = press(&me, &deck, &form(&page), "out s 5318639").text();
    let mut fields = form(&page);
    fields[3].1 = "After".to_owned();
    assert_eq!(press(&me, &deck, &fields, "save").status, 303);
    assert!(me.get(&deck).text().contains("After"));
    let old = me.get(&format!("{deck}/revisions/1")).text();
    assert!(old.contains("Before") && old.contains("5318639"));
    // What leads on from here is there.
    for part in old.split("href=\"/decks/").skip(1) {
        let address = format!("/decks/{}", part.split('"').next().unwrap());
        assert_eq!(me.get(&address).status, 200, "{address}");
    }
    assert_eq!(me.post(&format!("{deck}/revisions/1/restore"), &[]).status, 303);
    assert!(me.get(&format!("{deck}/export?to=ydk")).text().contains("5318639"));
    assert!(me.get(&deck).text().contains("<h1 class=\"title\">After</h1>"));
    // Again nothing changes, and nothing else is said.
    assert_eq!(me.post(&format!("/en{deck}/revisions/1/restore"), &[]).status, 303);
    assert!(me.get(&format!("/en{deck}")).text().contains("nothing was changed"));
    let page = me.get(&format!("/decks/compare?a={deck}/revisions/1&b={deck}")).text();
    assert!(page.contains("After") && page.contains("Before"));
    assert_eq!(me.get(&format!("{deck}/revisions/9")).status, 404);
    // Decks and revisions are chosen by name, and any link can be typed instead.
    let path = deck.split("/decks/").nth(1).unwrap();
    let chosen = me.get(&format!("/decks/compare?a=/decks/{path}&a_link=&b=&b_link=")).text();
    let option = |page: &str, path: &str| {
        let part = page.split(&format!("value=\"/decks/{path}\"")).nth(1)?;
        Some(part.split("</option>").next()?.to_owned())
    };
    assert_eq!(option(&chosen, path).as_deref(), Some(" selected>After · OCG"));
    let before = option(&chosen, &format!("{path}/revisions/1")).unwrap();
    assert!(before.starts_with(">Revision 1 · ") && before.ends_with(" · Before"), "{before}");
    let both = format!("/decks/compare?a=/decks/{path}&a_link=/decks/{path}/revisions/1&b=/decks/{path}");
    let page = me.get(&both).text();
    assert!(page.contains("From the first to the second"), "{page}");
    assert!(option(&page, &format!("{path}/revisions/1")).unwrap().starts_with(" selected"));
    // Somebody else's deck stands in the list, where another can be chosen in its place.
    let other = Browser::of(Role::Player);
    let theirs = other.deck("Theirs", DECK);
    assert_eq!(other.post(&format!("{theirs}/share"), &[("visibility", "public")]).status, 303);
    let page = me.get(&format!("/decks/compare?a_link={theirs}&b=/decks/{path}")).text();
    let theirs = theirs.split("/decks/").nth(1).unwrap();
    assert_eq!(option(&page, theirs).as_deref(), Some(" selected>Theirs"));
    assert!(page.contains("name=\"a_link\" value=\"\""), "{page}");
    let nobody = Browser::nobody().get(&both).text();
    assert!(nobody.contains("role=\"alert\"") && !nobody.contains("<option"), "{nobody}");
    assert!(nobody.contains(&format!("name=\"a_link\" value=\"/decks/{path}/revisions/1\"")));
}

#[test]
fn a_deck_is_private_until_it_is_shared_and_again_when_the_link_is_made_anew() {
    let (me, other, nobody) = (Browser::of(Role::Player), Browser::of(Role::Admin), Browser::nobody());
    let deck = me.deck("Secret deck", DECK);
    for who in [&other, &nobody] {
        assert_eq!(who.get(&deck).status, 404);
        assert_eq!(who.get(&format!("{deck}/export?to=ydk")).status, 404);
    }
    let link = |visibility: &str, new: &str| {
        let done = me.post(&format!("{deck}/share"), &[("visibility", visibility), ("new_link", new)]);
        assert_eq!(done.status, 303);
        let page = me.get(&deck).text();
        page.find("href=\"/d/").map(|at| page[at + 6..].split('"').next().unwrap().to_owned())
    };
    let first = link("link", "").unwrap();
    assert_eq!((nobody.get(&first).status, nobody.get(&deck).status), (200, 404));
    // Its owner is told at the top who can see it; others are not asked.
    let (own, others) = (me.get(&deck).text(), nobody.get(&first).text());
    assert!(own.contains("<a href=\"#share\">Who can see it: By link</a>") && own.contains("id=\"share\""));
    assert!(!others.contains("#share") && !others.contains("id=\"share\""));
    // Whoever sees it sees since when it is legal, each day with this page's own address.
    for (page, path) in [(&own, &deck), (&others, &first)] {
        assert!(
            page.contains("id=\"when\"")
                && page.contains(&format!("href=\"{path}?format=ocg&#38;date=1999-"))
        );
    }
    assert!(!nobody.get("/decks/public?q=secret").text().contains("Secret deck"));
    let word = first.strip_prefix("/d/").unwrap();
    assert_eq!(other.post(&format!("{deck}/copy"), &[]).status, 404);
    assert_eq!(other.post(&format!("{deck}/copy"), &[("link", word)]).status, 303);
    assert!(other.get("/decks").text().contains("Copy of Secret deck"));
    let second = link("public", "1").unwrap();
    assert!(nobody.get("/en/").text().contains("<a href=\"/en/decks/public\">Public decks of players</a>"));
    assert_eq!((nobody.get(&first).status, nobody.get(&second).status), (404, 200));
    assert!(nobody.get("/decks/public?q=secret").text().contains("Secret deck"));
    assert_eq!((other.get(&deck).status, other.get(&format!("{deck}/edit")).status), (200, 403));
    assert_eq!(other.get(&format!("{deck}/revisions/1")).status, 403);
    assert_eq!(link("private", ""), None);
    assert_eq!((nobody.get(&second).status, other.get(&deck).status), (404, 404));
}

#[test]
fn many_files_come_in_at_once_and_what_cannot_be_read_is_named() {
    let me = Browser::of(Role::Player);
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in [("one.ydk", DECK), ("folder/two.ydk", DECK), ("broken.ydk", "#main\n99999999999\n")]
    {
        zip.start_file(name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    let zip = zip.finish().unwrap().into_inner();
    let answer = me.upload(
        "/decks/import",
        &[("format", "goat")],
        &[("decks.zip", &zip), ("three.txt", b"2 Raigeki")],
    );
    let page = answer.text();
    assert_eq!(answer.status, 200, "{page}");
    for name in [">one<", ">two<", ">three<", "broken.ydk", "3 kept, 1 not read"] {
        assert!(page.contains(name), "{name}: {page}");
    }
    let list = me.get("/decks").text();
    assert!(list.contains(">one<") && list.contains(">three<") && !list.contains("broken"));
    // Nothing is kept of nothing, and what was typed stays.
    let refused = me.upload("/decks/import", &[("text", "#main\nx\n"), ("name", "My name")], &[]);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("My name") && refused.text().contains("#main"));
}

#[test]
fn what_is_no_deck_is_refused_with_what_was_read_and_nothing_is_lost() {
    let me = Browser::of(Role::Player);
    let prose = "Dear sir,\nthis is no deck.\nYours";
    let refused = me.upload("/decks/import", &[("text", prose), ("name", "Mine")], &[]);
    let page = refused.text();
    assert_eq!(refused.status, 422);
    for part in ["None of its 3 lines", "“Dear sir,”", "ydke://", "this is no deck.", "value=\"Mine\""] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let html = b"<!DOCTYPE html>\n<title>My deck</title>\n<p>Raigeki</p>\n";
    let page = me.upload("/decks/import", &[], &[("page.html", html), ("b.txt", b"2 Raigeki")]).text();
    assert!(page.contains("web page") && page.contains("1 kept, 1 not read"), "{page}");
    // The same from the page of a verdict, which says what it could not do.
    assert_eq!(me.post("/decks/import/paste", &[("text", prose)]).status, 422);
    let checked = me.get(&format!("/en/check?deck={}", prose.replace(' ', "+").replace('\n', "%0A")));
    assert!(checked.status == 200 && checked.text().contains("No card was recognised"));
    assert!(!me.get("/en/check?deck=3+Raigeki%0A1+Nobody").text().contains("No card was recognised"));
    assert_eq!(me.upload("/decks/import", &[("text", "1 Nobody\n3 Not Out Yet")], &[]).status, 303);
}

#[test]
fn a_deck_that_is_kept_from_its_verdict_is_judged_for_the_same_day() {
    let me = Browser::of(Role::Player);
    let link = "ydke://o6lXBQ==!!!";
    let checked = me.get(&format!("/check?deck={link}&date=2005-09-01")).text();
    let part = checked.split("/decks/import/paste").nth(1).unwrap();
    assert_eq!(field(part, "date"), "2005-09-01");
    for (date, day) in [("2005-09-01", Some("2005-09-01")), ("", None), ("x\r\ny", None)] {
        let kept = me.post("/decks/import/paste", &[("text", link), ("name", "Kept"), ("date", date)]);
        let place = kept.header("location").to_owned();
        assert_eq!((kept.status, place.split_once("?date=").map(|(_, day)| day)), (303, day), "{place}");
        assert!(day.is_none_or(|day| me.get(&place).text().contains(&format!("value=\"{day}\""))));
    }
}

#[test]
fn several_decks_are_taken_out_and_deleted_at_once_and_nobody_elses() {
    let (me, other) = (Browser::of(Role::Player), Browser::of(Role::Player));
    let id = |deck: String| deck.strip_prefix("/decks/").unwrap().to_owned();
    let mine = ["One", "Same", "Same", "Stays"].map(|name| id(me.deck(name, DECK)));
    let unknown = id(me.deck("Unknown", "2 Not Out Yet\n1 Raigeki"));
    let theirs = id(other.deck("Theirs", DECK));
    let list = me.get("/decks").text();
    for id in mine.iter().chain([&unknown]) {
        assert!(list.contains(&format!("name=\"deck\" value=\"{id}\" form=\"several\"")), "{id}: {list}");
    }
    let [one, two, three, stays] = &mine;
    let all = format!("deck={one}&deck={two}&deck={three}&deck={theirs}&deck=%00&deck={unknown}");
    let out = me.get(&format!("/decks/several?do=export&{all}"));
    assert_eq!((out.status, out.header("content-type")), (200, "application/zip"));
    let mut zip = zip::ZipArchive::new(Cursor::new(out.body)).unwrap();
    let names: Vec<String> =
        (0..zip.len()).map(|at| zip.by_index(at).unwrap().name().unwrap().into_owned()).collect();
    // A file of numbers would lose what has none.
    assert_eq!(names, ["One.ydk", "Same.ydk", "Same (2).ydk", "Unknown.json"]);
    let asked = me.get(&format!("/en/decks/several?do=delete&{all}")).main();
    assert!(
        asked.contains("Delete 4 decks?") && !asked.contains("Theirs") && !asked.contains(&theirs),
        "{asked}"
    );
    assert_eq!(me.get(&format!("/decks/{one}")).status, 200, "asking deletes nothing");
    let fields = [("deck", &**one), ("deck", two), ("deck", three), ("deck", &theirs), ("deck", "\0")];
    let done = me.post("/decks/several", &fields);
    assert_eq!((done.status, done.header("location")), (303, "/decks"));
    for (browser, id, status) in
        [(&me, one, 404), (&me, three, 404), (&me, stays, 200), (&other, &theirs, 200)]
    {
        assert_eq!(browser.get(&format!("/decks/{id}")).status, status, "{id}");
    }
    for nothing in ["", "do=delete", "do=export&deck=x", &format!("do=delete&deck={theirs}")] {
        let answer = me.get(&format!("/decks/several?{nothing}"));
        assert_eq!((answer.status, answer.header("location")), (303, "/decks"), "{nothing}");
    }
    assert_eq!(me.get(&format!("/decks/several?do=dance&deck={stays}")).status, 404);
}

#[test]
fn every_form_that_holds_the_deck_brings_it_back() {
    let me = Browser::of(Role::Player);
    let deck = me.deck("There and back", DECK);
    let numbers = me.get(&format!("{deck}/export?to=ydk")).text();
    for form in [
        "ydk",
        "ydke",
        "text-en",
        "text-ja",
        "text-zh",
        "json",
        "ygomobile",
        "ygomobile-old",
        "ygopro",
        "omega",
    ] {
        let out = me.get(&format!("{deck}/export?to={form}"));
        assert_eq!(out.status, 200, "{form}");
        let again = me.deck("Again", &out.text());
        assert_eq!(me.get(&format!("{again}/export?to=ydk")).text(), numbers, "{form}: {}", out.text());
    }
    let table = me.get(&format!("{deck}/export?to=csv")).text();
    assert!(table.contains("main,2,89631139,Blue-Eyes White Dragon,"), "{table}");
    assert_eq!(me.get(&format!("{deck}/export?to=exe")).status, 404);
    assert!(me.get(&format!("{deck}/export")).text().contains("<svg class=\"qr\""));
    assert!(me.get(&format!("{deck}/sheet")).text().contains("89631139"));
}

#[test]
fn a_side_plan_is_one_for_one_or_is_not_kept() {
    let me = Browser::of(Role::Player);
    let deck = me.deck("Plans", DECK);
    let plan = |fields: &[(&str, &str)]| {
        let mut all = vec![("name", "Mirror"), ("turn", "second"), ("id", ""), ("revision", "")];
        all.extend(fields);
        me.post(&format!("{deck}/plans"), &all)
    };
    let uneven = plan(&[("out m 55144522", "1")]);
    assert_eq!(uneven.status, 422);
    assert!(uneven.text().contains("SIDE-04") && uneven.text().contains("value=\"Mirror\""));
    assert_eq!(plan(&[]).status, 422);
    assert_eq!(plan(&[("out m 55144522", "2"), ("in 5318639", "1")]).status, 422);
    assert_eq!(plan(&[("out m 55144522", "1"), ("in 5318639", "1")]).status, 303);
    let page = me.get(&format!("{deck}/plans")).text();
    assert!(page.contains("Mirror") && page.contains("going second") && page.contains("Not during a Match"));
    assert!(me.get(&format!("{deck}/plans/print")).text().contains("Not during a Match"));
    // A window that knows an older state of the plan keeps what was typed, and says so.
    let id = page
        .split("/plans/")
        .find_map(|part| part.split("#plan").next().filter(|id| id.len() == 26))
        .unwrap();
    let stale = plan(&[("out m 55144522", "1"), ("in 5318639", "1")]).status;
    assert_eq!(stale, 303);
    for (revision, status) in [("0", 409), ("1", 303), ("9223372036854775807", 409)] {
        let fields = [
            ("id", id),
            ("revision", revision),
            ("name", "Typed"),
            ("turn", "first"),
            ("out m 55144522", "1"),
            ("in 5318639", "1"),
        ];
        let answer = me.post(&format!("{deck}/plans"), &fields);
        assert_eq!(answer.status, status, "{revision}");
        assert!(status == 303 || answer.text().contains("value=\"Typed\""));
    }
    // The deck changes, and the plan says that it no longer fits.
    let edit = me.get(&format!("{deck}/edit")).text();
    let edit = press(&me, &deck, &form(&edit), "out s 5318639").text();
    press(&me, &deck, &form(&edit), "save");
    assert!(me.get(&format!("{deck}/plans")).text().contains("SIDE-03"));
}

#[test]
fn bad_names_and_numbers_are_said_and_nothing_is_lost() {
    let me = Browser::of(Role::Player);
    let deck = me.deck("Bad input", DECK);
    let page = me.get(&format!("{deck}/edit")).text();
    let page = press(&me, &deck, &form(&page), "add 12345678").text();
    let mut fields = form(&page);
    fields[3].1 = "a\u{202e}b".to_owned();
    let refused = press(&me, &deck, &fields, "save");
    assert_eq!(refused.status, 422);
    let page = refused.text();
    assert!(page.contains("U+202E") && field(&page, "past") == "+m12345678", "{page}");
    let unread = "That step cannot be read";
    for action in ["add x", "add", "out q 1", "move mm 89631139", "put  ", "dance", "look x"] {
        let answer = press(&me, &deck, &form(&page), action);
        assert_eq!((answer.status, &*field(&answer.text(), "past")), (200, "+m12345678"), "{action}");
        assert_eq!(answer.text().contains(unread), action != "look x", "{action}");
    }
    for action in ["page -1", "page 99999999999999999999", ""] {
        let answer = press(&me, &deck, &form(&page), action);
        assert!(answer.status == 200 && !answer.text().contains(unread), "{action}");
    }
    let long = vec![("name".to_owned(), "x".repeat(2_000_000))];
    assert_eq!(press(&me, &deck, &long, "save").status, 413);
}
