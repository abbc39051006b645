//! "Legal when": the verdict over a whole series of lists, and what ended each stretch.
//!
//! Every list is one bit of a mask, so the masks of the deck's groups answer for all lists at once. That path
//! serves decks in which each card lies where it may under every ruleset; the rest, and formats with points or
//! budgets, are checked at every day on which something can change.

mod walks;

use crate::card::{CardId, Release};
use crate::catalogue::Catalogue;
use crate::check::{Tally, Verdict, check};
use crate::day::Day;
use crate::deck::Deck;
use crate::format::{Format, ListRule, PoolRule, Released};
use crate::group::GroupId;
use crate::regulation::{Lawbook, ListInForce, RegulationError, Request, release};
use crate::ruleset::Ruleset;
use crate::series::{Columns, Epoch, Series};

/// The stretches of a deck, with the cards and limits that ended them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timeline {
    /// Earliest first, without gaps; verdict or number of violations differ from one to the next.
    pub stretches: Vec<Stretch>,
    changes: Vec<LimitChange>,
    cards: Vec<CardId>,
}

/// Days on which verdict and number of violations are the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// First day; `None` for undated formats.
    pub from: Option<Day>,
    /// Last day; `None` when nothing known ends it.
    pub to: Option<Day>,
    /// The verdict.
    pub verdict: Verdict,
    /// How many violations there are.
    pub violations: u32,
    /// What ended it.
    pub ended_by: Option<EndedBy>,
}

/// The largest deck that is judged day by day. No deck that can be played is larger under the rules of today, and each
/// card of it may add a day.
const MOST_DAY_BY_DAY: usize = 200;

/// Why a stretch ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EndedBy {
    /// A new list, by its first day; what it changed is in [`Timeline::changes`].
    List(Day, Span),
    /// A new ruleset: its place among the format's.
    Ruleset(usize),
    /// Cards of the deck came out, or their record ends; which is in [`Timeline::cards`].
    Pool(Span),
    /// The record of the lists ends there; only where that counts.
    Record,
}

/// Where the details of an end stand in its timeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    from: u32,
    to: u32,
}

/// A limit that changed from one list to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitChange {
    /// The card, or the one whose name its group goes by.
    pub card: CardId,
    /// The limit before.
    pub before: u8,
    /// The limit after.
    pub after: u8,
}

impl Timeline {
    /// Limits of the deck's cards that a new list changed, as far as they decide.
    pub fn changes(&self, span: Span) -> &[LimitChange] {
        self.changes.get(span.from as usize..span.to as usize).unwrap_or_default()
    }

    /// Cards that came out.
    pub fn cards(&self, span: Span) -> &[CardId] {
        self.cards.get(span.from as usize..span.to as usize).unwrap_or_default()
    }
}

impl Lawbook {
    /// The timeline of a dated format from its first list on. A format whose list does not follow the day has
    /// one stretch, as long as its list is in force.
    ///
    /// # Errors
    /// As [`Lawbook::regulation`].
    pub fn timeline(
        &self,
        catalogue: &Catalogue,
        request: &Request,
        today: Day,
        deck: &Deck,
    ) -> Result<Timeline, RegulationError> {
        let format = self
            .format(&request.format)
            .ok_or_else(|| RegulationError::FormatUnknown(request.format.clone()))?;
        let series = match (&format.list, &request.list) {
            (ListRule::Series(id), None) => self.series(id),
            _ => None,
        };
        let Some(series) = series else { return self.one_stretch(catalogue, request, today, deck) };
        let scene = Scene::new(self, catalogue, request, format, series);
        let tally = Tally::count(catalogue, deck);
        match walks::by_masks(&scene, &tally, deck) {
            Some(timeline) => Ok(timeline),
            None if deck.len() > MOST_DAY_BY_DAY => self.one_stretch(catalogue, request, today, deck),
            None => walks::day_by_day(&scene, &tally, today, deck),
        }
    }

    fn one_stretch(
        &self,
        catalogue: &Catalogue,
        request: &Request,
        today: Day,
        deck: &Deck,
    ) -> Result<Timeline, RegulationError> {
        let regulation = self.regulation(catalogue, request, today)?;
        let report = check(catalogue, &regulation, deck);
        let (from, to) = match &regulation.list {
            ListInForce::Some { series, epoch, .. } => {
                let from = series.lists.get(epoch.list).and_then(|l| l.effective);
                (from, from.and_then(|_| series.last_day(epoch.list)))
            }
            _ => (None, None),
        };
        let violations = report.violations.len() as u32;
        let stretch = Stretch { from, to, verdict: report.verdict, violations, ended_by: None };
        Ok(Timeline { stretches: vec![stretch], ..Timeline::default() })
    }
}

/// What does not depend on the deck.
struct Scene<'a> {
    book: &'a Lawbook,
    catalogue: &'a Catalogue,
    request: &'a Request,
    series: &'a Series,
    epochs: &'a [Epoch],
    rulesets: Vec<(Day, &'a Ruleset)>,
    format: &'a Format,
    /// Releases that follow the day; none where a pool is fixed, unchecked, or has a day of its own.
    released: Option<Released>,
}

impl<'a> Scene<'a> {
    fn new(
        book: &'a Lawbook,
        catalogue: &'a Catalogue,
        request: &'a Request,
        format: &'a Format,
        series: &'a Series,
    ) -> Scene<'a> {
        let regions = &request.pool_regions;
        let own = |until| Some(Released { regions: regions.clone(), all: false, until });
        let released = match &format.pool.value {
            _ if request.pool_until.is_some() => None,
            PoolRule::Released(rule) if regions.is_empty() => Some(rule.clone()),
            PoolRule::Released(rule) => own(rule.until),
            _ if !regions.is_empty() => own(None),
            _ => None,
        };
        let rulesets = format
            .rulesets
            .iter()
            .filter_map(|id| book.ruleset(id))
            .map(|r| (r.from.as_ref().map_or(Day::MIN, |f| f.value), r))
            .collect();
        Scene {
            book,
            catalogue,
            request,
            series,
            epochs: series.epochs(request.territory),
            rulesets,
            format,
            released,
        }
    }

    fn first(&self) -> Day {
        self.epochs.first().map_or(Day::MAX, |e| e.from)
    }

    fn ruleset(&self, day: Day) -> usize {
        self.rulesets.partition_point(|(from, _)| *from <= day).saturating_sub(1)
    }

    /// Days on which cards of the deck come out or their record ends, in order.
    fn pool_steps(&self, tally: &Tally<'_>) -> Vec<PoolStep> {
        let Some(released) = &self.released else { return Vec::new() };
        let mut steps = Vec::with_capacity(tally.cards.len());
        for card in tally.cards.iter().map(|held| held.card) {
            let Release { earliest, certain } = release(self.catalogue, card, released);
            // What was not out by the cut of a format never enters.
            let cut = released.until.unwrap_or(Day::MAX);
            let earliest = if earliest > cut { Day::MAX } else { earliest };
            let certain = if certain > cut { Day::MAX } else { certain };
            if earliest == certain {
                steps.push(PoolStep { day: earliest, card, missing: -1, unsure: 0 });
            } else {
                steps.push(PoolStep { day: earliest, card, missing: -1, unsure: 1 });
                steps.push(PoolStep { day: certain, card, missing: 0, unsure: -1 });
            }
        }
        steps.sort_unstable_by_key(|step| (step.day, step.card));
        steps
    }
}

struct PoolStep {
    day: Day,
    card: CardId,
    missing: i8,
    unsure: i8,
}

/// Whether a mask holds under every list that may be in force.
const fn covers(mask: Columns, set: Columns) -> bool {
    mask & set == set
}

/// Where a walk through the days stands.
#[derive(Clone, Copy)]
struct Place {
    epoch: usize,
    ruleset: usize,
}

/// The timeline as it grows.
struct Track<'s, 'a> {
    scene: &'s Scene<'a>,
    /// Groups of the deck that some list limits below their count, with the lists that do.
    limited: Vec<(Columns, GroupId)>,
    timeline: Timeline,
}

impl Track<'_, '_> {
    fn begin(&mut self, day: Day, verdict: Verdict, violations: u32) {
        self.timeline.stretches.reserve(48);
        self.push(day, verdict, violations);
    }

    fn push(&mut self, day: Day, verdict: Verdict, violations: u32) {
        self.timeline.stretches.push(Stretch {
            from: Some(day),
            to: None,
            verdict,
            violations,
            ended_by: None,
        });
    }

    /// Ends the last stretch if the answer has changed. `out` are the cards that came out on that day.
    fn step(
        &mut self,
        day: Day,
        (verdict, violations): (Verdict, u32),
        before: Place,
        after: Place,
        out: impl Iterator<Item = CardId>,
    ) {
        let last = self.timeline.stretches.len() - 1;
        if self.timeline.stretches[last].verdict == verdict
            && self.timeline.stretches[last].violations == violations
        {
            return;
        }
        let ended_by = self.ended_by(before, after, out);
        self.timeline.stretches[last].to = Some(day.previous());
        self.timeline.stretches[last].ended_by = Some(ended_by);
        self.push(day, verdict, violations);
    }

    /// The list if it changed for this deck, else the ruleset, else the cards that came out.
    fn ended_by(&mut self, before: Place, after: Place, out: impl Iterator<Item = CardId>) -> EndedBy {
        let series = self.scene.series;
        let cards_from = self.timeline.cards.len() as u32;
        let list = (before.epoch != after.epoch).then(|| {
            let (old, new) = (&self.scene.epochs[before.epoch], &self.scene.epochs[after.epoch]);
            let from = self.timeline.changes.len() as u32;
            for &(mask, group) in &self.limited {
                let was = (covers(mask, old.columns), mask & old.columns != 0);
                if was != (covers(mask, new.columns), mask & new.columns != 0) {
                    self.timeline.changes.push(LimitChange {
                        card: self.scene.catalogue.groups().head(group),
                        before: series.limit(group, old.columns),
                        after: series.limit(group, new.columns),
                    });
                }
            }
            (new.from, Span { from, to: self.timeline.changes.len() as u32 })
        });
        if let Some((day, span)) = list
            && span.from < span.to
        {
            return EndedBy::List(day, span);
        }
        if before.ruleset != after.ruleset {
            return EndedBy::Ruleset(after.ruleset);
        }
        self.timeline.cards.extend(out);
        let span = Span { from: cards_from, to: self.timeline.cards.len() as u32 };
        match list {
            _ if span.from < span.to => EndedBy::Pool(span),
            Some((day, none)) => EndedBy::List(day, none),
            None => EndedBy::Record,
        }
    }
}
