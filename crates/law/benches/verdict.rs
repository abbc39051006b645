//! Report and timeline of 75-card decks, against a check with plain hash maps in the same run.
//!
//! `cargo bench -p deck-law`. Reads the data files of the project; with `DECKWARD_TEST_CARDS` set to a folder
//! with a full card table, that table. Rounds of all contestants alternate, since machines are noisy; the figure
//! is the median of the rounds.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a benchmark is started by hand, prints, and may stop at the first fault"
)]

use std::collections::HashMap;
use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::Instant;

use deck_law::catalogue::{Catalogue, Tables};
use deck_law::check::{Verdict, check};
use deck_law::day::Day;
use deck_law::deck::{Deck, Written};
use deck_law::error::Source;
use deck_law::format::Format;
use deck_law::list::LimitList;
use deck_law::regulation::{Lawbook, Request};
use deck_law::ruleset::Ruleset;
use deck_law::series::Series;

const ROUNDS: usize = 60;

fn main() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    let full = std::env::var_os("DECKWARD_TEST_CARDS").map(PathBuf::from);
    let text = |own: &str, theirs: &str| {
        let path = full.as_ref().map(|f| f.join(theirs)).filter(|p| p.exists());
        fs::read_to_string(path.unwrap_or_else(|| data.join(own))).unwrap()
    };
    let started = Instant::now();
    let texts = [
        text("cards.tsv", "cards_full.tsv"),
        text("numbers.tsv", "passcode_alias.tsv"),
        text("treated_as.tsv", "treated_as.tsv"),
        text("tokens.tsv", "tokens.tsv"),
        text("never_legal.tsv", "never_legal.tsv"),
    ];
    let releases = full.as_ref().map(|f| fs::read_to_string(f.join("release.tsv")).unwrap());
    let [skills, regions] = ["skills.tsv", "regions.txt"].map(|f| fs::read_to_string(data.join(f)).unwrap());
    let catalogue = Catalogue::load(&Tables {
        cards: Source::new("cards", &texts[0]),
        numbers: Source::new("numbers", &texts[1]),
        treated_as: Source::new("treated_as", &texts[2]),
        tokens: Source::new("tokens", &texts[3]),
        skills: Source::new("skills", &skills),
        never_legal: Source::new("never_legal", &texts[4]),
        releases: releases.as_deref().map(|t| Source::new("release", t)),
        regions: Source::new("regions", &regions),
    })
    .unwrap();
    println!("catalogue of {} entries read in {:?}", catalogue.len(), started.elapsed());
    let book = ocg(&data, &catalogue);
    let today = Day::new(2026, 8, 1).unwrap();
    let request = Request { format: "ocg".into(), date: Some(today), ..Request::default() };
    let regulation = book.regulation(&catalogue, &request, today).unwrap();

    let (legal, broken) = (decks(&catalogue, &book, true), decks(&catalogue, &book, false));
    let rival = Plain::new(&catalogue, &book);
    let violations: usize = broken.iter().map(|d| check(&catalogue, &regulation, d).violations.len()).sum();
    println!(
        "{} decks of 75 cards, {:.1} violations a broken one",
        legal.len(),
        violations as f64 / broken.len() as f64
    );
    for deck in &legal {
        assert_eq!(check(&catalogue, &regulation, deck).verdict, Verdict::Legal);
        assert!(rival.check(deck).is_empty());
    }

    let mut lanes: Vec<Lane<'_>> = vec![
        (
            "report, legal deck",
            Box::new(|| legal.iter().for_each(|d| drop(black_box(check(&catalogue, &regulation, d))))),
        ),
        (
            "report, broken deck",
            Box::new(|| broken.iter().for_each(|d| drop(black_box(check(&catalogue, &regulation, d))))),
        ),
        ("hash maps, legal deck", Box::new(|| legal.iter().for_each(|d| drop(black_box(rival.check(d)))))),
        ("hash maps, broken deck", Box::new(|| broken.iter().for_each(|d| drop(black_box(rival.check(d)))))),
        (
            "timeline, legal deck",
            Box::new(|| {
                legal.iter().for_each(|d| drop(black_box(book.timeline(&catalogue, &request, today, d))))
            }),
        ),
        (
            "timeline, broken deck",
            Box::new(|| {
                broken.iter().for_each(|d| drop(black_box(book.timeline(&catalogue, &request, today, d))))
            }),
        ),
    ];
    let mut times = vec![Vec::with_capacity(ROUNDS); lanes.len()];
    for _ in 0..ROUNDS {
        for (lane, (_, run)) in lanes.iter_mut().enumerate() {
            let start = Instant::now();
            for _ in 0..20 {
                run();
            }
            times[lane].push(start.elapsed().as_nanos() as f64 / (20 * legal.len()) as f64);
        }
    }
    for ((name, _), lane) in lanes.iter().zip(&mut times) {
        lane.sort_by(f64::total_cmp);
        println!("{name:24} median {:7.0} ns a deck, fastest {:7.0}", lane[ROUNDS / 2], lane[0]);
    }
}

/// A contestant: its name, and one round over all decks.
type Lane<'a> = (&'static str, Box<dyn Fn() + 'a>);

/// The OCG alone: four rulesets and 87 lists.
fn ocg(data: &Path, catalogue: &Catalogue) -> Lawbook {
    let read = |path: PathBuf| fs::read_to_string(&path).unwrap();
    let rulesets = ["ocg-1999", "ocg-2000", "ocg-2005", "ocg-2008"].map(|id| {
        Ruleset::parse(id, Source::new(id, &read(data.join(format!("rulesets/{id}.txt"))))).unwrap()
    });
    let mut lists = Vec::new();
    for entry in fs::read_dir(data.join("lists/ocg")).unwrap() {
        let path = entry.unwrap().path();
        let day = Day::parse(path.file_stem().unwrap().to_str().unwrap());
        if day.is_some() {
            lists.push(LimitList::parse(day, Source::new("list", &read(path))).unwrap());
        }
    }
    let settings = read(data.join("lists/ocg/series.txt"));
    let series = Series::compile("ocg", Source::new("series", &settings), lists, catalogue).unwrap();
    let text = read(data.join("formats/ocg.txt"));
    let source = Source::new("ocg", &text);
    let format = Format::parse("ocg", source).unwrap();
    Lawbook::new(rulesets.to_vec(), vec![(format, source)], vec![series], Vec::new()).unwrap()
}

/// 64 decks of 45 + 15 + 15 cards, from a generator with a fixed seed. Legal ones hold up to the limit of each
/// card; broken ones get a few limited cards once too often.
fn decks(catalogue: &Catalogue, book: &Lawbook, legal: bool) -> Vec<Deck> {
    let series = book.series("ocg").unwrap();
    let columns = series.only(series.lists.len() - 1).columns;
    let out = Day::new(2026, 1, 1).unwrap();
    let pick: Vec<(u32, bool, u8)> = catalogue
        .iter()
        .filter(|(id, card)| {
            card.facts.frame.kind().is_some()
                && !card.never_legal
                && catalogue.releases(*id)[0].certain <= out
        })
        .filter_map(|(id, card)| {
            Some((
                card.passcode?,
                card.facts.frame.is_extra(),
                series.limit(catalogue.groups().of(id), columns),
            ))
        })
        .collect();
    let listed: Vec<(u32, bool, u8)> = pick.iter().filter(|card| card.2 < 3).copied().collect();
    let mut seed = 0x2545_F491_4F6C_DD1Du64;
    let mut next = move |below: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % below as u64) as usize
    };
    (0..64)
        .map(|_| {
            let mut deck = Deck::default();
            let mut taken = HashMap::new();
            while deck.len() < 75 {
                // A broken deck draws every tenth card from the list, once too often.
                let broken = !legal && next(10) == 0;
                let from = if broken { &listed } else { &pick };
                let (code, extra, limit) = from[next(from.len())];
                let copies = usize::from(limit) + usize::from(broken);
                if taken.insert(code, ()).is_some() {
                    continue;
                }
                for _ in 0..copies {
                    let zone = match (extra, deck.main.len(), deck.extra.len(), deck.side.len()) {
                        (false, 0..45, _, _) => &mut deck.main,
                        (true, _, 0..15, _) => &mut deck.extra,
                        (false, _, _, 0..15) => &mut deck.side,
                        _ => break,
                    };
                    zone.push(Written::Number(code));
                }
            }
            deck
        })
        .collect()
}

/// The rival: a check as one writes it first, with hash maps keyed by passcode and by name.
struct Plain {
    cards: HashMap<u32, PlainCard>,
    limits: HashMap<String, u32>,
}

struct PlainCard {
    name: String,
    extra: bool,
    released: Day,
}

impl Plain {
    fn new(catalogue: &Catalogue, book: &Lawbook) -> Plain {
        let series = book.series("ocg").unwrap();
        let columns = series.only(series.lists.len() - 1).columns;
        let mut plain = Plain { cards: HashMap::new(), limits: HashMap::new() };
        for (id, card) in catalogue.iter() {
            let Some(code) = card.passcode else { continue };
            let head = catalogue.card(catalogue.groups().head(catalogue.groups().of(id)));
            let name = head.names.en.to_string();
            let limit = series.limit(catalogue.groups().of(id), columns);
            if limit < 3 {
                plain.limits.insert(name.clone(), limit.into());
            }
            let released = catalogue.releases(id)[0].certain;
            plain.cards.insert(code, PlainCard { name, extra: card.facts.frame.is_extra(), released });
        }
        plain
    }

    fn check(&self, deck: &Deck) -> Vec<String> {
        let mut problems = Vec::new();
        let mut copies: HashMap<&str, u32> = HashMap::new();
        if deck.main.len() < 40 || deck.main.len() > 60 {
            problems.push(format!("Main Deck has {} cards", deck.main.len()));
        }
        if deck.extra.len() > 15 || deck.side.len() > 15 {
            problems.push("Extra or Side Deck has more than 15 cards".to_owned());
        }
        for (zone, written) in deck.iter() {
            let Written::Number(code) = written else { continue };
            match self.cards.get(code) {
                None => problems.push(format!("{code} is unknown")),
                Some(card) => {
                    *copies.entry(&card.name).or_insert(0) += 1;
                    if card.released > Day::new(2026, 8, 1).unwrap() {
                        problems.push(format!("{} is not out", card.name));
                    }
                    let extra = zone == deck_law::deck::Zone::Extra;
                    if zone != deck_law::deck::Zone::Side && card.extra != extra {
                        problems.push(format!("{} is in the wrong deck", card.name));
                    }
                }
            }
        }
        for (name, count) in copies {
            let limit = self.limits.get(name).copied().unwrap_or(3);
            if count > limit {
                problems.push(format!("{name}: {count} of {limit}"));
            }
        }
        problems.sort();
        problems
    }
}
