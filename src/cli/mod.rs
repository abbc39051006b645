//! The command line: one file per subcommand.

mod args;
mod cards;
mod check;
mod diff;
mod find;
mod lists;
mod out;
mod serve;

use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

use crate::config;
use crate::say::Say;
use crate::world::World;

pub use out::{Exit, Out};

/// Runs a command with its arguments, the program's name first.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let mut arguments: Vec<OsString> = arguments.into_iter().collect();
    // `help check` is `check --help`.
    if arguments.get(1).is_some_and(|word| word == "help") {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    let say = Say::new(args::language(&arguments).unwrap_or_else(config::language));
    let mut out = Out::new();
    let exit = match args::command(&say).try_get_matches_from(&arguments) {
        Ok(matches) => match matches.subcommand() {
            Some(("check", sub)) => check::run(&say, &mut out, sub),
            Some(("cards", sub)) => cards::run(&say, &mut out, sub),
            Some(("lists", sub)) => lists::run(&say, &mut out, sub),
            Some(("serve", sub)) => serve::run(&say, &mut out, sub),
            _ => serve::run(&say, &mut out, &matches),
        },
        Err(error) => args::explain(&say, &mut out, &error),
    };
    out.end(&say, exit).code()
}

/// The World of `--cards`, else the embedded one. Says why there is none.
fn load(say: &Say, out: &mut Out, cards: Option<&String>) -> Result<World, Exit> {
    let world = match cards {
        Some(path) => World::with_cards(Path::new(path)),
        None => World::embedded(),
    };
    world.map_err(|error| {
        out.error(say, &say.tables_error(&error));
        Exit::Unusable
    })
}
