//! The product against the second implementation: the same verdict, violations, unknown and unsure cards.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use deck_law::card::Region;
use deck_law::check::{Report, check};
use deck_law::day::Day;
use deck_law::deck::{Deck, Written};
use deck_law::deckfile;
use deck_law::list::Territory;
use deck_law::regulation::{Regulation, RegulationError, Request};
use deck_law::violation::Code;
use deckward::world::World;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use super::draw::{build, drawer, draws};
use super::oracle::rules::Rules;
use super::oracle::tables::{Tables, packed};
use super::oracle::{Judgement, judge, written};
use crate::support::{day, request, today, world};

/// A folder or file that the environment names, for tests with data that is not shipped.
#[expect(
    clippy::disallowed_methods,
    reason = "the configuration of the product is no place for a test's data"
)]
pub(super) fn given(variable: &str) -> Option<PathBuf> {
    std::env::var_os(variable).map(PathBuf::from)
}

/// A report in the oracle's words.
fn summary(world: &World, report: &Report) -> Judgement {
    let passcode = |id| world.catalogue.card(id).passcode.unwrap_or(0);
    let mut violations: Vec<(String, String, u32, u32)> = report
        .violations
        .iter()
        .map(|v| {
            let zone = v.zone.map(|zone| zone.word().to_owned()).unwrap_or_default();
            (v.code.word().to_owned(), zone, v.count, v.card.map(passcode).unwrap_or(0))
        })
        .collect();
    violations.sort();
    let mut unknown: Vec<(String, String, u32)> =
        report.unknown.iter().map(|u| (written(&u.written), u.zone.word().to_owned(), u.count)).collect();
    unknown.sort();
    let mut unsure: Vec<(u32, u32, String)> =
        report.unsure.iter().map(|u| (passcode(u.card), u.count, u.reason.word().to_owned())).collect();
    unsure.sort();
    Judgement { verdict: report.verdict.word(), violations, unknown, unsure }
}

/// A regulation of the product beside the oracle's rules.
struct Case<'w> {
    request: Request,
    ours: Result<(Regulation<'w>, Rules), &'static str>,
}

fn case<'w>(world: &'w World, tables: &Tables, request: Request) -> Case<'w> {
    let product = world.book.regulation(&world.catalogue, &request, today());
    let oracle = Rules::on(tables, &request, &today().to_string());
    let ours = match (product, oracle) {
        (Ok(regulation), Ok(rules)) => Ok((regulation, rules)),
        (Err(error), Err(word)) if error.word() == word => Err(word),
        // Two things can be wrong at once: with a list set apart, or before both the first list and ruleset.
        (Err(_), Err(word)) if request.list.is_some() => Err(word),
        (Err(RegulationError::NoRulesetYet(_)), Err("no-list-yet")) => Err("no-list-yet"),
        (product, oracle) => panic!("{request:?}: {:?}, {:?}", product.err(), oracle.err()),
    };
    Case { request, ours }
}

/// Judges a deck on both sides, and returns what they agree on.
fn agree(world: &World, tables: &Tables, case: &Case<'_>, deck: &Deck, name: &str) -> Option<Judgement> {
    let Ok((regulation, rules)) = &case.ours else { return None };
    let product = summary(world, &check(&world.catalogue, regulation, deck));
    let oracle = judge(tables, rules, deck);
    assert_eq!(product, oracle, "{name} under {:?}: product left, oracle right\n{deck:?}", case.request);
    Some(oracle)
}

/// Days on which a ruleset changes, two lists are possible, or a region is no longer known.
fn special(format: &str) -> &'static [&'static str] {
    match format {
        "ocg" => &["2000-03-31", "2000-04-01", "2005-10-19", "2005-10-20", "2008-03-14", "2008-03-15"],
        "tcg" => &["2004-08-30", "2008-08-12", "2008-08-13", "2011-03-01", "2019-01-15", "2024-04-18"],
        "ocg-cn" | "ocg-ae" => &["2025-11-15", "2025-11-16"],
        _ => &[],
    }
}

/// Every format on the first day of its lists and the day before, on the newest, on some between, and around
/// the last day that is known; frozen ones on their first and last day and the day after.
fn cases<'w>(world: &'w World, tables: &Tables) -> Vec<Case<'w>> {
    let mut requests = Vec::new();
    for format in world.book.formats() {
        let id = format.id.as_str();
        let mut days: Vec<Option<Day>> = vec![None];
        let file = format!("formats/{id}.txt");
        let text = deckward::world::packed().find(|(name, _)| *name == file).unwrap().1;
        let list = text.lines().find_map(|line| line.strip_prefix("list: ")).unwrap();
        let series = world.book.series(list.split('@').next().unwrap());
        let starts: Vec<Day> = series.iter().flat_map(|s| &s.lists).filter_map(|l| l.effective).collect();
        if let Some((_, days_named)) = list.split_once('@') {
            let first = day(days_named.split(" or ").next().unwrap());
            let next = starts.iter().find(|start| **start > first).unwrap();
            days.extend([first.previous(), first, next.previous(), *next].map(Some));
        } else if let Some(known) = series.and_then(|s| s.known_through) {
            let (first, newest) = (starts[0], starts[starts.len() - 1]);
            days.extend([first.previous(), first, newest, known.previous(), known, known.next()].map(Some));
            days.extend([1, 2, 3].map(|part| Some(starts[starts.len() * part / 4])));
            days.extend(special(id).iter().map(|text| Some(day(text))));
        } else {
            days.push(Some(day("2005-09-01")));
        }
        for date in days {
            requests.push(Request { date, ..request(id, "") });
        }
        requests.push(Request { strict: true, ..request(id, "") });
    }
    for place in Territory::ALL {
        for date in ["2019-01-15", "2024-04-15", "2024-04-18", "2024-04-22"] {
            requests.push(Request { territory: Some(place), ..request("tcg", date) });
        }
    }
    requests.into_iter().map(|request| case(world, tables, request)).collect()
}

/// What a run of judgements has met: verdicts, codes and reasons.
#[derive(Default)]
struct Met(RefCell<BTreeSet<String>>);

impl Met {
    fn note(&self, judgement: Option<Judgement>) {
        let Some(judgement) = judgement else { return };
        let mut met = self.0.borrow_mut();
        met.insert(judgement.verdict.to_owned());
        met.extend(judgement.violations.into_iter().map(|(code, ..)| code));
        met.extend(judgement.unsure.into_iter().map(|(.., reason)| reason));
        met.extend((!judgement.unknown.is_empty()).then(|| "unknown".to_owned()));
    }

    /// A comparison that never meets a code says nothing of it.
    fn assert_all(self, others: &[&str]) {
        let met = self.0.into_inner();
        let codes = Code::ALL.map(Code::word);
        let missing: Vec<&&str> = codes.iter().chain(others).filter(|word| !met.contains(**word)).collect();
        assert!(missing.is_empty(), "never met: {missing:?}");
    }
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

#[test]
fn sample_decks_under_every_format() {
    let (world, tables) = (world(), Tables::read(None));
    let cases = cases(world, &tables);
    let mut samples = 0;
    for sample in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("data/samples")).unwrap() {
        let path = sample.unwrap().path();
        if path.extension().is_some_and(|end| end == "ydk") {
            let deck = crate::support::read(&fs::read_to_string(&path).unwrap()).unwrap().deck;
            for case in &cases {
                agree(world, &tables, case, &deck, &path.display().to_string());
            }
            samples += 1;
        }
    }
    assert!(samples >= 8, "{samples}");
}

#[test]
fn drawn_decks_under_every_format() {
    let (world, tables, met) = (world(), Tables::read(None), Met::default());
    let (cases, drawer) = (cases(world, &tables), drawer(world, &tables));
    proptest!(config(200), |(draw in draws())| {
        let deck = build(&drawer, draw);
        for case in &cases {
            met.note(agree(world, &tables, case, &deck, "drawn"));
        }
    });
    met.assert_all(&["legal", "illegal", "undetermined", "unknown", "pool.release_unknown"]);
}

#[test]
fn drawn_decks_with_everything_set_apart() {
    let (world, tables) = (world(), Tables::read(None));
    let drawer = drawer(world, &tables);
    // The contract does not say whether prize cards stay allowed in `free` when a pool is set apart.
    let ids = world.book.formats().iter().map(|format| format.id.clone());
    let formats: Vec<String> = ids.filter(|id| id != "free").collect();
    let days = "2004-08-30 2005-09-01 2011-03-20 2019-01-15 2024-04-18 2026-08-10 2026-09-01";
    let lists = ["ocg", "tcg", "ocg-cn", "master-duel", "genesys", "speed", "dm5", "tcg-event"];
    let some_day = || select(days.split(' ').map(day).collect::<Vec<Day>>());
    let asked = (
        select(formats),
        option::of(some_day()),
        option::of((select(lists.to_vec()), option::of(some_day()))),
        option::of(some_day()),
        vec(select(Region::ALL.to_vec()), 0..3),
        option::of(select(Territory::ALL.to_vec())),
        option::of(0..150u32),
        any::<bool>(),
    );
    proptest!(config(500), |(asked in asked, draw in draws())| {
        let (format, date, list, pool_until, pool_regions, territory, cap, strict) = asked;
        let list = list.map(|(id, day)| (id.to_owned(), day));
        let request = Request { format, date, list, pool_until, pool_regions, territory, cap, strict };
        agree(world, &tables, &case(world, &tables, request), &build(&drawer, draw), "drawn");
    });
}

/// The pools name cards outside the starter catalogue, the disputed ones among them: one is put in here.
#[test]
fn a_card_that_only_one_source_has_in_a_pool() {
    let folder = tempfile::tempdir().unwrap();
    let mut cards = packed("cards.tsv");
    let line = cards.lines().find(|line| line.starts_with("76184692")).unwrap().to_owned();
    let mut fields: Vec<&str> = line.split('\t').collect();
    let pool = packed("pools/hat.txt");
    fields[0] = pool.split_once("disputed:\n").unwrap().1.get(..8).unwrap();
    fields[2..11].fill("");
    fields[4] = "A card of one source";
    cards.push_str(&(fields.join("\t") + "\n"));
    fs::write(folder.path().join("cards.tsv"), cards).unwrap();
    let (world, tables) = (World::with_cards(folder.path()).unwrap(), Tables::read(Some(folder.path())));
    let mut deck = crate::support::deck(&[], &[], &[]);
    deck.main.extend(std::iter::repeat_n(Written::Number(fields[0].parse().unwrap()), 2));
    let judgement =
        agree(&world, &tables, &case(&world, &tables, request("hat", "")), &deck, "disputed").unwrap();
    assert_eq!(judgement.unsure, [(fields[0].parse().unwrap(), 2, "pool.disputed".to_owned())]);
}

#[test]
fn real_decks_with_the_full_table() {
    let (Some(decks), Some(cards)) = (given("DECKWARD_TEST_DECKS"), given("DECKWARD_TEST_CARDS")) else {
        println!("skipped: DECKWARD_TEST_DECKS and DECKWARD_TEST_CARDS are not set");
        return;
    };
    let (world, tables) = (World::with_cards(&cards).unwrap(), Tables::read(Some(&cards)));
    let asked = [
        ("ocg", "2005-09-01"),
        ("ocg", "2026-08-01"),
        ("tcg", "2010-03-15"),
        ("tcg", "2024-04-18"),
        ("goat", ""),
        ("edison", ""),
        ("hat", ""),
        ("tengu", ""),
        ("speed", "2026-08-10"),
        ("worlds", "2026-06-01"),
        ("master-duel", "2026-08-10"),
        ("genesys", "2026-08-10"),
        ("ocg-genesys", "2026-08-10"),
        ("ocg-cn", "2026-07-15"),
        ("free", ""),
    ];
    let cases: Vec<Case<'_>> =
        asked.iter().map(|(id, date)| case(&world, &tables, request(id, date))).collect();
    let (mut judged, mut refused) = (0, Vec::new());
    for file in fs::read_dir(decks).unwrap() {
        let path = file.unwrap().path();
        let name = path.display().to_string();
        let read = deckfile::read(&fs::read(&path).unwrap(), &world.catalogue, &|n| world.find_name(n));
        let Ok(parsed) = read else {
            refused.push(name);
            continue;
        };
        for case in &cases {
            let first = agree(&world, &tables, case, &parsed.deck, &name);
            assert_eq!(first, agree(&world, &tables, case, &parsed.deck, &name), "not the same twice");
            judged += 1;
        }
    }
    println!("{judged} verdicts agree; no deck: {refused:?}");
    assert!(judged > 0);
    // Decks that are wrong in every way, with the cards that the starter catalogue lacks.
    let drawer = drawer(&world, &tables);
    proptest!(config(100), |(draw in draws())| {
        let deck = build(&drawer, draw);
        for case in &cases {
            agree(&world, &tables, case, &deck, "drawn");
        }
    });
}
