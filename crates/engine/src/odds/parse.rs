//! Reading a condition: `starter >= 1 and (extender >= 1 or "Ash Blossom & Joyous Spring" >= 1) and brick <= 1`.
//!
//! `not` binds tightest, then `and`, then `or`. Words without quotes that stand beside each other are one name. Signs may
//! be those of Chinese and Japanese keyboards.

use std::ops::Range;

use super::tokens::{Token, tokens};
use super::word::{Condition, Count, Op, Word, is_key, is_keyword};

/// The longest condition that is read, in bytes.
pub const MOST_BYTES: usize = 8192;
/// The deepest nesting of parentheses and `not`.
pub const MOST_DEPTH: usize = 32;
/// The most words a condition may have.
pub const MOST_WORDS: usize = 128;
/// The most roles of one `distinct`.
pub const MOST_ROLES: usize = 6;
/// The largest number to compare with.
pub const MOST_NUMBER: u32 = 999;

/// Why a condition cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The place, in bytes; empty and at the end where something is missing there.
    pub at: Range<usize>,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Something else should stand here.
    Expected(Expected),
    /// A character that can only stand in quotes.
    BadCharacter(char),
    /// Quotes that do not end.
    OpenQuote,
    /// Nothing between quotes, or behind a colon.
    EmptyWord,
    /// More than [`MOST_BYTES`].
    TooLong,
    /// Deeper than [`MOST_DEPTH`].
    TooDeep,
    /// More words than [`MOST_WORDS`].
    TooManyWords,
    /// More roles than [`MOST_ROLES`].
    TooManyRoles,
    /// A number over [`MOST_NUMBER`].
    NumberTooLarge,
}

/// What should stand at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A word, `not`, `distinct`, `left` or a parenthesis: the beginning of a condition.
    Condition,
    /// A word: a group, a name, a passcode or a fact.
    Word,
    /// One of `>=`, `<=`, `=`, `!=`, `>`, `<`.
    Comparison,
    /// A whole number.
    Number,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `,` or `)`
    CommaOrClose,
    /// `and`, `or`, or the end.
    AndOrEnd,
}

/// Reads a condition.
///
/// # Errors
/// The first place at which it is none.
pub fn parse(text: &str) -> Result<Condition<Word>, ParseError> {
    if text.len() > MOST_BYTES {
        return Err(ParseError { at: 0..text.len(), problem: Problem::TooLong });
    }
    let mut parser = Parser { tokens: tokens(text)?, next: 0, end: text.len(), words: 0 };
    let condition = parser.any(0)?;
    if parser.peek().is_some() {
        return Err(parser.expected(Expected::AndOrEnd));
    }
    Ok(condition)
}

/// Reads one word, as it stands in a condition or in the list of a group.
///
/// # Errors
/// What is no word, or more than one.
pub fn parse_word(text: &str) -> Result<Word, ParseError> {
    if text.len() > MOST_BYTES {
        return Err(ParseError { at: 0..text.len(), problem: Problem::TooLong });
    }
    let mut parser = Parser { tokens: tokens(text)?, next: 0, end: text.len(), words: 0 };
    let word = parser.word()?;
    if parser.peek().is_some() {
        return Err(parser.expected(Expected::AndOrEnd));
    }
    Ok(word)
}

/// The value of a digit, also of one as wide as a character of East Asia.
fn digit(c: char) -> Option<u32> {
    c.to_digit(10).or_else(|| (u32::from(c)).checked_sub(u32::from('０')).filter(|digit| *digit < 10))
}

struct Parser {
    tokens: Vec<(Token, Range<usize>)>,
    next: usize,
    end: usize,
    words: usize,
}

impl Parser {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.next).map(|(token, _)| token)
    }

    /// The place of the next token, or the end.
    fn place(&self) -> Range<usize> {
        self.tokens.get(self.next).map_or(self.end..self.end, |(_, at)| at.clone())
    }

    /// The end of what was taken last.
    fn taken(&self) -> usize {
        self.next.checked_sub(1).and_then(|last| self.tokens.get(last)).map_or(0, |(_, at)| at.end)
    }

    fn expected(&self, what: Expected) -> ParseError {
        ParseError { at: self.place(), problem: Problem::Expected(what) }
    }

    /// Takes a keyword.
    fn takes_word(&mut self, keyword: &str) -> bool {
        let taken = matches!(self.peek(), Some(Token::Bare(word)) if word.eq_ignore_ascii_case(keyword));
        self.next += usize::from(taken);
        taken
    }

    fn takes(&mut self, token: &Token) -> bool {
        let taken = self.peek() == Some(token);
        self.next += usize::from(taken);
        taken
    }

    fn chain(
        &mut self,
        depth: usize,
        keyword: &str,
        part: fn(&mut Parser, usize) -> Result<Condition<Word>, ParseError>,
        join: fn(Vec<Condition<Word>>) -> Condition<Word>,
    ) -> Result<Condition<Word>, ParseError> {
        let first = part(self, depth)?;
        if !self.takes_word(keyword) {
            return Ok(first);
        }
        let mut parts = vec![first, part(self, depth)?];
        while self.takes_word(keyword) {
            parts.push(part(self, depth)?);
        }
        Ok(join(parts))
    }

    fn any(&mut self, depth: usize) -> Result<Condition<Word>, ParseError> {
        self.chain(depth, "or", Parser::all, Condition::Or)
    }

    fn all(&mut self, depth: usize) -> Result<Condition<Word>, ParseError> {
        self.chain(depth, "and", Parser::one, Condition::And)
    }

    fn one(&mut self, depth: usize) -> Result<Condition<Word>, ParseError> {
        let at = self.place();
        if depth > MOST_DEPTH {
            return Err(ParseError { at, problem: Problem::TooDeep });
        }
        if self.takes_word("not") {
            return Ok(Condition::Not(Box::new(self.one(depth + 1)?)));
        }
        if self.takes(&Token::Open) {
            let inner = self.any(depth + 1)?;
            if !self.takes(&Token::Close) {
                return Err(self.expected(Expected::Close));
            }
            return Ok(inner);
        }
        if self.takes_word("distinct") {
            return self.distinct(at.start);
        }
        let count = if self.takes_word("left") {
            if !self.takes(&Token::Open) {
                return Err(self.expected(Expected::Open));
            }
            let word = self.word()?;
            if !self.takes(&Token::Close) {
                return Err(self.expected(Expected::Close));
            }
            Count::Left(word)
        } else {
            match self.peek() {
                Some(Token::Bare(word)) if is_keyword(word) => return Err(self.expected(Expected::Condition)),
                Some(Token::Bare(_) | Token::Quoted(..)) => Count::Hand(self.word()?),
                _ => return Err(self.expected(Expected::Condition)),
            }
        };
        let op = self.sign().ok_or_else(|| self.expected(Expected::Comparison))?;
        let number = self.number()?;
        Ok(Condition::Compare { count, op, number, at: at.start..self.taken() })
    }

    /// What follows `distinct`; without a comparison all roles are meant.
    fn distinct(&mut self, from: usize) -> Result<Condition<Word>, ParseError> {
        if !self.takes(&Token::Open) {
            return Err(self.expected(Expected::Open));
        }
        let mut roles = vec![self.word()?];
        while self.takes(&Token::Comma) {
            roles.push(self.word()?);
        }
        if !self.takes(&Token::Close) {
            return Err(self.expected(Expected::CommaOrClose));
        }
        let at = from..self.taken();
        if roles.len() > MOST_ROLES {
            return Err(ParseError { at, problem: Problem::TooManyRoles });
        }
        let all = roles.len() as u32;
        let (op, number) = match self.sign() {
            Some(op) => (op, self.number()?),
            None => (Op::AtLeast, all),
        };
        Ok(Condition::Compare { count: Count::Distinct(roles), op, number, at: from..self.taken() })
    }

    fn sign(&mut self) -> Option<Op> {
        let Some(Token::Sign(op)) = self.peek() else { return None };
        let op = *op;
        self.next += 1;
        Some(op)
    }

    fn number(&mut self) -> Result<u32, ParseError> {
        match self.peek() {
            Some(Token::Bare(word)) if word.chars().all(|c| digit(c).is_some()) => {
                let digits = word.chars().filter_map(digit);
                let number =
                    digits.fold(0u32, |number, digit| number.saturating_mul(10).saturating_add(digit));
                let number = Some(number).filter(|n| *n <= MOST_NUMBER);
                let at = self.place();
                self.next += 1;
                number.ok_or(ParseError { at, problem: Problem::NumberTooLarge })
            }
            _ => Err(self.expected(Expected::Number)),
        }
    }

    /// One word in quotes, or all that stand beside each other without.
    fn word(&mut self) -> Result<Word, ParseError> {
        let from = self.place();
        self.words += 1;
        if self.words > MOST_WORDS {
            return Err(ParseError { at: from, problem: Problem::TooManyWords });
        }
        if let Some(Token::Quoted(key, text)) = self.peek() {
            let word = Word { key: key.clone(), text: text.clone(), at: from };
            self.next += 1;
            return Ok(word);
        }
        let mut text = String::new();
        while let Some(Token::Bare(part)) = self.peek() {
            if is_keyword(part) {
                break;
            }
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(part);
            self.next += 1;
        }
        if text.is_empty() {
            return Err(self.expected(Expected::Word));
        }
        let at = from.start..self.taken();
        match text.split_once([':', '：']).filter(|(key, _)| is_key(key)) {
            None => Ok(Word { key: None, text, at }),
            Some((_, value)) if value.trim().is_empty() => {
                Err(ParseError { at, problem: Problem::EmptyWord })
            }
            Some((key, value)) => {
                Ok(Word { key: Some(key.to_owned()), text: value.trim_start().to_owned(), at })
            }
        }
    }
}
