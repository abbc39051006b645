//! Real deck files, where a folder of them is named: `DECKWARD_TEST_DECKS=folder cargo test --test all real`.

use std::fs;
use std::path::PathBuf;

use deck_law::deck::{Deck, Written};
use deck_law::deckfile::{FileError, write_ydk, write_ydke};

use super::{deck_of, read_bytes};
use crate::support::{read, sizes};

#[expect(clippy::disallowed_methods, reason = "which decks to try is no setting of the program")]
fn folder() -> Option<PathBuf> {
    let folder = std::env::var_os("DECKWARD_TEST_DECKS").map(PathBuf::from);
    if folder.is_none() {
        println!("skipped: DECKWARD_TEST_DECKS names no folder");
    }
    folder
}

fn is_numbers(deck: &Deck) -> bool {
    deck.iter().all(|(_, written)| matches!(written, Written::Number(_)))
}

#[test]
fn real_deck_files_are_read_and_come_back() {
    let Some(folder) = folder() else { return };
    let mut paths: Vec<PathBuf> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "ydk"));
    paths.sort();
    assert!(!paths.is_empty(), "no .ydk in {folder:?}");
    for path in &paths {
        let bytes = fs::read(path).unwrap();
        if bytes.len() <= 1 {
            assert_eq!(read_bytes(&bytes), Err(FileError::Empty), "{path:?}");
            continue;
        }
        let deck = read_bytes(&bytes).unwrap_or_else(|error| panic!("{path:?}: {error:?}")).deck;
        assert!(!deck.is_empty(), "{path:?}");
        assert_eq!(deck_of(&write_ydk(&deck).text), deck, "{path:?}");
        if is_numbers(&deck) {
            assert_eq!(deck_of(&write_ydke(&deck).text), deck, "{path:?}");
        }
    }
    println!("{} files", paths.len());
}

#[test]
fn real_links_have_their_counts() {
    let Some(file) = folder().map(|folder| folder.join("ydke.json")).filter(|file| file.exists()) else {
        return;
    };
    let links: Vec<serde_json::Value> = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    for link in links {
        check(&link);
    }
}

/// The counts of a link as another program decoded it.
fn check(link: &serde_json::Value) {
    let text = link["ydke"].as_str().unwrap();
    let counts: Vec<usize> = serde_json::from_value(link["counts"].clone()).unwrap();
    let deck = read(text).unwrap_or_else(|error| panic!("{error:?}: {text}")).deck;
    assert_eq!(sizes(&deck), counts[..], "{text}");
    let zeros = deck.iter().filter(|(_, written)| **written == Written::Number(0)).count();
    assert_eq!(u64::try_from(zeros).ok(), link["zero_ids"].as_u64(), "{text}");
    assert_eq!(deck_of(&write_ydke(&deck).text), deck);
}
