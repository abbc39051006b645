//! What was asked beside the answer, as tables and columns.

use duel_engine::odds::count::Refused as NotCounted;
use duel_engine::odds::fraction::Odds;
use duel_engine::odds::plan::Group;

use super::bars::Bars;
use super::find::{NoPlan, Shown};
use super::typed::Typed;
use crate::chance::odds::{Best, HandAnswer, Panel, Ready, Refused, Top};
use crate::http::Ctx;

/// A panel.
pub(super) struct PanelView {
    pub(super) title: String,
    pub(super) hint: String,
    /// Why there is nothing.
    pub(super) fault: String,
    pub(super) bars: Option<Bars>,
    pub(super) tables: Vec<Table>,
    /// What is to be known of single rows.
    pub(super) notes: Vec<String>,
    /// A number that can be changed: field, label, value.
    pub(super) field: Option<(&'static str, String, String)>,
}

/// A table; the first column is its heads.
pub(super) struct Table {
    pub(super) title: String,
    pub(super) head: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

/// The chances of columns in words: `0: 66.24% / 60.57%`.
pub(super) fn in_words(ctx: &Ctx, ready: &Ready, places: &[(String, Vec<Option<Odds>>)]) -> String {
    let hands = ready.hands.iter().map(|hand| ctx.say.hand_of(hand.who, hand.cards));
    let place = |(label, odds): &(String, Vec<Option<Odds>>)| {
        let odds: Vec<String> = odds.iter().map(|odds| percent(ctx, *odds)).collect();
        format!("{label}: {}", odds.join(" / "))
    };
    format!("{}. {}", hands.collect::<Vec<_>>().join(" / "), ctx.say.list(places.iter().map(place)))
}

fn percent(ctx: &Ctx, odds: Option<Odds>) -> String {
    odds.map_or_else(|| "—".to_owned(), |odds| ctx.say.percent(odds, 2))
}

/// A difference in percentage points.
fn points(after: Option<Odds>, before: Odds) -> String {
    match after {
        None => "—".to_owned(),
        Some(after) => {
            let by = (after.value() - before.value()) * 100.0;
            if by.abs() < 0.005 { "0".to_owned() } else { format!("{by:+.2}").replace('-', "−") }
        }
    }
}

pub(super) fn view<'a>(
    ctx: &Ctx,
    ready: &Ready,
    panel: Panel,
    shown: Result<&Shown, &Refused>,
    typed: &Typed,
    cards: impl Iterator<Item = &'a str>,
) -> PanelView {
    let say = &ctx.say;
    let mut view = PanelView {
        title: say.text(&format!("odds-show-{}", panel.word())),
        hint: String::new(),
        fault: String::new(),
        bars: None,
        tables: Vec::new(),
        notes: Vec::new(),
        field: None,
    };
    let hands = || ready.hands.iter().map(|hand| say.hand_of(hand.who, hand.cards));
    let heads = |first: &str| -> Vec<String> { [say.text(first)].into_iter().chain(hands()).collect() };
    let mut hints: Vec<String> = Vec::new();
    let columns = |view: &mut PanelView, first: &str, places: Vec<(String, Vec<Option<Odds>>)>| {
        let words = in_words(ctx, ready, &places);
        view.bars = Some(Bars::of(say, &places, Some(Odds::ALWAYS), words));
        let row = |(label, odds): &(String, Vec<Option<Odds>>)| {
            [label.clone()].into_iter().chain(odds.iter().map(|odds| percent(ctx, *odds))).collect()
        };
        let rows = places.iter().map(row).collect();
        view.tables.push(Table { title: String::new(), head: heads(first), rows });
    };
    // Kept though it is refused, so that it can be changed.
    view.field = match panel {
        Panel::Top => Some(("top", say.text("odds-top"), typed.top.clone())),
        Panel::Best => Some(("places", say.text("odds-places"), typed.places.clone())),
        _ => None,
    };
    let answered = match (shown, panel) {
        (Ok(shown), _) => shown,
        (Err(Refused::Count(NotCounted::HandTooLarge { most, .. })), Panel::Top) => {
            view.fault = say.with("odds-top-large", &[("most", (*most).into())]);
            return view;
        }
        (Err(refused), _) => {
            let question = typed.question().unwrap_or_default();
            view.fault = say.odds_fault(&ctx.world, &question, refused);
            return view;
        }
    };
    match answered {
        Shown::Turns(all) => {
            let most = all.iter().map(Vec::len).max().unwrap_or(0);
            let first: usize = typed.turn.parse().unwrap_or(1);
            let place =
                |at: usize| ((first + at).to_string(), all.iter().map(|own| own.get(at).copied()).collect());
            columns(&mut view, "odds-turn-head", (0..most).map(place).collect());
            hints.push(say.text("odds-turns-hint"));
        }
        Shown::Sizes(all) => {
            let most = all.iter().map(Vec::len).max().unwrap_or(0);
            let place = |at: usize| {
                let size = all.iter().find_map(|own| own.get(at)).map_or(0, |(size, _)| *size);
                (size.to_string(), all.iter().map(|own| own.get(at).and_then(|(_, odds)| *odds)).collect())
            };
            columns(&mut view, "odds-size-head", (0..most).map(place).collect());
            hints.push(say.text("odds-sizes-hint"));
        }
        Shown::Copies(all) => {
            let names: Vec<&str> = cards.collect();
            for (at, less) in [(0, "odds-one-less"), (1, "odds-one-more")] {
                let row = |(line, name): (usize, &&str)| {
                    let copies = ready.asked.lines.get(line).map_or(0, |line| line.places.len());
                    let own = all.iter().map(|(now, own)| {
                        let copy = own.get(line)?;
                        Some(points(if at == 0 { copy.less } else { copy.more }, *now))
                    });
                    let own: Vec<String> = own.map(Option::unwrap_or_default).collect();
                    let forbids = at == 1 && ready.is_full(line);
                    let mark =
                        if forbids { format!(" · {}", say.text("odds-over-limit")) } else { String::new() };
                    [format!("{name} ×{copies}{mark}")].into_iter().chain(own).collect::<Vec<String>>()
                };
                let mut rows: Vec<Vec<String>> = names.iter().enumerate().map(row).collect();
                rows.retain(|row| row.iter().skip(1).any(|cell| !matches!(cell.as_str(), "—" | "0" | "")));
                view.tables.push(Table { title: say.text(less), head: heads("odds-card-head"), rows });
            }
            hints.push(say.text("odds-copies-hint"));
        }
        Shown::Best(all) => {
            for (best, hand) in all.iter().zip(hands()) {
                view.tables.push(best_table(ctx, ready, best, hand));
            }
            let places = all.first().map_or(0, |best| best.places);
            view.field = Some(("places", say.text("odds-places"), places.to_string()));
            if typed.places().is_ok_and(|asked| asked.is_some_and(|asked| asked > places)) {
                hints.push(say.with("odds-places-most", &[("places", places.into())]));
            }
            hints.push(say.with("odds-best-hint", &[("places", places.into())]));
            if let Some(by) = all.iter().filter_map(|best| best.by).min() {
                hints.push(say.with("odds-best-by", &[("by", by.into())]));
            }
        }
        Shown::Top(cards, all) => {
            let row = |top: &Top| {
                let expected = top.expected.lowest();
                let number = format!("{:.2}", expected.value());
                let fraction = match expected.all {
                    1 => expected.of.to_string(),
                    _ => format!("{}/{} ≈ {number}", expected.of, expected.all),
                };
                vec![
                    say.group_label(&ctx.world, ready.label(top.group)),
                    fraction,
                    percent(ctx, Some(top.some)),
                ]
            };
            let head = ["odds-group-head", "odds-expected", "odds-some"].map(|key| say.text(key)).to_vec();
            let rows = all.iter().map(row).collect();
            view.tables.push(Table { title: String::new(), head, rows });
            view.field = Some(("top", say.text("odds-top"), cards.to_string()));
            hints.push(say.text("odds-top-hint"));
        }
        Shown::Plans(all) => {
            let about = |hand: &HandAnswer| say.about(hand.chance.odds(), hand.chance.between());
            let row = |(name, answer): &(String, Result<Vec<HandAnswer>, NoPlan>)| {
                let cells: Vec<String> = match answer {
                    Ok(hands) => hands.iter().map(about).collect(),
                    Err(_) => ready.hands.iter().map(|_| "—".to_owned()).collect(),
                };
                [name.clone()].into_iter().chain(cells).collect()
            };
            let rows = all.iter().map(row).collect();
            view.tables.push(Table { title: String::new(), head: heads("odds-plan-head"), rows });
            let question = typed.question().unwrap_or_default();
            for (name, answer) in all {
                let why = match answer {
                    Ok(_) => continue,
                    Err(NoPlan::Plan(faults)) => {
                        say.list(faults.iter().map(|fault| say.plan_fault(&ctx.world.catalogue, fault)))
                    }
                    Err(NoPlan::Odds(refused)) => say.odds_refused(&ctx.world, &question, refused),
                };
                view.notes.push(say.with("odds-no-plan", &[("plan", name.into()), ("why", why.into())]));
            }
            let answers = all.iter().filter_map(|(_, answer)| answer.as_ref().ok()).flatten();
            if answers.into_iter().any(|hand| hand.chance.between().is_some()) {
                hints.push(say.text("odds-about-hint"));
            }
        }
    }
    if ready.plays_cards() && !matches!(answered, Shown::Plans(_)) {
        hints.push(say.text("odds-not-played"));
    }
    view.hint = hints.join(" ");
    view
}

fn best_table(ctx: &Ctx, ready: &Ready, best: &Best, hand: String) -> Table {
    let say = &ctx.say;
    let label = |groups: &[Group]| {
        let names = groups.iter().map(|group| say.group_label(&ctx.world, ready.label(*group)));
        names.collect::<Vec<_>>().join(" + ")
    };
    let pools = best.pools.iter().map(|pool| {
        say.with("odds-pool", &[("group", label(&pool.groups).into()), ("count", pool.now.into())])
    });
    let head = [say.text("odds-chance-head")].into_iter().chain(pools).collect();
    let rows = best.tried.iter().map(|tried| {
        let copies = tried.copies.iter().map(u32::to_string);
        [percent(ctx, Some(tried.odds))].into_iter().chain(copies).collect()
    });
    Table { title: hand, head, rows: rows.collect() }
}
