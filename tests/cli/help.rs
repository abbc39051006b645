//! Help that teaches, and mistakes explained in the reader's language.

use deckward::config::{COMMON, SERVE};

use super::{command, deckward, stderr, stdout};

#[test]
fn help_shows_examples_and_every_format() {
    let help = stdout(&deckward(&["check", "--help"]));
    for part in ["Examples:", "--timeline", "rules-2005", "DECKWARD_CARDS", "0 all legal"] {
        assert!(help.contains(part), "{part}\n{help}");
    }
    let zh = stdout(&deckward(&["check", "--help", "--lang", "zh-Hans"]));
    assert!(!zh.contains("Examples") && !zh.contains("Usage") && zh.contains("ydke://"), "{zh}");
}

#[test]
fn help_never_prints_a_setting() {
    let output = command(&["check", "--help"]).env("DECKWARD_CARDS", "a-secret-place").output().unwrap();
    assert!(!stdout(&output).contains("a-secret-place"));
}

#[test]
fn mistakes_are_explained_with_what_was_meant() {
    let output = deckward(&["chek", "x.ydk"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("did you mean check"), "{}", stderr(&output));
    let output = deckward(&["check", "x.ydk", "--frmat", "ocg"]);
    assert!(stderr(&output).contains("--format"), "{}", stderr(&output));
    let output = deckward(&["check"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("FILE"), "{}", stderr(&output));
}

#[test]
fn help_says_what_it_can_do() {
    let output = deckward(&["--help"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(stdout(&output).contains("deckward check deck.ydk"));
}

#[test]
fn every_setting_is_in_help_and_documentation() {
    let help = stdout(&deckward(&["serve", "--help"]));
    let readme = include_str!("../../README.md");
    for setting in SERVE.iter().chain(&COMMON) {
        assert!(help.contains(&format!("--{}", setting.flag)), "{}", setting.flag);
        assert!(help.contains(setting.variable), "{}", setting.variable);
        assert!(readme.contains(setting.variable), "{}", setting.variable);
    }
}
