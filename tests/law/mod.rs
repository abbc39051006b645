//! The rules of rules.md and the cases of other tools, judged with the shipped data.

mod advice;
mod alias;
mod cases;
mod contract;
mod deck;
mod find;
mod hands;
mod list;
mod odds;
mod properties;
mod side;
mod siding;
mod timeline;
mod tools;
mod wider;
