//! Several files as one zip.

use std::collections::HashSet;
use std::io::{Cursor, Write as _};

use zip::result::ZipError;
use zip::write::{SimpleFileOptions, ZipWriter};

/// What no system lets a file be called.
const BARRED: [char; 9] = ['/', '\\', ':', '*', '?', '"', '<', '>', '|'];

/// Files as a zip: each what it would be called, its ending, and what is in it. Of those with one name the second is
/// called otherwise, so that none is lost where they are unpacked.
///
/// # Errors
/// The zip cannot be written.
pub fn pack(files: &[(&str, &str, String)]) -> Result<Vec<u8>, ZipError> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut taken = HashSet::new();
    for (title, ending, text) in files {
        let plain: String = title.chars().map(|c| if BARRED.contains(&c) { '-' } else { c }).collect();
        let plain = match plain.trim_matches(|c: char| c == '.' || c.is_whitespace()) {
            "" => "deck",
            plain => plain,
        };
        let tries = (1u32..).map(|n| if n == 1 { plain.to_owned() } else { format!("{plain} ({n})") });
        let free =
            tries.map(|name| format!("{name}.{ending}")).find(|name| taken.insert(name.to_lowercase()));
        zip.start_file(free.unwrap_or_default(), SimpleFileOptions::default())?;
        zip.write_all(text.as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}

#[cfg(test)]
mod tests {
    use super::super::unpack_all;
    use super::*;

    #[test]
    fn each_file_comes_out_again_under_a_name_of_its_own() {
        let files = [
            ("A", "ydk", "1"),
            ("a", "ydk", "2"),
            ("../x:y", "json", "3"),
            (" . ", "ydk", "4"),
            ("灰", "ydk", ""),
        ];
        let packed = pack(&files.map(|(name, ending, text)| (name, ending, text.to_owned()))).unwrap();
        let out = unpack_all(vec![("decks.zip".to_owned(), packed)]);
        let out: Vec<(&str, &[u8])> =
            out.iter().map(|file| (&*file.name, &**file.bytes.as_ref().unwrap())).collect();
        let right: [(&str, &[u8]); 5] =
            [("A.ydk", b"1"), ("a (2).ydk", b"2"), ("-x-y.json", b"3"), ("deck.ydk", b"4"), ("灰.ydk", b"")];
        assert_eq!(out, right);
    }
}
