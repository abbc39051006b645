//! The texts: every key is used, defined in each language, and has the same values in each.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use deck_law::card::Region;
use deck_law::list::{Territory, Trust};
use deck_law::stanza::Mark;
use deck_law::violation::Code;
use deckward::accounts::{Role, Scope};
use deckward::chance::guide;
use deckward::db::DbError;
use deckward::decks::model::{Origin, Visibility};
use deckward::say::{Lang, Say};
use deckward::site::lists::SERIES;
use deckward::site::rules::{REPORTED, REPORTED_TOO};
use deckward::view::filter::Sort;
use deckward::world::{locale, packed};
use duel_engine::facts::{Ability, Attribute, Frame, Kind, Property, Race, Traits};

/// Key to the names of its values, of one language. A key that stands twice is a fault.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::new();
    for (file, text) in locale(lang.tag()) {
        let resource = fluent_bundle::FluentResource::try_new(text.to_owned());
        if let Err((_, errors)) = resource {
            panic!("{}/{file}: {errors:?}", lang.tag());
        }
        let mut key = String::new();
        for line in text.lines() {
            if line.starts_with('#') {
                continue;
            }
            if let Some((name, _)) = line.split_once(" =").filter(|(n, _)| !n.starts_with([' ', '}', '['])) {
                key = name.to_owned();
                assert!(
                    found.insert(key.clone(), BTreeSet::new()).is_none(),
                    "{key} stands twice in {}",
                    lang.tag()
                );
            }
            let values: &mut BTreeSet<String> = found.entry(key.clone()).or_default();
            for part in line.split('$').skip(1) {
                values.insert(part.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect());
            }
        }
        found.remove("");
    }
    found
}

/// Keys that the program writes out: `"key"` as the first thing after `text(` or `with(`.
fn literal_keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for file in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let code = fs::read_to_string(&file).unwrap();
        let words = code.split('"').enumerate().filter(|(at, _)| at % 2 == 1).map(|(_, word)| word);
        keys.extend(words.filter(|w| !w.contains(['{', ' ', '/'])).map(str::to_owned));
    }
    for file in templates() {
        let page = fs::read_to_string(file).unwrap();
        keys.extend(page.split(".t(\"").skip(1).map(|part| part.split('"').next().unwrap().to_owned()));
    }
    keys
}

fn templates() -> Vec<PathBuf> {
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("templates"), "html")
}

/// Keys that are put together from the words of data and facts.
fn computed_keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    let mut add = |prefix: &str, word: &str| {
        keys.insert(format!("{prefix}-{}", word.to_lowercase().replace(' ', "-")));
    };
    Attribute::ALL.iter().for_each(|a| add("attribute", a.word()));
    Race::ALL.iter().for_each(|r| add("race", r.word()));
    Frame::ALL.iter().for_each(|f| add("frame", f.word()));
    for icon in Property::ALL.iter().filter(|icon| **icon != Property::Counter) {
        add("spell", icon.word());
        add("foot-spell", icon.word());
    }
    for icon in [Property::Normal, Property::Continuous, Property::Counter] {
        add("trap", icon.word());
        add("foot-trap", icon.word());
    }
    Ability::ALL.iter().for_each(|a| add("ability", a.word()));
    Region::ALL.iter().for_each(|r| add("region", r.word()));
    for trust in [Trust::Verified, Trust::SingleSource, Trust::MonthOnly, Trust::Incomplete] {
        add("trust", trust.word());
    }
    for territory in Territory::ALL {
        add("territory", territory.word());
    }
    for visibility in Visibility::ALL {
        add("visibility", visibility.word());
    }
    for turn in deckward::decks::plans::Turn::ALL {
        add("turn", turn.word());
    }
    for panel in deckward::chance::odds::Panel::ALL {
        add("odds-show", panel.word());
    }
    for part in guide::PARTS {
        add("cond", part);
        add("cond", &format!("{part}-text"));
    }
    for example in guide::EXAMPLES {
        add("cond-example", example.key);
    }
    guide::groups().for_each(|group| add("cond-group", group));
    for fact in deck_law::odds::askable() {
        add("cond-fact", fact.keys[0]);
    }
    for origin in [Origin::Created, Origin::Imported, Origin::Copied, Origin::Saved, Origin::Merged] {
        add("origin", &origin.word());
    }
    ["password", "session", "token", "role", "signed-out", "deleted"]
        .iter()
        .for_each(|done| add("done", done));
    ["kept", "forgotten"].iter().for_each(|done| add("odds-done", done));
    ["shared", "restored", "same", "copied", "imported"].iter().for_each(|done| add("deck-done", done));
    for code in ["share", "ydke", "ygomobile", "ygomobile-old", "ygopro", "omega"] {
        add("export", code);
        add("export", &format!("{code}-hint"));
    }
    ["ydk", "text-zh", "text-en", "text-ja", "json", "csv"].iter().for_each(|file| add("export", file));
    for error in [
        DbError::Unreachable(String::new()),
        DbError::Busy,
        DbError::Newer(String::new()),
        DbError::Empty,
        DbError::Older,
        DbError::ReadOnly,
        DbError::Full,
        DbError::Damaged(String::new()),
        DbError::Other(String::new()),
    ] {
        add("db", error.word());
    }
    (0..=3).for_each(|limit| add("limit", &limit.to_string()));
    ["legal", "illegal", "undetermined"].iter().for_each(|v| add("verdict", v));
    for kind in Kind::ALL {
        add("kind", kind.word());
    }
    for (word, _) in Traits::WORDS {
        add("trait", word);
    }
    Property::ALL.iter().for_each(|property| add("property", property.word()));
    Sort::ALL.iter().for_each(|sort| add("sort", sort.word()));
    for mark in [Mark::Said, Mark::Inherited, Mark::Outside] {
        add("mark", mark.word());
    }
    for code in Code::ALL {
        let word = code.word().replace('.', "-");
        add("group", &word);
        add("group", &format!("{word}-why"));
    }
    for role in Role::ALL {
        add("role", role.word());
    }
    for scope in Scope::ALL {
        add("scope", &scope.word().replace(':', "-"));
    }
    for id in REPORTED.iter().chain(&REPORTED_TOO) {
        keys.insert(format!("rule-{id}"));
    }
    let mut add = |prefix: &str, word: &str| {
        keys.insert(format!("{prefix}-{}", word.to_lowercase().replace(' ', "-")));
    };
    for series in SERIES {
        add("series", series);
    }
    for (file, _) in packed() {
        if let Some(id) = file.strip_prefix("formats/").and_then(|f| f.strip_suffix(".txt")) {
            add("format", id);
        }
    }
    keys
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    files(folder, "rs")
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|e| e == ending) {
            found.push(path);
        }
    }
    found
}

#[test]
fn every_language_has_the_same_keys_and_values() {
    let english = messages(Lang::En);
    assert!(english.len() > 200);
    for lang in Lang::ALL {
        let own = messages(lang);
        let keys = |m: &BTreeMap<String, BTreeSet<String>>| m.keys().cloned().collect::<BTreeSet<_>>();
        let differ: Vec<_> = keys(&english).symmetric_difference(&keys(&own)).cloned().collect();
        assert!(differ.is_empty(), "{}: {differ:?}", lang.tag());
        for (key, values) in &english {
            assert_eq!(values, &own[key], "{} in {}", key, lang.tag());
        }
    }
}

#[test]
fn every_key_is_used_and_every_used_key_is_defined() {
    let defined: BTreeSet<String> = messages(Lang::En).into_keys().collect();
    let literal = literal_keys();
    let computed = computed_keys();
    let unused: Vec<_> = defined.iter().filter(|k| !literal.contains(*k) && !computed.contains(*k)).collect();
    assert!(unused.is_empty(), "defined and never used: {unused:?}");
    let missing: Vec<_> = computed.difference(&defined).collect();
    assert!(missing.is_empty(), "put together and not defined: {missing:?}");
    // What is written in the code beside text( and with( must be defined.
    let mut undefined = Vec::new();
    for file in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let code: String = fs::read_to_string(&file).unwrap().split_whitespace().collect();
        for call in [".text(\"", ".with(\""] {
            for part in code.split(call).skip(1) {
                let key = part.split('"').next().unwrap().to_owned();
                if !defined.contains(&key) {
                    undefined.push(key);
                }
            }
        }
    }
    for file in templates() {
        let page = fs::read_to_string(file).unwrap();
        let keys = page.split(".t(\"").skip(1).map(|part| part.split('"').next().unwrap().to_owned());
        undefined.extend(keys.filter(|key| !defined.contains(key)));
    }
    assert!(undefined.is_empty(), "used and not defined: {undefined:?}");
}

#[test]
fn texts_carry_no_invisible_characters() {
    let say = Say::new(Lang::En);
    let text =
        say.with("violation-limit-forbidden", &[("card", "Pot of Greed".into()), ("count", 1u32.into())]);
    assert_eq!(text, "Pot of Greed: 1 copy, forbidden");
    let zh = Say::new(Lang::ZhHans).with("counts-extra", &[("extra", 15u32.into())]);
    assert!(zh.contains("15") && !zh.contains(['\u{2068}', '\u{2069}']), "{zh}");
}
