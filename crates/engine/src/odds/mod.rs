//! Odds: conditions on a hand, and the exact chance that they hold.
//!
//! [`parse`] reads a condition into words; whoever knows the cards maps the words to groups of a deck, and [`count`] counts
//! the hands. Numbers of cases are whole; nothing but the interval of sampled answers is a floating point number.

pub mod count;
pub mod fraction;
pub mod hands;
pub mod parse;
pub mod plan;
pub mod play;
mod rows;
pub mod sample;
mod terms;
mod tokens;
pub mod what_if;
pub mod word;
