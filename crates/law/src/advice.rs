//! The advice of the source documents on building a deck, as numbers. It is no rule: nothing here makes a deck illegal.
//!
//! Only what printed facts can tell is told. Which cards a deck turns on is for its player to say (ADV-02). Which cards
//! fuse, and with what, stands in card text, so that of the partners of ADV-05 a Fusion Monster's are left out. So is
//! ADV-09, that under the rules of 2017 many Extra Deck monsters without a Link Monster stand in each other's way: no
//! ruleset says how many zones there are for them, and the dated formats pass from those rules to the next within one
//! ruleset.

use duel_engine::facts::{Ability, Frame, Kind, Property, Traits};

use crate::card::CardId;
use crate::catalogue::Catalogue;
use crate::deck::{Deck, Written};
use crate::deckfile::MOST_CARDS;

/// One piece of advice on a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// ADV-01.
    Mix(Mix),
    /// ADV-02.
    Copies(Copies),
    /// ADV-05.
    Partner(Partner),
    /// ADV-03.
    Opening(Opening),
}

impl Advice {
    /// The advice it is, as in docs/RULES.md.
    pub const fn id(&self) -> &'static str {
        match self {
            Advice::Mix(_) => "ADV-01",
            Advice::Copies(_) => "ADV-02",
            Advice::Opening(_) => "ADV-03",
            Advice::Partner(_) => "ADV-05",
        }
    }
}

/// What there is to say of a deck without being told more: its mix, how often it holds its cards, and the partners that
/// are missing.
pub fn of_deck(catalogue: &Catalogue, deck: &Deck) -> Vec<Advice> {
    let first = [Advice::Mix(mix(catalogue, deck)), Advice::Copies(copies(catalogue, deck))];
    first.into_iter().chain(partners(catalogue, deck).into_iter().map(Advice::Partner)).collect()
}

/// How many monsters, Spells and Traps a Main Deck has, and how many are usual: 24, 10 and 6 of 40 (ADV-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mix {
    /// Monsters, Spells and Traps that it has.
    pub have: [u32; 3],
    /// The same for a usual deck of as many cards; the sums are equal.
    pub usual: [u32; 3],
    /// Cards of the Main Deck of which nothing is known; they are in neither.
    pub unknown: u32,
}

/// 24, 10 and 6 of 40, in fortieths.
const USUAL: [u32; 3] = [24, 10, 6];

/// The mix of a Main Deck.
pub fn mix(catalogue: &Catalogue, deck: &Deck) -> Mix {
    let [mut monsters, mut spells, mut traps, mut unknown] = [0; 4];
    for written in &deck.main {
        match known(catalogue, written).and_then(|(_, frame)| frame.kind()) {
            Some(Kind::Monster) => monsters += 1,
            Some(Kind::Spell) => spells += 1,
            Some(Kind::Trap) => traps += 1,
            None => unknown += 1,
        }
    }
    Mix { have: [monsters, spells, traps], usual: usual(monsters + spells + traps), unknown }
}

/// 24, 10 and 6 of 40 for so many cards, in whole cards: those left over go where most of a card is missing, of equals to
/// the first.
pub fn usual(cards: u32) -> [u32; 3] {
    let share = |part: u32| (cards / 40 * part + cards % 40 * part / 40, cards % 40 * part % 40);
    let shares = USUAL.map(share);
    let mut left = cards - shares.iter().map(|(whole, _)| whole).sum::<u32>();
    let mut usual = shares.map(|(whole, _)| whole);
    let mut order = [0, 1, 2];
    order.sort_by_key(|at| std::cmp::Reverse(shares[*at].1));
    for at in order {
        let one = left.min(1);
        usual[at] += one;
        left -= one;
    }
    usual
}

/// What a card is to its deck, as its player sees it (ADV-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// What the deck turns on: three copies.
    Core,
    /// What helps it: two.
    Support,
    /// What helps out of trouble: one.
    Rescue,
}

impl Role {
    /// Every role, the core first.
    pub const ALL: [Role; 3] = [Role::Core, Role::Support, Role::Rescue];

    /// The copies that are advised.
    pub const fn copies(self) -> u32 {
        match self {
            Role::Core => 3,
            Role::Support => 2,
            Role::Rescue => 1,
        }
    }
}

/// How many different cards a Main Deck holds how often, to be read beside [`Role::copies`] (ADV-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copies {
    /// Different cards held three times or more.
    pub three: u32,
    /// Twice.
    pub two: u32,
    /// Once.
    pub one: u32,
}

/// How often a Main Deck holds its cards. Artworks of a card are the same card; what is unknown goes by what is written.
pub fn copies(catalogue: &Catalogue, deck: &Deck) -> Copies {
    let mut cards: Vec<_> = deck
        .main
        .iter()
        .map(|written| match written.card(catalogue) {
            Some(id) => (Some(id), None),
            None => (None, Some(written)),
        })
        .collect();
    cards.sort_unstable();
    let mut copies = Copies::default();
    for same in cards.chunk_by(|a, b| a == b) {
        match same.len() {
            1 => copies.one += 1,
            2 => copies.two += 1,
            _ => copies.three += 1,
        }
    }
    copies
}

/// What is missing beside cards that are of little use alone (ADV-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missing {
    /// A Ritual Spell for Ritual Monsters.
    RitualSpell,
    /// A Ritual Monster for Ritual Spells.
    RitualMonster,
    /// A Tuner for Synchro Monsters.
    Tuner,
}

/// Cards without their partner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partner {
    /// What is missing in the Main Deck.
    pub missing: Missing,
    /// The cards that wait for it, by passcode.
    pub cards: Vec<CardId>,
}

/// The partners that are missing. While a card of the Main Deck is unknown it may be any of them, and none is missing.
pub fn partners(catalogue: &Catalogue, deck: &Deck) -> Vec<Partner> {
    let Some(main) = all_known(catalogue, &deck.main) else { return Vec::new() };
    let extra: Vec<CardId> = deck.extra.iter().filter_map(|w| w.card(catalogue)).collect();
    let facts = |id: CardId| &catalogue.card(id).facts;
    let is_monster = |id: CardId| facts(id).frame.traits().meets(Traits::RITUAL);
    let is_spell = |id: CardId| {
        let facts = facts(id);
        facts.frame == Frame::Spell && facts.property == Some(Property::Ritual)
    };
    let is_tuner = |id: CardId| facts(id).abilities >> (Ability::Tuner as u8) & 1 == 1;
    let is_synchro = |id: CardId| facts(id).frame.traits().meets(Traits::SYNCHRO);
    let mut partners = Vec::new();
    let mut look =
        |missing, cards: &[CardId], waits: &dyn Fn(CardId) -> bool, helps: &dyn Fn(CardId) -> bool| {
            let mut cards: Vec<CardId> = cards.iter().copied().filter(|id| waits(*id)).collect();
            if !cards.is_empty() && !main.iter().any(|id| helps(*id)) {
                cards.sort_by_key(|id| catalogue.card(*id).order());
                cards.dedup();
                partners.push(Partner { missing, cards });
            }
        };
    look(Missing::RitualSpell, &main, &is_monster, &is_spell);
    look(Missing::RitualMonster, &main, &is_spell, &is_monster);
    look(Missing::Tuner, &extra, &is_synchro, &is_tuner);
    partners
}

/// The cards of a section, if all of them and their kinds are known.
fn all_known(catalogue: &Catalogue, section: &[Written]) -> Option<Vec<CardId>> {
    section.iter().map(|written| known(catalogue, written).map(|(id, _)| id)).collect()
}

fn known(catalogue: &Catalogue, written: &Written) -> Option<(CardId, Frame)> {
    let id = written.card(catalogue)?;
    Some((id, catalogue.card(id).facts.frame)).filter(|(_, frame)| *frame != Frame::Unknown)
}

/// The largest opening hand there ever was.
pub const MOST_HAND: u32 = 6;

/// A chance as an exact fraction in lowest terms, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    /// Above the line.
    pub of: u128,
    /// Below it; never 0.
    pub all: u128,
}

impl Chance {
    fn new(of: u128, all: u128) -> Chance {
        let (mut a, mut b) = (of, all);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let common = a.max(1);
        Chance { of: of / common, all: all / common }
    }

    /// How much smaller another chance is; nothing if it is larger.
    fn less(self, other: Chance) -> Chance {
        Chance::new((self.of * other.all).saturating_sub(other.of * self.all), self.all * other.all)
    }
}

/// The chance to open with a card, and what the cards beyond 40 cost of it (ADV-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Cards in the Main Deck.
    pub cards: u32,
    /// Copies of the card.
    pub copies: u32,
    /// Cards in the hand.
    pub hand: u32,
    /// At least one of the copies in the opening hand.
    pub chance: Chance,
    /// What a deck of 40 has more of it; nothing for a smaller deck.
    pub lost: Chance,
    /// What one card less in the deck would give.
    pub last_card: Chance,
}

/// The chance of at least one of `copies` cards in an opening hand of `hand` from a deck of `cards`. `None` where there is
/// no such hand: more copies or a larger hand than cards, a hand over [`MOST_HAND`], a deck over [`MOST_CARDS`].
pub fn chance(cards: u32, copies: u32, hand: u32) -> Option<Chance> {
    if hand > MOST_HAND || cards as usize > MOST_CARDS || copies > cards || hand > cards {
        return None;
    }
    // Of all ordered hands, those without any of the copies; a thousand to the sixth power has sixty bits.
    let hands = |from: u32| (0..hand).map(|drawn| u128::from(from.saturating_sub(drawn))).product::<u128>();
    let all = hands(cards);
    Some(Chance::new(all - hands(cards - copies), all))
}

/// The chance for a deck of this size, and what its size costs. `None` as [`chance`].
pub fn opening(cards: u32, copies: u32, hand: u32) -> Option<Opening> {
    let chance_now = chance(cards, copies, hand)?;
    let of = |cards: u32| chance(cards, copies, hand).unwrap_or(chance_now);
    Some(Opening {
        cards,
        copies,
        hand,
        chance: chance_now,
        lost: of(40.min(cards)).less(chance_now),
        last_card: of(cards.saturating_sub(1)).less(chance_now),
    })
}
