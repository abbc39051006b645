//! Decks, and questions to reports, that the modules here share.

use deck_law::card::CardId;
use deck_law::check::{Report, check};
use deck_law::deck::{Deck, Written, Zone};
use deck_law::error::Source;
use deck_law::list::LimitList;
use deck_law::regulation::{ListInForce, PoolInForce, Regulation, Request};
use deck_law::series::Series;
use deck_law::violation::{Authority, Code, Violation};
use deckward::world::World;

use crate::support::{cards, day, regulation, today, world};

/// Normal Monsters out in Japan before the first list (1999-07-08) and in the TCG before its first list
/// (2002-05-01), also in Asian English, Master Duel and all old pools, that no list has ever named.
const PLAIN: [&str; 32] = [
    "Mystical Elf",
    "Hitotsu-Me Giant",
    "Ryu-Kishin",
    "Tyhone",
    "Skull Servant",
    "Beaver Warrior",
    "Gaia The Fierce Knight",
    "Curse of Dragon",
    "Celtic Guardian",
    "Rogue Doll",
    "Basic Insect",
    "Mammoth Graveyard",
    "Great White",
    "Silver Fang",
    "Giant Soldier of Stone",
    "Uraby",
    "Dark Gray",
    "Trial of Nightmare",
    "Ansatsu",
    "Nemuriko",
    "The 13th Grave",
    "Witty Phantom",
    "Flame Manipulator",
    "Monster Egg",
    "Larvas",
    "Hard Armor",
    "Firegrass",
    "Man Eater",
    "M-Warrior #1",
    "M-Warrior #2",
    "Dark King of the Abyss",
    "Spirit of the Harp",
];

/// Fusion Monsters just as old.
const OLD_FUSIONS: [&str; 8] = [
    "Flame Swordsman",
    "Gaia the Dragon Champion",
    "Karbonala Warrior",
    "Charubin the Fire Knight",
    "Darkfire Dragon",
    "Fusionist",
    "Flame Ghost",
    "Flower Wolf",
];

fn three_each(names: &[&str], count: usize) -> Vec<Written> {
    assert!(count <= names.len() * 3, "not enough names for {count} cards");
    cards(&names.iter().map(|name| (*name, 3)).collect::<Vec<_>>()).into_iter().take(count).collect()
}

/// A deck of old plain monsters and Fusion Monsters, of these sizes.
pub(super) fn sized(main: usize, extra: usize, side: usize) -> Deck {
    let mut plain = three_each(&PLAIN, main + side);
    let side = plain.split_off(main);
    Deck { main: plain, extra: three_each(&OLD_FUSIONS, extra), side }
}

/// These cards, and old plain monsters up to 40 in the Main Deck.
pub(super) fn fill(main: &[(&str, usize)], extra: &[(&str, usize)], side: &[(&str, usize)]) -> Deck {
    let mut main = cards(main);
    main.extend(three_each(&PLAIN, 40usize.saturating_sub(main.len())));
    Deck { main, extra: cards(extra), side: cards(side) }
}

/// The same with a Side Deck filled up to 15, as the OCG wanted from 2005-10-20 to 2008-03-14.
pub(super) fn fill_15(main: &[(&str, usize)], extra: &[(&str, usize)], side: &[(&str, usize)]) -> Deck {
    let mut deck = fill(main, extra, side);
    let missing = 15 - deck.side.len();
    deck.side.extend(three_each(&PLAIN, 60).into_iter().rev().take(missing));
    deck
}

/// The one violation of a report.
pub(super) fn only(report: &Report) -> &Violation {
    assert_eq!(report.violations.len(), 1, "{report:#?}");
    &report.violations[0]
}

/// The one violation with a code.
pub(super) fn of(report: &Report, code: Code) -> &Violation {
    let found: Vec<_> = report.violations.iter().filter(|v| v.code == code).collect();
    assert_eq!(found.len(), 1, "{code:?} in {report:#?}");
    found[0]
}

/// The codes of a report, in order.
pub(super) fn kinds(report: &Report) -> Vec<Code> {
    report.violations.iter().map(|v| v.code).collect()
}

/// The rule a violation names.
pub(super) fn rule(violation: &Violation) -> &str {
    match &violation.authority {
        Authority::Rule(id) => id,
        Authority::Policy(text) => panic!("a policy: {text}"),
    }
}

/// The policy a violation names.
pub(super) fn policy(violation: &Violation) -> &str {
    match &violation.authority {
        Authority::Policy(text) => text,
        Authority::Rule(id) => panic!("a rule: {id}"),
    }
}

/// Number, section and count of everything that contributes.
pub(super) fn places(violation: &Violation) -> Vec<(u32, Zone, u32)> {
    let number = |written: &Written| match written {
        Written::Number(number) => *number,
        other => panic!("{other:?}"),
    };
    violation.printings.iter().map(|p| (number(&p.written), p.zone, p.count)).collect()
}

/// The notices of a report, in order.
pub(super) fn remarks(report: &Report) -> Vec<&'static str> {
    report.notices.iter().map(|n| n.word()).collect()
}

/// The card with a number.
pub(super) fn id(number: u32) -> CardId {
    world().catalogue.find(number).unwrap()
}

/// The English name of a card of a report.
pub(super) fn name(card: CardId) -> &'static str {
    &world().catalogue.card(card).names.en
}

/// The first day of the list that a report would name.
pub(super) fn list_day(regulation: &Regulation<'_>) -> String {
    regulation.shown_list().unwrap().effective.unwrap().to_string()
}

/// A series with one list of our own, in the form of the shipped ones.
pub(super) fn own_list(kind: &str, trust: &str, body: &str) -> Series {
    let text = format!("trust: {trust}\nsource: a test\n{body}");
    let list = LimitList::parse(Some(day("2000-01-01")), Source::new("own.txt", &text)).unwrap();
    let settings = format!("kind: {kind}\nfirst: 2000-01-01\nknown through: 2026-08-22\n");
    Series::compile("own", Source::new("series.txt", &settings), vec![list], &world().catalogue).unwrap()
}

/// The report under a format of ours with another list.
pub(super) fn judge_by(series: &Series, request: &Request, deck: &Deck) -> Report {
    let trust = series.lists[0].trust;
    let list =
        ListInForce::Some { series, epoch: series.only(0), trust, disputed: Vec::new(), two_named: false };
    check(&world().catalogue, &Regulation { list, ..regulation(request).unwrap() }, deck)
}

/// The report under a format of ours with another pool.
pub(super) fn judge_in(pool: PoolInForce<'_>, request: &Request, deck: &Deck) -> Report {
    check(&world().catalogue, &Regulation { pool, ..regulation(request).unwrap() }, deck)
}

/// The report of another World.
pub(super) fn judge_at(world: &World, request: &Request, deck: &Deck) -> Report {
    let regulation = world.book.regulation(&world.catalogue, request, today()).unwrap();
    check(&world.catalogue, &regulation, deck)
}
