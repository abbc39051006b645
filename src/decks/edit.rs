//! A deck that is being edited: a revision, and the steps taken since.
//!
//! The whole state travels in the form, so that no step needs anything stored; undoing takes the last step away, and when
//! another window saved meanwhile, the steps are taken again on what it saved.

use deck_law::deck::{Deck, Written, Zone};
use deck_law::deckfile::MOST_CARDS;

use super::cards;

/// The most steps that are kept: after so many something has to be saved.
pub const MOST_STEPS: usize = 2000;

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A copy comes into a section.
    Add(Zone, Written),
    /// A copy leaves a section.
    Remove(Zone, Written),
    /// A copy goes from one section to another.
    Move(Zone, Zone, Written),
}

/// Why a step cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no such copy in the section.
    NotThere,
    /// No deck holds so many cards.
    TooManyCards,
    /// So many steps are not kept.
    TooManySteps,
}

impl Step {
    /// The card it is about.
    pub fn card(&self) -> &Written {
        match self {
            Step::Add(_, card) | Step::Remove(_, card) | Step::Move(_, _, card) => card,
        }
    }

    /// Takes the step.
    ///
    /// # Errors
    /// [`Refusal`]; the deck is as it was.
    pub fn take(&self, deck: &mut Deck) -> Result<(), Refusal> {
        match self {
            Step::Add(zone, card) => {
                if deck.len() >= MOST_CARDS {
                    return Err(Refusal::TooManyCards);
                }
                insert(deck.zone_mut(*zone), card);
            }
            Step::Remove(zone, card) => remove(deck.zone_mut(*zone), card)?,
            Step::Move(from, to, card) => {
                remove(deck.zone_mut(*from), card)?;
                insert(deck.zone_mut(*to), card);
            }
        }
        Ok(())
    }

    /// As it travels in a form: `+m55144522`, `-s14558127`, `ms40737112`.
    fn word(&self) -> String {
        let (sign, card) = match self {
            Step::Add(zone, card) => (format!("+{}", letter(*zone)), card),
            Step::Remove(zone, card) => (format!("-{}", letter(*zone)), card),
            Step::Move(from, to, card) => (format!("{}{}", letter(*from), letter(*to)), card),
        };
        // What separates steps is written otherwise inside a name.
        format!("{sign}{}", cards::word(card).replace('%', "%25").replace(';', "%3B"))
    }

    fn from_word(word: &str) -> Option<Step> {
        let (signs, card) = word.split_at_checked(2)?;
        let card = cards::from_word(&card.replace("%3B", ";").replace("%25", "%")).filter(cards::is_sound)?;
        let mut signs = signs.chars();
        let (first, zone) = (signs.next()?, from_letter(signs.next()?)?);
        match (first, from_letter(first)) {
            ('+', _) => Some(Step::Add(zone, card)),
            ('-', _) => Some(Step::Remove(zone, card)),
            (_, Some(from)) if from != zone => Some(Step::Move(from, zone, card)),
            _ => None,
        }
    }
}

/// A copy goes behind the others of its card, so that copies stay together.
fn insert(cards: &mut Vec<Written>, card: &Written) {
    let at = cards.iter().rposition(|known| known == card).map_or(cards.len(), |at| at + 1);
    cards.insert(at, card.clone());
}

fn remove(cards: &mut Vec<Written>, card: &Written) -> Result<(), Refusal> {
    let at = cards.iter().rposition(|known| known == card).ok_or(Refusal::NotThere)?;
    cards.remove(at);
    Ok(())
}

/// The letter of a section in steps.
pub const fn letter(zone: Zone) -> char {
    match zone {
        Zone::Main => 'm',
        Zone::Extra => 'e',
        Zone::Side => 's',
    }
}

/// The section of a letter.
pub fn from_letter(letter: char) -> Option<Zone> {
    Zone::ALL.into_iter().find(|zone| self::letter(*zone) == letter)
}

/// A deck that is being edited.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// The cards as they are now.
    pub deck: Deck,
    past: Vec<Step>,
    ahead: Vec<Step>,
    start: Deck,
}

impl Draft {
    /// A revision before any step.
    pub fn new(start: Deck) -> Draft {
        Draft { deck: start.clone(), start, ..Draft::default() }
    }

    /// A revision after the steps of a form: those taken, and those undone, the next first. Returns also how many steps
    /// could not be read or taken; they are left away.
    pub fn of_form(start: Deck, past: &str, ahead: &str) -> (Draft, usize) {
        let (past, unread) = from_words(past);
        let (ahead, lost) = from_words(ahead);
        let (mut draft, left) = Draft::new(start).after(past);
        draft.ahead = ahead;
        (draft, unread + lost + left.len())
    }

    /// The draft after more steps, and those that cannot be taken.
    pub fn after(mut self, steps: Vec<Step>) -> (Draft, Vec<Step>) {
        let mut left = Vec::new();
        for step in steps {
            if self.take(step.clone()).is_err() {
                left.push(step);
            }
        }
        (self, left)
    }

    /// Takes a step; what was undone before can no longer be redone.
    ///
    /// # Errors
    /// [`Refusal`]; nothing has changed.
    pub fn take(&mut self, step: Step) -> Result<(), Refusal> {
        if self.past.len() >= MOST_STEPS {
            return Err(Refusal::TooManySteps);
        }
        step.take(&mut self.deck)?;
        self.past.push(step);
        self.ahead.clear();
        Ok(())
    }

    /// Takes the last step back, and returns it.
    pub fn undo(&mut self) -> Option<Step> {
        let step = self.past.pop()?;
        let (again, _) = Draft::new(self.start.clone()).after(std::mem::take(&mut self.past));
        (self.deck, self.past) = (again.deck, again.past);
        self.ahead.insert(0, step.clone());
        Some(step)
    }

    /// Takes the step again that was taken back last, and returns it.
    pub fn redo(&mut self) -> Option<Step> {
        let step = self.ahead.first()?.clone();
        step.take(&mut self.deck).ok()?;
        self.ahead.remove(0);
        self.past.push(step.clone());
        Some(step)
    }

    /// The steps taken.
    pub fn steps(&self) -> &[Step] {
        &self.past
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        !self.ahead.is_empty()
    }

    /// The steps taken, for a form.
    pub fn past(&self) -> String {
        to_words(&self.past)
    }

    /// The steps undone, for a form.
    pub fn ahead(&self) -> String {
        to_words(&self.ahead)
    }
}

fn to_words(steps: &[Step]) -> String {
    steps.iter().map(Step::word).collect::<Vec<_>>().join(";")
}

/// Steps, and how many could not be read.
fn from_words(text: &str) -> (Vec<Step>, usize) {
    let words = text.split(';').filter(|word| !word.is_empty());
    let (mut steps, mut unread) = (Vec::new(), 0);
    for word in words {
        match Step::from_word(word) {
            Some(step) if steps.len() < MOST_STEPS => steps.push(step),
            _ => unread += 1,
        }
    }
    (steps, unread)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn number(number: u32) -> Written {
        Written::Number(number)
    }

    fn zone() -> impl Strategy<Value = Zone> {
        prop::sample::select(&Zone::ALL[..])
    }

    /// Steps about few cards, so that they meet.
    fn steps() -> impl Strategy<Value = Vec<Step>> {
        let card = prop_oneof![(1u32..6).prop_map(Written::Number), Just(Written::Name("a;b%3B\"c".into())),];
        let step = (0..3, zone(), zone(), card).prop_map(|(kind, from, to, card)| match kind {
            0 => Step::Add(from, card),
            1 => Step::Remove(from, card),
            _ if from == to => Step::Add(from, card),
            _ => Step::Move(from, to, card),
        });
        prop::collection::vec(step, 0..60)
    }

    proptest! {
        #[test]
        fn a_form_brings_the_same_draft_back(first in steps(), undone in 0usize..10) {
            let start = Deck { main: vec![number(1), number(2)], ..Deck::default() };
            let (mut draft, _) = Draft::new(start.clone()).after(first);
            for _ in 0..undone {
                draft.undo();
            }
            let (again, lost) = Draft::of_form(start, &draft.past(), &draft.ahead());
            prop_assert_eq!((again, lost), (draft, 0));
        }

        #[test]
        fn undo_and_redo_lead_back(first in steps()) {
            let (mut draft, _) = Draft::new(Deck::default()).after(first);
            let whole = draft.clone();
            let mut taken = 0;
            while draft.undo().is_some() {
                taken += 1;
            }
            prop_assert_eq!(&draft.deck, &Deck::default());
            for _ in 0..taken {
                prop_assert!(draft.redo().is_some());
            }
            prop_assert_eq!(draft, whole);
        }

        #[test]
        fn any_text_is_read(past in ".{0,80}", ahead in "[+ems;0-9%\"-]{0,80}") {
            let (draft, _) = Draft::of_form(Deck::default(), &past, &ahead);
            prop_assert!(draft.deck.len() <= draft.steps().len());
        }
    }

    #[test]
    fn steps_are_taken_again_on_what_another_window_saved() {
        let mine = vec![Step::Add(Zone::Side, number(7)), Step::Remove(Zone::Main, number(1))];
        // The other window removed card 1 too.
        let theirs = Deck { main: vec![number(2)], ..Deck::default() };
        let (merged, left) = Draft::new(theirs).after(mine.clone());
        assert_eq!(merged.deck, Deck { main: vec![number(2)], side: vec![number(7)], ..Deck::default() });
        assert_eq!(left, mine[1..]);
    }

    #[test]
    fn a_deck_that_is_full_takes_no_more() {
        let full = Deck { main: vec![number(1); MOST_CARDS], ..Deck::default() };
        let mut draft = Draft::new(full.clone());
        assert_eq!(draft.take(Step::Add(Zone::Side, number(2))), Err(Refusal::TooManyCards));
        assert_eq!((draft.deck, draft.past.len()), (full, 0));
        let mut draft = Draft::new(Deck::default());
        for _ in 0..MOST_STEPS / 2 {
            draft.take(Step::Add(Zone::Main, number(1))).unwrap();
            draft.take(Step::Remove(Zone::Main, number(1))).unwrap();
        }
        assert_eq!(draft.take(Step::Add(Zone::Main, number(1))), Err(Refusal::TooManySteps));
    }

    #[test]
    fn copies_stay_together_and_the_last_goes_first() {
        let mut deck = Deck { main: vec![number(1), number(2)], ..Deck::default() };
        Step::Add(Zone::Main, number(1)).take(&mut deck).unwrap();
        assert_eq!(deck.main, [number(1), number(1), number(2)]);
        assert_eq!(Step::Move(Zone::Side, Zone::Main, number(2)).take(&mut deck), Err(Refusal::NotThere));
    }
}
