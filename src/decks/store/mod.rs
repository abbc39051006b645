//! The tables of decks, one file each.

pub mod decks;
pub mod plans;
pub mod revisions;
