//! Side plans.

use deckward::decks::DeckError;
use deckward::decks::plans::{self, MOST_PLANS};

use super::{at_once, contents, create, exchange, player};
use crate::storage::{each, now};

#[test]
fn a_plan_is_changed_after_its_newest_revision_and_there_are_only_so_many() {
    each(|fresh| {
        let mut db = fresh.db();
        let yugi = player(&mut db, "Yugi");
        let deck = create(&mut db, &yugi, contents("Deck", &[1]));
        let other = create(&mut db, &yugi, contents("Other", &[1]));
        plans::save(&mut db, &yugi, &deck, None, &exchange(1, 2), now()).unwrap();
        let plan = plans::list(&mut db, &deck).unwrap().remove(0);
        assert_eq!((plan.said(), plan.revision), (Ok(exchange(1, 2)), 1));
        // Of those who change it at once one does, and the others hear that it is another now.
        let ended = at_once(fresh, 4, |db, n| {
            plans::save(db, &yugi, &deck, Some((&plan.id, 1)), &exchange(1, n + 10), now())
        });
        assert_eq!(ended.iter().filter(|one| one.is_ok()).count(), 1, "{ended:?}");
        let is_other = |one: &Result<(), DeckError>| matches!(one, Err(DeckError::PlanChanged(_)));
        assert!(ended.iter().all(|one| one.is_ok() || is_other(one)), "{ended:?}");
        let before = |id: &'static str, revision| Some((id, revision));
        for (of, before) in [
            (&deck, Some((&*plan.id, 1))),
            (&deck, Some((&plan.id, 7))),
            (&deck, before("", 1)),
            (&deck, before("a\0b", 1)),
            // Another deck's plan is none of this one.
            (&other, Some((&plan.id, 2))),
        ] {
            let refused = plans::save(&mut db, &yugi, of, before, &exchange(3, 4), now()).unwrap_err();
            let is_there = *of == deck && before.is_some_and(|(id, _)| id == plan.id);
            let is_so = match refused {
                DeckError::PlanChanged(newest) => is_there && newest.revision == 2,
                error => !is_there && error == DeckError::NotFound,
            };
            assert!(is_so, "{before:?}");
        }
        assert_eq!(plans::delete(&mut db, &yugi, &other, &plan.id), Err(DeckError::NotFound));
        plans::delete(&mut db, &yugi, &deck, &plan.id).unwrap();
        assert_eq!(plans::delete(&mut db, &yugi, &deck, &plan.id), Err(DeckError::NotFound));
        for _ in 0..MOST_PLANS - 2 {
            plans::save(&mut db, &yugi, &deck, None, &exchange(1, 2), now()).unwrap();
        }
        let ended = at_once(fresh, 4, |db, _| plans::save(db, &yugi, &deck, None, &exchange(1, 2), now()));
        assert_eq!(ended.iter().filter(|one| one.is_ok()).count(), 2, "{ended:?}");
        assert!(ended.iter().all(|one| one.is_ok() || *one == Err(DeckError::TooManyPlans)), "{ended:?}");
        assert_eq!(plans::list(&mut db, &deck).unwrap().len(), MOST_PLANS);
        // One that is there can still be changed.
        let plan = plans::list(&mut db, &deck).unwrap().remove(0);
        plans::save(&mut db, &yugi, &deck, Some((&plan.id, 1)), &exchange(5, 6), now()).unwrap();
    });
}
