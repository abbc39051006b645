//! What was once read as another deck than the one that was meant.

use deck_law::deck::{Written, Zone};
use deck_law::deckfile::LineFault;

use super::{deck_of, main_of, numbers, refusal};
use crate::support::{number, sizes};

#[test]
fn a_count_after_a_name_is_not_the_number_of_another_card() {
    for line in [
        "Morphing Jar ×2",
        "Morphing Jar (2)",
        "Morphing Jar [2]",
        "Morphing Jar *2",
        "Morphing Jar x2",
        "Morphing Jar: 2",
    ] {
        let deck = deck_of(&format!("{line}\n1 Pot of Greed\n"));
        assert_eq!(numbers(&deck, Zone::Main)[..2], [number("Morphing Jar"); 2], "{line}");
    }
    for line in ["Morphing Jar #2", "Morphing Jar 2", "1 Morphing Jar #2"] {
        assert_eq!(numbers(&deck_of(line), Zone::Main), [number("Morphing Jar #2")], "{line}");
    }
}

#[test]
fn a_number_in_brackets_and_another_cards_name_are_asked_about() {
    assert_eq!(numbers(&deck_of("3 Pot of Greed [55144522]"), Zone::Main), [55_144_522; 3]);
    for line in ["3 Raigeki [55144522]", "Raigeki [55144522]"] {
        assert!(main_of(line).iter().all(|(w, _)| matches!(w, Written::Name(_))), "{line}");
    }
}

#[test]
fn a_plain_card_under_a_cosmetic_header_is_a_card() {
    let deck = deck_of("#main\n89631139\n#field\n55144522\n99999999\n1080001\n55144522#\n!side\n46986414\n");
    assert_eq!(sizes(&deck), [3, 0, 1]);
}

#[test]
fn a_link_that_is_cut_off_or_has_more_below_it_is_refused() {
    assert_eq!(refusal("ydke://o6lXBQ=="), (1, LineFault::BadLength(Zone::Main)));
    assert_eq!(refusal("ydke://o6lXBQ==!"), (1, LineFault::BadLength(Zone::Extra)));
    // Without the last mark, or the last part, links are in use.
    assert_eq!(sizes(&deck_of("ydke://o6lXBQ==!!")), [1, 0, 0]);
    assert_eq!(sizes(&deck_of("ydke://o6lXBQ==!!o6lXBaOpVwWjqVcF")), [1, 0, 3]);
    let more = |text: &str, line, said: &str| {
        assert_eq!(refusal(text), (line, LineFault::NotACard(said.to_owned())), "{text}");
    };
    more("ydke://o6lXBQ==!!!\n3 Pot of Greed\n", 2, "3 Pot of Greed");
    more("ydke://o6lXBQ==\n!!!Title\n\nydke://!!!", 4, "ydke://!!!");
}

#[test]
fn a_name_of_a_card_that_is_not_here_is_not_taken_for_one_that_is() {
    // Rai-Mei is a monster of 2009; only Raimei is in the packed catalogue.
    assert!(main_of("3 Rai-Mei").iter().all(|(w, _)| matches!(w, Written::Name(_))));
    assert_eq!(numbers(&deck_of("3 Raimei"), Zone::Main), [number("Raimei"); 3]);
}
