//! [`Number`]: the exact number that stands at an end of an interval literal (IEEE 1788-2015,
//! 9.7.2).
//!
//! Held as a [`Decimal`] over a natural number prime to 10, which is 1 but for fractions `p/q`; or
//! as ±∞.
//!
//! Two numbers are compared exactly: first by bounds of their logarithms, then by whole numbers,
//! after what is common to both is taken out. Only where logarithms are close *and* the exponents
//! that are left are beyond [`MAX_POWER`], as in `0x1p332192809488736` and `1e100000000000000`, the
//! comparison is given up.
//!
//! Tested in `literal/tests.rs`.

use core::cmp::Ordering;

use outward_number::Float;

use super::big::Big;
use super::decimal::Decimal;
use super::round::Enclosure;
use super::significand::Significand;
use crate::interval::Interval;

/// Exponents of 2 and 5 that are written out in a comparison.
const MAX_POWER: u64 = 100_000;

/// An extended rational number.
#[derive(Clone, Debug)]
pub(super) enum Number {
    NegInfinity,
    Finite(Ratio),
    Infinity,
}

/// A rational number.
#[derive(Clone, Debug)]
pub(super) struct Ratio {
    pub(super) numerator: Decimal,
    /// At least 1.
    pub(super) denominator: Big,
}

impl From<Decimal> for Number {
    fn from(numerator: Decimal) -> Self {
        Self::Finite(Ratio {
            numerator,
            denominator: Big::from(1),
        })
    }
}

impl Number {
    /// The quotient of two whole numbers; `None` where the divisor is zero.
    pub(super) fn quotient(negative: bool, p: Significand, mut q: Significand) -> Option<Self> {
        if q == Significand::Small(0) {
            return None;
        }
        let (twos, fives) = q.strip();
        Some(Self::Finite(Ratio {
            numerator: Decimal::from_parts(negative, p, -twos, -fives),
            denominator: q.to_big(),
        }))
    }

    pub(super) fn is_finite(&self) -> bool {
        matches!(self, Self::Finite(_))
    }

    /// The tightest interval of the format that holds the number; for ±∞, the numbers beyond all
    /// finite ones.
    pub(super) fn interval<F: Float>(&self) -> Interval<F> {
        match self {
            Self::NegInfinity => Interval::from_endpoints(F::INFINITY, -F::MAX),
            Self::Infinity => Interval::from_endpoints(-F::MAX, F::INFINITY),
            Self::Finite(ratio) => ratio.enclosure().interval(ratio.numerator.is_negative()),
        }
    }

    /// The order of two numbers, or `None` where finding it would take too long.
    pub(super) fn compare(&self, other: &Self) -> Option<Ordering> {
        match (self, other) {
            (Self::Finite(a), Self::Finite(b)) => a.compare(b),
            _ => Some(self.rank().cmp(&other.rank())),
        }
    }

    fn rank(&self) -> i32 {
        match self {
            Self::NegInfinity => -1,
            Self::Finite(_) => 0,
            Self::Infinity => 1,
        }
    }
}

impl Ratio {
    /// ⌊2⁶⁴ · log₂ 5⌋.
    pub(super) const LOG2_OF_5: i128 = 42_832_013_323_943_160_825;

    fn enclosure(&self) -> Enclosure {
        self.numerator.over(&self.denominator)
    }

    fn compare(&self, other: &Self) -> Option<Ordering> {
        let (a, b) = (&self.numerator, &other.numerator);
        let sign = |d: &Decimal| i32::from(!d.is_zero()) - 2 * i32::from(d.is_negative());
        match (sign(a), sign(b)) {
            (1, 1) => self.compare_magnitude(other),
            (-1, -1) => other.compare_magnitude(self),
            (s, t) => Some(s.cmp(&t)),
        }
    }

    /// The order of the absolute values of two numbers that are not zero.
    fn compare_magnitude(&self, other: &Self) -> Option<Ordering> {
        let (least, greatest) = self.log2();
        let (other_least, other_greatest) = other.log2();
        if greatest < other_least {
            return Some(Ordering::Less);
        } else if other_greatest < least {
            return Some(Ordering::Greater);
        }
        let (m, twos, fives) = self.numerator.magnitude();
        let (n, other_twos, other_fives) = other.numerator.magnitude();
        let mut left = m.to_big().mul(&other.denominator);
        let mut right = n.to_big().mul(&self.denominator);
        // What one side has more of than the other.
        let (twos, fives) = (twos - other_twos, fives - other_fives);
        let power = |k: i64| {
            let k = k.unsigned_abs();
            usize::try_from(k).ok().filter(|_| k <= MAX_POWER)
        };
        let (more_twos, more_fives) = (power(twos)?, power(fives)?);
        if twos > 0 {
            left = left.shl(more_twos);
        } else {
            right = right.shl(more_twos);
        }
        if fives > 0 {
            left = left.mul_pow5(more_fives);
        } else {
            right = right.mul_pow5(more_fives);
        }
        Some(left.cmp(&right))
    }

    /// Bounds of the logarithm to base 2 of the absolute value, in units of 2⁻⁶⁴.
    fn log2(&self) -> (i128, i128) {
        let bits = |big: &Big| i128::try_from(big.bits()).unwrap_or(i128::MAX >> 64);
        let (m, twos, fives) = self.numerator.magnitude();
        let (twos, fives) = (i128::from(twos), i128::from(fives));
        // A number of n bits is at least 2^(n − 1) and less than 2^n.
        let whole = twos + bits(&m.to_big()) - bits(&self.denominator);
        let product = fives * Self::LOG2_OF_5;
        // The constant is less than 1 too small.
        let (low, high) = (product.min(product + fives), product.max(product + fives));
        (((whole - 1) << 64) + low, ((whole + 1) << 64) + high)
    }
}
