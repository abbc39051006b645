#![doc = include_str!("../README.md")]

pub mod facts;
pub mod hand;
pub mod odds;
pub mod rng;
