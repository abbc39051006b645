//! What ended a stretch.

use deck_law::catalogue::Catalogue;
use deck_law::format::Format;
use deck_law::timeline::{EndedBy, LimitChange, Timeline};

use super::Say;

impl Say {
    /// What ended a stretch, with the cards that decided.
    pub fn ended_by(
        &self,
        catalogue: &Catalogue,
        format: &Format,
        timeline: &Timeline,
        ended: &EndedBy,
    ) -> String {
        match *ended {
            EndedBy::List(day, span) if timeline.changes(span).is_empty() => {
                self.with("ended-list", &[("day", day.to_string().into())])
            }
            EndedBy::List(day, span) => {
                let changes =
                    timeline.changes(span).iter().map(|c| self.limit_change(catalogue, c)).collect();
                let changes = self.list_short(changes, 3);
                self.with(
                    "ended-list-changes",
                    &[("day", day.to_string().into()), ("changes", changes.into())],
                )
            }
            EndedBy::Ruleset(at) => {
                let id = format.rulesets.get(at).map(String::as_str).unwrap_or_default();
                self.with("ended-ruleset", &[("ruleset", id.into())])
            }
            EndedBy::Pool(span) => {
                let cards = self.card_names(catalogue, timeline.cards(span), 3);
                self.with("ended-pool", &[("cards", cards.into())])
            }
            EndedBy::Record => self.text("ended-record"),
        }
    }

    fn limit_change(&self, catalogue: &Catalogue, change: &LimitChange) -> String {
        let limit = |n: u8| self.text(&format!("limit-{n}"));
        self.with(
            "ended-change",
            &[
                ("card", self.card_name(catalogue.card(change.card)).into()),
                ("before", limit(change.before).into()),
                ("after", limit(change.after).into()),
            ],
        )
    }
}
