//! How many cards a hand has, by ruleset and day.

use deck_law::ruleset::{FirstDraw, Hands};

use crate::support::{day, regulation, request, world};

fn hands(format: &str, date: &str) -> (u32, u32) {
    let Hands { first, second, .. } = regulation(&request(format, date)).unwrap().hands();
    (first, second)
}

#[test]
fn prep_07_and_draw_03_by_ruleset_and_day() {
    for (format, date, expected) in [
        ("ocg", "1999-07-22", (5, 6)),
        ("ocg", "2000-03-31", (5, 6)),
        ("ocg", "2000-04-01", (6, 6)),
        ("ocg", "2005-10-20", (6, 6)),
        ("ocg", "2014-03-20", (6, 6)),
        ("ocg", "2014-03-21", (5, 6)),
        ("ocg", "2026-07-01", (5, 6)),
        ("tcg", "2002-05-01", (6, 6)),
        ("tcg", "2014-07-13", (6, 6)),
        ("tcg", "2014-07-14", (5, 6)),
        ("goat", "", (6, 6)),
        ("edison", "", (6, 6)),
        ("tengu", "", (6, 6)),
        ("hat", "", (6, 6)),
        ("worlds", "", (5, 6)),
        ("master-duel", "", (5, 6)),
        ("genesys", "", (5, 6)),
        ("speed", "", (4, 5)),
        ("duel-links", "", (4, 5)),
        ("free", "", (5, 6)),
        ("dm5", "", (6, 6)),
        ("rules-2005", "", (6, 6)),
        ("rules-2009", "", (6, 6)),
        ("rules-mr4", "", (5, 6)),
    ] {
        assert_eq!(hands(format, date), expected, "{format} {date}");
    }
}

#[test]
fn the_opening_hand_is_the_same_for_both() {
    assert_eq!(regulation(&request("goat", "")).unwrap().hands().opening, 5);
    assert_eq!(regulation(&request("speed", "")).unwrap().hands().opening, 4);
}

#[test]
fn a_first_draw_can_end_on_a_day() {
    let until = FirstDraw::parse("yes until 2014-03-20").unwrap();
    assert!(until.on(Some(day("2014-03-20"))) && !until.on(Some(day("2014-03-21"))) && !until.on(None));
    for bad in ["yes until", "yes until 2014", "maybe", ""] {
        assert_eq!(FirstDraw::parse(bad), None, "{bad}");
    }
}

#[test]
fn duellinks_03_only_duel_links_has_such_a_skill() {
    let skilled: Vec<&str> = world()
        .book
        .formats()
        .iter()
        .filter(|format| regulation(&request(&format.id, "")).unwrap().ruleset.opening_spell.is_some())
        .map(|format| format.id.as_str())
        .collect();
    assert_eq!(skilled, ["duel-links"]);
}
