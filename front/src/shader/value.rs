//! What expressions and variables are: rows of scalars, and pointers into rows of slots.

use std::rc::Rc;

use outward_expr::RegionValue;

/// The value of an expression.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Row(Rc<[RegionValue]>),
    Pointer(Pointer),
    /// A texture or a sampler.
    Opaque {
        name: Rc<str>,
        ty: naga::Handle<naga::Type>,
    },
}

/// A row of scalars.
pub(super) type Row = Rc<[RegionValue]>;

/// A row of slots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Variable {
    pub(super) start: usize,
    pub(super) len: usize,
}

/// What a pointer points into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Root {
    Variable(Variable),
    /// Something outside, that is only read.
    Outside(naga::Handle<naga::GlobalVariable>),
}

/// Where in a variable.
#[derive(Clone, Debug)]
pub(super) struct Pointer {
    pub(super) root: Root,
    pub(super) offset: usize,
    pub(super) steps: Vec<Step>,
}

impl Pointer {
    pub(super) fn to(root: Root) -> Self {
        Self {
            root,
            offset: 0,
            steps: Vec::new(),
        }
    }
}

/// An index that is not known: how many leaves an element has, and how many elements there are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) index: RegionValue,
    pub(super) size: usize,
    pub(super) count: usize,
}
