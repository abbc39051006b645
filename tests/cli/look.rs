//! Looking up cards and lists.

use super::{deckward, stderr, stdout};

#[test]
fn a_card_is_found_by_number_id_and_name() {
    for asked in ["55144522", "k4844", "pot of greed", "強欲な壺", "强欲之壶", "ごうよくなつぼ"]
    {
        let output = deckward(&["cards", "show", asked]);
        assert_eq!(output.status.code(), Some(0), "{asked}");
        assert!(stdout(&output).starts_with("Pot of Greed\n"), "{asked}");
    }
}

#[test]
fn a_near_miss_is_proposed_and_an_ambiguous_name_asked_back() {
    let output = deckward(&["cards", "show", "pot of gread"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("Pot of Greed (55144522)"), "{}", stderr(&output));
    let output = deckward(&["cards", "show", "Black Luster Soldier"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stdout(&output).contains("05405694") && stdout(&output).contains("10000100"));
}

#[test]
fn a_card_shows_its_name_group_and_its_other_numbers() {
    let output = stdout(&deckward(&["cards", "show", "Harpie Lady 1"]));
    assert!(output.contains("Cyber Harpie Lady"), "{output}");
    let output = stdout(&deckward(&["cards", "show", "Dark Magician"]));
    assert!(output.contains("36996508"), "{output}");
}

#[test]
fn the_list_in_force_on_a_day_is_shown() {
    let output = stdout(&deckward(&["lists", "show", "ocg", "2005-10-01"]));
    assert!(output.starts_with("ocg 2005-09-01\n"), "{output}");
    assert!(output.contains("55144522  Pot of Greed"));
    let all = stdout(&deckward(&["lists", "show", "ocg"]));
    assert_eq!(all.lines().filter(|l| l.starts_with("  ")).count(), 87);
    let early = deckward(&["lists", "show", "ocg", "1999-01-01"]);
    assert_eq!(early.status.code(), Some(2));
    assert!(stderr(&early).contains("1999-07-08"));
}

#[test]
fn list_09_unresolved_entries_stay_visible() {
    let output = stdout(&deckward(&["lists", "show", "dm5"]));
    assert!(output.contains("比赛邀请卡"), "{output}");
}
