//! Odds: conditions on a hand, and the exact chance that they hold.
pub mod count;
pub mod fraction;
pub mod parse;
pub mod plan;
mod terms;
mod tokens;
pub mod word;
