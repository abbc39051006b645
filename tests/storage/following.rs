//! A running server and what is imported beside it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection as _;

use super::{each, import_cards, some_cards};
use crate::cli::serve::{Served, serve};
use crate::http::{Answer, send_to};

fn health(served: &Served) -> serde_json::Value {
    get(served, "/healthz").json()
}

fn get(served: &Served, path: &str) -> Answer {
    send_to(
        &served.address,
        format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").as_bytes(),
    )
}

#[test]
fn every_process_follows_within_two_seconds_and_no_answer_mixes_versions() {
    each(|fresh| {
        let (one, two) = (serve(&fresh.url), serve(&fresh.url));
        assert_eq!(
            (health(&one)["version"].clone(), health(&one)["database"].clone()),
            (0.into(), "ok".into())
        );
        let body = r#"{"text":"ydke://o6lXBQ==!!!","format":"free"}"#;
        let question = format!(
            "POST /api/v1/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let done = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let ask = |served: &Served| {
                let mut seen = std::collections::BTreeSet::new();
                while !done.load(Ordering::Relaxed) {
                    let answer = send_to(&served.address, question.as_bytes());
                    assert_eq!(answer.status, 200);
                    let catalogue = answer.json()["catalogue"].clone();
                    seen.insert((
                        catalogue["version"].as_u64().unwrap(),
                        catalogue["cards"].as_u64().unwrap(),
                    ));
                }
                seen
            };
            let asked = [&one, &two].map(|served| scope.spawn(move || ask(served)));
            for (version, count) in [(1, 500), (2, 1000), (3, 1500)] {
                import_cards(&mut fresh.db(), &fresh.file("cards.tsv", &some_cards(count))).unwrap();
                let stored = Instant::now();
                while [&one, &two].iter().any(|served| health(served)["version"] != version) {
                    assert!(stored.elapsed() < Duration::from_secs(2), "version {version} is not followed");
                    std::thread::sleep(Duration::from_millis(20));
                }
            }
            // The same number in another database is another version.
            let tag = |served: &Served| get(served, "/en/cards").header("etag").to_owned();
            let before = tag(&one);
            fresh
                .db()
                .batch_execute("DELETE FROM worlds; UPDATE current_world SET version = 0, latest = 2")
                .unwrap();
            import_cards(&mut fresh.db(), &fresh.file("cards.tsv", &some_cards(1700))).unwrap();
            let stored = Instant::now();
            while health(&one)["cards"] != 1700 {
                assert!(stored.elapsed() < Duration::from_secs(2), "the other version 3 is not followed");
                std::thread::sleep(Duration::from_millis(20));
            }
            assert_eq!(health(&one)["version"], 3);
            assert_ne!(tag(&one), before);
            done.store(true, Ordering::Relaxed);
            for asked in asked {
                let seen = asked.join().unwrap();
                let whole = [(0, 3838), (1, 500), (2, 1000), (3, 1500), (3, 1700)];
                assert!(seen.len() > 1 && seen.iter().all(|pair| whole.contains(pair)), "{seen:?}");
            }
        });
    });
}
