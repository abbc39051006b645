//! No input of any parser panics, and every refusal names a line that the file has.

use std::fmt::Debug;

use deck_law::catalogue::{Catalogue, Tables};
use deck_law::day::Day;
use deck_law::deckfile::{FileError, MOST_BYTES, MOST_CARDS, read_str};
use deck_law::error::{DataError, Source};
use deck_law::fold::Folder;
use deck_law::format::Format;
use deck_law::list::LimitList;
use deck_law::names::NameIndex;
use deck_law::pool::Pool;
use deck_law::ruleset::Ruleset;
use proptest::prelude::*;

use super::read_bytes;
use crate::support::world;

/// Deck files of every form, to be damaged.
const DECKS: [&[u8]; 11] = [
    include_bytes!("../../data/samples/2026-snake-eye.ydk"),
    b"\xef\xbb\xbf#created by \xbb\xd2\r\n#main\r\n00473469\r\n#extra\r\nk4999\r\n!side\r\n1#\r\n#case\r\n1080001#\r\n",
    b"ydke://o6lXBZyFNAI=!viOnAg==!7ydRAA==!Title",
    b"https://ygoprodeck.com/deckbuilder/?y=o6lXBZyFNAI%3D%21viOnAg%3D%3D%217ydRAA%3D%3D%21A+Title",
    b"ygo://deck?main=89631139*3_46986414&extra=44508094*2&side=5318639",
    b"http://deck.ourygo.top?name=A&ygotype=deck&v=1&d=AhHqvU0asz0rpU5HfIUSfvA",
    b"o6lXha70zAK-I6dS7ydRIA",
    b"M+ffLv2SpUJvAQMMO9oKsYDwLo1vjDB8NmIdy6HbV5hcbn5jgeHPrZdYYXiD8j0GGF4++wujxvadTDAcWZ3MMjFpHysM2y0pZBRbdIsJhFukVFlg",
    "Main Deck (40)\r\n3x Ash Blossom & Joyous Spring\n- 2 [Jinzo](https://a.b/c)\nExtra\n1 Stardust Dragon\n".as_bytes(),
    "【メインデッキ】\n灰流うらら×3\n《強欲な壺》 ２枚\n1 ブラック・マジシャン [46986415]\n合計 6枚\n".as_bytes(),
    "\u{feff}主卡组（6张）\n3张 灰流麗\n2　强欲之壶\n磁石战士β*1\n&quot;7&quot; x3\n".as_bytes(),
];

/// Pieces that parsers look for, to be put anywhere.
const PIECES: [&str; 24] = [
    "\n",
    "\r",
    "\t",
    "\0",
    ":",
    "|",
    " ~ ",
    "#",
    "!side",
    "#main",
    "x3",
    "3x ",
    "99999999999999999999",
    "[",
    "](",
    ")",
    "&amp;",
    " and ",
    "ydke://",
    "%21",
    "\u{feff}",
    "☆",
    "３",
    "\u{fdfa}",
];

/// A change to bytes: at a place, so many taken out, and something put in.
fn change() -> impl Strategy<Value = (usize, usize, Vec<u8>)> {
    let put = prop_oneof![
        4 => prop::sample::select(&PIECES[..]).prop_map(|piece| piece.as_bytes().to_vec()),
        2 => prop::collection::vec(any::<u8>(), 0..4),
        1 => any::<char>().prop_map(|c| c.to_string().into_bytes()),
    ];
    (any::<usize>(), 0usize..6, put)
}

fn damaged(valid: &[u8], changes: Vec<(usize, usize, Vec<u8>)>) -> Vec<u8> {
    changes.into_iter().fold(valid.to_vec(), |mut bytes, (at, out, put)| {
        let at = at % (bytes.len() + 1);
        let end = (at + out).min(bytes.len());
        bytes.splice(at..end, put);
        bytes
    })
}

fn changes() -> impl Strategy<Value = Vec<(usize, usize, Vec<u8>)>> {
    prop::collection::vec(change(), 1..8)
}

/// Damaged beginnings of a file of data, cut at a line so that every case is quick.
fn table(whole: &str) -> impl Strategy<Value = String> + use<> {
    let head: String = whole.split_inclusive('\n').take(14).collect();
    let valid = (1..=head.lines().count())
        .prop_map(move |most| head.split_inclusive('\n').take(most).collect::<String>());
    let random =
        prop::collection::vec(any::<u8>(), 0..200).prop_map(|b| String::from_utf8_lossy(&b).into_owned());
    let hurt =
        (valid, changes()).prop_map(|(v, c)| String::from_utf8_lossy(&damaged(v.as_bytes(), c)).into_owned());
    prop_oneof![1 => random, 6 => hurt]
}

/// A line of the file, or the file.
fn in_file<T: Debug>(text: &str, result: Result<T, DataError>) -> Result<(), TestCaseError> {
    if let Err(error) = result {
        prop_assert_eq!(&error.file, "file");
        prop_assert!(usize::try_from(error.line).unwrap() <= text.lines().count(), "{:?}\n{}", error, text);
    }
    Ok(())
}

fn check_deck(bytes: &[u8]) -> Result<(), TestCaseError> {
    match read_bytes(bytes) {
        Ok(parsed) => {
            prop_assert!(parsed.deck.len() <= MOST_CARDS);
            prop_assert!(parsed.title.is_none_or(|title| title.chars().all(|c| !c.is_control())));
        }
        Err(FileError::Line { line, .. }) => {
            // A lone CR ends a line too; UTF-16 has half as many characters as bytes.
            let ends = bytes.iter().filter(|b| matches!(b, b'\n' | b'\r')).count();
            prop_assert!(line >= 1 && usize::try_from(line).unwrap() <= ends + 1, "line {}", line);
        }
        Err(FileError::TooLarge) => prop_assert!(bytes.len() > MOST_BYTES / 2),
        Err(_) => {}
    }
    Ok(())
}

fn file(name: &str) -> &'static str {
    deckward::world::packed().find(|(file, _)| *file == name).map(|(_, text)| text).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_are_a_deck_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        check_deck(&bytes)?;
        check_deck(String::from_utf8_lossy(&bytes).as_bytes())?;
    }

    #[test]
    fn random_text_is_a_deck_or_refused(text in "(\\PC|\n|\r){0,60}") {
        check_deck(text.as_bytes())?;
    }

    #[test]
    fn damaged_decks_are_decks_or_refused(of in 0..DECKS.len(), changes in changes()) {
        check_deck(&damaged(DECKS[of], changes))?;
    }

    #[test]
    fn pieces_in_any_order_are_a_deck_or_refused(pieces in prop::collection::vec(prop::sample::select(&PIECES[..]), 0..40)) {
        check_deck(pieces.concat().as_bytes())?;
    }

    #[test]
    fn damaged_lists(text in table(file("lists/genesys/2025-09-22.txt")), limits in table(file("lists/ocg/2000-05-15.txt"))) {
        for text in [text, limits] {
            in_file(&text, LimitList::parse(Day::parse("2000-05-15"), Source::new("file", &text)))?;
        }
    }

    #[test]
    fn damaged_pools(text in table(file("pools/goat.txt"))) {
        in_file(&text, Pool::parse("goat", Source::new("file", &text), &world().catalogue))?;
    }

    #[test]
    fn damaged_rulesets(text in table(file("rulesets/ocg-1999.txt"))) {
        in_file(&text, Ruleset::parse("x", Source::new("file", &text)))?;
    }

    #[test]
    fn damaged_formats(text in table(file("formats/genesys.txt"))) {
        in_file(&text, Format::parse("x", Source::new("file", &text)))?;
    }

    #[test]
    fn damaged_character_forms_and_random_names(text in table(file("variants.tsv")), name in "\\PC{0,40}") {
        match Folder::load(Source::new("file", &text)) {
            Ok(folder) => { folder.fold(&name); }
            Err(error) => in_file::<()>(&text, Err(error))?,
        }
        world().find_name(&name);
        prop_assert!(world().suggest(&name, 3).len() <= 3);
    }

    #[test]
    fn damaged_catalogues(of in 0..TABLES.len(), seed in any::<prop::sample::Index>(), changes in changes()) {
        let mut texts = TABLES.map(|(_, text)| text().to_owned());
        let lines = seed.index(texts[of].lines().count()) + 1;
        let valid: String = texts[of].split_inclusive('\n').take(lines.max(3)).collect();
        texts[of] = String::from_utf8_lossy(&damaged(valid.as_bytes(), changes)).into_owned();
        let loaded = load(&texts);
        match loaded {
            Ok(catalogue) => {
                let folder = Folder::default();
                let names = NameIndex::build(&catalogue, &folder);
                for (id, card) in catalogue.iter() {
                    prop_assert!(card.passcode.is_none_or(|n| catalogue.find(n) == Some(id)));
                    names.find(&catalogue, &folder, &card.names.en);
                }
                let found = |name: &str| names.find(&catalogue, &folder, name);
                for deck in DECKS {
                    let _ = read_str(&String::from_utf8_lossy(deck), &catalogue, &found);
                }
            }
            Err(error) => {
                let table = TABLES.iter().position(|(name, _)| *name == error.file).unwrap();
                let lines = texts[table].lines().count();
                prop_assert!(usize::try_from(error.line).unwrap() <= lines, "{:?}", error);
            }
        }
    }
}

fn head(name: &str) -> String {
    file(name).split_inclusive('\n').take(12).collect()
}

type Text = fn() -> &'static str;

/// Beginnings of the tables of a catalogue, and a table of releases as the full table has beside it.
const TABLES: [(&str, Text); 8] = [
    ("cards", || short("cards.tsv")),
    ("numbers", || short("numbers.tsv")),
    ("treated_as", || short("treated_as.tsv")),
    ("tokens", || short("tokens.tsv")),
    ("skills", || short("skills.tsv")),
    ("never_legal", || short("never_legal.tsv")),
    ("regions", || file("regions.txt")),
    ("releases", || {
        "passcode\tkonami_id\tregion\tfirst_date\tprecision\tdetail\n\
         89631139\t\tocg\t1999-03-06\tday\t\n\
         \t4007\ttcg\t2002-03\tmonth\t\n\
         46986414\t\tocg\t1999-03-06\tnot_before\treleased_by=1999-04-01\n\
         46986414\t\ttcg\t\tunknown\t\n"
    }),
];

fn short(name: &'static str) -> &'static str {
    static HEADS: std::sync::OnceLock<Vec<(&str, String)>> = std::sync::OnceLock::new();
    let heads = HEADS.get_or_init(|| {
        ["cards.tsv", "numbers.tsv", "treated_as.tsv", "tokens.tsv", "skills.tsv", "never_legal.tsv"]
            .map(|name| (name, head(name)))
            .to_vec()
    });
    heads.iter().find(|(n, _)| *n == name).map(|(_, text)| text.as_str()).unwrap()
}

fn load(texts: &[String; 8]) -> Result<Catalogue, DataError> {
    let [cards, numbers, treated_as, tokens, skills, never_legal, regions, releases] =
        [0, 1, 2, 3, 4, 5, 6, 7].map(|at| Source::new(TABLES[at].0, &texts[at]));
    let releases = (!releases.text.is_empty()).then_some(releases);
    Catalogue::load(&Tables { cards, numbers, treated_as, tokens, skills, never_legal, releases, regions })
}
