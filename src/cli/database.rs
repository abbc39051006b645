//! Which database a command works on, and the World it works with.

use std::path::Path;

use clap::ArgMatches;
use clap::parser::ValueSource;

use super::out::{Exit, Out};
use crate::config::{self, ConfigError, Place};
use crate::db::{self, Db};
use crate::say::Say;
use crate::world::{StoredError, World};

/// The value of a setting, from its flag or its variable.
pub(super) fn setting<'a>(matches: &'a ArgMatches, flag: &str) -> Option<&'a str> {
    matches.try_get_one::<String>(flag).ok().flatten().map(String::as_str)
}

/// Where the database is.
pub(super) fn place(matches: &ArgMatches) -> Result<Place, ConfigError> {
    let typed = |flag: &str| {
        let known = matches.try_contains_id(flag).unwrap_or(false);
        known && matches.value_source(flag) == Some(ValueSource::CommandLine)
    };
    // What is typed counts more than what is in the environment; both typed contradict each other.
    match (typed("database-url"), typed("data-dir")) {
        (true, true) => Err(ConfigError::TwoPlaces),
        (false, true) => config::place(None, setting(matches, "data-dir")),
        _ => config::place(setting(matches, "database-url"), setting(matches, "data-dir")),
    }
}

/// The World for a command that only reads: of `--cards`, else of the database if there is one, else the embedded one.
/// Says why there is none.
pub(super) fn load(say: &Say, out: &mut Out, matches: &ArgMatches) -> Result<World, Exit> {
    let world = match setting(matches, "cards") {
        Some(path) => World::with_cards(Path::new(path)).map_err(|error| say.tables_error(&error)),
        None => match place(matches) {
            Ok(place) if place.asked || place.is_there() => match db::connect(&place.url) {
                Ok(mut db) => World::stored(&mut db).map_err(|error| stored_error(say, &error)),
                Err(error) => Err(say.db_error(&error)),
            },
            Ok(_) => World::embedded().map_err(|error| say.tables_error(&error)),
            Err(error) => Err(say.config_error(&error)),
        },
    };
    world.map_err(|message| fail(say, out, &message))
}

/// The database for a command that writes: created and upgraded if need be. Says why there is none.
pub(super) fn open(say: &Say, out: &mut Out, matches: &ArgMatches) -> Result<(Db, Place), Exit> {
    let place = place(matches).map_err(|error| fail(say, out, &say.config_error(&error)))?;
    let db = db::open(&place.url).map_err(|error| fail(say, out, &say.db_error(&error)))?;
    Ok((db, place))
}

/// Why there is no World in a database.
pub(super) fn stored_error(say: &Say, error: &StoredError) -> String {
    match error {
        StoredError::Db(error) => say.db_error(error),
        StoredError::Tables(error) => say.tables_error(error),
    }
}

/// Says what went wrong.
pub(super) fn fail(say: &Say, out: &mut Out, message: &str) -> Exit {
    out.error(say, message);
    Exit::Unusable
}
