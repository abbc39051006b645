//! Headings of text lists in the languages decks are shared in.

use unicode_normalization::UnicodeNormalization;

use crate::deck::Zone;

/// Words that stand alone on a line, in folded form: lower case, no punctuation, no blanks.
const WORDS: [(Zone, &str); 3] = [
    (
        Zone::Main,
        "main maindeck deck monster monsters monstercards effectmonsters normalmonsters ritualmonsters \
         pendulummonsters spell spells spellcards magic trap traps trapcards spellstraps spellsandtraps \
         hauptdeck monsterkarten zauber zauberkarten falle fallen fallenkarten \
         卡组 卡組 牌组 牌組 主卡组 主卡組 主牌组 主牌組 主要卡组 主要卡組 主要牌组 主要牌組 主卡 \
         怪兽 怪獸 怪兽卡 怪獸卡 效果怪兽 效果怪獸 通常怪兽 通常怪獸 仪式怪兽 儀式怪獸 灵摆怪兽 靈擺怪獸 \
         魔法 魔法卡 陷阱 陷阱卡 魔法陷阱 魔陷 \
         デッキ メイン メインデッキ モンスター モンスターカード 効果モンスター 通常モンスター 儀式モンスター \
         ペンデュラムモンスター 魔法カード 罠 罠カード 魔法罠",
    ),
    (
        Zone::Extra,
        "ex extra extradeck fusion fusiondeck fusionmonsters synchromonsters xyzmonsters linkmonsters \
         额外 額外 额外卡组 額外卡組 额外牌组 額外牌組 额外怪兽 額外怪獸 融合卡组 融合卡組 融合牌组 融合牌組 \
         融合怪兽 融合怪獸 同调怪兽 同調怪獸 超量怪兽 超量怪獸 连接怪兽 連結怪獸 \
         exデッキ エクストラ エクストラデッキ 融合デッキ 融合モンスター シンクロモンスター \
         エクシーズモンスター リンクモンスター",
    ),
    (
        Zone::Side,
        "side sidedeck sideboard 副卡组 副卡組 副牌组 副牌組 备牌 備牌 备用牌组 備用牌組 副卡 \
         サイド サイドデッキ",
    ),
];

/// Words before a number that is no card: how many there are in all.
const TOTALS: &str = "total totalcards cardstotal 合計 合计 总计 總計 总数 總數 計 计 共";

/// The section that a line opens, if it is a heading and nothing else: the word, with or without a count.
pub(super) fn read(line: &str) -> Option<Zone> {
    let word = word_alone(line)?;
    let is_word = |words: &str| words.split_whitespace().any(|w| w == word);
    WORDS.iter().find(|(_, words)| is_word(words)).map(|(zone, _)| *zone)
}

/// Whether a line only says how many cards there are.
pub(super) fn is_total(line: &str) -> bool {
    word_alone(line).is_some_and(|word| TOTALS.split_whitespace().any(|w| w == word))
}

/// The folded word of a line that has nothing but a word and perhaps a count: `Main Deck (40 cards)`,
/// `怪兽　２０`, `15 Extra Deck`. Before the word a count must be larger than that of copies.
fn word_alone(line: &str) -> Option<String> {
    let line: String = line.nfkc().collect();
    let line = match line.trim_start_matches(|c: char| c.is_ascii_digit()) {
        rest if rest.len() == line.len() => line.as_str(),
        rest => {
            let count: u32 = line.strip_suffix(rest)?.parse().ok()?;
            if count <= 3 {
                return None;
            }
            rest
        }
    };
    let word = line.split(|c: char| c.is_ascii_digit() || matches!(c, '(' | ':')).next()?;
    let rest = line.strip_prefix(word)?;
    let unit: String = rest.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect();
    let counted = matches!(unit.as_str(), "" | "card" | "cards" | "张" | "張" | "枚" | "karten");
    let folded: String = word.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect();
    (counted && !folded.is_empty()).then_some(folded)
}

#[cfg(test)]
mod tests {
    use super::{is_total, read};
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
            ("怪兽　２０", Some(Zone::Main)),
            ("ＥＸデッキ（１５）", Some(Zone::Extra)),
            ("ｻｲﾄﾞﾃﾞｯｷ", Some(Zone::Side)),
            ("額外牌組：15張", Some(Zone::Extra)),
            ("15 Extra Deck", Some(Zone::Extra)),
            ("Spells & Traps (20)", Some(Zone::Main)),
            ("3 Fusion", None),
            ("Fallen of Albaz", None),
            ("Monster Egg", None),
            ("Main Deck Magician", None),
            ("Extra 3 Buck", None),
            ("99999999999 Monsters", None),
            ("40", None),
        ] {
            assert_eq!(read(line), zone, "{line}");
        }
    }

    #[test]
    fn a_total_is_no_card() {
        for line in ["Total: 40", "合計 40枚", "共40张", "Total 55 cards"] {
            assert!(is_total(line), "{line}");
        }
        for line in ["Total Defense Shogun", "計画", "40"] {
            assert!(!is_total(line), "{line}");
        }
    }
}
