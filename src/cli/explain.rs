//! What clap has to say, in the reader's language.

use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::out::{Exit, Out};
use crate::say::Say;

/// Help goes to standard output; a mistake is explained on standard error.
pub(super) fn explain(say: &Say, out: &mut Out, error: &clap::Error) -> Exit {
    if matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    ) {
        out.raw(&error.render().ansi().to_string());
        let asked = error.kind() != ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
        return if asked { Exit::AllLegal } else { Exit::Unusable };
    }
    let context = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        _ => String::new(),
    };
    let argument = context(ContextKind::InvalidArg);
    let argument_is_language = argument.starts_with("--lang");
    let value = context(ContextKind::InvalidValue);
    let mut clauses = vec![match error.kind() {
        ErrorKind::UnknownArgument => {
            say.with("error-usage-unknown-argument", &[("argument", argument.into())])
        }
        ErrorKind::InvalidSubcommand => {
            let name = context(ContextKind::InvalidSubcommand);
            say.with("error-usage-unknown-command", &[("argument", name.into())])
        }
        ErrorKind::MissingRequiredArgument => {
            say.with("error-usage-missing", &[("argument", argument.into())])
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            say.with("error-usage-value-missing", &[("argument", argument.into())])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            say.with("error-usage-value", &[("value", value.into()), ("argument", argument.into())])
        }
        ErrorKind::ArgumentConflict if !context(ContextKind::PriorArg).is_empty() => {
            let other = context(ContextKind::PriorArg);
            say.with("error-usage-both", &[("argument", argument.into()), ("other", other.into())])
        }
        ErrorKind::ArgumentConflict | ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues => {
            say.with("error-usage-conflict", &[("argument", argument.into())])
        }
        _ => say.with("error-usage", &[("detail", error.kind().to_string().into())]),
    }];
    let suggestion =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
            .map(context)
            .join(" ");
    if !suggestion.trim().is_empty() {
        let suggestion = suggestion.trim().to_owned();
        clauses.push(say.with("error-usage-did-you-mean", &[("suggestion", suggestion.into())]));
    }
    if argument_is_language {
        clauses.push(say.text("help-lang"));
    }
    clauses.push(say.text("error-usage-help"));
    out.error(say, &say.clauses(clauses));
    Exit::Unusable
}
