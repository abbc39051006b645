//! What is kept about somebody, for themselves. Neither passwords nor secrets, nor what was made of them.

use serde::Serialize;

use super::store::{accounts, sessions, tokens};
use super::{Actor, Done, Refused, refuse};
use crate::clock::{self, Instant};
use crate::db::Db;

/// An account with what belongs to it.
#[derive(Debug, Serialize)]
pub struct Export {
    name: String,
    role: String,
    created_at: String,
    changed_at: String,
    sessions: Vec<Session>,
    tokens: Vec<Token>,
}

#[derive(Debug, Serialize)]
struct Session {
    device: String,
    created_at: String,
    seen_at: String,
    expires_at: String,
}

#[derive(Debug, Serialize)]
struct Token {
    name: String,
    scopes: Vec<String>,
    created_at: String,
    used_at: Option<String>,
    expires_at: String,
}

/// Everything that this room keeps about who asks.
///
/// # Errors
/// [`Refused::NotFound`]: the account has been deleted meanwhile.
pub fn export(db: &mut Db, actor: &Actor, now: Instant) -> Done<Export> {
    let now = now.timestamp_millis();
    let Some(account) = accounts::by_id(db, &actor.account)? else { return refuse(Refused::NotFound) };
    let sessions = sessions::of(db, &account.id, now)?;
    let tokens = tokens::of(db, &account.id, now)?;
    Ok(Export {
        name: account.name,
        role: account.role,
        created_at: clock::text(account.created_at),
        changed_at: clock::text(account.changed_at),
        sessions: sessions
            .into_iter()
            .map(|session| Session {
                device: session.device,
                created_at: clock::text(session.created_at),
                seen_at: clock::text(session.seen_at),
                expires_at: clock::text(session.expires_at),
            })
            .collect(),
        tokens: tokens
            .into_iter()
            .map(|token| Token {
                scopes: token.scopes.split(' ').map(str::to_owned).collect(),
                name: token.name,
                created_at: clock::text(token.created_at),
                used_at: Some(token.used_at).filter(|used| *used > 0).map(clock::text),
                expires_at: clock::text(token.expires_at),
            })
            .collect(),
    })
}
