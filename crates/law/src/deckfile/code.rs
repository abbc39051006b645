//! Deck codes that stand alone. Nothing marks them as such, so a word is one only if it opens as a deck that cards can
//! be recognised in; anything else is left to be a name.

use std::collections::HashSet;

use super::{FileError, FindName, Form, LineFault, Parsed, bytes, lines, place_by_kind};
use super::{omega, packed, words};
use crate::catalogue::Catalogue;
use crate::deck::{Deck, Written};
use crate::names::Found;

/// So many known cards are needed before a code is said to be damaged or cut off.
const FEW: usize = 3;
/// So many different numbers that cards may have are a deck, even if the catalogue knows none of them: of random bytes,
/// not one in ten thousand looks so.
const MANY: usize = 16;
/// No card's number is larger; those of prereleases and Rush Duel have nine digits.
const MOST_NUMBER: u32 = 200_000_000;

/// What a code held, and what is wrong with it.
#[derive(Debug, Default)]
pub(super) struct Opened {
    pub(super) deck: Deck,
    pub(super) fault: Option<LineFault>,
}

impl Opened {
    pub(super) fn with(self, fault: LineFault) -> Opened {
        Opened { fault: Some(fault), ..self }
    }

    /// The deck.
    ///
    /// # Errors
    /// What is wrong, at this line.
    pub(super) fn at(self, line: u32) -> Result<Deck, FileError> {
        match self.fault {
            None => Ok(self.deck),
            Some(fault) => super::fault(line, fault),
        }
    }

    /// Whether its numbers are those of a deck, and not what letters happen to say.
    fn is_a_deck(&self, catalogue: &Catalogue) -> bool {
        let different: HashSet<u32> = self
            .deck
            .iter()
            .filter_map(|(_, card)| match card {
                Written::Number(number) => Some(*number),
                _ => None,
            })
            .collect();
        let known = different.iter().filter(|number| catalogue.find(**number).is_some()).count();
        let many = different.len() >= MANY;
        match self.fault {
            None => {
                known > 0 && known * 2 >= different.len()
                    || many && different.iter().all(|number| *number <= MOST_NUMBER)
            }
            Some(_) => known >= FEW && (known * 2 >= different.len() || many),
        }
    }
}

/// Reads a text that is nothing but a deck code; `None` if it is none.
pub(super) fn read(
    text: &str,
    catalogue: &Catalogue,
    find: FindName<'_>,
) -> Option<Result<Parsed, FileError>> {
    let mut lines = lines(text).filter(|(_, line)| !line.is_empty());
    let ((line, word), None) = (lines.next()?, lines.next()) else { return None };
    let word = word.trim_matches(['<', '>', '`', '"']);
    if !word.contains(|c: char| !c.is_ascii_digit()) || word.contains(|c| !bytes::is_letter(c)) {
        return None;
    }
    let (code, whole) = bytes::decode_start(word)?;
    let opened = [
        (Form::YgoPro, words::open(&code)),
        (Form::Mobile, packed::open(&code)),
        (Form::Omega, omega::open(&code)),
    ];
    let mut decks: Vec<(Form, Opened)> = opened
        .into_iter()
        .map(|(form, opened)| (form, if whole { opened } else { opened.with(LineFault::CodeCutOff) }))
        .filter(|(_, opened)| opened.is_a_deck(catalogue))
        .collect();
    decks.sort_by_key(|(_, opened)| opened.fault.is_some());
    let (form, opened) = decks.into_iter().next()?;
    if find(word) != Found::Nothing {
        return None;
    }
    Some(opened.at(line).map(|mut deck| {
        // The one code that does not tell Main from Extra Deck, so the kinds do, as in a list without headings.
        let moved = if form == Form::Omega { place_by_kind(&mut deck, catalogue) } else { 0 };
        Parsed { deck, form, moved, title: None }
    }))
}
