//! The site over HTTP: a real server on a free port, asked by a plain client.

mod accounts;
mod api;
mod browser;
mod deckapi;
mod decks;
mod export;
mod hands;
mod headers;
mod hostile;
pub(crate) mod kept;
mod mains;
mod odds;
mod pages;
mod pictures;
mod queries;
mod sitemap;
mod windows;

use std::collections::HashMap;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::OnceLock;
use std::time::Duration;

use deckward::config::Config;
use deckward::http;
use deckward::world::{Live, World};

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HashMap<String, String>,
    /// The cookies that it sets, each as its header says.
    pub(crate) cookies: Vec<String>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map(String::as_str).unwrap_or_default()
    }

    /// The main part of a page.
    pub(crate) fn main(&self) -> String {
        let text = self.text();
        let from = text.find("<main").unwrap();
        let to = text.find("</main>").unwrap();
        text[from..to].to_owned()
    }
}

/// The address of the one server of this test run.
pub(crate) fn site() -> SocketAddr {
    static SITE: OnceLock<SocketAddr> = OnceLock::new();
    *SITE.get_or_init(|| serve(Config::new("127.0.0.1:0", "", "off").unwrap()))
}

/// The address of another server, which serves until the tests end.
fn serve(config: Config) -> SocketAddr {
    let (say, hear) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        actix_web::rt::System::new().block_on(async {
            let (server, address) = http::start(&config, Live::fixed(World::embedded().unwrap())).unwrap();
            say.send(address).unwrap();
            server.await.unwrap();
        });
    });
    hear.recv().unwrap()
}

/// Sends bytes and reads the whole answer.
pub(crate) fn send(request: &[u8]) -> Answer {
    send_to(&site().to_string(), request)
}

/// The same to another server.
pub(crate) fn send_to(address: &str, request: &[u8]) -> Answer {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
    // A server may answer and close before all of a large body was sent.
    let _ = stream.write_all(request);
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    parse(&bytes)
}

fn parse(bytes: &[u8]) -> Answer {
    let end = bytes.windows(4).position(|w| w == b"\r\n\r\n").expect("an answer with a head");
    let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
    let mut lines = head.split("\r\n");
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let all: Vec<(String, String)> = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
        .collect();
    let cookies =
        all.iter().filter(|(name, _)| name == "set-cookie").map(|(_, cookie)| cookie.clone()).collect();
    let headers: HashMap<String, String> = all.into_iter().collect();
    let body = &bytes[end + 4..];
    let chunked = headers.get("transfer-encoding").is_some_and(|t| t == "chunked");
    let body = if chunked { unchunk(body) } else { body.to_vec() };
    Answer { status, headers, cookies, body }
}

fn unchunk(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = rest.windows(2).position(|w| w == b"\r\n") {
        let size = usize::from_str_radix(std::str::from_utf8(&rest[..end]).unwrap(), 16).unwrap();
        if size == 0 {
            break;
        }
        body.extend_from_slice(&rest[end + 2..end + 2 + size]);
        rest = &rest[end + 4 + size..];
    }
    body
}

/// GET with further headers.
pub(crate) fn get_with(path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = format!("GET {path} HTTP/1.1\r\nHost: deckward.test\r\nConnection: close\r\n");
    for (name, value) in headers {
        request.push_str(&format!("{name}: {value}\r\n"));
    }
    request.push_str("\r\n");
    send(request.as_bytes())
}

pub(crate) fn get(path: &str) -> Answer {
    get_with(path, &[])
}

/// POST of a body with its type.
pub(crate) fn post(path: &str, kind: &str, body: &[u8]) -> Answer {
    let mut request = format!(
        "POST {path} HTTP/1.1\r\nHost: deckward.test\r\nConnection: close\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\r\n",
        body.len()
    )
    .into_bytes();
    request.extend_from_slice(body);
    send(&request)
}

/// POST of a form with fields and, perhaps, a file.
pub(crate) fn post_form(path: &str, fields: &[(&str, &str)], file: Option<(&str, &[u8])>) -> Answer {
    let mark = "deckwardtest";
    let mut body = Vec::new();
    for (name, value) in fields {
        body.extend(
            format!("--{mark}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n").bytes(),
        );
    }
    if let Some((name, bytes)) = file {
        body.extend(
            format!("--{mark}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"{name}\"\r\nContent-Type: application/octet-stream\r\n\r\n")
                .bytes(),
        );
        body.extend_from_slice(bytes);
        body.extend(b"\r\n");
    }
    body.extend(format!("--{mark}--\r\n").bytes());
    post(path, &format!("multipart/form-data; boundary={mark}"), &body)
}
