//! Hands and odds: what is asked of a deck.

pub mod odds;
