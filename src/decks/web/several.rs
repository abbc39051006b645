//! `/decks/several`: what is chosen in the list of one's decks, to be taken out as one zip or to be deleted.

use actix_web::http::header::CONTENT_DISPOSITION;
use actix_web::{HttpResponse, web};
use askama::Template;
use deck_law::deckfile::write_ydk;

use crate::accounts::Actor;
use crate::decks::model::Contents;
use crate::decks::several;
use crate::decks::transfer;
use crate::http::{Ctx, Error, SignedForm, Ui, page, see_done};

/// The fields of a form in which a name may stand several times.
type Fields = Vec<(String, String)>;

#[derive(Template)]
#[template(path = "decks/several.html")]
struct DeletePage {
    ui: Ui,
    /// Id and name.
    decks: Vec<(String, String)>,
}

fn chosen(fields: Fields) -> Vec<String> {
    fields.into_iter().filter(|(name, _)| name == "deck").map(|(_, id)| id).collect()
}

/// The chosen decks as a zip, or the question whether they are to be deleted.
pub async fn show(ctx: Ctx, actor: Actor, fields: web::Query<Fields>) -> Result<HttpResponse, Error> {
    let fields = fields.into_inner();
    let action = fields.iter().find(|(name, _)| name == "do").map(|(_, action)| action.clone());
    let ids = chosen(fields);
    let found = ctx.db(move |db| several::own_of(db, &actor, &ids)).await??;
    if found.is_empty() {
        return Ok(see_done(&ctx, "/decks", "none-chosen"));
    }
    match action.as_deref() {
        Some("export") => zip(found.into_iter().map(|seen| seen.contents).collect()).await,
        Some("delete") => {
            let title = ctx.say.with("several-delete-title", &[("count", found.len().into())]);
            let decks = found.into_iter().map(|seen| (seen.deck.id, seen.contents.name));
            page(&DeletePage { ui: ctx.ui(&title), decks: decks.collect() })
        }
        _ => Err(Error::NotFound),
    }
}

/// Each as `.ydk`, or as JSON where that would lose a card.
async fn zip(decks: Vec<Contents>) -> Result<HttpResponse, Error> {
    let packed = web::block(move || {
        let file = |contents: &'_ Contents| {
            let ydk = write_ydk(&contents.deck);
            match ydk.left_out.is_empty() {
                true => ("ydk", ydk.text),
                false => ("json", transfer::to_json(contents)),
            }
        };
        let files = decks.iter().map(|contents| {
            let (ending, text) = file(contents);
            (&*contents.name, ending, text)
        });
        transfer::pack(&files.collect::<Vec<_>>())
    });
    let packed = packed.await.map_err(|_| Error::Internal)?.map_err(|_| Error::Internal)?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_DISPOSITION, "attachment; filename=\"decks.zip\""))
        .content_type("application/zip")
        .body(packed))
}

/// Deletes the chosen decks.
pub async fn delete(ctx: Ctx, form: SignedForm<Fields>) -> Result<HttpResponse, Error> {
    let SignedForm { actor, fields } = form;
    let ids = chosen(fields);
    let count = ctx.db(move |db| several::delete(db, &actor, &ids)).await??;
    Ok(see_done(&ctx, "/decks", if count > 0 { "deck-deleted" } else { "none-chosen" }))
}
