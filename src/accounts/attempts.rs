//! How often something may be tried. Counted in the database before the work is done, so that neither tries at the same
//! time nor several processes count less.

use std::net::IpAddr;

use super::store::{attempts, sessions};
use super::{Done, Refused, refuse};
use crate::clock::Instant;
use crate::db::{Db, Undone};

/// So many tries in so much time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    what: &'static str,
    /// How many are allowed.
    pub most: i64,
    /// In how many milliseconds, from the first.
    pub window: i64,
}

const MINUTE: i64 = 60 * 1000;

/// Passwords for one account.
pub const OF_NAME: Limit = Limit { what: "password name", most: 10, window: 15 * MINUTE };
/// Passwords from one address.
pub const OF_ADDRESS: Limit = Limit { what: "password address", most: 60, window: 15 * MINUTE };
/// New accounts from one address.
pub const SIGN_UPS: Limit = Limit { what: "sign-up address", most: 20, window: 60 * MINUTE };

/// How many rows that are over are deleted at once.
const SWEPT: i64 = 100;

/// Counts a try, of one thing after the other; at the first that was tried too often it ends.
///
/// # Errors
/// [`Refused::TooMany`], with the try counted.
pub fn count(db: &mut Db, tries: &[(Limit, &str)], now: Instant) -> Done<()> {
    let now = now.timestamp_millis();
    // A try that is refused stays counted, so this is no refusal of the write.
    let over = db.change(|db| {
        for (limit, of) in tries {
            let row = attempts::count(db, &limit.row(of), now, now + limit.window)?;
            if row.count > limit.most {
                return Ok(Some(row.until - now));
            }
            if row.count == 1 {
                attempts::sweep(db, now, SWEPT)?;
                sessions::sweep(db, now, SWEPT)?;
            }
        }
        Ok(None)
    })?;
    match over {
        None => Ok(()),
        Some(rest) => refuse(too_many(rest)),
    }
}

/// Whether the next try would be one too many, without counting it: who would be refused waits for nothing first.
///
/// # Errors
/// [`Refused::TooMany`].
pub fn look(db: &mut Db, tries: &[(Limit, &str)], now: Instant) -> Done<()> {
    let now = now.timestamp_millis();
    for (limit, of) in tries {
        match attempts::find(db, &limit.row(of), now)? {
            Some(row) if row.count >= limit.most => return refuse(too_many(row.until - now)),
            _ => {}
        }
    }
    Ok(())
}

/// A refusal for so many milliseconds.
fn too_many(rest: i64) -> Refused {
    Refused::TooMany { minutes: u32::try_from((rest + MINUTE - 1) / MINUTE).unwrap_or(1).max(1) }
}

/// Gives the tries back.
///
/// # Errors
/// The database's.
pub fn forget<R>(db: &mut Db, limit: Limit, of: &str) -> Result<(), Undone<R>> {
    Ok(attempts::forget(db, &limit.row(of))?)
}

impl Limit {
    fn row(self, of: &str) -> String {
        format!("{} {of}", self.what)
    }
}

/// What an address is counted as: one person may have all of the last 64 bits of the long kind.
pub fn place(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_many_addresses_is_counted_once() {
        let of = |text: &str| place(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }
}
