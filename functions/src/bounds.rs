//! The few operations on intervals of f64 that formulas for functions need: pairs (−lo, hi),
//! rounded up.
//!
//! The crate of intervals, which has all of them and says why they enclose, stands above this one.
//! The operations here are those kernels, with the same results; an interval without members has
//! NaN in both fields.
//!
//! Tested through `enclosed.rs`, and below against the other crate.

use core::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub};

use outward_number::float::{Pair, kernel};
use outward_number::{Float, constants};

/// A set of real numbers between two numbers of f64: −lo, hi.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    neg_inf: f64,
    sup: f64,
}

/// No members.
fn empty<F: Float>() -> Pair<F> {
    (F::NAN, F::NAN)
}

fn is_zero<F: Float>((neg_inf, sup): Pair<F>) -> bool {
    neg_inf == F::ZERO && sup == F::ZERO
}

kernel! {
    @SHORT
    Sum<F>(up, x: Pair<F>, y: Pair<F>) -> Pair<F> {
        up.add_pair(x, y)
    }
}

kernel! {
    Product<F>(up, x: Pair<F>, y: Pair<F>) -> Pair<F> {
        if x.1.is_nan() || y.1.is_nan() {
            return empty();
        }
        let ((p, q), (r, s)) = (x, y);
        let to = up.pair_by_sign(p, (r, s), (s, r));
        let from = up.pair_by_sign(q, (s, r), (r, s));
        let (p, q) = (p.abs(), q.abs());
        let (neg_inf, sup) = up.greater_products((p, p), to, (q, q), from);
        (neg_inf + F::ZERO, sup + F::ZERO)
    }
}

kernel! {
    Quotient<F>(up, x: Pair<F>, y: Pair<F>) -> Pair<F> {
        if x.1.is_nan() || y.1.is_nan() || is_zero(y) {
            return empty();
        }
        if is_zero(x) {
            return x;
        }
        let zero = F::ZERO;
        let ((neg_low, x_high), (r, s)) = (x, y);
        let below = zero - r;
        let both_sides = below.max_x86(zero - s);
        let (p, q) = up.pair_by_sign(below, (x_high, neg_low), (neg_low, x_high));
        let (c, s) = up.pair_by_sign(below, (s, r), (r, s));
        let c = c.abs();
        let divisors = up.each_by_sign((zero - p, zero - q), (c, c), (s, s));
        let (neg_inf, sup) = up.div_pair((p, q), divisors);
        let ends = (neg_inf + zero, sup + zero);
        up.pair_by_sign(both_sides, (F::INFINITY, F::INFINITY), ends)
    }
}

kernel! {
    Reciprocal<F>(up, x: Pair<F>) -> Pair<F> {
        if is_zero(x) {
            return empty();
        }
        let zero = F::ZERO;
        let (r, s) = (zero - x.0, zero - x.1);
        let both_sides = r.max_x86(s);
        let (neg_inf, sup) = up.div_pair((F::ONE, F::ONE), (s, r));
        let ends = (neg_inf + zero, sup + zero);
        up.pair_by_sign(both_sides, (F::INFINITY, F::INFINITY), ends)
    }
}

kernel! {
    @SHORT
    Square<F>(up, x: Pair<F>) -> Pair<F> {
        let low = F::ZERO.max_x86((-x.0).max_x86(-x.1)) + F::ZERO;
        let high = x.0.max_x86(x.1);
        let (neg_inf, sup) = up.mul_pair((low, high), (-low, high));
        (neg_inf + F::ZERO, sup + F::ZERO)
    }
}

kernel! {
    @SHORT
    Root<F>(up, x: Pair<F>) -> Pair<F> {
        let (neg_inf, sup) = up.sqrt_pair((-x.0).max_x86(F::ZERO), x.1);
        if sup.is_nan() {
            return empty();
        }
        (neg_inf + F::ZERO, sup)
    }
}

impl Bounds {
    pub(crate) const ONE: Self = Self {
        neg_inf: -1.0,
        sup: 1.0,
    };
    pub(crate) const PI: Self = Self::constant(constants::PI);
    pub(crate) const LN_2: Self = Self::constant(constants::LN_2);
    pub(crate) const LN_10: Self = Self::constant(constants::LN_10);

    /// A constant by its place in the table.
    const fn constant(index: usize) -> Self {
        let [neg_inf, sup] = f64::CONSTANTS[index];
        Self { neg_inf, sup }
    }

    const fn of((neg_inf, sup): Pair<f64>) -> Self {
        Self { neg_inf, sup }
    }

    const fn pair(self) -> Pair<f64> {
        (self.neg_inf, self.sup)
    }

    /// The set with these fields −lo and hi; empty if they are those of no set.
    pub(crate) fn from_endpoints(neg_inf: f64, sup: f64) -> Self {
        if -neg_inf <= sup && neg_inf > -f64::INFINITY && sup > -f64::INFINITY {
            Self::of((neg_inf + 0.0, sup + 0.0))
        } else {
            Self::of(empty())
        }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.sup.is_nan()
    }

    /// The lower endpoint; NaN for the empty set.
    pub(crate) fn inf(self) -> f64 {
        -self.neg_inf
    }

    /// The upper endpoint; NaN for the empty set.
    pub(crate) fn sup(self) -> f64 {
        self.sup
    }

    /// The greatest magnitude.
    pub(crate) fn mag(self) -> f64 {
        self.neg_inf.max_x86(self.sup)
    }

    /// 1/x.
    pub(crate) fn recip(self) -> Self {
        Self::of(f64::rounding(Reciprocal(self.pair())))
    }

    /// x².
    pub(crate) fn sqr(self) -> Self {
        Self::of(f64::rounding(Square(self.pair())))
    }

    /// √x.
    pub(crate) fn sqrt(self) -> Self {
        Self::of(f64::rounding(Root(self.pair())))
    }
}

impl Neg for Bounds {
    type Output = Self;
    fn neg(self) -> Self {
        Self::of((self.sup, self.neg_inf))
    }
}

impl Add for Bounds {
    type Output = Self;
    fn add(self, b: Self) -> Self {
        Self::of(f64::rounding(Sum(self.pair(), b.pair())))
    }
}

impl Sub for Bounds {
    type Output = Self;
    fn sub(self, b: Self) -> Self {
        self + -b
    }
}

impl Mul for Bounds {
    type Output = Self;
    fn mul(self, b: Self) -> Self {
        Self::of(f64::rounding(Product(self.pair(), b.pair())))
    }
}

impl Div for Bounds {
    type Output = Self;
    fn div(self, b: Self) -> Self {
        Self::of(f64::rounding(Quotient(self.pair(), b.pair())))
    }
}

impl AddAssign for Bounds {
    fn add_assign(&mut self, b: Self) {
        *self = *self + b;
    }
}

impl MulAssign for Bounds {
    fn mul_assign(&mut self, b: Self) {
        *self = *self * b;
    }
}

#[cfg(test)]
mod tests {
    use outward_interval::Interval;
    use outward_number::testing::{Random, cases};

    use super::*;

    #[test]
    fn operations_are_those_of_intervals() {
        let mut random = Random(2611);
        let mut operand = || {
            let (a, b): (f64, f64) = (random.number(), random.number());
            let b = if random.below(4) == 0 { a } else { b };
            Interval::from_endpoints(-a.min_x86(b), a.max_x86(b))
        };
        let of = |x: Interval<f64>| Bounds::from_endpoints(x.endpoints()[0], x.endpoints()[1]);
        let bits =
            |ends: [f64; 2]| ends.map(|end| if end.is_nan() { 0 } else { end.to_bits() + 1 });
        for _ in 0..cases(100_000) {
            let (x, y) = (operand(), operand());
            let (a, b) = (of(x), of(y));
            for (found, right) in [
                (a + b, x + y),
                (a - b, x - y),
                (a * b, x * y),
                (a / b, x / y),
                (-a, -x),
                (a.recip(), x.recip()),
                (a.sqr(), x.sqr()),
                (a.sqrt(), x.sqrt()),
                (Bounds::ONE, Interval::ONE),
                (Bounds::PI, Interval::PI),
            ] {
                let pair = [found.neg_inf, found.sup];
                assert_eq!(bits(pair), bits(right.endpoints()), "{x} {y}");
            }
        }
    }
}
