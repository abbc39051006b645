//! The served site under load, against a floor that reads the same body and answers a constant of the same size.
//!
//! `cargo bench --bench site` (Linux). Starts the release binary and the floor as processes of their own, on free
//! ports of this machine, and reads their processor time and memory from `/proc`. `SECONDS=120` before it makes the
//! mixed load last two minutes.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    clippy::disallowed_methods,
    reason = "a benchmark is started by hand, and may stop at the first fault"
)]

mod served;

use std::fs;
use std::net::TcpStream;
use std::process::Command;
use std::time::{Duration, Instant};

use actix_web::{App, HttpResponse, HttpServer, web};
use served::{Served, exchange, get, median, post};

const REQUESTS: usize = 10_000;
const ROUNDS: usize = 12;

fn main() {
    if std::env::args().any(|a| a == "floor") {
        floor();
        return;
    }
    let data = tempfile::tempdir().unwrap();
    let site = Served::start(Command::new(env!("CARGO_BIN_EXE_deckward")).args([
        "serve",
        "--bind",
        "127.0.0.1:0",
        "--log",
        "off",
        "--data-dir",
        &data.path().display().to_string(),
    ]));
    let floor = Served::start(Command::new(std::env::current_exe().unwrap()).arg("floor"));
    let deck = include_str!("../data/samples/2005-goat-control.ydk");
    let numbers: Vec<u32> = deck.lines().filter_map(|l| l.parse().ok()).collect();
    let (main, rest) = numbers.split_at(40);
    let (extra, side) = rest.split_at(rest.len() - 15);
    let sections = serde_json::json!({ "main": main, "extra": extra, "side": side });
    let in_sections = serde_json::json!({ "deck": sections, "format": "goat" }).to_string();
    let as_text = serde_json::json!({ "text": deck, "format": "goat" }).to_string();
    let check = post("/api/v1/check", &in_sections);
    for (form, body) in [("numbers", &in_sections), ("text", &as_text)] {
        let check = post("/api/v1/check", body);
        let answer = site.ask(&check);
        let size = answer.len() - answer.windows(4).position(|w| w == b"\r\n\r\n").unwrap() - 4;
        let constant = post(&format!("/floor/{size}"), body);
        let (mut ours, mut least) = (Vec::new(), Vec::new());
        for _ in 0..ROUNDS {
            ours.push(cpu_per_request(&site, &check, REQUESTS));
            least.push(cpu_per_request(&floor, &constant, REQUESTS));
        }
        // Load on the machine makes a round slower, never faster: the fastest of each are compared, too.
        let (middle, floor) = (median(&mut ours), median(&mut least));
        let (fastest, fastest_floor) = (ours[0], least[0]);
        println!(
            "POST /api/v1/check, {} cards as {form}, us of processor time a request: median {middle:.1}, fastest \
             {fastest:.1}; floor, the same body read and {size} bytes answered: median {floor:.1}, fastest \
             {fastest_floor:.1}; {:.2} and {:.2} times",
            numbers.len(),
            middle / floor,
            fastest / fastest_floor
        );
    }

    let page = get("/check?format=goat&deck=", &deck_address(&site, deck));
    println!("GET /check, 70 cards: {:.0} us of processor time a page", cpu_per_request(&site, &page, 2_000));
    println!(
        "GET /cards?q=dark magician: {:.0} us",
        cpu_per_request(&site, &get("/cards?q=dark+magician", ""), 2_000)
    );

    let deck_page = kept_deck(&site);
    let text = String::from_utf8_lossy(&site.ask(&deck_page)).into_owned();
    assert!(text.contains("data-verdict=\"legal\""), "{text}");
    println!(
        "GET /decks/…, 75 cards: {:.0} us of processor time a page",
        cpu_per_request(&site, &deck_page, 2_000)
    );

    let mut times = site.at_rate(&check, 2_000, Duration::from_secs(5));
    times.sort_unstable();
    let at = |part: f64| times[(times.len() as f64 * part) as usize];
    println!("at 2,000 requests/s: median {:?}, p99 {:?}", at(0.5), at(0.99));

    let seconds = std::env::var("SECONDS").ok().and_then(|s| s.parse().ok()).unwrap_or(10);
    let mixed = [
        check,
        page,
        get("/", ""),
        get("/cards?q=hll", ""),
        get("/lists/ocg/2026-07-01", ""),
        get("/nothing", ""),
    ];
    let before = site.resident_kb();
    let started = Instant::now();
    let mut sent = 0;
    let mut line = TcpStream::connect(&site.address).unwrap();
    while started.elapsed() < Duration::from_secs(seconds) {
        for request in &mixed {
            exchange(&mut line, request);
            sent += 1;
        }
    }
    println!(
        "{sent} mixed requests in {seconds} s: {} MB resident before, {} MB after",
        before / 1024,
        site.resident_kb() / 1024
    );
}

/// Microseconds of processor time, user and system, the server spends on a request.
fn cpu_per_request(site: &Served, request: &[u8], count: usize) -> f64 {
    let before = cpu_ticks(site);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut line = TcpStream::connect(&site.address).unwrap();
                line.set_nodelay(true).unwrap();
                for _ in 0..count / 4 {
                    exchange(&mut line, request);
                }
            });
        }
    });
    // A tick is a hundredth of a second on Linux.
    (cpu_ticks(site) - before) as f64 * 10_000.0 / count as f64
}

fn cpu_ticks(site: &Served) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{}/stat", site.id())).unwrap();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
    fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap()
}

/// The floor: the body is read whole and a constant of the wanted size comes back.
fn floor() {
    actix_web::rt::System::new().block_on(async {
        let server = HttpServer::new(|| {
            App::new().app_data(web::PayloadConfig::new(1 << 20)).route(
                "/floor/{size}",
                web::post().to(|size: web::Path<usize>, body: web::Bytes| async move {
                    assert!(!body.is_empty());
                    HttpResponse::Ok().content_type("application/json").body("x".repeat(*size))
                }),
            )
        })
        .workers(2)
        .bind("127.0.0.1:0")
        .unwrap();
        println!("floor listens on http://{}/", server.addrs()[0]);
        server.run().await.unwrap();
    });
}

/// The deck as the site carries it in an address.
fn deck_address(site: &Served, deck: &str) -> String {
    let body = format!(
        "--m\r\nContent-Disposition: form-data; name=\"deck\"\r\n\r\n{deck}\r\n--m\r\nContent-Disposition: form-data; name=\"format\"\r\n\r\ngoat\r\n--m--\r\n"
    );
    let request = format!(
        "POST /check HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=m\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let answer = String::from_utf8(site.ask(request.as_bytes())).unwrap();
    let location = answer.lines().find_map(|l| l.strip_prefix("location: ")).expect("a deck that is taken");
    location.split("deck=").nth(1).unwrap().split('&').next().unwrap().to_owned()
}

/// The page of a kept deck of 75 cards, asked for by its owner.
fn kept_deck(site: &Served) -> Vec<u8> {
    let send = |path: &str, kind: &str, session: &str, body: &str| {
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Type: {kind}\r\n{session}Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        String::from_utf8(site.ask(request.as_bytes())).unwrap()
    };
    let begun = send(
        "/account/sign-up",
        "application/x-www-form-urlencoded",
        "",
        "name=bench&password=blue-eyes+white&next=/decks",
    );
    let cookie = begun.lines().find_map(|line| line.strip_prefix("set-cookie: session=")).expect("a session");
    let session = format!("Cookie: session={}\r\n", cookie.split(';').next().unwrap());
    // 70 cards, and five of no effect.
    let five = "#main\n76184692\n76184692\n76184692\n15025844\n15025844\n";
    let deck = include_str!("../data/samples/2026-snake-eye.ydk").replace("#main\n", five);
    let body = format!(
        "--m\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n{deck}\r\n--m\r\nContent-Disposition: form-data; name=\"format\"\r\n\r\nocg\r\n--m--\r\n"
    );
    let made = send("/decks/import", "multipart/form-data; boundary=m", &session, &body);
    let deck = made.lines().find_map(|line| line.strip_prefix("location: ")).expect("a deck");
    get(deck, "").strip_suffix(b"\r\n").map(|head| [head, session.as_bytes(), b"\r\n"].concat()).unwrap()
}
