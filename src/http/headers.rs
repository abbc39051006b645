//! Headers that every answer carries: no other host, no inline script or style, no framing, no guessing of types.

use actix_web::http::header::{
    CONTENT_SECURITY_POLICY, CROSS_ORIGIN_OPENER_POLICY, HeaderMap, HeaderName, HeaderValue,
    PERMISSIONS_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};

/// Nothing from elsewhere; scripts, styles and pictures from this server only.
pub(super) const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "same-origin"),
    (CROSS_ORIGIN_OPENER_POLICY, "same-origin"),
    (PERMISSIONS_POLICY, "camera=(), geolocation=(), microphone=()"),
];

pub(super) fn add(headers: &mut HeaderMap) {
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
}
