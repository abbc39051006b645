//! The two ways through the days: by the masks of all lists at once, and a whole check on each day.

use super::{Place, Scene, Timeline, Track, covers};
use crate::check::{Tally, Verdict, check, fits};
use crate::day::Day;
use crate::deck::{Deck, Zone};
use crate::format::PoolRule;
use crate::group::GroupId;
use crate::regulation::{RegulationError, Request};
use crate::series::{Columns, SeriesKind, bits};

/// The path by masks; `None` when the deck or the format needs a closer look.
pub(super) fn by_masks(scene: &Scene<'_>, tally: &Tally<'_>, deck: &Deck) -> Option<Timeline> {
    let series = scene.series;
    let still_pool = scene.released.is_none()
        && (scene.request.pool_until.is_some() || matches!(scene.format.pool.value, PoolRule::Fixed(_)));
    if series.kind != SeriesKind::Limits || scene.request.strict || series.has_gaps || still_pool {
        return None;
    }
    let most = scene.rulesets.first()?.1.copies.value;
    if scene.rulesets.iter().any(|(_, r)| r.copies.value != most || r.barred.is_some())
        || !plainly_placed(scene, tally)
    {
        return None;
    }
    // Copies over the format's own limit are violations under every list; so are wrong sizes, by ruleset.
    let mut always = 0u32;
    let mut limited: Vec<(Columns, GroupId)> = Vec::with_capacity(tally.groups.len());
    let mut union: Columns = 0;
    for &(group, count) in &tally.groups {
        if count > u16::from(most) {
            always += 1;
            continue;
        }
        let mask = series.forbidding(group, usize::from(count));
        if mask != 0 {
            limited.push((mask, group));
            union |= mask;
        }
    }
    let (per_list, changing) = add_up(&limited);
    // Where each epoch is one list, in order, those that count as many violations as the one before are passed over.
    let changing = if series.is_plain() { changing } else { Columns::MAX };
    let sizes = |ruleset: usize| {
        let rules = scene.rulesets[ruleset].1;
        let wrong = |size: &crate::ruleset::Size, zone| u32::from(!size.allows(deck.zone(zone).len()));
        wrong(&rules.main.value, Zone::Main)
            + wrong(&rules.extra.value, Zone::Extra)
            + wrong(&rules.side.value, Zone::Side)
    };
    let steps = scene.pool_steps(tally);
    let (mut missing, mut unsure) =
        (if scene.released.is_some() { tally.cards.len() as u32 } else { 0 }, 0u32);
    let mut next_step = 0;
    let mut come_out = |day: Day, missing: &mut u32, unsure: &mut u32| {
        let from = next_step;
        while let Some(step) = steps.get(next_step)
            && step.day <= day
        {
            *missing = missing.saturating_add_signed(step.missing.into());
            *unsure = unsure.saturating_add_signed(step.unsure.into());
            next_step += 1;
        }
        (from..next_step, steps.get(next_step).map_or(Day::MAX, |s| s.day))
    };
    let answer = |place: Place, by_size: u32, missing: u32, unsure: u32, limited: &[(Columns, GroupId)]| {
        let columns = scene.epochs[place.epoch].columns;
        let by_list = match columns.count_ones() {
            1 => u32::from(per_list[columns.trailing_zeros() as usize]),
            _ => limited.iter().filter(|(mask, _)| covers(*mask, columns)).count() as u32,
        };
        let violations = always + by_size + by_list + missing;
        let verdict = if violations > 0 || covers(union, columns) {
            Verdict::Illegal
        } else if tally.unknown || unsure > 0 || union & columns != 0 {
            Verdict::Undetermined
        } else {
            Verdict::Legal
        };
        (verdict, violations)
    };

    let first = scene.first();
    let (_, mut next_out) = come_out(first, &mut missing, &mut unsure);
    let mut place = Place { epoch: 0, ruleset: scene.ruleset(first) };
    let mut by_size = sizes(place.ruleset);
    let mut track = Track { scene, limited, timeline: Timeline::default() };
    let (verdict, violations) = answer(place, by_size, missing, unsure, &track.limited);
    track.begin(first, verdict, violations);
    let mut next_epoch = following(0, changing);
    loop {
        let next_list = scene.epochs.get(next_epoch).map_or(Day::MAX, |e| e.from);
        let next_ruleset = scene.rulesets.get(place.ruleset + 1).map_or(Day::MAX, |r| r.0);
        let day = next_list.min(next_ruleset).min(next_out);
        if day == Day::MAX {
            return Some(track.timeline);
        }
        let before = place;
        if next_list == day {
            place.epoch = next_epoch;
            next_epoch = following(next_epoch, changing);
        }
        if next_ruleset == day {
            place.ruleset += 1;
            by_size = sizes(place.ruleset);
        }
        let mut out = 0..0;
        if next_out == day {
            (out, next_out) = come_out(day, &mut missing, &mut unsure);
        }
        let answer = answer(place, by_size, missing, unsure, &track.limited);
        track.step(day, answer, before, place, steps[out].iter().map(|s| s.card));
    }
}

/// Whether every card known is of a kind that may lie where it lies, under every ruleset.
fn plainly_placed(scene: &Scene<'_>, tally: &Tally<'_>) -> bool {
    let barred = scene.format.barred.as_ref().map(|b| b.value).unwrap_or_default();
    let side = |frame| scene.rulesets.iter().all(|(_, rules)| fits(frame, Zone::Side, rules));
    tally.cards.iter().all(|held| {
        let quick = scene.catalogue.quick(held.card);
        let elsewhere = if quick.frame.is_extra() { Zone::Main } else { Zone::Extra };
        quick.frame.kind().is_some()
            && !quick.never_legal
            && !quick.frame.traits().meets(barred)
            && held.in_zone(elsewhere) == 0
            && (held.in_zone(Zone::Side) == 0 || side(quick.frame))
    })
}

/// The next epoch that may differ from the one before it.
fn following(epoch: usize, changing: Columns) -> usize {
    let from = epoch + 1;
    match changing.checked_shr(from as u32) {
        Some(rest) if rest != 0 => from + rest.trailing_zeros() as usize,
        _ => usize::MAX,
    }
}

/// Adds masks bit by bit: how many hold for each list, and the lists for which that differs from the one before.
fn add_up(masks: &[(Columns, GroupId)]) -> ([u16; Columns::BITS as usize], Columns) {
    let mut planes = [0 as Columns; 10];
    for (mask, _) in masks {
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
    let mut changing = 0;
    for (plane, weight) in planes.into_iter().zip(0..) {
        changing |= plane ^ (plane << 1);
        for at in bits(plane) {
            counts[at] += 1 << weight;
        }
    }
    (counts, changing)
}

/// The plain path: a whole check on every day on which something can change.
pub(super) fn day_by_day(
    scene: &Scene<'_>,
    tally: &Tally<'_>,
    today: Day,
    deck: &Deck,
) -> Result<Timeline, RegulationError> {
    let steps = scene.pool_steps(tally);
    let mut days: Vec<Day> = scene.epochs.iter().map(|e| e.from).collect();
    days.extend(scene.rulesets.iter().map(|r| r.0));
    days.extend(steps.iter().map(|s| s.day));
    if scene.request.strict {
        days.extend(scene.series.known_through.map(Day::next));
    }
    days.retain(|day| *day >= scene.first() && *day < Day::MAX);
    days.sort_unstable();
    days.dedup();
    let limited = tally
        .groups
        .iter()
        .map(|&(group, count)| (scene.series.forbidding(group, usize::from(count.min(3))), group))
        .filter(|(mask, _)| *mask != 0)
        .collect();
    let mut track = Track { scene, limited, timeline: Timeline::default() };
    let mut before = None;
    for day in days {
        let request = Request { date: Some(day), ..scene.request.clone() };
        let regulation = scene.book.regulation(scene.catalogue, &request, today)?;
        let report = check(scene.catalogue, &regulation, deck);
        let answer = (report.verdict, report.violations.len() as u32);
        let epoch = scene.epochs.partition_point(|e| e.from <= day).saturating_sub(1);
        let place = Place { epoch, ruleset: scene.ruleset(day) };
        match before {
            None => track.begin(day, answer.0, answer.1),
            Some(before) => {
                let out = steps.iter().filter(|s| s.day == day).map(|s| s.card);
                track.step(day, answer, before, place, out);
            }
        }
        before = Some(place);
    }
    Ok(track.timeline)
}
