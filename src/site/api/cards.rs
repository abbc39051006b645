//! `GET /api/v1/cards` and `/api/v1/cards/{key}`.

use actix_web::{HttpResponse, web};
use deck_law::card::{Card, CardId, Region};
use duel_engine::facts::{Ability, LINK_ARROWS, Stars, Stat};
use serde::{Deserialize, Serialize};

use crate::http::{Ctx, Error, in_language, json};
use crate::view::filter::Filter as CardFilter;

/// The most cards an answer holds.
const MOST: usize = 100;

/// Which part of what is found, and how it is said. The rest of the query are the filters of the page.
#[derive(Deserialize)]
#[serde(default)]
pub struct Part {
    limit: usize,
    cursor: usize,
    lang: String,
    /// `limit` of the page, whose name is taken here.
    copies: String,
}

impl Default for Part {
    fn default() -> Self {
        Part { limit: 20, cursor: 0, lang: String::new(), copies: String::new() }
    }
}

#[derive(Serialize)]
struct Found {
    cards: Vec<JsonCard>,
    total: usize,
    /// Where the next answer begins; null at the end.
    cursor: Option<usize>,
    /// Whether nothing fits and these are near misses.
    near: bool,
}

#[derive(Serialize)]
struct JsonCard {
    passcode: Option<u32>,
    konami_id: Option<u32>,
    key: Option<String>,
    name: String,
    names: JsonNames,
    frame: &'static str,
    kind: Option<&'static str>,
    property: Option<&'static str>,
    attribute: Option<&'static str>,
    race: Option<&'static str>,
    abilities: Vec<&'static str>,
    level: Option<u8>,
    rank: Option<u8>,
    link: Option<u8>,
    scale: Option<u8>,
    arrows: Vec<&'static str>,
    /// A number, or "?".
    atk: Option<String>,
    def: Option<String>,
    never_legal: bool,
    numbers: Vec<u32>,
    group: Vec<String>,
    released: Vec<JsonRelease>,
}

#[derive(Serialize)]
struct JsonNames {
    en: String,
    ja: String,
    #[serde(rename = "zh-Hans")]
    zh: String,
    #[serde(rename = "zh-Hant")]
    zh_hant: String,
}

#[derive(Serialize)]
struct JsonRelease {
    region: &'static str,
    /// First day on which it may have been out.
    earliest: Option<String>,
    /// First day on which it was out for certain.
    certain: Option<String>,
}

/// Searches by name or number, with filters.
pub async fn search(
    ctx: Ctx,
    part: web::Query<Part>,
    filter: web::Query<CardFilter>,
) -> Result<HttpResponse, Error> {
    let ctx = in_language(ctx, &part.lang)?;
    let filter = CardFilter {
        limit: part.copies.trim().parse().ok(),
        tongue: ctx.say.lang.tongue(),
        ..filter.into_inner()
    };
    let (found, near) = filter.find(&ctx.world);
    let limit = part.limit.clamp(1, MOST);
    let end = part.cursor.saturating_add(limit);
    let cards = found.iter().skip(part.cursor).take(limit).map(|id| card(&ctx, *id)).collect();
    let cursor = (end < found.len()).then_some(end);
    Ok(json(&Found { cards, total: found.len(), cursor, near }))
}

/// One card.
pub async fn show(ctx: Ctx, key: web::Path<String>) -> Result<HttpResponse, Error> {
    let id = ctx.world.find_key(&key).ok_or(Error::NotFound)?;
    Ok(json(&card(&ctx, id)))
}

fn card(ctx: &Ctx, id: CardId) -> JsonCard {
    let catalogue = &ctx.world.catalogue;
    let card: &Card = catalogue.card(id);
    let facts = &card.facts;
    let stars = |pick: fn(Stars) -> Option<u8>| facts.stars.and_then(pick);
    let stat = |stat: Option<Stat>| {
        stat.map(|s| match s {
            Stat::Points(n) => n.to_string(),
            Stat::Unsaid => "?".to_owned(),
        })
    };
    let bit = |set: u8, at: usize| set & (1 << at) != 0;
    JsonCard {
        passcode: card.passcode,
        konami_id: card.konami,
        key: card.key().map(|k| k.to_string()),
        name: ctx.say.card_name(card).to_owned(),
        names: JsonNames {
            en: card.names.en.to_string(),
            ja: card.names.ja.to_string(),
            zh: card.names.zh.to_string(),
            zh_hant: card.names.zh_hant.to_string(),
        },
        frame: facts.frame.word(),
        kind: facts.frame.kind().map(|k| k.word()),
        property: facts.property.map(|p| p.word()),
        attribute: facts.attribute.map(|a| a.word()),
        race: facts.race.map(|r| r.word()),
        abilities: Ability::ALL
            .iter()
            .enumerate()
            .filter(|(at, _)| bit(facts.abilities, *at))
            .map(|(_, a)| a.word())
            .collect(),
        level: stars(|s| if let Stars::Level(n) = s { Some(n) } else { None }),
        rank: stars(|s| if let Stars::Rank(n) = s { Some(n) } else { None }),
        link: stars(|s| if let Stars::Link(n) = s { Some(n) } else { None }),
        scale: facts.scale,
        arrows: LINK_ARROWS
            .iter()
            .enumerate()
            .filter(|(at, _)| bit(facts.arrows, *at))
            .map(|(_, a)| *a)
            .collect(),
        atk: stat(facts.atk),
        def: stat(facts.def),
        never_legal: card.never_legal,
        numbers: catalogue.other_numbers(id),
        group: catalogue
            .groups()
            .members(catalogue.groups().of(id))
            .iter()
            .filter_map(|member| catalogue.card(*member).key().map(|k| k.to_string()))
            .collect(),
        released: Region::ALL
            .into_iter()
            .zip(catalogue.releases(id))
            .map(|(region, release)| {
                let day = |day: deck_law::day::Day, none| (day != none).then(|| day.to_string());
                JsonRelease {
                    region: region.word(),
                    earliest: day(release.earliest, deck_law::day::Day::MIN),
                    certain: day(release.certain, deck_law::day::Day::MAX),
                }
            })
            .collect(),
    }
}
