//! The one place that reads the clock.

use chrono::{DateTime, Datelike, Utc};
use deck_law::day::Day;

/// A moment.
pub type Instant = DateTime<Utc>;

/// The instant it is now.
#[expect(clippy::disallowed_methods, reason = "the one place that reads the clock")]
pub fn now() -> Instant {
    Utc::now()
}

/// An instant as people and programs read it, `2026-11-30T02:18:55Z`; from milliseconds since 1970-01-01 UTC.
pub fn text(millis: i64) -> String {
    let instant = DateTime::from_timestamp_millis(millis).unwrap_or_default();
    instant.format("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// The day of an instant in UTC, from milliseconds since 1970-01-01 UTC.
pub fn day_text(millis: i64) -> String {
    DateTime::from_timestamp_millis(millis).unwrap_or_default().format("%Y-%m-%d").to_string()
}

/// An instant as pages show it, to the minute, `2026-11-30 02:18 UTC`; from milliseconds since 1970-01-01 UTC.
pub fn minute_text(millis: i64) -> String {
    let instant = DateTime::from_timestamp_millis(millis).unwrap_or_default();
    instant.format("%Y-%m-%d %H:%M UTC").to_string()
}

/// The calendar day of an instant in a time zone; in UTC when the zone is not known.
pub fn day_in(instant: Instant, zone: &str) -> Day {
    let date = match zone.parse::<chrono_tz::Tz>() {
        Ok(zone) => instant.with_timezone(&zone).date_naive(),
        Err(_) => instant.date_naive(),
    };
    Day::new(date.year(), date.month(), date.day()).unwrap_or(Day::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a04_today_is_the_day_where_the_format_is_played() {
        let evening = DateTime::parse_from_rfc3339("2026-06-30T16:00:00Z").unwrap().to_utc();
        assert_eq!(day_in(evening, "Asia/Tokyo").to_string(), "2026-07-01");
        assert_eq!(day_in(evening, "America/Los_Angeles").to_string(), "2026-06-30");
    }
}
