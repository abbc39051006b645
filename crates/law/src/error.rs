//! What is wrong with a data file, and where. Contradictory or useless data is refused at load.

/// A fault in a data file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataError {
    /// The file's name as it was handed over.
    pub file: String,
    /// Line, from 1; 0 when the whole file is meant.
    pub line: u32,
    /// What is wrong.
    pub fault: Fault,
}

/// The kinds of fault.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The file is not a table with these columns.
    MissingColumn(&'static str),
    /// A row has another number of fields than the header.
    FieldCount {
        /// Fields of the header.
        expected: usize,
        /// Fields of this row.
        found: usize,
    },
    /// A field or setting cannot have this value.
    BadValue {
        /// Column or setting.
        field: String,
        /// What stands there.
        value: String,
    },
    /// A setting that must be there is not.
    MissingSetting(&'static str),
    /// The line is none of those that may stand here.
    BadLine(String),
    /// A number already means another card.
    NumberTaken {
        /// The number.
        number: u32,
        /// What has it.
        name: String,
    },
    /// Two lines say different things about one subject.
    Contradiction(String),
    /// A name that nothing here has: a ruleset, series, pool, or card.
    UnknownName(String),
    /// A file that would change nothing: a list, pool or table without entries.
    Useless,
    /// More cards than can be held: the bound.
    TooManyCards(usize),
    /// More lists in a series than can be held: the bound.
    TooManyLists(usize),
}

impl DataError {
    /// A fault at a line of a file.
    pub fn at(file: &str, line: u32, fault: Fault) -> DataError {
        DataError { file: file.to_owned(), line, fault }
    }
}

/// A text with the name under which faults in it are reported.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// File name for messages.
    pub file: &'a str,
    /// The whole content.
    pub text: &'a str,
}

impl<'a> Source<'a> {
    /// Names a text.
    pub const fn new(file: &'a str, text: &'a str) -> Source<'a> {
        Source { file, text }
    }

    /// A fault at a line of this file.
    pub fn fault(&self, line: u32, fault: Fault) -> DataError {
        DataError::at(self.file, line, fault)
    }

    /// A value that cannot stand there.
    pub fn bad(&self, line: u32, field: &str, value: &str) -> DataError {
        self.fault(line, Fault::BadValue { field: field.to_owned(), value: value.chars().take(80).collect() })
    }
}
