//! The catalogue: every card, the numbers that stand for it, and its name group.

mod build;
mod columns;
mod numbers;
mod releases;

use std::collections::HashMap;

use duel_engine::facts::Frame;

use crate::card::{Card, CardId, CardKey, Region, Release};
use crate::day::Day;
use crate::error::{DataError, Fault, Source};
use crate::group::{GroupId, Groups};

use build::Builder;
use numbers::Numbers;
use releases::read_regions;

/// The most cards a catalogue holds: ids are 16 bits, and the last value is kept free.
pub const MOST_CARDS: usize = u16::MAX as usize;

/// The tables a catalogue is made of.
#[derive(Clone, Copy, Debug)]
pub struct Tables<'a> {
    /// The cards: a row each.
    pub cards: Source<'a>,
    /// Further numbers of cards: artworks, second and pre-errata passcodes.
    pub numbers: Source<'a>,
    /// Who counts as whom.
    pub treated_as: Source<'a>,
    /// Numbers of tokens.
    pub tokens: Source<'a>,
    /// Numbers of Skill Cards.
    pub skills: Source<'a>,
    /// Cards that were printed but never allowed.
    pub never_legal: Source<'a>,
    /// Releases by region, where the cards do not carry them themselves.
    pub releases: Option<Source<'a>>,
    /// Until when each region is known.
    pub regions: Source<'a>,
}

/// Until when the releases of a region are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RegionRecord {
    /// The last day of which the record speaks.
    pub known_through: Day,
    /// Where only membership is known, not its day: the day on which it was read.
    pub membership: Option<Day>,
}

/// All cards of one World.
#[derive(Debug)]
pub struct Catalogue {
    cards: Vec<Card>,
    groups: Groups,
    numbers: Numbers,
    keys: HashMap<CardKey, CardId>,
    quick: Vec<Quick>,
    /// Cards that have nothing but a name.
    name_only: HashMap<Box<str>, CardId>,
    regions: [RegionRecord; 5],
    playable: usize,
}

/// What the check reads of a card, close together in memory.
#[derive(Clone, Debug)]
pub(crate) struct Quick {
    pub(crate) group: GroupId,
    /// Whether other cards are in the group.
    pub(crate) shared: bool,
    pub(crate) frame: Frame,
    pub(crate) never_legal: bool,
    pub(crate) releases: [Release; 5],
}

impl Catalogue {
    /// Reads the tables.
    ///
    /// # Errors
    /// The first fault: a missing column, a value that cannot be, a number with two meanings.
    pub fn load(tables: &Tables<'_>) -> Result<Catalogue, DataError> {
        let regions = read_regions(tables.regions)?;
        let mut build = Builder { regions, ..Builder::default() };
        build.cards(tables.cards, tables.releases.is_some())?;
        if build.cards.is_empty() {
            return Err(tables.cards.fault(0, Fault::Useless));
        }
        let playable = build.cards.len();
        if let Some(releases) = tables.releases {
            build.releases(releases)?;
        }
        build.never_legal(tables.never_legal)?;
        build.plain(tables.tokens, Frame::Token)?;
        build.plain(tables.skills, Frame::Skill)?;
        build.numbers(tables.numbers)?;
        let pairs = build.pairs(tables.treated_as)?;
        if build.cards.len() > MOST_CARDS {
            return Err(tables.cards.fault(0, Fault::TooManyCards(MOST_CARDS)));
        }
        let groups = Groups::join(build.cards.len(), &pairs);
        let quick = build
            .cards
            .iter()
            .zip(0u16..)
            .map(|(card, id)| Quick {
                group: groups.of(CardId(id)),
                shared: groups.is_shared(groups.of(CardId(id))),
                frame: card.facts.frame,
                never_legal: card.never_legal,
                releases: card.releases,
            })
            .collect();
        let numbers = Numbers::new(&build.meanings);
        let name_only = build
            .cards
            .iter()
            .zip(0u16..)
            .filter(|(card, _)| card.key().is_none())
            .map(|(card, id)| (card.names.en.clone(), CardId(id)))
            .collect();
        Ok(Catalogue {
            cards: build.cards,
            groups,
            numbers,
            keys: build.keys,
            quick,
            name_only,
            regions,
            playable,
        })
    }

    /// The card that a number in a deck, list or pool stands for.
    pub fn find(&self, number: u32) -> Option<CardId> {
        self.numbers.get(number)
    }

    /// Every number of a card but its own: artworks, second and pre-errata passcodes.
    pub fn other_numbers(&self, id: CardId) -> Vec<u32> {
        let own = self.card(id).passcode;
        let mut numbers: Vec<u32> = self
            .numbers
            .slots
            .iter()
            .filter(|(n, card)| *card == id.0 && *n != 0 && Some(*n) != own)
            .map(|s| s.0)
            .collect();
        numbers.sort_unstable();
        numbers
    }

    /// The card with this key.
    pub fn find_key(&self, key: CardKey) -> Option<CardId> {
        match key {
            CardKey::Passcode(number) => self.find(number),
            other => self.keys.get(&other).copied(),
        }
    }

    /// A card.
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    /// The card that has exactly this English name and no number at all.
    pub fn find_nameonly(&self, name: &str) -> Option<CardId> {
        self.name_only.get(name).copied()
    }

    pub(crate) fn quick(&self, id: CardId) -> &Quick {
        &self.quick[id.index()]
    }

    /// When a card came out, by [`Region::ALL`].
    pub fn releases(&self, id: CardId) -> &[Release; 5] {
        &self.quick[id.index()].releases
    }

    /// When a card came out in a region.
    pub fn release(&self, id: CardId, region: Region) -> Release {
        self.releases(id)[region as usize]
    }

    /// Every entry with its id: cards first, then never-legal cards, tokens and Skills.
    pub fn iter(&self) -> impl Iterator<Item = (CardId, &Card)> {
        self.cards.iter().zip(0u16..).map(|(card, id)| (CardId(id), card))
    }

    /// How many cards there are that may be played somewhere.
    pub fn playable(&self) -> usize {
        self.playable
    }

    /// How many entries there are in all.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there is no entry; a catalogue is never loaded empty.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The name groups.
    pub fn groups(&self) -> &Groups {
        &self.groups
    }

    /// Until when a region's releases are known.
    pub fn region(&self, region: Region) -> RegionRecord {
        self.regions[region as usize]
    }
}

impl Default for RegionRecord {
    fn default() -> Self {
        RegionRecord { known_through: Day::MIN, membership: None }
    }
}
