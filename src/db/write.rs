//! The one way to write.

use std::convert::Infallible;
use std::hash::{BuildHasher as _, RandomState};
use std::time::{Duration, Instant};

use diesel::connection::{
    AnsiTransactionManager, Connection, SimpleConnection as _, TransactionManager as _,
};
use diesel::result::Error;

use super::{Backend, Db, DbError};

/// How long a write waits for its turn.
pub(super) const DEADLINE: Duration = Duration::from_secs(5);

/// Why a write did not happen. Nothing of it is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undone<R> {
    /// The database did not do it.
    Db(DbError),
    /// Its body decided against it.
    Refused(R),
}

impl<R> From<Error> for Undone<R> {
    fn from(error: Error) -> Self {
        Undone::Db(error.into())
    }
}

impl<R> From<DbError> for Undone<R> {
    fn from(error: DbError) -> Self {
        Undone::Db(error)
    }
}

impl Db {
    /// Runs a body that writes, all of it or nothing, as if nobody else wrote at the same time: `BEGIN IMMEDIATE` on
    /// SQLite, where a transaction that reads first and then writes would fail when another got in between; on
    /// PostgreSQL `SERIALIZABLE`, where the ordinary level loses what the other wrote.
    ///
    /// The body may run several times, so it does nothing but talk to the database. Its first statement is an `UPDATE …
    /// RETURNING` of the one row that orders the work, which makes whoever comes second wait; a number that is computed
    /// from a row that was only read is taken twice on PostgreSQL.
    ///
    /// Inside the body of another write it is a part of that one, which alone waits and tries again.
    ///
    /// # Errors
    /// [`Undone`]; [`DbError::Busy`] when its turn did not come within five seconds.
    pub fn write<T, R>(&mut self, body: impl FnMut(&mut Db) -> Result<T, Undone<R>>) -> Result<T, Undone<R>> {
        self.write_within(DEADLINE, body)
    }

    /// Runs a body that writes and never decides against it.
    ///
    /// # Errors
    /// The database's; [`DbError::Busy`] when its turn did not come within five seconds.
    pub fn change<T>(&mut self, mut body: impl FnMut(&mut Db) -> Result<T, DbError>) -> Result<T, DbError> {
        self.write(|db| body(db).map_err(Undone::<Infallible>::Db)).map_err(|undone| match undone {
            Undone::Db(error) => error,
            Undone::Refused(never) => match never {},
        })
    }

    /// As [`Db::write`], with another deadline. It bounds the waiting, not the work.
    ///
    /// # Errors
    /// As [`Db::write`].
    pub fn write_within<T, R>(
        &mut self,
        limit: Duration,
        mut body: impl FnMut(&mut Db) -> Result<T, Undone<R>>,
    ) -> Result<T, Undone<R>> {
        if self.is_in_transaction()? {
            return self.part(body);
        }
        let deadline = Instant::now() + limit;
        let mut attempt = 0;
        loop {
            attempt += 1;
            let ended = self.attempt(deadline, &mut body);
            if let Db::Sqlite(connection) = self {
                connection.batch_execute("PRAGMA busy_timeout = 5000")?;
            }
            let error = match ended {
                Err(Undone::Db(error)) => error,
                done => return done,
            };
            let late = Instant::now() >= deadline;
            match error {
                DbError::Busy if !late => pause(attempt, deadline),
                // PostgreSQL says in the server's language that the wait for a lock ran out; the clock says it in ours.
                // Work that only took long fails later than that.
                DbError::Other(_)
                    if late
                        && deadline.elapsed() < Duration::from_secs(1)
                        && self.backend() == Backend::Postgres =>
                {
                    return Err(Undone::Db(DbError::Busy));
                }
                error => return Err(Undone::Db(error)),
            }
        }
    }

    /// Runs a body that only reads, several statements of the same moment. What tries to write in it fails.
    ///
    /// # Errors
    /// The body's, or the database's.
    pub fn snapshot<T, E: From<DbError>>(
        &mut self,
        body: impl FnOnce(&mut Db) -> Result<T, E>,
    ) -> Result<T, E> {
        let begun = match self {
            Db::Postgres(connection) => AnsiTransactionManager::begin_transaction_sql(
                connection,
                "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
            ),
            Db::Sqlite(connection) => AnsiTransactionManager::begin_transaction_sql(connection, "BEGIN"),
        };
        begun.map_err(DbError::from)?;
        let answer = self.only_reading(true).map_err(E::from).and_then(|()| body(self));
        let may_write = self.only_reading(false);
        let ended = <Self as Connection>::TransactionManager::rollback_transaction(self);
        match (answer, ended.map_err(DbError::from).and(may_write)) {
            (Ok(_), Err(error)) => Err(error.into()),
            (answer, _) => answer,
        }
    }

    /// What PostgreSQL's `READ ONLY` is on SQLite.
    fn only_reading(&mut self, is: bool) -> Result<(), DbError> {
        match self {
            Db::Sqlite(connection) => Ok(connection.batch_execute(if is {
                "PRAGMA query_only = 1"
            } else {
                "PRAGMA query_only = 0"
            })?),
            Db::Postgres(_) => Ok(()),
        }
    }

    /// The kind of this database.
    pub const fn backend(&self) -> Backend {
        match self {
            Db::Postgres(_) => Backend::Postgres,
            Db::Sqlite(_) => Backend::Sqlite,
        }
    }

    fn is_in_transaction(&mut self) -> Result<bool, DbError> {
        let status = <Self as Connection>::TransactionManager::transaction_manager_status_mut(self);
        Ok(status.transaction_depth()?.is_some())
    }

    /// Runs a body that is undone by itself when it fails.
    fn part<T, R>(&mut self, mut body: impl FnMut(&mut Db) -> Result<T, Undone<R>>) -> Result<T, Undone<R>> {
        <Self as Connection>::TransactionManager::begin_transaction(self)?;
        self.end(&mut body)
    }

    fn attempt<T, R>(
        &mut self,
        deadline: Instant,
        body: &mut impl FnMut(&mut Db) -> Result<T, Undone<R>>,
    ) -> Result<T, Undone<R>> {
        // A millisecond more, so that a wait that ran out ends after the deadline; 0 would wait for ever.
        let wait = deadline.saturating_duration_since(Instant::now()).as_millis() + 1;
        match self {
            Db::Postgres(connection) => {
                let begin = format!("BEGIN ISOLATION LEVEL SERIALIZABLE; SET LOCAL lock_timeout = {wait}");
                AnsiTransactionManager::begin_transaction_sql(connection, &begin)?;
            }
            Db::Sqlite(connection) => {
                connection.batch_execute(&format!("PRAGMA busy_timeout = {wait}"))?;
                AnsiTransactionManager::begin_transaction_sql(connection, "BEGIN IMMEDIATE")?;
            }
        }
        self.end(body)
    }

    /// Runs the body of a transaction that has begun, and ends it.
    fn end<T, R>(&mut self, body: &mut impl FnMut(&mut Db) -> Result<T, Undone<R>>) -> Result<T, Undone<R>> {
        match body(self) {
            Ok(value) => {
                <Self as Connection>::TransactionManager::commit_transaction(self)?;
                Ok(value)
            }
            Err(undone) => {
                // It may be undone already: by SQLite when the disk is full, by a server that went away. Why is what
                // counts; a connection that is no longer of use is thrown away by the pool.
                let _ = <Self as Connection>::TransactionManager::rollback_transaction(self);
                Err(undone)
            }
        }
    }
}

/// Waits before the next attempt, a little longer each time and by chance: who wakes together collides again.
fn pause(attempt: u32, deadline: Instant) {
    let chance = RandomState::new().hash_one(attempt) % 1000;
    let pause = Duration::from_micros(u64::from(attempt.min(50)) * (200 + chance));
    std::thread::sleep(pause.min(deadline.saturating_duration_since(Instant::now())));
}
