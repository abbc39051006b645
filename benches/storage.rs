//! Imports, and the served site while its World is swapped.
//!
//! `cargo bench --bench storage` (Linux). `DECKWARD_TEST_CARDS=FOLDER` takes a full card table, else the starter's;
//! `DECKWARD_TEST_POSTGRES=postgres://…` measures on that server too.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    reason = "a benchmark is started by hand, and may stop at the first fault"
)]

mod served;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use deckward::db::{self, DbUrl};
use deckward::world::{World, import};
use diesel::connection::SimpleConnection as _;
use diesel::{Connection as _, PgConnection};
use served::{Served, get, median, post};

fn main() {
    let table = std::env::var("DECKWARD_TEST_CARDS")
        .map_or_else(|_| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/cards.tsv"), PathBuf::from);
    let folder = tempfile::tempdir().unwrap();
    measure("SQLite", &folder, &|n| format!("sqlite://{}/{n}.db", folder.path().display()), &table);
    if let Ok(server) = std::env::var("DECKWARD_TEST_POSTGRES") {
        let mut admin = PgConnection::establish(&format!("{server}/postgres")).unwrap();
        let name = |n: usize| format!("deckward_bench_{}_{n}", std::process::id());
        for n in 0..ROUNDS {
            admin.batch_execute(&format!("CREATE DATABASE {}", name(n))).unwrap();
        }
        measure("PostgreSQL", &folder, &|n| format!("{server}/{}", name(n)), &table);
        for n in 0..ROUNDS {
            admin.batch_execute(&format!("DROP DATABASE {} WITH (FORCE)", name(n))).unwrap();
        }
    }
}

const ROUNDS: usize = 5;
/// How long even load lasts.
const STRETCH: Duration = Duration::from_secs(4);

fn measure(name: &str, folder: &tempfile::TempDir, url: &dyn Fn(usize) -> String, table: &Path) {
    let program = env!("CARGO_BIN_EXE_deckward");
    let mut times: Vec<f64> = (0..ROUNDS)
        .map(|n| {
            let started = Instant::now();
            let mut import = Command::new(program);
            import.args(["cards", "import"]).arg(table).env("DECKWARD_DATABASE_URL", url(n));
            assert!(import.output().unwrap().status.success());
            started.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    println!("{name}: import into an empty database, whole command: median {:.0} ms", median(&mut times));

    let address = DbUrl::parse(&url(0)).unwrap();
    let mut db = db::connect(&address).unwrap();
    let mut times: Vec<f64> = (0..ROUNDS * 3)
        .map(|_| {
            let started = Instant::now();
            let world = World::stored(&mut db).unwrap();
            let read = started.elapsed().as_secs_f64() * 1000.0;
            assert!(world.version > 0);
            read
        })
        .collect();
    println!("{name}: World from the database: median {:.0} ms", median(&mut times));
    let world = World::stored(&mut db).unwrap();
    let started = Instant::now();
    world.index();
    println!("{name}: search index of it: {:.0} ms", started.elapsed().as_secs_f64() * 1000.0);

    let mut serve = Command::new(program);
    serve.args(["serve", "--bind", "127.0.0.1:0", "--log", "off"]).env("DECKWARD_DATABASE_URL", url(0));
    let site = Served::start(&mut serve);
    let deck = include_str!("../data/samples/2005-goat-control.ydk");
    let check = post("/api/v1/check", &serde_json::json!({ "text": deck, "format": "goat" }).to_string());
    println!("{name}: {} MB resident after the start", site.resident_kb() / 1024);
    let p99 = |times: &mut Vec<Duration>| {
        times.sort_unstable();
        times[times.len() * 99 / 100]
    };
    // Another version in the middle of a stretch of even load, each a whole World.
    let lists = folder.path().join("ocg");
    std::fs::create_dir_all(&lists).unwrap();
    let mut swap = |n: usize| {
        let list = lists.join(format!("2026-12-{:02}.txt", n + 1));
        std::fs::write(&list, "trust: verified\nsource: a benchmark\n\nforbidden:\n55144522 Pot of Greed\n")
            .unwrap();
        import::law(&mut db, &[&list], deckward::clock::now(), &mut |_| {}).unwrap();
    };
    let (mut quiet, mut swapped) = (Vec::new(), Vec::new());
    for n in 0..ROUNDS {
        quiet.push(p99(&mut site.at_rate(&check, 500, STRETCH)));
        swapped.push(std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(STRETCH / 4);
                swap(n);
            });
            p99(&mut site.at_rate(&check, 500, STRETCH))
        }));
        if n == 0 {
            for _ in 0..500 {
                site.ask(&check);
                site.ask(&get("/cards?q=dark+magician", ""));
            }
            println!(
                "{name}: {} MB resident after one swap and 1,000 more requests",
                site.resident_kb() / 1024
            );
        }
    }
    quiet.sort_unstable();
    swapped.sort_unstable();
    println!(
        "{name}: p99 at 500/s, median of {ROUNDS}: {:?}; with a swap in it {:?}",
        quiet[ROUNDS / 2],
        swapped[ROUNDS / 2]
    );
    println!("{name}: {} MB resident after {ROUNDS} swaps", site.resident_kb() / 1024);
}
