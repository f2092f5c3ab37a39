//! Elementary functions: at points, and on intervals.
//!
//! | file | what it knows |
//! |---|---|
//! | [`function`] | the list of functions |
//! | `directed`, `enclosed`, `rest`, `root` | their values at points, rounded down, up, or to nearest |
//! | `monotone`, `periodic`, `quarter`, `power`, `angle`, `modulo` | where they take their extremes over intervals |
//! | [`quick`] | most of these values at a fraction of the time, for one number or a vector of them |
//! | `ranges`, `extreme` | which of these a function is; from the extremes to an interval |
//! | `point` | what the float program computes |
//!
//! An end of a result is the value at an extreme point, or a limit, rounded outward once: **tightest**. It contains the value rounded to nearest too,
//! as that is never beyond the value rounded outward.
//!
//! **Inclusion isotonicity.** The extremes over a part of an operand are not beyond those over the whole, and directed rounding is monotone. So
//! enlarging an operand never moves an end inward, bit for bit. Other crates rely on this; `tests` checks it on nested intervals.
//!
//! [`elementary_interval`] and [`elementary_end`], one end alone, are what compiled code runs. They differ from the functions of the standard in
//! `atan2`, which must enclose the values at both zeros, and in having `mod`.

mod angle;
pub(crate) mod directed;
#[cfg(test)]
mod directed_tests;
mod enclosed;
mod extreme;
pub mod function;
#[cfg(test)]
mod hard_tests;
mod modulo;
mod monotone;
mod periodic;
pub(crate) mod point;
mod power;
mod quarter;
pub mod quick;
pub(crate) mod ranges;
#[cfg(test)]
mod ranges_tests;
mod rest;
mod root;

use extreme::{Extremes, evaluate, evaluate_end};
use function::Function;

use crate::float::Float;
use crate::interval::{End, Interval};

/// The items of [`Float`] that are elementary functions, for the formats of the processor. They are
/// in the module of that name.
macro_rules! elementary_items {
    ($format:ident) => {
        #[inline]
        fn elementary(f: $crate::Elementary, x: Self, y: Self) -> Self {
            $crate::elementary::point::$format(f, x, y)
        }

        #[inline(always)]
        fn directed(f: $crate::Function, low: [Self; 2], high: [Self; 2]) -> (Self, Self) {
            $crate::elementary::directed::$format::pair(f, low, high)
        }
        #[inline(always)]
        fn directed_down(f: $crate::Function, at: [Self; 2]) -> Self {
            $crate::elementary::directed::$format::single(f, $crate::round::Direction::Down, at)
        }
        #[inline(always)]
        fn directed_up(f: $crate::Function, at: [Self; 2]) -> Self {
            $crate::elementary::directed::$format::single(f, $crate::round::Direction::Up, at)
        }
        #[inline(always)]
        fn quick_range(
            f: $crate::Function,
            x: $crate::Interval<Self>,
            y: $crate::Interval<Self>,
        ) -> Option<$crate::Interval<Self>> {
            $crate::elementary::ranges::quick_range(f, x, y)
        }
    };
}
pub(crate) use elementary_items;

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
    match at_points(f, x, y) {
        Some((function, extremes)) => evaluate_end(function, end, extremes),
        // No end is −0.
        None => modulo::modulo(end, x, y) + F::ZERO,
    }
}

/// The values of the function for all members of `x` (and `y`, for functions of two arguments) in its domain,
/// exact and rounded to nearest. Empty if there are none.
#[must_use]
pub fn elementary_interval<F: Float>(f: Elementary, x: Interval<F>, y: Interval<F>) -> Interval<F> {
    if let Some(known) = function_of(f).and_then(|function| F::quick_range(function, x, y)) {
        return known;
    }
    if x.is_empty() || (f.arity() == 2 && y.is_empty()) {
        return Interval::EMPTY;
    }
    match at_points(f, x, y) {
        Some((function, extremes)) => evaluate(function, extremes),
        None => Interval::from_ends(
            modulo::modulo(End::Lower, x, y),
            modulo::modulo(End::Upper, x, y),
        ),
    }
}

/// The function of the standard; `None` for `mod`.
#[inline]
const fn function_of(f: Elementary) -> Option<Function> {
    Some(match f {
        Elementary::Sin => Function::Sin,
        Elementary::Cos => Function::Cos,
        Elementary::Tan => Function::Tan,
        Elementary::Asin => Function::Asin,
        Elementary::Acos => Function::Acos,
        Elementary::Atan => Function::Atan,
        Elementary::Exp => Function::Exp,
        Elementary::Ln => Function::Ln,
        Elementary::Pow => Function::Pow,
        Elementary::Atan2 => Function::Atan2,
        Elementary::Mod => return None,
    })
}

/// The function whose values are the ends, and where; `None` for `mod`, which has formulas of its own.
#[inline]
fn at_points<F: Float>(
    f: Elementary,
    x: Interval<F>,
    y: Interval<F>,
) -> Option<(Function, Extremes<F>)> {
    let function = function_of(f)?;
    let extremes = if f == Elementary::Atan2 {
        angle::with_signed_zeros(x, y)
    } else {
        ranges::extremes(function, x, y)
    };
    Some((function, extremes))
}

/// The field −lo or hi of the set of one exactly known value.
fn exactly<F: Float>(end: End, value: F) -> F {
    match end {
        End::Lower => -value,
        End::Upper => value,
    }
}

#[cfg(test)]
mod tests;
