//! Hands as pages and over the API.

use deck_law::deck::Deck;
use deck_law::deckfile::{write_ydk, write_ydke};
use deckward::accounts::Role;
use serde_json::json;

use super::kept::{Browser, field};
use super::{get, post, post_form};
use crate::support::{deck, filler, number};

fn plain() -> String {
    write_ydke(&deck(&[], &[], &[])).text
}

/// An address with a deck in it.
fn hand_of(deck: &str, rest: &str) -> String {
    format!("/en/hands?deck={}{rest}", deckward::http::escape(deck))
}

/// The names on the tiles, in their order.
fn tiles(page: &str) -> Vec<String> {
    let tiles = page.split("data-card=\"").skip(1);
    tiles.map(|part| part.split('"').next().unwrap().to_owned()).collect()
}

fn numbers(places: &[usize]) -> Vec<String> {
    let cards = filler(40);
    let padded = |place: &usize| format!("{:0>8}", deckward::chance::hands::word(&cards[*place]));
    places.iter().map(padded).collect()
}

/// The address of the link with these words.
fn link(page: &str, words: &str) -> String {
    let end = page.find(&format!(">{words}</a>")).unwrap_or_else(|| panic!("{words}: {page}"));
    let from = page[..end].rfind("href=\"").unwrap() + 6;
    page[from..].split('"').next().unwrap().replace("&#38;", "&").replace("&amp;", "&")
}

#[test]
fn an_address_draws_the_same_hand_to_everybody() {
    let address = hand_of(&plain(), "&format=ocg&date=2026-07-01&size=5&seed=20260101");
    let page = get(&address);
    assert_eq!(page.status, 200);
    assert_eq!(tiles(&page.main()), numbers(&[20, 23, 2, 32, 9]));
    // Another language shows the same.
    assert_eq!(tiles(&get(&address.replace("/en/", "/zh/")).main()), tiles(&page.main()));
    let next = get(&link(&page.main(), "New hand"));
    assert_eq!(tiles(&next.main()), numbers(&[27, 33, 14, 30, 26]));
}

#[test]
fn a_seed_is_made_up_once_and_stands_in_the_address() {
    let first = get(&hand_of(&plain(), ""));
    assert_eq!(first.status, 303);
    let place = first.header("location");
    assert!(place.starts_with("/en/hands?deck=ydke") && place.contains("&size=5&seed="), "{place}");
    assert_eq!(tiles(&get(place).main()), tiles(&get(place).main()));
    assert_eq!(tiles(&get(place).main()).len(), 5);
    // Who pastes it is led to such an address.
    let pasted =
        post("/en/hands", "application/x-www-form-urlencoded", b"deck=3+Uraby%0A3+Kurama&format=goat");
    assert_eq!(pasted.status, 303);
    let place = pasted.header("location");
    assert!(place.contains("format=goat") && place.contains("size=6"), "{place}");
    assert_eq!(tiles(&get(place).main()).len(), 6);
}

#[test]
fn cards_are_drawn_on_and_put_back() {
    let page = get(&hand_of(&plain(), "&size=5&seed=20260101")).main();
    assert!(!page.contains("Back one draw"));
    let drawn = get(&link(&page, "Draw one more")).main();
    assert_eq!(tiles(&drawn)[..5], tiles(&page)[..]);
    assert_eq!(tiles(&drawn).len(), 6);
    // What comes next is the last card of a larger hand.
    assert_eq!(tiles(&get(&hand_of(&plain(), "&size=6&seed=20260101")).main()), tiles(&drawn));
    assert_eq!(tiles(&get(&link(&drawn, "Back one draw")).main()), tiles(&page));
    let all = get(&hand_of(&plain(), "&size=5&seed=1&drawn=4000000000")).main();
    assert_eq!(tiles(&all).len(), 40);
    assert!(!all.contains("Draw one more"));
}

#[test]
fn chosen_cards_are_in_the_hand_and_stay_ticked() {
    let elf = number("Mystical Elf").to_string();
    let address = hand_of(&plain(), &format!("&size=5&seed=3&with={elf}&with={elf}"));
    let page = get(&address).main();
    assert_eq!(tiles(&page)[..2], [elf.clone(), elf.clone()]);
    assert_eq!(page.matches(" checked").count(), 2);
    assert_eq!(page.matches("type=\"checkbox\"").count(), 40);
    let next = link(&page, "New hand");
    assert_eq!(tiles(&get(&next).main())[..2], [elf.clone(), elf]);
}

#[test]
fn a_sheet_has_twenty_hands_that_are_those_of_the_seed() {
    let sheet = get(&hand_of(&plain(), "&date=2026-07-01&size=5&seed=20260101&sheet=1")).main();
    assert_eq!(tiles(&sheet).len(), 100);
    assert_eq!(tiles(&sheet)[95..], numbers(&[19, 0, 31, 22, 34]));
    let one = get(&link(&sheet, "Hand 2")).main();
    assert_eq!(tiles(&one), numbers(&[27, 33, 14, 30, 26]));
    let next = get(&link(&sheet, "Next hands")).main();
    assert!(next.contains("Hand 21") && next.contains("Hand 40"));
    assert_eq!(tiles(&get(&link(&next, "Previous hands")).main()), tiles(&sheet));
}

#[test]
fn a_sheet_of_large_hands_is_bounded_and_the_last_of_a_seed_is_short() {
    let sixty = write_ydke(&Deck { main: filler(60), ..Deck::default() }).text;
    let page = get(&hand_of(&sixty, "&size=60&seed=1&sheet=1"));
    assert_eq!((page.status, tiles(&page.main()).len()), (200, 16 * 60));
    assert!(link(&page.main(), "Next hands").contains("&number=16&"));
    let last = get(&hand_of(&plain(), "&size=5&seed=1&sheet=1&number=4294967293"));
    assert_eq!((last.status, tiles(&last.main()).len()), (200, 15));
    assert!(last.main().contains("Hand 4294967296") && !last.main().contains("Next hands"));
    let last = get(&hand_of(&plain(), "&size=5&seed=1&number=4294967295")).main();
    assert!(tiles(&last).len() == 5 && !last.contains("New hand"));
}

#[test]
fn a_refused_hand_keeps_its_boxes_and_says_what_was_found_of_them() {
    let elf = number("Mystical Elf").to_string();
    let address = hand_of(&plain(), &format!("&size=1&seed=3&with={elf}&with={elf}&with=55144522"));
    let refused = get(&address);
    assert_eq!(refused.status, 422);
    let page = refused.main();
    assert_eq!((page.matches("type=\"checkbox\"").count(), page.matches(" checked").count()), (40, 2));
    // With one box fewer, and without the card that is not there, there is such a hand.
    let fewer = hand_of(&plain(), &format!("&format=ocg&size=1&seed=3&with={elf}&under=ocg%20&dealt=1"));
    let led = get(&fewer);
    assert_eq!(led.status, 303);
    let place = led.header("location").to_owned();
    assert!(!place.contains("under") && !place.contains("dealt"), "{place}");
    assert_eq!(tiles(&get(&place).main()), [elf]);
}

#[test]
fn another_format_deals_its_own_hand_unless_a_size_was_typed() {
    let size = |rest: &str| tiles(&get(get(&hand_of(&plain(), rest)).header("location")).main()).len();
    assert_eq!(size("&format=speed&size=6&seed=3&under=ocg%20&dealt=6"), 4);
    assert_eq!(size("&format=speed&size=7&seed=3&under=ocg%20&dealt=6"), 7);
    assert_eq!(size("&format=ocg&size=6&seed=3&under=ocg%20&dealt=6"), 6);
}

#[test]
fn the_skill_is_a_box_where_the_format_knows_one() {
    let page = |rest: &str| get(&hand_of(&plain(), rest)).main();
    let duel_links = page("&format=duel-links&size=4&seed=3&skill=1");
    assert!(duel_links.contains("name=\"skill\" value=\"1\" form=\"hand\" checked"), "{duel_links}");
    assert!(duel_links.contains("needs 5 different Spells"), "{duel_links}");
    assert!(!page("&format=ocg&size=5&seed=3").contains("name=\"skill\""));
}

#[test]
fn cards_that_were_put_into_another_section_are_told() {
    // A file without Extra Deck has its cards put where they belong; the link that follows has lost that.
    let typed = format!("#main\n{}\n{}\n", number("Thousand-Eyes Restrict"), number("Uraby"));
    let led = post_form_of(&typed, "&size=1");
    assert_eq!(led.status, 303, "{}", led.text());
    let place = led.header("location");
    assert!(place.contains("&moved=1"), "{place}");
    let page = get(place).main();
    assert!(page.contains("class=\"note\"") && page.contains("1 card"), "{page}");
    assert!(link(&page, "New hand").contains("&moved=1"));
    let ask = json!({"text": typed, "size": 1, "lang": "en"}).to_string();
    let answer = post("/api/v1/hands", "application/json", ask.as_bytes()).json();
    assert_eq!((&answer["cards"], answer["notices"].as_array().unwrap().len()), (&json!(1), 1));
}

#[test]
fn what_cannot_be_drawn_is_said_on_the_page() {
    for (rest, words) in [
        ("&size=0&seed=1", "at least one card"),
        ("&size=41&seed=1", "the Main Deck has 40"),
        ("&size=1&with=1&with=2", "2 cards are chosen"),
        ("&with=55144522", "is not in the Main Deck"),
        ("&format=chess", "chess"),
        ("&skill=1", "No Skill puts a Spell"),
        ("&date=1999-01-01", "1999"),
    ] {
        let page = get(&hand_of(&plain(), rest));
        assert_eq!(page.status, 422, "{rest}");
        assert!(page.main().contains(words), "{rest}: {}", page.main());
    }
    for rest in ["&seed=x", "&seed=-1", "&number=99999999999", "&size=1e3"] {
        assert_eq!(get(&hand_of(&plain(), rest)).status, 400, "{rest}");
    }
    let empty = get(&hand_of("#main\n!side\n55144522\n", ""));
    assert!(empty.status == 422 && empty.main().contains("Main Deck is empty"));
    let unread = post("/en/hands", "application/x-www-form-urlencoded", b"deck=ydke://x");
    assert!(unread.status == 422 && unread.main().contains("<textarea"), "{}", unread.main());
    assert!(get("/en/hands").main().contains("<textarea"));
}

#[test]
fn a_deck_too_long_for_an_address_travels_in_forms() {
    // Names that are nowhere have no number.
    let lines: String =
        (0..200).map(|n| format!("1 A card that nobody has ever printed, number {n}\n")).collect();
    let page = post_form_of(&lines, "&size=5&seed=7");
    assert_eq!(page.status, 200, "{}", page.text());
    let main = page.main();
    assert_eq!(tiles(&main).len(), 5);
    assert!(main.contains("method=\"post\"") && !main.contains("href=\"/en/hands?"));
    assert_eq!(field(&main, "seed"), "7");
    assert_eq!(tiles(&post_form_of(&lines, "&size=5&seed=7").main()), tiles(&main));
    // Once as the deck; its cards are named beside their boxes, and on tiles.
    assert_eq!(main.matches("1 A card that nobody has ever printed, number 199\n").count(), 1);
    let pressed = |page: &str, button: &str| press(page, button).main();
    let next = pressed(&main, "New hand");
    assert_eq!(tiles(&next), tiles(&post_form_of(&lines, "&size=5&seed=7&number=1").main()));
    let drawn = pressed(&next, "Draw one more");
    assert_eq!((tiles(&drawn).len(), &tiles(&drawn)[..5]), (6, &tiles(&next)[..]));
    assert_eq!(tiles(&pressed(&drawn, "Back one draw")), tiles(&next));
    let six = pressed(&drawn, "Going second: 6");
    assert_eq!(tiles(&six), tiles(&drawn));
    let sheet = pressed(&main, "Many hands");
    assert_eq!(tiles(&sheet)[5..10], tiles(&next)[..]);
    assert_eq!(tiles(&pressed(&sheet, "Hand 2")), tiles(&next));
    let later = pressed(&sheet, "Next hands");
    assert_eq!(tiles(&pressed(&later, "Previous hands")), tiles(&sheet));
}

/// Presses a button of the page's form, with everything as it stands there.
fn press(page: &str, words: &str) -> super::Answer {
    let value = |part: &str, name: &str| {
        let from = part.split_once(&format!("{name}=\"")).unwrap_or_else(|| panic!("{name}: {part}")).1;
        from.split('"').next().unwrap().to_owned()
    };
    let form = page.split_once("<form id=\"hand\"").unwrap().1.split("</form>").next().unwrap();
    let hidden = form.split("<input ").skip(1).map(|part| (value(part, "name"), value(part, "value")));
    let mut fields: Vec<(String, String)> = hidden.collect();
    let format = page.split_once("<select name=\"format\"").unwrap().1;
    let chosen = format.split("<option ").find(|part| part.contains(" selected")).unwrap();
    fields.push(("format".to_owned(), value(chosen, "value")));
    let end = page.find(&format!(">{words}</button>")).unwrap_or_else(|| panic!("{words}: {page}"));
    let button = &page[page[..end].rfind("<button").unwrap()..end];
    // What a button says is read where it stands: those of a size before the field of one, the others behind it.
    let size = page.split_once("<input type=\"number\" name=\"size\"").unwrap().1;
    fields.push((value(button, "name"), value(button, "value")));
    let at = if button.contains("name=\"cards\"") { fields.len() } else { fields.len() - 1 };
    fields.insert(at, ("size".to_owned(), value(size, "value")));
    let body: Vec<String> =
        fields.iter().map(|(name, value)| format!("{name}={}", deckward::http::escape(value))).collect();
    post("/en/hands", "application/x-www-form-urlencoded", body.join("&").as_bytes())
}

fn post_form_of(deck: &str, rest: &str) -> super::Answer {
    let body = format!("deck={}{rest}", deckward::http::escape(deck));
    post("/en/hands", "application/x-www-form-urlencoded", body.as_bytes())
}

#[test]
fn the_hand_of_a_kept_deck_says_when_the_deck_has_changed() {
    let yugi = Browser::of(Role::Player);
    let at = yugi.deck("Hands", &write_ydk(&deck(&[], &[], &[])).text);
    let first = yugi.get(&format!("/en{at}/hands"));
    assert_eq!(first.status, 303);
    let address = first.header("location").to_owned();
    assert!(address.contains("&of="), "{address}");
    let page = yugi.get(&address).main();
    assert!(page.contains("This deck is private") && !page.contains("data-copy"));
    assert!(!page.contains("has changed"));
    // Notes and the Side Deck are none of a hand's business; another Main Deck is.
    let save = |base: &str, past: &str| {
        let fields = [("base", base), ("past", past), ("name", "Hands"), ("format", "ocg"), ("do", "save")];
        assert_eq!(yugi.post(&format!("{at}/edit"), &fields).status, 303);
    };
    save("1", "+s55144522");
    assert_eq!(tiles(&yugi.get(&address).main()), tiles(&page));
    assert!(!yugi.get(&address).main().contains("has changed"));
    save("2", &format!("-m{}", number("Uraby")));
    let changed = yugi.get(&address);
    assert!(changed.status == 200 && changed.main().contains("has changed"), "{}", changed.main());
    // A hand that is drawn from there is of the deck as it is now.
    assert!(!yugi.get(&link(&changed.main(), "New hand")).main().contains("has changed"));
    // So does an address that leaves something to be made up: what it is of is kept.
    let of = address.split("&of=").nth(1).unwrap().split('&').next().unwrap();
    let led = yugi.get(&format!("/en{at}/hands?of={of}"));
    assert_eq!(led.status, 303);
    assert!(yugi.get(led.header("location")).main().contains("has changed"), "{}", led.header("location"));
    assert_eq!(yugi.get(&format!("/en{at}/hands?seed=1&size=5")).status, 303);
    assert_eq!(Browser::nobody().get(&address).status, 404);
    yugi.post(&format!("{at}/share"), &[("visibility", "link")]);
    let shared = yugi.get(&link(&changed.main(), "New hand")).main();
    let copy = shared.split("data-copy=\"").nth(1).unwrap().split('"').next().unwrap().replace("&#38;", "&");
    assert!(copy.starts_with("/en/d/"), "{copy}");
    assert_eq!(tiles(&Browser::nobody().get(&copy).main()), tiles(&shared));
}

#[test]
fn a_verdict_and_a_deck_lead_to_hands() {
    let checked = get(&format!("/en/check?deck={}&format=goat&name=Plain", plain())).main();
    let address = link(&checked, "Test hands");
    assert!(address.starts_with("/en/hands?deck=ydke") && address.contains("format=goat"), "{address}");
    assert_eq!(get(&address).status, 303);
    let yugi = Browser::of(Role::Player);
    let at = yugi.deck("Hands", "3 Uraby");
    assert_eq!(link(&yugi.get(&format!("/en{at}")).main(), "Test hands"), format!("/en{at}/hands"));
}

#[test]
fn the_api_draws_what_the_command_line_does() {
    let ask =
        |body: serde_json::Value| post("/api/v1/hands", "application/json", body.to_string().as_bytes());
    let text = write_ydk(&deck(&[], &[], &[])).text;
    let answer =
        ask(json!({"text": text, "seed": 20_260_101, "count": 2, "date": "2026-07-01", "lang": "en"}));
    assert_eq!(answer.status, 200);
    let found = answer.json();
    let words = |hand: &serde_json::Value| -> Vec<String> {
        hand["cards"].as_array().unwrap().iter().map(|card| format!("{:0>8}", card.to_string())).collect()
    };
    assert_eq!(words(&found["hands"][0]), numbers(&[20, 23, 2, 32, 9]));
    assert_eq!(words(&found["hands"][1]), numbers(&[27, 33, 14, 30, 26]));
    assert_eq!(found["hands"][0]["names"][0], "Dark Gray");
    let second = ask(json!({"text": text, "seed": 20_260_101, "number": 1, "date": "2026-07-01"})).json();
    assert_eq!(words(&second["hands"][0]), words(&found["hands"][1]));
    assert_eq!(second["hands"][0]["number"], 1);
    let drawn = ask(json!({"deck": {"main": [1, 2, "k4999"]}, "size": 3, "with": ["k4999", 2]})).json();
    assert_eq!(drawn["hands"][0]["cards"], json!(["k4999", 2, 1]));
    assert!(drawn["seed"].as_u64().unwrap() < 1 << 32);
    for (body, status, code) in [
        (json!({"text": text, "size": 0}), 422, "hand.size"),
        (json!({"text": text, "size": 41}), 422, "hand.size"),
        (json!({"deck": {}}), 422, "hand.empty_deck"),
        (json!({"text": text, "count": 1001}), 422, "hand.count"),
        (json!({"text": text, "count": 0}), 422, "hand.count"),
        (json!({"text": text, "count": 2, "number": u32::MAX}), 422, "hand.number"),
        (json!({"text": text, "with": ["Pot of Greed"]}), 422, "hand.not_in_deck"),
        (json!({"text": text, "skill": true}), 422, "hand.skill"),
        (json!({"text": text, "size": 5, "second": true}), 400, "hand.size"),
        (json!({"size": 5}), 400, "deck.missing"),
    ] {
        let answer = ask(body.clone());
        assert_eq!((answer.status, &answer.json()["code"]), (status, &json!(code)), "{body}");
    }
    assert_eq!(ask(json!({"text": text, "sise": 5})).status, 400);
    assert_eq!(found["notices"], json!([]));
    let idle = ask(json!({"text": text, "format": "duel-links", "skill": true, "lang": "en"})).json();
    assert_eq!((&idle["skill"], &idle["notices"][0]["code"]), (&json!(false), &json!("skill_idle")));
    assert!(idle["notices"][0]["text"].as_str().unwrap().contains("needs 5 different Spells"));
    // A name is shown as it is chosen by.
    let named = ask(json!({"text": "1 Homemade Dragon", "size": 1})).json();
    assert_eq!(named["hands"][0]["cards"], json!(["\"Homemade Dragon"]));
    let chosen = ask(json!({"text": "1 Homemade Dragon", "size": 1, "with": ["\"Homemade Dragon"]})).json();
    assert_eq!(chosen["with"], json!(["\"Homemade Dragon"]));
}

#[test]
fn hands_of_a_multipart_form_are_not_read() {
    assert_eq!(post_form("/hands", &[("deck", "3 Uraby")], None).status, 415);
}
