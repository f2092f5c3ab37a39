//! What texts may cost that say little and mean much: rounds that are written out, calls, elements of tensors.
//!
//! Everything that stands in the text once is read once, which the length of the text limits. What is read again in another round or call, and every
//! element of a tensor, is a step; a file has [`MAX_STEPS`] of them. So no text takes long, however small it is.

use core::cell::Cell;

use super::datum::Id;
use super::expression::Expressions;
use super::fault::Fault;

/// How many steps a file may take.
pub const MAX_STEPS: usize = 1 << 21;

/// How many steps were taken, in the whole file.
#[derive(Debug, Default)]
pub(super) struct Budget(Cell<usize>);

impl Budget {
    /// Takes steps. Whether they could be taken.
    pub(super) fn take(&self, steps: usize) -> bool {
        let taken = self.0.get().saturating_add(steps);
        // What would have been too much is not done, so others can go on.
        if taken <= MAX_STEPS {
            self.0.set(taken);
        }
        taken <= MAX_STEPS
    }
}

impl Expressions<'_, '_> {
    /// Whether what is read now may be read again.
    pub(super) fn is_repeated(&self) -> bool {
        !(self.rounds.is_empty() && self.frames.is_empty())
    }

    /// How many steps it takes to read a datum, without the expressions in it: words may be long, and so may lists of properties.
    pub(super) fn weight(&self, id: Id) -> usize {
        let data = self.file.data;
        let Some(list) = data.list(id) else {
            return 1 + data.span(id).len() / 8;
        };
        let is_digits = list.first().and_then(|&head| data.word(head)) == Some("digits");
        let words = if is_digits { data.span(id).len() } else { 0 };
        1 + (list.len() + words) / 8
    }

    /// Takes steps, for a list.
    pub(super) fn charge(&self, id: Id, steps: usize) -> Result<(), Fault> {
        if self.file.budget.take(steps) {
            return Ok(());
        }
        let span = self.file.data.span(id);
        Err(Fault::new(span, "too much is repeated").label(format!(
            "rounds, calls and elements of tensors make more than {MAX_STEPS} steps in this file"
        )))
    }
}
