//! The language of conditions: what it means, where its errors point, and that its spelling reads back.

use duel_engine::odds::parse::{Expected, ParseError, Problem, parse, parse_word};
use duel_engine::odds::word::{Condition, Count, Op, Word};
use proptest::prelude::*;

fn spelt(text: &str) -> String {
    parse(text).unwrap().to_string()
}

#[test]
fn and_binds_tighter_than_or_and_not_tightest() {
    assert_eq!(spelt("a >= 1 or b >= 1 and not c >= 1"), spelt("a>=1 or (b>=1 and (not c>=1))"));
    assert_ne!(spelt("a >= 1 or b >= 1 and c >= 1"), spelt("(a >= 1 or b >= 1) and c >= 1"));
    let Condition::And(parts) = parse("not a >= 1 and b >= 1").unwrap() else { panic!() };
    assert!(matches!(parts[0], Condition::Not(_)));
}

#[test]
fn the_condition_of_the_manual_reads() {
    let text = r#"starter >= 1 and (extender >= 1 or "Ash Blossom & Joyous Spring" >= 1) and brick <= 1"#;
    assert_eq!(spelt(text), text);
    assert_eq!(spelt("14558127 = 2"), "14558127 = 2");
    assert_eq!(spelt("Pot of Greed > 0"), "\"Pot of Greed\" > 0");
    assert_eq!(spelt("灰流丽≥1 AND 增殖的G≥1"), "灰流丽 >= 1 and 增殖的G >= 1");
}

#[test]
fn words_have_names_in_any_language_facts_and_quotes() {
    let word = |text: &str| {
        let word = parse_word(text).unwrap();
        (word.key, word.text)
    };
    let plain = |text: &str| (None, text.to_owned());
    let fact = |key: &str, text: &str| (Some(key.to_owned()), text.to_owned());
    assert_eq!(word("「増殖するG」"), plain("増殖するG"));
    assert_eq!(word("“灰流丽”"), plain("灰流丽"));
    assert_eq!(word(r#""\"A\" Cell Breeding Device""#), plain("\"A\" Cell Breeding Device"));
    assert_eq!(word("Number 39: Utopia"), plain("Number 39: Utopia"));
    assert_eq!(word("level:4"), fact("level", "4"));
    assert_eq!(word("race:\"Sea Serpent\""), fact("race", "Sea Serpent"));
    assert_eq!(word("race: Sea Serpent"), fact("race", "Sea Serpent"));
    assert_eq!(word("\"kind:trap\""), plain("kind:trap"));
    assert_eq!(word("\"and\""), plain("and"));
    assert_eq!(
        parse("starter （starter） >= 1").unwrap_err().problem,
        Problem::Expected(Expected::Comparison)
    );
    assert_eq!(spelt("（starter ≥ 1） or x＜＝2"), "starter >= 1 or x <= 2");
    assert_eq!(spelt("starter≧１ and x ≦ １２"), "starter >= 1 and x <= 12");
}

#[test]
fn distinct_means_all_of_its_roles_unless_it_is_compared() {
    let Condition::Compare { count: Count::Distinct(roles), op, number, at } =
        parse(" distinct(a, b、c) ").unwrap()
    else {
        panic!()
    };
    assert_eq!((roles.len(), op, number, at), (3, Op::AtLeast, 3, 1..19));
    assert_eq!(spelt("distinct(a, b) < 2"), "distinct(a, b) < 2");
    assert_eq!(spelt("left(\"left\") >= 1"), "left(\"left\") >= 1");
}

#[test]
fn errors_point_at_the_place_and_say_what_was_expected() {
    let expected = |what| Problem::Expected(what);
    for (text, at, problem) in [
        ("", 0..0, expected(Expected::Condition)),
        ("   ", 3..3, expected(Expected::Condition)),
        ("starter", 7..7, expected(Expected::Comparison)),
        ("starter and b >= 1", 8..11, expected(Expected::Comparison)),
        ("starter >= ", 11..11, expected(Expected::Number)),
        ("starter >= many", 11..15, expected(Expected::Number)),
        ("starter >= 1 extender >= 1", 13..21, expected(Expected::AndOrEnd)),
        ("starter >= 1)", 12..13, expected(Expected::AndOrEnd)),
        ("(starter >= 1", 13..13, expected(Expected::Close)),
        ("a >= 1 and", 10..10, expected(Expected::Condition)),
        ("a >= 1 and or b >= 1", 11..13, expected(Expected::Condition)),
        ("left x >= 1", 5..6, expected(Expected::Open)),
        ("left(x >= 1", 7..9, expected(Expected::Close)),
        ("left() >= 1", 5..6, expected(Expected::Word)),
        ("distinct(a = b)", 11..12, expected(Expected::CommaOrClose)),
        ("distinct(a b >= 1)", 13..15, expected(Expected::CommaOrClose)),
        ("distinct(a, ) >= 1", 12..13, expected(Expected::Word)),
        ("灰流丽 >> 1", 11..12, expected(Expected::Number)),
        ("\"Pot of Greed >= 1", 0..18, Problem::OpenQuote),
        ("\" \" >= 1", 0..3, Problem::EmptyWord),
        ("level: >= 1", 0..6, Problem::EmptyWord),
        ("a ! 1", 2..3, Problem::BadCharacter('!')),
        ("a >= 1000", 5..9, Problem::NumberTooLarge),
        ("a >= 99999999999999999999", 5..25, Problem::NumberTooLarge),
        ("a >= -1", 5..7, expected(Expected::Number)),
        ("distinct(a,b,c,d,e,f,g)", 0..23, Problem::TooManyRoles),
    ] {
        assert_eq!(parse(text), Err(ParseError { at, problem }), "{text}");
    }
}

#[test]
fn what_is_too_large_is_refused_at_once() {
    let problem = |text: &str| parse(text).unwrap_err().problem;
    assert_eq!(problem(&"(".repeat(5000)), Problem::TooDeep);
    assert_eq!(problem(&"not ".repeat(2000)), Problem::TooDeep);
    assert_eq!(problem(&"x".repeat(8193)), Problem::TooLong);
    let many = vec!["x >= 1"; 200].join(" or ");
    assert_eq!(problem(&many), Problem::TooManyWords);
    let deep = format!("{}a >= 1{}", "(".repeat(32), ")".repeat(32));
    assert!(parse(&deep).is_ok());
}

fn words() -> impl Strategy<Value = Word> {
    let text = prop_oneof![
        3 => "[a-z]{1,6}",
        2 => prop::sample::select(&["and", "Left", "12345678", "灰流丽", "Number 39: Utopia", "a:b", " x", "\"A\"", "\\"][..])
            .prop_map(str::to_owned),
        1 => "\\PC{1,8}",
    ];
    let key = prop::option::weighted(0.2, "[a-z]{1,5}");
    (key, text)
        .prop_filter("a word is not blank", |(_, text)| !text.trim().is_empty())
        .prop_map(|(key, text)| Word { key, text, at: 0..0 })
}

fn conditions() -> impl Strategy<Value = Condition<Word>> {
    let count = prop_oneof![
        words().prop_map(Count::Hand),
        words().prop_map(Count::Left),
        prop::collection::vec(words(), 1..6).prop_map(Count::Distinct),
    ];
    let leaf = (count, prop::sample::select(&Op::ALL[..]), 0u32..999)
        .prop_map(|(count, op, number)| Condition::Compare { count, op, number, at: 0..0 });
    leaf.prop_recursive(5, 20, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 2..4).prop_map(Condition::And),
            prop::collection::vec(inner.clone(), 2..4).prop_map(Condition::Or),
            inner.prop_map(|part| Condition::Not(Box::new(part))),
        ]
    })
}

proptest! {
    #[test]
    fn a_condition_reads_back_as_it_is_spelt(condition in conditions()) {
        let text = condition.to_string();
        let again = parse(&text).map_err(|error| TestCaseError::fail(format!("{text}: {error:?}")))?;
        prop_assert_eq!(&again, &condition, "{}", text);
        prop_assert_eq!(again.to_string(), text);
    }

    #[test]
    fn no_text_breaks_the_parser(text in "\\PC{0,60}") {
        let _ = parse(&text).map(|condition| condition.to_string());
    }

    #[test]
    fn no_heap_of_tokens_breaks_the_parser(parts in prop::collection::vec(
        prop::sample::select(&["and", "or", "not", "left", "distinct", "(", ")", ",", ">=", "!=", "<", "=", "1", "x", "\"", "「", "」", ":", "level:", "≥", "\\", "！"][..]), 0..30)) {
        let text = parts.join(" ");
        match parse(&text) {
            Ok(condition) => prop_assert_eq!(parse(&condition.to_string()), Ok(condition)),
            Err(error) => prop_assert!(text.get(error.at).is_some()),
        }
    }
}
