//! Pages of hands and odds.

pub mod hands;
pub mod help;
pub mod odds;
