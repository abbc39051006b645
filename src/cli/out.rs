//! Standard output and error: colour only on a terminal, a closed pipe ends quietly.

use std::io::{self, Write as _};
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use deck_law::check::Verdict;

use crate::say::Say;

/// How a command ended. In a mixed call the worse counts: unusable, then illegal, then undetermined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Everything asked for is fine.
    AllLegal,
    /// Nothing is illegal, and something is undetermined.
    SomeUndetermined,
    /// Something is illegal.
    SomeIllegal,
    /// A search found nothing.
    NothingFound,
    /// Input or arguments that could not be used.
    Unusable,
}

impl Exit {
    /// The exit of one verdict.
    pub const fn of(verdict: Verdict) -> Exit {
        match verdict {
            Verdict::Legal => Exit::AllLegal,
            Verdict::Illegal => Exit::SomeIllegal,
            Verdict::Undetermined => Exit::SomeUndetermined,
        }
    }

    /// The status: 0, 3, 1, 2.
    pub(super) fn code(self) -> ExitCode {
        ExitCode::from(match self {
            Exit::AllLegal => 0,
            Exit::SomeIllegal | Exit::NothingFound => 1,
            Exit::Unusable => 2,
            Exit::SomeUndetermined => 3,
        })
    }
}

/// Green for legal.
pub(super) const GOOD: Style = AnsiColor::Green.on_default().bold();
/// Red for illegal and for errors.
pub(super) const BAD: Style = AnsiColor::Red.on_default().bold();
/// Yellow for undetermined.
pub(super) const OPEN: Style = AnsiColor::Yellow.on_default().bold();
/// Headings.
pub(super) const HEAD: Style = Style::new().bold();
/// What may be read later.
pub(super) const FAINT: Style = Style::new().dimmed();

/// The style of a verdict.
pub(super) const fn verdict_style(verdict: Verdict) -> Style {
    match verdict {
        Verdict::Legal => GOOD,
        Verdict::Illegal => BAD,
        Verdict::Undetermined => OPEN,
    }
}

/// A text in a style.
pub(super) fn styled(style: Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}

/// A name from outside, for a terminal: what would move its cursor or change its colours is shown as a mark.
pub(super) fn plain(text: &str) -> String {
    text.replace('\t', " ")
        .replace(|c: char| c.is_control() || deck_law::deckfile::is_invisible(c), "\u{fffd}")
}

/// Where a command writes.
pub struct Out {
    stdout: anstream::AutoStream<io::StdoutLock<'static>>,
    closed: bool,
    /// Why something was not written, unless the reader only went away.
    lost: Option<io::Error>,
}

impl Default for Out {
    fn default() -> Self {
        Out::new()
    }
}

impl Out {
    /// Standard output, with styles only where a terminal shows them.
    pub fn new() -> Out {
        Out { stdout: anstream::AutoStream::auto(io::stdout().lock()), closed: false, lost: None }
    }

    /// Writes a line. After the reader is gone nothing is written any more.
    pub fn line(&mut self, text: &str) {
        if !self.closed {
            let written = writeln!(self.stdout, "{}", text.trim_end());
            self.note(written);
        }
    }

    /// Writes text as it is.
    pub fn raw(&mut self, text: &str) {
        if !self.closed {
            let written = self.stdout.write_all(text.as_bytes());
            self.note(written);
        }
    }

    /// Hands over what was written, for a command that goes on.
    pub fn flush(&mut self) {
        let written = self.stdout.flush();
        self.note(written);
    }

    fn note(&mut self, written: io::Result<()>) {
        if let Err(error) = written {
            self.closed = true;
            if error.kind() != io::ErrorKind::BrokenPipe {
                self.lost = Some(error);
            }
        }
    }

    /// Ends the output: an answer that could not be written whole is none.
    pub(super) fn end(mut self, say: &Say, exit: Exit) -> Exit {
        self.flush();
        let Some(error) = self.lost.take() else { return exit };
        self.error(say, &say.with("error-output", &[("reason", error.to_string().into())]));
        Exit::Unusable
    }

    /// Whether the reader is gone.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Says how far a long job is, to people: on standard error, where a terminal is.
    pub(super) fn progress(&mut self, step: &str) {
        use std::io::IsTerminal as _;
        if io::stderr().is_terminal() {
            // Nobody to tell when standard error is closed.
            let _ = writeln!(io::stderr().lock(), "{step} …");
        }
    }

    /// Writes an error to standard error.
    pub fn error(&mut self, say: &Say, message: &str) {
        let mut stderr = anstream::AutoStream::auto(io::stderr().lock());
        // Nobody to tell when standard error is closed too.
        let _ = writeln!(
            stderr,
            "{} {}",
            styled(BAD, &say.text("error-prefix")),
            message.split('\n').map(plain).collect::<Vec<_>>().join("\n")
        );
    }
}
