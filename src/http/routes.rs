//! The sitemap, which is the authorisation matrix too: every route, what it is for, and who may use it.

use actix_web::guard;
use actix_web::web::{self, ServiceConfig};

use super::{assets, error};
use crate::{decks, site};

/// Who may use a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Everybody, without an account.
    Everyone,
    /// Who is signed in.
    SignedIn,
    /// Who may look at the deck: its owner, and everybody if it is public.
    Viewer,
    /// Who is signed in and may look at the deck.
    SignedViewer,
    /// The owner of the deck. For others there is none, unless it is public: then it is not theirs.
    Owner,
}

/// One route.
#[derive(Debug)]
pub struct Route {
    /// Method.
    pub method: &'static str,
    /// Pattern of the path, without the language.
    pub path: &'static str,
    /// Who may use it.
    pub access: Access,
}

/// What reads is asked for its headers alone, too.
fn method(name: &str) -> actix_web::Route {
    match name {
        "post" => web::post(),
        _ => web::route().guard(guard::Any(guard::Get()).or(guard::Head())),
    }
}

/// The header `Allow` of a path.
fn allowed(methods: &[&str]) -> &'static str {
    match (methods.contains(&"get"), methods.contains(&"post")) {
        (true, true) => "GET, HEAD, POST",
        (false, true) => "POST",
        (_, false) => "GET, HEAD",
    }
}

/// Declares the routes once, for the table and for the server.
macro_rules! routes {
    ($($path:literal { $($method:ident $access:ident $handler:path),+ $(,)? })+) => {
        /// Every route of the site.
        pub const ROUTES: &[Route] = &[
            $($(Route { method: stringify!($method), path: $path, access: Access::$access },)+)+
        ];

        /// Puts the routes into the application. A path with another method is answered with 405.
        pub(super) fn configure(service: &mut ServiceConfig) {
            service$(.service(
                web::resource($path)
                    $(.route(method(stringify!($method)).to($handler)))+
                    .default_service({
                        let allow = allowed(&[$(stringify!($method)),+]);
                        web::to(move || error::wrong_method(allow))
                    })
            ))+;
        }
    };
}

routes! {
    "/api/v1/check"                  { post Everyone site::api::check::post }
    "/"                              { get Everyone site::home::show }
    "/check"                         { get Everyone site::check::show, post Everyone site::check::submit }
    "/check/export"                  { get Everyone site::check::export }
    "/cards"                         { get Everyone site::cards::search }
    "/cards/{key}"                   { get Everyone site::cards::show }
    "/lists"                         { get Everyone site::lists::index }
    "/lists/{series}"                { get Everyone site::lists::series }
    "/lists/{series}/{day}"          { get Everyone site::lists::show }
    "/rules"                         { get Everyone site::rules::show }
    "/about/design"                  { get Everyone site::design::show }
    "/api"                           { get Everyone site::api::page }
    "/api/openapi.json"              { get Everyone site::api::openapi }
    "/api/v1/cards"                  { get Everyone site::api::cards::search }
    "/api/v1/cards/{key}"            { get Everyone site::api::cards::show }
    "/api/v1/lists"                  { get Everyone site::api::lists::index }
    "/api/v1/lists/{series}/{day}"   { get Everyone site::api::lists::show }
    "/decks"                         { get SignedIn decks::web::list::own, post SignedIn decks::web::list::create }
    "/decks/public"                  { get Everyone decks::web::list::public }
    "/decks/compare"                 { get Everyone decks::web::compare::show }
    "/decks/import"                  { get SignedIn decks::web::import::show, post SignedIn decks::web::import::submit }
    "/decks/import/paste"            { post SignedIn decks::web::import::paste }
    "/decks/{id}"                    { get Viewer decks::web::show::show }
    "/decks/{id}/edit"               { get Owner decks::web::edit::show, post Owner decks::web::edit::submit }
    "/decks/{id}/share"              { post Owner decks::web::show::share }
    "/decks/{id}/copy"               { post SignedViewer decks::web::show::copy }
    "/decks/{id}/delete"             { get Owner decks::web::show::ask_delete, post Owner decks::web::show::delete }
    "/decks/{id}/export"             { get Viewer decks::web::export::show }
    "/decks/{id}/sheet"              { get Viewer decks::web::export::sheet }
    "/decks/{id}/plans"              { get Owner decks::web::plans::show, post Owner decks::web::plans::save }
    "/decks/{id}/plans/print"        { get Owner decks::web::plans::print }
    "/decks/{id}/plans/{plan}"       { get Owner decks::web::plans::edit }
    "/decks/{id}/plans/{plan}/delete" { post Owner decks::web::plans::delete }
    "/decks/{id}/revisions"          { get Owner decks::web::history::show }
    "/decks/{id}/revisions/{number}" { get Owner decks::web::show::revision }
    "/decks/{id}/revisions/{number}/restore" { post Owner decks::web::show::restore }
    "/d/{link}"                      { get Everyone decks::web::show::by_link }
    "/d/{link}/export"               { get Everyone decks::web::export::by_link }
    "/d/{link}/sheet"                { get Everyone decks::web::export::sheet_by_link }
    "/healthz"                       { get Everyone site::health::show }
    "/pictures/{size}/{number}.jpg"  { get Everyone site::pictures::show }
    "/static/{name}"                 { get Everyone assets::get }
}
