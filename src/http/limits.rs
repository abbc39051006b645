//! Every limit of a request, and what enforces it.

use std::time::Duration;

use actix_multipart::form::MultipartFormConfig;
use actix_web::web::{self, ServiceConfig};
use deck_law::deckfile::MOST_BYTES;

/// The longest search query, in characters.
pub const MOST_QUERY: usize = deck_law::search::LONGEST_QUERY;
/// The longest deck that is carried in an address, in bytes: browsers and proxies take about eight thousand.
pub const MOST_ADDRESS: usize = 6000;
/// A deck in a form or JSON body, with room for the fields around it.
const MOST_BODY: usize = MOST_BYTES + 16 * 1024;

/// A deck in a form's encoding, where a character may take nine.
const MOST_FORM: usize = 3 * MOST_BODY;

/// Files that come together, such as a zip of decks.
pub(super) const MOST_FILES: usize = 4 * 1024 * 1024;

/// Open connections of one worker. A process may hold 1,024 files where nobody raised it, and there are two workers
/// on the smallest machine.
pub(super) const MOST_CONNECTIONS: usize = 400;
/// The longest time that a request may take to arrive and be answered. After it the connection is closed where the
/// body's length was said; one that comes in chunks without end keeps it until the client gives up.
pub(super) const MOST_TIME: Duration = Duration::from_secs(30);

/// The longest time that sent data may lie unread: a client that reads slowly goes on, one that reads nothing is closed.
pub(super) const MOST_UNREAD: Duration = Duration::from_secs(30);

/// Sets the extractors' bounds. What goes beyond is answered by `error`.
pub(super) fn configure(service: &mut ServiceConfig) {
    service
        .app_data(web::PayloadConfig::new(MOST_BODY))
        .app_data(web::JsonConfig::default().limit(MOST_BODY).error_handler(super::error::from_json))
        .app_data(web::FormConfig::default().limit(MOST_FORM).error_handler(super::error::from_form))
        .app_data(web::QueryConfig::default().error_handler(super::error::from_query))
        .app_data(
            MultipartFormConfig::default()
                .total_limit(MOST_BODY)
                .memory_limit(MOST_BODY)
                .error_handler(super::error::from_multipart),
        );
}
