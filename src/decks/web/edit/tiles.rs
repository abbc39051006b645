//! The sections of a deck in the builder: tiles with what can be done to each, in the order and groups asked for.

use deck_law::card::Card;
use deck_law::deck::{Deck, Written, Zone};
use duel_engine::facts::{Attribute, Kind, Stars};

use super::home;
use crate::decks::cards;
use crate::decks::edit::letter;
use crate::http::Ctx;
use crate::view::choice::Choice;
use crate::view::deck::{stacks, tile};
use crate::view::judged::Judged;
use crate::view::parts::CardView;

/// A section in the builder.
pub(super) struct EditZone {
    /// `m`, `e`, `s`.
    pub(super) letter: char,
    pub(super) title: String,
    pub(super) count: usize,
    pub(super) groups: Vec<Group>,
}

/// Stacks that stand together.
pub(super) struct Group {
    /// What they have in common; empty where nothing is said of it.
    pub(super) title: String,
    pub(super) count: u32,
    pub(super) cells: Vec<Cell>,
}

/// A stack of copies, and the steps from here.
pub(super) struct Cell {
    pub(super) tile: CardView,
    /// The card as steps name it.
    pub(super) word: String,
    /// Where `move` leads: `ms`.
    pub(super) way: String,
    /// The name of that section.
    pub(super) to: String,
}

/// In what order and groups a section is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Monsters, Spells, Traps; higher levels first, then by name; without groups.
    Usual,
    /// The same in groups by kind.
    Kind,
    /// By Level, Rank and Link Rating.
    Stars,
    /// By attribute.
    Attribute,
    /// By name.
    Name,
    /// As the cards were added.
    Added,
}

impl Order {
    const ALL: [Order; 6] =
        [Order::Usual, Order::Kind, Order::Stars, Order::Attribute, Order::Name, Order::Added];

    const fn word(self) -> &'static str {
        match self {
            Order::Usual => "",
            Order::Kind => "kind",
            Order::Stars => "stars",
            Order::Attribute => "attribute",
            Order::Name => "name",
            Order::Added => "added",
        }
    }

    /// An order from its word; the usual one for any other.
    pub(super) fn from_word(word: &str) -> Order {
        Order::ALL.into_iter().find(|order| order.word() == word).unwrap_or(Order::Usual)
    }

    pub(super) fn choices(self, ctx: &Ctx) -> Vec<Choice> {
        let choice = |order: Order| {
            let key = match order {
                Order::Usual => "edit-order-usual",
                Order::Kind => "edit-order-kind",
                Order::Stars => "edit-order-stars",
                Order::Attribute => "edit-order-attribute",
                Order::Name => "edit-order-name",
                Order::Added => "edit-order-added",
            };
            Choice { id: order.word().to_owned(), name: ctx.say.text(key), chosen: order == self }
        };
        Order::ALL.map(choice).into_iter().collect()
    }

    /// The group that a card stands in: where it comes, and what it is called.
    fn group(self, ctx: &Ctx, card: Option<&Card>) -> (u8, String) {
        let Some(card) = card else { return (u8::MAX, ctx.say.text("part-unknown")) };
        let kind = card.facts.frame.kind();
        let own_kind = || kind.map(|kind| ctx.say.text(&format!("kind-{}", kind.word()))).unwrap_or_default();
        match self {
            Order::Usual | Order::Name | Order::Added => (0, String::new()),
            Order::Kind => (kind_place(kind), own_kind()),
            Order::Stars => match card.facts.stars {
                Some(Stars::Level(n)) => (20 - n.min(20), format!("★{n}")),
                Some(Stars::Rank(n)) => {
                    (50 - n.min(20), ctx.say.with("edit-rank", &[("rank", u32::from(n).into())]))
                }
                Some(Stars::Link(n)) => (80 - n.min(20), format!("LINK-{n}")),
                None => (100 + kind_place(kind), own_kind()),
            },
            Order::Attribute => match card.facts.attribute.filter(|_| kind == Some(Kind::Monster)) {
                Some(attribute) => {
                    let place = Attribute::ALL.iter().position(|one| *one == attribute).unwrap_or(0);
                    let word = attribute.word().to_lowercase();
                    (u8::try_from(place).unwrap_or(0), ctx.say.text(&format!("attribute-{word}")))
                }
                None => (100 + kind_place(kind), own_kind()),
            },
        }
    }
}

const fn kind_place(kind: Option<Kind>) -> u8 {
    match kind {
        Some(Kind::Monster) => 0,
        Some(Kind::Spell) => 1,
        Some(Kind::Trap) => 2,
        None => 3,
    }
}

pub(super) fn zones(ctx: &Ctx, judged: Option<&Judged<'_>>, deck: &Deck, order: Order) -> Vec<EditZone> {
    let zone_view = |zone: Zone| EditZone {
        letter: letter(zone),
        title: ctx.say.zone(zone),
        count: deck.zone(zone).len(),
        groups: groups(ctx, judged, deck, order, zone),
    };
    Zone::ALL.map(zone_view).into_iter().collect()
}

fn groups(ctx: &Ctx, judged: Option<&Judged<'_>>, deck: &Deck, order: Order, zone: Zone) -> Vec<Group> {
    let mut all = stacks(ctx, deck, zone);
    match order {
        Order::Name => all.sort_by_cached_key(|(card, _)| ctx.say.written_name(&ctx.world.catalogue, card)),
        Order::Added => all.sort_by_key(|(card, _)| deck.zone(zone).iter().position(|other| other == *card)),
        _ => {}
    }
    let card = |written: &Written| written.card(&ctx.world.catalogue).map(|id| ctx.world.catalogue.card(id));
    all.sort_by_cached_key(|(written, _)| order.group(ctx, card(written)).0);
    let mut groups: Vec<(u8, Group)> = Vec::new();
    for (written, copies) in all {
        let (place, title) = order.group(ctx, card(written));
        if groups.last().is_none_or(|(last, _)| *last != place) {
            groups.push((place, Group { title, count: 0, cells: Vec::new() }));
        }
        if let Some((_, group)) = groups.last_mut() {
            group.count += copies;
            group.cells.push(cell(ctx, judged, written, copies, zone));
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

fn cell(ctx: &Ctx, judged: Option<&Judged<'_>>, written: &Written, copies: u32, zone: Zone) -> Cell {
    let own = home(ctx, written);
    let to = if zone == own { Zone::Side } else { own };
    Cell {
        tile: tile(ctx, judged.map(|judged| (&judged.regulation, &judged.report)), written, copies, zone),
        word: cards::word(written),
        way: format!("{}{}", letter(zone), letter(to)),
        to: ctx.say.zone(to),
    }
}
