#![doc = include_str!("../README.md")]

pub mod facts;
pub mod hand;
pub mod rng;
pub mod odds;
