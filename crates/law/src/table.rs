//! Tab separated tables: `#` comment lines, one header line, rows with as many fields as the header.

use crate::error::{DataError, Fault, Source};

/// The longest row, in bytes: thirty times the longest there is. A page is made of it.
const MOST_ROW: usize = 32 * 1024;

/// A table with its header read.
pub struct Table<'a> {
    source: Source<'a>,
    header: Vec<&'a str>,
    header_line: u32,
}

/// One row of a table.
pub struct Row<'t, 'a> {
    table: &'t Table<'a>,
    /// Line in the file, from 1.
    pub line: u32,
    fields: &'t [&'a str],
}

/// The place of a column, found once by name.
#[derive(Clone, Copy, Debug)]
pub struct Column(usize);

impl<'a> Table<'a> {
    /// Reads the header.
    ///
    /// # Errors
    /// `MissingColumn` when the text has no header line.
    pub fn open(source: Source<'a>) -> Result<Table<'a>, DataError> {
        let head = source.text.lines().zip(1u32..).find(|(line, _)| !is_comment(line));
        let Some((line, number)) = head else {
            return Err(source.fault(0, Fault::Useless));
        };
        let header: Vec<&str> = line.trim_start_matches('\u{feff}').split('\t').map(str::trim).collect();
        let twice = header.iter().enumerate().find(|(at, name)| header[..*at].contains(name));
        if let Some((_, name)) = twice {
            return Err(source.fault(number, Fault::Contradiction((*name).to_owned())));
        }
        Ok(Table { source, header, header_line: number })
    }

    /// A column that must be there.
    ///
    /// # Errors
    /// `MissingColumn` when it is not.
    pub fn column(&self, name: &'static str) -> Result<Column, DataError> {
        self.optional(name).ok_or_else(|| self.source.fault(self.header_line, Fault::MissingColumn(name)))
    }

    /// A column that may be missing.
    pub fn optional(&self, name: &str) -> Option<Column> {
        self.header.iter().position(|h| *h == name).map(Column)
    }

    /// Calls `each` for every row.
    ///
    /// # Errors
    /// The first fault of `each`, or a row whose number of fields is not the header's.
    pub fn rows(&self, mut each: impl FnMut(Row<'_, 'a>) -> Result<(), DataError>) -> Result<(), DataError> {
        let mut fields: Vec<&'a str> = Vec::with_capacity(self.header.len());
        for (text, line) in self.source.text.lines().zip(1u32..) {
            if line <= self.header_line || is_comment(text) {
                continue;
            }
            if text.len() > MOST_ROW {
                let beginning = text.chars().take(80).collect();
                return Err(self.source.fault(line, Fault::BadLine(beginning)));
            }
            fields.clear();
            fields.extend(text.split('\t').map(str::trim));
            if fields.len() != self.header.len() {
                let fault = Fault::FieldCount { expected: self.header.len(), found: fields.len() };
                return Err(self.source.fault(line, fault));
            }
            each(Row { table: self, line, fields: &fields })?;
        }
        Ok(())
    }
}

impl<'a> Row<'_, 'a> {
    /// The field of a column, trimmed.
    pub fn get(&self, column: Column) -> &'a str {
        self.fields.get(column.0).copied().unwrap_or_default()
    }

    /// The field of a column that may be missing; empty then.
    pub fn maybe(&self, column: Option<Column>) -> &'a str {
        column.map(|c| self.get(c)).unwrap_or_default()
    }

    /// An unsigned number, or `None` for an empty field.
    ///
    /// # Errors
    /// `BadValue` for anything else.
    pub fn number(&self, column: Column) -> Result<Option<u32>, DataError> {
        match self.get(column) {
            "" => Ok(None),
            text => match text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten() {
                Some(number) => Ok(Some(number)),
                None => Err(self.bad(column)),
            },
        }
    }

    /// A fault at this row.
    pub fn fault(&self, fault: Fault) -> DataError {
        self.table.source.fault(self.line, fault)
    }

    /// This field cannot have the value it has.
    pub fn bad(&self, column: Column) -> DataError {
        let name = self.table.header.get(column.0).copied().unwrap_or_default();
        self.table.source.bad(self.line, name, self.get(column))
    }
}

fn is_comment(line: &str) -> bool {
    line.trim().is_empty() || line.trim_start_matches('\u{feff}').starts_with('#')
}
