//! `deckward backup`, `restore` and `migrate`.

use std::path::PathBuf;

use clap::ArgMatches;

use super::database::{self, fail};
use super::out::{Exit, FAINT, HEAD, Out, styled};
use crate::backup::{self, BackupError};
use crate::clock;
use crate::db;
use crate::say::Say;

/// `backup FILE`.
pub(super) fn backup(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let place = match database::place(matches) {
        Ok(place) => place,
        Err(error) => return fail(say, out, &say.config_error(&error)),
    };
    let path = file(matches);
    let written = db::connect(&place.url)
        .map_err(BackupError::Db)
        .and_then(|mut db| backup::backup(&mut db, &path, clock::now()));
    done(say, out, "backup-done", &path, &place.url.to_string(), written)
}

/// `restore FILE`.
pub(super) fn restore(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let path = file(matches);
    out.progress(&say.text("restore-reading"));
    // A database is made for a dump that is one.
    if let Err(error) = backup::check(&path) {
        return fail(say, out, &say.backup_error(&error, &path));
    }
    let (mut db, place) = match database::open(say, out, matches) {
        Ok(opened) => opened,
        Err(exit) => return exit,
    };
    let restored = backup::restore(&mut db, &path);
    done(say, out, "restore-done", &path, &place.url.to_string(), restored)
}

/// `migrate`.
pub(super) fn migrate(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    match database::open(say, out, matches) {
        Ok((_, place)) => {
            out.line(&styled(HEAD, &say.text("migrate-done")));
            out.line(&styled(FAINT, &format!("  {}", place.url)));
            Exit::AllLegal
        }
        Err(exit) => exit,
    }
}

fn file(matches: &ArgMatches) -> PathBuf {
    matches.get_one::<String>("file").map(PathBuf::from).unwrap_or_default()
}

fn done(
    say: &Say,
    out: &mut Out,
    key: &str,
    path: &std::path::Path,
    url: &str,
    rows: Result<u64, BackupError>,
) -> Exit {
    match rows {
        Ok(rows) => {
            let file = path.display().to_string();
            out.line(&styled(HEAD, &say.with(key, &[("rows", rows.into()), ("file", file.into())])));
            out.line(&styled(FAINT, &format!("  {url}")));
            Exit::AllLegal
        }
        Err(error) => fail(say, out, &say.backup_error(&error, path)),
    }
}
