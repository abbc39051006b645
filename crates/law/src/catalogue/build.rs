//! Tables to catalogue.

use std::collections::HashMap;

use duel_engine::facts::{Facts, Frame};

use super::columns::CardColumns;
use super::{MOST_CARDS, RegionRecord};
use crate::card::{Card, CardId, CardKey, Names, Region, Release};
use crate::day::Day;
use crate::error::{DataError, Fault, Source};
use crate::table::Table;

/// A catalogue on the way: cards, and what stands for them.
#[derive(Default)]
pub(super) struct Builder {
    pub(super) cards: Vec<Card>,
    pub(super) meanings: HashMap<u32, CardId>,
    pub(super) keys: HashMap<CardKey, CardId>,
    pub(super) regions: [RegionRecord; 5],
    pub(super) same_name: HashMap<Box<str>, CardId>,
    pub(super) pairs: Vec<(CardId, CardId)>,
}

impl Builder {
    fn add(&mut self, source: Source<'_>, line: u32, card: Card) -> Result<CardId, DataError> {
        let id = CardId(self.cards.len().min(MOST_CARDS) as u16);
        if let Some(number) = card.passcode {
            self.mean(source, line, number, id)?;
        }
        for key in
            [card.konami.map(CardKey::Konami), card.yugipedia.map(CardKey::Yugipedia)].into_iter().flatten()
        {
            if self.keys.insert(key, id).is_some() {
                return Err(source.fault(line, Fault::Contradiction(key.to_string())));
            }
        }
        self.cards.push(card);
        Ok(id)
    }

    fn mean(&mut self, source: Source<'_>, line: u32, number: u32, id: CardId) -> Result<(), DataError> {
        if let Some(other) = self.meanings.insert(number, id)
            && other != id
        {
            let name = self.cards.get(other.index()).map(|c| c.names.en.to_string()).unwrap_or_default();
            return Err(source.fault(line, Fault::NumberTaken { number, name }));
        }
        if number == 0 {
            return Err(source.bad(line, "passcode", "0"));
        }
        Ok(())
    }

    pub(super) fn cards(&mut self, source: Source<'_>, has_releases: bool) -> Result<(), DataError> {
        let table = Table::open(source)?;
        let columns = CardColumns::of(&table)?;
        table.rows(|row| {
            let passcode = row.number(columns.passcode)?;
            if columns.repeats(&row, passcode) {
                return Ok(());
            }
            let names = columns.names(&row);
            if names.en.is_empty() && names.ja.is_empty() {
                return Err(row.bad(columns.name_en));
            }
            let konami = row.number(columns.konami)?;
            let yugipedia = match (passcode, konami, columns.yugipedia) {
                (None, None, Some(column)) => row.number(column)?,
                _ => None,
            };
            if passcode.is_none() && konami.is_none() && yugipedia.is_none() {
                return Err(row.bad(columns.passcode));
            }
            let card = Card {
                passcode,
                stand_in: row.maybe(columns.passcode_kind) == "fake",
                konami,
                yugipedia,
                facts: columns.facts(&row)?,
                releases: columns.releases(&row, &self.regions, has_releases)?,
                names,
                never_legal: false,
            };
            let ja = card.names.ja.clone();
            let id = self.add(source, row.line, card)?;
            // Two cards with one Japanese name are one name (ALIAS-01).
            if !ja.is_empty()
                && let Some(first) = self.same_name.insert(ja, id)
            {
                self.pairs.push((id, first));
            }
            Ok(())
        })
    }

    pub(super) fn releases(&mut self, source: Source<'_>) -> Result<(), DataError> {
        let table = Table::open(source)?;
        let passcode = table.column("passcode")?;
        let konami = table.column("konami_id")?;
        let region = table.column("region")?;
        let first = table.column("first_date")?;
        let precision = table.column("precision")?;
        let detail = table.optional("detail");
        table.rows(|row| {
            let number = row.number(passcode)?.map(CardKey::Passcode);
            let Some(key) = number.or(row.number(konami)?.map(CardKey::Konami)) else { return Ok(()) };
            let id = match key {
                CardKey::Passcode(n) => self.meanings.get(&n),
                other => self.keys.get(&other),
            };
            let Some(id) = id.copied() else { return Ok(()) };
            let place = Region::from_word(row.get(region)).ok_or_else(|| row.bad(region))?;
            let day = || Day::parse(row.get(first)).ok_or_else(|| row.bad(first));
            let certain_by = row
                .maybe(detail)
                .split([';', ' '])
                .find_map(|part| part.strip_prefix("released_by="))
                .and_then(Day::parse)
                .or(self.regions[place as usize].membership);
            let release = match row.get(precision) {
                "day" => Release::on(day()?),
                "month" => Release { earliest: day()?, certain: day()?.next_month() },
                "not_before" => Release { earliest: day()?, certain: certain_by.unwrap_or(Day::MAX) },
                "unknown" => Release { earliest: Day::MIN, certain: certain_by.unwrap_or(Day::MAX) },
                _ => return Err(row.bad(precision)),
            };
            self.cards[id.index()].releases[place as usize] = release;
            Ok(())
        })
    }

    pub(super) fn never_legal(&mut self, source: Source<'_>) -> Result<(), DataError> {
        let table = Table::open(source)?;
        let (number, name) = (table.column("id")?, table.column("name_en")?);
        table.rows(|row| {
            let id = row.number(number)?;
            if let Some(known) = id.and_then(|n| self.meanings.get(&n)) {
                self.cards[known.index()].never_legal = true;
                return Ok(());
            }
            let mut card = bare(id, row.get(name), Frame::Unknown);
            card.never_legal = true;
            self.add(source, row.line, card)?;
            Ok(())
        })
    }

    pub(super) fn plain(&mut self, source: Source<'_>, frame: Frame) -> Result<(), DataError> {
        let table = Table::open(source)?;
        let (number, name) = (table.column("id")?, table.column("name_en")?);
        table.rows(|row| {
            let id = row.number(number)?.ok_or_else(|| row.bad(number))?;
            self.add(source, row.line, bare(Some(id), row.get(name), frame))?;
            Ok(())
        })
    }

    /// Further numbers, applied before the cards' own would be looked up: a second passcode may have a row too.
    pub(super) fn numbers(&mut self, source: Source<'_>) -> Result<(), DataError> {
        let table = Table::open(source)?;
        let (number, target, kind) =
            (table.column("id")?, table.column("canonical_passcode")?, table.column("kind")?);
        table.rows(|row| {
            let (Some(id), Some(canonical)) = (row.number(number)?, row.number(target)?) else {
                return Err(row.bad(number));
            };
            match row.get(kind) {
                "artwork_id" | "second_passcode" | "pre_errata" => {}
                // Another card that shares the limit: told by the table of who counts as whom.
                "rule_name" | "same_name" => return Ok(()),
                _ => return Err(row.bad(kind)),
            }
            // A number of a card that this catalogue does not hold stays unknown.
            match self.meanings.get(&canonical).copied() {
                Some(card) => self.mean(source, row.line, id, card),
                None => Ok(()),
            }
        })
    }

    pub(super) fn pairs(&mut self, source: Source<'_>) -> Result<Vec<(CardId, CardId)>, DataError> {
        let table = Table::open(source)?;
        let (card, target, shares) =
            (table.column("passcode")?, table.column("target_passcode")?, table.column("shares_copy_limit")?);
        table.rows(|row| {
            let shared = match row.get(shares) {
                "yes" => true,
                "no" => false,
                _ => return Err(row.bad(shares)),
            };
            let (Some(card), Some(target)) = (row.number(card)?, row.number(target)?) else { return Ok(()) };
            if let (true, Some(card), Some(target)) =
                (shared, self.meanings.get(&card), self.meanings.get(&target))
            {
                self.pairs.push((*card, *target));
            }
            Ok(())
        })?;
        Ok(std::mem::take(&mut self.pairs))
    }
}

fn bare(passcode: Option<u32>, name: &str, frame: Frame) -> Card {
    Card {
        passcode,
        stand_in: false,
        konami: None,
        yugipedia: None,
        names: Names { en: name.into(), ..Names::default() },
        facts: Facts::bare(frame),
        releases: [Release::UNKNOWN; 5],
        never_legal: false,
    }
}
