//! Passwords: Argon2id, a few at a time.
//!
//! A hash takes 19 MiB and a processor for some milliseconds, so no more are made at once than there are processors; who
//! waits for a turn waits without a thread and without a connection to the database.

use std::sync::LazyLock;
use std::thread::available_parallelism;
use std::time::Duration;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::db::DbError;

/// Memory of one hash, in KiB; with the two below the numbers that OWASP recommends for Argon2id.
pub const MEMORY: u32 = 19 * 1024;
/// How often the memory is gone over.
pub const PASSES: u32 = 2;
/// How many threads one hash takes.
pub const LANES: u32 = 1;

/// How long somebody waits for a turn.
const WAIT: Duration = Duration::from_secs(4);

static TURNS: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(available_parallelism().map_or(1, usize::from)));

/// What is verified when there is no account of a name, so that it takes as long as when there is one.
static NOBODY: LazyLock<Option<String>> = LazyLock::new(|| hash("nobody has this password").ok());

/// The right to hash, for as long as it is held.
#[derive(Debug)]
pub struct Turn {
    _permit: Option<SemaphorePermit<'static>>,
    verified: u32,
}

impl Turn {
    /// Waits for a turn; `None` when it did not come within a few seconds.
    pub async fn wait() -> Option<Turn> {
        let permit = tokio::time::timeout(WAIT, TURNS.acquire()).await.ok()?.ok()?;
        Some(Turn { _permit: Some(permit), verified: 0 })
    }

    /// A turn without waiting, for a process that hashes for one person alone.
    pub const fn alone() -> Turn {
        Turn { _permit: None, verified: 0 }
    }

    /// How many passwords were held against a hash in this turn.
    pub const fn verified(&self) -> u32 {
        self.verified
    }

    /// The hash of a new password, in PHC form with its numbers and a new salt.
    ///
    /// # Errors
    /// No randomness, or no memory.
    pub fn hash(&mut self, password: &str) -> Result<String, DbError> {
        hash(password)
    }

    /// Whether a password belongs to a stored hash. Without one the answer is no, as late as with one.
    pub fn verify(&mut self, password: &str, stored: Option<&str>) -> bool {
        self.verified += 1;
        let Some(of) = stored.or(NOBODY.as_deref()) else { return false };
        // The numbers are those of the stored hash.
        let belongs = PasswordHash::new(of)
            .is_ok_and(|of| Argon2::default().verify_password(password.as_bytes(), &of).is_ok());
        belongs && stored.is_some()
    }
}

/// Whether a stored hash was made with other numbers than today's.
pub fn needs_upgrade(stored: &str) -> bool {
    let numbers = PasswordHash::new(stored).ok().and_then(|hash| {
        let params = Params::try_from(&hash).ok()?;
        Some((
            hash.algorithm == Algorithm::Argon2id.ident(),
            params.m_cost(),
            params.t_cost(),
            params.p_cost(),
        ))
    });
    numbers != Some((true, MEMORY, PASSES, LANES))
}

fn hash(password: &str) -> Result<String, DbError> {
    let other = |error: &dyn std::fmt::Display| DbError::Other(error.to_string());
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).map_err(|error| other(&error))?;
    let params = Params::new(MEMORY, PASSES, LANES, None).map_err(|error| other(&error))?;
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
    let hash: PasswordHash =
        argon2.hash_password_with_salt(password.as_bytes(), &salt).map_err(|error| other(&error))?;
    Ok(hash.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_says_its_numbers_and_only_its_password_belongs_to_it() {
        let mut turn = Turn::alone();
        let stored = turn.hash("correct horse").unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert_ne!(turn.hash("correct horse").unwrap(), stored, "a salt of its own");
        assert!(turn.verify("correct horse", Some(&stored)));
        assert!(!turn.verify("correct horse ", Some(&stored)));
        assert!(!turn.verify("correct horse", None));
        assert!(!turn.verify("nobody has this password", None));
        assert!(!turn.verify("", Some("not a hash")));
    }

    #[test]
    fn a_hash_of_other_numbers_is_told() {
        let stored = Turn::alone().hash("correct horse").unwrap();
        assert!(!needs_upgrade(&stored));
        assert!(needs_upgrade(&stored.replace("m=19456", "m=4096")));
        assert!(needs_upgrade(&stored.replace("argon2id", "argon2i")));
        assert!(needs_upgrade(""));
    }

    #[test]
    fn who_waits_too_long_for_a_turn_is_told_so() {
        let paused =
            tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
        paused.block_on(async {
            let mut held = Vec::new();
            while let Some(turn) = Turn::wait().await {
                held.push(turn);
            }
            assert_eq!(held.len(), available_parallelism().map_or(1, usize::from));
            held.pop();
            assert!(Turn::wait().await.is_some());
        });
    }
}
