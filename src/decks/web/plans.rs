//! `/decks/{id}/plans`: side plans, checked as one-for-one exchanges, and printed for practice.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, web};
use askama::Template;
use deck_law::deck::{Written, Zone};
use deck_law::siding::{Exchange, Plan};

use super::changes::{self, ChangeView};
use super::show::Button;
use super::{fault, refused, too_many_plans};
use crate::accounts::Actor;
use crate::clock;
use crate::decks::cards;
use crate::decks::diff::Change;
use crate::decks::model;
use crate::decks::plans::{self, Said, Turn};
use crate::decks::store::plans::StoredPlan;
use crate::decks::{self, DeckError, Seen};
use crate::http::{Ctx, Error, SignedForm, Ui, page_with, see_other};
use crate::view::deck::stacks;
use crate::view::judged::{Judged, judge};
use crate::view::parts::CardView;

#[derive(Template)]
#[template(path = "decks/plans.html")]
struct PlansPage {
    ui: Ui,
    base: String,
    deck: String,
    rows: Vec<PlanRow>,
    form: Form,
    is_print: bool,
    most_name: usize,
    most_notes: usize,
}

/// A plan in the list.
struct PlanRow {
    id: String,
    name: String,
    turn: String,
    lines: Vec<ChangeView>,
    notes: String,
    /// Why it cannot be carried out on the deck as it is now.
    faults: Vec<String>,
}

/// The form of a plan.
struct Form {
    /// Id and revision of the plan that is changed; empty for a new one.
    id: String,
    revision: i64,
    name: String,
    turns: Vec<(&'static str, String, bool)>,
    notes: String,
    out: Vec<Line>,
    in_: Vec<Line>,
    faults: Vec<String>,
}

/// A card with how many copies move.
struct Line {
    card: CardView,
    field: String,
    held: u32,
    moved: String,
    zone: String,
}

/// The plans of one's own deck.
pub async fn show(ctx: Ctx, actor: Actor, id: web::Path<String>) -> Result<HttpResponse, Error> {
    let (seen, plans) = load(&ctx, actor, id.into_inner()).await?;
    let form = form(&ctx, &seen, None, &Said::default(), Vec::new());
    answer(&ctx, &seen, &plans, form, StatusCode::OK, false)
}

/// The same on paper.
pub async fn print(ctx: Ctx, actor: Actor, id: web::Path<String>) -> Result<HttpResponse, Error> {
    let (seen, plans) = load(&ctx, actor, id.into_inner()).await?;
    let form = form(&ctx, &seen, None, &Said::default(), Vec::new());
    answer(&ctx, &seen, &plans, form, StatusCode::OK, true)
}

/// A plan, to be changed.
pub async fn edit(ctx: Ctx, actor: Actor, path: web::Path<(String, String)>) -> Result<HttpResponse, Error> {
    let (id, plan) = path.into_inner();
    let (seen, plans) = load(&ctx, actor, id).await?;
    let row = plans.iter().find(|row| row.id == plan).ok_or(Error::NotFound)?;
    let form = form(&ctx, &seen, Some((&row.id, row.revision)), &row.said()?, Vec::new());
    answer(&ctx, &seen, &plans, form, StatusCode::OK, false)
}

async fn load(ctx: &Ctx, actor: Actor, id: String) -> Result<(Seen, Vec<StoredPlan>), Error> {
    let found = ctx.db(move |db| {
        let seen = decks::own(db, &actor, &id)?;
        let plans = plans::list(db, &id)?;
        Ok((seen, plans))
    });
    found.await?.map_err(|error| refused(ctx, error))
}

/// Keeps a plan, if it can be carried out.
pub async fn save(
    ctx: Ctx,
    id: web::Path<String>,
    form_sent: SignedForm<Vec<(String, String)>>,
) -> Result<HttpResponse, Error> {
    let SignedForm { actor, fields } = form_sent;
    let fields: BTreeMap<String, String> = fields.into_iter().collect();
    let value = |name: &str| fields.get(name).map(String::as_str).unwrap_or_default();
    let (seen, plans) = load(&ctx, actor.clone(), id.into_inner()).await?;
    let before = (!value("id").is_empty()).then(|| (value("id"), value("revision").parse().unwrap_or(0)));
    let plan = read(&ctx, &fields);
    let typed = Said::typed(value("name"), value("turn"), value("notes"), plan.clone());
    let mut faults: Vec<String> =
        typed.as_ref().err().map(|wrong| fault(&ctx.say, *wrong)).into_iter().collect();
    let judged = judge(&ctx, &seen.contents.format, "", &seen.contents.deck);
    faults.extend(against(&ctx, &seen, &judged, &plan));
    if plan.cards() == 0 && faults.is_empty() {
        faults.push(ctx.say.text("plan-fault-empty"));
    }
    let said = match typed {
        Ok(said) if faults.is_empty() => said,
        _ => {
            let said = Said {
                name: value("name").to_owned(),
                turn: Turn::from_word(value("turn")).unwrap_or_default(),
                notes: value("notes").to_owned(),
                plan,
            };
            let form = form(&ctx, &seen, before, &said, faults);
            return answer(&ctx, &seen, &plans, form, StatusCode::UNPROCESSABLE_ENTITY, false);
        }
    };
    let (deck, again) = (seen.deck.id.clone(), said.clone());
    let before = before.map(|(id, revision)| (id.to_owned(), revision));
    let saved = ctx.db(move |db| {
        let before = before.as_ref().map(|(id, revision)| (&**id, *revision));
        plans::save(db, &actor, &deck, before, &said, clock::now())
    });
    match saved.await? {
        Ok(()) => Ok(see_other(&ctx, &format!("/decks/{}/plans", seen.deck.id))),
        Err(DeckError::PlanChanged(newest)) => {
            let faults = vec![ctx.say.text("plan-changed")];
            let form = form(&ctx, &seen, Some((&newest.id, newest.revision)), &again, faults);
            answer(&ctx, &seen, &plans, form, StatusCode::CONFLICT, false)
        }
        Err(DeckError::TooManyPlans) => {
            let form = form(&ctx, &seen, None, &again, vec![too_many_plans(&ctx.say)]);
            answer(&ctx, &seen, &plans, form, StatusCode::UNPROCESSABLE_ENTITY, false)
        }
        Err(error) => Err(refused(&ctx, error)),
    }
}

/// Deletes a plan.
pub async fn delete(
    ctx: Ctx,
    path: web::Path<(String, String)>,
    form: SignedForm<Button>,
) -> Result<HttpResponse, Error> {
    let (deck, plan) = path.into_inner();
    let (actor, id) = (form.actor, deck.clone());
    let done = ctx.db(move |db| plans::delete(db, &actor, &id, &plan)).await?;
    done.map_err(|error| refused(&ctx, error))?;
    Ok(see_other(&ctx, &format!("/decks/{deck}/plans")))
}

/// The exchange that a form asks for: fields `out m 55144522` and `in 14558127` with numbers of copies.
fn read(ctx: &Ctx, fields: &BTreeMap<String, String>) -> Plan {
    let mut plan = Plan::default();
    for (name, value) in fields {
        let Some(count) = value.trim().parse::<u32>().ok().filter(|count| *count > 0) else { continue };
        let Some((way, word)) = name.split_once(' ') else { continue };
        let (zone, word) = match way {
            "out" => match word.split_once(' ') {
                Some(("m", word)) => (Zone::Main, word),
                Some(("e", word)) => (Zone::Extra, word),
                _ => continue,
            },
            "in" => (Zone::Side, word),
            _ => continue,
        };
        let Some(card) = cards::from_word(word) else { continue };
        match (zone, super::edit::home(ctx, &card)) {
            (Zone::Main, _) => plan.main.out.push((card, count)),
            (Zone::Extra, _) => plan.extra.out.push((card, count)),
            (Zone::Side, Zone::Extra) => plan.extra.in_.push((card, count)),
            (Zone::Side, _) => plan.main.in_.push((card, count)),
        }
    }
    plan
}

/// Why a plan cannot be carried out on the deck as it is.
fn against(ctx: &Ctx, seen: &Seen, judged: &Result<Judged<'_>, String>, plan: &Plan) -> Vec<String> {
    let ruleset = match judged {
        Ok(judged) => judged.regulation.ruleset,
        Err(message) => return vec![message.clone()],
    };
    match plan.apply(&ctx.world.catalogue, ruleset, &seen.contents.deck) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(|fault| ctx.say.plan_fault(&ctx.world.catalogue, fault)).collect(),
    }
}

fn form(ctx: &Ctx, seen: &Seen, before: Option<(&str, i64)>, said: &Said, faults: Vec<String>) -> Form {
    let deck = &seen.contents.deck;
    let lines = |zone: Zone, moved: &[(Written, u32)], field: &str| -> Vec<Line> {
        let stacks = stacks(ctx, deck, zone);
        let line = |(card, held): (&Written, u32)| Line {
            card: changes::card(ctx, card),
            field: format!("{field}{}", cards::word(card)),
            held,
            moved: copies(moved, card).map(|count| count.to_string()).unwrap_or_default(),
            zone: ctx.say.zone(zone),
        };
        stacks.into_iter().map(line).collect()
    };
    let Plan { main, extra } = &said.plan;
    let mut out = lines(Zone::Main, &main.out, "out m ");
    out.extend(lines(Zone::Extra, &extra.out, "out e "));
    let in_: Vec<(Written, u32)> = main.in_.iter().chain(&extra.in_).cloned().collect();
    Form {
        id: before.map(|(id, _)| id.to_owned()).unwrap_or_default(),
        revision: before.map_or(0, |(_, revision)| revision),
        name: said.name.clone(),
        turns: Turn::ALL
            .map(|turn| (turn.word(), ctx.say.text(&format!("turn-{}", turn.word())), turn == said.turn))
            .into_iter()
            .collect(),
        notes: said.notes.clone(),
        in_: lines(Zone::Side, &in_, "in "),
        out,
        faults,
    }
}

fn copies(moved: &[(Written, u32)], card: &Written) -> Option<u32> {
    moved.iter().find(|(other, _)| other == card).map(|(_, count)| *count)
}

fn answer(
    ctx: &Ctx,
    seen: &Seen,
    plans: &[StoredPlan],
    form: Form,
    status: StatusCode,
    is_print: bool,
) -> Result<HttpResponse, Error> {
    let title = ctx.say.with("plans-of", &[("name", (&seen.contents.name).into())]);
    // Only its rules are asked for, which are the same for every plan.
    let judged = judge(ctx, &seen.contents.format, "", &seen.contents.deck);
    let mut rows = Vec::with_capacity(plans.len());
    for row in plans {
        let said = row.said()?;
        rows.push(PlanRow {
            id: row.id.clone(),
            turn: ctx.say.text(&format!("turn-{}", said.turn.word())),
            lines: lines(ctx, &said.plan),
            faults: against(ctx, seen, &judged, &said.plan),
            notes: said.notes,
            name: said.name,
        });
    }
    let page = PlansPage {
        ui: ctx.ui(&title),
        base: format!("/decks/{}", seen.deck.id),
        deck: seen.contents.name.clone(),
        rows,
        form,
        is_print,
        most_name: model::MOST_NAME,
        most_notes: model::MOST_NOTES,
    };
    page_with(status, &page)
}

/// What goes out, then what comes in, of both sections.
fn lines(ctx: &Ctx, plan: &Plan) -> Vec<ChangeView> {
    let change = |zone: Zone, (card, count): &(Written, u32), is_in: bool| {
        let count = usize::try_from(*count).unwrap_or(usize::MAX);
        let (before, after) = if is_in { (0, count) } else { (count, 0) };
        Change { zone, card: card.clone(), before, after }
    };
    let of = |zone: Zone, exchange: &Exchange| {
        let out = exchange.out.iter().map(|moved| change(zone, moved, false));
        let in_ = exchange.in_.iter().map(|moved| change(zone, moved, true));
        out.chain(in_).collect::<Vec<_>>()
    };
    let mut all = of(Zone::Main, &plan.main);
    all.extend(of(Zone::Extra, &plan.extra));
    changes::views(ctx, &all)
}
