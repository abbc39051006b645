//! What a list of limits is, in words.

use deck_law::list::{LimitList, Territory};
use deck_law::series::{Series, SeriesKind};

use super::Say;

impl Say {
    /// How much stands on a list.
    pub fn totals(&self, series: &Series, list: &LimitList) -> String {
        if series.kind != SeriesKind::Limits {
            return self.with("list-entries", &[("count", list.entries.len().into())]);
        }
        let [forbidden, limited, semi] = list.tally();
        self.with(
            "list-totals",
            &[("forbidden", forbidden.into()), ("limited", limited.into()), ("semi", semi.into())],
        )
    }

    /// The day of a list, and where it holds if that is not everywhere.
    pub fn list_label(&self, list: &LimitList) -> String {
        let day = list.effective.map(|d| d.to_string()).unwrap_or_default();
        match list.territory {
            Some(place) => {
                self.with("list-label", &[("day", day.into()), ("place", self.territory(place).into())])
            }
            None => day,
        }
    }

    /// Where a list holds.
    pub fn territory(&self, territory: Territory) -> String {
        self.text(&format!("territory-{}", territory.word()))
    }

    /// What a reader of a list has to know beside its entries.
    pub fn list_remarks(&self, series: &Series, list: &LimitList) -> Vec<String> {
        let mut remarks = Vec::new();
        if let (Some(_), Some(day)) = (list.territory, list.effective) {
            for place in Territory::ALL.into_iter().filter(|place| list.territory != Some(*place)) {
                let other = series.epoch(Some(place), day).and_then(|epoch| series.lists.get(epoch.list));
                if let Some(from) = other.and_then(|list| list.effective) {
                    let place = self.territory(place);
                    let values = [
                        ("place", place.into()),
                        ("day", day.to_string().into()),
                        ("from", from.to_string().into()),
                    ];
                    remarks.push(self.with("list-elsewhere", &values));
                }
            }
        }
        let here = |other: &&LimitList| other.territory.is_none() || other.territory == list.territory;
        let newest = series.lists.iter().rfind(here).is_some_and(|last| last.effective == list.effective);
        if let Some(known) = series.known_through.filter(|_| newest) {
            remarks.push(self.with("list-newest-known", &[("day", known.to_string().into())]));
        }
        if !list.repeated.is_empty() {
            remarks.push(self.with("list-repeated", &[("count", list.repeated.len().into())]));
        }
        if list.forbidden_unsaid {
            remarks.push(self.text("list-unsaid"));
        }
        remarks
    }
}
