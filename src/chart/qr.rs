//! A text as a QR code, for a phone to read off a screen or paper.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc};

/// The longest text a code can hold, in bytes; digits or capitals alone may be more.
pub const MOST_BYTES: usize = 2953;
/// More digits than this fit into no code.
const MOST_DIGITS: usize = 7089;
/// Light modules around the code, as the standard asks for.
const QUIET: i32 = 4;

/// A code. `_parts/qr.html` shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Qr {
    /// What it is, for who does not see it.
    pub label: String,
    /// Its side in modules, light ones around it included.
    pub side: i32,
    /// The dark modules, as the `d` of a path.
    pub path: String,
}

/// The text is longer than any code can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

impl Qr {
    /// The smallest code of a text, with as much correction as it has room for: of what is shown on a screen nothing is
    /// scratched, and fewer modules are larger ones.
    ///
    /// # Errors
    /// [`TooLong`].
    pub fn of(text: &str, label: String) -> Result<Qr, TooLong> {
        if text.len() > MOST_DIGITS {
            return Err(TooLong);
        }
        let code = QrCode::encode_text(text, QrCodeEcc::Low).map_err(|_| TooLong)?;
        Ok(Qr { label, side: code.size() + 2 * QUIET, path: path(&code) })
    }
}

/// A rectangle for each run of dark modules in a line.
fn path(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|at| code.get_module(*at, y)).zip(1..).last();
            if let Some((_, width)) = run {
                // Writing to a text cannot fail.
                let _ = write!(path, "M{} {}h{width}v1h-{width}z", x + QUIET, y + QUIET);
                x += width;
            }
            x += 1;
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    /// What a phone reads in the drawing.
    fn read(qr: &Qr) -> String {
        let number = |text: &str| text.parse::<usize>().unwrap();
        let mut dark = HashSet::new();
        for run in qr.path.split('M').skip(1) {
            let (place, width) = run.split_once('h').unwrap();
            let (x, y) = place.split_once(' ').unwrap();
            let (width, rest) = width.split_once('v').unwrap();
            assert_eq!(rest, format!("1h-{width}z"));
            for at in 0..number(width) {
                assert!(dark.insert((number(x) + at, number(y))), "{run} is drawn twice");
            }
        }
        let quiet = usize::try_from(QUIET).unwrap();
        let size = usize::try_from(qr.side).unwrap() - 2 * quiet;
        assert!(
            dark.iter().all(|(x, y)| (quiet..quiet + size).contains(x) && (quiet..quiet + size).contains(y))
        );
        let grid = rqrr::SimpleGrid::from_func(size, |x, y| dark.contains(&(x + quiet, y + quiet)));
        let mut bytes = Vec::new();
        rqrr::Grid::new(grid).decode_to(&mut bytes).unwrap();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn a_link_is_read_back_and_small() {
        let link = "https://decks.example/d/k3vq-71xm";
        let qr = Qr::of(link, String::new()).unwrap();
        assert_eq!((read(&qr).as_str(), qr.side), (link, 29 + 8));
    }

    #[test]
    fn what_no_code_can_hold_is_said() {
        let text = "é".repeat(MOST_BYTES / 2);
        assert_eq!(read(&Qr::of(&format!("{text}a"), String::new()).unwrap()), format!("{text}a"));
        assert_eq!(Qr::of(&format!("{text}aa"), String::new()), Err(TooLong));
        assert!(Qr::of(&"7".repeat(MOST_DIGITS), String::new()).is_ok());
        for long in [MOST_DIGITS + 1, 1 << 20] {
            assert_eq!(Qr::of(&"7".repeat(long), String::new()), Err(TooLong));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn every_text_is_read_back(text in prop_oneof![".{1,400}", "[0-9]{1,400}", "[A-Z0-9 :/]{1,400}", "[あ-ん一-龥]{1,200}"]) {
            prop_assert_eq!(read(&Qr::of(&text, String::new()).unwrap()), text);
        }
    }
}
