//! Rows of the form, and what becomes of them beside the condition that is typed.

use std::collections::BTreeMap;

use crate::chance::odds::{Rows, in_a_row, join};

/// Rows as they come: `r3` with `r3o` and `r3n`.
#[derive(Default)]
pub(super) struct FormRows {
    /// Whether one row is enough.
    pub(super) any: bool,
    rows: BTreeMap<usize, FormRow>,
}

/// What is counted, the sign and the number.
#[derive(Default)]
struct FormRow {
    count: String,
    sign: String,
    number: String,
}

/// What of a form was not taken, where its condition and its rows were both changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// The rows, for the condition.
    Rows(String),
    /// The condition, for the rows.
    Condition(String),
}

impl FormRows {
    /// Takes a part of a row.
    pub(super) fn take(&mut self, at: usize, part: &str, value: &str) {
        let row = self.rows.entry(at).or_default();
        match part {
            "" => value.trim().clone_into(&mut row.count),
            "o" => value.trim().clone_into(&mut row.sign),
            "n" => value.trim().clone_into(&mut row.number),
            _ => {}
        }
    }

    /// What they say, if there are any; a sign or number that is none is told when the condition is read.
    fn said(&self) -> Option<String> {
        let full = self.rows.values().filter(|row| !row.count.is_empty());
        let rows = full.map(|row| format!("{} {} {}", row.count, row.sign, row.number).trim().to_owned());
        (!self.rows.is_empty()).then(|| in_a_row(rows.collect(), self.any))
    }

    /// The condition that a form means: what is typed, or what the rows say if they were changed. They stood for the
    /// condition `before`, or are joined to one that is more than rows can say. `are_wished` decides where both were changed.
    pub(super) fn settle(&self, typed: &str, before: &str, are_wished: bool) -> (String, Option<Left>) {
        let keep = |left| (typed.to_owned(), left);
        let Some(said) = self.said() else { return keep(None) };
        let lines = |text: &str| text.replace("\r\n", "\n").trim().to_owned();
        let of = |text: &str| Rows::of(text).map(|rows| rows.condition());
        let stood_for = of(before);
        let is_typed = lines(before) != lines(typed);
        match (said == stood_for.as_deref().unwrap_or_default(), is_typed) {
            (true, true) if are_wished && !said.is_empty() => keep(Some(Left::Rows(said))),
            (true, _) => keep(None),
            (false, _) if stood_for.is_none() => (join(typed, &said, self.any), None),
            (false, false) => (said, None),
            (false, true) if of(typed).as_ref() == Some(&said) => keep(None),
            (false, true) if are_wished => (said, Some(Left::Condition(typed.to_owned()))),
            (false, true) => keep(Some(Left::Rows(said))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settle(
        typed: &str,
        rows: &[(&str, &str, &str)],
        before: &str,
        are_wished: bool,
    ) -> (String, Option<Left>) {
        let mut all = FormRows::default();
        for (at, (count, sign, number)) in rows.iter().enumerate() {
            [("", count), ("o", sign), ("n", number)]
                .iter()
                .for_each(|(part, value)| all.take(at, part, value));
        }
        all.settle(typed, before, are_wished)
    }

    fn is(condition: &str) -> (String, Option<Left>) {
        (condition.to_owned(), None)
    }

    const BLANK: (&str, &str, &str) = ("", ">=", "1");

    #[test]
    fn rows_write_the_condition() {
        let rows = [("a", ">=", "2"), BLANK, ("kind:trap", ">=", "1")];
        assert_eq!(settle("b = 1", &rows, "b = 1", true), is("a >= 2 and kind:trap >= 1"));
        assert_eq!(
            settle("not b = 1", &rows, "not b = 1", true),
            is("(not b = 1) and a >= 2 and kind:trap >= 1")
        );
        let mut any = FormRows { any: true, ..FormRows::default() };
        [(0, "a"), (1, "b")].iter().for_each(|(at, count)| {
            [("", *count), ("o", ">="), ("n", "1")]
                .iter()
                .for_each(|(part, value)| any.take(*at, part, value));
        });
        assert_eq!(any.settle("", "", false), is("a >= 1 or b >= 1"));
        assert_eq!(settle("a >= 1", &[BLANK], "a >= 1", true), is(""));
    }

    #[test]
    fn rows_that_were_changed_count_whichever_button_is_pressed() {
        for are_wished in [false, true] {
            assert_eq!(settle("a >= 1", &[("a", ">=", "2")], "a >= 1", are_wished), is("a >= 2"));
            assert_eq!(settle("a  >= 1", &[("a", ">=", "1")], "a  >= 1", are_wished), is("a  >= 1"));
            assert_eq!(settle("not a = 1", &[BLANK], "not a = 1", are_wished), is("not a = 1"));
            let joined = settle("not a\r\n= 1", &[("b", "=", "0")], "not a\n= 1", are_wished);
            assert_eq!(joined, is("(not a\r\n= 1) and b = 0"));
            assert_eq!(
                settle("not a = 2", &[("b", "=", "0")], "not a = 1", are_wished),
                is("(not a = 2) and b = 0")
            );
            assert_eq!(settle("a>=2", &[("a", ">=", "2")], "a >= 1", are_wished), is("a>=2"));
        }
    }

    #[test]
    fn what_is_typed_is_never_lost_unsaid() {
        // The form of a deck of which nothing is known begins without a condition, and has a blank row.
        assert_eq!(settle("\"New Card\" >= 1", &[BLANK], "", false), is("\"New Card\" >= 1"));
        assert_eq!(settle("b >= 1", &[("a", ">=", "1")], "a >= 1", false), is("b >= 1"));
        let rows = |said: &str| Some(Left::Rows(said.to_owned()));
        let of = |text: &str, left| (text.to_owned(), left);
        assert_eq!(settle("b >= 1", &[("a", ">=", "1")], "a >= 1", true), of("b >= 1", rows("a >= 1")));
        assert_eq!(settle("not b = 1", &[("a", ">=", "1")], "a >= 1", true), of("not b = 1", rows("a >= 1")));
        assert_eq!(settle("b >= 1", &[("a", ">=", "2")], "a >= 1", false), of("b >= 1", rows("a >= 2")));
        let condition = Some(Left::Condition("b >= 1".to_owned()));
        assert_eq!(settle("b >= 1", &[("a", ">=", "2")], "a >= 1", true), of("a >= 2", condition));
    }

    #[test]
    fn what_rows_cannot_say_stands_in_the_condition() {
        assert_eq!(settle("", &[("a", ">=", "five")], "", false), is("a >= five"));
        assert_eq!(settle("", &[("a", "~", "")], "", false), is("a ~"));
        let many = [("a", ">=", "1"); 40];
        assert_eq!(settle("", &many, "", false).0.matches("a >= 1").count(), 40);
    }
}
