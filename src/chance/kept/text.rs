//! Groups and conditions as the texts that are stored.

use deck_law::odds::Named;

use super::{Condition, Kept};
use crate::chance::store::questions::StoredQuestions;
use crate::db::DbError;

/// A named thing: its lines, and cards that are played with it.
#[derive(Default)]
struct Item<'a> {
    name: &'a str,
    lines: Vec<&'a str>,
    plays: Vec<&'a str>,
}

impl Kept {
    pub(super) fn groups_text(&self) -> String {
        text(self.groups.iter().map(|group| Item {
            name: &group.name,
            lines: group.entries.iter().map(String::as_str).collect(),
            plays: Vec::new(),
        }))
    }

    pub(super) fn conditions_text(&self) -> String {
        text(self.conditions.iter().map(|condition| Item {
            name: &condition.name,
            lines: condition.text.split('\n').collect(),
            plays: condition.plays.iter().map(String::as_str).collect(),
        }))
    }
}

/// A line for each name, and below it one for each of its lines and of what is played.
fn text<'a>(all: impl Iterator<Item = Item<'a>>) -> String {
    let mut text = String::new();
    for item in all {
        text.push_str(&format!("={}\n", item.name));
        item.lines.iter().for_each(|line| text.push_str(&format!("-{line}\n")));
        item.plays.iter().for_each(|play| text.push_str(&format!("+{play}\n")));
    }
    text
}

fn from_text(text: &str) -> Option<Vec<Item<'_>>> {
    let mut all: Vec<Item<'_>> = Vec::new();
    for line in text.split_terminator('\n') {
        if let Some(name) = line.strip_prefix('=') {
            all.push(Item { name, ..Item::default() });
        } else if let Some(play) = line.strip_prefix('+') {
            all.last_mut()?.plays.push(play);
        } else {
            all.last_mut()?.lines.push(line.strip_prefix('-')?);
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
        let damaged = || DbError::Damaged("questions".to_owned());
        let owned = |texts: Vec<&str>| texts.into_iter().map(str::to_owned).collect::<Vec<String>>();
        let group = |item: Item<'_>| {
            let group = Named { name: item.name.to_owned(), entries: owned(item.lines) };
            if item.plays.is_empty() { Ok(group) } else { Err(damaged()) }
        };
        let condition = |item: Item<'_>| Condition {
            name: item.name.to_owned(),
            text: item.lines.join("\n"),
            plays: owned(item.plays),
        };
        let (groups, conditions) = (from_text(&self.groups), from_text(&self.conditions));
        Ok(Kept {
            groups: groups.ok_or_else(damaged)?.into_iter().map(group).collect::<Result<_, _>>()?,
            conditions: conditions.ok_or_else(damaged)?.into_iter().map(condition).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_are_none_are_not_taken() {
        for bad in ["x\n", "-x\n", "+x\n", "=a\n\n", "=a\nx\n"] {
            assert!(from_text(bad).is_none(), "{bad}");
        }
        assert!(from_text("").unwrap().is_empty());
    }
}
