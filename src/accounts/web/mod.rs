//! The pages of accounts.

pub mod account;
pub mod admin;
pub mod sign;
pub mod tokens;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderValue, RETRY_AFTER};

use super::{Refused, Turn};
use crate::http::{Ctx, Error};

/// What was wrong with a form that is shown again, and with which field of it.
#[derive(Clone, Debug, Default)]
pub struct Fault {
    field: &'static str,
    text: String,
}

impl Fault {
    fn of(ctx: &Ctx, field: &'static str, refused: &Refused) -> Fault {
        Fault { field, text: ctx.say.refused(refused) }
    }

    /// What to say beside a field; nothing for most.
    pub fn at(&self, field: &str) -> &str {
        if self.field == field { &self.text } else { "" }
    }
}

/// What was just done, if it is something of an account's.
fn confirmation(ctx: &Ctx) -> String {
    match ctx.take_done(&["password", "session", "token", "role", "signed-out", "deleted"]) {
        "" => String::new(),
        done => ctx.say.text(&format!("done-{done}")),
    }
}

/// Waits until a password may be hashed.
async fn turn() -> Result<Turn, Error> {
    Turn::wait().await.ok_or(Error::Busy)
}

/// The status of a form that is shown again.
fn status(refused: &Refused) -> StatusCode {
    match refused {
        Refused::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// Says when it may be tried again, where that is why.
fn again(mut answer: HttpResponse, refused: &Refused) -> HttpResponse {
    if let Refused::TooMany { minutes } = refused {
        answer.headers_mut().insert(RETRY_AFTER, HeaderValue::from(minutes * 60));
    }
    answer
}
