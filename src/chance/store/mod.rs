//! The table of this room.

pub mod questions;
