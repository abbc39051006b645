//! The command line: one file per subcommand.

mod args;
mod backup;
mod cards;
mod check;
mod database;
mod demo;
mod diff;
mod explain;
mod find;
mod hand;
mod import;
mod lists;
mod odds;
mod out;
mod serve;
mod user;

use std::ffi::OsString;
use std::process::ExitCode;

use crate::config;
use crate::say::Say;

pub use out::{Exit, Out};

/// Runs a command with its arguments, the program's name first.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    // `help check` is `check --help`, with a language before it or not.
    let at = if arguments.get(1).is_some_and(|word| word == "--lang") { 3 } else { 1 };
    if arguments.get(at).is_some_and(|word| word == "help") {
        arguments.remove(at);
        arguments.push("--help".into());
    }
    let say = Say::new(args::language(&arguments).unwrap_or_else(config::language));
    let mut out = Out::new();
    let exit = match args::command(&say).try_get_matches_from(&arguments) {
        Ok(matches) => match matches.subcommand() {
            Some(("check", sub)) => check::run(&say, &mut out, sub),
            Some(("hand", sub)) => hand::run(&say, &mut out, sub),
            Some(("odds", sub)) => odds::run(&say, &mut out, sub),
            Some(("cards", sub)) => cards::run(&say, &mut out, sub),
            Some(("lists", sub)) => lists::run(&say, &mut out, sub),
            Some(("user", sub)) => match sub.subcommand() {
                Some(("create", sub)) => user::create(&say, &mut out, sub),
                Some(("role", sub)) => user::set_role(&say, &mut out, sub),
                Some(("password", sub)) => user::set_password(&say, &mut out, sub),
                Some((_, sub)) => user::list(&say, &mut out, sub),
                None => Exit::Unusable,
            },
            Some(("backup", sub)) => backup::backup(&say, &mut out, sub),
            Some(("restore", sub)) => backup::restore(&say, &mut out, sub),
            Some(("demo", sub)) => demo::run(&say, &mut out, sub),
            Some(("migrate", sub)) => backup::migrate(&say, &mut out, sub),
            Some(("serve", sub)) => serve::run(&say, &mut out, sub),
            _ => serve::run(&say, &mut out, &matches),
        },
        Err(error) => explain::explain(&say, &mut out, &error),
    };
    out.end(&say, exit).code()
}
