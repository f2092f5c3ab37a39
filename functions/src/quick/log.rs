//! Logarithms to base 2 and 10.
//!
//! With e, c and r as in `ln.rs`: log x = e·log 2 − log c + M·ln(1 + r), M the logarithm of e to
//! that base.
//!
//! ln(1 + r) = a + b, a = r − r²/2 nearly, and |b| < r²/8. The product of the first 27 bits of M
//! and the first 26 of a is exact, the rest simply rounded.
//!
//! Errors, relative to the result, which is at least M·|r|/1.01 where e and log c are zero and at
//! least 2^−9.1·M elsewhere:
//!
//! | step | error |
//! |---|---|
//! | e·log 2 − log c, high parts | none: multiples of 2⁻⁴² below 2¹¹ |
//! | a + b | 2⁻⁶⁷: see `ln.rs` |
//! | b and the low bits of a, 2^−16.6 in size, times M, rounded | 2⁻⁶⁸ |
//! | the sum of all low parts, rounded | 2⁻⁶⁸ each of two |
//!
//! In all below 2^−65.3 (`proofs/log.gappa`); 2⁻⁶⁵ is claimed.

use super::doubles::{Doubles, power_of_two};
use super::ln::{Reduced, Terms, inside, reduced, terms};
use super::sum::{Sum, sum};
use super::tables::{LOG2, LOG10, LOG10_OF_2, PER_LN_2, PER_LN_10};
use super::value::Value;

/// The relative error.
const ERROR: f64 = power_of_two(-65);

/// The logarithm of a reduced argument to a base, given log 2, and M as 27 bits and the rest of it.
/// (Where it is zero all parts are, and so is the error: it is exact.)
#[inline(always)]
fn of_reduced<D: Doubles>(reduced: Reduced<D>, log_2: Option<[f64; 2]>, m: [f64; 2]) -> Sum<D> {
    let Reduced { e, row, r, .. } = reduced;
    let [_, log_c, log_c_rest] = row;
    let [integer, integer_rest] = match log_2 {
        // Base 2.
        None => [e.add(log_c), log_c_rest],
        Some(parts) => {
            let [log_2, rest] = parts.map(D::splat);
            [e.mul_add(log_2, log_c), e.mul_add(rest, log_c_rest)]
        }
    };
    let Terms {
        square,
        rest,
        cubed,
    } = terms(r);
    let [a, low] = sum(r[0], D::splat(0.0).sub(square));
    let b = cubed.add(rest.add(low));

    let first = a.and(D::splat_bits(!0 << 27));
    let [m_first, m_rest] = m.map(D::splat);
    let m = D::splat(m[0] + m[1]);
    let [high, low] = sum(integer, m_first.mul(first));
    let small = m_rest.mul_add(first, m.mul(a.sub(first).add(b)));
    let [high, low] = sum(high, small.add(low.add(integer_rest)));
    let error = high.abs().mul(D::splat(ERROR));
    Sum { high, low, error }
}

/// log₂ x, for normal x > 0.
#[inline(always)]
pub(super) fn log2<D: Doubles>(x: D) -> Value<D> {
    Value {
        sum: of_reduced(reduced(x, &LOG2), None, PER_LN_2),
        scale: D::splat(0.0),
        inside: inside(x),
    }
}

/// log₁₀ x, for normal x > 0.
#[inline(always)]
pub(super) fn log10<D: Doubles>(x: D) -> Value<D> {
    Value {
        sum: of_reduced(reduced(x, &LOG10), Some(LOG10_OF_2), PER_LN_10),
        scale: D::splat(0.0),
        inside: inside(x),
    }
}
