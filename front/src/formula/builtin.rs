//! The functions that every formula knows.

use outward_expr::field::{Field, Noise, NoiseKind};
use outward_expr::{Builder, Elementary, Node, RealOp};

use crate::real;

/// A function that is built in.
#[derive(Clone, Copy, Debug)]
pub(super) enum Builtin {
    /// An operation with as many operands as it has.
    Op(RealOp),
    /// `min` or `max` of two or more.
    Fold(RealOp),
    /// The square root of the sum of the squares, of one or more.
    Length,
    /// Made of operations, with one operand.
    One(fn(&mut Builder, Node) -> Node),
    /// Made of operations, with two operands.
    Two(fn(&mut Builder, Node, Node) -> Node),
    /// Made of operations, with three operands.
    Three(fn(&mut Builder, Node, Node, Node) -> Node),
    /// Noise of one to three coordinates.
    Noise(NoiseKind),
}

#[rustfmt::skip] // One function per line.
const TABLE: &[(&str, Builtin)] = &[
    ("sin",     Builtin::Op(RealOp::Call(Elementary::Sin))),
    ("cos",     Builtin::Op(RealOp::Call(Elementary::Cos))),
    ("tan",     Builtin::Op(RealOp::Call(Elementary::Tan))),
    ("asin",    Builtin::Op(RealOp::Call(Elementary::Asin))),
    ("acos",    Builtin::Op(RealOp::Call(Elementary::Acos))),
    ("atan",    Builtin::Op(RealOp::Call(Elementary::Atan))),
    ("atan2",   Builtin::Op(RealOp::Call(Elementary::Atan2))),
    ("sinh",    Builtin::One(real::sinh)),
    ("cosh",    Builtin::One(real::cosh)),
    ("tanh",    Builtin::One(real::tanh)),
    ("asinh",   Builtin::One(real::asinh)),
    ("acosh",   Builtin::One(real::acosh)),
    ("atanh",   Builtin::One(real::atanh)),
    ("degrees", Builtin::One(real::degrees)),
    ("radians", Builtin::One(real::radians)),
    ("exp",     Builtin::Op(RealOp::Call(Elementary::Exp))),
    ("exp2",    Builtin::One(real::exp2)),
    ("ln",      Builtin::Op(RealOp::Call(Elementary::Ln))),
    ("log",     Builtin::Op(RealOp::Call(Elementary::Ln))),
    ("log2",    Builtin::One(real::log2)),
    ("log10",   Builtin::One(real::log10)),
    ("sqrt",    Builtin::Op(RealOp::Sqrt)),
    ("cbrt",    Builtin::One(real::cbrt)),
    ("square",  Builtin::Op(RealOp::Square)),
    ("pow",     Builtin::Op(RealOp::Call(Elementary::Pow))),
    ("hypot",   Builtin::Length),
    ("length",  Builtin::Length),
    ("abs",     Builtin::Op(RealOp::Abs)),
    ("sign",    Builtin::One(real::sign)),
    ("floor",   Builtin::Op(RealOp::Floor)),
    ("ceil",    Builtin::Op(RealOp::Ceil)),
    ("round",   Builtin::Op(RealOp::Round)),
    ("trunc",   Builtin::One(real::trunc)),
    ("fract",   Builtin::One(real::fract)),
    ("mod",     Builtin::Op(RealOp::Mod)),
    ("min",     Builtin::Fold(RealOp::Min)),
    ("max",     Builtin::Fold(RealOp::Max)),
    ("clamp",   Builtin::Three(real::clamp)),
    ("saturate",   Builtin::One(real::saturate)),
    ("mix",        Builtin::Three(real::mix)),
    ("step",       Builtin::Two(real::step)),
    ("smoothstep", Builtin::Three(real::smoothstep_at_most_one)),
    ("compare", Builtin::Op(RealOp::Compare)),
    ("select",  Builtin::Op(RealOp::BySign)),
    ("value_noise",    Builtin::Noise(NoiseKind::Value)),
    ("gradient_noise", Builtin::Noise(NoiseKind::Gradient)),
];

impl Builtin {
    pub(super) fn find(name: &str) -> Option<Self> {
        TABLE
            .iter()
            .find(|(known, _)| *known == name)
            .map(|&(_, builtin)| builtin)
    }

    pub(super) fn names() -> impl Iterator<Item = &'static str> {
        TABLE.iter().map(|&(name, _)| name)
    }

    /// The least and the greatest number of arguments.
    pub(super) fn arguments(self) -> (usize, usize) {
        match self {
            Self::Op(op) => (op.arity(), op.arity()),
            Self::Fold(_) => (2, usize::MAX),
            Self::Length => (1, usize::MAX),
            Self::One(_) => (1, 1),
            Self::Two(_) => (2, 2),
            Self::Three(_) => (3, 3),
            Self::Noise(_) => (1, 3),
        }
    }

    /// The result for arguments of a number that is allowed.
    pub(super) fn apply(self, builder: &mut Builder, args: &[Node]) -> Node {
        match (self, args) {
            (Self::Op(RealOp::Call(Elementary::Pow)), &[x, y]) => {
                super::power::power(builder, x, y)
            }
            (Self::Noise(kind), coordinates) => match Noise::new(kind, coordinates.len()) {
                Some(noise) => builder.sample(&Field::Noise(noise), coordinates),
                None => unreachable!("the number of arguments was checked"),
            },
            (Self::Op(op), &[x]) => builder.unary(op, x),
            (Self::Op(op), &[x, y]) => builder.binary(op, x, y),
            (Self::One(make), &[x]) => make(builder, x),
            (Self::Two(make), &[x, y]) => make(builder, x, y),
            (Self::Three(make), &[x, y, z]) => make(builder, x, y, z),
            (Self::Op(_), &[c, y, z]) => builder.select(c, y, z),
            (Self::Fold(op), &[first, ref rest @ ..]) => rest
                .iter()
                .fold(first, |so_far, &x| builder.binary(op, so_far, x)),
            (Self::Length, &[first, ref rest @ ..]) => {
                let mut sum = builder.unary(RealOp::Square, first);
                for &x in rest {
                    let square = builder.unary(RealOp::Square, x);
                    sum = builder.binary(RealOp::Add, sum, square);
                }
                builder.unary(RealOp::Sqrt, sum)
            }
            (
                Self::Op(_)
                | Self::Fold(_)
                | Self::Length
                | Self::One(_)
                | Self::Two(_)
                | Self::Three(_),
                _,
            ) => unreachable!("the number of arguments was checked"),
        }
    }
}
