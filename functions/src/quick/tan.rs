//! The tangent of radians.
//!
//! x = k·π/256 + r as in `sin.rs`, with the same table: tan x = N/D, N = S + C·t, D = C − S·t, t =
//! tan r. That is tan(a + r) with the denominators of tan a = S/C multiplied away, so neither zeros
//! nor poles are special.
//!
//! t = r + r³/3 + … is its first 26 bits and a rest; with them S and C, which have heads of 27
//! bits, are multiplied exactly. N and D are sums of a number and a rest below 2^−16.1 of it. The
//! quotient q of the numbers is corrected by what is left, N − q·D.
//!
//! Errors for |x| < 2¹⁶, relative to N or D unless said otherwise. N is at least |r|/2 where S = 0,
//! at least 2^−7.4 elsewhere, and so is D where C = 0 and elsewhere.
//!
//! | step | error |
//! |---|---|
//! | r | 2⁻⁹⁶, absolute |
//! | t − r, 2^−16.2·r in size: by three terms | 2^−69.2 |
//! | the rest of r, left out of these | 2^−67.6 |
//! | t, N and D, with all of this (`proofs/tan.gappa`, `tan_zero.gappa`) | 1.125·2⁻⁶⁶ |
//! | the quotient (`proofs/tan_quotient.gappa`) | 2⁻⁶⁶ |
//!
//! In all below 3.3·2⁻⁶⁶; 2⁻⁶⁴ is claimed. What is absolute makes 2⁻⁹⁵/|D| of N and as much times
//! |tan x| of D; twice that is claimed.

use super::angles::TAN;
use super::doubles::{Doubles, power_of_two};
use super::sin::{LARGEST, reduced};
use super::sum::{Sum, sum};
use super::tables::SIN;
use super::value::Value;

/// The errors, relative and absolute.
pub(super) const ERRORS: [f64; 2] = [power_of_two(-64), power_of_two(-94)];

/// tan x, for |x| < 2¹⁶ but zero.
#[inline(always)]
pub(super) fn tan<D: Doubles>(x: D) -> Value<D> {
    let [steps, r, r_rest] = reduced(x);
    let [s, s_rest] = steps.rows(&SIN);
    let [c, c_rest] = steps.add_bits(D::splat_bits(128)).rows(&SIN);

    let bits = D::splat_bits(!0 << 27);
    let first = r.and(bits);
    let square = r.mul(r);
    let [t0, t1, t2] = TAN.map(D::splat);
    let series = t2.mul(square).add(t1).mul(square).add(t0);
    let rest = r.sub(first).add(r_rest).add(r.mul(square).mul(series));
    let t = first.add(rest);

    // N and D.
    let [n, n_low] = sum(s, c.mul(first));
    let [d, d_low] = sum(c, D::splat(0.0).sub(s.mul(first)));
    let n_rest = c_rest.mul(t).add(c.mul(rest)).add(n_low.add(s_rest));
    let d_rest = d_low.add(c_rest).sub(s_rest.mul(t).add(s.mul(rest)));

    let inverse = D::splat(1.0).div(d.add(d_rest));
    let q = n.add(n_rest).mul(inverse);
    let [q1, d1] = [q, d].map(|a| a.and(bits));
    let left = n.sub(q1.mul(d1)).sub(q1.mul(d.sub(d1)));
    let left = left.sub(q.sub(q1).mul(d)).add(n_rest.sub(q.mul(d_rest)));
    let [high, low] = sum(q, left.mul(inverse));

    let [relative, absolute] = ERRORS.map(D::splat);
    let size = high.abs();
    let per_d = inverse.abs().mul(absolute);
    let error = size.mul(relative.add(per_d)).add(per_d);
    let [zero, largest] = [0.0, LARGEST].map(D::splat);
    Value {
        sum: Sum { high, low, error },
        scale: zero,
        inside: D::both(zero.lt(x.abs()), x.abs().lt(largest)),
    }
}
