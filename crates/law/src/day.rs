//! Calendar days, without time or zone: a list holds from 00:00 of its day where it is played.

use std::fmt;

/// A day, counted from 1970-01-01 in the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(i32);

impl Day {
    /// Before every day that can be written.
    pub const MIN: Day = Day(i32::MIN / 2);
    /// After every day that can be written.
    pub const MAX: Day = Day(i32::MAX / 2);

    /// The day of a year (1900 to 2999), month (1 to 12) and day of the month; `None` if there is none.
    pub const fn new(year: i32, month: u32, day: u32) -> Option<Day> {
        if year < 1900 || year > 2999 || month < 1 || month > 12 || day < 1 || day > month_length(year, month)
        {
            return None;
        }
        // Days from civil: years begin in March, so that the leap day is the last of its year.
        let y = if month <= 2 { year - 1 } else { year };
        let m = (month as i32 + 9) % 12;
        let day_of_year = (153 * m + 2) / 5 + day as i32 - 1;
        let era_years = y - 1600;
        Some(Day(era_years * 365 + era_years / 4 - era_years / 100 + era_years / 400 + day_of_year - 135_080))
    }

    /// Reads `YYYY-MM-DD`, and nothing else.
    pub fn parse(text: &str) -> Option<Day> {
        let bytes = text.as_bytes();
        if bytes.len() != 10 || bytes[4] != b'-' || bytes[7] != b'-' {
            return None;
        }
        let number = |part: &[u8]| {
            part.iter().try_fold(0u32, |n, b| b.is_ascii_digit().then(|| n * 10 + u32::from(b - b'0')))
        };
        Day::new(number(&bytes[0..4])? as i32, number(&bytes[5..7])?, number(&bytes[8..10])?)
    }

    /// Reads `YYYY-MM` as the first day of that month.
    pub fn parse_month(text: &str) -> Option<Day> {
        if text.len() != 7 {
            return None;
        }
        Day::parse(&format!("{text}-01"))
    }

    /// Year, month and day of the month.
    pub const fn civil(self) -> (i32, u32, u32) {
        let days = self.0 + 719_468;
        let era = days.div_euclid(146_097);
        let of_era = days.rem_euclid(146_097);
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let m = (5 * of_year + 2) / 153;
        let day = of_year - (153 * m + 2) / 5 + 1;
        let month = if m < 10 { m + 3 } else { m - 9 };
        let y = year + era * 400 + if month <= 2 { 1 } else { 0 };
        (y, month as u32, day as u32)
    }

    /// The day after.
    pub const fn next(self) -> Day {
        Day(self.0 + 1)
    }

    /// The day before.
    pub const fn previous(self) -> Day {
        Day(self.0 - 1)
    }

    /// The day so many days later.
    pub const fn plus(self, days: i32) -> Day {
        Day(self.0 + days)
    }

    /// How many days lie from this day to another; negative when the other is earlier.
    pub const fn until(self, other: Day) -> i64 {
        other.0 as i64 - self.0 as i64
    }

    /// The first day of the month after this day's.
    pub fn next_month(self) -> Day {
        let (year, month, _) = self.civil();
        let (year, month) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
        Day::new(year, month, 1).unwrap_or(Day::MAX)
    }
}

const fn month_length(year: i32, month: u32) -> u32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        _ => 31,
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A report has a dozen days, and formatting three padded numbers each costs as much as judging the deck.
        let (year, month, day) = self.civil();
        let mut text = *b"0000-00-00";
        for (end, mut number) in [(4, year.unsigned_abs()), (7, month), (10, day)] {
            for digit in text[..end].iter_mut().rev().take_while(|b| **b != b'-') {
                *digit = b'0' + (number % 10) as u8;
                number /= 10;
            }
        }
        f.pad(std::str::from_utf8(&text).map_err(|_| fmt::Error)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_from_1900_to_2999_reads_back() {
        let mut day = Day::new(1900, 1, 1).unwrap();
        let mut seen = 0;
        loop {
            let (y, m, d) = day.civil();
            assert_eq!(Day::new(y, m, d), Some(day));
            assert_eq!(Day::parse(&day.to_string()), Some(day));
            seen += 1;
            let Some(next) = Some(day.next()).filter(|n| n.civil().0 < 3000) else { break };
            day = next;
        }
        assert_eq!(seen, 401_767);
        assert_eq!(Day::new(1970, 1, 1), Some(Day(0)));
    }

    #[test]
    fn only_iso_days_are_read() {
        for bad in [
            "2005-9-1",
            "2005/09/01",
            "2005-02-29",
            "2005-13-01",
            "",
            "2005-09-01 ",
            "２００５-09-01",
            "20050901",
        ] {
            assert_eq!(Day::parse(bad), None, "{bad}");
        }
        assert_eq!(Day::parse("2004-02-29").unwrap().next().to_string(), "2004-03-01");
        assert_eq!(Day::parse("2019-12-31").unwrap().next_month().to_string(), "2020-01-01");
        assert_eq!(Day::parse_month("2002-07").unwrap().to_string(), "2002-07-01");
    }
}
