//! The orders of found cards.

use deck_law::card::CardId;
use deck_law::deckfile::Tongue;
use duel_engine::facts::{Facts, Stat};

use super::fits::number;
use crate::world::World;

/// An order. Cards that are equal in it stay as [`Sort::Best`] has them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// As the search ranks them; without a query, newest first.
    #[default]
    Best,
    /// By the name in the reader's language: English by letter, Japanese by reading, Chinese by pinyin.
    Name,
    /// Highest Level, Rank or Link Rating first, then cards without one.
    Level,
    /// Highest ATK first, then `?`, then cards without ATK.
    Atk,
    /// Highest DEF first, then `?`, then cards without DEF.
    Def,
    /// Highest Konami id first, then cards without one: ids are given in the order in which cards come out.
    Newest,
}

impl Sort {
    /// Every order, in that of the form.
    pub const ALL: [Sort; 6] = [Sort::Best, Sort::Name, Sort::Level, Sort::Atk, Sort::Def, Sort::Newest];

    /// The spelling in addresses.
    pub const fn word(self) -> &'static str {
        match self {
            Sort::Best => "best",
            Sort::Name => "name",
            Sort::Level => "level",
            Sort::Atk => "atk",
            Sort::Def => "def",
            Sort::Newest => "newest",
        }
    }

    /// The order with this spelling; any other word is [`Sort::Best`].
    pub fn from_word(word: &str) -> Sort {
        Sort::ALL.into_iter().find(|sort| sort.word() == word).unwrap_or_default()
    }

    /// Sorts cards that are in the order of [`Sort::Best`].
    pub(super) fn sort(self, world: &World, tongue: Tongue, cards: &mut Vec<CardId>) {
        let catalogue = &world.catalogue;
        let facts = |id: CardId| &catalogue.card(id).facts;
        match self {
            Sort::Best => {}
            Sort::Name => {
                let places = world.places_by_name(tongue);
                by(cards, |id| places.get(id.index()).copied().unwrap_or(u16::MAX).into());
            }
            Sort::Level => by(cards, |id| !facts(id).stars.map_or(0, |stars| u32::from(number(stars)) + 1)),
            Sort::Atk => by(cards, |id| !height(facts(id), |facts| facts.atk)),
            Sort::Def => by(cards, |id| !height(facts(id), |facts| facts.def)),
            Sort::Newest => by(cards, |id| !catalogue.card(id).konami.unwrap_or(0)),
        }
    }
}

fn height(facts: &Facts, stat: impl Fn(&Facts) -> Option<Stat>) -> u32 {
    match stat(facts) {
        Some(Stat::Points(n)) => u32::from(n) + 2,
        Some(Stat::Unsaid) => 1,
        None => 0,
    }
}

/// Sorts by a number, least first. Number, place and card stand in one word, so that the fast sort is a stable one.
fn by(cards: &mut Vec<CardId>, key: impl Fn(CardId) -> u32) {
    let mut keys: Vec<u64> = cards
        .iter()
        .zip(0u64..)
        .map(|(id, place)| u64::from(key(*id)) << 32 | place << 16 | u64::from(id.0))
        .collect();
    keys.sort_unstable();
    cards.clear();
    cards.extend(keys.into_iter().filter_map(|key| u16::try_from(key & 0xFFFF).ok()).map(CardId));
}
