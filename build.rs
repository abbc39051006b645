//! Packs the text files under `data/` and `locales/` into the binary, as a table of name and content.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let mut code = String::from("&[\n");
    for top in ["data", "locales"] {
        println!("cargo::rerun-if-changed={top}");
        let mut files = Vec::new();
        collect(&root.join(top), &mut files)?;
        files.sort();
        for file in files {
            let name = file.strip_prefix(&root).unwrap_or(&file).to_string_lossy().replace('\\', "/");
            let _ = writeln!(code, "({name:?}, include_str!({file:?})),");
        }
    }
    code.push_str("]\n");
    fs::write(PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("packed.rs"), code)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|e| e == "txt" || e == "tsv" || e == "ftl") {
            files.push(path);
        }
    }
    Ok(())
}
