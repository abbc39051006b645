//! The pages of accounts and decks that are looked at: a full deck of long names, one that is illegal, one that is empty,
//! with plans, revisions and a link.

use deck_law::deck::Written;
use deck_law::deckfile::write_ydk;
use deckward::accounts::Role;

use super::builder::desk::legal;
use super::places::{Place, long_names};
use super::signed::{Account, PASSWORD, named};
use crate::http::kept::{Browser, field};
use crate::support::{filler, number};

const NAME: &str = "Blue-Eyes Chaos MAX Dragon ・ 青眼混沌极限龙 (2026-07 worlds qual.)";
const UNBROKEN: &str = "青眼白龙黑魔术师真红眼黑龙混沌战士开辟的使者超魔导剑士黑色圣骑士青眼究极龙卡通世界千年积木暗黑大法师封印之";

/// The account whose pages they are.
pub(crate) fn owner() -> Account {
    named("Seto_Kaiba_head_of_KaibaCorp", Role::Admin)
}

/// The pages that the owner sees.
pub(crate) fn own(owner: &Account) -> Vec<Place> {
    let Account { name, client } = owner;
    let long = client.deck(NAME, &long_names());
    let full = client.deck(UNBROKEN, &write_ydk(&legal(45)).text);
    let empty = made(client, "Empty");
    describe(client, &full);
    client.post(&format!("{full}/share"), &[("visibility", "public")]);
    let link = link(client, &full);
    let (out, in_) = (filler(1), filler(60));
    let word = |written: &Written| match written {
        Written::Number(number) => number.to_string(),
        other => panic!("{other:?}"),
    };
    let (out, in_) = (format!("out m {}", word(&out[0])), format!("in {}", word(&in_[59])));
    let notes = "First game: keep the hand traps in.\n对手先攻时留手坑，后攻再换。";
    let plan =
        [("name", "Snake-Eye Fiendsmith"), ("turn", "first"), ("notes", notes), (&out, "2"), (&in_, "2")];
    assert_eq!(client.post(&format!("{full}/plans"), &plan).status, 303);
    let page = client.get(&format!("{full}/plans")).text();
    let plan = page.split("/plans/").find(|part| part.contains("#plan")).unwrap();
    let plan = format!("{full}/plans/{}", plan.split('"').next().unwrap());

    // What another window saved, and what this one did.
    let first = client.get(&format!("{full}/revisions/1")).text();
    assert!(first.contains("restore"));
    let ash = number("Ash Blossom & Joyous Spring");
    let mine = format!("-m{};+s{ash};+s{ash}", word(&filler(4)[3]));
    let form = |base: &str, past: &str, act: &str| -> Vec<(&'static str, String)> {
        let fields = [("base", base), ("past", past), ("name", NAME), ("format", "ocg"), ("do", act)];
        fields.into_iter().map(|(name, value)| (name, value.to_owned())).collect()
    };
    let at = |name: &'static str, path: &str| Place::of(name, path);
    let sent = |name: &'static str, path: &str, fields: Vec<(&'static str, String)>| Place {
        fields,
        ..Place::of(name, path)
    };
    let edit = |deck: &str| format!("{deck}/edit");
    let gone = client.deck(NAME, &write_ydk(&legal(45)).text);
    let gone_page = client.get(&edit(&gone)).text();
    assert_eq!(client.post(&format!("{gone}/delete"), &[]).status, 303);
    let ids = [&full, &long].map(|deck| deck.rsplit('/').next().unwrap_or_default().to_owned());
    let several = format!("/decks/several?do=delete&deck={}&deck={}", ids[0], ids[1]);
    vec![
        at("decks", "/decks"),
        at("decks-none", "/decks?q=zzzzqqqq"),
        at("decks-public", "/decks/public"),
        sent("decks-refused", "/decks", vec![("name", "\u{200b}".to_owned())]),
        at("import", "/decks/import"),
        Place {
            fields: vec![("text", "#main\nx\n".to_owned()), ("name", NAME.to_owned())],
            is_upload: true,
            ..Place::of("import-refused", "/decks/import")
        },
        at("import-into", &format!("/decks/import?into={}", full.rsplit('/').next().unwrap())),
        at("deck", &full),
        at("deck-long", &long),
        at("odds-kept", &format!("{full}/odds?show=plans")),
        at("odds-by-link", &format!("{link}/odds?show=top")),
        at("deck-older", &format!("{full}/revisions/1")),
        at("deck-by-link", &link),
        at("edit", &edit(&full)),
        at("edit-long", &format!("{}?q=dragon&kind=monster&advice=on&date=2005-09-01", edit(&long))),
        at("edit-find", &format!("{}?q=blue-eyes#find", edit(&long))),
        at("edit-verdict", &format!("{}?advice=on#verdict-side", edit(&long))),
        at("edit-empty", &edit(&empty)),
        sent("edit-unsaved", &edit(&full), form("2", &mine, "undo")),
        sent("edit-refused", &edit(&full), {
            let mut fields = form("2", &mine, "save");
            fields.extend([("tags", "\u{200b}".to_owned()), ("notes", "\u{200b}".to_owned())]);
            fields
        }),
        sent("merge", &edit(&full), form("1", &mine, "save")),
        sent("gone", &edit(&gone), {
            let mut fields = form("1", &mine, "save");
            fields.extend(["start", "owner"].map(|name| (name, field(&gone_page, name))));
            fields
        }),
        at("edit-missing", &edit(&gone)),
        at("several-delete", &several),
        at("revisions", &format!("{full}/revisions")),
        at("compare", "/decks/compare"),
        at("compare-two", &format!("/decks/compare?a={full}&b={long}")),
        at("plans", &format!("{full}/plans")),
        at("plans-none", &format!("{empty}/plans")),
        at("plan", &plan),
        at("plans-print", &format!("{full}/plans/print")),
        at("export", &format!("{full}/export")),
        at("sheet", &format!("{full}/sheet")),
        at("deck-hands", &format!("{full}/hands?size=6&seed=7")),
        at("sheet-long", &format!("{long}/sheet")),
        at("delete", &format!("{full}/delete")),
        sent(
            "token",
            "/account/tokens",
            vec![("name", "nightly export".to_owned()), ("days", "90".to_owned()), ("read", "1".to_owned())],
        ),
        at("account", "/account"),
        at("account-delete", "/account/delete"),
        at("admin", "/admin/accounts"),
        sent(
            "kept",
            "/account/sign-in",
            vec![
                ("name", name.clone()),
                ("password", PASSWORD.to_owned()),
                ("next", "/decks".to_owned()),
                ("keep", "name=Kept".to_owned()),
            ],
        ),
    ]
}

/// The pages for who is not signed in.
pub(crate) fn nobody() -> Vec<Place> {
    let wrong = [("name", "Seto"), ("password", "wrong"), ("keep", "name=Kept"), ("next", "/decks")];
    vec![
        Place::of("sign-in", "/account/sign-in?next=/decks"),
        Place::of("sign-up", "/account/sign-up"),
        Place {
            fields: wrong.map(|(name, value)| (name, value.to_owned())).to_vec(),
            ..Place::of("sign-in-refused", "/account/sign-in")
        },
        Place {
            fields: vec![("name", "a".to_owned()), ("password", "short".to_owned())],
            ..Place::of("sign-up-refused", "/account/sign-up")
        },
    ]
}

fn made(client: &Browser, name: &str) -> String {
    let answer = client.post("/decks", &[("name", name), ("format", "ocg")]);
    answer.header("location").strip_suffix("/edit").unwrap().to_owned()
}

/// A second revision, with tags and notes.
fn describe(client: &Browser, deck: &str) {
    let past = format!("+s{0};-s{0}", number("Ash Blossom & Joyous Spring"));
    let page = client.get(&format!("{deck}/edit")).text();
    let fields = [
        ("base", "1"),
        ("past", &past),
        ("name", &field(&page, "name")),
        ("format", "ocg"),
        ("tags", "locals 青眼 going-second-best-of-one"),
        ("notes", "Wins against most of what is played here.\n后攻优先，备牌针对手坑。"),
        ("do", "save"),
    ];
    assert_eq!(client.post(&format!("{deck}/edit"), &fields).status, 303);
}

/// The address that anybody may have.
fn link(client: &Browser, deck: &str) -> String {
    let page = client.get(deck).text();
    let at = page.find("href=\"/d/").unwrap();
    page[at + 6..].split('"').next().unwrap().to_owned()
}
