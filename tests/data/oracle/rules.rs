//! What holds on a day: ruleset, the lists that are possible, and the pool, from the files as they stand.

use std::collections::{BTreeSet, HashMap, HashSet};

use deck_law::regulation::Request;

use super::tables::{Tables, month, packed};

/// A list file, or a pool file.
#[derive(Default)]
pub(crate) struct List {
    /// Its first day; empty without one.
    pub(crate) from: String,
    pub(crate) settings: HashMap<String, String>,
    /// Section and line.
    pub(crate) entries: Vec<(String, String)>,
}

/// One way to read the lists that may be in force.
#[derive(Default)]
pub(crate) struct Reading {
    /// The least limit by group.
    pub(crate) limits: HashMap<String, u32>,
    /// Points or budget by card.
    pub(crate) values: HashMap<String, u32>,
}

pub(crate) enum Pool {
    Every,
    Out { regions: Vec<String>, all: bool, until: String },
    Listed { sure: HashSet<String>, disputed: HashSet<String> },
}

/// Everything that holds.
pub(crate) struct Rules {
    /// Main, Extra and Side Deck, as written in the ruleset.
    pub(crate) sizes: [String; 3],
    pub(crate) extra_in_side: bool,
    pub(crate) copies: u32,
    pub(crate) barred: Vec<String>,
    pub(crate) skills_apart: u32,
    pub(crate) never_legal: bool,
    pub(crate) pool: Pool,
    pub(crate) readings: Vec<Reading>,
    /// `limits`, `points` or `budget`.
    pub(crate) kind: String,
    pub(crate) cap: u32,
    /// Whether list and pool can carry the word legal.
    pub(crate) carries: bool,
}

/// `key: value` lines; of `value | mark | source` the value.
pub(crate) fn settings(text: &str) -> HashMap<String, String> {
    let lines = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(": "));
    lines.map(|(key, v)| (key.to_owned(), v.split(" | ").next().unwrap().to_owned())).collect()
}

pub(crate) fn read_list(from: &str, text: &str) -> List {
    let (head, body) = text.split_once("\n\n").unwrap_or((text, ""));
    let from = if from == "undated" { "" } else { from };
    let mut list = List { from: from.to_owned(), settings: settings(head), entries: Vec::new() };
    let mut section = "";
    for line in body.lines() {
        match line.strip_suffix(':') {
            Some(name) => section = name,
            None if line.starts_with('?') => {}
            None => list.entries.push((section.to_owned(), line.to_owned())),
        }
    }
    list
}

/// The lists of a series, by day.
pub(crate) fn series(id: &str) -> Vec<List> {
    let folder = format!("lists/{id}/");
    let files =
        deckward::world::packed().filter_map(|(file, text)| Some((file.strip_prefix(&folder)?, text)));
    let mut lists: Vec<List> = files
        .filter(|(name, _)| *name != "series.txt")
        .map(|(name, text)| read_list(name.strip_suffix(".txt").unwrap(), text))
        .collect();
    lists.sort_by(|a, b| a.from.cmp(&b.from));
    lists
}

/// Places of the lists that may be in force on a day.
fn possible(lists: &[List], territory: Option<&str>, day: &str) -> BTreeSet<usize> {
    let mut found = BTreeSet::new();
    for place in ["america", "europe"] {
        if territory.is_some_and(|wanted| wanted != place) {
            continue;
        }
        let held = |list: &List| list.settings.get("region").is_none_or(|region| region == place);
        let begun: Vec<usize> =
            (0..lists.len()).filter(|l| *lists[*l].from <= *day && held(&lists[*l])).collect();
        let Some(&newest) = begun.last() else { continue };
        found.insert(newest);
        let list = &lists[newest];
        if list.settings["trust"] == "month_only" && month(&list.from) == month(day) {
            found.extend(begun.iter().rev().nth(1));
        }
    }
    found
}

/// A list as filed, and as each source that disputes rows of it has it.
fn readings(tables: &Tables, list: &List) -> Vec<Reading> {
    let disputed: Vec<(u32, String, &str)> = list
        .entries
        .iter()
        .filter(|(section, _)| section == "disputed")
        .filter_map(|(_, line)| {
            let (limit, rest) = line.split_once(' ')?;
            let (card, source) = rest.split_once(" | ")?;
            Some((limit.parse().unwrap(), tables.find(card.split(' ').next()?)?, source))
        })
        .collect();
    let sources: BTreeSet<&str> = disputed.iter().map(|row| row.2).collect();
    let mut readings = Vec::new();
    for source in std::iter::once(None).chain(sources.into_iter().map(Some)) {
        let mut reading = Reading::default();
        let mut limits: HashMap<String, u32> = HashMap::new();
        for (section, line) in &list.entries {
            let mut words = line.split(' ');
            let points = if section == "points" { words.next().unwrap().parse().unwrap() } else { 0 };
            let Some(card) = tables.find(words.next().unwrap()) else { continue };
            let limit =
                ["forbidden", "limited", "semi-limited"].iter().zip(0..).find(|(name, _)| *name == section);
            if let Some((_, limit)) = limit {
                limits.insert(card, limit);
            } else if section == "points" {
                reading.values.insert(card, points);
            } else if let Some(budget) = section.strip_prefix("budget ") {
                reading.values.insert(card, budget.parse().unwrap());
            }
        }
        for (limit, card, _) in disputed.iter().filter(|row| Some(row.2) == source) {
            limits.insert(card.clone(), *limit);
        }
        for (card, limit) in limits {
            let least = reading.limits.entry(tables.group_of(&card).to_owned()).or_insert(limit);
            *least = limit.min(*least);
        }
        readings.push(reading);
    }
    readings
}

fn pool(tables: &Tables, id: &str) -> (Pool, String) {
    let file = read_list("", &packed(&format!("pools/{id}.txt")));
    let of = |wanted: &str| -> HashSet<String> {
        let lines = file.entries.iter().filter(|(section, _)| section == wanted);
        lines.filter_map(|(_, line)| tables.find(line.split(' ').next()?)).collect()
    };
    (Pool::Listed { sure: of("cards"), disputed: of("disputed") }, file.settings["trust"].clone())
}

impl Rules {
    /// What holds, or the word of the error.
    pub(crate) fn on(tables: &Tables, request: &Request, today: &str) -> Result<Rules, &'static str> {
        let file = format!("formats/{}.txt", request.format);
        let Some((_, text)) = deckward::world::packed().find(|(name, _)| *name == file) else {
            return Err("format.unknown");
        };
        let format = settings(text);
        let rulesets: Vec<HashMap<String, String>> = format["rulesets"]
            .split(' ')
            .map(|id| settings(&packed(&format!("rulesets/{id}.txt"))))
            .collect();
        // Which list, which day.
        let (id, days) = format["list"].split_once('@').unwrap_or((&format["list"], ""));
        let pinned: Vec<&str> = days.split(" or ").filter(|day| !day.is_empty()).collect();
        let asked = request.date.map(|day| day.to_string());
        if let (Some(day), [first, ..], None) = (&asked, &pinned[..], &request.list) {
            let next = series(id).into_iter().map(|list| list.from).find(|from| **from > **first);
            if **day < **first || next.is_some_and(|next| *day >= next) {
                return Err("date.contradicts");
            }
        }
        let pool_rule = format["pool"].as_str();
        let by_day = rulesets.len() > 1
            || !(matches!(pool_rule, "none" | "unchecked") || pool_rule.starts_with("fixed "))
            || !(matches!(id, "none" | "unchecked" | "missing")
                || id.ends_with(" alone")
                || !days.is_empty());
        let date = asked
            .or_else(|| pinned.first().map(|day| (*day).to_owned()))
            .or_else(|| by_day.then(|| today.to_owned()));
        let day = date.clone().unwrap_or_else(|| today.to_owned());
        let territory = request.territory.map(|place| place.word());
        let (id, lists, held): (&str, Vec<List>, BTreeSet<usize>) = match (&request.list, id) {
            (Some((id, wanted)), _) => {
                let lists = series(id);
                let wanted = wanted.map(|day| day.to_string()).unwrap_or_default();
                let named = lists.iter().position(|list| list.from == wanted);
                let held = match named {
                    Some(list) => BTreeSet::from([list]),
                    None if wanted.is_empty() => BTreeSet::new(),
                    None => possible(&lists, territory, &wanted),
                };
                if held.is_empty() {
                    return Err("list.unknown");
                }
                (id, lists, held)
            }
            (None, "none" | "unchecked" | "missing") => (id, Vec::new(), BTreeSet::new()),
            (None, id) => {
                let alone = id.strip_suffix(" alone");
                let lists = series(alone.unwrap_or(id));
                let held: BTreeSet<usize> = match (alone, pinned.is_empty()) {
                    (Some(_), _) => BTreeSet::from([0]),
                    (None, false) => {
                        (0..lists.len()).filter(|l| pinned.contains(&&*lists[*l].from)).collect()
                    }
                    (None, true) => possible(&lists, territory, &day),
                };
                if held.is_empty() {
                    return Err("no-list-yet");
                }
                (alone.unwrap_or(id), lists, held)
            }
        };
        let begun = |rules: &&HashMap<String, String>| rules.get("from").is_none_or(|from| *from <= day);
        let rules = rulesets.iter().rfind(begun).ok_or("no-ruleset-yet")?;
        // Which cards.
        let mut trusts: Vec<String> = held.iter().map(|l| lists[*l].settings["trust"].clone()).collect();
        let pool = if request.pool_until.is_none() && request.pool_regions.is_empty() {
            match pool_rule.strip_prefix("fixed ") {
                Some(id) => {
                    let (pool, trust) = pool(tables, id);
                    trusts.push(trust);
                    pool
                }
                None if matches!(pool_rule, "none" | "unchecked") => Pool::Every,
                None => released(request, pool_rule, &day),
            }
        } else if matches!(pool_rule, "none" | "unchecked") || pool_rule.starts_with("fixed ") {
            released(request, &format["region"], &day)
        } else {
            released(request, pool_rule, &day)
        };
        let about = deckward::world::packed().find(|(name, _)| *name == format!("lists/{id}/series.txt"));
        let about = about.map(|(_, text)| settings(text)).unwrap_or_default();
        let wanted = request.list.as_ref().and_then(|(_, day)| *day).map(|day| day.to_string());
        let past = about.get("known through").zip(date.max(wanted)).is_some_and(|(known, day)| day > *known);
        // Points that are set apart bring the cap of the format that is played with them.
        let usual = || {
            let formats = deckward::world::packed().filter(|(name, _)| name.starts_with("formats/"));
            let mut played = formats.map(|(_, text)| settings(text)).filter(|format| format["list"] == id);
            played.find_map(|format| format.get("cap")?.parse().ok())
        };
        let weak = past || trusts.iter().any(|trust| trust == "single_source");
        let nothing = vec![Reading::default()];
        let read: Vec<Reading> = held.iter().flat_map(|l| readings(tables, &lists[*l])).collect();
        let words = |key: &str, from: &HashMap<String, String>| -> Vec<String> {
            from.get(key).map(|value| value.split(' ').map(str::to_owned).collect()).unwrap_or_default()
        };
        Ok(Rules {
            sizes: ["main", "extra", "side"].map(|zone| rules[zone].clone()),
            extra_in_side: rules["extra kinds in side"] == "yes",
            copies: rules["copies"].parse().unwrap(),
            barred: [words("barred", rules), words("barred", &format)].concat(),
            skills_apart: rules.get("skills apart").map_or(0, |n| n.parse().unwrap()),
            never_legal: request.format != "free",
            pool,
            readings: if read.is_empty() { nothing } else { read },
            kind: about.get("kind").cloned().unwrap_or_default(),
            cap: request.cap.or_else(|| format.get("cap")?.parse().ok()).or_else(usual).unwrap_or(u32::MAX),
            carries: id != "missing"
                && !trusts.iter().any(|trust| trust == "incomplete")
                && !(request.strict && weak),
        })
    }
}

/// `ocg`, `ocg & tcg`, `ocg until 2025-10-31`, and what was asked for instead.
fn released(request: &Request, rule: &str, day: &str) -> Pool {
    let (regions, cut) = rule.split_once(" until ").unwrap_or((rule, day));
    let mut until = cut.min(day).to_owned();
    let mut regions: Vec<String> = regions.split([' ', '&', '+']).map(str::to_owned).collect();
    regions.retain(|region| !region.is_empty());
    let all = rule.contains('&') && request.pool_regions.is_empty();
    if !request.pool_regions.is_empty() {
        regions = request.pool_regions.iter().map(|region| region.word().to_owned()).collect();
    }
    if let Some(asked) = request.pool_until {
        until = asked.to_string();
    }
    Pool::Out { regions, all, until }
}
