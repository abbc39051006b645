//! One line a request: method, route pattern, status, time, request id. No address, no query, no deck.

use std::io::IsTerminal as _;

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use tracing::Span;
use tracing_actix_web::{RootSpanBuilder, TracingLogger};

/// The root span of a request. The path itself may hold a deck, so only its pattern is kept.
pub(super) struct PatternOnly;

impl RootSpanBuilder for PatternOnly {
    fn on_request_start(request: &ServiceRequest) -> Span {
        tracing::info_span!(
            "request",
            method = %request.method(),
            route = tracing::field::Empty,
            status = tracing::field::Empty,
            id = %super::context::request_id(request.request())
        )
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        if let Ok(response) = outcome {
            let pattern = response.request().match_pattern().unwrap_or_else(|| "-".to_owned());
            span.record("route", pattern.as_str());
            span.record("status", response.status().as_u16());
        }
    }
}

pub(super) fn logger() -> TracingLogger<PatternOnly> {
    TracingLogger::new()
}

/// Writes the log to standard error; `filter` is a level or a filter of `tracing`.
///
/// # Errors
/// What is wrong with the filter.
pub fn start_logging(filter: &str) -> Result<(), String> {
    let filter = tracing_subscriber::EnvFilter::try_new(filter).map_err(|error| error.to_string())?;
    let events = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .with_target(false)
        .with_span_events(tracing_subscriber::fmt::format::FmtSpan::CLOSE);
    // A second start, in tests, keeps the first.
    let _ = events.try_init();
    Ok(())
}
