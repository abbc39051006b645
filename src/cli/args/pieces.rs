//! What the commands are made of, with the words of the reader's language: groups of commands, commands, arguments, settings.

use clap::{Arg, ArgAction, Command};

use crate::config::{COMMON, SERVE, Setting};
use crate::say::{Lang, Say};

pub(super) fn family(say: &Say, name: &'static str, about: &str) -> Command {
    Command::new(name)
        .override_usage(format!("deckward {name} {}", say.text("help-usage-command")))
        .about(say.text(about))
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand_help_heading(say.text("help-commands"))
        .help_template(template(say))
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .args(common(say))
}

/// A command that does something: its words after the program's name, and what it takes; `?` before what may be left
/// away, `+` before what may be given several times.
pub(super) fn leaf(say: &Say, words: &'static str, takes: &[&str], about: &str) -> Command {
    let takes = takes.iter().map(|key| match (key.strip_prefix('?'), key.strip_prefix('+')) {
        (Some(key), _) => format!("[{}]", say.text(key)),
        (_, Some(key)) => format!("{}…", say.text(key)),
        (None, None) => say.text(key),
    });
    let usage: Vec<String> = ["deckward", words]
        .map(str::to_owned)
        .into_iter()
        .chain(takes)
        .chain([say.text("help-usage-options")])
        .collect();
    Command::new(words.rsplit(' ').next().unwrap_or(words))
        .override_usage(usage.join(" "))
        .about(say.text(about))
        .help_template(template(say))
        .disable_help_flag(true)
        .args(common(say))
}

pub(super) fn common(say: &Say) -> [Arg; 2] {
    [
        Arg::new("help")
            .long("help")
            .short('h')
            .action(ArgAction::Help)
            .help(say.text("help-flag-help"))
            .help_heading(say.text("help-options"))
            .display_order(1000),
        Arg::new("lang")
            .long("lang")
            .value_name(say.text("value-lang"))
            .value_parser(|tag: &str| Lang::from_tag(tag).ok_or(""))
            .env("DECKWARD_LANG")
            .hide_env(true)
            .help(say.text("help-lang"))
            .help_heading(say.text("help-options"))
            .display_order(999),
    ]
}

pub(super) fn positional(say: &Say, name: &'static str, help: &str, value: &str) -> Arg {
    Arg::new(name)
        .required(true)
        .value_name(say.text(value))
        .help(say.text(help))
        .help_heading(say.text("help-arguments"))
        .allow_hyphen_values(false)
}

/// An option with a value.
pub(super) fn option(say: &Say, name: &'static str, help: &str, value: &str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(say.text(value))
        .help(say.text(help))
        .help_heading(say.text("help-options"))
}

/// An option that is given or is not.
pub(super) fn flag(say: &Say, name: &'static str, help: &str) -> Arg {
    Arg::new(name)
        .long(name)
        .action(ArgAction::SetTrue)
        .help(say.text(help))
        .help_heading(say.text("help-options"))
}

/// The settings of the server, from their table.
pub(super) fn serve_settings(say: &Say) -> impl Iterator<Item = Arg> {
    SERVE.iter().map(|setting| settable(say, setting))
}

/// The settings that every command knows, from theirs.
pub(super) fn settings(say: &Say) -> impl Iterator<Item = Arg> {
    COMMON.iter().map(|setting| settable(say, setting).global(true).display_order(998))
}

fn settable(say: &Say, setting: &Setting) -> Arg {
    let help = match setting.default {
        "" => format!("{} ({})", say.text(setting.help), setting.variable),
        default => format!("{} ({}, {default})", say.text(setting.help), setting.variable),
    };
    Arg::new(setting.flag)
        .long(setting.flag)
        .value_name(say.text(setting.value))
        .env(setting.variable)
        .hide_env(true)
        .help(help)
        .help_heading(say.text("help-options"))
}

pub(super) fn template(say: &Say) -> String {
    format!("{{about}}\n\n{} {{usage}}\n\n{{all-args}}{{after-help}}", say.text("help-usage"))
}

pub(super) fn examples(say: &Say, lines: &[&str]) -> String {
    format!("{}:\n  {}", say.text("help-examples"), lines.join("\n  "))
}
