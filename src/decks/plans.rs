//! Side plans: what goes out and what comes in against an opponent, made at home.

use deck_law::deck::Written;
use deck_law::siding::{Exchange, Plan};

use super::model::{self, Fault};
use super::store::decks;
use super::store::plans::{self, StoredPlan};
use super::{DeckError, cards};
use crate::accounts::Actor;
use crate::clock::Instant;
use crate::db::{Db, DbError, Undone};
use crate::ids;

/// The most plans of a deck.
pub const MOST_PLANS: usize = 60;

/// For which turn a plan is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Turn {
    /// Whoever begins.
    #[default]
    Either,
    /// When going first.
    First,
    /// When going second.
    Second,
}

impl Turn {
    /// All of them.
    pub const ALL: [Turn; 3] = [Turn::Either, Turn::First, Turn::Second];

    /// The spelling in the database and in forms.
    pub const fn word(self) -> &'static str {
        match self {
            Turn::Either => "either",
            Turn::First => "first",
            Turn::Second => "second",
        }
    }

    /// A turn from its spelling.
    pub fn from_word(word: &str) -> Option<Turn> {
        Turn::ALL.into_iter().find(|turn| turn.word() == word)
    }
}

/// What a plan says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// Against whom.
    pub name: String,
    /// For which turn.
    pub turn: Turn,
    /// The exchange.
    pub plan: Plan,
    /// Notes.
    pub notes: String,
}

impl Said {
    /// What was typed.
    ///
    /// # Errors
    /// [`Fault`].
    pub fn typed(name: &str, turn: &str, notes: &str, plan: Plan) -> Result<Said, Fault> {
        let turn = Turn::from_word(turn).unwrap_or_default();
        Ok(Said { name: model::name(name)?, turn, plan, notes: model::notes(notes)? })
    }
}

impl StoredPlan {
    /// What it says.
    ///
    /// # Errors
    /// [`DbError::Damaged`].
    pub fn said(&self) -> Result<Said, DbError> {
        let damaged = || DbError::Damaged("plans".to_owned());
        Ok(Said {
            name: self.name.clone(),
            turn: Turn::from_word(&self.turn).ok_or_else(damaged)?,
            plan: from_text(&self.swaps).ok_or_else(damaged)?,
            notes: self.notes.clone(),
        })
    }
}

/// A plan as text: a line each, `main -2 55144522`.
fn to_text(plan: &Plan) -> String {
    let mut text = String::new();
    for (section, exchange) in [("main", &plan.main), ("extra", &plan.extra)] {
        for (sign, moved) in [('-', &exchange.out), ('+', &exchange.in_)] {
            for (card, count) in moved {
                text.push_str(&format!("{section} {sign}{count} {}\n", cards::word(card)));
            }
        }
    }
    text
}

fn from_text(text: &str) -> Option<Plan> {
    let mut plan = Plan::default();
    for line in text.lines() {
        let mut parts = line.splitn(3, ' ');
        let exchange: &mut Exchange = match parts.next()? {
            "main" => &mut plan.main,
            "extra" => &mut plan.extra,
            _ => return None,
        };
        let (amount, card) = (parts.next()?, cards::from_word(parts.next()?)?);
        let moved: (Written, u32) = (card, amount.get(1..)?.parse().ok()?);
        match amount.get(..1)? {
            "-" => exchange.out.push(moved),
            "+" => exchange.in_.push(moved),
            _ => return None,
        }
    }
    Some(plan)
}

/// The plans of one's own deck.
///
/// # Errors
/// [`DeckError`].
pub fn list(db: &mut Db, deck: &str) -> Result<Vec<StoredPlan>, DeckError> {
    Ok(plans::of_deck(db, deck)?)
}

/// Keeps a plan: a new one without `before`, else in the place of the one with that id and revision.
///
/// # Errors
/// [`DeckError::TooManyPlans`]; [`DeckError::PlanChanged`]; [`DeckError::NotFound`] if it was deleted meanwhile.
pub fn save(
    db: &mut Db,
    actor: &Actor,
    deck: &str,
    before: Option<(&str, i64)>,
    said: &Said,
    now: Instant,
) -> Result<(), DeckError> {
    super::own(db, actor, deck)?;
    if before.is_some_and(|(id, _)| !ids::is_one(id)) {
        return Err(DeckError::NotFound);
    }
    let (id, revision) = match before {
        Some((id, revision)) => (id.to_owned(), revision.saturating_add(1)),
        None => (ids::random_id()?, 1),
    };
    let row = StoredPlan {
        id,
        deck: deck.to_owned(),
        name: said.name.clone(),
        turn: said.turn.word().to_owned(),
        swaps: to_text(&said.plan),
        notes: said.notes.clone(),
        revision,
        changed_at: now.timestamp_millis(),
    };
    Ok(db.write(|db| {
        if decks::lock(db, deck, &actor.account)?.is_none() {
            return Err(Undone::Refused(DeckError::NotFound));
        }
        if before.is_some() {
            let is_newest = plans::replace(db, &row)?;
            if is_newest {
                return Ok(());
            }
            let newest = plans::of_deck(db, deck)?.into_iter().find(|plan| plan.id == row.id);
            return Err(Undone::Refused(
                newest.map_or(DeckError::NotFound, |plan| DeckError::PlanChanged(Box::new(plan))),
            ));
        }
        if plans::of_deck(db, deck)?.len() >= MOST_PLANS {
            return Err(Undone::Refused(DeckError::TooManyPlans));
        }
        Ok(plans::insert(db, &row)?)
    })?)
}

/// Deletes a plan of one's own deck.
///
/// # Errors
/// [`DeckError`].
pub fn delete(db: &mut Db, actor: &Actor, deck: &str, id: &str) -> Result<(), DeckError> {
    super::own(db, actor, deck)?;
    let done = db.change(|db| plans::delete(db, deck, id))?;
    if done { Ok(()) } else { Err(DeckError::NotFound) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plan_is_stored_whole() {
        let card = |number| Written::Number(number);
        let plan = Plan {
            main: Exchange {
                out: vec![(card(1), 2), (Written::Name("A b".into()), 1)],
                in_: vec![(card(3), 3)],
            },
            extra: Exchange { out: vec![(card(4), 1)], in_: vec![(card(5), 1)] },
        };
        assert_eq!(from_text(&to_text(&plan)), Some(plan));
        for bad in ["side -1 5", "main 1 5", "main -x 5", "main -1", "main -1 x"] {
            assert_eq!(from_text(bad), None, "{bad}");
        }
    }
}
