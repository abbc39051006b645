//! What is kept with a deck: a condition by name, and the groups.

use actix_web::{HttpResponse, web};

use super::typed::Typed;
use super::{Asked, FORGOTTEN, Fields, KEPT, answer, of_its_deck, with_kept};
use crate::accounts::Actor;
use crate::chance::kept::{self, Condition, Kept, KeptError};
use crate::clock;
use crate::decks;
use crate::decks::refusals::refused;
use crate::http::{Ctx, Error, SignedForm, see_done};

/// Keeps a condition and the groups with one's own deck, or forgets a condition.
pub async fn keep(ctx: Ctx, id: web::Path<String>, form: SignedForm<Fields>) -> Result<HttpResponse, Error> {
    let SignedForm { actor, fields } = form;
    let field = |name: &str| {
        let found = fields.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.trim().to_owned()).unwrap_or_default()
    };
    let id = id.into_inner();
    let (reader, deck) = (actor.clone(), id.clone());
    let stored = ctx.db(move |db| {
        let seen = decks::own(db, &reader, &deck)?;
        with_kept(db, seen)
    });
    let stored = stored.await?.map_err(|error| refused(&ctx, error))?;
    let typed = of_its_deck(Typed::read(&fields), &stored);
    let (keep, forget) = (typed.keep.clone(), field("forget"));
    let path = format!("/decks/{}/odds", stored.seen.deck.id);
    if forget.is_empty() && typed.left.is_some() {
        let message = ctx.say.text("odds-not-kept");
        return answer(&ctx, typed, Asked::of(path, stored), Some((message, keep))).await;
    }
    let mut conditions = stored.kept.conditions.clone();
    let mut groups = stored.kept.groups.clone();
    if forget.is_empty() {
        groups = typed.groups.clone().unwrap_or(groups);
        let new = Condition { name: keep.clone(), text: typed.condition.clone(), plays: typed.plays.clone() };
        match conditions.iter_mut().find(|known| known.name == keep) {
            Some(known) => *known = new,
            None => conditions.push(new),
        }
    } else {
        conditions.retain(|known| known.name != forget);
    }
    let base: i64 = field("base").parse().unwrap_or(0);
    let saved = match Kept::typed(groups, conditions) {
        Ok(kept) => save(&ctx, actor, id, base, kept).await?,
        Err(fault) => Err(ctx.say.kept_fault(fault)),
    };
    match saved {
        Ok(()) => {
            let forgotten = stored.kept.conditions.into_iter().find(|known| known.name == forget);
            let (next, done) = match forgotten {
                // It stands in the form, where it can be kept again.
                Some(Condition { name, text, plays }) => {
                    (Typed { condition: text, plays, keep: name, ..typed }, FORGOTTEN)
                }
                None if !forget.is_empty() => (typed, FORGOTTEN),
                // Both are kept now, and need not stand in the address.
                None => (Typed { groups: None, kept: keep, keep: String::new(), ..typed }, KEPT),
            };
            Ok(see_done(&ctx, &next.address(&path), done))
        }
        Err(message) => answer(&ctx, typed, Asked::of(path, stored), Some((message, keep))).await,
    }
}

/// Saves what is kept; says why not.
async fn save(
    ctx: &Ctx,
    actor: Actor,
    deck: String,
    base: i64,
    kept: Kept,
) -> Result<Result<(), String>, Error> {
    let saved = ctx.db(move |db| kept::save(db, &actor, (&deck, base), &kept, clock::now())).await?;
    match saved {
        Ok(_) => Ok(Ok(())),
        Err(KeptError::Changed(_)) => Ok(Err(ctx.say.text("odds-kept-changed"))),
        Err(KeptError::Deck(error)) => Err(refused(ctx, error)),
    }
}
