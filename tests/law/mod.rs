//! The rules of rules.md and the cases of other tools, judged with the shipped data.

mod advice;
mod alias;
mod cases;
mod contract;
mod deck;
mod list;
mod properties;
mod side;
mod siding;
mod timeline;
mod tools;
mod wider;
