//! What people type: groups as `NAME=CARD;CARD`, and conditions as rows.

use deck_law::odds::Named;
use duel_engine::odds::parse::parse;
use duel_engine::odds::word::{Condition, Count, Op, Word};

/// A group as `NAME=CARD;CARD`; nothing without the sign between. A name with the sign in it stands in quotes.
pub fn named(text: &str) -> Option<Named> {
    let quoted = text.trim_start().strip_prefix('"').and_then(|rest| rest.split_once('"'));
    let quoted = quoted.and_then(|(name, rest)| Some((name, rest.trim_start().strip_prefix(['=', '＝'])?)));
    let (name, cards) = quoted.or_else(|| text.split_once(['=', '＝']))?;
    Some(Named { name: name.trim().to_owned(), entries: entries(cards) })
}

/// Cards of a group, separated by `;` or line ends; what is in quotes stays together.
pub fn entries(text: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    let mut quoted = false;
    for c in text.chars() {
        match c {
            ';' | '；' | '\n' | '\r' if !quoted => found.push(String::new()),
            _ => {
                quoted ^= c == '"';
                if let Some(last) = found.last_mut() {
                    last.push(c);
                }
            }
        }
    }
    found.into_iter().map(|entry| entry.trim().to_owned()).filter(|entry| !entry.is_empty()).collect()
}

/// A group as it is written.
pub fn spell_named(group: &Named) -> String {
    let quote = if group.name.contains(['=', '＝']) { "\"" } else { "" };
    format!("{quote}{}{quote}={}", group.name, group.entries.join(";"))
}

/// The most rows of a condition that are shown as rows.
pub const MOST_ROWS: usize = 12;

/// A condition as rows that all hold, or of which one does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rows {
    /// Whether one row is enough.
    pub any: bool,
    /// The rows.
    pub rows: Vec<Row>,
}

/// One comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What is counted, as it is spelt.
    pub count: String,
    /// How.
    pub op: Op,
    /// With what.
    pub number: u32,
}

impl Rows {
    /// The rows of a condition; nothing if it is more than rows can say.
    pub fn of(condition: &str) -> Option<Rows> {
        if condition.trim().is_empty() {
            return Some(Rows::default());
        }
        let (any, parts) = match parse(condition).ok()? {
            Condition::And(parts) => (false, parts),
            Condition::Or(parts) => (true, parts),
            one => (false, vec![one]),
        };
        let row = |part: &Condition<Word>| match part {
            Condition::Compare { count: Count::Hand(word), op, number, .. } => {
                Some(Row { count: word.to_string(), op: *op, number: *number })
            }
            _ => None,
        };
        let rows = parts.iter().map(row).collect::<Option<Vec<Row>>>()?;
        (rows.len() <= MOST_ROWS).then_some(Rows { any, rows })
    }

    /// The condition that they say.
    pub fn condition(&self) -> String {
        let rows = self.rows.iter().map(|row| format!("{} {} {}", row.count, row.op.sign(), row.number));
        in_a_row(rows.collect(), self.any)
    }
}

/// Rows as they are written, one after the other.
pub fn in_a_row(rows: Vec<String>, any: bool) -> String {
    rows.join(if any { " or " } else { " and " })
}

/// A condition with rows joined to it, as they are written.
pub fn join(condition: &str, rows: &str, any: bool) -> String {
    match (condition.trim(), rows) {
        (condition, "") => condition.to_owned(),
        ("", rows) => rows.to_owned(),
        (condition, rows) => format!("({condition}) {} {rows}", if any { "or" } else { "and" }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_a_name_and_cards() {
        let group = named("hand trap = Ash Blossom & Joyous Spring; 14558127 ;\n\"A;B\";").unwrap();
        assert_eq!(group.name, "hand trap");
        assert_eq!(group.entries, ["Ash Blossom & Joyous Spring", "14558127", "\"A;B\""]);
        assert_eq!(named(&spell_named(&group)), Some(group));
        let signed = Named { name: "x=y".to_owned(), entries: vec!["kind:monster".to_owned()] };
        assert_eq!(named(&spell_named(&signed)), Some(signed));
        assert_eq!(named("no sign"), None);
        assert_eq!(named("x=").unwrap().entries, Vec::<String>::new());
    }

    #[test]
    fn rows_and_text_say_the_same() {
        for text in ["a >= 1", "a >= 1 and \"b c:d\" <= 2", "kind:trap = 0 or a != 3", ""] {
            let rows = Rows::of(text).unwrap();
            assert_eq!(rows.condition(), text);
        }
        for text in ["a >= 1 and (b >= 1 or c >= 1)", "not a >= 1", "left(a) >= 1", "distinct(a, b)", "a >="]
        {
            assert_eq!(Rows::of(text), None, "{text}");
        }
        assert_eq!(join("a >= 1 or b >= 1", "c >= 1", false), "(a >= 1 or b >= 1) and c >= 1");
        assert_eq!((join(" ", "c >= 1", true), join("a = 1", "", true)), ("c >= 1".into(), "a = 1".into()));
    }
}
