//! What surrounds every request, in one layer: its language and id, its time, the log, and an answer whatever happens.

use std::panic::AssertUnwindSafe;

use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::header::HeaderValue;
use actix_web::middleware::Next;
use actix_web::rt::time::timeout;
use actix_web::web::Data;
use actix_web::{HttpMessage as _, HttpResponse};
use futures_util::FutureExt as _;
use tracing::Instrument as _;

use super::context::{Ctx, Visit};
use super::limits::MOST_TIME;
use super::{Error, Shared, cache, cookies, cross, error, headers, lang, logging};

/// What a request takes of the 128 units that a connection may use up before it is others' turn: of those that wait to be
/// read, four are answered at once.
const COST: u32 = 32;

/// Answers a request, also for a handler that takes too long or breaks.
pub(super) async fn around(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    // Whoever sends many requests at once waits between them for everybody else's.
    for _ in 0..COST {
        tokio::task::coop::consume_budget().await;
    }
    #[expect(clippy::expect_used, reason = "`start` puts the shared parts into every application")]
    let shared = request.app_data::<Data<Shared>>().expect("the application has its shared parts").clone();
    let visit = Visit::of(&mut request, &shared.proxies);
    let span = logging::span(&request, visit.id);
    let ctx = Ctx::new(shared, visit);
    let tag = cache::tag(&ctx, &request);
    if let Some(known) = tag.as_ref().filter(|tag| cache::is_known(request.headers(), tag)) {
        let mut response = HttpResponse::NotModified().finish();
        finish(&ctx, &mut response, Some(known.clone()));
        logging::done(&span, &ctx, None, response.status());
        return Ok(request.into_response(response));
    }
    // No page's address has it, and PostgreSQL takes it in no text.
    let refused = match request.path().contains("%00") {
        true => Some(Error::NotFound),
        false => cross::is_foreign(&ctx, &request).then_some(Error::CrossSite),
    };
    if let Some(refused) = refused {
        let mut response = error::answer(&ctx, &refused);
        finish(&ctx, &mut response, None);
        logging::done(&span, &ctx, None, response.status());
        return Ok(request.into_response(response));
    }
    request.extensions_mut().insert(ctx.clone());

    // What the request holds is gone with it after a panic. What it shares with others is made once and then only read.
    let answer = AssertUnwindSafe(async move { timeout(MOST_TIME, next.call(request)).await });
    let fault = match answer.catch_unwind().instrument(span.clone()).await {
        Ok(Ok(Ok(response))) => {
            let (request, response) = response.into_parts();
            let mut response = match error::of(&response) {
                Some(error) => error::answer(&ctx, &error),
                None => response.map_into_boxed_body(),
            };
            finish(&ctx, &mut response, tag);
            logging::done(&span, &ctx, Some(&request), response.status());
            return Ok(ServiceResponse::new(request, response));
        }
        Ok(Ok(Err(error))) => {
            span.in_scope(|| tracing::error!(%error, "a layer failed"));
            Error::Internal
        }
        Ok(Err(_)) => Error::TooSlow,
        Err(_) => Error::Internal,
    };
    // The request went down with what it was given to, so the answer travels as an error.
    let mut response = error::answer(&ctx, &fault);
    finish(&ctx, &mut response, None);
    logging::done(&span, &ctx, None, response.status());
    Err(InternalError::from_response(fault, response).into())
}

fn finish(ctx: &Ctx, response: &mut HttpResponse, tag: Option<HeaderValue>) {
    cache::add(ctx, response, tag);
    cookies::clear_stale(ctx, response);
    cookies::clear_done(ctx, response);
    headers::add(response.headers_mut());
    lang::add(ctx, response);
}

#[cfg(test)]
mod tests {
    use actix_web::body::to_bytes;
    use actix_web::dev::Service;
    use actix_web::middleware::from_fn;
    use actix_web::test::{TestRequest, call_service, init_service, read_body};
    use actix_web::{App, Error, web};

    use super::*;
    use crate::world::{Live, World};

    async fn broken() -> &'static str {
        panic!("broken on purpose")
    }

    async fn endless() -> &'static str {
        std::future::pending().await
    }

    /// Status, content type and body of an answer that travels as an error.
    async fn failed<R, B>(
        app: &impl Service<R, Response = ServiceResponse<B>, Error = Error>,
        request: R,
    ) -> (u16, String, String) {
        let Err(error) = app.call(request).await else {
            return (0, String::new(), String::new());
        };
        let answer = error.error_response();
        assert!(answer.headers().contains_key("content-security-policy"));
        let kind = answer.headers().get("content-type").unwrap().to_str().unwrap().to_owned();
        let status = answer.status().as_u16();
        (status, kind, String::from_utf8(to_bytes(answer.into_body()).await.unwrap().to_vec()).unwrap())
    }

    #[actix_web::test]
    async fn a_handler_that_breaks_or_never_ends_is_answered_for() {
        let shared = Data::new(Shared::new(Live::fixed(World::embedded().unwrap()), None));
        let app = App::new()
            .app_data(shared)
            .route("/broken", web::get().to(broken))
            .route("/endless", web::get().to(endless))
            .route("/api/broken", web::get().to(broken))
            .route("/whole", web::get().to(|| async { "whole" }))
            .wrap(from_fn(around));
        let app = init_service(app).await;
        let html = "text/html; charset=utf-8";
        tokio::time::pause();
        for (path, status, kind, word) in [
            ("/zh/broken", 500, html, "我们这边出错了"),
            ("/en/endless", 408, html, "did not arrive in time"),
            ("/api/broken", 500, "application/problem+json", "\"code\":\"internal\""),
        ] {
            let (found, of, body) = failed(&app, TestRequest::get().uri(path).to_request()).await;
            assert_eq!((found, of.as_str()), (status, kind), "{path}");
            assert!(body.contains(word), "{path}: {body}");
        }
        // The next request finds everything as it was.
        let answer = call_service(&app, TestRequest::get().uri("/whole").to_request()).await;
        assert_eq!(read_body(answer).await, "whole");
    }
}
