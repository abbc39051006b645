//! `/odds/help`: the language of conditions, with examples that can be tried.

use actix_web::HttpResponse;
use askama::Template;
use deck_law::odds::{Askable, MOST_ENTRIES, askable};
use duel_engine::odds::count::MOST_CARDS;
use duel_engine::odds::parse::{MOST_BYTES, MOST_DEPTH, MOST_NUMBER, MOST_ROLES, MOST_WORDS};
use duel_engine::odds::plan::MOST_GROUPS;
use duel_engine::odds::play::MOST_PLAYS;
use duel_engine::odds::word::{KEYWORDS, Op, SIGNS};

use crate::chance::guide::{self, EXAMPLES, Example, PARTS, Sample};
use crate::chance::odds::{Bounds, MOST_TURN, spell_named};
use crate::http::{Ctx, Error, Ui, escape, page};
use crate::say::Arg;
use crate::view::question;
use crate::world::packed;

#[derive(Template)]
#[template(path = "chance/help.html")]
struct HelpPage {
    ui: Ui,
    parts: Vec<PartView>,
}

/// A text with what stands in backticks apart: whether it is written as it is typed, and the words.
type Line = Vec<(bool, String)>;

struct PartView {
    id: &'static str,
    title: String,
    lines: Vec<Line>,
    /// Signs, their other spellings, and what they mean.
    signs: Vec<(&'static str, String, String)>,
    facts: Vec<FactView>,
    examples: Vec<ExampleView>,
}

struct FactView {
    keys: Vec<&'static str>,
    what: String,
    /// Each value, and what it is called where that is another word.
    values: Vec<(String, String)>,
}

struct ExampleView {
    condition: String,
    meaning: Line,
    /// Where it is answered; empty where no sample deck has its cards.
    href: String,
}

/// Shows the language.
pub async fn show(ctx: Ctx) -> Result<HttpResponse, Error> {
    let parts = PARTS.iter().map(|id| part(&ctx, id)).collect();
    page(&HelpPage { ui: ctx.ui(&ctx.say.text("cond-title")), parts })
}

fn part(ctx: &Ctx, id: &'static str) -> PartView {
    let say = &ctx.say;
    let text = say.with(&format!("cond-{id}-text"), &values(ctx));
    let signs = match id {
        "compare" => Op::ALL
            .iter()
            .map(|op| (op.sign(), guide::spellings(*op).join(" "), say.text(guide::meaning(*op))))
            .collect(),
        "signs" => {
            guide::other_signs().map(|(sign, others)| (*sign, others.join(" "), String::new())).collect()
        }
        _ => Vec::new(),
    };
    let examples = EXAMPLES.iter().filter(|example| example.part == id);
    PartView {
        id,
        title: say.text(&format!("cond-{id}")),
        lines: text.lines().map(line).collect(),
        signs,
        facts: if id == "facts" {
            askable().into_iter().map(|fact| fact_view(ctx, fact)).collect()
        } else {
            Vec::new()
        },
        examples: examples.map(|example| example_view(ctx, example)).collect(),
    }
}

/// What the texts may name.
fn values(ctx: &Ctx) -> Vec<(&'static str, Arg<'static>)> {
    let say = &ctx.say;
    let signs: Vec<String> = SIGNS.chars().map(String::from).collect();
    let catalogue = &ctx.world.catalogue;
    let draws = ctx.world.draws.cards().filter_map(|(number, _)| catalogue.find(number));
    let draws = say.list(draws.map(|card| say.card_name(catalogue.card(card)).to_owned()));
    vec![
        ("signs", signs.join(" ").into()),
        ("words", KEYWORDS.join(" ").into()),
        ("draws", draws.into()),
        ("new", say.text("odds-group-new").into()),
        ("size", say.text("odds-size").into()),
        ("turn", say.text("odds-turn-field").into()),
        ("number", MOST_NUMBER.into()),
        ("roles", MOST_ROLES.into()),
        ("bytes", MOST_BYTES.into()),
        ("depth", MOST_DEPTH.into()),
        ("names", MOST_WORDS.into()),
        ("groups", MOST_GROUPS.into()),
        ("entries", MOST_ENTRIES.into()),
        ("plays", MOST_PLAYS.into()),
        ("last", MOST_TURN.into()),
        ("deck", MOST_CARDS.into()),
        ("cases", Bounds::NET.cases.into()),
        ("trials", Bounds::NET.most_trials.into()),
    ]
}

fn line(text: &str) -> Line {
    text.split('`').enumerate().map(|(at, part)| (at % 2 == 1, part.to_owned())).collect()
}

fn fact_view(ctx: &Ctx, fact: Askable) -> FactView {
    let say = &ctx.say;
    let key = fact.keys.first().copied().unwrap_or_default();
    let value = |value: &&'static str| {
        let spelt = value.to_lowercase().replace(' ', "-");
        let name = say.fact_value(key, &spelt);
        let is_said = name.to_lowercase().replace(' ', "-") == spelt;
        (spelt, if is_said { String::new() } else { name })
    };
    let numbers = guide::numbers(&fact).iter().map(|number| ((*number).to_owned(), String::new()));
    FactView {
        what: say.text(&format!("cond-fact-{key}")),
        values: numbers.chain(fact.values.iter().map(value)).collect(),
        keys: fact.keys,
    }
}

fn example_view(ctx: &Ctx, example: &Example) -> ExampleView {
    let say = &ctx.say;
    let card = |number| {
        let card = ctx.world.catalogue.find(number)?;
        Some(say.card_name(ctx.world.catalogue.card(card)).to_owned())
    };
    let group = |word: &str| say.text(&format!("cond-group-{word}"));
    let condition = example.condition(&card, &group);
    let address = example.deck.and_then(|sample| {
        let mut address = address(ctx, sample)?;
        address.push_str(&format!("&where={}", escape(&condition)));
        for group in example.groups(&group) {
            address.push_str(&format!("&group={}", escape(&spell_named(&group))));
        }
        example.plays().iter().for_each(|play| address.push_str(&format!("&play={}", escape(play))));
        Some(ctx.href(&address))
    });
    ExampleView {
        condition,
        meaning: line(&say.text(&format!("cond-example-{}", example.key))),
        href: address.unwrap_or_default(),
    }
}

/// The address of a sample deck's odds.
fn address(ctx: &Ctx, sample: Sample) -> Option<String> {
    let (_, text) = packed().find(|(file, _)| *file == sample.file)?;
    let deck = question::read(&ctx.world, &ctx.say, text).ok()?.deck;
    let deck = question::in_address(&ctx.world, &deck, text);
    let name = ctx.say.text(sample.name);
    let mut address = format!("/odds?deck={}&name={}&format={}", escape(&deck), escape(&name), sample.format);
    if !sample.day.is_empty() {
        address.push_str(&format!("&date={}", sample.day));
    }
    Some(address)
}
