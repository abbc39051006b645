//! Odds: chances, hands, and why a question has no answer.

mod json;

use std::ops::Range;

use deck_law::card::CardId;
use deck_law::odds::{KEYS, MOST_ENTRIES, Notice, Place, WordError, WordFault, folded};
use deck_law::violation::Notice as DeckNotice;
use duel_engine::odds::count::{MOST_CARDS, Refused as NotCounted};
use duel_engine::odds::fraction::Odds;
use duel_engine::odds::parse::{
    Expected, MOST_BYTES, MOST_DEPTH, MOST_NUMBER, MOST_ROLES, MOST_WORDS, ParseError, Problem, parse_word,
};
use duel_engine::odds::plan::{Group, MOST_GROUPS};
use duel_engine::odds::play::MOST_PLAYS;
use duel_engine::odds::word::KEYWORDS;

use super::{Arg, Say};
use crate::chance::kept::{
    Fault, MOST_CONDITION, MOST_CONDITIONS, MOST_ENTRY, MOST_GROUPS as MOST_GROUPS_KEPT, MOST_NAME, MOST_TEXT,
};
use crate::chance::odds::{Chance, MOST_TURN, PlayFault, Question, Ready, Refused, Who};
use crate::world::World;

pub use json::{JsonOdds, json_odds};

/// What stands around names with blanks.
const QUOTE: char = '\u{22}';

/// Digits behind the point of a percentage that stands beside its fraction.
pub const DIGITS: u32 = 4;

impl Say {
    /// A chance in hundredths, rounded; what is neither certain nor impossible is not said to be.
    pub fn percent(&self, odds: Odds, digits: u32) -> String {
        let full = 10u128.pow(digits);
        let number = |hundredths: u128| match digits {
            0 => hundredths.to_string(),
            _ => format!(
                "{}.{:02$}",
                hundredths / full,
                hundredths % full,
                usize::try_from(digits).unwrap_or(0)
            ),
        };
        let number = match odds.digits(digits + 2) {
            0 if odds.of > 0 => format!("<{}", number(1)),
            most if most >= 100 * full && odds.of < odds.all => format!(">{}", number(100 * full - 1)),
            hundredths => number(hundredths),
        };
        self.with("percent", &[("number", number.into())])
    }

    /// A chance, and where it lies if it was sampled.
    pub fn about(&self, odds: Odds, between: Option<(f64, f64)>) -> String {
        let percent = self.percent(odds, 2);
        match between {
            None => percent,
            Some((low, high)) => {
                let (low, high) = (self.share(low), self.share(high));
                self.with(
                    "odds-about",
                    &[("percent", percent.into()), ("low", low.into()), ("high", high.into())],
                )
            }
        }
    }

    /// A chance between 0 and 1 that is no fraction.
    fn share(&self, value: f64) -> String {
        self.with("percent", &[("number", format!("{:.3}", value * 100.0).into())])
    }

    /// A number as such where it has 32 bits, for texts that tell one from many.
    fn whole(&self, number: u128) -> Arg<'static> {
        u32::try_from(number).map_or_else(|_| number.to_string().into(), Arg::Number)
    }

    /// How a sampled chance was found: seed, hands, and where the chance lies.
    pub fn sampled(&self, chance: Chance) -> Option<String> {
        let Chance::Sampled(sampled) = chance else { return None };
        let (low, high) = sampled.interval();
        Some(self.with(
            "odds-sampled",
            &[
                ("trials", self.whole(sampled.odds.all)),
                ("seed", sampled.seed.to_string().into()),
                ("low", self.share(low).into()),
                ("high", self.share(high).into()),
            ],
        ))
    }

    /// Whose hand, and of how many cards.
    pub fn hand_of(&self, who: Who, cards: u32) -> String {
        let values = [("cards", cards.into())];
        match who {
            Who::First => self.with("odds-hand-first", &values),
            Who::Second => self.with("odds-hand-second", &values),
            Who::Either => self.with("odds-hand-either", &values),
            Who::Anyone => self.with("odds-hand-any", &values),
        }
    }

    /// What a group is called: the name of the card where it is a number, the word for a kind or an attribute.
    pub fn group_label(&self, world: &World, label: &str) -> String {
        if let Some((key, value)) = label.split_once(':') {
            let value = value.to_lowercase();
            return match key.to_lowercase().as_str() {
                key @ ("kind" | "attribute") if self.bundle.has_message(&format!("{key}-{value}")) => {
                    self.text(&format!("{key}-{value}"))
                }
                _ => label.to_owned(),
            };
        }
        let is_number = label.bytes().all(|b| b.is_ascii_digit() || b == b'k' || b == b'y');
        match is_number.then(|| world.find_key(label)).flatten() {
            Some(card) => self.card_name(world.catalogue.card(card)).to_owned(),
            None => label.trim_matches(QUOTE).to_owned(),
        }
    }

    /// What the value of a printed fact is called: `dark` of `attribute`, `sea-serpent` of `race`.
    pub fn fact_value(&self, key: &str, value: &str) -> String {
        let kinds: &[&str] = if key == "frame" { &["trait", "frame"] } else { &[key] };
        let keys = kinds.iter().map(|kind| format!("{kind}-{value}"));
        let key = keys.into_iter().find(|key| self.bundle.has_message(key));
        key.map_or_else(|| value.to_owned(), |key| self.text(&key))
    }

    /// What a hand holds: `no starter, 2 traps`.
    pub fn held(&self, world: &World, ready: &Ready, groups: &[Group], counts: &[u32]) -> String {
        let part = |(group, count): (&Group, &u32)| {
            let group = self.group_label(world, ready.label(*group));
            match count {
                0 => self.with("odds-held-none", &[("group", group.into())]),
                count => self.with("odds-held", &[("group", group.into()), ("count", (*count).into())]),
            }
        };
        self.list(groups.iter().zip(counts).map(part))
    }

    /// What is to be known beside an answer: a code, and words. `moved` says how many cards of the deck were put into a
    /// section by their kind.
    pub fn odds_notices(
        &self,
        world: &World,
        condition: &str,
        ready: &Ready,
        moved: u32,
    ) -> Vec<(&'static str, String)> {
        let moved = (moved > 0).then_some(DeckNotice::ZoneMoved(moved));
        let moved = moved.map(|moved| (moved.word(), self.notice(&world.catalogue, &moved)));
        let own =
            ready.notices().iter().map(|notice| (code(notice), self.odds_notice(world, condition, notice)));
        let mut all: Vec<(&'static str, String)> = Vec::new();
        // The same part of a condition may stand in it many times.
        for notice in own.chain(moved) {
            if !all.contains(&notice) {
                all.push(notice);
            }
        }
        all
    }

    fn odds_notice(&self, world: &World, condition: &str, notice: &Notice) -> String {
        let part = |at: &Range<usize>| condition.get(at.clone()).unwrap_or_default().to_owned();
        match notice {
            Notice::NoCards(group) => {
                self.with("odds-notice-no-cards", &[("group", self.group_label(world, group).into())])
            }
            Notice::Never(at) => self.with("odds-notice-never", &[("part", part(at).into())]),
            Notice::Always(at) => self.with("odds-notice-always", &[("part", part(at).into())]),
            Notice::UnknownCards(count) => self.with("odds-notice-unknown", &[("count", (*count).into())]),
            Notice::NeverPlayed(card) => {
                let name = self.card_name(world.catalogue.card(*card));
                self.with("odds-notice-never-played", &[("card", name.into())])
            }
            Notice::TooFewSpells { has, needs } => {
                self.with("odds-notice-spells", &[("has", (*has).into()), ("needs", (*needs).into())])
            }
        }
    }

    /// Why a question has no answer, as a sentence of a page: words of the asker stay as they are.
    pub fn odds_fault(&self, world: &World, question: &Question, refused: &Refused) -> String {
        let text = self.odds_refused(world, question, refused);
        let mut rest = text.chars();
        match rest.next() {
            Some(first) if first.is_ascii_lowercase() => {
                format!("{}{}", first.to_ascii_uppercase(), rest.as_str())
            }
            _ => text,
        }
    }

    /// Why a question has no answer, without its place.
    pub fn odds_refused(&self, world: &World, question: &Question, refused: &Refused) -> String {
        match refused {
            Refused::Condition(error) => {
                let text = self.condition_error(error);
                if is_in_a_name(&question.condition, error) { self.quoted(text) } else { text }
            }
            Refused::Word(error) => self.word_error(world, question, error),
            Refused::Play { word, fault, .. } => {
                let word = || ("card", word.into());
                match fault {
                    PlayFault::Unknown(cards) => {
                        self.meant(world, self.with("odds-play-unknown", &[word()]), &[], cards)
                    }
                    PlayFault::Ambiguous(cards) => self.several(world, word().1, cards),
                    PlayFault::NotADraw => {
                        let known = world.draws.cards().filter_map(|(n, _)| world.catalogue.find(n));
                        let known = known.map(|card| self.card_name(world.catalogue.card(card)).to_owned());
                        let known = self.list(known);
                        self.with("odds-play-not-a-draw", &[word(), ("known", known.into())])
                    }
                    PlayFault::NotInDeck => self.with("odds-play-not-in-deck", &[word()]),
                    PlayFault::TooMany => self.with("odds-play-too-many", &[("most", MOST_PLAYS.into())]),
                }
            }
            Refused::NoSkill => self.text("odds-no-skill"),
            Refused::Turn(turn) => {
                self.with("odds-turn", &[("turn", (*turn).into()), ("most", MOST_TURN.into())])
            }
            Refused::Trials { trials, most } => self.with(
                "odds-too-many-trials",
                &[("trials", trials.to_string().into()), ("most", most.to_string().into())],
            ),
            Refused::Count(refused) => self.not_counted(refused),
        }
    }

    fn not_counted(&self, refused: &NotCounted) -> String {
        match refused {
            NotCounted::EmptyDeck => self.text("odds-empty-deck"),
            NotCounted::DeckTooLarge { cards } => {
                self.with("odds-deck-large", &[("cards", (*cards).into()), ("most", MOST_CARDS.into())])
            }
            NotCounted::NoHand => self.text("odds-no-hand"),
            NotCounted::HandTooLarge { hand, most } => {
                self.with("odds-hand-large", &[("hand", (*hand).into()), ("most", (*most).into())])
            }
            NotCounted::NothingToPut => self.text("odds-nothing-to-put"),
            NotCounted::TooManyGroups => self.text("odds-too-many-groups"),
            NotCounted::TooManyCases { cases, most } => self.with(
                "odds-too-many-cases",
                &[("cases", cases.to_string().into()), ("most", most.to_string().into())],
            ),
            NotCounted::TooManyDecks { decks, most } => self.with(
                "odds-too-many-decks",
                &[("decks", decks.to_string().into()), ("most", most.to_string().into())],
            ),
            NotCounted::NoTrials => self.text("odds-no-trials"),
            // Nobody is there any more to read that it was stopped.
            NotCounted::TooLarge | NotCounted::NotExact | NotCounted::Stopped => self.text("odds-too-large"),
        }
    }

    fn condition_error(&self, error: &ParseError) -> String {
        match error.problem {
            Problem::Expected(expected) => self.text(match expected {
                Expected::Condition => "odds-expected-condition",
                Expected::Word => "odds-expected-word",
                Expected::Comparison => "odds-expected-comparison",
                Expected::Number => "odds-expected-number",
                Expected::Open => "odds-expected-open",
                Expected::Close => "odds-expected-close",
                Expected::CommaOrClose => "odds-expected-comma",
                Expected::AndOrEnd => "odds-expected-end",
            }),
            Problem::BadCharacter(c) => {
                self.with("odds-bad-character", &[("character", c.to_string().into())])
            }
            Problem::OpenQuote => self.text("odds-open-quote"),
            Problem::EmptyWord => self.text("odds-empty-word"),
            Problem::TooLong => self.with("odds-too-long", &[("most", MOST_BYTES.into())]),
            Problem::TooDeep => self.with("odds-too-deep", &[("most", MOST_DEPTH.into())]),
            Problem::TooManyWords => self.with("odds-too-many-words", &[("most", MOST_WORDS.into())]),
            Problem::TooManyRoles => self.with("odds-too-many-roles", &[("most", MOST_ROLES.into())]),
            Problem::NumberTooLarge => self.with("odds-number-large", &[("most", MOST_NUMBER.into())]),
        }
    }

    fn word_error(&self, world: &World, question: &Question, error: &WordError) -> String {
        let word = || ("word", error.word.trim_matches(QUOTE).into());
        let text = match &error.fault {
            WordFault::Unknown { groups, cards } => {
                let text = self.meant(world, self.with("odds-word-unknown", &[word()]), groups, cards);
                let is_cut = matches!(error.place, Place::Condition(_))
                    && cards.iter().any(|card| is_cut_off(world, *card, &error.word));
                if is_cut { self.quoted(text) } else { text }
            }
            WordFault::Ambiguous(cards) => self.several(world, word().1, cards),
            WordFault::UnknownFact => {
                self.with("odds-word-fact", &[word(), ("known", KEYS.join(" ").into())])
            }
            WordFault::BadValue(known) if known.is_empty() => self.with("odds-word-range", &[word()]),
            WordFault::BadValue(known) => {
                let known = self.list(known.iter().map(|word| (*word).to_owned()));
                self.with("odds-word-value", &[word(), ("known", known.into())])
            }
            WordFault::BadName(_) => self.text("odds-group-name"),
            WordFault::GroupTwice => self.with("odds-group-twice", &[word()]),
            WordFault::TooManyEntries => {
                self.with("odds-group-entries", &[word(), ("most", MOST_ENTRIES.into())])
            }
            WordFault::TooManyGroups => self.with("odds-groups", &[("most", MOST_GROUPS.into())]),
        };
        // A list with commas, or a group's name, where each card stands by itself.
        let text = match (&error.fault, &error.place) {
            (WordFault::Unknown { .. }, Place::Entry(..))
                if question.groups.iter().any(|group| folded(&group.name) == folded(&error.word)) =>
            {
                self.with("odds-group-in-group", &[word()])
            }
            (WordFault::Unknown { .. }, Place::Entry(..)) if error.word.contains([',', '，', '、']) => {
                self.clauses([text, self.text("odds-group-separate")])
            }
            _ => text,
        };
        let group = match &error.place {
            Place::Entry(at, _) => question.groups.get(*at),
            Place::Condition(_) | Place::Group(_) => None,
        };
        match group {
            Some(group) => {
                self.with("odds-in-group", &[("group", (&group.name).into()), ("error", text.into())])
            }
            None => text,
        }
    }

    /// Why questions cannot be kept with a deck.
    pub fn kept_fault(&self, fault: Fault) -> String {
        let most = |key, most: usize| self.with(key, &[("most", most.into())]);
        match fault {
            Fault::GroupsMany => most("kept-groups-many", MOST_GROUPS_KEPT),
            Fault::ConditionsMany => most("kept-conditions-many", MOST_CONDITIONS),
            Fault::NameMissing(_) => self.text("kept-name-missing"),
            Fault::NameLong(_) => most("kept-name-long", MOST_NAME),
            Fault::GroupTwice(_) => self.text("kept-group-twice"),
            Fault::Invisible(..) => self.text("kept-invisible"),
            Fault::EntriesMany(_) => most("kept-entries-many", MOST_ENTRIES),
            Fault::EntryLong(_) => most("kept-entry-long", MOST_ENTRY),
            Fault::PlaysMany(_) => most("odds-play-too-many", MOST_PLAYS),
            Fault::ConditionLong(_) => most("kept-condition-long", MOST_CONDITION),
            Fault::TextLong => most("kept-text-long", MOST_TEXT),
        }
    }

    /// A sentence, and what may have been meant.
    fn meant(&self, world: &World, text: String, groups: &[String], cards: &[CardId]) -> String {
        let cards = cards.iter().map(|card| self.card_name(world.catalogue.card(*card)).to_owned());
        let all: Vec<String> = groups.iter().cloned().chain(cards).collect();
        if all.is_empty() {
            return text;
        }
        let meant = self.with("unknown-suggestions", &[("cards", self.list(all).into())]);
        self.clauses([text, meant])
    }

    /// A sentence, and that names with signs stand in quotes.
    fn quoted(&self, text: String) -> String {
        self.clauses([text, self.with("odds-quotes", &[("words", KEYWORDS.join(" ").into())])])
    }

    fn several(&self, world: &World, word: Arg<'_>, cards: &[CardId]) -> String {
        let cards = cards.iter().map(|card| self.card_with_number(world.catalogue.card(*card)));
        self.with("odds-word-several", &[("word", word), ("cards", self.list(cards).into())])
    }
}

/// The code of a notice, in answers to programs.
const fn code(notice: &Notice) -> &'static str {
    match notice {
        Notice::NoCards(_) => "no_cards",
        Notice::Never(_) => "never",
        Notice::Always(_) => "always",
        Notice::UnknownCards(_) => "unknown_cards",
        Notice::NeverPlayed(_) => "never_played",
        Notice::TooFewSpells { .. } => "too_few_spells",
    }
}

/// Whether the place at which a condition cannot be read may be the middle of a name: `Maliss <P> White Rabbit`, or
/// `Light and Darkness Dragon`.
fn is_in_a_name(condition: &str, error: &ParseError) -> bool {
    let there = condition.get(error.at.clone()).unwrap_or_default();
    match error.problem {
        Problem::Expected(Expected::Number) => there.chars().any(char::is_alphabetic),
        Problem::Expected(
            Expected::Comparison | Expected::Word | Expected::Open | Expected::Close | Expected::CommaOrClose,
        ) => !there.is_empty(),
        _ => false,
    }
}

/// Whether a word is the beginning of a card's name that has a sign in it: `Maliss` of `Maliss <P> White Rabbit`.
fn is_cut_off(world: &World, card: CardId, word: &str) -> bool {
    let word = folded(word);
    let is_it = |name: &&str| parse_word(name).is_err() && folded(name).starts_with(&word);
    world.catalogue.card(card).names.all().iter().any(is_it)
}
