//! Headings of text lists in the languages decks are shared in.

use crate::deck::Zone;

/// Words that stand alone on a line, in folded form: lower case, no punctuation, no blanks.
const WORDS: &[(&str, Zone)] = &[
    ("main", Zone::Main),
    ("maindeck", Zone::Main),
    ("deck", Zone::Main),
    ("monster", Zone::Main),
    ("monsters", Zone::Main),
    ("monstercards", Zone::Main),
    ("spell", Zone::Main),
    ("spells", Zone::Main),
    ("spellcards", Zone::Main),
    ("magic", Zone::Main),
    ("trap", Zone::Main),
    ("traps", Zone::Main),
    ("trapcards", Zone::Main),
    ("hauptdeck", Zone::Main),
    ("zauber", Zone::Main),
    ("zauberkarten", Zone::Main),
    ("falle", Zone::Main),
    ("fallen", Zone::Main),
    ("fallenkarten", Zone::Main),
    ("主卡组", Zone::Main),
    ("主卡組", Zone::Main),
    ("主牌组", Zone::Main),
    ("主牌組", Zone::Main),
    ("怪兽", Zone::Main),
    ("怪獸", Zone::Main),
    ("怪兽卡", Zone::Main),
    ("怪獸卡", Zone::Main),
    ("魔法", Zone::Main),
    ("魔法卡", Zone::Main),
    ("陷阱", Zone::Main),
    ("陷阱卡", Zone::Main),
    ("メイン", Zone::Main),
    ("メインデッキ", Zone::Main),
    ("モンスター", Zone::Main),
    ("モンスターカード", Zone::Main),
    ("魔法カード", Zone::Main),
    ("罠", Zone::Main),
    ("罠カード", Zone::Main),
    ("extra", Zone::Extra),
    ("extradeck", Zone::Extra),
    ("fusion", Zone::Extra),
    ("fusiondeck", Zone::Extra),
    ("额外", Zone::Extra),
    ("额外卡组", Zone::Extra),
    ("額外", Zone::Extra),
    ("額外卡組", Zone::Extra),
    ("额外牌组", Zone::Extra),
    ("额外怪兽", Zone::Extra),
    ("融合卡组", Zone::Extra),
    ("融合卡組", Zone::Extra),
    ("ex", Zone::Extra),
    ("exデッキ", Zone::Extra),
    ("エクストラ", Zone::Extra),
    ("エクストラデッキ", Zone::Extra),
    ("融合デッキ", Zone::Extra),
    ("side", Zone::Side),
    ("sidedeck", Zone::Side),
    ("副卡组", Zone::Side),
    ("副卡組", Zone::Side),
    ("副牌组", Zone::Side),
    ("备牌", Zone::Side),
    ("サイド", Zone::Side),
    ("サイドデッキ", Zone::Side),
];

/// The section that a line opens, if it is a heading and nothing else: the word, with or without a count.
pub(super) fn read(line: &str) -> Option<Zone> {
    let word = line
        .split(|c: char| c.is_ascii_digit() || matches!(c, '(' | '（' | ':' | '：' | '/'))
        .next()
        .unwrap_or_default();
    let rest = line.get(word.len()..).unwrap_or_default();
    let counted = rest.chars().all(|c| c.is_ascii_digit() || !c.is_alphanumeric()) || {
        let unit: String = rest.chars().filter(|c| c.is_alphabetic()).collect::<String>().to_lowercase();
        matches!(unit.as_str(), "cards" | "card" | "张" | "張" | "枚" | "karten")
    };
    let folded: String = word.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    if !counted {
        return None;
    }
    WORDS.iter().find(|(w, _)| *w == folded).map(|(_, zone)| *zone)
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::deck::Zone;

    #[test]
    fn na09_a_heading_is_the_whole_line() {
        for (line, zone) in [
            ("Main Deck: 40", Some(Zone::Main)),
            ("Extra (15):", Some(Zone::Extra)),
            ("== Main Deck (40 cards) ==", Some(Zone::Main)),
            ("Hauptdeck", Some(Zone::Main)),
            ("Falle", Some(Zone::Main)),
            ("主卡组40张", Some(Zone::Main)),
            ("【副卡组】", Some(Zone::Side)),
            ("サイドデッキ 15枚", Some(Zone::Side)),
            ("Fallen of Albaz", None),
            ("Monster Egg", None),
            ("Main Deck Magician", None),
            ("Extra 3 Buck", None),
        ] {
            assert_eq!(read(line), zone, "{line}");
        }
    }
}
