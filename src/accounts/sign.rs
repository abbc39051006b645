//! Signing up, in and out.

use std::net::IpAddr;

use super::attempts::{self, Limit, OF_ADDRESS, OF_NAME, SIGN_UPS};
use super::model::check_password;
use super::store::accounts::StoredAccount;
use super::store::sessions::StoredSession;
use super::store::{accounts, sessions};
use super::{Actor, Done, Name, Refused, Role, SESSION_LIFE, Turn, actor, password, refuse};
use crate::clock::Instant;
use crate::db::{Db, DbError, Undone};
use crate::ids;

/// Sessions that an account may have at once; who signs in once more ends the one that was seen longest ago.
pub const MOST_SESSIONS: i64 = 50;

/// Where somebody comes from who is about to sign in.
#[derive(Clone, Debug)]
pub struct Browser {
    /// The address, for the limits.
    pub address: IpAddr,
    /// What it is, for the list of sessions.
    pub device: String,
    /// The secret it came with. That session ends, whoever's it was: nobody goes on with one that was put into a browser
    /// before.
    pub old: Option<String>,
}

/// A session that has just begun.
#[derive(Clone, Debug)]
pub struct SignedIn {
    /// For the cookie; only its hash is stored.
    pub secret: String,
    /// Who it is.
    pub actor: Actor,
}

/// Makes an account for a player, and signs in.
///
/// # Errors
/// A name or a password that cannot be used, a name that is taken, too many tries.
pub fn sign_up(
    db: &mut Db,
    turn: &mut Turn,
    (name, password): (&str, &str),
    browser: &Browser,
    now: Instant,
) -> Done<SignedIn> {
    let name = usable(name, password)?;
    attempts::count(db, &[(SIGN_UPS, &attempts::place(browser.address))], now)?;
    if accounts::by_name(db, &name.key)?.is_some() {
        return refuse(Refused::Taken);
    }
    let account = fresh(turn, &name, password, Role::Player, now)?;
    let (secret, session) = begin(&account.id, browser, now)?;
    db.write(|db| {
        if !accounts::insert(db, &account)? {
            return refuse(Refused::Taken);
        }
        Ok(start(db, &session, browser)?)
    })?;
    Ok(SignedIn { secret, actor: actor(account, session.id)? })
}

/// Makes an account with a role; for the command line, which is how the first who gives roles gets theirs.
///
/// # Errors
/// A name or a password that cannot be used, a name that is taken; [`Refused::NotAllowed`].
pub fn create(
    db: &mut Db,
    turn: &mut Turn,
    actor: &Actor,
    (name, password): (&str, &str),
    role: Role,
    now: Instant,
) -> Done<()> {
    let account = prepare(turn, actor, (name, password), role, now)?;
    db.write(|db| insert(db, &account))
}

/// An account that is not stored yet.
pub struct Prepared(StoredAccount);

/// The first half of [`create`]: what takes long, and no database.
///
/// # Errors
/// As [`create`], except for a name that is taken.
pub fn prepare(
    turn: &mut Turn,
    actor: &Actor,
    (name, password): (&str, &str),
    role: Role,
    now: Instant,
) -> Done<Prepared> {
    if actor.role != Role::Admin {
        return refuse(Refused::NotAllowed);
    }
    let name = usable(name, password)?;
    Ok(Prepared(fresh(turn, &name, password, role, now)?))
}

/// The second half, in the body of a write.
///
/// # Errors
/// A name that is taken.
pub fn insert(db: &mut Db, Prepared(account): &Prepared) -> Done<()> {
    if accounts::insert(db, account)? { Ok(()) } else { refuse(Refused::Taken) }
}

/// Whether a sign-in would be one try too many; asked before a turn to hash is waited for.
///
/// # Errors
/// [`Refused::TooMany`].
pub fn look(db: &mut Db, name: &str, browser: &Browser, now: Instant) -> Done<()> {
    let (place, key) = (attempts::place(browser.address), key(name));
    attempts::look(db, &tries(&place, &key), now)
}

/// Signs in with name and password.
///
/// # Errors
/// [`Refused::Unknown`], too many tries.
pub fn sign_in(
    db: &mut Db,
    turn: &mut Turn,
    (name, password): (&str, &str),
    browser: &Browser,
    now: Instant,
) -> Done<SignedIn> {
    let (place, key) = (attempts::place(browser.address), key(name));
    attempts::count(db, &tries(&place, &key), now)?;
    // A name that no account can have takes as long.
    let account = if key.is_empty() { None } else { accounts::by_name(db, &key)? };
    let stored = account.as_ref().map(|account| account.password.as_str());
    let (true, Some(account)) = (turn.verify(password, stored), account.clone()) else {
        return refuse(Refused::Unknown);
    };
    let upgraded = match password::needs_upgrade(&account.password) {
        true => turn.hash(password)?,
        false => account.password.clone(),
    };
    let (secret, session) = begin(&account.id, browser, now)?;
    db.write(|db| {
        // Somebody may have changed the password since it was looked at.
        if !accounts::rehash(db, &account.id, &account.password, &upgraded)? {
            return refuse(Refused::Unknown);
        }
        start(db, &session, browser)?;
        attempts::forget(db, OF_NAME, &key)
    })?;
    Ok(SignedIn { secret, actor: actor(account, session.id)? })
}

/// Signs out, here or everywhere.
///
/// # Errors
/// The database's.
pub fn sign_out(db: &mut Db, actor: &Actor, everywhere: bool) -> Result<(), DbError> {
    db.change(|db| match everywhere {
        true => sessions::end_all(db, &actor.account),
        false => sessions::end(db, &actor.session),
    })
}

/// A name that an account can have, and a password that goes with it.
fn usable(name: &str, password: &str) -> Done<Name> {
    let name = Name::read(name).map_err(|fault| Undone::Refused(Refused::Name(fault)))?;
    check_password(password, &name.shown).map_err(|fault| Undone::Refused(Refused::Password(fault)))?;
    Ok(name)
}

/// What a name is looked for by; empty for one that no account can have.
fn key(name: &str) -> String {
    Name::read(name).map(|name| name.key).unwrap_or_default()
}

/// What a try to sign in counts for. Of a name that no account can have that is its address alone.
fn tries<'a>(place: &'a str, key: &'a str) -> Vec<(Limit, &'a str)> {
    let of_name = (!key.is_empty()).then_some((OF_NAME, key));
    [(OF_ADDRESS, place)].into_iter().chain(of_name).collect()
}

fn fresh(
    turn: &mut Turn,
    name: &Name,
    password: &str,
    role: Role,
    now: Instant,
) -> Result<StoredAccount, DbError> {
    let now = now.timestamp_millis();
    Ok(StoredAccount {
        id: ids::random_id()?,
        name: name.shown.clone(),
        name_key: name.key.clone(),
        role: role.word().to_owned(),
        password: turn.hash(password)?,
        created_at: now,
        changed_at: now,
    })
}

/// A new session and its secret.
pub(super) fn begin(
    account: &str,
    browser: &Browser,
    now: Instant,
) -> Result<(String, StoredSession), DbError> {
    let secret = ids::secret()?;
    let now = now.timestamp_millis();
    let session = StoredSession {
        id: ids::hash(&secret),
        account: account.to_owned(),
        device: browser.device.chars().take(60).collect(),
        created_at: now,
        seen_at: now,
        expires_at: now + SESSION_LIFE,
    };
    Ok((secret, session))
}

/// Stores it in the place of the browser's old one.
pub(super) fn start(db: &mut Db, session: &StoredSession, browser: &Browser) -> Result<(), DbError> {
    if let Some(old) = &browser.old {
        sessions::end(db, &ids::hash(old))?;
    }
    sessions::trim(db, &session.account, MOST_SESSIONS - 1)?;
    sessions::insert(db, session)
}
