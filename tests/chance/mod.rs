//! What is asked of a deck, below the pages and commands.

mod guide;
mod hands;
mod odds;
