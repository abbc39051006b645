//! Violations, remedies, unknown and unsure cards, notices.

use deck_law::catalogue::Catalogue;
use deck_law::deck::Written;
use deck_law::format::Released;
use deck_law::list::Territory;
use deck_law::regulation::{PoolInForce, Regulation};
use deck_law::violation::{Bound, Code, Notice, Remedy, Unknown, Unsure, UnsureReason, Violation};
use duel_engine::facts::Frame;

use super::Say;
use crate::world::{Suggestions, World};

impl Say {
    /// What is wrong, in one sentence.
    pub fn violation(
        &self,
        catalogue: &Catalogue,
        regulation: &Regulation<'_>,
        violation: &Violation,
    ) -> String {
        let card = violation.card.map(|id| self.card_name(catalogue.card(id))).unwrap_or_default();
        let count = violation.count;
        let zone = violation.zone.map(|z| self.zone(z)).unwrap_or_default();
        let max = match violation.bound {
            Bound::Max(max) => max,
            _ => 0,
        };
        match violation.code {
            Code::SizeMain | Code::SizeExtra | Code::SizeSide => self.size(&zone, count, &violation.bound),
            Code::Copies => self.with(
                "violation-copies",
                &[("card", card.into()), ("count", count.into()), ("max", max.into())],
            ),
            Code::LimitForbidden => {
                self.with("violation-limit-forbidden", &[("card", card.into()), ("count", count.into())])
            }
            Code::LimitLimited => {
                self.with("violation-limit-limited", &[("card", card.into()), ("count", count.into())])
            }
            Code::LimitSemiLimited => {
                self.with("violation-limit-semi_limited", &[("card", card.into()), ("count", count.into())])
            }
            Code::LimitBudget => {
                self.with("violation-limit-budget", &[("count", count.into()), ("max", max.into())])
            }
            Code::Zone => self.with("violation-zone", &[("card", card.into()), ("zone", zone.into())]),
            Code::NotDeckCard if violation.bound != Bound::None => {
                self.with("violation-not_deck_card-skills", &[("count", count.into()), ("max", max.into())])
            }
            Code::NotDeckCard => {
                let frame = violation.card.map(|id| catalogue.card(id).facts.frame);
                let key = match frame {
                    Some(Frame::Skill) => "violation-not_deck_card-skill",
                    _ => "violation-not_deck_card-token",
                };
                self.with(key, &[("card", card.into())])
            }
            Code::PoolUnreleased => {
                let (regions, until) = self.pool_words(regulation);
                self.with(
                    "violation-pool-unreleased",
                    &[("card", card.into()), ("regions", regions.into()), ("until", until.into())],
                )
            }
            Code::PoolNeverLegal => self.with("violation-pool-never_legal", &[("card", card.into())]),
            Code::PoolNotListed => self.with("violation-pool-not_listed", &[("card", card.into())]),
            Code::Points => self.with("violation-points", &[("count", count.into()), ("max", max.into())]),
            Code::Frame => self.with("violation-frame", &[("card", card.into())]),
        }
    }

    fn size(&self, zone: &str, count: u32, bound: &Bound) -> String {
        match bound {
            Bound::Range { min, max: Some(max) } => self.with(
                "violation-size-range",
                &[
                    ("zone", zone.into()),
                    ("count", count.into()),
                    ("min", (*min).into()),
                    ("max", (*max).into()),
                ],
            ),
            Bound::Range { min, max: None } => self.with(
                "violation-size-least",
                &[("zone", zone.into()), ("count", count.into()), ("min", (*min).into())],
            ),
            Bound::Allowed(allowed) => {
                let key = if allowed.len() == 1 { "violation-size-exactly" } else { "violation-size-one-of" };
                let numbers: Vec<String> = allowed.iter().map(u16::to_string).collect();
                self.with(
                    key,
                    &[
                        ("zone", zone.into()),
                        ("count", count.into()),
                        ("allowed", numbers.join(" / ").into()),
                    ],
                )
            }
            Bound::None | Bound::Max(_) => String::new(),
        }
    }

    /// What to do about it; empty when other remedies are enough.
    pub fn remedy(&self, violation: &Violation) -> String {
        if violation.remedy.is_empty() {
            return self.text("remedy-follows");
        }
        self.list(violation.remedy.iter().map(|remedy| match remedy {
            Remedy::Add(count) => self.with("remedy-add", &[("count", (*count).into())]),
            Remedy::Remove(count) => self.with("remedy-remove", &[("count", (*count).into())]),
            Remedy::Move { count, to } => {
                self.with("remedy-move", &[("count", (*count).into()), ("zone", self.zone(*to).into())])
            }
            Remedy::RemovePoints(points) => {
                self.with("remedy-remove-points", &[("points", (*points).into())])
            }
        }))
    }

    /// What a verdict rests on besides format, list, ruleset and pool: cap, region, strictness.
    pub fn apart(&self, regulation: &Regulation<'_>) -> Vec<String> {
        let cap = regulation.cap.map(|cap| self.with("basis-cap", &[("cap", cap.into())]));
        let region = regulation.territory.map(|place| match place {
            Territory::America => self.text("basis-region-america"),
            Territory::Europe => self.text("basis-region-europe"),
        });
        let strict = regulation.strict.then(|| self.text("basis-strict"));
        [cap, region, strict].into_iter().flatten().collect()
    }

    /// Something that the catalogue does not hold, with the cards it may be.
    pub fn unknown(&self, world: &World, unknown: &Unknown, suggestions: &Suggestions) -> String {
        let alone = self.unknown_alone(unknown, suggestions);
        if suggestions.cards.is_empty() {
            return alone;
        }
        let cards =
            suggestions.cards.iter().map(|id| self.card_with_number(world.catalogue.card(*id))).collect();
        let cards = self.with("unknown-suggestions", &[("cards", self.list_short(cards, 5).into())]);
        self.clauses([alone, cards])
    }

    /// Something that the catalogue does not hold.
    pub fn unknown_alone(&self, unknown: &Unknown, suggestions: &Suggestions) -> String {
        let written = self.written(&unknown.written);
        match (&unknown.written, unknown.kind()) {
            (Written::Name(_), _) if suggestions.ambiguous => {
                self.with("unknown-ambiguous", &[("name", written.into())])
            }
            (Written::Name(_), _) => self.with("unknown-name", &[("name", written.into())]),
            (_, Some("rush")) => self.with("unknown-rush", &[("number", written.into())]),
            (_, Some(_)) => self.with("unknown-prerelease", &[("number", written.into())]),
            (_, None) => self.with("unknown-number", &[("number", written.into())]),
        }
    }

    /// A card of which the record does not say enough.
    pub fn unsure(&self, catalogue: &Catalogue, regulation: &Regulation<'_>, unsure: &Unsure) -> String {
        let card = self.card_name(catalogue.card(unsure.card));
        match unsure.reason {
            UnsureReason::ReleaseUnknown => {
                let (regions, until) = self.pool_words(regulation);
                self.with(
                    "unsure-release_unknown",
                    &[("card", card.into()), ("regions", regions.into()), ("until", until.into())],
                )
            }
            UnsureReason::Disputed => self.with("unsure-disputed", &[("card", card.into())]),
        }
    }

    fn pool_words(&self, regulation: &Regulation<'_>) -> (String, String) {
        match &regulation.pool {
            PoolInForce::Released { released, until } => (self.regions(released), until.to_string()),
            _ => {
                let region = Released { regions: vec![regulation.format.region], all: false, until: None };
                (self.regions(&region), String::new())
            }
        }
    }

    /// A remark.
    pub fn notice(&self, catalogue: &Catalogue, notice: &Notice) -> String {
        match notice {
            Notice::ListKnownThrough(day) => {
                self.with("notice-list-known_through", &[("day", day.to_string().into())])
            }
            Notice::ListSingleSource => self.text("notice-list-single_source"),
            Notice::ListIncomplete => self.text("notice-list-incomplete"),
            Notice::ListMonthOnly => self.text("notice-list-month_only"),
            Notice::ListRegion => self.text("notice-list-region"),
            Notice::ListDisputed(cards) if cards.is_empty() => self.text("notice-list-disputed-lists"),
            Notice::ListDisputed(cards) => {
                let cards = self.card_names(catalogue, cards, 8);
                self.with("notice-list-disputed-cards", &[("cards", cards.into())])
            }
            Notice::ListEachForbids => self.text("notice-list-each-forbids"),
            Notice::ListUnresolved(raw) => {
                self.with("notice-list-unresolved", &[("raw", self.list(raw.clone()).into())])
            }
            Notice::ListUnsaid => self.text("notice-list-unsaid"),
            Notice::ListNotChecked => self.text("notice-list-not_checked"),
            Notice::PoolNotChecked => self.text("notice-pool-not_checked"),
            Notice::PoolSingleSource => self.text("notice-pool-single_source"),
            Notice::SideCheckExact { exactly, found } => self.with(
                "notice-side-check_exact",
                &[("exactly", (*exactly).into()), ("found", (*found).into())],
            ),
            Notice::ZoneMoved(count) => self.with("notice-zone-moved", &[("count", (*count).into())]),
        }
    }
}
