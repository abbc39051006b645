//! Pictures that were made, in a folder of their own: one file for each number and size, so that the folder cannot
//! outgrow the owner's. In memory there would be no room for those of all cards.

use std::fs;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io;
use std::path::PathBuf;
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

use super::{Found, Size};
use crate::clock::Instant;

/// After so long nobody is still writing a picture, in milliseconds.
const DRAFT_LIFE: i64 = 24 * 60 * 60 * 1000;

#[derive(Debug)]
pub(super) struct Kept {
    folder: PathBuf,
}

impl Kept {
    pub(super) fn open(folder: PathBuf, now: Instant) -> Kept {
        let made = Size::ALL.iter().try_for_each(|size| fs::create_dir_all(folder.join(size.word())));
        if let Err(error) = made {
            tracing::warn!(%error, "smaller pictures cannot be kept; each is made whenever it is shown");
        }
        let kept = Kept { folder };
        for size in Size::ALL {
            if let Err(error) = kept.sweep(size, now) {
                tracing::debug!(%error, "the folder of smaller pictures is not swept");
            }
        }
        kept
    }

    /// Removes what a process that was killed has left half written. A picture itself has no ending.
    fn sweep(&self, size: Size, now: Instant) -> io::Result<()> {
        for entry in fs::read_dir(self.folder.join(size.word()))? {
            let entry = entry?;
            if !is_draft(&entry.file_name().to_string_lossy()) {
                continue;
            }
            let written = Instant::from(entry.metadata()?.modified()?);
            if now.timestamp_millis() - written.timestamp_millis() > DRAFT_LIFE {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
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

/// Whether a file is named as one that is being written: `55144522.4711-0`.
fn is_draft(name: &str) -> bool {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts = name.split_once('.').and_then(|(number, draft)| Some((number, draft.split_once('-')?)));
    parts.is_some_and(|(number, (process, count))| [number, process, count].into_iter().all(is_number))
}

/// Stands behind the picture: says of which file it was made, and that it is whole.
fn seal_of(found: &Found, bytes: &[u8]) -> [u8; 8] {
    let mut of = DefaultHasher::new();
    (found.stamp, bytes).hash(&mut of);
    of.finish().to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_killed_process_left_is_swept_after_a_day_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let tiles = folder.path().join("tile");
        fs::create_dir_all(&tiles).unwrap();
        let others = ["7", "7.jpg", "notes.1-2", "7.1-2.txt", "7.-", "7.1"];
        for name in others.iter().chain(&["7.4711-0", "55144522.1-12"]) {
            fs::write(tiles.join(name), "half").unwrap();
        }
        let written = Instant::from(fs::metadata(tiles.join("7.4711-0")).unwrap().modified().unwrap());
        let names = || {
            let mut names: Vec<_> = fs::read_dir(&tiles).unwrap().map(|e| e.unwrap().file_name()).collect();
            names.sort();
            names
        };
        let before = names();
        let at = |millis| Instant::from_timestamp_millis(written.timestamp_millis() + millis).unwrap();
        Kept::open(folder.path().to_owned(), at(DRAFT_LIFE / 2));
        assert_eq!(names(), before);
        Kept::open(folder.path().to_owned(), at(DRAFT_LIFE + 60_000));
        let mut left = others.map(std::ffi::OsString::from).to_vec();
        left.sort();
        assert_eq!(names(), left);
    }
}
