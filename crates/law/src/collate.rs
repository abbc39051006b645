//! The order of cards by name: alphabet, kana and pinyin.

use crate::card::{Card, CardId};
use crate::catalogue::Catalogue;
use crate::deckfile::Tongue;
use crate::fold::Folder;
use crate::search::pinyin;

/// The place of each card among all when they are sorted by the names of a language: English by letter, Japanese by
/// reading, Chinese by pinyin. A card without a name in the language stands where its next best name does, and cards
/// of one name in the order of the catalogue.
pub fn places(catalogue: &Catalogue, folder: &Folder, tongue: Tongue) -> Vec<u16> {
    let mut sorted: Vec<(String, CardId)> =
        catalogue.iter().map(|(id, card)| (key(card, folder, tongue), id)).collect();
    sorted.sort_unstable();
    let mut places = vec![0; catalogue.len()];
    for ((_, id), place) in sorted.iter().zip(0u16..) {
        places[id.index()] = place;
    }
    places
}

/// What a card is sorted by.
fn key(card: &Card, folder: &Folder, tongue: Tongue) -> String {
    let names = &card.names;
    let japanese = if names.ja_kana.is_empty() { &names.ja } else { &names.ja_kana };
    let order = match tongue {
        Tongue::En => [&names.en, japanese, &names.zh],
        Tongue::Ja => [japanese, &names.en, &names.zh],
        Tongue::Zh => [&names.zh, &names.ja, &names.en],
    };
    let name = order.into_iter().find(|name| !name.is_empty()).map(AsRef::as_ref).unwrap_or_default();
    match tongue {
        Tongue::Zh => pinyin(name).map_or_else(|| folder.fold(name), |[_, full]| full),
        Tongue::En | Tongue::Ja => folder.fold(name),
    }
}
