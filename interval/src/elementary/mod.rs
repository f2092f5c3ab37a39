//! Elementary functions: at points, and on intervals.
//!
//! At a point the value is the real one correctly rounded to nearest (f32, f64; from CORE-MATH).
//! On an interval an end is the *neighbour* of the rounded value at the extreme point: one number below for a
//! lower end, one above for an upper end. So the exact value is inside because it is within one number of the
//! rounded one, and so is the rounded value itself. Where the exact value is known (sin 0 = 0, exp 0 = 1) or bounded
//! (sin ≤ 1, exp ≥ 0) the end stops there.
//!
//! **Inclusion isotonicity.** Each end is a composition of steps monotone in the extreme point: correct rounding,
//! taking the neighbour, and clamping to a bound valid for all points on that side. So enlarging an operand
//! never moves an end inward, bit for bit. Other crates rely on this; `tests` checks it on nested intervals.
//!
//! [`elementary_end`] computes one end alone; [`elementary_interval`] is made of the two.

mod atan2;
pub(crate) mod directed;
#[cfg(test)]
mod directed_tests;
pub mod function;
mod modulo;
mod monotone;
pub(crate) mod point;
mod pow;
mod rest;
mod root;
mod trigonometric;

use crate::float::Float;
use crate::interval::{End, Interval};

/// A function that is not made of basic operations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[repr(u8)]
pub enum Elementary {
    /// Sine, of radians.
    Sin,
    /// Cosine, of radians.
    Cos,
    /// Tangent, of radians. On an interval around a pole the whole line.
    Tan,
    /// Arc sine, defined on [−1, 1].
    Asin,
    /// Arc cosine, defined on [−1, 1].
    Acos,
    /// Arc tangent.
    Atan,
    /// e to the power x.
    Exp,
    /// Natural logarithm, defined for x > 0: NaN at 0.
    Ln,
    /// x − |y|·⌊x/|y|⌋, in [0, |y|], defined for y ≠ 0. See [`point`-wise meaning](Float::elementary).
    Mod,
    /// `Atan2 y x`: the angle of the point with ordinate y, its *first* argument, and abscissa x. Not defined at
    /// the origin: NaN there, whatever the signs of the zeros.
    Atan2,
    /// x to the power y, defined for x > 0, and for x = 0 where y > 0.
    Pow,
}

impl Elementary {
    /// Every function.
    pub const ALL: [Self; 11] = [
        Self::Sin,
        Self::Cos,
        Self::Tan,
        Self::Asin,
        Self::Acos,
        Self::Atan,
        Self::Exp,
        Self::Ln,
        Self::Mod,
        Self::Atan2,
        Self::Pow,
    ];

    /// The number of arguments, 1 or 2.
    #[must_use]
    pub const fn arity(self) -> usize {
        match self {
            Self::Sin
            | Self::Cos
            | Self::Tan
            | Self::Asin
            | Self::Acos
            | Self::Atan
            | Self::Exp
            | Self::Ln => 1,
            Self::Mod | Self::Atan2 | Self::Pow => 2,
        }
    }

    /// The name as text, `"atan2"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sin => "sin",
            Self::Cos => "cos",
            Self::Tan => "tan",
            Self::Asin => "asin",
            Self::Acos => "acos",
            Self::Atan => "atan",
            Self::Exp => "exp",
            Self::Ln => "ln",
            Self::Mod => "mod",
            Self::Atan2 => "atan2",
            Self::Pow => "pow",
        }
    }
}

/// One field, −lo or hi, of [`elementary_interval`], with the same bits. NaN for an empty result.
#[must_use]
pub fn elementary_end<F: Float>(f: Elementary, end: End, x: Interval<F>, y: Interval<F>) -> F {
    if x.is_empty() || (f.arity() == 2 && y.is_empty()) {
        return F::NAN;
    }
    let bound = match f {
        Elementary::Sin => trigonometric::sin(end, x),
        Elementary::Cos => trigonometric::cos(end, x),
        Elementary::Tan => trigonometric::tan(end, x),
        Elementary::Asin => monotone::asin(end, x),
        Elementary::Acos => monotone::acos(end, x),
        Elementary::Atan => monotone::atan(end, x),
        Elementary::Exp => monotone::exp(end, x),
        Elementary::Ln => monotone::ln(end, x),
        Elementary::Mod => modulo::modulo(end, x, y),
        Elementary::Atan2 => atan2::atan2(end, x, y),
        Elementary::Pow => pow::pow(end, x, y),
    };
    // No end is −0.
    bound + F::ZERO
}

/// The values of the function for all members of `x` (and `y`, for functions of two arguments) in its domain,
/// exact and rounded to nearest. Empty if there are none.
#[must_use]
pub fn elementary_interval<F: Float>(f: Elementary, x: Interval<F>, y: Interval<F>) -> Interval<F> {
    Interval::from_ends(
        elementary_end(f, End::Lower, x, y),
        elementary_end(f, End::Upper, x, y),
    )
}

/// The field −lo or hi of the set of one exactly known value.
fn exactly<F: Float>(end: End, value: F) -> F {
    match end {
        End::Lower => -value,
        End::Upper => value,
    }
}

/// The field −lo or hi of a value known by its nearest number: the neighbour on the outer side.
///
/// Overflow is right too: a value rounded to +∞ may lie anywhere above MAX, and so its lower end is MAX.
fn beside<F: Float>(end: End, nearest: F) -> F {
    exactly(end, nearest).next_up()
}

/// `field` but not beyond `bound`, a number known to be on the outer side of the value: the clamp of an end.
fn within<F: Float>(field: F, end: End, bound: F) -> F {
    field.min_x86(exactly(end, bound))
}

#[cfg(test)]
mod tests;
