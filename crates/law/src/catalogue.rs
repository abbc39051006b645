//! The catalogue: every card, the numbers that stand for it, and its name group.

use std::collections::HashMap;

use duel_engine::facts::{Ability, Attribute, Facts, Frame, LINK_ARROWS, Property, Race, Stars, Stat};

use crate::card::{Card, CardId, CardKey, Names, Region, Release};
use crate::day::Day;
use crate::error::{DataError, Fault, Source};
use crate::group::{GroupId, Groups};
use crate::table::{Column, Row, Table};

/// The most cards a catalogue holds: ids are 16 bits, and the last value is kept free.
pub const MOST_CARDS: usize = u16::MAX as usize;

/// The tables a catalogue is made of.
#[derive(Clone, Copy, Debug)]
pub struct Tables<'a> {
    /// The cards: a row each.
    pub cards: Source<'a>,
    /// Further numbers of cards: artworks, second and pre-errata passcodes.
    pub numbers: Source<'a>,
    /// Who counts as whom.
    pub treated_as: Source<'a>,
    /// Numbers of tokens.
    pub tokens: Source<'a>,
    /// Numbers of Skill Cards.
    pub skills: Source<'a>,
    /// Cards that were printed but never allowed.
    pub never_legal: Source<'a>,
    /// Releases by region, where the cards do not carry them themselves.
    pub releases: Option<Source<'a>>,
    /// Until when each region is known.
    pub regions: Source<'a>,
}

/// Until when the releases of a region are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RegionRecord {
    /// The last day of which the record speaks.
    pub known_through: Day,
    /// Where only membership is known, not its day: the day on which it was read.
    pub membership: Option<Day>,
}

/// All cards of one World.
#[derive(Debug)]
pub struct Catalogue {
    cards: Vec<Card>,
    groups: Groups,
    numbers: Numbers,
    keys: HashMap<CardKey, CardId>,
    quick: Vec<Quick>,
    /// Cards that have nothing but a name.
    name_only: HashMap<Box<str>, CardId>,
    regions: [RegionRecord; 5],
    playable: usize,
}

/// What the check reads of a card, close together in memory.
#[derive(Clone, Debug)]
pub(crate) struct Quick {
    pub(crate) group: GroupId,
    /// Whether other cards are in the group.
    pub(crate) shared: bool,
    pub(crate) frame: Frame,
    pub(crate) never_legal: bool,
    pub(crate) releases: [Release; 5],
}

impl Catalogue {
    /// Reads the tables.
    ///
    /// # Errors
    /// The first fault: a missing column, a value that cannot be, a number with two meanings.
    pub fn load(tables: &Tables<'_>) -> Result<Catalogue, DataError> {
        let regions = read_regions(tables.regions)?;
        let mut build = Builder { regions, ..Builder::default() };
        build.cards(tables.cards, tables.releases.is_some())?;
        if build.cards.is_empty() {
            return Err(tables.cards.fault(0, Fault::Useless));
        }
        let playable = build.cards.len();
        if let Some(releases) = tables.releases {
            build.releases(releases)?;
        }
        build.never_legal(tables.never_legal)?;
        build.plain(tables.tokens, Frame::Token)?;
        build.plain(tables.skills, Frame::Skill)?;
        build.numbers(tables.numbers)?;
        let pairs = build.pairs(tables.treated_as)?;
        if build.cards.len() > MOST_CARDS {
            return Err(tables.cards.fault(0, Fault::TooManyCards(MOST_CARDS)));
        }
        let groups = Groups::join(build.cards.len(), &pairs);
        let quick = build
            .cards
            .iter()
            .zip(0u16..)
            .map(|(card, id)| Quick {
                group: groups.of(CardId(id)),
                shared: groups.is_shared(groups.of(CardId(id))),
                frame: card.facts.frame,
                never_legal: card.never_legal,
                releases: card.releases,
            })
            .collect();
        let numbers = Numbers::new(&build.meanings);
        let name_only = build
            .cards
            .iter()
            .zip(0u16..)
            .filter(|(card, _)| card.key().is_none())
            .map(|(card, id)| (card.names.en.clone(), CardId(id)))
            .collect();
        Ok(Catalogue {
            cards: build.cards,
            groups,
            numbers,
            keys: build.keys,
            quick,
            name_only,
            regions,
            playable,
        })
    }

    /// The card that a number in a deck, list or pool stands for.
    pub fn find(&self, number: u32) -> Option<CardId> {
        self.numbers.get(number)
    }

    /// Every number of a card but its own: artworks, second and pre-errata passcodes.
    pub fn other_numbers(&self, id: CardId) -> Vec<u32> {
        let own = self.card(id).passcode;
        let mut numbers: Vec<u32> = self
            .numbers
            .slots
            .iter()
            .filter(|(n, card)| *card == id.0 && *n != 0 && Some(*n) != own)
            .map(|s| s.0)
            .collect();
        numbers.sort_unstable();
        numbers
    }

    /// The card with this key.
    pub fn find_key(&self, key: CardKey) -> Option<CardId> {
        match key {
            CardKey::Passcode(number) => self.find(number),
            other => self.keys.get(&other).copied(),
        }
    }

    /// A card.
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    /// The card that has exactly this English name and no number at all.
    pub fn find_nameonly(&self, name: &str) -> Option<CardId> {
        self.name_only.get(name).copied()
    }

    pub(crate) fn quick(&self, id: CardId) -> &Quick {
        &self.quick[id.index()]
    }

    /// When a card came out, by [`Region::ALL`].
    pub fn releases(&self, id: CardId) -> &[Release; 5] {
        &self.quick[id.index()].releases
    }

    /// Every entry with its id: cards first, then never-legal cards, tokens and Skills.
    pub fn iter(&self) -> impl Iterator<Item = (CardId, &Card)> {
        self.cards.iter().zip(0u16..).map(|(card, id)| (CardId(id), card))
    }

    /// How many cards there are that may be played somewhere.
    pub fn playable(&self) -> usize {
        self.playable
    }

    /// How many entries there are in all.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there is no entry; a catalogue is never loaded empty.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// The name groups.
    pub fn groups(&self) -> &Groups {
        &self.groups
    }

    /// Until when a region's releases are known.
    pub fn region(&self, region: Region) -> RegionRecord {
        self.regions[region as usize]
    }
}

#[derive(Default)]
struct Builder {
    cards: Vec<Card>,
    meanings: HashMap<u32, CardId>,
    keys: HashMap<CardKey, CardId>,
    regions: [RegionRecord; 5],
    same_name: HashMap<Box<str>, CardId>,
    pairs: Vec<(CardId, CardId)>,
}

impl Default for RegionRecord {
    fn default() -> Self {
        RegionRecord { known_through: Day::MIN, membership: None }
    }
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

    fn cards(&mut self, source: Source<'_>, has_releases: bool) -> Result<(), DataError> {
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

    fn releases(&mut self, source: Source<'_>) -> Result<(), DataError> {
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
                .split_whitespace()
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

    fn never_legal(&mut self, source: Source<'_>) -> Result<(), DataError> {
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

    fn plain(&mut self, source: Source<'_>, frame: Frame) -> Result<(), DataError> {
        let table = Table::open(source)?;
        let (number, name) = (table.column("id")?, table.column("name_en")?);
        table.rows(|row| {
            let id = row.number(number)?.ok_or_else(|| row.bad(number))?;
            self.add(source, row.line, bare(Some(id), row.get(name), frame))?;
            Ok(())
        })
    }

    /// Further numbers, applied before the cards' own would be looked up: a second passcode may have a row too.
    fn numbers(&mut self, source: Source<'_>) -> Result<(), DataError> {
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

    fn pairs(&mut self, source: Source<'_>) -> Result<Vec<(CardId, CardId)>, DataError> {
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

struct CardColumns {
    passcode: Column,
    passcode_kind: Option<Column>,
    konami: Column,
    yugipedia: Option<Column>,
    name_en: Column,
    name_ja: Column,
    others: [Option<Column>; 6],
    frame: Column,
    property: Column,
    attribute: Column,
    race: Column,
    type_line: Column,
    stars: [Column; 3],
    scale: Column,
    arrows: Column,
    atk: Column,
    def: Column,
    released: Option<Column>,
    same_card: Option<Column>,
    ocg_date: Option<Column>,
    ocg: Option<Column>,
    tcg: Option<Column>,
}

impl CardColumns {
    fn of(table: &Table<'_>) -> Result<CardColumns, DataError> {
        Ok(CardColumns {
            passcode: table.column("passcode")?,
            passcode_kind: table.optional("passcode_kind"),
            konami: table.column("konami_id")?,
            yugipedia: table.optional("yugipedia_id"),
            name_en: table.column("name_en")?,
            name_ja: table.column("name_ja")?,
            others: [
                "name_ja_kana",
                "name_zh_cn",
                "name_zh_cn_md",
                "name_zh_cn_fan",
                "name_zh_tw",
                "name_zh_tw_fan",
            ]
            .map(|name| table.optional(name)),
            frame: table.column("frame")?,
            property: table.column("property")?,
            attribute: table.column("attribute")?,
            race: table.column("race")?,
            type_line: table.column("type_line")?,
            stars: [table.column("level")?, table.column("rank")?, table.column("link")?],
            scale: table.column("scale")?,
            arrows: table.column("link_arrows")?,
            atk: table.column("atk")?,
            def: table.column("def")?,
            released: table.optional("released"),
            same_card: table.optional("same_card_as"),
            ocg_date: table.optional("ocg_date"),
            ocg: table.optional("ocg"),
            tcg: table.optional("tcg"),
        })
    }

    /// Whether the row only repeats another card: a second passcode, or a second page without a number.
    /// A stand-in number marks a card of its own that shares a name.
    fn repeats(&self, row: &Row<'_, '_>, passcode: Option<u32>) -> bool {
        !row.maybe(self.same_card).is_empty()
            && (passcode.is_none() || row.maybe(self.passcode_kind) != "fake")
    }

    fn names(&self, row: &Row<'_, '_>) -> Names {
        let [kana, zh, zh_md, zh_fan, zh_hant, zh_hant_fan] = self.others.map(|c| row.maybe(c).into());
        Names {
            en: row.get(self.name_en).into(),
            ja: row.get(self.name_ja).into(),
            ja_kana: kana,
            zh,
            zh_md,
            zh_fan,
            zh_hant,
            zh_hant_fan,
        }
    }

    fn facts(&self, row: &Row<'_, '_>) -> Result<Facts, DataError> {
        fn word<T>(
            row: &Row<'_, '_>,
            c: Column,
            read: fn(&str) -> Option<T>,
        ) -> Result<Option<T>, DataError> {
            match row.get(c) {
                "" => Ok(None),
                text => read(text).map(Some).ok_or_else(|| row.bad(c)),
            }
        }
        let small = |c: Column| -> Result<Option<u8>, DataError> {
            match row.number(c)? {
                None => Ok(None),
                Some(n @ 0..=13) => Ok(Some(n as u8)),
                Some(_) => Err(row.bad(c)),
            }
        };
        let stat = |c: Column| match row.get(c) {
            "?" => Ok(Some(Stat::Unsaid)),
            _ => match row.number(c)? {
                None => Ok(None),
                Some(n) => u16::try_from(n).map(|n| Some(Stat::Points(n))).map_err(|_| row.bad(c)),
            },
        };
        let frame = Frame::from_word(row.get(self.frame))
            .filter(|f| !matches!(f, Frame::Token | Frame::Skill))
            .ok_or_else(|| row.bad(self.frame))?;
        let stars = match (small(self.stars[0])?, small(self.stars[1])?, small(self.stars[2])?) {
            (Some(level), None, None) => Some(Stars::Level(level)),
            (None, Some(rank), None) => Some(Stars::Rank(rank)),
            (None, None, Some(link)) => Some(Stars::Link(link)),
            (None, None, None) => None,
            _ => return Err(row.bad(self.stars[0])),
        };
        let mut abilities = 0;
        for part in row.get(self.type_line).split('|') {
            if let Some(at) = Ability::ALL.iter().position(|a| a.word() == part.trim()) {
                abilities |= 1 << at;
            }
        }
        let mut arrows = 0;
        for part in row.get(self.arrows).split(',').filter(|p| !p.is_empty()) {
            let at = LINK_ARROWS.iter().position(|a| *a == part).ok_or_else(|| row.bad(self.arrows))?;
            arrows |= 1 << at;
        }
        Ok(Facts {
            frame,
            property: word(row, self.property, Property::from_word)?,
            attribute: word(row, self.attribute, Attribute::from_word)?,
            race: word(row, self.race, Race::from_word)?,
            abilities,
            stars,
            scale: small(self.scale)?,
            arrows,
            atk: stat(self.atk)?,
            def: stat(self.def)?,
        })
    }

    fn releases(
        &self,
        row: &Row<'_, '_>,
        regions: &[RegionRecord; 5],
        has_releases: bool,
    ) -> Result<[Release; 5], DataError> {
        let none = Region::ALL.map(|r| Release::none_through(regions[r as usize].known_through));
        if has_releases {
            return Ok(none);
        }
        if let Some(column) = self.released {
            let mut releases = none;
            for part in row.get(column).split_whitespace() {
                let (region, release) = read_release(part, regions).ok_or_else(|| row.bad(column))?;
                releases[region as usize] = release;
            }
            return Ok(releases);
        }
        // A table of cards alone: what it says of today, and the one day it may carry.
        let mut releases = [Release::UNKNOWN; 5];
        for (region, column) in [(Region::Ocg, self.ocg), (Region::Tcg, self.tcg)] {
            let status = row.maybe(column);
            if column.is_some() && (status.is_empty() || status == "Not yet released") {
                releases[region as usize] = none[region as usize];
            } else if column.is_some() {
                releases[region as usize].certain = regions[region as usize].known_through;
            }
        }
        if let Some(day) = self.ocg_date.map(|c| row.get(c)).filter(|text| !text.is_empty()) {
            releases[Region::Ocg as usize] = Day::parse(day)
                .map(Release::on)
                .ok_or_else(|| self.ocg_date.map_or_else(|| row.bad(self.passcode), |c| row.bad(c)))?;
        }
        Ok(releases)
    }
}

/// `ocg:1999-03-06`, `tcg:2002-07`, `ocg:>=2020-05-01<=2026-08-22`, `tcg:?`.
fn read_release(text: &str, regions: &[RegionRecord; 5]) -> Option<(Region, Release)> {
    let (region, when) = text.split_once(':')?;
    let region = Region::from_word(region)?;
    let membership = regions[region as usize].membership.unwrap_or(Day::MAX);
    let (when, certain) = match when.split_once("<=") {
        Some((when, by)) => (when, Day::parse(by)?),
        None => (when, membership),
    };
    let release = if when == "?" {
        Release { earliest: Day::MIN, certain }
    } else if let Some(day) = when.strip_prefix(">=") {
        Release { earliest: Day::parse(day)?, certain }
    } else if let Some(month) = Day::parse_month(when) {
        Release { earliest: month, certain: month.next_month() }
    } else {
        Release::on(Day::parse(when)?)
    };
    Some((region, release))
}

/// `ocg: known through 2026-08-22`, with `, membership on DAY` where only membership is known.
fn read_regions(source: Source<'_>) -> Result<[RegionRecord; 5], DataError> {
    let mut found = [None; 5];
    for (line, entry) in crate::stanza::lines(source) {
        let read = || {
            let crate::stanza::Line::Setting(name, value) = entry else { return None };
            let region = Region::from_word(name)?;
            let rest = value.strip_prefix("known through ")?;
            let (known, membership) = match rest.split_once(", membership on ") {
                Some((known, day)) => (known, Some(Day::parse(day)?)),
                None => (rest, None),
            };
            Some((region, RegionRecord { known_through: Day::parse(known)?, membership }))
        };
        let Some((region, record)) = read() else {
            return Err(source.fault(line, Fault::BadLine(format!("{entry:?}"))));
        };
        found[region as usize] = Some(record);
    }
    if found.iter().any(Option::is_none) {
        return Err(source.fault(0, Fault::MissingSetting("known through")));
    }
    Ok(found.map(Option::unwrap_or_default))
}

/// Open addressing from number to card: one probe for most numbers, 8 bytes a slot.
#[derive(Debug)]
struct Numbers {
    slots: Vec<(u32, u16)>,
    shift: u32,
}

impl Numbers {
    fn new(meanings: &HashMap<u32, CardId>) -> Numbers {
        let size = (meanings.len() * 2).next_power_of_two().max(16);
        let mut numbers = Numbers { slots: vec![(0, 0); size], shift: 32 - size.trailing_zeros() };
        for (&number, &id) in meanings {
            let mut at = numbers.start(number);
            while numbers.slots[at].0 != 0 {
                at = (at + 1) & (size - 1);
            }
            numbers.slots[at] = (number, id.0);
        }
        numbers
    }

    fn start(&self, number: u32) -> usize {
        // Fibonacci hashing: passcodes are spread, artworks of one card lie side by side.
        (number.wrapping_mul(0x9E37_79B1) >> self.shift) as usize
    }

    fn get(&self, number: u32) -> Option<CardId> {
        let mask = self.slots.len() - 1;
        let mut at = self.start(number);
        loop {
            match self.slots[at] {
                (0, _) => return None,
                (n, id) if n == number => return Some(CardId(id)),
                _ => at = (at + 1) & mask,
            }
        }
    }
}
