//! The language of a request: by path (`/zh/check`), else by cookie, else by Accept-Language.

use actix_web::HttpResponse;
use actix_web::cookie::{Cookie, SameSite, time::Duration};
use actix_web::dev::ServiceRequest;
use actix_web::http::Uri;
use actix_web::http::header::{self, ACCEPT_LANGUAGE, CONTENT_LANGUAGE, HeaderMap, HeaderValue, VARY};
use actix_web::http::uri::PathAndQuery;

use super::context::Ctx;
use crate::say::Lang;

const COOKIE: &str = "lang";
/// What is the same in every language, or names its own.
const LANGUAGELESS: [&str; 4] = ["/static/", "/pictures/", "/healthz", "/api/"];

/// The language of a request, and what says so.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chosen {
    pub(super) lang: Lang,
    pub(super) by_path: bool,
    /// What the cookie says.
    pub(super) by_cookie: Option<Lang>,
}

/// The first part of an address in a language.
pub(super) const fn segment(lang: Lang) -> &'static str {
    match lang {
        Lang::ZhHans => "zh",
        Lang::En => "en",
        Lang::Ja => "ja",
    }
}

/// Chooses the language, and takes it off the path before the routes see it.
pub(super) fn choose(request: &mut ServiceRequest) -> Chosen {
    // Cookies are taken apart only if there are any.
    let has_cookie = request.headers().contains_key(header::COOKIE);
    let by_cookie =
        has_cookie.then(|| request.cookie(COOKIE)).flatten().and_then(|c| Lang::from_tag(c.value()));
    if let Some((lang, rest)) = from_path(request.uri()) {
        request.match_info_mut().get_mut().update(&rest);
        request.head_mut().uri = rest;
        return Chosen { lang, by_path: true, by_cookie };
    }
    let lang = by_cookie.or_else(|| from_header(request.headers())).unwrap_or(Lang::En);
    Chosen { lang, by_path: false, by_cookie }
}

/// Says what language an answer is in, and remembers a choice made by address.
pub(super) fn add(ctx: &Ctx, response: &mut HttpResponse) {
    if LANGUAGELESS.iter().any(|place| ctx.visit.uri.path().starts_with(place)) {
        return;
    }
    let Chosen { lang, by_path, by_cookie } = ctx.visit.chosen;
    let headers = response.headers_mut();
    headers.insert(CONTENT_LANGUAGE, HeaderValue::from_static(lang.tag()));
    // Compression says of its own what it varies by.
    headers.append(VARY, HeaderValue::from_static("cookie, accept-language"));
    if by_path && by_cookie != Some(lang) {
        let cookie = Cookie::build(COOKIE, lang.tag())
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(ctx.is_secure())
            .max_age(Duration::days(365))
            .finish();
        // A cookie of a fixed word cannot be malformed.
        let _ = response.add_cookie(&cookie);
    }
}

fn from_path(uri: &Uri) -> Option<(Lang, Uri)> {
    let path = uri.path();
    let (lang, rest) = Lang::ALL.into_iter().find_map(|lang| {
        let rest = path.strip_prefix('/')?.strip_prefix(segment(lang))?;
        (rest.is_empty() || rest.starts_with('/')).then_some((lang, rest))
    })?;
    let rest = if rest.is_empty() { "/" } else { rest };
    let whole = match uri.query() {
        Some(query) => format!("{rest}?{query}"),
        None => rest.to_owned(),
    };
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = Some(PathAndQuery::from_maybe_shared(actix_web::web::Bytes::from(whole)).ok()?);
    Some((lang, Uri::from_parts(parts).ok()?))
}

/// The first language of Accept-Language that the product has, by quality.
fn from_header(headers: &HeaderMap) -> Option<Lang> {
    let header = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    let mut wanted: Vec<(u16, Lang)> = header
        .split(',')
        .take(20)
        .filter_map(|item| {
            let (tag, quality) = item
                .split_once(';')
                .map_or((item, "1"), |(tag, rest)| (tag, rest.trim().strip_prefix("q=").unwrap_or("1")));
            let quality: f32 = quality.trim().parse().ok()?;
            #[expect(clippy::as_conversions, reason = "clamped to 0..=1000 before")]
            let quality = (quality.clamp(0.0, 1.0) * 1000.0) as u16;
            Some((quality, Lang::from_tag(tag.trim())?))
        })
        .collect();
    wanted.sort_by_key(|(quality, _)| std::cmp::Reverse(*quality));
    wanted.into_iter().find(|(quality, _)| *quality > 0).map(|(_, lang)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_is_read_by_quality() {
        let lang = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_str(text).unwrap());
            from_header(&headers)
        };
        assert_eq!(lang("de, ja;q=0.8, en;q=0.9"), Some(Lang::En));
        assert_eq!(lang("zh-CN,zh;q=0.9"), Some(Lang::ZhHans));
        assert_eq!(lang("fr, ja;q=0"), None);
        assert_eq!(lang(";;;q=x,,"), None);
    }

    #[test]
    fn only_a_whole_first_part_is_a_language() {
        let of = |text: &str| from_path(&text.parse().unwrap()).map(|(lang, rest)| (lang, rest.to_string()));
        assert_eq!(of("/zh/check?deck=1"), Some((Lang::ZhHans, "/check?deck=1".to_owned())));
        assert_eq!(of("/en"), Some((Lang::En, "/".to_owned())));
        assert_eq!(of("/english"), None);
        assert_eq!(of("/check"), None);
    }
}
