//! The rules of rules.md and the cases of other tools, judged with the shipped data.
