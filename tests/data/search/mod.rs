//! Search by name over a labelled set made from the table of cards, and the cases of other tools.

mod cases;
mod filters;
mod queries;

use deck_law::card::CardId;
use deck_law::search::pinyin;
use deckward::world::World;

use super::agree::given;
use super::oracle::tables::packed;
use crate::support::world;
use queries::{Class, Query, queries};

/// Where a card stands among those found, from 0. Cards that share the pinyin that was typed stand in one place:
/// nobody could tell which of them is meant.
fn place(world: &World, query: &Query) -> Option<usize> {
    let hits = world.search(&query.text);
    let at = hits.iter().position(|hit| hit.card == query.card)?;
    let readings = |card: CardId| {
        let names = &world.catalogue.card(card).names;
        let all = [&names.zh, &names.zh_md, &names.zh_fan].map(|name| pinyin(name));
        all.into_iter().flatten().flatten().any(|reading| *reading == query.text.replace(' ', ""))
    };
    let same = match query.class {
        Class::Initials | Class::Pinyin => hits[..at].iter().filter(|hit| readings(hit.card)).count(),
        _ => 0,
    };
    Some(at - same)
}

/// The least share of queries, in tenths of a percent, whose card is among the first five.
const fn floor(class: Class) -> usize {
    match class {
        Class::English | Class::Japanese | Class::Chinese | Class::Pinyin | Class::Bare => 995,
        Class::EnglishTypo | Class::ChineseTypo | Class::KanaTypo => 990,
        Class::Variant | Class::Width | Class::Reading => 990,
        Class::Initials | Class::Swapped => 980,
        // The first characters of a name are those of many.
        Class::Beginning => 0,
    }
}

fn measure(world: &World, count: usize) {
    let made = queries(&world.catalogue, &packed("variants.tsv"), count);
    let mut short = Vec::new();
    for class in Class::ALL {
        let (mut all, mut first, mut five) = (0, 0, 0);
        let mut missed = Vec::new();
        for query in made.iter().filter(|query| query.class == class) {
            all += 1;
            match place(world, query) {
                Some(0) => (first, five) = (first + 1, five + 1),
                Some(1..=4) => five += 1,
                at => missed.push(format!(
                    "{} is {} at {at:?}",
                    query.text,
                    world.catalogue.card(query.card).names.en
                )),
            }
        }
        let share = |n: usize| format!("{}.{}", n * 1000 / all / 10, n * 1000 / all % 10);
        println!(
            "{:12} {all:5} queries, first {:>5} %, in five {:>5} %",
            format!("{class:?}"),
            share(first),
            share(five)
        );
        missed.iter().take(8).for_each(|line| println!("    {line}"));
        if five * 1000 < all * floor(class) {
            short.push(format!("{class:?}: {missed:#?}"));
        }
        assert!(all * 4 >= count, "{class:?} has too few queries: {all}");
    }
    assert!(short.is_empty(), "{}", short.join("\n"));
}

#[test]
fn what_people_type_finds_what_they_mean() {
    measure(world(), 1_000);
}

#[test]
fn what_people_type_finds_what_they_mean_in_the_full_table() {
    match given("DECKWARD_TEST_CARDS") {
        Some(folder) => measure(&World::with_cards(&folder).unwrap(), 3_000),
        None => println!("skipped: DECKWARD_TEST_CARDS is not set"),
    }
}
