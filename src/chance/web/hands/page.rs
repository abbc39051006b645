//! What the page of hands shows.

use askama::Template;
use deck_law::deck::{Deck, Zone};
use deck_law::odds::Line;
use deck_law::regulation::Regulation;

use super::Place;
use super::asked::{Asked, Step};
use crate::chance::hands::{Ready, cards, ticked, word};
use crate::http::{Ctx, Ui};
use crate::view::choice::{Choice, format_choices};
use crate::view::deck::{place as place_of, tile};
use crate::view::parts::CardView;

/// Hands on one sheet, and the most cards on one.
const SHEET: u32 = 20;
const MOST_TILES: u32 = 1000;

/// A way on: a link, or for a deck too long for one a button of the page's form.
pub(super) struct Way {
    /// Empty for a button.
    pub(super) href: String,
    pub(super) name: &'static str,
    pub(super) value: String,
}

/// From where ways lead on.
#[derive(Clone, Copy)]
struct Here<'a> {
    ctx: &'a Ctx,
    asked: &'a Asked,
    path: &'a str,
    /// Whether they are links.
    fits: bool,
}

impl<'a> Here<'a> {
    fn of(ctx: &'a Ctx, asked: &'a Asked, path: &'a str) -> Here<'a> {
        Here { ctx, asked, path, fits: asked.fits(ctx, path) }
    }

    fn way(self, step: Step) -> Way {
        let (name, value) = step.field();
        let href =
            if self.fits { self.asked.after(step).address(self.ctx, self.path) } else { String::new() };
        Way { href, name, value }
    }
}

/// A hand, or a sheet of hands.
pub(super) struct Hand {
    pub(super) facts: Vec<String>,
    pub(super) rows: Vec<Row>,
    pub(super) drawn: Vec<CardView>,
    /// Where the next hand or sheet is; the last of a seed has none.
    pub(super) next: Option<Way>,
    /// The sheet before.
    pub(super) before: Option<Way>,
    pub(super) draw: Option<Way>,
    pub(super) back: Option<Way>,
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
    is_sheet: bool,
    notices: Vec<String>,
    hand: Result<Hand, String>,
    turns: Vec<Turn>,
    /// Whether the Skill is used, where the format knows one.
    skill: Option<bool>,
    starts: Vec<Start>,
    /// Whether any card was chosen.
    is_chosen: bool,
    one: Way,
    sheet: Way,
    /// The address for others; empty if there is none.
    share: String,
    is_private: bool,
    formats: Vec<Choice>,
    date: String,
    size: String,
    /// How the form is sent.
    method: &'static str,
    /// What it carries beside what is seen.
    hidden: Vec<(&'static str, String)>,
}

impl Hand {
    /// Draws; what was drawn beyond the end of the deck is not asked for any more.
    pub(super) fn of(
        ctx: &Ctx,
        asked: &mut Asked,
        deck: &Deck,
        ready: &Ready,
        seed: u64,
        path: &str,
    ) -> Result<Hand, String> {
        let say = &ctx.say;
        asked.drawn = if asked.sheet { 0 } else { asked.drawn.min(ready.cards() - ready.size()) };
        let Asked { sheet: is_sheet, number: from, drawn, .. } = *asked;
        let count = if is_sheet { SHEET.min(MOST_TILES / ready.size().max(1)).max(1) } else { 1 };
        // The last sheet of a seed is shorter.
        let count = count.min((u32::MAX - from).saturating_add(1));
        let dealt = ready.many(seed, from, count);
        let dealt = dealt.map_err(|refused| say.hand_refused(&ctx.world, &refused))?;
        let tiles = |places: &[u32]| -> Vec<CardView> {
            cards(deck, places).into_iter().map(|card| tile(ctx, None, card, 1, Zone::Main)).collect()
        };
        let here = Here::of(ctx, asked, path);
        let rows = (from..=u32::MAX).zip(&dealt).map(|(number, hand)| Row {
            title: say.with("hands-number", &[("number", (u64::from(number) + 1).to_string().into())]),
            way: here.way(Step::One(number)),
            cards: tiles(hand.hand()),
        });
        let rest = ready.cards() - ready.size() - drawn;
        Ok(Hand {
            facts: vec![
                say.with("hands-deck", &[("count", ready.cards().into())]),
                say.with("hands-size", &[("count", ready.size().into())]),
                say.with("hands-seed", &[("seed", seed.to_string().into())]),
            ],
            rows: rows.collect(),
            drawn: dealt.first().map(|hand| tiles(hand.drawn(drawn))).unwrap_or_default(),
            next: from.checked_add(count).map(|next| here.way(Step::Number(next))),
            before: (is_sheet && from > 0).then(|| here.way(Step::Number(from.saturating_sub(count)))),
            draw: (rest > 0 && !is_sheet).then(|| here.way(Step::Drawn(drawn + 1))),
            back: (drawn > 0).then(|| here.way(Step::Drawn(drawn - 1))),
        })
    }
}

/// The cards of the Main Deck as players lay them out, each with its boxes.
fn starts(ctx: &Ctx, deck: &Deck, asked: &Asked) -> Vec<Start> {
    let catalogue = &ctx.world.catalogue;
    let mut lines = ticked(&ctx.world, deck, &asked.with);
    lines.sort_by_cached_key(|(line, _)| {
        let card = line.card.map(|id| catalogue.card(id));
        (card.is_none(), card.map(|card| (place_of(card), ctx.say.card_name(card))))
    });
    let start = |(line, chosen): (Line, u32)| Start {
        word: word(&line.written),
        name: ctx.say.written_name(catalogue, &line.written),
        copies: (0..chosen).map(|_| true).chain(std::iter::repeat(false)).take(line.places.len()).collect(),
    };
    lines.into_iter().map(start).collect()
}

impl HandsPage {
    pub(super) fn new(
        ctx: &Ctx,
        asked: &Asked,
        (deck, place): (&Deck, &Place),
        (hand, notices): (Result<Hand, String>, Vec<String>),
        regulation: Option<&Regulation<'_>>,
    ) -> HandsPage {
        let say = &ctx.say;
        let title = match place.name.as_str() {
            "" => say.text("hands-title"),
            name => say.with("hands-of", &[("name", name.into())]),
        };
        let path = &place.path;
        let here = Here::of(ctx, asked, path);
        let turn = |name: &str, size: u32| Turn {
            name: say.with(name, &[("count", size.into())]),
            way: here.way(Step::Size(size)),
            is_chosen: asked.size == Some(size),
        };
        let hands = regulation.map(|regulation| regulation.hands());
        let turns =
            hands.map(|hands| vec![turn("hands-first", hands.first), turn("hands-second", hands.second)]);
        let has_skill = regulation.is_some_and(|regulation| regulation.ruleset.opening_spell.is_some());
        let shared = !place.shared.is_empty() && here.fits && hand.is_ok();
        HandsPage {
            ui: ctx.ui(&title),
            is_sheet: asked.sheet,
            one: here.way(Step::Sheet(false)),
            sheet: here.way(Step::Sheet(true)),
            share: if shared { asked.address(ctx, &place.shared) } else { String::new() },
            is_private: place.shared.is_empty(),
            formats: format_choices(ctx, &asked.format),
            date: asked.date.clone(),
            size: asked.size.map(|size| size.to_string()).unwrap_or_default(),
            method: if here.fits { "get" } else { "post" },
            hidden: asked.hidden(),
            path: path.clone(),
            deck: place.deck.clone(),
            turns: turns.unwrap_or_default(),
            skill: has_skill.then_some(asked.skill),
            starts: starts(ctx, deck, asked),
            is_chosen: !asked.with.is_empty(),
            notices,
            hand,
        }
    }
}
