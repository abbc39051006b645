//! Decks from files: one or many, alone or in a zip, each read by itself.

use std::io::{Cursor, Read as _};

use deck_law::card::CardKey;
use deck_law::deck::{Deck, Written, Zone};
use deck_law::deckfile::{self, FileError, Junk, MOST_BYTES, MOST_CARDS};
use serde::{Deserialize, Serialize};
use serde_json::Value;

mod pack;

use super::model::Contents;
use crate::world::World;

pub use pack::pack;

/// The most decks that come in at once.
pub const MOST_FILES: usize = 200;
/// The most bytes that are taken out of one zip.
const MOST_UNPACKED: u64 = 16 * 1024 * 1024;

/// A file, or what became of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub bytes: Result<Vec<u8>, Unread>,
}

/// Why a file was not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// It is no deck.
    Deck(FileError),
    /// Each line could be a name, and it is no deck all the same.
    Junk(Junk),
    /// What stands for a card and is none.
    Card(String),
    /// More cards than are read.
    Full,
    /// JSON that is no deck of ours.
    Json,
    /// A zip that cannot be unpacked.
    Zip,
    /// A zip inside a zip.
    ZipInZip,
    /// No room for so many files, or so much in them.
    TooMany,
}

/// What a zip begins with.
const ZIP: &[u8] = b"PK\x03\x04";

/// What came in at once, unpacked: a zip is the files in it, anything else itself. A zip inside a zip stays packed.
pub fn unpack_all(sent: Vec<(String, Vec<u8>)>) -> Vec<File> {
    let (mut files, mut room) = (Vec::new(), MOST_UNPACKED);
    for (name, bytes) in sent {
        if files.len() >= MOST_FILES {
            files.push(File { name, bytes: Err(Unread::TooMany) });
            break;
        }
        files.append(&mut unpack(&name, bytes, MOST_FILES - files.len(), &mut room));
    }
    files
}

/// The files in a file, at most so many and while there is room.
fn unpack(name: &str, bytes: Vec<u8>, most: usize, room: &mut u64) -> Vec<File> {
    if !bytes.starts_with(ZIP) {
        return vec![File { name: name.to_owned(), bytes: Ok(bytes) }];
    }
    let broken = || File { name: name.to_owned(), bytes: Err(Unread::Zip) };
    let Ok(mut archive) = zip::ZipArchive::new(Cursor::new(bytes)) else { return vec![broken()] };
    let mut files = Vec::new();
    for at in 0..archive.len() {
        if files.len() >= most {
            files.push(File { name: name.to_owned(), bytes: Err(Unread::TooMany) });
            break;
        }
        let Ok(entry) = archive.by_index(at) else {
            files.push(broken());
            continue;
        };
        let Ok(inner) = entry.name().map(std::borrow::Cow::into_owned) else {
            files.push(broken());
            continue;
        };
        // Folders, and what operating systems put beside files.
        if entry.is_dir() || inner.split('/').any(|part| part.starts_with('.') || part == "__MACOSX") {
            continue;
        }
        // What an entry says of its size is not believed: it is read until it is too much.
        let bound = u64::try_from(MOST_BYTES).unwrap_or(u64::MAX).min(*room);
        let mut bytes = Vec::new();
        let read = entry.take(bound + 1).read_to_end(&mut bytes);
        let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        *room = room.saturating_sub(length);
        let bytes = match read {
            Err(_) => Err(Unread::Zip),
            Ok(_) if bytes.starts_with(ZIP) => Err(Unread::ZipInZip),
            Ok(_) if length <= bound => Ok(bytes),
            Ok(_) if *room == 0 => Err(Unread::TooMany),
            Ok(_) => Err(Unread::Deck(FileError::TooLarge)),
        };
        files.push(File { name: inner, bytes });
    }
    if files.is_empty() { vec![broken()] } else { files }
}

/// A deck that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Its cards; name, format, tags and notes where the file has them.
    pub contents: Contents,
    /// How many cards were put into a section by their kind.
    pub moved: u32,
}

/// Reads a deck in any form.
///
/// # Errors
/// [`Unread`].
pub fn read(world: &World, bytes: &[u8]) -> Result<Found, Unread> {
    if bytes.len() > MOST_BYTES {
        return Err(Unread::Deck(FileError::TooLarge));
    }
    let text = deckfile::decode(bytes).map_err(Unread::Deck)?;
    if text.trim_start_matches('\u{feff}').trim_start().starts_with('{') {
        return from_json(&text).map(|contents| Found { contents, moved: 0 });
    }
    let find = |name: &str| world.find_name(name);
    let parsed = deckfile::read_str(&text, &world.catalogue, &find).map_err(Unread::Deck)?;
    if let Some(junk) = deckfile::junk(&text, &parsed, &world.catalogue, &find) {
        return Err(Unread::Junk(junk));
    }
    let name = parsed.title.unwrap_or_default();
    let deck = sound(parsed.deck)?;
    Ok(Found { contents: Contents { deck, name, ..Contents::default() }, moved: parsed.moved })
}

/// A deck whose names are what a line of a file could hold: no database keeps every character.
fn sound(deck: Deck) -> Result<Deck, Unread> {
    if deck.len() > MOST_CARDS {
        return Err(Unread::Full);
    }
    let unsound = deck.iter().find_map(|(_, written)| match written {
        Written::Name(name) if !super::cards::is_sound(written) => Some(shown(name)),
        _ => None,
    });
    unsound.map_or(Ok(deck), |name| Err(Unread::Card(name)))
}

/// The beginning of a text, for an error.
fn shown(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(60).collect()
}

/// The cards of a deck as JSON: a passcode is a number; a card without one is `"k4999"`; a name stands behind a quotation
/// mark of its own.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct JsonCards {
    main: Vec<Value>,
    extra: Vec<Value>,
    side: Vec<Value>,
}

impl JsonCards {
    /// The cards of a deck.
    pub fn new(deck: &Deck) -> JsonCards {
        let cards = |zone: Zone| deck.zone(zone).iter().map(json_card).collect();
        JsonCards { main: cards(Zone::Main), extra: cards(Zone::Extra), side: cards(Zone::Side) }
    }

    /// The deck of the cards.
    ///
    /// # Errors
    /// [`Unread`]: one of them is none, or they are too many.
    pub fn deck(&self) -> Result<Deck, Unread> {
        let mut deck = Deck::default();
        for (zone, cards) in [(Zone::Main, &self.main), (Zone::Extra, &self.extra), (Zone::Side, &self.side)]
        {
            // One too many is enough to be refused.
            for card in cards.iter().take(MOST_CARDS + 1) {
                let written = match card {
                    Value::Number(number) => {
                        number.as_u64().and_then(|n| u32::try_from(n).ok()).map(Written::Number)
                    }
                    Value::String(word) => super::cards::from_word(word),
                    _ => None,
                };
                let none = || match card {
                    Value::String(word) => Unread::Card(shown(word)),
                    other => Unread::Card(shown(&other.to_string())),
                };
                deck.zone_mut(zone).push(written.ok_or_else(none)?);
            }
        }
        sound(deck)
    }
}

/// A deck as JSON.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct JsonDeck {
    #[serde(default)]
    name: String,
    #[serde(default)]
    format: String,
    #[serde(default)]
    tags: Vec<String>,
    #[serde(default)]
    notes: String,
    #[serde(flatten)]
    cards: JsonCards,
}

impl JsonDeck {
    pub(super) fn of(contents: &Contents) -> JsonDeck {
        JsonDeck {
            name: contents.name.clone(),
            format: contents.format.clone(),
            tags: contents.tags.clone(),
            notes: contents.notes.clone(),
            cards: JsonCards::new(&contents.deck),
        }
    }
}

/// A card as JSON.
pub(super) fn json_card(card: &Written) -> Value {
    match card {
        Written::Number(number) => Value::from(*number),
        other => Value::from(super::cards::word(other)),
    }
}

/// A deck as JSON.
pub fn to_json(contents: &Contents) -> String {
    serde_json::to_string_pretty(&JsonDeck::of(contents)).unwrap_or_default() + "\n"
}

fn from_json(text: &str) -> Result<Contents, Unread> {
    let text = text.trim_start_matches('\u{feff}');
    // The API answers with the sections one level deeper. JSON with no section at all is something else.
    let sent: Value = serde_json::from_str(text).map_err(|_| Unread::Json)?;
    let sections = sent.get("deck").filter(|deck| deck.is_object()).unwrap_or(&sent);
    if !Zone::ALL.into_iter().any(|zone| sections.get(zone.word()).is_some()) {
        return Err(Unread::Json);
    }
    let cards: JsonCards = JsonCards::deserialize(sections).map_err(|_| Unread::Json)?;
    let json: JsonDeck = serde_json::from_str(text).map_err(|_| Unread::Json)?;
    let deck = cards.deck()?;
    Ok(Contents { name: json.name, format: json.format, tags: json.tags, notes: json.notes, deck })
}

/// A deck as a table: section, copies, number and names of each card.
pub fn to_csv(world: &World, deck: &Deck) -> String {
    let mut csv = "section,copies,number,name_en,name_ja,name_zh\n".to_owned();
    for zone in Zone::ALL {
        let mut rest = deck.zone(zone);
        while let Some(first) = rest.first() {
            let run = rest.iter().take_while(|card| *card == first).count();
            rest = rest.get(run..).unwrap_or_default();
            let names = first.card(&world.catalogue).map(|id| &world.catalogue.card(id).names);
            let (number, own) = match first {
                Written::Number(number) => (number.to_string(), String::new()),
                Written::Key(key) => (CardKey::to_string(key), String::new()),
                Written::Name(name) => (String::new(), name.to_string()),
            };
            let fields = match names {
                Some(names) => [names.en.to_string(), names.ja.to_string(), names.zh.to_string()],
                None => [own, String::new(), String::new()],
            };
            let fields = fields.map(|field| quoted(&field)).join(",");
            csv.push_str(&format!("{},{run},{number},{fields}\n", zone.word()));
        }
    }
    csv
}

/// A field of a table. One that a spreadsheet would take for a formula is text.
fn quoted(field: &str) -> String {
    let field = if field.trim_start().starts_with(['=', '+', '-', '@']) {
        format!("'{field}")
    } else {
        field.to_owned()
    };
    match field.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field,
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use serde_json::json;

    use super::*;

    fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in files {
            zip.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
            zip.write_all(bytes).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    fn unpacked(name: &str, bytes: Vec<u8>) -> Vec<File> {
        unpack_all(vec![(name.to_owned(), bytes)])
    }

    #[test]
    fn a_zip_is_its_files_without_what_stands_beside_them() {
        let zip =
            zipped(&[("a/one.ydk", b"#main\n1\n"), ("__MACOSX/a/._one.ydk", b"x"), (".DS_Store", b"x")]);
        let files = unpacked("decks.zip", zip);
        assert_eq!(files, [File { name: "a/one.ydk".to_owned(), bytes: Ok(b"#main\n1\n".to_vec()) }]);
    }

    #[test]
    fn a_bomb_is_no_deck_and_takes_no_room() {
        let zeros = vec![b'0'; MOST_BYTES + 1];
        let bomb = vec![("x.ydk", &zeros[..]); 1];
        assert_eq!(unpacked("b.zip", zipped(&bomb))[0].bytes, Err(Unread::Deck(FileError::TooLarge)));
        let names: Vec<String> = (0..100).map(|n| format!("{n}.ydk")).collect();
        let many: Vec<(&str, &[u8])> = names.iter().map(|name| (&**name, &zeros[..MOST_BYTES])).collect();
        let files = unpacked("b.zip", zipped(&many));
        let held: usize = files.iter().filter_map(|file| file.bytes.as_ref().ok()).map(Vec::len).sum();
        assert!(u64::try_from(held).unwrap() <= MOST_UNPACKED);
        assert_eq!(files.last().unwrap().bytes, Err(Unread::TooMany));
        // Ten bombs together have no more room than one.
        let ten = (0..10).map(|n| (format!("{n}.zip"), zipped(&many))).collect();
        let held: usize =
            unpack_all(ten).iter().filter_map(|file| file.bytes.as_ref().ok()).map(Vec::len).sum();
        assert!(u64::try_from(held).unwrap() <= MOST_UNPACKED);
        let names: Vec<String> = (0..MOST_FILES + 5).map(|n| format!("{n}.ydk")).collect();
        let many: Vec<(&str, &[u8])> = names.iter().map(|name| (&**name, &b"1"[..])).collect();
        let files = unpacked("b.zip", zipped(&many));
        assert_eq!((files.len(), &files[MOST_FILES].bytes), (MOST_FILES + 1, &Err(Unread::TooMany)));
    }

    #[test]
    fn a_broken_zip_is_said_to_be_one() {
        let mut zip = zipped(&[("a.ydk", b"#main\n1\n")]);
        zip.truncate(zip.len() - 10);
        assert_eq!(unpacked("b.zip", zip)[0].bytes, Err(Unread::Zip));
        assert_eq!(unpacked("b.zip", zipped(&[]).into_iter().chain([0; 4]).collect())[0].name, "b.zip");
    }

    #[test]
    fn a_zip_inside_a_zip_is_said_to_be_one_however_large() {
        let large = [ZIP, &vec![0; MOST_BYTES + 1]].concat();
        for inner in [zipped(&[("a.ydk", b"#main\n1\n")]), large] {
            let files = unpacked("b.zip", zipped(&[("inner.zip", &inner), ("b.ydk", b"#main\n1\n")]));
            assert_eq!(files[0], File { name: "inner.zip".to_owned(), bytes: Err(Unread::ZipInZip) });
            assert!(files[1].bytes.is_ok());
        }
    }

    #[test]
    fn json_brings_everything_back() {
        let contents = Contents {
            name: "青眼".to_owned(),
            format: "ocg".to_owned(),
            tags: vec!["a".to_owned()],
            notes: "b\n\"c\"".to_owned(),
            deck: Deck {
                main: vec![
                    Written::Number(89_631_139),
                    Written::Key(CardKey::parse_lettered("k4999").unwrap()),
                    Written::Name("Nobody".into()),
                ],
                ..Deck::default()
            },
        };
        assert_eq!(from_json(&to_json(&contents)), Ok(contents));
        for bad in ["{}x", "[1]", "{\"main\":null}"] {
            assert_eq!(from_json(bad), Err(Unread::Json), "{bad}");
        }
        let long = format!("\"{}", "x".repeat(super::super::cards::MOST_CARD_NAME + 1));
        for bad in [
            json!(-1),
            json!(4_294_967_296_u64),
            json!(null),
            json!([]),
            json!("x"),
            json!("\"\0"),
            json!(long),
        ] {
            let answer = from_json(&json!({ "main": [bad] }).to_string());
            assert!(matches!(answer, Err(Unread::Card(_))), "{bad}: {answer:?}");
        }
        let many = json!({ "main": vec![1; MOST_CARDS], "side": [1] });
        assert_eq!(from_json(&many.to_string()), Err(Unread::Full));
    }

    #[test]
    fn json_of_something_else_is_no_empty_deck() {
        for other in ["{}", "{\"foo\":1}", "{\"name\":\"x\"}", "{\"deck\":7}"] {
            assert_eq!(from_json(other), Err(Unread::Json), "{other}");
        }
        let of_api = from_json("{\"name\":\"x\",\"deck\":{\"main\":[1,2]}}").unwrap();
        assert_eq!((of_api.name.as_str(), of_api.deck.main.len()), ("x", 2));
    }

    #[test]
    fn a_spreadsheet_finds_no_formula() {
        assert_eq!(quoted("=1+1"), "'=1+1");
        assert_eq!(quoted("a \"b\", c"), "\"a \"\"b\"\", c\"");
    }
}
