//! `/check`: the verdict on a deck, why, since when, and what to do.

use actix_multipart::form::MultipartForm;
use actix_multipart::form::bytes::Bytes as FilePart;
use actix_multipart::form::text::Text;
use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_DISPOSITION, LOCATION};
use actix_web::{HttpResponse, web};
use askama::Template;
use deck_law::check::{Report, check};
use deck_law::day::Day;
use deck_law::deck::Deck;
use deck_law::deckfile::{self, Output, Parsed, write_text, write_ydk, write_ydke};
use deck_law::regulation::Regulation;
use serde::Deserialize;

use super::home::{self, FormView, HomePage};
use crate::http::{Ctx, Error, MOST_ADDRESS, Ui, escape, page, page_with};
use crate::view::banner::Banner;
use crate::view::deck::{self, ZoneView};
use crate::view::question::{self, Fields};
use crate::view::reasons::{self, Doubt, Group};
use crate::view::when::When;

#[derive(Template)]
#[template(path = "site/check.html")]
struct CheckPage {
    ui: Ui,
    form: FormView,
    /// Id of the format that was judged.
    form_format: String,
    heading: String,
    banner: Banner,
    groups: Vec<Group>,
    doubts: Vec<Doubt>,
    notices: Vec<String>,
    zones: Vec<ZoneView>,
    when: When,
    near: Near,
    then: Option<Then>,
    links: Links,
}

/// The lists before and after the one in force.
struct Near {
    before: Option<NearLink>,
    after: Option<NearLink>,
}

struct NearLink {
    day: String,
    href: String,
}

/// What must change for another day.
struct Then {
    day: String,
    banner_word: String,
    class: &'static str,
    symbol: &'static str,
    groups: Vec<Group>,
    error: Option<String>,
}

/// Where the result and the deck can be taken.
struct Links {
    permalink: Option<String>,
    ydk: Option<String>,
    ydke: Option<String>,
    text: Option<String>,
    hands: Option<String>,
    odds: Option<String>,
}

/// Shows the verdict on the deck in the address; without a deck, the form.
pub async fn show(ctx: Ctx, fields: web::Query<Fields>) -> Result<HttpResponse, Error> {
    let fields = fields.into_inner().cleaned();
    if fields.deck.trim().is_empty() {
        let title = ctx.say.text("check-title-empty");
        return page(&HomePage::new(&ctx, &title, &fields, None));
    }
    answer(&ctx, &fields)
}

/// A deck that was pasted, dropped or chosen as a file.
#[derive(MultipartForm)]
pub struct Submission {
    deck: Option<Text<String>>,
    file: Option<FilePart>,
    format: Option<Text<String>>,
    date: Option<Text<String>>,
    list: Option<Text<String>>,
    pool_until: Option<Text<String>>,
    pool_regions: Option<Text<String>>,
    region: Option<Text<String>>,
    cap: Option<Text<String>>,
    strict: Option<Text<String>>,
    name: Option<Text<String>>,
    then: Option<Text<String>>,
    moved: Option<Text<String>>,
}

/// Takes a deck from the form and leads to the address that shows it; a deck too long for an address is shown here.
pub async fn submit(ctx: Ctx, form: MultipartForm<Submission>) -> Result<HttpResponse, Error> {
    let form = form.into_inner();
    let text = |part: Option<Text<String>>| part.map(Text::into_inner).unwrap_or_default();
    let mut fields = Fields {
        deck: text(form.deck),
        format: text(form.format),
        date: text(form.date),
        list: text(form.list),
        pool_until: text(form.pool_until),
        pool_regions: text(form.pool_regions),
        region: text(form.region),
        cap: text(form.cap),
        strict: text(form.strict),
        name: text(form.name),
        then: text(form.then),
        moved: text(form.moved),
    }
    .cleaned();
    let file = form.file.filter(|file| !file.data.is_empty());
    if let Some(file) = &file {
        if fields.name.is_empty() {
            fields.name = question::file_title(file.file_name.as_deref().unwrap_or_default());
        }
        fields.deck = match deckfile::decode(&file.data) {
            Ok(text) => text,
            Err(error) => return home::refuse(&ctx, &fields, &question::unreadable(&ctx.say, &error)),
        };
    }
    let parsed = match question::read(&ctx.world, &ctx.say, &fields.deck) {
        Ok(parsed) => parsed,
        Err(error) => return home::refuse(&ctx, &fields, &error),
    };
    if fields.name.is_empty() {
        fields.name = question::plain_name(parsed.title.as_deref().unwrap_or_default());
    }
    if let Err(error) = question::regulation(&ctx, &fields) {
        return home::refuse(&ctx, &fields, &error);
    }
    let deck = question::in_address(&ctx.world, &parsed.deck, &fields.deck);
    // What is carried as it was typed is read again with what had to be moved.
    let moved = question::moved(&fields.moved, &parsed);
    if moved > 0 && deck != fields.deck {
        fields.moved = moved.to_string();
    }
    let address = ctx.href(&fields.address(&deck));
    if address.len() > MOST_ADDRESS {
        fields.deck = deck;
        return answer(&ctx, &fields);
    }
    Ok(HttpResponse::SeeOther().insert_header((LOCATION, address)).finish())
}

fn answer(ctx: &Ctx, fields: &Fields) -> Result<HttpResponse, Error> {
    let world = &ctx.world;
    let parsed = match question::read(world, &ctx.say, &fields.deck) {
        Ok(parsed) => parsed,
        Err(error) => return home::refuse(ctx, fields, &error),
    };
    let (request, today) = match question::request_of(ctx, fields) {
        Ok(found) => found,
        Err(error) => return home::refuse(ctx, fields, &error),
    };
    let regulation = match world.book.regulation(&world.catalogue, &request, today) {
        Ok(regulation) => regulation,
        Err(error) => return home::refuse(ctx, fields, &question::refused(world, &ctx.say, &error)),
    };
    let report = check(&world.catalogue, &regulation, &parsed.deck);
    let timeline = world
        .book
        .timeline(&world.catalogue, &request, today, &parsed.deck)
        .map_err(|error| question::refused(world, &ctx.say, &error))?;
    let deck = question::in_address(world, &parsed.deck, &fields.deck);
    let heading = if fields.name.is_empty() { ctx.say.text("check-unnamed") } else { fields.name.clone() };
    let banner = Banner::new(ctx, &regulation, &report, &parsed.deck);
    let title = format!("{heading}: {}", banner.seal.word);
    let (groups, doubts) = reasons::collect(ctx, &regulation, &report);
    let mut form = FormView::new(ctx, fields);
    form.deck.clone_from(&deck);
    let here = Question::new(ctx, fields, &deck);
    page_with(
        StatusCode::OK,
        &CheckPage {
            ui: ctx.ui(&title),
            form,
            form_format: regulation.format.id.clone(),
            heading,
            notices: notices(ctx, &report, question::moved(&fields.moved, &parsed)),
            zones: deck::zones(ctx, Some((&regulation, &report)), &parsed.deck),
            when: When::new(ctx, &regulation, &timeline, &|day| here.on(day)),
            near: near(ctx, &regulation, &here),
            then: then(ctx, fields, &parsed),
            links: links(ctx, &here, &parsed.deck, regulation.date),
            banner,
            groups,
            doubts,
        },
    )
}

/// Remarks. That nothing at all is a card that is known comes first: it may be no deck.
fn notices(ctx: &Ctx, report: &Report, moved: u32) -> Vec<String> {
    let unknown: u32 = report.unknown.iter().map(|unknown| unknown.count).sum();
    let counts = &report.counts;
    let is_all = unknown > 0 && unknown == counts.main + counts.extra + counts.side;
    let nothing = is_all.then(|| ctx.say.text("check-nothing-known"));
    nothing.into_iter().chain(reasons::notices(ctx, report, moved)).collect()
}

/// A question with its deck in the form an address carries.
struct Question<'a> {
    fields: &'a Fields,
    deck: &'a str,
    /// The address without the day.
    undated: String,
}

impl Question<'_> {
    fn new<'a>(ctx: &Ctx, fields: &'a Fields, deck: &'a str) -> Question<'a> {
        Question { fields, deck, undated: ctx.href(&fields.address_without(deck, &["date"])) }
    }

    /// The address of this question on another day; empty when the deck is too long for an address.
    fn on(&self, day: Day) -> String {
        let address = format!("{}&date={day}", self.undated);
        if address.len() > MOST_ADDRESS { String::new() } else { address }
    }
}

/// The neighbouring lists of a dated series.
fn near(ctx: &Ctx, regulation: &Regulation<'_>, question: &Question<'_>) -> Near {
    let none = Near { before: None, after: None };
    let Some(list) = regulation.shown_list() else { return none };
    let deck_law::format::ListRule::Series(id) = &regulation.format.list else { return none };
    let (Some(series), true) = (ctx.world.book.series(id), question.fields.list.is_empty()) else {
        return none;
    };
    let days: Vec<Day> = series.lists.iter().filter_map(|l| l.effective).collect();
    let Some(at) = days.iter().position(|day| Some(*day) == list.effective) else { return none };
    let link = |day: Option<&Day>| {
        day.map(|day| NearLink { day: day.to_string(), href: question.on(*day) })
            .filter(|l| !l.href.is_empty())
    };
    Near { before: link(at.checked_sub(1).and_then(|at| days.get(at))), after: link(days.get(at + 1)) }
}

/// The verdict on another day, and what has to change for it.
fn then(ctx: &Ctx, fields: &Fields, parsed: &Parsed) -> Option<Then> {
    if fields.then.is_empty() {
        return None;
    }
    let failed = |message: String| {
        Some(Then {
            day: fields.then.clone(),
            banner_word: String::new(),
            class: "is-open",
            symbol: "s-open",
            groups: Vec::new(),
            error: Some(message),
        })
    };
    let moved = Fields { date: fields.then.clone(), ..fields.clone() };
    let found = question::request_of(ctx, &moved);
    let (request, today) = match found {
        Ok(found) => found,
        Err(Error::BadRequest { message, .. } | Error::Unprocessable { message, .. }) => {
            return failed(message);
        }
        Err(_) => return None,
    };
    match ctx.world.book.regulation(&ctx.world.catalogue, &request, today) {
        Err(error) => failed(ctx.say.regulation_error(&ctx.world.book, &error)),
        Ok(regulation) => {
            let report: Report = check(&ctx.world.catalogue, &regulation, &parsed.deck);
            let seal = crate::view::parts::Seal::of(&ctx.say, report.verdict);
            Some(Then {
                day: fields.then.clone(),
                banner_word: seal.word,
                class: seal.class,
                symbol: seal.symbol,
                groups: reasons::collect(ctx, &regulation, &report).0,
                error: None,
            })
        }
    }
}

/// A link shows the verdict again on the day it was given for; one that is too long or would lose cards is not offered.
fn links(ctx: &Ctx, question: &Question<'_>, deck: &Deck, judged: Option<Day>) -> Links {
    let permalink = match judged {
        Some(day) => question.on(day),
        None => ctx.href(&question.fields.address(question.deck)),
    };
    let rest = format!("&name={}&deck={}", escape(&question.fields.name), escape(question.deck));
    let export = |to: &str| {
        let href = ctx.href(&format!("/check/export?to={to}{rest}"));
        (href.len() <= MOST_ADDRESS).then_some(href)
    };
    Links {
        permalink: Some(permalink).filter(|a| !a.is_empty() && a.len() <= MOST_ADDRESS),
        ydk: export("ydk").filter(|_| write_ydk(deck).left_out.is_empty()),
        ydke: export("ydke").filter(|_| write_ydke(deck).left_out.is_empty()),
        text: export("text"),
        hands: chance(ctx, question, "hands"),
        odds: chance(ctx, question, "odds"),
    }
}

/// Where hands of the deck are drawn, or odds counted.
fn chance(ctx: &Ctx, question: &Question<'_>, what: &str) -> Option<String> {
    let Fields { name, format, date, moved, .. } = question.fields;
    let mut href = ctx.href(&format!("/{what}?deck={}", escape(question.deck)));
    for (field, value) in [("name", name), ("format", format), ("date", date), ("moved", moved)] {
        if !value.is_empty() {
            href.push_str(&format!("&{field}={}", escape(value)));
        }
    }
    (href.len() <= MOST_ADDRESS).then_some(href)
}

/// What to write a deck as.
#[derive(Deserialize)]
pub struct Export {
    deck: String,
    #[serde(default)]
    to: String,
    #[serde(default)]
    name: String,
}

/// The deck as a file: `.ydk`, a ydke link, or a list of names in the reader's language.
pub async fn export(ctx: Ctx, query: web::Query<Export>) -> Result<HttpResponse, Error> {
    let deck: Deck = question::read(&ctx.world, &ctx.say, &query.deck)?.deck;
    let tongue = ctx.say.lang.tongue();
    let (ending, text) = match query.to.as_str() {
        "" | "ydk" => ("ydk", whole(&ctx, write_ydk(&deck))?),
        "ydke" => ("txt", whole(&ctx, write_ydke(&deck))?),
        "text" => ("txt", write_text(&deck, &ctx.world.catalogue, &|name| ctx.world.find_name(name), tongue)),
        _ => return Err(Error::NotFound),
    };
    let name = question::plain_name(&query.name);
    let name = if name.is_empty() { "deck" } else { &name };
    let encoded = escape(&name.replace(['/', ':', '!', '@'], "-"));
    Ok(HttpResponse::Ok()
        .insert_header((
            CONTENT_DISPOSITION,
            format!("attachment; filename=\"deck.{ending}\"; filename*=UTF-8''{encoded}.{ending}"),
        ))
        .content_type("text/plain; charset=utf-8")
        .body(text))
}

/// A deck that was written without losing a card.
fn whole(ctx: &Ctx, written: Output) -> Result<String, Error> {
    if written.left_out.is_empty() {
        return Ok(written.text);
    }
    let cards = written.left_out.iter().map(|(_, card)| ctx.say.written(card));
    let message = ctx.say.with("error-export-loses", &[("cards", ctx.say.list(cards).into())]);
    Err(Error::Unprocessable { code: "export.loses", line: None, message })
}
