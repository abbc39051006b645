//! Folding a name to what people mean by it: case, width, kana, Traditional and Simplified forms, accents,
//! Greek letters written out, and no punctuation or blanks at all.

use std::collections::HashMap;

use unicode_normalization::UnicodeNormalization;

use crate::error::{DataError, Source};
use crate::table::Table;

/// Folds names. Holds the table of character forms.
#[derive(Debug, Default)]
pub struct Folder {
    forms: HashMap<char, char>,
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
        let mut folded = String::with_capacity(name.len());
        let mut rest = name;
        while let Some(at) = rest.as_bytes().windows(5).position(|w| w.eq_ignore_ascii_case(b" and ")) {
            self.fold_part(rest.get(..at).unwrap_or_default(), &mut folded);
            rest = rest.get(at + 4..).unwrap_or_default();
        }
        self.fold_part(rest, &mut folded);
        folded
    }

    fn fold_part(&self, name: &str, folded: &mut String) {
        if name.is_ascii() {
            folded.extend(
                name.bytes().filter(u8::is_ascii_alphanumeric).map(|b| char::from(b.to_ascii_lowercase())),
            );
            return;
        }
        for c in name.nfkc() {
            if c.is_ascii() {
                if c.is_ascii_alphanumeric() {
                    folded.push(c.to_ascii_lowercase());
                }
                continue;
            }
            if !c.is_alphanumeric() {
                continue;
            }
            match c {
                // Katakana to hiragana.
                'ァ'..='ヶ' => folded.push(char::from_u32(u32::from(c) - 0x60).unwrap_or(c)),
                // Latin letters lose their accents; kana keep their voicing marks.
                '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => {
                    let mut base = c;
                    unicode_normalization::char::decompose_canonical(c, |part| {
                        if part.is_alphanumeric() {
                            base = part;
                        }
                    });
                    folded.extend(base.to_lowercase());
                }
                _ => {
                    for lower in c.to_lowercase() {
                        match GREEK.iter().find(|(g, _)| *g == lower) {
                            Some((_, word)) => folded.push_str(word),
                            None => folded.push(self.forms.get(&lower).copied().unwrap_or(lower)),
                        }
                    }
                }
            }
        }
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
}
