//! Draw and dig cards whose chances are counted: which they are, what they do, and their limits.

use duel_engine::odds::play::{Bars, Draw, Mode, Play};

use crate::card::CardId;
use crate::catalogue::Catalogue;
use crate::error::{DataError, Fault, Source};
use crate::odds::Line;
use crate::table::{Column, Row, Table};

/// The cards of one table.
#[derive(Clone, Debug, Default)]
pub struct Draws {
    cards: Vec<(u32, Draw)>,
}

/// The most cards that one way of playing may name: no deck of a played hand is larger.
const MOST: u32 = 100;

impl Draws {
    /// Reads the table. Cards that a catalogue does not have stay in it.
    ///
    /// # Errors
    /// The first fault: a missing column, a value that cannot be, a card that stands twice.
    pub fn load(source: Source<'_>) -> Result<Draws, DataError> {
        let table = Table::open(source)?;
        let passcode = table.column("passcode")?;
        table.column("source")?;
        let column = |name| table.column(name);
        let numbers =
            [column("extra")?, column("banish")?, column("draw")?, column("dig")?, column("discard")?];
        let [rest, once, first, bars] = [column("rest")?, column("once")?, column("first")?, column("bars")?];
        let mut draws = Draws::default();
        table.rows(|row| {
            let bad = |field: &str, value: &str| source.bad(row.line, field, value);
            let number = row.get(passcode);
            let number: u32 = number.parse().map_err(|_| bad("passcode", number))?;
            if draws.cards.iter().any(|(known, _)| *known == number) {
                return Err(source.fault(row.line, Fault::Contradiction(row.get(passcode).to_owned())));
            }
            let yes = |column: Column, field: &str| match row.get(column) {
                "yes" => Ok(true),
                "no" => Ok(false),
                other => Err(bad(field, other)),
            };
            let shuffles = match row.get(rest) {
                "deck" => true,
                "bottom" | "" => false,
                other => return Err(bad("rest", other)),
            };
            let bars = match row.get(bars) {
                "nothing" => Bars::Nothing,
                "draws after" => Bars::DrawsAfter,
                "draws in turn" => Bars::DrawsInTurn,
                other => return Err(bad("bars", other)),
            };
            let modes = modes(&row, numbers, shuffles)
                .ok_or_else(|| bad("draw", &numbers.map(|column| row.get(column)).join(" ")))?;
            let draw = Draw { modes, once: yes(once, "once")?, first: yes(first, "first")?, bars };
            draws.cards.push((number, draw));
            Ok(())
        })?;
        if draws.cards.is_empty() {
            return Err(source.fault(0, Fault::Useless));
        }
        Ok(draws)
    }

    /// Every card of the table, by its passcode.
    pub fn cards(&self) -> impl Iterator<Item = (u32, &Draw)> {
        self.cards.iter().map(|(number, draw)| (*number, draw))
    }

    /// What a card does, if it is in the table.
    pub fn of(&self, catalogue: &Catalogue, card: CardId) -> Option<&Draw> {
        self.cards.iter().find(|(number, _)| catalogue.find(*number) == Some(card)).map(|(_, draw)| draw)
    }

    /// A card of a deck, to be played; nothing if it is not in the table or not in the deck.
    pub fn play(&self, catalogue: &Catalogue, lines: &[Line], card: CardId) -> Option<Play> {
        let kind = lines.iter().position(|line| line.card == Some(card))?;
        Some(Play { kind, draw: self.of(catalogue, card)?.clone() })
    }

    /// Every card of a deck that is in the table.
    pub fn all(&self, catalogue: &Catalogue, lines: &[Line]) -> Vec<Play> {
        let cards = lines.iter().filter_map(|line| line.card);
        cards.filter_map(|card| self.play(catalogue, lines, card)).collect()
    }
}

/// The ways to play a card: numbers with a slash between them belong to one each, a single number to all.
fn modes(row: &Row<'_, '_>, columns: [Column; 5], shuffles: bool) -> Option<Vec<Mode>> {
    let read = |column: Column| {
        let numbers = row.get(column).split('/').map(|n| n.parse().ok().filter(|n| *n <= MOST));
        numbers.collect::<Option<Vec<u32>>>()
    };
    let mut lists = Vec::with_capacity(columns.len());
    for column in columns {
        lists.push(read(column)?);
    }
    let ways = lists.iter().map(Vec::len).max()?;
    if lists.iter().any(|list| list.len() != 1 && list.len() != ways) {
        return None;
    }
    let modes = (0..ways).map(|way| {
        let of = |at: usize| {
            let list = lists.get(at)?;
            list.get(way).or(list.first()).copied()
        };
        let (draw, dig) = (of(2)?, of(3)?);
        // A card that does neither, or both, is not one of these.
        ((draw == 0) != (dig == 0)).then_some(())?;
        Some(Mode { extra: of(0)?, banish: of(1)?, draw, dig, shuffles, discard: of(4)? })
    });
    modes.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "passcode\textra\tbanish\tdraw\tdig\trest\tdiscard\tonce\tfirst\tbars\tsource\n";

    fn load(rows: &str) -> Result<Draws, DataError> {
        Draws::load(Source::new("draws.tsv", &format!("{HEAD}{rows}")))
    }

    #[test]
    fn a_card_has_one_way_or_several() {
        let draws = load("1\t3/6\t0\t1/2\t0\t\t0\tno\tyes\tdraws after\tx\n").unwrap();
        let (_, draw) = draws.cards().next().unwrap();
        let mode = |extra, draw| Mode { extra, draw, ..Mode::default() };
        assert_eq!(draw.modes, [mode(3, 1), mode(6, 2)]);
        assert!(draw.first && !draw.once && draw.bars == Bars::DrawsAfter);
    }

    #[test]
    fn a_fault_is_told_with_its_line() {
        let good = "1\t0\t0\t1\t0\t\t0\tno\tno\tnothing\tx\n";
        assert!(load(good).is_ok());
        for rows in [
            good.replace("1\t0\t0\t1", "x\t0\t0\t1"),
            good.replace("1\t0\t0\t1\t0", "1\t0\t0\t0\t0"),
            good.replace("1\t0\t0\t1\t0", "1\t0\t0\t1\t2"),
            good.replace("1\t0\t0\t1\t0", "1\t1/2\t0/1/2\t1\t0"),
            good.replace("1\t0\t0\t1\t0", "1\t0\t0\t101\t0"),
            good.replace("no\tno", "no\tperhaps"),
            good.replace("nothing", "everything"),
            good.replace("\t\t0\tno", "\ttop\t0\tno"),
        ] {
            assert_eq!(load(&rows).unwrap_err().line, 2, "{rows}");
        }
        assert_eq!(load(&format!("{good}{good}")).unwrap_err().line, 3);
        assert_eq!(load("").unwrap_err().line, 0);
    }
}
