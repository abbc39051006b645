//! What pages of several rooms are made of: the question that a form asks, and view data of cards, decks and verdicts.

pub mod banner;
pub mod choice;
pub mod deck;
pub mod filter;
pub mod judged;
pub mod parts;
pub mod question;
pub mod reasons;
pub(crate) mod sections;
pub(crate) mod when;
