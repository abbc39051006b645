//! A series of lists, compiled at once: one bit a list, so that one date and "legal when" are the same code.

use std::collections::HashMap;

use crate::card::CardId;
use crate::catalogue::Catalogue;
use crate::day::Day;
use crate::error::{DataError, Fault, Source};
use crate::group::GroupId;
use crate::list::{Entry, LimitList, Ruling, Territory, Trust};
use crate::stanza::Settings;

/// A set of columns: lists, and the other readings of lists that are disputed.
pub type Columns = u128;

/// The most columns a series holds.
pub const MOST_COLUMNS: usize = Columns::BITS as usize;

/// What the numbers of a series mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeriesKind {
    /// Forbidden, limited, semi-limited.
    Limits,
    /// Points a copy.
    Points,
    /// Forbidden, and budgets shared by many cards.
    Budget,
}

/// A stretch of days during which the same lists may be in force.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epoch {
    /// First day; the last day is the one before the next epoch.
    pub from: Day,
    /// Every reading that may hold.
    pub columns: Columns,
    /// The list to name: the newest that may hold.
    pub list: usize,
    /// The first day of the list is uncertain inside this month.
    pub month_only: bool,
    /// Territories have different lists, and none was named.
    pub territories_differ: bool,
}

/// A compiled series.
#[derive(Debug)]
pub struct Series {
    /// Its id.
    pub id: String,
    /// What its numbers mean.
    pub kind: SeriesKind,
    /// The last day of which the record speaks; none for undated lists.
    pub known_through: Option<Day>,
    /// A remark of the data.
    pub note: Option<String>,
    /// Its lists, by day.
    pub lists: Vec<LimitList>,
    /// Columns of each list: the list as filed, then its other readings.
    columns: Vec<Columns>,
    /// The list of each column.
    list_of_column: Vec<usize>,
    /// Row of `masks` for each group; 0 is the row of groups no list names.
    row_of_group: Vec<u16>,
    /// For 1, 2 and 3 copies: the columns that forbid so many.
    masks: Vec<[Columns; 3]>,
    /// Row of `values` for each card; 0 is the row of cards no list names.
    row_of_card: Vec<u16>,
    /// Points or budget, by column.
    values: Vec<Vec<u16>>,
    /// Epochs without a territory, then for each of [`Territory::ALL`].
    epochs: [Vec<Epoch>; 3],
    /// Whether the contents of some list are unknown.
    pub(crate) has_gaps: bool,
    /// Whether every epoch without a territory is one list as filed, in order.
    plain: bool,
    /// Entries of which the catalogue holds no card: file and line.
    pub absent: Vec<(String, u32)>,
}

impl Series {
    /// Compiles lists in any order; `settings` is the file that says kind and how far the series is known.
    ///
    /// # Errors
    /// Two lists of one day and territory, an entry of the wrong kind, a token on a list, or too many lists.
    pub fn compile(
        id: &str,
        settings: Source<'_>,
        mut lists: Vec<LimitList>,
        catalogue: &Catalogue,
    ) -> Result<Series, DataError> {
        let mut read = Settings::read(settings)?;
        let (line, kind) = read.need("kind")?;
        let kind = match kind {
            "limits" => SeriesKind::Limits,
            "points" => SeriesKind::Points,
            "budget" => SeriesKind::Budget,
            _ => return Err(read.bad(line, "kind", kind)),
        };
        let mut day = |key| match read.take(key) {
            None => Ok(None),
            Some((line, text)) => Day::parse(text).map(Some).ok_or_else(|| settings.bad(line, key, text)),
        };
        let first = day("first")?;
        let known_through = day("known through")?;
        let note = read.take("note").map(|(_, text)| text.to_owned());
        read.finish()?;
        lists.sort_by_key(|l| l.effective);
        let earliest = lists.first().ok_or_else(|| settings.fault(0, Fault::Useless))?.effective;
        if first != earliest {
            return Err(settings.fault(0, Fault::Contradiction("first".to_owned())));
        }
        for pair in lists.windows(2) {
            if let [a, b] = pair
                && (a.effective.is_none()
                    || (a.effective == b.effective
                        && (a.territory == b.territory || a.territory.is_none() || b.territory.is_none())))
            {
                return Err(DataError::at(&b.file, 0, Fault::Contradiction(a.file.clone())));
            }
        }
        // Who knows a list knows the series until its day.
        let known_through = known_through.max(known_through.and(lists.last().and_then(|l| l.effective)));
        let mut series = Series {
            id: id.to_owned(),
            kind,
            known_through,
            note,
            columns: Vec::with_capacity(lists.len()),
            list_of_column: Vec::new(),
            row_of_group: vec![0; catalogue.groups().len()],
            masks: vec![[0; 3]],
            row_of_card: vec![0; catalogue.len()],
            values: vec![Vec::new()],
            epochs: Default::default(),
            has_gaps: lists.iter().any(|l| l.trust == Trust::Incomplete),
            plain: false,
            absent: Vec::new(),
            lists: Vec::new(),
        };
        for list in &lists {
            series.add(list, catalogue)?;
        }
        let width = series.list_of_column.len();
        for row in &mut series.values {
            row.resize(width, 0);
        }
        series.lists = lists;
        let [none, america, europe] = [None, Some(Territory::America), Some(Territory::Europe)]
            .map(|territory| series.build_epochs(territory));
        series.plain = none.iter().zip(0..).all(|(epoch, at)| epoch.columns == 1 << at);
        series.epochs = [none, america, europe];
        Ok(series)
    }

    fn add(&mut self, list: &LimitList, catalogue: &Catalogue) -> Result<(), DataError> {
        let mut alternatives: Vec<&str> = Vec::new();
        for row in &list.disputed {
            if !alternatives.contains(&&*row.source) {
                alternatives.push(&row.source);
            }
        }
        let first = self.list_of_column.len();
        let end = first + 1 + alternatives.len();
        if end > MOST_COLUMNS {
            return Err(DataError::at(&list.file, 0, Fault::TooManyLists(MOST_COLUMNS)));
        }
        self.list_of_column.resize(end, self.columns.len());
        self.columns.push((first..end).fold(0, |set, c| set | 1 << c));
        let mut said: HashMap<CardId, Ruling> = HashMap::with_capacity(list.entries.len());
        for entry in &list.entries {
            let Some(card) = self.resolve(list, entry.number, entry.line, catalogue)? else { continue };
            if said.insert(card, entry.ruling).is_some_and(|ruling| ruling != entry.ruling) {
                let number = format!("{:08}", entry.number);
                return Err(DataError::at(&list.file, entry.line, Fault::Contradiction(number)));
            }
            for column in first..end {
                let other = list.disputed.iter().find(|row| {
                    column > first
                        && *row.source == *alternatives[column - first - 1]
                        && catalogue.find(row.number) == Some(card)
                });
                let ruling = other.map_or(entry.ruling, |row| Ruling::Limit(row.limit));
                self.rule(list, entry.line, card, column, ruling, catalogue)?;
            }
        }
        for row in &list.disputed {
            let listed =
                list.entries.iter().any(|e: &Entry| catalogue.find(e.number) == catalogue.find(row.number));
            if let Some(card) = self.resolve(list, row.number, row.line, catalogue)?
                && !listed
                && let Some(at) = alternatives.iter().position(|s| **s == *row.source)
            {
                self.rule(list, row.line, card, first + 1 + at, Ruling::Limit(row.limit), catalogue)?;
            }
        }
        Ok(())
    }

    fn resolve(
        &mut self,
        list: &LimitList,
        number: u32,
        line: u32,
        catalogue: &Catalogue,
    ) -> Result<Option<CardId>, DataError> {
        let card = catalogue.find(number);
        match card {
            None => self.absent.push((list.file.clone(), line)),
            Some(id) if catalogue.card(id).facts.frame.kind().is_none() => {
                let fault = Fault::NumberTaken { number, name: catalogue.card(id).names.en.to_string() };
                return Err(DataError::at(&list.file, line, fault));
            }
            Some(_) => {}
        }
        Ok(card)
    }

    fn rule(
        &mut self,
        list: &LimitList,
        line: u32,
        card: CardId,
        column: usize,
        ruling: Ruling,
        catalogue: &Catalogue,
    ) -> Result<(), DataError> {
        match (self.kind, ruling) {
            (SeriesKind::Limits, Ruling::Limit(limit)) | (SeriesKind::Budget, Ruling::Limit(limit @ 0)) => {
                let group = catalogue.groups().of(card);
                if self.row_of_group[group.index()] == 0 {
                    self.row_of_group[group.index()] = self.masks.len() as u16;
                    self.masks.push([0; 3]);
                }
                let masks = &mut self.masks[usize::from(self.row_of_group[group.index()])];
                for mask in masks.iter_mut().skip(usize::from(limit)) {
                    *mask |= 1 << column;
                }
            }
            (SeriesKind::Points, Ruling::Points(value)) => self.set_value(card, column, value),
            (SeriesKind::Budget, Ruling::Budget(value)) => self.set_value(card, column, u16::from(value)),
            _ => return Err(DataError::at(&list.file, line, Fault::BadLine(format!("{ruling:?}")))),
        }
        Ok(())
    }

    fn set_value(&mut self, card: CardId, column: usize, value: u16) {
        if self.row_of_card[card.index()] == 0 {
            self.row_of_card[card.index()] = self.values.len() as u16;
            self.values.push(Vec::new());
        }
        let row = &mut self.values[usize::from(self.row_of_card[card.index()])];
        if row.len() <= column {
            row.resize(column + 1, 0);
        }
        row[column] = value;
    }

    /// The newest list of a territory that is in force on a day; without one, of lists that hold everywhere too.
    fn in_force(&self, territory: Territory, day: Day) -> Option<usize> {
        self.lists.iter().rposition(|list| {
            list.effective.is_none_or(|from| from <= day) && list.territory.is_none_or(|t| t == territory)
        })
    }

    fn build_epochs(&self, territory: Option<Territory>) -> Vec<Epoch> {
        let mut starts: Vec<Day> = Vec::new();
        for list in &self.lists {
            let from = list.effective.unwrap_or(Day::MIN);
            if territory.is_some() && list.territory.is_some() && list.territory != territory {
                continue;
            }
            starts.push(from);
            if list.trust == Trust::MonthOnly {
                starts.push(from.next_month());
            }
        }
        starts.sort_unstable();
        starts.dedup();
        let mut epochs: Vec<Epoch> = Vec::with_capacity(starts.len());
        for day in starts {
            let mut possible: Vec<usize> = Vec::new();
            for place in Territory::ALL.into_iter().filter(|t| territory.is_none_or(|wanted| wanted == *t)) {
                let Some(newest) = self.in_force(place, day) else { continue };
                possible.push(newest);
                // The month of an uncertain first day: the list before may still hold.
                let list = &self.lists[newest];
                if let (Trust::MonthOnly, Some(from)) = (list.trust, list.effective)
                    && day < from.next_month()
                {
                    possible.extend(self.in_force(place, from.previous()));
                }
            }
            possible.sort_unstable();
            possible.dedup();
            let Some(&shown) = possible.last() else { continue };
            let month_only = possible.iter().any(|l| {
                let list = &self.lists[*l];
                list.trust == Trust::MonthOnly && list.effective.is_some_and(|from| day < from.next_month())
            });
            let columns = possible.iter().fold(0, |set, l| set | self.columns[*l]);
            let differ = !month_only && possible.iter().any(|l| !self.same_contents(*l, shown));
            epochs.push(Epoch { from: day, columns, list: shown, month_only, territories_differ: differ });
        }
        epochs
    }

    fn same_contents(&self, a: usize, b: usize) -> bool {
        let rulings = |list: &LimitList| {
            let mut rulings: Vec<_> = list.entries.iter().map(|e| (e.number, e.ruling)).collect();
            rulings.sort_unstable();
            rulings
        };
        a == b || rulings(&self.lists[a]) == rulings(&self.lists[b])
    }

    /// Whether epoch and column `n` are list `n`, for every territory.
    pub(crate) fn is_plain(&self) -> bool {
        self.plain
    }

    /// The epochs of a territory, by day.
    pub fn epochs(&self, territory: Option<Territory>) -> &[Epoch] {
        match territory {
            None => &self.epochs[0],
            Some(Territory::America) => &self.epochs[1],
            Some(Territory::Europe) => &self.epochs[2],
        }
    }

    /// The epoch of a day; `None` before the first list.
    pub fn epoch(&self, territory: Option<Territory>, day: Day) -> Option<&Epoch> {
        let epochs = self.epochs(territory);
        let after = epochs.partition_point(|e| e.from <= day);
        epochs.get(after.checked_sub(1)?)
    }

    /// One list alone, with its other readings.
    pub fn only(&self, list: usize) -> Epoch {
        Epoch {
            from: self.lists[list].effective.unwrap_or(Day::MIN),
            columns: self.columns[list],
            list,
            month_only: false,
            territories_differ: false,
        }
    }

    /// The first list of a day, if a list begins on it.
    pub fn list_of_day(&self, day: Option<Day>) -> Option<usize> {
        self.lists.iter().position(|l| l.effective == day)
    }

    /// The day before the next list of the series.
    pub fn last_day(&self, list: usize) -> Option<Day> {
        let from = self.lists[list].effective;
        self.lists.iter().filter_map(|l| l.effective).find(|day| Some(*day) > from).map(Day::previous)
    }

    /// The lists behind a set of columns, each once.
    pub fn lists_of(&self, columns: Columns) -> impl Iterator<Item = &LimitList> {
        let mut last = usize::MAX;
        bits(columns).filter_map(move |column| {
            let list = self.list_of_column[column];
            (std::mem::replace(&mut last, list) != list).then(|| &self.lists[list])
        })
    }

    /// The columns that forbid so many copies of a group. Four and more are not a list's to judge.
    pub(crate) fn forbidding(&self, group: GroupId, copies: usize) -> Columns {
        match copies {
            1..=3 => self.masks[usize::from(self.row_of_group[group.index()])][copies - 1],
            _ => 0,
        }
    }

    /// The most copies that any of these columns allows: what all of them forbid lies above.
    pub fn limit(&self, group: GroupId, columns: Columns) -> u8 {
        let masks = self.masks[usize::from(self.row_of_group[group.index()])];
        masks.iter().position(|mask| mask & columns == columns).map_or(3, |at| at as u8)
    }

    /// The most copies of a card that any of these columns allows by itself: its limit, and no more than the budget that
    /// it shares with others.
    pub fn copies(&self, group: GroupId, card: CardId, columns: Columns) -> u8 {
        let limit = self.limit(group, columns);
        if self.kind != SeriesKind::Budget {
            return limit;
        }
        let budget = |column| match self.value(card, column) {
            0 => limit,
            budget => limit.min(u8::try_from(budget).unwrap_or(limit)),
        };
        bits(columns).map(budget).max().unwrap_or(limit)
    }

    /// Points or budget of a card in one column; 0 when it is not listed.
    pub fn value(&self, card: CardId, column: usize) -> u16 {
        let row = usize::from(self.row_of_card[card.index()]);
        self.values[row].get(column).copied().unwrap_or(0)
    }

    /// Points or budget of a card on one list as filed.
    pub fn value_on(&self, card: CardId, list: usize) -> u16 {
        self.value(card, self.columns[list].trailing_zeros() as usize)
    }

    /// How many columns there are.
    pub fn width(&self) -> usize {
        self.list_of_column.len()
    }

    /// The list a column belongs to.
    pub fn list_of_column(&self, column: usize) -> usize {
        self.list_of_column[column]
    }
}

/// The positions of the bits of a set.
pub fn bits(mut set: Columns) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(at)
    })
}
