//! The connection that queries are written against.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use diesel::connection::{Connection as _, InstrumentationEvent};

/// A connection to either database.
#[derive(diesel::MultiConnection)]
pub enum Db {
    /// A server, for one process or several.
    Postgres(diesel::PgConnection),
    /// A file of this machine.
    Sqlite(diesel::SqliteConnection),
}

impl Db {
    /// Counts what is asked from now on, the beginnings and ends of transactions too.
    pub fn count_queries(&mut self, count: Arc<AtomicU32>) {
        self.set_instrumentation(move |event: InstrumentationEvent<'_>| {
            if matches!(event, InstrumentationEvent::StartQuery { .. }) {
                count.fetch_add(1, Ordering::Relaxed);
            }
        });
    }

    /// Counts no more: whoever gets the connection next asks for something else.
    pub fn stop_counting(&mut self) {
        self.set_instrumentation(|_: InstrumentationEvent<'_>| {});
    }
}
