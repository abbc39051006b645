//! `deckward check`.

use std::fs;
use std::io::Read as _;
use std::process::Stdio;

use serde_json::json;

use super::{command, deckward, json_lines, stderr, stdout, with_input};

const LEGAL: &str = "data/samples/2005-goat-control.ydk";
const ILLEGAL: &str = "data/samples/2005-scapegoat-ocg.ydk";
const OPEN: &str = "data/samples/undetermined.ydk";

#[test]
fn exit_status_says_the_verdict() {
    for (arguments, status) in [
        (vec![LEGAL, "--format", "goat"], 0),
        (vec![ILLEGAL, "--date", "2005-09-01"], 1),
        (vec![OPEN, "--date", "2026-08-01"], 3),
        (vec!["no-such-file.ydk"], 2),
        (vec![LEGAL, "--format", "chess"], 2),
    ] {
        let mut all = vec!["check"];
        all.extend(arguments);
        assert_eq!(deckward(&all).status.code(), Some(status), "{all:?}");
    }
}

#[test]
fn of_a_mixed_call_2_beats_1_beats_3_beats_0() {
    let status = |files: &[&str]| {
        let mut all = vec!["check", "--date", "2026-08-01"];
        all.extend(files);
        deckward(&all).status.code().unwrap()
    };
    let legal = "data/samples/2026-snake-eye.ydk";
    assert_eq!(status(&[legal]), 0);
    assert_eq!(status(&[legal, OPEN]), 3);
    assert_eq!(status(&[legal, OPEN, ILLEGAL]), 1);
    assert_eq!(status(&["none.ydk", legal, OPEN, ILLEGAL]), 2);
}

#[test]
fn json_is_one_report_a_line_in_the_order_of_the_arguments() {
    let output = deckward(&["check", OPEN, "none.ydk", ILLEGAL, "--date", "2026-08-01", "--json"]);
    let lines = json_lines(&output);
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["verdict"], "undetermined");
    assert_eq!(lines[1]["file"], "none.ydk");
    assert_eq!(lines[1]["error"]["code"], "input.unreadable");
    assert_eq!(lines[2]["verdict"], "illegal");
    assert_eq!(stderr(&output), "");
}

#[test]
fn the_report_has_the_shape_of_the_contract() {
    let deck = "#main\n".to_owned() + &"55144522\n".repeat(2) + &filler(38) + "#extra\n!side\n";
    let output = with_input(&["check", "-", "--date", "2005-09-01", "--json"], &deck);
    let report = &json_lines(&output)[0];
    assert_eq!(report["verdict"], "illegal");
    assert_eq!(report["format"], "ocg");
    assert_eq!(report["date"], "2005-09-01");
    assert_eq!(report["ruleset"], "ocg-2000");
    assert_eq!(report["list"]["series"], "ocg");
    assert_eq!(report["list"]["effective"], "2005-09-01");
    assert_eq!(report["list"]["trust"], "verified");
    assert_eq!(report["list"]["known_through"], "2026-08-22");
    assert_eq!(report["pool"]["regions"], json!(["ocg"]));
    assert_eq!(report["pool"]["until"], "2005-09-01");
    assert_eq!(
        report["counts"],
        json!({"main": 40, "extra": 0, "side": 0, "monster": 38, "spell": 2, "trap": 0})
    );
    assert_eq!(
        report["violations"],
        json!([{
            "code": "limit.limited", "rule": "LIST-01", "source": null,
            "list": {"series": "ocg", "effective": "2005-09-01"}, "zone": null,
            "card": {"passcode": 55144522, "konami_id": 4844, "name": "Pot of Greed",
                     "names": {"en": "Pot of Greed", "ja": "強欲な壺", "zh-Hans": "强欲之壶"}},
            "printings": [{"passcode": 55144522, "zone": "main", "count": 2}],
            "count": 2, "max": 1, "remedy": [{"do": "remove", "count": 1}],
            "message": "Pot of Greed: 2 copies, limited to 1"
        }])
    );
    assert_eq!(report["unknown"], json!([]));
    assert_eq!(report["schema"], 1);
    assert_eq!(report["catalogue"]["source"], "embedded");
}

#[test]
fn a17_sizes_that_are_no_range_are_listed() {
    let deck = "#main\n".to_owned() + &filler(40) + "#extra\n!side\n" + &"50045299\n".repeat(3);
    let output = with_input(&["check", "-", "--format", "tcg", "--date", "2005-04-01", "--json"], &deck);
    let violation = &json_lines(&output)[0]["violations"][0];
    assert_eq!(violation["code"], "size.side");
    assert_eq!(violation["rule"], "SIDE-01");
    assert_eq!(violation["allowed"], json!([0, 15]));
    assert_eq!((&violation["min"], &violation["max"]), (&json!(0), &json!(15)));
    assert_eq!(violation["zone"], "side");
    assert_eq!(violation["card"], json!(null));
    assert_eq!(violation["remedy"], json!([{"do": "remove", "count": 3}]));
}

#[test]
fn an_unknown_name_is_kept_with_suggestions() {
    let output = with_input(&["check", "-", "--date", "2005-09-01", "--json"], "3 Pot of Gread\n");
    let unknown = &json_lines(&output)[0]["unknown"][0];
    assert_eq!(unknown["text"], "Pot of Gread");
    assert_eq!(unknown["passcode"], json!(null));
    assert_eq!(unknown["count"], 3);
    assert_eq!(unknown["suggestions"], json!([55144522]));
}

#[test]
fn a_link_is_judged_and_a_damaged_one_refused() {
    let output = deckward(&["check", "ydke://o6lXBZyFNAI=!viOnAg==!7ydRAA==!", "--json"]);
    let report = &json_lines(&output)[0];
    assert_eq!(
        (&report["counts"]["main"], &report["counts"]["extra"], &report["counts"]["side"]),
        (&json!(2), &json!(1), &json!(1))
    );
    let output = deckward(&["check", "ydke://o6lXBZyF!!!", "--json"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(json_lines(&output)[0]["error"]["code"], "input.line");
    assert_eq!(json_lines(&output)[0]["error"]["line"], 1);
}

#[test]
fn bad_arguments_name_their_code() {
    for (arguments, code) in [
        (vec!["--format", "chess"], "format.unknown"),
        (vec!["--date", "2005-02-30"], "date.invalid"),
        (vec!["--date", "1999-07-07"], "no-list-yet"),
        (vec!["--format", "goat", "--date", "2010-03-01"], "date.contradicts"),
        (vec!["--list", "nothing@2005-09-01"], "list.unknown"),
        (vec!["--list", "ocg"], "list.unknown"),
        (vec!["--list", "ocg@1999-01-01"], "list.unknown"),
        (vec!["--region", "asia"], "region.unknown"),
        (vec!["--pool-region", "ocg+mars"], "region.unknown"),
        (vec!["--date", "1998-01-01", "--list", "ocg@2005-09-01"], "no-ruleset-yet"),
    ] {
        let mut all = vec!["check", LEGAL, "--json"];
        all.extend(&arguments);
        let output = deckward(&all);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(json_lines(&output)[0]["error"]["code"], code, "{arguments:?}");
    }
}

#[test]
fn bad_input_is_refused_with_a_message_and_no_verdict() {
    let folder = tempfile::tempdir().unwrap();
    for (name, content, code) in [
        ("empty.ydk", b"".to_vec(), "input.empty"),
        ("blank.ydk", b" \r\n\r\n".to_vec(), "input.empty"),
        ("binary.ydk", vec![0x50, 0x4b, 3, 4, 0, 0, 0, 0], "input.unreadable"),
        ("large.ydk", b"89631139\n".repeat(40_000), "input.too_large"),
        ("line.ydk", b"#main\n89631139\nBlue-Eyes\n".to_vec(), "input.line"),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, content).unwrap();
        let output = deckward(&["check", path.to_str().unwrap(), "--json"]);
        assert_eq!(output.status.code(), Some(2), "{name}");
        let lines = json_lines(&output);
        assert_eq!(lines[0]["error"]["code"], code, "{name}");
        assert!(lines[0].get("verdict").is_none());
        let plain = deckward(&["check", path.to_str().unwrap()]);
        assert!(stderr(&plain).starts_with("Error: ") && stdout(&plain).is_empty(), "{name}");
    }
    let folder_itself = deckward(&["check", folder.path().to_str().unwrap(), "--json"]);
    assert_eq!(json_lines(&folder_itself)[0]["error"]["code"], "input.unreadable");
}

#[test]
fn an_endless_input_is_read_only_as_far_as_a_deck_can_be() {
    let output = deckward(&["check", "/dev/zero", "--json"]);
    assert_eq!(json_lines(&output)[0]["error"]["code"], "input.too_large");
}

#[test]
fn a_damaged_table_gives_no_verdict() {
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join("cards.tsv");
    for (content, said) in
        [("<!doctype html>\n<p>404</p>\n", "line 1"), ("passcode\tkonami_id\n1\n", "line 1")]
    {
        fs::write(&table, content).unwrap();
        let output = deckward(&["check", LEGAL, "--cards", table.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(said), "{}", stderr(&output));
        assert!(stdout(&output).is_empty());
    }
    let missing = deckward(&["check", LEGAL, "--cards", "no-such-table.tsv"]);
    assert_eq!(missing.status.code(), Some(2));
}

#[test]
fn the_timeline_is_one_line_of_json() {
    let output = deckward(&["check", ILLEGAL, "--date", "2005-08-01", "--timeline", "--json"]);
    assert_eq!(output.status.code(), Some(0));
    let lines = json_lines(&output);
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0]["format"], "ocg");
    let stretches = lines[0]["stretches"].as_array().unwrap();
    let legal = stretches.iter().find(|s| s["verdict"] == "legal").unwrap();
    assert_eq!((&legal["from"], &legal["to"]), (&json!("2005-03-01"), &json!("2005-08-31")));
    assert_eq!(legal["violations"], 0);
    assert_eq!(legal["ended_by"]["kind"], "list");
    assert!(legal["ended_by"]["message"].as_str().unwrap().contains("2005-09-01"));
    assert_eq!(stretches.last().unwrap()["to"], json!(null));
    assert_eq!(stretches.last().unwrap()["ended_by"], json!(null));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child =
        command(&["lists", "show", "ocg-genesys", "2026-08-01"]).stdin(Stdio::null()).spawn().unwrap();
    let mut first = [0; 64];
    let mut pipe = child.stdout.take().unwrap();
    pipe.read_exact(&mut first).unwrap();
    drop(pipe);
    let output = child.wait_with_output().unwrap();
    assert_eq!(stderr(&output), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn languages_come_from_the_flag_then_the_environment() {
    let word = |arguments: &[&str], variable: (&str, &str)| {
        let mut all = vec!["check", LEGAL, "--format", "goat"];
        all.extend(arguments);
        let output = command(&all).env(variable.0, variable.1).output().unwrap();
        stdout(&output).split_whitespace().next().unwrap().to_owned()
    };
    assert_eq!(word(&[], ("LANG", "zh_CN.UTF-8")), "合法");
    assert_eq!(word(&[], ("LANG", "ja_JP.UTF-8")), "適合");
    assert_eq!(word(&[], ("LANG", "C")), "Legal");
    assert_eq!(word(&["--lang", "ja"], ("LANG", "zh_CN.UTF-8")), "適合");
    assert_eq!(word(&[], ("DECKWARD_LANG", "zh-Hans")), "合法");
}

#[test]
fn no_colour_where_no_terminal_is() {
    let output = deckward(&["check", ILLEGAL, "--date", "2005-09-01"]);
    assert!(!stdout(&output).contains('\u{1b}'));
}

fn filler(count: usize) -> String {
    let plain = [
        76184692u32,
        15025844,
        15303296,
        41392891,
        40374923,
        90357090,
        9159938,
        13039848,
        2863439,
        89091579,
        15480588,
        85705804,
        91152256,
        32274490,
    ];
    plain.iter().flat_map(|n| [n; 3]).take(count).map(|n| format!("{n}\n")).collect()
}
