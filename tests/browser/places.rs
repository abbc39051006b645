//! The pages that are looked at.

use deck_law::card::Card;
use deck_law::deck::{Deck, Written};
use deck_law::deckfile::write_ydk;

use crate::support::world;

/// A page, by a name and its address without the language.
pub(crate) struct Place {
    pub(crate) name: &'static str,
    pub(crate) path: String,
    /// The form that is sent there; without one it is only opened.
    pub(crate) fields: Vec<(&'static str, String)>,
    /// Whether the form is one with files.
    pub(crate) is_upload: bool,
}

impl Place {
    pub(crate) fn of(name: &'static str, path: &str) -> Place {
        Place { name, path: path.to_owned(), fields: Vec::new(), is_upload: false }
    }
}

pub(crate) fn all() -> Vec<Place> {
    let place = Place::of;
    vec![
        place("home", "/"),
        place("check-illegal", &scapegoat()),
        place("check-then", &format!("{}&then=2005-08-01", scapegoat())),
        place("check-more", &format!("{}&pool_until=2005-03-01&strict=1", scapegoat())),
        place("check-legal", &sample(include_str!("../../data/samples/2026-snake-eye.ydk"), "2026-07-01")),
        place("check-open", &sample(include_str!("../../data/samples/undetermined.ydk"), "2026-07-01")),
        place("check-long", &sample(&long_names(), "2026-07-01")),
        place("check-refused", "/check?deck=1%20Blue-Eyes%20Wite%20Dragon&format=ocg&date=1999-01-01"),
        place("hands-paste", "/hands"),
        place("hands", &hands("&size=6&drawn=2&with=14558127")),
        place("hands-long", &hands_of(&long_names(), "&size=20")),
        place("hands-sheet", &hands("&size=5&sheet=1")),
        place("hands-refused", &hands("&size=0")),
        place("odds-start", "/odds"),
        place("odds", &odds("where=kind:monster+%3E%3D+2+and+kind:trap+%3C%3D+1&show=sizes")),
        place(
            "odds-copies",
            &odds("where=starter+%3E%3D+1&group=starter%3DBonfire;Snake-Eye+Ash&show=copies"),
        ),
        place(
            "odds-best",
            &odds("where=starter+%3E%3D+1+and+kind:trap+%3D+0&group=starter%3DBonfire&show=best"),
        ),
        place("odds-refused", &odds("where=starter+%3E%3D+1+and+statrer+%3E%3D+1&group=starter%3DBonfire")),
        place("cards", "/cards"),
        place("cards-found", "/cards?q=blue-eyes&kind=monster"),
        place("cards-none", "/cards?q=zzzzqqqq"),
        place("card", "/cards/55144522"),
        place("card-group", "/cards/91932350"),
        place("lists", "/lists"),
        place("lists-none-yet", "/lists/ocg/1999-01-01"),
        place("series", "/lists/ocg"),
        place("list", "/lists/ocg/2005-09-01"),
        place("list-undated", "/lists/dm5/undated"),
        place("rules", "/rules"),
        place("odds-help", "/odds/help"),
        place("design", "/about/design"),
        place("api", "/api"),
        place("missing", "/nothing"),
    ]
}

/// The illegal sample deck.
pub(crate) fn scapegoat() -> String {
    sample(super::SCAPEGOAT, "2005-09-01")
}

/// A hand of a sample deck.
fn hands(rest: &str) -> String {
    hands_of(include_str!("../../data/samples/2026-snake-eye.ydk"), rest)
}

fn hands_of(deck: &str, rest: &str) -> String {
    format!("/hands?deck={}&format=ocg&date=2026-07-01&seed=2026{rest}", deckward::http::escape(deck))
}

/// The odds of a sample deck.
fn odds(question: &str) -> String {
    let deck = sample(include_str!("../../data/samples/2026-snake-eye.ydk"), "2026-07-01");
    format!("/odds?{}&{question}", deck.split_once('?').unwrap().1)
}

/// The permalink of a deck in the OCG on a day.
fn sample(deck: &str, date: &str) -> String {
    let answer = crate::http::post_form("/check", &[("deck", deck), ("format", "ocg"), ("date", date)], None);
    answer.header("location").to_owned()
}

/// A deck of the longest names in each language.
pub(crate) fn long_names() -> String {
    let length: [fn(&Card) -> usize; 3] = [
        |card| card.names.en.chars().count(),
        |card| card.names.ja.chars().count(),
        |card| card.names.zh.chars().count(),
    ];
    let mut deck = Deck::default();
    for of in length {
        let mut all: Vec<&Card> =
            world().catalogue.iter().map(|(_, card)| card).filter(|c| c.passcode.is_some()).collect();
        all.sort_by_key(|card| std::cmp::Reverse(of(card)));
        deck.main.extend(all.iter().take(14).filter_map(|card| card.passcode).map(Written::Number));
    }
    write_ydk(&deck).text
}
