//! The table `decks`, and lists of decks with what their newest revision says.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};

use super::revisions::StoredRevision;
use crate::db::schema::{accounts, decks, revisions};
use crate::db::{Db, DbError, MultiBackend};

/// A deck.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable, Serialize, Deserialize)]
#[diesel(table_name = decks, check_for_backend(crate::db::MultiBackend))]
pub struct StoredDeck {
    /// Random.
    pub id: String,
    /// The account.
    pub owner: String,
    /// The number of its newest revision.
    pub revision: i64,
    /// A visibility's word.
    pub visibility: String,
    /// What its share link ends in.
    pub link: Option<String>,
    /// Milliseconds since 1970-01-01 UTC.
    pub created_at: i64,
    /// When it was saved last.
    pub changed_at: i64,
}

/// A deck, what its newest revision says, and its owner's name.
pub type Whole = (StoredDeck, StoredRevision, String);

/// In what order decks are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// What was saved last comes first.
    #[default]
    Newest,
    /// By name.
    Name,
}

/// Which decks are listed.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Those of an account; else those that are public.
    pub owner: Option<String>,
    /// Folded; part of the name.
    pub name: String,
    /// A whole tag.
    pub tag: String,
    /// A format's id.
    pub format: String,
    /// The order.
    pub order: Order,
    /// With the newest first: only those behind the deck that was saved then and has this id.
    pub after: Option<(i64, String)>,
}

#[diesel::dsl::auto_type(no_type_alias)]
fn whole() -> _ {
    decks::table
        .inner_join(
            revisions::table.on(revisions::deck.eq(decks::id).and(revisions::number.eq(decks::revision))),
        )
        .inner_join(accounts::table.on(accounts::id.eq(decks::owner)))
}

/// The longest part that is looked for, in characters: folded too, no name is as long. SQLite refuses patterns of more
/// than 50,000 bytes.
const MOST_PART: usize = 2000;

/// A part of a text, for `LIKE` with `\` before what is not meant as a pattern.
fn part(text: &str) -> String {
    let text: String = text.chars().take(MOST_PART).collect();
    let text = text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    format!("%{text}%")
}

/// The decks of a page, and how many there are on all.
///
/// # Errors
/// The database's.
pub fn list(db: &mut Db, wanted: &Wanted, skip: i64, most: i64) -> Result<(Vec<Whole>, i64), DbError> {
    let filtered = || {
        let mut query = whole().into_boxed::<MultiBackend>();
        query = match &wanted.owner {
            Some(owner) => query.filter(decks::owner.eq(owner)),
            None => query.filter(decks::visibility.eq("public")),
        };
        if !wanted.name.is_empty() {
            query = query.filter(revisions::name_key.like(part(&wanted.name)).escape('\\'));
        }
        if !wanted.tag.is_empty() {
            query = query.filter(revisions::tags.like(part(&format!("\n{}\n", wanted.tag))).escape('\\'));
        }
        if !wanted.format.is_empty() {
            query = query.filter(revisions::format.eq(&wanted.format));
        }
        query
    };
    let count = filtered().count().get_result(db)?;
    let mut rows = filtered();
    if let Some((changed, id)) = &wanted.after {
        let as_old = decks::changed_at.eq(*changed).and(decks::id.gt(id));
        rows = rows.filter(decks::changed_at.lt(*changed).or(as_old));
    }
    let rows = match wanted.order {
        Order::Newest => rows.order((decks::changed_at.desc(), decks::id.asc())),
        Order::Name => rows.order((revisions::name_key.asc(), decks::id.asc())),
    };
    let rows = rows.select((StoredDeck::as_select(), StoredRevision::as_select(), accounts::name));
    Ok((rows.limit(most).offset(skip).load(db)?, count))
}

/// A deck with its newest revision.
///
/// # Errors
/// The database's.
pub fn find(db: &mut Db, id: &str) -> Result<Option<Whole>, DbError> {
    let found = whole().filter(decks::id.eq(id));
    let row = found.select((StoredDeck::as_select(), StoredRevision::as_select(), accounts::name));
    Ok(row.first(db).optional()?)
}

/// Those of the ids that are an account's decks, each with its newest revision, in no order.
///
/// # Errors
/// The database's.
pub fn several(db: &mut Db, ids: &[&String], owner: &str) -> Result<Vec<Whole>, DbError> {
    let found = whole().filter(decks::id.eq_any(ids)).filter(decks::owner.eq(owner));
    let rows = found.select((StoredDeck::as_select(), StoredRevision::as_select(), accounts::name));
    Ok(rows.load(db)?)
}

/// A deck with its newest revision, by what its share link ends in.
///
/// # Errors
/// The database's.
pub fn by_link(db: &mut Db, link: &str) -> Result<Option<Whole>, DbError> {
    let found = whole().filter(decks::link.eq(link)).filter(decks::visibility.ne("private"));
    let row = found.select((StoredDeck::as_select(), StoredRevision::as_select(), accounts::name));
    Ok(row.first(db).optional()?)
}

/// How many decks an account has.
///
/// # Errors
/// The database's.
pub fn count(db: &mut Db, owner: &str) -> Result<i64, DbError> {
    Ok(decks::table.filter(decks::owner.eq(owner)).count().get_result(db)?)
}

/// Adds a deck.
///
/// # Errors
/// The database's.
pub fn insert(db: &mut Db, row: &StoredDeck) -> Result<(), DbError> {
    diesel::insert_into(decks::table).values(row).execute(db)?;
    Ok(())
}

/// Takes the turn after a revision: moves the deck on to the next number, if its newest is still `base` and it is the
/// owner's; returns that number.
///
/// # Errors
/// The database's.
pub fn advance(db: &mut Db, id: &str, owner: &str, base: i64, now: i64) -> Result<Option<i64>, DbError> {
    let row =
        decks::table.filter(decks::id.eq(id)).filter(decks::owner.eq(owner)).filter(decks::revision.eq(base));
    let next = diesel::update(row)
        .set((decks::revision.eq(decks::revision + 1), decks::changed_at.eq(now)))
        .returning(decks::revision);
    Ok(next.get_result(db).optional()?)
}

/// Takes the turn of a deck of an owner, and returns it as it is now.
///
/// # Errors
/// The database's.
pub fn lock(db: &mut Db, id: &str, owner: &str) -> Result<Option<StoredDeck>, DbError> {
    let row = decks::table.filter(decks::id.eq(id)).filter(decks::owner.eq(owner));
    let row = diesel::update(row).set(decks::id.eq(decks::id));
    Ok(row.returning(decks::all_columns).get_result(db).optional()?)
}

/// Says who may look at a deck of an owner; returns whether there is one.
///
/// # Errors
/// The database's.
pub fn share(
    db: &mut Db,
    id: &str,
    owner: &str,
    visibility: &str,
    link: Option<&str>,
) -> Result<bool, DbError> {
    let row = decks::table.filter(decks::id.eq(id)).filter(decks::owner.eq(owner));
    let done =
        diesel::update(row).set((decks::visibility.eq(visibility), decks::link.eq(link))).execute(db)?;
    Ok(done == 1)
}

/// Deletes a deck of an owner with all its revisions and plans; returns whether there was one.
///
/// # Errors
/// The database's.
pub fn delete(db: &mut Db, id: &str, owner: &str) -> Result<bool, DbError> {
    let row = decks::table.filter(decks::id.eq(id)).filter(decks::owner.eq(owner));
    Ok(diesel::delete(row).execute(db)? == 1)
}

/// The first deck of an account behind an id, in the order of ids.
///
/// # Errors
/// The database's.
pub fn own_after(db: &mut Db, owner: &str, id: &str) -> Result<Option<StoredDeck>, DbError> {
    let rows = decks::table.filter(decks::owner.eq(owner)).filter(decks::id.gt(id)).order(decks::id);
    Ok(rows.select(StoredDeck::as_select()).first(db).optional()?)
}

/// Decks behind an id, in the order of ids.
///
/// # Errors
/// The database's.
pub fn after(db: &mut Db, id: &str, limit: i64) -> Result<Vec<StoredDeck>, DbError> {
    let rows = decks::table.filter(decks::id.gt(id)).order(decks::id).limit(limit);
    Ok(rows.select(StoredDeck::as_select()).load(db)?)
}
