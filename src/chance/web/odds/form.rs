//! The form of a question, with everything that was typed.

use deck_law::card::CardId;
use deck_law::deck::Deck;
use deck_law::odds::{Line, MOST_ENTRIES, Named, Which, find, folded, lines};
use duel_engine::odds::parse::parse_word;
use duel_engine::odds::word::{Op, Word};

use super::find::Basis;
use super::typed::Typed;
use crate::chance::odds::{MOST_ROWS, Refused, Row, Rows};
use crate::http::Ctx;
use crate::view::choice::{Choice, format_choices};

/// The form with everything typed.
pub(super) struct Form {
    pub(super) path: String,
    /// `get` or `post`.
    pub(super) method: &'static str,
    /// Fields that are not shown.
    pub(super) hidden: Vec<(&'static str, String)>,
    /// The deck, where it has to be typed.
    pub(super) deck: Option<String>,
    pub(super) formats: Vec<Choice>,
    pub(super) date: String,
    pub(super) condition: String,
    pub(super) is_example: bool,
    pub(super) groups: Vec<GroupForm>,
    pub(super) rows: Vec<RowForm>,
    pub(super) is_any: bool,
    /// Whether rows take the place of the condition; else they are joined to it.
    pub(super) is_rows: bool,
    pub(super) plays: Vec<Tick>,
    pub(super) skill: Option<bool>,
    pub(super) size: String,
    pub(super) turn: String,
    pub(super) trials: String,
    pub(super) seed: String,
    pub(super) is_more: bool,
}

/// A box to tick.
pub(super) struct Tick {
    pub(super) value: String,
    pub(super) name: String,
    pub(super) is_on: bool,
}

/// A group in the form.
pub(super) struct GroupForm {
    pub(super) at: usize,
    pub(super) name: String,
    /// Cards that are no card of the deck.
    pub(super) typed: String,
    pub(super) ticks: Vec<Tick>,
    /// How many of the deck's cards are ticked, and how many copies of them it has.
    pub(super) count: String,
    pub(super) has_fault: bool,
}

/// A row of the condition.
pub(super) struct RowForm {
    pub(super) at: usize,
    pub(super) words: Vec<Choice>,
    pub(super) ops: Vec<(&'static str, bool)>,
    pub(super) number: u32,
}

/// A card of the deck as it can be ticked.
pub(super) struct CardOption {
    /// As a word of the language.
    word: String,
    pub(super) name: String,
    card: Option<CardId>,
}

/// A name or number as it stands in a condition.
fn word(text: &str) -> String {
    Word { key: None, text: text.to_owned(), at: 0..0 }.to_string()
}

/// The cards of a Main Deck.
pub(super) struct Own {
    lines: Vec<Line>,
    /// One for each line.
    pub(super) options: Vec<CardOption>,
}

impl Own {
    pub(super) fn of(ctx: &Ctx, deck: &Deck) -> Own {
        let lines = lines(&ctx.world.catalogue, deck);
        let option = |line: &Line| {
            let card = line.card.map(|card| ctx.world.catalogue.card(card));
            let written = ctx.say.written(&line.written);
            let key = card.and_then(|card| card.key()).map(|key| key.to_string());
            let text = key.unwrap_or_else(|| written.clone());
            CardOption {
                word: word(&text),
                name: card.map_or(written, |card| ctx.say.card_name(card).to_owned()),
                card: line.card,
            }
        };
        Own { options: lines.iter().map(option).collect(), lines }
    }

    /// A card in a condition: by its name, where that is its alone, else by its number.
    fn spelt(&self, ctx: &Ctx, at: usize, groups: &[Named]) -> String {
        let Some(option) = self.options.get(at) else { return String::new() };
        let is_group = groups.iter().any(|group| folded(&group.name) == folded(&option.name));
        match self.line(ctx, &option.name) == Some(at) && !is_group {
            true => word(&option.name),
            false => option.word.clone(),
        }
    }

    /// Which of them a word stands for.
    fn line(&self, ctx: &Ctx, word: &str) -> Option<usize> {
        match find(&self.lines, &ctx.world.catalogue, &|name| ctx.world.find_name(name), word) {
            Which::Line(at) => Some(at),
            _ => None,
        }
    }
}

impl Form {
    pub(super) fn new(
        ctx: &Ctx,
        (path, method): (&str, &'static str),
        typed: &Typed,
        groups: &[Named],
        own: &Own,
        basis: Option<&Basis>,
        refused: Option<&Refused>,
    ) -> Form {
        let faulty = refused.and_then(Refused::in_group).map(|(group, _)| group);
        let blank = Named { name: String::new(), entries: Vec::new() };
        // Too many boxes would be of no use to anybody; their groups stay as text.
        let boxes = own.options.len().saturating_mul(groups.len() + 1);
        let boxes = (boxes <= MOST_BOXES).then_some(own);
        let forms: Vec<GroupForm> = groups
            .iter()
            .chain([&blank])
            .enumerate()
            .map(|(at, group)| group_form(ctx, boxes, at, group, faulty))
            .collect();
        let known = Rows::of(&typed.condition);
        let is_rows = known.is_some();
        let rows = known.unwrap_or_default();
        let word_options = |chosen: &str| words(ctx, groups, own, chosen);
        let row = |(at, row): (usize, &Row)| RowForm {
            at,
            words: word_options(&row.count),
            ops: Op::ALL.map(|op| (op.sign(), op == row.op)).to_vec(),
            number: row.number,
        };
        let new = Row { count: String::new(), op: Op::AtLeast, number: 1 };
        let all = rows.rows.iter().chain((rows.rows.len() < MOST_ROWS).then_some(&new));
        let auto = typed.plays.iter().any(|play| play.trim().eq_ignore_ascii_case("auto"));
        let is_draw = |card: CardId| ctx.world.draws.of(&ctx.world.catalogue, card).is_some();
        let draws = own.options.iter().enumerate().filter(|(_, option)| option.card.is_some_and(is_draw));
        let played: Vec<usize> =
            typed.plays.iter().take(MOST_ENTRIES).filter_map(|play| own.line(ctx, play)).collect();
        let plays = draws.map(|(at, option)| Tick {
            value: option.word.clone(),
            name: option.name.clone(),
            is_on: auto || played.contains(&at),
        });
        Form {
            path: path.to_owned(),
            method,
            // What the rows were made of shows whether they were changed.
            hidden: [
                ("deck", &typed.deck),
                ("moved", &typed.moved),
                ("name", &typed.name),
                ("before", &typed.condition),
            ]
            .into_iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(name, value)| (name, value.clone()))
            .collect(),
            deck: None,
            formats: format_choices(ctx, basis.map_or(&typed.format, |basis| &basis.format)),
            date: typed.date.clone(),
            condition: typed.condition.clone(),
            is_example: false,
            groups: forms,
            rows: all.enumerate().map(row).collect(),
            is_any: rows.any,
            is_rows,
            plays: plays.collect(),
            skill: basis.filter(|basis| basis.has_skill || typed.skill).map(|_| typed.skill),
            size: typed.size.clone(),
            turn: typed.turn.clone(),
            trials: typed.trials.clone(),
            seed: typed.seed.clone(),
            is_more: [&typed.size, &typed.turn, &typed.trials, &typed.seed]
                .iter()
                .any(|text| !text.is_empty())
                || typed.skill,
        }
    }
}

/// The most boxes of a form: of the cards of the deck in each group.
const MOST_BOXES: usize = 1500;

fn group_form(ctx: &Ctx, own: Option<&Own>, at: usize, group: &Named, faulty: Option<usize>) -> GroupForm {
    // A group that is refused for its length, or has no boxes, stays as it was typed.
    let own = own.filter(|_| group.entries.len() <= MOST_ENTRIES);
    let line = |entry: &String| own.and_then(|own| own.line(ctx, entry));
    let entries: Vec<(&String, Option<usize>)> =
        group.entries.iter().map(|entry| (entry, line(entry))).collect();
    let tick = |(at, option): (usize, &CardOption)| Tick {
        value: option.word.clone(),
        name: option.name.clone(),
        is_on: entries.iter().any(|(_, line)| *line == Some(at)),
    };
    let ticks: Vec<Tick> =
        own.map(|own| own.options.iter().enumerate().map(tick).collect()).unwrap_or_default();
    let lines = own.map(|own| &own.lines[..]).unwrap_or_default();
    let ticked =
        || lines.iter().zip(&ticks).filter(|(_, tick)| tick.is_on).map(|(line, _)| line.places.len());
    let others = entries.iter().filter(|(_, line)| line.is_none());
    let others: Vec<&str> = others.map(|(entry, _)| entry.as_str()).collect();
    GroupForm {
        at,
        name: group.name.clone(),
        typed: others.join("; "),
        count: ctx.say.with(
            "odds-group-count",
            &[("cards", ticked().count().into()), ("copies", ticked().sum::<usize>().into())],
        ),
        ticks,
        has_fault: faulty == Some(at),
    }
}

/// What a row can count: groups, kinds of cards, cards.
fn words(ctx: &Ctx, groups: &[Named], own: &Own, chosen: &str) -> Vec<Choice> {
    let choice = |id: String, name: String| Choice { chosen: id == chosen, id, name };
    let asked = parse_word(chosen).ok().filter(|asked| asked.key.is_none());
    let is_group = |asked: &Word| groups.iter().any(|group| folded(&group.name) == folded(&asked.text));
    let line = asked.filter(|asked| !is_group(asked)).and_then(|asked| own.line(ctx, &asked.text));
    let cards = own.options.iter().enumerate().map(|(at, option)| Choice {
        id: own.spelt(ctx, at, groups),
        name: option.name.clone(),
        chosen: line == Some(at),
    });
    let groups = groups.iter().map(|group| choice(word(&group.name), group.name.clone()));
    let kinds = ["monster", "spell", "trap"]
        .map(|kind| choice(format!("kind:{kind}"), ctx.say.text(&format!("kind-{kind}"))));
    let mut all = vec![choice(String::new(), "—".to_owned())];
    all.extend(groups.chain(kinds).chain(cards));
    if !all.iter().any(|choice| choice.chosen) {
        all.push(Choice { id: chosen.to_owned(), name: chosen.to_owned(), chosen: true });
    }
    all
}
