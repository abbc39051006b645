//! A deck in every form that leads out of here: files, codes for other programs, a sheet for paper.

use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::{HttpResponse, web};
use askama::Template;
use deck_law::deck::{Deck, Zone};
use deck_law::deckfile::{
    Output, Tongue, write_mobile, write_mobile_old, write_omega, write_text, write_ydk, write_ydke,
    write_ygopro,
};
use duel_engine::facts::Kind;
use serde::Deserialize;

use super::refused;
use super::show::outside;
use crate::chart::qr::Qr;
use crate::decks::model::{Contents, Visibility};
use crate::decks::{self, DeckError, Seen, transfer};
use crate::http::page;
use crate::http::{Ctx, Error, Ui, Visitor, escape};
use crate::view::deck::stacks;
use crate::view::judged::judge;
use crate::view::parts::Seal;

/// What is asked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Query {
    /// A form's id: the file itself; without one the page with all of them.
    to: String,
}

/// A form that a deck is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Ydk,
    Ydke,
    Text(Tongue),
    Json,
    Csv,
    Mobile,
    MobileOld,
    Ygopro,
    Omega,
}

impl Form {
    /// Files, which are downloaded.
    const FILES: [Form; 6] = [
        Form::Ydk,
        Form::Text(Tongue::Zh),
        Form::Text(Tongue::En),
        Form::Text(Tongue::Ja),
        Form::Json,
        Form::Csv,
    ];
    /// Links and codes, which are copied or scanned.
    const CODES: [Form; 5] = [Form::Ydke, Form::Mobile, Form::MobileOld, Form::Ygopro, Form::Omega];

    const fn id(self) -> &'static str {
        match self {
            Form::Ydk => "ydk",
            Form::Ydke => "ydke",
            Form::Text(Tongue::Zh) => "text-zh",
            Form::Text(Tongue::En) => "text-en",
            Form::Text(Tongue::Ja) => "text-ja",
            Form::Json => "json",
            Form::Csv => "csv",
            Form::Mobile => "ygomobile",
            Form::MobileOld => "ygomobile-old",
            Form::Ygopro => "ygopro",
            Form::Omega => "omega",
        }
    }

    fn from_id(id: &str) -> Option<Form> {
        Form::FILES.into_iter().chain(Form::CODES).find(|form| form.id() == id)
    }

    const fn ending(self) -> &'static str {
        match self {
            Form::Ydk => "ydk",
            Form::Json => "json",
            Form::Csv => "csv",
            _ => "txt",
        }
    }

    fn write(self, ctx: &Ctx, contents: &Contents) -> Output {
        let (deck, world) = (&contents.deck, &ctx.world);
        let whole = |text: String| Output { text, left_out: Vec::new() };
        match self {
            Form::Ydk => write_ydk(deck),
            Form::Ydke => write_ydke(deck),
            Form::Text(tongue) => {
                whole(write_text(deck, &world.catalogue, &|name| world.find_name(name), tongue))
            }
            Form::Json => whole(transfer::to_json(contents)),
            Form::Csv => whole(transfer::to_csv(world, deck)),
            Form::Mobile => write_mobile(deck),
            Form::MobileOld => write_mobile_old(deck),
            Form::Ygopro => write_ygopro(deck),
            Form::Omega => write_omega(deck, &world.catalogue),
        }
    }
}

#[derive(Template)]
#[template(path = "decks/export.html")]
struct ExportPage {
    ui: Ui,
    here: String,
    name: String,
    /// The share link, if there is one that leads here from outside.
    link: Option<Code>,
    files: Vec<(&'static str, String)>,
    codes: Vec<Code>,
}

/// A link or code.
struct Code {
    name: String,
    hint: String,
    text: String,
    qr: Option<Qr>,
    /// Cards it cannot hold.
    lost: String,
}

/// A deck in other forms.
pub async fn show(
    ctx: Ctx,
    Visitor(actor): Visitor,
    id: web::Path<String>,
    query: web::Query<Query>,
) -> Result<HttpResponse, Error> {
    let id = id.into_inner();
    let here = format!("/decks/{id}");
    let found = ctx.db(move |db| decks::view(db, actor.as_ref(), &id)).await?;
    answer(&ctx, found, &here, &query.to)
}

/// The deck of a share link in other forms.
pub async fn by_link(
    ctx: Ctx,
    Visitor(actor): Visitor,
    link: web::Path<String>,
    query: web::Query<Query>,
) -> Result<HttpResponse, Error> {
    let here = format!("/d/{link}");
    let found = ctx.db(move |db| decks::view_by_link(db, actor.as_ref(), &link)).await?;
    answer(&ctx, found, &here, &query.to)
}

fn answer(ctx: &Ctx, found: Result<Seen, DeckError>, here: &str, to: &str) -> Result<HttpResponse, Error> {
    let seen = found.map_err(|error| refused(ctx, error))?;
    let contents = &seen.contents;
    if !to.is_empty() {
        return file(ctx, contents, Form::from_id(to).ok_or(Error::NotFound)?);
    }
    let say = &ctx.say;
    let title = say.with("export-of", &[("name", (&contents.name).into())]);
    // Without its own address the site cannot say where the link leads from outside.
    let link = match (seen.is_own && ctx.base_url().is_some(), seen.visibility(), &seen.deck.link) {
        (true, Visibility::Link | Visibility::Public, Some(link)) => {
            Some(code(ctx, "share", outside(ctx, &format!("/d/{link}")), String::new()))
        }
        _ => None,
    };
    let codes = Form::CODES.into_iter().map(|form| {
        let Output { text, left_out } = form.write(ctx, contents);
        let lost = match left_out.len() {
            0 => String::new(),
            _ => {
                let cards = left_out.iter().map(|(_, card)| ctx.say.written_name(&ctx.world.catalogue, card));
                say.with("export-loses", &[("cards", say.list_short(cards.collect(), 5).into())])
            }
        };
        code(ctx, form.id(), text, lost)
    });
    let codes = codes.collect();
    page(&ExportPage {
        ui: ctx.ui(&title),
        here: here.to_owned(),
        name: contents.name.clone(),
        link,
        files: Form::FILES.map(|form| (form.id(), say.text(&format!("export-{}", form.id())))).to_vec(),
        codes,
    })
}

fn code(ctx: &Ctx, id: &str, text: String, lost: String) -> Code {
    let name = ctx.say.text(&format!("export-{id}"));
    Code {
        hint: ctx.say.text(&format!("export-{id}-hint")),
        qr: Qr::of(&text, name.clone()).ok(),
        name,
        text,
        lost,
    }
}

/// A file, if it holds the whole deck.
fn file(ctx: &Ctx, contents: &Contents, form: Form) -> Result<HttpResponse, Error> {
    let Output { text, left_out } = form.write(ctx, contents);
    if !left_out.is_empty() {
        let cards = left_out.iter().map(|(_, card)| ctx.say.written_name(&ctx.world.catalogue, card));
        let message = ctx.say.with("error-export-loses", &[("cards", ctx.say.list(cards).into())]);
        return Err(Error::Unprocessable { code: "export.loses", line: None, message });
    }
    let ending = form.ending();
    let kind = match form {
        Form::Json => "application/json",
        Form::Csv => "text/csv; charset=utf-8",
        _ => "text/plain; charset=utf-8",
    };
    let name = escape(&contents.name.replace(['/', ':', '!', '@', '\\'], "-"));
    // Spreadsheets take a file without this mark for one in the encoding of their country.
    let text = if form == Form::Csv { format!("\u{feff}{text}") } else { text };
    Ok(HttpResponse::Ok()
        .insert_header((
            CONTENT_DISPOSITION,
            format!("attachment; filename=\"deck.{ending}\"; filename*=UTF-8''{name}.{ending}"),
        ))
        .content_type(kind)
        .body(text))
}

#[derive(Template)]
#[template(path = "decks/sheet.html")]
struct SheetPage {
    ui: Ui,
    here: String,
    name: String,
    format: String,
    seal: Option<Seal>,
    columns: Vec<Column>,
}

/// A column of the sheet.
struct Column {
    title: String,
    total: u32,
    lines: Vec<SheetLine>,
}

struct SheetLine {
    copies: u32,
    name: String,
    number: String,
}

/// A deck as a sheet for paper.
pub async fn sheet(ctx: Ctx, Visitor(actor): Visitor, id: web::Path<String>) -> Result<HttpResponse, Error> {
    let id = id.into_inner();
    let here = format!("/decks/{id}");
    let found = ctx.db(move |db| decks::view(db, actor.as_ref(), &id)).await?;
    sheet_of(&ctx, found, here)
}

/// The deck of a share link as a sheet for paper.
pub async fn sheet_by_link(
    ctx: Ctx,
    Visitor(actor): Visitor,
    link: web::Path<String>,
) -> Result<HttpResponse, Error> {
    let here = format!("/d/{link}");
    let found = ctx.db(move |db| decks::view_by_link(db, actor.as_ref(), &link)).await?;
    sheet_of(&ctx, found, here)
}

fn sheet_of(ctx: &Ctx, found: Result<Seen, DeckError>, here: String) -> Result<HttpResponse, Error> {
    let seen = found.map_err(|error| refused(ctx, error))?;
    let contents = &seen.contents;
    let judged = judge(ctx, &contents.format, "", &contents.deck).ok();
    let format = ctx.say.format_name(&contents.format);
    let title = ctx.say.with("sheet-of", &[("name", (&contents.name).into())]);
    page(&SheetPage {
        ui: ctx.ui(&title),
        here,
        name: contents.name.clone(),
        format: match judged.as_ref().and_then(|judged| judged.regulation.date) {
            Some(day) => format!("{format} · {day}"),
            None => format,
        },
        seal: judged.map(|judged| Seal::of(&ctx.say, judged.report.verdict)),
        columns: columns(ctx, &contents.deck),
    })
}

/// Monsters, Spells and Traps of the Main Deck, then the other sections, as official sheets have them. What nobody
/// knows stands with the monsters.
fn columns(ctx: &Ctx, deck: &Deck) -> Vec<Column> {
    let catalogue = &ctx.world.catalogue;
    let kind = |written: &deck_law::deck::Written| {
        written.card(catalogue).and_then(|id| catalogue.card(id).facts.frame.kind()).unwrap_or(Kind::Monster)
    };
    let column = |title: String, zone: Zone, only: Option<Kind>| {
        let lines = stacks(ctx, deck, zone).into_iter();
        let lines = lines.filter(|(written, _)| only.is_none_or(|only| kind(written) == only));
        let lines = lines.map(|(written, copies)| SheetLine {
            copies,
            name: ctx.say.written_name(&ctx.world.catalogue, written),
            number: match written {
                deck_law::deck::Written::Number(number) => format!("{number:08}"),
                other => ctx.say.written(other),
            },
        });
        let lines: Vec<SheetLine> = lines.collect();
        Column { title, total: lines.iter().map(|line| line.copies).sum(), lines }
    };
    let main = Kind::ALL
        .iter()
        .map(|one| column(ctx.say.text(&format!("kind-{}", one.word())), Zone::Main, Some(*one)));
    let rest = [Zone::Extra, Zone::Side].map(|zone| column(ctx.say.zone(zone), zone, None));
    main.chain(rest).collect()
}
