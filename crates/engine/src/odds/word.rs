//! The language of conditions as a tree, and its plain spelling.

use std::fmt;
use std::ops::Range;

/// A condition over words `W`: names as they were written, or groups of cards once they are found.
///
/// Two conditions are equal if they say the same, wherever they stand.
#[derive(Clone, Debug)]
pub enum Condition<W> {
    /// All of them hold.
    And(Vec<Condition<W>>),
    /// One of them holds, or more.
    Or(Vec<Condition<W>>),
    /// It does not hold.
    Not(Box<Condition<W>>),
    /// A number is compared.
    Compare {
        /// What is counted.
        count: Count<W>,
        /// How it is compared.
        op: Op,
        /// With what.
        number: u32,
        /// Its place, in bytes.
        at: Range<usize>,
    },
}

/// What is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count<W> {
    /// Cards of a group in the hand.
    Hand(W),
    /// Cards of a group left in the Main Deck: neither in the hand, nor played, nor banished by a played card.
    Left(W),
    /// How many of these roles can each have a card of its own out of the hand. Two copies of one card fill two roles.
    Distinct(Vec<W>),
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    /// `>=`
    AtLeast,
    /// `<=`
    AtMost,
    /// `=`
    Equal,
    /// `!=`
    Unequal,
    /// `>`
    More,
    /// `<`
    Less,
}

impl Op {
    /// Every comparison.
    pub const ALL: [Op; 6] = [Op::AtLeast, Op::AtMost, Op::Equal, Op::Unequal, Op::More, Op::Less];

    /// Its spelling.
    pub const fn sign(self) -> &'static str {
        match self {
            Op::AtLeast => ">=",
            Op::AtMost => "<=",
            Op::Equal => "=",
            Op::Unequal => "!=",
            Op::More => ">",
            Op::Less => "<",
        }
    }

    /// Whether a count compares so with a number.
    pub const fn holds(self, count: u32, number: u32) -> bool {
        match self {
            Op::AtLeast => count >= number,
            Op::AtMost => count <= number,
            Op::Equal => count == number,
            Op::Unequal => count != number,
            Op::More => count > number,
            Op::Less => count < number,
        }
    }
}

/// A word of a condition: a group, a name in any language, a passcode, or a printed fact.
#[derive(Clone, Debug)]
pub struct Word {
    /// `level` in `level:4`: what of the printed facts is meant. Names have none.
    pub key: Option<String>,
    /// What is written, without quotes; blanks inside are single ones unless it stood in quotes.
    pub text: String,
    /// Its place, in bytes, with its quotes.
    pub at: Range<usize>,
}

impl PartialEq for Word {
    fn eq(&self, other: &Word) -> bool {
        (&self.key, &self.text) == (&other.key, &other.text)
    }
}

impl Eq for Word {}

impl<W: PartialEq> PartialEq for Condition<W> {
    fn eq(&self, other: &Condition<W>) -> bool {
        match (self, other) {
            (Condition::And(a), Condition::And(b)) | (Condition::Or(a), Condition::Or(b)) => a == b,
            (Condition::Not(a), Condition::Not(b)) => a == b,
            (
                Condition::Compare { count: a, op: b, number: c, .. },
                Condition::Compare { count: x, op: y, number: z, .. },
            ) => a == x && b == y && c == z,
            _ => false,
        }
    }
}

impl<W: Eq> Eq for Condition<W> {}

impl<W> Condition<W> {
    /// The same condition over other words.
    ///
    /// # Errors
    /// The first word for which there is none.
    pub fn map<V, E>(&self, word: &mut dyn FnMut(&W) -> Result<V, E>) -> Result<Condition<V>, E> {
        let mut all = |parts: &[Condition<W>]| -> Result<Vec<Condition<V>>, E> {
            parts.iter().map(|part| part.map(word)).collect()
        };
        Ok(match self {
            Condition::And(parts) => Condition::And(all(parts)?),
            Condition::Or(parts) => Condition::Or(all(parts)?),
            Condition::Not(part) => Condition::Not(Box::new(part.map(word)?)),
            Condition::Compare { count, op, number, at } => {
                let count = match count {
                    Count::Hand(w) => Count::Hand(word(w)?),
                    Count::Left(w) => Count::Left(word(w)?),
                    Count::Distinct(roles) => {
                        Count::Distinct(roles.iter().map(word).collect::<Result<_, E>>()?)
                    }
                };
                Condition::Compare { count, op: *op, number: *number, at: at.clone() }
            }
        })
    }
}

/// The words of the language itself; a name with one of them is quoted.
pub const KEYWORDS: [&str; 5] = ["and", "or", "not", "distinct", "left"];

/// The signs of the language, all spellings of them; a name with one of them is quoted.
pub const SIGNS: &str = "()（）,，、\"“”「」<>=!≤≥≦≧≠＜＞＝！";

/// Whether a word is one of the language itself.
pub(crate) fn is_keyword(word: &str) -> bool {
    KEYWORDS.iter().any(|keyword| word.eq_ignore_ascii_case(keyword))
}

/// Whether a word before a colon names a printed fact; `39` in a card's name does not.
pub(crate) fn is_key(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|b| b.is_ascii_alphabetic() || b == b'-')
}

/// Whether a character may stand in a word without quotes.
pub(crate) fn is_plain(c: char) -> bool {
    !c.is_whitespace() && !c.is_control() && !SIGNS.contains(c)
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(key) = &self.key {
            write!(f, "{key}:")?;
        }
        let colon = self.key.is_none() && self.text.contains([':', '：']);
        if self.text.chars().all(is_plain) && !colon && !is_keyword(&self.text) {
            return f.write_str(&self.text);
        }
        write!(f, "\"{}\"", self.text.replace('\\', "\\\\").replace('"', "\\\""))
    }
}

impl<W: fmt::Display> fmt::Display for Condition<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// A part, in parentheses where it would bind too loosely: a chain inside a chain of the same kind is its own.
        fn part<W: fmt::Display>(f: &mut fmt::Formatter<'_>, part: &Condition<W>, bare: bool) -> fmt::Result {
            if bare { write!(f, "{part}") } else { write!(f, "({part})") }
        }
        match self {
            Condition::And(parts) | Condition::Or(parts) => {
                let or = matches!(self, Condition::Or(_));
                for (at, one) in parts.iter().enumerate() {
                    if at > 0 {
                        f.write_str(if or { " or " } else { " and " })?;
                    }
                    let tighter = match one {
                        Condition::Or(_) => false,
                        Condition::And(_) => or,
                        Condition::Not(_) | Condition::Compare { .. } => true,
                    };
                    part(f, one, tighter)?;
                }
                Ok(())
            }
            Condition::Not(one) => {
                f.write_str("not ")?;
                part(f, one, matches!(**one, Condition::Not(_) | Condition::Compare { .. }))
            }
            Condition::Compare { count, op, number, .. } => write!(f, "{count} {} {number}", op.sign()),
        }
    }
}

impl<W: fmt::Display> fmt::Display for Count<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Count::Hand(word) => write!(f, "{word}"),
            Count::Left(word) => write!(f, "left({word})"),
            Count::Distinct(roles) => {
                f.write_str("distinct(")?;
                for (at, role) in roles.iter().enumerate() {
                    write!(f, "{}{role}", if at > 0 { ", " } else { "" })?;
                }
                f.write_str(")")
            }
        }
    }
}
