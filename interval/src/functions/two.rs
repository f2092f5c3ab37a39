//! Functions of two arguments: pow, compound_m1, hypot, atan2.

use super::between;
use crate::elementary::function::Function;
use crate::float::Float;
use crate::interval::Interval;

/// A function g(y·L(x)) with g and L rising: x^y, with the logarithm for L, or (1 + x)^y − 1.
struct Power<F> {
    function: Function,
    /// Where the domain of x begins and L is −∞.
    least: F,
    /// Where L is zero.
    neutral: F,
    /// g(0), the value at x = neutral, and at y = 0.
    unit: F,
    /// g(−∞), the limit towards x = least for y > 0.
    bottom: F,
}

/// Arguments: x and y.
type Corner<F> = [F; 2];

impl<F: Float> Power<F> {
    /// The value, or limit, at a corner where it is known; for y > 0 where x = least.
    fn known(&self, [x, y]: Corner<F>) -> Option<F> {
        if x == self.neutral || y == F::ZERO {
            Some(self.unit)
        } else if x == self.least || !x.is_finite() || !y.is_finite() {
            let above_unit = (x > self.neutral) == (y > F::ZERO);
            Some(if above_unit { F::INFINITY } else { self.bottom })
        } else {
            None
        }
    }

    /// From the value at one corner, rounded down, to the value at another, rounded up.
    fn between(&self, low: Corner<F>, high: Corner<F>) -> Interval<F> {
        let (known_low, known_high) = (self.known(low), self.known(high));
        let (lo, hi) = match (known_low, known_high) {
            (Some(lo), Some(hi)) => (lo, hi),
            (None, None) => F::directed(self.function, low, high),
            (Some(lo), None) => (lo, F::directed(self.function, high, high).1),
            (None, Some(hi)) => (F::directed(self.function, low, low).0, hi),
        };
        Interval::from_ends(-lo, hi)
    }

    /// The range on a box. y·L(x) is a product: it takes its extremes at corners, which the signs of both choose.
    fn range(&self, x: Interval<F>, y: Interval<F>) -> Interval<F> {
        let (zero, least) = (F::ZERO, self.least);
        if x.is_empty() || y.is_empty() || x.sup() < least {
            return Interval::EMPTY;
        }
        if x.sup() == least {
            // Only the border of the domain, where exponents are positive.
            return if y.sup() > zero {
                Interval::from_ends(-self.bottom, self.bottom)
            } else {
                Interval::EMPTY
            };
        }
        let (a, b) = (if x.inf() > least { x.inf() } else { least }, x.sup());
        let (c, d) = (y.inf() + zero, y.sup());
        if a >= self.neutral {
            let low = [if c >= zero { a } else { b }, c];
            self.between(low, [if d >= zero { b } else { a }, d])
        } else if b <= self.neutral {
            let low = [if d >= zero { a } else { b }, d];
            self.between(low, [if c <= zero { a } else { b }, c])
        } else if c >= zero {
            self.between([a, d], [b, d])
        } else if d <= zero {
            self.between([b, c], [a, c])
        } else {
            self.between([a, d], [b, d])
                .convex_hull(self.between([b, c], [a, c]))
        }
    }
}

/// The angle over a box in the closed upper half plane, zeros without a sign: in [0, π].
fn angle_above<F: Float>(f: Function, y: Interval<F>, x: Interval<F>) -> Interval<F> {
    let zero = F::ZERO;
    let (y_low, y_high) = (y.inf() + zero, y.sup());
    let (x_low, x_high) = (x.inf() + zero, x.sup());
    if y_high == zero && x_low == zero && x_high == zero {
        return Interval::EMPTY;
    }
    // The angle falls as x grows. As y grows it rises for x > 0 and falls for x < 0.
    let high = if x_low < zero {
        [y_low, x_low]
    } else if x_low == zero && y_high == zero {
        [zero, x_high] // x > 0 is what is left of the domain
    } else {
        [y_high, x_low]
    };
    let low = if x_high > zero {
        [y_low, x_high]
    } else if x_high == zero && y_high == zero {
        [zero, x_low]
    } else {
        [y_high, x_high]
    };
    between(f, low, high)
}

/// atan2, or atan2/π, whose greatest value rounded up is `half_turn`.
fn angle<F: Float>(f: Function, y: Interval<F>, x: Interval<F>, half_turn: F) -> Interval<F> {
    let zero = F::ZERO;
    if x.is_empty() || y.is_empty() {
        Interval::EMPTY
    } else if y.inf() >= zero {
        angle_above(f, y, x)
    } else if y.sup() < zero {
        -angle_above(f, -y, x)
    } else if x.inf() < zero {
        // From the cut, π, to just below it, near −π.
        Interval::from_ends(half_turn, half_turn)
    } else {
        // Around the positive abscissa: the part below, and the part above or on it.
        let below = Interval::from_ends(y.neg_inf(), zero);
        let above = Interval::from_ends(zero, y.sup());
        (-angle_above(f, -below, x)).convex_hull(angle_above(f, above, x))
    }
}

impl<F: Float> Interval<F> {
    /// Members to the power of members of `exponent`: defined for x > 0, and for x = 0 where the exponent is positive. Tightest.
    #[must_use]
    pub fn pow(self, exponent: Self) -> Self {
        let power = Power {
            function: Function::Pow,
            least: F::ZERO,
            neutral: F::ONE,
            unit: F::ONE,
            bottom: F::ZERO,
        };
        power.range(self, exponent)
    }

    /// (1 + x)^y − 1 (`compoundm1` of the standard), for members x and members y of `exponent`: defined for x > −1, and
    /// for x = −1 where the exponent is positive. Tightest.
    #[must_use]
    pub fn compound_m1(self, exponent: Self) -> Self {
        let power = Power {
            function: Function::CompoundM1,
            least: F::NEG_ONE,
            neutral: F::ZERO,
            unit: F::ZERO,
            bottom: F::NEG_ONE,
        };
        power.range(self, exponent)
    }

    /// √(x² + y²). Tightest.
    #[must_use]
    pub fn hypot(self, other: Self) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::EMPTY;
        }
        between(
            Function::Hypot,
            [self.mig(), other.mig()],
            [self.mag(), other.mag()],
        )
    }

    /// The angle of the points with ordinate in `self` and abscissa in `x`, in (−π, π]; not defined at the origin. Tightest.
    ///
    /// π belongs to the negative abscissa itself: a box that reaches from there downward gives [−π, π].
    #[must_use]
    pub fn atan2(self, x: Self) -> Self {
        angle(Function::Atan2, self, x, Self::PI.sup())
    }

    /// [`atan2`](Self::atan2)/π, in (−1, 1]. Tightest.
    #[must_use]
    pub fn atan2_pi(self, x: Self) -> Self {
        angle(Function::Atan2Pi, self, x, F::ONE)
    }
}
