//! Headers that every answer carries: no other host, no inline script or style, no framing, no guessing of types.

use actix_web::http::header::{
    CONTENT_SECURITY_POLICY, CROSS_ORIGIN_OPENER_POLICY, HeaderMap, HeaderName, HeaderValue,
    PERMISSIONS_POLICY, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};

/// Nothing from elsewhere; scripts, styles and pictures from this server only.
pub(super) const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (CROSS_ORIGIN_OPENER_POLICY, HeaderValue::from_static("same-origin")),
    (PERMISSIONS_POLICY, HeaderValue::from_static("camera=(), geolocation=(), microphone=()")),
];

pub(super) fn add(headers: &mut HeaderMap) {
    for (name, value) in HEADERS {
        headers.insert(name, value);
    }
}
