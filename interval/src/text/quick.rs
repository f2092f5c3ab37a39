//! Decimals from one product or quotient of 128 bits.
//!
//! The idea: x = m · 2^e, scaled by a power of ten that leaves an integer of at most 19 digits, is
//! one product with a power of five and one
//! shift, or one quotient; what is cut off is known, so that the integer is exactly the number
//! rounded to one side. The same is done with the
//! midpoint between x and the next number of the format, beyond which a decimal does not identify x
//! any more. From there on
//! it is arithmetic of 64 bits.
//!
//! Below 10⁻¹⁴ and above 10⁴⁴ the power of five has more than 128 bits. Its leading ones bound it
//! from below, so the product is bounded on both sides; where no
//! integer is between the bounds, the integer part is known, and that there is a fraction.
//!
//! What is left (an integer between them, more digits, and the rare midpoint that is itself a short
//! decimal) has no
//! answer here, and is left to [`Digits`](super::digits::Digits). Tested in `format/tests.rs`: the
//! same digits as those.

use outward_number::Float;

/// The number `digits · 10^exponent`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Short {
    pub(super) digits: u64,
    pub(super) exponent: i64,
}

/// m · 2^twos.
#[derive(Clone, Copy)]
struct Binary {
    m: u64,
    twos: i64,
}

impl Binary {
    /// A positive finite number.
    fn of(x: f64) -> Self {
        let bits = x.to_bits();
        let (exponent, fraction) = ((bits >> 52).cast_signed(), bits & ((1 << 52) - 1));
        if exponent == 0 {
            Self {
                m: fraction,
                twos: -1074,
            }
        } else {
            Self {
                m: fraction | 1 << 52,
                twos: exponent - 1075,
            }
        }
    }

    /// The number halfway to another one of about the same size.
    fn midpoint(self, other: Self) -> Option<Self> {
        let twos = self.twos.min(other.twos);
        let at = |x: Self| match x.twos - twos {
            0 => Some(x.m),
            1 => Some(x.m << 1),
            _ => None,
        };
        Some(Self {
            m: at(self)? + at(other)?,
            twos: twos - 1,
        })
    }

    /// The integer part of the number times `10^places`, and whether there is a fraction. The
    /// significand has at most 55 bits.
    fn scaled(self, places: i64) -> Option<(u64, bool)> {
        self.exactly(places).or_else(|| self.nearly(places))
    }

    /// The same, by bounds of the power of five.
    fn nearly(self, places: i64) -> Option<(u64, bool)> {
        if self.m == 0 || places.abs() > 400 {
            return None;
        }
        let power = Power::of_5(places);
        let zeros = self.m.leading_zeros();
        let m = u128::from(self.m << zeros);
        let [high, low] = [power.leading >> 64, power.leading & u128::from(u64::MAX)];
        // The leading 128 of 192 bits: at least 2^126.
        let product = m * high + ((m * low) >> 64);
        let right = -(self.twos - i64::from(zeros) + places + power.exponent + 64);
        let right = u32::try_from(right)
            .ok()
            .filter(|n| (64..128).contains(n))?;
        let (whole, fraction) = (product >> right, product & ((1 << right) - 1));
        // 2^−114 of the product is 2^14, and what was cut off is less than 1.
        let certain = fraction != 0 && fraction + (1 << 15) < 1 << right;
        Some((u64::try_from(whole).ok()?, certain.then_some(true)?))
    }

    /// The same, where 128 bits are enough.
    fn exactly(self, places: i64) -> Option<(u64, bool)> {
        let power = *POWERS_OF_5.get(usize::try_from(places.unsigned_abs()).ok()?)?;
        let (m, shift) = (u128::from(self.m), self.twos + places);
        let left = u32::try_from(shift.max(0)).ok()?;
        let right = u32::try_from((-shift).max(0)).ok()?;
        // 55 bits and those of 5^31 are 127.
        let dividend = if places >= 0 { m * power } else { m };
        if left > dividend.leading_zeros() {
            return None;
        }
        let dividend = dividend << left;
        let whole = dividend.checked_shr(right).unwrap_or(0);
        let cut = right > dividend.trailing_zeros();
        let (whole, fraction) = if places >= 0 {
            (whole, cut)
        } else {
            (whole / power, cut || whole % power != 0)
        };
        Some((u64::try_from(whole).ok()?, fraction && self.m != 0))
    }

    /// The exponent of the first decimal digit, or one less.
    fn leading(self) -> i64 {
        let top = self.twos + 63 - i64::from(self.m.leading_zeros());
        // log10 2 is more than this fraction by 10⁻¹¹, and no power of two that is a number of f64
        // is as near as 10⁻⁴ to one of ten.
        (top * 1_292_913_986) >> 32
    }
}

/// The leading bits of a power of five: `leading · 2^exponent` is not above it, and not by 2^−114
/// of it below. The first bit is set.
#[derive(Clone, Copy)]
struct Power {
    leading: u128,
    exponent: i64,
}

impl Power {
    const ONE: Self = Self {
        leading: 1 << 127,
        exponent: -127,
    };
    const FIVE: Self = Self {
        leading: 5 << 125,
        exponent: -125,
    };
    const FIFTH: Self = Self {
        leading: u128::MAX / 5 * 4,
        exponent: -130,
    };

    /// 5^n for |n| up to 400. A factor is squared at most eight times, and by a product the
    /// relative errors add up, and 2^−126. So
    /// that of 5^n is at most |n|·2^−125.
    fn of_5(n: i64) -> Self {
        let mut square = if n < 0 { Self::FIFTH } else { Self::FIVE };
        let mut power = Self::ONE;
        let mut rest = n.unsigned_abs();
        while rest != 0 {
            if rest & 1 == 1 {
                power = power.times(square);
            }
            square = square.times(square);
            rest >>= 1;
        }
        power
    }

    fn times(self, other: Self) -> Self {
        let low = |x: u128| x & u128::from(u64::MAX);
        let ([a, b], [c, d]) = (
            [self.leading >> 64, low(self.leading)],
            [other.leading >> 64, low(other.leading)],
        );
        let (ad, bc) = (a * d, b * c);
        let carry = (low(ad) + low(bc) + ((b * d) >> 64)) >> 64;
        let product = a * c + (ad >> 64) + (bc >> 64) + carry;
        let zeros = product.leading_zeros(); // at most one
        Self {
            leading: product << zeros,
            exponent: self.exponent + other.exponent + 128 - i64::from(zeros),
        }
    }
}

/// 5^k in 72 bits.
const POWERS_OF_5: [u128; 32] = {
    let mut powers = [1; 32];
    let mut k = 1;
    while k < 32 {
        powers[k] = powers[k - 1] * 5;
        k += 1;
    }
    powers
};

/// 10^k in 64 bits.
const POWERS_OF_10: [u64; 20] = {
    let mut powers = [1; 20];
    let mut k = 1;
    while k < 20 {
        powers[k] = powers[k - 1] * 10;
        k += 1;
    }
    powers
};

/// The nearest multiple of 10^−places that is not above the magnitude x, or, `away` from zero, not
/// below it.
pub(super) fn rounded(x: f64, places: i64, away: bool) -> Option<Short> {
    let (digits, fraction) = Binary::of(x).scaled(places)?;
    Some(Short {
        digits: digits.checked_add(u64::from(away && fraction))?,
        exponent: -places,
    })
}

/// So many digits of the positive x, rounded likewise. (9.99 may become 10.0.)
pub(super) fn significant(x: f64, count: i64, away: bool) -> Option<Short> {
    if x == 0.0 {
        return None;
    }
    let limit = *POWERS_OF_10.get(usize::try_from(count).ok()?)?;
    // A digit too much comes of an estimate that is one less, and of 9.99 that became 10.00.
    let mut places = count - 1 - Binary::of(x).leading();
    loop {
        let short = rounded(x, places, away)?;
        if short.digits < limit {
            return Some(short);
        }
        places -= 1;
    }
}

/// As few digits as identify the positive x, rounded likewise.
pub(super) fn shortest<F: Float>(x: F, away: bool) -> Option<Short> {
    let neighbour = if away { x.next_up() } else { x.next_down() };
    if x == F::ZERO || !neighbour.is_finite() {
        return None;
    }
    let [binary, neighbour] = [x, neighbour].map(|x| Binary::of(x.to_f64()));
    // 18 or 19 digits, more than any number of f64 needs.
    let places = 17 - binary.leading();
    let (digits, fraction) = binary.scaled(places)?;
    let (border, beyond) = binary.midpoint(neighbour)?.scaled(places)?;
    // To which number of the format a midpoint itself is read is not decided here.
    let identifies = |decimal: u64| match (decimal == border && !beyond, away) {
        (true, _) => None,
        (false, true) => Some(decimal <= border),
        (false, false) => Some(decimal > border),
    };
    let mut best = digits.checked_add(u64::from(away && fraction))?;
    // One digit more is nearer to x, so those that identify it are all from some number of digits
    // on.
    for power in POWERS_OF_10.into_iter().skip(1) {
        let (kept, rest) = (digits / power, digits % power);
        let up = away && (rest != 0 || fraction);
        let shorter = (kept + u64::from(up)).checked_mul(power)?;
        if !identifies(shorter)? {
            break;
        }
        best = shorter;
    }
    let mut short = Short {
        digits: best,
        exponent: -places,
    };
    while short.digits.is_multiple_of(10) && short.digits != 0 {
        short.digits /= 10;
        short.exponent += 1;
    }
    Some(short)
}

/// The digits of an integer as text, in a buffer.
pub(super) fn text(mut n: u64, buffer: &mut [u8; 20]) -> &str {
    let mut start = buffer.len();
    for (at, place) in buffer.iter_mut().enumerate().rev() {
        let digit = u8::try_from(n % 10).unwrap_or(0);
        (*place, start) = (b'0' + digit, at);
        n /= 10;
        if n == 0 {
            break;
        }
    }
    core::str::from_utf8(buffer.get(start..).unwrap_or_default()).unwrap_or_default()
}
