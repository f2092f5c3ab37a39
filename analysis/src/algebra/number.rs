//! Exact rational numbers.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Add, AddAssign, Div, Mul, MulAssign, Neg, Sub};

use num_bigint::BigInt;
use num_integer::{Integer, gcd};
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};

/// An exact rational number.
///
/// Almost all coefficients of polynomials are small. They are two machine
/// integers here, and operations on them make no copies in memory. Equal
/// numbers are equal and have equal hashes: a number is in lowest terms, and it
/// is big only where it is too large to be small.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Rational(Value);

#[derive(Clone, PartialEq, Eq)]
enum Value {
    /// A numerator and a positive denominator without a common factor.
    Small(i64, i64),
    /// In lowest terms, with a positive denominator; the numerator or the
    /// denominator does not fit into a machine integer.
    Big(Box<BigRational>),
}

use Value::{Big, Small};

impl Hash for Value {
    // That of the library divides until nothing is left, for numbers that are
    // not in lowest terms.
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Small(n, d) => (n, d).hash(state),
            Big(value) => (value.numer(), value.denom()).hash(state),
        }
    }
}

/// The greatest common divisor of an integer and a positive one.
fn common(a: i64, b: i64) -> i64 {
    if b == 1 {
        return 1;
    }
    // A divisor of `b`, so it fits.
    gcd(a.unsigned_abs(), b.unsigned_abs()).cast_signed()
}

/// The greatest common divisor of integers of any size, not negative.
///
/// They are divided, each by the other, until both fit into machine integers. The library removes
/// one bit at a time.
fn common_big(a: &BigInt, b: &BigInt) -> BigInt {
    let (mut a, mut b) = match a.magnitude() < b.magnitude() {
        true => (b.magnitude().clone(), a.magnitude().clone()),
        false => (a.magnitude().clone(), b.magnitude().clone()),
    };
    loop {
        if b.is_zero() {
            return a.into();
        }
        if b.is_one() {
            return b.into();
        }
        let rest = &a % &b;
        if let (Some(b), Some(rest)) = (b.to_u128(), rest.to_u128()) {
            return gcd(b, rest).into();
        }
        (a, b) = (b, rest);
    }
}

/// An integer divided by a divisor of it.
fn divided(a: &BigInt, divisor: &BigInt) -> BigInt {
    match divisor.is_one() {
        true => a.clone(),
        false => a / divisor,
    }
}

/// A product of two numbers.
fn product_of_big(left: &BigRational, right: &BigRational) -> Rational {
    // What is left to cancel is between a numerator and the other denominator.
    let own = common_big(left.numer(), right.denom());
    let other = common_big(right.numer(), left.denom());
    let above = divided(left.numer(), &own) * divided(right.numer(), &other);
    let below = divided(left.denom(), &other) * divided(right.denom(), &own);
    BigRational::new_raw(above, below).into()
}

impl Rational {
    /// The number zero.
    pub const ZERO: Rational = Rational(Small(0, 1));
    /// The number one.
    pub const ONE: Rational = Rational(Small(1, 1));

    /// Returns a quotient of two integers, the second of which is not zero.
    ///
    /// # Panics
    ///
    /// If the denominator is zero.
    pub fn new(numerator: BigInt, denominator: BigInt) -> Rational {
        BigRational::new(numerator, denominator).into()
    }

    /// Returns an integer as a rational number.
    pub fn from_integer(value: i64) -> Rational {
        Rational(Small(value, 1))
    }

    /// Returns a quotient in lowest terms with a positive denominator.
    fn lowest(numerator: i128, denominator: i128) -> Rational {
        match (i64::try_from(numerator), i64::try_from(denominator)) {
            (Ok(n), Ok(d)) => Rational(Small(n, d)),
            (Ok(_) | Err(_), _) => Rational(Big(Box::new(BigRational::new_raw(
                numerator.into(),
                denominator.into(),
            )))),
        }
    }

    /// Returns the number as a quotient of integers of any size.
    pub fn to_big(&self) -> BigRational {
        match &self.0 {
            Small(n, d) => BigRational::new_raw((*n).into(), (*d).into()),
            Big(value) => value.as_ref().clone(),
        }
    }

    /// Returns the number as such a quotient, without a copy if it is big.
    fn as_big(&self) -> Cow<'_, BigRational> {
        match &self.0 {
            Small(..) => Cow::Owned(self.to_big()),
            Big(value) => Cow::Borrowed(value),
        }
    }

    /// Returns the number if it is an integer.
    fn integer(&self) -> Option<Cow<'_, BigInt>> {
        match &self.0 {
            Small(n, 1) => Some(Cow::Owned((*n).into())),
            Big(value) if value.is_integer() => Some(Cow::Borrowed(value.numer())),
            Small(..) | Big(_) => None,
        }
    }

    /// Returns an integer of any size.
    fn from_big(value: BigInt) -> Rational {
        BigRational::from_integer(value).into()
    }

    /// Returns the numerator and the positive denominator in lowest terms, if
    /// both are machine integers.
    pub fn small(&self) -> Option<(i64, i64)> {
        match &self.0 {
            Small(n, d) => Some((*n, *d)),
            Big(_) => None,
        }
    }

    /// Tells whether the number is zero.
    pub fn is_zero(&self) -> bool {
        *self == Rational::ZERO
    }

    /// Tells whether the number is one.
    pub fn is_one(&self) -> bool {
        *self == Rational::ONE
    }

    /// Tells whether the number is less than zero.
    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Small(n, _) => *n < 0,
            Big(value) => value.is_negative(),
        }
    }

    /// Tells whether the number is an integer.
    pub fn is_integer(&self) -> bool {
        match &self.0 {
            Small(_, d) => *d == 1,
            Big(value) => value.is_integer(),
        }
    }

    /// Returns the number of bits of the larger of numerator and denominator.
    pub(super) fn bits(&self) -> u64 {
        match &self.0 {
            Small(n, d) => {
                let zeros = n.unsigned_abs().leading_zeros().min(d.leading_zeros());
                u64::from(u64::BITS - zeros)
            }
            Big(value) => value.numer().bits().max(value.denom().bits()),
        }
    }

    /// Returns the absolute value.
    pub fn abs(&self) -> Rational {
        if self.is_negative() {
            -self
        } else {
            self.clone()
        }
    }

    /// Returns one divided by the number.
    ///
    /// # Panics
    ///
    /// If the number is zero.
    pub fn recip(&self) -> Rational {
        &Rational::ONE / self
    }

    /// Returns the greatest number by which both are integer multiples, without
    /// a sign; of zeros, zero.
    pub(super) fn gcd(&self, other: &Rational) -> Rational {
        if let (Small(a, b), Small(c, d)) = (&self.0, &other.0) {
            let above = gcd(a.unsigned_abs(), c.unsigned_abs());
            let below = i128::from(b / common(*b, *d)) * i128::from(*d);
            return Rational::lowest(above.into(), below);
        }
        // The library would take one bit after the other.
        if self.is_one() && other.is_integer() || other.is_one() && self.is_integer() {
            return Rational::ONE;
        }
        let (a, b) = (self.as_big(), other.as_big());
        // These are in lowest terms if the given numbers are.
        let above = common_big(a.numer(), b.numer());
        let below = divided(a.denom(), &common_big(a.denom(), b.denom())) * b.denom();
        BigRational::new_raw(above, below).into()
    }

    /// Returns the quotient of two numbers, the second of which is not zero, if
    /// it is an integer.
    pub(super) fn multiple_of(&self, other: &Rational) -> Option<Rational> {
        if let (Small(a, 1), Small(c, 1)) = (&self.0, &other.0) {
            // The quotient of the least integer and −1 does not fit.
            let (a, c) = (i128::from(*a), i128::from(*c));
            return (a % c == 0).then(|| Rational::lowest(a / c, 1));
        }
        if let (Some(a), Some(c)) = (self.integer(), other.integer()) {
            let (quotient, rest) = a.div_rem(&c);
            return rest.is_zero().then(|| Rational::from_big(quotient));
        }
        let quotient = self / other;
        quotient.is_integer().then_some(quotient)
    }

    /// Returns the residue of an integer by a positive modulus.
    pub(super) fn residue(&self, modulus: u64) -> u64 {
        match &self.0 {
            Small(n, _) => {
                let residue = n.unsigned_abs() % modulus;
                if *n < 0 && residue > 0 {
                    modulus - residue
                } else {
                    residue
                }
            }
            Big(value) => {
                let residue = value.numer().mod_floor(&modulus.into());
                residue.to_u64().unwrap_or(0)
            }
        }
    }

    /// Returns the non-negative square root, if it is rational.
    pub(super) fn root(&self) -> Option<Rational> {
        if self.is_negative() {
            return None;
        }
        match &self.0 {
            Small(n, d) => {
                let (above, below) = (n.isqrt(), d.isqrt());
                let is_root = above * above == *n && below * below == *d;
                is_root.then_some(Rational(Small(above, below)))
            }
            Big(value) => {
                let (above, below) = (value.numer().sqrt(), value.denom().sqrt());
                let is_root =
                    &(&above * &above) == value.numer() && &(&below * &below) == value.denom();
                is_root.then(|| BigRational::new_raw(above, below).into())
            }
        }
    }
}

impl From<BigRational> for Rational {
    /// The number is to be in lowest terms with a positive denominator, as all
    /// operations make it.
    fn from(value: BigRational) -> Rational {
        match (value.numer().to_i64(), value.denom().to_i64()) {
            (Some(n), Some(d)) => Rational(Small(n, d)),
            (Some(_) | None, _) => Rational(Big(Box::new(value))),
        }
    }
}

impl Add for &Rational {
    type Output = Rational;

    fn add(self, other: &Rational) -> Rational {
        let (Small(a, b), Small(c, d)) = (&self.0, &other.0) else {
            // What is an integer needs no common factors to be found.
            return match (self.integer(), other.integer()) {
                (Some(a), Some(c)) => Rational::from_big(a.as_ref() + c.as_ref()),
                (Some(_) | None, _) => {
                    let (a, c) = (self.as_big(), other.as_big());
                    let shared = common_big(a.denom(), c.denom());
                    let (own, others) = (divided(a.denom(), &shared), divided(c.denom(), &shared));
                    let above = a.numer() * others + c.numer() * &own;
                    let left = common_big(&above, &shared);
                    let below = own * divided(c.denom(), &left);
                    BigRational::new_raw(divided(&above, &left), below).into()
                }
            };
        };
        let (a, c) = (i128::from(*a), i128::from(*c));
        // D. Knuth, *The Art of Computer Programming*, volume 2, section 4.5.1:
        // what is left to cancel divides the common factor of the denominators.
        // Numerators are below 2^127 in size.
        let shared = common(*b, *d);
        let (own, others) = (i128::from(b / shared), i128::from(d / shared));
        let above = a * others + c * own;
        let left = if shared == 1 {
            1
        } else {
            let rest = above % i128::from(shared);
            // It is less than `shared` in size.
            i128::from(common(i64::try_from(rest).unwrap_or(0), shared))
        };
        Rational::lowest(above / left, own * (i128::from(*d) / left))
    }
}

impl Sub for &Rational {
    type Output = Rational;

    fn sub(self, other: &Rational) -> Rational {
        self + &-other
    }
}

impl Neg for &Rational {
    type Output = Rational;

    fn neg(self) -> Rational {
        match &self.0 {
            Small(n, d) => Rational::lowest(-i128::from(*n), i128::from(*d)),
            Big(value) => (-value.as_ref()).into(),
        }
    }
}

impl Mul for &Rational {
    type Output = Rational;

    fn mul(self, other: &Rational) -> Rational {
        let (Small(a, b), Small(c, d)) = (&self.0, &other.0) else {
            return match (self.integer(), other.integer()) {
                (Some(a), Some(c)) => Rational::from_big(a.as_ref() * c.as_ref()),
                (Some(_) | None, _) => product_of_big(&self.as_big(), &other.as_big()),
            };
        };
        let (left, right) = (common(*a, *d), common(*c, *b));
        let wide = |x: i64, y: i64| i128::from(x) * i128::from(y);
        Rational::lowest(wide(a / left, c / right), wide(b / right, d / left))
    }
}

impl Div for &Rational {
    type Output = Rational;

    /// The quotient.
    ///
    /// # Panics
    ///
    /// If the divisor is zero.
    fn div(self, other: &Rational) -> Rational {
        match &other.0 {
            Small(c, d) if *c > 0 => self * &Rational(Small(*d, *c)),
            Small(c, d) if *c < 0 && *c != i64::MIN => self * &Rational(Small(-d, -c)),
            Small(..) | Big(_) => {
                let other = other.as_big();
                let (above, below) = (other.denom(), other.numer());
                let inverse = match below.is_negative() {
                    true => BigRational::new_raw(-above, -below),
                    false => BigRational::new_raw(above.clone(), below.clone()),
                };
                assert!(!below.is_zero(), "division by zero");
                product_of_big(&self.as_big(), &inverse)
            }
        }
    }
}

impl AddAssign<&Rational> for Rational {
    fn add_assign(&mut self, other: &Rational) {
        *self = &*self + other;
    }
}

impl MulAssign<&Rational> for Rational {
    fn mul_assign(&mut self, other: &Rational) {
        *self = &*self * other;
    }
}

impl Ord for Rational {
    fn cmp(&self, other: &Rational) -> Ordering {
        if let (Small(a, b), Small(c, d)) = (&self.0, &other.0) {
            if b == d {
                return a.cmp(c);
            }
            let wide = |x: i64, y: i64| i128::from(x) * i128::from(y);
            return wide(*a, *d).cmp(&wide(*c, *b));
        }
        self.as_big().cmp(&other.as_big())
    }
}

impl PartialOrd for Rational {
    fn partial_cmp(&self, other: &Rational) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Small(n, 1) => write!(f, "{n}"),
            Small(n, d) => write!(f, "{n}/{d}"),
            Big(value) => write!(f, "{value}"),
        }
    }
}

impl fmt::Debug for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
