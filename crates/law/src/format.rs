//! Formats: which rulesets, which series of lists, which card pool.

use duel_engine::facts::Traits;

use crate::card::Region;
use crate::day::Day;
use crate::error::{DataError, Fault, Source};
use crate::ruleset::read_traits;
use crate::stanza::{Settings, Sourced};

/// Where a format's limits come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListRule {
    /// The format has no list.
    None,
    /// A list belongs to it and is not known here; the deck may still be called legal, with a notice.
    Unchecked,
    /// A list belongs to it and is not shipped: never legal.
    Missing,
    /// The list in force on the day.
    Series(String),
    /// One list; with `or`, a second one is possible.
    Pinned {
        /// The series.
        series: String,
        /// Its day, for dated series.
        day: Option<Day>,
        /// Another list of the series that a second source names.
        or: Option<Day>,
    },
}

/// Which cards a format knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PoolRule {
    /// Every card.
    None,
    /// The pool belongs to it and is not known here; a notice says so.
    Unchecked,
    /// Cards out in a region by a day.
    Released(Released),
    /// A list of cards.
    Fixed(String),
}

/// Cards out in one region, in any of several, or in all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Released {
    /// The regions.
    pub regions: Vec<Region>,
    /// Whether a card must be out in all of them.
    pub all: bool,
    /// The last day of release that counts, where the format sets one.
    pub until: Option<Day>,
}

/// A format.
#[derive(Clone, Debug)]
pub struct Format {
    /// Its id.
    pub id: String,
    /// Rulesets by day, earliest first; an undated one stands alone.
    pub rulesets: Vec<String>,
    /// The limits.
    pub list: ListRule,
    /// The cards.
    pub pool: Sourced<PoolRule>,
    /// Kinds that the format bars, with the policy that bars them.
    pub barred: Option<Sourced<Traits>>,
    /// Points a deck may cost when nobody says otherwise.
    pub cap: Option<Sourced<u32>>,
    /// The region whose releases an own pool day refers to.
    pub region: Region,
    /// The time zone in which its days begin.
    pub zone: String,
}

impl Format {
    /// Reads a format file.
    ///
    /// # Errors
    /// A setting that is missing, unknown, or cannot have its value.
    pub fn parse(id: &str, source: Source<'_>) -> Result<Format, DataError> {
        let mut settings = Settings::read(source)?;
        let (_, rulesets) = settings.need("rulesets")?;
        let (line, list) = settings.need("list")?;
        let list = read_list(list).ok_or_else(|| settings.bad(line, "list", list))?;
        let (region_line, region) = settings.need("region")?;
        let format = Format {
            id: id.to_owned(),
            rulesets: rulesets.split_whitespace().map(str::to_owned).collect(),
            list,
            pool: settings
                .sourced("pool", read_pool)?
                .ok_or_else(|| source.fault(0, Fault::MissingSetting("pool")))?,
            barred: settings.sourced("barred", read_traits)?,
            cap: settings.sourced("cap", |t| t.parse().ok())?,
            region: Region::from_word(region).ok_or_else(|| settings.bad(region_line, "region", region))?,
            zone: settings.need("zone")?.1.to_owned(),
        };
        settings.finish()?;
        if format.rulesets.is_empty() {
            return Err(source.fault(0, Fault::Useless));
        }
        Ok(format)
    }
}

/// `none`, `unchecked`, `missing`, `ocg`, `tcg@2005-04-01`, `tcg@2011-09-01 or 2011-03-01`, `dm5 alone`.
fn read_list(text: &str) -> Option<ListRule> {
    match text {
        "none" => return Some(ListRule::None),
        "unchecked" => return Some(ListRule::Unchecked),
        "missing" => return Some(ListRule::Missing),
        _ => {}
    }
    if let Some(series) = text.strip_suffix(" alone") {
        return Some(ListRule::Pinned { series: series.to_owned(), day: None, or: None });
    }
    let Some((series, days)) = text.split_once('@') else {
        return Some(ListRule::Series(text.to_owned()));
    };
    let (day, or) = match days.split_once(" or ") {
        Some((day, or)) => (day, Some(Day::parse(or)?)),
        None => (days, None),
    };
    Some(ListRule::Pinned { series: series.to_owned(), day: Some(Day::parse(day)?), or })
}

/// `none`, `unchecked`, `fixed goat`, `ocg`, `ocg + tcg`, `ocg & tcg`, each region form with `until DAY`.
fn read_pool(text: &str) -> Option<PoolRule> {
    match text {
        "none" => return Some(PoolRule::None),
        "unchecked" => return Some(PoolRule::Unchecked),
        _ => {}
    }
    if let Some(pool) = text.strip_prefix("fixed ") {
        return Some(PoolRule::Fixed(pool.to_owned()));
    }
    let (regions, until) = match text.split_once(" until ") {
        Some((regions, day)) => (regions, Some(Day::parse(day)?)),
        None => (text, None),
    };
    let all = regions.contains('&');
    let regions = regions
        .split(if all { '&' } else { '+' })
        .map(|r| Region::from_word(r.trim()))
        .collect::<Option<Vec<_>>>()?;
    Some(PoolRule::Released(Released { regions, all, until }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn list_and_pool_rules_read() {
        assert_eq!(read_list("ocg"), Some(ListRule::Series("ocg".into())));
        let Some(ListRule::Pinned { day, or, .. }) = read_list("tcg@2011-09-01 or 2011-03-01") else {
            panic!()
        };
        assert_eq!((day, or), (Day::parse("2011-09-01"), Day::parse("2011-03-01")));
        let Some(PoolRule::Released(worlds)) = read_pool("ocg & tcg") else { panic!() };
        assert!(worlds.all && worlds.regions == [Region::Ocg, Region::Tcg]);
        assert_eq!(read_pool("mars"), None);
        assert_eq!(read_list("tcg@2011-9-1"), None);
    }
}
