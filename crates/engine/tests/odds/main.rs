//! Odds, held against values from elsewhere, against a second implementation, and against what must be true of them.

#![cfg(test)]

mod asked;
mod bounded;
mod brute;
mod golden;
mod language;
mod pitfalls;
mod played;
mod properties;
mod sampled;
mod tables;
