//! Groups and conditions as the texts that are stored.

use deck_law::odds::Named;

use super::{Condition, Kept};
use crate::chance::store::questions::StoredQuestions;
use crate::db::DbError;

impl Kept {
    pub(super) fn groups_text(&self) -> String {
        text(self.groups.iter().map(|group| (group.name.as_str(), group.entries.iter().map(String::as_str))))
    }

    pub(super) fn conditions_text(&self) -> String {
        text(self.conditions.iter().map(|condition| (condition.name.as_str(), condition.text.split('\n'))))
    }
}

/// A line for each name, and below it one for each of its lines.
fn text<'a>(all: impl Iterator<Item = (&'a str, impl Iterator<Item = &'a str>)>) -> String {
    let mut text = String::new();
    for (name, lines) in all {
        text.push_str(&format!("={name}\n"));
        lines.for_each(|line| text.push_str(&format!("-{line}\n")));
    }
    text
}

fn from_text(text: &str) -> Option<Vec<(String, Vec<String>)>> {
    let mut all: Vec<(String, Vec<String>)> = Vec::new();
    for line in text.split_terminator('\n') {
        if let Some(name) = line.strip_prefix('=') {
            all.push((name.to_owned(), Vec::new()));
        } else {
            all.last_mut()?.1.push(line.strip_prefix('-')?.to_owned());
        }
    }
    Some(all)
}

impl StoredQuestions {
    /// What is kept.
    ///
    /// # Errors
    /// [`DbError::Damaged`].
    pub fn kept(&self) -> Result<Kept, DbError> {
        let read = |text| from_text(text).ok_or_else(|| DbError::Damaged("questions".to_owned()));
        let group = |(name, entries)| Named { name, entries };
        let condition = |(name, lines): (String, Vec<String>)| Condition { name, text: lines.join("\n") };
        Ok(Kept {
            groups: read(&self.groups)?.into_iter().map(group).collect(),
            conditions: read(&self.conditions)?.into_iter().map(condition).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_are_none_are_not_taken() {
        for bad in ["x\n", "-x\n", "=a\n\n", "=a\nx\n"] {
            assert_eq!(from_text(bad), None, "{bad}");
        }
        assert_eq!(from_text(""), Some(Vec::new()));
    }
}
