//! Exact arithmetic on single f64 as integers m·2^e: what rounding errors are compared with when
//! nothing else is exact.
//!
//! The idea: a product of two 53-bit mantissas fits into 106 bits of a `u128`, so products can be
//! compared with numbers, and summed with numbers, without any rounding, overflow or underflow.
//!
//! Why `sum_up` rounds correctly although it drops bits: bits are dropped only of a term that
//! begins at least 19 places below the other, and something nonzero that was dropped leaves a one
//! in the last place ("sticky"). Directed rounding asks only for the first 53 bits and whether
//! anything follows.
//!
//! Tested in `exact_tests.rs` through the operations that use it.

/// The finite number (−1)^negative · m · 2^e, with m < 2^106.
#[derive(Clone, Copy)]
struct Number {
    negative: bool,
    m: u128,
    e: i32,
}

impl Number {
    /// A finite f64, exactly.
    fn of(x: f64) -> Self {
        let bits = x.to_bits();
        let exponent = (bits >> 52 & 0x7ff) as i32;
        let fraction = bits & ((1 << 52) - 1);
        // A subnormal number has the exponent of the least normal ones and no hidden bit.
        Self {
            negative: bits >> 63 == 1,
            m: u128::from(fraction | u64::from(exponent != 0) << 52),
            e: exponent.max(1) - 1075,
        }
    }

    /// The product of two finite f64, exactly.
    fn product(a: f64, b: f64) -> Self {
        let (a, b) = (Self::of(a), Self::of(b));
        Self {
            negative: a.negative != b.negative,
            m: a.m * b.m,
            e: a.e + b.e,
        }
    }

    /// The place above the leading bit: |self| < 2^end.
    fn end(self) -> i32 {
        self.e + (u128::BITS - self.m.leading_zeros()) as i32
    }

    /// The mantissa moved to the exponent `e`, which must leave room for it. What falls off leaves
    /// a one in the last place.
    fn at(self, e: i32) -> i128 {
        if self.m == 0 {
            return 0;
        }
        let places = self.e - e;
        let m = if places >= 0 {
            self.m << places
        } else {
            let kept = self.m.checked_shr(places.unsigned_abs()).unwrap_or(0);
            let whole = kept.checked_shl(places.unsigned_abs()).unwrap_or(0);
            kept | u128::from(whole != self.m)
        };
        if self.negative {
            -m.cast_signed()
        } else {
            m.cast_signed()
        }
    }
}

/// A number with the sign of |a·b| − |r|, for finite numbers where |r| is within 2⁻⁵¹·|a·b| of
/// |a·b|, or is tiny.
///
/// For normal numbers the low 64 bits of both mantissas are enough: the product's is below 2^106,
/// and the difference below 2^55, so that it is what is left when both are cut to 64 bits.
#[inline]
pub(super) fn excess_of_product(a: f64, b: f64, r: f64) -> i64 {
    const FRACTION: u64 = (1 << 52) - 1;
    let field = |x: f64| x.to_bits() >> 52 & 0x7ff;
    let mantissa = |x: f64| x.to_bits() & FRACTION | 1 << 52;
    let (f, g, h) = (field(a), field(b), field(r));
    if (f != 0) & (g != 0) & (h != 0) {
        // The exponent of r's last place above that of the product's: 52 or 53.
        let places = (h + 1075).wrapping_sub(f + g) & 63;
        let product = mantissa(a).wrapping_mul(mantissa(b));
        product.wrapping_sub(mantissa(r) << places).cast_signed()
    } else {
        excess_of_any_product(a, b, r)
    }
}

/// As [`excess_of_product`], for any finite numbers.
#[cold]
fn excess_of_any_product(a: f64, b: f64, r: f64) -> i64 {
    let (product, r) = (Number::product(a, b), Number::of(r));
    let order = if product.m == 0 || r.m == 0 {
        product.m.cmp(&r.m)
    } else {
        product.end().cmp(&r.end()).then_with(|| {
            // They begin at the same place, so that each fits where the other is.
            let e = product.e.min(r.e);
            (product.m << (product.e - e)).cmp(&(r.m << (r.e - e)))
        })
    };
    order as i64
}

/// a·b + c rounded up, for finite numbers. A sum of exactly zero is +0.
pub(super) fn mul_add_up(a: f64, b: f64, c: f64) -> f64 {
    let (product, c) = (Number::product(a, b), Number::of(c));
    let end = match (product.m == 0, c.m == 0) {
        (true, true) => return 0.0,
        (true, false) => c.end(),
        (false, true) => product.end(),
        (false, false) => product.end().max(c.end()),
    };
    // Both are below 2^126 there, and the sum below 2^127.
    let e = end - 126;
    let sum = product.at(e) + c.at(e);
    if sum == 0 { 0.0 } else { round_up(sum, e) }
}

/// sum·2^e rounded up for a sum that is not zero, where the last bit of a sum of more than 100 bits
/// may stand for "something more".
#[expect(
    clippy::cast_possible_truncation,
    reason = "a magnitude of at most 53 bits"
)]
fn round_up(sum: i128, e: i32) -> f64 {
    let (negative, m) = (sum < 0, sum.unsigned_abs());
    // The exponent of the last place of the result: 53 places, or as many as a subnormal number
    // has.
    let last = (e + (u128::BITS - m.leading_zeros()) as i32 - 53).max(-1074);
    let places = last - e;
    let magnitude = if places <= 0 {
        m << places.unsigned_abs()
    } else {
        let kept = m.checked_shr(places.unsigned_abs()).unwrap_or(0);
        let whole = kept.checked_shl(places.unsigned_abs()).unwrap_or(0);
        // Up is away from zero for a positive sum.
        kept + u128::from(!negative && whole != m)
    };
    // The hidden bit adds one to the exponent field, and so does a carry to 2^53.
    let field = (last + 1074) as u64;
    let bits = (field << 52) + magnitude as u64;
    let limit = f64::INFINITY.to_bits();
    if negative {
        -f64::from_bits(bits.min(limit - 1))
    } else {
        f64::from_bits(bits.min(limit))
    }
}
