//! Bad input: a clear answer, and nothing else affected.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use super::{get, post, post_form, site};

#[test]
fn ten_megabytes_are_refused_with_a_page_a_person_understands() {
    let paste = "89631139\n".repeat(1_200_000);
    let answer = post_form("/check", &[("deck", &paste)], None);
    assert_eq!(answer.status, 413);
    assert!(answer.text().contains("A deck is at most 256 KiB"), "{}", answer.text());
    let body = format!("{{\"text\":\"{}\"}}", "x".repeat(10_000_000));
    let answer = post("/api/v1/check", "application/json", body.as_bytes());
    assert_eq!((answer.status, answer.json()["code"].as_str().unwrap()), (413, "input.too_large"));
    assert_eq!(get("/healthz").status, 200);
}

#[test]
fn binary_and_foreign_files_are_refused() {
    for file in [&b"PK\x03\x04\x00\x00binary"[..], b"\xff\xd8\xff\xe0\x00\x10JFIF", b"%PDF-1.7\x00\x01"] {
        let answer = post_form("/check", &[("deck", ""), ("date", "2005-09-01")], Some(("deck.ydk", file)));
        assert_eq!(answer.status, 422);
        assert!(answer.main().contains("not text in UTF-8"), "{}", answer.main());
    }
    assert_eq!(post("/check", "application/json", b"{}").status, 415);
    assert!(matches!(post("/check", "multipart/form-data", b"x").status, 400 | 415));
    assert_eq!(post("/check", "multipart/form-data; boundary=x", b"--x\r\nbroken").status, 400);
}

#[test]
fn hostile_names_are_shown_as_plain_text() {
    let name = "<script>alert(1)</script>\u{202e}\u{0}evil";
    let answer =
        post_form("/check", &[("deck", "ydke://o6lXBQ==!!!"), ("date", "2005-09-01"), ("name", name)], None);
    let page = get(answer.header("location")).text();
    assert!(!page.contains("<script>alert") && page.contains("&#60;script&#62;alert(1)"), "{}", &page[..600]);
    let heading = page.split("<h1").nth(1).unwrap().split("</h1>").next().unwrap();
    assert!(!heading.contains('\u{202e}') && !heading.contains('\u{0}'));
    let typed = post_form("/check", &[("deck", "3 <b>Pot</b> of Gread\n"), ("date", "2005-09-01")], None);
    let page = get(typed.header("location")).main();
    assert!(!page.contains("<b>Pot") && page.contains("&#60;b&#62;Pot"), "unknown names are escaped");
    let export = get("/check/export?deck=ydke://o6lXBQ==!!!&name=a%0D%0AX-Evil:%201");
    assert!(!export.headers.contains_key("x-evil"));
}

#[test]
fn strange_addresses_and_languages_do_not_break() {
    for path in [
        "/%00",
        "/cards/%2e%2e%2f",
        "/zh/zh/",
        "/cards?q=%ff%fe",
        "/cards?page=-1",
        "/cards?stars=abc&atk=99999999999",
        "/lists/ocg/today",
        "/xx/",
    ] {
        let answer = get(path);
        assert!(matches!(answer.status, 200 | 400 | 404), "{path}: {}", answer.status);
    }
    assert_eq!(
        super::get_with("/", &[("Accept-Language", ";;q=9,\u{e9}"), ("Cookie", "lang=../../etc")]).status,
        200
    );
    let long = format!("/cards?q={}", "a".repeat(5000));
    assert_eq!(get(&long).status, 200);
}

#[test]
fn slow_and_cut_off_requests_leave_the_others_alone() {
    let mut slow: Vec<TcpStream> = (0..40)
        .map(|_| {
            let mut stream = TcpStream::connect(site()).unwrap();
            stream.write_all(b"POST /api/v1/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{").unwrap();
            stream
        })
        .collect();
    for _ in 0..10 {
        assert_eq!(get("/healthz").status, 200);
    }
    drop(slow.split_off(20));
    assert_eq!(get("/").status, 200);
    let mut broken = TcpStream::connect(site()).unwrap();
    broken.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    broken.write_all(b"NONSENSE\r\n\r\n").unwrap();
    let mut answer = String::new();
    let _ = broken.read_to_string(&mut answer);
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
}

#[test]
fn who_asks_much_at_once_holds_up_nobody() {
    const EACH: usize = 300;
    let request = "GET /api/v1/cards?q=a&limit=1 HTTP/1.1\r\nHost: deckward.test\r\n\r\n".repeat(EACH);
    let mut many: Vec<TcpStream> = (0..4).map(|_| TcpStream::connect(site()).unwrap()).collect();
    many.iter_mut().for_each(|one| one.write_all(request.as_bytes()).unwrap());
    assert_eq!(get("/healthz").status, 200);
    // Of all that was asked before, little is answered by now.
    let mut answered = 0;
    for one in &mut many {
        one.set_nonblocking(true).unwrap();
        let mut bytes = Vec::new();
        let _ = one.read_to_end(&mut bytes);
        answered += String::from_utf8_lossy(&bytes).matches("HTTP/1.1 200").count();
    }
    assert!(answered < many.len() * EACH / 2, "{answered}");
}
