//! The tables of accounts, one file each.

pub mod accounts;
pub mod attempts;
pub mod sessions;
pub mod tokens;
