//! `/decks/import`: decks that are pasted or chosen as files, several or a zip at once; into a deck that is there, or as
//! new ones.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use deck_law::check::Verdict;
use deck_law::day::Day;
use serde::Deserialize;

use super::{fault, number, refused, too_many_decks};
use crate::accounts::Actor;
use crate::clock;
use crate::decks::model::{self, Contents, Origin};
use crate::decks::refusals::unread_words;
use crate::decks::transfer::{self, File, Unread};
use crate::decks::{self, DeckError, Seen};
use crate::http::{Ctx, Error, Interrupted, Ui, Upload, Visitor, page_with, see_done};
use crate::say::LineOf as _;
use crate::view::choice::{Choice, format_choices};
use crate::view::judged::judge;
use crate::view::parts::Seal;
use crate::view::question::{file_title, plain_name};
use crate::world::FORMAT;

/// Where the decks go.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Query {
    /// A deck that is there: its cards are replaced, as a new revision.
    into: String,
}

#[derive(Template)]
#[template(path = "decks/import.html")]
struct ImportPage {
    ui: Ui,
    /// Id of the deck whose cards are replaced; empty for new ones.
    into: String,
    base: String,
    lead: String,
    text: String,
    name: String,
    formats: Vec<Choice>,
    fault: String,
    /// What was taken, and what was not.
    done: Vec<DoneRow>,
    sum: String,
    most_name: usize,
}

/// What became of one file.
struct DoneRow {
    file: String,
    /// Address, name and verdict of the deck that it is now.
    deck: Option<(String, String, Option<Seal>)>,
    /// Why it is none.
    why: String,
}

/// The form.
pub async fn show(ctx: Ctx, actor: Actor, query: web::Query<Query>) -> Result<HttpResponse, Error> {
    let into = into(&ctx, actor, query.into_inner().into).await?;
    let form =
        Form { into: into.as_ref().map(|seen| seen.deck.id.clone()).unwrap_or_default(), ..Form::default() };
    answer(&ctx, into.as_ref(), &form, StatusCode::OK, String::new(), Vec::new())
}

async fn into(ctx: &Ctx, actor: Actor, id: String) -> Result<Option<Seen>, Error> {
    if id.is_empty() {
        return Ok(None);
    }
    let found = ctx.db(move |db| decks::own(db, &actor, &id)).await?;
    found.map(Some).map_err(|error| refused(ctx, error))
}

/// What was typed.
#[derive(Clone, Debug, Default)]
struct Form {
    into: String,
    base: String,
    text: String,
    name: String,
    format: String,
    date: String,
}

/// Takes the decks. What cannot be read is said with its file; the others are kept all the same.
pub async fn submit(ctx: Ctx, Visitor(actor): Visitor, upload: Upload) -> Result<HttpResponse, Error> {
    let form = Form {
        into: upload.field("into"),
        base: upload.field("base"),
        text: upload.field("text"),
        name: upload.field("name"),
        format: upload.field("format"),
        date: String::new(),
    };
    let Some(actor) = actor else {
        // A form without files can be sent again as it was; the browser asks for files anew.
        let fields = [
            ("text", &form.text),
            ("name", &form.name),
            ("format", &form.format),
            ("into", &form.into),
            ("base", &form.base),
        ];
        let fields = fields.map(|(name, value)| (name.to_owned(), value.clone())).to_vec();
        return Err(Error::SignIn(Box::new(Interrupted { to: "/decks/import/paste".to_owned(), fields })));
    };
    take(&ctx, actor, form, upload.files).await
}

/// A form without files: what waited for somebody to sign in.
#[derive(Deserialize)]
pub struct Pasted {
    text: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    format: String,
    #[serde(default)]
    into: String,
    #[serde(default)]
    base: String,
    /// The day that a verdict was asked for; the page of the new deck shows it.
    #[serde(default)]
    date: String,
}

/// Takes a deck that was pasted before the session ended.
pub async fn paste(ctx: Ctx, form: crate::http::SignedForm<Pasted>) -> Result<HttpResponse, Error> {
    let Pasted { text, name, format, into, base, date } = form.fields;
    take(&ctx, form.actor, Form { text, name, format, into, base, date }, Vec::new()).await
}

async fn take(
    ctx: &Ctx,
    actor: Actor,
    form: Form,
    mut sent: Vec<(String, Vec<u8>)>,
) -> Result<HttpResponse, Error> {
    let into = into(ctx, actor.clone(), form.into.clone()).await?;
    let again =
        |why: String, done| answer(ctx, into.as_ref(), &form, StatusCode::UNPROCESSABLE_ENTITY, why, done);
    if !form.text.trim().is_empty() {
        sent.insert(0, (String::new(), form.text.clone().into_bytes()));
    }
    if sent.is_empty() {
        return again(ctx.say.text("import-nothing"), Vec::new());
    }
    let world = ctx.world.clone();
    let files = web::block(move || {
        let read = |file: File| {
            (plain_file(&file.name), file.bytes.and_then(|bytes| transfer::read(&world, &bytes)))
        };
        transfer::unpack_all(sent).into_iter().map(read).collect::<Vec<_>>()
    });
    let files = files.await.map_err(|_| Error::Internal)?;
    let single = files.len() == 1;
    let (mut read, mut rows) = (Vec::new(), Vec::new());
    for (file, found) in files {
        let contents = found.map_err(|why| words(ctx, &why));
        match contents.and_then(|found| named(ctx, &form, &file, found.contents, single)) {
            Ok(contents) => read.push((file, contents)),
            Err(why) => rows.push(DoneRow { file, deck: None, why }),
        }
    }
    if let Some(seen) = &into {
        let [(_, contents)] = &read[..] else {
            return again(ctx.say.text("import-one-into"), rows);
        };
        let contents = Contents { deck: contents.deck.clone(), ..seen.contents.clone() };
        // What cannot be read is no revision, and nothing is saved after it.
        let base = form.base.parse().unwrap_or(0);
        let (seen, deck, saver) = (seen.clone(), seen.deck.id.clone(), actor.clone());
        let saved = ctx.db(move |db| {
            decks::save_seen(db, &saver, (&seen, base), (&contents, Origin::Imported), clock::now())
        });
        return match saved.await? {
            Ok(_) => Ok(see_done(ctx, &format!("/decks/{deck}"), "imported")),
            Err(DeckError::Changed(newest)) => {
                let why = ctx.say.with("import-changed", &[("number", number(newest.number).into())]);
                let now = self::into(ctx, actor, deck).await?;
                answer(ctx, now.as_ref(), &form, StatusCode::CONFLICT, why, Vec::new())
            }
            Err(error) => Err(refused(ctx, error)),
        };
    }
    if read.is_empty() {
        let why = match &rows[..] {
            [only] => only.why.clone(),
            _ => ctx.say.text("import-none"),
        };
        let rows = if rows.len() > 1 { rows } else { Vec::new() };
        return again(why, rows);
    }
    let new = read.clone();
    let made = ctx.db(move |db| {
        let new: Vec<_> = new.into_iter().map(|(_, contents)| (contents, Origin::Imported)).collect();
        decks::create(db, &actor, &new, clock::now())
    });
    let ids = match made.await? {
        Ok(ids) => ids,
        Err(DeckError::TooMany) => return again(too_many_decks(&ctx.say), rows),
        Err(error) => return Err(refused(ctx, error)),
    };
    if let ([id], true) = (&ids[..], rows.is_empty()) {
        let day = Day::parse(&form.date).map(|day| format!("?date={day}")).unwrap_or_default();
        return Ok(see_done(ctx, &format!("/decks/{id}{day}"), "imported"));
    }
    let kept = read.iter().zip(&ids).map(|((file, contents), id)| DoneRow {
        file: file.clone(),
        deck: Some((ctx.href(&format!("/decks/{id}")), contents.name.clone(), seal(ctx, contents))),
        why: String::new(),
    });
    let done = kept.chain(rows).collect();
    answer(ctx, None, &Form::default(), StatusCode::OK, String::new(), done)
}

/// The name of a file as a page may show it; folders in a zip stay.
fn plain_file(name: &str) -> String {
    name.split(['/', '\\']).map(plain_name).collect::<Vec<_>>().join("/")
}

fn seal(ctx: &Ctx, contents: &Contents) -> Option<Seal> {
    let judged = judge(ctx, &contents.format, "", &contents.deck).ok()?;
    let verdict: Verdict = judged.report.verdict;
    Some(Seal::of(&ctx.say, verdict))
}

/// A deck with the name it gets: as typed, as in the file, as the file is called.
fn named(ctx: &Ctx, form: &Form, file: &str, found: Contents, single: bool) -> Result<Contents, String> {
    let say = &ctx.say;
    let typed = if single { form.name.trim() } else { "" };
    let name = match typed {
        "" => [plain_name(&found.name), file_title(file)].into_iter().find(|name| !name.is_empty()),
        typed => Some(model::name(typed).map_err(|wrong| fault(say, wrong))?),
    };
    let known = |id: &&String| ctx.world.book.format(id).is_some();
    let format = [&found.format, &form.format].into_iter().find(known).cloned();
    Ok(Contents {
        name: name.unwrap_or_else(|| say.text("check-unnamed")),
        format: format.unwrap_or_else(|| FORMAT.to_owned()),
        tags: model::tags(&found.tags.join(" ")).map_err(|wrong| fault(say, wrong))?,
        notes: model::notes(&found.notes).map_err(|wrong| fault(say, wrong))?,
        deck: found.deck,
    })
}

fn words(ctx: &Ctx, why: &Unread) -> String {
    let words = unread_words(&ctx.say, why);
    match why {
        Unread::Deck(error) => ctx.say.at_line(error.line(), words),
        _ => words,
    }
}

fn answer(
    ctx: &Ctx,
    into: Option<&Seen>,
    form: &Form,
    status: StatusCode,
    fault: String,
    done: Vec<DoneRow>,
) -> Result<HttpResponse, Error> {
    let title = ctx.say.text("import-title");
    let kept = done.iter().filter(|row| row.deck.is_some()).count();
    page_with(
        status,
        &ImportPage {
            ui: ctx.ui(&title),
            into: form.into.clone(),
            base: into.map(|seen| seen.revision.number.to_string()).unwrap_or_default(),
            lead: match into {
                Some(seen) => ctx.say.with(
                    "import-into-lead",
                    &[
                        ("name", (&seen.contents.name).into()),
                        ("number", number(seen.revision.number + 1).into()),
                    ],
                ),
                None => ctx.say.text("import-lead"),
            },
            text: form.text.clone(),
            name: form.name.clone(),
            formats: format_choices(ctx, &form.format),
            fault,
            sum: match done.len() {
                0 => String::new(),
                all => ctx.say.with("import-sum", &[("kept", kept.into()), ("left", (all - kept).into())]),
            },
            done,
            most_name: model::MOST_NAME,
        },
    )
}
