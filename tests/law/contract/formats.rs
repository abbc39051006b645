//! Speed, Duel Links, Master Duel, Traditional, Worlds, Tengu, Goat and the early document's lists.

use deck_law::check::Verdict::{Illegal, Legal, Undetermined};
use deck_law::deck::{Deck, Zone};
use deck_law::violation::{Bound, Code, Notice, Remedy};

use crate::law::tools::{fill, kinds, of, only, places, policy, remarks, sized};
use crate::support::{assert_verdict, cards, codes, judge};

/// Cards of the Speed pool without a budget.
const SPEED: [&str; 10] = [
    "Mystical Elf",
    "Skull Servant",
    "Beaver Warrior",
    "Gaia The Fierce Knight",
    "Curse of Dragon",
    "Celtic Guardian",
    "Rogue Doll",
    "Basic Insect",
    "Great White",
    "Silver Fang",
];
const SKILL: &str = "300101001";
const OTHER_SKILL: &str = "300101002";

/// A Speed deck with so many plain cards besides these.
pub(in crate::law) fn speed(
    plain: usize,
    main: &[(&str, usize)],
    extra: &[(&str, usize)],
    side: &[(&str, usize)],
) -> Deck {
    let mut deck = Deck { main: cards(main), extra: cards(extra), side: cards(side) };
    deck.main.extend(cards(&SPEED.map(|name| (name, 3))).into_iter().take(plain));
    deck
}

fn judge_speed(deck: &Deck) -> deck_law::check::Report {
    judge("speed", "2025-07-01", deck)
}

#[test]
fn speed_has_20_to_30_cards_and_6_beside() {
    for (plain, code) in [(19, Some(Code::SizeMain)), (20, None), (30, None)] {
        let report = judge_speed(&speed(plain, &[], &[], &[]));
        assert_eq!(kinds(&report), code.into_iter().collect::<Vec<_>>(), "{plain}");
    }
    let long = judge_speed(&speed(30, &[("Enemy Controller", 1)], &[], &[]));
    assert_eq!(only(&long).bound, Bound::Range { min: 20, max: Some(30) });
    let extra = [("Flame Swordsman", 3), ("Gaia the Dragon Champion", 3)];
    assert_verdict(&judge_speed(&speed(20, &[], &extra, &[])), Legal);
    let seven = [("Flame Swordsman", 3), ("Gaia the Dragon Champion", 3), ("Thousand Dragon", 1)];
    assert_eq!(kinds(&judge_speed(&speed(20, &[], &seven, &[]))), [Code::SizeExtra]);
    assert_eq!(kinds(&judge_speed(&speed(20, &[], &[], &seven))), [Code::SizeSide]);
}

#[test]
fn speed_budgets_are_shared_and_count_the_side_deck() {
    // Budget 3: Book of Moon, Enemy Controller, Sakuretsu Armor.
    let three = speed(20, &[("Book of Moon", 1), ("Enemy Controller", 1)], &[], &[("Sakuretsu Armor", 1)]);
    assert_verdict(&judge_speed(&three), Legal);
    let four = speed(20, &[("Book of Moon", 2), ("Enemy Controller", 1)], &[], &[("Sakuretsu Armor", 1)]);
    let report = judge_speed(&four);
    let found = only(&report);
    assert_eq!((found.code, found.count, &found.bound), (Code::LimitBudget, 4, &Bound::Max(3)));
    assert_eq!((found.zone, found.card, found.by_list), (None, None, true));
    assert_eq!(found.remedy, [Remedy::Remove(1)]);
    assert_eq!(
        places(found),
        [(14087893, Zone::Main, 2), (98045062, Zone::Main, 1), (56120475, Zone::Side, 1)]
    );
    assert!(!policy(found).is_empty());
}

#[test]
fn speed_budgets_of_one_and_two_stand_apart() {
    let each = [
        ("Mystical Space Typhoon", 1),
        ("Allure of Darkness", 1),
        ("Foolish Burial", 1),
        ("Book of Moon", 3),
    ];
    assert_verdict(&judge_speed(&speed(20, &each, &[], &[])), Legal);
    let side = [("Mystical Space Typhoon", 1), ("Reinforcement of the Army", 1), ("Enemy Controller", 1)];
    let report = judge_speed(&speed(20, &each, &[], &side));
    let found: Vec<_> = report.violations.iter().map(|v| (v.code, v.count, v.bound.clone())).collect();
    let over = |most| (Code::LimitBudget, most + 1, Bound::Max(most));
    assert_eq!(found, [over(1), over(2), over(3)]);
}

#[test]
fn speed_sets_one_skill_apart_and_a_second_is_no_deck_card() {
    assert_verdict(&judge_speed(&speed(30, &[(SKILL, 1)], &[], &[])), Legal);
    assert_eq!(kinds(&judge_speed(&speed(19, &[(SKILL, 1)], &[], &[]))), [Code::SizeMain]);
    for skills in [&[(SKILL, 2)][..], &[(SKILL, 1), (OTHER_SKILL, 1)]] {
        let report = judge_speed(&speed(20, skills, &[], &[]));
        let found = only(&report);
        assert_eq!((found.code, found.count, &found.bound), (Code::NotDeckCard, 2, &Bound::Max(1)));
        assert_eq!(found.remedy, [Remedy::Remove(1)]);
        assert!(policy(found).contains("Skill"), "{}", policy(found));
    }
    assert_eq!(codes(&judge_speed(&speed(20, &[], &[], &[(SKILL, 1)]))), [(Code::NotDeckCard, 1)]);
    assert_eq!(codes(&judge_speed(&speed(20, &[], &[(SKILL, 1)], &[]))), [(Code::NotDeckCard, 1)]);
}

#[test]
fn a14_a_second_skill_has_to_leave_before_the_size_is_mended() {
    // 30 cards and two Skills: once the second Skill is gone nothing is left to remove.
    let report = judge_speed(&speed(30, &[(SKILL, 1), (OTHER_SKILL, 1)], &[], &[]));
    assert_eq!(codes(&report), [(Code::SizeMain, 31), (Code::NotDeckCard, 2)]);
    assert!(of(&report, Code::SizeMain).remedy.is_empty(), "{report:#?}");
}

#[test]
fn a_skill_is_no_deck_card_anywhere_else() {
    for format in ["ocg", "rules-mr4", "free", "duel-links"] {
        let report = judge(format, "", &fill(&[(SKILL, 1)], &[], &[]));
        let found = of(&report, Code::NotDeckCard);
        assert_eq!((found.count, &found.remedy[..]), (1, &[Remedy::Remove(1)][..]), "{format}");
        assert!(!policy(found).is_empty());
    }
}

#[test]
fn speed_names_the_cards_that_are_not_in_its_pool() {
    let report =
        judge_speed(&speed(20, &[("Hitotsu-Me Giant", 2), ("Sangan", 1)], &[], &[("Hitotsu-Me Giant", 1)]));
    assert!(report.violations.iter().all(|v| v.code == Code::PoolNotListed));
    let giant = report.violations.iter().find(|v| v.count == 3).unwrap();
    assert_eq!(places(giant).len(), 2);
    assert!(policy(giant).contains("Speed Duel"));
}

#[test]
fn duel_links_is_never_legal_as_its_list_is_not_here() {
    for main in [20, 30] {
        let report = judge("duel-links", "", &sized(main, 0, 0));
        assert_verdict(&report, Undetermined);
        assert_eq!(
            (kinds(&report), remarks(&report)),
            (vec![], vec!["list.not_checked", "pool.not_checked"])
        );
    }
    for (deck, code) in [
        (sized(19, 0, 0), Code::SizeMain),
        (sized(31, 0, 0), Code::SizeMain),
        (sized(20, 0, 1), Code::SizeSide),
    ] {
        assert_eq!(kinds(&judge("duel-links", "", &deck)), [code]);
    }
    // The size of its Extra Deck keeps moving and is not judged.
    assert_verdict(&judge("duel-links", "", &sized(20, 12, 0)), Undetermined);
}

#[test]
fn master_duel_has_no_side_deck() {
    assert_verdict(&judge("master-duel", "2026-08-05", &sized(60, 15, 0)), Legal);
    let report = judge("master-duel", "2026-08-05", &sized(61, 16, 1));
    assert_eq!(codes(&report), [(Code::SizeMain, 61), (Code::SizeExtra, 16), (Code::SizeSide, 1)]);
    assert_eq!(report.violations[2].bound, Bound::Allowed(vec![0]));
}

#[test]
fn traditional_limits_what_is_forbidden() {
    assert_verdict(&judge("tcg-traditional", "2026-05-18", &fill(&[("Pot of Greed", 1)], &[], &[])), Legal);
    assert_eq!(
        codes(&judge("tcg", "2026-05-18", &fill(&[("Pot of Greed", 1)], &[], &[]))),
        [(Code::LimitForbidden, 1)]
    );
    let report = judge("tcg-traditional", "2026-05-18", &fill(&[("Pot of Greed", 2)], &[], &[]));
    assert_eq!((codes(&report), &only(&report).bound), (vec![(Code::LimitLimited, 2)], &Bound::Max(1)));
}

#[test]
fn the_world_championship_takes_the_lower_limit() {
    // Allure of Darkness: OCG 1, TCG 3. Cannon Soldier: OCG 0, TCG 3. Bahamut Shark: OCG 3, TCG 0.
    for (card, code) in [("Allure of Darkness", Code::LimitLimited), ("Cannon Soldier", Code::LimitForbidden)]
    {
        let deck = fill(&[(card, 2)], &[], &[]);
        assert_eq!(codes(&judge("worlds", "2026-06-01", &deck)), [(code, 2)]);
        assert_eq!(codes(&judge("ocg", "2026-06-01", &deck)), [(code, 2)]);
        assert_verdict(&judge("tcg", "2026-06-01", &deck), Legal);
    }
    let deck = fill(&[], &[("Bahamut Shark", 1)], &[]);
    assert_eq!(codes(&judge("worlds", "2026-06-01", &deck)), [(Code::LimitForbidden, 1)]);
    assert_verdict(&judge("ocg", "2026-06-01", &deck), Legal);
}

#[test]
fn tengu_has_two_possible_lists() {
    // Against 2011-03-01, the list of 2011-09-01 let Heavy Storm back to one and forbade Royal Oppression.
    let report = judge("tengu", "", &sized(40, 0, 0));
    assert_verdict(&report, Legal);
    assert!(report.notices.contains(&Notice::ListDisputed(vec![])), "{:?}", report.notices);
    for card in ["Heavy Storm", "Royal Oppression"] {
        let report = judge("tengu", "", &fill(&[(card, 1)], &[], &[]));
        assert_verdict(&report, Undetermined);
        assert!(report.violations.is_empty());
    }
    let report = judge("tengu", "", &fill(&[("Heavy Storm", 1), ("Royal Oppression", 1)], &[], &[]));
    assert_verdict(&report, Illegal);
    assert!(report.violations.is_empty());
    let report = judge("tengu", "", &fill(&[("Heavy Storm", 2), ("Reinforcement of the Army", 2)], &[], &[]));
    assert_eq!(codes(&report), [(Code::LimitLimited, 2), (Code::LimitLimited, 2)]);
}

#[test]
fn a12_membership_of_a_pool_is_by_card_and_limits_are_by_group() {
    assert_verdict(&judge("goat", "", &fill(&[("Polymerization", 3)], &[], &[])), Legal);
    let report = judge("goat", "", &fill(&[("Fusion Substitute", 1)], &[], &[]));
    assert_eq!(codes(&report), [(Code::PoolNotListed, 1)]);
    let report = judge("goat", "", &fill(&[("Polymerization", 3), ("Fusion Substitute", 1)], &[], &[]));
    assert_eq!(codes(&report), [(Code::Copies, 4), (Code::PoolNotListed, 1)]);
}

#[test]
fn a23_the_early_lists_check_no_pool_and_say_so() {
    // A card of 2026 is no Synchro, Xyz, Link or Pendulum Monster: nothing here forbids it.
    for format in ["dm5", "dm6", "dmi"] {
        let report = judge(format, "", &fill(&[("Elfnote Regina", 3)], &[], &[]));
        assert_verdict(&report, Legal);
        assert!(remarks(&report).contains(&"pool.not_checked"), "{format}");
        assert!(!remarks(&report).contains(&"list.not_checked"));
    }
}

#[test]
fn free_knows_sizes_and_three_copies_only() {
    let deck = fill(
        &[("Pot of Greed", 3), ("Elfnote Regina", 3)],
        &[("Decode Talker", 3)],
        &[("Supreme King Z-ARC", 3)],
    );
    let report = judge("free", "", &deck);
    assert_verdict(&report, Legal);
    assert!(report.notices.is_empty());
    assert_eq!(
        kinds(&judge("free", "", &sized(61, 16, 16))),
        [Code::SizeMain, Code::SizeExtra, Code::SizeSide]
    );
}
