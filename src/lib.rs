//! Deckward: what may be played in the Yu-Gi-Oh! OCG, and why not.

pub mod accounts;
pub mod backup;
pub mod chance;
pub mod chart;
pub mod cli;
pub mod clock;
pub mod config;
pub mod db;
pub mod decks;
pub mod http;
pub mod ids;
pub mod pictures;
pub mod say;
pub mod site;
pub mod view;
pub mod world;
