//! The page of the odds: form, answer, and what was asked beside it.

use askama::Template;
use duel_engine::odds::fraction::Odds;
use duel_engine::odds::plan::Group;

use super::bars::Bars;
use super::find::{self, Basis};
use super::form::{Form, Own};
use super::panels::{self, PanelView};
use super::typed::Typed;
use crate::chance::odds::{Chance, HandAnswer, Joint, Panel, Refused};
use crate::http::{Ctx, MOST_ADDRESS, Ui};
use crate::say::odds::DIGITS;

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
    /// Conditions that are kept with the deck.
    pub(super) conditions: Vec<Step>,
}

/// Another question of the same deck.
pub(super) struct Step {
    pub(super) name: String,
    /// Its address; empty where that would be too long, and fields carry it.
    pub(super) href: String,
    pub(super) fields: Vec<(&'static str, String)>,
    /// Whether it is what is asked now.
    pub(super) is_current: bool,
}

impl Step {
    /// `place` is where in the page it leads.
    pub(super) fn new(
        ctx: &Ctx,
        name: String,
        asked: &Typed,
        (path, place): (&str, &str),
        is_current: bool,
    ) -> Step {
        let href = ctx.href(&asked.address(path));
        let fits = href.len() <= MOST_ADDRESS;
        Step {
            name,
            href: if fits { format!("{href}{place}") } else { String::new() },
            fields: if fits { Vec::new() } else { asked.fields() },
            is_current,
        }
    }
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
    /// Whether a chance of it was sampled.
    pub(super) is_match_sampled: bool,
    pub(super) panel: Option<PanelView>,
    /// What can be asked beside.
    pub(super) links: Vec<Step>,
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
    /// A name for the condition.
    pub(super) name: String,
    pub(super) names: Vec<String>,
    pub(super) error: String,
    pub(super) most_name: usize,
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
        (path, has_plans, moved): (&str, bool, u32),
        own: &Own,
        (basis, found): &(Basis, find::Found),
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
        let duel = |(joint, firsts): (&Joint, u32)| {
            let words = match &found.hands[..] {
                [either] => title(either),
                _ => say.with("odds-match-row", &[("count", firsts.into())]),
            };
            (words, say.about(joint.odds, joint.between))
        };
        let duels = found.in_a_match.iter().rev().zip([3u32, 2, 1, 0]);
        let link = |panel: Panel| {
            let asked = Typed { show: panel.word().to_owned(), ..typed.clone() };
            let name = say.text(&format!("odds-show-{}", panel.word()));
            Step::new(ctx, name, &asked, (path, "#beside"), typed.show == panel.word())
        };
        let beside = [Panel::Turns, Panel::Sizes, Panel::Copies, Panel::Best, Panel::Top, Panel::Plans];
        let beside = beside.into_iter().filter(|panel| has_plans || *panel != Panel::Plans);
        let format = say.format_name(&basis.format);
        let on = match &basis.date {
            Some(day) => say.with("basis-format-date", &[("format", format.into()), ("date", day.into())]),
            None => say.with("basis-format", &[("format", format.into())]),
        };
        let size = format!("{} {}", say.text("zone-main"), ready.deck_size());
        let legend = found.hands.iter().zip(["fill", "soft"]);
        let share = ctx.href(&typed.address(path));
        AnswerView {
            hands: found.hands.iter().map(hand).collect(),
            basis: format!("{on} · {size}"),
            notices: say
                .odds_notices(&ctx.world, &typed.condition, ready, moved)
                .into_iter()
                .map(|(_, words)| words)
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
            in_a_match: duels.map(duel).collect(),
            is_match_sampled: found.in_a_match.iter().any(|joint| joint.between.is_some()),
            panel: found.panel.as_ref().map(|(panel, shown)| {
                let names = own.options.iter().map(|option| &*option.name);
                panels::view(ctx, ready, *panel, shown.as_ref(), typed, names)
            }),
            links: beside.map(link).collect(),
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
