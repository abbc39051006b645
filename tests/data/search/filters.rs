//! Filters and orders of the search: against a plain reading of the packed table and lists, and by cards of which it
//! is known.

use std::cell::Cell;
use std::cmp::Reverse;
use std::collections::HashMap;

use deck_law::card::CardId;
use deck_law::day::Day;
use deck_law::deckfile::Tongue;
use deck_law::list::{LimitList, Ruling};
use deckward::view::filter::Filter as CardFilter;
use deckward::world::packed;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::support::{day, number, world};

/// A row of the table by its column names.
type Row = HashMap<&'static str, &'static str>;

/// The playable cards in the order of the catalogue, each with its row.
fn rows() -> Vec<(CardId, Row)> {
    let (_, table) = packed().find(|(file, _)| *file == "cards.tsv").unwrap();
    let mut lines = table.lines().filter(|line| !line.starts_with('#'));
    let columns: Vec<&str> = lines.next().unwrap().split('\t').collect();
    let rows = lines.map(|line| columns.iter().copied().zip(line.split('\t')).collect());
    let catalogue = &world().catalogue;
    let find = |row: &Row| {
        let found = catalogue.find(row["passcode"].parse().unwrap_or(0)).or_else(|| {
            let of_konami = |(_, card): &(CardId, &deck_law::card::Card)| {
                card.konami.is_some_and(|id| row["konami_id"].parse() == Ok(id))
            };
            catalogue.iter().find(of_konami).map(|(id, _)| id)
        });
        found.unwrap_or_else(|| catalogue.find_nameonly(row["name_en"]).unwrap())
    };
    let mut rows: Vec<(CardId, Row)> = rows.map(|row: Row| (find(&row), row)).collect();
    rows.sort_by_key(|(id, _)| *id);
    rows
}

fn stars(row: &Row) -> Option<u32> {
    ["level", "rank", "link"].iter().find_map(|column| row[column].parse().ok())
}

/// The list of a format on a day, found by reading: formats with one list that everybody agrees on.
fn list(format: &str, day: Day) -> Option<&'static LimitList> {
    let lists = |series: &str| &world().book.series(series).unwrap().lists;
    match format {
        "" => lists("ocg").last(),
        "ocg" | "ocg-cn" | "speed" => lists(format).iter().rfind(|list| list.effective <= Some(day)),
        "dm5" => lists("dm5").first(),
        "goat" => lists("tcg").iter().find(|list| list.effective == Day::parse("2005-04-01")),
        _ => None,
    }
}

/// What a list allows of the cards it names, and of all that count as their name.
fn copies(list: &LimitList) -> HashMap<CardId, u8> {
    let (catalogue, mut copies) = (&world().catalogue, HashMap::new());
    for entry in &list.entries {
        let Some(listed) = catalogue.find(entry.number) else { continue };
        let (cards, limit) = match entry.ruling {
            Ruling::Limit(limit) => (catalogue.groups().members(catalogue.groups().of(listed)), limit),
            Ruling::Budget(limit) => (vec![listed], limit),
            Ruling::Points(_) => continue,
        };
        for card in cards {
            let least = copies.entry(card).or_insert(limit);
            *least = limit.min(*least);
        }
    }
    copies
}

const RACES: &str = "Aqua|Beast|Beast-Warrior|Creator God|Cyberse|Dinosaur|Divine-Beast|Dragon|Fairy|Fiend|Fish|\
    Illusion|Insect|Machine|Plant|Psychic|Pyro|Reptile|Rock|Sea Serpent|Spellcaster|Thunder|Warrior|Winged Beast|Wyrm|\
    Zombie";

/// Whether a card fits, one condition after the other.
fn fits(filter: &CardFilter, copies: Option<&HashMap<CardId, u8>>, id: CardId, row: &Row) -> bool {
    let kind = match row["frame"] {
        frame @ ("spell" | "trap") => frame,
        _ => "monster",
    };
    let words = [
        (&filter.kind, kind, "monster|spell|trap"),
        (&filter.property, row["property"], "normal|continuous|quick-play|field|equip|ritual|counter"),
        (&filter.attribute, row["attribute"], "LIGHT|DARK|EARTH|WATER|FIRE|WIND|DIVINE"),
        (&filter.race, row["race"], RACES),
    ];
    for (wanted, own, known) in words.into_iter().filter(|(wanted, ..)| !wanted.is_empty()) {
        if own != wanted && known.split('|').any(|word| word == wanted) {
            return false;
        }
    }
    let frames = ["fusion", "synchro", "xyz", "link", "pendulum", "ritual"];
    let is_monster = kind == "monster";
    if frames.contains(&&*filter.frame) && !(is_monster && row["frame"].contains(&*filter.frame)) {
        return false;
    }
    let number = |n: Option<u16>| n.map(u32::from);
    let small = |n: Option<u8>| n.map(u32::from);
    let ranges = [
        (small(filter.stars_from), small(filter.stars_to), stars(row)),
        (small(filter.stars), small(filter.stars), stars(row)),
        (small(filter.scale_from), small(filter.scale_to), row["scale"].parse().ok()),
        (number(filter.atk_from), number(filter.atk_to), row["atk"].parse().ok()),
        (number(filter.def_from), number(filter.def_to), row["def"].parse().ok()),
    ];
    for (from, to, own) in ranges {
        if (from.is_some() || to.is_some()) && own.is_none() {
            return false;
        }
        if from.is_some_and(|from| own.unwrap() < from) || to.is_some_and(|to| own.unwrap() > to) {
            return false;
        }
    }
    if let (Some(limit @ 0..=3), Some(copies)) = (filter.limit, copies)
        && *copies.get(&id).unwrap_or(&3) != limit
    {
        return false;
    }
    let groups = world().catalogue.groups();
    let asked = filter.group.parse().ok().and_then(|number| world().catalogue.find(number));
    asked.is_none_or(|asked| groups.members(groups.of(asked)).contains(&id))
}

/// The order, by plain sorts one over the other: the last decides most.
fn sort(filter: &CardFilter, found: &mut [(CardId, &Row)]) {
    found.sort_by_key(|(_, row)| Reverse(row["konami_id"].parse::<u32>().ok()));
    let stat = |column: &'static str| {
        move |(_, row): &(CardId, &Row)| {
            let own = row[column];
            Reverse((!own.is_empty(), own.parse::<u32>().ok()))
        }
    };
    match &*filter.sort {
        "level" => found.sort_by_key(|(_, row)| Reverse(stars(row))),
        "atk" => found.sort_by_key(stat("atk")),
        "def" => found.sort_by_key(stat("def")),
        _ => {}
    }
}

/// What is drawn of one field: nothing, what a card has, or something else.
fn word(own: &str, draw: u8, other: &'static str) -> String {
    match draw {
        0 | 1 => own.to_owned(),
        2 => other.to_owned(),
        _ => String::new(),
    }
}

/// An end of a range at or beside what a card has.
fn end<T: TryFrom<u32>>(own: Option<u32>, draw: u8, away: u32, up: bool) -> Option<T> {
    let at = own.unwrap_or(away);
    let end = match draw {
        0 | 1 => at,
        2 if up => at + away,
        2 => at.saturating_sub(away),
        3 => away,
        _ => return None,
    };
    T::try_from(end).ok()
}

/// A filter around a card.
fn filter(row: &Row, draws: &[u8], format: &str, sort: &str) -> CardFilter {
    let read = |column| row[column].parse::<u32>().ok();
    CardFilter {
        kind: word(if row["attribute"].is_empty() { row["frame"] } else { "monster" }, draws[0], "Monster"),
        frame: word(row["frame"].split('_').next().unwrap(), draws[1], "pendulum"),
        property: word(row["property"], draws[2], "continuous"),
        attribute: word(row["attribute"], draws[3], "dark"),
        race: word(row["race"], draws[4], "Zombie"),
        stars: end(stars(row), draws[5].saturating_mul(3), 4, true),
        stars_from: end(stars(row), draws[6], 1, false),
        stars_to: end(stars(row), draws[7], 2, true),
        scale_from: end(read("scale"), draws[8].saturating_mul(2), 3, false),
        scale_to: end(read("scale"), draws[9].saturating_mul(2), 3, true),
        atk_from: end(read("atk"), draws[10], 400, false),
        atk_to: end(read("atk"), draws[11], 300, true),
        def_from: end(read("def"), draws[12], 250, false),
        def_to: end(read("def"), draws[13], 500, true),
        limit: (draws[14] < 5).then_some(draws[14]),
        limit_format: format.to_owned(),
        group: word(row["passcode"], draws[15].saturating_mul(2), "1"),
        sort: sort.to_owned(),
        ..CardFilter::default()
    }
}

#[test]
fn filters_agree_with_a_plain_reading_of_the_table() {
    let rows = rows();
    let days = ["2005-10-05", "2014-06-01", "2026-08-10"];
    let formats = ["", "ocg", "ocg-cn", "goat", "dm5", "speed", "genesys", "free", "chess"];
    let sorts = ["", "best", "level", "atk", "def", "newest", "price"];
    let drawn = (
        any::<Index>(),
        prop::collection::vec(0u8..10, 16),
        select(days.to_vec()),
        select(formats.to_vec()),
        select(sorts.to_vec()),
    );
    let (some, none) = (Cell::new(0), Cell::new(0));
    proptest!(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() },
        |((card, draws, on, format, sorted) in drawn)| {
        let mut filter = filter(&rows[card.index(rows.len())].1, &draws, format, sorted);
        if filter.stars.is_some() {
            (filter.stars_from, filter.stars_to) = (None, None);
        }
        let copies = list(format, day(on)).map(copies);
        let mut expected: Vec<(CardId, &Row)> = rows
            .iter()
            .filter(|(id, row)| fits(&filter, copies.as_ref(), *id, row))
            .map(|(id, row)| (*id, row))
            .collect();
        sort(&filter, &mut expected);
        let expected: Vec<CardId> = expected.into_iter().map(|(id, _)| id).collect();
        prop_assert_eq!(&filter.find_on(world(), day(on)).0, &expected, "{:?}", filter);
        // Beside a query the same cards are left, in the order of the search.
        filter.q = "dark".to_owned();
        filter.sort = String::new();
        let hits = world().search("dark").into_iter().map(|hit| hit.card);
        let left: Vec<CardId> = hits.filter(|id| expected.contains(id)).collect();
        let mut found = filter.find_on(world(), day(on)).0;
        found.retain(|id| world().catalogue.card(*id).facts.frame.kind().is_some());
        prop_assert_eq!(&found, &left);
        let met = if expected.is_empty() { &none } else { &some };
        met.set(met.get() + 1);
    });
    let (some, none) = (some.get(), none.get());
    assert!(some > 50 && none > 5, "{some} with cards, {none} without");
}

fn names(filter: &CardFilter) -> Vec<&'static str> {
    let found = filter.find_on(world(), day("2026-08-10")).0;
    found.into_iter().map(|id| &*world().catalogue.card(id).names.en).collect()
}

#[test]
fn names_are_sorted_by_letter_reading_and_pinyin() {
    let gods = |tongue| {
        let filter = CardFilter {
            attribute: "DIVINE".into(),
            stars: Some(10),
            sort: "name".into(),
            tongue,
            ..CardFilter::default()
        };
        names(&filter)
    };
    let (obelisk, slifer) = ("Obelisk the Tormentor", "Slifer the Sky Dragon");
    let (ra, sphere) = ("The Winged Dragon of Ra", "The Winged Dragon of Ra - Sphere Mode");
    assert_eq!(gods(Tongue::En), [obelisk, slifer, ra, sphere]);
    // Oshirisu, Oberisuku, Rā.
    assert_eq!(gods(Tongue::Ja), [slifer, obelisk, ra, sphere]);
    // La, Oubeilisike, Ouxilisi.
    assert_eq!(gods(Tongue::Zh), [ra, sphere, obelisk, slifer]);
}

#[test]
fn a_question_mark_comes_after_every_number_and_before_what_has_none() {
    let by_def = CardFilter { q: "dragon".into(), sort: "def".into(), ..CardFilter::default() };
    let found = names(&by_def);
    let place =
        |name: &str| found.iter().position(|other| *other == name).unwrap_or_else(|| panic!("{name}"));
    let (numbered, unsaid) = (place("Blue-Eyes White Dragon"), place("Slifer the Sky Dragon"));
    let spell = place("Dragon's Mirror");
    assert!(numbered < unsaid && unsaid < spell, "{numbered} {unsaid} {spell}");
}

#[test]
fn a_card_may_be_named_by_any_of_its_numbers() {
    for group in ["46986414", "46986415", "k4041", " 46986414 "] {
        let filter = CardFilter { group: group.into(), ..CardFilter::default() };
        assert_eq!(names(&filter), ["Dark Magician"], "{group}");
    }
    let harpie = CardFilter { group: number("Harpie Lady 1").to_string(), ..CardFilter::default() };
    assert!(names(&harpie).contains(&"Cyber Harpie Lady"));
}
