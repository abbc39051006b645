//! Search by name: how long the index takes to build, and a labelled set of queries in four scripts, against a
//! plain scan of all names in the same run.
//!
//! `cargo bench -p deck-law --bench search`. Reads the data files of the project; with `DECKWARD_TEST_CARDS` set
//! to a folder with a full card table, that table. A query's time is the fastest of the rounds, since machines are
//! noisy; the rival only looks for names that contain the query, and ranks nothing.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "a benchmark is started by hand, prints, and may stop at the first fault"
)]

#[path = "../../../tests/data/search/queries.rs"]
mod queries;

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use deck_law::card::CardId;
use deck_law::catalogue::{Catalogue, Tables};
use deck_law::error::Source;
use deck_law::fold::Folder;
use deck_law::names::NameIndex;
use deck_law::search::SearchIndex;

use queries::{Class, Query, queries};

const ROUNDS: usize = 15;
const EACH: usize = 75;

fn main() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    let full = std::env::var_os("DECKWARD_TEST_CARDS").map(PathBuf::from);
    let text = |own: &str, theirs: &str| {
        let path = full.as_ref().map(|f| f.join(theirs)).filter(|p| p.exists());
        fs::read_to_string(path.unwrap_or_else(|| data.join(own))).unwrap()
    };
    let texts = [
        text("cards.tsv", "cards_full.tsv"),
        text("numbers.tsv", "passcode_alias.tsv"),
        text("treated_as.tsv", "treated_as.tsv"),
        text("tokens.tsv", "tokens.tsv"),
        text("never_legal.tsv", "never_legal.tsv"),
    ];
    let [skills, regions, forms] =
        ["skills.tsv", "regions.txt", "variants.tsv"].map(|f| fs::read_to_string(data.join(f)).unwrap());
    let catalogue = Catalogue::load(&Tables {
        cards: Source::new("cards", &texts[0]),
        numbers: Source::new("numbers", &texts[1]),
        treated_as: Source::new("treated_as", &texts[2]),
        tokens: Source::new("tokens", &texts[3]),
        skills: Source::new("skills", &skills),
        never_legal: Source::new("never_legal", &texts[4]),
        releases: None,
        regions: Source::new("regions", &regions),
    })
    .unwrap();
    let folder = Folder::load(Source::new("variants", &forms)).unwrap();

    let mut building = [Duration::MAX; 2];
    for _ in 0..5 {
        let start = Instant::now();
        let names = NameIndex::build(&catalogue, &folder);
        let between = Instant::now();
        black_box(SearchIndex::build(&catalogue, &names, |_| 0));
        building = [building[0].min(between - start), building[1].min(between.elapsed())];
    }
    println!(
        "{} entries: names {:?}, search index {:?}, fastest of 5",
        catalogue.len(),
        building[0],
        building[1]
    );
    let names = NameIndex::build(&catalogue, &folder);
    let index = SearchIndex::build(&catalogue, &names, |card| u32::from(card.0) * 7 % 5);
    let rival = Plain::new(&catalogue, &folder);

    let asked = queries(&catalogue, &forms, EACH);
    let five = |query: &&Query| {
        let hits = index.search(&catalogue, &folder, &names, &query.text);
        hits.iter().take(5).any(|hit| hit.card == query.card)
    };
    println!(
        "{} queries, {} with the card among the first five",
        asked.len(),
        asked.iter().filter(five).count()
    );
    let mut times = vec![[Duration::MAX; 2]; asked.len()];
    for _ in 0..ROUNDS {
        for (query, times) in asked.iter().zip(&mut times) {
            let start = Instant::now();
            black_box(index.search(&catalogue, &folder, &names, &query.text));
            let between = Instant::now();
            black_box(rival.search(&folder, &query.text));
            *times = [times[0].min(between - start), times[1].min(between.elapsed())];
        }
    }
    for (name, lane) in [("search", 0), ("plain scan", 1)] {
        let mut lane: Vec<(Duration, &Query)> = times.iter().map(|t| t[lane]).zip(&asked).collect();
        lane.sort_by_key(|(time, _)| *time);
        let at = |share: usize| lane[(lane.len() - 1) * share / 100].0;
        println!(
            "{name:12} {} queries: median {:?}, p99 {:?}, worst {:?}",
            lane.len(),
            at(50),
            at(99),
            at(100)
        );
        for (time, query) in lane.iter().rev().take(3) {
            println!("    {time:?} for {} ({:?})", query.text, query.class);
        }
    }
    for class in Class::ALL {
        let mut lane: Vec<Duration> =
            times.iter().zip(&asked).filter(|(_, query)| query.class == class).map(|(t, _)| t[0]).collect();
        lane.sort();
        println!("    {class:12?} median {:?}, worst {:?}", lane[lane.len() / 2], lane[lane.len() - 1]);
    }
}

/// The rival: every folded name, looked through from first to last.
struct Plain(Vec<(String, CardId)>);

impl Plain {
    fn new(catalogue: &Catalogue, folder: &Folder) -> Plain {
        let names =
            catalogue.iter().flat_map(|(id, card)| card.names.all().map(|name| (folder.fold(name), id)));
        let mut names: Vec<_> = names.filter(|(name, _)| !name.is_empty()).collect();
        names.sort();
        names.dedup();
        Plain(names)
    }

    fn search(&self, folder: &Folder, query: &str) -> Vec<CardId> {
        let query = folder.fold(query);
        let mut cards: Vec<CardId> =
            self.0.iter().filter(|(name, _)| name.contains(&query)).map(|(_, card)| *card).collect();
        cards.sort_unstable();
        cards.dedup();
        cards
    }
}
