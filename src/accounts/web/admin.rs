//! `/admin/accounts`: who has an account, and who may do what.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use super::confirmation;
use crate::accounts::store::accounts::StoredAccount;
use crate::accounts::{Actor, Refused, Role, roles};
use crate::clock;
use crate::db::Undone;
use crate::http::{Admin, Ctx, Error, SignedForm, Ui, escape, page_with, see_done};

#[derive(Template)]
#[template(path = "account/admin.html")]
struct AdminPage {
    ui: Ui,
    query: String,
    page: i64,
    done: String,
    fault: String,
    accounts: Vec<AccountView>,
    before: Option<String>,
    after: Option<String>,
}

struct AccountView {
    id: String,
    name: String,
    since: String,
    roles: Vec<RoleChoice>,
}

struct RoleChoice {
    word: &'static str,
    name: String,
    chosen: bool,
}

/// Which accounts are shown.
#[derive(Deserialize)]
pub struct Part {
    #[serde(default)]
    q: String,
    #[serde(default)]
    page: String,
}

/// A role, and the page to come back to.
#[derive(Deserialize)]
pub struct RoleForm {
    #[serde(default)]
    role: String,
    #[serde(default)]
    q: String,
    #[serde(default)]
    page: String,
}

/// Shows accounts.
pub async fn list(ctx: Ctx, Admin(actor): Admin, part: web::Query<Part>) -> Result<HttpResponse, Error> {
    let part = part.into_inner();
    show(&ctx, &actor, part, StatusCode::OK, String::new()).await
}

/// Gives a role.
pub async fn set_role(
    ctx: Ctx,
    id: web::Path<String>,
    form: SignedForm<RoleForm>,
) -> Result<HttpResponse, Error> {
    let SignedForm { actor, fields: RoleForm { role, q, page } } = form;
    let (who, id) = (actor.clone(), id.into_inner());
    let role = Role::from_word(&role).ok_or(Error::NotFound)?;
    match ctx.db(move |db| roles::set(db, &who, &id, role, clock::now())).await? {
        Ok(()) => Ok(see_done(&ctx, &address(&q, number(&page)), "role")),
        Err(Undone::Refused(refused @ Refused::LastAdmin)) => {
            let fault = ctx.say.refused(&refused);
            let part = Part { q, page };
            show(&ctx, &actor, part, StatusCode::UNPROCESSABLE_ENTITY, fault).await
        }
        Err(undone) => Err(undone.into()),
    }
}

async fn show(
    ctx: &Ctx,
    actor: &Actor,
    part: Part,
    status: StatusCode,
    fault: String,
) -> Result<HttpResponse, Error> {
    let page = number(&part.page);
    let (who, query) = (actor.clone(), part.q.clone());
    let (found, more) = ctx.db(move |db| roles::list(db, &who, &query, page)).await??;
    let view = |account: StoredAccount| AccountView {
        since: clock::day_text(account.created_at),
        roles: Role::ALL
            .into_iter()
            .map(|role| RoleChoice {
                word: role.word(),
                name: ctx.say.role(role),
                chosen: role.word() == account.role,
            })
            .collect(),
        id: account.id,
        name: account.name,
    };
    let there = |page| ctx.href(&address(&part.q, page));
    let page = AdminPage {
        ui: ctx.ui(&ctx.say.text("admin-title")),
        page,
        done: confirmation(ctx),
        fault,
        accounts: found.into_iter().map(view).collect(),
        before: (page > 1).then(|| there(page - 1)),
        after: more.then(|| there(page + 1)),
        query: part.q,
    };
    page_with(status, &page)
}

fn number(page: &str) -> i64 {
    page.parse().unwrap_or(1).clamp(1, roles::LAST_PAGE)
}

fn address(query: &str, page: i64) -> String {
    format!("/admin/accounts?q={}&page={page}", escape(query))
}
