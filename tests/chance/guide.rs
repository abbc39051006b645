//! The page on the language of conditions: everything that it shows is read, and answered.

use deck_law::odds::{Notice, askable};
use deckward::chance::guide::{EXAMPLES, PARTS, SNAKE_EYE, Sample, numbers, other_signs, spellings, spelt};
use deckward::chance::odds::{Bounds, Question, Ready};
use deckward::say::{Lang, Say};
use deckward::world::packed;
use duel_engine::odds::parse::{parse, parse_word};
use duel_engine::odds::word::Op;

use crate::support::{read, regulation, request, world};

/// What a sample deck makes of a question.
fn ready(sample: Sample, question: &Question) -> Ready {
    let (_, text) = packed().find(|(file, _)| *file == sample.file).unwrap();
    let regulation = regulation(&request(sample.format, sample.day)).unwrap();
    let ready = Ready::of(world(), &regulation, &read(text).unwrap().deck, question, Bounds::NET);
    ready.unwrap_or_else(|refused| panic!("{}: {refused:?}", question.condition))
}

#[test]
fn every_example_is_answered_in_every_language() {
    for lang in Lang::ALL {
        let say = Say::new(lang);
        let catalogue = &world().catalogue;
        let card = |number| Some(say.card_name(catalogue.card(catalogue.find(number)?)).to_owned());
        let group = |word: &str| say.text(&format!("cond-group-{word}"));
        for example in &EXAMPLES {
            assert!(PARTS.contains(&example.part));
            let condition = example.condition(&card, &group);
            assert!(parse(&condition).is_ok(), "{condition}");
            let (groups, plays) = (example.groups(&group), example.plays());
            let question = Question { condition, groups, plays: plays.clone(), ..Question::default() };
            let Some(sample) = example.deck else {
                ready(SNAKE_EYE, &question);
                continue;
            };
            let ready = ready(sample, &question);
            // Each says something of its deck.
            assert_eq!(ready.notices().len(), 0, "{}: {:?}", question.condition, ready.notices());
            assert_eq!(ready.played.is_empty(), plays.is_empty());
        }
    }
}

#[test]
fn every_fact_and_value_of_the_page_is_read() {
    for fact in askable() {
        let words = fact.values.iter().map(|value| value.to_lowercase().replace(' ', "-"));
        let values: Vec<String> =
            numbers(&fact).iter().map(|number| (*number).to_owned()).chain(words).collect();
        assert!(!values.is_empty());
        for (key, value) in fact.keys.iter().flat_map(|key| values.iter().map(move |value| (key, value))) {
            let condition = format!("{key}:{value} >= 1");
            let ready = ready(SNAKE_EYE, &Question { condition, ..Question::default() });
            assert!(!ready.notices().iter().any(|notice| matches!(notice, Notice::Always(_))));
        }
    }
}

#[test]
fn other_spellings_say_the_same() {
    for op in Op::ALL {
        let plain = parse(&format!("a {} 1", op.sign())).unwrap();
        assert!(!spellings(op).is_empty());
        for other in spellings(op) {
            assert_eq!(parse(&format!("a{other}1")).unwrap(), plain, "{other}");
        }
    }
    let text = "distinct(a, kind:trap, \"x y\") >= 12";
    let plain = parse(text).unwrap();
    for (sign, others) in other_signs() {
        for other in *others {
            let mut spelt = text.to_owned();
            for (from, to) in sign.split('…').zip(other.split('…')) {
                spelt = spelt.replacen(from, to, 1);
            }
            assert_ne!(spelt, text, "{sign}");
            assert_eq!(parse(&spelt).unwrap(), plain, "{spelt}");
        }
    }
}

#[test]
fn names_stand_in_quotes_where_they_have_to() {
    let plain =
        ["Ash Blossom & Joyous Spring", "7 Colored Fish", "C+D", "Mushroom Man #2", "D.D. Crow", "７カード"];
    for name in plain {
        assert_eq!(spelt(name), name);
    }
    for name in [
        "A (B)",
        "Makiu, the Magical Mist",
        "Level Up!",
        "Maliss <P> White Rabbit",
        "ヴィサス＝スタフロスト",
        "Left Arm of the Forbidden One",
        "Silver Bow and Arrow",
        "死のメッセージ「Ｅ」",
        "“罪宝狩りの悪魔”",
        "Spirit Message \"I\"",
        "I:P Masquerena",
    ] {
        assert_ne!(spelt(name), name);
        assert_eq!(parse_word(&spelt(name)).unwrap().text, name);
    }
}
