//! The arguments: one place for parser and help, in the reader's language.

mod pieces;

use std::ffi::OsString;

use clap::{Arg, ArgAction, Command};

use pieces::{common, examples, family, flag, leaf, option, positional, serve_settings, settings, template};

use crate::say::{Lang, Say};
use crate::world::FORMAT;

/// The language asked for on the command line, found before anything else is read.
pub(super) fn language(arguments: &[OsString]) -> Option<Lang> {
    let mut texts = arguments.iter().filter_map(|a| a.to_str());
    while let Some(argument) = texts.next() {
        if let Some(tag) = argument.strip_prefix("--lang=") {
            return Lang::from_tag(tag);
        }
        if argument == "--lang" {
            return texts.next().and_then(Lang::from_tag);
        }
    }
    None
}

/// The whole command.
pub(super) fn command(say: &Say) -> Command {
    let t = |key: &str| say.text(key);
    Command::new("deckward")
        .override_usage(format!("deckward {} {}", t("help-usage-options"), t("help-usage-command")))
        .version(env!("CARGO_PKG_VERSION"))
        .about(t("help-about"))
        .subcommand_help_heading(t("help-commands"))
        .help_template(template(say))
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .args(common(say))
        .arg(
            Arg::new("version")
                .long("version")
                .short('V')
                .action(ArgAction::Version)
                .help(t("help-flag-version"))
                .help_heading(t("help-options")),
        )
        .args(serve_settings(say))
        .args(settings(say))
        .subcommand(leaf(say, "serve", &[], "help-serve").args(serve_settings(say)).after_help(examples(
            say,
            &["deckward serve", "deckward serve --bind 0.0.0.0:8080 --base-url https://decks.example"],
        )))
        .subcommand(check(say))
        .subcommand(hand(say))
        .subcommand(odds(say))
        .subcommand(
            family(say, "cards", "help-cards-command")
                .subcommands(storing_cards(say))
                .subcommand(find(say))
                .subcommand(
                    leaf(say, "cards show", &["value-card"], "help-cards-show")
                        .arg(positional(say, "card", "help-cards-show-card", "value-card").num_args(1..))
                        .after_help(examples(
                            say,
                            &["deckward cards show 55144522", "deckward cards show 灰流丽"],
                        )),
                ),
        )
        .subcommand(
            family(say, "lists", "help-lists-command")
                .subcommand(import_lists(say))
                .subcommand(diff(say))
                .subcommand(
                    leaf(say, "lists show", &["value-series", "?value-day"], "help-lists-show")
                        .arg(positional(say, "series", "help-lists-show-series", "value-series"))
                        .arg(positional(say, "date", "help-lists-show-date", "value-day").required(false))
                        .after_help(examples(
                            say,
                            &["deckward lists show ocg", "deckward lists show ocg 2005-09-01"],
                        )),
                ),
        )
        .subcommand(user(say))
        .subcommands(administration(say))
        .after_help(examples(
            say,
            &[
                "deckward check deck.ydk",
                "deckward check deck.ydk --format ocg --date 2005-09-01",
                "deckward check deck.ydk --timeline",
                "deckward hand deck.ydk --count 10",
                "deckward odds deck.ydk --where 'Pot of Greed >= 1'",
                "deckward check 'ydke://o6lXBZyFNAI=!viOnAg==!7ydRAA==!' --json",
                "deckward cards find dark magician",
                "deckward cards show \"Pot of Greed\"",
                "deckward lists show ocg 2005-09-01",
            ],
        ))
}

fn check(say: &Say) -> Command {
    let formats: Vec<&str> = crate::world::packed()
        .filter_map(|(file, _)| file.strip_prefix("formats/")?.strip_suffix(".txt"))
        .collect();
    let after = format!(
        "{}:\n  {}\n\n{}\n\n{}",
        say.text("help-check-formats"),
        formats.join(" "),
        say.text("help-check-exit"),
        examples(
            say,
            &[
                "deckward check deck.ydk --format ocg --date 2005-09-01",
                "deckward check deck.ydk --format tcg --date 2024-04-18 --region europe",
                "deckward check deck.ydk --format rules-2005 --list ocg@2005-03-01",
                "deckward check *.ydk --format goat --json",
                "deckward check - < deck.txt",
            ],
        )
    );
    leaf(say, "check", &["+value-file"], "help-check")
        .arg(positional(say, "file", "help-check-file", "value-file").num_args(1..))
        .arg(
            option(say, "format", "help-check-format", "value-id")
                .default_value(FORMAT)
                .hide_default_value(true),
        )
        .arg(option(say, "date", "help-check-date", "value-day"))
        .arg(option(say, "list", "help-check-list", "value-list"))
        .arg(option(say, "pool-until", "help-check-pool-until", "value-day"))
        .arg(option(say, "region", "help-check-region", "value-region"))
        .arg(option(say, "pool-region", "help-check-pool-region", "value-region"))
        .arg(option(say, "cap", "help-check-cap", "value-number"))
        .arg(flag(say, "strict", "help-check-strict"))
        .arg(flag(say, "timeline", "help-check-timeline"))
        .arg(flag(say, "json", "help-check-json"))
        .after_help(after)
}

fn hand(say: &Say) -> Command {
    let number = |name, help| {
        option(say, name, help, "value-number")
            .value_parser(clap::value_parser!(u32))
            .allow_negative_numbers(true)
    };
    leaf(say, "hand", &["value-file"], "help-hand")
        .arg(positional(say, "file", "help-check-file", "value-file"))
        .arg(
            option(say, "format", "help-hand-format", "value-id")
                .default_value(FORMAT)
                .hide_default_value(true),
        )
        .arg(option(say, "date", "help-hand-date", "value-day"))
        .arg(number("size", "help-hand-size").conflicts_with("second"))
        .arg(flag(say, "second", "help-hand-second"))
        .arg(
            option(say, "seed", "help-hand-seed", "value-number")
                .value_parser(clap::value_parser!(u64))
                .allow_negative_numbers(true),
        )
        .arg(
            number("count", "help-hand-count")
                .value_parser(clap::value_parser!(u32).range(1..))
                .default_value("1")
                .hide_default_value(true),
        )
        .arg(option(say, "with", "help-hand-with", "value-card").action(ArgAction::Append))
        .arg(flag(say, "skill", "help-hand-skill"))
        .arg(flag(say, "json", "help-hand-json"))
        .after_help(format!(
            "{}\n\n{}",
            say.text("help-hand-exit"),
            examples(
                say,
                &[
                    "deckward hand deck.ydk",
                    "deckward hand deck.ydk --second --count 20",
                    "deckward hand deck.ydk --seed 2026 --with \"Pot of Greed\" --json",
                    "deckward hand deck.ydk --format speed --size 4",
                ],
            )
        ))
}

fn odds(say: &Say) -> Command {
    let small = |name, help| {
        option(say, name, help, "value-number")
            .value_parser(clap::value_parser!(u32))
            .allow_negative_numbers(true)
    };
    let large = |name, help| {
        option(say, name, help, "value-number")
            .value_parser(clap::value_parser!(u64))
            .allow_negative_numbers(true)
    };
    let after = format!(
        "{}\n{}\n\n{}\n\n{}",
        say.text("help-odds-language"),
        say.text("help-odds-more"),
        say.text("help-odds-exit"),
        examples(
            say,
            &[
                "deckward odds deck.ydk --where 'kind:monster >= 1 and kind:trap <= 2'",
                "deckward odds deck.ydk --group 'pot=Pot of Greed;Graceful Charity' --where 'pot >= 1' --size 6",
                "deckward odds deck.ydk --where '14558127 >= 1' --play auto --json",
            ],
        )
    );
    leaf(say, "odds", &["value-file"], "help-odds")
        .arg(positional(say, "file", "help-check-file", "value-file"))
        .arg(option(say, "where", "help-odds-where", "value-condition").required(true))
        .arg(option(say, "group", "help-odds-group", "value-group").action(ArgAction::Append))
        .arg(option(say, "play", "help-odds-play", "value-card").action(ArgAction::Append))
        .arg(
            option(say, "format", "help-odds-format", "value-id")
                .default_value(FORMAT)
                .hide_default_value(true),
        )
        .arg(option(say, "date", "help-odds-date", "value-day"))
        .arg(small("size", "help-odds-size"))
        .arg(small("turn", "help-odds-turn"))
        .arg(flag(say, "skill", "help-odds-skill"))
        .arg(large("trials", "help-odds-trials"))
        .arg(large("seed", "help-odds-seed"))
        .arg(flag(say, "json", "help-odds-json"))
        .after_help(after)
}

fn find(say: &Say) -> Command {
    leaf(say, "cards find", &["value-query"], "help-cards-find")
        .arg(positional(say, "query", "help-cards-find-query", "value-query").num_args(1..))
        .arg(
            option(say, "limit", "help-cards-find-limit", "value-number")
                .value_parser(clap::value_parser!(u32).range(1..))
                .default_value("20")
                .hide_default_value(true),
        )
        .arg(flag(say, "json", "help-cards-find-json"))
        .after_help(format!(
            "{}\n\n{}",
            say.text("help-cards-find-exit"),
            examples(
                say,
                &[
                    "deckward cards find dark magician",
                    "deckward cards find 灰流丽",
                    "deckward cards find hll",
                    "deckward cards find まじしゃん --limit 5 --json",
                ],
            )
        ))
}

/// What fills the database with cards, and says what is in it.
fn storing_cards(say: &Say) -> [Command; 3] {
    let version = Arg::new("version")
        .value_name(say.text("value-number"))
        .value_parser(clap::value_parser!(u32))
        .help(say.text("help-cards-rollback-version"))
        .help_heading(say.text("help-arguments"));
    let json = flag(say, "json", "help-cards-find-json");
    [
        leaf(say, "cards import", &["value-file"], "help-cards-import")
            .arg(positional(say, "file", "help-cards-import-file", "value-file"))
            .after_help(examples(say, &["deckward cards import cards_full.tsv"])),
        leaf(say, "cards info", &[], "help-cards-info").arg(json),
        leaf(say, "cards rollback", &["?value-number"], "help-cards-rollback").arg(version),
    ]
}

fn import_lists(say: &Say) -> Command {
    leaf(say, "lists import", &["+value-file"], "help-lists-import")
        .arg(positional(say, "file", "help-lists-import-file", "value-file").num_args(1..))
        .after_help(examples(
            say,
            &["deckward lists import ocg/2026-10-01.txt", "deckward lists import formats/shop.txt"],
        ))
}

/// What looks after accounts.
fn user(say: &Say) -> Command {
    let name = || positional(say, "name", "help-user-name", "value-name").display_order(0);
    let role = || {
        Arg::new("role").value_name(say.text("value-role")).help(say.text("help-user-to")).display_order(1)
    };
    family(say, "user", "help-user-command").subcommands([
        leaf(say, "user create", &["value-name"], "help-user-create")
            .arg(name())
            .arg(
                role()
                    .long("role")
                    .default_value("player")
                    .hide_default_value(true)
                    .help_heading(say.text("help-options")),
            )
            .after_help(examples(
                say,
                &["deckward user create Pegasus --role admin", "deckward user create Yugi < password.txt"],
            )),
        leaf(say, "user role", &["value-name", "value-role"], "help-user-role")
            .arg(name())
            .arg(role().required(true).help_heading(say.text("help-arguments"))),
        leaf(say, "user password", &["value-name"], "help-user-password").arg(name()),
        leaf(say, "user list", &["?value-name"], "help-user-list")
            .arg(positional(say, "part", "help-user-part", "value-name").required(false)),
    ])
}

/// What looks after the database.
fn administration(say: &Say) -> [Command; 4] {
    let file = |help| positional(say, "file", help, "value-file");
    [
        leaf(say, "backup", &["value-file"], "help-backup").arg(file("help-backup-file")),
        leaf(say, "restore", &["value-file"], "help-restore").arg(file("help-restore-file")),
        leaf(say, "migrate", &[], "help-migrate"),
        leaf(say, "demo", &[], "help-demo")
            .after_help(examples(say, &["deckward demo --data-dir demo", "deckward serve --data-dir demo"])),
    ]
}

fn diff(say: &Say) -> Command {
    leaf(say, "lists diff", &["value-list", "value-list"], "help-lists-diff")
        .arg(positional(say, "before", "help-lists-diff-before", "value-list").display_order(0))
        .arg(positional(say, "after", "help-lists-diff-after", "value-list").display_order(1))
        .after_help(examples(
            say,
            &[
                "deckward lists diff ocg@2026-04-01 ocg@2026-07-01",
                "deckward lists diff tcg@2024-09-02 ocg@2024-09-02",
            ],
        ))
}
