//! Pages: what they say, in which language, and where they lead.

use super::{get, get_with, post_form};

const SCAPEGOAT: &[u8] = include_bytes!("../../data/samples/2005-scapegoat-ocg.ydk");

#[test]
fn a_pasted_deck_leads_to_an_address_that_reproduces_the_verdict() {
    let deck = String::from_utf8(SCAPEGOAT.to_vec()).unwrap();
    let answer = post_form("/check", &[("deck", &deck), ("format", "ocg"), ("date", "2005-09-01")], None);
    assert_eq!(answer.status, 303);
    let page = get(answer.header("location"));
    assert_eq!(page.status, 200);
    let main = page.main();
    assert!(
        main.starts_with("<main class=\"page\" id=\"main\" data-verdict=\"illegal\">"),
        "{}",
        &main[..80]
    );
    assert!(main.contains("11 violations.") && main.contains("Sinister Serpent") && main.contains("LIST-01"));
    assert!(main.contains("2005-03-01 – 2005-08-31"), "legal when");
}

#[test]
fn a_file_wins_over_the_box_and_names_the_deck() {
    let answer =
        post_form("/check", &[("deck", "x"), ("date", "2005-08-01")], Some(("My <deck>.ydk", SCAPEGOAT)));
    let page = get(answer.header("location")).main();
    assert!(page.contains("data-verdict=\"legal\""));
    assert!(page.contains("My &#60;deck&#62;"), "{}", &page[..400]);
}

#[test]
fn a_refused_deck_keeps_what_was_typed_and_says_the_line() {
    let typed = "#main\n89631139\nBlue-Eyes\n";
    let answer = post_form("/check", &[("deck", typed), ("format", "goat"), ("date", "")], None);
    assert_eq!(answer.status, 422);
    let page = answer.main();
    assert!(page.contains("Line 3: “Blue-Eyes” is no card"), "{page}");
    assert!(page.contains("89631139\nBlue-Eyes"));
    assert!(page.contains("<option value=\"goat\" selected>"));
}

#[test]
fn bad_questions_are_answered_with_the_form_and_the_reason() {
    for (query, status, said) in [
        ("format=chess", 422, "there is no format chess"),
        ("date=2005-02-30", 422, "is no day"),
        ("date=1999-01-01", 422, "begins on 1999-07-08"),
        ("format=goat&date=2010-03-01", 422, "in force from 2005-04-01 to 2005-09-30"),
        ("list=none@2005-09-01", 422, "there is no list"),
        ("region=asia", 422, "there is no region"),
        ("cap=many", 400, "is no number"),
    ] {
        let answer = get(&format!("/check?deck=ydke://o6lXBQ==!!!&{query}"));
        assert_eq!(answer.status, status, "{query}");
        assert!(answer.main().contains(said), "{query}: {}", answer.main());
        assert!(answer.main().contains("ydke://o6lXBQ==!!!"), "{query}");
    }
}

#[test]
fn languages_come_by_path_then_cookie_then_header() {
    let word = |answer: super::Answer| {
        let text = answer.text();
        text.split("<html lang=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
    };
    assert_eq!(word(get("/zh/")), "zh-Hans");
    assert_eq!(word(get("/ja/cards")), "ja");
    assert_eq!(word(get("/")), "en");
    assert_eq!(word(get_with("/", &[("Accept-Language", "ja,en;q=0.5")])), "ja");
    assert_eq!(word(get_with("/", &[("Accept-Language", "ja"), ("Cookie", "lang=zh-Hans")])), "zh-Hans");
    assert_eq!(word(get_with("/en/", &[("Cookie", "lang=zh-Hans")])), "en");
    assert!(get("/zh/").header("set-cookie").starts_with("lang=zh-Hans; HttpOnly; SameSite=Lax"));
    let page = get("/zh/cards/55144522").text();
    assert!(page.contains("href=\"/zh/lists\"") && page.contains("href=\"/en/cards/55144522\""));
}

#[test]
fn a_card_has_one_address() {
    for other in ["/cards/055144522", "/cards/k4844"] {
        let answer = get(other);
        assert_eq!((answer.status, answer.header("location")), (308, "/cards/55144522"), "{other}");
    }
    assert_eq!(get("/ja/cards/8131171").header("location"), "/ja/cards/08131171");
    assert_eq!(get("/cards/46986415").header("location"), "/cards/46986414");
    for missing in ["/cards/1", "/cards/zzz", "/cards/99999999999999"] {
        assert_eq!(get(missing).status, 404, "{missing}");
    }
}

#[test]
fn a_card_page_has_facts_names_group_history_and_konami() {
    let page = get("/cards/91932350").main();
    for part in [
        "Harpie Lady 1",
        "ハーピィ・レディ１",
        "Cyber Harpie Lady",
        "These count as “Harpie Lady”",
        "cid=6186",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert!(get("/cards/55144522").main().contains("<b class=\"num\">2006-03-01</b> Forbidden"));
}

#[test]
fn each_filter_finds_a_card_and_leaves_another_out() {
    const POT: u32 = 55144522;
    const MAGICIAN: u32 = 46986414;
    const BLUE_EYES: u32 = 89631139;
    const TYPHOON: u32 = 5318639;
    const UTOPIA: u32 = 84013237;
    const DECODE: u32 = 1861629;
    const SLIFER: u32 = 10000020;
    const HAUNTED: u32 = 97077563;
    const NECROVALLEY: u32 = 47355498;
    const AXE: u32 = 40619825;
    for (filter, found, left_out) in [
        ("kind=spell", POT, MAGICIAN),
        ("frame=xyz", UTOPIA, DECODE),
        ("property=normal", POT, TYPHOON),
        ("property=quick-play", TYPHOON, POT),
        ("property=continuous", HAUNTED, TYPHOON),
        ("property=field", NECROVALLEY, AXE),
        ("property=equip", AXE, NECROVALLEY),
        // Black Luster Ritual, and the Ritual Monster that it summons.
        ("property=ritual", 55761792, 5405694),
        ("frame=ritual", 5405694, 55761792),
        // Solemn Judgment.
        ("property=counter", 41420027, HAUNTED),
        ("attribute=DIVINE", SLIFER, MAGICIAN),
        ("race=Dragon", BLUE_EYES, MAGICIAN),
        ("stars=7", MAGICIAN, BLUE_EYES),
        ("stars_from=8", BLUE_EYES, MAGICIAN),
        ("stars_to=3", DECODE, UTOPIA),
        ("stars_from=0", UTOPIA, POT),
        // Symphonic Warrior Guitariss has Scale 0, Odd-Eyes Arcray Dragon 13.
        ("scale_from=13", 6218704, 43210483),
        ("scale_to=0", 43210483, BLUE_EYES),
        ("atk=3000", BLUE_EYES, MAGICIAN),
        ("atk_from=2501", BLUE_EYES, MAGICIAN),
        ("atk_to=2500", MAGICIAN, BLUE_EYES),
        ("atk_from=0", MAGICIAN, SLIFER),
        ("def=2500", BLUE_EYES, MAGICIAN),
        ("def_to=2100", MAGICIAN, BLUE_EYES),
        ("def_from=0", MAGICIAN, DECODE),
        ("limit=0", POT, MAGICIAN),
        ("limit=3", MAGICIAN, POT),
        ("limit=1&limit_format=goat", POT, MAGICIAN),
        // Speed Duel: Mystical Space Typhoon shares the budget of one card, Foolish Burial that of two.
        ("limit=1&limit_format=speed", TYPHOON, 81439173),
        ("limit=2&limit_format=speed", 81439173, TYPHOON),
        // Harpie Lady and Harpie Lady 1.
        ("group=76812113", 91932350, MAGICIAN),
        ("group=k4068", 91932350, MAGICIAN),
    ] {
        let has = |card: u32| {
            get(&format!("/cards?q={card:08}&{filter}"))
                .main()
                .contains(&format!("href=\"/cards/{card:08}\""))
        };
        assert!(has(found), "{filter} finds {found}");
        assert!(!has(left_out), "{filter} leaves {left_out} out");
    }
    assert!(!get("/cards?q=55144522&limit=0&limit_format=goat").main().contains("/cards/55144522"));
}

#[test]
fn what_cannot_be_read_is_no_filter() {
    let all = get("/api/v1/cards").json()["total"].clone();
    for filter in [
        "kind=Spell",
        "property=slow",
        "stars_from=four",
        "stars_to=999",
        "atk_from=-1",
        "def_to=",
        "limit=4",
        "limit=0&limit_format=free",
        "limit=0&limit_format=genesys",
        "limit=0&limit_format=chess",
        "limit_format=goat",
        "group=1",
        "group=Dark%20Magician",
        "sort=price",
    ] {
        // The page names how many copies a list allows as the API does not.
        let filter = filter.replace("limit=", "copies=");
        assert_eq!(get(&format!("/api/v1/cards?{filter}")).json()["total"], all, "{filter}");
    }
}

#[test]
fn the_filters_keep_what_was_chosen_in_the_form_and_in_the_links() {
    let chosen = [
        ("kind", "monster"),
        ("frame", "pendulum"),
        ("property", "normal"),
        ("attribute", "EARTH"),
        ("race", "Beast-Warrior"),
        ("limit", "3"),
        ("limit_format", "goat"),
        ("sort", "atk"),
    ];
    let typed = [
        ("stars_from", "1"),
        ("stars_to", "4"),
        ("scale_from", "2"),
        ("scale_to", "8"),
        ("atk_from", "0"),
        ("atk_to", "9000"),
        ("def_from", "100"),
        ("def_to", "5000"),
        ("group", "76812113"),
    ];
    let query: Vec<String> =
        chosen.iter().chain(&typed).map(|(name, value)| format!("{name}={value}")).collect();
    let page = get(&format!("/cards?{}", query.join("&"))).main();
    for (name, value) in chosen {
        let select = page.split(&format!("<select name=\"{name}\">")).nth(1).unwrap();
        let select = select.split("</select>").next().unwrap();
        assert!(select.contains(&format!("<option value=\"{value}\" selected>")), "{name}: {select}");
    }
    for (name, value) in typed {
        let input = page.split(&format!("name=\"{name}\"")).nth(1).unwrap().split('>').next().unwrap();
        assert!(input.contains(&format!("value=\"{value}\"")), "{name}: {input}");
    }
    let older = get("/cards?stars=4&atk=1500&def=0").main();
    let link = older.split("<nav class=\"pager\"").nth(1).unwrap();
    let same = "stars_from=4&#38;stars_to=4&#38;atk_from=1500&#38;def_from=0&#38;page=2";
    assert!(link.contains(same), "{link}");
    assert!(older.contains("name=\"stars_to\" min=\"0\" value=\"4\""));
}

#[test]
fn what_a_list_in_force_today_decides_is_asked_for_anew() {
    assert!(!get("/cards?limit=0").header("etag").is_empty());
    for path in ["/cards?limit=0&limit_format=ocg", "/api/v1/cards?copies=0&limit_format=ocg"] {
        assert_eq!(get(path).header("etag"), "", "{path}");
    }
}

#[test]
fn any_day_leads_to_the_list_in_force() {
    let answer = get("/lists/ocg/2005-10-05");
    assert_eq!((answer.status, answer.header("location")), (303, "/lists/ocg/2005-09-01"));
    assert_eq!(get("/lists/dm5").header("location"), "/lists/dm5/undated");
    assert!(get("/lists/dm5/undated").main().contains("比赛邀请卡"));
    // Before the first list the page says which that was, however one asked.
    for path in ["/en/lists/ocg/1999-01-01", "/en/lists?series=ocg&day=1999-01-01"] {
        let answer = get(path);
        assert_eq!(answer.status, 404, "{path}");
        let page = answer.main();
        assert!(page.contains("had no list yet on 1999-01-01"), "{page}");
        assert!(
            page.contains("<a href=\"/en/lists/ocg/1999-07-08\">The first list: 1999-07-08</a>"),
            "{page}"
        );
    }
    for (query, place) in [
        ("series=ocg&day=2005-10-05", "/lists/ocg/2005-09-01"),
        ("series=ocg&day=2026-08-01", "/lists/ocg/2026-07-01"),
        ("series=ocg&day=", "/lists/ocg"),
    ] {
        let answer = get(&format!("/lists?{query}"));
        assert_eq!((answer.status, answer.header("location")), (303, place));
    }
    assert_eq!(get("/lists?series=ocg&day=2005-02-30").status, 422);
    for path in ["/lists/nothing", "/lists?series=nothing&day=2005-01-01", "/lists/ocg/x"] {
        assert_eq!(get(path).status, 404, "{path}");
    }
    let page = get("/lists/ocg/2004-03-01").main();
    assert!(page.contains("Changes against 2003-10-15") && page.contains("Limited → Forbidden"));
}

#[test]
fn what_must_change_for_another_day_is_shown() {
    let deck = String::from_utf8(SCAPEGOAT.to_vec()).unwrap();
    let answer = post_form("/check", &[("deck", &deck), ("date", "2005-08-01")], None);
    let page = get(&format!("{}&then=2005-09-01", answer.header("location"))).main();
    assert!(page.starts_with("<main class=\"page\" id=\"main\" data-verdict=\"legal\">"));
    let then = page.split("id=\"then\"").nth(1).unwrap();
    assert!(then.contains("Illegal") && then.contains("Scapegoat"));
}

#[test]
fn a_deck_is_exported_in_each_form() {
    let deck = "ydke://o6lXBZyFNAI=!viOnAg==!7ydRAA==!";
    let get_as = |to: &str| get(&format!("/check/export?to={to}&name=A%20B&deck={deck}"));
    assert_eq!(
        get_as("ydk").text(),
        "#created by Deckward\n#main\n89631139\n36996508\n#extra\n44508094\n!side\n5318639\n"
    );
    assert_eq!(get_as("ydke").text(), deck);
    let text = get_as("text");
    assert!(text.text().contains("1 Blue-Eyes White Dragon"));
    assert!(text.header("content-disposition").contains("filename*=UTF-8''A%20B.txt"));
    assert_eq!(get_as("pdf").status, 404);
}

#[test]
fn the_page_is_small() {
    let deck = String::from_utf8(SCAPEGOAT.to_vec()).unwrap();
    let location = post_form("/check", &[("deck", &deck), ("date", "2005-09-01")], None);
    let mut whole = 0;
    let zipped = |path: &str| get_with(path, &[("Accept-Encoding", "br")]).body.len();
    let page = get(location.header("location")).text();
    whole += zipped(location.header("location"));
    for part in page.split('"').filter(|p| p.starts_with("/static/")) {
        whole += zipped(part);
    }
    // The goal is 60 KB for a page with everything it needs.
    assert!(whole < 60_000, "{whole} bytes");
}

#[test]
fn every_field_of_a_question_is_carried_by_post_and_by_the_forms_of_the_answer() {
    let fields = [
        ("deck", "3 Pot of Greed"),
        ("format", "free"),
        ("pool_until", "1999-03-01"),
        ("pool_regions", "ocg"),
        ("list", "genesys@2026-06-14"),
        ("cap", "5000"),
        ("strict", "1"),
    ];
    let answer = post_form("/check", &fields, None);
    assert_eq!(answer.status, 303);
    let address = answer.header("location").to_owned();
    let page = get(&address).main();
    for (name, value) in &fields[2..] {
        assert!(address.contains(&format!("&{name}={value}")), "{name} in {address}");
        let field = format!("name=\"{name}\"");
        assert!(page.matches(&field).count() >= 2, "{name} in both forms");
        assert!(page.contains(&format!("value=\"{value}\"")), "{name}");
    }
    assert!(page.contains("at most 5000 points") && page.contains("strict"), "what was set apart is said");
}

#[test]
fn what_was_moved_is_said_after_the_redirect() {
    let answer = post_form("/check", &[("deck", "#main\n44508094\n")], None);
    assert!(get(answer.header("location")).main().contains("section"), "{}", answer.header("location"));
    assert!(answer.header("location").ends_with("&moved=1"));
}

#[test]
fn a_card_in_the_wrong_section_stays_there_beside_one_without_a_number() {
    let deck = "#main\nk4007\n#extra\n97268402\n";
    let answer = post_form("/check", &[("deck", deck), ("date", "2026-08-01")], None);
    assert!(get(answer.header("location")).main().contains("Effect Veiler"));
    assert!(get(answer.header("location")).main().contains("⇄"), "the zone is judged as posted");
}

#[test]
fn an_export_never_loses_a_card() {
    let answer = get("/check/export?deck=3%20Pot%20of%20Greed%0A2%20Nosuch%20Card&to=ydk");
    assert_eq!(answer.status, 422);
    assert!(answer.main().contains("Nosuch Card"));
}

#[test]
fn a_deck_too_long_for_an_address_keeps_a_small_page_and_its_forms() {
    let names: String =
        (0..1000).map(|n| format!("1 Some Card That Nobody Knows Number {n} Of Them\n")).collect();
    let answer = post_form("/check", &[("deck", &names), ("date", "2026-07-01")], None);
    assert_eq!(answer.status, 200);
    assert!(answer.body.len() < 2_000_000, "{}", answer.body.len());
    assert!(answer.main().contains("method=\"post\" enctype=\"multipart/form-data\""));
}

#[test]
fn what_is_read_may_be_asked_for_its_head_alone() {
    let head = super::send(b"HEAD / HTTP/1.1\r\nHost: deckward.test\r\nConnection: close\r\n\r\n");
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert!(head.header("vary").contains("accept-language"), "{:?}", head.headers);
    let refused = super::post("/cards", "text/plain", b"");
    assert_eq!((refused.status, refused.header("allow")), (405, "GET, HEAD"));
    assert_eq!(
        super::send(
            b"PUT /check HTTP/1.1\r\nHost: deckward.test\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        )
        .header("allow"),
        "GET, HEAD, POST"
    );
}

#[test]
fn the_present_rules_stand_before_those_of_old_and_of_other_games() {
    let page = get("/en/rules").main();
    let at = |id: &str| page.find(&format!("id=\"{id}\"")).unwrap();
    let order = ["format-ocg", "format-dm5", "ruleset-ocg-2008", "ruleset-ocg-1999", "ruleset-early"].map(at);
    assert!(order.is_sorted(), "{order:?}");
}
