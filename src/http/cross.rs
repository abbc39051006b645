//! Requests that change something have to come from a page of this site, or from no page at all.
//!
//! Browsers say where a request comes from: in `Sec-Fetch-Site`, the older ones in `Origin`. No token in forms is needed
//! beside that; who says neither is no browser, and is not let in with a browser's cookie.

use actix_web::dev::ServiceRequest;
use actix_web::http::header::{self, HeaderName, ORIGIN};

use super::context::Ctx;

/// Whether a request may not be answered, since a page of another site made it.
pub(super) fn is_foreign(ctx: &Ctx, request: &ServiceRequest) -> bool {
    if request.method().is_safe() {
        return false;
    }
    let said = |name: HeaderName| request.headers().get(name).map(|value| value.to_str().unwrap_or("?"));
    match (said(HeaderName::from_static("sec-fetch-site")), said(ORIGIN)) {
        (Some(site), _) => !matches!(site, "same-origin" | "none"),
        (None, Some(origin)) => match ctx.base_url() {
            Some(base) => origin != base,
            // On this machine alone, under whatever name it was asked for.
            None => said(header::HOST).is_none_or(|host| origin.strip_prefix("http://") != Some(host)),
        },
        (None, None) => super::cookies::has_session(request),
    }
}
