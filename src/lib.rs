//! Deckward: what may be played in the Yu-Gi-Oh! OCG, and why not.

pub mod world;
