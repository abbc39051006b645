//! The tables of accounts, one file each.

pub mod accounts;
pub mod sessions;
