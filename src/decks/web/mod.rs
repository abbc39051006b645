//! Pages of decks.

mod changes;
mod chart;
pub mod compare;
pub mod edit;
pub mod export;
pub mod history;
pub mod import;
pub mod list;
pub mod plans;
pub mod several;
pub mod show;

use crate::decks::model;
use crate::decks::refusals::{fault, number, refused, too_many_decks, too_many_plans};
use crate::http::Ctx;

/// The name of a copy, no longer than names are.
fn copy_name(ctx: &Ctx, name: &str) -> String {
    let whole = ctx.say.with("deck-copy-name", &[("name", name.into())]);
    whole.chars().take(model::MOST_NAME).collect()
}
