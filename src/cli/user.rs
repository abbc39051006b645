//! `deckward user`: accounts by whoever runs the site; the only way to the first admin.

use std::io::{self, BufRead as _, IsTerminal as _, Read as _};

use clap::ArgMatches;

use super::database::{self, fail};
use super::out::{Exit, FAINT, HEAD, Out, plain, styled};
use crate::accounts::model::{Actor, PASSWORD_LENGTH, Role};
use crate::accounts::{Done, Turn, own, roles, sign};
use crate::clock;
use crate::db::{Db, Undone};
use crate::say::Say;

/// `user create NAME [--role R]`.
pub(super) fn create(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let name = text(matches, "name");
    let role = match role(say, matches) {
        Ok(role) => role,
        Err(message) => return fail(say, out, &message),
    };
    let password = match password(say) {
        Ok(password) => password,
        Err(message) => return fail(say, out, &message),
    };
    let created = |db: &mut Db| {
        let pair = (name.as_str(), password.as_str());
        sign::create(db, &mut Turn::alone(), &Actor::command_line(), pair, role, clock::now())
    };
    let done =
        say.with("user-created", &[("name", plain(name.trim()).into()), ("role", say.role(role).into())]);
    run(say, out, matches, created, &done)
}

/// `user role NAME ROLE`.
pub(super) fn set_role(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let name = text(matches, "name");
    let role = match role(say, matches) {
        Ok(role) => role,
        Err(message) => return fail(say, out, &message),
    };
    let set = |db: &mut Db| {
        let account = own::named(db, &name)?;
        roles::set(db, &Actor::command_line(), &account.id, role, clock::now())
    };
    let done = say.with("user-role-set", &[("name", plain(&name).into()), ("role", say.role(role).into())]);
    run(say, out, matches, set, &done)
}

/// `user password NAME`.
pub(super) fn set_password(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let name = text(matches, "name");
    let password = match password(say) {
        Ok(password) => password,
        Err(message) => return fail(say, out, &message),
    };
    let set = |db: &mut Db| {
        let pair = (name.as_str(), password.as_str());
        own::reset_password(db, &mut Turn::alone(), &Actor::command_line(), pair, clock::now())
    };
    let done = say.with("user-password-set", &[("name", plain(&name).into())]);
    run(say, out, matches, set, &done)
}

/// `user list [PART]`.
pub(super) fn list(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let part = text(matches, "part");
    let place = match database::place(matches) {
        Ok(place) => place,
        Err(error) => return fail(say, out, &say.config_error(&error)),
    };
    let found = crate::db::connect(&place.url)
        .map_err(Undone::Db)
        .and_then(|mut db| roles::list(&mut db, &Actor::command_line(), &part, 1));
    match found {
        Ok((accounts, more)) => {
            for account in accounts {
                let since = clock::day_text(account.created_at);
                out.line(&format!("{since}  {:9}  {}", account.role, plain(&account.name)));
            }
            if more {
                out.line(&styled(FAINT, &say.text("user-more")));
            }
            Exit::AllLegal
        }
        Err(undone) => fail(say, out, &why(say, undone)),
    }
}

fn run(
    say: &Say,
    out: &mut Out,
    matches: &ArgMatches,
    work: impl FnOnce(&mut Db) -> Done<()>,
    done: &str,
) -> Exit {
    let (mut db, place) = match database::open(say, out, matches) {
        Ok(opened) => opened,
        Err(exit) => return exit,
    };
    match work(&mut db) {
        Ok(()) => {
            out.line(&styled(HEAD, done));
            out.line(&styled(FAINT, &format!("  {}", place.url)));
            Exit::AllLegal
        }
        Err(undone) => fail(say, out, &why(say, undone)),
    }
}

fn why(say: &Say, undone: Undone<crate::accounts::Refused>) -> String {
    match undone {
        Undone::Db(error) => say.db_error(&error),
        Undone::Refused(refused) => say.refused(&refused),
    }
}

fn text(matches: &ArgMatches, name: &str) -> String {
    matches.get_one::<String>(name).cloned().unwrap_or_default()
}

fn role(say: &Say, matches: &ArgMatches) -> Result<Role, String> {
    let word = text(matches, "role");
    Role::from_word(&word).ok_or_else(|| say.with("error-user-role", &[("role", word.into())]))
}

/// The password: asked for twice and not shown where there is a terminal, else a line of standard input.
fn password(say: &Say) -> Result<String, String> {
    let unread = |error: io::Error| say.with("error-user-password", &[("reason", error.to_string().into())]);
    if io::stdin().is_terminal() {
        let ask = |key: &str| rpassword::prompt_password(format!("{} ", say.text(key))).map_err(unread);
        let password = ask("user-password")?;
        return if ask("user-password-again")? == password {
            Ok(password)
        } else {
            Err(say.text("error-user-again"))
        };
    }
    let most = u64::try_from(4 * PASSWORD_LENGTH.1 + 2).unwrap_or(u64::MAX);
    let mut line = String::new();
    io::stdin().lock().take(most).read_line(&mut line).map_err(unread)?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}
