//! One limit list, point list or budget list, as its file says it.

use crate::day::Day;
use crate::error::{DataError, Fault, Source};
use crate::stanza::{Line, lines};

/// How good the record of a list or pool is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trust {
    /// Two independent sources agree, or the publisher's own counts do.
    Verified,
    /// One source, and nothing speaks against it.
    SingleSource,
    /// Contents right, first day uncertain inside its month.
    MonthOnly,
    /// Contents unknown.
    Incomplete,
}

impl Trust {
    /// The spelling in data files and JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Trust::Verified => "verified",
            Trust::SingleSource => "single_source",
            Trust::MonthOnly => "month_only",
            Trust::Incomplete => "incomplete",
        }
    }

    /// The mark with this spelling.
    pub fn from_word(word: &str) -> Option<Trust> {
        [Trust::Verified, Trust::SingleSource, Trust::MonthOnly, Trust::Incomplete]
            .into_iter()
            .find(|t| t.word() == word)
    }
}

/// A part of a region where a list began on another day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Territory {
    /// North and South America.
    America,
    /// Europe and Oceania.
    Europe,
}

impl Territory {
    /// Both of them.
    pub const ALL: [Territory; 2] = [Territory::America, Territory::Europe];

    /// The spelling in data files and commands.
    pub const fn word(self) -> &'static str {
        match self {
            Territory::America => "america",
            Territory::Europe => "europe",
        }
    }

    /// The territory with this spelling.
    pub fn from_word(word: &str) -> Option<Territory> {
        Territory::ALL.into_iter().find(|t| t.word() == word)
    }
}

/// What an entry says of its card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ruling {
    /// At most 0, 1 or 2 copies; 3 lifts a limit (LIST-01).
    Limit(u8),
    /// What each copy costs.
    Points(u16),
    /// All cards of budget `n` together at most `n` times.
    Budget(u8),
}

/// A card on a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What holds for it.
    pub ruling: Ruling,
    /// A number of the card.
    pub number: u32,
    /// How the source wrote it, where that is a nickname (LIST-06).
    pub raw: Option<Box<str>>,
    /// Line in the file.
    pub line: u32,
}

/// An entry that nobody could resolve to a card; it stays visible (LIST-09).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unresolved {
    /// What holds for it.
    pub ruling: Ruling,
    /// How the source wrote it.
    pub raw: Box<str>,
}

/// A limit that another source gives differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disputed {
    /// The limit at the other source; 3 when it is not listed there.
    pub limit: u8,
    /// The card.
    pub number: u32,
    /// The other source.
    pub source: Box<str>,
    /// Line in the file.
    pub line: u32,
}

/// A list.
#[derive(Clone, Debug)]
pub struct LimitList {
    /// The file it was read from.
    pub file: String,
    /// First day in force; lists of the early document have none.
    pub effective: Option<Day>,
    /// How good the record is.
    pub trust: Trust,
    /// Where it is from.
    pub source: String,
    /// A remark of the data.
    pub note: Option<String>,
    /// Where it began on this day, if not everywhere.
    pub territory: Option<Territory>,
    /// The numbers its source states, as written: `18/44/15`.
    pub counts: Option<String>,
    /// Whether its source leaves the forbidden cards unsaid (LIST-10).
    pub forbidden_unsaid: bool,
    /// Its entries.
    pub entries: Vec<Entry>,
    /// What could not be resolved.
    pub unresolved: Vec<Unresolved>,
    /// Rows that another source gives differently.
    pub disputed: Vec<Disputed>,
    /// Entries that stood twice and were taken once (LIST-08): their lines.
    pub repeated: Vec<u32>,
}

impl LimitList {
    /// Reads a list file; `effective` comes from its name.
    ///
    /// # Errors
    /// A line that cannot stand there, a card with two different limits, or a list without entries that does
    /// not say it is incomplete.
    pub fn parse(effective: Option<Day>, source: Source<'_>) -> Result<LimitList, DataError> {
        let mut list = LimitList {
            file: source.file.to_owned(),
            effective,
            trust: Trust::Incomplete,
            source: String::new(),
            note: None,
            territory: None,
            counts: None,
            forbidden_unsaid: false,
            entries: Vec::new(),
            unresolved: Vec::new(),
            disputed: Vec::new(),
            repeated: Vec::new(),
        };
        let mut trust = None;
        let mut section = None;
        for (number, line) in lines(source) {
            match line {
                Line::Setting("trust", value) => {
                    trust = Some(Trust::from_word(value).ok_or_else(|| source.bad(number, "trust", value))?);
                }
                Line::Setting("source", value) => list.source = value.to_owned(),
                Line::Setting("note", value) => list.note = Some(value.to_owned()),
                Line::Setting("counts", value) => list.counts = Some(value.to_owned()),
                Line::Setting("unsaid", "forbidden") => list.forbidden_unsaid = true,
                Line::Setting("region", value) => {
                    let territory = Territory::from_word(value);
                    list.territory = Some(territory.ok_or_else(|| source.bad(number, "region", value))?);
                }
                Line::Setting(key, _) => {
                    return Err(source.fault(number, Fault::UnknownName(key.to_owned())));
                }
                Line::Section(name) => {
                    section = Some(
                        Section::read(name)
                            .ok_or_else(|| source.fault(number, Fault::UnknownName(name.to_owned())))?,
                    );
                }
                Line::Entry(text) => {
                    let Some(read) = section.and_then(|s| list.entry(s, text, number)) else {
                        return Err(source.fault(number, Fault::BadLine(text.to_owned())));
                    };
                    let () = read;
                }
            }
        }
        list.trust = trust.ok_or_else(|| source.fault(0, Fault::MissingSetting("trust")))?;
        if list.source.is_empty() {
            return Err(source.fault(0, Fault::MissingSetting("source")));
        }
        list.settle(source)?;
        let empty = list.entries.is_empty() && list.unresolved.is_empty();
        if empty != (list.trust == Trust::Incomplete) {
            return Err(source.fault(0, Fault::Useless));
        }
        Ok(list)
    }

    fn entry(&mut self, section: Section, text: &str, line: u32) -> Option<()> {
        let (text, raw) = match text.split_once(" ~ ") {
            Some((text, raw)) => (text, Some(raw.trim().into())),
            None => (text, None),
        };
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        if first == "?" && !rest.is_empty() {
            let Section::All(ruling) = section else { return None };
            self.unresolved.push(Unresolved { ruling, raw: rest.into() });
            return Some(());
        }
        let value: u32 = first.parse().ok()?;
        match section {
            Section::All(ruling) => self.entries.push(Entry { ruling, number: value, raw, line }),
            Section::Points => {
                let points = u16::try_from(value).ok()?;
                let number = leading_number(rest)?;
                self.entries.push(Entry { ruling: Ruling::Points(points), number, raw, line });
            }
            Section::Disputed => {
                let (rest, other) = rest.split_once(" | ")?;
                let limit = u8::try_from(value).ok().filter(|l| *l <= 3)?;
                let number = leading_number(rest)?;
                self.disputed.push(Disputed { limit, number, source: other.trim().into(), line });
            }
        }
        Some(())
    }

    /// Takes repeated entries once, and refuses two rulings on one number.
    fn settle(&mut self, source: Source<'_>) -> Result<(), DataError> {
        let mut seen = std::collections::HashMap::with_capacity(self.entries.len());
        for entry in &self.entries {
            match seen.insert(entry.number, entry.ruling) {
                None => {}
                Some(ruling) if ruling == entry.ruling => self.repeated.push(entry.line),
                Some(_) => {
                    let number = format!("{:08}", entry.number);
                    return Err(source.fault(entry.line, Fault::Contradiction(number)));
                }
            }
        }
        if !self.repeated.is_empty() {
            self.entries.retain(|e| !self.repeated.contains(&e.line));
        }
        Ok(())
    }

    /// Numbers of forbidden, limited and semi-limited entries, unresolved ones included.
    pub fn tally(&self) -> [usize; 3] {
        let mut tally = [0; 3];
        let rulings = self.entries.iter().map(|e| e.ruling).chain(self.unresolved.iter().map(|u| u.ruling));
        for ruling in rulings {
            if let Ruling::Limit(limit @ 0..=2) = ruling {
                tally[usize::from(limit)] += 1;
            }
        }
        tally
    }
}

#[derive(Clone, Copy)]
enum Section {
    All(Ruling),
    Points,
    Disputed,
}

impl Section {
    fn read(name: &str) -> Option<Section> {
        Some(match name {
            "forbidden" => Section::All(Ruling::Limit(0)),
            "limited" => Section::All(Ruling::Limit(1)),
            "semi-limited" => Section::All(Ruling::Limit(2)),
            "points" => Section::Points,
            "disputed" => Section::Disputed,
            _ => {
                let n = name.strip_prefix("budget ")?.parse().ok().filter(|n| (1..=3).contains(n))?;
                Section::All(Ruling::Budget(n))
            }
        })
    }
}

fn leading_number(text: &str) -> Option<u32> {
    text.split(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "trust: verified\nsource: a test\n";

    fn parse(body: &str) -> Result<LimitList, DataError> {
        LimitList::parse(Day::parse("2001-05-28"), Source::new("l.txt", &format!("{HEAD}{body}")))
    }

    #[test]
    fn list_08_a_repeated_entry_is_taken_once_and_told() {
        let list = parse("limited:\n34124316 Cyber Jar ~ 未来壶\n34124316 Cyber Jar ~ 未来壶\n").unwrap();
        assert_eq!(list.entries.len(), 1);
        assert_eq!(list.repeated, [5]);
        assert_eq!(list.entries[0].raw.as_deref(), Some("未来壶"));
    }

    #[test]
    fn list_09_an_unresolved_entry_keeps_its_text() {
        let list = parse("forbidden:\n? 比赛邀请卡\n10000020 Slifer the Sky Dragon ~ 3张幻神卡\n").unwrap();
        assert_eq!(&*list.unresolved[0].raw, "比赛邀请卡");
        assert_eq!(list.tally(), [2, 0, 0]);
    }

    #[test]
    fn contradictory_or_useless_lists_are_refused_with_their_line() {
        for (body, line) in [
            ("forbidden:\n1 A\nlimited:\n1 A\n", 6),
            ("limited:\nPot of Greed\n", 4),
            ("banned:\n1 A\n", 3),
            ("limit: 3\n", 3),
            ("", 0),
            ("disputed:\n4 1 A | x\n", 4),
            ("points:\n70000 1 A\n", 4),
            ("budget 4:\n1 A\n", 3),
        ] {
            assert_eq!(parse(body).unwrap_err().line, line, "{body}");
        }
        let no_trust = LimitList::parse(None, Source::new("l.txt", "source: a\nlimited:\n1 A\n"));
        assert_eq!(no_trust.unwrap_err().fault, Fault::MissingSetting("trust"));
    }
}
