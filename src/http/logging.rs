//! One line a request: method, route pattern, status, time, request id. No address, no query, no deck.

use std::io::IsTerminal as _;
use std::sync::atomic::Ordering;

use actix_web::HttpRequest;
use actix_web::dev::ServiceRequest;
use actix_web::http::StatusCode;
use tracing::Span;
use tracing::field::Empty;

use super::context::{Ctx, RequestId};

/// The span of a request. The path itself may hold a deck, so only its pattern is kept.
pub(super) fn span(request: &ServiceRequest, id: RequestId) -> Span {
    tracing::info_span!("request", method = %request.method(), route = Empty, status = Empty, queries = Empty, id = %id)
}

/// What is known when the answer is. The pattern of a path is looked for only if somebody reads it.
pub(super) fn done(span: &Span, ctx: &Ctx, request: Option<&HttpRequest>, status: StatusCode) {
    if span.is_disabled() {
        return;
    }
    let pattern = request.and_then(HttpRequest::match_pattern);
    span.record("route", pattern.as_deref().unwrap_or("-"));
    span.record("status", status.as_u16());
    span.record("queries", ctx.visit.queries.load(Ordering::Relaxed));
}

/// Writes the log to standard error; `filter` is a level, or parts `target=level` with commas between them.
/// A panic is written by its place alone: its text may quote what was asked.
///
/// # Errors
/// What is wrong with the filter.
pub fn start_logging(filter: &str) -> Result<(), String> {
    // The library takes any other word for the name of a module, and logs nothing else.
    let is_level = |word: &str| word.parse::<tracing::level_filters::LevelFilter>().is_ok();
    if let Some(word) = filter.split(',').map(str::trim).find(|word| !word.contains('=') && !is_level(word)) {
        return Err(word.to_owned());
    }
    // What the framework says of its threads helps nobody, unless it is asked for by name.
    let filter = format!("actix_server=warn,{filter}");
    let filter = tracing_subscriber::EnvFilter::try_new(filter).map_err(|error| error.to_string())?;
    let events = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .with_target(false)
        .with_span_events(tracing_subscriber::fmt::format::FmtSpan::CLOSE);
    // A second start, in tests, keeps the first.
    let _ = events.try_init();
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(place, "broken");
    }));
    Ok(())
}
