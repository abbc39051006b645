//! `deckward cards import`, `lists import`, `cards info` and `cards rollback`: what the database holds.

use std::path::{Path, PathBuf};

use clap::ArgMatches;
use serde::Serialize;

use super::database::{self, fail, stored_error};
use super::out::{Exit, FAINT, HEAD, Out, styled};
use crate::clock;
use crate::db::{self, Db};
use crate::say::{Arg, Say};
use crate::world::import::{self, Changes, ImportError, Imported, RollbackError, Step};
use crate::world::store::{self, StoredWorld};
use crate::world::{Origin, World};

/// Versions that `cards info` shows.
const MOST_SHOWN: i64 = 20;

/// `cards import FILE`.
pub(super) fn cards(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let path = PathBuf::from(matches.get_one::<String>("file").cloned().unwrap_or_default());
    run(say, out, matches, |db, progress| import::cards(db, &path, clock::now(), progress))
}

/// `lists import FILE...`.
pub(super) fn lists(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let paths: Vec<&Path> = matches.get_many::<String>("file").unwrap_or_default().map(Path::new).collect();
    run(say, out, matches, |db, progress| import::law(db, &paths, clock::now(), progress))
}

fn run(
    say: &Say,
    out: &mut Out,
    matches: &ArgMatches,
    import: impl FnOnce(&mut Db, &mut dyn FnMut(Step)) -> Result<Imported, ImportError>,
) -> Exit {
    let (mut db, place) = match database::open(say, out, matches) {
        Ok(opened) => opened,
        Err(exit) => return exit,
    };
    let done = import(&mut db, &mut |step| {
        out.progress(&say.text(match step {
            Step::Reading => "import-reading",
            Step::Judging => "import-judging",
            Step::Storing => "import-storing",
        }));
    });
    match done {
        Ok(imported) => {
            let version = [("version", Arg::from(imported.version))];
            let key = if imported.nothing_new { "import-nothing-new" } else { "import-done" };
            out.line(&styled(HEAD, &say.with(key, &version)));
            out.line(&format!("  {}", say.changes(&imported.changes)));
            out.line(&styled(FAINT, &format!("  {}", place.url)));
            Exit::AllLegal
        }
        Err(error) => {
            let reason = match &error {
                ImportError::Tables(error) => say.tables_error(error),
                ImportError::Db(error) => say.db_error(error),
                ImportError::Moved => say.text("error-import-moved"),
            };
            fail(say, out, &say.clauses([reason, say.text("error-import-kept")]))
        }
    }
}

#[derive(Serialize)]
struct JsonInfo {
    /// What is in use; none if this release does not understand what holds.
    version: Option<u32>,
    source: Option<&'static str>,
    cards: Option<usize>,
    lists: Option<usize>,
    /// Why there is nothing in use.
    error: Option<String>,
    /// The database that answered; none if there is none yet.
    database: Option<String>,
    /// Newest first.
    history: Vec<JsonVersion>,
}

#[derive(Serialize)]
struct JsonVersion {
    version: i64,
    based_on: i64,
    source: String,
    made_at: String,
    documents: Vec<JsonDocument>,
    changes: Option<Changes>,
}

#[derive(Serialize)]
struct JsonDocument {
    path: String,
    sha256: String,
}

/// `cards info`.
pub(super) fn info(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let place = match database::place(matches) {
        Ok(place) => place,
        Err(error) => return fail(say, out, &say.config_error(&error)),
    };
    // World and history are of one moment; the history is shown whatever becomes of the World.
    let is_there = place.asked || place.is_there();
    let found = if is_there {
        db::connect(&place.url).and_then(|mut db| {
            db.snapshot(|db| Ok((store::history(db, i64::MAX, MOST_SHOWN)?, World::stored(db))))
        })
    } else {
        Ok((Vec::new(), World::embedded().map_err(Into::into)))
    };
    let (history, world) = match found {
        Ok(found) => found,
        Err(error) => return fail(say, out, &say.db_error(&error)),
    };
    let database = is_there.then(|| place.url.to_string());
    let world = world.map_err(|error| stored_error(say, &error));
    if matches.get_flag("json") {
        let world = world.as_ref();
        let info = JsonInfo {
            version: world.ok().map(|world| world.version),
            source: world.ok().map(|world| world.source.word()),
            cards: world.ok().map(|world| world.catalogue.playable()),
            lists: world.ok().map(lists_of),
            error: world.err().cloned(),
            database,
            history: history.iter().map(json_version).collect(),
        };
        out.line(&serde_json::to_string(&info).unwrap_or_default());
        return if world.is_ok() { Exit::AllLegal } else { Exit::Unusable };
    }
    if let Ok(world) = &world {
        let source = say.text(match world.source {
            Origin::Import => "source-import",
            Origin::Embedded | Origin::Table(_) => "source-embedded",
        });
        let holds = [
            ("cards", world.catalogue.playable().into()),
            ("lists", lists_of(world).into()),
            ("source", source.into()),
        ];
        out.line(&styled(HEAD, &say.with("info-holds", &holds)));
    }
    out.line(&styled(
        FAINT,
        &match database {
            Some(url) => say.with("info-database", &[("url", url.into())]),
            None => say.text("info-no-database"),
        },
    ));
    for row in &history {
        let holds = world.as_ref().is_ok_and(|world| i64::from(world.version) == row.version);
        let mark = if holds { "●" } else { " " };
        let made = clock::text(row.made_at);
        out.line(&format!("{mark} {}  {made}  {}", row.version, super::out::plain(&row.source)));
        if let Ok(changes) = serde_json::from_str(&row.report) {
            out.line(&styled(FAINT, &format!("     {}", say.changes(&changes))));
        }
    }
    if !history.is_empty() {
        let mark = if world.as_ref().is_ok_and(|world| world.version == 0) { "●" } else { " " };
        out.line(&format!("{mark} 0  {}", say.text("info-own")));
    }
    match world {
        Ok(_) => Exit::AllLegal,
        Err(message) => fail(say, out, &message),
    }
}

fn lists_of(world: &World) -> usize {
    world.book.all_series().iter().map(|series| series.lists.len()).sum()
}

fn json_version(row: &StoredWorld) -> JsonVersion {
    let documents =
        row.hashes().unwrap_or_default().into_iter().map(|(path, sha256)| JsonDocument { path, sha256 });
    JsonVersion {
        version: row.version,
        based_on: row.based_on,
        source: row.source.clone(),
        made_at: clock::text(row.made_at),
        documents: documents.collect(),
        changes: serde_json::from_str(&row.report).ok(),
    }
}

/// `cards rollback [VERSION]`.
pub(super) fn rollback(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let (mut db, place) = match database::open(say, out, matches) {
        Ok(opened) => opened,
        Err(exit) => return exit,
    };
    match import::rollback(&mut db, matches.get_one::<u32>("version").copied()) {
        Ok(version) => {
            let key = if version == 0 { "rollback-done-own" } else { "rollback-done" };
            out.line(&styled(HEAD, &say.with(key, &[("version", version.into())])));
            out.line(&styled(FAINT, &format!("  {}", place.url)));
            Exit::AllLegal
        }
        Err(error) => {
            let message = match error {
                RollbackError::NothingImported => say.text("error-rollback-nothing"),
                RollbackError::NoSuchVersion(version) => {
                    say.with("error-rollback-version", &[("version", version.into())])
                }
                RollbackError::Tables(error) => say.tables_error(&error),
                RollbackError::Moved => say.text("error-import-moved"),
                RollbackError::Db(error) => say.db_error(&error),
            };
            fail(say, out, &message)
        }
    }
}
