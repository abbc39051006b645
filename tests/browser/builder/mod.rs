//! The builder in the hands of somebody who is signed in: a legal deck of 40, 15 and 15 cards is built by mouse, by
//! keyboard, by dragging, on a phone and without JavaScript, and saved.

pub(super) mod desk;
pub(super) mod faults;
pub(super) mod search;
pub(super) mod speed;

use std::rc::Rc;

use deck_law::deck::Zone;
use fantoccini::key::Key;

use super::tab::Tab;
use desk::{Desk, stacks};

/// By mouse: each card is searched, and its button pressed as often as it is wanted.
pub(super) async fn by_mouse(tab: Rc<Tab>) {
    tab.screen(1440, 900, false).await;
    let desk = Desk::new(&tab, "en").await;
    for (zone, number, copies) in stacks() {
        desk.look_for(number).await;
        for _ in 0..copies {
            tab.click(&desk::button(zone)).await;
            desk.one_more_step().await;
        }
    }
    desk.is_built().await;
    tab.picture("builder-built-1440").await;
    // One too many is taken, and the reason shown.
    desk.look_for(stacks()[0].1).await;
    tab.click(".found .btn.is-full").await;
    desk.one_more_step().await;
    desk.has_one_too_many().await;
    tab.click("#tools [value=undo]").await;
    desk.one_step_less().await;
    assert_eq!(desk.verdict().await, "legal");
    tab.click("#tools [value=redo]").await;
    desk.one_more_step().await;
    desk.has_one_too_many().await;
    tab.click("#tools [value=undo]").await;
    desk.one_step_less().await;
    // A copy goes to the Side Deck and comes back; one is taken out and comes back.
    let card = stacks()[0].1;
    for action in ["move ms", "move sm", "out m", "put m"] {
        tab.click(&format!("#deck [value='{action} {card}']")).await;
        desk.one_more_step().await;
    }
    desk.is_built().await;
    tab.click("#tools [value=save]").await;
    desk.is_saved().await;
}

/// By keyboard alone: the search is reached with `/`, a card with the arrow, and each key does what is said under the
/// results.
pub(super) async fn by_keyboard(tab: Rc<Tab>) {
    tab.screen(1440, 900, true).await;
    let desk = Desk::new(&tab, "zh").await;
    for (zone, number, copies) in stacks() {
        tab.press('/').await;
        if tab.value("document.activeElement.name").await != "q" {
            panic!("the search is not reached: {}", tab.value("document.activeElement.outerHTML").await);
        }
        tab.control('a').await;
        tab.keys(&number.to_string()).await;
        desk.found(number).await;
        tab.press(Key::Down.into()).await;
        for copy in 0..copies {
            let key = match (zone, copy) {
                (Zone::Side, _) => 's',
                (_, 0) => Key::Enter.into(),
                _ => '+',
            };
            tab.press(key).await;
            desk.one_more_step().await;
            assert_eq!(desk.focused().await, number.to_string(), "the focus stays on the card");
        }
    }
    desk.is_built().await;
    tab.press('+').await;
    desk.one_more_step().await;
    desk.has_one_too_many().await;
    tab.control('z').await;
    desk.one_step_less().await;
    assert_eq!(desk.focused().await, stacks().last().unwrap().1.to_string());
    tab.control('y').await;
    desk.one_more_step().await;
    desk.has_one_too_many().await;
    tab.press(Key::Delete.into()).await;
    desk.one_more_step().await;

    // From the results Tab leads through the chosen card to the deck, and arrows through its cards.
    for _ in 0..12 {
        if tab.value("!!document.activeElement.closest('[data-zone=m] li')").await == true {
            break;
        }
        tab.press(Key::Tab.into()).await;
    }
    let order: Vec<String> = desk.order().await;
    assert_eq!(desk.focused().await, order[0]);
    for word in &order[1..] {
        tab.press(Key::Right.into()).await;
        assert_eq!(desk.focused().await, *word);
    }
    // A stack keeps the focus while it has copies; then its neighbour has it.
    let alone = stacks()[13].1.to_string();
    let at = order.iter().position(|word| *word == alone).unwrap();
    for word in order.iter().rev().skip(1).take(order.len() - 1 - at) {
        tab.press(Key::Left.into()).await;
        assert_eq!(desk.focused().await, *word);
    }
    let next = if at + 1 == order.len() { &order[at - 1] } else { &order[at + 1] };
    for (key, focus) in [('+', &alone), ('s', &alone), ('-', next)] {
        tab.press(key).await;
        desk.one_more_step().await;
        assert_eq!(desk.focused().await, *focus);
    }
    for _ in 0..3 {
        tab.control('z').await;
        desk.one_step_less().await;
        assert_eq!(desk.focused().await, *next);
    }
    // A button that can do no more leaves the focus to one that can.
    tab.run("document.querySelector('#tools [value=redo]').focus()", vec![]).await;
    let focus = "document.activeElement.value";
    for left in [2, 1, 0] {
        tab.press(Key::Enter.into()).await;
        desk.one_more_step().await;
        assert_eq!(tab.value(focus).await, if left > 0 { "redo" } else { "undo" });
    }
    for _ in 0..3 {
        tab.press(Key::Enter.into()).await;
        desk.one_step_less().await;
        assert_eq!(tab.value(focus).await, "undo");
    }
    desk.is_built().await;
    tab.control('s').await;
    desk.is_saved().await;
}

/// By dragging. The browser makes native drags of the driver's mouse.
pub(super) async fn by_dragging(tab: Rc<Tab>) {
    tab.screen(1440, 2600, false).await;
    let desk = Desk::new(&tab, "en").await;
    for (zone, number, copies) in stacks() {
        desk.look_for(number).await;
        let to = format!("[data-zone={}]", zone.word().chars().next().unwrap());
        for _ in 0..copies {
            tab.drag(".found [data-word] small", &format!("{to} .zone-head")).await;
            desk.one_more_step().await;
        }
    }
    desk.is_built().await;
    let first = "[data-zone=m] .cell .tile";
    tab.drag(first, "[data-zone=s] .zone-head").await;
    desk.one_more_step().await;
    assert_eq!(desk.sizes().await, [39, 15, 16]);
    tab.drag("[data-zone=s] .cell:last-child .tile", "[data-zone=m] .zone-head").await;
    desk.one_more_step().await;
    tab.drag(first, "#find .find-box").await;
    desk.one_more_step().await;
    assert_eq!(desk.sizes().await, [39, 15, 15]);
    tab.click("#tools [value=undo]").await;
    desk.one_step_less().await;
    desk.is_built().await;
    desk.look_for(stacks()[0].1).await;
    // What belongs in the Main Deck goes there, wherever in the deck it is dropped.
    tab.drag(".found [data-word] small", "[data-zone=e] .zone-head").await;
    desk.one_more_step().await;
    assert_eq!(desk.sizes().await, [41, 15, 15]);
    desk.has_one_too_many().await;
    tab.click("#tools [value=undo]").await;
    desk.one_step_less().await;
    tab.click("#tools [value=save]").await;
    desk.is_saved().await;
}

/// On a phone: one part at a time, chosen at the foot of the screen.
pub(super) async fn on_a_phone(tab: Rc<Tab>) {
    tab.screen(360, 740, false).await;
    let desk = Desk::new(&tab, "zh").await;
    let shown = "[...document.querySelectorAll('.build > section')].filter(s => s.offsetHeight).map(s => s.id).join()";
    assert_eq!(tab.value(shown).await, "deck");
    tab.click(".tabs [href='#find']").await;
    assert_eq!(tab.value(shown).await, "find");
    for (zone, number, copies) in stacks() {
        desk.look_for(number).await;
        for _ in 0..copies {
            tab.click(&desk::button(zone)).await;
            desk.one_more_step().await;
        }
    }
    // The verdict is on the bar, whatever is shown.
    tab.until("document.querySelector('#tab-verdict .is-good')").await;
    tab.click(&desk::button(Zone::Side)).await;
    desk.one_more_step().await;
    tab.until("document.querySelector('#tab-verdict .is-bad')").await;
    tab.click("#tab-verdict").await;
    assert_eq!(tab.value(shown).await, "verdict-side");
    desk.has_one_too_many().await;
    tab.click("#tools [value=undo]").await;
    desk.one_step_less().await;
    tab.click(".tabs [href='#deck']").await;
    assert_eq!(tab.value(shown).await, "deck");
    tab.click("#deck [value^='out m']").await;
    desk.one_more_step().await;
    tab.click("#deck [value^='put m']").await;
    desk.one_more_step().await;
    let wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
    assert_eq!(tab.value(wide).await, 0);
    desk.is_built().await;
    tab.click("#tools [value=save]").await;
    desk.is_saved().await;
}

/// Without JavaScript: every button sends the form, and the page comes back where it was pressed.
pub(super) async fn without_script(tab: Rc<Tab>) {
    tab.screen(1440, 900, true).await;
    let desk = Desk::new(&tab, "en").await;
    for (zone, number, copies) in stacks() {
        tab.type_over("#find [type=search]", &number.to_string()).await;
        tab.click(".find-box button").await;
        desk.found(number).await;
        for _ in 0..copies {
            tab.click(&desk::button(zone)).await;
            desk.one_more_step().await;
        }
    }
    assert!(tab.address_with_part().await.ends_with("/edit#find"));
    desk.is_built().await;
    tab.click(&desk::button(Zone::Side)).await;
    desk.one_more_step().await;
    desk.has_one_too_many().await;
    tab.click("#tools [value=undo]").await;
    desk.one_step_less().await;
    tab.click("#tools [value=redo]").await;
    desk.one_more_step().await;
    desk.has_one_too_many().await;
    tab.click("#deck [value^='out s']").await;
    desk.one_more_step().await;
    tab.click("#deck [value^='move ms']").await;
    desk.one_more_step().await;
    assert_eq!(desk.sizes().await, [39, 15, 16]);
    tab.click("#tools [value=undo]").await;
    desk.one_step_less().await;
    tab.click("#tools [value=undo]").await;
    desk.one_step_less().await;
    tab.click("#tools [value=undo]").await;
    desk.one_step_less().await;
    desk.is_built().await;
    tab.click("#tools [value=save]").await;
    desk.is_saved().await;
}
