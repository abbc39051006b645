//! `/account/export`: everything that is kept about who asks, each room's part under its own name.

use actix_web::HttpResponse;
use actix_web::http::header::CONTENT_DISPOSITION;
use serde::Serialize;

use crate::accounts::{Actor, export};
use crate::clock;
use crate::db::{DbError, Undone};
use crate::http::{Ctx, Error};

#[derive(Serialize)]
struct Everything {
    account: export::Export,
}

/// The file.
pub async fn download(ctx: Ctx, actor: Actor) -> Result<HttpResponse, Error> {
    let everything = ctx.db(move |db| {
        // All of it as it was at one moment.
        db.snapshot(|db| {
            let account = export::export(db, &actor, clock::now())?;
            Ok::<_, Undone<_>>(serde_json::to_vec_pretty(&Everything { account }))
        })
    });
    match everything.await? {
        Ok(Ok(body)) => Ok(HttpResponse::Ok()
            .content_type("application/json")
            .insert_header((CONTENT_DISPOSITION, "attachment; filename=\"deckward.json\""))
            .body(body)),
        Ok(Err(error)) => Err(DbError::Other(error.to_string()).into()),
        Err(undone) => Err(undone.into()),
    }
}
