//! The shipped data itself, and the whole of it against a second implementation.
