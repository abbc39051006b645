//! What is written is read again as it was.

use std::sync::OnceLock;

use deck_law::card::CardKey;
use deck_law::deck::{Deck, Written, Zone};
use deck_law::deckfile::{Tongue, write_text, write_ydk, write_ydke};
use proptest::prelude::*;

use super::deck_of;
use crate::support::{number, world};

pub(super) const TONGUES: [Tongue; 3] = [Tongue::En, Tongue::Ja, Tongue::Zh];

fn text_of(deck: &Deck, tongue: Tongue) -> String {
    write_text(deck, &world().catalogue, &|name| world().find_name(name), tongue)
}

/// Every number of the catalogue by whether its card belongs into the Extra Deck; cards of no kind in neither.
fn by_kind() -> &'static [Vec<Written>; 2] {
    static KINDS: OnceLock<[Vec<Written>; 2]> = OnceLock::new();
    KINDS.get_or_init(|| {
        let artworks =
            include_str!("../../data/numbers.tsv").lines().filter_map(|l| l.split('\t').next()?.parse().ok());
        let catalogue = &world().catalogue;
        let own = catalogue.iter().map(|(id, _)| Written::of(catalogue, id));
        let mut kinds = [Vec::new(), Vec::new()];
        for written in own.chain(artworks.map(Written::Number)) {
            let Some(id) = written.card(catalogue) else { continue };
            let frame = catalogue.card(id).facts.frame;
            if frame.kind().is_some() {
                kinds[usize::from(frame.is_extra())].push(written);
            }
        }
        assert!(kinds.iter().all(|kind| kind.len() > 500));
        kinds
    })
}

/// A card of a kind, mostly; else a number of no card, or a key of none.
fn card(extra: bool) -> impl Strategy<Value = Written> {
    let known = &by_kind()[usize::from(extra)];
    let stranger = any::<u32>().prop_filter("of no card", |n| world().catalogue.find(*n).is_none());
    prop_oneof![
        12 => (0..known.len()).prop_map(|at| known[at].clone()),
        2 => stranger.prop_map(Written::Number),
        1 => (900_000u32..).prop_map(|n| Written::Key(CardKey::Konami(n))),
        1 => (0u32..200).prop_filter("of no card", |n| world().catalogue.find(*n).is_none()).prop_map(Written::Number),
    ]
}

fn section(card: impl Strategy<Value = Written>, most: usize) -> impl Strategy<Value = Vec<Written>> {
    let run = (card, 1usize..4).prop_map(|(card, copies)| vec![card; copies]);
    prop::collection::vec(run, 0..most).prop_map(|runs| runs.concat())
}

/// A deck whose cards lie where their kind belongs.
pub(super) fn placed() -> impl Strategy<Value = Deck> {
    let side = prop_oneof![card(false), card(true)];
    (section(card(false), 25), section(card(true), 8), section(side, 8))
        .prop_map(|(main, extra, side)| Deck { main, extra, side })
}

/// Any numbers anywhere.
pub(super) fn anywhere() -> impl Strategy<Value = Deck> {
    let any_card = || prop_oneof![card(false), card(true), any::<u32>().prop_map(Written::Number)];
    (section(any_card(), 30), section(any_card(), 8), section(any_card(), 8))
        .prop_map(|(main, extra, side)| Deck { main, extra, side })
}

fn only_numbers(mut deck: Deck) -> Deck {
    for zone in Zone::ALL {
        deck.zone_mut(zone).retain(|written| matches!(written, Written::Number(_)));
    }
    deck
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_ydk_file_comes_back(deck in anywhere()) {
        let out = write_ydk(&deck);
        let names = deck.iter().filter(|(_, w)| matches!(w, Written::Name(_))).count();
        prop_assert_eq!(out.left_out.len(), names);
        let kept: Vec<_> = deck.iter().filter(|(_, w)| !matches!(w, Written::Name(_))).collect();
        let read = deck_of(&out.text);
        prop_assert_eq!(read.iter().collect::<Vec<_>>(), kept);
    }

    #[test]
    fn a_link_comes_back(deck in anywhere()) {
        let out = write_ydke(&deck);
        let numbers = only_numbers(deck.clone());
        prop_assert_eq!(out.left_out.len(), deck.len() - numbers.len());
        prop_assert_eq!(deck_of(&out.text), numbers);
    }

    #[test]
    fn a_list_comes_back_in_three_languages(deck in placed()) {
        prop_assume!(!deck.is_empty());
        for tongue in TONGUES {
            let list = text_of(&deck, tongue);
            prop_assert_eq!(deck_of(&list), deck.clone(), "{}", list);
        }
    }
}

#[test]
fn every_card_comes_back_from_a_list_with_every_count() {
    let [main, extra] = by_kind();
    for (cards, of) in [(main, Zone::Main), (extra, Zone::Extra)] {
        for (some, count) in
            cards.chunks(150).zip([1, 2, 3].into_iter().cycle()).flat_map(|(c, n)| [(c, n), (c, n % 3 + 1)])
        {
            let mut deck = Deck::default();
            *deck.zone_mut(of) = some.iter().flat_map(|w| vec![w.clone(); count]).collect();
            for tongue in TONGUES {
                let list = text_of(&deck, tongue);
                assert_eq!(deck_of(&list), deck, "{list}");
            }
        }
    }
}

#[test]
fn a_deck_with_everything_in_it() {
    let deck = Deck {
        main: vec![
            Written::Number(number("Dark Magician")),
            Written::Number(number("Dark Magician")),
            Written::Number(46_986_415),
            Written::Number(number("7 Colored Fish")),
            Written::Name("Nobody's Card".into()),
            Written::Name("Black Luster Soldier".into()),
            Written::Number(number("Dark Magician")),
        ],
        extra: vec![Written::Number(number("Number 39: Utopia"))],
        side: vec![Written::Number(99_999_999), Written::Key(CardKey::Konami(999_999))],
    };
    let en = "Main Deck (7)\n2 Dark Magician\n1 Dark Magician [46986415]\n1 7 Colored Fish\n1 Nobody's Card\n\
              1 Black Luster Soldier\n1 Dark Magician\n\nExtra Deck (1)\n1 Number 39: Utopia\n\n\
              Side Deck (2)\n1 [99999999]\n1 [k999999]\n";
    let ja = "メインデッキ (7)\n2 ブラック・マジシャン\n1 ブラック・マジシャン [46986415]\n1 レインボー・フィッシュ\n\
              1 Nobody's Card\n1 Black Luster Soldier\n1 ブラック・マジシャン\n\nEXデッキ (1)\n\
              1 Ｎｏ．３９ 希望皇ホープ\n\nサイドデッキ (2)\n1 [99999999]\n1 [k999999]\n";
    let zh = "主卡组 (7)\n2 黑魔导\n1 黑魔导 [46986415]\n1 彩虹鱼\n1 Nobody's Card\n1 Black Luster Soldier\n\
              1 黑魔导\n\n额外卡组 (1)\n1 编号39 希望皇霍普\n\n副卡组 (2)\n1 [99999999]\n1 [k999999]\n";
    for (tongue, list) in TONGUES.into_iter().zip([en, ja, zh]) {
        assert_eq!(text_of(&deck, tongue), list);
        assert_eq!(deck_of(list), deck, "{list}");
    }
    let ydk = write_ydk(&deck);
    assert_eq!(
        ydk.text,
        "#created by Deckward\n#main\n46986414\n46986414\n46986415\n23771716\n46986414\n\
         #extra\n84013237\n!side\n99999999\nk999999\n"
    );
    assert_eq!(ydk.left_out, [4, 5].map(|at| (Zone::Main, deck.main[at].clone())));
    assert_eq!(write_ydke(&deck).left_out.len(), 3);
}

#[test]
fn an_empty_deck_comes_back_from_numbers() {
    let empty = Deck::default();
    assert_eq!(write_ydke(&empty).text, "ydke://!!!");
    assert_eq!(deck_of(&write_ydke(&empty).text), empty);
    assert_eq!(deck_of(&write_ydk(&empty).text), empty);
    assert_eq!(text_of(&empty, Tongue::En), "");
}

#[test]
fn the_known_sample_link_is_written_as_everyone_writes_it() {
    let deck = deck_of("#main\n89631139\n36996508\n#extra\n44508094\n!side\n5318639\n");
    assert_eq!(write_ydke(&deck).text, "ydke://o6lXBZyFNAI=!viOnAg==!7ydRAA==!");
}
