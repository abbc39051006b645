//! `/decks`: one's own decks, a page at a time; `/decks/public`: those that everybody may see.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use serde::{Deserialize, Serialize};

use super::{fault, number, refused};
use crate::accounts::Actor;
use crate::clock;
use crate::decks::model::{self, Contents, Origin, Visibility};
use crate::decks::{self, Order, Seen, Wanted};
use crate::http::{Ctx, Error, SignedForm, Ui, Visitor, escape, page_with, see_other};
use crate::view::banner;
use crate::view::choice::{Choice, format_choices};
use crate::view::judged::judge;
use crate::view::parts::{Seal, Strip};
use crate::world::FORMAT;

/// Decks on a page.
pub(crate) const PAGE: i64 = 30;

/// Larger decks, which nobody can play, are listed without a verdict: a page of them would take seconds.
const MOST_JUDGED: usize = 200;

/// What is looked for, as it stands in an address.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub struct Query {
    /// Part of a name.
    pub q: String,
    /// A whole tag.
    pub tag: String,
    /// A format's id.
    pub format: String,
    /// `name`, else what was saved last.
    pub order: String,
    /// From 1.
    pub page: String,
}

impl Query {
    fn at(&self) -> i64 {
        self.page.trim().parse::<i64>().unwrap_or(1).clamp(1, 1_000_000) - 1
    }

    fn address(&self, path: &str, page: i64) -> String {
        let page = if page == 0 { String::new() } else { (page + 1).to_string() };
        let fields = [
            ("q", &self.q),
            ("tag", &self.tag),
            ("format", &self.format),
            ("order", &self.order),
            ("page", &page),
        ];
        let set = fields.into_iter().filter(|(_, value)| !value.is_empty());
        let query: Vec<String> = set.map(|(name, value)| format!("{name}={}", escape(value))).collect();
        if query.is_empty() { path.to_owned() } else { format!("{path}?{}", query.join("&")) }
    }
}

/// A deck in a list.
pub(crate) struct DeckRow {
    pub(crate) id: String,
    pub(crate) href: String,
    pub(crate) edit: Option<String>,
    pub(crate) name: String,
    pub(crate) format: String,
    pub(crate) seal: Option<Seal>,
    pub(crate) strip: Strip,
    /// Tags with their addresses.
    pub(crate) tags: Vec<(String, String)>,
    pub(crate) changed: String,
    /// Who may see it, where it is not its owner alone.
    pub(crate) shared: String,
    pub(crate) owner: String,
}

#[derive(Template)]
#[template(path = "decks/list.html")]
struct ListPage {
    ui: Ui,
    path: &'static str,
    is_own: bool,
    done: String,
    query: Query,
    by_name: bool,
    total: String,
    is_filtered: bool,
    rows: Vec<DeckRow>,
    before: Option<String>,
    after: Option<String>,
    page: String,
    new: NewDeck,
    most_name: usize,
}

/// The form for a new deck.
struct NewDeck {
    name: String,
    formats: Vec<Choice>,
    fault: String,
}

/// One's own decks.
pub async fn own(ctx: Ctx, actor: Actor, query: web::Query<Query>) -> Result<HttpResponse, Error> {
    answer(&ctx, Some(actor), query.into_inner(), StatusCode::OK, ("", FORMAT, String::new())).await
}

/// Decks that everybody may see.
pub async fn public(ctx: Ctx, _: Visitor, query: web::Query<Query>) -> Result<HttpResponse, Error> {
    answer(&ctx, None, query.into_inner(), StatusCode::OK, ("", FORMAT, String::new())).await
}

async fn answer(
    ctx: &Ctx,
    actor: Option<Actor>,
    query: Query,
    status: StatusCode,
    (name, format, fault): (&str, &str, String),
) -> Result<HttpResponse, Error> {
    let is_own = actor.is_some();
    let wanted = Wanted {
        owner: actor.as_ref().map(|actor| actor.account.clone()),
        name: model::search_key(&query.q),
        tag: query.tag.trim().to_lowercase(),
        format: query.format.clone(),
        order: if query.order == "name" { Order::Name } else { Order::Newest },
        after: None,
    };
    let at = query.at();
    let (decks, count) =
        ctx.db(move |db| decks::list(db, actor.as_ref(), &wanted, at * PAGE, PAGE)).await??;
    let path = if is_own { "/decks" } else { "/decks/public" };
    let last = (count - 1).max(0) / PAGE;
    let link = |at: i64| ctx.href(&query.address(path, at));
    let title = ctx.say.text(if is_own { "decks-title" } else { "decks-public-title" });
    let page = ListPage {
        ui: ctx.ui(&title),
        path,
        is_own,
        done: match ctx.take_done(&["deck-deleted", "none-chosen"]) {
            "" => String::new(),
            "none-chosen" => ctx.say.text("several-none"),
            _ => ctx.say.text("decks-deleted"),
        },
        by_name: query.order == "name",
        total: ctx.say.with("decks-total", &[("count", number(count).into())]),
        is_filtered: !(query.q.is_empty() && query.tag.is_empty() && query.format.is_empty()),
        rows: decks.iter().map(|seen| row(ctx, seen, path)).collect(),
        before: (at > 0).then(|| link((at - 1).min(last))),
        after: (at < last).then(|| link(at + 1)),
        page: match last {
            0 => String::new(),
            _ => ctx.say.with("page-of", &[("at", number(at + 1).into()), ("all", number(last + 1).into())]),
        },
        new: NewDeck { name: name.to_owned(), formats: format_choices(ctx, format), fault },
        most_name: model::MOST_NAME,
        query,
    };
    page_with(status, &page)
}

/// A deck as lists show it, judged for its format today.
pub(crate) fn row(ctx: &Ctx, seen: &Seen, path: &str) -> DeckRow {
    let contents = &seen.contents;
    let is_judged = contents.deck.len() <= MOST_JUDGED;
    let judged = is_judged.then(|| judge(ctx, &contents.format, "", &contents.deck).ok()).flatten();
    let href = ctx.href(&format!("/decks/{}", seen.deck.id));
    let tag = |tag: &String| (tag.clone(), ctx.href(&format!("{path}?tag={}", escape(tag))));
    DeckRow {
        id: seen.deck.id.clone(),
        edit: seen.is_own.then(|| format!("{href}/edit")),
        href,
        name: contents.name.clone(),
        format: ctx.say.format_name(&contents.format),
        strip: judged.as_ref().map_or_else(Strip::default, |j| banner::strip(ctx, &j.report, &contents.deck)),
        seal: judged.map(|judged| Seal::of(&ctx.say, judged.report.verdict)),
        tags: contents.tags.iter().map(tag).collect(),
        changed: clock::minute_text(seen.deck.changed_at),
        shared: match seen.visibility() {
            Visibility::Private => String::new(),
            one => ctx.say.text(&format!("visibility-{}", one.word())),
        },
        owner: seen.owner.clone(),
    }
}

/// The form for a new deck.
#[derive(Deserialize)]
pub struct NewFields {
    name: String,
    format: String,
}

/// Begins a deck, and leads to the builder.
pub async fn create(ctx: Ctx, form: SignedForm<NewFields>) -> Result<HttpResponse, Error> {
    let SignedForm { actor, fields } = form;
    let name = match model::name(&fields.name) {
        Ok(name) => name,
        Err(wrong) => {
            let again = (&*fields.name, &*fields.format, fault(&ctx.say, wrong));
            return answer(&ctx, Some(actor), Query::default(), StatusCode::UNPROCESSABLE_ENTITY, again)
                .await;
        }
    };
    let known = ctx.world.book.format(&fields.format).is_some();
    let format = if known { fields.format } else { FORMAT.to_owned() };
    let contents = Contents { name, format, ..Contents::default() };
    let made =
        ctx.db(move |db| decks::create(db, &actor, &[(contents, Origin::Created)], clock::now())).await?;
    let ids = made.map_err(|error| refused(&ctx, error))?;
    Ok(see_other(&ctx, &format!("/decks/{}/edit", ids.first().map(String::as_str).unwrap_or_default())))
}
