//! Kernels as types.

use super::doubles::{Computation, Doubles, Ends};
use super::powi;
use super::precision::Told;
use super::value::Value;

/// A function whose values are computed in lanes. It is a type, so that what is compiled for one
/// function holds the code of no other.
pub trait LaneFunction: Copy {
    /// Whether all values are above zero, or zero with that sign.
    const POSITIVE: bool = false;

    /// f(x), or f(x, y).
    fn value<D: Doubles>(self, x: D, y: D) -> Value<D>;

    /// The same, as a loop leaves it to another.
    #[inline(always)]
    fn told<D: Doubles>(self, x: D, y: D) -> Told<D> {
        Told::of(self.value(x, y))
    }
}

/// xⁿ, for |n| up to 1024.
#[derive(Clone, Copy, Debug)]
pub struct Power(pub(super) i32);

impl Power {
    /// That of the exponent n; `None` if there is no quick kernel for it.
    #[inline(always)]
    #[must_use]
    pub fn of(n: i32) -> Option<Self> {
        (n.unsigned_abs() <= powi::LARGEST).then_some(Self(n))
    }

    /// That of the exponent `y`, if it is a whole number and has a quick kernel.
    pub(super) fn at(y: f64) -> Option<Self> {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "what is not kept is looked at in the next line"
        )]
        let n = y as i32;
        if f64::from(n) == y { Self::of(n) } else { None }
    }
}

impl LaneFunction for Power {
    #[inline(always)]
    fn value<D: Doubles>(self, x: D, _: D) -> Value<D> {
        powi::powi(x, self.0)
    }
}

impl<K: LaneFunction> Computation for K {
    #[inline(always)]
    fn ends<D: Doubles>(self, x: D, y: D) -> Ends<D> {
        Ends::of(K::POSITIVE, self.value(x, y))
    }
}
