//! Questions in a line: decks as `name copies` with groups, conditions as text.

use duel_engine::odds::count::{Question, Refused, chance};
use duel_engine::odds::fraction::Odds;
use duel_engine::odds::parse::parse;
use duel_engine::odds::plan::{Group, Kind};
use duel_engine::odds::word::Condition;

/// A deck of cards and the groups they are in; a group is called by a word, and counted from 0 in order of appearance.
#[derive(Clone, Debug, Default)]
pub(crate) struct Deck {
    pub(crate) kinds: Vec<Kind>,
    pub(crate) groups: Vec<String>,
}

impl Deck {
    /// `"3 starter, 3 starter extender, 34"`: copies and groups of each card.
    pub(crate) fn of(text: &str) -> Deck {
        let mut deck = Deck::default();
        for card in text.split(',') {
            let mut words = card.split_whitespace();
            let copies = words.next().unwrap().parse().unwrap();
            let groups = words.fold(0, |bits, word| bits | deck.group(word).bit());
            deck.kinds.push(Kind { copies, groups });
        }
        deck
    }

    pub(crate) fn group(&mut self, word: &str) -> Group {
        let at = self.groups.iter().position(|known| known == word).unwrap_or_else(|| {
            self.groups.push(word.to_owned());
            self.groups.len() - 1
        });
        Group(at as u8)
    }

    /// The condition; a word that is no group yet becomes one without cards.
    pub(crate) fn condition(&self, text: &str) -> Condition<Group> {
        let mut deck = self.clone();
        parse(text).unwrap().map(&mut |word| Ok::<_, ()>(deck.group(&word.text))).unwrap()
    }

    pub(crate) fn ask<T>(&self, condition: &str, hand: u32, ask: impl FnOnce(&Question<'_>) -> T) -> T {
        let condition = self.condition(condition);
        let question =
            Question { deck: &self.kinds, condition: &condition, hand, put: None, most_cases: u64::MAX };
        ask(&question)
    }

    pub(crate) fn chance(&self, condition: &str, hand: u32) -> Result<Odds, Refused> {
        self.ask(condition, hand, chance)
    }
}

/// The hands of a condition and all hands, as counted.
pub(crate) fn counted(deck: &str, condition: &str, hand: u32) -> (u128, u128) {
    let odds = Deck::of(deck).chance(condition, hand).unwrap();
    (odds.of, odds.all)
}
