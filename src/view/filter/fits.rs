//! A filter made ready for one pass over the cards: every word and list is looked up once, what is left is comparing.

use deck_law::card::{Card, CardId};
use deck_law::day::Day;
use deck_law::format::{Format, ListRule};
use deck_law::group::{GroupId, Groups};
use deck_law::regulation::{Lawbook, ListInForce, Request};
use deck_law::series::{Columns, Series, SeriesKind};
use duel_engine::facts::{Attribute, Kind, Property, Race, Stars, Stat, Traits};

use super::Filter;
use crate::world::World;

/// Copies that may be played where no list says otherwise.
const UNLIMITED: u8 = 3;

/// What a card must be; `None` is no condition.
pub(super) struct Fits<'a> {
    kind: Option<Kind>,
    traits: Option<Traits>,
    property: Option<Property>,
    attribute: Option<Attribute>,
    race: Option<Race>,
    stars: Range<u8>,
    scale: Range<u8>,
    atk: Range<u16>,
    def: Range<u16>,
    limit: Option<Limit<'a>>,
    group: Option<GroupId>,
    groups: &'a Groups,
}

/// Both ends belong to it. What has no value is only in a range without ends.
struct Range<T>(Option<T>, Option<T>);

impl<T: PartialOrd> Range<T> {
    fn holds(&self, value: Option<T>) -> bool {
        match value {
            Some(value) => {
                self.0.as_ref().is_none_or(|from| *from <= value)
                    && self.1.as_ref().is_none_or(|to| value <= *to)
            }
            None => self.0.is_none() && self.1.is_none(),
        }
    }
}

impl<'a> Fits<'a> {
    pub(super) fn of(filter: &Filter, world: &'a World, day: Day) -> Fits<'a> {
        let groups = world.catalogue.groups();
        let traits = Traits::WORDS.iter().find(|(word, _)| *word == filter.frame);
        let (stars_from, stars_to) = filter.stars();
        Fits {
            kind: Kind::from_word(&filter.kind),
            traits: traits.map(|(_, traits)| *traits),
            property: Property::from_word(&filter.property),
            attribute: Attribute::from_word(&filter.attribute),
            race: Race::from_word(&filter.race),
            stars: Range(stars_from, stars_to),
            scale: Range(filter.scale_from, filter.scale_to),
            atk: Range(filter.atk_from, filter.atk_to),
            def: Range(filter.def_from, filter.def_to),
            limit: Limit::of(filter, world, day),
            group: world.find_key(filter.group.trim()).map(|card| groups.of(card)),
            groups,
        }
    }

    pub(super) fn card(&self, id: CardId, card: &Card) -> bool {
        let facts = &card.facts;
        self.kind.is_none_or(|kind| facts.frame.kind() == Some(kind))
            && self.traits.is_none_or(|traits| facts.frame.traits().meets(traits))
            && self.property.is_none_or(|property| facts.property == Some(property))
            && self.attribute.is_none_or(|attribute| facts.attribute == Some(attribute))
            && self.race.is_none_or(|race| facts.race == Some(race))
            && self.stars.holds(facts.stars.map(number))
            && self.scale.holds(facts.scale)
            && self.atk.holds(facts.atk.and_then(points))
            && self.def.holds(facts.def.and_then(points))
            && self.group.is_none_or(|group| self.groups.of(id) == group)
            && self.limit.as_ref().is_none_or(|limit| {
                // Tokens and Skills are in no deck, so that no list allows them.
                facts.frame.kind().is_some() && limit.of_card(id, self.groups.of(id)) == limit.wanted
            })
    }
}

/// Level, Rank or Link Rating.
pub(super) const fn number(stars: Stars) -> u8 {
    match stars {
        Stars::Level(n) | Stars::Rank(n) | Stars::Link(n) => n,
    }
}

const fn points(stat: Stat) -> Option<u16> {
    match stat {
        Stat::Points(n) => Some(n),
        Stat::Unsaid => None,
    }
}

/// How many copies a list must allow.
struct Limit<'a> {
    wanted: u8,
    series: &'a Series,
    /// Readings of the list; where they differ, the one that allows most counts, as when a deck is judged.
    columns: Columns,
}

impl<'a> Limit<'a> {
    fn of(filter: &Filter, world: &'a World, day: Day) -> Option<Limit<'a>> {
        let wanted = filter.limit.filter(|limit| *limit <= UNLIMITED)?;
        let book = &world.book;
        if filter.limit_format.is_empty() {
            let series = book.series("ocg")?;
            let newest = series.lists.len().checked_sub(1)?;
            return Some(Limit { wanted, series, columns: series.only(newest).columns });
        }
        series_of(book, book.format(&filter.limit_format)?)?;
        let request = Request { format: filter.limit_format.clone(), ..Request::default() };
        match book.regulation(&world.catalogue, &request, day).ok()?.list {
            ListInForce::Some { series, epoch, .. } => Some(Limit { wanted, series, columns: epoch.columns }),
            ListInForce::None | ListInForce::Unchecked | ListInForce::Missing => None,
        }
    }

    fn of_card(&self, card: CardId, group: GroupId) -> u8 {
        self.series.copies(group, card, self.columns)
    }
}

/// The series that limits copies in a format; lists of points do not.
pub(super) fn series_of<'a>(book: &'a Lawbook, format: &Format) -> Option<&'a Series> {
    let id = match &format.list {
        ListRule::Series(id) | ListRule::Pinned { series: id, .. } => id,
        ListRule::None | ListRule::Unchecked | ListRule::Missing => return None,
    };
    book.series(id).filter(|series| series.kind != SeriesKind::Points)
}
