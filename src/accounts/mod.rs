//! Accounts: who somebody is, how they prove it, and what they may do.
//!
//! Every use case takes a connection, who asks and the time; it authorises, decides and stores, and refuses with
//! [`Refused`]. What is hashed is hashed before the database's turn is taken.

pub mod attempts;
pub mod export;
pub mod model;
pub mod own;
pub mod password;
pub mod roles;
pub mod sign;
pub mod store;
pub mod tokens;
pub mod web;

use crate::clock::Instant;
use crate::db::{Db, DbError, Undone};
use crate::ids;

pub use model::{Actor, Name, NameFault, PasswordFault, Role, Scope};
pub use password::Turn;
pub use sign::{Browser, SignedIn};

/// How long a session lives after it was seen last, in milliseconds.
pub const SESSION_LIFE: i64 = 30 * 24 * 60 * 60 * 1000;

/// How exactly a session or a token remembers when it was seen, in milliseconds: so often it costs a write.
const SEEN_EXACTLY: i64 = 60 * 60 * 1000;

/// Why somebody may not, or not so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The name cannot be used.
    Name(NameFault),
    /// The new password cannot be used.
    Password(PasswordFault),
    /// Somebody has this name, or one that looks like it.
    Taken,
    /// There is no account of this name and password; which of them is wrong is not said.
    Unknown,
    /// The password of who is signed in is another.
    WrongPassword,
    /// Tried too often: again after so many minutes.
    TooMany {
        /// At least 1.
        minutes: u32,
    },
    /// Only who gives roles may.
    NotAllowed,
    /// It is nobody's, or not the account's own.
    NotFound,
    /// Nobody would be left who gives roles.
    LastAdmin,
    /// Not the name of the account that is to be deleted.
    OtherName,
    /// A token needs a name.
    TokenName,
    /// A token has to be good for something.
    TokenScopes,
    /// No token lives so long.
    TokenLife,
    /// As many tokens as an account may have.
    TokenCount,
}

/// The end of a use case.
pub type Done<T> = Result<T, Undone<Refused>>;

fn refuse<T>(why: Refused) -> Done<T> {
    Err(Undone::Refused(why))
}

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
    Ok(Some(actor(account, session.id)?))
}

/// An account as who asks.
fn actor(account: store::accounts::StoredAccount, session: String) -> Result<Actor, DbError> {
    let role = role(&account)?;
    Ok(Actor { account: account.id, name: account.name, role, session })
}

fn role(account: &store::accounts::StoredAccount) -> Result<Role, DbError> {
    Role::from_word(&account.role).ok_or_else(|| DbError::Damaged("accounts".to_owned()))
}

/// Takes the turn of everybody who changes how much an account has; returns whether there is such an account.
///
/// # Errors
/// The database's.
pub fn take_turn(db: &mut Db, account: &str) -> Result<bool, DbError> {
    Ok(store::accounts::lock(db, account)?.is_some())
}
