//! All tests that need the shipped data or the command, in one binary.

#![cfg(test)]
#![expect(clippy::string_slice, reason = "a test may stop at a text that is not what it expects")]

mod browser;
mod chance;
mod cli;
mod data;
mod deckfiles;
mod house;
mod http;
mod law;
mod storage;
mod support;
mod texts;
