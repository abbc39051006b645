//! A server process under measurement: requests on kept connections, its processor time and memory from `/proc`.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub(crate) fn post(path: &str, body: &str) -> Vec<u8> {
    format!("POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}", body.len())
        .into_bytes()
}

pub(crate) fn get(path: &str, more: &str) -> Vec<u8> {
    format!("GET {path}{more} HTTP/1.1\r\nHost: x\r\n\r\n").into_bytes()
}

/// Sends a request on a kept connection and reads the answer whole.
pub(crate) fn exchange(line: &mut TcpStream, request: &[u8]) -> Vec<u8> {
    line.write_all(request).unwrap();
    let mut answer = Vec::with_capacity(16 * 1024);
    let mut part = [0; 65536];
    loop {
        let read = line.read(&mut part).unwrap();
        assert!(read > 0, "the server hung up");
        answer.extend_from_slice(&part[..read]);
        let Some(head) = answer.windows(4).position(|w| w == b"\r\n\r\n") else { continue };
        let text = String::from_utf8_lossy(&answer[..head]).to_lowercase();
        let whole = match text.lines().find_map(|l| l.strip_prefix("content-length: ")) {
            Some(length) => answer.len() >= head + 4 + length.parse::<usize>().unwrap(),
            None => answer.ends_with(b"0\r\n\r\n"),
        };
        if whole {
            return answer;
        }
    }
}

pub(crate) struct Served {
    child: Child,
    pub(crate) address: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Served {
    pub(crate) fn start(command: &mut Command) -> Served {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap().trim_end_matches(['/', '\n']).to_owned();
        Served { child, address }
    }

    pub(crate) fn ask(&self, request: &[u8]) -> Vec<u8> {
        exchange(&mut TcpStream::connect(&self.address).unwrap(), request)
    }

    /// The process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn resident_kb(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id())).unwrap();
        let line = status.lines().find(|l| l.starts_with("VmRSS")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    /// Times of requests sent at a fixed rate, counted from when each was due.
    pub(crate) fn at_rate(&self, request: &[u8], rate: u64, length: Duration) -> Vec<Duration> {
        const LINES: u64 = 8;
        let start = Instant::now() + Duration::from_millis(50);
        let one = |lane: u64| -> Vec<Duration> {
            let mut line = TcpStream::connect(&self.address).unwrap();
            line.set_nodelay(true).unwrap();
            let mut times = Vec::new();
            for n in 0.. {
                let due = start + Duration::from_nanos(1_000_000_000 / rate * (n * LINES + lane));
                if due - start > length {
                    return times;
                }
                std::thread::sleep(due.saturating_duration_since(Instant::now()));
                exchange(&mut line, request);
                times.push(due.elapsed());
            }
            times
        };
        std::thread::scope(|scope| {
            let lanes: Vec<_> = (0..LINES).map(|lane| scope.spawn(move || one(lane))).collect();
            lanes.into_iter().flat_map(|lane| lane.join().unwrap()).collect()
        })
    }
}

pub(crate) fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
