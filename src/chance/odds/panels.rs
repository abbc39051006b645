//! The same question of other hands and decks: by turn, by deck size, with other copies; which hands fail; what the top
//! cards hold. Cards are not played out in these, and each has its own bound of cases.

use std::ops::RangeInclusive;

use duel_engine::odds::count::{self, Refused as NotCounted};
use duel_engine::odds::fraction::Odds;
use duel_engine::odds::hands::{Alike, alike};
use duel_engine::odds::plan::{Group, Kind};
use duel_engine::odds::what_if::{self, Choice, Copy, MOST_DECKS, Size};

use super::{Ready, Refused};

/// What can be asked beside the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// How many cards of each group come.
    Groups,
    /// The hands that fail.
    Fails,
    /// At least two of three Duels.
    Match,
    /// By turn.
    Turns,
    /// By the size of the deck.
    Sizes,
    /// One copy less, one copy more.
    Copies,
    /// The best copies for so many places.
    Best,
    /// What the top cards of the deck hold.
    Top,
    /// With the exchanges of the side plans.
    Plans,
}

impl Panel {
    /// All of them, in the order of the page.
    pub const ALL: [Panel; 9] = [
        Panel::Groups,
        Panel::Fails,
        Panel::Match,
        Panel::Turns,
        Panel::Sizes,
        Panel::Copies,
        Panel::Best,
        Panel::Top,
        Panel::Plans,
    ];

    /// The spelling in addresses.
    pub const fn word(self) -> &'static str {
        match self {
            Panel::Groups => "groups",
            Panel::Fails => "fails",
            Panel::Match => "match",
            Panel::Turns => "turns",
            Panel::Sizes => "sizes",
            Panel::Copies => "copies",
            Panel::Best => "best",
            Panel::Top => "top",
            Panel::Plans => "plans",
        }
    }

    /// A panel from its spelling.
    pub fn from_word(word: &str) -> Option<Panel> {
        Panel::ALL.into_iter().find(|panel| panel.word() == word)
    }
}

/// Cards that the condition does not tell apart, of which copies can be moved to others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// The groups they are in.
    pub groups: Vec<Group>,
    /// How many there are now.
    pub now: u32,
}

/// The best copies of pools.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// What is changed.
    pub pools: Vec<Pool>,
    /// Places for all of them together.
    pub places: u32,
    /// Each pool was changed by no more than this from its share of the places, where all that could be would have been too
    /// many decks.
    pub by: Option<u32>,
    /// The best, and the chance with them: copies in the order of the pools.
    pub tried: Vec<what_if::Tried>,
}

/// What the top cards of a deck hold of a group (ADV-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Top {
    /// The group.
    pub group: Group,
    /// Cards of it in the deck.
    pub cards: u32,
    /// Cards of it to expect among the top: a fraction that may be over 1.
    pub expected: Odds,
    /// The chance of at least one.
    pub some: Odds,
}

/// Looking at a hand that fails takes so many times as long as counting it.
const DEAR: u64 = 16;

impl Ready {
    fn counted(&self, cards: u32, pieces: u64) -> count::Question<'_> {
        let bounds = self.bounds.shared(pieces);
        count::Question { most_cases: bounds.cases, ..self.question(cards) }
    }

    /// The chance of 0, 1, 2, … cards of a group in a hand; nothing is left out.
    ///
    /// # Errors
    /// [`Refused::Count`].
    pub fn distribution(&self, group: Group, cards: u32) -> Result<Vec<Odds>, Refused> {
        Ok(what_if::distribution(&self.counted(cards, u64::from(cards) + 1), group)?)
    }

    /// The chance of a hand, counted without playing cards out: what a what-if is held against.
    ///
    /// # Errors
    /// [`Refused::Count`].
    pub fn counted_now(&self, cards: u32) -> Result<Odds, Refused> {
        Ok(count::chance(&self.counted(cards, 1))?)
    }

    /// The chance now and after each further draw.
    ///
    /// # Errors
    /// [`Refused::Count`].
    pub fn by_turn(&self, cards: u32, turns: u32) -> Result<Vec<Odds>, Refused> {
        Ok(what_if::by_turn(&self.counted(cards, u64::from(turns) + 1), turns)?)
    }

    /// The chance in decks of other sizes, by cards that the condition does not count.
    ///
    /// # Errors
    /// [`Refused::Count`].
    pub fn by_size(
        &self,
        cards: u32,
        sizes: RangeInclusive<u32>,
    ) -> Result<Vec<(u32, Option<Odds>)>, Refused> {
        let pieces = u64::try_from(sizes.clone().count()).unwrap_or(u64::MAX);
        Ok(what_if::by_size(&self.counted(cards, pieces), sizes)?)
    }

    /// What one copy less and more of each card of the deck does, in the order of its lines, the deck keeping its size.
    ///
    /// # Errors
    /// [`Refused::Count`].
    pub fn by_copy(&self, cards: u32) -> Result<Vec<Copy>, Refused> {
        let pieces = self.pools().len().saturating_mul(2);
        let pieces = u64::try_from(pieces).unwrap_or(u64::MAX);
        Ok(what_if::by_copy(&self.counted(cards, pieces), Size::Stays)?)
    }

    /// The groups of the condition.
    fn wanted(&self) -> u64 {
        self.groups().iter().fold(0, |bits, group| bits | group.bit())
    }

    /// Cards of the deck that the question does not tell apart: the groups they are in, and how many copies of them a deck
    /// may hold.
    fn pools(&self) -> Vec<(u64, Kind, u32)> {
        let wanted = self.wanted() | self.asked.put.map_or(0, Group::bit);
        let mut pools: Vec<(u64, Kind, u32)> = Vec::new();
        for (kind, most) in self.kinds.iter().zip(&self.most) {
            let own = kind.groups & wanted;
            match pools.iter_mut().find(|(groups, _, _)| *groups == own) {
                Some((_, pool, all)) => {
                    pool.copies += kind.copies;
                    *all += most;
                }
                None => pools.push((own, Kind { copies: kind.copies, groups: own }, *most)),
            }
        }
        pools
    }

    /// The best copies for so many places: as many as now where nothing is said. Alike cards count as one pool, with as many
    /// copies of each as ruleset and list allow; where there would be too many decks, pools change by less.
    ///
    /// # Errors
    /// [`Refused::Count`].
    pub fn best(&self, cards: u32, places: Option<u32>, most: usize) -> Result<Best, Refused> {
        let pools = self.pools();
        let deck: Vec<Kind> = pools.iter().map(|(_, kind, _)| *kind).collect();
        let wanted = self.wanted();
        let changed = || pools.iter().enumerate().filter(move |(_, (groups, _, _))| groups & wanted != 0);
        let now: u32 = changed().map(|(_, (_, kind, _))| kind.copies).sum();
        let places = places.unwrap_or(now).min(self.deck_size());
        let choices = |by: u32| -> Vec<Choice> {
            let choice = |(kind, (_, pool, most)): (usize, &(u64, Kind, u32))| {
                let full = (*most).max(pool.copies).min(places);
                // Around its share of the places, so that there is a deck to try however few they are.
                let share = u64::from(pool.copies) * u64::from(places) / u64::from(now.max(1));
                let share = u32::try_from(share).unwrap_or(full).min(full);
                Choice { kind, copies: share.saturating_sub(by)..=share.saturating_add(by).min(full) }
            };
            changed().map(choice).collect()
        };
        let decks = |choices: &[Choice]| {
            choices.iter().fold(1u64, |all, choice| {
                let own = u64::try_from(choice.copies.clone().count()).unwrap_or(u64::MAX);
                all.saturating_mul(own)
            })
        };
        let question = count::Question { deck: &deck, ..self.counted(cards, 1) };
        // The most that may change, and of the rest the first that is not too much.
        let mut tries = [self.deck_size(), 3, 2].into_iter().filter(|by| decks(&choices(*by)) <= MOST_DECKS);
        let (by, tried) = loop {
            let by = tries.next();
            match what_if::best(&question, &choices(by.unwrap_or(1)), places, most) {
                Err(NotCounted::TooManyCases { .. }) if by.is_some() => {}
                tried => break (by.unwrap_or(1), tried?),
            }
        };
        let all = self.groups();
        let pool = |(_, (groups, kind, _)): (usize, &(u64, Kind, u32))| Pool {
            groups: all.iter().copied().filter(|group| groups & group.bit() != 0).collect(),
            now: kind.copies,
        };
        Ok(Best {
            pools: changed().map(pool).collect(),
            places,
            by: Some(by).filter(|by| *by < self.deck_size()),
            tried,
        })
    }

    /// The likeliest hands that fail, by cards of each group of the condition.
    ///
    /// # Errors
    /// [`Refused::Count`].
    pub fn fails(&self, cards: u32, most: usize) -> Result<Vec<Alike>, Refused> {
        Ok(alike(&self.counted(cards, DEAR), false, &self.groups(), most)?)
    }

    /// What the top cards of the shuffled deck hold of each group of the condition.
    ///
    /// # Errors
    /// [`Refused::Count`].
    pub fn top(&self, cards: u32) -> Result<Vec<Top>, Refused> {
        let mut question = self.counted(cards, 1);
        // Nothing is put on top of the deck.
        question.put = None;
        let top = |group: Group| {
            let none = what_if::distribution(&question, group)?.first().copied().unwrap_or(Odds::ALWAYS);
            let expected = what_if::expected(&question, group, cards)?;
            Ok(Top { group, cards: self.asked.cards(group), expected, some: none.not() })
        };
        self.groups().into_iter().map(top).collect()
    }
}

#[cfg(test)]
mod tests {
    use deck_law::day::Day;
    use deck_law::deckfile;
    use deck_law::regulation::Request;

    use super::super::{Bounds, Question};
    use super::*;
    use crate::world::World;

    /// The best copies of Dark Magician and Pot of Greed in so many places.
    fn best(format: &str, places: u32) -> Best {
        let text = "1 Dark Magician\n1 Pot of Greed\n20 Kuriboh\n18 Mystical Elf";
        best_of(text, "\"Dark Magician\" >= 1 and \"Pot of Greed\" >= 1", format, places)
    }

    fn best_of(text: &str, condition: &str, format: &str, places: u32) -> Best {
        let world = World::embedded().unwrap();
        let deck =
            deckfile::read(text.as_bytes(), &world.catalogue, &|name| world.find_name(name)).unwrap().deck;
        let request = Request { format: format.into(), date: Day::parse("2005-09-01"), ..Request::default() };
        let today = Day::parse("2026-07-01").unwrap();
        let regulation = world.book.regulation(&world.catalogue, &request, today).unwrap();
        let question = Question { condition: condition.to_owned(), ..Question::default() };
        let ready = Ready::of(&world, &regulation, &deck, &question, Bounds::NET).unwrap();
        ready.best(5, Some(places), 3).unwrap()
    }

    #[test]
    fn best_copies_are_no_more_than_the_list_allows() {
        // Pot of Greed was limited then.
        let limited = best("ocg", 6);
        assert_eq!(limited.tried.first().unwrap().copies, [3, 1]);
        assert_eq!(limited.by, None);
        let free = best("free", 6);
        assert_eq!(free.tried.first().unwrap().copies, [3, 3]);
    }

    #[test]
    fn best_copies_are_tried_around_their_share_of_few_places() {
        let names = ["Dark Magician", "Mystical Elf", "Kuriboh", "Dark Hole", "Mirror Force", "Pot of Greed"];
        let more = ["Raigeki", "Harpie's Feather Duster", "Trap Hole"];
        let all: Vec<&str> = names.into_iter().chain(more).collect();
        let text: Vec<String> = all.iter().map(|name| format!("3 {name}")).collect();
        let condition: Vec<String> = all.iter().map(|name| format!("\"{name}\" >= 1")).collect();
        let best = best_of(&text.join("\n"), &condition.join(" or "), "free", 4);
        assert_eq!((best.by, best.tried.len()), (Some(1), 3));
        assert_eq!(best.tried[0].copies.iter().sum::<u32>(), 4);
    }
}
