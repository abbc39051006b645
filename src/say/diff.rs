//! What changed from one list to another.

use deck_law::diff::{Change, Shift};
use deck_law::list::Ruling;

use super::Say;

impl Say {
    /// The heading over changes of one kind.
    pub fn shift(&self, shift: Shift) -> String {
        match shift {
            Shift::Limit(0) => self.text("shift-forbidden"),
            Shift::Limit(1) => self.text("shift-limited"),
            Shift::Limit(_) => self.text("shift-semi"),
            Shift::Budget(n) => self.with("shift-budget", &[("n", u16::from(n).into())]),
            Shift::Dearer => self.text("shift-dearer"),
            Shift::Cheaper => self.text("shift-cheaper"),
            Shift::Free => self.text("shift-free"),
        }
    }

    /// Before and after.
    pub fn change(&self, change: &Change) -> String {
        let points = [change.before, change.after].iter().any(|r| matches!(r, Some(Ruling::Points(_))));
        // On a list of points a card that is not named costs none.
        let ruling = |ruling: Option<Ruling>| self.ruling(ruling.or(points.then_some(Ruling::Points(0))));
        format!("{} → {}", ruling(change.before), ruling(change.after))
    }
}
