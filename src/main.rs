//! The `deckward` command.

fn main() {}
