//! Questions kept with a deck: groups of its cards, and conditions by name.

use deck_law::deckfile::is_invisible;
use deck_law::odds::{MOST_ENTRIES, Named};

use super::store::questions::{self, StoredQuestions};
use crate::accounts::Actor;
use crate::clock::Instant;
use crate::db::{Db, DbError, Undone};
use crate::decks::{self, DeckError, Seen};

/// The most groups; a question has a few more places, for the words of its condition.
pub const MOST_GROUPS: usize = 50;
/// The most conditions.
pub const MOST_CONDITIONS: usize = 30;
/// The longest name of either, in characters.
pub const MOST_NAME: usize = 60;
/// The longest entry of a group, in characters.
pub const MOST_ENTRY: usize = 120;
/// The longest condition, in characters.
pub const MOST_CONDITION: usize = 2000;
/// The longest text of all groups together, and of all conditions, in characters.
pub const MOST_TEXT: usize = 20_000;

/// A condition that is kept, as it was written. It is read when it is asked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Condition {
    /// Its name.
    pub name: String,
    /// What it says; it may have several lines.
    pub text: String,
}

/// What is kept with a deck.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// Groups, in the order of their owner.
    pub groups: Vec<Named>,
    /// Conditions, in the order of their owner.
    pub conditions: Vec<Condition>,
}

/// Where something is wrong: both are counted from 0, without what was empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a group.
    Group(usize),
    /// In a condition.
    Condition(usize),
}

/// What is wrong with what was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// More than [`MOST_GROUPS`].
    GroupsMany,
    /// More than [`MOST_CONDITIONS`].
    ConditionsMany,
    /// No name.
    NameMissing(Place),
    /// A name of more than [`MOST_NAME`] characters.
    NameLong(Place),
    /// A character that nobody sees.
    Invisible(Place, char),
    /// A group of more than [`MOST_ENTRIES`].
    EntriesMany(usize),
    /// An entry of more than [`MOST_ENTRY`] characters, in this group.
    EntryLong(usize),
    /// A condition of more than [`MOST_CONDITION`] characters.
    ConditionLong(usize),
    /// More than [`MOST_TEXT`] characters together.
    TextLong,
}

/// Why questions were not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeptError {
    /// Something about the deck.
    Deck(DeckError),
    /// They were saved meanwhile: as they are now, and the number of that.
    Changed(Box<(Kept, i64)>),
}

impl From<DeckError> for KeptError {
    fn from(error: DeckError) -> Self {
        KeptError::Deck(error)
    }
}

impl From<Undone<KeptError>> for KeptError {
    fn from(undone: Undone<KeptError>) -> Self {
        match undone {
            Undone::Db(error) => KeptError::Deck(DeckError::Db(error)),
            Undone::Refused(error) => error,
        }
    }
}

impl Kept {
    /// What was typed. Groups and conditions without a name and without anything in them are left out, and so are empty
    /// entries.
    ///
    /// # Errors
    /// [`Fault`].
    pub fn typed(groups: Vec<Named>, conditions: Vec<Condition>) -> Result<Kept, Fault> {
        let mut kept = Kept::default();
        for group in groups {
            let entries: Vec<String> = group.entries.iter().map(|entry| entry.trim().to_owned()).collect();
            let entries: Vec<String> = entries.into_iter().filter(|entry| !entry.is_empty()).collect();
            if group.name.trim().is_empty() && entries.is_empty() {
                continue;
            }
            let at = kept.groups.len();
            if at >= MOST_GROUPS {
                return Err(Fault::GroupsMany);
            }
            if entries.len() > MOST_ENTRIES {
                return Err(Fault::EntriesMany(at));
            }
            for entry in &entries {
                is_seen(entry, Place::Group(at))?;
                if entry.chars().count() > MOST_ENTRY {
                    return Err(Fault::EntryLong(at));
                }
            }
            kept.groups.push(Named { name: name(&group.name, Place::Group(at))?, entries });
        }
        for condition in conditions {
            let text = condition.text.replace("\r\n", "\n").trim().to_owned();
            if condition.name.trim().is_empty() && text.is_empty() {
                continue;
            }
            let at = kept.conditions.len();
            if at >= MOST_CONDITIONS {
                return Err(Fault::ConditionsMany);
            }
            is_seen(&text.replace(['\n', '\t'], " "), Place::Condition(at))?;
            if text.chars().count() > MOST_CONDITION {
                return Err(Fault::ConditionLong(at));
            }
            kept.conditions.push(Condition { name: name(&condition.name, Place::Condition(at))?, text });
        }
        let is_long = |text: String| text.chars().count() > MOST_TEXT;
        if is_long(kept.groups_text()) || is_long(kept.conditions_text()) {
            return Err(Fault::TextLong);
        }
        Ok(kept)
    }

    fn groups_text(&self) -> String {
        text(self.groups.iter().map(|group| (group.name.as_str(), group.entries.iter().map(String::as_str))))
    }

    fn conditions_text(&self) -> String {
        text(self.conditions.iter().map(|condition| (condition.name.as_str(), condition.text.split('\n'))))
    }
}

fn name(typed: &str, place: Place) -> Result<String, Fault> {
    let name = typed.trim();
    if name.is_empty() {
        return Err(Fault::NameMissing(place));
    }
    is_seen(name, place)?;
    if name.chars().count() > MOST_NAME { Err(Fault::NameLong(place)) } else { Ok(name.to_owned()) }
}

fn is_seen(text: &str, place: Place) -> Result<(), Fault> {
    match text.chars().find(|c| c.is_control() || is_invisible(*c)) {
        Some(unseen) => Err(Fault::Invisible(place, unseen)),
        None => Ok(()),
    }
}

/// A line for each name, and below it one for each of its lines.
fn text<'a>(all: impl Iterator<Item = (&'a str, impl Iterator<Item = &'a str>)>) -> String {
    let mut text = String::new();
    for (name, lines) in all {
        text.push_str(&format!("={name}\n"));
        lines.for_each(|line| text.push_str(&format!("-{line}\n")));
    }
    text
}

fn from_text(text: &str) -> Option<Vec<(String, Vec<String>)>> {
    let mut all: Vec<(String, Vec<String>)> = Vec::new();
    for line in text.split_terminator('\n') {
        if let Some(name) = line.strip_prefix('=') {
            all.push((name.to_owned(), Vec::new()));
        } else {
            all.last_mut()?.1.push(line.strip_prefix('-')?.to_owned());
        }
    }
    Some(all)
}

impl StoredQuestions {
    /// What is kept.
    ///
    /// # Errors
    /// [`DbError::Damaged`].
    pub fn kept(&self) -> Result<Kept, DbError> {
        let read = |text| from_text(text).ok_or_else(|| DbError::Damaged("questions".to_owned()));
        let group = |(name, entries)| Named { name, entries };
        let condition = |(name, lines): (String, Vec<String>)| Condition { name, text: lines.join("\n") };
        Ok(Kept {
            groups: read(&self.groups)?.into_iter().map(group).collect(),
            conditions: read(&self.conditions)?.into_iter().map(condition).collect(),
        })
    }
}

/// What is kept with a deck that somebody may look at, and the number of its revision; where nothing ever was, 0.
///
/// # Errors
/// The database's.
pub fn load(db: &mut Db, seen: &Seen) -> Result<(Kept, i64), DbError> {
    newest(db, &seen.deck.id)
}

fn newest(db: &mut Db, deck: &str) -> Result<(Kept, i64), DbError> {
    match questions::of_deck(db, deck)? {
        Some(row) => Ok((row.kept()?, row.revision)),
        None => Ok((Kept::default(), 0)),
    }
}

/// Keeps questions with one's own deck, after the revision from which they were changed; returns the number of the new
/// one, or that of `base` when nothing is different.
///
/// # Errors
/// [`KeptError::Changed`] if another revision is the newest by now.
pub fn save(
    db: &mut Db,
    actor: &Actor,
    (deck, base): (&str, i64),
    kept: &Kept,
    now: Instant,
) -> Result<i64, KeptError> {
    decks::own(db, actor, deck)?;
    Ok(db.write(|db| {
        if !decks::take_turn(db, actor, deck)? {
            return Err(Undone::Refused(DeckError::NotFound.into()));
        }
        let (before, revision) = newest(db, deck)?;
        if revision != base {
            return Err(Undone::Refused(KeptError::Changed(Box::new((before, revision)))));
        }
        if before == *kept {
            return Ok(base);
        }
        let row = StoredQuestions {
            deck: deck.to_owned(),
            groups: kept.groups_text(),
            conditions: kept.conditions_text(),
            revision: base.saturating_add(1),
            changed_at: now.timestamp_millis(),
        };
        match base {
            0 => questions::insert(db, &row)?,
            _ => questions::replace(db, &row)?,
        }
        Ok(row.revision)
    })?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(name: &str, entries: &[&str]) -> Named {
        Named { name: name.to_owned(), entries: entries.iter().map(|entry| (*entry).to_owned()).collect() }
    }

    fn condition(name: &str, text: &str) -> Condition {
        Condition { name: name.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn what_is_empty_is_left_out_and_the_rest_is_cleaned() {
        let groups = vec![group(" ", &[""]), group(" brick ", &[" 1 ", "", "=x", "-y"])];
        let conditions = vec![condition("", " \r\n"), condition("Both", "a >= 1\r\n\r\nand b = 0\n")];
        let kept = Kept::typed(groups, conditions).unwrap();
        assert_eq!(kept.groups, [group("brick", &["1", "=x", "-y"])]);
        assert_eq!(kept.conditions, [condition("Both", "a >= 1\n\nand b = 0")]);
    }

    #[test]
    fn what_is_kept_is_bounded_and_seen_whole() {
        let of = |group: Named| Kept::typed(vec![self::group("a", &[]), group], Vec::new()).unwrap_err();
        let place = Place::Group(1);
        assert_eq!(of(group("", &["1"])), Fault::NameMissing(place));
        assert_eq!(of(group(&"龙".repeat(61), &[])), Fault::NameLong(place));
        assert_eq!(of(group("a\u{200b}", &[])), Fault::Invisible(place, '\u{200b}'));
        assert_eq!(of(group("b", &["1\n2"])), Fault::Invisible(place, '\n'));
        assert_eq!(of(group("b", &["1"; 101])), Fault::EntriesMany(1));
        assert_eq!(of(group("b", &[&"x".repeat(121)])), Fault::EntryLong(1));
        let many = |count| vec![group("a", &["1"]); count];
        assert_eq!(Kept::typed(many(51), Vec::new()), Err(Fault::GroupsMany));
        assert!(Kept::typed(many(50), Vec::new()).is_ok());
        let long: &str = &"x".repeat(100);
        assert_eq!(Kept::typed(vec![group("a", &[long; 100]); 2], Vec::new()), Err(Fault::TextLong));
        let of = |condition| Kept::typed(Vec::new(), vec![condition]).unwrap_err();
        let place = Place::Condition(0);
        assert_eq!(of(condition("", "a >= 1")), Fault::NameMissing(place));
        assert_eq!(of(condition("a", "b\0")), Fault::Invisible(place, '\0'));
        assert_eq!(of(condition("a", &"x".repeat(2001))), Fault::ConditionLong(0));
        let many = vec![condition("a", "b"); 31];
        assert_eq!(Kept::typed(Vec::new(), many), Err(Fault::ConditionsMany));
    }

    #[test]
    fn lines_that_are_none_are_not_taken() {
        for bad in ["x\n", "-x\n", "=a\n\n", "=a\nx\n"] {
            assert_eq!(from_text(bad), None, "{bad}");
        }
        assert_eq!(from_text(""), Some(Vec::new()));
    }
}
