//! Texts that are no decks, though every line could be a name.

use deck_law::deckfile::{Junk, junk};

use crate::support::{read, world};

fn junk_of(text: &str) -> Option<Junk> {
    junk(text, &read(text).unwrap(), &world().catalogue, &|name| world().find_name(name))
}

#[test]
fn prose_is_no_deck_and_a_web_page_neither() {
    let prose = |lines, first: &str| Some(Junk::Prose { lines, first: first.to_owned() });
    assert_eq!(junk_of("Dear sir,\n\nthis is no deck."), prose(2, "Dear sir,"));
    assert_eq!(junk_of("3 apples were bought,\nand eaten.\nThe end"), prose(3, "3 apples were bought,"));
    assert_eq!(junk_of("SQLite format"), prose(1, "SQLite format"));
    for page in
        ["<!DOCTYPE html><p>x\nRaigeki", "\u{feff} <html>\n<li>Raigeki\n", "<?xml version=\"1.0\"?>\n"]
    {
        assert_eq!(junk_of(page), Some(Junk::Page), "{page}");
    }
}

#[test]
fn one_known_card_or_the_shape_of_a_list_is_a_deck() {
    for deck in [
        "My deck\nby Joey\nRaigeki",
        "3 Not Out Yet\nBy Joey",
        "Main Deck\nNot Out Yet",
        "Not Out Yet x2",
        "3张还没出的卡",
        "Not Out Yet\n99999998",
        "#main\n99999999\n",
        // Two cards have folded to this: asked back, and not unknown.
        "Harpie Lady",
    ] {
        assert_eq!(junk_of(deck), None, "{deck}");
    }
}
