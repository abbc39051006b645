//! Tables of cards that are not shipped: the full one, if it is given, and damaged ones.

use std::fs;
use std::path::Path;

use deck_law::card::{Card, CardKey};
use deck_law::check::Verdict;
use deck_law::error::Fault;
use deckward::world::{TablesError, World};

use super::agree::given;
use super::oracle::tables::packed;
use crate::support::world;

/// The key of the card whose name a card's group goes by.
fn head(world: &World, card: &Card) -> Option<CardKey> {
    let catalogue = &world.catalogue;
    let id = catalogue.find_key(card.key()?)?;
    catalogue.card(catalogue.groups().head(catalogue.groups().of(id))).key()
}

#[test]
fn the_full_table_holds_every_starter_card_as_it_is() {
    let Some(folder) = given("DECKWARD_TEST_CARDS") else {
        println!("skipped: DECKWARD_TEST_CARDS is not set");
        return;
    };
    let full = World::with_cards(&folder).unwrap();
    // Dark Magician and Polymerization under a second passcode each, and a second page of GMX Lab #5.
    assert_eq!(full.catalogue.playable(), 14_276 - 3);
    assert_eq!(full.source, deckward::world::Origin::Table(folder.clone()));
    for (_, card) in world().catalogue.iter() {
        let Some(key) = card.key() else { continue };
        let id = full.catalogue.find_key(key).unwrap_or_else(|| panic!("{} is missing", card.names.en));
        let other = full.catalogue.card(id);
        let name = &card.names.en;
        assert_eq!(card.facts, other.facts, "{name}");
        assert_eq!(
            (card.passcode, card.konami, card.stand_in),
            (other.passcode, other.konami, other.stand_in),
            "{name}"
        );
        assert_eq!((card.releases, card.never_legal), (other.releases, other.never_legal), "{name}");
        assert_eq!(head(world(), card), head(&full, other), "{name}");
        for (own, other) in card.names.all().into_iter().zip(other.names.all()) {
            // The starter has plain blanks where the full table has wide or unbreakable ones.
            let other = other.replace(['\u{a0}', '\u{3000}'], " ");
            assert!(own.is_empty() || *own == other, "{name}: {own} is {other}");
        }
    }
    for line in packed("numbers.tsv").lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())) {
        let (number, rest) = line.split_once('\t').unwrap();
        let target = rest.split('\t').next().unwrap();
        let find = |text: &str| full.catalogue.find(text.parse().unwrap());
        assert!(find(number).is_some() && find(number) == find(target), "{line}");
    }
}

/// Without its companions the table says when a card came out in Japan, and otherwise only what is so today.
#[test]
fn the_full_table_alone_carries_the_days_of_japan() {
    let Some(folder) = given("DECKWARD_TEST_CARDS") else {
        println!("skipped: DECKWARD_TEST_CARDS is not set");
        return;
    };
    let alone = tempfile::tempdir().unwrap();
    let path = alone.path().join("cards_full.tsv");
    fs::copy(folder.join("cards_full.tsv"), &path).unwrap();
    let (full, alone) = (World::with_cards(&folder).unwrap(), World::with_cards(&path).unwrap());
    assert_eq!(alone.catalogue.playable(), full.catalogue.playable());
    let mut days = 0;
    for (id, card) in full.catalogue.iter().take(full.catalogue.playable()) {
        let other = alone.catalogue.card(id);
        assert_eq!((card.key(), &card.facts), (other.key(), &other.facts));
        // Japan is the first region.
        let [here, there] = [card, other].map(|card| card.releases[0]);
        if there.earliest == there.certain {
            assert_eq!(here, there, "{}", card.names.en);
            days += 1;
        }
    }
    assert!(days > 13_000, "{days}");
    let deck = crate::support::deck(&[], &[], &[]);
    for (format, date, verdict) in [
        ("ocg", "2004-03-01", Verdict::Legal),
        ("tcg", "2005-04-01", Verdict::Undetermined),
        ("tcg", "2026-08-22", Verdict::Legal),
    ] {
        let request = crate::support::request(format, date);
        let regulation = alone.book.regulation(&alone.catalogue, &request, crate::support::today()).unwrap();
        let report = deck_law::check::check(&alone.catalogue, &regulation, &deck);
        assert_eq!(report.verdict, verdict, "{format} {date}: {:?}", report.unsure);
    }
}

/// The header and the first cards of the starter catalogue.
fn small_table(cards: usize) -> String {
    let text = packed("cards.tsv");
    let lines = text.lines().filter(|line| !line.starts_with('#')).take(1 + cards);
    lines.map(|line| format!("{line}\n")).collect()
}

fn load(file: &str, content: impl AsRef<[u8]>) -> Result<World, TablesError> {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("cards.tsv"), small_table(3)).unwrap();
    fs::write(folder.path().join(file), content).unwrap();
    World::with_cards(folder.path())
}

#[test]
fn a_small_table_is_a_catalogue() {
    let world = load("cards.tsv", small_table(3)).unwrap();
    assert_eq!(world.catalogue.playable(), 3);
    assert!(
        load("cards.tsv", format!("\u{feff}# a remark\r\n{}", small_table(2).replace('\n', "\r\n"))).is_ok()
    );
}

#[test]
fn a_damaged_table_is_refused_with_file_and_line() {
    let good = small_table(3);
    let header = good.lines().next().unwrap();
    let second = good.lines().nth(2).unwrap();
    let cut = good.replace(second, second.rsplit_once('\t').unwrap().0);
    let twice = format!("{good}{}\n", second.replace("Mystical Elf", "Another"));
    let number = second.get(..8).unwrap().parse().unwrap();
    let html = "<!DOCTYPE html>\n<html>\n<body>404</body>\n</html>\n".to_owned();
    let columns = header.split('\t').count();
    for (file, content, line, fault) in [
        ("cards.tsv", String::new(), 0, Fault::Useless),
        ("cards.tsv", format!("{header}\n"), 0, Fault::Useless),
        ("cards.tsv", html.clone(), 1, Fault::MissingColumn("passcode")),
        ("cards.tsv", good.replacen("konami_id", "cid", 1), 1, Fault::MissingColumn("konami_id")),
        ("cards.tsv", cut, 3, Fault::FieldCount { expected: columns, found: columns - 1 }),
        ("cards.tsv", twice, 5, Fault::NumberTaken { number, name: "Mystical Elf".to_owned() }),
        ("cards.tsv", good.replace("\tLIGHT\t", "\tGREY\t"), 2, bad("attribute", "GREY")),
        ("cards.tsv", good.replace("15025844", "1502584x"), 3, bad("passcode", "1502584x")),
        ("cards.tsv", good.replace("ocg:1999-03-27", "ocg:1999-02-30"), 3, bad("released", "")),
        ("numbers.tsv", html, 1, Fault::MissingColumn("id")),
        ("numbers.tsv", "id\tcanonical_passcode\tkind\n1\t2\tguess\n".to_owned(), 2, bad("kind", "guess")),
        ("tokens.tsv", "id\tname_en\n89631139\tToken\n".to_owned(), 2, taken("Blue-Eyes White Dragon")),
        (
            "regions.txt",
            "ocg: known through 2026-08-22\n".to_owned(),
            0,
            Fault::MissingSetting("known through"),
        ),
    ] {
        let Err(TablesError::Data(error)) = load(file, &content) else { panic!("{file} passes: {content}") };
        assert_eq!(Path::new(&error.file).file_name().unwrap(), file);
        assert_eq!(error.line, line, "{error:?}");
        match (&error.fault, &fault) {
            // The whole field is long; its name is enough.
            (Fault::BadValue { field, .. }, Fault::BadValue { field: expected, value })
                if value.is_empty() =>
            {
                assert_eq!(field, expected);
            }
            (found, expected) => assert_eq!(found, expected),
        }
    }
}

fn bad(field: &str, value: &str) -> Fault {
    Fault::BadValue { field: field.to_owned(), value: value.to_owned() }
}

fn taken(name: &str) -> Fault {
    Fault::NumberTaken { number: 89_631_139, name: name.to_owned() }
}

#[test]
fn what_is_no_text_is_refused_by_name() {
    for content in
        [&b"PK\x03\x04\x14\x00\x08\x00\x08\x00cards.tsv"[..], b"\xff\xfep\x00a\x00", b"passcode\t\xe9\n"]
    {
        let Err(TablesError::NotATable(path)) = load("cards.tsv", content) else {
            panic!("{content:?} passes")
        };
        assert_eq!(path.file_name().unwrap(), "cards.tsv");
    }
    let Err(TablesError::Io { path, .. }) = World::with_cards(Path::new("no/such/table.tsv")) else {
        panic!("a file that is not there passes")
    };
    assert_eq!(path, Path::new("no/such/table.tsv"));
}
