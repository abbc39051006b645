//! The World: catalogue, names and every regulation, made from documents at once and never changed after.

mod build;
mod documents;
pub mod import;
mod live;
mod packed;
pub mod store;
mod stored;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use deck_law::card::{CardId, CardKey};
use deck_law::catalogue::Catalogue;
use deck_law::collate;
use deck_law::deck::Written;
use deck_law::deckfile::Tongue;
use deck_law::draws::Draws;
use deck_law::fold::Folder;
use deck_law::names::{Found, NameIndex};
use deck_law::regulation::Lawbook;
use deck_law::search::{Hit, SearchIndex};
use deck_law::violation::Unknown;

pub use documents::{Document, Documents, TablesError};
pub use live::Live;
pub use packed::{locale, packed};
pub use stored::StoredError;

/// Everything that judges, of one version.
#[derive(Debug)]
pub struct World {
    /// The cards.
    pub catalogue: Catalogue,
    /// Rulesets, formats, lists and pools.
    pub book: Lawbook,
    /// Draw cards whose chances are counted.
    pub draws: Draws,
    /// Where the cards are from.
    pub source: Origin,
    /// The version of what was imported; 0 for nothing.
    pub version: u32,
    /// Changes with everything that is not the program's own: numbers of versions repeat in another database.
    pub fingerprint: u64,
    folder: Folder,
    /// Names of cards outside the packed catalogue that would be taken for a card in it.
    elsewhere: HashSet<String>,
    names: OnceLock<NameIndex>,
    searchable: OnceLock<SearchIndex>,
    /// Places of cards by name: English, Japanese, Chinese.
    places: [OnceLock<Vec<u16>>; 3],
}

/// The format that is meant where none is said.
pub const FORMAT: &str = "ocg";

/// Unknown names for which near ones are looked for.
const MOST_SUGGESTED: usize = 20;

/// Where the cards are from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The catalogue in the program.
    Embedded,
    /// A table or folder on this machine. Answers to others do not name it.
    Table(PathBuf),
    /// What was imported into the database.
    Import,
}

impl Origin {
    /// The spelling in reports.
    pub const fn word(&self) -> &'static str {
        match self {
            Origin::Embedded => "embedded",
            Origin::Table(_) => "table",
            Origin::Import => "import",
        }
    }
}

/// Cards that something unknown may be.
#[derive(Clone, Debug, Default)]
pub struct Suggestions {
    /// Whether the name is that of several cards.
    pub ambiguous: bool,
    /// The cards.
    pub cards: Vec<CardId>,
}

impl World {
    /// The World of the packed data.
    ///
    /// # Errors
    /// A fault in the data; a test holds that there is none in what is shipped.
    pub fn embedded() -> Result<World, TablesError> {
        World::of(&Documents::embedded(), Origin::Embedded, 0)
    }

    /// The World with the cards of a table, or of a folder with the table and its companions. Lists, formats and
    /// companions that are missing there are the packed ones.
    ///
    /// # Errors
    /// A file that cannot be read, or a fault in it.
    pub fn with_cards(path: &Path) -> Result<World, TablesError> {
        let mut documents = Documents::embedded();
        documents.extend(Documents::tables_at(path)?);
        World::of(&documents, Origin::Table(path.to_owned()), 0)
    }

    /// The World of documents.
    ///
    /// # Errors
    /// A document that is missing, or a fault in one.
    pub fn of(documents: &Documents, origin: Origin, version: u32) -> Result<World, TablesError> {
        build::build(documents, origin, version)
    }

    /// The card or cards with a name.
    pub fn find_name(&self, typed: &str) -> Found {
        let found = self.names().find(&self.catalogue, &self.folder, typed);
        match found {
            Found::One(card) if self.elsewhere.contains(typed.trim()) => {
                // Another card has this very name: if this one has it too, ask; if it only folds to it, it is not meant.
                let own = self.catalogue.card(card).names.all().contains(&typed.trim());
                if own { Found::Several(vec![card]) } else { Found::Nothing }
            }
            found => found,
        }
    }

    /// Cards whose name is one typing error away.
    pub fn suggest(&self, typed: &str, most: usize) -> Vec<CardId> {
        self.names().suggest(&self.folder, typed, most)
    }

    /// A text as it is compared: without case, width, kana's kind, accents, character forms, blanks and punctuation.
    pub fn fold(&self, text: &str) -> String {
        self.folder.fold(text)
    }

    /// The name of a card that has a query in it, when one has.
    pub fn name_with(&self, card: CardId, query: &str) -> Option<&str> {
        let query = self.folder.fold(query);
        let names = self.catalogue.card(card).names.all();
        names.into_iter().find(|name| !query.is_empty() && self.folder.fold(name).contains(&query))
    }

    /// Cards for a query, best first.
    pub fn search(&self, query: &str) -> Vec<Hit> {
        self.index().search(&self.catalogue, &self.folder, self.names(), query)
    }

    /// The card of a number in any form, or of `k4999` and `y12345`.
    pub fn find_key(&self, written: &str) -> Option<CardId> {
        let number = written.bytes().all(|b| b.is_ascii_digit()).then(|| written.parse().ok()).flatten();
        let lettered = || CardKey::parse_lettered(written).and_then(|key| self.catalogue.find_key(key));
        number.and_then(|n| self.catalogue.find(n)).or_else(lettered)
    }

    /// The place of each card by name in a language, worked out when the first reader sorts by it.
    pub fn places_by_name(&self, tongue: Tongue) -> &[u16] {
        let [en, ja, zh] = &self.places;
        let places = match tongue {
            Tongue::En => en,
            Tongue::Ja => ja,
            Tongue::Zh => zh,
        };
        places.get_or_init(|| collate::places(&self.catalogue, &self.folder, tongue))
    }

    /// The search index, made when the first search comes; a server makes it before it listens.
    pub fn index(&self) -> &SearchIndex {
        self.searchable.get_or_init(|| {
            let mut known = vec![0u32; self.catalogue.len()];
            let entries = self.book.all_series().iter().flat_map(|s| &s.lists).flat_map(|l| &l.entries);
            for card in entries.filter_map(|entry| self.catalogue.find(entry.number)) {
                if let Some(count) = known.get_mut(card.index()) {
                    *count += 1;
                }
            }
            SearchIndex::build(&self.catalogue, self.names(), |card| {
                known.get(card.index()).copied().unwrap_or(0)
            })
        })
    }

    /// The cards that something unknown in a deck may be: those that share its name, else those with a name one
    /// typing error away. A number suggests nothing: numbers of other cards lie beside each other. Only the first
    /// twenty are looked for: who has more has another kind of list.
    pub fn suggestions<'a>(&'a self, unknown: &'a [Unknown]) -> impl Iterator<Item = Suggestions> + 'a {
        let near = |(at, unknown): (usize, &Unknown)| {
            if at < MOST_SUGGESTED { self.near(&unknown.written) } else { Suggestions::default() }
        };
        unknown.iter().enumerate().map(near)
    }

    fn near(&self, written: &Written) -> Suggestions {
        let Written::Name(name) = written else { return Suggestions::default() };
        match self.find_name(name) {
            Found::Several(cards) => Suggestions { ambiguous: true, cards },
            Found::One(card) => Suggestions { ambiguous: false, cards: vec![card] },
            Found::Nothing => Suggestions { ambiguous: false, cards: self.suggest(name, 5) },
        }
    }

    /// The folded names, made when the first name is asked for: a deck of numbers needs none.
    fn names(&self) -> &NameIndex {
        self.names.get_or_init(|| NameIndex::build(&self.catalogue, &self.folder))
    }
}
