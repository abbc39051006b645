//! Pictures that were made, in a folder of their own: one file for each number and size, so that the folder cannot
//! outgrow the owner's. In memory there would be no room for those of all cards.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io;
use std::path::PathBuf;
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

use super::{Found, Size};

#[derive(Debug)]
pub(super) struct Kept {
    folder: PathBuf,
}

impl Kept {
    pub(super) fn open(folder: PathBuf) -> Kept {
        let made = Size::ALL.iter().try_for_each(|size| fs::create_dir_all(folder.join(size.word())));
        if let Err(error) = made {
            tracing::warn!(%error, "smaller pictures cannot be kept; each is made whenever it is shown");
        }
        Kept { folder }
    }

    /// What was made of this very file. Anything else that lies in its place is not looked at.
    pub(super) fn read(&self, found: &Found) -> Option<Vec<u8>> {
        let mut bytes = fs::read(self.place(found)).ok()?;
        let seal = bytes.split_off(bytes.len().checked_sub(8)?);
        (seal == seal_of(found, &bytes)).then_some(bytes)
    }

    /// Keeps what was made. Where that cannot be done it is made again.
    pub(super) fn write(&self, found: &Found, bytes: &[u8]) {
        if let Err(error) = self.try_write(found, bytes) {
            tracing::debug!(%error, "a smaller picture is not kept");
        }
    }

    fn try_write(&self, found: &Found, bytes: &[u8]) -> io::Result<()> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let place = self.place(found);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let draft = place.with_extension(format!("{}-{count}", process::id()));
        let whole = [bytes, &seal_of(found, bytes)].concat();
        // The name is given last, so that nobody reads half a picture.
        let written = fs::write(&draft, whole).and_then(|()| fs::rename(&draft, &place));
        if written.is_err() {
            let _ = fs::remove_file(&draft);
        }
        written
    }

    fn place(&self, found: &Found) -> PathBuf {
        self.folder.join(found.size.word()).join(found.number.to_string())
    }
}

/// Stands behind the picture: says of which file it was made, and that it is whole.
fn seal_of(found: &Found, bytes: &[u8]) -> [u8; 8] {
    let mut of = DefaultHasher::new();
    (found.stamp, bytes).hash(&mut of);
    of.finish().to_le_bytes()
}
