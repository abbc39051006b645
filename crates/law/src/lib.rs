#![doc = include_str!("../README.md")]

pub mod card;
pub mod catalogue;
pub mod check;
pub mod collate;
pub mod day;
pub mod deck;
pub mod deckfile;
pub mod diff;
pub mod error;
pub mod fold;
pub mod format;
pub mod group;
pub mod list;
pub mod names;
mod near;
pub mod pool;
mod postings;
mod quick;
pub mod regulation;
pub mod ruleset;
pub mod search;
pub mod series;
pub mod stanza;
pub mod table;
pub mod timeline;
pub mod violation;
