//! What a handler is given: the World, the reader's language, and what a page's frame needs.

use std::future::{Ready, ready};
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest};

use super::lang::{Chosen, segment};
use super::{Shared, asset_url};
use crate::say::{Lang, Say};
use crate::world::World;

/// The context of one request. The World is taken once and is the same to its end.
#[derive(Clone)]
pub struct Ctx {
    /// The World of this request.
    pub world: Arc<World>,
    /// The texts of the reader's language.
    pub say: Arc<Say>,
    /// Where the site is reached from outside.
    pub base_url: Option<String>,
    shared: Data<Shared>,
    prefix: String,
    /// Path and query without the language.
    here: String,
}

impl Ctx {
    /// The context of a request.
    pub(super) fn of(request: &HttpRequest) -> Ctx {
        let chosen = request
            .extensions()
            .get::<Chosen>()
            .copied()
            .unwrap_or(Chosen { lang: Lang::En, by_path: false });
        let here = request.uri().path_and_query().map_or("/", |p| p.as_str()).to_owned();
        let prefix = if chosen.by_path { format!("/{}", segment(chosen.lang)) } else { String::new() };
        #[expect(clippy::expect_used, reason = "`start` puts the shared parts into every application")]
        let shared =
            request.app_data::<Data<Shared>>().expect("the application has its shared parts").clone();
        Ctx {
            world: shared.world(),
            say: shared.say(chosen.lang),
            base_url: shared.base_url.clone(),
            shared,
            prefix,
            here,
        }
    }

    /// The frame of a page with this title.
    pub fn ui(&self, title: &str) -> Ui {
        Ui {
            say: self.say.clone(),
            title: title.to_owned(),
            prefix: self.prefix.clone(),
            here: self.here.clone(),
            css: asset_url("deckward.css"),
            js: asset_url("deckward.js"),
        }
    }

    /// The same request in another language, for answers that name theirs.
    pub fn in_language(self, lang: Lang) -> Ctx {
        Ctx { say: self.shared.say(lang), ..self }
    }

    /// An address of this site in the language the reader came in.
    pub fn href(&self, path: &str) -> String {
        format!("{}{path}", self.prefix)
    }
}

impl FromRequest for Ctx {
    type Error = actix_web::Error;
    type Future = Ready<Result<Ctx, actix_web::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Ctx::of(request)))
    }
}

/// What the frame around a page needs. Templates ask it for words.
#[derive(Clone)]
pub struct Ui {
    say: Arc<Say>,
    /// Title of the page.
    pub title: String,
    prefix: String,
    here: String,
    /// Address of the style sheet.
    pub css: String,
    /// Address of the script.
    pub js: String,
}

impl Ui {
    /// A text.
    pub fn t(&self, key: &str) -> String {
        self.say.text(key)
    }

    /// The language of the page.
    pub fn lang(&self) -> &'static str {
        self.say.lang.tag()
    }

    /// An address in the language the reader came in.
    pub fn href(&self, path: &str) -> String {
        format!("{}{path}", self.prefix)
    }

    /// This page in another language: short name, tag, own name, address, and whether it is the current one.
    pub fn languages(&self) -> Vec<LanguageLink> {
        let names =
            [(Lang::ZhHans, "中", "简体中文"), (Lang::En, "EN", "English"), (Lang::Ja, "日", "日本語")];
        names
            .into_iter()
            .map(|(lang, short, name)| LanguageLink {
                short,
                tag: lang.tag(),
                name,
                href: format!("/{}{}", segment(lang), self.here),
                current: lang == self.say.lang,
            })
            .collect()
    }

    /// Whether this is the home page.
    pub fn home(&self) -> bool {
        self.here == "/" || self.here.starts_with("/?")
    }

    /// `aria-current` of a place in the navigation.
    pub fn at(&self, path: &str) -> bool {
        self.here == path || self.here.strip_prefix(path).is_some_and(|rest| rest.starts_with(['/', '?']))
    }
}

/// A link to a page in another language.
pub struct LanguageLink {
    /// What the link shows.
    pub short: &'static str,
    /// Language tag.
    pub tag: &'static str,
    /// Name of the language in itself.
    pub name: &'static str,
    /// The address.
    pub href: String,
    /// Whether the page is in it now.
    pub current: bool,
}

/// The id of a request: what a reader can quote and the log has.
pub(super) fn request_id(request: &HttpRequest) -> String {
    request.extensions().get::<tracing_actix_web::RequestId>().map(|id| id.to_string()).unwrap_or_default()
}
