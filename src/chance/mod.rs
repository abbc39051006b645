//! Hands and odds: what is asked of a deck.

pub mod export;
pub mod hands;
pub mod kept;
pub mod odds;
pub mod store;
pub mod turns;
pub mod web;
