//! What is to be done, and what is under way: data of the stacks that a core is read with.

use std::collections::HashMap;
use std::rc::Rc;

use outward_expr::builder::region::RegionValue as Term;
use outward_expr::hash::FastHash;

use super::datum::Id;
use super::value::Value;

/// What is to be done.
pub(super) enum Task<'t> {
    /// Push the value of an expression.
    Evaluate(Id),
    /// Replace the values of the operands of a list by its own.
    Apply(Id, usize),
    /// The last value is the condition of an `if`: do what that asks for.
    Decide(Id),
    /// Give names to the last values.
    Bind(Vec<&'t str>),
    /// Take that many names away.
    Unbind(usize),
    /// Push what a name means.
    Value(&'t str),
    /// Do a step of a loop.
    Loop(Step<'t>),
    /// Do a step of a loop that is unrolled.
    Unroll(Unroll<'t>),
    /// Go back from a call.
    Return,
}

/// When names of one list mean their values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// Behind the list.
    AtOnce,
    /// From the next binding on.
    OneByOne,
}

impl Order {
    /// Tasks that push the value for each name; the last task comes first.
    pub(super) fn evaluate<'t>(self, names: &[&'t str], values: &[Id], tasks: &mut Vec<Task<'t>>) {
        if self == Self::OneByOne {
            // Each is a name for those after it, and a value for what follows.
            tasks.push(Task::Unbind(names.len()));
            tasks.extend(names.iter().rev().map(|&name| Task::Value(name)));
        }
        for (&name, &value) in names.iter().zip(values).rev() {
            if self == Self::OneByOne {
                tasks.push(Task::Bind(vec![name]));
            }
            tasks.push(Task::Evaluate(value));
        }
    }
}

/// The lengths of tensors, among numbers.
pub(super) type Shapes = Vec<Option<Vec<usize>>>;

/// A loop whose block is open.
pub(super) struct OpenLoop {
    /// What the block is given.
    pub(super) carried: Vec<Term>,
    /// What it is given as: numbers, and tensors of such lengths.
    pub(super) shapes: Shapes,
    /// Whether it goes on, once that is known.
    pub(super) condition: Option<Term>,
    /// The list that it is written as.
    pub(super) id: Id,
}

/// A step of reading a loop.
pub(super) enum Step<'t> {
    /// The last values are what the loop, which is written as that list, starts with. Opens the
    /// block, in which the names are what is carried.
    Open(Vec<&'t str>, Vec<Id>, Id),
    /// The last value is the condition. Opens what is done where it holds.
    Test(Id),
    /// The last values are loop-carried. Closes the loop; the names are what was carried
    /// last.
    Close(Vec<&'t str>, Vec<Id>),
}

/// What is made of the iterations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Made {
    /// What is carried last, for the expression behind it.
    Carried,
    /// A tensor of what the expression is in each.
    Tensor,
}

/// A loop whose number of iterations is known, as it is written.
pub(super) struct CountedLoop<'t> {
    pub(super) id: Id,
    pub(super) made: Made,
    pub(super) order: Order,
    pub(super) indices: Vec<&'t str>,
    /// The expressions of the lengths.
    pub(super) sides: Vec<Id>,
    pub(super) names: Vec<&'t str>,
    pub(super) nexts: Vec<Id>,
    pub(super) body: Id,
}

/// A loop that is being unrolled.
pub(super) struct Unrolled<'t> {
    pub(super) text: Rc<CountedLoop<'t>>,
    pub(super) lengths: Vec<usize>,
    pub(super) total: usize,
    pub(super) done: usize,
}

/// A step of unrolling a loop.
pub(super) enum Unroll<'t> {
    /// The last values are the lengths.
    Lengths(Rc<CountedLoop<'t>>),
    /// The last values are what is carried into the first iteration.
    First,
    /// The last values are loop-carried from here.
    Carry,
    /// An iteration is over.
    Over,
}

/// What names mean, the innermost last.
pub(super) type Meanings<'t> = HashMap<&'t str, Vec<Value>, FastHash>;

/// A caller that waits: its names, how many remarks there were, and the list that the call is.
pub(super) struct Frame<'t> {
    pub(super) meanings: Meanings<'t>,
    pub(super) bound: Vec<&'t str>,
    pub(super) remarks: usize,
    pub(super) id: Id,
}
