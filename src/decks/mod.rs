//! Decks: kept, revised, shared.

pub mod api;
pub mod cards;
pub mod diff;
pub mod edit;
pub mod export;
pub mod model;
pub mod plans;
pub(crate) mod refusals;
pub mod several;
pub mod store;
pub mod transfer;
pub mod web;

use crate::accounts::{self, Actor};
use crate::clock::Instant;
use crate::db::{Db, DbError, Undone};
use crate::ids;

use model::{Contents, MOST_DECKS, MOST_REVISIONS, Origin, Visibility};
pub use store::decks::{Order, Wanted};
use store::decks::{StoredDeck, Whole};
use store::plans::StoredPlan;
use store::revisions::{StoredRevision, tags_text};

/// Why something with a deck was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeckError {
    /// There is none, or it is nobody's business.
    NotFound,
    /// It is somebody else's.
    NotYours,
    /// An account has as many decks as it may.
    TooMany,
    /// A deck has as many side plans as it may.
    TooManyPlans,
    /// A deck was saved as often as it may be.
    TooManyRevisions,
    /// It was saved meanwhile: the newest revision.
    Changed(Box<StoredRevision>),
    /// A plan was saved meanwhile: as it is now.
    PlanChanged(Box<StoredPlan>),
    /// The database did not do it.
    Db(DbError),
}

impl From<DbError> for DeckError {
    fn from(error: DbError) -> Self {
        DeckError::Db(error)
    }
}

impl From<Undone<DeckError>> for DeckError {
    fn from(undone: Undone<DeckError>) -> Self {
        match undone {
            Undone::Db(error) => DeckError::Db(error),
            Undone::Refused(error) => error,
        }
    }
}

/// A deck as somebody sees it.
#[derive(Clone, Debug)]
pub struct Seen {
    /// Its row.
    pub deck: StoredDeck,
    /// Its newest revision.
    pub revision: StoredRevision,
    /// What that says.
    pub contents: Contents,
    /// The owner's name.
    pub owner: String,
    /// Whether who looks is the owner.
    pub is_own: bool,
}

impl Seen {
    fn new(actor: Option<&Actor>, (deck, revision, owner): Whole) -> Result<Seen, DbError> {
        let contents = revision.contents()?;
        let is_own = actor.is_some_and(|actor| actor.account == deck.owner);
        Ok(Seen { deck, revision, contents, owner, is_own })
    }

    /// Who may look at it.
    pub fn visibility(&self) -> Visibility {
        Visibility::from_word(&self.deck.visibility).unwrap_or(Visibility::Private)
    }
}

/// A deck for who may look at it: its owner, everybody if it is public. A deck that is shared by link is found by that.
///
/// # Errors
/// [`DeckError::NotFound`]; the same whether there is none or it is private.
pub fn view(db: &mut Db, actor: Option<&Actor>, id: &str) -> Result<Seen, DeckError> {
    // No other text is looked for: PostgreSQL takes no zero byte.
    if !ids::is_one(id) {
        return Err(DeckError::NotFound);
    }
    let found = store::decks::find(db, id)?.ok_or(DeckError::NotFound)?;
    let seen = Seen::new(actor, found)?;
    if seen.is_own || seen.visibility() == Visibility::Public { Ok(seen) } else { Err(DeckError::NotFound) }
}

/// The deck of a share link.
///
/// # Errors
/// [`DeckError::NotFound`]: there is none, or the link was revoked.
pub fn view_by_link(db: &mut Db, actor: Option<&Actor>, link: &str) -> Result<Seen, DeckError> {
    if !ids::is_one(link) {
        return Err(DeckError::NotFound);
    }
    let found = store::decks::by_link(db, link)?.ok_or(DeckError::NotFound)?;
    Ok(Seen::new(actor, found)?)
}

/// A deck for its owner.
///
/// # Errors
/// [`DeckError::NotYours`] where it may be looked at, else [`DeckError::NotFound`].
pub fn own(db: &mut Db, actor: &Actor, id: &str) -> Result<Seen, DeckError> {
    let seen = view(db, Some(actor), id)?;
    if seen.is_own { Ok(seen) } else { Err(DeckError::NotYours) }
}

/// A page of decks, and how many there are on all.
///
/// # Errors
/// The database's.
pub fn list(
    db: &mut Db,
    actor: Option<&Actor>,
    wanted: &Wanted,
    skip: i64,
    most: i64,
) -> Result<(Vec<Seen>, i64), DbError> {
    // No deck has them, and PostgreSQL takes no zero byte in a text that is looked for.
    if [&wanted.name, &wanted.tag, &wanted.format].into_iter().any(|text| text.contains('\0')) {
        return Ok((Vec::new(), 0));
    }
    let (rows, count) = store::decks::list(db, wanted, skip, most)?;
    let seen = rows.into_iter().map(|row| Seen::new(actor, row)).collect::<Result<_, _>>()?;
    Ok((seen, count))
}

/// A revision of a deck that somebody may look at. Only its owner sees what it was before.
///
/// # Errors
/// [`DeckError`].
pub fn revision(db: &mut Db, seen: &Seen, number: i64) -> Result<StoredRevision, DeckError> {
    if number == seen.revision.number {
        return Ok(seen.revision.clone());
    }
    if !seen.is_own {
        return Err(DeckError::NotFound);
    }
    store::revisions::find(db, &seen.deck.id, number)?.ok_or(DeckError::NotFound)
}

/// Revisions before a number, the newest first; only for the owner.
///
/// # Errors
/// [`DeckError::NotYours`].
pub fn revisions(db: &mut Db, seen: &Seen, before: i64, most: i64) -> Result<Vec<StoredRevision>, DeckError> {
    if !seen.is_own {
        return Err(DeckError::NotYours);
    }
    Ok(store::revisions::before(db, &seen.deck.id, before, most)?)
}

/// Keeps new decks, all or none; returns their ids.
///
/// # Errors
/// [`DeckError::TooMany`].
pub fn create(
    db: &mut Db,
    actor: &Actor,
    decks: &[(Contents, Origin)],
    now: Instant,
) -> Result<Vec<String>, DeckError> {
    let now = now.timestamp_millis();
    let ids = decks.iter().map(|_| ids::random_id()).collect::<Result<Vec<String>, _>>()?;
    let most = MOST_DECKS - i64::try_from(decks.len()).unwrap_or(MOST_DECKS);
    db.write(|db| {
        if !accounts::take_turn(db, &actor.account)? {
            return Err(Undone::Refused(DeckError::NotFound));
        }
        if store::decks::count(db, &actor.account)? > most {
            return Err(Undone::Refused(DeckError::TooMany));
        }
        for ((contents, origin), id) in decks.iter().zip(&ids) {
            let deck = StoredDeck {
                id: id.clone(),
                owner: actor.account.clone(),
                revision: 1,
                visibility: Visibility::Private.word().to_owned(),
                link: None,
                created_at: now,
                changed_at: now,
            };
            store::decks::insert(db, &deck)?;
            store::revisions::insert(db, &row(actor, id, 1, contents, *origin, now))?;
        }
        Ok(())
    })?;
    Ok(ids)
}

/// Saves a deck as a new revision after `base`; returns its number, or that of `base` when nothing is different.
///
/// # Errors
/// [`DeckError::Changed`] if another revision is the newest by now.
pub fn save(
    db: &mut Db,
    actor: &Actor,
    (id, base): (&str, i64),
    (contents, origin): (&Contents, Origin),
    now: Instant,
) -> Result<i64, DeckError> {
    let seen = own(db, actor, id)?;
    save_seen(db, actor, (&seen, base), (contents, origin), now)
}

/// The same for a deck that was just looked at.
///
/// # Errors
/// As [`save`]; [`DeckError::NotYours`].
pub fn save_seen(
    db: &mut Db,
    actor: &Actor,
    (seen, base): (&Seen, i64),
    (contents, origin): (&Contents, Origin),
    now: Instant,
) -> Result<i64, DeckError> {
    if seen.deck.owner != actor.account {
        return Err(DeckError::NotYours);
    }
    let id = &seen.deck.id;
    if seen.revision.number == base && seen.contents == *contents {
        // It may be long ago that it was looked at.
        let newest = own(db, actor, id)?.revision;
        return if newest.number == base { Ok(base) } else { Err(DeckError::Changed(Box::new(newest))) };
    }
    let now = now.timestamp_millis();
    Ok(db.write(|db| match store::decks::advance(db, id, &actor.account, base, now)? {
        Some(number) if number > MOST_REVISIONS => Err(Undone::Refused(DeckError::TooManyRevisions)),
        Some(number) => {
            store::revisions::insert(db, &row(actor, id, number, contents, origin, now))?;
            Ok(number)
        }
        None => Err(Undone::Refused(match store::decks::find(db, id)? {
            Some((_, newest, _)) => DeckError::Changed(Box::new(newest)),
            None => DeckError::NotFound,
        })),
    })?)
}

/// Lets a deck have the cards and format again that it had before; returns the number of the new revision, none if it
/// has them already. Its name, tags and notes stay as they are: they say what it is now.
///
/// # Errors
/// [`DeckError`].
pub fn restore(
    db: &mut Db,
    actor: &Actor,
    id: &str,
    number: i64,
    now: Instant,
) -> Result<Option<i64>, DeckError> {
    let seen = own(db, actor, id)?;
    let before = revision(db, &seen, number)?.contents()?;
    let contents = Contents { deck: before.deck, format: before.format, ..seen.contents.clone() };
    let base = seen.revision.number;
    let new = save_seen(db, actor, (&seen, base), (&contents, Origin::Restored(number)), now)?;
    Ok(Some(new).filter(|new| *new != base))
}

/// Says who may look at a deck. A link is made when there is none, and anew when that is asked for, which revokes the old
/// one; a private deck has none.
///
/// # Errors
/// [`DeckError`].
pub fn share(
    db: &mut Db,
    actor: &Actor,
    id: &str,
    visibility: Visibility,
    new_link: bool,
) -> Result<(), DeckError> {
    own(db, actor, id)?;
    let new = ids::random_id()?;
    Ok(db.write(|db| {
        // As it is now: a link that another window has just revoked does not come back.
        let Some(deck) = store::decks::lock(db, id, &actor.account)? else {
            return Err(Undone::Refused(DeckError::NotFound));
        };
        let link = match (visibility, &deck.link) {
            (Visibility::Private, _) => None,
            (_, Some(link)) if !new_link => Some(link),
            _ => Some(&new),
        };
        let link = link.map(String::as_str);
        store::decks::share(db, id, &actor.account, visibility.word(), link)?;
        Ok(())
    })?)
}

/// Takes the turn of everybody who changes what belongs to one's own deck; returns whether there is such a deck.
///
/// # Errors
/// The database's.
pub fn take_turn(db: &mut Db, actor: &Actor, id: &str) -> Result<bool, DbError> {
    Ok(store::decks::lock(db, id, &actor.account)?.is_some())
}

/// Deletes a deck with all its revisions and plans.
///
/// # Errors
/// [`DeckError`].
pub fn delete(db: &mut Db, actor: &Actor, id: &str) -> Result<(), DeckError> {
    own(db, actor, id)?;
    let done = db.change(|db| store::decks::delete(db, id, &actor.account))?;
    if done { Ok(()) } else { Err(DeckError::NotFound) }
}

fn row(
    actor: &Actor,
    deck: &str,
    number: i64,
    contents: &Contents,
    origin: Origin,
    now: i64,
) -> StoredRevision {
    StoredRevision {
        deck: deck.to_owned(),
        number,
        name: contents.name.clone(),
        name_key: model::name_key(&contents.name),
        format: contents.format.clone(),
        tags: tags_text(&contents.tags),
        notes: contents.notes.clone(),
        cards: cards::to_text(&contents.deck),
        made_by: actor.account.clone(),
        made_at: now,
        origin: origin.word(),
    }
}
