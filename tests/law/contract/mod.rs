//! The legality contract, a test for each statement. "A…" are the answers it gives where two readings are possible.

mod codes;
mod dates;
mod formats;
mod overrides;
mod points;
mod releases;
mod trust;
mod verdict;

pub(super) use formats::speed;
pub(super) use trust::chinese;
