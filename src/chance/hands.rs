//! Opening hands of a deck: how many cards a format deals, what shall be among them, and what is drawn next.

use deck_law::card::{CardId, CardKey};
use deck_law::deck::{Deck, Written};
use deck_law::names::Found;
use deck_law::odds::{Line, lines, spells_to_put};
use deck_law::regulation::Regulation;
use duel_engine::hand::{self, HandError, MOST_HANDS, Rules, Shuffled};

use crate::ids;
use crate::world::World;

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
            Refused::Hand(HandError::TooManyHands(_)) | Refused::TooManyCards => "hand.count",
            Refused::Hand(HandError::TooManyChosen { .. } | HandError::BadChoice(_))
            | Refused::TooFewCopies(..) => "hand.chosen",
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
            let at = line_of(world, &lines, word)?;
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

    /// The hand with this number of a seed.
    ///
    /// # Errors
    /// [`Refused`].
    pub fn deal(&self, seed: u64, number: u32) -> Result<Shuffled, Refused> {
        Ok(hand::deal(&self.rules, seed, number)?)
    }

    /// So many hands of a seed, from a number on.
    ///
    /// # Errors
    /// [`Refused`].
    pub fn many(&self, seed: u64, from: u32, count: u32) -> Result<Vec<Shuffled>, Refused> {
        if count > MOST_HANDS {
            return Err(HandError::TooManyHands(count).into());
        }
        if count.saturating_mul(self.rules.hand) > MOST_DRAWN {
            return Err(Refused::TooManyCards);
        }
        (from..from.saturating_add(count)).map(|number| self.deal(seed, number)).collect()
    }
}

/// The cards at places of the Main Deck.
pub fn cards<'a>(deck: &'a Deck, places: &[u32]) -> Vec<&'a Written> {
    let card = |place: &u32| deck.main.get(usize::try_from(*place).ok()?);
    places.iter().filter_map(card).collect()
}

/// What tells one Main Deck from another, short: the same cards in the same order.
pub fn print(deck: &Deck) -> String {
    let words: Vec<String> = deck.main.iter().map(word).collect();
    ids::hash(&words.join("\n")).chars().take(8).collect()
}

/// What a card of a deck is chosen by.
pub fn word(written: &Written) -> String {
    match written {
        Written::Number(number) => number.to_string(),
        Written::Key(key) => key.to_string(),
        Written::Name(name) => name.to_string(),
    }
}

/// Which of the cards of a Main Deck a word stands for: a number, a name, or as it is written there.
fn line_of(world: &World, lines: &[Line], typed: &str) -> Result<usize, Refused> {
    let typed = typed.trim();
    let of_card = |card: CardId| lines.iter().position(|line| line.card == Some(card));
    let number = typed.bytes().all(|b| b.is_ascii_digit()).then(|| typed.parse::<u32>().ok()).flatten();
    let keyed = || CardKey::parse_lettered(typed).and_then(|key| world.catalogue.find_key(key));
    let known = number.and_then(|number| world.catalogue.find(number)).or_else(keyed);
    let missing = || Refused::NotInDeck(typed.to_owned());
    if let Some(card) = known {
        return of_card(card).ok_or_else(missing);
    }
    // What nobody knows may stand in the deck all the same.
    let is_same = |line: &Line| match (&line.written, line.card) {
        (Written::Number(own), None) => Some(*own) == number,
        (written, None) => word(written).trim() == typed,
        (_, Some(_)) => false,
    };
    if let Some(at) = lines.iter().position(is_same) {
        return Ok(at);
    }
    match world.find_name(typed) {
        Found::One(card) => of_card(card).ok_or_else(missing),
        Found::Nothing => Err(missing()),
        Found::Several(cards) => {
            let mut there = cards.iter().filter_map(|card| of_card(*card));
            match (there.next(), there.next()) {
                (Some(at), None) => Ok(at),
                (None, _) => Err(missing()),
                _ => Err(Refused::Ambiguous(typed.to_owned(), cards)),
            }
        }
    }
}
