//! An interval with ends of `64·N` bits: a real number that is known so far.
//!
//! The idea: nothing here estimates rounding errors. Every operation rounds the lower endpoint down
//! and the upper endpoint up, so the enclosure *is* the error bound; what a series leaves out is
//! added as an interval too.
//!
//! Ends matter as much as width: a factor in [1 − 2^−128, 1] leaves the upper endpoint of a product
//! where it was, exactly. That is how sin x < x survives to the final rounding, for x = 10^−300 as
//! well, where no precision would tell x from x − x³/6.
//!
//! Invariant: lo ≤ hi, and the number meant is between them. A quotient by what may be zero is
//! None.
//!
//! Tested in `tests/arithmetic.rs`: every operation contains what it does to members.

use super::float::{Float, Toward};
use super::number::Number;
use super::place::{Place, truncated};
use super::series::{Series, tail};
use core::ops::{Add, Mul, Neg, Sub};

/// Numbers from `lo` to `hi`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Enclosure<const N: usize> {
    pub(super) lo: Float<N>,
    pub(super) hi: Float<N>,
}

impl<const N: usize> Enclosure<N> {
    /// Exactly x.
    pub(super) const fn point(x: Float<N>) -> Self {
        Self { lo: x, hi: x }
    }

    /// All numbers from zero to x.
    fn from_zero_to(x: Float<N>) -> Self {
        if x.is_negative() {
            Self {
                lo: x,
                hi: Float::ZERO,
            }
        } else {
            Self {
                lo: Float::ZERO,
                hi: x,
            }
        }
    }

    /// The greatest magnitude.
    fn magnitude(&self) -> Float<N> {
        self.lo.magnitude().max(self.hi.magnitude())
    }
}

impl<const N: usize> Number for Enclosure<N> {
    const BITS: i64 = 64 * N as i64;
    const ZERO: Self = Self::point(Float::ZERO);

    fn new(x: f64) -> Self {
        let (negative, m, scale) = parts(x);
        Self::point(Float::from_integer(negative, m, scale))
    }

    fn integer(k: i64) -> Self {
        Self::point(Float::from_integer(k < 0, k.unsigned_abs(), 0))
    }

    fn digits(negative: bool, digits: &[u64], scale: i64, more: u64) -> Self {
        let more = Self::from_zero_to(Float::from_integer(false, more, scale));
        let digits = |toward| Float::from_digits(false, digits, scale, toward);
        let value = Self {
            lo: digits(Toward::Down),
            hi: digits(Toward::Up),
        } + more;
        if negative { -value } else { value }
    }

    fn between_powers(a: i64, b: i64) -> Option<Self> {
        Some(Self {
            lo: Float::power_of_two(a),
            hi: Float::power_of_two(b),
        })
    }

    fn and_up_to(self, k: i64, up: bool) -> Self {
        let more = Self::from_zero_to(Float::power_of_two(k));
        if up { self + more } else { self - more }
    }

    fn hull(self, other: Self) -> Self {
        Self {
            lo: self.lo.min(other.lo),
            hi: self.hi.max(other.hi),
        }
    }

    fn give_or_take(self, rest: Self) -> Self {
        let top = rest.magnitude();
        self + Self {
            lo: top.negated(),
            hi: top,
        }
    }

    fn is_positive(&self) -> bool {
        !self.lo.is_negative() && !self.lo.is_zero()
    }

    fn is_negative(&self) -> bool {
        self.hi.is_negative()
    }

    fn is_zero(&self) -> bool {
        self.magnitude().is_zero()
    }

    fn is_below(&self, k: i64) -> bool {
        let top = self.magnitude();
        top.is_zero() || top.exponent() <= k
    }

    fn seems_above(&self, y: &Self) -> bool {
        self.hi > y.lo
    }

    fn exponent(&self) -> i64 {
        self.magnitude().exponent()
    }

    fn binary_logarithm(&self) -> i64 {
        let (leading, _) = self.lo.leading();
        self.lo.exponent() - i64::from(leading < 0xB333_3333_3333_3333)
    }

    fn guess(&self) -> f64 {
        let (leading, _) = self.lo.leading();
        let exponent = self.lo.exponent().clamp(-900, 900) + 1023 - 1;
        // The top bit stays out: it is implicit in f64.
        let bits = exponent.unsigned_abs() << 52 | leading << 1 >> 12;
        let x = if self.lo.is_zero() {
            0.0
        } else {
            f64::from_bits(bits)
        };
        if self.lo.is_negative() { -x } else { x }
    }

    fn abs(self) -> Self {
        if self.hi.is_negative() {
            -self
        } else if self.lo.is_negative() {
            Self::from_zero_to(self.magnitude())
        } else {
            self
        }
    }

    fn scaled(self, k: i64) -> Self {
        Self {
            lo: self.lo.scaled(k),
            hi: self.hi.scaled(k),
        }
    }

    fn mul_small(self, m: u64) -> Self {
        if m == 1 {
            return self;
        }
        let m = Float::from_integer(false, m, 0);
        Self {
            lo: self.lo.mul(m, Toward::Down),
            hi: self.hi.mul(m, Toward::Up),
        }
    }

    fn div_small(self, d: u64) -> Self {
        Self {
            lo: self.lo.div_small(d, Toward::Down),
            hi: self.hi.div_small(d, Toward::Up),
        }
    }

    fn sqr(self) -> Self {
        let x = self.abs();
        Self {
            lo: x.lo.mul(x.lo, Toward::Down),
            hi: x.hi.mul(x.hi, Toward::Up),
        }
    }

    /// Extremes of a quotient by a number of one sign are at the endpoints, chosen by the signs as
    /// in any interval division.
    fn div(self, other: Self) -> Option<Self> {
        if other.is_negative() {
            return (-self).div(-other);
        }
        if !other.is_positive() {
            return None;
        }
        let under_low = if self.lo.is_negative() {
            other.lo
        } else {
            other.hi
        };
        let under_high = if self.hi.is_negative() {
            other.hi
        } else {
            other.lo
        };
        Some(Self {
            lo: self.lo.div(under_low, Toward::Down)?,
            hi: self.hi.div(under_high, Toward::Up)?,
        })
    }

    fn sqrt(self) -> Option<Self> {
        sqrt(self)
    }

    fn tail(u: Self, series: &Series) -> Option<Self> {
        tail(u, series.ratio)
    }

    fn places(&self) -> Option<(Place, Place)> {
        Some(self.ends_as_places())
    }
}

impl<const N: usize> Enclosure<N> {
    /// The places of both endpoints, seen from inside; they agree if the place of the value is
    /// known.
    pub(super) fn ends_as_places(&self) -> (Place, Place) {
        if self.lo == self.hi {
            let place = truncated(&self.lo);
            return (place, place);
        }
        if self.hi.is_negative() || self.hi.is_zero() {
            let (lo, hi) = (-*self).ends_as_places();
            return (hi.opposite(), lo.opposite());
        }
        // Above lo, and below hi. (A negative lo has another place than the positive hi.)
        (truncated(&self.lo).above(), truncated(&self.hi).below())
    }
}

/// √x for x ≥ 0; None if x may be negative.
fn sqrt<const N: usize>(x: Enclosure<N>) -> Option<Enclosure<N>> {
    Some(Enclosure {
        lo: root(x.lo)?.lo,
        hi: root(x.hi)?.hi,
    })
}

/// The root of one number.
///
/// The idea: for any r > 0 the root of a is between r and a/r. So the last step of Newton's
/// iteration proves itself, whatever the start was; from 62 correct bits on a step doubles them. A
/// square of at most 64 bits keeps its exact root.
fn root<const N: usize>(a: Float<N>) -> Option<Enclosure<N>> {
    if a.is_negative() {
        return None;
    }
    if a.is_zero() {
        return Some(Enclosure::ZERO);
    }
    // a = m·2^scale with 126 or 127 bits of m and an even scale.
    let (leading, _) = a.leading();
    let odd = a.exponent() & 1;
    let m = u128::from(leading) << (62 + odd);
    let start = u64::try_from(m.isqrt()).unwrap_or(u64::MAX);
    let mut r = Float::from_integer(false, start, (a.exponent() - 126 - odd) / 2);
    let mut bits = 62;
    while bits < 64 * N {
        // Newton: the mean of r and a/r.
        let quotient = a.div(r, Toward::Down)?;
        r = r.add(quotient, Toward::Down).scaled(-1);
        bits *= 2;
    }
    let (down, up) = (a.div(r, Toward::Down)?, a.div(r, Toward::Up)?);
    Some(Enclosure {
        lo: r.min(down),
        hi: r.max(up),
    })
}

/// Sign, integer and power of two of a finite number.
pub(super) fn parts(x: f64) -> (bool, u64, i64) {
    let exponent = (x.to_bits() >> 52 & 0x7ff).cast_signed();
    let fraction = x.to_bits() & ((1 << 52) - 1);
    if exponent == 0 {
        (x.is_sign_negative(), fraction, -1074)
    } else {
        (x.is_sign_negative(), fraction | 1 << 52, exponent - 1075)
    }
}

/// The integer nearest to x, |x| < 2⁵¹.
#[expect(
    clippy::cast_possible_truncation,
    reason = "an integer of at most 52 bits"
)]
pub(super) fn nearest_integer(x: f64) -> i64 {
    // Here the last bit of f64 is worth 1.
    const SHIFT: f64 = 6_755_399_441_055_744.0; // 1.5·2⁵²
    ((x + SHIFT) - SHIFT) as i64
}

impl<const N: usize> Neg for Enclosure<N> {
    type Output = Self;
    fn neg(self) -> Self {
        Self {
            lo: self.hi.negated(),
            hi: self.lo.negated(),
        }
    }
}

impl<const N: usize> Add for Enclosure<N> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            lo: self.lo.add(other.lo, Toward::Down),
            hi: self.hi.add(other.hi, Toward::Up),
        }
    }
}

impl<const N: usize> Sub for Enclosure<N> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl<const N: usize> Mul for Enclosure<N> {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let (x, y) = (self, other);
        if x.lo.is_negative() && !x.hi.is_negative() {
            if y.lo.is_negative() && !y.hi.is_negative() {
                // Both may have either sign.
                return Self {
                    lo: x
                        .lo
                        .mul(y.hi, Toward::Down)
                        .min(x.hi.mul(y.lo, Toward::Down)),
                    hi: x.lo.mul(y.lo, Toward::Up).max(x.hi.mul(y.hi, Toward::Up)),
                };
            }
            return y * x;
        }
        if x.hi.is_negative() {
            return -(-x * y);
        }
        // x ≥ 0.
        let with_low = if y.lo.is_negative() { x.hi } else { x.lo };
        let with_high = if y.hi.is_negative() { x.lo } else { x.hi };
        Self {
            lo: with_low.mul(y.lo, Toward::Down),
            hi: with_high.mul(y.hi, Toward::Up),
        }
    }
}
