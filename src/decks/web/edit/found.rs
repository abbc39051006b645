//! The search of the builder: what was found, with copies held against their limit.

use deck_law::card::CardId;
use deck_law::deck::{Deck, Written};
use deck_law::regulation::Regulation;

use crate::decks::cards;
use crate::http::Ctx;
use crate::view::deck::NO_LIMIT;
use crate::view::filter::Filter as CardFilter;
use crate::view::judged::Judged;
use crate::view::parts::CardView;

/// Cards on a page of results.
const PAGE: usize = 30;

/// What was found.
pub(super) struct Found {
    pub(super) total: String,
    pub(super) near: bool,
    pub(super) rows: Vec<Row>,
    /// This page, from 1.
    pub(super) at: usize,
    pub(super) before: Option<usize>,
    pub(super) after: Option<usize>,
    pub(super) page: String,
}

/// A card that was found.
pub(super) struct Row {
    pub(super) card: CardView,
    /// As steps name it.
    pub(super) word: String,
    /// Classes of the pips: one for each copy held or allowed.
    pub(super) pips: Vec<&'static str>,
    /// The same in words.
    pub(super) held: String,
    /// Whether one more is over the limit.
    pub(super) is_full: bool,
}

pub(super) fn search(ctx: &Ctx, filter: &CardFilter, judged: Option<&Judged<'_>>, deck: &Deck) -> Found {
    let day = judged.and_then(|judged| judged.regulation.date);
    let (cards, near) = match day {
        Some(day) => filter.find_on(&ctx.world, day),
        None => filter.find(&ctx.world),
    };
    let last = cards.len().saturating_sub(1) / PAGE;
    let at = filter.page.saturating_sub(1).min(last);
    let regulation = judged.map(|judged| &judged.regulation);
    let rows = cards.iter().skip(at * PAGE).take(PAGE).map(|id| row(ctx, regulation, deck, *id)).collect();
    Found {
        total: ctx.say.with("cards-total", &[("count", cards.len().into())]),
        near,
        rows,
        at: at + 1,
        before: at.checked_sub(1).map(|at| at + 1),
        after: (at < last).then_some(at + 2),
        page: match last {
            0 => String::new(),
            _ => ctx.say.with("page-of", &[("at", (at + 1).into()), ("all", (last + 1).into())]),
        },
    }
}

fn row(ctx: &Ctx, regulation: Option<&Regulation<'_>>, deck: &Deck, id: CardId) -> Row {
    let held = held(ctx, deck, id);
    let limit = regulation.map_or(NO_LIMIT, |regulation| regulation.copies(&ctx.world.catalogue, id));
    let most = usize::from(limit);
    let pips = (0..most.max(held).min(9)).map(|at| match (at < held, at < most) {
        (true, true) => "in",
        (true, false) => "over",
        (false, _) => "",
    });
    let mut card = CardView::of(ctx, id);
    card.limit = (limit < NO_LIMIT).then_some(limit);
    Row {
        pips: pips.collect(),
        held: ctx.say.with("edit-held", &[("held", held.into()), ("limit", most.into())]),
        is_full: held >= most,
        word: cards::word(&Written::of(&ctx.world.catalogue, id)),
        card,
    }
}

/// Copies of a card's name group in the whole deck (LIST-02).
fn held(ctx: &Ctx, deck: &Deck, id: CardId) -> usize {
    let catalogue = &ctx.world.catalogue;
    let group = catalogue.groups().of(id);
    let is_it =
        |written: &Written| written.card(catalogue).is_some_and(|id| catalogue.groups().of(id) == group);
    deck.iter().filter(|(_, written)| is_it(written)).count()
}
