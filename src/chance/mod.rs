//! Hands and odds: what is asked of a deck.

pub mod api;
pub mod export;
pub mod guide;
pub mod hands;
pub mod kept;
pub mod odds;
mod refusals;
pub mod store;
pub mod turns;
pub mod web;
