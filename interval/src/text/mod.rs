//! Numbers and intervals as text, without losing a bit.
//!
//! * [`Decimal`] is the number that a literal denotes, exactly, until a format is chosen.
//! * Reading an interval rounds its ends outward; printing one prints decimals that are outward bounds of the ends.

pub(crate) mod big;
mod decimal;
mod display;
mod error;
mod format;
mod literal;
mod number;
mod read;
mod round;
mod scan;

pub use decimal::Decimal;
pub use error::ParseError;
pub use format::format_outward;
