//! A condition cut into tokens, each with its place.

use std::ops::Range;

use super::parse::{ParseError, Problem};
use super::word::{Op, is_key, is_plain};

/// A piece of a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A word without quotes, up to the next blank or sign.
    Bare(String),
    /// What stands in quotes, and the key before it: `race:"Sea Serpent"`.
    Quoted(Option<String>, String),
    Sign(Op),
    Open,
    Close,
    Comma,
}

/// Cuts a text.
pub(super) fn tokens(text: &str) -> Result<Vec<(Token, Range<usize>)>, ParseError> {
    let mut found = Vec::new();
    let mut rest = Rest { text, at: 0 };
    while let Some(c) = rest.peek() {
        let from = rest.at;
        rest.skip(c);
        let token = match c {
            _ if c.is_whitespace() => continue,
            '(' | '（' => Token::Open,
            ')' | '）' => Token::Close,
            ',' | '，' | '、' => Token::Comma,
            '≥' | '≧' => Token::Sign(Op::AtLeast),
            '≤' | '≦' => Token::Sign(Op::AtMost),
            '≠' => Token::Sign(Op::Unequal),
            '>' | '＞' if rest.takes_equals() => Token::Sign(Op::AtLeast),
            '>' | '＞' => Token::Sign(Op::More),
            '<' | '＜' if rest.takes_equals() => Token::Sign(Op::AtMost),
            '<' | '＜' => Token::Sign(Op::Less),
            '!' | '！' if rest.takes_equals() => Token::Sign(Op::Unequal),
            // As some write them.
            '=' | '＝' if rest.takes(['>', '＞']) => Token::Sign(Op::AtLeast),
            '=' | '＝' if rest.takes(['<', '＜']) => Token::Sign(Op::AtMost),
            '=' | '＝' => {
                rest.takes_equals();
                Token::Sign(Op::Equal)
            }
            '"' | '“' | '”' | '「' => Token::Quoted(None, rest.quoted(c, from)?),
            _ if is_plain(c) => rest.bare(from)?,
            _ => return Err(ParseError { at: from..rest.at, problem: Problem::BadCharacter(c) }),
        };
        found.push((token, from..rest.at));
    }
    Ok(found)
}

struct Rest<'t> {
    text: &'t str,
    at: usize,
}

impl Rest<'_> {
    fn left(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.left().chars().next()
    }

    fn skip(&mut self, c: char) {
        self.at += c.len_utf8();
    }

    fn takes_equals(&mut self) -> bool {
        self.takes(['=', '＝'])
    }

    fn takes(&mut self, either: [char; 2]) -> bool {
        let c = self.peek().filter(|c| either.contains(c));
        c.into_iter().for_each(|c| self.skip(c));
        c.is_some()
    }

    /// A word without quotes, and what is in quotes behind a colon.
    fn bare(&mut self, from: usize) -> Result<Token, ParseError> {
        let end = self.left().find(|c| !is_plain(c)).unwrap_or(self.left().len());
        self.at += end;
        let word = self.text.get(from..self.at).unwrap_or_default().to_owned();
        let key = word.strip_suffix([':', '：']).filter(|key| is_key(key));
        match (key, self.peek()) {
            (Some(key), Some(quote @ ('"' | '“' | '”' | '「'))) => {
                self.skip(quote);
                Ok(Token::Quoted(Some(key.to_owned()), self.quoted(quote, from)?))
            }
            _ => Ok(Token::Bare(word)),
        }
    }

    /// What is in quotes, up to their end. Straight ones may be in it with a backslash before them.
    fn quoted(&mut self, quote: char, from: usize) -> Result<String, ParseError> {
        let mut text = String::new();
        while let Some(c) = self.peek() {
            self.skip(c);
            let ends = match quote {
                '"' => c == '"',
                '「' => c == '」',
                _ => c == '”',
            };
            if ends && text.trim().is_empty() {
                return Err(ParseError { at: from..self.at, problem: Problem::EmptyWord });
            }
            if ends {
                return Ok(text);
            }
            match self.peek() {
                Some(next @ ('"' | '\\')) if quote == '"' && c == '\\' => {
                    self.skip(next);
                    text.push(next);
                }
                _ => text.push(c),
            }
        }
        Err(ParseError { at: from..self.at, problem: Problem::OpenQuote })
    }
}
