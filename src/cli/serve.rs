//! `deckward serve`: the site. Also what `deckward` alone does.

use std::path::Path;
#[cfg(all(target_os = "linux", target_env = "gnu"))]
use std::process::Command;
use std::sync::Arc;

use clap::ArgMatches;

use super::database::{self, fail};
use super::out::{Exit, Out};
use crate::config::{self, Config, SERVE};
use crate::pictures::Pictures;
use crate::say::Say;
use crate::world::Live;
use crate::{db, http};

/// Connections that a server keeps to its database.
const CONNECTIONS: u32 = 8;

pub(super) fn run(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    give_memory_back();
    let value = |flag: &str| {
        let default = SERVE.iter().find(|s| s.flag == flag).map_or("", |s| s.default);
        database::setting(matches, flag).unwrap_or(default)
    };
    let config = Config::new(value("bind"), value("base-url"), value("log"));
    let mut config = match config.and_then(|config| config.behind(value("proxy"))) {
        Ok(config) => config,
        Err(error) => return fail(say, out, &say.config_error(&error)),
    };
    if let Err(error) = http::start_logging(&config.log) {
        out.error(say, &say.with("error-log-invalid", &[("error", error.into())]));
        return Exit::Unusable;
    }
    config.pictures = match pictures(say, out, matches) {
        Ok(pictures) => pictures,
        Err(exit) => return exit,
    };
    let live = match live(say, out, matches) {
        Ok(live) => live,
        Err(exit) => return exit,
    };
    let world = live.world();
    // The first visitor does not wait for the index.
    world.index();
    tracing::info!(cards = world.catalogue.playable(), version = world.version, "the data is ready");
    drop(world);
    let served = actix_web::rt::System::new().block_on(async {
        let (server, address) = http::start(&config, live)?;
        out.line(&say.with("serve-listening", &[("address", format!("http://{address}/").into())]));
        out.flush();
        server.await
    });
    match served {
        Ok(()) => Exit::AllLegal,
        Err(error) => {
            let address = config.bind.to_string();
            let reason = error.to_string();
            out.error(
                say,
                &say.with("error-serve", &[("address", address.into()), ("reason", reason.into())]),
            );
            Exit::Unusable
        }
    }
}

/// Begins again, as the same process, with an allocator that gives large pieces back; it reads its settings before any
/// code of ours runs. Where that is not possible the server needs more memory, and nothing else is different.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn give_memory_back() {
    use std::os::unix::process::CommandExt as _;
    if config::gives_back() {
        return;
    }
    if let Ok(program) = std::env::current_exe() {
        let (name, value) = config::GIVE_BACK;
        let _ = Command::new(program).args(std::env::args_os().skip(1)).env(name, value).exec();
    }
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn give_memory_back() {}

/// The owner's pictures, if a folder was named; what is made of them lies in the data folder.
fn pictures(say: &Say, out: &mut Out, matches: &ArgMatches) -> Result<Option<Arc<Pictures>>, Exit> {
    let Some(folder) = database::setting(matches, "pictures").filter(|folder| !folder.is_empty()) else {
        return Ok(None);
    };
    let kept = config::data_folder(database::setting(matches, "data-dir")).join("pictures-cache");
    match Pictures::open(Path::new(folder), kept) {
        Ok(pictures) => {
            tracing::info!(pictures = pictures.known().len(), "the pictures are ready");
            Ok(Some(pictures))
        }
        Err(error) => {
            let values = [("path", folder.into()), ("reason", error.to_string().into())];
            Err(fail(say, out, &say.with("error-pictures", &values)))
        }
    }
}

/// The World of `--cards`, else of the database, which is created and upgraded if need be and followed from then on.
fn live(say: &Say, out: &mut Out, matches: &ArgMatches) -> Result<Arc<Live>, Exit> {
    if database::setting(matches, "cards").is_some() {
        return database::load(say, out, matches).map(Live::fixed);
    }
    let (_, place) = database::open(say, out, matches)?;
    let pool = db::pool(&place.url, CONNECTIONS).map_err(|error| fail(say, out, &say.db_error(&error)))?;
    Live::of(pool).map_err(|error| fail(say, out, &database::stored_error(say, &error)))
}
