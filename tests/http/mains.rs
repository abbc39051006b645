//! The main part of each page, whole, held against the text beside this file: what changed in a page is seen in review.
//!
//! After a wanted change, `INSTA_UPDATE=always cargo test mains` writes them anew.

use super::get;

/// A page by name and address, none of which shows a day of the clock: a deck is judged on a day that is said, or under
/// a format that has one of its own.
const PAGES: [(&str, &str); 17] = [
    ("home", "/en/"),
    ("home_ja", "/ja/"),
    ("check_illegal", "/en/check?deck=ydke://o6lXBaOpVwWjqVcFo6lXBZyFkAQ=!!!&format=ocg&date=2005-09-01"),
    ("check_illegal_zh", "/zh/check?deck=ydke://o6lXBaOpVwWjqVcFo6lXBZyFkAQ=!!!&format=ocg&date=2005-09-01"),
    ("check_unknown", "/en/check?deck=1%20Pot%20of%20Greed%0A2%20Blue-Eyes%20Wite%20Dragon&format=goat"),
    ("check_refused", "/en/check?deck=ydke://o6lXBQ==!!!&format=ocg&date=1999-01-01"),
    ("cards_search", "/en/cards?q=pot+of+greed"),
    ("cards_filtered", "/en/cards?attribute=DIVINE&atk_from=4000&limit=3&limit_format=goat&sort=name"),
    ("cards_nothing_ja", "/ja/cards?q=qqqqqqqqqqqqqqqqqq"),
    ("card", "/en/cards/55144522"),
    ("card_zh", "/zh/cards/55144522"),
    ("lists", "/en/lists"),
    ("series", "/en/lists/ocg-cn"),
    ("list_of_a_territory", "/en/lists/tcg/2024-04-15"),
    ("rules_zh", "/zh/rules"),
    ("api", "/en/api"),
    ("not_found", "/en/nothing"),
];

#[test]
fn the_main_part_of_every_page_is_as_it_was() {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_snapshot_path("mains");
    settings.add_filter(r"· [0-9a-f]{16}</p>", "· ID</p>");
    settings.bind(|| {
        for (name, path) in PAGES {
            let page = get(path);
            let text = format!("{path}\n{}\n\n{}", page.status, page.main());
            insta::assert_snapshot!(name, text);
        }
    });
}
