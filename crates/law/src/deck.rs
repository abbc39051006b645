//! A deck as written: what stands in its file, in its order, known or not.

use crate::card::{CardId, CardKey};
use crate::catalogue::Catalogue;

/// A section of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Zone {
    /// Main Deck.
    Main,
    /// Extra Deck, in old rules Fusion Deck.
    Extra,
    /// Side Deck.
    Side,
}

impl Zone {
    /// The three sections, in the order of files.
    pub const ALL: [Zone; 3] = [Zone::Main, Zone::Extra, Zone::Side];

    /// The spelling in JSON and commands.
    pub const fn word(self) -> &'static str {
        match self {
            Zone::Main => "main",
            Zone::Extra => "extra",
            Zone::Side => "side",
        }
    }
}

/// One copy of a card, as written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Written {
    /// A passcode, artwork id or any other number; 0 stands for no card.
    Number(u32),
    /// A card without passcode.
    Key(CardKey),
    /// A name: of no card, of several, or of a card that has nothing but its name.
    Name(Box<str>),
}

impl Written {
    /// The card it stands for. A name that fits several cards stands for none.
    pub fn card(&self, catalogue: &Catalogue) -> Option<CardId> {
        match self {
            Written::Number(number) => catalogue.find(*number),
            Written::Key(key) => catalogue.find_key(*key),
            Written::Name(name) => catalogue.find_nameonly(name),
        }
    }

    /// How a card is written: by its key, else by its name.
    pub fn of(catalogue: &Catalogue, card: CardId) -> Written {
        match catalogue.card(card).key() {
            Some(CardKey::Passcode(number)) => Written::Number(number),
            Some(key) => Written::Key(key),
            None => Written::Name(catalogue.card(card).names.en.clone()),
        }
    }
}

/// A deck: every copy in its section, in the order of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deck {
    /// Main Deck.
    pub main: Vec<Written>,
    /// Extra Deck.
    pub extra: Vec<Written>,
    /// Side Deck.
    pub side: Vec<Written>,
}

impl Deck {
    /// A section.
    pub fn zone(&self, zone: Zone) -> &[Written] {
        match zone {
            Zone::Main => &self.main,
            Zone::Extra => &self.extra,
            Zone::Side => &self.side,
        }
    }

    /// A section, to change.
    pub fn zone_mut(&mut self, zone: Zone) -> &mut Vec<Written> {
        match zone {
            Zone::Main => &mut self.main,
            Zone::Extra => &mut self.extra,
            Zone::Side => &mut self.side,
        }
    }

    /// How many cards are in the three sections together.
    pub fn len(&self) -> usize {
        self.main.len() + self.extra.len() + self.side.len()
    }

    /// Whether all three sections are empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every copy with its section.
    pub fn iter(&self) -> impl Iterator<Item = (Zone, &Written)> {
        Zone::ALL.into_iter().flat_map(|zone| self.zone(zone).iter().map(move |w| (zone, w)))
    }

    /// The deck in one order for each multiset of cards, for comparing decks.
    pub fn sorted(mut self) -> Deck {
        for zone in Zone::ALL {
            self.zone_mut(zone).sort_unstable();
        }
        self
    }
}
