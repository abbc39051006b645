//! Documents to World.

use std::collections::HashSet;
use std::sync::OnceLock;

use deck_law::catalogue::{Catalogue, Tables};
use deck_law::day::Day;
use deck_law::error::{DataError, Fault, Source};
use deck_law::fold::Folder;
use deck_law::format::Format;
use deck_law::list::LimitList;
use deck_law::pool::Pool;
use deck_law::regulation::Lawbook;
use deck_law::ruleset::Ruleset;
use deck_law::series::Series;

use super::packed::packed;
use super::tables::{TableTexts, TablesError, Text};
use super::{Origin, World};

pub(super) fn build(tables: &TableTexts, source: Origin) -> Result<World, TablesError> {
    fn named(text: &Text) -> Source<'_> {
        Source::new(&text.file, &text.text)
    }
    let catalogue = Catalogue::load(&Tables {
        cards: named(&tables.cards),
        numbers: named(&tables.numbers),
        treated_as: named(&tables.treated_as),
        tokens: named(&tables.tokens),
        skills: named(&tables.skills),
        never_legal: named(&tables.never_legal),
        releases: tables.releases.as_ref().map(named),
        regions: named(&tables.regions),
    })?;
    let book = lawbook(&catalogue)?;
    let forms = packed().find(|(file, _)| *file == "variants.tsv").map(|(_, text)| text).unwrap_or_default();
    let folder = Folder::load(Source::new("variants.tsv", forms))?;
    let elsewhere = match source {
        Origin::Embedded => packed()
            .find(|(file, _)| *file == "names_elsewhere.txt")
            .map(|(_, text)| text.lines().filter(|line| !line.starts_with('#')).collect())
            .unwrap_or_default(),
        // A table that was given is taken to be whole.
        Origin::Table(_) => HashSet::new(),
    };
    Ok(World {
        catalogue,
        book,
        source,
        folder,
        elsewhere,
        names: OnceLock::new(),
        searchable: OnceLock::new(),
    })
}

/// The packed law: `rulesets/ID.txt`, `formats/ID.txt`, `pools/ID.txt`, `lists/SERIES/DAY.txt`.
fn lawbook(catalogue: &Catalogue) -> Result<Lawbook, DataError> {
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
    for (file, text) in packed() {
        let source = Source::new(file, text);
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
