//! Filters beside the search: kind, frame, attribute, Type, level, Pendulum Scale, ATK, DEF.

use deck_law::card::{Card, CardId};
use deck_law::search::Rank;
use duel_engine::facts::{Attribute, Kind, Race, Stars, Stat, Traits};
use serde::{Deserialize, Serialize};

use crate::http::{Ctx, MOST_QUERY, escape};
use crate::site::home::Choice;
use crate::world::World;

/// What is asked for, as it stands in an address. Unknown words are no filter.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub struct Filter {
    /// Text of the name, or a number.
    pub q: String,
    /// `monster`, `spell`, `trap`.
    pub kind: String,
    /// `fusion`, `synchro`, `xyz`, `link`, `pendulum`, `ritual`.
    pub frame: String,
    /// As on the card: `LIGHT`.
    pub attribute: String,
    /// As on the card: `Dragon`.
    pub race: String,
    /// Level, Rank or Link Rating.
    #[serde(deserialize_with = "lenient")]
    pub stars: Option<u8>,
    /// Least Pendulum Scale. Either bound leaves only Pendulum Monsters.
    #[serde(deserialize_with = "lenient")]
    pub scale_from: Option<u8>,
    /// Greatest Pendulum Scale.
    #[serde(deserialize_with = "lenient")]
    pub scale_to: Option<u8>,
    /// Least ATK.
    #[serde(deserialize_with = "lenient")]
    pub atk: Option<u16>,
    /// Least DEF.
    #[serde(deserialize_with = "lenient")]
    pub def: Option<u16>,
    /// Page, from 1.
    #[serde(deserialize_with = "lenient_page")]
    pub page: usize,
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

impl Filter {
    /// Cards that fit, best first, and whether they are only near what was typed.
    pub fn find(&self, world: &World) -> (Vec<CardId>, bool) {
        let query: String = self.q.trim().chars().take(MOST_QUERY).collect();
        let fits = self.compile();
        if query.is_empty() {
            let mut cards: Vec<CardId> = world
                .catalogue
                .iter()
                .filter(|(_, card)| card.facts.frame.kind().is_some() && fits(card))
                .map(|(id, _)| id)
                .collect();
            cards.sort_by_key(|id| std::cmp::Reverse(world.catalogue.card(*id).konami));
            return (cards, false);
        }
        let hits = world.search(&query);
        let near = hits.first().is_some_and(|hit| hit.rank == Rank::Near);
        let cards =
            hits.into_iter().map(|hit| hit.card).filter(|id| fits(world.catalogue.card(*id))).collect();
        (cards, near)
    }

    fn compile(&self) -> impl Fn(&Card) -> bool + use<> {
        let kind = Kind::from_word(&self.kind);
        let frame = Traits::WORDS.iter().find(|(word, _)| *word == self.frame).map(|(_, traits)| *traits);
        let attribute = Attribute::from_word(&self.attribute);
        let race = Race::from_word(&self.race);
        let (stars, atk, def) = (self.stars, self.atk, self.def);
        let (scale_from, scale_to) = (self.scale_from, self.scale_to);
        move |card: &Card| {
            let facts = &card.facts;
            let own_stars = facts.stars.map(|s| match s {
                Stars::Level(n) | Stars::Rank(n) | Stars::Link(n) => n,
            });
            let points = |stat: Option<Stat>, least| matches!(stat, Some(Stat::Points(n)) if n >= least);
            kind.is_none_or(|kind| facts.frame.kind() == Some(kind))
                && frame.is_none_or(|traits| facts.frame.traits().meets(traits))
                && attribute.is_none_or(|a| facts.attribute == Some(a))
                && race.is_none_or(|r| facts.race == Some(r))
                && stars.is_none_or(|n| own_stars == Some(n))
                && scale_from.is_none_or(|least| facts.scale.is_some_and(|n| n >= least))
                && scale_to.is_none_or(|most| facts.scale.is_some_and(|n| n <= most))
                && atk.is_none_or(|least| points(facts.atk, least))
                && def.is_none_or(|least| points(facts.def, least))
        }
    }

    /// The query of another page with the same filters.
    pub fn query_of_page(&self, page: usize) -> String {
        let number = |n: Option<String>| n.unwrap_or_default();
        let all = [
            ("q", self.q.clone()),
            ("kind", self.kind.clone()),
            ("frame", self.frame.clone()),
            ("attribute", self.attribute.clone()),
            ("race", self.race.clone()),
            ("stars", number(self.stars.map(|n| n.to_string()))),
            ("scale_from", number(self.scale_from.map(|n| n.to_string()))),
            ("scale_to", number(self.scale_to.map(|n| n.to_string()))),
            ("atk", number(self.atk.map(|n| n.to_string()))),
            ("def", number(self.def.map(|n| n.to_string()))),
            ("page", if page > 1 { page.to_string() } else { String::new() }),
        ];
        let set = all.iter().filter(|(_, value)| !value.is_empty());
        set.map(|(name, value)| format!("{name}={}", escape(value))).collect::<Vec<_>>().join("&")
    }
}

/// The filters as the page shows them.
pub(super) struct FilterView {
    pub(super) kinds: Vec<Choice>,
    pub(super) frames: Vec<Choice>,
    pub(super) attributes: Vec<Choice>,
    pub(super) races: Vec<Choice>,
    pub(super) stars: String,
    pub(super) scale_from: String,
    pub(super) scale_to: String,
    pub(super) atk: String,
    pub(super) def: String,
    /// Whether any is set, so that the page opens them.
    pub(super) any: bool,
}

impl FilterView {
    pub(super) fn new(ctx: &Ctx, filter: &Filter) -> FilterView {
        let choice = |id: &str, key: String, chosen: &str| Choice {
            id: id.to_owned(),
            name: ctx.say.text(&key),
            chosen: id == chosen,
        };
        FilterView {
            kinds: Kind::ALL
                .iter()
                .map(|k| choice(k.word(), format!("kind-{}", k.word()), &filter.kind))
                .collect(),
            frames: Traits::WORDS
                .iter()
                .map(|(w, _)| choice(w, format!("trait-{w}"), &filter.frame))
                .collect(),
            attributes: Attribute::ALL
                .iter()
                .map(|a| {
                    choice(a.word(), format!("attribute-{}", a.word().to_lowercase()), &filter.attribute)
                })
                .collect(),
            races: Race::ALL
                .iter()
                .map(|r| {
                    choice(
                        r.word(),
                        format!("race-{}", r.word().to_lowercase().replace(' ', "-")),
                        &filter.race,
                    )
                })
                .collect(),
            stars: filter.stars.map(|n| n.to_string()).unwrap_or_default(),
            scale_from: filter.scale_from.map(|n| n.to_string()).unwrap_or_default(),
            scale_to: filter.scale_to.map(|n| n.to_string()).unwrap_or_default(),
            atk: filter.atk.map(|n| n.to_string()).unwrap_or_default(),
            def: filter.def.map(|n| n.to_string()).unwrap_or_default(),
            any: !filter.query_of_page(1).split('&').all(|part| part.is_empty() || part.starts_with("q=")),
        }
    }
}
