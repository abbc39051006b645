//! Which days a format knows: defaults, frozen formats, and errors instead of verdicts.

use deck_law::check::Verdict::{Illegal, Legal};
use deck_law::regulation::{PoolInForce, RegulationError, Request};
use deck_law::violation::Code;

use crate::law::tools::{fill, kinds, list_day, sized};
use crate::support::{assert_verdict, day, judge, regulation, request, today};

#[test]
fn a02_before_the_first_list_there_is_an_error_with_its_day() {
    for (format, series, last, first) in [
        ("ocg", "ocg", "1999-07-07", "1999-07-08"),
        ("tcg", "tcg", "2002-04-30", "2002-05-01"),
        ("ocg-cn", "ocg-cn", "2022-03-31", "2022-04-01"),
        ("ocg-ae", "ocg-ae", "2023-10-31", "2023-11-01"),
        ("master-duel", "master-duel", "2022-01-18", "2022-01-19"),
        ("genesys", "genesys", "2025-09-21", "2025-09-22"),
        ("ocg-genesys", "ocg-genesys", "2026-05-31", "2026-06-01"),
        ("speed", "speed", "2025-06-30", "2025-07-01"),
        ("tcg-traditional", "traditional", "2026-05-17", "2026-05-18"),
        ("worlds", "worlds", "2026-05-17", "2026-05-18"),
    ] {
        let error = regulation(&request(format, last)).unwrap_err();
        assert_eq!(error, RegulationError::NoListYet { series: series.to_owned(), first: day(first) });
        assert_eq!(error.word(), "no-list-yet");
        assert_eq!(list_day(&regulation(&request(format, first)).unwrap()), first);
    }
}

#[test]
fn a02_long_before_the_first_list_the_error_names_its_day_too() {
    // Days before the format's first ruleset as well: only the first list's day is one that works.
    for (format, date, first) in [
        ("ocg", "1998-12-31", "1999-07-08"),
        ("tcg", "2002-02-28", "2002-05-01"),
        ("ocg-cn", "2005-09-01", "2022-04-01"),
        ("genesys", "2005-09-01", "2025-09-22"),
    ] {
        let error = regulation(&request(format, date)).unwrap_err();
        assert!(
            matches!(&error, RegulationError::NoListYet { first: named, .. } if *named == day(first)),
            "{error:?}"
        );
    }
}

#[test]
fn before_the_first_ruleset_a_list_set_apart_does_not_help() {
    for (format, list, last, first) in
        [("ocg", "1999-07-08", "1998-12-31", "1999-01-01"), ("tcg", "2002-05-01", "2002-02-28", "2002-03-01")]
    {
        let apart =
            |date| Request { list: Some((format.to_owned(), Some(day(list)))), ..request(format, date) };
        let error = regulation(&apart(last)).unwrap_err();
        assert_eq!((error.word(), &error), ("no-ruleset-yet", &RegulationError::NoRulesetYet(day(first))));
        assert!(regulation(&apart(first)).is_ok());
    }
}

#[test]
fn an_unknown_format_is_an_error() {
    for format in ["", "OCG", "ocg ", "mars", "early", "ocg-2008"] {
        let error = regulation(&request(format, "2005-09-01")).unwrap_err();
        assert_eq!(error, RegulationError::FormatUnknown(format.to_owned()));
        assert_eq!(error.word(), "format.unknown");
    }
}

#[test]
fn a04_without_a_date_a_dated_format_is_judged_today() {
    for format in ["ocg", "tcg", "ocg-cn", "ocg-ae", "master-duel", "genesys", "ocg-genesys", "worlds"] {
        assert_eq!(regulation(&request(format, "")).unwrap().date, Some(today()), "{format}");
    }
}

#[test]
fn a05_frozen_formats_pin_ruleset_list_and_pool() {
    for (format, ruleset, first, last) in [
        ("goat", "tcg-2002", "2005-04-01", "2005-09-30"),
        ("edison", "tcg-2008", "2010-03-01", "2010-08-31"),
        ("hat", "tcg-2008", "2014-04-01", "2014-07-13"),
        ("tengu", "tcg-2008", "2011-09-01", "2012-02-29"),
    ] {
        let made = regulation(&request(format, "")).unwrap();
        assert_eq!((made.date, made.ruleset.id.as_str()), (Some(day(first)), ruleset), "{format}");
        assert_eq!(list_day(&made), first);
        assert!(matches!(&made.pool, PoolInForce::Fixed(pool) if pool.id == format));
        for date in [first, last] {
            let made = regulation(&request(format, date)).unwrap();
            assert_eq!((made.date, list_day(&made)), (Some(day(date)), first.to_owned()));
        }
        let (before, after) = (day(first).previous().to_string(), day(last).next().to_string());
        for date in [before.as_str(), after.as_str(), "1999-01-01", "2026-08-22"] {
            let error = regulation(&request(format, date)).unwrap_err();
            assert_eq!(error.word(), "date.contradicts");
            assert_eq!(error, RegulationError::DateContradicts { from: day(first), to: Some(day(last)) });
        }
    }
}

#[test]
fn a05_formats_without_days_take_any_and_echo_it() {
    for format in ["dm5", "dm6", "dmi", "rules-2005", "rules-2009", "rules-mr4", "free", "duel-links"] {
        assert_eq!(regulation(&request(format, "")).unwrap().date, None, "{format}");
        for date in ["1999-01-01", "2005-09-01", "2030-12-31"] {
            assert_eq!(regulation(&request(format, date)).unwrap().date, Some(day(date)), "{format}");
            let deck = sized(40, 0, 0);
            assert_eq!(judge(format, date, &deck), judge(format, "", &deck), "{format}");
        }
    }
}

#[test]
fn a_list_holds_from_its_first_day_and_not_before() {
    // Announced earlier, in force on 2025-04-07.
    let deck = fill(&[("Black Dragon Collapserpent", 2)], &[], &[]);
    assert_eq!(kinds(&judge("tcg", "2025-04-06", &deck)), [Code::LimitLimited]);
    assert_verdict(&judge("tcg", "2025-04-07", &deck), Legal);
}

#[test]
fn goat_has_a_fusion_deck_without_bound_and_none_or_15_in_the_side_deck() {
    assert_verdict(&judge("goat", "", &sized(40, 20, 15)), Legal);
    assert_verdict(&judge("goat", "", &sized(61, 0, 0)), Legal);
    assert_verdict(&judge("goat", "", &sized(40, 0, 14)), Illegal);
    assert_eq!(
        kinds(&judge("edison", "", &sized(61, 16, 16))),
        [Code::SizeMain, Code::SizeExtra, Code::SizeSide]
    );
}
