//! `/decks/import`: decks that are pasted or chosen as files, several or a zip at once; into a deck that is there, or as
//! new ones.

use actix_multipart::form::MultipartForm;
use actix_multipart::form::bytes::Bytes as FilePart;
use actix_multipart::form::text::Text;
use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use deck_law::check::Verdict;
use serde::Deserialize;

use super::{fault, most, refused};
use crate::accounts::Actor;
use crate::clock;
use crate::decks::model::{self, Contents, Origin};
use crate::decks::refusals::unread_words;
use crate::decks::transfer::{self, File, Unread};
use crate::decks::{self, Seen};
use crate::http::{Ctx, Error, Interrupted, Ui, Visitor, page_with, see_other};
use crate::say::LineOf as _;
use crate::view::choice::{Choice, format_choices};
use crate::view::judged::judge;
use crate::view::parts::Seal;
use crate::view::question::{file_title, plain_name};

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
}

/// What is sent.
#[derive(MultipartForm)]
pub struct Submission {
    into: Option<Text<String>>,
    base: Option<Text<String>>,
    text: Option<Text<String>>,
    name: Option<Text<String>>,
    format: Option<Text<String>>,
    files: Vec<FilePart>,
}

/// Takes the decks. What cannot be read is said with its file; the others are kept all the same.
pub async fn submit(
    ctx: Ctx,
    Visitor(actor): Visitor,
    submission: MultipartForm<Submission>,
) -> Result<HttpResponse, Error> {
    let submission = submission.into_inner();
    let text = |part: Option<Text<String>>| part.map(Text::into_inner).unwrap_or_default();
    let form = Form {
        into: text(submission.into),
        base: text(submission.base),
        text: text(submission.text),
        name: text(submission.name),
        format: text(submission.format),
    };
    let Some(actor) = actor else {
        // A form without files can be sent again as it was; the browser asks for files anew.
        let fields =
            [("text", &form.text), ("name", &form.name), ("format", &form.format), ("into", &form.into)];
        let fields = fields.map(|(name, value)| (name.to_owned(), value.clone())).to_vec();
        return Err(Error::SignIn(Box::new(Interrupted { to: "/decks/import/paste".to_owned(), fields })));
    };
    let mut files = Vec::new();
    if !form.text.trim().is_empty() {
        files.push(File { name: String::new(), bytes: Ok(form.text.clone().into_bytes()) });
    }
    for file in submission.files.into_iter().filter(|file| !file.data.is_empty()) {
        files.extend(transfer::unpack(file.file_name.as_deref().unwrap_or_default(), file.data.to_vec()));
    }
    take(&ctx, actor, form, files).await
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
}

/// Takes a deck that was pasted before the session ended.
pub async fn paste(ctx: Ctx, form: crate::http::SignedForm<Pasted>) -> Result<HttpResponse, Error> {
    let Pasted { text, name, format, into } = form.fields;
    let files = vec![File { name: String::new(), bytes: Ok(text.clone().into_bytes()) }];
    let form_again = Form { text, name, format, into, base: String::new() };
    take(&ctx, form.actor, form_again, files).await
}

async fn take(ctx: &Ctx, actor: Actor, form: Form, files: Vec<File>) -> Result<HttpResponse, Error> {
    let into = into(ctx, actor.clone(), form.into.clone()).await?;
    let again =
        |why: String, done| answer(ctx, into.as_ref(), &form, StatusCode::UNPROCESSABLE_ENTITY, why, done);
    if files.is_empty() {
        return again(ctx.say.text("import-nothing"), Vec::new());
    }
    let single = files.len() == 1;
    let (mut read, mut rows) = (Vec::new(), Vec::new());
    for file in files {
        match file.bytes.and_then(|bytes| transfer::read(&ctx.world, &bytes)) {
            Ok(found) => match named(ctx, &form, &file.name, found.contents, single) {
                Ok(contents) => read.push((file.name, contents)),
                Err(why) => rows.push(DoneRow { file: file.name, deck: None, why }),
            },
            Err(why) => rows.push(DoneRow { file: file.name, deck: None, why: words(ctx, &why) }),
        }
    }
    if let Some(seen) = &into {
        let [(_, contents)] = &read[..] else {
            return again(ctx.say.text("import-one-into"), rows);
        };
        let contents = Contents { deck: contents.deck.clone(), ..seen.contents.clone() };
        let base = form.base.parse().unwrap_or(seen.revision.number);
        let (id, world, deck) = (seen.deck.id.clone(), ctx.world.clone(), seen.deck.id.clone());
        let saved = ctx.db(move |db| {
            decks::save(db, &world, &actor, (&id, base), (&contents, Origin::Imported), clock::now())
        });
        saved.await?.map_err(|error| refused(ctx, error))?;
        return Ok(see_other(ctx, &format!("/decks/{deck}?done=imported")));
    }
    if read.is_empty() {
        let why = match &rows[..] {
            [only] => only.why.clone(),
            _ => ctx.say.text("import-none"),
        };
        let rows = if rows.len() > 1 { rows } else { Vec::new() };
        return again(why, rows);
    }
    let (world, new) = (ctx.world.clone(), read.clone());
    let made = ctx.db(move |db| {
        let new: Vec<_> = new.into_iter().map(|(_, contents)| (contents, Origin::Imported)).collect();
        decks::create(db, &world, &actor, &new, clock::now())
    });
    let ids = made.await?.map_err(|error| refused(ctx, error))?;
    if let ([id], true) = (&ids[..], rows.is_empty()) {
        return Ok(see_other(ctx, &format!("/decks/{id}?done=imported")));
    }
    let kept = read.iter().zip(&ids).map(|((file, contents), id)| DoneRow {
        file: file.clone(),
        deck: Some((ctx.href(&format!("/decks/{id}")), contents.name.clone(), seal(ctx, contents))),
        why: String::new(),
    });
    let done = kept.chain(rows).collect();
    answer(ctx, None, &Form::default(), StatusCode::OK, String::new(), done)
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
    let known = |id: &&String| ctx.world.book.formats().iter().any(|format| format.id == **id);
    let format = [&found.format, &form.format].into_iter().find(known).cloned();
    Ok(Contents {
        name: name.unwrap_or_else(|| say.text("check-unnamed")),
        format: format.unwrap_or_else(|| "ocg".to_owned()),
        tags: model::tags(&found.tags.join(" ")).map_err(|wrong| fault(say, wrong))?,
        notes: model::notes(&found.notes).map_err(|wrong| fault(say, wrong))?,
        deck: found.deck,
    })
}

fn words(ctx: &Ctx, why: &Unread) -> String {
    let words = unread_words(&ctx.say, why);
    match why {
        Unread::Deck(error) => match error.line() {
            Some(line) => ctx.say.with("error-at-line", &[("line", line.into()), ("error", words.into())]),
            None => words,
        },
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
                        ("number", most(seen.revision.number + 1).into()),
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
        },
    )
}
