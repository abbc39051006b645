//! The shipped data itself, and the whole of it against a second implementation.

#[cfg(test)]
mod agree;
#[cfg(test)]
mod draw;
#[cfg(test)]
mod full;
#[cfg(test)]
mod jumps;
#[cfg(test)]
mod lint;
#[cfg(test)]
mod names;
#[cfg(test)]
mod oracle;
