//! `deckward serve`: the site. Also what `deckward` alone does.

use std::path::PathBuf;

use clap::ArgMatches;

use super::out::{Exit, Out};
use crate::config::{Config, ConfigError, SERVE};
use crate::http;
use crate::say::Say;

pub(super) fn run(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let value = |flag: &str| {
        let default = SERVE.iter().find(|s| s.flag == flag).map_or("", |s| s.default);
        matches.try_get_one::<String>(flag).ok().flatten().cloned().unwrap_or_else(|| default.to_owned())
    };
    let cards = matches.try_get_one::<String>("cards").ok().flatten();
    let config =
        match Config::new(&value("bind"), &value("base-url"), cards.map(PathBuf::from), &value("log")) {
            Ok(config) => config,
            Err(error) => {
                out.error(say, &config_error(say, &error));
                return Exit::Unusable;
            }
        };
    let world = match super::load(say, out, cards) {
        Ok(world) => world,
        Err(exit) => return exit,
    };
    if let Err(error) = http::start_logging(&config.log) {
        out.error(say, &say.with("error-log-invalid", &[("error", error.into())]));
        return Exit::Unusable;
    }
    // The first visitor does not wait for the index.
    world.index();
    let served = actix_web::rt::System::new().block_on(async {
        let (server, address) = http::start(&config, world)?;
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

fn config_error(say: &Say, error: &ConfigError) -> String {
    match error {
        ConfigError::BadAddress(text) => say.with("error-config-address", &[("address", text.into())]),
        ConfigError::BadBaseUrl(text) => say.with("error-config-base-url", &[("url", text.into())]),
        ConfigError::BaseUrlMissing(address) => {
            say.with("error-config-base-url-missing", &[("address", address.to_string().into())])
        }
    }
}
