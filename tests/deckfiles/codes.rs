//! YGOMobile's links, and the deck codes of YGOPro, MDPro3 and YGO Omega.

use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use deck_law::deck::{Deck, Written, Zone};
use deck_law::deckfile::{
    FileError, Form, LineFault, MOST_CARDS, Output, write_mobile, write_mobile_old, write_omega, write_ygopro,
};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use proptest::prelude::*;

use super::roundtrip::{anywhere, placed};
use super::{deck_of, main_of, numbers, read_bytes, refusal, unknown};
use crate::support::{cards, read, sizes, world};

/// 3 Blue-Eyes White Dragon, 1 Dark Magician; 2 Stardust Dragon; 1 Mystical Space Typhoon.
fn sample() -> Deck {
    Deck {
        main: cards(&[("89631139", 3), ("46986414", 1)]),
        extra: cards(&[("44508094", 2)]),
        side: cards(&[("5318639", 1)]),
    }
}

const OLD: &str = "ygo://deck?main=89631139*3_46986414&extra=44508094*2&side=5318639";
/// The counts 2, 1, 1 in 8, 4 and 4 bits; 11 and 89631139 in 27; 01 and 46986414; 10 and 44508094; 01 and 5318639.
const BODY: &str = "AhHqvU0asz0rpU5HfIUSfvA";
/// 8557a9a3, 02ccf4ae, 52a723be and 205127ef, the lowest byte first.
const WORDS: &str = "o6lXha70zAK-I6dS7ydRIA";

/// Raw deflate of one stored block, as its specification has it: last, length, its complement, the bytes.
fn stored(bytes: &[u8]) -> String {
    let length = u16::try_from(bytes.len()).unwrap();
    let block = [&[1][..], &length.to_le_bytes(), &(!length).to_le_bytes(), bytes].concat();
    STANDARD.encode(block)
}

fn omega_bytes(together: &[u32], side: &[u32]) -> Vec<u8> {
    let count = |cards: &[u32]| u8::try_from(cards.len()).unwrap();
    let cards = together.iter().chain(side).flat_map(|number| number.to_le_bytes());
    [count(together), count(side)].into_iter().chain(cards).collect()
}

/// A body bit by bit: counts, then copies and numbers.
fn body(counts: [u32; 3], entries: &[(u32, u32)]) -> String {
    let mut bits: String =
        counts.iter().zip([8, 4, 4]).map(|(count, width)| format!("{count:0width$b}")).collect();
    for (copies, number) in entries {
        bits.push_str(&format!("{copies:02b}{number:027b}"));
    }
    while !bits.len().is_multiple_of(8) {
        bits.push('0');
    }
    let bytes: Vec<u8> = bits
        .as_bytes()
        .chunks(8)
        .map(|b| u8::from_str_radix(str::from_utf8(b).unwrap(), 2).unwrap())
        .collect();
    URL_SAFE_NO_PAD.encode(bytes)
}

fn link(body: &str) -> String {
    format!("http://deck.ourygo.top?ygotype=deck&v=1&d={body}")
}

#[test]
fn one_deck_in_every_form() {
    let together = [89_631_139, 89_631_139, 89_631_139, 46_986_414, 44_508_094, 44_508_094];
    let omega = stored(&omega_bytes(&together, &[5_318_639]));
    let new = link(BODY);
    for (text, form, moved) in [
        (OLD, Form::MobileOld, 0),
        (&new, Form::Mobile, 0),
        (BODY, Form::Mobile, 0),
        (WORDS, Form::YgoPro, 0),
        (&omega, Form::Omega, 2),
    ] {
        let parsed = read(text).unwrap();
        assert_eq!(
            (parsed.deck, parsed.form, parsed.moved, parsed.title),
            (sample(), form, moved, None),
            "{text}"
        );
    }
    let whole = |out: Output| (out.left_out.is_empty(), out.text);
    assert_eq!(whole(write_mobile_old(&sample())), (true, OLD.to_owned()));
    assert_eq!(whole(write_mobile(&sample())), (true, new));
    assert_eq!(whole(write_ygopro(&sample())), (true, WORDS.to_owned()));
    let (complete, written) = whole(write_omega(&sample(), &world().catalogue));
    assert_eq!((complete, deck_of(&written)), (true, sample()));
}

#[test]
fn links_that_players_shared() {
    let named = "http://deck.ourygo.top?name=%E9%9B%B7%E7%81%AB%E5%8D%A1%E9%80%9A01&ygotype=deck&v=1\
        &d=GPlEQEpbXjC0kQd3WqIvHNYnIitq21RNQOTHXQStRNQYOaqC5rthvEdfuK91NLLKlTZyJ_WLFjgMY3tZaJT671dQaDroW-Mt5pXcN6WA4mUg\
        iUFrQusqKaVGUJeqLOISG3vjRpCbJxWhxL8iXrERTZRHqhSskEOU8esj11CVd1IWhqkJ9o3HRSsmw4V95_u5nxrXp0jdvRjsThIpufc_KxI0eI0D\
        SlCFBXBiCip4BPs";
    let parsed = read(named).unwrap();
    assert_eq!((sizes(&parsed.deck), parsed.title.as_deref()), ([42, 15, 15], Some("雷火卡通01")));
    let first =
        [8_915_275, 91_800_274, 8_633_261, 35_844_557, 72_238_166, 45_536_531, 45_536_531, 45_536_531];
    assert_eq!(numbers(&parsed.deck, Zone::Main)[..8], first);
    assert_eq!(numbers(&parsed.deck, Zone::Extra)[13..], [46_772_449, 66_011_101]);
    assert_eq!(
        numbers(&parsed.deck, Zone::Side)[10..],
        [15_800_838, 43_262_273, 43_262_273, 58_921_041, 41_420_027]
    );
    let other = "http://deck.ourygo.top/ydk/show.html?ygotype=deck&v=1\
        &d=FNhefVLXC2RMpY_w-43iOvy2SnXARcGDa4Gf-WWVKlHxmGQN9gbi5Y-FDdvkNIpufUXGkPmlV3n70HzV3OV58le_LRnThgSJlIImmKZAMuPJ\
        SqBUEax8yF1rIQy7GidRET65azdhGIVy2w4rI9b5cwTxrZ5JsWGN-uRnxrXZ0jdujdvkOJ9zVDCtMtezkT-6CuKtQso-yA";
    assert_eq!(sizes(&deck_of(other)), [40, 15, 14]);
    // Without the address around it, too.
    assert_eq!(deck_of(other.rsplit('=').next().unwrap()), deck_of(other));
}

#[test]
fn a_code_of_omega_that_players_shared() {
    // 55 cards in Main and Extra Deck and 15 in the Side Deck, of which the packed catalogue knows less than half.
    let code = "M+ffLv2SpUJvAQMMO9oKsYDwLo1vjDB8NmIdy6HbV5hcbn5jgeHPrZdYYXiD8j0GGF4++wujxvadTDAcWZ3MMjFpHysM2y0pZBRbdIs\
        JhFukVFlg+IygBxzf4drLBMNhunysOxo5mSUXdTGaH7Vn8Jq4lAmExeuPsYBwYLYx8wGp/ywgvFsrCY4/HX7HZLExmQWGnffdZYDh/LL3cHz8o\
        i4zDJs8PsQIwyC7AQ==";
    let parsed = read(code).unwrap();
    assert_eq!((parsed.form, parsed.deck.side.len(), parsed.deck.len()), (Form::Omega, 15, 70));
    assert_eq!(
        numbers(&parsed.deck, Zone::Main)[..5],
        [82_385_847, 10_497_656, 10_497_656, 10_497_656, 68_304_193]
    );
    assert_eq!(usize::try_from(parsed.moved).unwrap(), parsed.deck.extra.len());
    let side = numbers(&parsed.deck, Zone::Side);
    assert_eq!((side[0], side[14]), (73_642_296, 29_549_364));
}

#[test]
fn links_in_messages_and_from_pages() {
    for message in [
        &format!("<{OLD}>"),
        &format!("我的卡组：{OLD}"),
        &format!("  \n\n{OLD} 怎么样\n大家看看"),
        &OLD.replace("ygo://deck?", "https://deck.ourygo.top/ydk/show.html?ygotype=deck&v=0&"),
        &OLD.replace("ygo://deck?", "ygo://deck?ygotype=deck&"),
        &OLD.replace('&', "&amp;"),
        &OLD.replace('*', "%2A"),
        &OLD.replace("YGO", "ygo").replace('&', "_&"),
        &format!("{}#top", link(BODY)),
        &link(BODY).replace("http:", "https:").replace("v=1&", ""),
        &link(BODY).replace("http://deck.ourygo.top", "ygo://deck"),
        &link(BODY).replace("http://", ""),
        &format!("`{WORDS}`\n"),
        &format!("\n{WORDS}=="),
        &WORDS.replace('-', "+"),
    ] {
        assert_eq!(deck_of(message), sample(), "{message}");
    }
    let title = read(&format!("{OLD}&name=%E9%9D%92%E7%9C%BC+1%0A%00")).unwrap().title;
    assert_eq!(title.as_deref(), Some("青眼 1"));
    let empty = deck_of("ygo://deck?main=&extra=&side=");
    assert_eq!((&empty, deck_of(&write_mobile(&empty).text)), (&Deck::default(), Deck::default()));
}

#[test]
fn a_link_that_is_cut_off_or_damaged_says_so() {
    let cut = (1, LineFault::CodeCutOff);
    let damaged = (1, LineFault::CodeDamaged);
    for end in 0..BODY.len() {
        assert_eq!(refusal(&link(&BODY[..end])), cut, "{end}");
    }
    assert_eq!(refusal("ygo://deck?main=89631139*3_4698"), cut);
    assert_eq!(refusal("ygo://deck?main=89631139&extra=4450"), cut);
    assert_eq!(refusal("http://deck.ourygo.top?ygotype=deck&v=1"), cut);
    assert_eq!(refusal(&link(BODY).replace("v=1", "v=2")), damaged);
    assert_eq!(refusal(&link("A!b")), damaged);
    assert_eq!(refusal(&link(&body([1, 0, 0], &[(0, 89_631_139)]))), damaged);
    assert_eq!(refusal(&link(&body([1, 0, 0], &[(1, 0)]))), damaged);
    // 20 kinds in the Extra Deck, of which four bits count 4: the others went into the Side Deck, or nowhere.
    let twenty: Vec<(u32, u32)> = (0..20).map(|n| (1, 44_508_094 + n)).collect();
    assert_eq!(refusal(&link(&body([0, 20 % 16, 0], &twenty))), damaged);
    // No padding is so long, but an idle byte does no harm.
    assert_eq!(sizes(&deck_of(&link(&format!("{}AAA", body([1, 0, 0], &[(2, 89_631_139)]))))), [2, 0, 0]);
    let of = |cards: &str| refusal(&format!("ygo://deck?main={cards}&extra=&side="));
    assert_eq!(of("89631139*0"), (1, LineFault::BadCount("89631139*0".into())));
    assert_eq!(of("89631139*+3"), (1, LineFault::BadCount("89631139*+3".into())));
    assert_eq!(of("89631139*"), (1, LineFault::BadCount("89631139*".into())));
    assert_eq!(of("Jinzo*3"), (1, LineFault::NotACard("Jinzo*3".into())));
    assert_eq!(of("4294967296"), (1, LineFault::NumberTooLarge("4294967296".into())));
    assert_eq!(of(&format!("89631139*{MOST_CARDS}_1")), (1, LineFault::TooManyCards));
    assert_eq!(
        refusal(&format!("{OLD}\n\n3 Pot of Greed")),
        (3, LineFault::NotACard("3 Pot of Greed".into()))
    );
    assert_eq!(refusal(&format!("\n{OLD}\n{OLD}")).0, 3);
}

#[test]
fn a_word_is_a_code_only_if_it_opens_as_a_deck() {
    for word in [
        "Jinzo",
        "Raigeki",
        "Mokey",
        "o6lXBg",
        "AAAAAA",
        "abcdefghijklmnopqrstuvwxyz012345",
        "____",
        "a=b",
        "/",
        "==",
    ] {
        assert!(read(word).is_err() || read(word).unwrap().form == Form::Text, "{word}");
    }
    assert_eq!(
        main_of("QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo"),
        [unknown("QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo", 1)]
    );
    // Every name of one word is still a name.
    for (_, card) in world().catalogue.iter() {
        for name in card.names.all() {
            if !name.is_empty()
                && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
                && !name.bytes().all(|b| b.is_ascii_digit())
            {
                assert_eq!(read(name).unwrap().form, Form::Text, "{name}");
            }
        }
    }
    // A code among other lines is none.
    assert_eq!(read(&format!("{WORDS}\n3 Jinzo")).unwrap().form, Form::Text);
    // Numbers that no card here has: a few may be anything, many are a deck.
    let unknown = |many: u32| {
        write_ygopro(&Deck {
            main: (0..many).map(|n| Written::Number(99_000_001 + n)).collect(),
            ..Deck::default()
        })
        .text
    };
    assert_eq!(read(&unknown(15)).unwrap().form, Form::Text);
    assert_eq!(sizes(&deck_of(&unknown(16))), [16, 0, 0]);
}

#[test]
fn a_code_that_is_cut_off_or_damaged_says_so() {
    let deck = deck_of(include_str!("../../data/samples/2026-snake-eye.ydk"));
    let words = write_ygopro(&deck).text;
    let body = write_mobile(&deck).text.rsplit('=').next().unwrap().to_owned();
    let omega = write_omega(&deck, &world().catalogue).text;
    assert_eq!([&words, &body, &omega].map(|code| deck_of(code)), [&deck, &deck, &deck].map(Clone::clone));
    for end in 30..words.len() {
        match read_bytes(&words.as_bytes()[..end]) {
            // Between two words nothing tells.
            Ok(parsed) => assert!(parsed.form == Form::YgoPro && deck.main.starts_with(&parsed.deck.main)),
            other => {
                assert_eq!(other, Err(FileError::Line { line: 1, fault: LineFault::CodeCutOff }), "{end}")
            }
        }
    }
    for end in 30..body.len() {
        assert_eq!(refusal(&body[..end]), (1, LineFault::CodeCutOff), "{end}");
    }
    let letters = omega.trim_end_matches('=').len();
    for end in letters / 2..letters {
        assert_eq!(refusal(&omega[..end]), (1, LineFault::CodeCutOff), "{end} of {omega}");
    }
    // The fourth section, which there is not, and no card.
    let mut bytes = URL_SAFE_NO_PAD.decode(&words).unwrap();
    bytes[43] |= 0x30;
    assert_eq!(refusal(&URL_SAFE_NO_PAD.encode(&bytes)), (1, LineFault::CodeDamaged));
    bytes[40..44].fill(0);
    assert_eq!(refusal(&URL_SAFE_NO_PAD.encode(&bytes)), (1, LineFault::CodeDamaged));
    let four = 3 << 30;
    let many: Vec<u8> =
        [89_631_139 | four, 46_986_414 | four, 5_318_639u32].iter().flat_map(|w| w.to_le_bytes()).collect();
    assert_eq!(refusal(&STANDARD.encode(many.repeat(112))), (1, LineFault::TooManyCards));
    assert_eq!(deck_of(&STANDARD.encode(many.repeat(111))).len(), 999);
}

#[test]
fn what_a_form_cannot_hold_is_left_out_and_told() {
    let of = |numbers: &[u32]| numbers.iter().copied().map(Written::Number).collect::<Vec<_>>();
    let limits = Deck {
        main: of(&[(1 << 27) - 1, 1 << 27, (1 << 28) - 1, 1 << 28, u32::MAX, 0]),
        extra: of(&(44_508_094..44_508_111).collect::<Vec<_>>()),
        side: [of(&[5_318_639; 4]), vec![Written::Name("Nobody's Card".into())]].concat(),
    };
    let mobile = write_mobile(&limits);
    let left = |zone, cards: &[Written]| cards.iter().map(|card| (zone, card.clone())).collect::<Vec<_>>();
    assert_eq!(
        mobile.left_out,
        [
            left(Zone::Main, &limits.main[1..]),
            left(Zone::Extra, &limits.extra[15..]),
            left(Zone::Side, &limits.side[4..])
        ]
        .concat()
    );
    let kept =
        Deck { main: of(&[(1 << 27) - 1]), extra: limits.extra[..15].to_vec(), side: of(&[5_318_639; 4]) };
    assert_eq!(deck_of(&mobile.text), kept);
    let ygopro = write_ygopro(&limits);
    assert_eq!(
        ygopro.left_out,
        [left(Zone::Main, &limits.main[3..]), left(Zone::Side, &limits.side[4..])].concat()
    );
    // Sixteen stretches of copies, and three cards: they are put together.
    let mixed: Vec<u32> = (0..16).map(|n| 44_508_094 + n % 3).collect();
    let mixed = Deck { side: of(&mixed), ..Deck::default() };
    let out = write_mobile(&mixed);
    assert_eq!((deck_of(&out.text).sorted(), out.left_out), (mixed.sorted(), vec![]));
    // Omega: a byte of cards, and a section that the kind does not tell.
    let wrong = Deck {
        main: cards(&[("44508094", 1), ("89631139", 254)]),
        extra: cards(&[("89631139", 1), ("99999999", 1), ("44508094", 2)]),
        side: vec![],
    };
    let out = write_omega(&wrong, &world().catalogue);
    assert_eq!(
        out.left_out,
        [
            left(Zone::Main, &wrong.main[..1]),
            left(Zone::Extra, &wrong.extra[..2]),
            left(Zone::Extra, &wrong.extra[3..])
        ]
        .concat()
    );
    assert_eq!(sizes(&deck_of(&out.text)), [254, 1, 0]);
}

#[test]
fn the_card_on_the_cover_is_no_card_of_the_deck_and_a_bomb_is_refused() {
    let plain = omega_bytes(&[89_631_139, 46_986_414, 46_986_414, 5_318_639], &[]);
    let cover = [&plain[..], &46_986_414u32.to_le_bytes()].concat();
    assert_eq!(deck_of(&stored(&cover)), deck_of(&stored(&plain)));
    let bomb = |head: &[u8]| {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(head).unwrap();
        for _ in 0..100 {
            encoder.write_all(&[0; 1 << 20]).unwrap();
        }
        STANDARD.encode(encoder.finish().unwrap())
    };
    assert_eq!(refusal(&bomb(&plain)), (1, LineFault::CodeDamaged));
    assert!(matches!(refusal(&bomb(&[])), (1, LineFault::NotACard(_))));
}

/// What is read again, and what was left out, in one order.
fn all_of(deck: Deck, left_out: Vec<(Zone, Written)>) -> Deck {
    let mut deck = deck;
    for (zone, card) in left_out {
        deck.zone_mut(zone).push(card);
    }
    deck.sorted()
}

fn is_recognised(deck: &Deck) -> bool {
    let known =
        |card: &Written| matches!(card, Written::Number(_)) && card.card(&world().catalogue).is_some();
    let mut cards: Vec<&Written> = deck.iter().map(|(_, card)| card).collect();
    cards.sort();
    cards.dedup();
    !deck.is_empty() && cards.iter().filter(|card| known(card)).count() * 2 >= cards.len()
}

#[test]
fn a_card_that_a_code_cannot_hold_is_left_out() {
    let deck = Deck { extra: vec![Written::Number(504_700_007)], ..Deck::default() };
    let out = write_ygopro(&deck);
    assert_eq!(out.left_out, [(Zone::Extra, Written::Number(504_700_007))]);
    assert_eq!(read(&out.text).unwrap_err(), FileError::Empty);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn links_come_back_with_what_was_left_out(deck in anywhere()) {
        for out in [write_mobile_old(&deck), write_mobile(&deck)] {
            prop_assert_eq!(all_of(deck_of(&out.text), out.left_out), deck.clone().sorted(), "{}", out.text);
        }
        let old = write_mobile_old(&deck);
        if old.left_out.is_empty() {
            prop_assert_eq!(deck_of(&old.text), deck.clone());
        }
    }

    #[test]
    fn codes_come_back_with_what_was_left_out(deck in placed()) {
        prop_assume!(is_recognised(&deck));
        for (out, form) in [
            (write_ygopro(&deck), Form::YgoPro),
            (write_omega(&deck, &world().catalogue), Form::Omega),
        ] {
            if out.left_out.len() == deck.len() {
                // A code of no card is no deck.
                prop_assert_eq!(read(&out.text).unwrap_err(), FileError::Empty);
                continue;
            }
            let parsed = read(&out.text).unwrap();
            prop_assert_eq!(parsed.form, form);
            if out.left_out.is_empty() {
                prop_assert_eq!(&parsed.deck, &deck);
            }
            prop_assert_eq!(all_of(parsed.deck, out.left_out), deck.clone().sorted(), "{}", out.text);
        }
    }

    #[test]
    fn any_bytes_are_a_deck_or_refused(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
        numbers in prop::collection::vec(prop_oneof![Just(89_631_139u32), Just(44_508_094), Just(0), any::<u32>()], 0..60),
        counts in any::<[u8; 2]>(),
    ) {
        let plain: Vec<u8> = numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
        let omega = [&counts[..], &plain].concat();
        let texts = [URL_SAFE_NO_PAD.encode(&bytes), URL_SAFE_NO_PAD.encode(&plain), stored(&omega), stored(&bytes)];
        for text in texts.iter().chain(&[link(&texts[0]), link(&texts[1])]) {
            match read_bytes(text.as_bytes()) {
                Ok(parsed) => prop_assert!(parsed.deck.len() <= MOST_CARDS),
                Err(FileError::Line { line, .. }) => prop_assert_eq!(line, 1),
                Err(error) => prop_assert_eq!(error, FileError::Empty),
            }
        }
    }
}
