//! What a handler is given: the World, the reader's language, and what a page's frame needs.

use std::fmt;
use std::future::{Ready, ready};
use std::hash::{BuildHasher as _, RandomState};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};

use actix_web::dev::{Payload, ServiceRequest};
use actix_web::http::Uri;
use actix_web::web::{self, Data};
use actix_web::{FromRequest, HttpMessage as _, HttpRequest};

use super::lang::{Chosen, choose, segment};
use super::{Error, Shared, asset_url, cookies, escape, peer};
use crate::db::{Db, DbError};
use crate::pictures::{Known, Pictures};
use crate::say::{Lang, Say};
use crate::world::World;

/// Who came, and where to: what is known of a request before it is routed.
#[derive(Clone)]
pub(super) struct Visit {
    pub(super) chosen: Chosen,
    /// The address without the language.
    pub(super) uri: Uri,
    pub(super) id: RequestId,
    /// What the frame says of who signed in.
    pub(super) shown_name: Option<Arc<str>>,
    /// Whether that was found to be over.
    pub(super) stale: Arc<AtomicBool>,
    /// What was just done in this browser, and whether this answer says it.
    pub(super) done: Option<Arc<str>>,
    pub(super) said: Arc<AtomicBool>,
    /// Where it comes from.
    pub(super) address: IpAddr,
    /// How often the database was asked for this request.
    pub(super) queries: Arc<AtomicU32>,
}

impl Visit {
    pub(super) fn of(request: &mut ServiceRequest, proxies: &[IpAddr]) -> Visit {
        let chosen = choose(request);
        Visit {
            chosen,
            uri: request.uri().clone(),
            id: RequestId::next(),
            shown_name: cookies::shown_name(request),
            stale: Arc::default(),
            done: cookies::done(request),
            said: Arc::default(),
            address: peer::address(request, proxies),
            queries: Arc::default(),
        }
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
    /// Which cards have a picture, taken once too.
    pictured: Option<Arc<Known>>,
    shared: Data<Shared>,
    pub(super) visit: Visit,
}

impl Ctx {
    /// The context of a request.
    pub(super) fn new(shared: Data<Shared>, visit: Visit) -> Ctx {
        let pictured = shared.pictures.as_ref().map(|pictures| pictures.known());
        Ctx { world: shared.world(), say: shared.say(visit.chosen.lang), pictured, shared, visit }
    }

    /// The frame of a page with this title.
    pub fn ui(&self, title: &str) -> Ui {
        Ui {
            say: self.say.clone(),
            title: title.to_owned(),
            prefix: self.prefix(),
            here: self.here().to_owned(),
            account: match (self.has_database(), self.shown_name()) {
                (false, _) => Shown::Nobody,
                (true, None) => Shown::Visitor,
                (true, Some(name)) => Shown::Account(name.to_owned()),
            },
            pictured: self.pictured.is_some(),
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

    /// Works with the database, on a thread that may wait. What it asks is counted.
    ///
    /// # Errors
    /// There is no database, or no connection to it.
    pub async fn db<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Db) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let pool = self.shared.pool().cloned().ok_or(Error::NoDatabase)?;
        let queries = self.visit.queries.clone();
        let span = tracing::Span::current();
        web::block(move || {
            let _in_request = span.entered();
            let mut db = pool.get().map_err(DbError::from)?;
            db.count_queries(queries);
            let done = work(&mut db);
            db.stop_counting();
            Ok(done)
        })
        .await
        .map_err(|_| Error::Internal)?
    }

    /// The owner's pictures, where there is a folder of them.
    pub fn pictures(&self) -> Option<&Arc<Pictures>> {
        self.shared.pictures.as_ref()
    }

    /// Whether there is a picture of a number.
    pub fn has_picture(&self, number: u32) -> bool {
        self.pictured.as_ref().is_some_and(|known| known.has(number))
    }

    /// Changes with which pictures there are.
    pub(super) fn fingerprint_of_pictures(&self) -> Option<u64> {
        self.pictured.as_ref().map(|known| known.fingerprint)
    }

    /// Holds that there is a database.
    ///
    /// # Errors
    /// [`Error::NoDatabase`].
    pub fn needs_database(&self) -> Result<(), Error> {
        if self.has_database() { Ok(()) } else { Err(Error::NoDatabase) }
    }

    /// Whether there is a database, so that accounts and decks can be kept.
    pub fn has_database(&self) -> bool {
        self.shared.pool().is_some()
    }

    /// Who signed in here last, as far as a cookie knows: for the frame of a page, never for a right.
    pub fn shown_name(&self) -> Option<&str> {
        self.visit.shown_name.as_deref().filter(|_| !self.is_stale())
    }

    /// Remembers that nobody is signed in here any more, whatever the cookies say.
    pub(super) fn found_stale(&self) {
        self.visit.stale.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_stale(&self) -> bool {
        self.visit.stale.load(Ordering::Relaxed)
    }

    /// What was just done in this browser, as [`see_done`](super::see_done) named it, if it is one of those that the page
    /// can say; no page says it after this one. Empty if nothing was, or it is for another page to say.
    pub fn take_done(&self, sayable: &[&str]) -> &str {
        let done = self.visit.done.as_deref().filter(|done| sayable.contains(done));
        self.visit.said.fetch_or(done.is_some(), Ordering::Relaxed);
        done.unwrap_or_default()
    }

    pub(super) fn has_said_done(&self) -> bool {
        self.visit.said.load(Ordering::Relaxed)
    }

    /// Where the request comes from, for limits.
    pub fn address(&self) -> IpAddr {
        self.visit.address
    }

    /// Whether cookies are for HTTPS alone.
    pub fn is_secure(&self) -> bool {
        self.base_url().is_some_and(|url| url.starts_with("https://"))
    }

    /// The address of this request without the language, with its query.
    pub fn here(&self) -> &str {
        self.visit.uri.path_and_query().map_or("/", |p| p.as_str())
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
        ready(ctx.ok_or_else(|| Error::Internal.into()))
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
    account: Shown,
    pictured: bool,
    /// Address of the style sheet.
    pub css: String,
    /// Address of the script.
    pub js: String,
}

/// What the frame says of accounts.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Shown {
    /// There are none: the site runs without a database.
    Nobody,
    /// A way to sign in.
    Visitor,
    /// A name, and the way to its decks.
    Account(String),
}

impl Ui {
    /// A text.
    pub fn t(&self, key: &str) -> String {
        self.say.text(key)
    }

    /// The address of a static file.
    pub fn asset(&self, name: &str) -> String {
        asset_url(name)
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

    /// Key of the sentence on what belongs to others.
    pub fn owners(&self) -> &'static str {
        if self.pictured { "foot-owners-pictures" } else { "foot-owners" }
    }

    /// Whether there are accounts and decks.
    pub fn keeps_decks(&self) -> bool {
        self.account != Shown::Nobody
    }

    /// The same for a page that signs somebody in.
    pub fn signed_in(self, name: &str) -> Ui {
        Ui { account: Shown::Account(name.to_owned()), ..self }
    }

    /// The name of who is signed in; empty for nobody.
    pub fn account(&self) -> &str {
        match &self.account {
            Shown::Account(name) => name,
            Shown::Nobody | Shown::Visitor => "",
        }
    }

    /// The way to sign in and back to this page; empty where there is none.
    pub fn sign_in(&self) -> String {
        match self.account {
            Shown::Visitor if self.at("/account/sign-in") || self.at("/account/sign-up") => {
                self.href("/account/sign-in")
            }
            Shown::Visitor => self.href(&format!("/account/sign-in?next={}", escape(&self.here))),
            Shown::Nobody | Shown::Account(_) => String::new(),
        }
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
