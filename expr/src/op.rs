//! The operations, declared once.
//!
//! [`Op`] is what a node does: an operation on numbers ([`RealOp`]), truth values ([`BoolOp`]) or
//! integers ([`IntOp`]), control flow, or one of a few others. What an operation takes besides its
//! operands, such as the index of a constant or an exponent, is part of it.
//!
//! Each group is a table of its own: [`RealOp`] in `op/real.rs`, [`BoolOp`] and [`IntOp`] in
//! `op/typed.rs`, and the elementary functions, which are one variant, [`RealOp::Call`], in the
//! list [`Elementary`]. Parser, printer, builder, documentation and analyses ask these tables;
//! where one has to say something of each operation, it matches on the group exhaustively, so that
//! a new row makes the compiler name every place that must learn about it.
//!
//! A function that has numbers only and no control flow is
//! [straight-line code](crate::Function::is_straight_line).

mod implied;
mod integer;
mod real;
mod typed;

use std::collections::HashMap;
use std::sync::LazyLock;

pub use implied::all_implied;
pub use integer::{integer_step, truth_step};
pub use outward_interval::Elementary;
pub use real::{RealOp, ZeroForcing};
pub use typed::{BoolOp, IntOp, Type};

/// An operation of a node: see the [module](self). [`Op::all`] lists all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Op {
    /// The constant with this index in [`Function::constants`](crate::Function::constants).
    Const(u32),
    /// The input with this index in [`Function::inputs`](crate::Function::inputs), of any type.
    Input(u32),
    /// An operation whose operands and result are numbers.
    Real(RealOp),
    /// An operation whose result is a truth value: a comparison, or one of truth values.
    Bool(BoolOp),
    /// An operation whose result is an integer, or one of integers.
    Int(IntOp),
    /// `select c a b`: the value of a if the truth value c is true, otherwise that of b, whatever
    /// the other one is. a and b have the same type.
    Select,
    /// Control flow. Its operands and blocks stand in the function:
    /// [`Function::operands`](crate::Function::operands).
    Control(Control),
    /// The result with this number of a node of control flow, which is the operand.
    Projection(u32),
    /// `sample FIELD x …`: the value of a [field](crate::field) of the function at these
    /// coordinates.
    Sample(Sample),
}

/// A read of a [field](crate::field) of the function that has the node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord, Default)]
pub struct Sample {
    /// The index in [`Function::fields`](crate::Function::fields).
    pub field: u16,
    /// How many coordinates the field takes, at most three.
    pub coordinates: u8,
    /// The type of the result: a number or an integer.
    pub result: Type,
}

/// Structured control flow. Its blocks are functions of their own, whose inputs are the operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Control {
    /// A branch. Its operands are a truth value and what the blocks take. Its results are those of
    /// the first block if the truth value is true, otherwise those of the second.
    If,
    /// A loop. Its loop-carried values start as the operands. The block returns whether to go on,
    /// and then the values for the next iteration; the results are the last of these. The block
    /// runs at least once.
    Loop,
    /// A call of a function of a [group](crate::Group): of another group, whose functions are its
    /// blocks, or of the group that the call stands in, which is how a function calls itself. The
    /// operands are the inputs of the function, the results its outputs.
    Call,
}

impl Control {
    /// All kinds of control flow.
    pub const ALL: [Self; 3] = [Self::If, Self::Loop, Self::Call];

    /// The name in `.ir` text.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::If => "if",
            Self::Loop => "loop",
            Self::Call => "call",
        }
    }

    /// One line that says what it does.
    #[must_use]
    pub const fn doc(self) -> &'static str {
        match self {
            Self::If => "the first block if c is true, else the second",
            Self::Loop => "a block, again and again until it says that it is over",
            Self::Call => {
                "a function that calls itself, or the functions that call each other with it"
            }
        }
    }

    /// How many blocks it has of its own. Those of a call belong to its group.
    #[must_use]
    pub const fn blocks(self) -> usize {
        match self {
            Self::If => 2,
            Self::Loop => 1,
            Self::Call => 0,
        }
    }
}

impl From<RealOp> for Op {
    fn from(op: RealOp) -> Self {
        Self::Real(op)
    }
}

impl From<Elementary> for Op {
    fn from(function: Elementary) -> Self {
        Self::Real(RealOp::Call(function))
    }
}

impl From<BoolOp> for Op {
    fn from(op: BoolOp) -> Self {
        Self::Bool(op)
    }
}

impl From<IntOp> for Op {
    fn from(op: IntOp) -> Self {
        Self::Int(op)
    }
}

impl Op {
    /// The name in `.ir` and `.vm` text.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Const(_) => "const",
            Self::Input(_) => "var",
            Self::Real(op) => op.text(),
            Self::Bool(op) => op.text(),
            Self::Int(op) => op.text(),
            Self::Select => "select",
            Self::Control(op) => op.text(),
            Self::Projection(_) => "project",
            Self::Sample(_) => "sample",
        }
    }

    /// How many operands it has in the node. Those of control flow stand in the function and are
    /// not counted.
    #[inline]
    #[must_use]
    pub const fn arity(self) -> usize {
        match self {
            Self::Const(_) | Self::Input(_) | Self::Control(_) => 0,
            Self::Real(op) => op.arity(),
            Self::Bool(op) => op.operands().len(),
            Self::Int(op) => op.operands().len(),
            Self::Select => 3,
            Self::Projection(_) => 1,
            Self::Sample(sample) => sample.coordinates as usize,
        }
    }

    /// Whether it is continuous wherever it is defined. Others jump inside of their domain, such as
    /// `floor` at integers, and `atan2` across its cut.
    #[must_use]
    pub const fn is_continuous(self) -> bool {
        match self {
            Self::Const(_) | Self::Input(_) | Self::Projection(_) => true,
            Self::Real(op) => op.is_continuous(),
            Self::Bool(_) | Self::Int(_) | Self::Select | Self::Control(_) | Self::Sample(_) => {
                false
            }
        }
    }

    /// One line that says what it computes.
    #[must_use]
    pub const fn doc(self) -> &'static str {
        match self {
            Self::Const(_) => "the number written after it, exactly",
            Self::Input(_) => "an input of the function",
            Self::Real(op) => op.doc(),
            Self::Bool(op) => op.doc(),
            Self::Int(op) => op.doc(),
            Self::Select => "a if the truth value c is true, else b: select c a b",
            Self::Control(op) => op.doc(),
            Self::Projection(_) => "a result of control flow",
            Self::Sample(_) => {
                "what a field is at a place: noise or a texture, then its coordinates"
            }
        }
    }

    /// All operations, each once, in the order of their tables, with some value for what they take
    /// besides operands.
    pub fn all() -> impl Iterator<Item = Self> {
        let leaves = [Self::Const(0), Self::Input(0)].into_iter();
        let reals = RealOp::all().map(Self::Real);
        let bools = BoolOp::ALL.iter().map(|&op| Self::Bool(op));
        let ints = IntOp::ALL.iter().map(|&op| Self::Int(op));
        let control = Control::ALL.map(Self::Control).into_iter();
        let others = [
            Self::Select,
            Self::Projection(0),
            Self::Sample(Sample::default()),
        ];
        leaves
            .chain(reals)
            .chain(bools)
            .chain(ints)
            .chain(control)
            .chain(others)
    }

    /// The names of all operations.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::all().map(Self::text)
    }

    /// The operation of that name, or `None`. What it takes besides operands is as in
    /// [`all`](Self::all).
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        NAMES.get(text).copied()
    }

    /// The types of the operands, if they are always the same for this operation.
    #[must_use]
    pub const fn operand_types(self) -> Option<&'static [Type]> {
        const NUMBERS: [Type; 3] = [Type::Real; 3];
        match self {
            Self::Const(_) | Self::Input(_) => Some(&[]),
            Self::Real(op) => Some(NUMBERS.split_at(op.arity()).0),
            Self::Bool(op) => Some(op.operands()),
            Self::Int(op) => Some(op.operands()),
            Self::Sample(sample) => Some(NUMBERS.split_at(sample.coordinates as usize).0),
            Self::Select | Self::Control(_) | Self::Projection(_) => None,
        }
    }

    /// The operation on numbers, if it is one.
    #[inline]
    #[must_use]
    pub const fn real(self) -> Option<RealOp> {
        match self {
            Self::Real(op) => Some(op),
            Self::Const(_)
            | Self::Input(_)
            | Self::Bool(_)
            | Self::Int(_)
            | Self::Select
            | Self::Control(_)
            | Self::Projection(_)
            | Self::Sample(_) => None,
        }
    }

    /// The index of the input, if it is one.
    #[inline]
    #[must_use]
    pub const fn input(self) -> Option<usize> {
        match self {
            Self::Input(index) => Some(index as usize),
            Self::Const(_)
            | Self::Real(_)
            | Self::Bool(_)
            | Self::Int(_)
            | Self::Select
            | Self::Control(_)
            | Self::Projection(_)
            | Self::Sample(_) => None,
        }
    }

    /// Whether two nodes of the operation are never the same value, even with the same operands:
    /// see [`RealOp::is_choice`].
    #[inline]
    #[must_use]
    pub const fn is_choice(self) -> bool {
        matches!(self, Self::Real(op) if op.is_choice())
    }

    /// Whether its operands and its result are numbers: a constant, an input, or an operation on
    /// numbers.
    #[inline]
    #[must_use]
    pub const fn is_of_numbers(self) -> bool {
        matches!(self, Self::Const(_) | Self::Input(_) | Self::Real(_))
    }

    /// Two numbers that no other operation has, for hashing: the operation, and what it takes
    /// besides operands.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "places in tables of some hundred rows"
    )]
    pub(crate) const fn code(self) -> [u32; 2] {
        match self {
            Self::Const(index) => [0, index],
            Self::Input(index) => [1, index],
            Self::Select => [2, 0],
            Self::Projection(index) => [3, index],
            Self::Control(op) => [4 + op as u32, 0],
            Self::Sample(Sample {
                field,
                coordinates,
                result,
            }) => [
                8,
                (field as u32) << 16 | (coordinates as u32) << 8 | result as u32,
            ],
            Self::Real(RealOp::Powi(exponent)) => [9, exponent],
            Self::Real(op) => [1024 + op.index() as u32, 0],
            Self::Bool(op) => [512 + op.index() as u32, 0],
            Self::Int(IntOp::Const(value)) => [10, value.cast_unsigned()],
            Self::Int(op) => [256 + op.index() as u32, 0],
        }
    }
}

/// Operations by name: there are over a hundred, and texts have millions of lines.
static NAMES: LazyLock<HashMap<&str, Op>> =
    LazyLock::new(|| Op::all().map(|op| (op.text(), op)).collect());

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operation_has_a_name_and_a_code_of_its_own() {
        let mut seen = std::collections::HashSet::new();
        for op in Op::all() {
            assert!(seen.insert(op.code()), "{op:?}");
            assert_eq!(Op::from_text(op.text()), Some(op));
            assert!(op.arity() <= 3 && !op.doc().is_empty());
        }
        assert_eq!(RealOp::all().count(), RealOp::COUNT);
        for (i, op) in RealOp::all().enumerate() {
            assert_eq!(op.index(), i);
        }
    }
}
