//! `/healthz`: whether the process answers, for those who watch it.

use actix_web::HttpResponse;
use actix_web::http::header::CACHE_CONTROL;

use crate::http::Ctx;

/// Status, and which data answers.
pub async fn show(ctx: Ctx) -> HttpResponse {
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(serde_json::json!({
        "status": "ok",
        "cards": ctx.world.catalogue.playable(),
        "source": ctx.world.source.word(),
        "version": ctx.world.version,
        "database": ctx.database_answers().map(|answers| if answers { "ok" } else { "unreachable" }),
    }))
}
