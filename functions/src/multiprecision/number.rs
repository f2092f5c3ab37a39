//! What formulas are written in: a real number that is known so far, in any precision.
//!
//! The idea: a formula (`exp`, `ln`, `angle`, …) is written once, over this trait.
//! [`Ball`](super::ball::Ball) is the fast number, tried first;
//! [`Enclosure`](super::enclosure::Enclosure) is the thorough one, of any length, which also
//! remembers on which side of a number a value lies.
//!
//! Invariant: the real number that is meant lies in the set that a `Number` stands for. Every
//! operation keeps that.

use core::ops::{Add, Mul, Neg, Sub};

use super::place::Place;

/// How many coefficients a table holds, that of u⁰ included.
pub(super) const COEFFICIENTS: usize = 40;

/// A series for |u| < 1 with decreasing coefficients that are all positive.
pub(super) struct Series {
    /// p_k and q_k.
    pub(super) ratio: fn(u64) -> (u64, u64),
    /// The coefficients p₁⋯p_k/(q₁⋯q_k) for k ≥ 1, in units of 2⁻¹²⁸, rounded down and wrong by at
    /// most two units.
    pub(super) coefficients: [u128; COEFFICIENTS],
}

/// A set of real numbers that holds the one that is meant.
pub(super) trait Number:
    Copy + Neg<Output = Self> + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self>
{
    /// The bits that formulas aim at.
    const BITS: i64;
    /// Exactly zero.
    const ZERO: Self;

    /// Exactly a finite f64.
    fn new(x: f64) -> Self;
    /// Exactly an integer.
    fn integer(k: i64) -> Self;
    /// ± (the natural number with these digits, least significant first)·2^scale, or up to `more`
    /// units of 2^scale beyond it.
    fn digits(negative: bool, digits: &[u64], scale: i64, more: u64) -> Self;
    /// Any number of this sign from 2^a to 2^b in size; None if such a set cannot be told.
    fn between_powers(a: i64, b: i64) -> Option<Self>;
    /// x + d for some 0 ≤ d ≤ 2^k if `up`, else some −2^k ≤ d ≤ 0.
    fn and_up_to(self, k: i64, up: bool) -> Self;
    /// Any number between members of the two.
    fn hull(self, other: Self) -> Self;
    /// The sum of a member and any number that is at most as large as one of `rest`.
    fn give_or_take(self, rest: Self) -> Self;

    /// Whether it is known to be above zero.
    fn is_positive(&self) -> bool;
    /// Whether it is known to be below zero.
    fn is_negative(&self) -> bool;
    /// Whether it is known to be zero.
    fn is_zero(&self) -> bool;
    /// Whether |x| < 2^k is certain.
    fn is_below(&self, k: i64) -> bool;
    /// Whether x > y is certain, or may be; a choice between formulas that are both right.
    fn seems_above(&self, y: &Self) -> bool;
    /// A k with |x| < 2^k, or nearly so; a guess where it decides about formulas. Meaningless for
    /// zero.
    fn exponent(&self) -> i64;
    /// The k for which x·2^−k lies between about 0.7 and 1.4; some k near that.
    fn binary_logarithm(&self) -> i64;
    /// Some f64 near the number, which must be neither huge nor tiny: a guess, no bound.
    fn guess(&self) -> f64;

    /// |x|.
    fn abs(self) -> Self;
    /// x·2^k, exact.
    fn scaled(self, k: i64) -> Self;
    /// x·m for a natural number m.
    fn mul_small(self, m: u64) -> Self;
    /// x/d for a natural number d > 0.
    fn div_small(self, d: u64) -> Self;
    /// x².
    fn sqr(self) -> Self;
    /// x/y; None if y may be zero.
    fn div(self, other: Self) -> Option<Self>;
    /// √x; None if x may be negative.
    fn sqrt(self) -> Option<Self>;
    /// All terms of a power series in u, |u| < 1, but the first, which is 1; None if it does not
    /// converge soon.
    fn tail(u: Self, series: &Series) -> Option<Self>;

    /// The places of the least and the greatest member, seen from inside; they agree if the place
    /// of the value is known.
    fn places(&self) -> Option<(Place, Place)>;

    /// 1.
    fn one() -> Self {
        Self::integer(1)
    }
    /// 1 − d with 0 ≤ d ≤ 2^k.
    fn one_less(k: i64) -> Self {
        Self::one().and_up_to(k, false)
    }
    /// 1 + d with 0 ≤ d ≤ 2^k.
    fn one_more(k: i64) -> Self {
        Self::one().and_up_to(k, true)
    }
    /// 1/x; None if x may be zero.
    fn recip(self) -> Option<Self> {
        Self::one().div(self)
    }
    /// x^n by repeated squaring.
    fn power(self, n: u64) -> Self {
        let mut result = Self::one();
        for bit in (0..64 - n.leading_zeros()).rev() {
            result = result.sqr();
            if n >> bit & 1 == 1 {
                result = result * self;
            }
        }
        result
    }
}
