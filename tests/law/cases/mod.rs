//! Faults that other programs had, each shown with a deck of our own. The numbers are those of the collection of
//! cases in the category "legality".

mod formats;
mod lists;
mod numbers;
