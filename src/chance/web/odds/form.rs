//! What the form and the address of the odds say: the question with everything that was typed.

use deck_law::odds::Named;
use duel_engine::odds::word::Op;

use crate::chance::odds::{MOST_ROWS, Panel, Question, Row, Rows, entries, named, spell_named};
use crate::http::escape;
use crate::view::question::{Fields, plain_name};

/// The most groups that a form has; more are refused when they are asked.
const MOST_GROUPS: usize = 200;

/// What the form says of its groups: that they are all there.
const FORM: &str = "form";

/// What was typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Typed {
    /// The deck, where it is in the address.
    pub(super) deck: String,
    /// Its name.
    pub(super) name: String,
    pub(super) format: String,
    pub(super) date: String,
    pub(super) condition: String,
    /// The groups, if the address says any.
    pub(super) groups: Option<Vec<Named>>,
    pub(super) plays: Vec<String>,
    pub(super) skill: bool,
    pub(super) size: String,
    pub(super) turn: String,
    pub(super) trials: String,
    pub(super) seed: String,
    /// What is shown beside the answer.
    pub(super) show: Option<Panel>,
    /// How many top cards.
    pub(super) top: String,
    /// Places for the best copies.
    pub(super) places: String,
    /// Whether it came from the fields of the form, which have a shorter spelling.
    pub(super) is_form: bool,
}

/// A number that is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NoNumber(pub(super) String);

impl Typed {
    /// Reads an address or a form.
    pub(super) fn read(fields: &[(String, String)]) -> Typed {
        let mut typed = Typed::default();
        let mut rows = FormRows::default();
        let mut own: Vec<(usize, Named)> = Vec::new();
        let mut by_rows = false;
        for (name, value) in fields {
            match name.as_str() {
                "deck" => typed.deck.clone_from(value),
                "name" => typed.name = plain_name(value),
                "format" => value.trim().clone_into(&mut typed.format),
                "date" => value.trim().clone_into(&mut typed.date),
                "where" => typed.condition.clone_from(value),
                "play" if !value.trim().is_empty() => typed.plays.push(value.clone()),
                "skill" => typed.skill = !value.is_empty(),
                "size" => value.trim().clone_into(&mut typed.size),
                "turn" => value.trim().clone_into(&mut typed.turn),
                "trials" => value.trim().clone_into(&mut typed.trials),
                "seed" => value.trim().clone_into(&mut typed.seed),
                "show" => typed.show = Panel::from_word(value),
                "top" => value.trim().clone_into(&mut typed.top),
                "places" => value.trim().clone_into(&mut typed.places),
                "group" => {
                    let groups = typed.groups.get_or_insert_default();
                    if !value.trim().is_empty() && groups.len() <= MOST_GROUPS {
                        // A group without its sign has no cards, and is told by its name.
                        let only = || Named { name: value.trim().to_owned(), entries: Vec::new() };
                        groups.push(named(value).unwrap_or_else(only));
                    }
                }
                // Groups are said, though there may be none: those that are kept with the deck do not come back.
                "groups" => {
                    typed.groups.get_or_insert_default();
                    typed.is_form |= value == FORM;
                }
                "do" => by_rows = value == "rows",
                "any" => rows.rows.any = !value.is_empty(),
                other => match number(other, 'g') {
                    Some((at, part)) if at <= MOST_GROUPS => {
                        let known = own.iter().position(|(known, _)| *known == at);
                        let place = known.unwrap_or(own.len());
                        if known.is_none() {
                            own.push((at, Named { name: String::new(), entries: Vec::new() }));
                        }
                        let Some((_, group)) = own.get_mut(place) else { continue };
                        match part {
                            "" => value.trim().clone_into(&mut group.name),
                            "c" => group.entries.extend(entries(value)),
                            "k" => group.entries.push(value.clone()),
                            _ => {}
                        }
                    }
                    _ => rows.take(other, value),
                },
            }
        }
        if !own.is_empty() {
            let groups = own.into_iter().map(|(_, group)| group);
            let groups = groups.filter(|group| !group.name.is_empty() || !group.entries.is_empty());
            typed.groups.get_or_insert_default().extend(groups);
            typed.is_form = true;
        }
        if by_rows {
            typed.is_form = true;
            let rows = rows.whole();
            typed.condition = match Rows::of(&typed.condition) {
                Some(_) => rows.condition(),
                None => rows.joined_to(&typed.condition),
            };
        }
        typed
    }

    /// The question that is typed.
    pub(super) fn question(&self) -> Result<Question, NoNumber> {
        Ok(Question {
            condition: self.condition.clone(),
            groups: self.groups.clone().unwrap_or_default(),
            size: whole(&self.size)?,
            turn: whole(&self.turn)?.unwrap_or(1),
            plays: self.plays.clone(),
            skill: self.skill,
            trials: whole(&self.trials)?,
            seed: whole(&self.seed)?,
        })
    }

    /// How many top cards are asked for.
    pub(super) fn top(&self) -> Result<u32, NoNumber> {
        Ok(whole(&self.top)?.unwrap_or(5))
    }

    /// Places for the best copies.
    pub(super) fn places(&self) -> Result<Option<u32>, NoNumber> {
        whole(&self.places)
    }

    /// Fields of the question, each with its value, in the order of the address.
    pub(super) fn fields(&self) -> Vec<(&'static str, String)> {
        let mut fields = Vec::new();
        for (name, value) in [
            ("deck", &self.deck),
            ("name", &self.name),
            ("format", &self.format),
            ("date", &self.date),
            ("where", &self.condition),
        ] {
            if !value.trim().is_empty() {
                fields.push((name, value.clone()));
            }
        }
        match &self.groups {
            // An empty value would be left out on the way.
            Some(groups) if groups.is_empty() => fields.push(("groups", "none".to_owned())),
            Some(groups) => fields.extend(groups.iter().map(|group| ("group", spell_named(group)))),
            None => {}
        }
        fields.extend(self.plays.iter().map(|play| ("play", play.clone())));
        if self.skill {
            fields.push(("skill", "1".to_owned()));
        }
        for (name, value) in [
            ("size", &self.size),
            ("turn", &self.turn),
            ("trials", &self.trials),
            ("seed", &self.seed),
            ("top", &self.top),
            ("places", &self.places),
        ] {
            if !value.is_empty() {
                fields.push((name, value.clone()));
            }
        }
        if let Some(show) = self.show {
            fields.push(("show", show.word().to_owned()));
        }
        fields
    }

    /// The address of the question.
    pub(super) fn address(&self, path: &str) -> String {
        let mut address = path.to_owned();
        for (at, (name, value)) in self.fields().iter().enumerate() {
            address.push_str(&format!("{}{name}={}", if at == 0 { '?' } else { '&' }, escape(value)));
        }
        address
    }

    /// The fields that a regulation is asked for with.
    pub(super) fn of_format(&self) -> Fields {
        Fields { format: self.format.clone(), date: self.date.clone(), ..Fields::default() }
    }
}

/// `g12k` to 12 and `k`.
fn number(name: &str, letter: char) -> Option<(usize, &str)> {
    let rest = name.strip_prefix(letter)?;
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (digits, part) = rest.split_at_checked(end)?;
    Some((digits.parse().ok()?, part))
}

fn whole<T: std::str::FromStr>(text: &str) -> Result<Option<T>, NoNumber> {
    if text.is_empty() {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| NoNumber(text.chars().take(40).collect()))
}

/// Rows as they come: `r3` with `r3o` and `r3n`.
#[derive(Default)]
struct FormRows {
    rows: Rows,
    parts: Vec<(usize, String, String, String)>,
}

impl FormRows {
    fn take(&mut self, name: &str, value: &str) {
        let Some((at, part)) = number(name, 'r').filter(|(at, _)| *at <= MOST_ROWS) else { return };
        if !self.parts.iter().any(|(known, ..)| *known == at) {
            self.parts.push((at, String::new(), String::new(), String::new()));
        }
        let Some((_, count, op, number)) = self.parts.iter_mut().find(|(known, ..)| *known == at) else {
            return;
        };
        match part {
            "" => value.trim().clone_into(count),
            "o" => value.trim().clone_into(op),
            "n" => value.trim().clone_into(number),
            _ => {}
        }
    }

    fn whole(self) -> Rows {
        let row = |(_, count, op, number): (usize, String, String, String)| {
            let op = Op::ALL.into_iter().find(|known| known.sign() == op).unwrap_or(Op::AtLeast);
            (!count.is_empty()).then(|| Row { count, op, number: number.parse().unwrap_or(1) })
        };
        Rows { any: self.rows.any, rows: self.parts.into_iter().filter_map(row).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(fields: &[(&str, &str)]) -> Typed {
        let fields: Vec<_> = fields.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect();
        Typed::read(&fields)
    }

    #[test]
    fn what_a_form_says_has_a_short_spelling_that_says_the_same() {
        let form = read(&[
            ("deck", "ydke://"),
            ("where", "a >= 1"),
            ("g0", "a"),
            ("g0k", "55144522"),
            ("g0c", "kind:trap; Dark Hole"),
            ("g1", ""),
            ("g1c", ""),
            ("play", "auto"),
            ("size", "6"),
            ("show", "copies"),
        ]);
        assert!(form.is_form);
        assert_eq!(form.groups.as_ref().unwrap()[0].entries, ["55144522", "kind:trap", "Dark Hole"]);
        let fields: Vec<_> = form.fields();
        let again = read(&fields.iter().map(|(name, value)| (*name, value.as_str())).collect::<Vec<_>>());
        assert_eq!(again, Typed { is_form: false, ..form });
        assert_eq!(
            again.address("/odds"),
            "/odds?deck=ydke://&where=a%20%3E%3D%201&group=a%3D55144522%3Bkind:trap%3BDark%20Hole&play=auto&size=6&show=copies"
        );
    }

    #[test]
    fn rows_write_the_condition() {
        let rows =
            [("do", "rows"), ("r0", "a"), ("r0o", ">="), ("r0n", "2"), ("r1", ""), ("r2", "kind:trap")];
        let with = |text: &str, more: &[(&str, &str)]| {
            let mut all = vec![("where", text)];
            all.extend(rows);
            all.extend(more);
            read(&all).condition
        };
        assert_eq!(with("b = 1", &[]), "a >= 2 and kind:trap >= 1");
        assert_eq!(with("", &[("any", "1")]), "a >= 2 or kind:trap >= 1");
        assert_eq!(with("not b = 1", &[]), "(not b = 1) and a >= 2 and kind:trap >= 1");
    }

    #[test]
    fn what_is_no_number_is_told() {
        assert_eq!(read(&[("size", "five")]).question(), Err(NoNumber("five".to_owned())));
        assert_eq!(read(&[("size", " 7 ")]).question().unwrap().size, Some(7));
        assert_eq!(read(&[("group", "")]).groups, Some(Vec::new()));
        assert_eq!(read(&[]).groups, None);
    }
}
