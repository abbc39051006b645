//! The house: who may depend on whom, as docs/ARCHITECTURE.md prints it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Names under `[dependencies]` of a manifest.
fn dependencies(manifest: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join(manifest)).unwrap();
    let mut names: Vec<String> = text
        .lines()
        .skip_while(|line| *line != "[dependencies]")
        .skip(1)
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| Some(line.split_once('=')?.0.trim().to_owned()))
        .collect();
    names.sort();
    names
}

#[test]
fn pure_crates_depend_on_nothing_that_is_not_pure() {
    assert_eq!(dependencies("crates/engine/Cargo.toml"), Vec::<String>::new());
    assert_eq!(
        dependencies("crates/law/Cargo.toml"),
        ["base64", "duel-engine", "miniz_oxide", "pinyin", "unicode-normalization"]
    );
}

#[test]
fn each_room_imports_only_what_the_table_allows() {
    let table = allowed();
    assert!(table.len() >= 6, "the table of docs/ARCHITECTURE.md was not found");
    let mut faults = Vec::new();
    for file in files(&root().join("src")) {
        let name = file.strip_prefix(root().join("src")).unwrap().to_string_lossy().into_owned();
        let code = fs::read_to_string(&file).unwrap();
        for (word, places) in &table {
            let used = code.lines().any(|line| {
                let line = line.trim_start();
                !line.starts_with("//") && line.contains(word.as_str())
            });
            if used && !places.iter().any(|place| name.starts_with(place.as_str())) {
                faults.push(format!("{name} uses {word}"));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// The rows of the table "Who may use what": a word, the places it may stand in, and why.
fn allowed() -> BTreeMap<String, Vec<String>> {
    let text = fs::read_to_string(root().join("docs/ARCHITECTURE.md")).unwrap();
    text.lines()
        .skip_while(|line| *line != "## Who may use what")
        .skip(1)
        .take_while(|line| !line.starts_with("## "))
        .filter(|line| line.starts_with("| `"))
        .map(|line| {
            let mut cells = line.split('|').skip(1).map(|c| c.trim().to_owned());
            let word = cells.next().unwrap().trim_matches('`').to_owned();
            let places = cells.next().unwrap();
            let places = places.split(',').map(|p| p.trim().trim_matches('`').to_owned()).collect();
            (word, places)
        })
        .collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found
}
