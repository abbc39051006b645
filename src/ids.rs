//! Ids and secrets: random letters, and the hash that is kept of a secret.

use sha2::{Digest as _, Sha256};

use crate::db::DbError;

/// No vowels, so that no id is a word; nothing that is mistaken for something else when it is typed.
const LETTERS: &[u8; 32] = b"0123456789bcdfghjkmnpqrstvwxyz-_";

/// An id that nobody guesses: 128 bits in 26 characters, fit for addresses.
///
/// # Errors
/// The system has no randomness.
pub fn random_id() -> Result<String, DbError> {
    random::<16>()
}

/// Whether a text can be an id: what comes in an address may be anything, and PostgreSQL does not take every character.
pub fn is_one(text: &str) -> bool {
    text.len() == 26 && text.bytes().all(|byte| LETTERS.contains(&byte))
}

/// A secret, such as a session's: 256 bits in 52 characters.
///
/// # Errors
/// The system has no randomness.
pub fn secret() -> Result<String, DbError> {
    random::<32>()
}

/// A seed that nobody chose: short in addresses, and a whole number to every program that reads JSON.
///
/// # Errors
/// The system has no randomness.
pub fn seed() -> Result<u64, DbError> {
    let mut bytes = [0; 4];
    getrandom::fill(&mut bytes).map_err(|error| DbError::Other(error.to_string()))?;
    Ok(u32::from_le_bytes(bytes).into())
}

/// What is kept of a secret, in hexadecimal. It has as many bits as the hash, so that no salt is needed.
pub fn hash(secret: &str) -> String {
    Sha256::digest(secret.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn random<const N: usize>() -> Result<String, DbError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| DbError::Other(error.to_string()))?;
    Ok(letters(&bytes))
}

/// Five bits a character, the last filled up with zeros.
fn letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 8 / 5 + 1);
    let (mut held, mut bits) = (0u32, 0u32);
    let mut letter = |five: u32| {
        let at = usize::try_from(five & 31).unwrap_or(0);
        text.push(LETTERS.get(at).map_or('0', |byte| char::from(*byte)));
    };
    for byte in bytes {
        held = held << 8 | u32::from(*byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            letter(held >> bits);
        }
        held &= (1 << bits) - 1;
    }
    if bits > 0 {
        letter(held << (5 - bits));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_is_in_the_letters() {
        assert_eq!(letters(&[0xff; 5]), "________");
        assert_eq!(letters(&[0, 1]), "000j");
        let (one, other) = (random_id().unwrap(), random_id().unwrap());
        assert_eq!((one.len(), secret().unwrap().len()), (26, 52));
        assert_ne!(one, other);
        assert!(is_one(&one) && !is_one("") && !is_one(&"a".repeat(26)));
    }
}
