//! The sitemap, which is the authorisation matrix too: every route, what it is for, and who may use it.

use actix_web::guard;
use actix_web::web::{self, ServiceConfig};

use super::{assets, error};
use crate::accounts::web::{account, admin, sign, tokens};
use crate::chance;
use crate::chance::web::{hands, help, odds};
use crate::decks::api;
use crate::decks::web::{compare, edit, export, history, import, list, plans, several, show};
use crate::site;

/// Who may use a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Everybody, without an account.
    Everyone,
    /// Who may look at the deck: its owner, and everybody if it is public.
    Viewer,
    /// Who is signed in and may look at the deck.
    SignedViewer,
    /// The owner of the deck. For others there is none, unless it is public: then it is not theirs.
    Owner,
    /// Whoever is signed in, on what is their own.
    SignedIn,
    /// Who gives roles.
    Admin,
    /// A program with a token whose scopes allow it, on what is its account's own.
    Token,
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
        "put" => web::put(),
        "delete" => web::delete(),
        _ => web::route().guard(guard::Any(guard::Get()).or(guard::Head())),
    }
}

/// The header `Allow` of a path.
fn allowed(methods: &[&str]) -> String {
    let words = methods.iter().map(|method| match *method {
        "get" => "GET, HEAD".to_owned(),
        other => other.to_uppercase(),
    });
    words.collect::<Vec<_>>().join(", ")
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
                        web::to(move || error::wrong_method(allow.clone()))
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
    "/hands"                         { get Everyone hands::show, post Everyone hands::submit }
    "/odds"                          { get Everyone odds::pasted, post Everyone odds::submit }
    "/odds/help"                     { get Everyone help::show }
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
    "/api/v1/hands"                  { post Everyone chance::api::hands::post }
    "/api/v1/odds"                   { post Everyone chance::api::odds::post }
    "/api/v1/decks"                  { get Token api::list, post Token api::create }
    "/api/v1/decks/{id}"             { get Token api::show, put Token api::save, delete Token api::delete }
    "/decks"                         { get SignedIn list::own, post SignedIn list::create }
    "/decks/public"                  { get Everyone list::public }
    "/decks/several"                 { get SignedIn several::show, post SignedIn several::delete }
    "/decks/compare"                 { get Everyone compare::show }
    "/decks/import"                  { get SignedIn import::show, post SignedIn import::submit }
    "/decks/import/paste"            { post SignedIn import::paste }
    "/decks/{id}"                    { get Viewer show::show }
    "/decks/{id}/edit"               { get Owner edit::show, post Owner edit::submit }
    "/decks/{id}/share"              { post Owner show::share }
    "/decks/{id}/copy"               { post SignedViewer show::copy }
    "/decks/{id}/delete"             { get Owner show::ask_delete, post Owner show::delete }
    "/decks/{id}/export"             { get Viewer export::show }
    "/decks/{id}/sheet"              { get Viewer export::sheet }
    "/decks/{id}/hands"              { get Viewer hands::of_deck }
    "/decks/{id}/odds"               { get Viewer odds::of_deck, post Owner odds::keep }
    "/decks/{id}/plans"              { get Owner plans::show, post Owner plans::save }
    "/decks/{id}/plans/print"        { get Owner plans::print }
    "/decks/{id}/plans/{plan}"       { get Owner plans::edit }
    "/decks/{id}/plans/{plan}/delete" { post Owner plans::delete }
    "/decks/{id}/revisions"          { get Owner history::show }
    "/decks/{id}/revisions/{number}" { get Owner show::revision }
    "/decks/{id}/revisions/{number}/restore" { post Owner show::restore }
    "/d/{link}"                      { get Everyone show::by_link }
    "/d/{link}/hands"                { get Everyone hands::by_link }
    "/d/{link}/odds"                 { get Everyone odds::by_link }
    "/d/{link}/export"               { get Everyone export::by_link }
    "/d/{link}/sheet"                { get Everyone export::sheet_by_link }
    "/account"                       { get SignedIn account::show }
    "/account/sign-in"               { get Everyone sign::sign_in_form, post Everyone sign::sign_in }
    "/account/sign-up"               { get Everyone sign::sign_up_form, post Everyone sign::sign_up }
    "/account/sign-out"              { post Everyone sign::sign_out }
    "/account/password"              { post SignedIn account::change_password }
    "/account/sessions/{session}/end" { post SignedIn account::end_session }
    "/account/tokens"                { post SignedIn tokens::create }
    "/account/tokens/{token}/revoke" { post SignedIn tokens::revoke }
    "/account/export"                { get SignedIn site::export::download }
    "/account/delete"                { get SignedIn account::delete_form, post SignedIn account::delete }
    "/admin/accounts"                { get Admin admin::list }
    "/admin/accounts/{account}/role" { post Admin admin::set_role }
    "/healthz"                       { get Everyone site::health::show }
    "/pictures/{size}/{number}.jpg"  { get Everyone site::pictures::show }
    "/static/{name}"                 { get Everyone assets::get }
}
