//! What is asked of a deck, below the pages and commands.

mod hands;
mod odds;
