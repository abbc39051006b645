//! `deckward user`.

use std::process::Output;

use tempfile::TempDir;

use super::{stderr, stdout, with_input};

fn user(folder: &TempDir, arguments: &[&str], input: &str) -> Output {
    let data = folder.path().display().to_string();
    with_input(&[&["user"], arguments, &["--data-dir", &data]].concat(), input)
}

#[test]
fn the_first_admin_comes_by_command_and_the_last_one_stays() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str], input: &str| {
        let output = user(&folder, arguments, input);
        (output.status.code().unwrap(), stdout(&output) + &stderr(&output))
    };
    let (code, said) = run(&["create", "Pegasus", "--role", "admin"], "toon world\r\n");
    assert!(code == 0 && said.contains("Created Pegasus as Admin"), "{said}");
    let (code, said) = run(&["create", "Yugi"], "blue-eyes white");
    assert!(code == 0 && said.contains("as Player"), "{said}");
    for (arguments, input, why) in [
        (&["create", "PEGASUS"][..], "blue-eyes white\n", "Somebody has this name"),
        (&["create", "Mai"], "short\n", "at least 8"),
        (&["create", "Mai"], "", "at least 8"),
        (&["create", "Mai", "--role", "king"], "blue-eyes white\n", "no role king"),
        (&["role", "Nobody", "judge"], "", "no such account"),
        (&["role", "Pegasus", "judge"], "", "Nobody else can give roles"),
        (&["password", "Nobody"], "blue-eyes white\n", "no such account"),
    ] {
        let (code, said) = run(arguments, input);
        assert!(code == 2 && said.contains(why), "{arguments:?}: {said}");
        assert!(!said.contains("blue-eyes"), "{said}");
    }
    assert_eq!(run(&["role", "yugi", "admin"], "").0, 0);
    assert_eq!(run(&["role", "Pegasus", "judge"], "").0, 0);
    assert_eq!(run(&["password", "Yugi"], "dark magician\n").0, 0);
    let (_, said) = run(&["list"], "");
    let rows: Vec<Vec<&str>> = said.lines().map(|line| line.split_whitespace().skip(1).collect()).collect();
    assert_eq!(rows, [["judge", "Pegasus"], ["admin", "Yugi"]]);
    assert_eq!(run(&["list", "yu"], "").1.lines().count(), 1);
}
