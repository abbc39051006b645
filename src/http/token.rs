//! Programs: extractors for the API that take a token, `Authorization: Bearer dw_…`, and nothing else.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::header::AUTHORIZATION;
use actix_web::{FromRequest, HttpMessage as _, HttpRequest};

use super::Error;
use super::context::Ctx;
use crate::accounts::tokens::{self, Closed};
use crate::accounts::{Actor, Scope};
use crate::clock;
use crate::db::Undone;

/// Whom a program acts for that may read decks.
#[derive(Clone, Debug)]
pub struct ReadToken(pub Actor);

/// Whom a program acts for that may store and delete decks.
#[derive(Clone, Debug)]
pub struct WriteToken(pub Actor);

type Extracted<T> = Pin<Box<dyn Future<Output = Result<T, actix_web::Error>>>>;

fn bearer(request: &HttpRequest) -> Option<String> {
    let (kind, secret) = request.headers().get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    kind.eq_ignore_ascii_case("bearer").then(|| secret.trim().to_owned())
}

fn open<T>(request: &HttpRequest, scope: Scope, of: fn(Actor) -> T) -> Extracted<T>
where
    T: 'static,
{
    let ctx = request.extensions().get::<Ctx>().cloned();
    let secret = bearer(request);
    Box::pin(async move {
        let ctx = ctx.ok_or(Error::Internal)?;
        ctx.needs_database()?;
        let closed = || Error::SignIn(Box::default());
        let secret = secret.ok_or_else(closed)?;
        match ctx.db(move |db| tokens::token(db, &secret, scope, clock::now())).await? {
            Ok(actor) => Ok(of(actor)),
            Err(Undone::Refused(Closed::Unknown)) => Err(closed().into()),
            Err(Undone::Refused(Closed::Scope(scope))) => Err(Error::Scope { scope: scope.word() }.into()),
            Err(Undone::Db(error)) => Err(Error::from(error).into()),
        }
    })
}

impl FromRequest for ReadToken {
    type Error = actix_web::Error;
    type Future = Extracted<ReadToken>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        open(request, Scope::DecksRead, ReadToken)
    }
}

impl FromRequest for WriteToken {
    type Error = actix_web::Error;
    type Future = Extracted<WriteToken>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        open(request, Scope::DecksWrite, WriteToken)
    }
}

/// What a program sends that may store and delete decks. Nothing of it is read before the token is known.
#[derive(Debug)]
pub struct Sent<B> {
    /// Whom it acts for.
    pub actor: Actor,
    /// What it sends.
    pub body: B,
}

impl<B: FromRequest + 'static> FromRequest for Sent<B> {
    type Error = actix_web::Error;
    type Future = Extracted<Sent<B>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let token = WriteToken::from_request(request, payload);
        let body = B::from_request(request, payload);
        Box::pin(async move {
            let WriteToken(actor) = token.await?;
            Ok(Sent { actor, body: body.await.map_err(Into::into)? })
        })
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use actix_web::middleware::from_fn;
    use actix_web::test::{TestRequest, call_service, init_service, read_body};
    use actix_web::web::{self, Data};
    use actix_web::{App, Responder};

    use super::super::{Shared, around};
    use super::*;
    use crate::accounts::{Browser, Turn, sign};
    use crate::db::{self, DbUrl};
    use crate::world::Live;

    async fn read(token: ReadToken) -> impl Responder {
        token.0.name
    }

    async fn write(token: WriteToken) -> impl Responder {
        token.0.name
    }

    async fn session(actor: Actor) -> impl Responder {
        actor.name
    }

    #[actix_web::test]
    async fn the_api_takes_tokens_for_their_scopes_and_never_a_cookie() {
        let folder = tempfile::tempdir().unwrap();
        let url = DbUrl::file(&folder.path().join("test.db"));
        let mut connection = db::open(&url).unwrap();
        let browser = Browser { address: IpAddr::V4(Ipv4Addr::LOCALHOST), device: String::new(), old: None };
        let signed =
            sign::sign_up(&mut connection, &mut Turn::alone(), ("Yugi", "blue-eyes"), &browser, clock::now())
                .unwrap();
        let token =
            tokens::create(&mut connection, &signed.actor, "bot", &[Scope::DecksRead], 30, clock::now())
                .unwrap();
        let shared = Data::new(Shared::new(Live::of(db::pool(&url, 2).unwrap()).unwrap(), None));
        let app = App::new()
            .app_data(shared)
            .route("/api/read", web::get().to(read))
            .route("/api/write", web::get().to(write))
            .route("/api/session", web::get().to(session))
            .route("/session", web::get().to(session))
            .wrap(from_fn(around::around));
        let app = init_service(app).await;
        let cookie = format!("session={}", signed.secret);
        for (path, header, value, status, said) in [
            ("/api/read", "Authorization", format!("Bearer {token}"), 200, "Yugi"),
            ("/api/read", "Authorization", format!("bearer  {token}"), 200, "Yugi"),
            ("/api/write", "Authorization", format!("Bearer {token}"), 403, "token.scope"),
            ("/api/read", "Authorization", "Bearer dw_wrong".to_owned(), 401, "sign_in.needed"),
            ("/api/read", "Authorization", format!("Basic {token}"), 401, "sign_in.needed"),
            ("/api/read", "Authorization", format!("Bearer {}", signed.secret), 401, "sign_in.needed"),
            ("/api/read", "X-Nothing", "x".to_owned(), 401, "sign_in.needed"),
            ("/api/read", "Cookie", cookie.clone(), 401, "sign_in.needed"),
            ("/api/session", "Cookie", cookie.clone(), 401, "sign_in.needed"),
            ("/session", "Cookie", cookie, 200, "Yugi"),
        ] {
            let request = TestRequest::get().uri(path).insert_header((header, value)).to_request();
            let answer = call_service(&app, request).await;
            assert_eq!(answer.status(), status, "{path} {said}");
            assert_eq!(answer.headers().contains_key("www-authenticate"), status == 401, "{path}");
            let body = String::from_utf8(read_body(answer).await.to_vec()).unwrap();
            assert!(body.contains(said), "{path}: {body}");
        }
    }
}
