//! The command as a process: exit status, JSON alone on standard output, languages, closed pipes.

mod check;
mod demo;
mod find;
mod hand;
mod help;
mod look;
mod odds;
pub(crate) mod serve;
mod user;

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// Runs the command with nothing of this machine's settings.
pub(crate) fn deckward(arguments: &[&str]) -> Output {
    with_input(arguments, "")
}

pub(crate) fn with_input(arguments: &[&str], input: &str) -> Output {
    let mut child = command(arguments).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deckward"));
    command
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_clear()
        // Where nothing is ever made, so that the built-in data answers.
        .env("DECKWARD_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/none"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Every line of standard output as JSON.
pub(crate) fn json_lines(output: &Output) -> Vec<serde_json::Value> {
    stdout(output).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
