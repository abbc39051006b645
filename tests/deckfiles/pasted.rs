//! Whole lists as people paste them from sites, chats and apps, in three languages.

use deck_law::deck::{Deck, Written};
use deck_law::deckfile::Form;

use super::{copies, deck_of, main_of, unknown};
use crate::support::{number, read, sizes};

/// The deck all of these lists mean: 3 Ash Blossom, 2 Pot of Greed, 1 Call of the Haunted; in the Extra Deck
/// 1 Stardust Dragon; in the Side Deck 3 Maxx "C".
fn meant() -> Deck {
    let of = |name: &str, count| vec![Written::Number(number(name)); count];
    Deck {
        main: [of("Ash Blossom & Joyous Spring", 3), of("Pot of Greed", 2), of("Call of the Haunted", 1)]
            .concat(),
        extra: of("Stardust Dragon", 1),
        side: of("Maxx \"C\"", 3),
    }
}

#[test]
fn lists_in_english() {
    for list in [
        // The clipboard of EDOPro.
        "Main Deck:\n3 Ash Blossom & Joyous Spring\n2 Pot of Greed\n1 Call of the Haunted\n\nExtra Deck:\n1 Stardust Dragon\n\nSide Deck:\n3 Maxx \"C\"\n",
        // yugioh-deck-tool.
        "Monster:\n3x Ash Blossom & Joyous Spring\n\nSpell:\n2x Pot of Greed\n\nTrap:\n1x Call of the Haunted\n\nExtra:\n1x Stardust Dragon\n\nSide:\n3x Maxx \"C\"",
        "== Main Deck (6 cards) ==\n3 Ash Blossom & Joyous Spring\n2 Pot of Greed\n1 Call of the Haunted\n== Extra Deck (1 card) ==\n1 Stardust Dragon\n== Side Deck (3 cards) ==\n3 Maxx \"C\"\nTotal: 10 cards",
        // Forum posts.
        "**Main Deck: 6**\n\n* 3x Ash Blossom & Joyous Spring\n* 2x Pot of Greed\n* 1x Call of the Haunted\n\n**Extra Deck: 1**\n\n* Stardust Dragon\n\n**Side Deck: 3**\n\n* 3x Maxx \"C\"",
        "# Main Deck\n- [Ash Blossom & Joyous Spring](https://a.example/Ash_(card)) x3\n- [Pot of Greed](https://a.example/Pot) x2\n- [Call of the Haunted](https://a.example/Call) x1\n## Extra Deck\n- [Stardust Dragon](https://a.example/S)\n## Side Deck\n- [Maxx \"C\"](https://a.example/M) x3",
        "|Main|\n|:-|\n|3|Ash Blossom &amp; Joyous Spring|\n|2|Pot of Greed|\n|1|Call of the Haunted|\n|Extra|\n|1|Stardust Dragon|\n|Side|\n|3|Maxx &quot;C&quot;|",
        "Monsters (3)\nx3 Ash Blossom and Joyous Spring\nSpells/Traps: 3\nx2 POT OF GREED\nx1 call of the haunted\nExtra Deck - 1\nx1 Stardust Dragon\nSideboard\nx3 Maxx C",
        // A table copied from a page: the count in its own column.
        "Monster Cards\nAsh Blossom & Joyous Spring\t3\nSpell Cards\nPot of Greed\t2\nTrap Cards\nCall of the Haunted\t1\nExtra Deck\nStardust Dragon\t1\nSide Deck\nMaxx \"C\"\t3",
    ] {
        let parsed = read(list).unwrap();
        assert_eq!((parsed.form, parsed.moved), (Form::Text, 0), "{list}");
        assert_eq!(parsed.deck, meant(), "{list}");
    }
}

#[test]
fn lists_in_japanese() {
    for list in [
        "【メインデッキ】\n灰流うらら×3\n強欲な壺×2\nリビングデッドの呼び声×1\n【エクストラデッキ】\nスターダスト・ドラゴン×1\n【サイドデッキ】\n増殖するG×3",
        "モンスター(3枚)\n灰流うらら　3枚\n魔法(2枚)\n強欲な壺　2枚\n罠(1枚)\nリビングデッドの呼び声　1枚\nEXデッキ(1枚)\nスターダスト・ドラゴン　1枚\nサイド(3枚)\n増殖するＧ　3枚\n合計 10枚",
        "メイン　６\n３　灰流うらら\n２　強欲な壺\n１　リビングデッドの呼び声\nＥＸ　１\n１　スターダスト・ドラゴン\nサイド　３\n３　増殖するＧ",
        "■モンスター\n・《灰流うらら》 3枚\n■魔法カード\n・《強欲な壺》 2枚\n■罠カード\n・《リビングデッドの呼び声》 1枚\n■エクストラデッキ：1枚\n・《スターダスト・ドラゴン》 1枚\n■サイドデッキ：3枚\n・《増殖するG》 3枚",
        "ﾒｲﾝﾃﾞｯｷ\n灰流うらら 3\n強欲な壺 2\nﾘﾋﾞﾝｸﾞﾃﾞｯﾄﾞの呼び声 1\nｴｸｽﾄﾗ\nｽﾀｰﾀﾞｽﾄﾄﾞﾗｺﾞﾝ 1\nｻｲﾄﾞ\n増殖するＧ3",
        "3枚 灰流うらら\n2枚 強欲な壺\n1枚 リビングデッドの呼び声\nエクストラ\n1枚 スターダスト・ドラゴン\nサイドデッキ（３）\n3枚 増殖するＧ",
    ] {
        let parsed = read(list).unwrap();
        assert_eq!((parsed.form, parsed.moved), (Form::Text, 0), "{list}");
        assert_eq!(parsed.deck, meant(), "{list}");
    }
}

#[test]
fn lists_in_chinese() {
    for list in [
        "【主卡组】\n灰流丽×3\n强欲之壶×2\n活死人的呼声×1\n【额外卡组】\n星尘龙×1\n【副卡组】\n增殖的G×3",
        "主卡组（6张）\n3× 灰流丽\n2× 强欲之壶\n1× 活死人的呼声\n额外卡组（1张）\n1× 星尘龙\n副卡组（3张）\n3× 增殖的G\n共10张",
        "怪兽 3\n灰流丽 3张\n魔法 2\n强欲之壶 2张\n陷阱 1\n活死人的呼声 1张\n额外 1\n星尘龙 1张\n副卡组 3\n增殖的G 3张",
        "怪兽：３\n３　灰流丽\n魔法：２\n２　强欲之壶\n陷阱：１\n１　活死人的呼声\n额外怪兽：１\n１　星尘龙\n备牌：３\n３　增殖的Ｚ",
        "主牌組\n3張灰流麗\n2張強欲之壺\n1張活死人的呼聲\n額外牌組\n1張星塵龍\n備牌\n3張增殖的G",
        "主卡組 6張\n灰流麗*3\n強欲之壺*2\n活死人的呼聲*1\n額外卡組 1張\n星塵龍*1\n副卡組 3張\n增殖的Z*3\n總計：10張",
        "灰流丽x3\n强欲之壶x2\n活死人的呼声x1\n额外：\n星尘龙x1\n副卡组：\n增殖的Gx3",
        "●主卡组\n●3灰流丽\n●2强欲之壶\n●1活死人的呼声\n●额外卡组\n●1星尘龙\n●副卡组\n●3增殖的Z",
    ] {
        let parsed = read(list).unwrap();
        assert_eq!((parsed.form, parsed.moved), (Form::Text, 0), "{list}");
        assert_eq!(parsed.deck, meant(), "{list}");
    }
}

#[test]
fn a_list_without_headings_is_sorted_by_kind_and_says_so() {
    let parsed = read("3 Ash Blossom & Joyous Spring\n1 Stardust Dragon\n2 Pot of Greed\n").unwrap();
    assert_eq!((sizes(&parsed.deck), parsed.moved), ([5, 1, 0], 1));
}

#[test]
fn comments_rules_and_totals_are_no_cards() {
    let list = "// my deck\n# for Sunday\n// Jinzo\n# 2 Jinzo\n#Jinzo\n-----\n★★★\n3 Jinzo\n~~~\nTotal: 3\n合计：3张";
    assert_eq!(main_of(list), [copies("Jinzo", 3)]);
}

#[test]
fn what_is_no_heading_and_no_card_is_kept_as_an_unknown_card() {
    let list = "Deck by Joey\n3 Jinzo\n2 Not Out Yet\n3x Jinzo (MP20-EN100)\nHarpie Lady 4\n1. Jinzo";
    let right = [
        unknown("Deck by Joey", 1),
        copies("Jinzo", 3),
        unknown("Not Out Yet", 2),
        unknown("Jinzo (MP20-EN100)", 3),
        unknown("Harpie Lady 4", 1),
        unknown("1. Jinzo", 1),
    ];
    assert_eq!(main_of(list), right);
    // Said where it is wanted, a heading may count too; up to three it could be a card.
    assert_eq!(sizes(&deck_of("20 Monsters\n1 Jinzo\n15 Extra Deck\n1 Stardust Dragon")), [1, 1, 0]);
    assert_eq!(main_of("3 Fusion"), [unknown("Fusion", 3)]);
}

#[test]
fn a_number_in_brackets_decides_and_keeps_its_count() {
    let list = "3 Dark Magician [46986415]\n2 [99999999]\nDark Magician [46986414]\n1 [7]\nDark Magician [2]";
    let of = |number, count| (Written::Number(number), count);
    assert_eq!(
        main_of(list),
        [of(46_986_415, 3), of(99_999_999, 2), of(46_986_414, 1), of(7, 1), of(46_986_414, 2)]
    );
    assert_eq!(sizes(&deck_of("１４５５８１２７\n2 14558127\n3x １４５５８１２７")), [6, 0, 0]);
}
