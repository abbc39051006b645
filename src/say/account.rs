//! Accounts in words.

use super::Say;
use crate::accounts::model::{NAME_LENGTH, PASSWORD_LENGTH};
use crate::accounts::{NameFault, PasswordFault, Refused, Role, Scope, tokens};

impl Say {
    /// Why something was refused, and what helps.
    pub fn refused(&self, refused: &Refused) -> String {
        match refused {
            Refused::Name(NameFault::TooShort) => {
                self.with("refused-name-short", &[("least", NAME_LENGTH.0.into())])
            }
            Refused::Name(NameFault::TooLong) => {
                self.with("refused-name-long", &[("most", NAME_LENGTH.1.into())])
            }
            Refused::Name(NameFault::Invisible) => self.text("refused-name-invisible"),
            Refused::Password(PasswordFault::TooShort) => {
                self.with("refused-password-short", &[("least", PASSWORD_LENGTH.0.into())])
            }
            Refused::Password(PasswordFault::TooLong) => {
                self.with("refused-password-long", &[("most", PASSWORD_LENGTH.1.into())])
            }
            Refused::Password(PasswordFault::IsName) => self.text("refused-password-name"),
            Refused::Taken => self.text("refused-taken"),
            Refused::Unknown => self.text("refused-unknown"),
            Refused::WrongPassword => self.text("refused-wrong-password"),
            Refused::TooMany { minutes } => self.with("refused-too-many", &[("minutes", (*minutes).into())]),
            Refused::NotAllowed => self.text("error-page-forbidden-detail"),
            Refused::NotFound => self.text("refused-not-found"),
            Refused::LastAdmin => self.text("refused-last-admin"),
            Refused::OtherName => self.text("refused-other-name"),
            Refused::TokenName => self.with("refused-token-name", &[("most", tokens::NAME_LENGTH.into())]),
            Refused::TokenScopes => self.text("refused-token-scopes"),
            Refused::TokenLife => self.text("refused-token-life"),
            Refused::TokenCount => {
                self.with("refused-token-count", &[("most", tokens::MOST.unsigned_abs().into())])
            }
        }
    }

    /// What a role is called.
    pub fn role(&self, role: Role) -> String {
        self.text(&format!("role-{}", role.word()))
    }

    /// What a token may do.
    pub fn scope(&self, scope: Scope) -> String {
        self.text(&format!("scope-{}", scope.word().replace(':', "-")))
    }
}
