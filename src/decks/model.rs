//! What a deck says, and what it may be called, without a database.

use deck_law::deck::Deck;
use deck_law::deckfile::is_invisible;
use deck_law::fold::Folder;

/// The longest name, in characters.
pub const MOST_NAME: usize = 60;
/// The longest notes, in characters.
pub const MOST_NOTES: usize = 4000;
/// The most tags, and the longest one in characters.
pub const MOST_TAGS: usize = 12;
/// The longest tag, in characters.
pub const MOST_TAG: usize = 24;
/// The most decks of one account.
pub const MOST_DECKS: i64 = 5000;

/// The most revisions of a deck.
pub const MOST_REVISIONS: i64 = 10_000;

/// Who may look at a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    /// Its owner.
    Private,
    /// Who has its link.
    Link,
    /// Everybody, and it is listed.
    Public,
}

impl Visibility {
    /// All of them.
    pub const ALL: [Visibility; 3] = [Visibility::Private, Visibility::Link, Visibility::Public];

    /// The spelling in the database and in forms.
    pub const fn word(self) -> &'static str {
        match self {
            Visibility::Private => "private",
            Visibility::Link => "link",
            Visibility::Public => "public",
        }
    }

    /// A visibility from its spelling.
    pub fn from_word(word: &str) -> Option<Visibility> {
        Visibility::ALL.into_iter().find(|one| one.word() == word)
    }
}

/// How a revision came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// An empty deck.
    Created,
    /// From a file, a link or a code.
    Imported,
    /// From another deck.
    Copied,
    /// Edited.
    Saved,
    /// Edited in two windows at once, and put together.
    Merged,
    /// As an earlier revision was.
    Restored(i64),
}

impl Origin {
    /// The spelling in the database.
    pub fn word(self) -> String {
        match self {
            Origin::Created => "created".to_owned(),
            Origin::Imported => "imported".to_owned(),
            Origin::Copied => "copied".to_owned(),
            Origin::Saved => "saved".to_owned(),
            Origin::Merged => "merged".to_owned(),
            Origin::Restored(number) => format!("restored {number}"),
        }
    }

    /// An origin from its spelling.
    pub fn from_word(word: &str) -> Option<Origin> {
        Some(match word {
            "created" => Origin::Created,
            "imported" => Origin::Imported,
            "copied" => Origin::Copied,
            "saved" => Origin::Saved,
            "merged" => Origin::Merged,
            _ => Origin::Restored(word.strip_prefix("restored ")?.parse().ok()?),
        })
    }
}

/// What a revision says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// The name.
    pub name: String,
    /// Id of the format it is for.
    pub format: String,
    /// Tags, each once.
    pub tags: Vec<String>,
    /// Notes.
    pub notes: String,
    /// The cards.
    pub deck: Deck,
}

/// What is wrong with what was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is no name.
    NameMissing,
    /// A name of more than [`MOST_NAME`] characters.
    NameLong,
    /// A name with a character that nobody sees: its number.
    NameInvisible(char),
    /// Notes of more than [`MOST_NOTES`] characters.
    NotesLong,
    /// Notes with a character that nobody sees.
    NotesInvisible(char),
    /// More than [`MOST_TAGS`] tags.
    TagsMany,
    /// A tag of more than [`MOST_TAG`] characters.
    TagLong,
    /// A tag with a character that nobody sees.
    TagInvisible(char),
}

impl Fault {
    /// The field it is about.
    pub const fn field(self) -> &'static str {
        match self {
            Fault::NameMissing | Fault::NameLong | Fault::NameInvisible(_) => "name",
            Fault::NotesLong | Fault::NotesInvisible(_) => "notes",
            Fault::TagsMany | Fault::TagLong | Fault::TagInvisible(_) => "tags",
        }
    }
}

/// A name as it was typed.
///
/// # Errors
/// [`Fault`].
pub fn name(typed: &str) -> Result<String, Fault> {
    let name = typed.trim();
    if name.is_empty() {
        return Err(Fault::NameMissing);
    }
    if let Some(unseen) = unseen(name) {
        return Err(Fault::NameInvisible(unseen));
    }
    if name.chars().count() > MOST_NAME { Err(Fault::NameLong) } else { Ok(name.to_owned()) }
}

/// A name as it is looked for: without case, width, kana's kind, accents, blanks and punctuation. It is stored, so no
/// table that may be imported has a say in it.
pub fn name_key(name: &str) -> String {
    Folder::default().fold(name)
}

/// What is looked for among [`name_key`]s. Punctuation alone is in none of them, and finds nothing.
pub fn search_key(typed: &str) -> String {
    let key = name_key(typed);
    if key.is_empty() { typed.trim().to_lowercase() } else { key }
}

/// Notes as they were typed; lines end as everywhere here.
///
/// # Errors
/// [`Fault`].
pub fn notes(typed: &str) -> Result<String, Fault> {
    let notes = typed.replace("\r\n", "\n").trim_end().to_owned();
    if let Some(unseen) = unseen(&notes.replace(['\n', '\t'], " ")) {
        return Err(Fault::NotesInvisible(unseen));
    }
    if notes.chars().count() > MOST_NOTES { Err(Fault::NotesLong) } else { Ok(notes) }
}

/// Tags with commas or blanks between them, as they were typed.
///
/// # Errors
/// [`Fault`].
pub fn tags(typed: &str) -> Result<Vec<String>, Fault> {
    let mut tags: Vec<String> = Vec::new();
    for tag in typed.split([',', '，', '、', ' ', '\u{3000}', '\n', '\t', '\r']).filter(|tag| !tag.is_empty())
    {
        if let Some(unseen) = unseen(tag) {
            return Err(Fault::TagInvisible(unseen));
        }
        if tag.chars().count() > MOST_TAG {
            return Err(Fault::TagLong);
        }
        let tag = tag.trim_start_matches('#').to_lowercase();
        if !tag.is_empty() && !tags.contains(&tag) {
            tags.push(tag);
        }
    }
    if tags.len() > MOST_TAGS { Err(Fault::TagsMany) } else { Ok(tags) }
}

/// The first character that nobody sees.
fn unseen(text: &str) -> Option<char> {
    text.chars().find(|c| c.is_control() || is_invisible(*c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_seen_whole() {
        assert_eq!(name("  青眼 "), Ok("青眼".to_owned()));
        assert_eq!(name(" \u{3000}"), Err(Fault::NameMissing));
        assert_eq!(name("a\u{202e}b"), Err(Fault::NameInvisible('\u{202e}')));
        assert_eq!(name("a\0b"), Err(Fault::NameInvisible('\0')));
        assert_eq!(name(&"龙".repeat(60)).map(|name| name.chars().count()), Ok(60));
        assert_eq!(name(&"龙".repeat(61)), Err(Fault::NameLong));
    }

    #[test]
    fn tags_are_each_there_once() {
        assert_eq!(tags("#Goat, 青眼、goat"), Ok(vec!["goat".to_owned(), "青眼".to_owned()]));
        assert_eq!(tags("a b c d e f g h i j k l m"), Err(Fault::TagsMany));
        assert_eq!(tags("#"), Ok(Vec::new()));
    }

    #[test]
    fn notes_keep_their_lines() {
        assert_eq!(notes("a\r\nb\t\n\n"), Ok("a\nb".to_owned()));
        assert_eq!(notes("a\u{200b}"), Err(Fault::NotesInvisible('\u{200b}')));
    }

    #[test]
    fn words_read_back() {
        for origin in [
            Origin::Created,
            Origin::Imported,
            Origin::Copied,
            Origin::Saved,
            Origin::Merged,
            Origin::Restored(7),
        ] {
            assert_eq!(Origin::from_word(&origin.word()), Some(origin));
        }
        for one in Visibility::ALL {
            assert_eq!(Visibility::from_word(one.word()), Some(one));
        }
    }
}
