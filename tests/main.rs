//! All tests that need the shipped data or the command, in one binary.

#![cfg(test)]

mod cli;
mod data;
mod deckfiles;
mod house;
mod http;
mod law;
mod support;
mod texts;
