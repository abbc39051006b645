//! All tests that need the shipped data, in one binary.

mod data;
mod deckfiles;
mod law;
mod support;
