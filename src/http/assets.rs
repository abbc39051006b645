//! Static files under names that carry a hash of their content, so that browsers may keep them for ever.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use actix_web::{HttpResponse, web};

use super::Error;

struct Asset {
    /// `deckward.css`
    name: &'static str,
    /// `deckward.0123456789abcdef.css`
    hashed: &'static str,
    bytes: &'static [u8],
}

static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The address of a static file; the plain name when there is none, which a test refuses.
pub fn asset_url(name: &str) -> String {
    let hashed = ASSETS.iter().find(|a| a.name == name).map_or(name, |a| a.hashed);
    format!("/static/{hashed}")
}

/// A static file.
pub(super) async fn get(name: web::Path<String>) -> Result<HttpResponse, Error> {
    let asset = ASSETS.iter().find(|a| a.hashed == name.as_str()).ok_or(Error::NotFound)?;
    let kind = match asset.name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        _ => "application/octet-stream",
    };
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, kind))
        .insert_header((CACHE_CONTROL, "public, max-age=31536000, immutable"))
        .body(asset.bytes))
}
