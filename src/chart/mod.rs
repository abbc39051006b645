//! Drawings that pages show, computed to the last point. Templates only put them into SVG.

pub mod qr;
