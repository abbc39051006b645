//! Deckward: what may be played in the Yu-Gi-Oh! OCG, and why not.

pub mod cli;
pub mod clock;
pub mod config;
pub mod say;
pub mod world;
