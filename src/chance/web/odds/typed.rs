//! What the form and the address of the odds say: the question with everything that was typed.

use std::collections::BTreeMap;

use deck_law::odds::Named;

use super::rows::{FormRows, Left};
use crate::chance::kept::Condition;
use crate::chance::odds::{MOST_WORDS, Panel, Question, entries, named, spell_named};
use crate::http::escape;
use crate::say::Say;
use crate::view::question::{Fields, plain_name};

/// The most groups that are read: so many are refused when they are asked.
const MOST_GROUPS: usize = 200;

/// What the form says of its groups: that they are all there.
const FORM: &str = "form";

/// What was typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Typed {
    /// The deck, where it is in the address.
    pub(super) deck: String,
    /// How many of its cards were put into a section by their kind when it was first read.
    pub(super) moved: String,
    /// Its name.
    pub(super) name: String,
    pub(super) format: String,
    pub(super) date: String,
    pub(super) condition: String,
    /// The name of a condition that is kept with the deck: it stands for condition and cards that are played.
    pub(super) kept: String,
    /// The name under which it is to be kept.
    pub(super) keep: String,
    /// The groups, if the address says any.
    pub(super) groups: Option<Vec<Named>>,
    pub(super) plays: Vec<String>,
    pub(super) skill: bool,
    pub(super) size: String,
    pub(super) turn: String,
    pub(super) trials: String,
    pub(super) seed: String,
    /// What is shown beside the answer: the word of a panel.
    pub(super) show: String,
    /// How many top cards.
    pub(super) top: String,
    /// Places for the best copies.
    pub(super) places: String,
    /// Whether it came from the fields of the form, which have a shorter spelling.
    pub(super) is_form: bool,
    /// What was not taken where the form's condition and its rows were both changed.
    pub(super) left: Option<Left>,
}

/// What was typed and is nothing that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    /// A number that is none.
    Number(String),
    /// No panel.
    Panel(String),
    /// Nothing that is kept with the deck.
    Kept(String),
}

impl Wrong {
    /// What is wrong, in words.
    pub(super) fn words(&self, say: &Say) -> String {
        let (key, text) = match self {
            Wrong::Number(text) => ("odds-no-number", text),
            Wrong::Panel(text) => ("odds-no-panel", text),
            Wrong::Kept(text) => ("odds-no-kept", text),
        };
        say.with(key, &[("text", text.into())])
    }
}

impl Typed {
    /// Reads an address or a form.
    pub(super) fn read(fields: &[(String, String)]) -> Typed {
        let mut typed = Typed::default();
        let mut rows = FormRows::default();
        let mut own: BTreeMap<usize, Named> = BTreeMap::new();
        let (mut by_rows, mut before) = (false, "");
        for (name, value) in fields {
            match name.as_str() {
                "deck" => typed.deck.clone_from(value),
                "moved" => value.trim().clone_into(&mut typed.moved),
                "name" => typed.name = plain_name(value),
                "format" => value.trim().clone_into(&mut typed.format),
                "date" => value.trim().clone_into(&mut typed.date),
                "where" => typed.condition.clone_from(value),
                "keep" => value.trim().clone_into(&mut typed.keep),
                "kept" => value.trim().clone_into(&mut typed.kept),
                // One more than may be asked is refused.
                "play" if !value.trim().is_empty() && typed.plays.len() <= MOST_WORDS => {
                    if !typed.plays.contains(value) {
                        typed.plays.push(value.clone());
                    }
                }
                "skill" => typed.skill = !value.is_empty(),
                "size" => typed.size = number_typed(value),
                "turn" => typed.turn = number_typed(value),
                "trials" => typed.trials = number_typed(value),
                "seed" => typed.seed = number_typed(value),
                "show" => value.trim().clone_into(&mut typed.show),
                "top" => typed.top = number_typed(value),
                "places" => typed.places = number_typed(value),
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
                "any" => rows.any = !value.is_empty(),
                "before" => before = value,
                other => match number(other, 'g') {
                    Some((at, part)) => {
                        let blank = || Named { name: String::new(), entries: Vec::new() };
                        let group = own.entry(at).or_insert_with(blank);
                        match part {
                            "" => value.trim().clone_into(&mut group.name),
                            "c" => group.entries.extend(entries(value)),
                            "k" => group.entries.push(value.clone()),
                            _ => {}
                        }
                    }
                    None => {
                        if let Some((at, part)) = number(other, 'r') {
                            rows.take(at, part, value);
                        }
                    }
                },
            }
        }
        if !own.is_empty() {
            let groups = own.into_values();
            let groups = groups.filter(|group| !group.name.is_empty() || !group.entries.is_empty());
            typed.groups.get_or_insert_default().extend(groups.take(MOST_GROUPS + 1));
            typed.is_form = true;
        }
        typed.is_form |= by_rows;
        (typed.condition, typed.left) = rows.settle(&typed.condition, before, by_rows);
        typed
    }

    /// Takes what is kept with the deck: what is named, or the first condition where nothing is asked. Returns whether there
    /// is anything to ask.
    ///
    /// # Errors
    /// [`Wrong::Kept`].
    pub(super) fn take_kept(&mut self, conditions: &[Condition]) -> Result<bool, Wrong> {
        if !self.condition.trim().is_empty() {
            self.kept = String::new();
            return Ok(true);
        }
        let found = match self.kept.as_str() {
            "" => conditions.first().filter(|_| self.plays.is_empty()),
            name => Some(
                conditions.iter().find(|known| known.name == name).ok_or_else(|| Wrong::Kept(short(name)))?,
            ),
        };
        let Some(Condition { name, text, plays }) = found.cloned() else { return Ok(false) };
        (self.kept, self.condition, self.plays) = (name, text, plays);
        Ok(true)
    }

    /// The question that is typed.
    ///
    /// # Errors
    /// [`Wrong::Number`].
    pub(super) fn question(&self) -> Result<Question, Wrong> {
        Ok(Question {
            condition: self.condition.clone(),
            groups: self.groups.clone().unwrap_or_default(),
            size: whole(&self.size)?,
            turn: whole(&self.turn)?,
            plays: self.plays.clone(),
            skill: self.skill,
            trials: whole(&self.trials)?,
            seed: whole(&self.seed)?,
        })
    }

    /// What is shown beside the answer.
    ///
    /// # Errors
    /// [`Wrong::Panel`].
    pub(super) fn panel(&self) -> Result<Option<Panel>, Wrong> {
        if self.show.is_empty() {
            return Ok(None);
        }
        Panel::from_word(&self.show).map(Some).ok_or_else(|| Wrong::Panel(short(&self.show)))
    }

    /// How many top cards are asked for.
    pub(super) fn top(&self) -> Result<u32, Wrong> {
        Ok(whole(&self.top)?.unwrap_or(5))
    }

    /// Places for the best copies.
    pub(super) fn places(&self) -> Result<Option<u32>, Wrong> {
        whole(&self.places)
    }

    /// Fields of the question, each with its value, in the order of the address.
    pub(super) fn fields(&self) -> Vec<(&'static str, String)> {
        let mut fields = Vec::new();
        // What is kept is said by its name.
        let is_kept = !self.kept.is_empty();
        let (condition, plays) =
            if is_kept { (&String::new(), &[][..]) } else { (&self.condition, &self.plays[..]) };
        for (name, value) in [
            ("deck", &self.deck),
            ("moved", &self.moved),
            ("name", &self.name),
            ("format", &self.format),
            ("date", &self.date),
            ("kept", &self.kept),
            ("where", condition),
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
        fields.extend(plays.iter().map(|play| ("play", play.clone())));
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
            ("show", &self.show),
            ("keep", &self.keep),
        ] {
            if !value.is_empty() {
                fields.push((name, value.clone()));
            }
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

fn whole<T: std::str::FromStr>(text: &str) -> Result<Option<T>, Wrong> {
    if text.is_empty() {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|_| Wrong::Number(short(text)))
}

/// A number as it was typed; of what is too long for one, only so much that it is seen to be none.
fn number_typed(text: &str) -> String {
    const MOST: usize = 40;
    let text = text.trim();
    if text.len() <= MOST {
        text.to_owned()
    } else {
        format!("{}…", text.chars().take(MOST).collect::<String>())
    }
}

/// What was typed, as far as it is told.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
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
    fn a_panel_that_is_none_is_told() {
        assert_eq!(read(&[("show", "turn")]).panel(), Err(Wrong::Panel("turn".to_owned())));
        assert_eq!(read(&[("show", "turns")]).panel(), Ok(Some(Panel::Turns)));
    }

    #[test]
    fn what_is_no_number_is_told() {
        assert_eq!(read(&[("size", "five")]).question(), Err(Wrong::Number("five".to_owned())));
        assert_eq!(read(&[("size", " 7 ")]).question().unwrap().size, Some(7));
        assert_eq!(read(&[("group", "")]).groups, Some(Vec::new()));
        assert_eq!(read(&[]).groups, None);
    }
}
