//! The judgement once more, from the contract: slow, plain, and apart from the product's.

pub(crate) mod rules;
pub(crate) mod tables;

use std::collections::{BTreeMap, BTreeSet};

use deck_law::card::CardKey;
use deck_law::deck::{Deck, Written, Zone};

use rules::{Pool, Reading, Rules};
use tables::{Out, Tables};

/// What a judgement comes down to, sorted, so that two can be compared.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Judgement {
    pub(crate) verdict: &'static str,
    /// Code, section or nothing, count, and the passcode of the card or 0.
    pub(crate) violations: Vec<(String, String, u32, u32)>,
    /// As written, section, count.
    pub(crate) unknown: Vec<(String, String, u32)>,
    /// Passcode, count, reason.
    pub(crate) unsure: Vec<(u32, u32, String)>,
}

/// How a copy is written, as a text.
pub(crate) fn written(copy: &Written) -> String {
    match copy {
        Written::Number(number) => format!("{number:08}"),
        Written::Key(CardKey::Passcode(number)) => format!("{number:08}"),
        Written::Key(key) => key.to_string(),
        Written::Name(name) => name.to_string(),
    }
}

/// Judges a deck.
pub(crate) fn judge(tables: &Tables, rules: &Rules, deck: &Deck) -> Judgement {
    let mut wrong: BTreeMap<(&str, &str, String), u32> = BTreeMap::new();
    let mut unknown: BTreeMap<(String, String), u32> = BTreeMap::new();
    let mut doubtful: BTreeSet<String> = BTreeSet::new();
    let mut copies: BTreeMap<String, u32> = BTreeMap::new();
    let mut skills: Vec<u32> = Vec::new();
    let mut lines: BTreeMap<(Zone, String), u32> = BTreeMap::new();
    for (zone, copy) in deck.iter() {
        *lines.entry((zone, written(copy))).or_default() += 1;
    }
    for ((zone, text), number) in lines {
        let Some(key) = tables.find(&text) else {
            unknown.insert((text, zone.word().to_owned()), number);
            continue;
        };
        let card = &tables.cards[&key];
        *copies.entry(key.clone()).or_default() += number;
        if card.frame == "skill" && zone == Zone::Main && rules.skills_apart > 0 {
            skills.extend((0..number).map(|_| card.passcode));
            continue;
        }
        if in_pool(tables, rules, &key) == Out::Maybe && !excluded(tables, rules, &key) {
            doubtful.insert(key.clone());
        }
        if let Some(code) = alone(tables, rules, &key, zone) {
            let place = if code == "zone" { zone.word() } else { "" };
            *wrong.entry((code, place, key)).or_default() += number;
        }
    }
    let mut violations: Vec<(String, String, u32, u32)> = wrong
        .into_iter()
        .map(|((code, zone, key), count)| {
            (code.to_owned(), zone.to_owned(), count, tables.cards[&key].passcode)
        })
        .collect();
    let apart = count(&skills).min(rules.skills_apart);
    if count(&skills) > rules.skills_apart {
        let first = skills.iter().min().copied().unwrap_or(0);
        violations.push(("not_deck_card".to_owned(), String::new(), count(&skills), first));
    }
    for (zone, size) in Zone::ALL.into_iter().zip(&rules.sizes) {
        let cards = count(deck.zone(zone)) - if zone == Zone::Main { apart } else { 0 };
        if !allows(size, cards) {
            violations.push((format!("size.{}", zone.word()), zone.word().to_owned(), cards, 0));
        }
    }
    // What is wrong under every reading is a violation; what some of them forbid leaves a doubt.
    copies.retain(|key, _| !matches!(tables.cards[key].frame.as_str(), "token" | "skill"));
    let wrong_under: Vec<bool> = rules
        .readings
        .iter()
        .map(|reading| {
            !violations.is_empty()
                || !broken(tables, rules, std::slice::from_ref(reading), &copies).is_empty()
        })
        .collect();
    violations.extend(broken(tables, rules, &rules.readings, &copies));
    violations.sort();
    let unknown: Vec<(String, String, u32)> =
        unknown.into_iter().map(|((number, zone), count)| (number, zone, count)).collect();
    let reason =
        if matches!(rules.pool, Pool::Listed { .. }) { "pool.disputed" } else { "pool.release_unknown" };
    let mut unsure: Vec<(u32, u32, String)> = doubtful
        .into_iter()
        .map(|key| (tables.cards[&key].passcode, copies[&key], reason.to_owned()))
        .collect();
    unsure.sort();
    let verdict = if wrong_under.iter().all(|wrong| *wrong) {
        "illegal"
    } else if wrong_under.contains(&true) || !unknown.is_empty() || !unsure.is_empty() || !rules.carries {
        "undetermined"
    } else {
        "legal"
    };
    Judgement { verdict, violations, unknown, unsure }
}

fn count<T>(things: &[T]) -> u32 {
    u32::try_from(things.len()).unwrap()
}

/// `40-60`, `40+`, `15`, `0 or 15`.
fn allows(size: &str, cards: u32) -> bool {
    let number = |text: &str| text.parse::<u32>().unwrap();
    if let Some(least) = size.strip_suffix('+') {
        cards >= number(least)
    } else if let Some((least, most)) = size.split_once('-') {
        cards >= number(least) && cards <= number(most)
    } else {
        size.split(" or ").any(|one| number(one) == cards)
    }
}

/// No deck card at all, or never legal.
fn excluded(tables: &Tables, rules: &Rules, key: &str) -> bool {
    let card = &tables.cards[key];
    matches!(card.frame.as_str(), "token" | "skill") || (card.never_legal && rules.never_legal)
}

fn in_pool(tables: &Tables, rules: &Rules, key: &str) -> Out {
    match &rules.pool {
        Pool::Every => Out::Yes,
        Pool::Out { regions, all, until } => tables.out(key, regions, *all, until),
        Pool::Listed { sure, .. } if sure.contains(key) => Out::Yes,
        Pool::Listed { disputed, .. } if disputed.contains(key) => Out::Maybe,
        Pool::Listed { .. } => Out::No,
    }
}

/// The first that is wrong with a card by itself.
fn alone(tables: &Tables, rules: &Rules, key: &str, zone: Zone) -> Option<&'static str> {
    let card = &tables.cards[key];
    if matches!(card.frame.as_str(), "token" | "skill") {
        return Some("not_deck_card");
    }
    if excluded(tables, rules, key) {
        return Some("pool.never_legal");
    }
    if in_pool(tables, rules, key) == Out::No {
        return Some(if matches!(rules.pool, Pool::Listed { .. }) {
            "pool.not_listed"
        } else {
            "pool.unreleased"
        });
    }
    let kinds: Vec<&str> = card.frame.split('_').collect();
    if rules.barred.iter().any(|barred| kinds.contains(&barred.as_str())) {
        return Some("frame");
    }
    let extra = ["fusion", "synchro", "xyz", "link"].iter().any(|kind| kinds.contains(kind));
    let fits = match zone {
        Zone::Main => !extra,
        Zone::Extra => extra,
        Zone::Side => !extra || rules.extra_in_side,
    };
    (!fits && !card.frame.is_empty()).then_some("zone")
}

/// What all of some readings forbid: copies by group, shared budgets, points.
fn broken(
    tables: &Tables,
    rules: &Rules,
    readings: &[Reading],
    copies: &BTreeMap<String, u32>,
) -> Vec<(String, String, u32, u32)> {
    let mut groups: BTreeMap<&str, u32> = BTreeMap::new();
    for (key, copies) in copies {
        *groups.entry(tables.group_of(key)).or_default() += copies;
    }
    let mut found = Vec::new();
    let mut say = |code: &str, count: u32, passcode: u32| {
        found.push((code.to_owned(), String::new(), count, passcode));
    };
    for (group, copies) in groups {
        let of = |reading: &Reading| reading.limits.get(group).copied().unwrap_or(3).min(rules.copies);
        let limit = readings.iter().map(of).max().unwrap();
        if copies > limit {
            let code = match limit {
                most if most == rules.copies => "copies",
                0 => "limit.forbidden",
                1 => "limit.limited",
                _ => "limit.semi_limited",
            };
            say(code, copies, tables.cards[group].passcode);
        }
    }
    let least = |sum: &dyn Fn(&Reading) -> u32| readings.iter().map(sum).min().unwrap();
    let value = |reading: &Reading, key: &str| reading.values.get(key).copied().unwrap_or(0);
    if rules.kind == "budget" {
        for budget in 1..=3 {
            let cards = least(&|reading| {
                copies.iter().filter(|(key, _)| value(reading, key) == budget).map(|(_, copies)| copies).sum()
            });
            if cards > budget {
                say("limit.budget", cards, 0);
            }
        }
    }
    if rules.kind == "points" {
        let points = least(&|reading| copies.iter().map(|(key, copies)| value(reading, key) * copies).sum());
        if points > rules.cap {
            say("points", points, 0);
        }
    }
    found
}
