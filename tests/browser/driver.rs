//! The browser: one chromedriver on a free port, its sessions, and its end.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fantoccini::ClientBuilder;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::tab::Tab;

/// What a browser in a container needs, and what keeps it from talking to anyone.
const FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--lang=en",
];

/// A running chromedriver.
pub(crate) struct Driver {
    child: Child,
    address: SocketAddr,
}

impl Driver {
    /// Starts chromedriver; none when it or the browser is not on this machine.
    pub(crate) fn start() -> Option<Driver> {
        let there = |program: &str| {
            let mut asked = Command::new(program);
            asked
                .arg("--version")
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()
                .is_ok_and(|s| s.success())
        };
        if !there("chromium") || !there("chromedriver") {
            return None;
        }
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let port = lines.find_map(|line| {
            line.unwrap().split("started successfully on port ").nth(1)?.trim_end_matches('.').parse().ok()
        });
        // What it says later is read and forgotten, so that it never waits for a reader.
        std::thread::spawn(move || lines.for_each(drop));
        Some(Driver { child, address: SocketAddr::from(([127, 0, 0, 1], port.unwrap())) })
    }

    /// A fresh browser for a site, with or without JavaScript.
    pub(crate) async fn session(&self, site: &str, script: bool) -> Tab {
        let home = TempDir::new().unwrap();
        let mut flags: Vec<String> = FLAGS.iter().map(ToString::to_string).collect();
        flags.push(format!("--user-data-dir={}", home.path().display()));
        let mut options = json!({ "args": flags });
        if !script {
            options["prefs"] = json!({ "profile.managed_default_content_settings.javascript": 2 });
        }
        let Value::Object(wanted) = json!({ "goog:chromeOptions": options }) else { unreachable!() };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(wanted)
            .connect(&format!("http://{}", self.address))
            .await
            .unwrap();
        Tab::new(client, site, home)
    }
}

impl Drop for Driver {
    /// Ends chromedriver and with it every browser it has started.
    fn drop(&mut self) {
        if let Ok(mut stream) = TcpStream::connect(self.address) {
            let _ = stream.set_read_timeout(Some(Duration::from_secs(10)));
            let _ =
                stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
            let _ = stream.read_to_end(&mut Vec::new());
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
