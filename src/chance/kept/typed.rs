//! What was typed to be kept, and its limits.

use deck_law::deckfile::is_invisible;
use deck_law::odds::{MOST_ENTRIES, Named, folded};
use duel_engine::odds::play::MOST_PLAYS;

use super::{Condition, Kept};

/// The most groups; a question has a few more places, for the words of its condition.
pub const MOST_GROUPS: usize = 50;
/// The most conditions.
pub const MOST_CONDITIONS: usize = 30;
/// The longest name of either, in characters.
pub const MOST_NAME: usize = 60;
/// The longest entry of a group, and name of a card that is played, in characters.
pub const MOST_ENTRY: usize = 120;
/// The longest condition, in characters.
pub const MOST_CONDITION: usize = 2000;
/// The longest text of all groups together, and of all conditions, in characters.
pub const MOST_TEXT: usize = 20_000;

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
    /// A group of the name of an earlier one, which conditions could not tell apart.
    GroupTwice(usize),
    /// A character that nobody sees.
    Invisible(Place, char),
    /// A group of more than [`MOST_ENTRIES`].
    EntriesMany(usize),
    /// An entry of more than [`MOST_ENTRY`] characters.
    EntryLong(Place),
    /// A condition with more than [`MOST_PLAYS`] cards that are played.
    PlaysMany(usize),
    /// A condition of more than [`MOST_CONDITION`] characters.
    ConditionLong(usize),
    /// More than [`MOST_TEXT`] characters together.
    TextLong,
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
            are_short(&entries, Place::Group(at))?;
            let name = name(&group.name, Place::Group(at))?;
            if kept.groups.iter().any(|known| folded(&known.name) == folded(&name)) {
                return Err(Fault::GroupTwice(at));
            }
            kept.groups.push(Named { name, entries });
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
            let mut plays: Vec<String> = Vec::new();
            for play in condition.plays.iter().map(|play| play.trim()).filter(|play| !play.is_empty()) {
                if !plays.iter().any(|known| known == play) {
                    plays.push(play.to_owned());
                }
            }
            if plays.len() > MOST_PLAYS {
                return Err(Fault::PlaysMany(at));
            }
            are_short(&plays, Place::Condition(at))?;
            let name = name(&condition.name, Place::Condition(at))?;
            kept.conditions.push(Condition { name, text, plays });
        }
        let is_long = |text: String| text.chars().count() > MOST_TEXT;
        if is_long(kept.groups_text()) || is_long(kept.conditions_text()) {
            return Err(Fault::TextLong);
        }
        Ok(kept)
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

fn are_short(entries: &[String], place: Place) -> Result<(), Fault> {
    for entry in entries {
        is_seen(entry, place)?;
        if entry.chars().count() > MOST_ENTRY {
            return Err(Fault::EntryLong(place));
        }
    }
    Ok(())
}

fn is_seen(text: &str, place: Place) -> Result<(), Fault> {
    match text.chars().find(|c| c.is_control() || is_invisible(*c)) {
        Some(unseen) => Err(Fault::Invisible(place, unseen)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(name: &str, entries: &[&str]) -> Named {
        Named { name: name.to_owned(), entries: entries.iter().map(|entry| (*entry).to_owned()).collect() }
    }

    fn condition(name: &str, text: &str) -> Condition {
        Condition { name: name.to_owned(), text: text.to_owned(), plays: Vec::new() }
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
        assert_eq!(of(group("b", &[&"x".repeat(121)])), Fault::EntryLong(place));
        assert_eq!(of(group(" A ", &["1"])), Fault::GroupTwice(1));
        let many = |count: usize| (0..count).map(|at| group(&at.to_string(), &["1"])).collect();
        assert_eq!(Kept::typed(many(51), Vec::new()), Err(Fault::GroupsMany));
        assert!(Kept::typed(many(50), Vec::new()).is_ok());
        let long: &str = &"x".repeat(100);
        assert_eq!(
            Kept::typed(vec![group("a", &[long; 100]), group("b", &[long; 100])], Vec::new()),
            Err(Fault::TextLong)
        );
        let of = |condition| Kept::typed(Vec::new(), vec![condition]).unwrap_err();
        let place = Place::Condition(0);
        assert_eq!(of(condition("", "a >= 1")), Fault::NameMissing(place));
        assert_eq!(of(condition("a", "b\0")), Fault::Invisible(place, '\0'));
        assert_eq!(of(condition("a", &"x".repeat(2001))), Fault::ConditionLong(0));
        let played = |plays: &[&str]| {
            let plays = plays.iter().map(|play| (*play).to_owned()).collect();
            Kept::typed(Vec::new(), vec![Condition { plays, ..condition("a", "b") }])
        };
        assert_eq!(played(&[" auto ", "", "auto"]).unwrap().conditions[0].plays, ["auto"]);
        assert_eq!(played(&["1\n"]).unwrap().conditions[0].plays, ["1"]);
        assert_eq!(played(&["1\n2"]), Err(Fault::Invisible(place, '\n')));
        assert_eq!(played(&[&"x".repeat(121)]), Err(Fault::EntryLong(place)));
        let cards: Vec<String> = (0..13).map(|at| at.to_string()).collect();
        assert_eq!(played(&cards.iter().map(String::as_str).collect::<Vec<_>>()), Err(Fault::PlaysMany(0)));
        let many = vec![condition("a", "b"); 31];
        assert_eq!(Kept::typed(Vec::new(), many), Err(Fault::ConditionsMany));
    }
}
