//! Documents to World.

use std::sync::OnceLock;

use deck_law::catalogue::{Catalogue, Tables};
use deck_law::day::Day;
use deck_law::draws::Draws;
use deck_law::error::{DataError, Fault, Source};
use deck_law::fold::Folder;
use deck_law::format::Format;
use deck_law::list::LimitList;
use deck_law::pool::Pool;
use deck_law::regulation::Lawbook;
use deck_law::ruleset::Ruleset;
use deck_law::series::Series;

use super::documents::{Document, Documents, TablesError};
use super::{Origin, World};

/// Makes a World of documents.
///
/// # Errors
/// A document that is missing, or a fault in one.
pub(super) fn build(documents: &Documents, origin: Origin, version: u32) -> Result<World, TablesError> {
    let table = |path: &'static str| {
        let missing = || DataError::at(path, 0, Fault::Useless);
        documents.get(path).map(Document::source).ok_or_else(missing)
    };
    let catalogue = Catalogue::load(&Tables {
        cards: table("cards.tsv")?,
        numbers: table("numbers.tsv")?,
        treated_as: table("treated_as.tsv")?,
        tokens: table("tokens.tsv")?,
        skills: table("skills.tsv")?,
        never_legal: table("never_legal.tsv")?,
        releases: documents.get("release.tsv").map(Document::source),
        regions: table("regions.txt")?,
    })?;
    let book = lawbook(documents, &catalogue)?;
    let folder = Folder::load(table("variants.tsv")?)?;
    let draws = Draws::load(table("draws.tsv")?)?;
    // Cards that were given are taken to be whole.
    let elsewhere = match origin {
        Origin::Embedded => documents.get("names_elsewhere.txt"),
        Origin::Table(_) | Origin::Import => None,
    };
    let names = elsewhere.map(|names| names.text.lines().filter(|line| !line.starts_with('#')));
    Ok(World {
        catalogue,
        book,
        draws,
        source: origin,
        version,
        fingerprint: documents.fingerprint(),
        folder,
        elsewhere: names.into_iter().flatten().map(str::to_owned).collect(),
        names: OnceLock::new(),
        searchable: OnceLock::new(),
        places: Default::default(),
    })
}

/// The law: `rulesets/ID.txt`, `formats/ID.txt`, `pools/ID.txt`, `lists/SERIES/DAY.txt`.
fn lawbook(documents: &Documents, catalogue: &Catalogue) -> Result<Lawbook, DataError> {
    let (mut rulesets, mut formats, mut pools) = (Vec::new(), Vec::new(), Vec::new());
    let mut compiled = Vec::new();
    let mut lists: Vec<LimitList> = Vec::new();
    let mut settings = None;
    let mut current = "";
    let mut finish = |id: &str, settings: &mut Option<Source<'_>>, lists: &mut Vec<LimitList>| {
        if id.is_empty() {
            return Ok(());
        }
        let missing = || DataError::at(id, 0, Fault::MissingSetting("series.txt"));
        let settings = settings.take().ok_or_else(missing)?;
        compiled.push(Series::compile(id, settings, std::mem::take(lists), catalogue)?);
        Ok::<(), DataError>(())
    };
    for (file, document) in documents.iter() {
        let source = document.source();
        let Some((folder, name)) = file.rsplit_once('/') else { continue };
        let Some(id) = name.strip_suffix(".txt") else { continue };
        match folder {
            "rulesets" => rulesets.push(Ruleset::parse(id, source)?),
            "formats" => formats.push((Format::parse(id, source)?, source)),
            "pools" => pools.push(Pool::parse(id, source, catalogue)?),
            _ => {
                let Some(series) = folder.strip_prefix("lists/") else { continue };
                if series != current {
                    finish(current, &mut settings, &mut lists)?;
                    current = series;
                }
                if id == "series" {
                    settings = Some(source);
                    continue;
                }
                let effective = match id {
                    "undated" => None,
                    day => Some(Day::parse(day).ok_or_else(|| source.bad(0, "day", day))?),
                };
                lists.push(LimitList::parse(effective, source)?);
            }
        }
    }
    finish(current, &mut settings, &mut lists)?;
    Lawbook::new(rulesets, formats, compiled, pools)
}
