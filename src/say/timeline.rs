//! What ended a stretch.

use deck_law::catalogue::Catalogue;
use deck_law::timeline::EndedBy;

use super::Say;

impl Say {
    /// What ended a stretch, with the cards that decided.
    pub fn ended_by(&self, catalogue: &Catalogue, ended: &EndedBy) -> String {
        match ended {
            EndedBy::List { effective, changes } if changes.is_empty() => {
                self.with("ended-list", &[("day", effective.to_string().into())])
            }
            EndedBy::List { effective, changes } => {
                let changes = changes
                    .iter()
                    .map(|change| {
                        let limit = |n: u8| self.text(&format!("limit-{n}"));
                        self.with(
                            "ended-change",
                            &[
                                ("card", self.card_name(catalogue.card(change.card)).into()),
                                ("before", limit(change.before).into()),
                                ("after", limit(change.after).into()),
                            ],
                        )
                    })
                    .collect();
                let changes = self.list_short(changes, 3);
                self.with(
                    "ended-list-changes",
                    &[("day", effective.to_string().into()), ("changes", changes.into())],
                )
            }
            EndedBy::Ruleset(id) => self.with("ended-ruleset", &[("ruleset", id.into())]),
            EndedBy::Pool(cards) => {
                self.with("ended-pool", &[("cards", self.card_names(catalogue, cards, 3).into())])
            }
            EndedBy::Record => self.text("ended-record"),
        }
    }
}
