//! Facts of cards as printed, of one card for each word of the data model.

use deck_law::names::Found;
use duel_engine::facts::{Ability, Facts, Frame, LINK_ARROWS, Property, Stars, Stat};

use crate::support::world;

fn facts(name: &str) -> Facts {
    match world().find_name(name) {
        Found::One(id) => world().catalogue.card(id).facts.clone(),
        other => panic!("{name}: {other:?}"),
    }
}

fn has(facts: &Facts, ability: Ability) -> bool {
    let at = Ability::ALL.iter().position(|a| *a == ability).unwrap();
    facts.abilities & (1 << at) != 0
}

#[test]
fn card_09_and_card_10_abilities_stand_beside_the_frame() {
    for (name, frame, ability) in [
        ("Ash Blossom & Joyous Spring", Frame::Effect, Ability::Tuner),
        ("Magician of Faith", Frame::Effect, Ability::Flip),
        ("Yata-Garasu", Frame::Effect, Ability::Spirit),
        ("Toon Summoned Skull", Frame::Effect, Ability::Toon),
        ("Y-Dragon Head", Frame::Effect, Ability::Union),
    ] {
        let facts = facts(name);
        assert_eq!(facts.frame, frame, "{name}");
        assert!(has(&facts, ability), "{name}");
        assert_eq!(Ability::ALL.iter().filter(|a| has(&facts, **a)).count(), 1, "{name}");
    }
    assert_eq!(facts("Blue-Eyes White Dragon").abilities, 0);
}

#[test]
fn card_11_a_link_monster_has_arrows_and_no_def() {
    let decode = facts("Decode Talker");
    assert_eq!((decode.frame, decode.stars), (Frame::Link, Some(Stars::Link(3))));
    assert_eq!((decode.atk, decode.def), (Some(Stat::Points(2300)), None));
    let arrows: Vec<&str> = LINK_ARROWS
        .iter()
        .enumerate()
        .filter(|(at, _)| decode.arrows & (1 << at) != 0)
        .map(|(_, a)| *a)
        .collect();
    assert_eq!(arrows, ["T", "BL", "BR"]);
}

#[test]
fn card_12_icons_of_spells_and_traps() {
    for (name, frame, icon) in [
        ("Pot of Greed", Frame::Spell, Property::Normal),
        ("Mystical Space Typhoon", Frame::Spell, Property::QuickPlay),
        ("Umi", Frame::Spell, Property::Field),
        ("Premature Burial", Frame::Spell, Property::Equip),
        ("Black Luster Ritual", Frame::Spell, Property::Ritual),
        ("Swords of Revealing Light", Frame::Spell, Property::Normal),
        ("Call of the Haunted", Frame::Trap, Property::Continuous),
        ("Solemn Judgment", Frame::Trap, Property::Counter),
        ("Mirror Force", Frame::Trap, Property::Normal),
    ] {
        assert_eq!((facts(name).frame, facts(name).property), (frame, Some(icon)), "{name}");
    }
}

#[test]
fn a_printed_question_mark_is_no_number() {
    let slifer = facts("Slifer the Sky Dragon");
    assert_eq!(
        (slifer.atk, slifer.def, slifer.stars),
        (Some(Stat::Unsaid), Some(Stat::Unsaid), Some(Stars::Level(10)))
    );
}
