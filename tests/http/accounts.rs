//! Accounts as a browser sees them.

use deckward::accounts::attempts::OF_NAME;
use deckward::accounts::store::sessions;
use deckward::accounts::{Actor, Role, Turn, own, sign};
use deckward::clock;
use deckward::db::Db;

use super::Answer;
use super::browser::{Browser, field};
use crate::cli::serve::{serve, serve_with};
use crate::storage::each;

const PASSWORD: &str = "blue-eyes white";

impl Browser {
    fn sign_up(&self, name: &str) -> Answer {
        self.post("/account/sign-up", &[("name", name), ("password", PASSWORD), ("next", "/account")])
    }

    fn sign_in(&self, name: &str, password: &str) -> Answer {
        self.post("/account/sign-in", &[("name", name), ("password", password), ("next", "/account")])
    }

    fn is_signed_in(&self) -> bool {
        self.get("/account").status == 200
    }
}

fn create(db: &mut Db, name: &str, role: Role) -> String {
    let pair = (name, PASSWORD);
    sign::create(db, &mut Turn::alone(), &Actor::command_line(), pair, role, clock::now()).unwrap();
    own::named(db, name).unwrap().id
}

#[test]
fn somebody_signs_up_looks_round_and_signs_out() {
    each(|fresh| {
        let served = serve(&fresh.url);
        let browser = Browser::new(&served.address);
        let begun = browser.sign_up("Yugi");
        assert_eq!((begun.status, begun.header("location")), (303, "/account"));
        let cookie = begun.cookies.iter().find(|cookie| cookie.starts_with("session=")).unwrap();
        for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert!(!cookie.contains("Secure"), "on this machine alone there is no TLS: {cookie}");
        let page = browser.get("/account");
        assert!(page.main().contains("Yugi") && page.main().contains("Player"), "{}", page.main());
        assert_eq!(page.header("cache-control"), "no-store");
        // Pages of the World show the name too, and are no one else's.
        let rules = browser.get("/rules");
        assert!(rules.text().contains("class=\"who\"") && rules.text().contains("Yugi"));
        assert_ne!(rules.header("etag"), Browser::new(&served.address).get("/rules").header("etag"));
        for led_on in ["/account/sign-in?next=/rules", "/account/sign-up?next=/rules"] {
            let answer = browser.get(led_on);
            assert_eq!((answer.status, answer.header("location")), (303, "/rules"));
        }
        let export = browser.get("/account/export");
        assert!(export.header("content-disposition").contains("attachment"));
        assert_eq!(export.json()["account"]["name"], "Yugi");
        let out = browser.post("/account/sign-out", &[]);
        assert_eq!(out.header("location"), "/account/sign-in");
        assert!(browser.get(out.header("location")).main().contains("You are signed out"));
        assert_eq!(browser.session(), None);
        assert_eq!(browser.cookie("signed_in_as"), None);
    });
}

#[test]
fn cookies_are_for_https_alone_where_people_come_by_https() {
    each(|fresh| {
        let served = serve_with(&fresh.url, &["--base-url", "https://decks.example"]);
        let begun = Browser::new(&served.address).sign_up("Yugi");
        assert_eq!(
            begun.cookies.iter().filter(|cookie| cookie.contains("; Secure")).count(),
            2,
            "{:?}",
            begun.cookies
        );
    });
}

#[test]
fn a_sign_in_takes_no_session_that_was_there_before() {
    each(|fresh| {
        let served = serve(&fresh.url);
        create(&mut fresh.db(), "Yugi", Role::Player);
        // Somebody put a secret of their choice into the browser.
        let browser = Browser::with(&served.address, "chosen-by-somebody-else");
        assert_eq!(browser.sign_in("Yugi", PASSWORD).status, 303);
        let first = browser.session().unwrap();
        assert_ne!(first, "chosen-by-somebody-else");
        assert!(!Browser::with(&served.address, "chosen-by-somebody-else").is_signed_in());
        // Signing in again, and another password, are new sessions; the old secret is of no use.
        browser.sign_in("Yugi", PASSWORD);
        let second = browser.session().unwrap();
        assert!(second != first && browser.is_signed_in());
        assert!(!Browser::with(&served.address, &first).is_signed_in());
        let changed = browser
            .post("/account/password", &[("password", PASSWORD), ("password_new", "dark magician girl")]);
        assert_eq!(changed.header("location"), "/account");
        // It is said once, by a page of accounts alone, and by no link.
        assert_eq!(browser.get("/decks").status, 200);
        for is_said in [true, false] {
            let page = browser.get("/account?done=password").main();
            assert_eq!(page.contains("The password is changed"), is_said);
        }
        assert!(!Browser::with(&served.address, &second).is_signed_in());
    });
}

#[test]
fn forms_of_other_sites_are_refused() {
    each(|fresh| {
        let served = serve(&fresh.url);
        let mut browser = Browser::new(&served.address);
        browser.sign_up("Yugi");
        let own = format!("http://{}", served.address);
        let mut send = |from: &[(&'static str, &str)]| {
            browser.from = from.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
            browser.post("/account/tokens", &[("name", "bot"), ("read", "1"), ("days", "30")]).status
        };
        for (status, from) in [
            (200, &[("Sec-Fetch-Site", "same-origin")][..]),
            (200, &[("Sec-Fetch-Site", "none")]),
            (200, &[("Origin", &own)]),
            (403, &[("Sec-Fetch-Site", "cross-site")]),
            (403, &[("Sec-Fetch-Site", "same-site")]),
            (403, &[("Sec-Fetch-Site", "cross-site"), ("Origin", &own)]),
            (403, &[("Origin", "https://evil.example")]),
            (403, &[("Origin", "null")]),
            (403, &[]),
        ] {
            assert_eq!(send(from), status, "{from:?}");
        }
        // Nor is anybody signed in by another site's form.
        let mut other = Browser::new(&served.address);
        other.from = vec![("Sec-Fetch-Site", "cross-site".to_owned())];
        assert_eq!((other.sign_in("Yugi", PASSWORD).status, other.session()), (403, None));
    });
}

#[test]
fn tries_are_counted_over_all_processes() {
    each(|fresh| {
        let served = [serve(&fresh.url), serve(&fresh.url)];
        create(&mut fresh.db(), "Yugi", Role::Player);
        let browsers = served.each_ref().map(|served| Browser::new(&served.address));
        let most = usize::try_from(OF_NAME.most).unwrap();
        for n in 0..most {
            let refused = browsers[n % 2].sign_in("Yugi", "wrong wrong");
            assert_eq!(refused.status, 422, "try {n}");
            assert!(refused.main().contains("do not match") && refused.main().contains("value=\"Yugi\""));
            assert!(!refused.text().contains("wrong wrong"), "no password is shown again");
        }
        for browser in &browsers {
            let refused = browser.sign_in("yugi", PASSWORD);
            assert_eq!((refused.status, browser.session()), (429, None));
            assert!(refused.main().contains("Try again in 15 minutes"), "{}", refused.main());
            assert_eq!(refused.header("retry-after"), "900");
        }
    });
}

#[test]
fn a_visitor_is_who_the_proxy_says_only_if_the_proxy_is_named() {
    each(|fresh| {
        let plain = serve(&fresh.url);
        let behind = serve_with(&fresh.url, &["--proxy", "127.0.0.1"]);
        for (served, counted) in [(&plain, "127.0.0.1"), (&behind, "203.0.113.7")] {
            let mut browser = Browser::new(&served.address);
            browser.from.push(("X-Forwarded-For", "198.51.100.1, 203.0.113.7".to_owned()));
            browser.sign_in("Nobody", "wrong wrong");
            let rows = deckward::accounts::store::attempts::after(&mut fresh.db(), "", 99).unwrap();
            assert!(rows.iter().any(|row| row.name.ends_with(counted)), "{counted}: {rows:?}");
            assert!(rows.iter().all(|row| !row.name.contains("198.51.100.1")), "{rows:?}");
        }
    });
}

#[test]
fn what_was_typed_when_a_session_ended_is_kept_and_offered_again() {
    each(|fresh| {
        let served = serve(&fresh.url);
        let browser = Browser::new(&served.address);
        browser.sign_up("Yugi");
        let account = own::named(&mut fresh.db(), "Yugi").unwrap().id;
        let end = || fresh.db().change(|db| sessions::end_all(db, &account)).unwrap();
        let typed = "bot & \"friends\" <3 中文";
        let send = |browser: &Browser| {
            browser.post("/zh/account/tokens", &[("name", typed), ("read", "1"), ("days", "365")])
        };
        end();
        let asked = send(&browser);
        assert_eq!(asked.status, 401);
        assert!(asked.main().contains("登录或注册后可以继续"), "{}", asked.main());
        // The browser is told that nobody is signed in here, and the page says so too.
        assert_eq!((browser.session(), browser.cookie("signed_in_as")), (None, None));
        assert!(!asked.text().contains("class=\"who\""));
        let (next, keep) = (field(&asked.main(), "next"), field(&asked.main(), "keep"));
        assert_eq!(next, "/account/tokens");
        // A wrong password loses nothing.
        let fields = |password: &'static str| {
            [("name", "Yugi"), ("password", password), ("next", &next), ("keep", &keep)]
        };
        let wrong = browser.post("/zh/account/sign-in", &fields("wrong wrong"));
        assert_eq!((wrong.status, field(&wrong.main(), "keep")), (422, keep.clone()));
        let offered = browser.post("/zh/account/sign-in", &fields(PASSWORD));
        assert_eq!(offered.status, 200);
        assert!(offered.main().contains("action=\"/zh/account/tokens\""), "{}", offered.main());
        assert!(offered.text().contains("class=\"who\""));
        assert_eq!(field(&offered.main(), "name"), typed);
        assert_eq!(send(&browser).status, 200);
        // Who has no account yet makes one, and is offered it then.
        let new = Browser::new(&served.address);
        let asked = new.post("/account/tokens", &[("name", typed), ("read", "1"), ("days", "365")]);
        let keep = field(&asked.main(), "keep");
        let show = [("name", "Mai"), ("next", "/account/tokens"), ("keep", &keep), ("show", "1")];
        let shown = new.post("/account/sign-up", &show);
        assert_eq!((shown.status, field(&shown.main(), "keep")), (200, keep.clone()));
        let made = new.post(
            "/account/sign-up",
            &[("name", "Mai"), ("password", PASSWORD), ("next", "/account/tokens"), ("keep", &keep)],
        );
        assert_eq!(field(&made.main(), "name"), typed);
        // Passwords are kept in no page, and nobody is led elsewhere.
        end();
        let asked = browser.post("/account/delete", &[("name", "Yugi"), ("password", "a secret of mine")]);
        assert!(asked.main().contains("Yugi") && !asked.text().contains("secret"), "{}", asked.main());
        let asked =
            browser.post("/account/password", &[("password", "a secret"), ("password_new", "of mine")]);
        assert_eq!((asked.status, asked.header("location")), (303, "/account/sign-in"));
        let led = browser.post(
            "/account/sign-in",
            &[("name", "Yugi"), ("password", PASSWORD), ("next", "//evil.example"), ("keep", "a=1")],
        );
        assert!(led.main().contains("action=\"/decks\"") && !led.text().contains("evil.example"));
    });
}

#[test]
fn who_only_looks_comes_back_to_the_page_after_the_sign_in() {
    each(|fresh| {
        let served = serve(&fresh.url);
        create(&mut fresh.db(), "Pegasus", Role::Admin);
        let browser = Browser::new(&served.address);
        let asked = browser.get("/admin/accounts?q=yu&page=2");
        let place = asked.header("location").to_owned();
        assert_eq!(place, "/account/sign-in?next=/admin/accounts%3Fq%3Dyu%26page%3D2");
        let next = field(&browser.get(&place).main(), "next");
        let begun =
            browser.post("/account/sign-in", &[("name", "Pegasus"), ("password", PASSWORD), ("next", &next)]);
        assert_eq!(begun.header("location"), "/admin/accounts?q=yu&page=2");
    });
}

#[test]
fn forms_that_are_refused_say_why_and_keep_what_was_typed() {
    each(|fresh| {
        let served = serve(&fresh.url);
        create(&mut fresh.db(), "Joey", Role::Player);
        let browser = Browser::new(&served.address);
        let long = "x".repeat(31);
        for (name, password, said) in [
            ("Jоey", PASSWORD, "Somebody has this name"),
            ("a\u{202e}b", PASSWORD, "cannot be seen"),
            ("a\u{7}b", PASSWORD, "cannot be seen"),
            (&long, PASSWORD, "at most 30 characters"),
            ("", PASSWORD, "at least 2"),
            ("Yugi", "1234567", "at least 8"),
            ("Yugi Muto", "yugi muto", "must not be the name"),
        ] {
            let refused = browser.post("/account/sign-up", &[("name", name), ("password", password)]);
            assert_eq!((refused.status, browser.session()), (422, None), "{name:?}");
            let main = refused.main();
            assert!(main.contains(said) && main.contains("aria-invalid=\"true\""), "{name:?}: {main}");
            assert_eq!(field(&main, "name"), name);
            assert!(!main.contains(&format!("\"{password}\"")), "{name:?}");
        }
        browser.sign_up("<b>Yugi</b>");
        assert!(browser.get("/account").main().contains("&#60;b&#62;Yugi"));
        let refused = browser.post("/account/tokens", &[("name", "bot <3"), ("days", "365")]);
        assert_eq!(refused.status, 422);
        assert!(refused.main().contains("Tick at least one"), "{}", refused.main());
        assert_eq!(field(&refused.main(), "name"), "bot <3");
        assert!(refused.main().contains("<option value=\"365\" selected>"));
        let refused =
            browser.post("/account/password", &[("password", "wrong wrong"), ("password_new", PASSWORD)]);
        assert_eq!(refused.status, 422);
        assert!(refused.main().contains("not your current password"));
        let refused = browser.post("/account/delete", &[("name", "Kaiba"), ("password", PASSWORD)]);
        assert_eq!((refused.status, field(&refused.main(), "name")), (422, "Kaiba".to_owned()));
        let gone = browser.post("/account/delete", &[("name", "<b>yugi</b>"), ("password", PASSWORD)]);
        assert_eq!(gone.header("location"), "/account/sign-in");
        assert_eq!(browser.session(), None);
    });
}

#[test]
fn a_token_is_shown_once_and_can_be_revoked() {
    each(|fresh| {
        let served = serve(&fresh.url);
        let browser = Browser::new(&served.address);
        browser.sign_up("Yugi");
        let made = browser.post("/account/tokens", &[("name", "bot"), ("write", "1"), ("days", "30")]);
        assert_eq!((made.status, made.header("cache-control")), (200, "no-store"));
        let secret = made.main().split("Bearer ").nth(1).unwrap().split('<').next().unwrap().to_owned();
        assert!(secret.starts_with("dw_") && secret.len() == 55, "{secret}");
        let page = browser.get("/account").main();
        assert!(page.contains("bot") && page.contains("change decks") && !page.contains(&secret), "{page}");
        let id = page.split("/account/tokens/").nth(1).unwrap().split('/').next().unwrap().to_owned();
        assert_eq!(Browser::new(&served.address).sign_up("Mai").status, 303);
        let revoked = browser.post(&format!("/account/tokens/{id}/revoke"), &[]);
        assert_eq!(revoked.header("location"), "/account");
        assert_eq!(browser.post(&format!("/account/tokens/{id}/revoke"), &[]).status, 404);
    });
}

#[test]
fn roles_are_given_on_the_page_and_the_last_admin_stays() {
    each(|fresh| {
        let served = serve(&fresh.url);
        let pegasus = create(&mut fresh.db(), "Pegasus", Role::Admin);
        let player = Browser::new(&served.address);
        player.sign_up("Yugi");
        let yugi = own::named(&mut fresh.db(), "Yugi").unwrap().id;
        let admin = Browser::new(&served.address);
        admin.sign_in("Pegasus", PASSWORD);
        let page = admin.get("/admin/accounts?q=YUG").main();
        assert!(page.contains("Yugi") && !page.contains("Pegasus</th>"), "{page}");
        let give = |browser: &Browser, id: &str, role: &str| {
            browser
                .post(&format!("/admin/accounts/{id}/role"), &[("role", role), ("q", "yu gi"), ("page", "1")])
        };
        assert_eq!(give(&player, &yugi, "admin").status, 403);
        assert_eq!(player.get("/admin/accounts").status, 403);
        let given = give(&admin, &yugi, "judge");
        assert_eq!(given.header("location"), "/admin/accounts?q=yu%20gi&page=1");
        assert!(player.get("/account").main().contains("Judge"), "it counts at once");
        let refused = give(&admin, &pegasus, "player");
        assert_eq!(refused.status, 422);
        assert!(refused.main().contains("Nobody else can give roles"), "{}", refused.main());
        assert_eq!(give(&admin, &yugi, "king").status, 404);
        assert_eq!(give(&admin, "nobody", "judge").status, 404);
    });
}

#[test]
fn ten_megabytes_are_refused_by_every_form() {
    each(|fresh| {
        let served = serve(&fresh.url);
        let browser = Browser::new(&served.address);
        browser.sign_up("Yugi");
        let long = "x".repeat(10_000_000);
        for path in ["/account/sign-in", "/account/sign-up", "/account/tokens", "/account/password"] {
            let answer = browser.post(path, &[("name", &long), ("password", &long)]);
            assert_eq!(answer.status, 413, "{path}");
        }
        assert!(browser.is_signed_in());
        // What is long and still let in is bounded further on.
        let answer =
            browser.post("/account/sign-in", &[("name", "Yugi"), ("password", &"x".repeat(500_000))]);
        assert_eq!(answer.status, 422);
    });
}
