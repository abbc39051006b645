//! A01: the date picks ruleset, list and pool, each by its own day, and each can be set apart.

use deck_law::card::Region;
use deck_law::check::Verdict::{Illegal, Legal, Undetermined};
use deck_law::deck::Deck;
use deck_law::list::Territory;
use deck_law::regulation::{ListInForce, PoolInForce, Regulation, RegulationError, Request};
use deck_law::violation::Code;

use crate::law::tools::{fill, kinds, list_day, of, policy, remarks, sized};
use crate::support::{assert_verdict, codes, day, judge, judge_as, regulation, request};

fn with_list(format: &str, date: &str, series: &str, list: &str) -> Request {
    let list = (!list.is_empty()).then(|| day(list));
    Request { list: Some((series.to_owned(), list)), ..request(format, date) }
}

fn until(regulation: &Regulation<'_>) -> String {
    match &regulation.pool {
        PoolInForce::Released { until, .. } => until.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_regulation_says_what_it_was_made_of() {
    let wanted = Request {
        pool_until: Some(day("2005-01-01")),
        ..with_list("ocg", "2005-10-19", "ocg", "2004-03-01")
    };
    let made = regulation(&wanted).unwrap();
    assert_eq!((made.format.id.as_str(), made.ruleset.id.as_str()), ("ocg", "ocg-2000"));
    assert_eq!(
        (made.date, list_day(&made), until(&made)),
        (Some(day("2005-10-19")), "2004-03-01".into(), "2005-01-01".into())
    );
    let plain = regulation(&request("ocg", "2005-10-20")).unwrap();
    assert_eq!(
        (plain.ruleset.id.as_str(), list_day(&plain), until(&plain)),
        ("ocg-2005", "2005-09-01".into(), "2005-10-20".into())
    );
}

#[test]
fn a21_ruleset_and_list_are_looked_up_by_day_each() {
    // One list, two rulesets.
    for (date, ruleset) in [("2008-03-14", "ocg-2005"), ("2008-03-15", "ocg-2008")] {
        let made = regulation(&request("ocg", date)).unwrap();
        assert_eq!((made.ruleset.id.as_str(), list_day(&made)), (ruleset, "2008-03-01".to_owned()));
    }
    for (date, ruleset) in [("2008-08-12", "tcg-2002"), ("2008-08-13", "tcg-2008")] {
        let made = regulation(&request("tcg", date)).unwrap();
        assert_eq!((made.ruleset.id.as_str(), list_day(&made)), (ruleset, "2008-05-09".to_owned()));
    }
}

#[test]
fn a_list_can_be_set_apart() {
    let deck = fill(&[("Raigeki", 1)], &[], &[]);
    assert_verdict(&judge("ocg", "2004-03-01", &deck), Illegal);
    assert_verdict(&judge_as(&with_list("ocg", "2004-03-01", "ocg", "2003-10-15"), &deck), Legal);
    // Raigeki went in the TCG in October 2004; the cards and sizes stay those of the OCG.
    assert_verdict(&judge_as(&with_list("ocg", "2004-03-01", "tcg", "2004-04-19"), &deck), Legal);
    assert_verdict(&judge_as(&with_list("ocg", "2004-03-01", "tcg", "2004-10-01"), &deck), Illegal);
    // A day on which no list began names the one in force then.
    let made = regulation(&with_list("ocg", "2004-03-01", "ocg", "2004-02-29")).unwrap();
    assert_eq!(list_day(&made), "2003-10-15");
    // A list without a day goes by its name.
    let deck = fill(&[("Heavy Storm", 2)], &[], &[]);
    assert_verdict(&judge_as(&with_list("free", "", "dm5", ""), &deck), Legal);
    assert_eq!(codes(&judge_as(&with_list("free", "", "dmi", ""), &deck)), [(Code::LimitLimited, 2)]);
}

#[test]
fn a_list_that_is_not_there_is_an_error() {
    for (series, date) in
        [("mars", ""), ("ocg", "1999-07-07"), ("", "2005-09-01"), ("OCG", "2005-09-01"), ("ocg", "")]
    {
        let error = regulation(&with_list("ocg", "2005-09-01", series, date)).unwrap_err();
        assert!(matches!(error, RegulationError::ListUnknown(_)), "{series}@{date}: {error:?}");
        assert_eq!(error.word(), "list.unknown");
    }
}

#[test]
fn a_pool_can_end_on_a_day_of_its_own() {
    let deck = fill(&[], &[("Stardust Dragon", 1)], &[]);
    let cut = |format: &str, date: &str, until: &str| Request {
        pool_until: Some(day(until)),
        ..request(format, date)
    };
    assert_verdict(&judge("ocg", "2012-03-01", &deck), Legal);
    assert_eq!(kinds(&judge_as(&cut("ocg", "2012-03-01", "2008-04-18"), &deck)), [Code::PoolUnreleased]);
    assert_verdict(&judge_as(&cut("ocg", "2012-03-01", "2008-04-19"), &deck), Legal);
    // A pool may end after the event's day, and a format without a pool gets the one of its region.
    assert_verdict(&judge_as(&cut("ocg", "2008-04-01", "2008-04-19"), &deck), Legal);
    assert_verdict(&judge("free", "", &deck), Legal);
    assert_eq!(kinds(&judge_as(&cut("free", "", "2008-04-18"), &deck)), [Code::PoolUnreleased]);
    assert_eq!(kinds(&judge_as(&cut("rules-mr4", "", "2008-04-18"), &deck)), [Code::PoolUnreleased]);
    // The frozen Goat pool gives way: Cyber Dragon came out in the TCG on 2005-08-17.
    let deck = fill(&[("Cyber Dragon", 1)], &[], &[]);
    assert_eq!(kinds(&judge("goat", "", &deck)), [Code::PoolNotListed]);
    assert_verdict(&judge_as(&cut("goat", "", "2005-08-17"), &deck), Legal);
    assert_eq!(kinds(&judge_as(&cut("goat", "", "2005-08-16"), &deck)), [Code::PoolUnreleased]);
}

#[test]
fn a_pool_may_take_in_several_regions() {
    // Out in the TCG on 2018-10-04 and in Japan on 2018-11-23.
    let deck = fill(&[], &[("The Phantom Knights of Rusty Bardiche", 1)], &[]);
    let regions = |format: &str, date: &str, pool_regions: Vec<Region>| {
        judge_as(&Request { pool_regions, ..request(format, date) }, &deck)
    };
    assert_eq!(kinds(&regions("ocg", "2018-11-01", vec![])), [Code::PoolUnreleased]);
    assert_verdict(&regions("ocg", "2018-11-01", vec![Region::Ocg, Region::Tcg]), Legal);
    assert_verdict(&regions("ocg", "2018-11-01", vec![Region::Tcg]), Legal);
    assert_eq!(kinds(&regions("tcg", "2018-11-01", vec![Region::Ocg])), [Code::PoolUnreleased]);
    assert_eq!(kinds(&regions("ocg", "2018-10-03", vec![Region::Ocg, Region::Tcg])), [Code::PoolUnreleased]);
    // A union also where the format itself asks for all of its regions.
    let deck = fill(&[("Horn Imp", 1)], &[], &[]);
    let wanted = Request { pool_regions: vec![Region::Ocg, Region::Tcg], ..request("worlds", "2026-06-01") };
    assert_verdict(&judge_as(&wanted, &deck), Legal);
}

#[test]
fn a_cap_can_be_set_and_means_nothing_without_points() {
    let deck = fill(&[("Polymerization", 3)], &[], &[]);
    let capped =
        |format: &str, date: &str, cap| judge_as(&Request { cap: Some(cap), ..request(format, date) }, &deck);
    assert_verdict(&capped("ocg-genesys", "2026-08-01", 27), Legal);
    assert_eq!(codes(&capped("ocg-genesys", "2026-08-01", 26)), [(Code::Points, 27)]);
    assert_verdict(&capped("ocg", "2026-08-01", 0), Legal);
}

#[test]
fn a_region_chooses_between_lists_and_nothing_else() {
    let wanted = Request { territory: Some(Territory::Europe), ..request("ocg", "2024-04-15") };
    assert_eq!(judge_as(&wanted, &sized(40, 0, 0)), judge("ocg", "2024-04-15", &sized(40, 0, 0)));
    let europe = Request { territory: Some(Territory::Europe), ..request("tcg", "2024-04-15") };
    assert_eq!(list_day(&regulation(&europe).unwrap()), "2024-01-01");
    let america = Request { territory: Some(Territory::America), ..request("tcg", "2024-04-30") };
    assert_eq!(list_day(&regulation(&america).unwrap()), "2024-04-15");
}

#[test]
fn a_list_given_to_the_documents_rules_ends_the_notice() {
    let report = judge("rules-mr4", "", &sized(40, 0, 0));
    assert_verdict(&report, Legal);
    assert_eq!(remarks(&report), ["list.not_checked", "pool.not_checked"]);
    let wanted =
        Request { pool_until: Some(day("2017-04-01")), ..with_list("rules-mr4", "", "ocg", "2017-04-01") };
    assert_eq!(remarks(&judge_as(&wanted, &sized(40, 0, 0))), [""; 0]);
}

#[test]
fn a_list_of_another_kind_keeps_its_meaning() {
    // Genesys points with the rules and cards of the OCG, where Catapult Turtle is forbidden.
    let deck = fill(&[("Catapult Turtle", 2)], &[], &[]);
    assert_eq!(codes(&judge("ocg", "2026-08-22", &deck)), [(Code::LimitForbidden, 2)]);
    let list = with_list("ocg", "2026-08-22", "genesys", "2026-08-04");
    let report = judge_as(&Request { cap: Some(100), ..list }, &deck);
    assert_eq!(codes(&report), [(Code::Points, 200)]);
    assert!(!policy(of(&report, Code::Points)).is_empty());
}

#[test]
fn an_incomplete_list_set_apart_carries_no_verdict_either() {
    let report = judge_as(&with_list("ocg", "2022-05-01", "ocg-cn", "2022-04-01"), &sized(40, 0, 0));
    assert_verdict(&report, Undetermined);
    assert_eq!(remarks(&report), ["list.incomplete"]);
}

#[test]
fn a20_an_event_list_is_used_only_where_it_is_asked_for() {
    // Adjusted list of 2016-02-08: Plushfire forbidden. The general list of 2015-11-09 went on.
    let deck: Deck = fill(&[("Performage Plushfire", 1)], &[], &[]);
    assert_verdict(&judge("tcg", "2016-02-08", &deck), Legal);
    assert_eq!(list_day(&regulation(&request("tcg", "2016-02-08")).unwrap()), "2015-11-09");
    let report = judge_as(&with_list("tcg", "2016-02-08", "tcg-event", "2016-02-08"), &deck);
    assert_eq!(codes(&report), [(Code::LimitForbidden, 1)]);
    let made = regulation(&with_list("tcg", "2016-02-08", "tcg-event", "2016-02-08")).unwrap();
    assert!(matches!(&made.list, ListInForce::Some { series, .. } if series.id == "tcg-event"));
}
