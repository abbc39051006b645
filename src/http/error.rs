//! Errors: the status, and a page or `application/problem+json` in the reader's language with the request's id.
//!
//! Handlers answer with [`Error`]. The layer `around` lets every error, also those of the framework's own extractors,
//! be written in one of the two forms: JSON below `/api/`, a page elsewhere.

use actix_multipart::MultipartError;
use actix_web::error::{InternalError, JsonPayloadError, QueryPayloadError, UrlencodedError};
use actix_web::http::StatusCode;
use actix_web::http::header::{ALLOW, RETRY_AFTER, WWW_AUTHENTICATE};
use actix_web::{HttpMessage as _, HttpRequest, HttpResponse, ResponseError};
use askama::Template;
use serde::Serialize;

use super::actor::Interrupted;
use super::context::{Ctx, Ui};
use super::{json, sign_in};
use crate::accounts::Refused;
use crate::db::{DbError, Undone};
use crate::say::Say;

/// Why a request is not answered with what it asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// Nothing is there.
    NotFound,
    /// The address exists, and cannot be used like this.
    MethodNotAllowed {
        /// What the address may be used with, as in the header `Allow`.
        allow: String,
    },
    /// The request cannot be understood: code and sentence.
    BadRequest {
        /// As in the contract: `format.unknown`, `date.invalid`, …
        code: &'static str,
        /// In the reader's language.
        message: String,
    },
    /// It can be understood, and not be judged: code, line and sentence.
    Unprocessable {
        /// As in the contract: `input.line`, `no-list-yet`, …
        code: &'static str,
        /// The line it is about.
        line: Option<u32>,
        /// In the reader's language.
        message: String,
    },
    /// It can be understood, and something in it cannot be answered: code, place and sentence.
    Misplaced {
        /// `odds.condition`, `odds.word`, …
        code: &'static str,
        /// Where.
        place: Option<Place>,
        /// In the reader's language.
        message: String,
    },
    /// The body is larger than the table of limits allows.
    TooLarge,
    /// The request did not arrive in time.
    TooSlow,
    /// A content type that is not read here.
    UnsupportedType,
    /// Only who is signed in may; what was sent is kept for after that.
    SignIn(Box<Interrupted>),
    /// Who is signed in may not.
    Forbidden,
    /// The program's token is not for this.
    Scope {
        /// What it would have to be for.
        scope: &'static str,
    },
    /// A page of another site made the request.
    CrossSite,
    /// Tried too often: again after so many minutes.
    TooMany {
        /// At least 1.
        minutes: u32,
    },
    /// What it is about changed meanwhile: code and sentence.
    Conflict {
        /// `deck.changed`, …
        code: &'static str,
        /// In the reader's language.
        message: String,
        /// The number of the newest revision.
        newest: i64,
    },
    /// The database or the room for work is busy; later it may work.
    Busy,
    /// The site runs without a database and keeps nothing.
    NoDatabase,
    /// Something broke on our side.
    Internal,
}

/// A place in what was sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Place {
    field: String,
    /// Characters from the beginning of the field; without them all of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<usize>,
}

impl Error {
    /// The status and what is said beside a form whose fields it is about.
    ///
    /// # Errors
    /// Itself, if it is about none.
    pub fn beside_form(self, say: &Say) -> Result<(StatusCode, String), Error> {
        let status = self.status_code();
        match self {
            Error::BadRequest { message, .. } => Ok((status, message)),
            Error::Unprocessable { message, line, .. } => Ok((status, say.at_line(line, message))),
            other => Err(other),
        }
    }
}

impl Place {
    /// A whole field.
    pub const fn of(field: String) -> Place {
        Place { field, from: None, to: None }
    }

    /// Characters of a field.
    pub fn within(field: &str, from: usize, to: usize) -> Place {
        Place { field: field.to_owned(), from: Some(from), to: Some(to) }
    }
}

impl From<DbError> for Error {
    fn from(error: DbError) -> Self {
        tracing::warn!(?error, "the database did not do it");
        match error {
            DbError::Unreachable(_) | DbError::Busy | DbError::ReadOnly | DbError::Full => Error::Busy,
            _ => Error::Internal,
        }
    }
}

impl From<Undone<Refused>> for Error {
    /// For refusals that no form can be shown for.
    fn from(undone: Undone<Refused>) -> Self {
        match undone {
            Undone::Db(error) => error.into(),
            Undone::Refused(Refused::TooMany { minutes }) => Error::TooMany { minutes },
            Undone::Refused(Refused::NotFound) => Error::NotFound,
            Undone::Refused(_) => Error::Forbidden,
        }
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code())
    }
}

impl Error {
    /// The spelling in problems.
    pub fn code(&self) -> &'static str {
        match self {
            Error::NotFound => "not_found",
            Error::MethodNotAllowed { .. } => "method_not_allowed",
            Error::BadRequest { code, .. }
            | Error::Unprocessable { code, .. }
            | Error::Misplaced { code, .. } => code,
            Error::TooLarge => "input.too_large",
            Error::Conflict { code, .. } => code,
            Error::SignIn(_) => "sign_in.needed",
            Error::Forbidden => "forbidden",
            Error::Scope { .. } => "token.scope",
            Error::CrossSite => "cross_site",
            Error::TooMany { .. } => "too_many",
            Error::Busy => "busy",
            Error::NoDatabase => "no_database",
            Error::TooSlow => "too_slow",
            Error::UnsupportedType => "unsupported_type",
            Error::Internal => "internal",
        }
    }
}

impl ResponseError for Error {
    fn status_code(&self) -> StatusCode {
        match self {
            Error::NotFound => StatusCode::NOT_FOUND,
            Error::MethodNotAllowed { .. } => StatusCode::METHOD_NOT_ALLOWED,
            Error::BadRequest { .. } => StatusCode::BAD_REQUEST,
            Error::Unprocessable { .. } | Error::Misplaced { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Error::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Error::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Error::SignIn(_) => StatusCode::UNAUTHORIZED,
            Error::Forbidden | Error::Scope { .. } | Error::CrossSite => StatusCode::FORBIDDEN,
            Error::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Error::Conflict { .. } => StatusCode::CONFLICT,
            Error::Busy | Error::NoDatabase => StatusCode::SERVICE_UNAVAILABLE,
            Error::UnsupportedType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Error::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn error_response(&self) -> HttpResponse {
        // Left empty: `answer` writes the body, which needs the request.
        let mut response = HttpResponse::new(self.status_code());
        response.extensions_mut().insert(self.clone());
        response
    }
}

impl From<askama::Error> for Error {
    fn from(error: askama::Error) -> Self {
        tracing::error!(%error, "a page could not be rendered");
        Error::Internal
    }
}

/// What no route takes.
pub(super) async fn not_found() -> Result<HttpResponse, Error> {
    Err(Error::NotFound)
}

/// A route with another method.
pub(super) async fn wrong_method(allow: String) -> Result<HttpResponse, Error> {
    Err(Error::MethodNotAllowed { allow })
}

pub(super) fn from_json(error: JsonPayloadError, request: &HttpRequest) -> actix_web::Error {
    match error {
        JsonPayloadError::OverflowKnownLength { .. } | JsonPayloadError::Overflow { .. } => {
            Error::TooLarge.into()
        }
        JsonPayloadError::ContentType => Error::UnsupportedType.into(),
        error => {
            let extensions = request.extensions();
            let say = extensions.get::<Ctx>().map(|ctx| &ctx.say);
            let message = say.map(|say| match &error {
                JsonPayloadError::Deserialize(error) => json::fault(say, error),
                _ => say.text("error-json"),
            });
            Error::BadRequest { code: "json.invalid", message: message.unwrap_or_default() }.into()
        }
    }
}

/// What the library says of fields is English, and for the log.
fn fields(request: &HttpRequest, code: &'static str, error: &dyn std::fmt::Display) -> actix_web::Error {
    tracing::debug!(%error, "fields that cannot be read");
    let extensions = request.extensions();
    let message = extensions.get::<Ctx>().map(|ctx| ctx.say.text("error-fields")).unwrap_or_default();
    Error::BadRequest { code, message }.into()
}

pub(super) fn from_query(error: QueryPayloadError, request: &HttpRequest) -> actix_web::Error {
    fields(request, "query.invalid", &error)
}

pub(super) fn from_form(error: UrlencodedError, request: &HttpRequest) -> actix_web::Error {
    match error {
        UrlencodedError::Overflow { .. } => Error::TooLarge.into(),
        UrlencodedError::ContentType => Error::UnsupportedType.into(),
        error => fields(request, "form.invalid", &error),
    }
}

pub(super) fn from_multipart(error: MultipartError, _: &HttpRequest) -> actix_web::Error {
    let text = error.to_string();
    match error {
        MultipartError::Payload(actix_web::error::PayloadError::Overflow) => Error::TooLarge.into(),
        MultipartError::ContentTypeMissing | MultipartError::ContentTypeParse => {
            Error::UnsupportedType.into()
        }
        _ => InternalError::new(text, StatusCode::BAD_REQUEST).into(),
    }
}

/// How large a deck may be.
pub(crate) fn too_large(say: &Say) -> String {
    let kib = deck_law::deckfile::MOST_BYTES / 1024;
    say.with("error-page-too-large-detail", &[("limit", kib.into())])
}

#[derive(Serialize)]
struct Problem<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    title: &'a str,
    status: u16,
    code: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<&'a Place>,
    #[serde(skip_serializing_if = "Option::is_none")]
    revision: Option<i64>,
    detail: &'a str,
    instance: &'a str,
}

#[derive(Template)]
#[template(path = "site/error.html")]
struct ErrorPage<'a> {
    ui: Ui,
    status: u16,
    title: &'a str,
    detail: &'a str,
    id: &'a str,
}

/// Marks an answer with an error status whose body is to be kept: a form shown again.
pub(crate) struct Kept;

/// What an answer without a body stands for; nothing for one that has its body.
pub(super) fn of<B>(response: &HttpResponse<B>) -> Option<Error> {
    let status = response.status();
    if !status.is_client_error() && !status.is_server_error() || response.extensions().get::<Kept>().is_some()
    {
        return None;
    }
    Some(response.extensions().get::<Error>().cloned().unwrap_or(match status {
        StatusCode::NOT_FOUND => Error::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => Error::MethodNotAllowed { allow: "GET, HEAD".to_owned() },
        StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge,
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Error::UnsupportedType,
        _ if status.is_client_error() => Error::BadRequest { code: "bad_request", message: String::new() },
        _ => Error::Internal,
    }))
}

/// The answer to a request that failed: JSON below `/api/`, a page elsewhere.
pub(super) fn answer(ctx: &Ctx, error: &Error) -> HttpResponse {
    let say = &ctx.say;
    let id = ctx.visit.id.to_string();
    let (title, detail, line) = match error {
        // The same whether there is such a deck or not.
        Error::NotFound if ctx.visit.uri.path().contains("/decks/") && ctx.shown_name().is_none() => {
            (say.text("error-page-not-found"), say.text("error-page-no-deck-detail"), None)
        }
        Error::NotFound => (say.text("error-page-not-found"), say.text("error-page-not-found-detail"), None),
        Error::MethodNotAllowed { .. } => {
            (say.text("error-page-method"), say.text("error-page-not-found-detail"), None)
        }
        Error::BadRequest { message, .. } => (say.text("error-page-bad-request"), message.clone(), None),
        Error::Unprocessable { code, message, .. } if code.starts_with("deck.") => {
            (say.text("error-page-deck"), message.clone(), None)
        }
        Error::Unprocessable { message, line, .. } => {
            (say.text("error-page-unprocessable"), message.clone(), *line)
        }
        Error::Misplaced { message, .. } => (say.text("error-page-odds"), message.clone(), None),
        Error::Conflict { message, .. } => (say.text("error-page-conflict"), message.clone(), None),
        Error::SignIn(_) if ctx.visit.uri.path().starts_with("/api/") => {
            (say.text("error-page-token"), say.text("error-page-token-detail"), None)
        }
        Error::SignIn(_) => (say.text("error-page-sign-in"), say.text("error-page-sign-in-detail"), None),
        Error::Forbidden => (say.text("error-page-forbidden"), say.text("error-page-forbidden-detail"), None),
        Error::Scope { scope } => {
            let detail = say.with("error-page-scope-detail", &[("scope", (*scope).into())]);
            (say.text("error-page-scope"), detail, None)
        }
        Error::CrossSite => {
            (say.text("error-page-cross-site"), say.text("error-page-cross-site-detail"), None)
        }
        Error::TooMany { minutes } => {
            let detail = say.with("error-page-too-many-detail", &[("minutes", (*minutes).into())]);
            (say.text("error-page-too-many"), detail, None)
        }
        Error::Busy => (say.text("error-page-busy"), say.text("error-page-busy-detail"), None),
        Error::NoDatabase => {
            (say.text("error-page-no-database"), say.text("error-page-no-database-detail"), None)
        }
        Error::TooLarge => (say.text("error-page-too-large"), too_large(say), None),
        Error::TooSlow => (say.text("error-page-slow"), say.text("error-page-slow-detail"), None),
        Error::UnsupportedType => (say.text("error-page-type"), say.text("error-page-type-detail"), None),
        Error::Internal => (say.text("error-page-internal"), say.text("error-page-internal-detail"), None),
    };
    let mut answer = HttpResponse::build(error.status_code());
    answer.insert_header(("X-Request-Id", id.as_str()));
    match error {
        Error::MethodNotAllowed { allow } => drop(answer.insert_header((ALLOW, allow.as_str()))),
        Error::TooMany { minutes } => drop(answer.insert_header((RETRY_AFTER, minutes * 60))),
        _ => {}
    }
    if ctx.visit.uri.path().starts_with("/api/") {
        if matches!(error, Error::SignIn(_)) {
            answer.insert_header((WWW_AUTHENTICATE, "Bearer"));
        }
        let problem = Problem {
            kind: "about:blank",
            title: &title,
            status: error.status_code().as_u16(),
            code: error.code(),
            line,
            place: if let Error::Misplaced { place, .. } = error { place.as_ref() } else { None },
            revision: if let Error::Conflict { newest, .. } = error { Some(*newest) } else { None },
            detail: &detail,
            instance: &id,
        };
        let body = serde_json::to_string(&problem).unwrap_or_default();
        return answer.content_type("application/problem+json").body(body);
    }
    if let Error::SignIn(interrupted) = error
        && let Ok(answer) = sign_in::ask(ctx, interrupted)
    {
        return answer;
    }
    let status = error.status_code().as_u16();
    let page = ErrorPage { ui: ctx.ui(&title), status, title: &title, detail: &detail, id: &id };
    match page.render() {
        Ok(html) => answer.content_type("text/html; charset=utf-8").body(html),
        Err(_) => answer.content_type("text/plain; charset=utf-8").body(title),
    }
}
