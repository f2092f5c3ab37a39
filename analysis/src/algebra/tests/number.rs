//! Small and big rational numbers, by comparison with numbers of any size.

use std::hash::{DefaultHasher, Hash, Hasher};

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

use super::support::Random;
use crate::algebra::Rational;

/// Integers at which machine integers end, and others.
fn special() -> Vec<i128> {
    let limits = [
        i64::MIN.into(),
        i64::MAX.into(),
        i32::MIN.into(),
        i128::from(u32::MAX),
        i128::from(u64::MAX),
        3_037_000_499, // the root of the greatest one
        0,
    ];
    let near = limits
        .iter()
        .flat_map(|limit| (-2..=2).map(move |step| limit + step));
    near.chain([6, 10, 15, -12, 1 << 62, 3 << 61, 1 << 32, 1 << 90])
        .collect()
}

fn hash(x: &Rational) -> u64 {
    let mut hasher = DefaultHasher::new();
    x.hash(&mut hasher);
    hasher.finish()
}

/// That a number is the given one, in the one form that such a number has.
fn same(found: &Rational, wanted: &BigRational) {
    assert_eq!(&found.to_big(), wanted);
    assert!(found.to_big().denom().is_positive());
    assert!(found.to_big().numer().gcd(found.to_big().denom()).is_one());
    let small = i64::try_from(wanted.numer())
        .ok()
        .zip(i64::try_from(wanted.denom()).ok());
    assert_eq!(found.small(), small, "{wanted}");
    let made = Rational::new(wanted.numer().clone(), wanted.denom().clone());
    assert_eq!(*found, made);
    assert_eq!(hash(found), hash(&made));
    assert_eq!(found.to_string(), wanted.to_string());
    assert_eq!(found.is_zero(), wanted.is_zero());
    assert_eq!(found.is_one(), wanted.is_one());
    assert_eq!(found.is_negative(), wanted.is_negative());
    assert_eq!(found.is_integer(), wanted.is_integer());
    let bits = wanted.numer().bits().max(wanted.denom().bits());
    assert_eq!(found.bits(), bits);
}

fn check(a: &Rational, b: &Rational) {
    let (x, y) = (&a.to_big(), &b.to_big());
    same(&(a + b), &(x + y));
    same(&(a - b), &(x - y));
    same(&(a * b), &(x * y));
    same(&-a, &-x);
    same(&a.abs(), &x.abs());
    assert_eq!(a.cmp(b), x.cmp(y), "{a} and {b}");
    assert_eq!(a == b, x == y);
    let common = BigRational::new(x.numer().gcd(y.numer()), x.denom().lcm(y.denom()));
    same(&a.gcd(b), &common);
    let mut sum = a.clone();
    sum += b;
    same(&sum, &(x + y));
    if !b.is_zero() {
        same(&(a / b), &(x / y));
        same(&b.recip(), &y.recip());
        let quotient = x / y;
        match a.multiple_of(b) {
            Some(found) => same(&found, &quotient),
            None => assert!(!quotient.is_integer()),
        }
        if let Some(found) = (a * b).multiple_of(b) {
            same(&found, x);
        } else {
            assert!(!a.is_integer());
        }
    }
    for square in [a.clone(), a * a, &(a * a) + &Rational::ONE] {
        match square.root() {
            Some(root) => same(&(&root * &root), &square.to_big()),
            None => assert!(square != a * a),
        }
    }
    if a.is_integer() {
        const MODULUS: u64 = (1 << 61) - 1;
        let residue = x.numer().mod_floor(&MODULUS.into());
        assert_eq!(BigInt::from(a.residue(MODULUS)), residue);
    }
}

#[test]
fn special_numbers() {
    let special = special();
    let mut numbers = Vec::new();
    for &n in &special {
        for &d in special.iter().filter(|&&d| d != 0) {
            let number = Rational::new(n.into(), d.into());
            same(&number, &BigRational::new(n.into(), d.into()));
            numbers.push(number);
        }
    }
    numbers.sort();
    numbers.dedup();
    // All pairs of integers, and each number with some others.
    let integers: Vec<&Rational> = numbers.iter().filter(|x| x.is_integer()).collect();
    for a in &integers {
        for b in &integers {
            check(a, b);
        }
    }
    for (i, a) in numbers.iter().enumerate() {
        for b in numbers.iter().skip(i % 19).step_by(61) {
            check(a, b);
        }
        check(a, &-a);
        check(a, a);
    }
}

#[test]
fn random_numbers_around_the_limits() {
    let mut random = Random(5);
    let mut integer = || {
        let bits = random.below(68);
        let size = i128::from(random.next()) << 3 | i128::from(random.below(8));
        let size = size & ((1 << bits) - 1);
        if random.below(2) == 0 { size } else { -size }
    };
    let mut number = || Rational::new(integer().into(), (integer().abs() + 1).into());
    for _ in 0..6_000 {
        let (a, b) = (number(), number());
        check(&a, &b);
        // Of equal denominators, and after cancelling, numbers become small again.
        let sum = &a + &b;
        check(&sum, &-&b);
        same(&(&sum - &b), &a.to_big());
        same(&(&(&a * &b) - &(&b * &a)), &BigRational::zero());
    }
}

/// Numbers of several machine words, with common factors of one or of several.
#[test]
fn random_long_numbers() {
    let mut random = Random(11);
    let mut integer = |words: u64| -> BigInt {
        let mut value = BigInt::from(0);
        for _ in 0..words {
            value = (value << 64_u32) + random.next();
        }
        match random.below(2) {
            0 => value >> random.below(64),
            _ => -value,
        }
    };
    for k in 0..1_500_u64 {
        let words = 1 + k % 5;
        let shared: BigInt = integer(k % 4) + 1_i64;
        let mut number = || {
            let below: BigInt = integer(words).abs() * &shared + 1_i64;
            let factor = if k % 3 == 0 { &shared } else { &below };
            Rational::new(
                integer(words) * &shared,
                factor.abs() + i64::from(factor.is_zero()),
            )
        };
        let (a, b) = (number(), number());
        check(&a, &b);
        let whole = |x: &Rational| Rational::new(x.to_big().numer().clone(), 1.into());
        check(&whole(&a), &whole(&b));
        check(&a, &whole(&b));
    }
}
