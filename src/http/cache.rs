//! What a browser may keep. Pages that say nothing but what the World says carry its fingerprint as their tag, and are
//! not made again for who has them; everything else is asked for anew.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use actix_web::HttpResponse;
use actix_web::dev::ServiceRequest;
use actix_web::http::header::{CACHE_CONTROL, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH};
use actix_web::http::{Method, StatusCode};

use super::context::Ctx;

/// What is made of the World, the language, the address and the owner's pictures alone.
const OF_THE_WORLD: [&str; 7] =
    ["/cards", "/lists", "/rules", "/odds/help", "/about/design", "/api/v1/cards", "/api/v1/lists"];

/// This build: other templates or texts make other pages of the same World.
const BUILD: &str = env!("DECKWARD_BUILD");

/// The tag of what is asked for, if it has one.
pub(super) fn tag(ctx: &Ctx, request: &ServiceRequest) -> Option<HeaderValue> {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let path = ctx.visit.uri.path();
    let below =
        |place: &&str| path.strip_prefix(*place).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    if !is_read || !OF_THE_WORLD.iter().any(below) {
        return None;
    }
    // The list in force today is another one tomorrow.
    if ctx.visit.uri.query().is_some_and(|query| query.contains("limit_format=")) {
        return None;
    }
    // Links in a page carry the language only if its address did.
    let prefix = if ctx.visit.chosen.by_path { "p" } else { "" };
    let mut of = DefaultHasher::new();
    (
        ctx.world.fingerprint,
        ctx.visit.uri.path_and_query().map(|p| p.as_str()),
        prefix,
        ctx.say.lang.tag(),
        ctx.shown_name(),
        ctx.fingerprint_of_pictures(),
    )
        .hash(&mut of);
    let text = format!("W/\"{BUILD}-{:016x}\"", of.finish());
    HeaderValue::from_str(&text).ok()
}

/// Whether who asks has it already.
pub(crate) fn is_known(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let known = headers.get_all(IF_NONE_MATCH).filter_map(|value| value.to_str().ok());
    known.flat_map(|value| value.split(',')).any(|one| tag.as_bytes() == one.trim().as_bytes())
}

/// Says how long an answer may be kept.
pub(super) fn add(ctx: &Ctx, response: &mut HttpResponse, tag: Option<HeaderValue>) {
    let status = response.status();
    let headers = response.headers_mut();
    if let Some(tag) = tag
        && matches!(status, StatusCode::OK | StatusCode::NOT_MODIFIED)
    {
        headers.insert(ETAG, tag);
    }
    if !headers.contains_key(CACHE_CONTROL) {
        // What is somebody's own is not to be found by whoever uses the browser next. The builder is: going back to it
        // has to find the steps that are not saved.
        let path = ctx.visit.uri.path();
        let is_shared = path.ends_with("/edit") || path.starts_with("/decks/public");
        let places = ["/account", "/admin", "/api/v1/decks", "/decks"];
        let is_private = !is_shared && places.iter().any(|place| path.starts_with(place));
        let kept = if is_private { "no-store" } else { "no-cache" };
        headers.insert(CACHE_CONTROL, HeaderValue::from_static(kept));
    }
}
