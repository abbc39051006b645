//! A deck in the builder, and what a test reads there.

use std::cell::Cell;

use deck_law::check::Verdict;
use deck_law::deck::{Deck, Written, Zone};
use deckward::accounts::Role;
use serde_json::json;

use crate::browser::signed::{Account, account, sign_in};
use crate::browser::tab::Tab;
use crate::support::{filler, judge, today, world};

/// The deck that is built: each card with its section and copies.
pub(crate) fn stacks() -> Vec<(Zone, u32, usize)> {
    let deck = legal(40);
    let mut stacks: Vec<(Zone, u32, usize)> = Vec::new();
    for (zone, written) in deck.iter() {
        let Written::Number(number) = written else { panic!("{written:?}") };
        match stacks.iter_mut().find(|stack| (stack.0, stack.1) == (zone, *number)) {
            Some(stack) => stack.2 += 1,
            None => stacks.push((zone, *number, 1)),
        }
    }
    stacks
}

/// A deck that is legal in the OCG today: so many cards, and 15 in each of the other sections.
pub(crate) fn legal(main: usize) -> Deck {
    let all = filler(60);
    let mut deck = Deck { main: all[..main].to_vec(), extra: Vec::new(), side: all[45..].to_vec() };
    let day = today().to_string();
    for (_, card) in world().catalogue.iter().filter(|(_, card)| card.facts.frame.is_extra()) {
        let Some(number) = card.passcode else { continue };
        let with = |mut deck: Deck| {
            deck.extra.extend([Written::Number(number), Written::Number(number), Written::Number(number)]);
            deck
        };
        if deck.extra.len() < 15 && judge("ocg", &day, &with(deck.clone())).verdict == Verdict::Legal {
            deck = with(deck);
        }
    }
    assert_eq!((deck.extra.len(), deck.side.len()), (15, 15));
    deck
}

/// The button of the first result that adds one copy to a section.
pub(crate) fn button(zone: Zone) -> String {
    let verb = if zone == Zone::Side { "side" } else { "add" };
    format!(".found li:first-child [value^='{verb} ']")
}

/// A deck that is open in the builder.
pub(crate) struct Desk<'a> {
    tab: &'a Tab,
    pub(crate) account: Account,
    /// Steps that are not saved, as far as the test has taken them.
    steps: Cell<usize>,
}

impl<'a> Desk<'a> {
    /// A new deck of a new account, made on its page.
    pub(crate) async fn new(tab: &'a Tab, lang: &str) -> Desk<'a> {
        let account = account(Role::Player);
        sign_in(tab, &account).await;
        tab.open(&format!("/{lang}/decks")).await;
        tab.type_into(".new-deck [name=name]", "Blue-Eyes 青眼").await;
        tab.click(".new-deck .btn-main").await;
        tab.until("document.querySelector('#edit')").await;
        Desk { tab, account, steps: Cell::new(0) }
    }

    /// A deck of a new account with cards in it.
    pub(crate) async fn of(tab: &'a Tab, text: &str) -> Desk<'a> {
        let account = account(Role::Player);
        let deck = account.client.deck("Kept deck", text);
        sign_in(tab, &account).await;
        tab.open(&format!("/en{deck}/edit")).await;
        Desk { tab, account, steps: Cell::new(0) }
    }

    /// Searches for a card by its number, as one types.
    pub(crate) async fn look_for(&self, number: u32) {
        self.tab.paste("#find [type=search]", &number.to_string()).await;
        self.found(number).await;
    }

    /// Waits until a card is the only one that was found.
    pub(crate) async fn found(&self, number: u32) {
        self.tab
            .until(&format!(
                "(all => all.length === 1 && all[0].dataset.word === '{number}')(document.querySelectorAll('.found > li'))"
            ))
            .await;
    }

    pub(crate) async fn one_more_step(&self) {
        self.has_steps(self.steps.get() + 1).await;
    }

    pub(crate) async fn one_step_less(&self) {
        self.has_steps(self.steps.get() - 1).await;
    }

    async fn has_steps(&self, steps: usize) {
        self.tab
            .until(&format!(
                "document.querySelector('[name=past]').value.split(';').filter(Boolean).length === {steps}"
            ))
            .await;
        self.steps.set(steps);
    }

    pub(crate) async fn verdict(&self) -> String {
        self.tab
            .value("document.querySelector('[data-verdict]').dataset.verdict")
            .await
            .as_str()
            .unwrap()
            .to_owned()
    }

    /// How many cards each section says it has.
    pub(crate) async fn sizes(&self) -> [u64; 3] {
        let sizes =
            "[...document.querySelectorAll('#deck .zone-head .num')].map(one => Number(one.textContent))";
        serde_json::from_value(self.tab.value(sizes).await).unwrap()
    }

    /// The card with the focus.
    pub(crate) async fn focused(&self) -> String {
        let word = self.tab.value("document.activeElement.dataset.word ?? ''").await;
        word.as_str().unwrap().to_owned()
    }

    /// The cards of the Main Deck as they lie.
    pub(crate) async fn order(&self) -> Vec<String> {
        let words = "[...document.querySelectorAll('[data-zone=m] .cell')].map(cell => cell.dataset.word)";
        serde_json::from_value(self.tab.value(words).await).unwrap()
    }

    pub(crate) async fn is_built(&self) {
        assert_eq!((self.sizes().await, &*self.verdict().await), ([40, 15, 15], "legal"));
    }

    /// A fourth copy is in the deck, and the page says what is wrong with it.
    pub(crate) async fn has_one_too_many(&self) {
        assert_eq!(self.verdict().await, "illegal");
        let reasons = self.tab.value("document.querySelector('#judged').textContent").await;
        assert!(
            reasons.as_str().unwrap().contains("LIST-0") || reasons.as_str().unwrap().contains("DECK-03"),
            "{reasons}"
        );
    }

    /// The deck has just been saved.
    pub(crate) async fn saved(&self) {
        self.has_steps(0).await;
        self.tab.until("document.querySelector('#said').textContent.trim()").await;
        assert_eq!(self.tab.value("document.querySelector('[data-unsaved]')").await, json!(null));
    }

    /// The deck has been saved: nothing is left to save, now and when it is opened again.
    pub(crate) async fn is_saved(&self) {
        self.saved().await;
        self.tab.reload().await;
        self.tab.until("document.querySelector('[name=base]').value === '2'").await;
        self.is_built().await;
    }
}
