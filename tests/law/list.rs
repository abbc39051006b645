//! The LIST rules: forbidden, limited, semi-limited, and the three lists of the early document.

use deck_law::check::Verdict::{Illegal, Legal};
use deck_law::deck::{Written, Zone};
use deck_law::list::{LimitList, Ruling};
use deck_law::violation::{Bound, Code, Notice, Remedy};

use super::tools::{fill, judge_by, kinds, list_day, name, of, only, own_list, places, remarks, rule};
use crate::support::{assert_verdict, codes, day, judge, judge_as, number, regulation, request, world};

const EXODIA: [&str; 5] = [
    "Exodia the Forbidden One",
    "Right Arm of the Forbidden One",
    "Left Arm of the Forbidden One",
    "Right Leg of the Forbidden One",
    "Left Leg of the Forbidden One",
];

/// The list of a series without days.
fn undated(series: &str) -> &'static LimitList {
    &world().book.series(series).unwrap().lists[0]
}

#[test]
fn list_01_forbidden_none_limited_one_semi_limited_two_else_three() {
    // OCG 2004-03-01: Raigeki forbidden, Pot of Greed limited, Nobleman of Crossout semi-limited.
    let cards = [("Raigeki", 1), ("Pot of Greed", 1), ("Nobleman of Crossout", 2), ("Book of Moon", 3)];
    let report = judge("ocg", "2004-03-01", &fill(&cards, &[], &[]));
    let forbidden = only(&report);
    assert_eq!((forbidden.code, rule(forbidden), forbidden.count), (Code::LimitForbidden, "LIST-01", 1));
    assert_eq!((&forbidden.bound, forbidden.by_list, forbidden.zone), (&Bound::Max(0), true, None));
    assert_eq!(forbidden.remedy, [Remedy::Remove(1)]);
    assert_eq!(forbidden.card.map(name), Some("Raigeki"));

    let cards = [("Pot of Greed", 2), ("Nobleman of Crossout", 3), ("Book of Moon", 4)];
    let report = judge("ocg", "2004-03-01", &fill(&cards, &[], &[]));
    assert_eq!(codes(&report), [(Code::Copies, 4), (Code::LimitLimited, 2), (Code::LimitSemiLimited, 3)]);
    for (code, most) in [(Code::LimitLimited, 1), (Code::LimitSemiLimited, 2)] {
        let found = of(&report, code);
        assert_eq!((rule(found), &found.bound, found.by_list), ("LIST-01", &Bound::Max(most), true));
        assert_eq!(found.remedy, [Remedy::Remove(1)]);
    }
}

#[test]
fn list_02_counts_main_and_side_together() {
    // EX-LIST-01, first half
    let one_and_one = fill(&[("Dark Hole", 1)], &[], &[("Dark Hole", 1)]);
    let report = judge("dm5", "", &one_and_one);
    let found = only(&report);
    assert_eq!((found.code, found.count, &found.bound), (Code::LimitLimited, 2, &Bound::Max(1)));
    assert_eq!(places(found), [(53129443, Zone::Main, 1), (53129443, Zone::Side, 1)]);
    // EX-DECK-04
    for format in ["dm5", "rules-2005", "rules-2009", "rules-mr4"] {
        let report = judge(format, "", &fill(&[("Dark Magician", 2)], &[], &[("Dark Magician", 2)]));
        assert_eq!(codes(&report), [(Code::Copies, 4)], "{format}");
    }
}

#[test]
fn list_02_counts_extra_and_side_together() {
    // OCG 2012-03-01 limits Brionac.
    const BRIONAC: &str = "Brionac, Dragon of the Ice Barrier";
    let report = judge("ocg", "2012-03-01", &fill(&[], &[(BRIONAC, 1)], &[(BRIONAC, 1)]));
    assert_eq!(codes(&report), [(Code::LimitLimited, 2)]);
    assert_eq!(places(only(&report)), [(50321796, Zone::Extra, 1), (50321796, Zone::Side, 1)]);
    let report = judge("rules-2009", "", &fill(&[], &[("Fusionist", 2)], &[("Fusionist", 2)]));
    assert_eq!(codes(&report), [(Code::Copies, 4)]);
}

#[test]
fn list_02_two_heavy_storms_are_legal_in_dm5_and_not_in_dmi() {
    // EX-LIST-01, second half
    let two = fill(&[("Heavy Storm", 2)], &[], &[]);
    assert_verdict(&judge("dm5", "", &two), Legal);
    assert_verdict(&judge("dm6", "", &two), Legal);
    let report = judge("dmi", "", &two);
    assert_eq!((only(&report).code, &only(&report).bound), (Code::LimitLimited, &Bound::Max(1)));
}

#[test]
fn list_03_a_list_holds_only_where_one_is_chosen() {
    // EX-LIST-03
    let three = fill(&[("Dark Hole", 3)], &[], &[]);
    let mut wanted = request("rules-2005", "");
    let report = judge_as(&wanted, &three);
    assert_verdict(&report, Legal);
    assert!(remarks(&report).contains(&"list.not_checked"));
    wanted.list = Some(("dm5".to_owned(), None));
    let report = judge_as(&wanted, &three);
    assert_eq!(codes(&report), [(Code::LimitLimited, 3)]);
    assert!(!remarks(&report).contains(&"list.not_checked"));
    wanted.list = Some(("ocg".to_owned(), Some(day("1999-07-08"))));
    assert_eq!(codes(&judge_as(&wanted, &three)), [(Code::LimitLimited, 3)]);
}

#[test]
fn list_04_a_list_is_chosen_by_its_day() {
    let one = fill(&[("Raigeki", 1)], &[], &[]);
    for (date, list, verdict) in [
        ("2004-02-29", "2003-10-15", Legal),
        ("2004-03-01", "2004-03-01", Illegal),
        ("2019-03-31", "2019-01-01", Illegal),
        ("2019-04-01", "2019-04-01", Legal),
    ] {
        assert_verdict(&judge("ocg", date, &one), verdict);
        assert_eq!(list_day(&regulation(&request("ocg", date)).unwrap()), list);
    }
}

#[test]
fn list_05_cards_of_one_name_share_one_limit() {
    // Contract A12: the least limit of the members holds for all of them.
    let list = own_list(
        "limits",
        "verified",
        "semi-limited:\n76812113 Harpie Lady\nlimited:\n91932350 Harpie Lady 1\n",
    );
    let wanted = request("rules-mr4", "");
    let one_each = fill(&[("Harpie Lady", 1), ("Harpie Lady 2", 1)], &[], &[]);
    let report = judge_by(&list, &wanted, &one_each);
    assert_eq!((codes(&report), &only(&report).bound), (vec![(Code::LimitLimited, 2)], &Bound::Max(1)));
    assert_eq!(only(&report).card.map(name), Some("Harpie Lady"));
    assert_verdict(&judge_by(&list, &wanted, &fill(&[("Cyber Harpie Lady", 1)], &[], &[])), Legal);
}

#[test]
fn list_06_the_nicknames_of_the_early_document_are_resolved() {
    for (series, nickname, card) in [
        ("dm5", "死这苏生", "Monster Reborn"),
        ("dm6", "杀人毒蛇", "Sinister Serpent"),
        ("dmi", "过早的埋葬", "Premature Burial"),
    ] {
        assert!(undated(series).entries.iter().any(|e| e.raw.as_deref() == Some(nickname)), "{series}");
        assert_verdict(&judge(series, "", &fill(&[(card, 1)], &[], &[])), Legal);
        assert_eq!(codes(&judge(series, "", &fill(&[(card, 2)], &[], &[]))), [(Code::LimitLimited, 2)]);
    }
}

#[test]
fn list_07_a_group_entry_is_several_cards() {
    // EX-LIST-02
    for format in ["dm5", "dm6", "dmi"] {
        assert_verdict(&judge(format, "", &fill(&EXODIA.map(|piece| (piece, 1)), &[], &[])), Legal);
        for piece in EXODIA {
            let report = judge(format, "", &fill(&[(piece, 2)], &[], &[]));
            assert_eq!(codes(&report), [(Code::LimitLimited, 2)], "{format} {piece}");
        }
    }
    for format in ["dm5", "dm6"] {
        for god in ["Obelisk the Tormentor", "Slifer the Sky Dragon", "The Winged Dragon of Ra"] {
            let report = judge(format, "", &fill(&[(god, 1)], &[], &[]));
            assert_eq!(codes(&report), [(Code::LimitForbidden, 1)], "{format} {god}");
        }
    }
}

#[test]
fn list_08_dm6_names_cyber_jar_twice_and_it_counts_once() {
    // EX-LIST-04, K20: 21 limited entries, the five pieces of Exodia being one of them.
    let list = undated("dm6");
    assert_eq!(list.repeated.len(), 1);
    let mut nicknames: Vec<&str> = list
        .entries
        .iter()
        .filter(|e| e.ruling == Ruling::Limit(1))
        .filter_map(|e| e.raw.as_deref())
        .collect();
    nicknames.dedup();
    assert_eq!(nicknames.len(), 21);
    assert_verdict(&judge("dm6", "", &fill(&[("Cyber Jar", 1)], &[], &[])), Legal);
    assert_eq!(codes(&judge("dm6", "", &fill(&[("Cyber Jar", 2)], &[], &[]))), [(Code::LimitLimited, 2)]);
    assert!(undated("dm5").repeated.is_empty() && undated("dmi").repeated.is_empty());
}

#[test]
fn list_09_an_unresolved_entry_is_told_with_every_deck() {
    // EX-LIST-04, second half
    for format in ["dm5", "dm6"] {
        let report = judge(format, "", &fill(&[], &[], &[]));
        assert_verdict(&report, Legal);
        let told = Notice::ListUnresolved(vec!["比赛邀请卡".to_owned()]);
        assert!(report.notices.contains(&told), "{:?}", report.notices);
    }
    assert!(!remarks(&judge("dmi", "", &fill(&[], &[], &[]))).contains(&"list.unresolved"));
}

#[test]
fn list_10_dmi_leaves_the_forbidden_cards_unsaid() {
    let god = fill(&[("Slifer the Sky Dragon", 1)], &[], &[]);
    let report = judge("dmi", "", &god);
    assert_verdict(&report, Legal);
    assert!(report.notices.contains(&Notice::ListUnsaid));
    for format in ["dm5", "dm6"] {
        let report = judge(format, "", &god);
        assert_eq!(kinds(&report), [Code::LimitForbidden]);
        assert!(!report.notices.contains(&Notice::ListUnsaid));
    }
}

#[test]
fn a_card_has_one_limit_whoever_asks() {
    let catalogue = &world().catalogue;
    let copies = |format: &str, day: &str, name: &str| {
        let card = Written::Number(number(name)).card(catalogue).unwrap();
        regulation(&request(format, day)).unwrap().copies(catalogue, card)
    };
    assert_eq!(copies("ocg", "2005-09-01", "Harpie's Feather Duster"), 0);
    assert_eq!(copies("ocg", "2005-09-01", "Pot of Greed"), 1);
    assert_eq!(copies("free", "2005-09-01", "Pot of Greed"), 3);
    // What a card shares with others is all that it can have alone.
    assert_eq!(copies("speed", "", "Allure of Darkness"), 2);
}

#[test]
fn list_11_the_scattered_facts_of_2009_agree_with_the_list_of_2009_09_01() {
    let main = [("Magical Scientist", 1), ("Metamorphosis", 1), ("Demise, King of Armageddon", 2)];
    let report = judge("ocg", "2009-09-01", &fill(&main, &[("Dark Strike Fighter", 1)], &[]));
    let found: Vec<_> = report.violations.iter().map(|v| (v.code, v.card.map(name).unwrap())).collect();
    assert_eq!(
        found,
        [
            (Code::LimitForbidden, "Dark Strike Fighter"),
            (Code::LimitForbidden, "Magical Scientist"),
            (Code::LimitForbidden, "Metamorphosis"),
            (Code::LimitLimited, "Demise, King of Armageddon"),
        ]
    );
}
