//! Conditions on hands of real cards: what words stand for, what is refused with which suggestion, and the answers.

use deck_law::deck::{Deck, Written};
use deck_law::odds::{
    Ask, Asked, Named, Names, Notice, Place, WordError, WordFault, lines, resolve, spells_to_put,
};
use duel_engine::odds::count::{Question, Refused, chance};
use duel_engine::odds::fraction::Odds;
use duel_engine::odds::parse::parse;
use duel_engine::odds::plan::Group;
use duel_engine::odds::play::best;
use proptest::prelude::*;

use crate::support::{cards, deck, filler, number, world};

fn named(name: &str, entries: &[&str]) -> Named {
    Named { name: name.to_owned(), entries: entries.iter().map(|entry| (*entry).to_owned()).collect() }
}

fn ask_skilled(
    deck: &Deck,
    groups: &[Named],
    condition: &str,
    skill: Option<u8>,
) -> Result<Asked, WordError> {
    let condition = parse(condition).unwrap();
    resolve(&Ask {
        catalogue: &world().catalogue,
        deck,
        names: Names { find: &|name| world().find_name(name), suggest: &|name| world().suggest(name, 5) },
        groups,
        condition: &condition,
        opening_spell: skill,
    })
}

fn ask(deck: &Deck, groups: &[Named], condition: &str) -> Result<Asked, WordError> {
    ask_skilled(deck, groups, condition, None)
}

fn odds(asked: &Asked, hand: u32) -> Result<Odds, Refused> {
    let deck = asked.kinds();
    let (condition, put) = (&asked.condition, asked.put);
    chance(&Question { deck: &deck, condition, hand, put, most_cases: u64::MAX })
}

fn counted(deck: &Deck, condition: &str) -> u128 {
    let odds = odds(&ask(deck, &[], condition).unwrap(), 5).unwrap();
    assert_eq!(odds.all, 658_008);
    odds.of
}

#[test]
fn a_card_is_called_by_a_name_in_any_language_or_by_any_of_its_numbers() {
    let main = deck(&[("Dark Magician", 3)], &[], &[]);
    let other = world().catalogue.other_numbers(world().catalogue.find(number("Dark Magician")).unwrap());
    let artwork = format!("{:08} >= 1", other[0]);
    for condition in [
        "Dark Magician >= 1",
        "ブラック・マジシャン >= 1",
        "黑魔术师 >= 1",
        "46986414 >= 1",
        "k4041 >= 1",
        &artwork,
    ] {
        assert_eq!(counted(&main, condition), 222_111, "{condition}");
    }
}

#[test]
fn a_name_with_a_colon_is_a_name_and_needs_no_quotes() {
    let name = "WANTED: Seeker of Sinful Spoils";
    let main = deck(&[(name, 3)], &[], &[]);
    let asked = ask(&main, &[named("starter", &[name])], &format!("{name} >= 1 and starter >= 1")).unwrap();
    assert_eq!(asked.cards(Group(0)), 3);
    assert_eq!(asked.cards(Group(1)), 3);
    // What is neither a fact nor a name still is told to be no fact.
    assert_eq!(ask(&main, &[], "WANTED: Nobody >= 1").unwrap_err().fault, WordFault::UnknownFact);
}

#[test]
fn all_printings_of_a_card_are_the_card_and_its_name_group_is_not() {
    let main = deck(&[("46986414", 1), ("46986415", 1), ("Harpie Lady 1", 1), ("Harpie Lady", 2)], &[], &[]);
    assert_eq!(lines(&world().catalogue, &main)[0].places, [0, 1]);
    // Two copies: C(40,5) - C(38,5).
    assert_eq!(counted(&main, "Dark Magician >= 1"), 658_008 - 501_942);
    assert_eq!(counted(&main, "\"Harpie Lady\" >= 1"), 658_008 - 501_942);
    assert_eq!(counted(&main, "\"Harpie Lady 1\" >= 1"), 658_008 / 8);
}

#[test]
fn side_06_only_the_main_deck_counts() {
    let all = deck(&[("Pot of Greed", 1)], &[], &[("Pot of Greed", 2)]);
    assert_eq!(counted(&all, "Pot of Greed >= 1"), 658_008 / 8);
}

#[test]
fn groups_overlap_and_hold_names_numbers_and_facts() {
    let main = deck(&[("Dark Magician", 3), ("Pot of Greed", 1), ("Mirror Force", 2)], &[], &[]);
    let groups = [
        named("starter", &["Dark Magician", "55144522"]),
        named("Backrow", &["kind:trap", "\"Pot of Greed\""]),
        named("nothing", &["Dark Hole"]),
    ];
    let asked = ask(&main, &groups, "STARTER >= 1 and backrow >= 1 and nothing = 0").unwrap();
    assert_eq!(asked.labels, ["starter", "Backrow", "nothing"]);
    assert_eq!([0, 1, 2].map(|at| asked.cards(Group(at))), [4, 3, 0]);
    assert_eq!(asked.notices, [Notice::NoCards("nothing".into()), Notice::Always(34..45)]);
    assert_eq!(odds(&asked, 5).unwrap().all, 658_008);
}

#[test]
fn facts_make_groups_of_their_own() {
    let list = [("Dark Magician", 3), ("Pot of Greed", 1), ("Mirror Force", 2), ("Kuriboh", 1)];
    let main = Deck { main: cards(&list), ..Deck::default() };
    for (fact, count) in [
        ("kind:monster", 4),
        ("kind:Spell", 1),
        ("frame:normal", 3),
        ("frame:effect", 1),
        ("attribute:dark", 4),
        ("race:spellcaster", 3),
        ("type:Fiend", 1),
        ("property:normal", 3),
        ("icon:quick-play", 0),
        ("level:7", 3),
        ("level:1-6", 1),
        ("level:5+", 3),
        ("atk:300", 1),
        ("atk:2000+", 3),
        ("def:?", 0),
        ("ability:Tuner", 0),
        ("race:\"Sea Serpent\"", 0),
    ] {
        let asked = ask(&main, &[], &format!("{fact} >= 1")).unwrap();
        assert_eq!(asked.cards(Group(0)), count, "{fact}");
    }
    let refused = |text: &str| ask(&main, &[], text).unwrap_err();
    assert_eq!(refused("colour:red >= 1").fault, WordFault::UnknownFact);
    assert_eq!(refused("level:many >= 1").fault, WordFault::BadValue(vec![]));
    assert_eq!(refused("level:6-2 >= 1").fault, WordFault::BadValue(vec![]));
    let WordFault::BadValue(words) = refused("kind:trapp >= 1").fault else { panic!() };
    assert_eq!(words, ["monster", "spell", "trap"]);
}

#[test]
fn what_stands_for_nothing_is_told_with_place_and_suggestions() {
    let main = deck(&[("Pot of Greed", 1)], &[], &[]);
    let groups = [named("starter", &["Pot of Greed"])];
    let error = ask(&main, &groups, "starter >= 1 and statrer >= 1").unwrap_err();
    assert_eq!((error.place, error.word.as_str()), (Place::Condition(17..24), "statrer"));
    assert!(matches!(error.fault, WordFault::Unknown { groups, .. } if groups == ["starter"]));
    let error = ask(&main, &[], "\"Pot of Gred\" >= 1").unwrap_err();
    let WordFault::Unknown { cards, .. } = error.fault else { panic!() };
    assert_eq!(cards, [world().catalogue.find(number("Pot of Greed")).unwrap()]);
    let error = ask(&main, &[named("x", &["Dark Hole", "no such card"])], "x >= 1").unwrap_err();
    assert_eq!((error.place, error.word.as_str()), (Place::Entry(0, 1), "no such card"));
    assert_eq!(ask(&main, &[], "99999999 >= 1").unwrap_err().place, Place::Condition(0..8));
    let twice = [named("x", &["Dark Hole"]), named(" X ", &["Dark Hole"])];
    assert_eq!(ask(&main, &twice, "x >= 1").unwrap_err().fault, WordFault::GroupTwice);
    assert!(matches!(ask(&main, &[named(" ", &[])], "x >= 1").unwrap_err().fault, WordFault::BadName(_)));
}

#[test]
fn two_hundred_groups_are_refused() {
    let main = deck(&[("Pot of Greed", 1)], &[], &[]);
    let groups: Vec<Named> = (0..200).map(|at| named(&format!("g{at}"), &["Pot of Greed"])).collect();
    let error = ask(&main, &groups, "g0 >= 1").unwrap_err();
    assert_eq!((error.place, error.fault), (Place::Group(64), WordFault::TooManyGroups));
    assert!(ask(&main, &groups[..64], "g63 >= 1").is_ok());
    let many = named("x", &["Dark Hole"; 101]);
    assert_eq!(ask(&main, &[many], "x >= 1").unwrap_err().fault, WordFault::TooManyEntries);
}

#[test]
fn a_contradiction_is_nought_with_a_notice() {
    let main = deck(&[("Dark Magician", 3)], &[], &[]);
    for condition in
        ["Dark Magician >= 4", "left(Dark Magician) > 3", "distinct(46986414, Dark Magician) = 3"]
    {
        let asked = ask(&main, &[], condition).unwrap();
        assert_eq!(asked.notices, [Notice::Never(0..condition.len())], "{condition}");
        assert_eq!(odds(&asked, 5).unwrap().of, 0);
    }
    // Four roles and three copies.
    let asked = ask(&main, &[named("x", &["Dark Magician"])], "distinct(x, x, x, x)").unwrap();
    assert_eq!(asked.notices, [Notice::Never(0..20)]);
    let asked = ask(&main, &[], "Dark Hole = 0").unwrap();
    assert_eq!(asked.notices, [Notice::NoCards("\"Dark Hole\"".into()), Notice::Always(0..13)]);
}

#[test]
fn a_card_that_nobody_knows_is_called_as_it_stands_in_the_deck() {
    let mut main = filler(37);
    main.extend([Written::Number(987_654_321), Written::Number(987_654_321)]);
    main.push(Written::Name("Homemade Dragon".into()));
    let all = Deck { main, ..Deck::default() };
    assert_eq!(counted(&all, "987654321 >= 1"), 658_008 - 501_942);
    assert_eq!(counted(&all, "Homemade Dragon >= 1"), 658_008 / 8);
    let asked = ask(&all, &[], "kind:monster >= 1").unwrap();
    assert_eq!(asked.notices, [Notice::UnknownCards(3)]);
}

#[test]
fn duellinks_03_five_different_spells_and_the_hand_holds_one() {
    let five = ["Pot of Greed", "Dark Hole", "Raigeki", "Monster Reborn", "Graceful Charity"];
    let of = |count: usize| {
        let spells: Vec<(&str, usize)> = five.iter().take(count).map(|name| (*name, 1)).collect();
        let mut main = cards(&spells);
        main.extend(filler(20 - count));
        Deck { main, ..Deck::default() }
    };
    let asked = ask_skilled(&of(5), &[], "kind:spell >= 1", Some(5)).unwrap();
    assert_eq!(odds(&asked, 4), Ok(Odds::ALWAYS));
    assert_eq!(spells_to_put(&world().catalogue, &asked.lines, 5), [0, 1, 2, 3, 4]);
    let asked = ask_skilled(&of(4), &[], "kind:spell >= 1", Some(5)).unwrap();
    assert_eq!(asked.notices, [Notice::TooFewSpells { has: 4, needs: 5 }]);
    // C(16,4) of C(20,4) hands have none.
    assert_eq!(odds(&asked, 4), Ok(Odds { of: 4845 - 1820, all: 4845 }));
    assert!(spells_to_put(&world().catalogue, &asked.lines, 5).is_empty());
}

#[test]
fn draw_cards_of_a_deck_are_played() {
    let (world, draws) = (world(), &world().draws);
    let main = deck(&[("Pot of Desires", 3), ("Upstart Goblin", 3), ("Dark Magician", 3)], &[], &[]);
    let asked = ask(&main, &[], "Dark Magician >= 1").unwrap();
    let plays = draws.all(&world.catalogue, &asked.lines);
    assert_eq!(plays.len(), 2);
    let deck = asked.kinds();
    let question =
        Question { deck: &deck, condition: &asked.condition, hand: 5, put: None, most_cases: u64::MAX };
    let goblin = world.catalogue.find(number("Upstart Goblin")).unwrap();
    let goblin = draws.play(&world.catalogue, &asked.lines, goblin).unwrap();
    // Without the three that only draw: three of 37.
    assert_eq!(best(&question, &[goblin], 0), Ok(Odds { of: 435_897 - 278_256, all: 435_897 }));
    let both = best(&question, &plays, 0).unwrap();
    assert!(both > best(&question, &plays[..1], 0).unwrap());
    let other = world.catalogue.find(number("Dark Magician")).unwrap();
    assert_eq!(draws.play(&world.catalogue, &asked.lines, other), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_condition_breaks_the_resolving(text in "\\PC{0,40}", name in "\\PC{0,12}", entry in "\\PC{0,12}") {
        let main = deck(&[("Dark Magician", 3)], &[], &[]);
        if let Ok(condition) = parse(&text) {
            let _ = ask(&main, &[named(&name, &[&entry])], &condition.to_string());
        }
        let _ = ask(&main, &[named(&name, &[&entry])], "Dark Magician >= 1");
    }
}
