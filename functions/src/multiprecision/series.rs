//! Power series whose neighbouring terms have a rational ratio: all series used here.
//!
//! The idea: with t₀ = 1 and t_k = t_{k−1}·u·p_k/q_k, a function is known by its p and q. The sum
//! *without* t₀ is returned, so that 1 + tail is rounded last: a tail known to be negative keeps
//! the upper endpoint at 1.
//!
//! Why [`tail`] encloses: the terms are numbers that hold what is meant. Summation ends at a term
//! t_k from which on every term is at most half of the one before it; so all that is left out is at
//! most |t_k|, and ± |t_k| is added. It is the caller's part that the ratios, once at most 1/2 in
//! magnitude, stay so; that the last one was is checked here.
//!
//! A [`Series`] has its first coefficients in a table, too, from which [`Ball`](super::ball::Ball)
//! computes by Horner's scheme.
//!
//! Tested through every function, and in `ball_tests.rs`.

use super::number::Number;
pub(super) use super::number::{COEFFICIENTS, Series};

/// Defines a series by its ratio.
macro_rules! series {
    ($(#[$doc:meta])* $name:ident, $k:ident => ($p:expr, $q:expr)) => {
        $(#[$doc])*
        pub(super) static $name: $crate::multiprecision::series::Series =
            $crate::multiprecision::series::Series {
                ratio: {
                    fn ratio($k: u64) -> (u64, u64) {
                        ($p, $q)
                    }
                    ratio
                },
                coefficients: {
                    use $crate::multiprecision::series::{COEFFICIENTS, next_coefficient};
                    let mut all = [0; COEFFICIENTS];
                    let mut last = None;
                    let mut place = 1;
                    let mut $k = 1;
                    while place < COEFFICIENTS {
                        let next = next_coefficient(last, $p, $q);
                        all[place] = next;
                        last = Some(next);
                        place += 1;
                        $k += 1;
                    }
                    all
                },
            };
    };
}
pub(super) use series;

/// p/q of a coefficient, or of 1, rounded down.
///
/// The error of a coefficient c in units is at most 2: with that of the one before, at most 2·p/q +
/// 1 where p/q ≤ 1/2; else, at most one unit each for quotient and remainder, and the sum of k such
/// errors times ratios below 1, of which the table of `ball_tests.rs` says that it stays below
/// [`COEFFICIENTS`] units.
pub(super) const fn next_coefficient(last: Option<u128>, p: u64, q: u64) -> u128 {
    let (p, q) = (p as u128, q as u128);
    match last {
        // (2¹²⁸ − 1)/q is 2¹²⁸/q rounded down, or less by one unit.
        None => (u128::MAX / q) * p + (u128::MAX % q) * p / q,
        Some(c) => (c / q) * p + (c % q) * p / q,
    }
}

/// Σ_{k ≥ 1} t_k for the ratios t_k/t_{k−1} = u·p_k/q_k, `ratio(k)` being (p_k, q_k) with q_k > 0.
///
/// Requires: if |u·p_k/q_k| ≤ 1/2 for some k ≥ 1, then for all that follow. None if that does not
/// happen within the number of terms that the precision could need.
pub(super) fn tail<R: Number>(u: R, ratio: impl Fn(u64) -> (u64, u64)) -> Option<R> {
    let mut term = R::one();
    let mut sum = R::ZERO;
    for k in 1..100 + 8 * R::BITS.unsigned_abs() {
        let (p, q) = ratio(k);
        let next = (term * u).mul_small(p).div_small(q);
        if next.is_zero() {
            return Some(sum);
        }
        sum = sum + next;
        // |u| < 2^exponent and p/q < 2^(length of p − length of q + 1).
        let (p_length, q_length) = (64 - p.leading_zeros(), 64 - q.leading_zeros());
        let ratio_exponent = u.exponent() + i64::from(p_length) - i64::from(q_length) + 1;
        if ratio_exponent < 0 && next.exponent() < sum.exponent() - R::BITS {
            return Some(sum.give_or_take(next));
        }
        term = next;
    }
    None
}
