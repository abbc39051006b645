//! Opening hands of a deck: how many cards a format deals, what shall be among them, and what is drawn next.

use deck_law::card::CardId;
use deck_law::deck::{Deck, Written};
use deck_law::odds::{Line, Which, find, lines, spells_to_put};
use deck_law::regulation::Regulation;
use duel_engine::hand::{self, HandError, Rules, Shuffled};

use crate::ids;
use crate::world::World;

pub use crate::decks::cards::word;

/// How large the hand is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Size {
    /// What who begins has seen in the first Main Phase.
    #[default]
    First,
    /// The same of who goes second.
    Second,
    /// So many cards.
    Cards(u32),
}

/// What is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// How large the hand is.
    pub size: Size,
    /// Cards that shall be in it, by name or number; a card twice is two copies.
    pub chosen: Vec<String>,
    /// Whether the Skill is used that puts a Spell into the opening hand (DUELLINKS-03).
    pub skill: bool,
}

/// Why no hand is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The size does not fit the deck.
    Hand(HandError),
    /// The Main Deck has no such card.
    NotInDeck(String),
    /// Several cards have this name, and not just one of them is in the Main Deck.
    Ambiguous(String, Vec<CardId>),
    /// A card is chosen more often than the Main Deck has copies.
    TooFewCopies(String, u32),
    /// The format knows no Skill that puts a Spell into the hand.
    NoSkill,
    /// More than [`MOST_DRAWN`] cards in all hands together.
    TooManyCards,
}

/// Most cards of all hands that are drawn at once.
pub const MOST_DRAWN: u32 = 10_000;

impl From<HandError> for Refused {
    fn from(error: HandError) -> Self {
        Refused::Hand(error)
    }
}

impl Refused {
    /// As in answers to programs.
    pub const fn word(&self) -> &'static str {
        match self {
            Refused::Hand(HandError::EmptyDeck) => "hand.empty_deck",
            Refused::Hand(HandError::DeckTooLarge { .. }) => "hand.deck_too_large",
            Refused::Hand(HandError::NoHand | HandError::HandTooLarge { .. }) => "hand.size",
            Refused::Hand(HandError::NoHands | HandError::TooManyHands(_)) | Refused::TooManyCards => {
                "hand.count"
            }
            Refused::Hand(HandError::PastLast) => "hand.number",
            Refused::Hand(HandError::TooManyChosen { .. }) | Refused::TooFewCopies(..) => "hand.chosen",
            Refused::NotInDeck(_) => "hand.not_in_deck",
            Refused::Ambiguous(..) => "hand.ambiguous",
            Refused::NoSkill => "hand.skill",
        }
    }
}

/// A deck that can be drawn from.
#[derive(Clone, Debug)]
pub struct Ready {
    rules: Rules,
    /// The cards of the Main Deck.
    pub lines: Vec<Line>,
    /// How often each of them was chosen, in the same order.
    pub chosen: Vec<u32>,
    /// So many different Spells are needed for the Skill that was asked for, and the deck has fewer.
    pub skill_needs: Option<u8>,
}

impl Ready {
    /// Looks whether there is such a hand.
    ///
    /// # Errors
    /// [`Refused`].
    pub fn of(
        world: &World,
        regulation: &Regulation<'_>,
        deck: &Deck,
        wanted: &Wanted,
    ) -> Result<Ready, Refused> {
        let hands = regulation.hands();
        let size = match wanted.size {
            Size::First => hands.first,
            Size::Second => hands.second,
            Size::Cards(cards) => cards,
        };
        let cards = u32::try_from(deck.main.len()).unwrap_or(u32::MAX);
        let mut rules = Rules { cards, hand: size, ..Rules::default() };
        hand::check(&rules)?;
        let count = u32::try_from(wanted.chosen.len()).unwrap_or(u32::MAX);
        if count > size {
            return Err(HandError::TooManyChosen { chosen: count, hand: size }.into());
        }
        let lines = lines(&world.catalogue, deck);
        let mut chosen = vec![0; lines.len()];
        for word in &wanted.chosen {
            let at = match which(world, &lines, word) {
                Which::Line(at) => at,
                Which::Several(cards) => return Err(Refused::Ambiguous(word.clone(), cards)),
                Which::NotHere(_) | Which::Unknown => return Err(Refused::NotInDeck(word.clone())),
            };
            let (Some(line), Some(taken)) = (lines.get(at), chosen.get_mut(at)) else { continue };
            let place = usize::try_from(*taken).ok().and_then(|nth| line.places.get(nth));
            let place = place.and_then(|place| u32::try_from(*place).ok());
            rules.chosen.push(place.ok_or_else(|| Refused::TooFewCopies(word.clone(), *taken))?);
            *taken += 1;
        }
        let mut skill_needs = None;
        if wanted.skill {
            let needs = regulation.ruleset.opening_spell.as_ref().ok_or(Refused::NoSkill)?.value;
            rules.put_one_of = spells_to_put(&world.catalogue, &lines, needs);
            skill_needs = rules.put_one_of.is_empty().then_some(needs);
        }
        Ok(Ready { rules, lines, chosen, skill_needs })
    }

    /// Cards in the hand.
    pub fn size(&self) -> u32 {
        self.rules.hand
    }

    /// Whether a Skill puts a Spell into every hand.
    pub fn puts_a_spell(&self) -> bool {
        !self.rules.put_one_of.is_empty()
    }

    /// Cards in the Main Deck.
    pub fn cards(&self) -> u32 {
        self.rules.cards
    }

    /// So many hands of a seed, from a number on.
    ///
    /// # Errors
    /// [`Refused`].
    pub fn many(&self, seed: u64, from: u32, count: u32) -> Result<Vec<Shuffled>, Refused> {
        if count.saturating_mul(self.rules.hand) > MOST_DRAWN {
            return Err(Refused::TooManyCards);
        }
        Ok(hand::many(&self.rules, seed, from, count)?)
    }
}

/// The cards at places of the Main Deck.
pub fn cards<'a>(deck: &'a Deck, places: &[u32]) -> Vec<&'a Written> {
    let card = |place: &u32| deck.main.get(usize::try_from(*place).ok()?);
    places.iter().filter_map(card).collect()
}

/// The cards of a Main Deck, and how often each of them is among the words: what stands for none of them is left out.
pub fn ticked(world: &World, deck: &Deck, words: &[String]) -> Vec<(Line, u32)> {
    let lines = lines(&world.catalogue, deck);
    let mut counts = vec![0u32; lines.len()];
    // No deck has more boxes to tick.
    for word in words.iter().take(deck.main.len()) {
        if let Which::Line(at) = which(world, &lines, word)
            && let Some(count) = counts.get_mut(at)
        {
            *count += 1;
        }
    }
    lines.into_iter().zip(counts).collect()
}

/// What tells one Main Deck from another, short: the same cards in the same order.
pub fn fingerprint(deck: &Deck) -> String {
    let words: Vec<String> = deck.main.iter().map(word).collect();
    ids::hash(&words.join("\n")).chars().take(8).collect()
}

fn which(world: &World, lines: &[Line], word: &str) -> Which {
    find(lines, &world.catalogue, &|name| world.find_name(name), word)
}
