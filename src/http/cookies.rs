//! The cookies of who is signed in: a session's secret, and beside it the name that pages show in their frame. And what
//! was just done, for the page that says it: in an address anybody could say it was.
//!
//! The name gives no right to anything. It is there so that pages that only the World decides need not ask the database
//! who reads them.

use std::sync::Arc;

use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::ServiceRequest;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse};
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::context::Ctx;

const SESSION: &str = "session";
const SHOWN_NAME: &str = "signed_in_as";
const DONE: &str = "done";

/// How long a browser keeps them; the database ends a session earlier.
const KEPT: Duration = Duration::days(365);
/// How long it may take until the page after a form is asked for.
const KEPT_DONE: Duration = Duration::minutes(1);

/// The secret that a request came with. Below `/api/` there are only tokens: a page of another site could let a browser
/// send its cookies there.
pub(super) fn secret(request: &HttpRequest) -> Option<String> {
    if request.path().starts_with("/api/") {
        return None;
    }
    let cookie = request.cookie(SESSION)?;
    Some(cookie.value().to_owned()).filter(|secret| !secret.is_empty())
}

/// Whether a request came with one.
pub(super) fn has_session(request: &ServiceRequest) -> bool {
    request.cookie(SESSION).is_some()
}

/// The name beside it.
pub(super) fn shown_name(request: &ServiceRequest) -> Option<Arc<str>> {
    if !request.headers().contains_key(header::COOKIE) {
        return None;
    }
    let cookie = request.cookie(SHOWN_NAME)?;
    let name = percent_decode_str(cookie.value()).decode_utf8().ok()?;
    Some(name.chars().take(40).collect::<String>().into()).filter(|name: &Arc<str>| !name.is_empty())
}

/// What was just done here.
pub(super) fn done(request: &ServiceRequest) -> Option<Arc<str>> {
    Some(request.cookie(DONE)?.value().into())
}

/// Says to the next page what was done.
pub(super) fn set_done(ctx: &Ctx, response: &mut HttpResponse, done: &str) {
    set(ctx, response, DONE, done, KEPT_DONE);
}

/// Forgets what was done once a page has said it.
pub(super) fn clear_done(ctx: &Ctx, response: &mut HttpResponse) {
    if ctx.has_said_done() && !response.cookies().any(|cookie| cookie.name() == DONE) {
        set(ctx, response, DONE, "", Duration::ZERO);
    }
}

/// Signs a browser in.
pub fn sign_in(ctx: &Ctx, response: &mut HttpResponse, secret: &str, name: &str) {
    set(ctx, response, SESSION, secret, KEPT);
    set(ctx, response, SHOWN_NAME, &utf8_percent_encode(name, NON_ALPHANUMERIC).to_string(), KEPT);
}

/// Signs a browser out.
pub fn sign_out(ctx: &Ctx, response: &mut HttpResponse) {
    set(ctx, response, SESSION, "", Duration::ZERO);
    set(ctx, response, SHOWN_NAME, "", Duration::ZERO);
}

/// Signs a browser out whose session was found to have ended, unless it has just signed in.
pub(super) fn clear_stale(ctx: &Ctx, response: &mut HttpResponse) {
    if ctx.is_stale() && !response.cookies().any(|cookie| cookie.name() == SESSION) {
        sign_out(ctx, response);
    }
}

fn set(ctx: &Ctx, response: &mut HttpResponse, name: &str, value: &str, age: Duration) {
    let cookie = Cookie::build(name, value)
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(ctx.is_secure())
        .max_age(age)
        .finish();
    // Letters, digits and percent signs cannot make a cookie malformed.
    let _ = response.add_cookie(&cookie);
}
