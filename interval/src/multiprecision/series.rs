//! Power series whose neighbouring terms have a rational ratio: all series used here.
//!
//! The idea: with t₀ = 1 and t_k = t_{k−1}·u·p_k/q_k, a function is known by its p and q. The sum *without* t₀ is returned, so
//! that 1 + tail is rounded last: a tail known to be negative keeps the upper end at 1.
//!
//! Why it encloses: the terms are enclosures. Summation ends at a term t_k from which on every term is at most half of the one before
//! it; so all that is left out is at most |t_k|, and ± |t_k| is added. It is the caller's part that the ratios, once at most 1/2 in
//! magnitude, stay so; that the last one was is checked here.
//!
//! Tested through every function.

use super::enclosure::Enclosure;

/// Σ_{k ≥ 1} t_k for the ratios t_k/t_{k−1} = u·p_k/q_k, `ratio(k)` being (p_k, q_k) with q_k > 0.
///
/// Requires: if |u·p_k/q_k| ≤ 1/2 for some k ≥ 1, then for all that follow. None if that does not happen within the number of terms
/// that the precision could need.
pub(super) fn tail<const N: usize>(
    u: Enclosure<N>,
    ratio: impl Fn(u64) -> (u64, u64),
) -> Option<Enclosure<N>> {
    let mut term = Enclosure::one();
    let mut sum = Enclosure::ZERO;
    for k in 1..100 + 8 * Enclosure::<N>::BITS.unsigned_abs() {
        let (p, q) = ratio(k);
        let next = (term * u).mul_small(p).div_small(q);
        let top = next.magnitude();
        if top.is_zero() {
            return Some(sum);
        }
        sum = sum + next;
        // |u| < 2^exponent and p/q < 2^(length of p − length of q + 1).
        let (p_length, q_length) = (64 - p.leading_zeros(), 64 - q.leading_zeros());
        let ratio_exponent =
            u.magnitude().exponent() + i64::from(p_length) - i64::from(q_length) + 1;
        if ratio_exponent < 0 && top.exponent() < sum.magnitude().exponent() - Enclosure::<N>::BITS
        {
            let rest = Enclosure {
                lo: top.negated(),
                hi: top,
            };
            return Some(sum + rest);
        }
        term = next;
    }
    None
}
