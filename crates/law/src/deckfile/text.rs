//! Lists of names: `3 Name`, `3x Name`, `Name x3`, under headings or without.

use unicode_normalization::UnicodeNormalization;

use super::ydk::clip;
use super::{
    FileError, FindName, Form, LineFault, MOST_CARDS, Parsed, fault, headings, is_invisible, lines,
    place_by_kind,
};
use crate::card::CardKey;
use crate::catalogue::Catalogue;
use crate::deck::{Deck, Written, Zone};
use crate::names::Found;

/// The longest name that is kept, in characters. No card's has a hundred; a name is held once for each copy.
const MOST_NAME: usize = 200;
/// A line of more bytes is not even looked up.
const MOST_LINE: usize = 2000;

pub(super) fn read(text: &str, catalogue: &Catalogue, find: FindName<'_>) -> Result<Parsed, FileError> {
    let parsed = read_as(text, catalogue, find, false)?;
    let is_counted = |written: &Written| match written {
        Written::Name(name) => unsigned(name).is_some(),
        _ => false,
    };
    // A new card's name is not known, but how the list counts is seen at the others.
    if parsed.deck.iter().any(|(_, written)| is_counted(written)) && counts_unsigned(text, find) {
        return read_as(text, catalogue, find, true);
    }
    Ok(parsed)
}

/// Whether a list counts by numbers without a sign after names, and in no other way.
fn counts_unsigned(text: &str, find: FindName<'_>) -> bool {
    let all: Vec<String> = lines(text).map(|(_, line)| clean(line)).collect();
    let unknown = || all.iter().filter(|line| find(line) == Found::Nothing);
    unknown().any(|line| loose_suffix(line, find).is_some())
        && unknown().all(|line| prefix_count(line).or_else(|| suffix_count(line)).is_none())
}

/// `is_unsigned` says that a number without a sign after a name is a count also where nobody knows the name.
fn read_as(
    text: &str,
    catalogue: &Catalogue,
    find: FindName<'_>,
    is_unsigned: bool,
) -> Result<Parsed, FileError> {
    let mut deck = Deck::default();
    let mut zone = Zone::Main;
    for (number, line) in lines(text) {
        let line = clean(line);
        if line.is_empty() {
            continue;
        }
        // A remark may hold a heading, and never a card: its mark would fold away.
        let is_remark =
            line.starts_with("//") || line.starts_with('#') || !line.contains(char::is_alphanumeric);
        if is_remark {
            zone = headings::read(&line).unwrap_or(zone);
            continue;
        }
        if line.len() > MOST_LINE {
            return fault(number, LineFault::NotACard(clip(&line)));
        }
        let mut whole = find(&line);
        if whole != Found::Nothing && is_counted(&line, &whole, catalogue, find) {
            whole = Found::Nothing;
        }
        if whole == Found::Nothing {
            if let Some(found) = headings::read(&line) {
                zone = found;
                continue;
            }
            if headings::is_total(&line) {
                continue;
            }
            if line.split(' ').next().is_some_and(|word| word.contains("://")) {
                return fault(number, LineFault::ForeignLink);
            }
        }
        let (count, written) = read_line(&line, whole, catalogue, find, (number, is_unsigned))?;
        if deck.len() + count > MOST_CARDS {
            return fault(number, LineFault::TooManyCards);
        }
        deck.zone_mut(zone).extend(std::iter::repeat_n(written, count));
    }
    if deck.is_empty() {
        return Err(FileError::Empty);
    }
    let moved = place_by_kind(&mut deck, catalogue);
    Ok(Parsed { deck, form: Form::Text, moved, title: None })
}

/// Blanks and rulings of tables made plain, entities decoded once, bullets and what forums mark text with taken
/// off.
fn clean(line: &str) -> String {
    let plain = |c: char| if c.is_whitespace() || matches!(c, '|' | '｜') { ' ' } else { c };
    let mut text: String = line.chars().filter(|c| !is_invisible(*c)).map(plain).collect();
    for (entity, plain) in [
        ("&#39;", "'"),
        ("&#x27;", "'"),
        ("&quot;", "\""),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&nbsp;", " "),
        ("&amp;", "&"),
    ] {
        if text.contains(entity) {
            text = text.replace(entity, plain);
        }
    }
    // `[Name](address)`
    if let Some((before, rest)) = text.split_once('[')
        && let Some((name, rest)) = rest.split_once("](")
        && let Some((_, after)) = rest.split_once(')')
    {
        text = format!("{before}{name}{}", after.trim_start_matches(')'));
    }
    // A dash or star before a number is a bullet only when it stands apart.
    let text =
        text.trim_start_matches([' ', '•', '·', '・', '･', '●', '○', '■', '□', '◆', '◇', '▪', '►', '▶', '>']);
    let text = ["- ", "* ", "+ "].iter().find_map(|b| text.strip_prefix(b)).unwrap_or(text);
    text.trim().trim_matches('*').trim().to_owned()
}

/// Whether the end of a line that folds to a name is a count after another name: `Morphing Jar ×2` is no Morphing
/// Jar #2, which would be one copy instead of two.
fn is_counted(line: &str, whole: &Found, catalogue: &Catalogue, find: FindName<'_>) -> bool {
    let colon = || {
        let (before, _) = last_digits(line)?;
        Some((0, before.trim_end().strip_suffix([':', '：'])?))
    };
    let Some((_, name)) = suffix_count(line).or_else(colon) else { return false };
    let printed = |card: &crate::card::CardId| catalogue.card(*card).names.all().contains(&line);
    let is_printed = match whole {
        Found::One(card) => printed(card),
        Found::Several(cards) => cards.iter().any(printed),
        Found::Nothing => false,
    };
    !is_printed && find(name) != Found::Nothing
}

/// One line: the whole of it as a name first, since names begin and end with numbers too.
fn read_line(
    line: &str,
    whole: Found,
    catalogue: &Catalogue,
    find: FindName<'_>,
    (number, is_unsigned): (u32, bool),
) -> Result<(usize, Written), FileError> {
    if let Some(written) = bare_number(line, catalogue) {
        return Ok((1, written));
    }
    if whole != Found::Nothing {
        return Ok((1, named(line, whole, catalogue)));
    }
    let prefix = prefix_count(line);
    let known = |(_, name): &(u64, &str)| {
        number_in_brackets(name).is_some()
            || bare_number(name, catalogue).is_some()
            || find(name) != Found::Nothing
    };
    let (count, name) = match number_in_brackets(line) {
        // `7 Colored Fish [23771716]`
        Some((before, written)) if prefix.is_none() || find(before) != Found::Nothing => {
            return Ok((1, agreed(before, written, line, catalogue, find)));
        }
        // `7 Colored Fish x3`: the split after which there is a card's name.
        _ => {
            let suffix = suffix_count(line);
            let glued = prefix.and_then(|(n, name)| Some((n, name.strip_prefix(is_letter)?)));
            let splits = [prefix, glued, suffix, loose_prefix(line), loose_suffix(line, find)];
            let known = splits.into_iter().flatten().find(known).or(prefix).or(suffix);
            known.or(unsigned(line).filter(|_| is_unsigned)).unwrap_or((1, line))
        }
    };
    if name.is_empty() || name.chars().count() > MOST_NAME {
        return fault(number, LineFault::NotACard(clip(line)));
    }
    if count == 0 || count > MOST_CARDS as u64 {
        return fault(number, LineFault::BadCount(clip(line)));
    }
    let count = count as usize;
    if let Some((before, written)) = number_in_brackets(name) {
        return Ok((count, agreed(before, written, name, catalogue, find)));
    }
    if let Some(written) = bare_number(name, catalogue) {
        return Ok((count, written));
    }
    let found = find(name);
    if found == Found::Nothing
        && let Some(written) = plain_number(name)
    {
        return Ok((count, written));
    }
    if found == Found::Nothing && name.bytes().all(|b| b.is_ascii_digit()) {
        return fault(number, LineFault::NumberTooLarge(clip(name)));
    }
    Ok((count, named(name, found, catalogue)))
}

fn named(name: &str, found: Found, catalogue: &Catalogue) -> Written {
    match found {
        Found::One(card) => Written::of(catalogue, card),
        Found::Several(_) | Found::Nothing => Written::Name(name.trim_matches('"').into()),
    }
}

/// `Dark Magician [46986415]`: the number decides, the name is for people. `Dark Magician [3]` is a count.
fn number_in_brackets(text: &str) -> Option<(&str, Written)> {
    let (before, inside) = text.strip_suffix(']')?.rsplit_once('[')?;
    let written = plain_number(inside)?;
    let is_count = matches!(written, Written::Number(0..=99)) && !before.trim().is_empty();
    (!is_count).then_some((before, written))
}

/// The card of a number in brackets; where the name before it is another card's, both are kept, to be asked about.
fn agreed(before: &str, written: Written, both: &str, catalogue: &Catalogue, find: FindName<'_>) -> Written {
    let Some(card) = written.card(catalogue) else { return written };
    let agrees = match find(before.trim()) {
        Found::One(named) => named == card,
        Found::Several(_) | Found::Nothing => true,
    };
    if agrees { written } else { Written::Name(both.into()) }
}

/// A number alone is one copy if it can be a card's: names that are numbers are found as names first.
fn bare_number(text: &str, catalogue: &Catalogue) -> Option<Written> {
    let written = plain_number(text)?;
    (text.chars().count() >= 5 || written.card(catalogue).is_some()).then_some(written)
}

pub(super) fn plain_number(text: &str) -> Option<Written> {
    let text: String = text.nfkc().collect();
    if !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) {
        return text.parse().ok().map(Written::Number);
    }
    CardKey::parse_lettered(&text).map(Written::Key)
}

/// Splits a count from a name: `3 Name`, `3x Name`, `x3 Name`, `3张 Name`, `Name x3`, `Name ×3`, `Name (3)`,
/// `Name [3]`, `Name 3x`, `Name3枚`. Full-width digits count. `None` when there is no count; the number may be
/// too large to be one.
pub fn split_count(line: &str) -> Option<(u64, &str)> {
    prefix_count(line).or_else(|| suffix_count(line))
}

fn digit(c: char) -> Option<u64> {
    match c {
        '0'..='9' => Some(u64::from(u32::from(c) - u32::from('0'))),
        '０'..='９' => Some(u64::from(u32::from(c) - u32::from('０'))),
        _ => None,
    }
}

fn is_times(c: char) -> bool {
    matches!(c, 'x' | 'X' | '×' | '*' | '＊' | 'ｘ' | 'Ｘ' | '✕')
}

/// A times sign that is a letter, and may as well be the name's.
fn is_letter(c: char) -> bool {
    matches!(c, 'x' | 'X' | 'ｘ' | 'Ｘ')
}

fn is_unit(c: char) -> bool {
    matches!(c, '张' | '張' | '枚')
}

fn prefix_count(line: &str) -> Option<(u64, &str)> {
    let is_digit = |c: char| digit(c).is_some();
    let line = line.strip_prefix(is_times).filter(|rest| rest.starts_with(is_digit)).unwrap_or(line);
    let digits = line.chars().take_while(|c| is_digit(*c)).count();
    if digits == 0 {
        return None;
    }
    let at = line.char_indices().nth(digits).map_or(line.len(), |(at, _)| at);
    let (number, rest) = line.split_at(at);
    let trimmed = rest.trim_start();
    let mut chars = trimmed.chars();
    let name = match chars.next() {
        Some(c) if is_unit(c) => chars.as_str().trim_start(),
        Some(c) if is_times(c) && (!is_letter(c) || chars.as_str().starts_with([' ', '"'])) => {
            chars.as_str().trim_start()
        }
        // `3xName`, as some exports have it.
        Some(c) if is_times(c) && rest.len() == trimmed.len() => chars.as_str(),
        // A blank must stand between: `7つの…` is a name.
        _ if rest.len() != trimmed.len() || trimmed.is_empty() => trimmed,
        _ => return None,
    };
    Some((value(number), name))
}

fn suffix_count(line: &str) -> Option<(u64, &str)> {
    let inner = line.strip_suffix([')', '）', ']', '］']);
    let body = inner.unwrap_or(line).trim_end_matches(|c| is_unit(c) || is_times(c)).trim_end();
    let (before, number) = last_digits(body)?;
    let name = if inner.is_some() {
        before.trim_end_matches(is_times).strip_suffix(['(', '（', '[', '［'])?
    } else if line.ends_with(is_unit) {
        before_sign(before).unwrap_or(before)
    } else if body.len() != line.len() {
        before.strip_suffix(' ')?
    } else {
        before_sign(before)?
    };
    let name = name.trim();
    (!name.is_empty()).then_some((value(number), name))
}

/// `3灰流丽`: a number that is not set apart counts only up to three, and before a letter of another script.
fn loose_prefix(line: &str) -> Option<(u64, &str)> {
    let name = line.trim_start_matches(|c| digit(c).is_some());
    let number = line.strip_suffix(name)?;
    let count = value(number);
    let other_script = name.starts_with(|c: char| !c.is_ascii() && c.is_alphanumeric());
    (other_script && (1..=3).contains(&count)).then_some((count, name))
}

/// A number without a sign at the end, set apart or after a letter of another script: up to three, what is before it.
fn unsigned(line: &str) -> Option<(u64, &str)> {
    let (before, number) = last_digits(line)?;
    let count = value(number);
    let apart = before.ends_with([' ', ':', '：']);
    let other_script = before.ends_with(|c: char| !c.is_ascii() && c.is_alphanumeric());
    ((apart || other_script) && (1..=3).contains(&count))
        .then_some((count, before.trim_end_matches([' ', ':', '：'])))
}

/// `Name 3`, `灰流丽3`, `Namex3`: without a sign likewise.
fn loose_suffix<'a>(line: &'a str, find: FindName<'_>) -> Option<(u64, &'a str)> {
    let (before, number) = last_digits(line)?;
    let count = value(number);
    let unsigned = unsigned(line).map(|(_, name)| name);
    let signed = before.strip_suffix(is_letter);
    let name = [signed, unsigned].into_iter().flatten().find(|name| find(name) != Found::Nothing)?;
    Some((count, name.trim()))
}

/// The digits at the end, all of one width, and what stands before them: `ハーピィ・レディ１` and `3`.
fn last_digits(text: &str) -> Option<(&str, &str)> {
    let wide = !text.chars().next_back()?.is_ascii();
    let digits = text.chars().rev().take_while(|c| digit(*c).is_some() && c.is_ascii() != wide).count();
    let at = text.char_indices().rev().nth(digits.checked_sub(1)?).map(|(at, _)| at)?;
    Some(text.split_at(at))
}

/// What stands before a times sign; a letter must stand apart to be one.
fn before_sign(text: &str) -> Option<&str> {
    let text = text.trim_end();
    let sign = text.chars().next_back().filter(|c| is_times(*c))?;
    let name = text.strip_suffix(sign)?;
    (name.ends_with(' ') || !is_letter(sign)).then_some(name)
}

/// The number, held at a value no count can have when it is longer than that.
fn value(digits: &str) -> u64 {
    digits
        .chars()
        .filter_map(digit)
        .try_fold(0u64, |n, d| n.checked_mul(10)?.checked_add(d))
        .unwrap_or(u64::MAX)
}

/// The cards that a name in a deck may stand for: asked back, never chosen.
pub fn ask(written: &Written, find: FindName<'_>) -> Vec<crate::card::CardId> {
    match written {
        Written::Name(name) => match find(name) {
            Found::Several(cards) => cards,
            Found::One(card) => vec![card],
            Found::Nothing => Vec::new(),
        },
        _ => Vec::new(),
    }
}
