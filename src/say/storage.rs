//! What has to do with the database, in words.

use std::path::Path;

use super::{Arg, Say};
use crate::backup::BackupError;
use crate::config::ConfigError;
use crate::db::DbError;
use crate::world::import::{Changes, Compared};

impl Say {
    /// Why the database did not do what was asked, and what helps.
    pub fn db_error(&self, error: &DbError) -> String {
        // The driver of PostgreSQL ends its sentences with a line end.
        self.with(&format!("db-{}", error.word()), &[("detail", error.detail().trim().into())])
    }

    /// Why settings cannot be used.
    pub fn config_error(&self, error: &ConfigError) -> String {
        match error {
            ConfigError::BadAddress(text) => self.with("error-config-address", &[("address", text.into())]),
            ConfigError::BadBaseUrl(text) => self.with("error-config-base-url", &[("url", text.into())]),
            ConfigError::BaseUrlMissing(address) => {
                self.with("error-config-base-url-missing", &[("address", address.to_string().into())])
            }
            ConfigError::BadProxy(text) => self.with("error-config-proxy", &[("address", text.into())]),
            ConfigError::BadDatabaseUrl => self.text("error-config-database-url"),
            ConfigError::TwoPlaces => self.text("error-config-two-places"),
        }
    }

    /// What an import changed.
    pub fn changes(&self, changes: &Changes) -> String {
        let now = [("cards", changes.cards.into()), ("lists", changes.lists.into())];
        let mut clauses = vec![self.with("changes-now", &now)];
        if let Some(Compared { added, removed, changed }) = changes.compared {
            let values = [("added", added.into()), ("removed", removed.into()), ("changed", changed.into())];
            clauses.push(self.with("changes-cards", &values));
        }
        for list in &changes.new_lists {
            let mut values = vec![
                ("series", Arg::from(self.series_name(&list.series))),
                ("day", (&list.day).into()),
                ("entries", list.entries.into()),
            ];
            let key = match list.changed {
                Some(changed) => {
                    values.push(("changed", changed.into()));
                    "changes-list"
                }
                None => "changes-list-first",
            };
            clauses.push(self.with(key, &values));
        }
        if changes.absent > 0 {
            let places = changes.missing.iter().map(|(file, line)| format!("{file}:{line}")).collect();
            let places = self.list_short(places, changes.missing.len());
            let places = if places.is_empty() { places } else { format!(" ({places})") };
            clauses.push(
                self.with("changes-absent", &[("count", changes.absent.into()), ("places", places.into())]),
            );
        }
        self.clauses(clauses)
    }

    /// Why there is no dump, or nothing was restored.
    pub fn backup_error(&self, error: &BackupError, path: &Path) -> String {
        let file = || Arg::from(path.display().to_string());
        match error {
            BackupError::Io(error) => {
                self.with("error-backup-io", &[("file", file()), ("reason", error.to_string().into())])
            }
            BackupError::Exists(_) => self.with("error-backup-exists", &[("file", file())]),
            BackupError::Damaged(line) => {
                self.with("error-backup-damaged", &[("file", file()), ("line", (*line).into())])
            }
            BackupError::Newer(version) => {
                self.with("error-backup-newer", &[("file", file()), ("version", version.into())])
            }
            BackupError::NotEmpty => self.text("error-restore-not-empty"),
            BackupError::Tables(error) => self.tables_error(error),
            BackupError::Db(error) => self.db_error(error),
        }
    }
}
