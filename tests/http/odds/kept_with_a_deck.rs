//! Odds of a kept deck: its questions, and its side plans.

use deckward::accounts::Role;

use super::super::kept::{Browser, field};
use super::DECK;

#[test]
fn questions_are_kept_with_ones_own_deck() {
    let me = Browser::of(Role::Player);
    let deck = me.deck("Mages", DECK);
    let odds = format!("/en{deck}/odds");
    let page = me.get(&odds);
    assert_eq!(page.status, 200);
    assert_eq!(field(&page.text(), "base"), "0");
    let fields =
        [("base", "0"), ("keep", "Opening"), ("where", "mage >= 1"), ("group", "mage=Dark Magician")];
    assert_eq!(me.post(&odds, &fields).status, 303);
    // Who asks nothing is answered what is kept.
    let main = me.get(&format!("{odds}?date=2026-07-01")).main();
    assert!(main.contains("222111 / 658008") && main.contains(">Opening</a>"), "{main}");
    assert!(main.contains("Kept with the deck."), "{main}");
    // Cards that are played are kept with the condition.
    let played = [("base", "1"), ("keep", "Drawn"), ("where", "mage >= 1"), ("play", "Upstart Goblin")];
    assert_eq!(me.post(&odds, &played).status, 303);
    let main = me.get(&format!("{odds}?date=2026-07-01")).main();
    assert!(main.contains("&#38;kept=Drawn\">Drawn</a>"), "{main}");
    let drawn = me.get(&format!("{odds}?kept=Drawn&date=2026-07-01")).main();
    assert!(
        drawn.contains("name=\"play\" value=\"70368879\" checked")
            && drawn.contains("mage &#62;= 1</textarea>")
    );
    assert!(drawn.contains("kept=Drawn&#38;show=turns#beside"), "{drawn}");
    let none = me.get(&format!("{odds}?kept=Nothing"));
    assert!(none.status == 422 && none.main().contains("nothing called “Nothing”"));
    assert_eq!(me.post(&odds, &[("base", "2"), ("forget", "Drawn")]).status, 303);
    // Groups that are typed and not kept stay where a kept condition is asked.
    let typed = me.get(&format!("{odds}?group=x%3DDark+Magician&where=x+%3E%3D+1")).main();
    assert!(typed.contains("&#38;kept=Opening&#38;group=x%3DDark%20Magician\">Opening</a>"), "{typed}");
    // A form without groups means none, and the kept ones do not come back.
    let without = me.get(&format!("{odds}?groups=form&where=kind:monster+%3E%3D+1"));
    assert_eq!(without.status, 303);
    let place = without.header("location");
    assert!(place.ends_with("&groups=none"), "{place}");
    assert!(!me.get(place).main().contains("<summary>mage"));
    // Another window that began before loses nothing.
    let stale = me.post(&odds, &[("base", "0"), ("keep", "Other"), ("where", "mage = 0")]);
    assert_eq!(stale.status, 422);
    assert!(stale.main().contains("another window") && stale.main().contains("mage = 0</textarea>"));
    let no_name = me.post(&odds, &[("base", "3"), ("keep", " "), ("where", "mage = 0")]);
    assert!(no_name.status == 422 && no_name.main().contains("needs a name"));
    // What is forgotten still stands in the form.
    let forgotten = me.post(&odds, &[("base", "3"), ("forget", "Opening")]);
    assert_eq!(forgotten.status, 303);
    let again = me.get(forgotten.header("location")).main();
    assert!(
        again.contains("mage &#62;= 1</textarea>") && again.contains("name=\"keep\" value=\"Opening\""),
        "{again}"
    );
    let main = me.get(&odds).main();
    assert!(!main.contains(">Opening</a>") && main.contains("<summary>mage"), "{main}");
    // Others see what is kept with a public deck, and keep nothing with it.
    me.post(&format!("{deck}/share"), &[("visibility", "public")]);
    let other = Browser::of(Role::Player);
    let page = other.get(&format!("{odds}?where=mage+%3E%3D+1&date=2026-07-01")).text();
    assert!(page.contains("222111 / 658008") && !page.contains("name=\"base\""));
    assert_eq!(other.post(&odds, &fields).status, 403);
}

#[test]
fn side_plans_are_held_against_the_deck_as_it_is() {
    let me = Browser::of(Role::Player);
    let deck = me.deck("Mages", &format!("{DECK}\nSide\n3 Dark Hole"));
    let (out, in_) = ("out m 44095762", "in 53129443");
    let plan = [("name", "Mirror"), ("turn", "first"), (out, "3"), (in_, "3")];
    assert_eq!(me.post(&format!("{deck}/plans"), &plan).status, 303);
    let main = me.get(&format!("/en{deck}/odds?where=Mirror+Force+%3E%3D+1&size=5&show=plans")).main();
    assert!(main.contains("33.7551%"), "{main}");
    assert!(main.contains("<th scope=\"row\">Mirror</th><td class=\"num\">0.00%</td>"), "{main}");
    // What was sampled is marked, and why a plan has no answer is told.
    let sampled = me.get(&format!("/en{deck}/odds?where=Mirror+Force+%3E%3D+1&trials=999&show=plans")).main();
    assert!(sampled.contains("<th scope=\"row\">Mirror</th><td class=\"num\">≈ "), "{sampled}");
    let none = me.get(&format!("/en{deck}/odds?where=Mirror+Force+%3E%3D+1&play=Upstart+Goblin&show=plans"));
    assert!(none.main().contains("<th scope=\"row\">Mirror</th><td class=\"num\">0.00%</td>"));
    let (goblin, again) = (("out m 70368879", "3"), ("in 53129443", "3"));
    let second = [("name", "No draw"), ("turn", "first"), goblin, again];
    assert_eq!(me.post(&format!("{deck}/plans"), &second).status, 303);
    let none = me.get(&format!("/en{deck}/odds?where=Mirror+Force+%3E%3D+1&play=Upstart+Goblin&show=plans"));
    assert!(
        none.main().contains("<p class=\"t1\">No draw: “Upstart Goblin” is not in the Main Deck</p>"),
        "{}",
        none.main()
    );
}
