//! Giving roles.

use super::store::accounts::{self, StoredAccount};
use super::{Actor, Done, Refused, Role, model, refuse};
use crate::clock::Instant;
use crate::db::Db;

/// Accounts on a page.
pub const PAGE: i64 = 50;

/// The last page that is looked for.
pub const LAST_PAGE: i64 = 100_000;

/// A page of accounts, from 1, whose names have a part; and whether there are more.
///
/// # Errors
/// [`Refused::NotAllowed`].
pub fn list(db: &mut Db, actor: &Actor, part: &str, page: i64) -> Done<(Vec<StoredAccount>, bool)> {
    if actor.role != Role::Admin {
        return refuse(Refused::NotAllowed);
    }
    let part: String = part.chars().take(100).collect();
    let before = (page.clamp(1, LAST_PAGE) - 1) * PAGE;
    let mut found = accounts::search(db, &model::key(&part), before, PAGE + 1)?;
    let page = usize::try_from(PAGE).unwrap_or(usize::MAX);
    let more = found.len() > page;
    found.truncate(page);
    Ok((found, more))
}

/// Gives an account a role; it counts from its next request on.
///
/// # Errors
/// [`Refused::NotAllowed`], [`Refused::NotFound`], [`Refused::LastAdmin`].
pub fn set(db: &mut Db, actor: &Actor, id: &str, role: Role, now: Instant) -> Done<()> {
    db.write(|db| {
        let admins = accounts::lock_admins(db)?;
        // Theirs may have been taken since they were let in.
        let still = actor.account.is_empty() || admins.contains(&actor.account);
        if actor.role != Role::Admin || !still {
            return refuse(Refused::NotAllowed);
        }
        if role != Role::Admin && admins == [id] {
            return refuse(Refused::LastAdmin);
        }
        match accounts::set_role(db, id, role.word(), now.timestamp_millis())? {
            true => Ok(()),
            false => refuse(Refused::NotFound),
        }
    })
}
