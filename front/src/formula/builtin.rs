//! The functions that every formula knows: those of [`Elementary`], by name, and the rows of a
//! table.

use outward_expr::field::{Field, Noise, NoiseKind};
use outward_expr::{Builder, Elementary, Node, Op, RealOp};

use crate::real;

/// A function that is built in.
#[derive(Clone, Copy, Debug)]
pub(super) enum Builtin {
    /// An operation with as many operands as it has.
    Op(RealOp),
    /// `min` or `max` of two or more.
    Fold(RealOp),
    /// The square root of the sum of the squares, of one or more. Of two it is a composition, too,
    /// and not [`Elementary::Hypot`], for the reasons of [`real::hypot`].
    Length,
    /// Made of operations, with one operand.
    One(fn(&mut Builder, Node) -> Node),
    /// Made of operations, with two operands.
    Two(fn(&mut Builder, Node, Node) -> Node),
    /// Made of operations, with three operands.
    Three(fn(&mut Builder, Node, Node, Node) -> Node),
    /// `single_valued`, of one operand: the operand itself, in which names were read in another
    /// way.
    Single,
    /// Noise of one to three coordinates.
    Noise(NoiseKind),
}

/// What is called otherwise than in [`Elementary`], or is not there.
#[rustfmt::skip] // One function per line.
const TABLE: &[(&str, Builtin)] = &[
    ("degrees", Builtin::One(real::degrees)),
    ("radians", Builtin::One(real::radians)),
    ("log",     Builtin::Op(RealOp::Call(Elementary::Ln))),
    ("sqrt",    Builtin::Op(RealOp::Sqrt)),
    ("square",  Builtin::Op(RealOp::Square)),
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
    ("single_valued",  Builtin::Single),
    ("multi_valued",   Builtin::One(real::multi_valued)),
    ("value_noise",    Builtin::Noise(NoiseKind::Value)),
    ("gradient_noise", Builtin::Noise(NoiseKind::Gradient)),
];

impl Builtin {
    pub(super) fn find(name: &str) -> Option<Self> {
        let row = TABLE.iter().find(|(known, _)| *known == name);
        let elementary = || {
            let op = Op::from_text(name).and_then(Op::real)?;
            matches!(op, RealOp::Call(_)).then_some(Self::Op(op))
        };
        row.map(|&(_, builtin)| builtin).or_else(elementary)
    }

    pub(super) fn names() -> impl Iterator<Item = &'static str> {
        let elementary = Elementary::ALL.into_iter().map(Elementary::name);
        TABLE.iter().map(|&(name, _)| name).chain(elementary)
    }

    /// The least and the greatest number of arguments.
    pub(super) fn arguments(self) -> (usize, usize) {
        match self {
            Self::Op(op) => (op.arity(), op.arity()),
            Self::Fold(_) => (2, usize::MAX),
            Self::Length => (1, usize::MAX),
            Self::One(_) | Self::Single => (1, 1),
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
            (Self::Single, &[x]) => x,
            (Self::One(make), &[x]) => make(builder, x),
            (Self::Two(make), &[x, y]) => make(builder, x, y),
            (Self::Three(make), &[x, y, z]) => make(builder, x, y, z),
            (Self::Op(_), &[c, y, z]) => builder.by_sign(c, y, z),
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
                | Self::Single
                | Self::One(_)
                | Self::Two(_)
                | Self::Three(_),
                _,
            ) => unreachable!("the number of arguments was checked"),
        }
    }
}
