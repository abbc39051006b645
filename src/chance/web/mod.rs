//! Pages of hands and odds.

pub mod odds;
