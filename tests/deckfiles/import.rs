//! Files and links that other programs stumbled over: the cases `IM…` of the case collection.

use deck_law::check::Verdict;
use deck_law::deck::{Deck, Written, Zone};
use deck_law::deckfile::{Form, LineFault, write_text, write_ydk, write_ydke};
use deck_law::violation::Code;

use super::{copies, deck_of, main_of, numbers, refusal};
use crate::support::{assert_verdict, codes, deck, judge, read, sizes, world};

/// Dark Magician, and another artwork of it.
const MAGICIAN: u32 = 46_986_414;
const MAGICIAN_ARTWORK: u32 = 46_986_415;
const BLUE_EYES: u32 = 89_631_139;
const STARDUST: u32 = 44_508_094;
/// No card has these numbers.
const NOBODY: [u32; 3] = [99_999_999, 101_999_001, 150_994_944];

#[test]
fn im01_without_an_extra_header_the_kind_decides_and_says_so() {
    let parsed = read("#main\n89631139\n44508094\n46986414\n").unwrap();
    assert_eq!((sizes(&parsed.deck), parsed.moved), ([2, 1, 0], 1));
    assert_eq!(numbers(&parsed.deck, Zone::Extra), [STARDUST]);
    // With the header the file is taken at its word.
    let said = read("#main\n89631139\n44508094\n#extra\n").unwrap();
    assert_eq!((sizes(&said.deck), said.moved), ([2, 0, 0], 0));
}

#[test]
fn im03_both_alphabets_are_read_and_the_padded_standard_one_is_written() {
    // FB EF BE 00 and FF FF FF 00, worked out by hand.
    let deck = Deck { main: [0x00be_effb, 0x00ff_ffff].map(Written::Number).to_vec(), ..Deck::default() };
    assert_eq!(write_ydke(&deck).text, "ydke://++++AP///wA=!!!");
    for link in
        ["ydke://++++AP///wA=!!!", "ydke://++++AP///wA!!!", "ydke://----AP___wA=!!!", "YDKE://----AP___wA!!!"]
    {
        assert_eq!(deck_of(link), deck, "{link}");
    }
}

#[test]
fn im05_every_line_ending_is_one_line_ending() {
    let lines = ["#main", "89631139", "46986414", "#extra", "44508094", "!side", "89631139", ""];
    let right = deck_of(&lines.join("\n"));
    assert_eq!(sizes(&right), [2, 1, 1]);
    for end in ["\r\n", "\r", "\r\r\n"] {
        assert_eq!(deck_of(&lines.join(end)), right, "{end:?}");
    }
    assert_eq!(deck_of("#main\r\n89631139\n46986414\r#extra\r\n44508094\n!side\r89631139"), right);
}

#[test]
fn im07_a_section_without_a_header_is_empty() {
    assert_eq!(sizes(&deck_of("#main\n89631139\n#extra\n44508094\n")), [1, 1, 0]);
    assert_eq!(sizes(&deck_of("#main\n89631139\n!side\n44508094\n")), [1, 0, 1]);
}

#[test]
fn im08_what_follows_a_cosmetic_header_is_no_card() {
    let plain = "#main\n89631139\n#extra\n44508094\n!side\n46986414\n";
    let trailer =
        "#pickup\n14558127#\n#case\n1080001#\n#protector\n1070001#\n#mate\n1000001\n##deckId\n###7\n";
    assert_eq!(deck_of(&format!("{plain}{trailer}")), deck_of(plain));
    assert_eq!(deck_of(&format!("{plain}#case\n#1080001\n")), deck_of(plain));
    // A marked number is no card wherever it stands, and a known header ends the cosmetic part.
    assert_eq!(deck_of("#main\n1080001#\n89631139\n"), deck_of("#main\n89631139\n"));
    assert_eq!(sizes(&deck_of("#main\n89631139\n#case\n1080001\n!side\n46986414\n")), [1, 0, 1]);
}

#[test]
fn im09_a_byte_order_mark_is_not_part_of_the_first_line() {
    for body in ["#created by a\n#main\n89631139\n", "#main\n89631139\n", "89631139\n", "3 Dark Magician\n"] {
        assert_eq!(deck_of(&format!("\u{feff}{body}")), deck_of(body), "{body}");
    }
    assert_eq!(sizes(&deck_of("\u{feff}ydke://AAAAAA==!!!")), [1, 0, 0]);
}

#[test]
fn im11_leading_zeros_are_dropped_and_artworks_find_their_card() {
    let parsed = deck_of("#created by wxapp_ygo \n#main \n00473469\t\n046986415 \n");
    assert_eq!(numbers(&parsed, Zone::Main), [473_469, MAGICIAN_ARTWORK]);
    let found = parsed.main.iter().map(|w| w.card(&world().catalogue).unwrap());
    let names: Vec<&str> = found.map(|id| &*world().catalogue.card(id).names.en).collect();
    assert_eq!(names, ["Driving Snow", "Dark Magician"]);
}

#[test]
fn im12_the_exact_name_is_the_card_and_no_card_that_mentions_it() {
    for name in ["Jinzo", "Harpie Lady", "Polymerization", "Dark Magician", "Monster Reborn"] {
        assert_eq!(main_of(&format!("1 {name}")), [copies(name, 1)]);
    }
    assert_eq!(
        main_of("1 融合\n1 人造人間－サイコ・ショッカー"),
        [copies("Polymerization", 1), copies("Jinzo", 1)]
    );
}

#[test]
fn im13_a_bare_number_is_one_copy() {
    let parsed = read("89631139\n89631139\n46986414").unwrap();
    assert_eq!(
        (parsed.form, numbers(&parsed.deck, Zone::Main)),
        (Form::Ydk, vec![BLUE_EYES, BLUE_EYES, MAGICIAN])
    );
    let mixed = read("89631139\n2 Dark Magician").unwrap();
    assert_eq!((mixed.form, sizes(&mixed.deck)), (Form::Text, [3, 0, 0]));
}

#[test]
fn im14_an_apostrophe_or_a_hash_is_plain_text() {
    assert_eq!(sizes(&deck_of("#created by O'Neil <b>\n#1 deck\n#main\n89631139\n")), [1, 0, 0]);
    assert_eq!(read("ydke://!!!#1 deck of O'Neil").unwrap().title.as_deref(), Some("#1 deck of O'Neil"));
}

#[test]
fn im15_an_escaped_link_is_decoded_once_and_its_fourth_part_is_the_title() {
    let deck = deck(&[("Dark Magician", 1)], &[("Stardust Dragon", 3)], &[("Jinzo", 3)]);
    let plain = write_ydke(&deck).text;
    let escaped =
        |text: &str| text.replace('=', "%3D").replace('!', "%21").replace('+', "%2B").replace('/', "%2F");
    for link in [
        format!("{}Ice+Barrier+Atlantean", escaped(&plain)),
        format!("{}Ice%20Barrier%20Atlantean", escaped(&plain).replace(':', "%3A")),
        format!("ydke://{}Ice+Barrier+Atlantean", escaped(plain.trim_start_matches("ydke://"))),
        format!(
            "https://ygoprodeck.com/deckbuilder/?y={}Ice+Barrier+Atlantean&x=1",
            escaped(plain.trim_start_matches("ydke://"))
        ),
        format!("{plain}Ice Barrier Atlantean"),
    ] {
        // A link that is escaped throughout has its scheme escaped too.
        let link = link.replace("ydke:%2F%2F", "ydke://");
        let parsed = read(&link).unwrap();
        assert_eq!((&parsed.deck, parsed.title.as_deref()), (&deck, Some("Ice Barrier Atlantean")), "{link}");
    }
    assert_eq!(read("ydke://!!!100%2525").unwrap().title.as_deref(), Some("100%25"));
    // If it fails, it says why.
    assert_eq!(refusal("ydke://o6lXBQ%3D%3D%21o6lX%21%21Deck"), (1, LineFault::BadLength(Zone::Extra)));
}

#[test]
fn im18_a_card_that_the_format_does_not_know_stops_no_import() {
    let parsed = read("#main\n19740112\n89631139\n#extra\n!side\n").unwrap();
    assert_eq!(numbers(&parsed.deck, Zone::Main), [19_740_112, BLUE_EYES]);
    let report = judge("goat", "", &deck(&[("19740112", 1)], &[], &[]));
    assert!(codes(&report).contains(&(Code::PoolNotListed, 1)), "{report:#?}");
}

/// Written as a file, a link and a list in each language, and read again, a deck is the same.
fn comes_back_from_every_form(deck: &Deck) {
    assert_eq!(deck_of(&write_ydk(deck).text), *deck);
    assert_eq!(deck_of(&write_ydke(deck).text), *deck);
    for tongue in super::roundtrip::TONGUES {
        let list = write_text(deck, &world().catalogue, &|n| world().find_name(n), tongue);
        assert_eq!(deck_of(&list), *deck, "{list}");
    }
}

#[test]
fn im19_unknown_numbers_pass_through_every_form() {
    let text = format!("#main\n{}\n#extra\n{}\n!side\n{}\n", NOBODY[0], NOBODY[1], NOBODY[2]);
    let deck = deck_of(&text);
    assert_eq!(Zone::ALL.map(|zone| numbers(&deck, zone)[0]), NOBODY);
    comes_back_from_every_form(&deck);
}

#[test]
fn im20_the_chosen_artwork_is_kept() {
    let deck = deck_of("#main\n46986415\n46986414\n");
    assert_eq!(numbers(&deck, Zone::Main), [MAGICIAN_ARTWORK, MAGICIAN]);
    assert_eq!(deck_of(&write_ydk(&deck).text), deck);
    assert_eq!(deck_of(&write_ydke(&deck).text), deck);
}

#[test]
fn im23_another_number_is_found_by_the_table_and_never_by_nearness() {
    let name = |number: u32| {
        world().catalogue.find(number).map(|id| world().catalogue.card(id).names.en.to_string())
    };
    assert_eq!(name(83_011_277).as_deref(), Some("Mystic Tomato"));
    assert_eq!(name(83_011_278).as_deref(), Some("Mystic Tomato"));
    assert_eq!(name(83_011_279), None);
    assert_eq!(name(83_011_276), None);
}

#[test]
fn im24_a_full_extra_deck_comes_through_every_form_with_its_counts() {
    let extra =
        [("Stardust Dragon", 3), ("Number 39: Utopia", 3), ("Firewall Dragon", 3), ("Flame Swordsman", 3)];
    let extra = [&extra[..], &[("Aqua Dragon", 2), ("Beatrice, Lady of the Eternal", 1)]].concat();
    let deck = deck(&[], &extra, &[("Stardust Dragon", 2), ("Jinzo", 1)]);
    assert_eq!(sizes(&deck), [40, 15, 3]);
    comes_back_from_every_form(&deck);
}

#[test]
fn im26_a_card_in_main_and_side_keeps_both_counts() {
    let list = "Main Deck\n2 Pot of Greed\nSide Deck\n1 Pot of Greed\n";
    let deck = deck_of(list);
    assert_eq!(sizes(&deck), [2, 0, 1]);
    for text in [write_ydk(&deck).text, write_ydke(&deck).text] {
        assert_eq!(deck_of(&text), deck, "{text}");
    }
}

#[test]
fn im30_empty_sections_and_the_number_0_are_readable_and_told() {
    let empty = read("ydke://!!!").unwrap().deck;
    assert_eq!(sizes(&empty), [0, 0, 0]);
    assert_verdict(&judge("ocg", "", &empty), Verdict::Illegal);
    for short in ["ydke://", "ydke://!", "ydke://!!"] {
        assert_eq!(sizes(&deck_of(short)), [0, 0, 0], "{short}");
    }
    let zero = deck_of("ydke://AAAAAA==!!!");
    assert_eq!(zero.main, [Written::Number(0)]);
    assert_eq!(judge("ocg", "", &zero).unknown.len(), 1);
    assert_eq!(refusal("ydke://!x!y!"), (1, LineFault::BadBase64(Zone::Extra)));
}
