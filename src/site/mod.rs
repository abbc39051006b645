//! Pages of the World: home, check, cards, lists, rules, and the API on the same answers.

pub mod api;
pub mod cards;
pub mod check;
pub mod design;
pub mod health;
pub mod home;
pub mod lists;
pub mod parts;
pub mod pictures;
pub mod question;
pub mod rules;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use askama::Template;

use crate::http::Error;

/// Answers with a page.
pub(crate) fn page(template: &impl Template) -> Result<HttpResponse, Error> {
    page_with(StatusCode::OK, template)
}

/// Answers with a page and a status of its own; the page is kept also where the status is an error.
pub(crate) fn page_with(status: StatusCode, template: &impl Template) -> Result<HttpResponse, Error> {
    let html = template.render()?;
    let mut response = HttpResponse::build(status).content_type("text/html; charset=utf-8").body(html);
    response.extensions_mut().insert(crate::http::Kept);
    Ok(response)
}

/// Ids of the book in the order of pages; those that were imported come last.
fn in_order<'a>(order: &[&'static str], all: impl Iterator<Item = &'a str>) -> impl Iterator<Item = &'a str> {
    let mut ids: Vec<&str> = all.collect();
    let place = |id: &str| order.iter().position(|known| *known == id).unwrap_or(order.len());
    ids.sort_by_key(|id| place(id));
    ids.into_iter()
}
