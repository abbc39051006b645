//! A World with a few cards more than the shipped catalogue holds.

use std::fs;
use std::sync::OnceLock;

use deckward::world::{World, packed};

/// Dark Cure (a disputed row of two pools), Distrust Paranoia (no Japanese print) and a card without passcode.
const MORE: [&[(&str, &str)]; 3] = [
    &[
        ("passcode", "03701074"),
        ("konami_id", "7353"),
        ("name_en", "Dark Cure"),
        ("frame", "trap"),
        ("property", "continuous"),
        ("released", "ocg:2007-12-06 tcg:2007-12-07"),
    ],
    &[
        ("passcode", "81965543"),
        ("konami_id", "23297"),
        ("name_en", "Distrust Paranoia"),
        ("frame", "trap"),
        ("property", "normal"),
        ("released", "tcg:>=2025-09-21<=2026-08-22"),
    ],
    &[
        ("konami_id", "23428"),
        ("name_en", "The Magical King of Dimension Zeta"),
        ("frame", "normal"),
        ("attribute", "DARK"),
        ("race", "Spellcaster"),
        ("type_line", "Tuner|Normal"),
        ("level", "4"),
        ("atk", "1600"),
        ("def", "1600"),
        ("released", "ocg:>=2025-09-21<=2026-08-22"),
    ],
];

/// The shipped World with these cards beside its own, loaded once.
pub(super) fn wider() -> &'static World {
    static WORLD: OnceLock<World> = OnceLock::new();
    WORLD.get_or_init(|| {
        let (_, shipped) = packed().find(|(file, _)| *file == "cards.tsv").unwrap();
        let columns: Vec<&str> = shipped.lines().find(|l| !l.starts_with('#')).unwrap().split('\t').collect();
        let mut table = shipped.to_owned();
        for row in MORE {
            let field =
                |column: &&str| row.iter().find(|(name, _)| name == column).map_or("", |(_, text)| text);
            table.push_str(&columns.iter().map(field).collect::<Vec<_>>().join("\t"));
            table.push('\n');
        }
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("cards.tsv");
        fs::write(&file, table).unwrap();
        World::with_cards(&file).unwrap()
    })
}
