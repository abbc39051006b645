//! What is not read is refused with the line and the reason, and never half read.

use deck_law::deck::Zone;
use deck_law::deckfile::{FileError, LineFault, MOST_BYTES, MOST_CARDS};

use super::{deck_of, read_bytes, refusal};
use crate::support::sizes;

/// GBK for 灰流丽, a name that fills a whole line.
const GBK: &[u8] = &[0xbb, 0xd2, 0xc1, 0xf7, 0xc0, 0xf6];

#[test]
fn nothing_in_it() {
    for text in [
        "",
        "\n",
        " ",
        "\r\n\r\n",
        "\u{feff}",
        "\u{3000}\n\t",
        "// nothing\n# here\n",
        "Main Deck (40)\n---\n",
    ] {
        assert_eq!(read_bytes(text.as_bytes()), Err(FileError::Empty), "{text:?}");
    }
    assert_eq!(FileError::Empty.word(), "input.empty");
}

#[test]
fn more_bytes_than_are_read() {
    let mut text = "#main\n89631139\n".to_owned();
    text.push_str(&"#".repeat(MOST_BYTES - text.len()));
    assert_eq!(sizes(&deck_of(&text)), [1, 0, 0]);
    text.push('#');
    assert_eq!(read_bytes(text.as_bytes()), Err(FileError::TooLarge));
    assert_eq!(FileError::TooLarge.word(), "input.too_large");
    // Of two bytes a character, three are made.
    let wide = [&[0xff, 0xfe][..], &[0x70, 0x70].repeat(MOST_BYTES / 2 - 1)].concat();
    assert_eq!(read_bytes(&wide), Err(FileError::TooLarge));
}

#[test]
fn what_is_no_text() {
    let utf16: Vec<u8> = "89631139\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    for bytes in [
        b"\x7fELF\x02\x01\x01".as_slice(),
        b"\x89PNG\r\n\x1a\n",
        b"89631139\n\0",
        b"3 Pot of\x08 Greed",
        &[0xff, 0xfe, 0x31],
        &[0xff, 0xfe, 0x00, 0xd8, 0x31, 0x00],
        &utf16,
        GBK,
        &[b"3 ", GBK, b"\n"].concat(),
        &[b"#main\n89631139\n", GBK, b"\n"].concat(),
    ] {
        assert_eq!(read_bytes(bytes), Err(FileError::Unreadable), "{bytes:?}");
    }
    assert_eq!(FileError::Unreadable.word(), "input.unreadable");
}

#[test]
fn remarks_in_another_encoding_do_no_harm_in_a_file_of_numbers() {
    for bytes in [
        [b"#created by ", GBK, b"\n#main\n89631139\n"].concat(),
        [b"#created by ", GBK, b"\r#main\r89631139\r"].concat(),
        [b"#main\n89631139 -- ", GBK, b"\n"].concat(),
        [b"#main\n89631139 #", GBK, b"\n"].concat(),
    ] {
        assert_eq!(sizes(&read_bytes(&bytes).unwrap().deck), [1, 0, 0]);
    }
}

#[test]
fn a_line_of_a_ydk_file_that_is_no_card() {
    let not = |text: &str| LineFault::NotACard(text.to_owned());
    let large = |text: &str| LineFault::NumberTooLarge(text.to_owned());
    for (text, line, fault) in [
        ("#main\n89631139\nabc\n", 3, not("abc")),
        ("#main\nabc\n", 2, not("abc")),
        ("abc\n#main\n89631139\n", 1, not("abc")),
        ("#main\r89631139\r\rabc\r", 4, not("abc")),
        ("#main\r\n89631139\r\n\r\nabc\r\n", 4, not("abc")),
        ("#main\n-89631139\n", 2, not("-89631139")),
        ("#main\n89631139 Blue-Eyes\n", 2, not("89631139 Blue-Eyes")),
        ("#main\n89631139\n3 46986414\n", 3, not("3 46986414")),
        ("#main\n8.9\n", 2, not("8.9")),
        ("#main\n4294967296\n", 2, large("4294967296")),
        ("99999999999\n", 1, large("99999999999")),
        (
            "#main\n89631139\n#extra\n00000000000000000000099999999999\n",
            4,
            large("00000000000000000000099999999999"),
        ),
    ] {
        assert_eq!(refusal(text), (line, fault), "{text:?}");
    }
    // Where no cards stand nothing is refused.
    assert_eq!(sizes(&deck_of("#main\n4294967295\n#case\nabc\n99999999999\n!side\n1\n")), [1, 0, 1]);
    // A long line is quoted by its beginning.
    assert_eq!(refusal(&format!("#main\n{}", "長".repeat(9000))), (2, not(&"長".repeat(60))));
}

#[test]
fn a_count_that_is_none() {
    for line in [
        "0 Pot of Greed",
        "０ 強欲な壺",
        "1001 Pot of Greed",
        "Pot of Greed x0",
        "99999999999999999999 Pot of Greed",
        "Pot of Greed x99999999999999999999",
        "強欲な壺 ４２９４９６７２９６枚",
    ] {
        let text = format!("Main Deck\n\n{line}\n");
        assert_eq!(refusal(&text), (3, LineFault::BadCount(line.to_owned())), "{line}");
    }
}

#[test]
fn a_line_of_a_list_that_is_no_card() {
    let not = |text: &str| LineFault::NotACard(text.to_owned());
    let large = |text: &str| LineFault::NumberTooLarge(text.to_owned());
    for (line, fault) in [
        ("3", not("3")),
        ("3x", not("3x")),
        ("99999999999999999999", not("99999999999999999999")),
        ("3 99999999999", large("99999999999")),
        ("https://example.com/deck/7", LineFault::ForeignLink),
        ("ygo://o6lXBQ==!!!", LineFault::ForeignLink),
        ("ydke://o6lXBQ==!!!", LineFault::ForeignLink),
    ] {
        assert_eq!(refusal(&format!("Jinzo\n{line}\nJinzo\n")), (2, fault), "{line}");
    }
}

#[test]
fn a_name_has_an_end() {
    let long = "長".repeat(200);
    assert_eq!(sizes(&deck_of(&format!("3 {long}"))), [3, 0, 0]);
    // Otherwise a thousand copies of one line would take a thousand times its length.
    for line in [format!("1000 {long}長"), format!("{long}長 x1000"), format!("{long}長")] {
        let (at, fault) = refusal(&line);
        assert!(at == 1 && matches!(fault, LineFault::NotACard(_)), "{fault:?}");
    }
}

#[test]
fn more_cards_than_a_deck_file_holds() {
    assert_eq!(MOST_CARDS, 1000);
    let ydk = |count| format!("#main\n{}", "89631139\n".repeat(count));
    assert_eq!(sizes(&deck_of(&ydk(1000))), [1000, 0, 0]);
    assert_eq!(refusal(&ydk(1001)), (1002, LineFault::TooManyCards));
    assert_eq!(sizes(&deck_of("999 Jinzo\n1 Jinzo")), [1000, 0, 0]);
    assert_eq!(refusal("999 Jinzo\nSide\n2 Jinzo"), (3, LineFault::TooManyCards));
    // Three numbers of four bytes are 16 characters without padding.
    let link = |triples: usize| format!("ydke://{}!!!", "AAAAAAAAAAAAAAAA".repeat(triples));
    assert_eq!(sizes(&deck_of(&link(333))), [999, 0, 0]);
    assert_eq!(refusal(&link(334)), (1, LineFault::TooManyCards));
    assert_eq!(
        refusal(&format!("ydke://{0}!!{0}!", "AAAAAAAAAAAAAAAA".repeat(167))),
        (1, LineFault::TooManyCards)
    );
}

#[test]
fn a_link_that_is_broken() {
    for (link, fault) in [
        // Three, five and six bytes.
        ("ydke://o6lX!!!", LineFault::BadLength(Zone::Main)),
        ("ydke://!o6lXBQA=!!", LineFault::BadLength(Zone::Extra)),
        ("ydke://!!o6lXBQAA!", LineFault::BadLength(Zone::Side)),
        ("ydke://o6lXB!!!", LineFault::BadBase64(Zone::Main)),
        ("ydke://o6l?BQ==!!!", LineFault::BadBase64(Zone::Main)),
        ("ydke://!灰流!!", LineFault::BadBase64(Zone::Extra)),
        ("ydke://!!%00!", LineFault::BadBase64(Zone::Side)),
        // Another site's gzip under the same scheme.
        ("ydke://H4sIAAAAAAAAA!!!", LineFault::ForeignLink),
    ] {
        assert_eq!(refusal(link), (1, fault.clone()), "{link}");
        assert_eq!(refusal(&format!("\r\n\n  {link}")), (3, fault), "{link}");
    }
}
