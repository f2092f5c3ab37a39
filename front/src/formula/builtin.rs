//! The functions that every formula knows.

use outward_expr::field::{Field, Noise, NoiseKind};
use outward_expr::{Builder, Node, Op};

/// A function that is built in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Builtin {
    /// An operation with as many operands as it has.
    Op(Op),
    /// `min` or `max` of two or more.
    Fold(Op),
    /// The square root of the sum of the squares, of one or more.
    Length,
    /// `clamp(x, low, high)`.
    Clamp,
    /// Noise of one to three coordinates.
    Noise(NoiseKind),
}

#[rustfmt::skip] // One function per line.
const TABLE: &[(&str, Builtin)] = &[
    ("sin",     Builtin::Op(Op::Sin)),
    ("cos",     Builtin::Op(Op::Cos)),
    ("tan",     Builtin::Op(Op::Tan)),
    ("asin",    Builtin::Op(Op::Asin)),
    ("acos",    Builtin::Op(Op::Acos)),
    ("atan",    Builtin::Op(Op::Atan)),
    ("atan2",   Builtin::Op(Op::Atan2)),
    ("exp",     Builtin::Op(Op::Exp)),
    ("ln",      Builtin::Op(Op::Ln)),
    ("log",     Builtin::Op(Op::Ln)),
    ("sqrt",    Builtin::Op(Op::Sqrt)),
    ("square",  Builtin::Op(Op::Square)),
    ("abs",     Builtin::Op(Op::Abs)),
    ("floor",   Builtin::Op(Op::Floor)),
    ("ceil",    Builtin::Op(Op::Ceil)),
    ("round",   Builtin::Op(Op::Round)),
    ("min",     Builtin::Fold(Op::Min)),
    ("max",     Builtin::Fold(Op::Max)),
    ("mod",     Builtin::Op(Op::Mod)),
    ("pow",     Builtin::Op(Op::Pow)),
    ("hypot",   Builtin::Length),
    ("length",  Builtin::Length),
    ("clamp",   Builtin::Clamp),
    ("compare", Builtin::Op(Op::Compare)),
    ("select",  Builtin::Op(Op::Select)),
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
            Self::Clamp => (3, 3),
            Self::Noise(_) => (1, 3),
        }
    }

    /// The result for arguments of a number that is allowed.
    pub(super) fn apply(self, builder: &mut Builder, args: &[Node]) -> Node {
        match (self, args) {
            (Self::Op(Op::Pow), &[x, y]) => super::call::power(builder, x, y),
            (Self::Noise(kind), coordinates) => match Noise::new(kind, coordinates.len()) {
                Some(noise) => builder.sample(&Field::Noise(noise), coordinates),
                None => unreachable!("the number of arguments was checked"),
            },
            (Self::Op(op), &[x]) => builder.unary(op, x),
            (Self::Op(op), &[x, y]) => builder.binary(op, x, y),
            (Self::Clamp, &[x, low, high]) => {
                let above = builder.binary(Op::Max, x, low);
                builder.binary(Op::Min, above, high)
            }
            (Self::Op(_), &[c, y, z]) => builder.select(c, y, z),
            (Self::Fold(op), &[first, ref rest @ ..]) => rest
                .iter()
                .fold(first, |so_far, &x| builder.binary(op, so_far, x)),
            (Self::Length, &[first, ref rest @ ..]) => {
                let mut sum = builder.unary(Op::Square, first);
                for &x in rest {
                    let square = builder.unary(Op::Square, x);
                    sum = builder.binary(Op::Add, sum, square);
                }
                builder.unary(Op::Sqrt, sum)
            }
            (Self::Op(_) | Self::Fold(_) | Self::Length | Self::Clamp, _) => {
                unreachable!("the number of arguments was checked")
            }
        }
    }
}
