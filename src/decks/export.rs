//! What is kept of somebody's decks, for themselves: every revision and every plan, for programs and for people.

use deck_law::deck::{Deck, Written, Zone};
use serde::Serialize;
use serde_json::Value;

use super::plans::Said;
use super::store::decks::{self, StoredDeck};
use super::store::plans::{self, StoredPlan};
use super::store::revisions::{self, StoredRevision};
use super::transfer::{JsonDeck, json_card};
use crate::accounts::Actor;
use crate::clock;
use crate::db::{Db, DbError};

/// A deck with everything that belongs to it.
#[derive(Debug, Serialize)]
pub struct Export {
    id: String,
    visibility: String,
    link: Option<String>,
    created_at: String,
    changed_at: String,
    /// The number of the newest revision.
    revision: i64,
    /// The newest first.
    revisions: Vec<Revision>,
    plans: Vec<Plan>,
}

#[derive(Debug, Serialize)]
struct Revision {
    number: i64,
    made_at: String,
    origin: String,
    /// As in a file of its own, which can be read in again.
    #[serde(flatten)]
    says: JsonDeck,
    names: Names,
}

/// A line a card, `3 Pot of Greed`.
#[derive(Debug, Serialize)]
struct Names {
    main: Vec<String>,
    extra: Vec<String>,
    side: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Plan {
    id: String,
    name: String,
    turn: String,
    swaps: Vec<Swap>,
    notes: String,
    revision: i64,
    changed_at: String,
}

/// Copies of a card that go out of a section, or come in from the Side Deck.
#[derive(Debug, Serialize)]
struct Swap {
    section: &'static str,
    way: &'static str,
    copies: u32,
    card: Value,
    name: String,
}

/// The next deck of who asks, behind an id; `name` says what a card is called.
///
/// # Errors
/// The database's.
pub fn after(
    db: &mut Db,
    actor: &Actor,
    id: &str,
    name: &dyn Fn(&Written) -> String,
) -> Result<Option<Export>, DbError> {
    let Some(deck) = decks::own_after(db, &actor.account, id)? else { return Ok(None) };
    let revisions = revisions::before(db, &deck.id, i64::MAX, i64::MAX)?;
    let plans = plans::of_deck(db, &deck.id)?;
    Ok(Some(Export::of(deck, revisions, plans, name)?))
}

impl Export {
    /// What to ask the next one behind.
    pub fn id(&self) -> &str {
        &self.id
    }

    fn of(
        deck: StoredDeck,
        revisions: Vec<StoredRevision>,
        plans: Vec<StoredPlan>,
        name: &dyn Fn(&Written) -> String,
    ) -> Result<Export, DbError> {
        Ok(Export {
            id: deck.id,
            visibility: deck.visibility,
            link: deck.link,
            created_at: clock::text(deck.created_at),
            changed_at: clock::text(deck.changed_at),
            revision: deck.revision,
            revisions: revisions.into_iter().map(|row| Revision::of(row, name)).collect::<Result<_, _>>()?,
            plans: plans.into_iter().map(|row| Plan::of(row, name)).collect::<Result<_, _>>()?,
        })
    }
}

impl Revision {
    fn of(row: StoredRevision, name: &dyn Fn(&Written) -> String) -> Result<Revision, DbError> {
        let contents = row.contents()?;
        Ok(Revision {
            number: row.number,
            made_at: clock::text(row.made_at),
            origin: row.origin,
            names: Names::of(&contents.deck, name),
            says: JsonDeck::of(&contents),
        })
    }
}

impl Names {
    fn of(deck: &Deck, name: &dyn Fn(&Written) -> String) -> Names {
        let lines = |zone| {
            let runs = deck.zone(zone).chunk_by(PartialEq::eq);
            runs.filter_map(|run| Some(format!("{} {}", run.len(), name(run.first()?)))).collect()
        };
        Names { main: lines(Zone::Main), extra: lines(Zone::Extra), side: lines(Zone::Side) }
    }
}

impl Plan {
    fn of(row: StoredPlan, name: &dyn Fn(&Written) -> String) -> Result<Plan, DbError> {
        let Said { plan, .. } = row.said()?;
        let mut swaps = Vec::new();
        for (section, exchange) in [("main", &plan.main), ("extra", &plan.extra)] {
            for (way, moved) in [("out", &exchange.out), ("in", &exchange.in_)] {
                swaps.extend(moved.iter().map(|(card, copies)| Swap {
                    section,
                    way,
                    copies: *copies,
                    card: json_card(card),
                    name: name(card),
                }));
            }
        }
        Ok(Plan {
            id: row.id,
            name: row.name,
            turn: row.turn,
            swaps,
            notes: row.notes,
            revision: row.revision,
            changed_at: clock::text(row.changed_at),
        })
    }
}
