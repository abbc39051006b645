//! Pages of the World: home, check, cards, lists, rules, and the API on the same answers; and what takes several rooms.

pub mod api;
pub mod cards;
pub mod check;
pub mod design;
pub mod export;
pub mod health;
pub mod home;
pub mod lists;
pub mod parts;
pub mod pictures;
pub mod question;
pub mod rules;

use crate::http::{page, page_with};

/// Ids of the book in the order of pages; those that were imported come last.
fn in_order<'a>(order: &[&'static str], all: impl Iterator<Item = &'a str>) -> impl Iterator<Item = &'a str> {
    let mut ids: Vec<&str> = all.collect();
    let place = |id: &str| order.iter().position(|known| *known == id).unwrap_or(order.len());
    ids.sort_by_key(|id| place(id));
    ids.into_iter()
}
