//! Rulesets: how large the decks are, how often a card may be in them, which kinds may lie where.
//! A ruleset is data; each value says where it is from.

use duel_engine::facts::Traits;

use crate::day::Day;
use crate::error::{DataError, Fault, Source};
use crate::stanza::{Settings, Sourced};

/// How many cards a section may hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Size {
    /// From `min` to `max`, or without an upper bound.
    Range {
        /// The least.
        min: u16,
        /// The most, if there is one.
        max: Option<u16>,
    },
    /// One of a few numbers: `0 or 15`, or exactly 15.
    OneOf(Vec<u16>),
}

impl Size {
    /// Reads `40-60`, `40+`, `0+`, `15`, `0 or 15`.
    pub fn parse(text: &str) -> Option<Size> {
        let number = |part: &str| part.trim().parse::<u16>().ok();
        if let Some(min) = text.strip_suffix('+') {
            return Some(Size::Range { min: number(min)?, max: None });
        }
        if let Some((min, max)) = text.split_once('-') {
            let (min, max) = (number(min)?, number(max)?);
            return (min <= max).then_some(Size::Range { min, max: Some(max) });
        }
        let allowed = text.split(" or ").map(number).collect::<Option<Vec<_>>>()?;
        allowed.is_sorted_by(|a, b| a < b).then_some(Size::OneOf(allowed))
    }

    /// Whether a section may hold so many cards.
    pub fn allows(&self, count: usize) -> bool {
        match self {
            Size::Range { min, max } => {
                count >= usize::from(*min) && max.is_none_or(|max| count <= usize::from(max))
            }
            Size::OneOf(allowed) => allowed.iter().any(|n| usize::from(*n) == count),
        }
    }

    /// The least it may hold.
    pub fn min(&self) -> u16 {
        match self {
            Size::Range { min, .. } => *min,
            Size::OneOf(allowed) => allowed.first().copied().unwrap_or(0),
        }
    }

    /// The most it may hold, if there is a bound.
    pub fn max(&self) -> Option<u16> {
        match self {
            Size::Range { max, .. } => *max,
            Size::OneOf(allowed) => allowed.last().copied(),
        }
    }

    /// The allowed number nearest to a count; the larger of two equally near.
    pub fn nearest(&self, count: usize) -> usize {
        match self {
            Size::Range { min, max } => count.max(usize::from(*min)).min(max.map_or(usize::MAX, usize::from)),
            Size::OneOf(allowed) => allowed
                .iter()
                .map(|n| usize::from(*n))
                .min_by_key(|n| (n.abs_diff(count), std::cmp::Reverse(*n)))
                .unwrap_or(count),
        }
    }
}

/// Whether who begins draws in the first turn (DRAW-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstDraw {
    /// Yes.
    Yes,
    /// No.
    No,
    /// Up to and including a day; rules of play have days of their own.
    Until(Day),
}

impl FirstDraw {
    /// Reads `yes`, `no`, `yes until 2014-03-20`.
    pub fn parse(text: &str) -> Option<FirstDraw> {
        match text {
            "yes" => Some(FirstDraw::Yes),
            "no" => Some(FirstDraw::No),
            _ => text.strip_prefix("yes until ").and_then(Day::parse).map(FirstDraw::Until),
        }
    }

    /// Whether it was so on a day; without a day as today.
    pub fn on(self, date: Option<Day>) -> bool {
        match self {
            FirstDraw::Yes => true,
            FirstDraw::No => false,
            FirstDraw::Until(last) => date.is_some_and(|day| day <= last),
        }
    }
}

/// How many cards a player has seen when the first own Main Phase begins (PREP-07, DRAW-01, DRAW-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hands {
    /// Cards in the opening hand, before anybody draws.
    pub opening: u32,
    /// Who begins.
    pub first: u32,
    /// Who goes second.
    pub second: u32,
}

/// The deck rules of an era or format.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// Its id, as in reports.
    pub id: String,
    /// The day it came into force; rulesets of undated formats have none.
    pub from: Option<Sourced<Day>>,
    /// Size of the Main Deck (DECK-01, DECK-02).
    pub main: Sourced<Size>,
    /// Size of the Extra or Fusion Deck (DECK-05).
    pub extra: Sourced<Size>,
    /// Size of the Side Deck (SIDE-01).
    pub side: Sourced<Size>,
    /// Whether Extra Deck kinds may lie in the Side Deck (SIDE-07).
    pub extra_in_side: Sourced<bool>,
    /// The most copies of one name, over all three decks (DECK-03, LIST-02).
    pub copies: Sourced<u8>,
    /// Kinds that do not exist here (DECK-06).
    pub barred: Option<Sourced<Traits>>,
    /// How many Skill Cards in the Main Deck are set apart and not counted in it.
    pub skills_apart: Option<Sourced<u16>>,
    /// The Side Deck size that the opponent checks before a Match (SIDE-02); a remark, not a limit on building.
    pub side_check: Option<Sourced<u16>>,
    /// Cards in the opening hand (PREP-07).
    pub opening_hand: Option<Sourced<u8>>,
    /// Whether who begins draws in the first turn (DRAW-03).
    pub first_draw: Option<Sourced<FirstDraw>>,
    /// With so many different Spells in the deck a Skill puts one into the opening hand (DUELLINKS-03).
    pub opening_spell: Option<Sourced<u8>>,
}

impl Ruleset {
    /// Reads a ruleset file.
    ///
    /// # Errors
    /// A setting that is missing, unknown, or cannot have its value.
    pub fn parse(id: &str, source: Source<'_>) -> Result<Ruleset, DataError> {
        let mut settings = Settings::read(source)?;
        let missing = |key| source.fault(0, Fault::MissingSetting(key));
        let yes_no = |text: &str| match text {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        };
        let ruleset = Ruleset {
            id: id.to_owned(),
            from: settings.sourced("from", Day::parse)?,
            main: settings.sourced("main", Size::parse)?.ok_or_else(|| missing("main"))?,
            extra: settings.sourced("extra", Size::parse)?.ok_or_else(|| missing("extra"))?,
            side: settings.sourced("side", Size::parse)?.ok_or_else(|| missing("side"))?,
            extra_in_side: settings
                .sourced("extra kinds in side", yes_no)?
                .ok_or_else(|| missing("extra kinds in side"))?,
            copies: settings
                .sourced("copies", |t| t.parse().ok().filter(|n| (1..=3).contains(n)))?
                .ok_or_else(|| missing("copies"))?,
            barred: settings.sourced("barred", read_traits)?,
            skills_apart: settings.sourced("skills apart", |t| t.parse().ok())?,
            side_check: settings.sourced("side check", |t| t.parse().ok())?,
            opening_hand: settings
                .sourced("opening hand", |t| t.parse().ok().filter(|n| (1..=20).contains(n)))?,
            first_draw: settings.sourced("first turn draw", FirstDraw::parse)?,
            opening_spell: settings.sourced("opening spell", |t| t.parse().ok().filter(|n| *n > 0))?,
        };
        settings.finish()?;
        Ok(ruleset)
    }

    /// The hands on a day. What a ruleset leaves unsaid is as under the rules of today: five cards, and no draw for who
    /// begins.
    pub fn hands(&self, date: Option<Day>) -> Hands {
        let opening = self.opening_hand.as_ref().map_or(5, |hand| u32::from(hand.value));
        let draws = self.first_draw.as_ref().is_some_and(|draw| draw.value.on(date));
        Hands { opening, first: opening + u32::from(draws), second: opening + 1 }
    }
}

/// Reads `link pendulum`.
pub(crate) fn read_traits(text: &str) -> Option<Traits> {
    text.split_whitespace().try_fold(Traits::default(), |set, word| {
        let (_, one) = Traits::WORDS.iter().find(|(w, _)| *w == word)?;
        Some(set.with(*one))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn side_01_sizes_are_ranges_or_a_few_numbers() {
        let none_or_15 = Size::parse("0 or 15").unwrap();
        assert!(none_or_15.allows(0) && none_or_15.allows(15) && !none_or_15.allows(12));
        assert_eq!((none_or_15.nearest(12), none_or_15.nearest(3), none_or_15.nearest(40)), (15, 0, 15));
        let exactly = Size::parse("15").unwrap();
        assert!(!exactly.allows(0) && exactly.allows(15));
        let open = Size::parse("40+").unwrap();
        assert!(!open.allows(39) && open.allows(1000));
        assert_eq!(open.nearest(39), 40);
        for bad in ["60-40", "15 or 0", "", "-", "many", "0 or", "70000"] {
            assert_eq!(Size::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_misspelt_or_missing_setting_is_refused() {
        let good = "main: 40+ | said | a\nextra: 0+ | said | a\nside: 0-15 | said | a\nextra kinds in side: no | said | a\ncopies: 3 | said | a\n";
        assert!(Ruleset::parse("x", Source::new("x.txt", good)).is_ok());
        for (text, line) in [
            (good.replace("copies", "copeis"), 0),
            (good.replace("main: 40+ | said | a", "main: 40+"), 1),
            (good.replace("0-15", "15-0"), 3),
            (format!("{good}colour: red | said | a\n"), 6),
            (format!("{good}main: 50+ | said | a\n"), 6),
        ] {
            let error = Ruleset::parse("x", Source::new("x.txt", &text)).unwrap_err();
            assert_eq!(error.line, line, "{error:?}");
        }
    }
}
