//! `POST /api/v1/odds`: the answer of the command line.

use actix_web::http::header::ContentType;
use actix_web::{HttpResponse, web};
use deck_law::odds::Named;
use duel_engine::odds::count::Refused as NotCounted;
use serde::Deserialize;

use super::Card;
use crate::chance::odds::{Bounds, Hearer, Question as Asked, Ready, Refused, answer};
use crate::chance::turns::{Turn, Waiting};
use crate::http::{Ctx, Error, Place, in_language};
use crate::say::odds::json_odds;
use crate::view::question::{self, Fields};
use crate::view::sections::{Sections, either};

/// What is asked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    deck: Option<Sections>,
    text: Option<String>,
    #[serde(default)]
    format: String,
    #[serde(default)]
    date: String,
    #[serde(rename = "where")]
    condition: String,
    #[serde(default)]
    groups: Vec<Group>,
    #[serde(default)]
    play: Vec<String>,
    size: Option<u32>,
    turn: Option<u32>,
    #[serde(default)]
    skill: bool,
    trials: Option<u64>,
    seed: Option<u64>,
    #[serde(default)]
    lang: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    name: String,
    cards: Vec<Card>,
}

/// The likeliest hands that fail, of each hand.
const FAILS: usize = 10;

/// Counts odds, in bounds that hold for whoever asks.
pub async fn post(ctx: Ctx, question: web::Json<Question>) -> Result<HttpResponse, Error> {
    let question = question.into_inner();
    let ctx = in_language(ctx, &question.lang)?;
    let (deck, moved) = either(&ctx, question.deck, question.text)?;
    let fields = Fields { format: question.format, date: question.date, ..Fields::default() };
    let groups = question.groups.into_iter().map(|group| {
        let entries = group.cards.into_iter().map(Card::text).collect();
        Named { name: group.name, entries }
    });
    let asked = Asked {
        condition: question.condition,
        groups: groups.collect(),
        size: question.size,
        turn: question.turn,
        plays: question.play,
        skill: question.skill,
        trials: question.trials,
        seed: question.seed,
    };
    let turn = Turn::wait(ctx.address()).await.ok_or(Error::Busy)?;
    let (_waiting, gone) = Waiting::begin();
    let work = ctx.clone();
    let answered = web::block(move || {
        let world = &work.world;
        let regulation = question::regulation(&work, &fields)?;
        let ready = Ready::of(world, &regulation, &deck, &asked, Bounds::NET);
        let mut hearer = Hearer { hear: &mut |_, _| (), gone: &gone };
        let answered = ready.and_then(|ready| answer(&ready, FAILS, &mut hearer).map(|hands| (ready, hands)));
        drop(turn);
        let (ready, hands) = answered.map_err(|refused| refuse(&work, &asked, &refused))?;
        let answer = json_odds(world, &work.say, &regulation, &asked, (&ready, &hands, moved), None);
        serde_json::to_string(&answer).map_err(|_| Error::Internal)
    });
    let body = answered.await.map_err(|_| Error::Internal)??;
    Ok(HttpResponse::Ok().content_type(ContentType::json()).body(body))
}

/// Why there is no answer, with its place.
fn refuse(ctx: &Ctx, asked: &Asked, refused: &Refused) -> Error {
    let place = match (refused.in_condition(), refused.in_group(), refused) {
        (Some(at), _, _) => {
            let characters = |end: usize| asked.condition.get(..end).map_or(0, |text| text.chars().count());
            Some(Place::within("where", characters(at.start), characters(at.end)))
        }
        (_, Some((group, None)), _) => Some(Place::of(format!("groups[{group}].name"))),
        (_, Some((group, Some(card))), _) => Some(Place::of(format!("groups[{group}].cards[{card}]"))),
        (_, _, Refused::Play { at, .. }) => Some(Place::of(format!("play[{at}]"))),
        (_, _, Refused::NoSkill) => Some(Place::of("skill".to_owned())),
        (_, _, Refused::Turn(_)) => Some(Place::of("turn".to_owned())),
        (_, _, Refused::Trials { .. } | Refused::Count(NotCounted::NoTrials)) => {
            Some(Place::of("trials".to_owned()))
        }
        // The hand alone would fit.
        (_, _, Refused::Count(NotCounted::HandTooLarge { most, .. }))
            if asked.turn.is_some() && asked.size.is_none_or(|size| size <= *most) =>
        {
            Some(Place::of("turn".to_owned()))
        }
        (_, _, Refused::Count(NotCounted::NoHand | NotCounted::HandTooLarge { .. }))
            if asked.size.is_some() =>
        {
            Some(Place::of("size".to_owned()))
        }
        _ => None,
    };
    let message = ctx.say.odds_refused(&ctx.world, asked, refused);
    Error::Misplaced { code: refused.word(), place, message }
}
