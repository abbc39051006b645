//! What the words of a condition stand for.

use duel_engine::odds::parse::{ParseError, Problem, parse_word};
use duel_engine::odds::plan::{Group, MOST_GROUPS};
use duel_engine::odds::word::Word;

use super::{Ask, Line, MOST_ENTRIES, Notice, Place, Which, WordError, WordFault, facts, find, lines};
use crate::card::CardId;

/// Words resolved so far.
pub(super) struct Words<'a> {
    ask: &'a Ask<'a>,
    pub(super) lines: Vec<Line>,
    pub(super) labels: Vec<String>,
    pub(super) notices: Vec<Notice>,
    /// Whether any word was a printed fact.
    pub(super) asked_facts: bool,
    /// Words of the condition that have a group already.
    known: Vec<(Word, Group)>,
}

/// Suggestions of an error.
const MOST_SUGGESTED: usize = 5;

/// The name of a group as it is compared: two that are the same here are one.
pub fn folded(name: &str) -> String {
    name.trim().to_lowercase()
}

impl<'a> Words<'a> {
    /// Resolves the groups of the asker.
    pub(super) fn of(ask: &'a Ask<'a>) -> Result<Words<'a>, WordError> {
        let mut words = Words {
            ask,
            lines: lines(ask.catalogue, ask.deck),
            labels: Vec::new(),
            notices: Vec::new(),
            asked_facts: false,
            known: Vec::new(),
        };
        for (at, named) in ask.groups.iter().enumerate() {
            let wrong = |place, word: &str, fault| WordError { place, word: word.to_owned(), fault };
            let name = folded(&named.name);
            if name.is_empty() {
                let fault = ParseError { at: 0..0, problem: Problem::EmptyWord };
                return Err(wrong(Place::Group(at), &named.name, WordFault::BadName(fault)));
            }
            if words.labels.iter().any(|label| folded(label) == name) {
                return Err(wrong(Place::Group(at), &named.name, WordFault::GroupTwice));
            }
            if named.entries.len() > MOST_ENTRIES {
                return Err(wrong(Place::Group(at), &named.name, WordFault::TooManyEntries));
            }
            let mut members = vec![false; words.lines.len()];
            for (entry_at, entry) in named.entries.iter().enumerate() {
                // A name with signs of the language in it stands as it is.
                let word = parse_word(entry).unwrap_or_else(|_| Word {
                    key: None,
                    text: entry.trim().to_owned(),
                    at: 0..entry.len(),
                });
                let own = words.members(&word).map_err(|fault| match fault {
                    // A group is made of cards, not of groups.
                    WordFault::Unknown { cards, .. } => WordFault::Unknown { groups: Vec::new(), cards },
                    fault => fault,
                });
                let own = own.map_err(|fault| wrong(Place::Entry(at, entry_at), entry, fault))?;
                members.iter_mut().zip(own).for_each(|(member, own)| *member |= own);
            }
            words
                .add(named.name.trim().to_owned(), &members)
                .map_err(|fault| wrong(Place::Group(at), &named.name, fault))?;
        }
        Ok(words)
    }

    /// The group of a word of the condition.
    pub(super) fn group(&mut self, word: &Word) -> Result<Group, WordError> {
        if let Some((_, group)) = self.known.iter().find(|(known, _)| known == word) {
            return Ok(*group);
        }
        let own = self.labels.iter().take(self.ask.groups.len());
        let own = own.enumerate().find(|(_, label)| folded(label) == folded(&word.text));
        let group = match own.filter(|_| word.key.is_none()) {
            Some((at, _)) => Group(at as u8),
            None => self.members(word).and_then(|members| self.add(word.to_string(), &members)).map_err(
                |fault| WordError { place: Place::Condition(word.at.clone()), word: word.to_string(), fault },
            )?,
        };
        self.known.push((word.clone(), group));
        Ok(group)
    }

    fn add(&mut self, label: String, members: &[bool]) -> Result<Group, WordFault> {
        let group = u8::try_from(self.labels.len()).ok().filter(|at| usize::from(*at) < MOST_GROUPS);
        let group = Group(group.ok_or(WordFault::TooManyGroups)?);
        for (line, member) in self.lines.iter_mut().zip(members) {
            line.groups |= if *member { group.bit() } else { 0 };
        }
        if !members.contains(&true) {
            self.notices.push(Notice::NoCards(label.clone()));
        }
        self.labels.push(label);
        Ok(group)
    }

    /// Which lines of the deck a word stands for, groups of the asker aside.
    fn members(&mut self, word: &Word) -> Result<Vec<bool>, WordFault> {
        if let Some(key) = &word.key {
            self.asked_facts = true;
            let fact = match facts::Fact::read(key, &word.text) {
                Ok(fact) => fact,
                // A card's name may have a colon in it.
                Err(fault) => {
                    let named = [format!("{key}: {}", word.text), format!("{key}:{}", word.text)];
                    let line = named.iter().find_map(|name| {
                        match find(&self.lines, self.ask.catalogue, self.ask.names.find, name) {
                            Which::Line(at) => Some(Some(at)),
                            Which::NotHere(_) => Some(None),
                            _ => None,
                        }
                    });
                    let at = line.ok_or(fault)?;
                    return Ok((0..self.lines.len()).map(|line| Some(line) == at).collect());
                }
            };
            let catalogue = self.ask.catalogue;
            let holds = |line| facts::of(catalogue, line).is_some_and(|facts| fact.holds(facts));
            return Ok(self.lines.iter().map(holds).collect());
        }
        match find(&self.lines, self.ask.catalogue, self.ask.names.find, &word.text) {
            Which::Line(at) => Ok((0..self.lines.len()).map(|line| line == at).collect()),
            Which::NotHere(_) => Ok(vec![false; self.lines.len()]),
            Which::Several(cards) => Err(WordFault::Ambiguous(cards)),
            Which::Unknown => {
                let text = word.text.trim();
                let groups = self.ask.groups.iter().map(|group| group.name.trim());
                let groups = groups.filter(|name| is_near(&folded(name), &folded(text)));
                // What is shortened is most often a card of the deck.
                let typed = folded(text);
                let begins = |card: &CardId| {
                    let names = self.ask.catalogue.card(*card).names.all();
                    typed.chars().nth(1).is_some()
                        && names.iter().any(|name| folded(name).starts_with(&typed))
                };
                let mut cards: Vec<CardId> =
                    self.lines.iter().filter_map(|line| line.card).filter(begins).collect();
                let near = (self.ask.names.suggest)(text);
                cards.extend(near.into_iter().filter(|card| !cards.contains(card)).collect::<Vec<_>>());
                cards.truncate(MOST_SUGGESTED);
                Err(WordFault::Unknown { groups: groups.map(str::to_owned).collect(), cards })
            }
        }
    }
}

/// Whether two names are so near that one may be meant by the other: the beginning of it, or a few errors away.
fn is_near(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().take(64).collect(), b.chars().take(64).collect());
    if a.len().min(b.len()) > 2 && (a.starts_with(&b) || b.starts_with(&a)) {
        return true;
    }
    let allowed = 1 + a.len().min(b.len()) / 5;
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (at, from) in a.iter().enumerate() {
        let mut before = at;
        if let Some(first) = row.first_mut() {
            *first = at + 1;
        }
        for (to_at, to) in b.iter().enumerate() {
            let above = row[to_at + 1];
            row[to_at + 1] = (before + usize::from(from != to)).min(above + 1).min(row[to_at] + 1);
            before = above;
        }
    }
    row.last().is_some_and(|errors| *errors <= allowed && *errors < a.len().max(b.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_suggested() {
        for (a, b) in
            [("starter", "statrer"), ("starter", "starters"), ("starter", "start"), ("brick", "bricks")]
        {
            assert!(is_near(a, b) && is_near(b, a), "{a} {b}");
        }
        for (a, b) in [("starter", "extender"), ("a", "b"), ("", "x"), ("brick", "trap")] {
            assert!(!is_near(a, b), "{a} {b}");
        }
    }
}
