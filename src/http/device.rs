//! What a browser is, in two words, for the list of sessions. Kept short on purpose: the whole line tells more of a person
//! than they need to know their own sessions apart.

/// Browsers by what they call themselves; most call themselves what comes later too.
const BROWSERS: [(&str, &str); 10] = [
    ("MicroMessenger/", "WeChat"),
    ("QQ/", "QQ"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
];

const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// Browser and system, as far as they are known.
pub(super) fn of(user_agent: &str) -> String {
    let find = |known: &[(&str, &'static str)]| {
        known.iter().find(|(mark, _)| user_agent.contains(mark)).map(|(_, name)| *name)
    };
    let parts: Vec<&str> = [find(&BROWSERS), find(&SYSTEMS)].into_iter().flatten().collect();
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn browsers_are_told_apart() {
        for (line, name) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 \
                 Safari/537.36 Edg/142.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) \
                 Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            ("Mozilla/5.0 (Linux; Android 15) Chrome/130 Mobile MicroMessenger/8.0", "WeChat, Android"),
            ("curl/8.0", ""),
            ("", ""),
        ] {
            assert_eq!(of(line), name);
        }
    }
}
