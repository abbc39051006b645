//! `/account` and what somebody does there: sessions, password, the end of the account.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use super::tokens::{TokenForm, TokenView};
use super::{Fault, again, confirmation, status, turn};
use crate::accounts::store::sessions::StoredSession;
use crate::accounts::{Actor, Browser, Refused, Role, own, tokens};
use crate::clock;
use crate::db::{DbError, Undone};
use crate::http::{Ctx, Error, SignedForm, Ui, cookies, page_with, see_done};

#[derive(Template)]
#[template(path = "account/account.html")]
struct AccountPage {
    ui: Ui,
    name: String,
    role: String,
    is_admin: bool,
    done: String,
    sessions: Vec<SessionView>,
    tokens: Vec<TokenView>,
    token: TokenForm,
    lives: [u32; 3],
    password: Fault,
}

struct SessionView {
    id: String,
    device: String,
    is_here: bool,
    since: String,
    seen: String,
}

#[derive(Template)]
#[template(path = "account/delete.html")]
struct DeletePage {
    ui: Ui,
    name: String,
    typed: String,
    fault: Fault,
}

/// The old password and a new one.
#[derive(Deserialize)]
pub struct PasswordForm {
    #[serde(default)]
    password: String,
    #[serde(default)]
    password_new: String,
}

/// The name, typed again, and the password.
#[derive(Deserialize)]
pub struct DeleteForm {
    #[serde(default)]
    name: String,
    #[serde(default)]
    password: String,
}

/// What on the page was refused.
#[derive(Default)]
pub(super) struct Shown {
    pub(super) status: StatusCode,
    pub(super) done: String,
    pub(super) token: TokenForm,
    pub(super) password: Fault,
}

/// The page, with forms as they were left.
pub(super) async fn show_with(ctx: &Ctx, actor: &Actor, shown: Shown) -> Result<HttpResponse, Error> {
    let (who, now) = (actor.clone(), clock::now());
    let read = ctx.db(move |db| {
        let sessions = own::list_sessions(db, &who, now)?;
        Ok::<_, DbError>((sessions, tokens::list(db, &who, now)?))
    });
    let (sessions, tokens) = read.await??;
    let page = AccountPage {
        ui: ctx.ui(&ctx.say.text("account-title")),
        name: actor.name.clone(),
        role: ctx.say.role(actor.role),
        is_admin: actor.role == Role::Admin,
        done: shown.done,
        sessions: sessions.into_iter().map(|session| SessionView::of(ctx, actor, session)).collect(),
        tokens: tokens.into_iter().map(|token| TokenView::of(ctx, token)).collect(),
        token: shown.token,
        lives: tokens::LIVES,
        password: shown.password,
    };
    page_with(shown.status, &page)
}

impl SessionView {
    fn of(ctx: &Ctx, actor: &Actor, session: StoredSession) -> SessionView {
        SessionView {
            is_here: session.id == actor.session,
            device: match session.device.is_empty() {
                true => ctx.say.text("account-device-unknown"),
                false => session.device,
            },
            since: clock::day_text(session.created_at),
            seen: clock::day_text(session.seen_at),
            id: session.id,
        }
    }
}

/// The account of who is signed in.
pub async fn show(ctx: Ctx, actor: Actor) -> Result<HttpResponse, Error> {
    let done = confirmation(&ctx);
    show_with(&ctx, &actor, Shown { done, ..Shown::default() }).await
}

/// Changes the password.
pub async fn change_password(
    ctx: Ctx,
    browser: Browser,
    form: SignedForm<PasswordForm>,
) -> Result<HttpResponse, Error> {
    let SignedForm { actor, fields: PasswordForm { password, password_new } } = form;
    let mut turn = turn().await?;
    let who = actor.clone();
    let changed = ctx
        .db(move |db| {
            let pair = (password.as_str(), password_new.as_str());
            own::change_password(db, &mut turn, &who, pair, &browser, clock::now())
        })
        .await?;
    match changed {
        Ok(signed_in) => {
            let mut answer = see_done(&ctx, "/account", "password");
            cookies::sign_in(&ctx, &mut answer, &signed_in.secret, &actor.name);
            Ok(answer)
        }
        Err(Undone::Refused(refused)) => {
            let field = if matches!(refused, Refused::Password(_)) { "new" } else { "old" };
            let password = Fault::of(&ctx, field, &refused);
            let shown = Shown { status: status(&refused), password, ..Shown::default() };
            Ok(again(show_with(&ctx, &actor, shown).await?, &refused))
        }
        Err(Undone::Db(error)) => Err(error.into()),
    }
}

/// Ends one session; one's own is a sign-out.
pub async fn end_session(ctx: Ctx, actor: Actor, id: web::Path<String>) -> Result<HttpResponse, Error> {
    let id = id.into_inner();
    let is_here = id == actor.session;
    ctx.db(move |db| own::end_session(db, &actor, &id)).await??;
    if !is_here {
        return Ok(see_done(&ctx, "/account", "session"));
    }
    let mut answer = see_done(&ctx, "/account/sign-in", "signed-out");
    cookies::sign_out(&ctx, &mut answer);
    Ok(answer)
}

/// Asks whether the account is to be deleted.
pub async fn delete_form(ctx: Ctx, actor: Actor) -> Result<HttpResponse, Error> {
    delete_page(&ctx, &actor, StatusCode::OK, String::new(), Fault::default())
}

/// Deletes it.
pub async fn delete(ctx: Ctx, form: SignedForm<DeleteForm>) -> Result<HttpResponse, Error> {
    let SignedForm { actor, fields: DeleteForm { name, password } } = form;
    let mut turn = turn().await?;
    let (who, typed) = (actor.clone(), name.clone());
    let deleted =
        ctx.db(move |db| own::delete(db, &mut turn, &who, (&name, &password), clock::now())).await?;
    match deleted {
        Ok(()) => {
            let mut answer = see_done(&ctx, "/account/sign-in", "deleted");
            cookies::sign_out(&ctx, &mut answer);
            Ok(answer)
        }
        Err(Undone::Refused(refused)) => {
            let field = match refused {
                Refused::OtherName | Refused::LastAdmin => "name",
                _ => "password",
            };
            let fault = Fault::of(&ctx, field, &refused);
            Ok(again(delete_page(&ctx, &actor, status(&refused), typed, fault)?, &refused))
        }
        Err(Undone::Db(error)) => Err(error.into()),
    }
}

fn delete_page(
    ctx: &Ctx,
    actor: &Actor,
    status: StatusCode,
    typed: String,
    fault: Fault,
) -> Result<HttpResponse, Error> {
    let ui = ctx.ui(&ctx.say.text("delete-title"));
    page_with(status, &DeletePage { ui, name: actor.name.clone(), typed, fault })
}
