//! Routines: what a program calls instead of computing it inline.
//!
//! A routine maps up to six numbers of one lane to one value, or to two: the endpoints of an
//! interval, −lo and hi, where both are wanted. Engines call it for a vector of lanes under the
//! default floating-point mode: the machine-code engine sets it before. Because interpreter and
//! machine code call the same Rust function, they agree to the bit. Elementary functions are
//! computed for all lanes at once: their endpoints as batches are, which return the bits of single
//! intervals, and their values at points by [`Points`](outward_simd::Points), which returns those
//! of single numbers.

use std::sync::Arc;

use outward_expr::{Field, Type};
use outward_interval::{
    Elementary, Endpoint, Float, Interval, PointFunctions, elementary_endpoint,
    elementary_interval, modulo_endpoint, modulo_interval, modulo_point,
};
use outward_sets::ValueSet;
use outward_simd::batch::Operation;
pub use outward_simd::batch::Which;

use crate::lane::{from_scalar, from_set};

/// What a `Call` computes. Interval arguments arrive as `(-lo, hi)` pairs, results leave the same
/// way.
#[derive(Clone, PartialEq, Debug)]
pub enum Routine {
    /// An elementary function at a point: arguments `x`, `y`.
    Point(Elementary),
    /// Ends of an elementary function of intervals: arguments `-x.lo, x.hi, -y.lo, y.hi`.
    Bound(Elementary, Which),
    /// The same of intervals on which the function falls in the operands that are marked and rises
    /// in the others, and is defined: its values at two corners.
    Piece(Elementary, [bool; 2], Which),
    /// `mod` at a point: arguments `x`, `y`.
    Modulo,
    /// Ends of `mod` of intervals: arguments `-x.lo, x.hi, -y.lo, y.hi`.
    ModuloBound(Which),
    /// What a field is at a point: its coordinates.
    Field(FieldOf),
    /// Ends of what a field can be, of real numbers: arguments `-x.lo, x.hi, -y.lo, y.hi, -z.lo,
    /// z.hi`, as many as it has coordinates.
    FieldBound(FieldOf, Which),
}

/// One of the fields of a function.
#[derive(Clone, Debug)]
pub struct FieldOf {
    fields: Arc<[Field]>,
    index: usize,
}

impl FieldOf {
    /// The field with this number; `None` if there is none, or it has no value at points: a texture
    /// without an image.
    #[must_use]
    pub fn new(fields: &Arc<[Field]>, index: usize) -> Option<Self> {
        let known = fields.get(index).is_some_and(Field::is_known);
        known.then(|| Self {
            fields: Arc::clone(fields),
            index,
        })
    }

    fn get(&self) -> &Field {
        &self.fields[self.index]
    }
}

/// Equal if it is the same one, not if there are two alike: images are large.
impl PartialEq for FieldOf {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.fields, &other.fields) && self.index == other.index
    }
}

impl Routine {
    /// How many results it has: two if it returns both endpoints.
    #[must_use]
    pub fn results(&self) -> usize {
        1 + usize::from(self.which() == Some(Which::Both))
    }

    /// Which ends it returns; `None` of a routine of points.
    fn which(&self) -> Option<Which> {
        match *self {
            Self::Bound(_, which)
            | Self::Piece(_, _, which)
            | Self::ModuloBound(which)
            | Self::FieldBound(_, which) => Some(which),
            Self::Point(_) | Self::Modulo | Self::Field(_) => None,
        }
    }

    /// The type of its results.
    #[must_use]
    pub fn result(&self) -> Type {
        match *self {
            Self::Field(ref field) | Self::FieldBound(ref field, _) => field.get().result(),
            Self::Point(_)
            | Self::Bound(..)
            | Self::Piece(..)
            | Self::Modulo
            | Self::ModuloBound(_) => Type::Real,
        }
    }

    /// The routine that returns this end only, of one that returns both.
    #[must_use]
    pub(crate) fn only(&self, end: Endpoint) -> Self {
        let mut one = self.clone();
        match &mut one {
            Self::Bound(_, which)
            | Self::Piece(_, _, which)
            | Self::ModuloBound(which)
            | Self::FieldBound(_, which) => *which = end.into(),
            Self::Point(_) | Self::Modulo | Self::Field(_) => {}
        }
        one
    }

    /// Whether it computes an elementary function for all lanes at once, by a kernel.
    pub(crate) fn has_kernel(&self) -> bool {
        match *self {
            Self::Point(f) | Self::Bound(f, _) | Self::Piece(f, _, _) => operation(f).is_some(),
            Self::Modulo | Self::ModuloBound(_) | Self::Field(_) | Self::FieldBound(..) => false,
        }
    }

    /// How many arguments it reads: the first ones.
    #[must_use]
    pub fn arguments(&self) -> usize {
        match *self {
            Self::Point(f) => f.arity(),
            Self::Bound(f, _) | Self::Piece(f, _, _) => 2 * f.arity(),
            Self::Modulo => 2,
            Self::ModuloBound(_) => 4,
            Self::Field(ref field) => field.get().coordinates(),
            Self::FieldBound(ref field, _) => 2 * field.get().coordinates(),
        }
    }

    /// Applies the routine to the arguments of one lane: its results. If it has one, the second
    /// number is any.
    #[must_use]
    #[inline(always)]
    pub fn apply<F: Float>(&self, [a, b, c, d, e, f]: [F; ARGUMENTS]) -> [F; 2] {
        self.of(a, b, c, d, e, f)
    }

    /// The arguments come in registers: written to memory one by one and read back in pairs, they
    /// would arrive late.
    fn of<F: Float>(&self, a: F, b: F, c: F, d: F, e: F, f: F) -> [F; 2] {
        let one = |value: F| [value, value];
        match *self {
            Self::Point(of) => one(F::elementary(of, a, b)),
            Self::Bound(of, which) => {
                let x = Interval::from_endpoints(a, b);
                let y = if of.arity() == 1 {
                    x
                } else {
                    Interval::from_endpoints(c, d)
                };
                match which {
                    Which::Lower => one(elementary_endpoint(of, Endpoint::Lower, x, y)),
                    Which::Upper => one(elementary_endpoint(of, Endpoint::Upper, x, y)),
                    Which::Both => elementary_interval(of, x, y).endpoints(),
                }
            }
            Self::Piece(of, falls, which) => {
                let x = Interval::from_endpoints(a, b);
                let y = if of.arity() == 1 {
                    x
                } else {
                    Interval::from_endpoints(c, d)
                };
                // Where one endpoint is NaN, so is the result, as on any box.
                if x.is_empty() || y.is_empty() {
                    return one(F::NAN);
                }
                // The value at the corner that this end comes from.
                let at = |end: Endpoint| {
                    let corner = [(x, falls[0]), (y, falls[1])].map(|(side, falls)| {
                        let is_lower = (end == Endpoint::Upper) == falls;
                        let number = if is_lower { side.inf() } else { side.sup() };
                        Interval::from_endpoints(-number, number)
                    });
                    elementary_endpoint(of, end, corner[0], corner[1])
                };
                match which {
                    Which::Lower => one(at(Endpoint::Lower)),
                    Which::Upper => one(at(Endpoint::Upper)),
                    Which::Both => [at(Endpoint::Lower), at(Endpoint::Upper)],
                }
            }
            Self::Modulo => one(modulo_point(a, b)),
            Self::ModuloBound(which) => {
                let (x, y) = (
                    Interval::from_endpoints(a, b),
                    Interval::from_endpoints(c, d),
                );
                match which {
                    Which::Lower => one(modulo_endpoint(Endpoint::Lower, x, y)),
                    Which::Upper => one(modulo_endpoint(Endpoint::Upper, x, y)),
                    Which::Both => modulo_interval(x, y).endpoints(),
                }
            }
            Self::Field(ref field) => one(from_scalar(outward_semantics::field::at(
                field.get(),
                [a, b, c],
            ))),
            Self::FieldBound(ref field, which) => {
                let sides = [[a, b], [c, d], [e, f]];
                let sides = sides.map(|[a, b]| ValueSet::from(Interval::from_endpoints(a, b)));
                which.of(from_set(&outward_semantics::field::over(
                    field.get(),
                    sides,
                )))
            }
        }
    }
}

/// The most arguments of a routine.
pub const ARGUMENTS: usize = 6;

/// The operation of batches that is a function. `None` where there is none, and for `atan2`: that
/// of programs encloses the values at −0, that of batches and of IEEE 1788 knows one zero only.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "of the functions of the list, batches have the common ones"
)]
pub(crate) const fn operation(f: Elementary) -> Option<Operation> {
    Some(match f {
        Elementary::Exp => Operation::Exp,
        Elementary::Exp2 => Operation::Exp2,
        Elementary::Exp10 => Operation::Exp10,
        Elementary::ExpM1 => Operation::ExpM1,
        Elementary::Ln => Operation::Ln,
        Elementary::Log2 => Operation::Log2,
        Elementary::Log10 => Operation::Log10,
        Elementary::Ln1p => Operation::Ln1p,
        Elementary::Sin => Operation::Sin,
        Elementary::Cos => Operation::Cos,
        Elementary::Tan => Operation::Tan,
        Elementary::Asin => Operation::Asin,
        Elementary::Acos => Operation::Acos,
        Elementary::Atan => Operation::Atan,
        Elementary::Sinh => Operation::Sinh,
        Elementary::Cosh => Operation::Cosh,
        Elementary::Tanh => Operation::Tanh,
        Elementary::Cbrt => Operation::Cbrt,
        Elementary::Pow => Operation::Pow,
        Elementary::Hypot => Operation::Hypot,
        _ => return None,
    })
}

#[cfg(test)]
#[path = "routine_tests.rs"]
mod tests;
