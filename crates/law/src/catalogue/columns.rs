//! A row of the card table to a card: by column name, so that tables with fewer or more columns are read alike.

use duel_engine::facts::{Ability, Attribute, Facts, Frame, LINK_ARROWS, Property, Race, Stars, Stat};

use super::RegionRecord;
use super::releases::read_release;
use crate::card::{Names, Region, Release};
use crate::day::Day;
use crate::error::DataError;
use crate::table::{Column, Row, Table};

/// The columns of a card table.
pub(super) struct CardColumns {
    pub(super) passcode: Column,
    pub(super) passcode_kind: Option<Column>,
    pub(super) konami: Column,
    pub(super) yugipedia: Option<Column>,
    pub(super) name_en: Column,
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
    pub(super) fn of(table: &Table<'_>) -> Result<CardColumns, DataError> {
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
    pub(super) fn repeats(&self, row: &Row<'_, '_>, passcode: Option<u32>) -> bool {
        !row.maybe(self.same_card).is_empty()
            && (passcode.is_none() || row.maybe(self.passcode_kind) != "fake")
    }

    pub(super) fn names(&self, row: &Row<'_, '_>) -> Names {
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

    pub(super) fn facts(&self, row: &Row<'_, '_>) -> Result<Facts, DataError> {
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

    pub(super) fn releases(
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
