//! The rules of rules.md and the cases of other tools, judged with the shipped data.

#[cfg(test)]
mod alias;
#[cfg(test)]
mod cases;
#[cfg(test)]
mod contract;
#[cfg(test)]
mod deck;
#[cfg(test)]
mod list;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod side;
#[cfg(test)]
mod timeline;
#[cfg(test)]
mod tools;
#[cfg(test)]
mod wider;
