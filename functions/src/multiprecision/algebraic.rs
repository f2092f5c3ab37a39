//! Exact values of algebraic functions, decided by integers of 128 bits: powers, roots, hypot,
//! compound.
//!
//! The idea: a finite f64 is m·2^e with odd m, and so is every value of 54 bits. Odd parts are
//! compared by unique factorisation; no floating-point arithmetic is involved.
//!
//! Why nothing is missed: at each function it is proved that where the integers here would
//! overflow, the value has more than 54 bits.
//!
//! Tested in `tests/exact_values.rs`.

use super::enclosure::parts;
use super::place::Place;

/// A positive number m·2^e with odd m.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Odd {
    pub(super) m: u128,
    pub(super) e: i64,
}

impl Odd {
    /// m·2^e for m > 0.
    fn new(m: u128, e: i64) -> Self {
        let zeros = m.trailing_zeros().min(127);
        Self {
            m: m >> zeros,
            e: e + i64::from(zeros),
        }
    }

    /// |x| for finite x ≠ 0.
    pub(super) fn of(x: f64) -> Self {
        let (_, m, e) = parts(x);
        Self::new(m.into(), e)
    }

    /// Whether it is a power of two.
    pub(super) const fn is_power(self) -> bool {
        self.m == 1
    }

    /// The k with 10^k = self, if there is one.
    pub(super) fn log10(self) -> Option<i64> {
        let k = u32::try_from(self.e).ok()?;
        (5_u128.checked_pow(k)? == self.m).then_some(self.e)
    }
}

/// x as an integer of less than 62 bits.
pub(super) fn integer(x: f64) -> Option<i64> {
    if x == 0.0 {
        return Some(0);
    }
    let Odd { m, e } = Odd::of(x);
    let e = u32::try_from(e).ok().filter(|&e| e < 62)?;
    let size = i64::try_from(m << e).ok()?;
    Some(if x < 0.0 { -size } else { size })
}

/// 1 + x for x > −1, if it is m·2^e with m < 2¹²¹.
pub(super) fn one_plus(x: f64) -> Option<Odd> {
    if x == 0.0 {
        return Some(Odd { m: 1, e: 0 });
    }
    let Odd { m, e } = Odd::of(x);
    let size = u32::try_from(e.unsigned_abs()).ok()?;
    if e >= 0 {
        // x > 0, and m < 2⁵³.
        return (size <= 66).then(|| Odd::new((m << size) + 1, 0));
    }
    if size > 120 {
        return None;
    }
    let one = 1 << size;
    Some(Odd::new(if x < 0.0 { one - m } else { one + m }, e))
}

/// base^y for finite y, if it is a binary fraction with an odd part of less than 128 bits.
///
/// Let y = ± n·2^j with odd n. The power of an odd number above 1 with y < 0 is no binary fraction.
/// For j < 0 the power is a 2^−j-th root of an n-th power, rational only if each prime's exponent
/// in base^n, hence in the base, is divisible by 2^−j: square roots are taken of base, −j times,
/// each of which must be exact.
///
/// An exponent of 2 beyond ±2⁴⁰ is that: the power is beyond all numbers in any case, and what is
/// computed with exponents does not overflow.
pub(super) fn rational_power(base: Odd, y: f64) -> Option<Odd> {
    if y == 0.0 || base == (Odd { m: 1, e: 0 }) {
        return Some(Odd { m: 1, e: 0 });
    }
    let Odd { m: n, e: j } = Odd::of(y);
    let Odd { mut m, mut e } = base;
    if m > 1 && y < 0.0 {
        return None;
    }
    for _ in j..0 {
        // Ends soon: m > 1 is no square after at most 7 roots, and e ≠ 0 is odd after at most 62.
        let root = m.isqrt();
        if root * root != m || e % 2 != 0 {
            return None;
        }
        (m, e) = (root, e / 2);
    }
    let doubled = u32::try_from(j.max(0)).ok().filter(|&j| j < 62)?;
    let power = i64::try_from(n).ok()?.checked_mul(1 << doubled)?;
    Some(Odd {
        m: if m == 1 {
            1
        } else {
            m.checked_pow(u32::try_from(power).ok()?)?
        },
        e: e.checked_mul(if y < 0.0 { -power } else { power })?
            .clamp(-(1 << 40), 1 << 40),
    })
}

/// base − 1, if that has 54 bits; or its place just below a base of 54 bits that is beyond 2⁵⁶,
/// where neighbours are 2 apart at least.
pub(super) fn minus_one(base: Odd) -> Option<Place> {
    let size = u32::try_from(base.e.unsigned_abs()).ok()?;
    if base.e >= 0 {
        let length = 128 - base.m.leading_zeros();
        return if length.saturating_add(size) < 57 {
            Place::exactly(false, (base.m << size) - 1, 0)
        } else if size == 0 {
            Place::exactly(false, base.m - 1, 0)
        } else {
            Some(Place::exactly(false, base.m, base.e)?.below())
        };
    }
    let one = (size < 127).then(|| 1_u128 << size)?;
    Place::exactly(base.m < one, base.m.abs_diff(one), base.e)
}

/// (1 + x)^y − 1.
///
/// Let b = 1 + x or a power-of-two root of it, and n ≥ 2 an integer. If bⁿ − 1 has 54 bits, then
/// the odd part of bⁿ is below 2¹²⁰, so that the integers here suffice. *b = B/2^q with odd B and
/// q > 0*: bⁿ − 1 has an odd numerator over 2^qn, and |bⁿ − 1| ≥ 2^−q; so q(n − 1) < 54, hence qn <
/// 108 and Bⁿ < 2^108 + 2^54. *b even*: bⁿ − 1 is odd, bⁿ ≤ 2⁵⁴. *b odd, at least 3*: 2 divides bⁿ
/// − 1 at most log₂(b + 1) + log₂ n times, so (n − 1)·log₂ b ≤ 56 + log₂ n, hence n·log₂ b ≤ 114. A
/// fractional power (1 + x)^(n/2^k) needs the exact root b of 1 + x, for which b^(2^k) − 1 = x has
/// 53 bits: the same with 2^k for n.
pub(super) fn compound_m1(x: f64, y: f64) -> Option<Place> {
    if y == 1.0 {
        return number(x);
    }
    if x == 0.0 || y == 0.0 {
        return Some(Place::Zero);
    }
    if x >= HUGE {
        return beside_pow(x, y);
    }
    minus_one(rational_power(one_plus(x)?, y)?)
}

/// 2¹⁴⁰.
const HUGE: f64 = f64::from_bits((1023 + 140) << 52);

/// (1 + x)^y − 1 for x ≥ 2¹⁴⁰, where p = x^y is a binary fraction: p − 1 + p·d with (1 + 1/x)^y =
/// 1 + d and 0 < |d| < 2⁻¹³⁰, as |y| < 8 where p does not overflow and p − 1 has 54 bits.
///
/// No precision here would tell the sum from p or p − 1. For y > 1 it is above p, since
/// p·d > y·x^(y − 1) > 1. For y < 1 it is beside p − 1, away from zero and by less than 1: above it
/// for 0 < y < 1 as 0 < p·d < y·x^(y − 1) < 1, below it for y < 0 as p < 1 and d < 0. Beside p − 1
/// may be just below p ([`minus_one`]).
fn beside_pow(x: f64, y: f64) -> Option<Place> {
    let power = rational_power(Odd::of(x), y)?;
    let near = if y > 1.0 {
        Place::exactly(false, power.m, power.e)
    } else {
        minus_one(power)
    };
    Some(near?.above())
}

/// √(x² + y²).
///
/// Let x = X·2^d and y odd integers times the same power of two, |y| the one with the lesser
/// exponent. Equal exponents give a sum 2 modulo 4, no square. Else the root is an odd integer, so
/// it is below 2⁵⁴ if it has 54 bits, and X·2^d is less.
pub(super) fn hypot(x: f64, y: f64) -> Option<Place> {
    if x == 0.0 || y == 0.0 {
        return number(x.abs() + y.abs());
    }
    let (a, b) = (Odd::of(x), Odd::of(y));
    let (a, b) = if a.e > b.e { (a, b) } else { (b, a) };
    let distance = u32::try_from(a.e - b.e).ok()?;
    if distance == 0 || distance > 53 || a.m << distance >= 1 << 54 {
        return None;
    }
    let square = (a.m << distance).pow(2) + b.m.pow(2);
    let root = square.isqrt();
    (root * root == square)
        .then(|| Place::exactly(false, root, b.e))
        .flatten()
}

/// The n-th root of x ≠ 0 for an integer n ≠ 0: an odd number must be an n-th power, and n divide
/// the exponent.
pub(super) fn rootn(x: f64, n: f64) -> Option<Place> {
    let base = Odd::of(x);
    if base == (Odd { m: 1, e: 0 }) {
        return number(x);
    }
    let signed = integer(n)?;
    let size = i64::try_from(signed.unsigned_abs()).ok()?;
    if base.e % size != 0 || signed < 0 && !base.is_power() {
        return None;
    }
    let root = integer_root(base.m, u32::try_from(size).ok())?;
    Place::exactly(x < 0.0, root, base.e / signed)
}

/// The r with r^n = m, for m < 2⁵³ and n ≥ 1 (None: a large one).
fn integer_root(m: u128, n: Option<u32>) -> Option<u128> {
    if m == 1 {
        return Some(1);
    }
    let n = n.filter(|&n| n < 54)?;
    // low^n < m ≤ high^n.
    let (mut low, mut high) = (1, m);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if middle.checked_pow(n).is_some_and(|power| power < m) {
            low = middle;
        } else {
            high = middle;
        }
    }
    (high.checked_pow(n) == Some(m)).then_some(high)
}

/// x itself.
pub(super) fn number(x: f64) -> Option<Place> {
    let (negative, m, e) = parts(x);
    Place::exactly(negative, m.into(), e)
}
