//! Numbers and intervals as text, without losing a bit (IEEE 1788-2015, 9.7, 12.11 and 13).
//!
//! * [`Decimal`] is the number that a literal denotes, exactly, until a format is chosen.
//! * Reading an interval rounds its endpoints outward; printing one prints decimals that are
//!   outward bounds of the endpoints.
//!
//! | file | what it holds |
//! |---|---|
//! | `scan.rs` | number literals, byte by byte |
//! | `decimal.rs`, `number.rs` | exact numbers: of finite expansion; fractions and ±∞, and their order |
//! | `round.rs`, `big.rs`, `significand.rs` | an exact number rounded to f64 on both sides; natural numbers of any size |
//! | `literal.rs` | interval literals, from text to an exact set |
//! | `read.rs` | from an exact set to an interval of a format |
//! | `digits.rs`, `format.rs`, `quick.rs`, `hexadecimal.rs`, `uncertain.rs` | numbers, written on the chosen side |
//! | `render.rs` | intervals, written |
//! | `inari.rs` | intervals, written as crate inari writes them |
//! | `display.rs`, [`Specifier`] | the formatting traits, and the standard's `intervalToText` |

pub(crate) mod big;
mod decimal;
mod digits;
mod display;
mod format;
mod hexadecimal;
pub(crate) mod inari;
mod literal;
mod number;
mod quick;
mod read;
mod render;
mod round;
mod scan;
mod significand;
mod specifier;
mod uncertain;

pub use crate::error::ParseError;
pub use decimal::Decimal;
pub use format::format_outward;
pub use render::Case;
pub use specifier::{Form, Specifier};
