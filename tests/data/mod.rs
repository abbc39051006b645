//! The shipped data itself, and the whole of it against a second implementation.

mod agree;
mod cards;
mod draw;
mod full;
mod jumps;
mod lint;
mod names;
mod oracle;
mod search;
