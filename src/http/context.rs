//! What a handler is given: the World, the reader's language, and what a page's frame needs.

use std::fmt;
use std::future::{Ready, ready};
use std::hash::{BuildHasher as _, RandomState};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};

use actix_web::dev::{Payload, ServiceRequest};
use actix_web::http::Uri;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest};

use super::lang::{Chosen, choose, segment};
use super::{Shared, asset_url};
use crate::say::{Lang, Say};
use crate::world::World;

/// Who came, and where to: what is known of a request before it is routed.
#[derive(Clone)]
pub(super) struct Visit {
    pub(super) chosen: Chosen,
    /// The address without the language.
    pub(super) uri: Uri,
    pub(super) id: RequestId,
}

impl Visit {
    pub(super) fn of(request: &mut ServiceRequest) -> Visit {
        let chosen = choose(request);
        Visit { chosen, uri: request.uri().clone(), id: RequestId::next() }
    }
}

/// The id of a request: what a reader can quote and the log has.
#[derive(Clone, Copy, Debug)]
pub(super) struct RequestId(u64);

impl RequestId {
    fn next() -> RequestId {
        // Not counted up in the open: nobody else has to know how many requests there are.
        static STATE: LazyLock<RandomState> = LazyLock::new(RandomState::new);
        static COUNT: AtomicU64 = AtomicU64::new(0);
        RequestId(STATE.hash_one(COUNT.fetch_add(1, Ordering::Relaxed)))
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The context of one request. The World is taken once and is the same to its end.
#[derive(Clone)]
pub struct Ctx {
    /// The World of this request.
    pub world: Arc<World>,
    /// The texts of the reader's language.
    pub say: Arc<Say>,
    shared: Data<Shared>,
    pub(super) visit: Visit,
}

impl Ctx {
    /// The context of a request.
    pub(super) fn new(shared: Data<Shared>, visit: Visit) -> Ctx {
        Ctx { world: shared.world(), say: shared.say(visit.chosen.lang), shared, visit }
    }

    /// The frame of a page with this title.
    pub fn ui(&self, title: &str) -> Ui {
        Ui {
            say: self.say.clone(),
            title: title.to_owned(),
            prefix: self.prefix(),
            here: self.visit.uri.path_and_query().map_or("/", |p| p.as_str()).to_owned(),
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
        format!("{}{path}", self.prefix())
    }

    fn prefix(&self) -> String {
        let Chosen { lang, by_path, .. } = self.visit.chosen;
        if by_path { format!("/{}", segment(lang)) } else { String::new() }
    }

    /// Whether the database answers; `None` where there is none.
    pub fn database_answers(&self) -> Option<bool> {
        self.shared.database_answers()
    }

    /// Where the site is reached from outside.
    pub fn base_url(&self) -> Option<&str> {
        self.shared.base_url.as_deref()
    }
}

impl FromRequest for Ctx {
    type Error = actix_web::Error;
    type Future = Ready<Result<Ctx, actix_web::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        // `around` puts one into every request.
        let ctx = request.extensions().get::<Ctx>().cloned();
        ready(ctx.ok_or_else(|| super::Error::Internal.into()))
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
