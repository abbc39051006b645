//! The page that asks who somebody is, with what they were about to do when their session had ended.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::LOCATION;
use askama::Template;

use super::actor::Interrupted;
use super::context::{Ctx, Ui};
use super::{Error, escape};

/// Asks for name and password.
#[derive(Template)]
#[template(path = "account/sign-in.html")]
pub struct SignInPage {
    /// The frame.
    pub ui: Ui,
    /// The name as typed.
    pub name: String,
    /// Where to go afterwards, without the language.
    pub next: String,
    /// The fields of a form that waits for it, in the form's encoding.
    pub keep: String,
    /// What was wrong with the try before.
    pub fault: String,
    /// What was done before somebody came here.
    pub done: String,
}

impl SignInPage {
    /// The page for a first try.
    pub fn new(ctx: &Ctx, interrupted: &Interrupted) -> SignInPage {
        SignInPage {
            ui: ctx.ui(&ctx.say.text("sign-in-title")),
            name: String::new(),
            next: interrupted.to.clone(),
            keep: serde_urlencoded::to_string(&interrupted.fields).unwrap_or_default(),
            fault: String::new(),
            done: String::new(),
        }
    }
}

/// What a page answers who is not signed in: where nothing was sent, the way to the sign-in; else the sign-in itself,
/// which keeps what was sent.
pub(super) fn ask(ctx: &Ctx, interrupted: &Interrupted) -> Result<HttpResponse, Error> {
    if interrupted.fields.is_empty() {
        let next = match interrupted.to.as_str() {
            "" => String::new(),
            to => format!("?next={}", escape(to)),
        };
        let address = ctx.href(&format!("/account/sign-in{next}"));
        return Ok(HttpResponse::SeeOther().insert_header((LOCATION, address)).finish());
    }
    let html = SignInPage::new(ctx, interrupted).render()?;
    Ok(HttpResponse::build(StatusCode::UNAUTHORIZED).content_type("text/html; charset=utf-8").body(html))
}

/// A place of this site to go to; the decks for anything else, so that no link leads elsewhere after the sign-in.
pub fn next_place(next: &str) -> &str {
    // Browsers pass over control characters, and take two slashes for another site.
    let is_plain = !next.contains(|c: char| c == '\\' || c.is_control());
    let is_here = next.starts_with('/') && !next.starts_with("//") && is_plain;
    if is_here { next } else { "/decks" }
}

#[cfg(test)]
mod tests {
    use super::next_place;

    #[test]
    fn nobody_is_led_elsewhere() {
        assert_eq!(next_place("/decks/7?x=1"), "/decks/7?x=1");
        for elsewhere in [
            "",
            "https://evil.example",
            "//evil.example",
            "/\\evil.example",
            "/\t/evil.example",
            "javascript:1",
        ] {
            assert_eq!(next_place(elsewhere), "/decks", "{elsewhere}");
        }
    }
}
