//! `deckward serve` as a process.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use tempfile::TempDir;

use super::{command, deckward, stderr};

/// A served site that ends with the test.
pub(crate) struct Served {
    pub(crate) child: Child,
    pub(crate) address: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Serves on a free port, with the database at an address.
pub(crate) fn serve(database: &str) -> Served {
    serve_with(database, &[])
}

/// The same with further settings.
pub(crate) fn serve_with(database: &str, settings: &[&str]) -> Served {
    let mut asked = command(&["serve", "--bind", "127.0.0.1:0", "--log", "error"]);
    start(asked.args(settings).stderr(Stdio::null()), database)
}

/// The same with a log of every request.
pub(crate) fn serve_logging(database: &str, log: File) -> Served {
    let mut asked = command(&["serve", "--bind", "127.0.0.1:0", "--log", "info"]);
    start(asked.stderr(log), database)
}

fn start(asked: &mut Command, database: &str) -> Served {
    let mut child = asked.env("DECKWARD_DATABASE_URL", database).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).unwrap().trim_end_matches(['/', '\n']).to_owned();
    Served { child, address }
}

/// The address of a new database in a folder.
fn database(folder: &TempDir) -> String {
    format!("sqlite://{}", folder.path().join("test.db").display())
}

#[test]
fn it_says_where_it_listens_and_ends_gracefully() {
    let folder = tempfile::tempdir().unwrap();
    let mut served = serve(&database(&folder));
    let mut stream = TcpStream::connect(&served.address).unwrap();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("\"status\":\"ok\""), "{answer}");
    let id = served.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert_eq!(served.child.wait().unwrap().code(), Some(0));
}

#[test]
fn an_address_in_use_or_open_to_all_is_refused_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let served = serve(&database(&folder));
    let taken = deckward(&["serve", "--bind", &served.address, "--database-url", &database(&folder)]);
    assert_eq!(taken.status.code(), Some(2));
    assert!(stderr(&taken).contains("cannot listen on"), "{}", stderr(&taken));
    let open = deckward(&["serve", "--bind", "0.0.0.0:0"]);
    assert_eq!(open.status.code(), Some(2));
    assert!(stderr(&open).contains("--base-url"), "{}", stderr(&open));
}

#[test]
fn nobody_waits_for_the_answers_of_those_who_went_away() {
    let folder = tempfile::tempdir().unwrap();
    let served = serve(&database(&folder));
    // A hand takes long to look at, and as many are sampled as are allowed.
    let heavy = vec!["distinct(kind:monster, level:0+, atk:0+) = 1"; 40].join(" or ");
    let ask = |condition: &str, trials: u32| {
        let body =
            serde_json::json!({"text": "40 Mystical Elf", "where": condition, "trials": trials}).to_string();
        let head =
            "POST /api/v1/odds HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json";
        let mut stream = TcpStream::connect(&served.address).unwrap();
        write!(stream, "{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len()).unwrap();
        stream
    };
    let answer = |mut stream: TcpStream| {
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    let begun = Instant::now();
    let whole = answer(ask(&heavy, 300_000));
    let alone = begun.elapsed();
    assert!(whole.starts_with("HTTP/1.1 200"), "{whole}");
    // The first of them count, the others wait for their turn; then all of them go.
    let gone: Vec<TcpStream> = (0..8).map(|_| ask(&heavy, 300_000)).collect();
    std::thread::sleep(alone / 10);
    drop(gone);
    let begun = Instant::now();
    loop {
        let quick = answer(ask("kind:monster >= 1", 1));
        // While those who went hold all turns of the address, it is told to come again.
        if quick.starts_with("HTTP/1.1 200") {
            break;
        }
        assert!(quick.starts_with("HTTP/1.1 503"), "{quick}");
        std::thread::sleep(alone / 10);
    }
    // Eight of them, one or two at a time, would take several times as long.
    assert!(begun.elapsed() < alone * 3, "{:?} after {alone:?} for one", begun.elapsed());
}
