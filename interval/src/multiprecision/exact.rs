//! The arguments at which a function takes a value of 54 bits, and that value.
//!
//! The idea: everywhere else the value is strictly between two neighbours of 54 bits, and more precision will tell which
//! ([`super::place`]). So this file must find *every* such value. Why there are no others, for finite arguments in the domain, which are
//! rational (and their denominators powers of two):
//!
//! * e^x, sin, cos, tan, sinh, cosh, tanh, their reciprocals and inverses, and the slope functions at x ≠ 0 are transcendental, but where an inverse
//!   is zero (Lindemann).
//! * 2^x for x that is no integer is irrational, being a root of 2 or 1/2; likewise 10^x; 10^−n is no binary fraction.
//!   log₂ x = p/q means x^q = 2^p, so x is a power of two; log₁₀ likewise.
//! * sin πx is rational for rational x only where it is 0, ±1/2, ±1; tan πx only where it is 0, ±1 (Niven). The value
//!   1/2 needs x = 1/6, which is no binary fraction. So asin x/π, atan x/π and atan2/π are rational only at the arguments 0, ±1/2 and ±1, or 0
//!   and ±1; and 1/6, 1/3, 2/3 are no binary fractions.
//! * Roots, powers, hypot and compound are algebraic: decided by integers of 128 bits, as said at each.
//!
//! Tested in `tests.rs`: exact values are hit, neighbours are not.

use super::enclosure::parts;
use super::place::Place;
use crate::elementary::function::Function;

/// A positive number m·2^e with odd m.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Odd {
    m: u128,
    e: i64,
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
    fn of(x: f64) -> Self {
        let (_, m, e) = parts(x);
        Self::new(m.into(), e)
    }

    /// Whether it is a power of two.
    const fn is_power(self) -> bool {
        self.m == 1
    }

    /// The k with 10^k = self, if there is one.
    fn log10(self) -> Option<i64> {
        let k = u32::try_from(self.e).ok()?;
        (5_u128.checked_pow(k)? == self.m).then_some(self.e)
    }
}

/// x as an integer of less than 62 bits.
fn integer(x: f64) -> Option<i64> {
    if x == 0.0 {
        return Some(0);
    }
    let Odd { m, e } = Odd::of(x);
    let e = u32::try_from(e).ok().filter(|&e| e < 62)?;
    let size = i64::try_from(m << e).ok()?;
    Some(if x < 0.0 { -size } else { size })
}

/// 1 + x for x > −1, if it is m·2^e with m < 2¹²¹.
fn one_plus(x: f64) -> Option<Odd> {
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
/// Let y = ± n·2^j with odd n. The power of an odd number above 1 with y < 0 is no binary fraction. For j < 0 the
/// power is a 2^−j-th root of an n-th power, rational only if each prime's exponent in base^n, hence in the base, is divisible by
/// 2^−j: square roots are taken of base, −j times, each of which must be exact.
fn rational_power(base: Odd, y: f64) -> Option<Odd> {
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
        e: e.checked_mul(if y < 0.0 { -power } else { power })?,
    })
}

/// base − 1, if that has 54 bits; or its place just below a base of 54 bits that is beyond 2⁵⁶, where neighbours are 2 apart at
/// least.
fn minus_one(base: Odd) -> Option<Place> {
    let size = u32::try_from(base.e.unsigned_abs()).ok()?;
    if base.e >= 0 {
        let length = 128 - base.m.leading_zeros();
        return if length + size < 57 {
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
/// Let b = 1 + x or a power-of-two root of it, and n ≥ 2 an integer. If bⁿ − 1 has 54 bits, then the odd part of bⁿ is below 2¹²⁰, so that the integers
/// here suffice. *b = B/2^q with odd B and q > 0*: bⁿ − 1 has an odd numerator over 2^qn, and |bⁿ − 1| ≥ 2^−q; so q(n − 1) < 54, hence
/// qn < 108 and Bⁿ < 2^108 + 2^54. *b even*: bⁿ − 1 is odd, bⁿ ≤ 2⁵⁴. *b odd, at least 3*: 2 divides bⁿ − 1 at most log₂(b + 1) + log₂ n times, so
/// (n − 1)·log₂ b ≤ 56 + log₂ n, hence n·log₂ b ≤ 114. A fractional power (1 + x)^(n/2^k) needs the exact root b of 1 + x, for
/// which b^(2^k) − 1 = x has 53 bits: the same with 2^k for n.
fn compound_m1(x: f64, y: f64) -> Option<Place> {
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
const HUGE: f64 = (1_u128 << 100) as f64 * (1_u64 << 40) as f64;

/// (1 + x)^y − 1 for x ≥ 2¹⁴⁰, where x^y is an integer p of 54 bits. It is p − 1 + p·d with (1 + 1/x)^y = 1 + d and 0 < d < 2^−130.
///
/// No precision here would tell the sum from p or p − 1. For y > 1 it is above p, as p·d > y·x^(y − 1) > 1. For y < 1 it is less than 1 above
/// p − 1, as p·d < y·x^(y − 1) < 1: just above p − 1 where that has 54 bits, and just below p where p is large.
fn beside_pow(x: f64, y: f64) -> Option<Place> {
    let power = rational_power(Odd::of(x), y).filter(|power| y > 0.0 && power.e >= 0)?;
    if y > 1.0 {
        return Some(Place::exactly(false, power.m, power.e)?.above());
    }
    Some(minus_one(power)?.above())
}

/// √(x² + y²).
///
/// Let x = X·2^d and y odd integers times the same power of two, |y| the one with the lesser exponent. Equal exponents give a
/// sum 2 modulo 4, no square. Else the root is an odd integer, so it is below 2⁵⁴ if it has 54 bits, and X·2^d is less.
fn hypot(x: f64, y: f64) -> Option<Place> {
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

/// The n-th root of x ≠ 0 for an integer n ≠ 0: an odd number must be an n-th power, and n divide the exponent.
fn rootn(x: f64, n: f64) -> Option<Place> {
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
fn number(x: f64) -> Option<Place> {
    let (negative, m, e) = parts(x);
    Place::exactly(negative, m.into(), e)
}

/// sin πx: 0 or ±1 at multiples of 1/2.
fn sin_pi(x: f64) -> Option<Place> {
    match x % 2.0 {
        0.5 | -1.5 => Place::integer(1),
        -0.5 | 1.5 => Place::integer(-1),
        r if r % 1.0 == 0.0 => Some(Place::Zero),
        _ => None,
    }
}

/// cos πx, likewise. (A quarter turn could not be added to a tiny x.)
fn cos_pi(x: f64) -> Option<Place> {
    match (x % 2.0).abs() {
        0.0 => Place::integer(1),
        0.5 | 1.5 => Some(Place::Zero),
        1.0 => Place::integer(-1),
        _ => None,
    }
}

/// ± 1/2^k.
fn fraction(negative: bool, k: i64) -> Option<Place> {
    Place::exactly(negative, 1, -k)
}

/// The value at finite arguments in the domain, if it has 54 bits.
pub(super) fn exact(f: Function, x: f64, y: f64) -> Option<Place> {
    use Function::*;
    let zero = Some(Place::Zero);
    let one = Place::integer(1);
    match f {
        ExpM1 | Ln1p | Sin | Tan | Asin | Atan | Sinh | Tanh | Asinh | Atanh | Erf | Cbrt
        | SinPi | TanPi | AsinPi | AtanPi | Log21p | Log101p | Exp2M1 | Exp10M1
            if x == 0.0 =>
        {
            zero
        }
        Exp | Exp2 | Exp10 | Cos | CosPi | Cosh | Erfc | Sec | Sech | ExpSlope1 | ExpSlope2
        | LogSlope2 | CosSlope2 | SinSlope3 | AsinSlope3 | AtanSlope3 | CoshSlope2
            if x == 0.0 =>
        {
            one
        }
        LogSlope1 if x == 0.0 => Place::integer(-1),
        SinhSlope3 if x == 0.0 => fraction(false, 1),
        Ln | Acos | Acosh | Asech if x == 1.0 => zero,
        Exp2 => Place::exactly(false, 1, integer(x)?),
        Exp2M1 => minus_one(Odd {
            m: 1,
            e: integer(x)?,
        }),
        Exp10 | Exp10M1 => {
            let e = integer(x)?;
            let m = 5_u128.checked_pow(u32::try_from(e).ok()?)?;
            if f == Exp10 {
                Place::exactly(false, m, e)
            } else {
                minus_one(Odd { m, e })
            }
        }
        Log2 => power_of_two(Odd::of(x)),
        Log21p => power_of_two(one_plus(x)?),
        Log10 => Place::integer(Odd::of(x).log10()?),
        Log101p => Place::integer(one_plus(x)?.log10()?),
        SinPi => sin_pi(x),
        CosPi => cos_pi(x),
        TanPi => match x % 1.0 {
            0.0 => zero,
            0.25 | -0.75 => one,
            -0.25 | 0.75 => Place::integer(-1),
            _ => None,
        },
        AsinPi if x.abs() == 1.0 => fraction(x < 0.0, 1),
        AcosPi => match x {
            0.0 => fraction(false, 1),
            1.0 => zero,
            -1.0 => one,
            _ => None,
        },
        AtanPi if x.abs() == 1.0 => fraction(x < 0.0, 2),
        Atan2 => zero.filter(|_| x == 0.0 && y > 0.0),
        Atan2Pi if x == 0.0 => Place::integer(i64::from(y < 0.0)),
        Atan2Pi if y == 0.0 => fraction(x < 0.0, 1),
        Atan2Pi if x.abs() == y.abs() => Place::exactly(x < 0.0, if y < 0.0 { 3 } else { 1 }, -2),
        Hypot => hypot(x, y),
        Pow => {
            let power = rational_power(Odd::of(x), y)?;
            Place::exactly(false, power.m, power.e)
        }
        Pown => {
            let power = rational_power(Odd::of(x), y)?;
            Place::exactly(x < 0.0 && y % 2.0 != 0.0, power.m, power.e)
        }
        CompoundM1 => compound_m1(x, y),
        Rootn => rootn(x, y),
        Cbrt => rootn(x, 3.0),
        Rsqrt => {
            let base = Odd::of(x);
            (base.is_power() && base.e % 2 == 0)
                .then(|| Place::exactly(false, 1, -base.e / 2))
                .flatten()
        }
        // Transcendental, but at the argument that has been dealt with.
        Exp | ExpM1 | Ln | Ln1p | Sin | Cos | Tan | Asin | Acos | Atan | AsinPi | AtanPi | Sinh
        | Cosh | Tanh | Asinh | Acosh | Atanh | Atan2Pi | Cot | Sec | Csc | Acot | Asec | Acsc
        | Coth | Sech | Csch | Acoth | Asech | Acsch | ExpSlope1 | ExpSlope2 | LogSlope1
        | LogSlope2 | CosSlope2 | SinSlope3 | AsinSlope3 | AtanSlope3 | CoshSlope2 | SinhSlope3 => {
            None
        }
        // Not known to be so.
        Erf | Erfc => None,
    }
}

/// log₂ of a power of two.
fn power_of_two(x: Odd) -> Option<Place> {
    x.is_power().then(|| Place::integer(x.e)).flatten()
}
