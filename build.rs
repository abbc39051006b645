//! Packs the text files under `data/` and `locales/` into the binary, as a table of name and content.
#![expect(clippy::disallowed_methods, reason = "cargo tells a build script everything by its environment")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut code = String::from("&[\n");
    for top in ["data", "locales"] {
        let mut files = Vec::new();
        collect(&root.join(top), is_text, &mut files)?;
        files.sort();
        for file in files {
            let name = file.strip_prefix(&root).unwrap_or(&file).to_string_lossy().replace('\\', "/");
            let _ = writeln!(code, "({name:?}, include_str!({file:?})),");
        }
    }
    code.push_str("]\n");
    assets(&root, &out)?;
    build_name(&root)?;
    fs::write(out.join("packed.rs"), code)
}

/// A name that changes whenever a page of the same data may look different.
fn build_name(root: &Path) -> io::Result<()> {
    let mut hash = fnv(env!("CARGO_PKG_VERSION").as_bytes());
    for top in ["data", "locales", "templates", "static", "src", "crates"] {
        println!("cargo::rerun-if-changed={top}");
        let mut files = Vec::new();
        collect(&root.join(top), |_| true, &mut files)?;
        files.sort();
        for file in files {
            hash = (hash ^ fnv(&fs::read(file)?)).rotate_left(5);
        }
    }
    println!("cargo::rustc-env=DECKWARD_BUILD={hash:016x}");
    Ok(())
}

/// The files under `static/`, each with a name that carries a hash of its content.
fn assets(root: &Path, out: &Path) -> io::Result<()> {
    let mut code = String::from("&[\n");
    let mut files: Vec<PathBuf> =
        fs::read_dir(root.join("static"))?.map(|entry| entry.map(|e| e.path())).collect::<io::Result<_>>()?;
    files.sort();
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let (stem, ending) = name.rsplit_once('.').unwrap_or((&name, ""));
        let hash = fnv(&fs::read(&file)?);
        let _ = writeln!(
            code,
            "Asset {{ name: {name:?}, hashed: \"{stem}.{hash:016x}.{ending}\", bytes: include_bytes!({file:?}) }},"
        );
    }
    code.push_str("]\n");
    fs::write(out.join("assets.rs"), code)
}

/// FNV-1a, 64 bits: enough to tell one version of a file from the next.
fn fnv(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

fn is_text(path: &Path) -> bool {
    path.extension().is_some_and(|e| ["txt", "tsv", "ftl", "ydk"].iter().any(|known| e == *known))
}

fn collect(folder: &Path, wanted: fn(&Path) -> bool, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, wanted, files)?;
        } else if wanted(&path) {
            files.push(path);
        }
    }
    Ok(())
}
