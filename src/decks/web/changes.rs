//! What is different between two revisions or decks, as lines.

use deck_law::deck::Written;

use crate::decks::diff::{Change, changes};
use crate::decks::model::Contents;
use crate::http::Ctx;
use crate::view::parts::CardView;

/// One line: so many copies more or fewer.
pub(crate) struct ChangeView {
    /// `+2` or `−1`.
    pub(crate) amount: String,
    /// Class of the amount: `more` or `fewer`.
    pub(crate) class: &'static str,
    pub(crate) card: CardView,
    pub(crate) zone: String,
}

/// The lines of what has to change for one deck to become another.
pub(crate) fn views(ctx: &Ctx, changes: &[Change]) -> Vec<ChangeView> {
    let view = |change: &Change| {
        let is_more = change.after > change.before;
        ChangeView {
            amount: match is_more {
                true => format!("+{}", change.after - change.before),
                false => format!("−{}", change.before - change.after),
            },
            class: if is_more { "more" } else { "fewer" },
            card: card(ctx, &change.card),
            zone: ctx.say.zone(change.zone),
        }
    };
    changes.iter().map(view).collect()
}

/// A card, known or not.
pub(crate) fn card(ctx: &Ctx, written: &Written) -> CardView {
    match written.card(&ctx.world.catalogue) {
        Some(id) => CardView::written(ctx, id, written),
        None => CardView::unknown(&ctx.say, ctx.say.written(written)),
    }
}

/// Everything that is different between what two revisions say.
pub(crate) struct Difference {
    pub(crate) cards: Vec<ChangeView>,
    /// Name, format, tags, notes that changed: label, before, after.
    pub(crate) fields: Vec<FieldChange>,
}

/// A field that changed.
pub(crate) struct FieldChange {
    pub(crate) label: String,
    pub(crate) before: String,
    pub(crate) after: String,
}

impl Difference {
    pub(crate) fn between(ctx: &Ctx, before: &Contents, after: &Contents) -> Difference {
        let format = |id: &str| ctx.say.format_name(id);
        let pairs = [
            ("deck-name", before.name.clone(), after.name.clone()),
            ("form-format", format(&before.format), format(&after.format)),
            ("deck-tags", before.tags.join(" "), after.tags.join(" ")),
            ("deck-notes", before.notes.clone(), after.notes.clone()),
        ];
        let changed = pairs.into_iter().filter(|(_, before, after)| before != after);
        let field = |(key, before, after): (&str, String, String)| FieldChange {
            label: ctx.say.text(key),
            before,
            after,
        };
        Difference {
            cards: views(ctx, &changes(&before.deck, &after.deck)),
            fields: changed.map(field).collect(),
        }
    }

    /// Whether nothing is different.
    pub(crate) fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.fields.is_empty()
    }
}
