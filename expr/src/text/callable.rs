//! What a line `call` can call: the functions of a text that were read, or are being read.

use core::cell::Cell;
use std::collections::HashMap;
use std::sync::Arc;

use crate::call::Group;
use crate::function::{Format, Function};
use crate::op::Type;

/// How many values calls may add to all functions of a text together, those in blocks included.
pub(super) const MAX_INLINED: usize = 1 << 22;

/// The functions of a text, for those who call them.
#[derive(Default)]
pub(super) struct Callable<'t> {
    /// The number of each function, by its name.
    pub(super) numbers: HashMap<&'t str, usize>,
    /// What is known of each.
    pub(super) functions: Vec<Callee>,
    /// The group of the one that is read, and its number.
    pub(super) group: Option<usize>,
    /// How many values may still be inlined.
    pub(super) left: Cell<usize>,
}

/// A function that can be called.
#[derive(Clone, Default)]
pub(super) enum Callee {
    /// It was not read, and is of no group.
    #[default]
    Unknown,
    /// It was read.
    Read {
        function: Function,
        /// How many values it has, with those in blocks.
        size: usize,
        /// If it calls itself, its group and its number there.
        group: Option<(Arc<Group>, usize)>,
    },
    /// It is of a group that is being read.
    Within {
        group: usize,
        /// Which function of the group it is.
        function: u32,
        inputs: Vec<Type>,
        results: Vec<Type>,
        format: Format,
    },
}
