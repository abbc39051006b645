//! Small charts of a deck: how many cards of each level, attribute and kind, and how large the sections are.

use deck_law::card::Card;
use deck_law::deck::{Deck, Zone};
use deck_law::regulation::Regulation;
use deck_law::ruleset::Size;
use duel_engine::facts::{Attribute, Kind, Stars};

use crate::http::Ctx;

/// A column of a chart; lengths in units of its picture.
pub(crate) struct Column {
    /// What stands below.
    pub(crate) label: String,
    pub(crate) count: u32,
    pub(crate) x: u32,
    pub(crate) y: u32,
    pub(crate) height: u32,
}

/// Monsters of the Main Deck by level.
pub(crate) struct Levels {
    pub(crate) columns: Vec<Column>,
    /// The same in words.
    pub(crate) label: String,
}

/// The height of the highest column.
const HIGH: u32 = 64;
/// From one column to the next.
const STEP: u32 = 21;

impl Levels {
    pub(crate) fn of(ctx: &Ctx, deck: &Deck) -> Levels {
        let mut counts = [0u32; 13];
        for card in cards(ctx, deck, Zone::Main) {
            if let Some(Stars::Level(level)) = card.facts.stars
                && let Some(count) = counts.get_mut(usize::from(level))
            {
                *count += 1;
            }
        }
        let most = counts.iter().copied().max().unwrap_or(0).max(1);
        let columns = counts.iter().enumerate().skip(1).map(|(level, count)| {
            let height = (count * HIGH).div_ceil(most);
            let at = u32::try_from(level).unwrap_or(0);
            Column {
                label: level.to_string(),
                count: *count,
                x: (at - 1) * STEP,
                y: 16 + HIGH - height,
                height,
            }
        });
        let columns: Vec<Column> = columns.collect();
        let words = columns.iter().filter(|column| column.count > 0).map(|column| {
            ctx.say.with("chart-level", &[("level", (&column.label).into()), ("count", column.count.into())])
        });
        let label = ctx.say.list(words);
        Levels { columns, label }
    }
}

/// A line of a chart: its name, its count, and its length in hundredths.
pub(crate) struct Bar {
    pub(crate) sign: String,
    pub(crate) name: String,
    pub(crate) count: u32,
    pub(crate) length: u32,
}

/// Monsters of Main and Extra Deck by attribute, the commonest first.
pub(crate) fn attributes(ctx: &Ctx, deck: &Deck) -> Vec<Bar> {
    let count = |attribute: Attribute| {
        let all = [Zone::Main, Zone::Extra].into_iter().flat_map(|zone| cards(ctx, deck, zone));
        let is_it = |card: &&Card| {
            card.facts.frame.kind() == Some(Kind::Monster) && card.facts.attribute == Some(attribute)
        };
        u32::try_from(all.filter(is_it).count()).unwrap_or(u32::MAX)
    };
    let mut counts: Vec<(Attribute, u32)> = Attribute::ALL.iter().map(|one| (*one, count(*one))).collect();
    counts.retain(|(_, count)| *count > 0);
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let most = counts.first().map_or(1, |(_, count)| *count);
    let bar = |(attribute, count): (Attribute, u32)| Bar {
        sign: crate::view::parts::attribute_character(&ctx.say, attribute).to_owned(),
        name: ctx.say.text(&format!("attribute-{}", attribute.word().to_lowercase())),
        count,
        length: count * 100 / most,
    };
    counts.into_iter().map(bar).collect()
}

fn cards<'a>(ctx: &'a Ctx, deck: &'a Deck, zone: Zone) -> impl Iterator<Item = &'a Card> {
    let catalogue = &ctx.world.catalogue;
    deck.zone(zone).iter().filter_map(|written| written.card(catalogue)).map(|id| catalogue.card(id))
}

/// How many cards a section has, and may have.
pub(crate) struct SizeView {
    /// Its name.
    pub(crate) name: String,
    /// `40–60`.
    pub(crate) allowed: String,
    pub(crate) count: usize,
    /// How much of it is filled, in hundredths.
    pub(crate) filled: usize,
    pub(crate) is_wrong: bool,
}

/// The sections against what the rules allow.
pub(crate) fn sizes(ctx: &Ctx, regulation: Option<&Regulation<'_>>, deck: &Deck) -> Vec<SizeView> {
    let view = |zone: Zone| {
        let count = deck.zone(zone).len();
        let size = regulation.map(|regulation| match zone {
            Zone::Main => &regulation.ruleset.main.value,
            Zone::Extra => &regulation.ruleset.extra.value,
            Zone::Side => &regulation.ruleset.side.value,
        });
        // Without an upper bound the bar is full as soon as there are enough.
        let full = size.map(|size| usize::from(size.max().unwrap_or(size.min())));
        SizeView {
            name: ctx.say.zone(zone),
            allowed: size.map(words).unwrap_or_default(),
            count,
            filled: full.map_or(0, |full| (count * 100 / full.max(1)).min(100)),
            is_wrong: size.is_some_and(|size| !size.allows(count)),
        }
    };
    Zone::ALL.map(view).into_iter().collect()
}

fn words(size: &Size) -> String {
    match size {
        Size::Range { min, max: Some(max) } if min == max => min.to_string(),
        Size::Range { min, max: Some(max) } => format!("{min}–{max}"),
        Size::Range { min, max: None } => format!("{min}+"),
        Size::OneOf(allowed) => allowed.iter().map(u16::to_string).collect::<Vec<_>>().join(" / "),
    }
}
