//! `/account/export`: everything that is kept about who asks, each room's part under its own name.

use std::cell::{Cell, RefCell};
use std::io::{Cursor, Read as _};
use std::iter;

use actix_web::HttpResponse;
use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::web::Bytes;
use deck_law::deck::Written;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use futures_util::stream;
use serde::Serialize;
use serde::ser::{SerializeMap as _, Serializer};

use crate::accounts::{Actor, Refused, export};
use crate::chance::export as questions;
use crate::clock;
use crate::db::{Db, DbError, Undone};
use crate::decks::export as decks;
use crate::http::{Ctx, Error};

/// How much is unpacked at once, in bytes.
const CHUNK: usize = 64 * 1024;

/// The file. It is put together packed, since revisions are alike and there may be many; unpacked it is only while it is
/// sent, when no connection to the database waits for who reads slowly.
pub async fn download(ctx: Ctx, actor: Actor) -> Result<HttpResponse, Error> {
    let naming = ctx.clone();
    // All of it as it was at one moment.
    let name = move |card: &Written| naming.say.written_name(&naming.world.catalogue, card);
    let packed = ctx.db(move |db| db.snapshot(|db| pack(db, &actor, &name))).await??;
    let mut whole = GzDecoder::new(Cursor::new(packed));
    let chunks = iter::from_fn(move || {
        let mut chunk = vec![0; CHUNK];
        match whole.read(&mut chunk) {
            Ok(0) => None,
            Ok(length) => {
                chunk.truncate(length);
                Some(Ok(Bytes::from(chunk)))
            }
            Err(error) => Some(Err(error)),
        }
    });
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((CONTENT_DISPOSITION, "attachment; filename=\"deckward.json\""))
        .streaming(stream::iter(chunks)))
}

fn pack(db: &mut Db, actor: &Actor, name: &dyn Fn(&Written) -> String) -> Result<Vec<u8>, Undone<Refused>> {
    let account = export::export(db, actor, clock::now())?;
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    let (db, failed) = (RefCell::new(db), Cell::new(None));
    let decks = Each::of(&failed, |last| {
        let deck = decks::after(*db.borrow_mut(), actor, last, name)?;
        Ok(deck.inspect(|deck| deck.id().clone_into(last)))
    });
    let questions = Each::of(&failed, |last| {
        let questions = questions::after(*db.borrow_mut(), actor, last)?;
        Ok(questions.inspect(|questions| questions.deck().clone_into(last)))
    });
    let written = write(&mut packed, &account, &decks, &questions);
    if let Some(error) = failed.take() {
        return Err(error.into());
    }
    let packed = written.map_err(std::io::Error::from).and_then(|()| packed.finish());
    packed.map_err(|error| DbError::Other(error.to_string()).into())
}

fn write(
    out: &mut GzEncoder<Vec<u8>>,
    account: &export::Export,
    decks: &impl Serialize,
    questions: &impl Serialize,
) -> Result<(), serde_json::Error> {
    let mut json = serde_json::Serializer::pretty(out);
    let mut all = json.serialize_map(None)?;
    all.serialize_entry("account", account)?;
    all.serialize_entry("decks", decks)?;
    all.serialize_entry("questions", questions)?;
    all.end()
}

/// One after the other, so that only one deck is held at a time; `next` finds the one behind another, and says what the
/// next is to be looked for behind. The first failure is kept, and nothing is asked for after it.
struct Each<'a, F> {
    next: RefCell<(F, String)>,
    failed: &'a Cell<Option<DbError>>,
}

impl<F> Each<'_, F> {
    fn of<T>(failed: &Cell<Option<DbError>>, next: F) -> Each<'_, F>
    where
        F: FnMut(&mut String) -> Result<Option<T>, DbError>,
    {
        Each { next: RefCell::new((next, String::new())), failed }
    }
}

impl<T: Serialize, F: FnMut(&mut String) -> Result<Option<T>, DbError>> Serialize for Each<'_, F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (next, last) = &mut *self.next.borrow_mut();
        serializer.collect_seq(iter::from_fn(|| {
            let mut failed = self.failed.take();
            let found = if failed.is_none() { next(last) } else { Ok(None) };
            let found = found.unwrap_or_else(|error| {
                failed = Some(error);
                None
            });
            self.failed.set(failed);
            found
        }))
    }
}
