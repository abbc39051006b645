//! Names as people type them: the cases `NA…` of the case collection, with cards of the starter catalogue.

use deck_law::deck::Written;
use deck_law::deckfile::{Tongue, write_text};

use super::{copies, deck_of, main_of, unknown};
use crate::support::{number, sizes, world};

fn suggested(typed: &str) -> Vec<&'static str> {
    world().suggest(typed, 5).iter().map(|id| &*world().catalogue.card(*id).names.en).collect()
}

#[test]
fn na01_an_apostrophe_or_hyphen_does_not_cut_a_name() {
    let list = "Harpie's Feather Duster x1\nTwo-Headed King Rex x2\nPSY-Framelord Omega x1";
    let deck = deck_of(list);
    assert_eq!((sizes(&deck), deck.main.first()), ([3, 1, 0], Some(&Written::Number(18_144_506))));
    assert_eq!(main_of("Harpie’s Feather Duster ×3"), [copies("Harpie's Feather Duster", 3)]);
}

#[test]
fn na02_a_comma_does_not_cut_a_name() {
    assert_eq!(main_of("Nibiru, the Primal Being x2"), [copies("Nibiru, the Primal Being", 2)]);
    assert_eq!(sizes(&deck_of("Beatrice, Lady of the Eternal x1")), [0, 1, 0]);
}

#[test]
fn na04_every_style_of_count_is_the_same_count() {
    for line in [
        "3 Jinzo",
        "3x Jinzo",
        "3 x Jinzo",
        "3xJinzo",
        "3X Jinzo",
        "３ Jinzo",
        "３ｘJinzo",
        "3× Jinzo",
        "3*Jinzo",
        "x3 Jinzo",
        "×3 Jinzo",
        "3张Jinzo",
        "3張 Jinzo",
        "3枚 Jinzo",
        "3 - Jinzo",
        "Jinzo x3",
        "Jinzo X3",
        "Jinzo ×3",
        "Jinzo×3",
        "Jinzo x 3",
        "Jinzo*3",
        "Jinzo 3x",
        "Jinzo (3)",
        "Jinzo（３）",
        "Jinzo (x3)",
        "Jinzo [3]",
        "Jinzo 3枚",
        "Jinzo3張",
        "Jinzo × 3枚",
        "Jinzo 3",
        "Jinzo: 3",
        "Jinzo\t3",
        "Jinzox3",
    ] {
        assert_eq!(main_of(line), [copies("Jinzo", 3)], "{line}");
    }
    for line in ["Jinzo", "- Jinzo", "* Jinzo", "• Jinzo", "・Jinzo", "> Jinzo", "**Jinzo**", "1 Jinzo"] {
        assert_eq!(main_of(line), [copies("Jinzo", 1)], "{line}");
    }
}

#[test]
fn a_new_card_is_counted_as_the_list_counts_the_others() {
    for (list, name, count) in [
        ("Jinzo 3\nBrand New Thing 3", "Brand New Thing", 3),
        ("ブラック・マジシャン 3\n新しいカード 2", "新しいカード", 2),
        // Where a list counts otherwise, or not at all, the number is the name's.
        ("3 Jinzo\nBrand New Thing 3", "Brand New Thing 3", 1),
        ("Jinzo\nBrand New Thing 3", "Brand New Thing 3", 1),
        ("Jinzo 3\nBrand New Thing 39", "Brand New Thing 39", 1),
    ] {
        let new: Vec<_> = main_of(list).into_iter().filter(|(w, _)| matches!(w, Written::Name(_))).collect();
        assert_eq!(new, [(Written::Name(name.into()), count)], "{list}");
    }
}

#[test]
fn na05_case_and_quotes_do_not_matter() {
    for line in ["3 \"pot of desires\"", "3 POT OF DESIRES", "3 “Pot of Desires”", "3 「强欲而贪欲之壶」"]
    {
        assert_eq!(main_of(line), [copies("Pot of Desires", 3)], "{line}");
    }
    assert_eq!(main_of("2 \"A Case for K9\"\n2 A Case for K9"), [copies("\"A Case for K9\"", 4)]);
    assert_eq!(main_of("2 \"No Such Card\""), [unknown("No Such Card", 2)]);
}

#[test]
fn na06_a_colon_comes_back_from_the_own_export() {
    let deck = deck_of("1 Number 39: Utopia\n1 Number 39: Utopia Double");
    assert_eq!(sizes(&deck), [0, 2, 0]);
    let list = write_text(&deck, &world().catalogue, &|n| world().find_name(n), Tongue::En);
    assert_eq!(list, "Extra Deck (2)\n1 Number 39: Utopia\n1 Number 39: Utopia Double\n");
    assert_eq!(deck_of(&list), deck);
}

#[test]
fn na07_hidden_blanks_do_not_matter() {
    for line in [
        "3 Pot\u{a0}of\u{200b} Greed",
        "3\u{a0}Pot of Greed\u{3000}",
        "\u{200b}3\tPot of\u{2003}Greed\u{feff}",
    ] {
        assert_eq!(main_of(line), [copies("Pot of Greed", 3)], "{line:?}");
    }
    // In a name that no card has they are gone too.
    assert_eq!(main_of("3 Pot\u{a0}of\u{200b} Nothing"), [unknown("Pot of Nothing", 3)]);
}

#[test]
fn na09_a_heading_is_the_whole_line_and_a_name_that_begins_like_it_is_a_card() {
    let list = "Hauptdeck\n1 Fallen of Albaz\nFalle\n1 Monster Egg\nMonster\n1 Jinzo\nExtra (15):\nSide Deck: 1\nJinzo";
    assert_eq!(sizes(&deck_of(list)), [3, 0, 1]);
    assert_eq!(
        main_of("Fallen of Albaz\nMonster Egg"),
        [copies("Fallen of Albaz", 1), copies("Monster Egg", 1)]
    );
}

#[test]
fn na11_stars_may_be_white_black_or_missing() {
    for (typed, card) in [
        ("Cupsy☆Yummy", "Cupsy☆Yummy"),
        ("Cupsy★Yummy", "Cupsy☆Yummy"),
        ("cupsy yummy", "Cupsy☆Yummy"),
        ("カプシー★ヤミー", "Cupsy☆Yummy"),
        ("杯糕喵黯蜜", "Cupsy☆Yummy"),
        ("Cupsy Yummy Way", "Cupsy★Yummy Way"),
        ("Marshmao Yummy", "Marshmao☆Yummy"),
    ] {
        assert_eq!(number(typed), number(card), "{typed}");
    }
    assert_ne!(number("Cupsy☆Yummy"), number("Marshmao☆Yummy"));
    let deck = deck_of("1 argostars giantslaying");
    let list = write_text(&deck, &world().catalogue, &|n| world().find_name(n), Tongue::Ja);
    assert!(list.contains("1 ＡＲＧ☆Ｓ－ＧｉａｎｔＫｉｌｌｉｎｇ\n"), "{list}");
}

#[test]
fn na12_entities_are_decoded_once_and_greek_letters_are_their_names() {
    let virtuous = [copies("The Fallen & The Virtuous", 1)];
    assert_eq!(main_of("1 The Fallen &amp; The Virtuous"), virtuous);
    assert_eq!(main_of("1 The Fallen and the Virtuous"), virtuous);
    assert_eq!(main_of("1 Harpie&#39;s Feather Duster"), [copies("Harpie's Feather Duster", 1)]);
    assert_eq!(main_of("1 No &amp;lt; Card"), [unknown("No &lt; Card", 1)]);
    for (typed, card) in [
        ("磁石の戦士beta", "Beta The Magnet Warrior"),
        ("磁石战士β", "Beta The Magnet Warrior"),
        ("PSYフレームロードOmega", "PSY-Framelord Omega"),
        ("精神骨架裝載王 \u{2126}", "PSY-Framelord Omega"),
    ] {
        assert_eq!(number(typed), number(card), "{typed}");
    }
}

#[test]
fn na15_a_near_miss_is_proposed_and_never_taken() {
    assert_eq!(main_of("1 Pot of Gread"), [unknown("Pot of Gread", 1)]);
    for (typed, card) in [
        ("Pot of Gread", "Pot of Greed"),
        ("Pto of Greed", "Pot of Greed"),
        ("Ash Blossom & Joyous Sprin", "Ash Blossom & Joyous Spring"),
        ("灰流うらうら", "Ash Blossom & Joyous Spring"),
        ("强欲之湖", "Pot of Greed"),
        ("强欲壶", "Pot of Greed"),
        ("スターダスト・ドラゴソ", "Stardust Dragon"),
    ] {
        assert_eq!(suggested(typed).first(), Some(&card), "{typed}: {:?}", suggested(typed));
    }
    assert!(suggested("Pot of Gr").is_empty());
}

#[test]
fn na16_a_hash_inside_a_name_is_no_comment() {
    let (one, two) =
        ("Winged Dragon, Guardian of the Fortress #1", "Winged Dragon, Guardian of the Fortress #2");
    assert_eq!(main_of(&format!("2 {one}\n1 {two}")), [copies(one, 2), copies(two, 1)]);
    assert_eq!(main_of("1 winged dragon, guardian of The fortress #2"), [copies(two, 1)]);
    assert_ne!(number(one), number(two));
    // A third one there is not, and it is not three of the first.
    assert_eq!(main_of("Mushroom Man #3"), [unknown("Mushroom Man #3", 1)]);
}

#[test]
fn na17_a_shortened_name_is_asked_back_or_taken_to_the_letter() {
    assert_eq!(main_of("1 Firewall"), [unknown("Firewall", 1)]);
    assert_eq!(main_of("1 Heavy Storm"), [copies("Heavy Storm", 1)]);
}
