//! What is said of calls that are not inlined.

use std::sync::Arc;

use outward_interval::Decimal;

use crate::call::Group;

/// What stands for the results of calls that are not inlined.
#[derive(Clone, Copy, Debug)]
pub enum Beyond<'b> {
    /// They have no value, and are NaN in floating point.
    Undefined,
    /// They can be anything within these bounds; those of functions that are not listed, anything.
    Within(&'b [GroupBounds]),
}

/// What the functions of a group return, in all calls.
#[derive(Clone, Debug)]
pub struct GroupBounds {
    /// The group.
    pub group: Arc<Group>,
    /// The bounds of the results of each of its functions.
    pub functions: Vec<Vec<ResultBounds>>,
}

/// What a result can be.
#[derive(Clone, PartialEq, Debug)]
pub enum ResultBounds {
    /// It has no value.
    Empty,
    /// Anything between two endpoints.
    Between {
        /// The lower endpoint; `None` if there is none.
        lower: Option<Decimal>,
        /// The upper endpoint; `None` if there is none.
        upper: Option<Decimal>,
        /// Whether it may have no value, which is NaN in floating point.
        undefined: bool,
    },
}

impl ResultBounds {
    /// Anything, or no value.
    pub const UNKNOWN: Self = Self::Between {
        lower: None,
        upper: None,
        undefined: true,
    };
}
