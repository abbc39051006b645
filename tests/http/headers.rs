//! What surrounds every answer: headers, hashed names, tags.

use super::sitemap::example;
use super::{get, get_with};

#[test]
fn every_answer_carries_the_security_headers() {
    for path in ["/", "/cards", "/nothing", "/api/v1/lists", "/healthz", "/check?format=chess&deck=x"] {
        let answer = get(path);
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("x-frame-options"), "DENY", "{path}");
    }
}

#[test]
fn no_page_has_inline_script_or_style_or_asks_another_host() {
    for path in [
        "/",
        "/check?deck=ydke://o6lXBQ==!!!",
        "/cards?q=blue",
        "/cards/55144522",
        "/lists",
        "/lists/ocg",
        "/lists/ocg/2005-09-01",
        "/rules",
        "/odds/help",
        "/about/design",
        "/api",
        "/nothing",
    ] {
        let page = get(path).text();
        assert!(!page.contains(" style="), "{path}");
        assert!(!page.contains("<style") && !page.contains(" onclick="), "{path}");
        for tag in page
            .split('<')
            .filter(|t| t.starts_with("script") || t.starts_with("link") || t.starts_with("img"))
        {
            let own = tag.contains("=\"/static/") || tag.contains("href=\"data:,\"");
            assert!(own && !tag.contains("http"), "{path}: <{tag}");
        }
    }
}

#[test]
fn static_files_are_kept_for_ever_under_hashed_names() {
    let answer = get(&example("/static/{name}"));
    assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(get("/static/deckward.css").status, 404);
}

#[test]
fn what_a_browser_has_is_not_sent_again() {
    for path in [
        "/en/cards/55144522",
        "/zh/lists/ocg/2005-09-01",
        "/ja/rules",
        "/ja/odds/help",
        "/api/v1/cards?q=greed",
    ] {
        let answer = get(path);
        let tag = answer.header("etag").to_owned();
        assert!(tag.starts_with("W/\""), "{path}: {tag}");
        let again = get_with(path, &[("If-None-Match", &format!("\"other\", {tag}"))]);
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        assert_eq!(again.header("etag"), tag, "{path}");
        assert!(!again.header("content-security-policy").is_empty(), "{path}");
        assert_eq!(get_with(path, &[("If-None-Match", "\"other\"")]).status, 200, "{path}");
    }
    // A tag of one page says nothing of another, least of all of one that is not there.
    let tag = get("/cards/55144522").header("etag").to_owned();
    assert_eq!(get_with("/cards/nope", &[("If-None-Match", &tag)]).status, 404);
    // Another language is another page, and so is one whose links stay in a language.
    let tags = ["/en/cards", "/zh/cards", "/cards"].map(|path| get(path).header("etag").to_owned());
    assert!(tags[0] != tags[1] && tags[0] != tags[2], "{tags:?}");
    // What knows the day of the clock has no tag.
    for path in ["/", "/check?deck=ydke://o6lXBQ==!!!", "/nothing", "/cards/1"] {
        assert_eq!(get(path).header("etag"), "", "{path}");
        assert_eq!(get(path).header("cache-control"), "no-cache", "{path}");
    }
}

#[test]
fn an_answer_that_cannot_be_packed_as_asked_is_still_ours() {
    let answer = get_with("/", &[("Accept-Encoding", "identity;q=0")]);
    assert_eq!(answer.status, 400);
    assert!(!answer.header("content-security-policy").is_empty());
}
