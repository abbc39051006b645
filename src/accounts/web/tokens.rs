//! Tokens on the page of an account.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use super::Fault;
use super::account::{Shown, show_with};
use crate::accounts::store::tokens::StoredToken;
use crate::accounts::{Actor, Refused, Scope, tokens};
use crate::clock;
use crate::db::Undone;
use crate::http::{Ctx, Error, SignedForm, Ui, page, see_done};

#[derive(Template)]
#[template(path = "account/token.html")]
struct TokenPage {
    ui: Ui,
    name: String,
    secret: String,
}

/// A token that is there.
pub(super) struct TokenView {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) scopes: String,
    pub(super) used: String,
    pub(super) expires: String,
}

impl TokenView {
    pub(super) fn of(ctx: &Ctx, token: StoredToken) -> TokenView {
        let scopes = tokens::scopes(&token).into_iter().map(|scope| ctx.say.scope(scope));
        TokenView {
            scopes: ctx.say.list(scopes),
            used: match token.used_at {
                0 => ctx.say.text("token-unused"),
                used => clock::day_text(used),
            },
            expires: clock::day_text(token.expires_at),
            id: token.id,
            name: token.name,
        }
    }
}

/// A token that is asked for.
#[derive(Deserialize)]
pub struct TokenForm {
    #[serde(default)]
    pub(super) name: String,
    #[serde(default)]
    pub(super) read: String,
    #[serde(default)]
    pub(super) write: String,
    #[serde(default)]
    pub(super) days: String,
    /// What was wrong with it.
    #[serde(skip)]
    pub(super) fault: Fault,
}

impl Default for TokenForm {
    fn default() -> Self {
        let (read, days) = ("1".to_owned(), "90".to_owned());
        TokenForm { name: String::new(), read, write: String::new(), days, fault: Fault::default() }
    }
}

impl TokenForm {
    fn scopes(&self) -> Vec<Scope> {
        let wanted = [(Scope::DecksRead, &self.read), (Scope::DecksWrite, &self.write)];
        wanted.into_iter().filter(|(_, ticked)| !ticked.is_empty()).map(|(scope, _)| scope).collect()
    }

    /// Whether this is the life that is chosen.
    pub(super) fn lives(&self, days: &u32) -> bool {
        self.days == days.to_string()
    }
}

/// Makes a token, and shows it this once.
pub async fn create(ctx: Ctx, form: SignedForm<TokenForm>) -> Result<HttpResponse, Error> {
    let SignedForm { actor, mut fields } = form;
    let (who, name, scopes) = (actor.clone(), fields.name.clone(), fields.scopes());
    let days = fields.days.parse().unwrap_or(0);
    let made = ctx.db(move |db| tokens::create(db, &who, &name, &scopes, days, clock::now())).await?;
    match made {
        Ok(secret) => {
            let ui = ctx.ui(&ctx.say.text("token-made-title"));
            page(&TokenPage { ui, name: fields.name.trim().to_owned(), secret })
        }
        Err(Undone::Refused(refused)) => {
            let field = match refused {
                Refused::TokenScopes => "token-scopes",
                Refused::TokenLife => "token-days",
                _ => "token-name",
            };
            fields.fault = Fault::of(&ctx, field, &refused);
            let status = StatusCode::UNPROCESSABLE_ENTITY;
            show_with(&ctx, &actor, Shown { status, token: fields, ..Shown::default() }).await
        }
        Err(Undone::Db(error)) => Err(error.into()),
    }
}

/// Ends a token.
pub async fn revoke(ctx: Ctx, actor: Actor, id: web::Path<String>) -> Result<HttpResponse, Error> {
    let id = id.into_inner();
    ctx.db(move |db| tokens::revoke(db, &actor, &id)).await??;
    Ok(see_done(&ctx, "/account", "token"))
}
