//! Choices of a list: formats in the order of the form, and what else is chosen by a word.

use crate::http::Ctx;
use crate::world::FORMAT;

/// Formats in the order of the form: what is played most comes first.
pub const FORMATS: [&str; 22] = [
    FORMAT,
    "ocg-cn",
    "ocg-ae",
    "tcg",
    "master-duel",
    "genesys",
    "ocg-genesys",
    "goat",
    "edison",
    "hat",
    "tengu",
    "speed",
    "tcg-traditional",
    "worlds",
    "duel-links",
    "dm5",
    "dm6",
    "dmi",
    "rules-2005",
    "rules-2009",
    "rules-mr4",
    "free",
];

/// One choice of a list.
pub struct Choice {
    /// Value.
    pub id: String,
    /// What the reader sees.
    pub name: String,
    /// Whether it is chosen.
    pub chosen: bool,
}

/// All formats; the OCG is chosen where nothing is.
pub fn format_choices(ctx: &Ctx, chosen: &str) -> Vec<Choice> {
    let chosen = if chosen.is_empty() { FORMAT } else { chosen };
    in_order(&FORMATS, ctx.world.book.formats().iter().map(|format| &*format.id))
        .map(|id| Choice { id: id.to_owned(), name: ctx.say.format_name(id), chosen: id == chosen })
        .collect()
}

/// Ids of the book in the order of pages; those that were imported come last.
pub fn in_order<'a>(
    order: &[&'static str],
    all: impl Iterator<Item = &'a str>,
) -> impl Iterator<Item = &'a str> {
    let mut ids: Vec<&str> = all.collect();
    let place = |id: &str| order.iter().position(|known| *known == id).unwrap_or(order.len());
    ids.sort_by_key(|id| place(id));
    ids.into_iter()
}
