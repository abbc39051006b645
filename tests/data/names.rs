//! Character forms and names: what folds together, and what shares a name.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use deck_law::error::Source;
use deck_law::fold::Folder;

use super::oracle::tables::{packed, rows};
use crate::support::world;

#[test]
fn a_character_has_one_form_to_compare_by() {
    let text = packed("variants.tsv");
    let mut forms = HashMap::new();
    for row in rows(&text) {
        assert!(row["from"].chars().count() == 1 && row["to"].chars().count() == 1, "{row:?}");
        assert!(matches!(row["why"], "form" | "ocr"), "{row:?}");
        assert_eq!(forms.insert(row["from"], row["to"]), None, "{} stands twice", row["from"]);
    }
    // A chain would fold one name halfway and another to the end.
    for (from, to) in &forms {
        assert!(!forms.contains_key(to), "{from} to {to}, and {to} goes on");
    }
}

/// The folded names that stand for more than one name group, with the English names of the cards.
fn shared(names: impl Fn(&deck_law::card::Names) -> Vec<String>) -> BTreeSet<(String, String)> {
    let folder = Folder::load(Source::new("variants.tsv", &packed("variants.tsv"))).unwrap();
    let catalogue = &world().catalogue;
    let mut cards: BTreeMap<String, BTreeSet<(usize, &str)>> = BTreeMap::new();
    for (id, card) in catalogue.iter().filter(|(_, card)| card.facts.frame.kind().is_some()) {
        for name in names(&card.names).iter().map(|name| folder.fold(name)).filter(|name| !name.is_empty()) {
            cards.entry(name).or_default().insert((catalogue.groups().of(id).index(), &card.names.en));
        }
    }
    cards.retain(|_, cards| cards.iter().map(|(group, _)| group).collect::<BTreeSet<_>>().len() > 1);
    let english = |cards: BTreeSet<(usize, &str)>| {
        let mut names: Vec<&str> = cards.into_iter().map(|(_, name)| name).collect();
        names.sort_unstable();
        names.join(" / ")
    };
    cards.into_iter().map(|(name, cards)| (name, english(cards))).collect()
}

/// No exceptions: the two cards named Black Luster Soldier are one name.
#[test]
fn no_two_english_names_fold_together() {
    assert_eq!(shared(|names| vec![names.en.to_string()]), BTreeSet::new());
}

/// Names that two cards share in Chinese, official, of the fans or from Taiwan, or that are one card's name in one
/// of these and another's in another: a list of names with one of them has to ask which is meant. The last three
/// meet by folding alone: a Japanese name with a Chinese one, a Simplified name with a Traditional one.
#[test]
fn names_of_two_cards_are_known() {
    let known = [
        ("伟大灵魂", "Great Spirit / Time to Stand Up"),
        ("刚鬼巨人食人魔", "Gouki The Giant Ogre / Gouki The Great Ogre"),
        ("天罚", "Divine Punishment / Divine Wrath"),
        ("契约履行", "Execution of the Contract / Fulfillment of the Contract"),
        ("娱乐伙伴稀代的决斗者", "Overlay Network / Performapal Duelist Extraordinaire"),
        ("守护者之力", "Power of the Guardians / Riryoku Guardian"),
        ("岩浆龙", "Lava Dragon / Magma Dragon"),
        ("念力剑", "Psychic Blade / Psychic Sword"),
        ("暴风雨", "Rain Storm / Violent Rain"),
        ("核心爆裂", "Core Blast / Core Blaster"),
        ("水龙", "Aqua Dragon / Water Dragon"),
        ("混沌巫师", "Chaos Sorcerer / Kamionwizard"),
        ("混沌核", "Chaos Core / Core of Chaos"),
        ("玩具箱", "Box of Friends / Toy Box"),
        ("真红眼之魂", "Red-Eyes Soul / Red-Eyes Spirit"),
        ("磁力戒指", "Magnet Force / Ring of Magnetism"),
        ("神拳粉碎", "Fist of Fate / Kaminote Blow"),
        ("红龙", "Crimson Dragon / Tyhone #2"),
        ("迅捷飞鼠", "Nimble Momonga / Nimble Musasabi"),
        ("迅捷鼯鼠", "Nimble Momonga / Nimble Musasabi"),
        ("闪光骑士", "Flash Knight / Shine Knight"),
        ("阴影食尸鬼", "Shadow Ghoul / Umbral Horror Ghoul"),
        ("音响战士吉他手", "Symphonic Warrior Guitaar / Symphonic Warrior Guitariss"),
        ("骷髅骑士", "Dokurorider / Skull Knight #2"),
        ("魔法神灯", "Ancient Lamp / Mystic Lamp"),
        ("死之信息a", "Spirit Message \"A\" / Spirit Message \"N\""),
        ("联合攻击", "Combination Attack / Union Attack"),
        ("黑魔导", "Dark Magic Attack / Dark Magician"),
    ];
    let known: BTreeSet<(String, String)> = known.map(|(a, b)| (a.to_owned(), b.to_owned())).into();
    let found = shared(|names| names.all().map(str::to_owned).to_vec());
    let new: Vec<_> = found.difference(&known).collect();
    let gone: Vec<_> = known.difference(&found).collect();
    assert!(new.is_empty() && gone.is_empty(), "not known: {new:#?}\nno longer so: {gone:#?}");
}
