//! `/pictures/{size}/{number}.jpg`: the owner's picture of a card, as large as pages show it.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder, web};

use crate::http::{Ctx, Error, is_known};
use crate::pictures::{Fault, Size};

/// Shows a picture. One that cannot be shown is not there, and the log says why.
pub async fn show(
    ctx: Ctx,
    request: HttpRequest,
    path: web::Path<(String, u32)>,
) -> Result<HttpResponse, Error> {
    let (size, number) = path.into_inner();
    let size = Size::from_word(&size).ok_or(Error::NotFound)?;
    let pictures = ctx.pictures().ok_or(Error::NotFound)?;
    let asked = pictures.clone();
    let found = web::block(move || {
        let found = asked.find(size, number)?;
        Ok(found.map(|found| (asked.kept(&found), found)))
    });
    let found = found.await.map_err(|_| Error::Internal)?;
    let (kept, found) = found.map_err(|fault| refuse(number, &fault))?.ok_or(Error::NotFound)?;
    let tag = HeaderValue::from_str(&found.tag()).map_err(|_| Error::Internal)?;
    if is_known(request.headers(), &tag) {
        return Ok(answer(HttpResponse::NotModified(), tag).finish());
    }
    let bytes = match kept {
        Some(bytes) => bytes,
        None => {
            let turn = pictures.turn().await;
            let pictures = pictures.clone();
            let made = web::block(move || {
                // Held until it is made, also if nobody waits for it any more.
                let _turn = turn;
                pictures.make(&found)
            });
            made.await.map_err(|_| Error::NotFound)?.map_err(|fault| refuse(number, &fault))?
        }
    };
    Ok(answer(HttpResponse::Ok(), tag).insert_header((CONTENT_TYPE, "image/jpeg")).body(bytes))
}

/// A picture rarely changes: it is kept for a day, and then asked for by its tag.
fn answer(mut answer: HttpResponseBuilder, tag: HeaderValue) -> HttpResponseBuilder {
    answer.insert_header((ETAG, tag)).insert_header((CACHE_CONTROL, "public, max-age=86400"));
    answer
}

fn refuse(number: u32, fault: &Fault) -> Error {
    tracing::warn!(number, ?fault, "a picture cannot be shown");
    Error::NotFound
}
