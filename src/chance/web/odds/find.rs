//! What a page of odds is made of: the answer, and what was asked beside it.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use deck_law::deck::Deck;
use deck_law::regulation::{Regulation, Request};
use deck_law::ruleset::Size;
use deck_law::siding::{Plan, PlanFault};
use duel_engine::facts::Kind;
use duel_engine::odds::fraction::Odds;
use duel_engine::odds::plan::Group;
use duel_engine::odds::what_if::Copy;

use crate::chance::odds::{
    Best, Bounds, HandAnswer, Hearer, Joint, Panel, Question, Ready, Refused, SEED, Top, Who, answer, both,
    in_a_match,
};
use crate::world::World;

/// The likeliest hands that fail, of each hand.
const FAILS: usize = 8;
/// Turns after the first.
const TURNS: u32 = 5;
/// The best copies that are shown.
const BEST: usize = 8;
/// Deck sizes that are shown at most, and where no ruleset says which.
const MOST_SIZES: u32 = 41;

/// A side plan of the deck.
pub(super) struct Sided {
    pub(super) name: String,
    pub(super) plan: Plan,
}

/// What is asked of which deck.
pub(super) struct Task {
    pub(super) deck: Deck,
    pub(super) question: Question,
    pub(super) show: Option<Panel>,
    pub(super) top: u32,
    pub(super) places: Option<u32>,
    pub(super) plans: Vec<Sided>,
}

/// The answer.
pub(super) struct Found {
    pub(super) ready: Ready,
    pub(super) hands: Vec<HandAnswer>,
    /// Cards of each group, for each hand: none, one, two, …
    pub(super) groups: Vec<(Group, Vec<Vec<Odds>>)>,
    /// At least two of three Duels, by how many one goes first in; only one where that does not matter.
    pub(super) in_a_match: Vec<Joint>,
    pub(super) panel: Option<(Panel, Result<Shown, Refused>)>,
}

/// What was asked beside the answer, for each hand.
pub(super) enum Shown {
    Turns(Vec<Vec<Odds>>),
    Sizes(Vec<Vec<(u32, Option<Odds>)>>),
    /// The chance now, and what one copy less and more of each card does.
    Copies(Vec<(Odds, Vec<Copy>)>),
    Best(Vec<Best>),
    Top(u32, Vec<Top>),
    Plans(Vec<(String, Result<Vec<HandAnswer>, NoPlan>)>),
}

/// Why there is no answer for a side plan.
pub(super) enum NoPlan {
    /// It cannot be carried out.
    Plan(Vec<PlanFault>),
    /// The deck after it has no answer.
    Odds(Refused),
}

/// Answers, within the bounds of the net.
pub(super) fn find(
    world: &World,
    regulation: &Regulation<'_>,
    task: &Task,
    gone: &AtomicBool,
) -> Result<Found, Refused> {
    let ready = Ready::of(world, regulation, &task.deck, &task.question, Bounds::NET)?;
    let hands = answer(&ready, FAILS, &mut Hearer { hear: &mut |_, _| (), gone })?;
    // Where a hand was too much to be counted, its groups may be too.
    let groups = ready.groups().into_iter().filter_map(|group| {
        let of = |one: &HandAnswer| ready.distribution(group, one.hand.cards);
        Some((group, hands.iter().map(of).collect::<Result<_, Refused>>().ok()?))
    });
    let groups = groups.collect();
    let in_a_match = match &hands[..] {
        [first, second] => in_a_match(first.chance, second.chance).to_vec(),
        [one] if one.hand.who == Who::Either => vec![both(one.chance)],
        _ => Vec::new(),
    };
    let panel = task.show.map(|panel| (panel, shown(world, regulation, task, &ready, panel, gone)));
    let panel = panel.and_then(|(panel, shown)| Some((panel, shown.transpose()?)));
    Ok(Found { ready, hands, groups, in_a_match, panel })
}

fn shown(
    world: &World,
    regulation: &Regulation<'_>,
    task: &Task,
    ready: &Ready,
    panel: Panel,
    gone: &AtomicBool,
) -> Result<Option<Shown>, Refused> {
    fn each<T>(ready: &Ready, of: impl Fn(u32) -> Result<T, Refused>) -> Result<Vec<T>, Refused> {
        ready.hands.iter().map(|hand| of(hand.cards)).collect()
    }
    Ok(Some(match panel {
        Panel::Turns => Shown::Turns(each(ready, |cards| ready.by_turn(cards, TURNS))?),
        Panel::Sizes => {
            let sizes = sizes(regulation, ready.deck_size());
            Shown::Sizes(each(ready, |cards| ready.by_size(cards, sizes.clone()))?)
        }
        Panel::Copies => {
            Shown::Copies(each(ready, |cards| Ok((ready.counted_now(cards)?, ready.by_copy(cards)?)))?)
        }
        Panel::Best => Shown::Best(each(ready, |cards| ready.best(cards, task.places, BEST))?),
        Panel::Top => Shown::Top(task.top, ready.top(task.top)?),
        Panel::Plans => Shown::Plans(plans(world, regulation, task, gone)),
        Panel::Groups | Panel::Fails | Panel::Match => return Ok(None),
    }))
}

fn plans(
    world: &World,
    regulation: &Regulation<'_>,
    task: &Task,
    gone: &AtomicBool,
) -> Vec<(String, Result<Vec<HandAnswer>, NoPlan>)> {
    let pieces = u64::try_from(task.plans.len()).unwrap_or(u64::MAX);
    let (mut bounds, mut question) = (Bounds::NET.shared(pieces), task.question.clone());
    // There is time for so many hands in one deck, but not in that of every plan.
    if let Some(trials) = question.trials.take() {
        bounds = bounds.up_to(trials);
        question.seed = question.seed.or(Some(SEED));
    }
    let sided = |sided: &Sided| {
        let deck =
            sided.plan.apply(&world.catalogue, regulation.ruleset, &task.deck).map_err(NoPlan::Plan)?;
        let ready = Ready::of(world, regulation, &deck, &question, bounds);
        let answered = ready.and_then(|ready| answer(&ready, 0, &mut Hearer { hear: &mut |_, _| (), gone }));
        answered.map_err(NoPlan::Odds)
    };
    task.plans.iter().map(|plan| (plan.name.clone(), sided(plan))).collect()
}

/// The sizes that a ruleset allows, or those around the deck's own.
fn sizes(regulation: &Regulation<'_>, own: u32) -> RangeInclusive<u32> {
    let (least, most) = match &regulation.ruleset.main.value {
        Size::Range { min, max } => (u32::from(*min), max.map_or(60, u32::from)),
        Size::OneOf(sizes) => (
            sizes.iter().min().map_or(40, |size| u32::from(*size)),
            sizes.iter().max().map_or(60, |size| u32::from(*size)),
        ),
    };
    let least =
        if most.saturating_sub(least) < MOST_SIZES { least } else { own.saturating_sub(10).max(least) };
    least..=most.min(least.saturating_add(MOST_SIZES - 1)).max(least)
}

/// A request with what a page says of it.
pub(super) struct Basis {
    /// The day that is judged for, if there is one.
    pub(super) date: Option<String>,
    pub(super) format: String,
    /// Whether a Skill can put a Spell into the hand.
    pub(super) has_skill: bool,
}

impl Basis {
    pub(super) fn of(regulation: &Regulation<'_>, request: &Request) -> Basis {
        Basis {
            date: regulation.date.map(|day| day.to_string()),
            format: request.format.clone(),
            has_skill: regulation.ruleset.opening_spell.is_some(),
        }
    }
}

/// A condition for who has asked nothing yet: a card of each of the two commonest kinds of the deck; empty for a deck of
/// which nothing is known.
pub(super) fn example(world: &World, deck: &Deck) -> String {
    let kind = |kind: Kind| {
        let cards = deck.main.iter().filter_map(|card| card.card(&world.catalogue));
        let own = cards.filter(|card| world.catalogue.card(*card).facts.frame.kind() == Some(kind));
        (own.count(), kind)
    };
    let mut kinds: Vec<(usize, Kind)> = Kind::ALL.iter().map(|one| kind(*one)).collect();
    kinds.retain(|(count, _)| *count > 0);
    kinds.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    let words = kinds.iter().take(2).map(|(_, kind)| format!("kind:{} >= 1", kind.word()));
    words.collect::<Vec<_>>().join(" and ")
}
