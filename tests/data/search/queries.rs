//! Labelled queries made from the table of cards: what people type, and the card they mean. The seed is fixed, so
//! that a figure that changes has a reason.

use std::collections::HashMap;

use deck_law::card::{Card, CardId};
use deck_law::catalogue::Catalogue;
use deck_law::search::pinyin;

/// How a query came from a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Class {
    /// The English name.
    English,
    /// The Japanese name as printed.
    Japanese,
    /// The Simplified Chinese name.
    Chinese,
    /// The English name of five characters or more with one character missing, too many or wrong, or two swapped.
    EnglishTypo,
    /// A Chinese name of four characters or more with one missing or wrong.
    ChineseTypo,
    /// A reading of four kana or more with one missing or wrong.
    KanaTypo,
    /// A Chinese name with the characters that people elsewhere write.
    Variant,
    /// The English name in letters of full width.
    Width,
    /// The reading in hiragana, or in kana of half width.
    Reading,
    /// Three initials of the pinyin, or more.
    Initials,
    /// The whole pinyin, syllables apart or not.
    Pinyin,
    /// The English name with two neighbouring words swapped.
    Swapped,
    /// The English name without its signs.
    Bare,
    /// The first characters of a name, as the box sees them while somebody types.
    Beginning,
}

impl Class {
    /// All of them.
    pub(crate) const ALL: [Class; 14] = [
        Class::English,
        Class::Japanese,
        Class::Chinese,
        Class::EnglishTypo,
        Class::ChineseTypo,
        Class::KanaTypo,
        Class::Variant,
        Class::Width,
        Class::Reading,
        Class::Initials,
        Class::Pinyin,
        Class::Swapped,
        Class::Bare,
        Class::Beginning,
    ];
}

/// A query and the card that is meant.
pub(crate) struct Query {
    /// How it came about.
    pub(crate) class: Class,
    /// What is typed.
    pub(crate) text: String,
    /// The card.
    pub(crate) card: CardId,
}

/// Draws cards until each class has `count` queries, or every card was asked. `forms` is the table of character
/// forms.
pub(crate) fn queries(catalogue: &Catalogue, forms: &str, count: usize) -> Vec<Query> {
    let mut maker = Maker::new(catalogue, forms);
    let mut cards: Vec<(CardId, &Card)> =
        catalogue.iter().filter(|(_, card)| card.facts.frame.kind().is_some()).collect();
    let mut made = Vec::new();
    for class in Class::ALL {
        maker.dice.shuffle(&mut cards);
        let of_class = cards.iter().filter_map(|(id, card)| {
            let text = maker.query(class, card)?;
            Some(Query { class, text, card: *id })
        });
        made.extend(of_class.take(count));
    }
    made
}

/// Xorshift.
struct Dice(u64);

impl Dice {
    fn below(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(below).unwrap_or(1)).unwrap_or_default()
    }

    fn shuffle<T>(&mut self, things: &mut [T]) {
        for at in (1..things.len()).rev() {
            things.swap(at, self.below(at + 1));
        }
    }

    fn pick<'t, T>(&mut self, things: &'t [T]) -> &'t T {
        &things[self.below(things.len())]
    }
}

struct Maker {
    dice: Dice,
    /// For a character of the index, those that fold to it.
    others: HashMap<char, Vec<char>>,
    /// Characters of Chinese names, and kana: what a wrong character may be.
    chinese: Vec<char>,
    kana: Vec<char>,
}

impl Maker {
    fn new(catalogue: &Catalogue, forms: &str) -> Maker {
        let mut others: HashMap<char, Vec<char>> = HashMap::new();
        for line in forms.lines().filter(|line| line.ends_with("\tform")) {
            let mut chars = line.chars().filter(|c| *c != '\t');
            if let (Some(from), Some(to)) = (chars.next(), chars.next()) {
                others.entry(to).or_default().push(from);
            }
        }
        let letters = |name: fn(&Card) -> &str| -> Vec<char> {
            catalogue.iter().flat_map(|(_, card)| name(card).chars().filter(|c| is_written(*c))).collect()
        };
        Maker {
            dice: Dice(0x2545_F491_4F6C_DD1D),
            others,
            chinese: letters(|card| &card.names.zh),
            kana: letters(|card| &card.names.ja_kana),
        }
    }

    fn query(&mut self, class: Class, card: &Card) -> Option<String> {
        let names = &card.names;
        let text = match class {
            Class::English => names.en.to_string(),
            Class::Japanese => names.ja.to_string(),
            Class::Chinese => names.zh.to_string(),
            Class::EnglishTypo => self.typo(&names.en, 5, 4, &('a'..='z').collect::<Vec<_>>())?,
            Class::ChineseTypo => {
                let chinese = std::mem::take(&mut self.chinese);
                let text = self.typo(&names.zh, 4, 2, &chinese);
                self.chinese = chinese;
                text?
            }
            Class::KanaTypo => {
                let kana = std::mem::take(&mut self.kana);
                let text = self.typo(&names.ja_kana, 4, 2, &kana);
                self.kana = kana;
                text?
            }
            Class::Variant => self.variant(&names.zh)?,
            Class::Width => names.en.chars().map(full_width).collect(),
            Class::Reading => match self.dice.below(2) {
                0 => names.ja_kana.chars().map(hiragana).collect(),
                _ => names.ja_kana.chars().map(half_width).collect(),
            },
            Class::Initials => pinyin(&names.zh)?.into_iter().next().filter(|text| text.len() > 2)?,
            Class::Pinyin => match self.dice.below(2) {
                0 => pinyin(&names.zh)?.into_iter().nth(1)?,
                _ => {
                    let syllables = names.zh.chars().filter_map(|c| pinyin(c.encode_utf8(&mut [0; 4])));
                    let all: Vec<String> = syllables.filter_map(|r| r.into_iter().nth(1)).collect();
                    let chinese = names.zh.chars().all(|c| !c.is_ascii_alphanumeric());
                    Some(all.join(" ")).filter(|_| chinese)?
                }
            },
            Class::Swapped => {
                let mut words: Vec<&str> = names.en.split_whitespace().collect();
                let at = self.dice.below(words.len().checked_sub(1).filter(|n| *n > 0)?);
                words.swap(at, at + 1);
                Some(words.join(" ")).filter(|text| *text != *names.en)?
            }
            Class::Bare => {
                let bare: String = names.en.chars().filter(|c| is_written(*c) || *c == ' ').collect();
                Some(bare).filter(|text| *text != *names.en)?
            }
            Class::Beginning => {
                let name = *self.dice.pick(&[&names.en, &names.ja, &names.ja_kana, &names.zh]);
                let most = 1 + self.dice.below(6);
                name.chars().take(most).collect()
            }
        };
        Some(text).filter(|text| text.chars().any(is_written))
    }

    /// A name of so many characters with one error of the first `kinds`: missing, wrong, too many, swapped.
    fn typo(&mut self, name: &str, least: usize, kinds: usize, letters: &[char]) -> Option<String> {
        let mut chars: Vec<char> = name.chars().collect();
        let places: Vec<usize> = (0..chars.len()).filter(|at| is_written(chars[*at])).collect();
        if places.len() < least {
            return None;
        }
        let at = *self.dice.pick(&places);
        match self.dice.below(kinds) {
            0 => {
                chars.remove(at);
            }
            1 => chars[at] = *self.dice.pick(letters),
            2 => chars.insert(at, *self.dice.pick(letters)),
            _ => {
                let next = places.iter().copied().find(|place| *place > at)?;
                chars.swap(at, next);
            }
        }
        Some(chars.into_iter().collect::<String>()).filter(|text| !text.eq_ignore_ascii_case(name))
    }

    /// Each character that has other forms in one of them.
    fn variant(&mut self, name: &str) -> Option<String> {
        let other = |c: char| match self.others.get(&c) {
            Some(forms) => *self.dice.pick(forms),
            None => c,
        };
        Some(name.chars().map(other).collect::<String>()).filter(|text| text != name)
    }
}

fn is_written(c: char) -> bool {
    c.is_alphanumeric()
}

fn full_width(c: char) -> char {
    match c {
        ' ' => '\u{3000}',
        '!'..='~' => char::from_u32(u32::from(c) + 0xFEE0).unwrap_or(c),
        _ => c,
    }
}

fn hiragana(c: char) -> char {
    match c {
        'ァ'..='ヶ' => char::from_u32(u32::from(c) - 0x60).unwrap_or(c),
        _ => c,
    }
}

/// Katakana in the order of their half-width forms.
const HALVES: &str = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン";

fn half_width(c: char) -> String {
    let half = |c: char| {
        let at = HALVES.chars().position(|full| full == c)?;
        char::from_u32(0xFF66 + u32::try_from(at).ok()?)
    };
    let back = |steps: u32| char::from_u32(u32::from(c) - steps);
    let voiced = |steps, mark| back(steps).and_then(half).map(|base| format!("{base}{mark}"));
    let written = match c {
        'ヴ' => Some("ｳﾞ".to_owned()),
        'パ' | 'ピ' | 'プ' | 'ペ' | 'ポ' => voiced(2, 'ﾟ'),
        'ガ'..='ボ' => half(c).map(String::from).or_else(|| voiced(1, 'ﾞ')),
        _ => half(c).map(String::from),
    };
    written.unwrap_or_else(|| c.to_string())
}
