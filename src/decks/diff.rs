//! What is different between two decks: copies that came and went, by section, whatever their order.

use deck_law::deck::{Deck, Written, Zone};

/// So many copies more or fewer of a card in a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// The section.
    pub zone: Zone,
    /// The card as it is written.
    pub card: Written,
    /// Copies before.
    pub before: usize,
    /// Copies after.
    pub after: usize,
}

/// What has to change for one deck to become another: by section, what goes before what comes, in the order of the decks.
pub fn changes(before: &Deck, after: &Deck) -> Vec<Change> {
    let mut found = Vec::new();
    for zone in Zone::ALL {
        let (old, new) = (before.zone(zone), after.zone(zone));
        let mut seen: Vec<&Written> = Vec::new();
        let start = found.len();
        for card in old.iter().chain(new) {
            if seen.contains(&card) {
                continue;
            }
            seen.push(card);
            let count = |cards: &[Written]| cards.iter().filter(|other| *other == card).count();
            let (before, after) = (count(old), count(new));
            if before != after {
                found.push(Change { zone, card: card.clone(), before, after });
            }
        }
        if let Some(here) = found.get_mut(start..) {
            here.sort_by_key(|change| change.after > change.before);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_are_counted_and_order_is_nothing() {
        let number = Written::Number;
        let before =
            Deck { main: vec![number(1), number(2), number(1)], side: vec![number(3)], ..Deck::default() };
        let after =
            Deck { main: vec![number(2), number(4), number(1)], side: vec![number(3)], ..Deck::default() };
        let line = |zone, card, before, after| Change { zone, card: number(card), before, after };
        assert_eq!(changes(&before, &after), [line(Zone::Main, 1, 2, 1), line(Zone::Main, 4, 0, 1)]);
        assert_eq!(changes(&before, &before.clone().sorted()), []);
    }
}
