//! Remarks on what a verdict rests on.

use crate::card::CardId;
use crate::catalogue::Catalogue;
use crate::list::Trust;
use crate::regulation::{ListInForce, PoolInForce, Regulation};
use crate::series::SeriesKind;
use crate::violation::Notice;

use super::tally::Tally;

/// With `strict`, remarks on the record itself keep a deck from being called legal.
pub(super) fn weakens_strict(notice: &Notice) -> bool {
    matches!(notice, Notice::ListSingleSource | Notice::PoolSingleSource | Notice::ListKnownThrough(_))
}

pub(super) fn notices(catalogue: &Catalogue, regulation: &Regulation<'_>, tally: &Tally<'_>) -> Vec<Notice> {
    let mut notices = Vec::new();
    match &regulation.list {
        ListInForce::None => {}
        ListInForce::Unchecked | ListInForce::Missing => notices.push(Notice::ListNotChecked),
        ListInForce::Some { series, epoch, trust, disputed, two_named } => {
            if let (Some(known), Some(date)) =
                (series.known_through, regulation.date.max(regulation.list_day))
                && date > known
            {
                notices.push(Notice::ListKnownThrough(known));
            }
            if series.lists_of(epoch.columns).any(|list| list.trust == Trust::SingleSource) {
                notices.push(Notice::ListSingleSource);
            }
            if *trust == Trust::Incomplete {
                notices.push(Notice::ListIncomplete);
            }
            // A list of points means nothing without a cap.
            if series.kind == SeriesKind::Points && regulation.cap.is_none() {
                notices.push(Notice::ListNotChecked);
            }
            if epoch.month_only {
                notices.push(Notice::ListMonthOnly);
            }
            if epoch.territories_differ {
                notices.push(Notice::ListRegion);
            }
            let in_deck =
                |card: &&CardId| tally.groups.iter().any(|(g, _)| *g == catalogue.groups().of(**card));
            let disputed: Vec<CardId> = disputed.iter().filter(in_deck).copied().collect();
            if *two_named || !disputed.is_empty() {
                notices.push(Notice::ListDisputed(disputed));
            }
            if let Some(list) = series.lists.get(epoch.list) {
                if !list.unresolved.is_empty() {
                    let raw = list.unresolved.iter().map(|u| u.raw.to_string()).collect();
                    notices.push(Notice::ListUnresolved(raw));
                }
                if list.forbidden_unsaid {
                    notices.push(Notice::ListUnsaid);
                }
            }
        }
    }
    match &regulation.pool {
        PoolInForce::Unchecked => notices.push(Notice::PoolNotChecked),
        PoolInForce::Fixed(pool) if pool.trust == Trust::SingleSource => {
            notices.push(Notice::PoolSingleSource)
        }
        _ => {}
    }
    if let Some(rule) = &regulation.ruleset.side_check {
        notices.push(Notice::SideCheckExact { exactly: rule.value, found: tally.deck.side.len() as u32 });
    }
    notices
}
