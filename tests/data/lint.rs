//! What the shipped files must keep among themselves, whoever corrects them by hand.

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use deck_law::day::Day;

use super::oracle::rules::{List, read_list, settings};
use super::oracle::tables::{packed, rows};
use crate::support::{day, regulation, request, world};

/// Every list: series, name of the file without its end, and content.
pub(super) fn lists() -> &'static [(String, String, List)] {
    static LISTS: OnceLock<Vec<(String, String, List)>> = OnceLock::new();
    LISTS.get_or_init(|| {
        deckward::world::packed()
            .filter_map(|(file, text)| Some((file.strip_prefix("lists/")?.strip_suffix(".txt")?, text)))
            .filter_map(|(file, text)| Some((file.split_once('/')?, text)))
            .filter(|((_, stem), _)| *stem != "series")
            .map(|((series, stem), text)| (series.to_owned(), stem.to_owned(), read_list(stem, text)))
            .collect()
    })
}

fn series_settings() -> BTreeMap<String, HashMap<String, String>> {
    let files =
        deckward::world::packed().filter_map(|(file, text)| Some((file.strip_prefix("lists/")?, text)));
    files
        .filter_map(|(file, text)| Some((file.strip_suffix("/series.txt")?.to_owned(), settings(text))))
        .collect()
}

/// The number and the name of a line, without points or limit before and nickname or source behind.
fn number_and_name<'l>(section: &str, line: &'l str) -> (&'l str, &'l str) {
    let line = match section {
        "points" | "disputed" => line.split_once(' ').unwrap().1,
        _ => line,
    };
    let end = line.find(" ~ ").or_else(|| line.find(" | ")).unwrap_or(line.len());
    line.get(..end).unwrap().split_once(' ').unwrap()
}

#[test]
fn every_entry_of_a_list_is_a_card_of_the_starter_catalogue_under_its_name() {
    let mut seen = 0;
    for (series, stem, list) in lists() {
        for (section, line) in &list.entries {
            let (number, name) = number_and_name(section, line);
            let id = world().catalogue.find(number.parse().unwrap());
            let card = world().catalogue.card(id.unwrap_or_else(|| panic!("{series} {stem}: {line}")));
            assert_eq!((number.len(), name), (8, &*card.names.en), "{series} {stem}: {line}");
            assert!(card.facts.frame.kind().is_some() && !card.never_legal, "{series} {stem}: {line}");
            seen += 1;
        }
    }
    assert!(seen > 20_000, "{seen}");
    for file in ["numbers.tsv", "treated_as.tsv"] {
        let text = packed(file);
        for row in rows(&text) {
            let number = row.get("canonical_passcode").unwrap_or_else(|| &row["passcode"]);
            if let Some(id) = world().catalogue.find(number.parse().unwrap()) {
                assert_eq!(row["name_en"], &*world().catalogue.card(id).names.en, "{file}: {row:?}");
            }
        }
    }
}

#[test]
fn every_card_of_the_goat_pool_is_in_the_starter_catalogue() {
    let pool = read_list("", &packed("pools/goat.txt"));
    assert_eq!(pool.entries.len(), 1698);
    for (_, line) in pool.entries {
        assert!(world().catalogue.find(line.parse().unwrap()).is_some(), "{line}");
    }
}

#[test]
fn a_number_has_one_meaning() {
    let mut meanings: HashMap<u32, &str> = HashMap::new();
    let mut further = Vec::new();
    for (file, column) in [
        ("cards.tsv", "passcode"),
        ("numbers.tsv", "id"),
        ("tokens.tsv", "id"),
        ("skills.tsv", "id"),
        ("never_legal.tsv", "id"),
    ] {
        let text = packed(file);
        for row in rows(&text).iter().filter(|row| !row[column].is_empty()) {
            assert!(column == "id" || row[column].len() == 8, "{file}: {}", row[column]);
            let before = meanings.insert(row[column].parse().unwrap(), file);
            assert_eq!(before, None, "{file}: {}", row[column]);
            further.extend(row.get("canonical_passcode").map(|target| target.parse::<u32>().unwrap()));
        }
    }
    for target in further {
        assert!(matches!(meanings.get(&target), None | Some(&"cards.tsv")), "{target} is no passcode");
    }
}

#[test]
fn lists_lie_in_order_between_the_first_day_and_the_last_that_is_known() {
    let mut days: BTreeMap<&String, Vec<Day>> = BTreeMap::new();
    for (series, stem, _) in lists() {
        if stem == "undated" {
            assert!(series.starts_with("dm"), "{series}");
            continue;
        }
        let day = Day::parse(stem).unwrap_or_else(|| panic!("{series}: {stem} is no day"));
        days.entry(series).or_default().push(day);
    }
    for (series, settings) in series_settings() {
        let Some(days) = days.get(&series) else {
            assert!(series.starts_with("dm") && !settings.contains_key("first"), "{series}");
            continue;
        };
        assert!(days.is_sorted_by(|a, b| a < b), "{series}");
        assert_eq!(days[0], day(&settings["first"]), "{series}");
        assert!(days[days.len() - 1] <= day(&settings["known through"]), "{series}");
    }
}

/// What is in the game is known from the newest list on, so a new list has to come with a new look at the game.
#[test]
fn membership_is_known_since_the_newest_list() {
    let newest = lists().iter().filter(|(series, ..)| series == "master-duel").map(|(_, stem, _)| stem).max();
    let said = format!(", membership on {}\n", newest.unwrap());
    assert!(packed("regions.txt").contains(&said), "regions.txt does not say{said}");
}

/// `counts:` is what the source had when the list was taken over: for ocg-cn the numbers that the publisher's
/// headings state, elsewhere the entries counted in the source's file. So it holds against slips of the hand
/// here and not against a source that is wrong: for that there are the trust marks and the table of jumps.
#[test]
fn lists_have_as_many_entries_as_their_source() {
    for (series, stem, list) in lists() {
        let of = |wanted: &str| list.entries.iter().filter(|(section, _)| section == wanted).count();
        let entries = list.entries.iter().filter(|(section, _)| section != "disputed").count();
        let expected = match series.as_str() {
            "genesys" | "ocg-genesys" | "speed" => entries.to_string(),
            // Entries that are no card, and entries that stand twice.
            "dm5" | "dm6" | "dmi" => {
                let total: usize =
                    list.settings["counts"].split('/').map(|n| n.parse::<usize>().unwrap()).sum();
                let text = packed(&format!("lists/{series}/undated.txt"));
                let unresolved = text.lines().filter(|line| line.starts_with('?')).count();
                let mut numbers: Vec<&str> =
                    list.entries.iter().map(|(s, l)| number_and_name(s, l).0).collect();
                numbers.sort_unstable();
                numbers.dedup();
                assert_eq!(total, numbers.len() + unresolved, "{series}");
                continue;
            }
            _ => format!("{}/{}/{}", of("forbidden"), of("limited"), of("semi-limited")),
        };
        assert_eq!(list.settings["counts"], expected, "{series} {stem}");
        assert_eq!(entries == 0, list.settings["trust"] == "incomplete", "{series} {stem}");
    }
}

#[test]
fn no_blank_is_astray() {
    for (file, text) in deckward::world::packed() {
        assert!(text.ends_with('\n') && !text.ends_with("\n\n"), "{file}: its end");
        for (line, number) in text.lines().zip(1..) {
            let astray = |part: &str| part != part.trim() || part.contains("  ");
            assert!(!line.split('\t').any(astray), "{file}:{number}: {line}");
            let odd = |c: char| matches!(c, '\u{feff}' | '\u{a0}' | '\u{200b}'..='\u{200f}' | '\r');
            assert!(!line.contains(odd), "{file}:{number}: {line}");
            assert!(file.ends_with(".tsv") || !line.contains('\t'), "{file}:{number}: {line}");
        }
    }
}

/// The first days are those of the first cards: Vol.1 in Japan, Legend of Blue Eyes White Dragon in America, and
/// for the others the first day in the record. The last is the day on which the sources were read.
#[test]
fn release_days_lie_between_the_beginning_of_the_game_and_the_last_look() {
    let firsts = [
        ("ocg", "1999-02-04"),
        ("tcg", "2002-03-08"),
        ("ocg-cn", "2020-09-26"),
        ("ocg-ae", "2001-07-10"),
        ("master-duel", "2022-01-19"),
    ];
    let order = |region: &str| firsts.iter().position(|(name, _)| *name == region).unwrap();
    let text = packed("cards.tsv");
    for row in rows(&text) {
        let parts: Vec<(&str, &str)> =
            row["released"].split_whitespace().map(|part| part.split_once(':').unwrap()).collect();
        let card = row["name_en"];
        assert!(!parts.is_empty(), "{card} is out nowhere");
        assert!(parts.is_sorted_by(|a, b| order(a.0) < order(b.0)), "{card}: {parts:?}");
        for (region, when) in parts {
            let (from, by) = when.split_once("<=").unwrap_or((when, "2026-08-22"));
            let from = from.strip_prefix(">=").unwrap_or(from);
            let first = firsts[order(region)].1;
            let from = if from == "?" { first } else { from };
            let whole = if from.len() == 7 { format!("{from}-28") } else { from.to_owned() };
            assert!(Day::parse(&whole).is_some() && Day::parse(by).is_some(), "{card}: {when}");
            assert!(first <= whole.as_str() && from <= by && by <= "2026-08-22", "{card}: {region} {when}");
        }
    }
}

#[test]
fn every_format_loads_on_every_day_of_its_lists() {
    for format in world().book.formats() {
        let about = settings(&packed(&format!("formats/{}.txt", format.id)));
        let id = about["list"].split(['@', ' ']).next().unwrap();
        let pinned = about["list"].contains('@');
        let days =
            lists().iter().filter(|(series, ..)| series == id && !pinned).map(|(_, stem, _)| stem.as_str());
        let days: Vec<&str> = days.filter(|stem| *stem != "undated").chain([""]).collect();
        for day in days {
            let regulation = regulation(&request(&format.id, day));
            let named = regulation.as_ref().map(|r| r.shown_list().is_some());
            let wants_one = !matches!(id, "none" | "unchecked" | "missing");
            assert_eq!(named, Ok(wants_one), "{} {day}", format.id);
            let list = regulation.unwrap().shown_list();
            let begins =
                list.and_then(|list| list.effective).map(|from| from.to_string()).unwrap_or_default();
            assert!(day.is_empty() || begins == day, "{} {day}: {begins}", format.id);
        }
    }
}

#[test]
fn the_readme_counts_right() {
    let readme = include_str!("../../data/README.md");
    let count = |file: &str| rows(&packed(file)).len();
    let thousands = |n: usize| if n < 1000 { n.to_string() } else { format!("{},{:03}", n / 1000, n % 1000) };
    for (file, words) in [
        ("cards.tsv", "cards"),
        ("numbers.tsv", "other numbers"),
        ("treated_as.tsv", "cards that count as another"),
        ("variants.tsv", "characters"),
    ] {
        let said = format!("{} {words}", thousands(count(file)));
        assert!(readme.contains(&said), "the README does not say {said}");
    }
}

/// Whoever asks for hands is told where their size is from.
#[test]
fn every_ruleset_says_how_many_cards_a_hand_has() {
    let rulesets: Vec<(&str, &str)> =
        deckward::world::packed().filter(|(file, _)| file.starts_with("rulesets/")).collect();
    assert!(rulesets.len() > 10);
    for (file, text) in rulesets {
        let said = settings(text);
        for key in ["opening hand", "first turn draw"] {
            assert!(said.contains_key(key), "{file}: {key}");
        }
    }
}

#[test]
fn every_draw_card_is_a_spell_of_the_starter_catalogue_under_its_name() {
    let text = packed("draws.tsv");
    let draws = deck_law::draws::Draws::load(deck_law::error::Source::new("draws.tsv", &text)).unwrap();
    let rows = rows(&text);
    assert_eq!(draws.cards().count(), rows.len());
    for row in rows {
        let id = world().catalogue.find(row["passcode"].parse().unwrap()).unwrap();
        let card = world().catalogue.card(id);
        assert_eq!((row["passcode"].len(), &*card.names.en), (8, row["name_en"]));
        assert_eq!(card.facts.frame, duel_engine::facts::Frame::Spell, "{}", row["name_en"]);
        assert!(!row["source"].is_empty() && draws.of(&world().catalogue, id).is_some());
    }
}
