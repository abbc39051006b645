//! Links in messages, titles, keys, and text that is not UTF-8.

use deck_law::deck::Zone;
use deck_law::deckfile::{Form, write_ydk};

use super::{deck_of, numbers, read_bytes, unknown};
use crate::support::{read, sizes};

const BLUE_EYES: u32 = 89_631_139;
const STARDUST: u32 = 44_508_094;

#[test]
fn a_link_is_read_out_of_the_message_around_it() {
    let deck = deck_of("ydke://o6lXBQ==!!viOnAg==!");
    assert_eq!((numbers(&deck, Zone::Main), numbers(&deck, Zone::Side)), (vec![BLUE_EYES], vec![STARDUST]));
    for message in [
        "<ydke://o6lXBQ==!!viOnAg==!>",
        "`ydke://o6lXBQ==!!viOnAg==!`",
        "my deck: ydke://o6lXBQ==!!viOnAg==!",
        "  \n ydke://o6lXBQ==!!viOnAg==! what do you think\nof it?",
        "ydke://o6lX\r\nBQ==!!viOn\r\nAg==!",
        "ydke://o6lXBQ==!!viOnAg==",
    ] {
        assert_eq!(deck_of(message), deck, "{message}");
    }
    assert_eq!(read("ydke://!!!\nhello").unwrap().title, None);
}

#[test]
fn a_title_brings_no_control_characters_and_no_end() {
    let hidden = read("ydke://!!!%00%1B[31mred%0Aline%E2%80%AE").unwrap();
    assert_eq!(hidden.title.as_deref(), Some("[31mred"));
    let long = read(&format!("ydke://!!!{}", "長".repeat(5000))).unwrap();
    assert_eq!(long.title.unwrap().chars().count(), 100);
}

#[test]
fn a_key_without_a_passcode_and_remarks_behind_numbers_are_read() {
    let deck =
        deck_of("#main\nk4999\n89631139 # Blue-Eyes White Dragon\n46986414 -- x\n! Side\n46986414 // y\n");
    assert_eq!(sizes(&deck), [3, 0, 1]);
    assert_eq!(deck_of(&write_ydk(&deck).text), deck);
}

#[test]
fn names_under_ydk_headers_are_a_list_of_names() {
    let parsed = read("#main\n2 Dark Magician\n#extra\n1 Stardust Dragon\n!side\n1 Nobody's Card\n").unwrap();
    assert_eq!((parsed.form, sizes(&parsed.deck)), (Form::Text, [2, 1, 1]));
    assert_eq!(parsed.deck.side, [unknown("Nobody's Card", 1).0]);
}

#[test]
fn utf_16_with_its_mark_is_read() {
    let text = "#main\n89631139\n#created by 王\n";
    let units: Vec<u16> = text.encode_utf16().collect();
    let little: Vec<u8> =
        [0xff, 0xfe].into_iter().chain(units.iter().flat_map(|u| u.to_le_bytes())).collect();
    let big: Vec<u8> = [0xfe, 0xff].into_iter().chain(units.iter().flat_map(|u| u.to_be_bytes())).collect();
    for bytes in [little, big] {
        assert_eq!(numbers(&read_bytes(&bytes).unwrap().deck, Zone::Main), [BLUE_EYES]);
    }
}
