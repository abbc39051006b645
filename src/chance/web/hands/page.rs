//! What the page of hands shows.

use askama::Template;
use deck_law::deck::{Deck, Zone};
use deck_law::regulation::Regulation;

use super::Place;
use super::asked::Asked;
use crate::chance::hands::{Ready, cards, word};
use crate::http::{Ctx, Ui};
use crate::view::choice::{Choice, format_choices};
use crate::view::deck::{place as place_of, tile};
use crate::view::parts::CardView;

/// Hands on one sheet, and the most cards on one.
const SHEET: u32 = 20;
const MOST_TILES: u32 = 1000;

/// A way on: a link, or for a deck too long for one the fields of a form.
#[derive(Default)]
pub(super) struct Way {
    pub(super) href: String,
    pub(super) fields: Vec<(&'static str, String)>,
}

impl Way {
    fn to(ctx: &Ctx, asked: &Asked, path: &str) -> Way {
        match asked.fits(ctx, path) {
            true => Way { href: asked.address(ctx, path), fields: Vec::new() },
            false => Way { href: String::new(), fields: asked.fields(&[]) },
        }
    }
}

/// A hand, or a sheet of hands.
pub(super) struct Hand {
    pub(super) facts: Vec<String>,
    pub(super) rows: Vec<Row>,
    pub(super) drawn: Vec<CardView>,
    /// Where the next hand or sheet is.
    pub(super) next: Way,
    /// The sheet before.
    pub(super) before: Option<Way>,
    pub(super) draw: Option<Way>,
    pub(super) back: Option<Way>,
    pub(super) starts: Vec<Start>,
    /// Whether any card was chosen.
    pub(super) is_chosen: bool,
}

/// One hand.
pub(super) struct Row {
    pub(super) title: String,
    /// To it alone.
    pub(super) way: Way,
    pub(super) cards: Vec<CardView>,
}

/// A card that may be chosen to be in the hand.
pub(super) struct Start {
    pub(super) word: String,
    pub(super) name: String,
    /// A box for each copy, and whether it is ticked.
    pub(super) copies: Vec<bool>,
}

/// A size of hand by who it is for.
pub(super) struct Turn {
    pub(super) name: String,
    pub(super) way: Way,
    pub(super) is_chosen: bool,
}

#[derive(Template)]
#[template(path = "chance/hands.html")]
pub(super) struct HandsPage {
    ui: Ui,
    /// Where this page is.
    path: String,
    /// Where the deck is; empty for one that was pasted.
    deck: String,
    name: String,
    is_sheet: bool,
    notices: Vec<String>,
    hand: Result<Hand, String>,
    turns: Vec<Turn>,
    /// To the Skill, or away from it.
    skill: Option<Turn>,
    one: Way,
    sheet: Way,
    /// The address for others; empty if there is none.
    share: String,
    is_private: bool,
    formats: Vec<Choice>,
    date: String,
    size: String,
    /// How forms are sent.
    method: &'static str,
    of_format: Vec<(&'static str, String)>,
    of_size: Vec<(&'static str, String)>,
    of_cards: Vec<(&'static str, String)>,
}

impl Hand {
    /// Draws; what was drawn beyond the end of the deck is not asked for any more.
    pub(super) fn of(
        ctx: &Ctx,
        asked: &mut Asked,
        deck: &Deck,
        ready: &Ready,
        seed: u64,
        place: &Place,
    ) -> Result<Hand, String> {
        let say = &ctx.say;
        let path = &place.path;
        asked.drawn = if asked.sheet { 0 } else { asked.drawn.min(ready.cards() - ready.size()) };
        let count = if asked.sheet { SHEET.min(MOST_TILES / ready.size().max(1)).max(1) } else { 1 };
        let dealt = ready.many(seed, asked.number, count);
        let dealt = dealt.map_err(|refused| say.hand_refused(&ctx.world, &refused))?;
        let tiles = |places: &[u32]| -> Vec<CardView> {
            cards(deck, places).into_iter().map(|card| tile(ctx, None, card, 1, Zone::Main)).collect()
        };
        let way = |change: &dyn Fn(&mut Asked)| {
            let mut next = asked.clone();
            change(&mut next);
            Way::to(ctx, &next, path)
        };
        let rows = (asked.number..).zip(&dealt).map(|(number, hand)| Row {
            title: say.with("hands-number", &[("number", number.saturating_add(1).into())]),
            way: way(&|next| (next.number, next.sheet) = (number, false)),
            cards: tiles(hand.hand()),
        });
        let rest = ready.cards() - ready.size() - asked.drawn;
        Ok(Hand {
            facts: vec![
                say.with("hands-deck", &[("count", ready.cards().into())]),
                say.with("hands-size", &[("count", ready.size().into())]),
                say.with("hands-seed", &[("seed", seed.to_string().into())]),
            ],
            rows: rows.collect(),
            drawn: dealt.first().map(|hand| tiles(hand.drawn(asked.drawn))).unwrap_or_default(),
            next: way(&|next| (next.number, next.drawn) = (next.number.saturating_add(count), 0)),
            before: (asked.sheet && asked.number > 0)
                .then(|| way(&|next| next.number = next.number.saturating_sub(count))),
            draw: (rest > 0 && !asked.sheet).then(|| way(&|next| next.drawn += 1)),
            back: (asked.drawn > 0).then(|| way(&|next| next.drawn -= 1)),
            starts: starts(ctx, ready),
            is_chosen: !asked.with.is_empty(),
        })
    }
}

/// The cards of the Main Deck as players lay them out.
fn starts(ctx: &Ctx, ready: &Ready) -> Vec<Start> {
    let catalogue = &ctx.world.catalogue;
    let mut lines: Vec<_> = ready.lines.iter().zip(&ready.chosen).collect();
    lines.sort_by_cached_key(|(line, _)| {
        let card = line.card.map(|id| catalogue.card(id));
        (card.is_none(), card.map(|card| (place_of(card), ctx.say.card_name(card))))
    });
    let start = |(line, chosen): (&deck_law::odds::Line, &u32)| Start {
        word: word(&line.written),
        name: ctx.say.card_of_deck(&ctx.world, &line.written).into_owned(),
        copies: (0..*chosen).map(|_| true).chain(std::iter::repeat(false)).take(line.places.len()).collect(),
    };
    lines.into_iter().map(start).collect()
}

impl HandsPage {
    pub(super) fn new(
        ctx: &Ctx,
        asked: &Asked,
        place: &Place,
        (hand, notices): (Result<Hand, String>, Vec<String>),
        regulation: Option<&Regulation<'_>>,
    ) -> HandsPage {
        let say = &ctx.say;
        let title = match place.name.as_str() {
            "" => say.text("hands-title"),
            name => say.with("hands-of", &[("name", name.into())]),
        };
        let path = &place.path;
        let fits = asked.fits(ctx, path);
        let turn = |name: &str, size: u32| Turn {
            name: say.with(name, &[("count", size.into())]),
            way: Way::to(ctx, &Asked { size: Some(size), drawn: 0, ..asked.clone() }, path),
            is_chosen: asked.size == Some(size),
        };
        let hands = regulation.map(|regulation| regulation.hands());
        let turns =
            hands.map(|hands| vec![turn("hands-first", hands.first), turn("hands-second", hands.second)]);
        let has_skill = regulation.is_some_and(|regulation| regulation.ruleset.opening_spell.is_some());
        let skill = has_skill.then(|| Turn {
            name: say.text("hands-skill"),
            way: Way::to(ctx, &Asked { skill: !asked.skill, drawn: 0, ..asked.clone() }, path),
            is_chosen: asked.skill,
        });
        let shared = !place.shared.is_empty() && fits && hand.is_ok();
        HandsPage {
            ui: ctx.ui(&title),
            is_sheet: asked.sheet,
            one: Way::to(ctx, &Asked { sheet: false, ..asked.clone() }, path),
            sheet: Way::to(ctx, &Asked { sheet: true, drawn: 0, ..asked.clone() }, path),
            share: if shared { asked.address(ctx, &place.shared) } else { String::new() },
            is_private: place.shared.is_empty(),
            formats: format_choices(ctx, &asked.format),
            date: asked.date.clone(),
            size: asked.size.map(|size| size.to_string()).unwrap_or_default(),
            method: if fits { "get" } else { "post" },
            of_format: asked.fields(&["format", "date", "size", "drawn", "skill"]),
            of_size: asked.fields(&["size", "drawn"]),
            of_cards: asked.fields(&["with", "drawn"]),
            path: path.clone(),
            deck: place.deck.clone(),
            name: place.name.clone(),
            turns: turns.unwrap_or_default(),
            skill,
            notices,
            hand,
        }
    }
}
