//! The page of the odds: form, answer, and what was asked beside it.

use askama::Template;
use deck_law::card::CardId;
use deck_law::names::Found;
use deck_law::odds::{MOST_ENTRIES, Named};
use duel_engine::odds::fraction::Odds;
use duel_engine::odds::plan::Group;
use duel_engine::odds::word::{Op, Word};

use super::bars::Bars;
use super::find::{self, Basis};
use super::form::Typed;
use super::panels::{self, PanelView};
use crate::chance::kept::MOST_NAME;
use crate::chance::odds::{Chance, HandAnswer, MOST_ROWS, Panel, Refused, Row, Rows};
use crate::http::{Ctx, MOST_ADDRESS, Ui};
use crate::say::odds::DIGITS;
use crate::view::choice::{Choice, format_choices};

/// A page.
#[derive(Template)]
#[template(path = "chance/odds.html")]
pub(super) struct OddsPage {
    pub(super) ui: Ui,
    pub(super) form: Form,
    /// Where the deck is, if it is kept.
    pub(super) deck_page: String,
    pub(super) deck_name: String,
    /// What was just done.
    pub(super) done: String,
    pub(super) fault: Option<FaultView>,
    pub(super) answer: Option<AnswerView>,
    pub(super) kept: Option<KeptView>,
    /// Conditions that are kept with the deck: name, address, whether it is asked now.
    pub(super) conditions: Vec<(String, String, bool)>,
}

/// The form with everything typed.
pub(super) struct Form {
    pub(super) path: String,
    /// `get` or `post`.
    pub(super) method: &'static str,
    /// Fields that are not shown.
    pub(super) hidden: Vec<(&'static str, String)>,
    /// The deck, where it has to be typed.
    pub(super) deck: Option<String>,
    pub(super) formats: Vec<Choice>,
    pub(super) date: String,
    pub(super) condition: String,
    pub(super) is_example: bool,
    pub(super) groups: Vec<GroupForm>,
    pub(super) rows: Vec<RowForm>,
    pub(super) is_any: bool,
    /// Whether rows take the place of the condition; else they are joined to it.
    pub(super) is_rows: bool,
    pub(super) plays: Vec<Tick>,
    pub(super) skill: Option<bool>,
    pub(super) size: String,
    pub(super) turn: String,
    pub(super) trials: String,
    pub(super) seed: String,
    pub(super) is_more: bool,
}

/// A box to tick.
pub(super) struct Tick {
    pub(super) value: String,
    pub(super) name: String,
    pub(super) is_on: bool,
}

/// A group in the form.
pub(super) struct GroupForm {
    pub(super) at: usize,
    pub(super) name: String,
    /// Cards that are no card of the deck.
    pub(super) typed: String,
    pub(super) ticks: Vec<Tick>,
    /// How many of the deck's cards are ticked, and how many copies of them it has.
    pub(super) count: String,
    pub(super) has_fault: bool,
}

/// A row of the condition.
pub(super) struct RowForm {
    pub(super) at: usize,
    pub(super) words: Vec<Choice>,
    pub(super) ops: Vec<(&'static str, bool)>,
    pub(super) number: u32,
}

/// Why there is no answer.
pub(super) struct FaultView {
    pub(super) message: String,
    /// The condition around the place: before, marked, after.
    pub(super) place: Option<(String, String, String)>,
}

/// The answer.
pub(super) struct AnswerView {
    pub(super) hands: Vec<HandView>,
    pub(super) basis: String,
    pub(super) notices: Vec<String>,
    pub(super) played: String,
    pub(super) groups: Vec<GroupView>,
    pub(super) fails: Vec<FailsView>,
    pub(super) in_a_match: Vec<(String, String)>,
    pub(super) panel: Option<PanelView>,
    /// What can be asked beside: name, address, whether it is shown.
    pub(super) links: Vec<(String, String, bool)>,
    /// The question in fields, for a form that asks it again.
    pub(super) fields: Vec<(&'static str, String)>,
    /// The address of all this, for who shares it.
    pub(super) share: String,
    /// Whose hands the two kinds of columns are.
    pub(super) legend: Vec<(&'static str, String)>,
}

/// The chance of one hand.
pub(super) struct HandView {
    pub(super) title: String,
    pub(super) percent: String,
    pub(super) fraction: String,
    pub(super) how: String,
    pub(super) is_sampled: bool,
    /// In thousandths, for the bar.
    pub(super) filled: u128,
}

/// Cards of a group.
pub(super) struct GroupView {
    pub(super) name: String,
    /// How many copies the deck has.
    pub(super) copies: String,
    pub(super) bars: Bars,
}

/// Hands that fail.
pub(super) struct FailsView {
    pub(super) title: String,
    pub(super) rows: Vec<(String, String)>,
}

/// What the owner can keep with the deck.
pub(super) struct KeptView {
    pub(super) action: String,
    pub(super) revision: i64,
    /// The question, to be kept.
    pub(super) fields: Vec<(&'static str, String)>,
    /// A name for the condition.
    pub(super) name: String,
    pub(super) names: Vec<String>,
    pub(super) error: String,
    pub(super) most_name: usize,
}

/// A card of the deck as it can be ticked.
pub(super) struct CardOption {
    /// As a word of the language.
    word: String,
    name: String,
    card: Option<CardId>,
    copies: usize,
}

/// The cards of a Main Deck.
pub(super) fn options(ctx: &Ctx, deck: &deck_law::deck::Deck) -> Vec<CardOption> {
    let lines = deck_law::odds::lines(&ctx.world.catalogue, deck);
    let option = |line: deck_law::odds::Line| {
        let card = line.card.map(|card| ctx.world.catalogue.card(card));
        let written = ctx.say.written(&line.written);
        let key = card.and_then(|card| card.key()).map(|key| key.to_string());
        let text = key.unwrap_or_else(|| written.clone());
        CardOption {
            word: Word { key: None, text, at: 0..0 }.to_string(),
            name: card.map_or(written, |card| ctx.say.card_name(card).to_owned()),
            card: line.card,
            copies: line.places.len(),
        }
    };
    lines.into_iter().map(option).collect()
}

impl Form {
    pub(super) fn new(
        ctx: &Ctx,
        (path, method): (&str, &'static str),
        typed: &Typed,
        groups: &[Named],
        cards: &[CardOption],
        basis: Option<&Basis>,
        refused: Option<&Refused>,
    ) -> Form {
        let faulty = refused.and_then(Refused::in_group).map(|(group, _)| group);
        let blank = Named { name: String::new(), entries: Vec::new() };
        // Too many boxes would be of no use to anybody; their groups stay as text.
        let boxes = if cards.len().saturating_mul(groups.len() + 1) > MOST_BOXES { &[] } else { cards };
        let forms: Vec<GroupForm> = groups
            .iter()
            .chain([&blank])
            .enumerate()
            .map(|(at, group)| group_form(ctx, boxes, at, group, faulty))
            .collect();
        let known = Rows::of(&typed.condition);
        let is_rows = known.is_some();
        let rows = known.unwrap_or_default();
        let word_options = |chosen: &str| words(ctx, groups, cards, chosen);
        let row = |(at, row): (usize, &Row)| RowForm {
            at,
            words: word_options(&row.count),
            ops: Op::ALL.map(|op| (op.sign(), op == row.op)).to_vec(),
            number: row.number,
        };
        let new = Row { count: String::new(), op: Op::AtLeast, number: 1 };
        let all = rows.rows.iter().chain((rows.rows.len() < MOST_ROWS).then_some(&new));
        let auto = typed.plays.iter().any(|play| play.trim().eq_ignore_ascii_case("auto"));
        let draws = cards.iter().filter_map(|option| Some((option, option.card?)));
        let draws = draws.filter(|(_, card)| ctx.world.draws.of(&ctx.world.catalogue, *card).is_some());
        let played: Vec<CardId> =
            typed.plays.iter().take(MOST_ENTRIES).filter_map(|play| card_of(ctx, play)).collect();
        let plays = draws.map(|(option, card)| Tick {
            value: option.word.clone(),
            name: option.name.clone(),
            is_on: auto || played.contains(&card),
        });
        Form {
            path: path.to_owned(),
            method,
            hidden: [("deck", &typed.deck), ("name", &typed.name)]
                .into_iter()
                .filter(|(_, value)| !value.is_empty())
                .map(|(name, value)| (name, value.clone()))
                .collect(),
            deck: None,
            formats: format_choices(ctx, basis.map_or(&typed.format, |basis| &basis.format)),
            date: typed.date.clone(),
            condition: typed.condition.clone(),
            is_example: false,
            groups: forms,
            rows: all.enumerate().map(row).collect(),
            is_any: rows.any,
            is_rows,
            plays: plays.collect(),
            skill: basis.filter(|basis| basis.has_skill || typed.skill).map(|_| typed.skill),
            size: typed.size.clone(),
            turn: typed.turn.clone(),
            trials: typed.trials.clone(),
            seed: typed.seed.clone(),
            is_more: [&typed.size, &typed.turn, &typed.trials, &typed.seed]
                .iter()
                .any(|text| !text.is_empty())
                || typed.skill,
        }
    }
}

/// The most boxes of a form: of the cards of the deck in each group.
const MOST_BOXES: usize = 1500;

/// The card that somebody typed.
fn card_of(ctx: &Ctx, entry: &str) -> Option<CardId> {
    let entry = entry.trim().trim_matches('\u{22}');
    ctx.world.find_key(entry).or_else(|| match ctx.world.find_name(entry) {
        Found::One(card) => Some(card),
        _ => None,
    })
}

fn group_form(ctx: &Ctx, cards: &[CardOption], at: usize, group: &Named, faulty: Option<usize>) -> GroupForm {
    // A group that is refused for its length, or has no boxes, stays as it was typed.
    let cards = if group.entries.len() > MOST_ENTRIES { &[] } else { cards };
    let is_looked_up = !cards.is_empty();
    let entries: Vec<(&String, Option<CardId>)> = group
        .entries
        .iter()
        .map(|entry| (entry, if is_looked_up { card_of(ctx, entry) } else { None }))
        .collect();
    let is_own = |option: &CardOption, (entry, card): &(&String, Option<CardId>)| match option.card {
        Some(own) => *card == Some(own),
        None => **entry == option.word,
    };
    let tick = |option: &CardOption| Tick {
        value: option.word.clone(),
        name: option.name.clone(),
        is_on: entries.iter().any(|entry| is_own(option, entry)),
    };
    let ticks: Vec<Tick> = cards.iter().map(tick).collect();
    let ticked = || cards.iter().zip(&ticks).filter(|(_, tick)| tick.is_on).map(|(option, _)| option.copies);
    let others = entries.iter().filter(|entry| !cards.iter().any(|option| is_own(option, entry)));
    let others: Vec<&str> = others.map(|(entry, _)| entry.as_str()).collect();
    GroupForm {
        at,
        name: group.name.clone(),
        typed: others.join("; "),
        count: ctx.say.with(
            "odds-group-count",
            &[("cards", ticked().count().into()), ("copies", ticked().sum::<usize>().into())],
        ),
        ticks,
        has_fault: faulty == Some(at),
    }
}

/// What a row can count: groups, kinds of cards, cards.
fn words(ctx: &Ctx, groups: &[Named], cards: &[CardOption], chosen: &str) -> Vec<Choice> {
    let choice = |id: String, name: String| Choice { chosen: id == chosen, id, name };
    let groups = groups.iter().map(|group| {
        choice(Word { key: None, text: group.name.clone(), at: 0..0 }.to_string(), group.name.clone())
    });
    let kinds = ["monster", "spell", "trap"]
        .map(|kind| choice(format!("kind:{kind}"), ctx.say.text(&format!("kind-{kind}"))));
    let cards = cards.iter().map(|option| choice(option.word.clone(), option.name.clone()));
    let mut all = vec![choice(String::new(), "—".to_owned())];
    all.extend(groups.chain(kinds).chain(cards));
    if !all.iter().any(|choice| choice.chosen) {
        all.push(Choice { id: chosen.to_owned(), name: chosen.to_owned(), chosen: true });
    }
    all
}

impl FaultView {
    /// Words, and the place in the condition if that is where it is.
    pub(super) fn new(typed: &Typed, message: String, refused: Option<&Refused>) -> Self {
        let text = &typed.condition;
        let place = refused.and_then(Refused::in_condition).map(|at| {
            let part = |range: Option<&str>| range.unwrap_or_default().to_owned();
            (part(text.get(..at.start)), part(text.get(at.clone())), part(text.get(at.end..)))
        });
        FaultView { message, place }
    }
}

impl AnswerView {
    pub(super) fn new(
        ctx: &Ctx,
        typed: &Typed,
        path: &str,
        basis: &Basis,
        cards: &[CardOption],
        found: &find::Found,
        has_plans: bool,
    ) -> AnswerView {
        let say = &ctx.say;
        let ready = &found.ready;
        let title = |one: &HandAnswer| say.hand_of(one.hand.who, one.hand.cards);
        let hand = |one: &HandAnswer| {
            let odds = one.chance.odds();
            HandView {
                title: title(one),
                percent: say.percent(odds, DIGITS),
                fraction: format!("{} / {}", odds.of, odds.all),
                how: say.sampled(one.chance).unwrap_or_else(|| say.text("odds-exact")),
                is_sampled: matches!(one.chance, Chance::Sampled(_)),
                filled: odds.digits(3),
            }
        };
        let groups = ready.groups();
        let fails = |one: &HandAnswer| FailsView {
            title: title(one),
            rows: one
                .fails
                .iter()
                .map(|fail| (say.percent(fail.odds, 2), say.held(&ctx.world, ready, &groups, &fail.counts)))
                .collect(),
        };
        let duels = found.in_a_match.iter().rev().zip([3u32, 2, 1, 0]);
        let link = |panel: Panel| {
            let asked = Typed { show: Some(panel), ..typed.clone() };
            let href = ctx.href(&asked.address(path));
            let name = say.text(&format!("odds-show-{}", panel.word()));
            (href.len() <= MOST_ADDRESS).then_some((
                format!("{href}#beside"),
                name,
                typed.show == Some(panel),
            ))
        };
        let beside = [Panel::Turns, Panel::Sizes, Panel::Copies, Panel::Best, Panel::Top, Panel::Plans];
        let beside = beside.into_iter().filter(|panel| has_plans || *panel != Panel::Plans);
        let format = say.format_name(&basis.format);
        let basis = match &basis.date {
            Some(day) => say.with("basis-format-date", &[("format", format.into()), ("date", day.into())]),
            None => say.with("basis-format", &[("format", format.into())]),
        };
        let size = format!("{} {}", say.text("zone-main"), ready.deck_size());
        let legend = found.hands.iter().zip(["fill", "soft"]);
        let share = ctx.href(&typed.address(path));
        AnswerView {
            hands: found.hands.iter().map(hand).collect(),
            basis: format!("{basis} · {size}"),
            notices: ready
                .notices()
                .iter()
                .map(|notice| say.odds_notice(&ctx.world, &typed.condition, notice))
                .collect(),
            played: match &ready.played[..] {
                [] => String::new(),
                cards => {
                    let cards = say.card_names(&ctx.world.catalogue, cards, cards.len());
                    say.with("odds-played", &[("cards", cards.into())])
                }
            },
            groups: found.groups.iter().map(|(group, odds)| group_view(ctx, found, *group, odds)).collect(),
            fails: found.hands.iter().filter(|one| !one.fails.is_empty()).map(fails).collect(),
            in_a_match: duels
                .map(|(odds, firsts)| {
                    (say.with("odds-match-row", &[("count", firsts.into())]), say.percent(*odds, 2))
                })
                .collect(),
            panel: found.panel.as_ref().map(|(panel, shown)| {
                panels::view(ctx, ready, *panel, shown.as_ref(), typed, cards.iter().map(|card| &*card.name))
            }),
            links: beside.filter_map(link).map(|(href, name, is_shown)| (name, href, is_shown)).collect(),
            fields: typed.fields(),
            share: if share.len() <= MOST_ADDRESS { share } else { String::new() },
            legend: legend.map(|(one, class)| (class, title(one))).collect(),
        }
    }
}

fn group_view(ctx: &Ctx, found: &find::Found, group: Group, odds: &[Vec<Odds>]) -> GroupView {
    let ready = &found.ready;
    let most = odds.iter().map(Vec::len).max().unwrap_or(0);
    // What never happens is left out at the end.
    let happens = |at: usize| odds.iter().any(|own| own.get(at).is_some_and(|odds| odds.of > 0));
    let last = (0..most).rev().find(|at| happens(*at)).unwrap_or(0);
    let places: Vec<(String, Vec<Option<Odds>>)> = (0..=last)
        .map(|at| (at.to_string(), odds.iter().map(|own| own.get(at).copied()).collect()))
        .collect();
    let words = panels::in_words(ctx, ready, &places);
    GroupView {
        name: ctx.say.group_label(&ctx.world, ready.label(group)),
        copies: ctx.say.with("odds-group-copies", &[("copies", ready.asked.cards(group).into())]),
        bars: Bars::of(&ctx.say, &places, None, words),
    }
}

impl KeptView {
    pub(super) fn new(
        base: &str,
        typed: &Typed,
        revision: i64,
        names: Vec<String>,
        error: String,
    ) -> KeptView {
        KeptView {
            action: format!("{base}/odds"),
            revision,
            fields: typed.fields(),
            name: String::new(),
            names,
            error,
            most_name: MOST_NAME,
        }
    }
}
