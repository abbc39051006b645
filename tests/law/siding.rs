//! Exchanging cards with the Side Deck between the Duels of a Match.

use deck_law::deck::{Deck, Written, Zone};
use deck_law::ruleset::Ruleset;
use deck_law::siding::{Exchange, Plan, PlanFault, SwapFault, swap};
use deck_law::violation::Code;
use proptest::prelude::*;

use super::tools::{fill, id, sized};
use crate::support::{cards, judge, number, regulation, request, world};

fn rules(format: &str) -> &'static Ruleset {
    regulation(&request(format, "")).unwrap().ruleset
}

fn swapped(format: &str, before: &Deck, after: &Deck) -> Result<Plan, Vec<SwapFault>> {
    swap(&world().catalogue, rules(format), before, after)
}

fn applied(plan: &Plan, deck: &Deck) -> Result<Deck, Vec<PlanFault>> {
    plan.apply(&world().catalogue, rules("rules-mr4"), deck)
}

fn card(name: &str) -> Written {
    Written::Number(number(name))
}

fn some(name: &str, count: u32) -> (Written, u32) {
    (card(name), count)
}

/// Moves copies of a card from one section to another.
fn moved(deck: &mut Deck, name: &str, count: usize, from: Zone, to: Zone) {
    for _ in 0..count {
        let at = deck.zone(from).iter().position(|c| *c == card(name)).unwrap();
        let copy = deck.zone_mut(from).remove(at);
        deck.zone_mut(to).push(copy);
    }
}

/// Two Raigeki and a Sangan in the Main Deck, three Jinzo and a Stardust Dragon in the Side Deck.
fn registered() -> Deck {
    fill(
        &[("Raigeki", 2), ("Sangan", 1)],
        &[("Flame Swordsman", 2)],
        &[("Jinzo", 3), ("Stardust Dragon", 1), ("Raigeki", 1)],
    )
}

#[test]
fn side_03_three_against_three_and_three_against_two() {
    // EX-SIDE-01
    let before = registered();
    let mut after = before.clone();
    moved(&mut after, "Raigeki", 2, Zone::Main, Zone::Side);
    moved(&mut after, "Sangan", 1, Zone::Main, Zone::Side);
    moved(&mut after, "Jinzo", 2, Zone::Side, Zone::Main);
    let faults = swapped("rules-mr4", &before, &after).unwrap_err();
    assert_eq!(
        faults,
        [
            SwapFault::Size { zone: Zone::Main, before: 40, after: 39 },
            SwapFault::Size { zone: Zone::Side, before: 5, after: 6 },
        ]
    );
    assert_eq!(faults[0].rule(), "SIDE-04");
    moved(&mut after, "Jinzo", 1, Zone::Side, Zone::Main);
    let plan = swapped("rules-mr4", &before, &after).unwrap();
    // By passcode: 12580477 before 26202165.
    assert_eq!(
        plan.main,
        Exchange { out: vec![some("Raigeki", 2), some("Sangan", 1)], in_: vec![some("Jinzo", 3)] }
    );
    assert_eq!((plan.cards(), plan.extra), (3, Exchange::default()));
}

#[test]
fn side_03_no_swap_is_a_swap_in_every_ruleset() {
    for format in ["dm5", "rules-2005", "rules-2009", "rules-mr4", "duel-links", "speed"] {
        let deck = sized(40, 3, 0);
        assert_eq!(swapped(format, &deck, &deck), Ok(Plan::default()), "{format}");
    }
}

#[test]
fn side_03_nothing_comes_from_outside_the_deck_and_nothing_is_lost() {
    let before = registered();
    // Larger codes appended, which two peers let through.
    let mut more = before.clone();
    more.side.extend(cards(&[("99999999", 1), ("Wave-Motion Cannon", 1)]));
    assert_eq!(
        swapped("rules-mr4", &before, &more).unwrap_err(),
        [
            SwapFault::Size { zone: Zone::Side, before: 5, after: 7 },
            SwapFault::Added { card: card("Wave-Motion Cannon"), count: 1 },
            SwapFault::Added { card: Written::Number(99_999_999), count: 1 },
        ]
    );
    // Fewer codes, on which two peers read past the end.
    let mut fewer = before.clone();
    fewer.side.truncate(1);
    assert_eq!(
        swapped("rules-mr4", &before, &fewer).unwrap_err(),
        [
            SwapFault::Size { zone: Zone::Side, before: 5, after: 1 },
            SwapFault::Missing { card: card("Raigeki"), count: 1 },
            SwapFault::Missing { card: card("Stardust Dragon"), count: 1 },
            SwapFault::Missing { card: card("Jinzo"), count: 2 },
        ]
    );
    // As many cards as before, but not the same ones.
    let mut other = before.clone();
    other.side[0] = card("Wave-Motion Cannon");
    let faults = swapped("rules-mr4", &before, &other).unwrap_err();
    assert_eq!(
        faults,
        [
            SwapFault::Added { card: card("Wave-Motion Cannon"), count: 1 },
            SwapFault::Missing { card: card("Jinzo"), count: 1 },
        ]
    );
    assert_eq!((faults[0].rule(), faults[1].rule()), ("SIDE-03", "SIDE-03"));
    // A whole deck against none.
    assert_eq!(swapped("rules-mr4", &Deck::default(), &before).unwrap_err().len(), 3 + 18);
}

#[test]
fn side_04_the_main_deck_does_not_grow_though_no_card_is_lost() {
    let before = fill(&[], &[], &[("Jinzo", 3), ("Raigeki", 2)]);
    let mut after = before.clone();
    moved(&mut after, "Jinzo", 3, Zone::Side, Zone::Main);
    moved(&mut after, "Raigeki", 2, Zone::Side, Zone::Main);
    assert_eq!(
        swapped("rules-mr4", &before, &after).unwrap_err(),
        [
            SwapFault::Size { zone: Zone::Main, before: 40, after: 45 },
            SwapFault::Size { zone: Zone::Side, before: 5, after: 0 },
        ]
    );
}

#[test]
fn another_artwork_is_the_same_card_and_another_unknown_number_is_not() {
    let before = fill(&[("46986414", 1), ("77777777", 1)], &[], &[("46986415", 1), ("77777778", 1)]);
    let mut after = before.clone();
    after.main[0] = Written::Number(46_986_415);
    assert_eq!(swapped("rules-mr4", &before, &after), Ok(Plan::default()));
    after.main[1] = Written::Number(77_777_778);
    assert_eq!(
        swapped("rules-mr4", &before, &after).unwrap_err(),
        [
            SwapFault::Added { card: Written::Number(77_777_778), count: 1 },
            SwapFault::Missing { card: Written::Number(77_777_777), count: 1 },
        ]
    );
    after.side[1] = Written::Number(77_777_777);
    let plan = swapped("rules-mr4", &before, &after).unwrap();
    assert_eq!(plan.main.out, [(Written::Number(77_777_777), 1)]);
    // The plan names an artwork that lies in the other section.
    let by_artwork = Plan {
        main: Exchange {
            out: vec![(Written::Number(46_986_415), 1)],
            in_: vec![(Written::Number(77_777_778), 1)],
        },
        ..Plan::default()
    };
    let applied = applied(&by_artwork, &before).unwrap();
    assert_eq!(applied.side, cards(&[("46986415", 1), ("46986414", 1)]));
}

#[test]
fn side_07_an_extra_deck_kind_takes_an_extra_deck_place() {
    let before = registered();
    let mut into_main = before.clone();
    moved(&mut into_main, "Stardust Dragon", 1, Zone::Side, Zone::Main);
    moved(&mut into_main, "Sangan", 1, Zone::Main, Zone::Side);
    let faults = swapped("rules-mr4", &before, &into_main).unwrap_err();
    let misplaced =
        SwapFault::Misplaced { zone: Zone::Main, card: card("Stardust Dragon"), count: 1, rule: "DECK-08" };
    assert_eq!(faults, [misplaced]);
    let mut into_extra = before.clone();
    moved(&mut into_extra, "Stardust Dragon", 1, Zone::Side, Zone::Extra);
    moved(&mut into_extra, "Flame Swordsman", 1, Zone::Extra, Zone::Side);
    let plan = swapped("rules-mr4", &before, &into_extra).unwrap();
    assert_eq!((plan.main.out.len(), &plan.extra.out[..]), (0, &[some("Flame Swordsman", 1)][..]));
    // Old rules have no Fusion Monster in the Side Deck, before or after.
    let faults = swapped("rules-2005", &before, &into_extra).unwrap_err();
    let rules: Vec<_> = faults.iter().map(SwapFault::rule).collect();
    assert_eq!(rules, ["DECK-04"], "{faults:?}");
}

#[test]
fn a_skill_card_stays_beside_the_main_deck() {
    let (skill, _) = world()
        .catalogue
        .iter()
        .find(|(_, card)| card.facts.frame == duel_engine::facts::Frame::Skill)
        .unwrap();
    let skill = Written::of(&world().catalogue, skill);
    let mut before = fill(&[], &[], &[("Jinzo", 1)]);
    before.main[0] = skill.clone();
    let mut after = before.clone();
    std::mem::swap(&mut after.main[0], &mut after.side[0]);
    let faults = swapped("speed", &before, &after).unwrap_err();
    assert!(
        matches!(&faults[..], [SwapFault::Misplaced { zone: Zone::Side, card, .. }] if *card == skill),
        "{faults:?}"
    );
}

#[test]
fn side_05_what_the_check_says_is_the_same_after_a_swap() {
    let before = fill(&[("Raigeki", 2), ("Harpie Lady", 2)], &[], &[("Harpie Lady 1", 2), ("Jinzo", 2)]);
    let mut after = before.clone();
    moved(&mut after, "Raigeki", 2, Zone::Main, Zone::Side);
    moved(&mut after, "Jinzo", 2, Zone::Side, Zone::Main);
    swapped("rules-mr4", &before, &after).unwrap();
    let told = |deck: &Deck| {
        judge("ocg", "2026-07-01", deck)
            .violations
            .iter()
            .map(|v| (v.code, v.card, v.count))
            .collect::<Vec<_>>()
    };
    assert_eq!(told(&before), told(&after));
    assert_eq!(told(&before), [(Code::Copies, Some(id(76_812_113)), 4)]);
}

#[test]
fn a_plan_says_everything_that_stands_against_it() {
    let plan = Plan {
        main: Exchange {
            out: vec![some("Raigeki", 3), some("Sangan", 1)],
            in_: vec![some("Jinzo", u32::MAX), some("Stardust Dragon", 1)],
        },
        extra: Exchange { out: vec![some("Sangan", 1)], in_: vec![some("Raigeki", 1)] },
    };
    let faults = applied(&plan, &registered()).unwrap_err();
    let few = |zone, name, wanted, held| PlanFault::TooFew { zone, card: card(name), wanted, held };
    let wrong = |zone, name| PlanFault::Misplaced { zone, card: card(name), rule: "DECK-08" };
    assert_eq!(
        faults,
        [
            PlanFault::Uneven { zone: Zone::Main, out: 4, in_: 4_294_967_296 },
            few(Zone::Main, "Raigeki", 3, 2),
            few(Zone::Side, "Jinzo", u32::MAX, 3),
            wrong(Zone::Main, "Stardust Dragon"),
            few(Zone::Extra, "Sangan", 1, 0),
            wrong(Zone::Extra, "Raigeki"),
        ]
    );
    let rules: Vec<_> = faults.iter().map(PlanFault::rule).collect();
    assert_eq!(rules, ["SIDE-04", "SIDE-03", "SIDE-03", "DECK-08", "SIDE-03", "DECK-08"]);
}

#[test]
fn a_card_named_on_both_sides_does_not_move_twice() {
    let plan = Plan {
        main: Exchange { out: vec![some("Raigeki", 2)], in_: vec![some("Raigeki", 2)] },
        ..Plan::default()
    };
    let too_few = PlanFault::TooFew { zone: Zone::Side, card: card("Raigeki"), wanted: 2, held: 1 };
    assert_eq!(applied(&plan, &registered()), Err(vec![too_few]));
}

#[test]
fn side_07_a_card_of_unknown_kind_does_not_cross_from_main_to_extra_deck() {
    let unknown = Written::Number(77_777_777);
    let mut before = fill(&[], &[("Flame Swordsman", 1)], &[("Jinzo", 1), ("77777777", 1)]);
    before.main[0] = unknown.clone();
    let mut after = before.clone();
    std::mem::swap(&mut after.main[0], &mut after.side[0]);
    std::mem::swap(&mut after.extra[0], &mut after.side[1]);
    let misplaced =
        SwapFault::Misplaced { zone: Zone::Extra, card: unknown.clone(), count: 1, rule: "SIDE-07" };
    assert_eq!(swapped("rules-mr4", &before, &after), Err(vec![misplaced]));
    let plan = Plan::between(&world().catalogue, &before, &after);
    let misplaced = PlanFault::Misplaced { zone: Zone::Extra, card: unknown, rule: "SIDE-07" };
    assert_eq!(applied(&plan, &before), Err(vec![misplaced]));
}

/// A card as the oracle sees it: its key, else what was written.
fn plain(written: &Written) -> String {
    match written.card(&world().catalogue) {
        Some(id) => format!("{:?}", world().catalogue.card(id).key()),
        None => format!("{written:?}"),
    }
}

fn plain_sorted(cards: &[Written]) -> Vec<String> {
    let mut all: Vec<_> = cards.iter().map(plain).collect();
    all.sort();
    all
}

fn same_cards(one: &Deck, other: &Deck) -> bool {
    Zone::ALL.iter().all(|zone| plain_sorted(one.zone(*zone)) == plain_sorted(other.zone(*zone)))
}

/// The rule again, by sorting and comparing.
fn is_legal(before: &Deck, after: &Deck) -> bool {
    let is_extra = |written: &Written| {
        written.card(&world().catalogue).map(|id| world().catalogue.card(id).facts.frame.is_extra())
    };
    let all = |deck: &Deck| plain_sorted(&[&deck.main[..], &deck.extra, &deck.side].concat());
    all(before) == all(after)
        && before.main.len() == after.main.len()
        && before.extra.len() == after.extra.len()
        && !after.main.iter().any(|card| is_extra(card) == Some(true))
        && !after.extra.iter().any(|card| is_extra(card) == Some(false))
        && before.iter().filter(|(_, card)| is_extra(card).is_none()).all(|(_, card)| {
            let more = |zone| {
                let count = |deck: &Deck| deck.zone(zone).iter().filter(|c| *c == card).count();
                count(after).cmp(&count(before))
            };
            // Not out of the one and into the other.
            more(Zone::Main) == more(Zone::Extra) || more(Zone::Main).is_eq() || more(Zone::Extra).is_eq()
        })
}

/// Cards that are easily mistaken: copies, artworks of one card, unknown numbers, names.
fn any_card(extra: bool) -> impl Strategy<Value = Written> {
    let main = ["Jinzo", "Raigeki", "Sangan", "Pot of Greed", "46986414", "46986415", "46986416", "77777777"];
    let of_extra = ["Stardust Dragon", "Flame Swordsman", "Linkuriboh", "77777778"];
    let known = if extra { &of_extra[..] } else { &main[..] };
    prop_oneof![
        9 => prop::sample::select(known.to_vec()).prop_map(|name| cards(&[(name, 1)]).remove(0)),
        1 => Just(Written::Name("Nobody's Card".into())),
    ]
}

fn any_deck() -> impl Strategy<Value = Deck> {
    let side = prop::collection::vec(prop_oneof![any_card(false), any_card(true)], 0..8);
    (prop::collection::vec(any_card(false), 0..12), prop::collection::vec(any_card(true), 0..6), side)
        .prop_map(|(main, extra, side)| Deck { main, extra, side })
}

/// Exchanges places, each Main or Extra Deck card with a Side Deck card of a kind that may lie there.
fn shuffled(deck: &Deck, places: &[(bool, usize, usize)]) -> Deck {
    let mut after = deck.clone();
    for (extra, at, with) in places {
        let zone = if *extra { Zone::Extra } else { Zone::Main };
        if after.zone(zone).is_empty() || after.side.is_empty() {
            continue;
        }
        let (at, with) = (at % after.zone(zone).len(), with % after.side.len());
        let mut tried = after.clone();
        tried.zone_mut(zone)[at] = after.side[with].clone();
        tried.side[with] = after.zone(zone)[at].clone();
        if is_legal(deck, &tried) {
            after = tried;
        }
    }
    after
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_plan_of_a_legal_swap_makes_it_and_takes_it_back(
        before in any_deck(), places in prop::collection::vec((any::<bool>(), any::<usize>(), any::<usize>()), 0..8),
    ) {
        let after = shuffled(&before, &places);
        let plan = swapped("rules-mr4", &before, &after).unwrap();
        prop_assert_eq!(&plan, &Plan::between(&world().catalogue, &before, &after));
        let made = applied(&plan, &before).unwrap();
        prop_assert!(same_cards(&made, &after), "{:?} by {:?}", made, plan);
        let back = applied(&plan.undo(), &made).unwrap();
        prop_assert!(same_cards(&back, &before), "{:?} by {:?}", back, plan);
        prop_assert_eq!(plan.undo().undo(), plan);
    }

    #[test]
    fn the_plain_rule_agrees(
        before in any_deck(), places in prop::collection::vec((any::<bool>(), any::<usize>(), any::<usize>()), 0..8),
        change in 0..6, at in any::<usize>(), with in any_card(false),
    ) {
        let mut after = shuffled(&before, &places);
        let len = after.main.len().max(1);
        match change {
            0 => after.main.push(with),
            1 if !after.main.is_empty() => { after.main.remove(at % len); }
            2 if !after.main.is_empty() => after.main[at % len] = with,
            3 => { let card = after.side.pop(); after.main.extend(card); }
            4 => std::mem::swap(&mut after.main, &mut after.extra),
            _ => after.side.reverse(),
        }
        let judged = swapped("rules-mr4", &before, &after);
        prop_assert_eq!(judged.is_ok(), is_legal(&before, &after), "{:?}", judged);
    }
}
