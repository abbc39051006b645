//! `deckward odds`: the chance that a hand fulfils a condition.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use deck_law::regulation::Regulation;

use super::check::{self, Refusal};
use super::out::{Exit, FAINT, HEAD, Out, styled};
use crate::chance::odds::{self, Bounds, Chance, HandAnswer, Hearer, Question, Ready, Refused};
use crate::say::Say;
use crate::say::odds::{DIGITS, json_odds};
use crate::world::World;

/// The likeliest hands that fail, of each hand.
const FAILS: usize = 5;
/// Nobody is told how far a sample is that takes less.
const SHORT: Duration = Duration::from_secs(1);

pub(super) fn run(say: &Say, out: &mut Out, matches: &ArgMatches) -> Exit {
    let world = match super::database::load(say, out, matches) {
        Ok(world) => world,
        Err(exit) => return exit,
    };
    let file = matches.get_one::<String>("file").map(String::as_str).unwrap_or_default();
    let question = match question(say, matches) {
        Ok(question) => question,
        Err(refusal) => return check::refuse(say, out, file, &refusal, matches.get_flag("json")),
    };
    match answered(say, out, &world, file, &question, matches) {
        Ok(()) => Exit::AllLegal,
        Err(refusal) => check::refuse(say, out, file, &refusal, matches.get_flag("json")),
    }
}

/// What is asked, from the options.
fn question(say: &Say, matches: &ArgMatches) -> Result<Question, Refusal> {
    let texts = |name: &str| matches.get_many::<String>(name).unwrap_or_default();
    let group = |text: &String| {
        odds::named(text).ok_or_else(|| Refusal {
            code: "odds.group",
            line: None,
            message: say.with("odds-group-form", &[("text", text.into())]),
        })
    };
    Ok(Question {
        condition: matches.get_one::<String>("where").cloned().unwrap_or_default(),
        groups: texts("group").map(group).collect::<Result<_, _>>()?,
        size: matches.get_one("size").copied(),
        turn: matches.get_one("turn").copied(),
        plays: texts("play").cloned().collect(),
        skill: matches.get_flag("skill"),
        trials: matches.get_one("trials").copied(),
        seed: matches.get_one("seed").copied(),
    })
}

fn answered(
    say: &Say,
    out: &mut Out,
    world: &World,
    file: &str,
    question: &Question,
    matches: &ArgMatches,
) -> Result<(), Refusal> {
    let (regulation, _) = check::regulation(say, world, &check::request_for(say, matches)?)?;
    let parsed = check::read(say, world, file, &mut false)?;
    let refuse = |refused: Refused| Refusal {
        code: refused.word(),
        line: None,
        message: with_place(say, world, question, &refused),
    };
    let ready = Ready::of(world, &regulation, &parsed.deck, question, Bounds::OWN).map_err(refuse)?;
    let (begun, mut told) = (Instant::now(), 0);
    let mut tried = |tried: u64, all: u64| {
        let percent = tried * 20 / all * 5;
        if percent != told && begun.elapsed() > SHORT {
            told = percent;
            out.progress(&say.with("odds-tried", &[("percent", percent.into())]));
        }
    };
    let mut hearer = Hearer { hear: &mut tried, gone: &AtomicBool::new(false) };
    let hands = odds::answer(&ready, FAILS, &mut hearer).map_err(refuse)?;
    if matches.get_flag("json") {
        let answer = json_odds(world, say, &regulation, question, (&ready, &hands, parsed.moved), Some(file));
        check::json_line(out, &answer);
    } else {
        show(say, out, world, &regulation, &ready, &hands);
        for (_, notice) in say.odds_notices(world, &question.condition, &ready, parsed.moved) {
            out.line(&styled(FAINT, &format!("  · {}", super::out::plain(&notice))));
        }
    }
    Ok(())
}

fn show(
    say: &Say,
    out: &mut Out,
    world: &World,
    regulation: &Regulation<'_>,
    ready: &Ready,
    hands: &[HandAnswer],
) {
    out.line(&styled(HEAD, &super::out::plain(&ready.condition.to_string())));
    let groups = ready.groups();
    let counted = groups.iter().map(|group| {
        format!("{} {}", say.group_label(world, ready.label(*group)), ready.asked.cards(*group))
    });
    let format = say.format_name(&regulation.format.id);
    let day = regulation.date.map(|day| format!(" {day}")).unwrap_or_default();
    let basis = format!("  {format}{day} · {} {}", say.text("zone-main"), ready.deck_size());
    out.line(&styled(FAINT, &format!("{basis} · {}", say.list(counted))));
    if !ready.played.is_empty() {
        let cards = say.card_names(&world.catalogue, &ready.played, ready.played.len());
        out.line(&styled(FAINT, &format!("  {}", say.with("odds-played", &[("cards", cards.into())]))));
    }
    let title = |one: &HandAnswer| say.hand_of(one.hand.who, one.hand.cards);
    for one in hands {
        let odds = one.chance.odds();
        let how = match one.chance {
            Chance::Exact(_) => say.text("odds-exact"),
            Chance::Sampled(_) => say.sampled(one.chance).unwrap_or_default(),
        };
        let hand = title(one);
        let percent = styled(HEAD, &say.percent(odds, DIGITS));
        out.line(&format!("  {hand}  {percent}  {}/{}  {}", odds.of, odds.all, styled(FAINT, &how)));
    }
    for one in hands.iter().filter(|one| !one.fails.is_empty()) {
        let hand = title(one);
        out.line(&styled(FAINT, &format!("  {} ({hand})", say.text("odds-fails"))));
        for fail in &one.fails {
            let held = super::out::plain(&say.held(world, ready, &groups, &fail.counts));
            out.line(&format!("    {}  {held}", say.percent(fail.odds, 2)));
        }
    }
}

/// Characters of a condition that are shown around a place.
const AROUND: usize = 60;

/// Why there is no answer, and under the condition a mark where that is.
fn with_place(say: &Say, world: &World, question: &Question, refused: &Refused) -> String {
    let message = say.odds_refused(world, question, refused);
    let Some(at) = refused.in_condition() else { return message };
    let condition = &question.condition;
    let before = condition.get(..at.start).unwrap_or_default();
    let marked = condition.get(at.clone()).unwrap_or_default();
    let after = condition.get(at.end..).unwrap_or_default();
    let skipped = before.chars().count().saturating_sub(AROUND);
    let before: String = before.chars().skip(skipped).collect();
    let marked: String = marked.chars().take(AROUND).collect();
    let after: String = after.chars().take(AROUND).collect();
    let line = format!("{before}{marked}{after}").replace(|c: char| c.is_control(), " ");
    let caret = "^".repeat(columns(&marked).max(1));
    format!("{message}\n  {line}\n  {}{caret}", " ".repeat(columns(&before)))
}

/// Columns of a terminal that a text takes: characters of East Asia take two.
fn columns(text: &str) -> usize {
    let wide = |c: char| matches!(c, '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}' | '\u{ffe0}'..='\u{ffe6}' | '\u{20000}'..='\u{3fffd}');
    text.chars().map(|c| if wide(c) { 2 } else { 1 }).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_stands_under_its_place_in_every_script() {
        assert_eq!((columns("abc"), columns("灰流丽"), columns("増殖の")), (3, 6, 6));
    }
}
