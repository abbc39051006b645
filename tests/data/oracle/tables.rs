//! The tables of cards, read in the plainest way: texts as keys, a map for each question.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

/// Whether a card is out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Out {
    Yes,
    No,
    Maybe,
}

/// A line of the record of releases. Days are texts, which sort as days do.
pub(crate) struct Release {
    pub(crate) precision: String,
    pub(crate) from: String,
    pub(crate) by: String,
}

impl Release {
    fn out(&self, day: &str) -> Out {
        let known = |out| if out { Out::Yes } else { Out::No };
        match self.precision.as_str() {
            "day" => known(*day >= *self.from),
            "month" if month(day) == month(&self.from) => Out::Maybe,
            "month" => known(*day > *self.from),
            _ if !self.by.is_empty() && *day >= *self.by => Out::Yes,
            _ if *day < *self.from => Out::No,
            _ => Out::Maybe,
        }
    }
}

pub(crate) fn month(day: &str) -> &str {
    day.get(..7).unwrap_or(day)
}

/// A card, a token, a Skill or a card that was never legal.
#[derive(Default)]
pub(crate) struct Card {
    /// 0 without one.
    pub(crate) passcode: u32,
    /// Its frame; empty where nothing but the name is known.
    pub(crate) frame: String,
    pub(crate) never_legal: bool,
    pub(crate) releases: HashMap<String, Release>,
}

/// All tables. A card's key is its passcode in eight digits, else `k` and Konami's id, else `y`
/// and Yugipedia's, else its name.
#[derive(Default)]
pub(crate) struct Tables {
    pub(crate) cards: HashMap<String, Card>,
    /// Further numbers, and Konami's ids of cards with a passcode, to the key of the card.
    numbers: HashMap<String, String>,
    /// The key of the card whose name a card counts as.
    groups: HashMap<String, String>,
    known_through: HashMap<String, String>,
    membership: HashMap<String, String>,
}

/// The rows of a table, as maps from column to field.
pub(crate) fn rows(text: &str) -> Vec<HashMap<&str, &str>> {
    let mut lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    lines.map(|line| header.iter().copied().zip(line.split('\t')).collect()).collect()
}

/// A packed file of `data/`.
pub(crate) fn packed(name: &str) -> String {
    let found = deckward::world::packed().find(|(file, _)| *file == name);
    found.unwrap_or_else(|| panic!("{name} is not packed")).1.to_owned()
}

/// The first of these files that is in the folder, else the packed one of the first name.
fn text(folder: Option<&Path>, names: &[&str]) -> String {
    let there = folder.and_then(|f| names.iter().map(|name| f.join(name)).find(|path| path.exists()));
    there.map_or_else(|| packed(names[0]), |path| fs::read_to_string(path).unwrap())
}

fn eight(number: &str) -> String {
    format!("{number:0>8}")
}

impl Tables {
    /// The packed tables, or those of a folder with the full table and its companions.
    pub(crate) fn read(folder: Option<&Path>) -> Tables {
        let mut tables = Tables::default();
        tables.regions(&text(folder, &["regions.txt"]));
        for row in rows(&text(folder, &["numbers.tsv", "passcode_alias.tsv"])) {
            if matches!(row["kind"], "artwork_id" | "second_passcode" | "pre_errata") {
                tables.numbers.insert(eight(row["id"]), row["canonical_passcode"].to_owned());
            }
        }
        let mut same_name = tables.cards(&text(folder, &["cards.tsv", "cards_full.tsv"]));
        if let Some(path) = folder.map(|f| f.join("release.tsv")).filter(|path| path.exists()) {
            tables.releases(&fs::read_to_string(path).unwrap());
        }
        for row in rows(&text(folder, &["never_legal.tsv"])) {
            let known = tables.find(row["id"]).unwrap_or_else(|| {
                if row["id"].is_empty() { row["name_en"].to_owned() } else { eight(row["id"]) }
            });
            let card = tables.cards.entry(known).or_default();
            card.never_legal = true;
            card.passcode = row["id"].parse().unwrap_or(card.passcode);
        }
        for (file, frame) in [("tokens.tsv", "token"), ("skills.tsv", "skill")] {
            for row in rows(&text(folder, &[file])) {
                let passcode = row["id"].parse().unwrap();
                let card = Card { passcode, frame: frame.to_owned(), ..Card::default() };
                assert!(tables.cards.insert(eight(row["id"]), card).is_none());
            }
        }
        for row in rows(&text(folder, &["treated_as.tsv"])) {
            if row["shares_copy_limit"] == "yes" {
                let ends = (tables.find(row["passcode"]), tables.find(row["target_passcode"]));
                if let (Some(card), Some(target)) = ends {
                    same_name.push((card, target));
                }
            }
        }
        tables.group(&same_name);
        tables
    }

    fn regions(&mut self, text: &str) {
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let (region, rest) = line.split_once(": known through ").unwrap();
            let (known, membership) = rest.split_once(", membership on ").unwrap_or((rest, ""));
            self.known_through.insert(region.to_owned(), known.to_owned());
            self.membership.insert(region.to_owned(), membership.to_owned());
        }
    }

    /// Reads the cards, and returns those with the Japanese name of an earlier one.
    fn cards(&mut self, text: &str) -> Vec<(String, String)> {
        let mut by_name: HashMap<&str, String> = HashMap::new();
        let mut same_name = Vec::new();
        for row in rows(text) {
            let (passcode, konami) = (row["passcode"], row["konami_id"]);
            let repeats = !row.get("same_card_as").copied().unwrap_or_default().is_empty();
            if repeats && (passcode.is_empty() || self.numbers.contains_key(passcode)) {
                continue;
            }
            let key = match (passcode, konami) {
                ("", "") => format!("y{}", row["yugipedia_id"]),
                ("", konami) => format!("k{konami}"),
                (passcode, _) => passcode.to_owned(),
            };
            let mut card = Card {
                passcode: passcode.parse().unwrap_or(0),
                frame: row["frame"].to_owned(),
                ..Card::default()
            };
            for part in row.get("released").copied().unwrap_or_default().split_whitespace() {
                let (region, when) = part.split_once(':').unwrap();
                card.releases.insert(region.to_owned(), self.release(region, when));
            }
            if !row["name_ja"].is_empty() {
                let first = by_name.entry(row["name_ja"]).or_insert_with(|| key.clone());
                if *first != key {
                    same_name.push((key.clone(), first.clone()));
                }
            }
            if !konami.is_empty() && !passcode.is_empty() {
                self.numbers.insert(format!("k{konami}"), key.clone());
            }
            self.cards.insert(key, card);
        }
        same_name
    }

    /// `1999-03-06`, `2002-07`, `>=2020-05-01<=2026-08-22`, `?<=2026-08-22`, `?`.
    fn release(&self, region: &str, when: &str) -> Release {
        let (from, by) = when.split_once("<=").unwrap_or((when, &self.membership[region]));
        let (precision, from) = match from.strip_prefix(">=") {
            Some(day) => ("not_before", day),
            None if from == "?" => ("unknown", ""),
            None if from.len() == 7 => ("month", from),
            None => ("day", from),
        };
        Release { precision: precision.to_owned(), from: from.to_owned(), by: by.to_owned() }
    }

    fn releases(&mut self, text: &str) {
        for row in rows(text) {
            let key = match row["passcode"] {
                "" => format!("k{}", row["konami_id"]),
                passcode => passcode.to_owned(),
            };
            let by = row["detail"].split([';', ' ']).find_map(|part| part.strip_prefix("released_by="));
            let by = by.unwrap_or(&self.membership[row["region"]]).to_owned();
            let (precision, from) = (row["precision"].to_owned(), row["first_date"].to_owned());
            if let Some(card) = self.cards.get_mut(&key) {
                card.releases.insert(row["region"].to_owned(), Release { precision, from, by });
            }
        }
    }

    /// Joins cards of one name; a group goes by the key of the card whose name it is.
    fn group(&mut self, same_name: &[(String, String)]) {
        self.groups = self.cards.keys().map(|key| (key.clone(), key.clone())).collect();
        for (card, target) in same_name {
            let (old, new) = (self.groups[card].clone(), self.groups[target].clone());
            self.groups.values_mut().filter(|group| **group == old).for_each(|group| *group = new.clone());
        }
    }

    /// The key of the card that a number or key means.
    pub(crate) fn find(&self, written: &str) -> Option<String> {
        let key =
            if written.bytes().all(|b| b.is_ascii_digit()) { eight(written) } else { written.to_owned() };
        let key = self.numbers.get(&key).cloned().unwrap_or(key);
        self.cards.contains_key(&key).then_some(key)
    }

    pub(crate) fn group_of(&self, key: &str) -> &str {
        &self.groups[key]
    }

    /// Whether a card was out in a region on a day.
    fn out_in(&self, key: &str, region: &str, day: &str) -> Out {
        match self.cards[key].releases.get(region) {
            Some(release) => release.out(day),
            None if *day <= *self.known_through[region] => Out::No,
            None => Out::Maybe,
        }
    }

    /// Whether it was out in any of the regions, or in all of them.
    pub(crate) fn out(&self, key: &str, regions: &[String], all: bool, day: &str) -> Out {
        let outs: Vec<Out> = regions.iter().map(|region| self.out_in(key, region, day)).collect();
        let (decides, other) = if all { (Out::No, Out::Yes) } else { (Out::Yes, Out::No) };
        if outs.contains(&decides) {
            decides
        } else if outs.iter().all(|out| *out == other) {
            other
        } else {
            Out::Maybe
        }
    }

    /// Keys of cards that a test picks, sorted.
    pub(crate) fn keys(&self, pick: impl Fn(&str, &Card) -> bool) -> Vec<String> {
        let mut keys: Vec<String> =
            self.cards.iter().filter(|(key, card)| pick(key, card)).map(|(key, _)| key.clone()).collect();
        keys.sort_unstable();
        keys
    }

    /// Further numbers of cards that are here, sorted.
    pub(crate) fn further_numbers(&self) -> Vec<String> {
        let known =
            |(number, card): &(&String, &String)| !number.starts_with('k') && self.cards.contains_key(*card);
        let mut numbers: Vec<String> =
            self.numbers.iter().filter(known).map(|(number, _)| number.clone()).collect();
        numbers.sort_unstable();
        numbers
    }
}
