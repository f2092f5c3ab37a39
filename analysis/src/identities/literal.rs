//! Literals as exact numbers.

use num_bigint::{BigInt, BigUint, Sign};
use num_traits::pow::Pow;
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
