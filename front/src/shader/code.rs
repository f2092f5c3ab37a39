//! Rows of statements, and what they may change.

use naga::{Arena, Expression, Handle, Statement};

/// A row of statements: the rest of a block, and what comes after it.
#[derive(Clone, Copy)]
pub(super) struct Code<'c> {
    pub(super) block: &'c naga::Block,
    pub(super) from: usize,
    pub(super) next: Option<&'c Code<'c>>,
}

impl<'c> Code<'c> {
    pub(super) fn of(block: &'c naga::Block) -> Self {
        Self {
            block,
            from: 0,
            next: None,
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.from >= self.block.len() && self.next.is_none_or(Self::is_empty)
    }
}

/// Whether statements certainly do not reach their end.
// Recursion: as deep as the parser lets blocks be nested.
pub(super) fn escapes(block: &naga::Block) -> bool {
    match block.last() {
        Some(
            Statement::Break | Statement::Continue | Statement::Return { .. } | Statement::Kill,
        ) => true,
        Some(Statement::If { accept, reject, .. }) => escapes(accept) && escapes(reject),
        Some(Statement::Block(inner)) => escapes(inner),
        _ => false,
    }
}

/// What may change.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(super) enum Place {
    Local(usize),
    /// What an argument points to.
    Argument(usize),
    Global(usize),
    /// Whether the innermost loop or switch goes on.
    Break,
    /// Whether the iteration of the innermost loop goes on.
    Continue,
    /// Whether the function goes on, and its result.
    Return,
    /// Whether the invocation goes on.
    Kill,
}

/// The variable that a pointer points into.
pub(super) fn target(
    expressions: &Arena<Expression>,
    pointer: Handle<Expression>,
) -> Option<Place> {
    let mut here = pointer;
    loop {
        match expressions[here] {
            Expression::Access { base, .. } | Expression::AccessIndex { base, .. } => here = base,
            Expression::LocalVariable(handle) => return Some(Place::Local(handle.index())),
            Expression::GlobalVariable(handle) => return Some(Place::Global(handle.index())),
            Expression::FunctionArgument(index) => return Some(Place::Argument(index as usize)),
            _ => return None,
        }
    }
}
