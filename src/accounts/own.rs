//! What somebody does with their own account.

use super::attempts::{self, OF_NAME};
use super::model::check_password;
use super::sign::{begin, start};
use super::store::accounts::StoredAccount;
use super::store::sessions::StoredSession;
use super::store::{accounts, sessions, tokens};
use super::{Actor, Browser, Done, Name, Refused, Role, SignedIn, Turn, model, refuse};
use crate::clock::Instant;
use crate::db::{Db, DbError, Undone};

/// The sessions that have not ended, the one that was seen last first.
///
/// # Errors
/// The database's.
pub fn list_sessions(db: &mut Db, actor: &Actor, now: Instant) -> Result<Vec<StoredSession>, DbError> {
    sessions::of(db, &actor.account, now.timestamp_millis())
}

/// Ends one of the account's sessions.
///
/// # Errors
/// [`Refused::NotFound`]: it has ended, or is somebody else's.
pub fn end_session(db: &mut Db, actor: &Actor, id: &str) -> Done<()> {
    match db.change(|db| sessions::end_of(db, &actor.account, id))? {
        true => Ok(()),
        false => refuse(Refused::NotFound),
    }
}

/// Changes the password. All sessions end, and a new one begins for who did it; tokens stay.
///
/// # Errors
/// [`Refused::WrongPassword`], a new one that cannot be used, too many tries.
pub fn change_password(
    db: &mut Db,
    turn: &mut Turn,
    actor: &Actor,
    (old, new): (&str, &str),
    browser: &Browser,
    now: Instant,
) -> Done<SignedIn> {
    check_password(new, &actor.name).map_err(|fault| Undone::Refused(Refused::Password(fault)))?;
    let account = prove(db, turn, actor, old, now)?;
    let hash = turn.hash(new)?;
    let (secret, session) = begin(&account.id, browser, now)?;
    db.write(|db| {
        if !accounts::set_password(db, &account.id, &account.password, &hash, now.timestamp_millis())? {
            return refuse(Refused::WrongPassword);
        }
        sessions::end_all(db, &account.id)?;
        Ok(start(db, &session, browser)?)
    })?;
    Ok(SignedIn { secret, actor: Actor { session: session.id, ..actor.clone() } })
}

/// Deletes the account with everything that is its own.
///
/// # Errors
/// [`Refused::OtherName`], [`Refused::WrongPassword`], [`Refused::LastAdmin`], too many tries.
pub fn delete(
    db: &mut Db,
    turn: &mut Turn,
    actor: &Actor,
    (name, password): (&str, &str),
    now: Instant,
) -> Done<()> {
    if model::key(name) != model::key(&actor.name) {
        return refuse(Refused::OtherName);
    }
    let account = prove(db, turn, actor, password, now)?;
    db.write(|db| {
        let admins = accounts::lock_admins(db)?;
        if admins == [account.id.clone()] {
            return refuse(Refused::LastAdmin);
        }
        Ok(accounts::delete(db, &account.id)?)
    })
}

/// Gives an account another password, for somebody who has forgotten theirs. Nobody who was let in before stays in, with
/// a session or a token.
///
/// # Errors
/// [`Refused::NotAllowed`], [`Refused::NotFound`], a password that cannot be used.
pub fn reset_password(
    db: &mut Db,
    turn: &mut Turn,
    actor: &Actor,
    (name, password): (&str, &str),
    now: Instant,
) -> Done<()> {
    if actor.role != Role::Admin {
        return refuse(Refused::NotAllowed);
    }
    let account = named(db, name)?;
    check_password(password, &account.name).map_err(|fault| Undone::Refused(Refused::Password(fault)))?;
    let hash = turn.hash(password)?;
    db.write(|db| {
        let Some(current) = accounts::lock(db, &account.id)? else { return refuse(Refused::NotFound) };
        accounts::set_password(db, &account.id, &current.password, &hash, now.timestamp_millis())?;
        sessions::end_all(db, &account.id)?;
        tokens::end_all(db, &account.id)?;
        attempts::forget(db, OF_NAME, &account.name_key)
    })
}

/// The account of a name as it is typed.
///
/// # Errors
/// [`Refused::NotFound`].
pub fn named(db: &mut Db, name: &str) -> Done<StoredAccount> {
    let name = Name::read(name).map_err(|_| Undone::Refused(Refused::NotFound))?;
    accounts::by_name(db, &name.key)?.ok_or(Undone::Refused(Refused::NotFound))
}

/// Holds the password of who is signed in against the stored one.
fn prove(db: &mut Db, turn: &mut Turn, actor: &Actor, password: &str, now: Instant) -> Done<StoredAccount> {
    let account = accounts::by_id(db, &actor.account)?.ok_or(Undone::Refused(Refused::NotFound))?;
    attempts::count(db, &[(OF_NAME, &account.name_key)], now)?;
    if !turn.verify(password, Some(&account.password)) {
        return refuse(Refused::WrongPassword);
    }
    attempts::forget(db, OF_NAME, &account.name_key)?;
    Ok(account)
}
