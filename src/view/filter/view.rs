//! The filters as a form shows them, with what was chosen and typed.

use duel_engine::facts::{Attribute, Kind, Property, Race, Traits};

use super::fits::series_of;
use super::{Filter, Sort, text};
use crate::http::Ctx;
use crate::view::choice::{Choice, FORMATS, in_order};

/// What `_parts/filters.html` shows.
pub struct FilterView {
    /// Choices of one word each.
    pub words: Vec<Words>,
    /// Ranges of numbers.
    pub ranges: Vec<Range>,
    /// How many copies a list allows, and which list: they stand beside each other.
    pub limits: [Words; 2],
    /// The card whose name is asked for.
    pub group: String,
    /// The order.
    pub sort: Words,
    /// Whether any is set, so that a page opens them.
    pub any: bool,
}

/// A field with a choice of words.
pub struct Words {
    /// Name of the field.
    pub name: &'static str,
    /// What the reader sees.
    pub label: String,
    /// The choices, the one that is no filter first.
    pub choices: Vec<Choice>,
}

/// Two fields, from and to.
pub struct Range {
    /// What the reader sees.
    pub label: String,
    /// Both of them.
    pub ends: [End; 2],
}

/// An end of a range.
pub struct End {
    /// Name of the field.
    pub name: &'static str,
    /// What the reader sees.
    pub label: String,
    /// The same, for a field too narrow for words.
    pub sign: &'static str,
    /// What was typed.
    pub value: String,
}

impl FilterView {
    /// The view of a filter.
    pub fn new(ctx: &Ctx, filter: &Filter) -> FilterView {
        let say = &ctx.say;
        let choice =
            |id: &str, name: String, chosen: &str| Choice { id: id.to_owned(), name, chosen: id == chosen };
        let words =
            |name, label: &str, none: &str, chosen: &str, all: &mut dyn Iterator<Item = (String, String)>| {
                let mut choices = vec![choice("", say.text(none), chosen)];
                choices.extend(all.map(|(id, name)| choice(&id, name, chosen)));
                Words { name, label: say.text(label), choices }
            };
        // Facts by the words on the card, whose texts have the same words in their keys.
        let facts = |name, label, kind: &str, chosen: &str, all: &[&str]| {
            let named = |word: &&str| {
                let key = format!("{kind}-{}", word.to_lowercase().replace(' ', "-"));
                ((*word).to_owned(), say.text(&key))
            };
            words(name, label, "filter-any", chosen, &mut all.iter().map(named))
        };
        let kinds: Vec<_> = Kind::ALL.iter().map(|kind| kind.word()).collect();
        let frames: Vec<_> = Traits::WORDS.iter().map(|(word, _)| *word).collect();
        let properties: Vec<_> = Property::ALL.iter().map(|property| property.word()).collect();
        let attributes: Vec<_> = Attribute::ALL.iter().map(|attribute| attribute.word()).collect();
        let races: Vec<_> = Race::ALL.iter().map(|race| race.word()).collect();
        let limit = text(filter.limit);
        let formats = in_order(&FORMATS, ctx.world.book.formats().iter().map(|format| &*format.id));
        let listed = |id: &&str| {
            ctx.world.book.format(id).is_some_and(|format| series_of(&ctx.world.book, format).is_some())
        };
        let sorts: Vec<_> =
            Sort::ALL.into_iter().filter(|sort| *sort != Sort::Best).map(Sort::word).collect();
        let range = |label: &str, from: (&'static str, String), to: (&'static str, String)| {
            let end = |(name, value), label: &str, sign| End { name, label: say.text(label), sign, value };
            Range {
                label: say.text(label), ends: [end(from, "filter-from", "≥"), end(to, "filter-to", "≤")]
            }
        };
        let (stars_from, stars_to) = filter.stars();
        FilterView {
            words: vec![
                facts("kind", "filter-kind", "kind", &filter.kind, &kinds),
                facts("frame", "filter-frame", "trait", &filter.frame, &frames),
                facts("property", "filter-property", "property", &filter.property, &properties),
                facts("attribute", "filter-attribute", "attribute", &filter.attribute, &attributes),
                facts("race", "filter-race", "race", &filter.race, &races),
            ],
            ranges: vec![
                range("filter-stars", ("stars_from", text(stars_from)), ("stars_to", text(stars_to))),
                range(
                    "filter-scale",
                    ("scale_from", text(filter.scale_from)),
                    ("scale_to", text(filter.scale_to)),
                ),
                range("filter-atk", ("atk_from", text(filter.atk_from)), ("atk_to", text(filter.atk_to))),
                range("filter-def", ("def_from", text(filter.def_from)), ("def_to", text(filter.def_to))),
            ],
            limits: [
                facts("limit", "filter-limit", "limit", &limit, &["0", "1", "2", "3"]),
                words(
                    "limit_format",
                    "filter-limit-format",
                    "filter-limit-newest",
                    &filter.limit_format,
                    &mut formats.filter(listed).map(|id| (id.to_owned(), say.format_name(id))),
                ),
            ],
            group: filter.group.clone(),
            sort: {
                let named = |word: &&str| ((*word).to_owned(), say.text(&format!("sort-{word}")));
                words("sort", "filter-sort", "sort-best", &filter.sort, &mut sorts.iter().map(named))
            },
            any: is_narrowed(filter),
        }
    }
}

/// Whether a filter leaves anything out by more than the text of its search.
fn is_narrowed(filter: &Filter) -> bool {
    let nothing = ["q", "sort", "limit_format"];
    let query = filter.query_of_page(1);
    let mut fields = query.split('&').filter_map(|part| part.split_once('='));
    fields.any(|(name, _)| !nothing.contains(&name))
}
