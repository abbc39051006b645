//! Odds: conditions on a hand, and the exact chance that they hold.
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
