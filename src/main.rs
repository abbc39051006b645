//! The `deckward` command.

fn main() -> std::process::ExitCode {
    deckward::cli::run(std::env::args_os())
}
