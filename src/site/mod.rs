//! Pages of the World: home, check, cards, lists, rules, and the API on the same answers; and what takes several rooms.

pub mod api;
pub mod cards;
pub mod check;
pub mod design;
pub mod export;
pub mod health;
pub mod home;
pub mod lists;
pub mod pictures;
pub mod rules;
