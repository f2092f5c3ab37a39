//! The cube root.
//!
//! |x| = 2³ᵏ·z with z in [1, 8), which is cut into 192 parts. A table has a number y of 17 bits
//! near the cube root of each, and its cube, which is exact. With h = z − y³, δ = h/(3y²) and v =
//! δ/(3y),
//!
//! ∛z = y·(1 + 9v)^(1/3) = y + δ + δ·v·Q(v), |v| < 2^−10.17.
//!
//! δ is formed exactly but for 2⁻⁷⁹: 1/(3y²) is in the table, with a head of 27 bits.
//!
//! Errors, relative to the result:
//!
//! | step | error |
//! |---|---|
//! | h | none |
//! | δ, two parts | 2⁻⁷⁹ |
//! | δ·v·Q(v), 2^−17.1 in size: Q of degree 5 (`proofs/terms.sollya`) | 2^−66.9 |
//! | the same, rounded | 2^−67.3 |
//! | the sum of all low parts, rounded | 2^−69 |
//!
//! In all below 1.95·2⁻⁶⁷ (`proofs/cbrt.gappa`); 2⁻⁶⁵ is claimed.

use super::doubles::{Doubles, SIGN, power_of_two};
use super::exp::INTEGER;
use super::ln::inside;
use super::roots::{CBRT, CBRT_SERIES};
use super::sum::{Sum, halves, sum};
use super::value::Value;

/// The relative error.
const ERROR: f64 = power_of_two(-65);

/// ∛x, for normal x of either sign.
#[inline(always)]
pub(super) fn cbrt<D: Doubles>(x: D) -> Value<D> {
    let a = x.abs();
    // The biased exponent is 3k + m, m in {0, 1, 2}: one less, and then a third of it, is k when it
    // is rounded.
    let exponent = a.right::<52>().or(D::splat_bits(0x433 << 52));
    let exponent = exponent.sub(D::splat(power_of_two(52) + 1.0));
    let k = exponent.mul(D::splat(1.0 / 3.0)).add(D::splat(INTEGER));
    // 64m and the first 6 bits after the point.
    let index = a.right::<46>().sub_bits(k.left::<7>());
    let [y, cube, g, g_rest] = index.sub_bits(k.left::<6>()).rows(&CBRT);
    let k = k.left::<52>();
    let z = a.sub_bits(k).sub_bits(k.add_bits(k));
    let z = z.add_bits(D::splat_bits(1023 << 52));

    let h = z.sub(cube);
    let [h1, h2] = halves(h);
    let first = h1.mul(g);
    let [high, low] = sum(y, first);
    let tail = h2.mul(g).add(h.mul(g_rest));
    let delta = first.add(tail);
    let v = g.add(g_rest).mul(y).mul(delta);
    let [c0, c1, c2, c3, c4, c5] = CBRT_SERIES;
    let series = D::splat(c5).mul(v).add(D::splat(c4));
    let series = series.mul(v).add(D::splat(c3));
    let series = series.mul(v).add(D::splat(c2));
    let series = series.mul(v).add(D::splat(c1));
    let series = series.mul(v).add(D::splat(c0));
    let rest = delta.mul(v).mul(series).add(tail.add(low));
    let [high, low] = sum(high, rest);

    let sign = x.and(D::splat_bits(SIGN));
    Value {
        sum: Sum {
            high: high.xor(sign),
            low: low.xor(sign),
            error: high.mul(D::splat(ERROR)),
        },
        // The bias is 3·341.
        scale: k.sub_bits(D::splat_bits(341 << 52)),
        inside: inside(a),
    }
}
