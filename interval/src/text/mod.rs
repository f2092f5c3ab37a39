//! Numbers and intervals as text, without losing a bit.
//!
//! * [`Decimal`] is the number that a literal denotes, exactly, until a format is chosen.
//! * Reading an interval rounds its ends outward; printing one prints decimals that are outward bounds of the ends.

pub(crate) mod big;
mod decimal;
mod format;
mod interval;
mod parse;
mod round;

pub use decimal::Decimal;
pub use format::format_outward;
pub use parse::ParseError;
