//! A regulation: a format at a date. The date picks ruleset, list and pool, each by its own day; each can be
//! set apart.

use duel_engine::facts::Traits;

use crate::card::{Availability, CardId, Region, Release};
use crate::catalogue::Catalogue;
use crate::day::Day;
use crate::error::{DataError, Fault, Source};
use crate::format::{Format, ListRule, PoolRule, Released};
use crate::list::{LimitList, Territory, Trust};
use crate::pool::Pool;
use crate::ruleset::{Hands, Ruleset};
use crate::series::{Epoch, Series};

/// Every ruleset, format, series and pool of one World.
#[derive(Debug, Default)]
pub struct Lawbook {
    rulesets: Vec<Ruleset>,
    formats: Vec<Format>,
    series: Vec<Series>,
    pools: Vec<Pool>,
}

/// Which regulation is wanted.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// Format id.
    pub format: String,
    /// The day of the event.
    pub date: Option<Day>,
    /// Another list than the date's: series and day.
    pub list: Option<(String, Option<Day>)>,
    /// The last day of release that counts.
    pub pool_until: Option<Day>,
    /// Regions whose cards are in the pool, instead of the format's.
    pub pool_regions: Vec<Region>,
    /// Where the event is, for lists that began on different days.
    pub territory: Option<Territory>,
    /// Points a deck may cost.
    pub cap: Option<u32>,
    /// Whether a doubt about the record alone makes a verdict undetermined.
    pub strict: bool,
}

/// Why there is no such regulation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RegulationError {
    /// No format has this id.
    FormatUnknown(String),
    /// The format's list is in force only between these days.
    DateContradicts {
        /// First day.
        from: Day,
        /// Last day, if it has ended.
        to: Option<Day>,
    },
    /// Before the first list of the series.
    NoListYet {
        /// The series.
        series: String,
        /// Its first day.
        first: Day,
    },
    /// Before the first ruleset of the format.
    NoRulesetYet(Day),
    /// No series has this id, or it has no list on that day.
    ListUnknown(String),
}

impl RegulationError {
    /// The spelling in errors.
    pub const fn word(&self) -> &'static str {
        match self {
            RegulationError::FormatUnknown(_) => "format.unknown",
            RegulationError::DateContradicts { .. } => "date.contradicts",
            RegulationError::NoListYet { .. } => "no-list-yet",
            RegulationError::NoRulesetYet(_) => "no-ruleset-yet",
            RegulationError::ListUnknown(_) => "list.unknown",
        }
    }
}

/// The limits that hold.
#[derive(Clone, Debug)]
pub enum ListInForce<'a> {
    /// The format has none.
    None,
    /// Unknown here; the deck may be called legal.
    Unchecked,
    /// Not shipped; never legal.
    Missing,
    /// The lists of a series that may be in force.
    Some {
        /// The series.
        series: &'a Series,
        /// Which of its lists.
        epoch: Epoch,
        /// The worst trust of the lists that may be in force.
        trust: Trust,
        /// Cards whose limit is disputed on one of them.
        disputed: Vec<CardId>,
        /// Whether two lists are possible because sources name different ones.
        two_named: bool,
    },
}

impl<'a> ListInForce<'a> {
    fn of(catalogue: &Catalogue, series: &'a Series, epoch: Epoch, two_named: bool) -> ListInForce<'a> {
        let lists = || series.lists_of(epoch.columns);
        let trust = lists().map(|l| l.trust).max().unwrap_or(Trust::Incomplete);
        let disputed =
            lists().flat_map(|l| &l.disputed).filter_map(|row| catalogue.find(row.number)).collect();
        ListInForce::Some { series, epoch, trust, disputed, two_named }
    }
}

/// The cards that may be played.
#[derive(Clone, Debug)]
pub enum PoolInForce<'a> {
    /// Every card.
    None,
    /// Unknown here; not judged.
    Unchecked,
    /// Cards out in regions by a day.
    Released {
        /// Where.
        released: Released,
        /// Until when.
        until: Day,
    },
    /// A list of cards.
    Fixed(&'a Pool),
}

/// A format at a date.
#[derive(Clone, Debug)]
pub struct Regulation<'a> {
    /// The format.
    pub format: &'a Format,
    /// The day, where there is one.
    pub date: Option<Day>,
    /// The deck rules.
    pub ruleset: &'a Ruleset,
    /// The limits.
    pub list: ListInForce<'a>,
    /// The pool.
    pub pool: PoolInForce<'a>,
    /// Points a deck may cost.
    pub cap: Option<u32>,
    /// Whether doubt about the record makes undetermined.
    pub strict: bool,
    /// The territory asked for.
    pub territory: Option<Territory>,
    /// The day of another list that was asked for.
    pub list_day: Option<Day>,
}

impl Lawbook {
    /// Puts the parts together.
    ///
    /// # Errors
    /// A format that names a ruleset, series, list or pool that is not there, or dated rulesets out of order.
    pub fn new(
        rulesets: Vec<Ruleset>,
        formats: Vec<(Format, Source<'_>)>,
        series: Vec<Series>,
        pools: Vec<Pool>,
    ) -> Result<Lawbook, DataError> {
        let mut book = Lawbook { rulesets, series, pools, formats: Vec::with_capacity(formats.len()) };
        for (format, source) in formats {
            let unknown = |name: &str| source.fault(0, Fault::UnknownName(name.to_owned()));
            let mut last = None;
            for id in &format.rulesets {
                let ruleset = book.ruleset(id).ok_or_else(|| unknown(id))?;
                let from = ruleset.from.as_ref().map(|f| f.value);
                let ordered = if format.rulesets.len() == 1 { true } else { from.is_some() && from > last };
                if !ordered {
                    return Err(source.fault(0, Fault::Contradiction(id.clone())));
                }
                last = from;
            }
            match &format.list {
                ListRule::Series(id) => {
                    let series = book.series(id).ok_or_else(|| unknown(id))?;
                    if series.known_through.is_none() {
                        return Err(unknown(id));
                    }
                }
                ListRule::Pinned { series: id, day, or } => {
                    let series = book.series(id).ok_or_else(|| unknown(id))?;
                    for day in [Some(*day), or.map(Some)].into_iter().flatten() {
                        series.list_of_day(day).ok_or_else(|| unknown(id))?;
                    }
                }
                ListRule::None | ListRule::Unchecked | ListRule::Missing => {}
            }
            if let PoolRule::Fixed(id) = &format.pool.value {
                book.pool(id).ok_or_else(|| unknown(id))?;
            }
            book.formats.push(format);
        }
        Ok(book)
    }

    /// All formats.
    pub fn formats(&self) -> &[Format] {
        &self.formats
    }

    /// All rulesets.
    pub fn rulesets(&self) -> &[Ruleset] {
        &self.rulesets
    }

    /// All series.
    pub fn all_series(&self) -> &[Series] {
        &self.series
    }

    /// A format.
    pub fn format(&self, id: &str) -> Option<&Format> {
        self.formats.iter().find(|f| f.id == id)
    }

    /// A ruleset.
    pub fn ruleset(&self, id: &str) -> Option<&Ruleset> {
        self.rulesets.iter().find(|r| r.id == id)
    }

    /// A series.
    pub fn series(&self, id: &str) -> Option<&Series> {
        self.series.iter().find(|s| s.id == id)
    }

    /// A fixed pool.
    pub fn pool(&self, id: &str) -> Option<&Pool> {
        self.pools.iter().find(|p| p.id == id)
    }

    /// The regulation asked for. `today` is the day in the format's zone.
    ///
    /// # Errors
    /// Why there is none: never a verdict from a list that is not there.
    pub fn regulation(
        &self,
        catalogue: &Catalogue,
        request: &Request,
        today: Day,
    ) -> Result<Regulation<'_>, RegulationError> {
        let format = self
            .format(&request.format)
            .ok_or_else(|| RegulationError::FormatUnknown(request.format.clone()))?;
        let pinned_day = match &format.list {
            ListRule::Pinned { series, day: Some(day), .. } => {
                let list = self.series(series).and_then(|s| Some((s, s.list_of_day(Some(*day))?)));
                let last = list.and_then(|(s, l)| s.last_day(l));
                if let (Some(date), None) = (request.date, &request.list)
                    && (date < *day || last.is_some_and(|last| date > last))
                {
                    return Err(RegulationError::DateContradicts { from: *day, to: last });
                }
                Some(*day)
            }
            _ => None,
        };
        let dated = matches!(format.list, ListRule::Series(_))
            || matches!(format.pool.value, PoolRule::Released(_))
            || format.rulesets.len() > 1;
        let date = request.date.or(pinned_day).or(dated.then_some(today));
        // A day before the first list is said first: the way to the first ruleset would lead to it anyway.
        let list = self.list_on(catalogue, format, request, date)?;
        let ruleset = self.ruleset_on(format, date)?;
        let cap = request.cap.or_else(|| self.cap_of(format, &list));
        Ok(Regulation {
            format,
            date,
            ruleset,
            list,
            pool: self.pool_on(format, request, date, today),
            cap,

            strict: request.strict,
            territory: request.territory,
            list_day: request.list.as_ref().and_then(|(_, day)| *day),
        })
    }

    /// The cap of a format; a list of points played elsewhere brings the cap of the format that is played with it.
    fn cap_of(&self, format: &Format, list: &ListInForce<'_>) -> Option<u32> {
        let own = || {
            let ListInForce::Some { series, .. } = list else { return None };
            let plays = |f: &&Format| matches!(&f.list, ListRule::Series(id) if *id == series.id);
            self.formats.iter().filter(plays).find_map(|f| f.cap.as_ref())
        };
        format.cap.as_ref().or_else(own).map(|cap| cap.value)
    }

    fn ruleset_on(&self, format: &Format, date: Option<Day>) -> Result<&Ruleset, RegulationError> {
        let mut first = None;
        let mut found = None;
        for ruleset in format.rulesets.iter().filter_map(|id| self.ruleset(id)) {
            let from = ruleset.from.as_ref().map(|f| f.value);
            first = first.or(from);
            if from.is_none() || date.is_none() || from <= date {
                found = Some(ruleset);
            }
        }
        found.ok_or(RegulationError::NoRulesetYet(first.unwrap_or(Day::MIN)))
    }

    fn list_on(
        &self,
        catalogue: &Catalogue,
        format: &Format,
        request: &Request,
        date: Option<Day>,
    ) -> Result<ListInForce<'_>, RegulationError> {
        if let Some((id, day)) = &request.list {
            let name = || day.map_or_else(|| id.clone(), |d| format!("{id}@{d}"));
            let series = self.series(id).ok_or_else(|| RegulationError::ListUnknown(name()))?;
            let epoch = match (series.list_of_day(*day), *day) {
                (Some(list), _) => Some(series.only(list)),
                (None, Some(day)) => series.epoch(request.territory, day).cloned(),
                (None, None) => None,
            };
            let epoch = epoch.ok_or_else(|| RegulationError::ListUnknown(name()))?;
            return Ok(ListInForce::of(catalogue, series, epoch, false));
        }
        match &format.list {
            ListRule::None => Ok(ListInForce::None),
            ListRule::Unchecked => Ok(ListInForce::Unchecked),
            ListRule::Missing => Ok(ListInForce::Missing),
            ListRule::Series(id) => {
                let series = self.series(id).ok_or_else(|| RegulationError::ListUnknown(id.clone()))?;
                let first = series.lists.first().and_then(|l| l.effective).unwrap_or(Day::MIN);
                let epoch = series
                    .epoch(request.territory, date.unwrap_or(Day::MAX))
                    .ok_or_else(|| RegulationError::NoListYet { series: id.clone(), first })?;
                Ok(ListInForce::of(catalogue, series, epoch.clone(), false))
            }
            ListRule::Pinned { series: id, day, or } => {
                let unknown = || RegulationError::ListUnknown(id.clone());
                let series = self.series(id).ok_or_else(unknown)?;
                let list = series.list_of_day(*day).ok_or_else(unknown)?;
                let mut epoch = series.only(list);
                if let Some(or) = or.and_then(|day| series.list_of_day(Some(day))) {
                    epoch.columns |= series.only(or).columns;
                }
                Ok(ListInForce::of(catalogue, series, epoch, or.is_some()))
            }
        }
    }

    fn pool_on(&self, format: &Format, request: &Request, date: Option<Day>, today: Day) -> PoolInForce<'_> {
        let own = match &format.pool.value {
            PoolRule::Released(released) => Some(released),
            _ => None,
        };
        if request.pool_until.is_none() && request.pool_regions.is_empty() {
            match &format.pool.value {
                PoolRule::None => return PoolInForce::None,
                PoolRule::Unchecked => return PoolInForce::Unchecked,
                PoolRule::Fixed(id) => {
                    return self.pool(id).map_or(PoolInForce::Unchecked, PoolInForce::Fixed);
                }
                PoolRule::Released(_) => {}
            }
        }
        let mut released =
            own.cloned().unwrap_or(Released { regions: vec![format.region], all: false, until: None });
        if !request.pool_regions.is_empty() {
            released.regions = request.pool_regions.clone();
            released.all = false;
        }
        let day = date.unwrap_or(today);
        let until = request.pool_until.unwrap_or_else(|| released.until.map_or(day, |cut| cut.min(day)));
        PoolInForce::Released { released, until }
    }
}

impl<'a> Regulation<'a> {
    /// How many cards each player has seen when the first own Main Phase begins.
    pub fn hands(&self) -> Hands {
        self.ruleset.hands(self.date)
    }

    /// The most copies of a card that a deck may hold: as many as the ruleset says, or fewer on the list. Where readings of
    /// the list differ, the one that allows most counts, as when a deck is judged.
    pub fn copies(&self, catalogue: &Catalogue, card: CardId) -> u8 {
        let most = self.ruleset.copies.value;
        match &self.list {
            ListInForce::Some { series, epoch, .. } => {
                most.min(series.copies(catalogue.groups().of(card), card, epoch.columns))
            }
            _ => most,
        }
    }

    /// The list to name in a report.
    pub fn shown_list(&self) -> Option<&'a LimitList> {
        match &self.list {
            ListInForce::Some { series, epoch, .. } => series.lists.get(epoch.list),
            _ => None,
        }
    }

    /// Kinds that may not be played, and whether the ruleset says so (else the format does).
    pub(crate) fn barred(&self) -> (Traits, Traits) {
        let of = |rule: &Option<crate::stanza::Sourced<Traits>>| {
            rule.as_ref().map_or(Traits::default(), |b| b.value)
        };
        (of(&self.ruleset.barred), of(&self.format.barred))
    }
}

impl PoolInForce<'_> {
    /// Whether a card is in the pool.
    pub(crate) fn holds(&self, catalogue: &Catalogue, card: CardId) -> Availability {
        match self {
            PoolInForce::None | PoolInForce::Unchecked => Availability::Out,
            PoolInForce::Fixed(pool) => pool.holds(card),
            PoolInForce::Released { released, until } => release(catalogue, card, released).on_day(*until),
        }
    }
}

/// When a card came out in any, or all, of some regions.
pub(crate) fn release(catalogue: &Catalogue, card: CardId, released: &Released) -> Release {
    let releases = catalogue.releases(card);
    let mut regions = released.regions.iter().map(|r| releases[*r as usize]);
    let first = regions.next().unwrap_or(Release::UNKNOWN);
    if released.all { regions.fold(first, Release::both) } else { regions.fold(first, Release::either) }
}
