//! What an account is, without a database: its name, its password, its role, and what a program may do for it.

use deck_law::deckfile::is_invisible;
use deck_law::fold::Folder;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// The shortest and the longest name, in characters.
pub const NAME_LENGTH: (usize, usize) = (2, 30);
/// The shortest and the longest password, in characters. Longer than the sentences that people remember; every byte
/// costs time.
pub const PASSWORD_LENGTH: (usize, usize) = (8, 200);

/// What somebody may do on the whole site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Builds decks and plays.
    Player,
    /// Checks decks at events.
    Judge,
    /// Runs events.
    Organiser,
    /// Gives roles.
    Admin,
}

impl Role {
    /// All of them, the least first.
    pub const ALL: [Role; 4] = [Role::Player, Role::Judge, Role::Organiser, Role::Admin];

    /// The spelling in the database and in commands.
    pub const fn word(self) -> &'static str {
        match self {
            Role::Player => "player",
            Role::Judge => "judge",
            Role::Organiser => "organiser",
            Role::Admin => "admin",
        }
    }

    /// A role from its spelling.
    pub fn from_word(word: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.word() == word)
    }
}

/// What a program may do for its account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// Read its decks.
    DecksRead,
    /// Store and delete decks.
    DecksWrite,
}

impl Scope {
    /// All of them, the least first.
    pub const ALL: [Scope; 2] = [Scope::DecksRead, Scope::DecksWrite];

    /// The spelling in the database and in the API.
    pub const fn word(self) -> &'static str {
        match self {
            Scope::DecksRead => "decks:read",
            Scope::DecksWrite => "decks:write",
        }
    }

    /// A scope from its spelling.
    pub fn from_word(word: &str) -> Option<Scope> {
        Scope::ALL.into_iter().find(|scope| scope.word() == word)
    }
}

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// Id of the account.
    pub account: String,
    /// Its name.
    pub name: String,
    /// Its role.
    pub role: Role,
    /// The session it came with; empty for a program's token or the command line.
    pub session: String,
}

impl Actor {
    /// Whoever can run commands on the database: no account, and may everything.
    pub fn command_line() -> Actor {
        Actor { account: String::new(), name: String::new(), role: Role::Admin, session: String::new() }
    }
}

/// Why a name cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameFault {
    /// Fewer characters than [`NAME_LENGTH`] says, or nothing but signs.
    TooShort,
    /// More than it says.
    TooLong,
    /// It has characters that nobody sees, or that change how others are shown.
    Invisible,
}

/// A name that can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// As shown.
    pub shown: String,
    /// What it is found by: two names that look alike are one.
    pub key: String,
}

impl Name {
    /// Reads a name as it was typed; blanks around it are not part of it.
    ///
    /// # Errors
    /// [`NameFault`].
    pub fn read(typed: &str) -> Result<Name, NameFault> {
        // Nobody types that much; the rest need not be looked at.
        let most = 4 * NAME_LENGTH.1;
        if typed.chars().nth(most).is_some() {
            return Err(NameFault::TooLong);
        }
        let shown: String = typed.trim().nfc().collect();
        if shown.chars().any(is_hidden) || has_towers(&shown) {
            return Err(NameFault::Invisible);
        }
        match shown.chars().count() {
            length if length < NAME_LENGTH.0 => Err(NameFault::TooShort),
            length if length > NAME_LENGTH.1 => Err(NameFault::TooLong),
            _ => match key(&shown) {
                key if key.is_empty() => Err(NameFault::TooShort),
                key => Ok(Name { shown, key }),
            },
        }
    }
}

/// What names are found by, of a part of one too: without case, width, accents, signs and blanks, kana as one kind, and
/// letters that are drawn alike as one letter.
///
/// It is stored, so it may never be computed differently, and does not look at the character forms of a card table.
pub fn key(name: &str) -> String {
    let plain: String = name.nfkc().map(|c| latin(c).unwrap_or(c)).collect();
    Folder::default().fold(&plain).chars().map(one_of_alike).collect()
}

/// Letters of other scripts that are drawn as Latin ones.
fn latin(c: char) -> Option<char> {
    Some(match c {
        'А' | 'а' | 'Α' | 'α' => 'a',
        'В' | 'Β' => 'b',
        'С' | 'с' | 'ϲ' => 'c',
        'Е' | 'е' | 'Ε' => 'e',
        'Н' | 'Η' => 'h',
        'І' | 'і' | 'Ι' | 'ι' | 'Ӏ' | 'ӏ' | 'ı' => 'i',
        'Ј' | 'ј' => 'j',
        'К' | 'к' | 'Κ' | 'κ' => 'k',
        'М' | 'м' | 'Μ' => 'm',
        'Ν' => 'n',
        'О' | 'о' | 'Ο' | 'ο' => 'o',
        'Р' | 'р' | 'Ρ' | 'ρ' => 'p',
        'Ѕ' | 'ѕ' => 's',
        'Т' | 'т' | 'Τ' | 'τ' => 't',
        'ν' => 'v',
        'Х' | 'х' | 'Χ' | 'χ' => 'x',
        'У' | 'у' | 'Υ' => 'y',
        'Ζ' => 'z',
        _ => return None,
    })
}

/// `EIite` and `Elite`, `N0va` and `Nova` are one name.
const fn one_of_alike(c: char) -> char {
    match c {
        'i' | '1' => 'l',
        '0' => 'o',
        c => c,
    }
}

/// Whether a character is not seen as itself: it controls, takes no room, fills room, or is nobody's but a font's.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || is_invisible(c)
        || (c.is_whitespace() && !matches!(c, ' ' | '\u{3000}'))
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{2061}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{ffff}' | '\u{e000}'..='\u{f8ff}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..)
}

/// Whether marks are piled up on a letter; no script needs three.
fn has_towers(name: &str) -> bool {
    let mut height = 0;
    name.chars().any(|c| {
        height = if is_combining_mark(c) { height + 1 } else { 0 };
        height > 2
    })
}

/// Why a password cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasswordFault {
    /// Fewer characters than [`PASSWORD_LENGTH`] says.
    TooShort,
    /// More than it says.
    TooLong,
    /// It is the name.
    IsName,
}

/// Looks at a new password. Its length is what counts; nothing is asked of its characters.
///
/// # Errors
/// [`PasswordFault`].
pub fn check_password(password: &str, name: &str) -> Result<(), PasswordFault> {
    match password.chars().take(PASSWORD_LENGTH.1 + 1).count() {
        length if length < PASSWORD_LENGTH.0 => Err(PasswordFault::TooShort),
        length if length > PASSWORD_LENGTH.1 => Err(PasswordFault::TooLong),
        _ if password.trim().to_lowercase() == name.to_lowercase() => Err(PasswordFault::IsName),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_shown_as_typed() {
        let name = Name::read("  Ash Blossom ").unwrap();
        assert_eq!((name.shown.as_str(), name.key.as_str()), ("Ash Blossom", "ashblossom"));
        // One spelling of what is one letter.
        assert_eq!(Name::read("Andre\u{301}").unwrap().shown, "André");
        for good in ["灰流丽", "遊戯", "あゆ", "D/D/D", "x2", "กล้วยไม้", "★黑魔导★"]
        {
            assert!(Name::read(good).is_ok(), "{good}");
        }
    }

    #[test]
    fn names_that_look_alike_are_one() {
        for (one, other) in [
            ("Ash", "ASH"),
            ("Ａｓｈ", "ash"),
            ("Ash", "Аsh"),
            ("Elite", "EIite"),
            ("Nova", "N0va"),
            ("Joey Wheeler", "Joey  Wheeler"),
            ("Joey_Wheeler", "joey.wheeler"),
            ("André", "Andre"),
            ("ブルーアイズ", "ぶるーあいず"),
            ("ﾌﾞﾗｯｸ", "ブラック"),
            ("Ρaradox", "Paradox"),
            ("мако", "mако"),
        ] {
            assert_eq!(Name::read(one).unwrap().key, Name::read(other).unwrap().key, "{one} / {other}");
        }
        assert_ne!(key("Ash"), key("Ask"));
        assert_ne!(key("黑魔导"), key("黑魔道"));
    }

    #[test]
    fn names_that_cannot_be_read_are_refused() {
        for (typed, fault) in [
            ("", NameFault::TooShort),
            (" a ", NameFault::TooShort),
            ("★!", NameFault::TooShort),
            ("a\u{202e}b", NameFault::Invisible),
            ("a\u{200b}b", NameFault::Invisible),
            ("a\u{0}b", NameFault::Invisible),
            ("a\nb", NameFault::Invisible),
            ("a\u{3164}b", NameFault::Invisible),
            ("a\u{e0041}b", NameFault::Invisible),
            ("a\u{2003}b", NameFault::Invisible),
            ("a\u{300}\u{301}\u{302}\u{303}b", NameFault::Invisible),
        ] {
            assert_eq!(Name::read(typed), Err(fault), "{typed:?}");
        }
        assert!(Name::read(&"x".repeat(30)).is_ok());
        for length in [31, 121, 1_000_000] {
            assert_eq!(Name::read(&"x".repeat(length)), Err(NameFault::TooLong), "{length}");
        }
    }

    #[test]
    fn of_a_password_only_its_length_is_asked_and_that_it_is_not_the_name() {
        assert_eq!(check_password("        ", "Joey Wheeler"), Ok(()));
        assert_eq!(check_password("密码密码密码密码", "Joey Wheeler"), Ok(()));
        assert_eq!(check_password("1234567", "Joey Wheeler"), Err(PasswordFault::TooShort));
        assert_eq!(check_password(&"x".repeat(200), "Joey Wheeler"), Ok(()));
        assert_eq!(check_password(&"x".repeat(201), "Joey Wheeler"), Err(PasswordFault::TooLong));
        assert_eq!(check_password("joey wheeler", "Joey Wheeler"), Err(PasswordFault::IsName));
    }
}
