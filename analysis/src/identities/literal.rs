//! Literals as exact numbers, and exact numbers as literals.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::pow::Pow;
use num_traits::{One, Zero};
use outward_expr::Constant;
use outward_interval::Decimal;

use crate::algebra::Rational;

/// The exact value of a literal, unless it has very many digits.
pub(super) fn rational(constant: &Constant) -> Option<Rational> {
    let Constant::Decimal(decimal) = constant else {
        return None;
    };
    of_decimal(decimal)
}

/// The greatest exponent of 2 or 5 of a literal that is looked at.
const GREATEST_EXPONENT: u64 = 1100;

fn of_decimal(decimal: &Decimal) -> Option<Rational> {
    let (negative, digits, twos, fives) = decimal.factors();
    if twos.unsigned_abs().max(fives.unsigned_abs()) > GREATEST_EXPONENT {
        return None;
    }
    let sign = if negative { Sign::Minus } else { Sign::Plus };
    let mut numerator = BigInt::from_biguint(sign, BigUint::from_slice(&digits));
    let mut denominator = BigInt::from(1);
    for (base, exponent) in [(2, twos), (5, fives)] {
        let power = BigInt::from(base).pow(exponent.unsigned_abs());
        if exponent < 0 {
            denominator *= power;
        } else {
            numerator *= power;
        }
    }
    Some(Rational::new(numerator, denominator))
}

/// A rational number as a literal if it has a finite decimal expansion that is short, and else as a
/// quotient of two.
pub(super) fn decimals(c: &Rational) -> (Decimal, Option<Decimal>) {
    let digits = |x: u64| [x, x >> 32].map(|x| u32::try_from(x & 0xffff_ffff).unwrap_or(0));
    if let Some((numerator, denominator)) = c.small() {
        let (mut rest, twos) = shifted(denominator.unsigned_abs());
        let mut fives = 0;
        while rest.is_multiple_of(5) && rest > 0 {
            rest /= 5;
            fives += 1;
        }
        let above = digits(numerator.unsigned_abs());
        return finite(numerator < 0, &above, [twos, fives], rest == 1).unwrap_or_else(|| {
            let below = digits(denominator.unsigned_abs());
            quotient(numerator < 0, &above, &below)
        });
    }
    let c = c.to_big();
    let mut rest = c.denom().magnitude().clone();
    let twos = rest.trailing_zeros().unwrap_or(0);
    rest >>= twos;
    let mut fives = 0;
    while fives <= MOST_DECIMALS && (&rest % 5u32).is_zero() {
        rest /= 5u32;
        fives += 1;
    }
    let is_negative = c.numer().sign() == Sign::Minus;
    let above = c.numer().magnitude().to_u32_digits();
    finite(is_negative, &above, [twos, fives], rest.is_one()).unwrap_or_else(|| {
        let below = c.denom().magnitude().to_u32_digits();
        quotient(is_negative, &above, &below)
    })
}

/// A literal has at most so many decimals.
const MOST_DECIMALS: u64 = 60;

/// The odd part of a number that is not zero, and how often two divides it.
fn shifted(x: u64) -> (u64, u64) {
    let twos = x.trailing_zeros();
    (x.unbounded_shr(twos), u64::from(twos))
}

/// ± m / (2^a · 5^b), if that is all and not too long.
fn finite(
    is_negative: bool,
    digits: &[u32],
    exponents: [u64; 2],
    is_all: bool,
) -> Option<(Decimal, Option<Decimal>)> {
    if !is_all || exponents.iter().any(|&exponent| exponent > MOST_DECIMALS) {
        return None;
    }
    let [twos, fives] = exponents.map(|exponent| -i64::try_from(exponent).unwrap_or(0));
    Some((
        Decimal::from_factors(is_negative, digits, twos, fives),
        None,
    ))
}

fn quotient(is_negative: bool, above: &[u32], below: &[u32]) -> (Decimal, Option<Decimal>) {
    let above = Decimal::from_factors(is_negative, above, 0, 0);
    (above, Some(Decimal::from_factors(false, below, 0, 0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numerator: &str, denominator: &str) -> (Decimal, Option<Decimal>) {
        let read = |text: &str| text.parse::<BigInt>().expect("an integer");
        decimals(&Rational::new(read(numerator), read(denominator)))
    }

    #[test]
    fn numbers_are_written_as_they_are() {
        let read = |text: &str| text.parse::<Decimal>().expect("a number");
        let big = "340282366920938463463374607431768211456"; // 2^128
        for (above, below, literal) in [
            ("0", "1", "0"),
            ("-9223372036854775808", "1", "-9223372036854775808"),
            ("3", "8", "0.375"),
            ("-7", "125", "-0.056"),
            ("5033165", "16777216", "0x1.333334p-2"),
            ("1", "9223372036854775808", "0x1p-63"),
            (big, "5", "68056473384187692692674921486353642291.2"),
        ] {
            let (value, divisor) = of(above, below);
            let [above, below] = [above, below].map(read);
            if below == read("9223372036854775808") {
                // More than 60 binary digits behind the point.
                assert_eq!((value, divisor), (above, Some(below)));
            } else {
                assert_eq!((value, divisor), (read(literal), None));
            }
        }
        assert_eq!(of("-1", "3"), (read("-1"), Some(read("3"))));
        let half = "170141183460469231731687303715884105728";
        assert_eq!(of("-2", big), (read("-1"), Some(read(half))));
        assert_eq!(of(big, "15"), (read(big), Some(read("15"))));
    }
}
