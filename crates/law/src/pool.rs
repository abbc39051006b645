//! Fixed card pools: the cards of a frozen format, by card and never by name group (contract A12).

use crate::card::{Availability, CardId};
use crate::catalogue::Catalogue;
use crate::error::{DataError, Fault, Source};
use crate::list::Trust;
use crate::stanza::{Line, lines};

/// A fixed pool.
#[derive(Clone, Debug)]
pub struct Pool {
    /// Its id.
    pub id: String,
    /// How good the record is.
    pub trust: Trust,
    /// Where it is from.
    pub source: String,
    /// By card: 0 not in it, 1 in it, 2 disputed.
    member: Vec<u8>,
    /// How many numbers its file names.
    pub listed: usize,
    /// Numbers of which the catalogue holds no card.
    pub absent: usize,
}

impl Pool {
    /// Reads a pool file.
    ///
    /// # Errors
    /// A line that cannot stand there, a number that stands twice, or a pool without cards.
    pub fn parse(id: &str, source: Source<'_>, catalogue: &Catalogue) -> Result<Pool, DataError> {
        let mut pool = Pool {
            id: id.to_owned(),
            trust: Trust::Incomplete,
            source: String::new(),
            member: vec![0; catalogue.len()],
            listed: 0,
            absent: 0,
        };
        let mut trust = None;
        let mut mark = None;
        for (number, line) in lines(source) {
            match line {
                Line::Setting("trust", value) => trust = Trust::from_word(value),
                Line::Setting("source", value) => pool.source = value.to_owned(),
                Line::Setting("note", _) => {}
                Line::Section("cards") => mark = Some(1),
                Line::Section("disputed") => mark = Some(2),
                Line::Entry(text) => {
                    let code = text.split(" | ").next().and_then(|t| t.trim().parse::<u32>().ok());
                    let (Some(code), Some(mark)) = (code, mark) else {
                        return Err(source.fault(number, Fault::BadLine(text.to_owned())));
                    };
                    pool.listed += 1;
                    match catalogue.find(code) {
                        None => pool.absent += 1,
                        Some(card) if pool.member[card.index()] == 0 => pool.member[card.index()] = mark,
                        Some(_) => return Err(source.fault(number, Fault::Contradiction(text.to_owned()))),
                    }
                }
                Line::Setting(name, _) | Line::Section(name) => {
                    return Err(source.fault(number, Fault::UnknownName(name.to_owned())));
                }
            }
        }
        pool.trust = trust.ok_or_else(|| source.fault(0, Fault::MissingSetting("trust")))?;
        if pool.listed == 0 {
            return Err(source.fault(0, Fault::Useless));
        }
        Ok(pool)
    }

    /// Whether a card is in the pool; disputed rows are unsure.
    pub fn holds(&self, card: CardId) -> Availability {
        match self.member.get(card.index()) {
            Some(1) => Availability::Out,
            Some(2) => Availability::Unsure,
            _ => Availability::NotOut,
        }
    }
}
