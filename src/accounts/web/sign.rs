//! `/account/sign-in`, `/account/sign-up`, `/account/sign-out`.

use actix_web::{HttpResponse, web};
use askama::Template;
use serde::Deserialize;

use super::{Fault, again, confirmation, status, turn};
use crate::accounts::{Browser, Refused, SignedIn, sign};
use crate::clock;
use crate::db::{Db, Undone};
use crate::http::{
    Ctx, Error, Interrupted, SignInPage, Ui, Visitor, cookies, next_place, page, page_with, see_done,
    see_other,
};

#[derive(Template)]
#[template(path = "account/sign-up.html")]
struct SignUpPage {
    ui: Ui,
    name: String,
    next: String,
    keep: String,
    fault: Fault,
}

#[derive(Template)]
#[template(path = "account/kept.html")]
struct KeptPage {
    ui: Ui,
    action: String,
    fields: Vec<(String, String)>,
}

/// Where to go afterwards.
#[derive(Deserialize)]
pub struct Way {
    #[serde(default)]
    next: String,
}

/// Name and password, and what waits for them.
#[derive(Deserialize)]
pub struct Form {
    #[serde(default)]
    name: String,
    #[serde(default)]
    password: String,
    #[serde(default)]
    next: String,
    #[serde(default)]
    keep: String,
    /// Set when the form is only to be shown, with what waits: for who has no account yet.
    #[serde(default)]
    show: String,
}

/// How far to sign out.
#[derive(Deserialize)]
pub struct Extent {
    #[serde(default)]
    everywhere: String,
}

/// Asks for name and password. Who is signed in is led on.
pub async fn sign_in_form(ctx: Ctx, visitor: Visitor, way: web::Query<Way>) -> Result<HttpResponse, Error> {
    ctx.needs_database()?;
    let next = way.into_inner().next;
    if visitor.0.is_some() {
        return Ok(see_other(&ctx, next_place(&next)));
    }
    let mut asked = SignInPage::new(&ctx, &Interrupted { to: next, fields: Vec::new() });
    asked.done = confirmation(&ctx);
    page(&asked)
}

/// Signs in.
pub async fn sign_in(ctx: Ctx, browser: Browser, form: web::Form<Form>) -> Result<HttpResponse, Error> {
    let Form { name, password, next, keep, .. } = form.into_inner();
    let typed = name.clone();
    let (asked_name, asked_browser) = (name.clone(), browser.clone());
    let looked = ctx.db(move |db| sign::look(db, &asked_name, &asked_browser, clock::now())).await?;
    let done = match looked {
        Err(refused) => Err(refused),
        Ok(()) => {
            let mut turn = turn().await?;
            let work =
                move |db: &mut Db| sign::sign_in(db, &mut turn, (&name, &password), &browser, clock::now());
            ctx.db(work).await?
        }
    };
    match done {
        Ok(signed_in) => begun(&ctx, &signed_in, &next, &keep),
        Err(Undone::Refused(refused)) => {
            let mut asked = SignInPage::new(&ctx, &Interrupted { to: next, fields: Vec::new() });
            asked.name = typed;
            asked.keep = keep;
            asked.fault = ctx.say.refused(&refused);
            Ok(again(page_with(status(&refused), &asked)?, &refused))
        }
        Err(Undone::Db(error)) => Err(error.into()),
    }
}

/// Asks for a name and a password to be had.
pub async fn sign_up_form(ctx: Ctx, visitor: Visitor, way: web::Query<Way>) -> Result<HttpResponse, Error> {
    ctx.needs_database()?;
    let next = way.into_inner().next;
    if visitor.0.is_some() {
        return Ok(see_other(&ctx, next_place(&next)));
    }
    page(&SignUpPage::new(&ctx, String::new(), next, String::new()))
}

/// Makes an account.
pub async fn sign_up(ctx: Ctx, browser: Browser, form: web::Form<Form>) -> Result<HttpResponse, Error> {
    let Form { name, password, next, keep, show } = form.into_inner();
    if !show.is_empty() {
        ctx.needs_database()?;
        return page(&SignUpPage::new(&ctx, name, next, keep));
    }
    let mut turn = turn().await?;
    let typed = name.clone();
    let done =
        ctx.db(move |db| sign::sign_up(db, &mut turn, (&name, &password), &browser, clock::now())).await?;
    match done {
        Ok(signed_in) => begun(&ctx, &signed_in, &next, &keep),
        Err(Undone::Refused(refused)) => {
            let mut asked = SignUpPage::new(&ctx, typed, next, keep);
            let field = if matches!(refused, Refused::Password(_)) { "password" } else { "name" };
            asked.fault = Fault::of(&ctx, field, &refused);
            Ok(again(page_with(status(&refused), &asked)?, &refused))
        }
        Err(Undone::Db(error)) => Err(error.into()),
    }
}

/// Signs out. Who was not signed in is told the same.
pub async fn sign_out(ctx: Ctx, visitor: Visitor, extent: web::Form<Extent>) -> Result<HttpResponse, Error> {
    ctx.needs_database()?;
    if let Some(actor) = visitor.0 {
        let everywhere = !extent.everywhere.is_empty();
        ctx.db(move |db| sign::sign_out(db, &actor, everywhere)).await??;
    }
    let mut answer = see_done(&ctx, "/account/sign-in", "signed-out");
    cookies::sign_out(&ctx, &mut answer);
    Ok(answer)
}

impl SignUpPage {
    fn new(ctx: &Ctx, name: String, next: String, keep: String) -> SignUpPage {
        SignUpPage { ui: ctx.ui(&ctx.say.text("sign-up-title")), name, next, keep, fault: Fault::default() }
    }
}

/// Leads to where somebody was going; what they were about to send is offered again.
fn begun(ctx: &Ctx, signed_in: &SignedIn, next: &str, keep: &str) -> Result<HttpResponse, Error> {
    let fields: Vec<(String, String)> = serde_urlencoded::from_str(keep).unwrap_or_default();
    let next = next_place(next);
    let mut answer = if fields.is_empty() {
        see_other(ctx, next)
    } else {
        let ui = ctx.ui(&ctx.say.text("kept-title")).signed_in(&signed_in.actor.name);
        page(&KeptPage { ui, action: ctx.href(next), fields })?
    };
    cookies::sign_in(ctx, &mut answer, &signed_in.secret, &signed_in.actor.name);
    Ok(answer)
}
