//! A browser: it keeps its cookies, and says where its forms come from.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::{Answer, send_to};

/// A browser with its cookies.
pub(crate) struct Browser {
    pub(crate) address: String,
    cookies: RefCell<BTreeMap<String, String>>,
    /// What it says of where a form comes from.
    pub(crate) from: Vec<(&'static str, String)>,
}

impl Browser {
    pub(crate) fn new(address: &str) -> Browser {
        let from = vec![("Sec-Fetch-Site", "same-origin".to_owned())];
        Browser { address: address.to_owned(), cookies: RefCell::default(), from }
    }

    /// One that is signed in.
    pub(crate) fn with(address: &str, session: &str) -> Browser {
        let browser = Browser::new(address);
        browser.cookies.borrow_mut().insert("session".to_owned(), session.to_owned());
        browser
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send("GET", path, "", b"")
    }

    /// Sends a form.
    pub(crate) fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let body = serde_urlencoded::to_string(fields).unwrap();
        self.submit(path, "application/x-www-form-urlencoded", body.as_bytes())
    }

    /// Sends a form with files.
    pub(crate) fn upload(&self, path: &str, fields: &[(&str, &str)], files: &[(&str, &[u8])]) -> Answer {
        let mut body = Vec::new();
        for (name, value) in fields {
            body.extend(
                format!("--b\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n").bytes(),
            );
        }
        for (name, bytes) in files {
            body.extend(
                format!("--b\r\nContent-Disposition: form-data; name=\"files\"; filename=\"{name}\"\r\n\r\n")
                    .bytes(),
            );
            body.extend(*bytes);
            body.extend(b"\r\n");
        }
        body.extend(b"--b--\r\n");
        self.submit(path, "multipart/form-data; boundary=b", &body)
    }

    fn submit(&self, path: &str, kind: &str, body: &[u8]) -> Answer {
        let mut head = format!("Content-Type: {kind}\r\n");
        for (name, value) in &self.from {
            head += &format!("{name}: {value}\r\n");
        }
        self.send("POST", path, &head, body)
    }

    fn send(&self, method: &str, path: &str, head: &str, body: &[u8]) -> Answer {
        let cookies: Vec<String> =
            self.cookies.borrow().iter().map(|(name, value)| format!("{name}={value}")).collect();
        let cookies = match &cookies[..] {
            [] => String::new(),
            some => format!("Cookie: {}\r\n", some.join("; ")),
        };
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAccept-Language: en\r\n{cookies}{head}\
             Content-Length: {}\r\n\r\n",
            self.address,
            body.len()
        )
        .into_bytes();
        request.extend(body);
        let answer = send_to(&self.address, &request);
        let mut kept = self.cookies.borrow_mut();
        for cookie in &answer.cookies {
            let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
            match cookie.contains("Max-Age=0") {
                true => kept.remove(name),
                false => kept.insert(name.to_owned(), value.to_owned()),
            };
        }
        answer
    }

    /// The value of a cookie that it has.
    pub(crate) fn cookie(&self, name: &str) -> Option<String> {
        self.cookies.borrow().get(name).cloned()
    }

    pub(crate) fn session(&self) -> Option<String> {
        self.cookie("session")
    }
}

/// The value of a field of a form in a page, as a browser sends it.
pub(crate) fn field(page: &str, name: &str) -> String {
    let value = match page.find(&format!("name=\"{name}\" value=\"")) {
        Some(from) => page[from..].split("value=\"").nth(1).unwrap().split('"').next().unwrap(),
        None => {
            let from =
                page.find(&format!("<textarea name=\"{name}\"")).unwrap_or_else(|| panic!("{name}: {page}"));
            page[from..].split_once('>').unwrap().1.split('<').next().unwrap()
        }
    };
    value
        .replace("&#38;", "&")
        .replace("&#34;", "\"")
        .replace("&#39;", "'")
        .replace("&#60;", "<")
        .replace("&#62;", ">")
}
