//! Names and facts of cards.

use deck_law::card::{Card, CardId, Region, Release};
use deck_law::catalogue::Catalogue;
use deck_law::day::Day;
use deck_law::deck::{Written, Zone};
use deck_law::format::Released;
use deck_law::list::Ruling;
use duel_engine::facts::{Ability, Stars, Stat};

use super::{Lang, Say};

impl Say {
    /// The name in the reader's language, else in the nearest that the card has one in.
    pub fn card_name<'c>(&self, card: &'c Card) -> &'c str {
        let names = &card.names;
        let order = match self.lang {
            Lang::En => [&names.en, &names.ja, &names.zh],
            Lang::Ja => [&names.ja, &names.en, &names.zh],
            Lang::ZhHans => [&names.zh, &names.ja, &names.en],
        };
        order.into_iter().find(|n| !n.is_empty()).map(AsRef::as_ref).unwrap_or_default()
    }

    /// Names of several cards in a row, the first few of them.
    pub fn card_names(&self, catalogue: &Catalogue, cards: &[CardId], most: usize) -> String {
        let names = cards.iter().map(|id| self.card_name(catalogue.card(*id)).to_owned()).collect();
        self.list_short(names, most)
    }

    /// Name and number: what tells a card from others of its name.
    pub fn card_with_number(&self, card: &Card) -> String {
        match card.key() {
            Some(key) => format!("{} ({key})", self.card_name(card)),
            None => self.card_name(card).to_owned(),
        }
    }

    /// What a deck has written, for people.
    pub fn written(&self, written: &Written) -> String {
        match written {
            Written::Number(number) => format!("{number:08}"),
            Written::Key(key) => key.to_string(),
            Written::Name(name) => name.to_string(),
        }
    }

    /// What a card that a deck has written is called, or how it is written if nobody knows it.
    pub fn written_name(&self, catalogue: &Catalogue, written: &Written) -> String {
        match written.card(catalogue) {
            Some(id) => self.card_name(catalogue.card(id)).to_owned(),
            None => self.written(written),
        }
    }

    /// A section.
    pub fn zone(&self, zone: Zone) -> String {
        match zone {
            Zone::Main => self.text("zone-main"),
            Zone::Extra => self.text("zone-extra"),
            Zone::Side => self.text("zone-side"),
        }
    }

    /// Regions of a pool in a row.
    pub fn regions(&self, released: &Released) -> String {
        let regions = self.list(released.regions.iter().map(|r| self.region(*r)));
        match (released.regions.len(), released.all) {
            (0 | 1, _) => regions,
            (_, true) => self.with("regions-all", &[("regions", regions.into())]),
            (_, false) => self.with("regions-any", &[("regions", regions.into())]),
        }
    }

    /// A region.
    pub fn region(&self, region: Region) -> String {
        self.text(&format!("region-{}", region.word()))
    }

    /// The facts in one line: kind, attribute, Type, level, ATK and DEF.
    pub fn facts(&self, card: &Card) -> String {
        let facts = &card.facts;
        let mut parts = Vec::new();
        if let Some(property) = facts.property {
            parts.push(self.text(&format!("{}-{}", facts.frame.word(), property.word())));
        } else {
            parts.push(self.text(&format!("frame-{}", facts.frame.word())));
        }
        if let Some(attribute) = facts.attribute {
            parts.push(self.text(&format!("attribute-{}", attribute.word().to_lowercase())));
        }
        if let Some(race) = facts.race {
            parts.push(self.text(&format!("race-{}", race.word().to_lowercase().replace(' ', "-"))));
        }
        for (ability, bit) in Ability::ALL.iter().zip(0u8..) {
            if facts.abilities & (1 << bit) != 0 {
                parts.push(self.text(&format!("ability-{}", ability.word().to_lowercase())));
            }
        }
        if let Some(stars) = facts.stars {
            let (key, n) = match stars {
                Stars::Level(n) => ("stars-level", n),
                Stars::Rank(n) => ("stars-rank", n),
                Stars::Link(n) => ("stars-link", n),
            };
            parts.push(self.with(key, &[("n", u16::from(n).into())]));
        }
        if let Some(scale) = facts.scale {
            parts.push(self.with("scale", &[("n", u16::from(scale).into())]));
        }
        let stat = |stat: Stat| match stat {
            Stat::Points(n) => n.to_string(),
            Stat::Unsaid => "?".to_owned(),
        };
        match (facts.atk, facts.def) {
            (Some(atk), Some(def)) => parts.push(format!("{}/{}", stat(atk), stat(def))),
            (Some(atk), None) => parts.push(stat(atk)),
            _ => {}
        }
        parts.join(" · ")
    }

    /// What a list says of a card; `None` for a card that it does not name.
    pub fn ruling(&self, ruling: Option<Ruling>) -> String {
        match ruling {
            None => self.text("limit-3"),
            Some(Ruling::Limit(limit)) => self.text(&format!("limit-{limit}")),
            Some(Ruling::Points(points)) => self.with("points-n", &[("n", points.into())]),
            Some(Ruling::Budget(budget)) => self.with("budget-n", &[("n", u16::from(budget).into())]),
        }
    }

    /// When a card came out.
    pub fn release(&self, release: Release) -> String {
        let Release { earliest, certain } = release;
        if earliest == certain {
            return self.with("release-day", &[("day", earliest.to_string().into())]);
        }
        match (earliest == Day::MIN, certain == Day::MAX) {
            (true, _) => self.text("release-unknown"),
            (false, true) => self.with("release-from", &[("from", earliest.to_string().into())]),
            (false, false) => self.with(
                "release-between",
                &[("from", earliest.to_string().into()), ("to", certain.to_string().into())],
            ),
        }
    }
}
