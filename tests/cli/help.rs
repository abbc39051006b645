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

#[test]
fn help_is_a_word_too_and_languages_have_short_names() {
    let said = |arguments: &[&str]| stdout(&deckward(arguments));
    assert_eq!(said(&["help"]), said(&["--help"]));
    assert_eq!(said(&["help", "check"]), said(&["check", "--help"]));
    assert_eq!(said(&["--lang", "zh", "--help"]), said(&["--lang", "zh-Hans", "--help"]));
    assert_eq!(deckward(&["check", "--lang", "xx", "-"]).status.code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_cannot_be_written_is_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = command(&["lists", "show", "ocg"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("could not be written"), "{}", stderr(&output));
}

#[test]
fn a_file_name_cannot_command_the_terminal() {
    let output = deckward(&["check", "no\u{1b}[31msuch\u{202e}.ydk"]);
    assert!(!stderr(&output).contains(['\u{1b}', '\u{202e}']), "{:?}", stderr(&output));
}

#[test]
fn a_word_that_is_no_level_does_not_turn_the_log_off() {
    let output = deckward(&["serve", "--bind", "127.0.0.1:0", "--log", "verbose"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("verbose"), "{}", stderr(&output));
}
