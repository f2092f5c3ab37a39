//! `Order`: that one value is not above another, known from a condition.
//!
//! In `if a < b { … }` not only the sets of a and b are less than anywhere: b − a is above zero,
//! too.

use outward_expr::Node;

/// As many are remembered of one condition, and of one block.
pub(crate) const MOST: usize = 12;

/// A value that is not above another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Order {
    pub(crate) low: Node,
    pub(crate) high: Node,
    /// Whether it is below.
    pub(crate) strict: bool,
    /// Whether nothing is known if one of them is NaN: so of a comparison that is false.
    pub(crate) of_numbers: bool,
}
