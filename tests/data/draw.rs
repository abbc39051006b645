//! Decks that nobody would build, with every kind of thing that a deck file may hold.

use deck_law::card::CardKey;
use deck_law::deck::{Deck, Written, Zone};
use deckward::world::World;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::oracle::tables::Tables;
use crate::support::filler;

const KINDS: usize = 12;
/// The place of the cards that were never legal among the kinds.
const NEVER: usize = 0;

/// Where a thing may be put: in one section, or in two at once.
const PLACES: [&[Zone]; 5] =
    [&[Zone::Main], &[Zone::Extra], &[Zone::Side], &[Zone::Main, Zone::Side], &[Zone::Extra, Zone::Side]];

/// Numbers to draw decks from: every kind of thing that a deck file may hold.
pub(super) struct Drawer {
    kinds: [Vec<Written>; KINDS],
    filler: Vec<Written>,
}

pub(super) fn drawer(world: &World, tables: &Tables) -> Drawer {
    let number = |key: &String| Written::Number(key.parse().unwrap());
    let of = |keys: Vec<String>| -> Vec<Written> { keys.iter().map(number).collect() };
    let in_frame = |frames: &'static [&'static str]| {
        of(tables.keys(|key, card| !key.starts_with(['k', 'y']) && frames.contains(&card.frame.as_str())))
    };
    let names = tables.keys(|key, _| tables.group_of(key) != key);
    let heads = names.iter().map(|key| tables.group_of(key).to_owned());
    let shared = of(names.iter().cloned().chain(heads).collect());
    let listed = world.book.all_series().iter().flat_map(|s| &s.lists).flat_map(|l| &l.entries);
    let mut listed: Vec<Written> = listed.map(|entry| Written::Number(entry.number)).collect();
    listed.sort();
    listed.dedup();
    let disputed = world.book.all_series().iter().flat_map(|s| &s.lists).flat_map(|l| &l.disputed);
    let budgets = world.book.series("speed").into_iter().flat_map(|s| &s.lists).flat_map(|l| &l.entries);
    let never = tables.keys(|_, card| card.never_legal);
    let never = never.into_iter().map(|key| match key.parse() {
        Ok(number) => Written::Number(number),
        Err(_) => Written::Name(key.into()),
    });
    let unknown = [0, 1, 12_345_678, 101_999_001, 120_151_006, u32::MAX].map(Written::Number);
    let keys = [CardKey::Konami(4007), CardKey::Konami(4_000_000_000), CardKey::Passcode(89_631_139)];
    let kinds: [Vec<Written>; KINDS] = [
        never.collect(),
        listed.clone(),
        listed,
        in_frame(&["normal", "effect", "ritual", "normal_pendulum", "effect_pendulum", "ritual_pendulum"]),
        in_frame(&[
            "fusion",
            "synchro",
            "xyz",
            "link",
            "fusion_pendulum",
            "synchro_pendulum",
            "xyz_pendulum",
        ]),
        in_frame(&["spell", "trap"]),
        in_frame(&["token", "skill"]),
        shared,
        of(tables.further_numbers()),
        disputed.map(|row| Written::Number(row.number)).collect(),
        budgets.map(|entry| Written::Number(entry.number)).collect(),
        unknown.into_iter().chain(keys.map(Written::Key)).collect(),
    ];
    assert!(kinds.iter().all(|kind| !kind.is_empty()));
    Drawer { kinds, filler: filler(60) }
}

/// What is drawn: a number of plain cards, and a few things, each so many times, in a place.
pub(super) type Draw = (usize, Vec<(usize, Index, usize, usize)>);

pub(super) fn draws() -> impl Strategy<Value = Draw> {
    let plain = select(vec![0, 38, 39, 40, 40, 40, 40, 60]);
    // Mostly one or two copies, mostly in the Main Deck.
    let copies = select(vec![1, 1, 1, 2, 2, 3, 4]);
    let place = select(vec![0, 0, 0, 1, 1, 2, 3, 4]);
    let few = prop::collection::vec((0..KINDS, any::<Index>(), copies.clone(), place.clone()), 0..4);
    let many = prop::collection::vec((0..KINDS, any::<Index>(), copies, place), 0..40);
    (plain, prop_oneof![few, many])
}

pub(super) fn build(drawer: &Drawer, (plain, things): Draw) -> Deck {
    let mut deck = Deck { main: drawer.filler.iter().take(plain).cloned().collect(), ..Deck::default() };
    for (kind, index, copies, place) in things {
        // Of most cards that were never legal nobody here knows the kind, so nobody can say where they belong.
        let place = if kind == NEVER { 0 } else { place };
        for zone in PLACES[place] {
            let copy = index.get(&drawer.kinds[kind]).clone();
            deck.zone_mut(*zone).extend(std::iter::repeat_n(copy, copies));
        }
    }
    deck
}
