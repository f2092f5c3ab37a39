//! Identities: other forms of a value, by exact algebra, that give narrower bounds.
//!
//! Interval arithmetic forgets that two x are the same x: of x² − 2x + 1 on [1, 3] it computes
//! [−4, 8], and of (x − 1)², which is the same, [0, 4]. A value of a function has a *normal form*, a
//! quotient of polynomials in inputs and elementary functions of normal forms (its *atoms*); that is
//! written in several ways, and the bounds of those that help are intersected. From derivatives of
//! normal forms it is proved where a value rises or falls in an input, which then is replaced by an
//! end.
//!
//! **What is claimed.** Wherever a node has a value as a real function, and a form has one, they are
//! the same number. A form that may be undefined somewhere on the box is not used; so the bounds of
//! those that are contain every value of the node. Nothing is claimed of floating-point values.
//! Tested in `identities/tests.rs`, and at random in `tests/src/checks/identities.rs`.
//!
//! Forms and their choice depend on the function and the box alone: work is counted in products of
//! terms and operations on intervals, never in seconds.

mod atoms;
mod choose;
mod error;
mod names;
mod normal;
mod prove;
mod range;
mod sharpen;
mod write;

use outward_expr::{Function, Node};
use outward_interval::Interval;

use normal::Normal;
pub use range::{Limits, Range};
pub use sharpen::Met;
pub(crate) use sharpen::sharpen;

/// The work in algebra on one node, in products of terms.
const PER_NODE: u64 = 2_000;

/// The range of a node of a straight-line function on a box, by branch and bound; `None` of a
/// function with control flow, or of more than 64 inputs.
#[must_use]
pub fn range(
    f: &Function,
    node: Node,
    sides: &[Interval<f64>],
    limits: Limits<'_>,
) -> Option<Range> {
    if !f.is_straight_line() || f.inputs.len() > 64 || sides.len() != f.inputs.len() {
        return None;
    }
    let mut normal = Normal::of(f, PER_NODE);
    let search = range::Search::new(&mut normal, node, sides);
    Some(search.range(&mut normal, sides, limits))
}
