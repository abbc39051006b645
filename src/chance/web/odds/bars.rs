//! Columns of chances, one beside the other for each hand. Lengths are in units of the picture.

use duel_engine::odds::fraction::Odds;

use crate::say::Say;

/// A picture of columns.
pub(super) struct Bars {
    pub(super) width: u32,
    pub(super) columns: Vec<Column>,
    /// The same in words.
    pub(super) label: String,
}

/// A place of the picture.
pub(super) struct Column {
    pub(super) label: String,
    /// The middle of the place.
    pub(super) x: u32,
    pub(super) bars: Vec<Bar>,
}

/// One chance.
pub(super) struct Bar {
    /// `fill` for the first hand, `soft` for the second.
    pub(super) class: &'static str,
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) width: u32,
    pub(super) height: u32,
    /// What stands above; empty where there is no room.
    pub(super) text: String,
    pub(super) middle: u32,
}

/// The height of the highest column.
const HIGH: u32 = 64;
/// Where columns stand.
const GROUND: u32 = 80;
/// From one place to the next, where numbers stand above the columns.
const WIDE: u32 = 48;
/// The same where there are too many places for that.
const NARROW: u32 = 15;
/// So many places have numbers.
const MOST_WIDE: usize = 8;

impl Bars {
    /// A column for each label and chance; `full` is the chance that is as high as the picture.
    pub(super) fn of(
        say: &Say,
        places: &[(String, Vec<Option<Odds>>)],
        full: Option<Odds>,
        words: String,
    ) -> Bars {
        let is_wide = places.len() <= MOST_WIDE;
        let step = if is_wide { WIDE } else { NARROW };
        let all = || places.iter().flat_map(|(_, odds)| odds).flatten();
        let most = full.or_else(|| all().max().copied()).map_or(1.0, Odds::value).max(f64::MIN_POSITIVE);
        let columns = places.iter().zip(0u32..).map(|((label, odds), at)| {
            let count = u32::try_from(odds.len()).unwrap_or(1).max(1);
            let (room, gap) = if is_wide { (step - 8, 2) } else { (step - 4, 0) };
            let width = (room / count).saturating_sub(gap).max(2);
            let bars = odds.iter().zip(0u32..).filter_map(|(odds, nth)| {
                let odds = (*odds)?;
                let share = (odds.value() / most).clamp(0.0, 1.0);
                let height = (1..=HIGH).rev().find(|height| f64::from(*height) <= share * f64::from(HIGH));
                let height = height.unwrap_or(u32::from(odds.of > 0));
                let x = at * step + (step - room) / 2 + nth * (width + gap);
                Some(Bar {
                    class: if nth == 0 { "fill" } else { "soft" },
                    x,
                    y: GROUND - height,
                    width,
                    height,
                    text: if is_wide { short(say, odds) } else { String::new() },
                    middle: x + width / 2,
                })
            });
            let shows_label = is_wide || at % 5 == 0;
            Column {
                label: if shows_label { label.clone() } else { String::new() },
                x: at * step + step / 2,
                bars: bars.collect(),
            }
        });
        let columns: Vec<Column> = columns.collect();
        let width = u32::try_from(places.len()).unwrap_or(0) * step;
        Bars { width: width.max(step), columns, label: words }
    }
}

/// A chance in hundredths without their sign.
fn short(say: &Say, odds: Odds) -> String {
    let percent = say.percent(odds, 1);
    percent.trim_end_matches([' ', '%']).to_owned()
}
