//! "Legal when": the verdict over a whole series of lists, and what ended each stretch.
//!
//! Every list is one bit of a mask, so the masks of the deck's groups answer for all lists at once. That path
//! serves decks in which each card lies where it may under every ruleset; the rest, and formats with points or
//! budgets, are checked day by day at every day on which something can change.

use crate::card::{CardId, Release};
use crate::catalogue::Catalogue;
use crate::check::{Tally, Verdict, check, fits};
use crate::day::Day;
use crate::deck::Deck;
use crate::format::{Format, ListRule, PoolRule, Released};
use crate::list::Trust;
use crate::regulation::{Lawbook, ListInForce, RegulationError, Request, release};
use crate::ruleset::Ruleset;
use crate::series::{Columns, Epoch, Series, SeriesKind, bits};

/// Why a stretch ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EndedBy {
    /// A new list.
    List {
        /// Its first day.
        effective: Day,
        /// Cards of the deck that it forbids, allows, limits or lifts differently.
        changes: Vec<LimitChange>,
    },
    /// A new ruleset: its id.
    Ruleset(String),
    /// Cards of the deck that came out, or whose record ends there.
    Pool(Vec<CardId>),
    /// The record of the list ends there; only where that counts.
    Record,
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

impl Lawbook {
    /// The stretches of a dated format from its first list on. A format whose list does not follow the day has
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
    ) -> Result<Vec<Stretch>, RegulationError> {
        let format = self
            .format(&request.format)
            .ok_or_else(|| RegulationError::FormatUnknown(request.format.clone()))?;
        let series = match (&format.list, &request.list) {
            (ListRule::Series(id), None) => self.series(id),
            _ => None,
        };
        let Some(series) = series else { return self.one_stretch(catalogue, request, today, deck) };
        let scene = Scene::new(self, catalogue, request, format, series);
        let mut stretches = match fast(&scene, deck) {
            Some(stretches) => stretches,
            None => day_by_day(&scene, today, deck)?,
        };
        // Days before the first ruleset have no verdict.
        if let Some(last) = stretches.last_mut() {
            last.to = None;
        }
        Ok(stretches)
    }

    fn one_stretch(
        &self,
        catalogue: &Catalogue,
        request: &Request,
        today: Day,
        deck: &Deck,
    ) -> Result<Vec<Stretch>, RegulationError> {
        let regulation = self.regulation(request, today)?;
        let report = check(catalogue, &regulation, deck);
        let (from, to) = match &regulation.list {
            ListInForce::Some { series, epoch, .. } => {
                let from = series.lists.get(epoch.list).and_then(|l| l.effective);
                (from, from.and_then(|_| series.last_day(epoch.list)))
            }
            _ => (None, None),
        };
        let violations = report.violations.len() as u32;
        Ok(vec![Stretch { from, to, verdict: report.verdict, violations, ended_by: None }])
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
        let own_regions = || Released { regions: request.pool_regions.clone(), all: false, until: None };
        let released = match &format.pool.value {
            _ if request.pool_until.is_some() => None,
            PoolRule::Released(rule) if request.pool_regions.is_empty() => Some(rule.clone()),
            PoolRule::Released(rule) => Some(Released { until: rule.until, ..own_regions() }),
            _ if !request.pool_regions.is_empty() => Some(own_regions()),
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

    fn release(&self, card: CardId) -> Option<Release> {
        let released = self.released.as_ref()?;
        let mut found = release(self.catalogue, card, released);
        if let Some(cut) = released.until {
            // What was not out by the cut never enters.
            if found.earliest > cut {
                found = Release { earliest: Day::MAX, certain: Day::MAX };
            } else if found.certain > cut {
                found.certain = Day::MAX;
            }
        }
        Some(found)
    }
}

/// Whether a mask holds under every list that may be in force.
fn covers(mask: Columns, set: Columns) -> bool {
    mask & set == set
}

fn list_changes(scene: &Scene<'_>, tally: &Tally<'_>, before: Columns, after: Columns) -> Vec<LimitChange> {
    let most = scene.rulesets.first().map_or(3, |(_, r)| r.copies.value);
    tally
        .groups
        .iter()
        .filter_map(|&(group, count)| {
            let mask = scene.series.forbidding(group, usize::from(count.min(u16::from(most))));
            let same =
                covers(mask, before) == covers(mask, after) && (mask & before != 0) == (mask & after != 0);
            (!same).then(|| LimitChange {
                card: scene.catalogue.groups().head(group),
                before: scene.series.limit(group, before),
                after: scene.series.limit(group, after),
            })
        })
        .collect()
}

/// The path by masks; `None` when a card of the deck needs a closer look.
fn fast(scene: &Scene<'_>, deck: &Deck) -> Option<Vec<Stretch>> {
    let weak_record = scene.request.strict || scene.series.lists.iter().any(|l| l.trust == Trust::Incomplete);
    if scene.series.kind != SeriesKind::Limits || weak_record {
        return None;
    }
    let catalogue = scene.catalogue;
    let tally = Tally::count(catalogue, deck);
    let barred = scene.format.barred.as_ref().map(|b| b.value).unwrap_or_default();
    for (zone, id, _) in tally.copies() {
        let Some(id) = id else { continue };
        let quick = catalogue.quick(id);
        let plain = quick.frame.kind().is_some() && !quick.never_legal && !quick.frame.traits().meets(barred);
        let placed = || scene.rulesets.iter().all(|(_, rules)| fits(quick.frame, zone, rules));
        if !plain || !placed() {
            return None;
        }
    }

    let most = u16::from(scene.rulesets.first()?.1.copies.value);
    if scene.rulesets.iter().any(|(_, r)| u16::from(r.copies.value) != most || r.barred.is_some()) {
        return None;
    }
    // Copies over the format's own limit are violations under every list; so are wrong sizes, by ruleset.
    let mut always = 0u32;
    let mut bad: Vec<Columns> = Vec::with_capacity(16);
    let mut union: Columns = 0;
    for &(group, count) in &tally.groups {
        if count > most {
            always += 1;
            continue;
        }
        let mask = scene.series.forbidding(group, usize::from(count));
        if mask != 0 {
            bad.push(mask);
            union |= mask;
        }
    }
    let per_list = add_up(&bad);
    let sizes: Vec<u32> = scene
        .rulesets
        .iter()
        .map(|(_, r)| {
            let wrong = |size: &crate::ruleset::Size, count: usize| u32::from(!size.allows(count));
            wrong(&r.main.value, deck.main.len())
                + wrong(&r.extra.value, deck.extra.len())
                + wrong(&r.side.value, deck.side.len())
        })
        .collect();
    let pool = PoolDays::of(scene, &tally);

    let judge = |epoch: &Epoch, ruleset: usize, pool: &PoolDays| {
        let by_list = match epoch.columns.count_ones() {
            1 => u32::from(per_list[epoch.columns.trailing_zeros() as usize]),
            _ => bad.iter().filter(|mask| covers(**mask, epoch.columns)).count() as u32,
        };
        let violations = always + sizes[ruleset] + by_list + pool.missing;
        let verdict = if violations > 0 || covers(union, epoch.columns) {
            Verdict::Illegal
        } else if tally.unknown || pool.unsure > 0 || union & epoch.columns != 0 {
            Verdict::Undetermined
        } else {
            Verdict::Legal
        };
        (verdict, violations)
    };
    Some(walk(scene, &tally, pool, judge))
}

/// Adds masks bit by bit and reads off how many hold for each list.
fn add_up(masks: &[Columns]) -> [u16; Columns::BITS as usize] {
    let mut planes = [0 as Columns; 12];
    for mask in masks {
        let mut set = *mask;
        for plane in &mut planes {
            if set == 0 {
                break;
            }
            let carry = *plane & set;
            *plane ^= set;
            set = carry;
        }
    }
    let mut counts = [0u16; Columns::BITS as usize];
    for (plane, weight) in planes.into_iter().zip(0..) {
        for at in bits(plane) {
            counts[at] += 1 << weight;
        }
    }
    counts
}

/// Days on which cards of the deck come out, in order, and how many are missing or unsure at the moment.
struct PoolDays {
    /// Day, change of `missing`, change of `unsure`.
    steps: Vec<(Day, i8, i8)>,
    next: usize,
    missing: u32,
    unsure: u32,
}

impl PoolDays {
    fn of(scene: &Scene<'_>, tally: &Tally<'_>) -> PoolDays {
        let mut days = PoolDays { steps: Vec::new(), next: 0, missing: 0, unsure: 0 };
        if scene.released.is_none() {
            return days;
        }
        days.steps.reserve(tally.cards.len());
        for &(card, _) in &tally.cards {
            let Some(release) = scene.release(card) else { continue };
            if release.earliest == release.certain {
                days.steps.push((release.earliest, -1, 0));
            } else {
                days.steps.push((release.earliest, -1, 1));
                days.steps.push((release.certain, 0, -1));
            }
            days.missing += 1;
        }
        days.steps.sort_unstable();
        days.advance(scene.first());
        days
    }

    fn next_day(&self) -> Day {
        self.steps.get(self.next).map_or(Day::MAX, |s| s.0)
    }

    fn advance(&mut self, day: Day) {
        while let Some(&(step, missing, unsure)) = self.steps.get(self.next)
            && step <= day
        {
            self.missing = self.missing.saturating_add_signed(missing.into());
            self.unsure = self.unsure.saturating_add_signed(unsure.into());
            self.next += 1;
        }
    }
}

/// Goes over every day on which something changes and keeps the stretches between.
fn walk(
    scene: &Scene<'_>,
    tally: &Tally<'_>,
    mut pool: PoolDays,
    judge: impl Fn(&Epoch, usize, &PoolDays) -> (Verdict, u32),
) -> Vec<Stretch> {
    let mut stretches: Vec<Stretch> = Vec::with_capacity(16);
    let mut at = 0;
    let mut ruleset = scene.ruleset(scene.first());
    let Some(first) = scene.epochs.first() else { return stretches };
    let (verdict, violations) = judge(first, ruleset, &pool);
    stretches.push(Stretch { from: Some(first.from), to: None, verdict, violations, ended_by: None });
    loop {
        let next_list = scene.epochs.get(at + 1).map_or(Day::MAX, |e| e.from);
        let next_ruleset = scene.rulesets.get(ruleset + 1).map_or(Day::MAX, |r| r.0);
        let day = next_list.min(next_ruleset).min(pool.next_day());
        if day == Day::MAX {
            return stretches;
        }
        let before = (at, ruleset);
        if next_list == day {
            at += 1;
        }
        if next_ruleset == day {
            ruleset += 1;
        }
        pool.advance(day);
        let (verdict, violations) = judge(&scene.epochs[at], ruleset, &pool);
        let Some(last) = stretches.last_mut() else { return stretches };
        if last.verdict == verdict && last.violations == violations {
            continue;
        }
        last.to = Some(day.previous());
        last.ended_by = Some(ended_by(scene, tally, day, before, (at, ruleset)));
        stretches.push(Stretch { from: Some(day), to: None, verdict, violations, ended_by: None });
    }
}

/// What changed on a day: the list if it changed for this deck, else the ruleset, else the pool.
fn ended_by(
    scene: &Scene<'_>,
    tally: &Tally<'_>,
    day: Day,
    before: (usize, usize),
    after: (usize, usize),
) -> EndedBy {
    if before.0 != after.0 {
        let (old, new) = (&scene.epochs[before.0], &scene.epochs[after.0]);
        let changes = list_changes(scene, tally, old.columns, new.columns);
        let decided = before.1 == after.1 && !tally.cards.iter().any(|(c, _)| comes_out(scene, *c, day));
        if decided || !changes.is_empty() {
            return EndedBy::List { effective: new.from, changes };
        }
    }
    if before.1 != after.1 {
        return EndedBy::Ruleset(scene.rulesets[after.1].1.id.clone());
    }
    let out: Vec<CardId> =
        tally.cards.iter().map(|(c, _)| *c).filter(|c| comes_out(scene, *c, day)).collect();
    if out.is_empty() { EndedBy::Record } else { EndedBy::Pool(out) }
}

fn comes_out(scene: &Scene<'_>, card: CardId, day: Day) -> bool {
    scene.release(card).is_some_and(|r| r.earliest == day || r.certain == day)
}

/// The plain path: a whole check on every day on which something can change.
fn day_by_day(scene: &Scene<'_>, today: Day, deck: &Deck) -> Result<Vec<Stretch>, RegulationError> {
    let tally = Tally::count(scene.catalogue, deck);
    let mut days: Vec<Day> = scene.epochs.iter().map(|e| e.from).collect();
    days.extend(scene.rulesets.iter().map(|r| r.0));
    for &(card, _) in &tally.cards {
        days.extend(scene.release(card).into_iter().flat_map(|r| [r.earliest, r.certain]));
    }
    if scene.request.strict {
        days.extend(scene.series.known_through.map(Day::next));
    }
    days.retain(|day| *day >= scene.first() && *day < Day::MAX);
    days.sort_unstable();
    days.dedup();
    let mut stretches: Vec<Stretch> = Vec::new();
    let mut before = None;
    for day in days {
        let request = Request { date: Some(day), ..scene.request.clone() };
        let regulation = scene.book.regulation(&request, today)?;
        let report = check(scene.catalogue, &regulation, deck);
        let violations = report.violations.len() as u32;
        let epoch = scene.epochs.partition_point(|e| e.from <= day).saturating_sub(1);
        let state = (epoch, scene.ruleset(day));
        match stretches.last_mut() {
            Some(last) if last.verdict == report.verdict && last.violations == violations => {}
            last => {
                if let (Some(last), Some(before)) = (last, before) {
                    last.to = Some(day.previous());
                    last.ended_by = Some(ended_by(scene, &tally, day, before, state));
                }
                let verdict = report.verdict;
                stretches.push(Stretch { from: Some(day), to: None, verdict, violations, ended_by: None });
            }
        }
        before = Some(state);
    }
    Ok(stretches)
}
