//! What an account is, without a database.

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
