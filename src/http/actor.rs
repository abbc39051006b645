//! Who asks: extractors that find the account of a session.
//!
//! Rights follow from the argument that a handler takes, and the table of routes says the same; a test compares them.
//! A handler that takes an [`Actor`] is for people who signed in. One that takes a [`SignedForm`] keeps what was typed
//! when the session has ended meanwhile: the fields travel through the sign-in and are offered again after it.

use std::future::{Future, Ready, ready};
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header::USER_AGENT;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest, web};
use serde::de::DeserializeOwned;

use super::context::Ctx;
use super::{Error, cookies, device};
use crate::accounts::{self, Actor, Browser, Role};
use crate::clock;

/// Who asks, or nobody.
#[derive(Clone, Debug)]
pub struct Visitor(pub Option<Actor>);

/// The fields of a form that could not be taken, since nobody is signed in, and where they belong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Interrupted {
    /// The address they were sent to, without the language.
    pub to: String,
    /// As they are sent.
    pub fields: Vec<(String, String)>,
}

/// The fields of a form from somebody who is signed in.
#[derive(Debug)]
pub struct SignedForm<F> {
    /// Who sent it.
    pub actor: Actor,
    /// What it says.
    pub fields: F,
}

type Extracted<T> = Pin<Box<dyn Future<Output = Result<T, actix_web::Error>>>>;

/// Who is signed in and gives roles.
#[derive(Clone, Debug)]
pub struct Admin(pub Actor);

async fn visitor(ctx: &Ctx, secret: Option<String>) -> Result<Option<Actor>, Error> {
    if !ctx.has_database() {
        return Ok(None);
    }
    let actor = match secret {
        Some(secret) => ctx.db(move |db| accounts::session(db, &secret, clock::now())).await??,
        None if ctx.shown_name().is_none() => return Ok(None),
        None => None,
    };
    if actor.is_none() {
        ctx.found_stale();
    }
    Ok(actor)
}

impl FromRequest for Visitor {
    type Error = actix_web::Error;
    type Future = Extracted<Visitor>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let ctx = request.extensions().get::<Ctx>().cloned();
        let secret = cookies::secret(request);
        Box::pin(async move {
            let ctx = ctx.ok_or(Error::Internal)?;
            Ok(Visitor(visitor(&ctx, secret).await?))
        })
    }
}

impl FromRequest for Actor {
    type Error = actix_web::Error;
    type Future = Extracted<Actor>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let visitor = Visitor::from_request(request, payload);
        let is_read = request.method().is_safe();
        let address = request.extensions().get::<Ctx>().map(|ctx| ctx.here().to_owned());
        Box::pin(async move {
            let next = address.filter(|_| is_read).unwrap_or_default();
            Ok(visitor
                .await?
                .0
                .ok_or(Error::SignIn(Box::new(Interrupted { to: next, fields: Vec::new() })))?)
        })
    }
}

impl FromRequest for Admin {
    type Error = actix_web::Error;
    type Future = Extracted<Admin>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let actor = Actor::from_request(request, payload);
        Box::pin(async move {
            let actor = actor.await?;
            if actor.role == Role::Admin { Ok(Admin(actor)) } else { Err(Error::Forbidden.into()) }
        })
    }
}

impl FromRequest for Browser {
    type Error = actix_web::Error;
    type Future = Ready<Result<Browser, actix_web::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let named = request.headers().get(USER_AGENT).and_then(|name| name.to_str().ok());
        let ctx = request.extensions().get::<Ctx>().map(Ctx::address);
        ready(match ctx {
            Some(address) => Ok(Browser {
                address,
                device: device::of(named.unwrap_or_default()),
                old: cookies::secret(request),
            }),
            None => Err(Error::Internal.into()),
        })
    }
}

impl<F: DeserializeOwned + 'static> FromRequest for SignedForm<F> {
    type Error = actix_web::Error;
    type Future = Extracted<SignedForm<F>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = web::Form::<Vec<(String, String)>>::from_request(request, payload);
        let visitor = Visitor::from_request(request, payload);
        let ctx = request.extensions().get::<Ctx>().cloned();
        Box::pin(async move {
            let ctx = ctx.ok_or(Error::Internal)?;
            let mut fields = body.await?.into_inner();
            let Some(actor) = visitor.await?.0 else {
                // Passwords are not kept in a page. A form without fields has nothing to be offered again, and its
                // address shows nothing.
                fields.retain(|(name, _)| !name.starts_with("password"));
                let to = if fields.is_empty() { String::new() } else { ctx.here().to_owned() };
                return Err(Error::SignIn(Box::new(Interrupted { to, fields })).into());
            };
            // Written again and read as what the handler wants: the library reads a body once.
            let again = serde_urlencoded::to_string(&fields).map_err(|_| Error::Internal)?;
            let fields = serde_urlencoded::from_str(&again).map_err(|error| {
                tracing::debug!(%error, "fields that cannot be read");
                Error::BadRequest { code: "form.invalid", message: ctx.say.text("error-fields") }
            })?;
            Ok(SignedForm { actor, fields })
        })
    }
}
