//! The cases `SE…` of the case collection that are about names and filters. The others:
//! SE13 is about archetypes inside archetypes, and so is the second half of SE06: the tables name no archetypes.
//! SE08 wants former names, which no table has; what remains of it is that a near miss is marked as one.
//! SE14 wants French names, which no table has; what remains of it is that accents do not matter.

use deck_law::card::{Card, CardId};
use deck_law::search::{Hit, Rank};
use deckward::view::filter::Filter as CardFilter;
use duel_engine::facts::Race;

use crate::support::world;

fn card(id: CardId) -> &'static Card {
    world().catalogue.card(id)
}

/// The English names of those found, with how.
fn found(query: &str) -> Vec<(&'static str, Rank)> {
    world().search(query).into_iter().map(|hit| (&*card(hit.card).names.en, hit.rank)).collect()
}

fn filtered(filter: &CardFilter) -> Vec<CardId> {
    filter.find(world()).0
}

#[test]
fn se01_every_card_that_is_found_has_a_name_that_says_why() {
    let hits = world().search("gale");
    assert!(hits.len() > 3 && hits.iter().all(|hit| hit.rank < Rank::Near));
    for hit in hits {
        let name = world().name_with(hit.card, "gale");
        assert!(name.is_some_and(|name| name.to_lowercase().contains("gale")), "{}", card(hit.card).names.en);
    }
    let pot = world().search("ごうよくなつぼ")[0].card;
    assert_eq!(world().name_with(pot, "ごうよく"), Some("ごうよくなつぼ"));
    assert_eq!(world().name_with(pot, "gale"), None);
}

#[test]
fn se02_scale_0_is_a_scale_and_no_scale_is_none() {
    let low = filtered(&CardFilter { scale_to: Some(1), ..CardFilter::default() });
    let scales: Vec<u8> = low.iter().map(|id| card(*id).facts.scale.unwrap()).collect();
    assert!(scales.contains(&0) && scales.contains(&1) && scales.iter().all(|n| *n <= 1), "{scales:?}");
    let zero = filtered(&CardFilter { scale_to: Some(0), ..CardFilter::default() });
    assert_eq!(zero.len(), scales.iter().filter(|n| **n == 0).count());
    let any = filtered(&CardFilter { scale_from: Some(0), ..CardFilter::default() });
    let pendulums = filtered(&CardFilter { frame: "pendulum".into(), ..CardFilter::default() });
    assert_eq!(any, pendulums);
}

#[test]
fn se04_nothing_chosen_is_no_filter() {
    let all = filtered(&CardFilter::default());
    assert_eq!(all.len(), world().catalogue.iter().filter(|(_, c)| c.facts.frame.kind().is_some()).count());
    let nothing = CardFilter { race: String::new(), kind: "none".into(), ..CardFilter::default() };
    assert_eq!(filtered(&nothing), all);
    let warriors = filtered(&CardFilter { race: "Warrior".into(), ..CardFilter::default() });
    assert!(warriors.len() < all.len());
    assert!(warriors.iter().all(|id| card(*id).facts.race == Some(Race::Warrior)));
}

#[test]
fn se05_the_exact_name_is_first_and_the_rest_keeps_its_order() {
    let hits = world().search("Dark Magician");
    assert_eq!((&*card(hits[0].card).names.en, hits[0].rank), ("Dark Magician", Rank::Exact));
    assert!(hits.is_sorted_by_key(|hit| hit.rank));
    // A filter takes cards out and moves none.
    let filter = CardFilter { q: "Dark Magician".into(), kind: "monster".into(), ..CardFilter::default() };
    let monsters: Vec<CardId> =
        hits.iter().map(|hit| hit.card).filter(|id| card(*id).facts.race.is_some()).collect();
    assert_eq!(filtered(&filter), monsters);
}

#[test]
fn se06_case_does_not_matter() {
    let small = world().search("hero");
    assert!(small.len() > 20);
    for query in ["HERO", "Hero", "ｈｅｒｏ", " hero "] {
        assert_eq!(world().search(query), small, "{query}");
    }
}

#[test]
fn se08_a_near_miss_is_marked_as_one() {
    assert_eq!(found("Pot of Gread")[0], ("Pot of Greed", Rank::Near));
    assert_eq!(found("灰流麗丽")[0], ("Ash Blossom & Joyous Spring", Rank::Near));
    assert!(found("Pot of Greed").iter().all(|(_, rank)| *rank != Rank::Near));
    assert_eq!(found("qqqqqqqq"), []);
}

#[test]
fn se09_slashes_are_signs_like_others() {
    for query in ["D/D/D Wave High King Caesar", "ddd wave high king caesar", "D D D Wave High King Caesar"] {
        assert_eq!(found(query), [("D/D/D Wave High King Caesar", Rank::Exact)], "{query}");
    }
    let found = found("D/D/D");
    assert!(found[..2].iter().all(|(name, _)| name.starts_with("D/D/D")), "{found:?}");
}

#[test]
fn se11_apostrophes_may_be_left_out() {
    for query in ["nature's", "natures", "nature’s", "'"] {
        let names: Vec<&str> = found(query).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names.contains(&"Wild Nature's Release"), query != "'", "{query}");
    }
}

#[test]
fn se14_accents_do_not_matter() {
    for query in ["Pót öf Grëed", "POT OF GRÉED"] {
        assert_eq!(found(query)[0], ("Pot of Greed", Rank::Exact), "{query}");
    }
}

#[test]
fn se15_each_chinese_name_leads_to_its_card() {
    for (id, card) in world().catalogue.iter() {
        let names = &card.names;
        for name in [&names.zh, &names.zh_md, &names.zh_fan, &names.zh_hant, &names.zh_hant_fan] {
            let exact = Hit { card: id, rank: Rank::Exact };
            assert!(name.is_empty() || world().search(name).contains(&exact), "{name} is {}", names.en);
        }
    }
}

#[test]
fn the_first_word_of_a_known_card_is_enough() {
    for (query, card) in [
        ("ash", "Ash Blossom & Joyous Spring"),
        ("hll", "Ash Blossom & Joyous Spring"),
        ("はるうらら", "Ash Blossom & Joyous Spring"),
        ("kuribo", "Kuriboh"),
        ("强欲", "Pot of Greed"),
    ] {
        let names: Vec<&str> = found(query).into_iter().take(5).map(|(name, _)| name).collect();
        assert!(names.contains(&card), "{query}: {names:?}");
    }
}
