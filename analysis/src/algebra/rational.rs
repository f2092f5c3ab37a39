//! Operations on rational numbers of bounded size, and the counter of work.

use std::fmt;

use super::number::Rational;

/// The largest number of bits that a numerator or a denominator may have.
pub const MAX_BITS: u64 = 2000;

/// The reason why an algebraic operation gives no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AlgebraError {
    /// A number, a power or the amount of work exceeds its limit.
    TooLarge,
    /// The divisor is the zero polynomial.
    DivisionByZero,
    /// The derivative of a kernel is not known.
    NotDifferentiable,
}

impl fmt::Display for AlgebraError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AlgebraError::TooLarge => "the expression is too large",
            AlgebraError::DivisionByZero => "division by zero",
            AlgebraError::NotDifferentiable => "a kernel has no known derivative",
        })
    }
}

impl std::error::Error for AlgebraError {}

/// A counter that limits the number of term products an operation may form.
///
/// Products of numbers with many digits count for more than one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Work {
    left: u64,
    spent: u64,
}

impl Work {
    /// Makes a counter that permits the given amount of work.
    pub fn new(limit: u64) -> Work {
        Work {
            left: limit,
            spent: 0,
        }
    }

    /// Returns the amount of work that is still permitted.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Returns the amount of work done so far.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// Records an amount of work.
    ///
    /// If less than this amount is left, nothing is left afterwards and the
    /// result is [`AlgebraError::TooLarge`].
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if less than this amount is left.
    pub fn spend(&mut self, amount: u64) -> Result<(), AlgebraError> {
        if amount > self.left {
            self.spent = self.spent.saturating_add(self.left);
            self.left = 0;
            return Err(AlgebraError::TooLarge);
        }
        self.left -= amount;
        self.spent = self.spent.saturating_add(amount);
        Ok(())
    }

    /// Runs an operation that may use at most one part in `share` of the work left.
    ///
    /// An operation that exhausts its part leaves the remainder to be used by others.
    ///
    /// # Errors
    /// The error of the operation.
    pub fn part<T>(
        &mut self,
        share: u64,
        operation: impl FnOnce(&mut Work) -> Result<T, AlgebraError>,
    ) -> Result<T, AlgebraError> {
        let mut part = Work::new(self.left / share.max(1));
        let result = operation(&mut part);
        self.spend(part.spent)?;
        result
    }
}

/// Converts a length to an amount of work.
pub(super) fn amount(length: usize) -> u64 {
    u64::try_from(length).unwrap_or(u64::MAX)
}

/// Returns the additional cost of bringing a number of some bits to lowest terms,
/// which grows with the square of its length.
pub(super) fn reduction_cost(bits: u64) -> u64 {
    bits.saturating_mul(bits) / 4_096
}

/// Returns a number unchanged if it respects the limit on its size.
pub(super) fn checked(value: Rational) -> Result<Rational, AlgebraError> {
    if value.bits() > MAX_BITS {
        return Err(AlgebraError::TooLarge);
    }
    Ok(value)
}

/// Returns the sum of two numbers.
pub(super) fn sum(a: &Rational, b: &Rational) -> Result<Rational, AlgebraError> {
    checked(a + b)
}

/// Returns the product of two numbers.
pub(super) fn product(a: &Rational, b: &Rational) -> Result<Rational, AlgebraError> {
    checked(a * b)
}

/// Returns the quotient of two numbers.
pub(super) fn ratio(a: &Rational, b: &Rational) -> Result<Rational, AlgebraError> {
    if b.is_zero() {
        return Err(AlgebraError::DivisionByZero);
    }
    checked(a / b)
}

/// Returns an integer as a rational number.
pub(super) fn integer(value: i64) -> Rational {
    Rational::from_integer(value)
}

/// Returns the power of a number with a non-negative exponent.
pub(super) fn power(base: &Rational, exponent: u32) -> Result<Rational, AlgebraError> {
    let mut result = integer(1);
    let mut square = base.clone();
    let mut left = exponent;
    while left > 0 {
        if left & 1 == 1 {
            result = product(&result, &square)?;
        }
        left >>= 1;
        if left > 0 {
            square = product(&square, &square)?;
        }
    }
    Ok(result)
}
