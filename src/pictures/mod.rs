//! Pictures of cards, if the owner of a site has a folder of them: which there are, each made smaller when a page first
//! shows it, and kept beside the data. Nothing is asked of another host.

mod kept;
mod smaller;

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

use arc_swap::ArcSwap;
use image::ImageError;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::clock;
use kept::Kept;

/// How often the folder is looked at again.
const EVERY: Duration = Duration::from_secs(5);
/// Pictures made smaller at a time: each needs up to 100 MB for that.
const AT_ONCE: usize = 2;
/// The largest file, in bytes.
const MOST_BYTES: u64 = 8 << 20;
/// The largest picture, in pixels: a card scanned at 600 dots an inch has half as many.
const MOST_PIXELS: u32 = 6_000_000;

/// How large a picture is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Size {
    /// For tiles of a deck.
    Tile,
    /// For the large card.
    Card,
}

impl Size {
    /// All of them.
    pub const ALL: [Size; 2] = [Size::Tile, Size::Card];

    /// The spelling in addresses.
    pub const fn word(self) -> &'static str {
        match self {
            Size::Tile => "tile",
            Size::Card => "card",
        }
    }

    /// The size of a spelling.
    pub fn from_word(word: &str) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.word() == word)
    }

    /// Width in pixels, twice that of the widest place it stands in. The height follows, up to twice the width.
    const fn width(self) -> u32 {
        match self {
            Size::Tile => 192,
            Size::Card => 512,
        }
    }
}

/// Why a picture cannot be shown.
#[derive(Debug)]
pub enum Fault {
    /// The file cannot be read.
    Io(io::Error),
    /// A link leads out of the folder.
    Outside,
    /// A folder, or something else that is not a file.
    NoFile,
    /// More than 8 MiB, or more than 6 million pixels.
    TooLarge,
    /// No JPEG picture, or a broken one.
    NoPicture(ImageError),
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Fault::Io(error)
    }
}

/// A folder of pictures.
#[derive(Debug)]
pub struct Pictures {
    /// Without links, so that what leads out of it is seen.
    folder: PathBuf,
    known: ArcSwap<Known>,
    kept: Kept,
    turns: Arc<Semaphore>,
}

/// Which cards have a picture.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The name of the file by number.
    files: BTreeMap<u32, String>,
    /// Changes with which there are.
    pub fingerprint: u64,
}

impl Known {
    /// Whether there is a picture of a number.
    pub fn has(&self, number: u32) -> bool {
        self.files.contains_key(&number)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.files.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    fn read(folder: &Path) -> io::Result<Known> {
        let mut known = Known::default();
        for entry in fs::read_dir(folder)? {
            let Ok(name) = entry?.file_name().into_string() else { continue };
            let Some(number) = number(&name) else { continue };
            let before = known.files.get(&number);
            if before.is_none_or(|before| name.len() < before.len()) {
                known.files.insert(number, name);
            }
        }
        let mut of = DefaultHasher::new();
        known.files.keys().for_each(|number| number.hash(&mut of));
        known.fingerprint = of.finish();
        Ok(known)
    }
}

/// The number that a file is named by: `55144522.jpg`, with zeros before it or without. 0 is no card.
fn number(name: &str) -> Option<u32> {
    let digits = name.strip_suffix(".jpg").filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()))?;
    digits.parse().ok().filter(|number| *number != 0)
}

/// A picture as its file is now.
#[derive(Debug)]
pub struct Found {
    number: u32,
    size: Size,
    path: PathBuf,
    /// Changes with the file.
    stamp: u64,
}

impl Found {
    /// The tag for browsers that have it.
    pub fn tag(&self) -> String {
        format!("\"{:016x}\"", self.stamp)
    }
}

impl Pictures {
    /// Looks what there is, and again every few seconds until nobody holds it any more. What is made smaller is kept in
    /// the other folder, or made each time where that cannot be written.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn open(folder: &Path, kept: PathBuf) -> io::Result<Arc<Pictures>> {
        let folder = folder.canonicalize()?;
        let pictures = Arc::new(Pictures {
            known: ArcSwap::from_pointee(Known::read(&folder)?),
            folder,
            kept: Kept::open(kept, clock::now()),
            turns: Arc::new(Semaphore::new(AT_ONCE)),
        });
        let weak = Arc::downgrade(&pictures);
        thread::spawn(move || follow(&weak));
        Ok(pictures)
    }

    /// Which there are now.
    pub fn known(&self) -> Arc<Known> {
        self.known.load_full()
    }

    /// Looks again which there are.
    ///
    /// # Errors
    /// The folder cannot be read; what was known stays.
    pub fn look(&self) -> io::Result<()> {
        let found = Known::read(&self.folder)?;
        if found != **self.known.load() {
            tracing::info!(pictures = found.len(), "other pictures are in use");
            self.known.store(Arc::new(found));
        }
        Ok(())
    }

    /// The picture of a number, if there is one.
    ///
    /// # Errors
    /// The file is not one to be read.
    pub fn find(&self, size: Size, number: u32) -> Result<Option<Found>, Fault> {
        let known = self.known();
        let Some(name) = known.files.get(&number) else { return Ok(None) };
        // A link may stand for another picture of the folder, and show nothing else of the machine.
        let path = self.folder.join(name).canonicalize()?;
        if !path.starts_with(&self.folder) {
            return Err(Fault::Outside);
        }
        let about = path.metadata()?;
        if !about.is_file() {
            return Err(Fault::NoFile);
        }
        if about.len() > MOST_BYTES {
            return Err(Fault::TooLarge);
        }
        let mut of = DefaultHasher::new();
        (smaller::FORM, number, size, about.modified().ok(), about.len()).hash(&mut of);
        Ok(Some(Found { number, size, path, stamp: of.finish() }))
    }

    /// A picture that was made before of the same file.
    pub fn kept(&self, found: &Found) -> Option<Vec<u8>> {
        self.kept.read(found)
    }

    /// A turn to make one. Few are made at a time, and nobody waits on a thread.
    pub async fn turn(&self) -> Option<OwnedSemaphorePermit> {
        self.turns.clone().acquire_owned().await.ok()
    }

    /// Makes a picture of its size, and keeps it.
    ///
    /// # Errors
    /// The file is not one to be read, or no picture.
    pub fn make(&self, found: &Found) -> Result<Vec<u8>, Fault> {
        // Who waited for a turn may have waited for this very picture.
        if let Some(bytes) = self.kept(found) {
            return Ok(bytes);
        }
        let bytes = smaller::make(fs::File::open(&found.path)?, found.size)?;
        self.kept.write(found, &bytes);
        Ok(bytes)
    }
}

fn follow(pictures: &Weak<Pictures>) {
    // What went wrong is said once, not every few seconds.
    let mut said = String::new();
    loop {
        thread::sleep(EVERY);
        let Some(pictures) = pictures.upgrade() else { return };
        let trouble = pictures.look().map_or_else(|error| error.to_string(), |()| String::new());
        if trouble != said {
            match &*trouble {
                "" => tracing::info!("the folder of pictures is there again"),
                trouble => tracing::warn!(trouble, "the folder of pictures cannot be read"),
            }
            said = trouble;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_by_its_number_alone() {
        for (name, number) in [("55144522.jpg", 55_144_522), ("04031928.jpg", 4_031_928), ("1.jpg", 1)] {
            assert_eq!(super::number(name), Some(number), "{name}");
        }
        for name in [
            "0.jpg",
            "00000000.jpg",
            "4294967296.jpg",
            "+1.jpg",
            "-1.jpg",
            ".jpg",
            "1.jpeg",
            "1.png",
            "1",
            "１.jpg",
        ] {
            assert_eq!(super::number(name), None, "{name}");
        }
    }

    #[test]
    fn of_two_names_of_a_number_the_shorter_counts() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["00000007.jpg", "7.jpg", "000007.jpg"] {
            fs::write(folder.path().join(name), "").unwrap();
        }
        assert_eq!(Known::read(folder.path()).unwrap().files, BTreeMap::from([(7, "7.jpg".to_owned())]));
    }
}
