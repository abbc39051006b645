//! `deckward serve` as a process.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

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
