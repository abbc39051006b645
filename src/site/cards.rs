//! `/cards`: search as one types, with filters; `/cards/{key}`: everything known of a card.

mod history;

use actix_web::http::header::LOCATION;
use actix_web::{HttpResponse, web};
use askama::Template;
use deck_law::card::{CardId, Region, Release};

use crate::http::{Ctx, Error, Ui, page};
use crate::view::filter::{Filter, FilterView};
use crate::view::parts::{CardView, NameView};
use history::History;

/// Cards on a page of results.
pub const PAGE: usize = 60;

#[derive(Template)]
#[template(path = "site/cards.html")]
struct CardsPage {
    ui: Ui,
    query: String,
    filters: FilterView,
    total: String,
    cards: Vec<Row>,
    pages: Pages,
    near: bool,
}

struct Row {
    card: CardView,
    limits: String,
}

/// Links to the pages before and after.
pub struct Pages {
    /// Address of the page before.
    pub before: Option<String>,
    /// Address of the page after.
    pub after: Option<String>,
    /// "Page 2 of 7", empty on a single page.
    pub label: String,
}

/// Searches cards; without a query and filters it shows all of them, newest Konami id first.
pub async fn search(ctx: Ctx, filter: web::Query<Filter>) -> Result<HttpResponse, Error> {
    let filter = Filter { tongue: ctx.say.lang.tongue(), ..filter.into_inner() };
    let (found, near) = filter.find(&ctx.world);
    let at = filter.page.saturating_sub(1).min(found.len().saturating_sub(1) / PAGE);
    let shown = found.iter().skip(at * PAGE).take(PAGE);
    let cards =
        shown.map(|id| Row { card: CardView::of(&ctx, *id), limits: limits_now(&ctx, *id) }).collect();
    let total = u32::try_from(found.len()).unwrap_or(u32::MAX);
    let title = ctx.say.text("cards-title");
    page(&CardsPage {
        ui: ctx.ui(&title),
        query: filter.q.clone(),
        filters: FilterView::new(&ctx, &filter),
        total: ctx.say.with("cards-total", &[("count", total.into())]),
        cards,
        pages: pages(&ctx, &filter, at, found.len()),
        near,
    })
}

fn pages(ctx: &Ctx, filter: &Filter, at: usize, total: usize) -> Pages {
    let last = total.saturating_sub(1) / PAGE;
    let link = |at: usize| ctx.href(&format!("/cards?{}", filter.query_of_page(at + 1)));
    let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    Pages {
        before: at.checked_sub(1).map(link),
        after: (at < last).then(|| link(at + 1)),
        label: match last {
            0 => String::new(),
            last => {
                ctx.say.with("page-of", &[("at", number(at + 1).into()), ("all", number(last + 1).into())])
            }
        },
    }
}

/// What the newest lists of the large series say of a card.
fn limits_now(ctx: &Ctx, id: CardId) -> String {
    let limits = ["ocg", "ocg-cn", "tcg", "master-duel"].into_iter().filter_map(|series| {
        let series = ctx.world.book.series(series)?;
        let newest = series.only(series.lists.len().checked_sub(1)?);
        let limit = series.limit(ctx.world.catalogue.groups().of(id), newest.columns);
        let format = ctx.say.format_name(&series.id);
        (limit < 3).then(|| format!("{format} {}", ctx.say.text(&format!("limit-{limit}"))))
    });
    ctx.say.list(limits)
}

#[derive(Template)]
#[template(path = "site/card.html")]
struct CardPage {
    ui: Ui,
    card: CardView,
    names: Vec<(String, NameView)>,
    numbers: Vec<(String, String)>,
    group: Vec<CardView>,
    group_why: String,
    releases: Vec<(String, String)>,
    history: Vec<History>,
    konami: Option<Konami>,
    never_legal: bool,
}

/// Links to Konami's own text and answers.
struct Konami {
    text: String,
    answers: String,
}

/// Shows a card. Another way of writing its number leads to the one address it has.
pub async fn show(ctx: Ctx, key: web::Path<String>) -> Result<HttpResponse, Error> {
    let id = ctx.world.find_key(&key).ok_or(Error::NotFound)?;
    let card = ctx.world.catalogue.card(id);
    let canonical = card.key().ok_or(Error::NotFound)?.to_string();
    if canonical != *key {
        let address = ctx.href(&format!("/cards/{canonical}"));
        return Ok(HttpResponse::PermanentRedirect().insert_header((LOCATION, address)).finish());
    }
    let view = CardView::of(&ctx, id);
    let members = ctx.world.catalogue.groups().members(ctx.world.catalogue.groups().of(id));
    let head = ctx.world.catalogue.groups().head(ctx.world.catalogue.groups().of(id));
    let group_why = match members.len() {
        1 => ctx.say.text("card-group-alone-why"),
        _ => ctx
            .say
            .with("card-group-why", &[("name", ctx.say.card_name(ctx.world.catalogue.card(head)).into())]),
    };
    let title = view.name.clone();
    page(&CardPage {
        ui: ctx.ui(&title),
        names: names(&ctx, id),
        numbers: numbers(&ctx, id),
        group: members.iter().filter(|other| **other != id).map(|other| CardView::of(&ctx, *other)).collect(),
        group_why,
        releases: releases(&ctx, id),
        history: history::of(&ctx, id),
        konami: card.konami.map(|cid| konami(&ctx, cid)),
        never_legal: card.never_legal,
        card: view,
    })
}

fn names(ctx: &Ctx, id: CardId) -> Vec<(String, NameView)> {
    let names = &ctx.world.catalogue.card(id).names;
    [
        ("name-en", &names.en, "en"),
        ("name-ja", &names.ja, "ja"),
        ("name-ja-kana", &names.ja_kana, "ja"),
        ("name-zh", &names.zh, "zh-Hans"),
        ("name-zh-md", &names.zh_md, "zh-Hans"),
        ("name-zh-fan", &names.zh_fan, "zh-Hans"),
        ("name-zh-hant", &names.zh_hant, "zh-Hant"),
    ]
    .into_iter()
    .filter(|(_, name, _)| !name.is_empty())
    .map(|(key, name, lang)| (ctx.say.text(key), NameView { name: name.to_string(), lang }))
    .collect()
}

fn numbers(ctx: &Ctx, id: CardId) -> Vec<(String, String)> {
    let card = ctx.world.catalogue.card(id);
    let mut rows = Vec::new();
    if let Some(number) = card.passcode {
        let key = if card.stand_in { "card-passcode-stand-in" } else { "card-passcode" };
        rows.push((ctx.say.text(key), format!("{number:08}")));
    }
    let others = ctx.world.catalogue.other_numbers(id);
    if !others.is_empty() {
        let others = others.iter().map(|n| format!("{n:08}")).collect::<Vec<_>>().join(" ");
        rows.push((ctx.say.text("card-numbers"), others));
    }
    if let Some(cid) = card.konami {
        rows.push((ctx.say.text("card-konami"), cid.to_string()));
    }
    rows
}

fn releases(ctx: &Ctx, id: CardId) -> Vec<(String, String)> {
    let catalogue = &ctx.world.catalogue;
    let row = |region: Region| {
        let release = catalogue.release(id, region);
        let none = Release::none_through(catalogue.region(region).known_through);
        let day = if release == none { ctx.say.text("release-none") } else { ctx.say.release(release) };
        (ctx.say.region(region), day)
    };
    Region::ALL.map(row).to_vec()
}

/// Konami's card page and its answers, in the language nearest to the reader's.
fn konami(ctx: &Ctx, cid: u32) -> Konami {
    let locale = match ctx.say.lang {
        crate::say::Lang::En => "en",
        crate::say::Lang::Ja => "ja",
        crate::say::Lang::ZhHans => "cn",
    };
    let site = "https://www.db.yugioh-card.com/yugiohdb";
    Konami {
        text: format!("{site}/card_search.action?ope=2&cid={cid}&request_locale={locale}"),
        answers: format!("{site}/faq_search.action?ope=4&cid={cid}&request_locale=ja"),
    }
}
