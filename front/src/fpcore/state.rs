//! The state of reading one expression: what names mean, what is under way, what was made so far.
//!
//! Everything else that reads expressions stands on this, and [`expression`](super::expression)
//! calls it.

use core::cell::Cell;
use core::ops::Range;
use std::collections::HashMap;

use outward_expr::builder::region::RegionValue as Term;
use outward_expr::hash::FastHash;
use outward_expr::{Function, RegionBuilder};

use super::argument::{Known, Signature};
use super::budget::{Budget, MAX_OPERATIONS, MAX_STEPS};
use super::datum::{Data, Id};
use super::exact;
use super::fault::Fault;
use super::task::{Frame, Meanings, OpenLoop, Unrolled};
use super::value::{Tensors, Value, count};
use crate::lines::LineIndex;

/// What every core of a file may use: the text, and the cores above.
#[derive(Clone, Copy)]
pub(super) struct File<'a, 't> {
    pub(super) data: &'a Data<'t>,
    pub(super) lines: &'a LineIndex<'t>,
    pub(super) callable: &'a HashMap<&'t str, Callable<'t>, FastHash>,
    /// How many nodes calls have copied, in the whole file.
    pub(super) copied: &'a Cell<usize>,
    /// What else the file has cost.
    pub(super) budget: &'a Budget,
}

/// What a later core finds under the name of an earlier one.
pub(super) enum Callable<'t> {
    /// Numbers to a number.
    Function(Box<Function>),
    /// What is read anew in each call: of or to tensors, or of lengths that only a call knows.
    Open(Signature<'t>),
    Unreadable,
}

/// What of the text was read, but is not in the function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Remark {
    /// A context of rounding.
    Context,
    /// A context in which integers are not rounded to the nearest.
    Direction,
    /// An operation that rounds as the context says.
    Nearbyint,
    /// A zero has a sign on floats.
    SignOfZero,
}

/// The state of reading one expression.
pub(super) struct Expressions<'a, 't> {
    pub(super) file: File<'a, 't>,
    pub(super) builder: RegionBuilder,
    pub(super) remarks: Vec<(Range<usize>, Remark)>,
    /// The meanings of names, the innermost last.
    pub(super) meanings: Meanings<'t>,
    /// The names that were bound, the innermost last.
    pub(super) bound: Vec<&'t str>,
    /// The loops that are open, the innermost last.
    pub(super) loops: Vec<OpenLoop>,
    /// The loops that are being unrolled, the innermost last.
    pub(super) unrolled: Vec<Unrolled<'t>>,
    /// The callers that wait, the outermost first.
    pub(super) frames: Vec<Frame<'t>>,
    pub(super) tensors: Tensors,
}

impl<'a, 't> Expressions<'a, 't> {
    pub(super) fn new(file: File<'a, 't>) -> Self {
        Self {
            file,
            builder: RegionBuilder::new(),
            remarks: Vec::new(),
            meanings: HashMap::default(),
            bound: Vec::new(),
            loops: Vec::new(),
            unrolled: Vec::new(),
            frames: Vec::new(),
            tensors: Tensors::default(),
        }
    }

    /// What is made from now on comes from the line on which this begins.
    pub(super) fn at(&mut self, id: Id) {
        let line = self.file.lines.of(self.file.data.span(id).start);
        self.builder.at_line(line);
    }

    pub(super) fn bind(&mut self, name: &'t str, value: Value) {
        self.meanings.entry(name).or_default().push(value);
        self.bound.push(name);
    }

    pub(super) fn unbind(&mut self, count: usize) {
        for name in self.bound.split_off(self.bound.len().saturating_sub(count)) {
            self.meanings.get_mut(name).map(Vec::pop);
        }
    }

    /// A value that is to be a number, of an expression.
    pub(super) fn term(&mut self, value: Value, id: Id) -> Result<Term, Fault> {
        match value {
            Value::Number(term) => Ok(term),
            Value::Integer(n) => Ok(self.builder.integer(n)),
            Value::Truth(_) => Err(self.not_a_number(id)),
            Value::Tensor(_) => {
                let fault = Fault::new(self.file.data.span(id), "a tensor is not a number");
                Err(fault
                    .label("expected a number")
                    .help("(ref A i) is an element of A"))
            }
        }
    }

    /// Values that are to be numbers, of expressions.
    pub(super) fn terms(&mut self, values: &[Value], ids: &[Id]) -> Result<Vec<Term>, Fault> {
        let pairs = values.iter().zip(ids);
        pairs.map(|(&value, &id)| self.term(value, id)).collect()
    }

    /// A tensor of scalars, which are of one kind.
    pub(super) fn tensor_of(
        &mut self,
        id: Id,
        lengths: &[usize],
        elements: Vec<Value>,
    ) -> Result<Value, Fault> {
        let truths = elements.iter().filter(|e| matches!(e, Value::Truth(_)));
        let truths = truths.count();
        if truths != 0 && truths != elements.len() {
            let message = "a tensor holds numbers and truth values";
            return Err(Fault::new(self.file.data.span(id), message).label("expected one kind"));
        }
        Ok(Value::Tensor(self.tensors.make(lengths, elements)))
    }

    /// The integer that a value is, if that is known.
    pub(super) fn known(&self, value: Value) -> Option<i64> {
        match value {
            Value::Integer(n) => Some(n),
            Value::Number(term) => exact::of_term(&self.builder, term),
            Value::Truth(_) | Value::Tensor(_) => None,
        }
    }

    /// Makes inputs of the arguments.
    pub(super) fn arguments(&mut self, arguments: &[Known<'t>]) -> Result<(), Fault> {
        for argument in arguments {
            if !argument.is_number() {
                self.charge(argument.id, count(&argument.lengths).unwrap_or(usize::MAX))?;
            }
            let inputs = argument.inputs();
            let inputs: Vec<Value> = inputs
                .map(|name| Value::Number(self.builder.input(&name)))
                .collect();
            let value = match inputs[..] {
                [number] if argument.is_number() => number,
                _ => Value::Tensor(self.tensors.make(&argument.lengths, inputs)),
            };
            self.bind(argument.name, value);
        }
        Ok(())
    }

    /// Whether what is read now may be read again.
    pub(super) fn is_repeated(&self) -> bool {
        !(self.unrolled.is_empty() && self.frames.is_empty())
    }

    /// How many steps it takes to read a datum, without the expressions in it: words may be long,
    /// and so may lists of properties.
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
            "iterations, calls and elements of tensors make more than {MAX_STEPS} steps in this file"
        )))
    }

    pub(super) fn count(&self, id: Id, name: &str, expected: &str, got: usize) -> Fault {
        let message = format!("`{name}` takes {expected}, but got {got}");
        Fault::new(self.file.data.span(id), message).label(format!("expected {expected}"))
    }

    pub(super) fn not_a_number(&self, id: Id) -> Fault {
        Fault::new(self.file.data.span(id), "a truth value is not a number")
            .label("expected a number")
            .help("choose one by (if condition 1 0)")
    }

    pub(super) fn no_value(&self, id: Id) -> Fault {
        Fault::new(self.file.data.span(id), "a value is missing")
            .label("expected a number, a name or an operation")
    }

    pub(super) fn too_large(&self, id: Id) -> Fault {
        Fault::new(self.file.data.span(id), "the core is too large")
            .label(format!("more than {MAX_OPERATIONS} operations so far"))
    }
}
