//! Folding a name to what people mean by it: case, width, kana, Traditional and Simplified forms, accents,
//! Greek letters written out, and no punctuation or blanks at all.

use unicode_normalization::UnicodeNormalization;

use crate::error::{DataError, Source};
use crate::quick::QuickMap;
use crate::table::Table;

/// Folds names. Holds the table of character forms.
#[derive(Debug, Default)]
pub struct Folder {
    forms: QuickMap<char, char>,
}

const GREEK: [(char, &str); 24] = [
    ('α', "alpha"),
    ('β', "beta"),
    ('γ', "gamma"),
    ('δ', "delta"),
    ('ε', "epsilon"),
    ('ζ', "zeta"),
    ('η', "eta"),
    ('θ', "theta"),
    ('ι', "iota"),
    ('κ', "kappa"),
    ('λ', "lambda"),
    ('μ', "mu"),
    ('ν', "nu"),
    ('ξ', "xi"),
    ('ο', "omicron"),
    ('π', "pi"),
    ('ρ', "rho"),
    ('σ', "sigma"),
    ('τ', "tau"),
    ('υ', "upsilon"),
    ('φ', "phi"),
    ('χ', "chi"),
    ('ψ', "psi"),
    ('ω', "omega"),
];

impl Folder {
    /// Reads the table of character forms: columns `from`, `to`, `why`.
    ///
    /// # Errors
    /// A row that is not one character to another, or a `from` that stands twice.
    pub fn load(source: Source<'_>) -> Result<Folder, DataError> {
        let table = Table::open(source)?;
        let (from, to) = (table.column("from")?, table.column("to")?);
        let mut folder = Folder::default();
        table.rows(|row| {
            let single = |text: &str| {
                let mut chars = text.chars();
                chars.next().filter(|_| chars.next().is_none())
            };
            let (Some(a), Some(b)) = (single(row.get(from)), single(row.get(to))) else {
                return Err(row.bad(from));
            };
            match folder.forms.insert(a, b) {
                None if a != b => Ok(()),
                _ => Err(row.bad(from)),
            }
        })?;
        Ok(folder)
    }

    /// The folded name. Empty when nothing but punctuation was there; the word "and" is `&` written out.
    pub fn fold(&self, name: &str) -> String {
        self.fold_words(name).0
    }

    /// The folded name, and where its words begin: bit `n` stands for byte `n`; later words are not marked.
    pub fn fold_words(&self, name: &str) -> (String, u128) {
        let mut folded = Folded { text: String::with_capacity(name.len()), words: 0, between: true };
        let mut rest = name;
        while let Some(at) = rest.as_bytes().windows(5).position(|w| w.eq_ignore_ascii_case(b" and ")) {
            self.fold_part(rest.get(..at).unwrap_or_default(), &mut folded);
            rest = rest.get(at + 4..).unwrap_or_default();
        }
        self.fold_part(rest, &mut folded);
        (folded.text, folded.words)
    }

    fn fold_part(&self, name: &str, folded: &mut Folded) {
        if name.is_ascii() {
            for b in name.bytes() {
                folded.ascii(char::from(b));
            }
            return;
        }
        // Most names have only characters that are their own compatibility form, and need no table for it.
        if name.chars().all(is_own_form) {
            name.chars().for_each(|c| self.fold_char(c, folded));
        } else {
            name.nfkc().for_each(|c| self.fold_char(c, folded));
        }
    }

    fn fold_char(&self, c: char, folded: &mut Folded) {
        match c {
            '\0'..='\x7f' => folded.ascii(c),
            '一'..='鿿' => folded.push(self.forms.get(&c).copied().unwrap_or(c)),
            // Katakana to hiragana.
            'ァ'..='ヶ' => folded.push(char::from_u32(u32::from(c) - 0x60).unwrap_or(c)),
            _ if !c.is_alphanumeric() => folded.between = true,
            // Latin letters lose their accents; kana keep their voicing marks.
            '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => {
                let mut base = c;
                unicode_normalization::char::decompose_canonical(c, |part| {
                    if part.is_alphanumeric() {
                        base = part;
                    }
                });
                base.to_lowercase().for_each(|c| folded.push(c));
            }
            _ => {
                for lower in c.to_lowercase() {
                    match GREEK.iter().find(|(g, _)| *g == lower) {
                        Some((_, word)) => word.chars().for_each(|c| folded.push(c)),
                        None => folded.push(self.forms.get(&lower).copied().unwrap_or(lower)),
                    }
                }
            }
        }
    }
}

/// Whether compatibility forms leave a character alone, whatever stands beside it: ASCII, kana, ideographs, and
/// the signs that names are full of.
fn is_own_form(c: char) -> bool {
    matches!(c, '\0'..='\x7f' | 'ぁ'..='ゖ' | 'ァ'..='ー' | '一'..='鿿' | '☆' | '★' | '·')
}

/// A name while it is folded.
struct Folded {
    text: String,
    words: u128,
    /// Whether the next character begins a word.
    between: bool,
}

impl Folded {
    fn ascii(&mut self, c: char) {
        if c.is_ascii_alphanumeric() {
            self.push(c.to_ascii_lowercase());
        } else {
            self.between = true;
        }
    }

    fn push(&mut self, c: char) {
        if self.between && self.text.len() < 128 {
            self.words |= 1 << self.text.len();
        }
        self.between = false;
        self.text.push(c);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> Folder {
        Folder::load(Source::new("v", "from\tto\twhy\n獸\t兽\tform\n喚\t唤\tform\n嘚\t的\tocr\n")).unwrap()
    }

    #[test]
    fn names_that_mean_the_same_fold_alike() {
        let f = folder();
        for (a, b) in [
            ("ブルーアイズ・ホワイト・ドラゴン", "ぶるーあいず ほわいと どらごん"),
            ("Ｎｏ．３９ 希望皇ホープ", "no39希望皇ホープ"),
            ("召喚獸", "召唤兽"),
            ("Numéro C1000", "numero c1000"),
            ("Falchionβ", "Falchion Beta"),
            ("Live☆Twin Ki-sikil", "Live Twin Ki sikil"),
            ("D/D/D Headhunt", "DDD headhunt"),
            ("Nature's Reflection", "natures reflection"),
            ("苦涩嘚选择", "苦涩的选择"),
            ("Ash Blossom & Joyous Spring", "ASH BLOSSOM AND JOYOUS SPRING"),
            ("Pot\u{a0}of\u{200b} Greed", "pot of greed"),
            ("ﾌﾞﾗｯｸﾎｰﾙ", "ブラックホール"),
        ] {
            assert_eq!(f.fold(a), f.fold(b), "{a} / {b}");
        }
    }

    #[test]
    fn names_that_differ_stay_apart() {
        let f = folder();
        for (a, b) in [
            ("Live☆Twin Ki-sikil", "Evil★Twin Ki-sikil"),
            ("Winged Dragon, Guardian of the Fortress #1", "Winged Dragon, Guardian of the Fortress #2"),
            ("ハーピィ・レディ１", "ハーピィ・レディ２"),
            ("カオス", "ガオス"),
            ("Monster", "Monster Egg"),
            ("Sand Gambler", "S Gambler"),
        ] {
            assert_ne!(f.fold(a), f.fold(b), "{a} / {b}");
        }
        assert_eq!(f.fold("★ ・!?"), "");
    }

    #[test]
    fn contradictory_forms_are_refused_with_their_line() {
        let twice =
            Folder::load(Source::new("variants.tsv", "from\tto\twhy\na\tb\tx\na\tc\tx\n")).unwrap_err();
        assert_eq!((twice.file.as_str(), twice.line), ("variants.tsv", 3));
        assert!(Folder::load(Source::new("v", "from\tto\twhy\nab\tc\tx\n")).is_err());
    }

    #[test]
    fn words_begin_behind_what_is_left_out() {
        let f = folder();
        for (name, words) in [
            ("Pot of Greed", 0b10_1001),
            ("Black and White", 0b10_0001),
            ("  Number 39: Utopia", 0b1_0100_0001),
            ("☆召喚獸☆", 1),
            ("", 0),
        ] {
            assert_eq!(f.fold_words(name).1, words, "{name}");
        }
        assert_eq!(f.fold_words(&"a ".repeat(200)).1, u128::MAX);
    }
}
