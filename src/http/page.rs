//! Answers that handlers give: a page, or the way to one.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::LOCATION;
use askama::Template;

use super::error::Kept;
use super::{Ctx, Error, cookies};

/// Answers with a page.
///
/// # Errors
/// None that is not a fault of the page.
pub fn page(template: &impl Template) -> Result<HttpResponse, Error> {
    page_with(StatusCode::OK, template)
}

/// Answers with a page and a status of its own; the page is kept also where the status is an error.
///
/// # Errors
/// As [`page`].
pub fn page_with(status: StatusCode, template: &impl Template) -> Result<HttpResponse, Error> {
    let html = template.render()?;
    let mut response = HttpResponse::build(status).content_type("text/html; charset=utf-8").body(html);
    response.extensions_mut().insert(Kept);
    Ok(response)
}

/// Leads to another page of this site.
pub fn see_other(ctx: &Ctx, path: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((LOCATION, ctx.href(path))).finish()
}

/// Leads to another page of this site after something was done, which that page says once.
pub fn see_done(ctx: &Ctx, path: &str, done: &str) -> HttpResponse {
    let mut answer = see_other(ctx, path);
    cookies::set_done(ctx, &mut answer, done);
    answer
}
