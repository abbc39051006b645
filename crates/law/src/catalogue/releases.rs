//! Releases in their short form, and until when each region is known.

use super::RegionRecord;
use crate::card::{Region, Release};
use crate::day::Day;
use crate::error::{DataError, Fault, Source};

/// `ocg:1999-03-06`, `tcg:2002-07`, `ocg:>=2020-05-01<=2026-08-22`, `tcg:?`.
pub(super) fn read_release(text: &str, regions: &[RegionRecord; 5]) -> Option<(Region, Release)> {
    let (region, when) = text.split_once(':')?;
    let region = Region::from_word(region)?;
    let membership = regions[region as usize].membership.unwrap_or(Day::MAX);
    let (when, certain) = match when.split_once("<=") {
        Some((when, by)) => (when, Day::parse(by)?),
        None => (when, membership),
    };
    let release = if when == "?" {
        Release { earliest: Day::MIN, certain }
    } else if let Some(day) = when.strip_prefix(">=") {
        Release { earliest: Day::parse(day)?, certain }
    } else if let Some(month) = Day::parse_month(when) {
        Release { earliest: month, certain: month.next_month() }
    } else {
        Release::on(Day::parse(when)?)
    };
    Some((region, release))
}

/// `ocg: known through 2026-08-22`, with `, membership on DAY` where only membership is known.
pub(super) fn read_regions(source: Source<'_>) -> Result<[RegionRecord; 5], DataError> {
    let mut found = [None; 5];
    for (line, entry) in crate::stanza::lines(source) {
        let read = || {
            let crate::stanza::Line::Setting(name, value) = entry else { return None };
            let region = Region::from_word(name)?;
            let rest = value.strip_prefix("known through ")?;
            let (known, membership) = match rest.split_once(", membership on ") {
                Some((known, day)) => (known, Some(Day::parse(day)?)),
                None => (rest, None),
            };
            Some((region, RegionRecord { known_through: Day::parse(known)?, membership }))
        };
        let Some((region, record)) = read() else {
            return Err(source.fault(line, Fault::BadLine(format!("{entry:?}"))));
        };
        found[region as usize] = Some(record);
    }
    if found.iter().any(Option::is_none) {
        return Err(source.fault(0, Fault::MissingSetting("known through")));
    }
    Ok(found.map(Option::unwrap_or_default))
}
