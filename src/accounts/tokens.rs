//! Tokens: how a program acts for somebody.

use deck_law::deckfile::is_invisible;

use super::store::{accounts, tokens};
use super::{Actor, Done, Refused, SEEN_EXACTLY, Scope, actor, refuse};
use crate::clock::Instant;
use crate::db::{Db, DbError, Undone};
use crate::ids;

pub use super::store::tokens::StoredToken;

/// What every token begins with, so that it is known when it turns up where it should not.
pub const PREFIX: &str = "dw_";
/// How many days a token may live.
pub const LIVES: [u32; 3] = [30, 90, 365];
/// Tokens of an account.
pub const MOST: i64 = 20;
/// The longest name of a token, in characters.
pub const NAME_LENGTH: usize = 60;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Why a token does not open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// There is none, or it has ended.
    Unknown,
    /// It is not for this.
    Scope(Scope),
}

/// Who a token's secret acts for, if it is good for this.
///
/// # Errors
/// [`Closed`].
pub fn token(db: &mut Db, secret: &str, scope: Scope, now: Instant) -> Result<Actor, Undone<Closed>> {
    let now = now.timestamp_millis();
    let found = match secret.starts_with(PREFIX) {
        true => tokens::find(db, &ids::hash(secret), now)?,
        false => None,
    };
    let Some((token, account)) = found else { return Err(Undone::Refused(Closed::Unknown)) };
    if !scopes(&token).contains(&scope) {
        return Err(Undone::Refused(Closed::Scope(scope)));
    }
    if now - token.used_at > SEEN_EXACTLY {
        tokens::used(db, &token.id, now)?;
    }
    Ok(actor(account, String::new())?)
}

/// What a token is good for.
pub fn scopes(token: &StoredToken) -> Vec<Scope> {
    token.scopes.split(' ').filter_map(Scope::from_word).collect()
}

/// The tokens that have not ended, the newest first.
///
/// # Errors
/// The database's.
pub fn list(db: &mut Db, actor: &Actor, now: Instant) -> Result<Vec<StoredToken>, DbError> {
    tokens::of(db, &actor.account, now.timestamp_millis())
}

/// Makes a token and returns its secret, which nobody can find again.
///
/// # Errors
/// A name, scopes or days that cannot be; [`Refused::TokenCount`].
pub fn create(
    db: &mut Db,
    actor: &Actor,
    name: &str,
    scopes: &[Scope],
    days: u32,
    now: Instant,
) -> Done<String> {
    let shown = |c: &char| !c.is_control() && !is_invisible(*c);
    let name: String = name.trim().chars().take(NAME_LENGTH + 1).collect();
    if name.is_empty() || name.chars().count() > NAME_LENGTH || !name.chars().all(|c| shown(&c)) {
        return refuse(Refused::TokenName);
    }
    if scopes.is_empty() {
        return refuse(Refused::TokenScopes);
    }
    if !LIVES.contains(&days) {
        return refuse(Refused::TokenLife);
    }
    let secret = format!("{PREFIX}{}", ids::secret()?);
    let now = now.timestamp_millis();
    let words: Vec<&str> =
        Scope::ALL.into_iter().filter(|scope| scopes.contains(scope)).map(Scope::word).collect();
    let row = StoredToken {
        id: ids::random_id()?,
        account: actor.account.clone(),
        name,
        hash: ids::hash(&secret),
        scopes: words.join(" "),
        created_at: now,
        used_at: 0,
        expires_at: now + i64::from(days) * DAY,
    };
    db.write(|db| {
        if accounts::lock(db, &actor.account)?.is_none() {
            return refuse(Refused::NotFound);
        }
        if tokens::count(db, &actor.account, now)? >= MOST {
            return refuse(Refused::TokenCount);
        }
        Ok(tokens::insert(db, &row)?)
    })?;
    Ok(secret)
}

/// Ends one of the account's tokens.
///
/// # Errors
/// [`Refused::NotFound`]: it has ended, or is somebody else's.
pub fn revoke(db: &mut Db, actor: &Actor, id: &str) -> Done<()> {
    match db.change(|db| tokens::end_of(db, &actor.account, id))? {
        true => Ok(()),
        false => refuse(Refused::NotFound),
    }
}
