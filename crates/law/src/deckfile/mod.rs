//! Deck files: `.ydk`, `ydke://` links, the links and codes of other clients, and lists of names, read as the world
//! writes them, and written.
//!
//! Reading keeps every number and name it does not know. What it cannot read it refuses with the line and the
//! reason; nothing is guessed, and memory is bounded by the size of the file.

mod bytes;
mod code;
mod headings;
mod junk;
mod link;
mod omega;
mod packed;
mod text;
mod words;
mod write;
mod ydk;
mod ydke;

use crate::catalogue::Catalogue;
use crate::deck::{Deck, Written, Zone};
use crate::names::Found;

pub use junk::{Junk, junk};
pub use link::{write_mobile, write_mobile_old};
pub use omega::write_omega;
pub use text::{ask, split_count};
pub use words::write_ygopro;
pub use write::{Tongue, Written as Output, write_text, write_ydk, write_ydke};

/// The largest file that is read, in bytes.
pub const MOST_BYTES: usize = 256 * 1024;
/// The most cards a deck file may hold. The largest legal deck there ever was has no upper bound, but a
/// thousand cards cannot be shuffled.
pub const MOST_CARDS: usize = 1000;

/// The form a deck came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A file of numbers, a line each.
    Ydk,
    /// A `ydke://` link.
    Ydke,
    /// A link of YGOMobile with the numbers written out.
    MobileOld,
    /// A link or code of YGOMobile with the numbers packed.
    Mobile,
    /// A deck code of YGOPro and MDPro3.
    YgoPro,
    /// A deck code of YGO Omega.
    Omega,
    /// A list of names.
    Text,
}

/// A deck that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The deck.
    pub deck: Deck,
    /// The form it came in.
    pub form: Form,
    /// How many cards were put into a section by their kind, against what the file says or leaves unsaid.
    pub moved: u32,
    /// The name a link carries.
    pub title: Option<String>,
}

/// Why a file was not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// Nothing is in it.
    Empty,
    /// More bytes than are read.
    TooLarge,
    /// No text: binary, or in an encoding that cannot be told.
    Unreadable,
    /// A line that cannot be read.
    Line {
        /// From 1.
        line: u32,
        /// Why.
        fault: LineFault,
    },
}

/// Why a line was not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineFault {
    /// Neither a card nor anything else a deck file has.
    NotACard(String),
    /// No card has so large a number.
    NumberTooLarge(String),
    /// No such number of copies.
    BadCount(String),
    /// More cards than a deck file may hold.
    TooManyCards,
    /// A part of the link is not base64.
    BadBase64(Zone),
    /// A part of the link is cut off: its length is not a multiple of four bytes.
    BadLength(Zone),
    /// A link of another site's making that only looks like a ydke link.
    ForeignLink,
    /// A link or deck code ends before the deck does.
    CodeCutOff,
    /// A link or deck code says what cannot be, or is of a kind that is not read.
    CodeDamaged,
}

impl FileError {
    /// The spelling in errors.
    pub const fn word(&self) -> &'static str {
        match self {
            FileError::Empty => "input.empty",
            FileError::TooLarge => "input.too_large",
            FileError::Unreadable => "input.unreadable",
            FileError::Line { .. } => "input.line",
        }
    }
}

pub(crate) fn fault<T>(line: u32, fault: LineFault) -> Result<T, FileError> {
    Err(FileError::Line { line, fault })
}

/// Finds cards by name; built only when a list of names is read.
pub type FindName<'a> = &'a dyn Fn(&str) -> Found;

/// Reads a deck from bytes.
///
/// # Errors
/// [`FileError`]; a deck is never half read.
pub fn read(bytes: &[u8], catalogue: &Catalogue, find: FindName<'_>) -> Result<Parsed, FileError> {
    if bytes.len() > MOST_BYTES {
        return Err(FileError::TooLarge);
    }
    let text = decode(bytes)?;
    read_str(&text, catalogue, find)
}

/// Reads a deck from text.
///
/// # Errors
/// As [`read`].
pub fn read_str(text: &str, catalogue: &Catalogue, find: FindName<'_>) -> Result<Parsed, FileError> {
    if text.len() > MOST_BYTES {
        return Err(FileError::TooLarge);
    }
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() {
        return Err(FileError::Empty);
    }
    if is_binary(text) {
        return Err(FileError::Unreadable);
    }
    let lines = ydk::Lines::of(text);
    if lines.are_a_file() {
        return lines.read(catalogue);
    }
    if let Some((line, link)) = ydke::find(text) {
        return ydke::read(line, link);
    }
    if let Some((line, query)) = link::find(text) {
        return link::read(text, line, query);
    }
    if let Some(read) = code::read(text, catalogue, find) {
        return read;
    }
    text::read(text, catalogue, find)
}

/// Whether a text has characters that no text has.
fn is_binary(text: &str) -> bool {
    let no_text = |b: u8| b.is_ascii_control() && !matches!(b, b'\t' | b'\r' | b'\n');
    // Looking at every byte, found or not, is many times as fast as stopping at the first.
    text.bytes().fold(false, |found, b| found | no_text(b))
        || !text.is_ascii() && text.contains(|c: char| !c.is_ascii() && c.is_control())
}

/// Lines with their numbers, whichever way they end, without what is white or invisible at their ends.
pub(crate) struct Lines<'a> {
    rest: Option<&'a str>,
    number: u32,
}

pub(crate) fn lines(text: &str) -> Lines<'_> {
    Lines { rest: Some(text), number: 0 }
}

impl<'a> Lines<'a> {
    /// The next line, if it is a number of one to nine digits and nothing else. Nearly all lines of the commonest files
    /// are, and reading them at once takes a third of the time.
    pub(crate) fn next_number(&mut self) -> Option<(u32, u32)> {
        let text = self.rest?;
        let mut value = 0;
        for (at, byte) in text.bytes().enumerate().take(10) {
            match byte {
                b'0'..=b'9' if at < 9 => value = value * 10 + u32::from(byte - b'0'),
                b'\n' | b'\r' if at > 0 => {
                    self.end_line(text, at);
                    return Some((self.number, value));
                }
                _ => return None,
            }
        }
        None
    }

    fn end_line(&mut self, text: &'a str, end: usize) {
        let after = text.get(end..).unwrap_or_default();
        // CR and LF together are one end.
        self.rest = after.strip_prefix("\r\n").or_else(|| after.get(1..));
        self.number += 1;
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = (u32, &'a str);

    fn next(&mut self) -> Option<(u32, &'a str)> {
        let text = self.rest?;
        let end = text.bytes().position(|b| b == b'\n' || b == b'\r').unwrap_or(text.len());
        self.end_line(text, end);
        Some((self.number, trimmed(text.get(..end).unwrap_or_default())))
    }
}

fn trimmed(line: &str) -> &str {
    match line.as_bytes() {
        [] => line,
        [first, .., last] if first.is_ascii_graphic() && last.is_ascii_graphic() => line,
        _ => line.trim_matches(|c: char| c.is_whitespace() || is_invisible(c)),
    }
}

/// Whether a character takes no room: joiners, marks and overrides of direction, byte order marks.
pub fn is_invisible(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The text of a file: UTF-8, or UTF-16 with its mark.
///
/// # Errors
/// [`FileError::Unreadable`] for anything else whose names would be lost.
pub fn decode(bytes: &[u8]) -> Result<String, FileError> {
    if bytes.len() > MOST_BYTES {
        return Err(FileError::TooLarge);
    }
    let utf16 = |rest: &[u8], join: fn([u8; 2]) -> u16| {
        if !rest.len().is_multiple_of(2) {
            return Err(FileError::Unreadable);
        }
        let units = rest.chunks_exact(2).map(|pair| join([pair[0], pair[1]]));
        char::decode_utf16(units).collect::<Result<String, _>>().map_err(|_| FileError::Unreadable)
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => return utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => return utf16(rest, u16::from_be_bytes),
        _ => {}
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(text.to_owned()),
        // Comments in another encoding do no harm; names would.
        Err(_) => {
            let lossy = String::from_utf8_lossy(bytes);
            let lines = ydk::Lines::of(&lossy);
            let readable = lines.are_a_file() && !lines.others().any(|line| line.contains('\u{fffd}'));
            drop(lines);
            if readable { Ok(lossy.into_owned()) } else { Err(FileError::Unreadable) }
        }
    }
}

/// Puts Extra Deck kinds of the Main Deck into the Extra Deck and the others back, and says how many moved.
pub(crate) fn place_by_kind(deck: &mut Deck, catalogue: &Catalogue) -> u32 {
    let is_extra = |written: &Written| is_extra(written, catalogue);
    let mut moved = 0;
    let mut stay_in = |from: &mut Vec<Written>, extra: bool| {
        let (stay, go): (Vec<_>, Vec<_>) =
            std::mem::take(from).into_iter().partition(|w| is_extra(w).is_none_or(|e| e == extra));
        *from = stay;
        moved += go.len() as u32;
        go
    };
    let to_extra = stay_in(&mut deck.main, false);
    let to_main = stay_in(&mut deck.extra, true);
    deck.extra.extend(to_extra);
    deck.main.extend(to_main);
    moved
}

/// Whether a card is of an Extra Deck kind, if its kind is known and one of decks.
pub(crate) fn is_extra(written: &Written, catalogue: &Catalogue) -> Option<bool> {
    let frame = written.card(catalogue).map(|id| catalogue.card(id).facts.frame);
    frame.filter(|f| f.kind().is_some()).map(duel_engine::facts::Frame::is_extra)
}
