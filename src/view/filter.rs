//! What the search of cards can be narrowed by, as it stands in addresses and forms.

mod fits;
mod sort;
mod view;

use deck_law::card::CardId;
use deck_law::day::Day;
use deck_law::deckfile::Tongue;
use deck_law::search::Rank;
use serde::{Deserialize, Serialize};

use crate::http::{MOST_QUERY, escape};
use crate::view::question::today;
use crate::world::World;
use fits::Fits;

pub use sort::Sort;
pub use view::FilterView;

/// What is asked for. Words that are not known and numbers that cannot be read are no filter; of a range, either end
/// may be left open.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub struct Filter {
    /// Text of the name, or a number.
    pub q: String,
    /// `monster`, `spell`, `trap`.
    pub kind: String,
    /// `fusion`, `synchro`, `xyz`, `link`, `pendulum`, `ritual`.
    pub frame: String,
    /// The icon of a Spell or Trap: `quick-play`, `continuous`, …
    pub property: String,
    /// As on the card: `LIGHT`.
    pub attribute: String,
    /// As on the card: `Dragon`.
    pub race: String,
    /// Level, Rank or Link Rating; stands for both ends of the range.
    #[serde(deserialize_with = "lenient")]
    pub stars: Option<u8>,
    /// Least Level, Rank or Link Rating.
    #[serde(deserialize_with = "lenient")]
    pub stars_from: Option<u8>,
    /// Greatest Level, Rank or Link Rating.
    #[serde(deserialize_with = "lenient")]
    pub stars_to: Option<u8>,
    /// Least Pendulum Scale. Either bound leaves only Pendulum Monsters.
    #[serde(deserialize_with = "lenient")]
    pub scale_from: Option<u8>,
    /// Greatest Pendulum Scale.
    #[serde(deserialize_with = "lenient")]
    pub scale_to: Option<u8>,
    /// Least ATK; `atk` in older addresses. A `?` is in no range.
    #[serde(alias = "atk", deserialize_with = "lenient")]
    pub atk_from: Option<u16>,
    /// Greatest ATK.
    #[serde(deserialize_with = "lenient")]
    pub atk_to: Option<u16>,
    /// Least DEF; `def` in older addresses.
    #[serde(alias = "def", deserialize_with = "lenient")]
    pub def_from: Option<u16>,
    /// Greatest DEF.
    #[serde(deserialize_with = "lenient")]
    pub def_to: Option<u16>,
    /// How many copies the list allows, 0 to 3.
    #[serde(deserialize_with = "lenient")]
    pub limit: Option<u8>,
    /// The format whose list in force is meant; without one it is the newest list of the OCG. In a format without a
    /// list of limits, `limit` is no filter.
    pub limit_format: String,
    /// A card, by passcode or key: those that count as its name.
    pub group: String,
    /// The order: a word of [`Sort`].
    pub sort: String,
    /// Page, from 1.
    #[serde(deserialize_with = "lenient_page")]
    pub page: usize,
    /// The language whose names are sorted by. It is the reader's, and in no address.
    #[serde(skip)]
    pub tongue: Tongue,
}

/// An empty or unreadable number is no filter.
fn lenient<'de, D: serde::Deserializer<'de>, T: std::str::FromStr>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    Ok(String::deserialize(deserializer)?.trim().parse().ok())
}

fn lenient_page<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<usize, D::Error> {
    Ok(String::deserialize(deserializer)?.trim().parse().unwrap_or(1))
}

/// A number as it stands in an address or a field.
fn text(number: Option<impl ToString>) -> String {
    number.map(|n| n.to_string()).unwrap_or_default()
}

impl Filter {
    /// Cards that fit, in the order asked for, and whether they are only near what was typed.
    pub fn find(&self, world: &World) -> (Vec<CardId>, bool) {
        self.find_on(world, today(world, &self.limit_format))
    }

    /// The same on a day, which decides what list is in force.
    pub fn find_on(&self, world: &World, day: Day) -> (Vec<CardId>, bool) {
        let query: String = self.q.trim().chars().take(MOST_QUERY).collect();
        let fits = Fits::of(self, world, day);
        let catalogue = &world.catalogue;
        let (mut cards, near) = if query.is_empty() {
            let all = catalogue
                .iter()
                .filter(|(id, card)| card.facts.frame.kind().is_some() && fits.card(*id, card));
            let mut cards = all.map(|(id, _)| id).collect();
            Sort::Newest.sort(world, self.tongue, &mut cards);
            (cards, false)
        } else {
            let hits = world.search(&query);
            let near = hits.first().is_some_and(|hit| hit.rank == Rank::Near);
            let cards = hits.into_iter().map(|hit| hit.card);
            (cards.filter(|id| fits.card(*id, catalogue.card(*id))).collect(), near)
        };
        Sort::from_word(&self.sort).sort(world, self.tongue, &mut cards);
        (cards, near)
    }

    /// Ends of the range of Level, Rank or Link Rating.
    fn stars(&self) -> (Option<u8>, Option<u8>) {
        (self.stars.or(self.stars_from), self.stars.or(self.stars_to))
    }

    /// The query of another page with the same filters.
    pub fn query_of_page(&self, page: usize) -> String {
        let (stars_from, stars_to) = self.stars();
        let all = [
            ("q", self.q.clone()),
            ("kind", self.kind.clone()),
            ("frame", self.frame.clone()),
            ("property", self.property.clone()),
            ("attribute", self.attribute.clone()),
            ("race", self.race.clone()),
            ("stars_from", text(stars_from)),
            ("stars_to", text(stars_to)),
            ("scale_from", text(self.scale_from)),
            ("scale_to", text(self.scale_to)),
            ("atk_from", text(self.atk_from)),
            ("atk_to", text(self.atk_to)),
            ("def_from", text(self.def_from)),
            ("def_to", text(self.def_to)),
            ("limit", text(self.limit)),
            ("limit_format", self.limit_format.clone()),
            ("group", self.group.clone()),
            ("sort", self.sort.clone()),
            ("page", if page > 1 { page.to_string() } else { String::new() }),
        ];
        let set = all.iter().filter(|(_, value)| !value.is_empty());
        set.map(|(name, value)| format!("{name}={}", escape(value))).collect::<Vec<_>>().join("&")
    }
}
