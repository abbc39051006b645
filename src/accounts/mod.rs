//! Accounts: who somebody is, how they prove it, and what they may do.

pub mod model;
pub mod store;

use crate::clock::Instant;
use crate::db::{Db, DbError};
use crate::ids;

pub use model::{Actor, Role};

/// How long a session lives after it was seen last, in milliseconds.
pub const SESSION_LIFE: i64 = 30 * 24 * 60 * 60 * 1000;

/// How exactly a session or a token remembers when it was seen, in milliseconds: so often it costs a write.
const SEEN_EXACTLY: i64 = 60 * 60 * 1000;

/// Who a session's secret belongs to; nobody if it has ended.
///
/// # Errors
/// The database's.
pub fn session(db: &mut Db, secret: &str, now: Instant) -> Result<Option<Actor>, DbError> {
    let now = now.timestamp_millis();
    let Some((session, account)) = store::sessions::find(db, &ids::hash(secret), now)? else {
        return Ok(None);
    };
    if now - session.seen_at > SEEN_EXACTLY {
        store::sessions::seen(db, &session.id, now, now + SESSION_LIFE)?;
    }
    let role = Role::from_word(&account.role).ok_or_else(|| DbError::Damaged("accounts".to_owned()))?;
    Ok(Some(Actor { account: account.id, name: account.name, role, session: session.id }))
}
