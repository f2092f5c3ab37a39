//! Rational functions with factored denominators.

use super::factor::{arrange, square_free};
use super::gcd::gcd;
use super::number::Rational;
use super::poly::Poly;
use super::rational::{AlgebraError, Work, integer, power, product, ratio};

/// A rational function in normal form.
///
/// The numerator is an expanded polynomial. The denominator is a product of
/// powers of primitive, non-constant, pairwise coprime polynomials with a
/// positive leading coefficient, none of which has a factor in common with the
/// numerator. Where the search for common factors would exceed its share of the
/// work, the fraction remains correct but may not be fully cancelled, so
/// [`Fraction::same`] rather than structural equality decides whether two
/// fractions are equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: Poly,
    denominator: Vec<(Poly, u32)>,
}

/// A rule that replaces the square of a kernel by a polynomial.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Relation {
    /// The kernel whose square is replaced.
    pub kernel: u32,
    /// The polynomial that is equal to the square of the kernel.
    pub square: Poly,
}

/// Returns the greatest common divisor, or one if its search is too costly.
fn common_factor(a: &Poly, b: &Poly, work: &mut Work) -> Result<Poly, AlgebraError> {
    work.spend(1)?;
    match work.part(4, |part| gcd(a, b, part)) {
        Ok(divisor) => Ok(divisor),
        Err(AlgebraError::TooLarge) => Ok(Poly::one()),
        Err(error @ (AlgebraError::DivisionByZero | AlgebraError::NotDifferentiable)) => Err(error),
    }
}

/// Divides a polynomial by a divisor that is known to be exact.
fn quotient(poly: &Poly, divisor: &Poly, work: &mut Work) -> Result<Poly, AlgebraError> {
    poly.exact_div(divisor, work)?.ok_or(AlgebraError::TooLarge)
}

/// Returns the product of powers of factors.
fn expand<'a>(
    factors: impl IntoIterator<Item = (&'a Poly, u32)>,
    work: &mut Work,
) -> Result<Poly, AlgebraError> {
    let mut result = Poly::one();
    for (factor, exponent) in factors {
        result = result.mul(&factor.pow(exponent, work)?, work)?;
    }
    Ok(result)
}

fn total(a: u32, b: u32) -> Result<u32, AlgebraError> {
    let sum = a.checked_add(b).ok_or(AlgebraError::TooLarge)?;
    if sum > super::monomial::MAX_POWER {
        return Err(AlgebraError::TooLarge);
    }
    Ok(sum)
}

/// Splits two products of primitive factors into powers of pairwise coprime
/// factors. Each factor has its exponents in both products.
fn coprime_factors(
    first: &[(Poly, u32)],
    second: &[(Poly, u32)],
    work: &mut Work,
) -> Result<Vec<(Poly, u32, u32)>, AlgebraError> {
    let mut basis: Vec<(Poly, u32, u32)> = Vec::new();
    let mut queue: Vec<(Poly, u32, u32)> = Vec::new();
    queue.extend(
        first
            .iter()
            .map(|(factor, exponent)| (factor.clone(), *exponent, 0)),
    );
    queue.extend(
        second
            .iter()
            .map(|(factor, exponent)| (factor.clone(), 0, *exponent)),
    );
    'next: while let Some((factor, m, n)) = queue.pop() {
        work.spend(1)?;
        if factor.is_constant() {
            continue;
        }
        // The equal factor, if there is one, needs no division.
        if let Some(entry) = basis.iter_mut().find(|entry| entry.0 == factor) {
            entry.1 = total(entry.1, m)?;
            entry.2 = total(entry.2, n)?;
            continue;
        }
        for position in 0..basis.len() {
            let Some((known, _, _)) = basis.get(position) else {
                continue;
            };
            let common = common_factor(known, &factor, work)?;
            if common.is_constant() {
                continue;
            }
            let (known, p, q) = basis.swap_remove(position);
            queue.push((quotient(&known, &common, work)?, p, q));
            queue.push((quotient(&factor, &common, work)?, m, n));
            queue.push((common, total(m, p)?, total(n, q)?));
            continue 'next;
        }
        basis.push((factor, m, n));
    }
    Ok(basis)
}

impl Fraction {
    /// Returns the zero function.
    pub fn zero() -> Fraction {
        Fraction::from_poly(Poly::zero())
    }

    /// Returns a constant function.
    pub fn constant(value: Rational) -> Fraction {
        Fraction::from_poly(Poly::constant(value))
    }

    /// Returns the function whose value is that of a kernel.
    pub fn kernel(kernel: u32) -> Fraction {
        Fraction::from_poly(Poly::kernel(kernel))
    }

    /// Returns a polynomial function.
    pub fn from_poly(numerator: Poly) -> Fraction {
        Fraction {
            numerator,
            denominator: Vec::new(),
        }
    }

    /// Returns the quotient of a polynomial and a product of powers of polynomials.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit;
    /// [`AlgebraError::DivisionByZero`] if a polynomial of the denominator is zero.
    pub fn new(
        numerator: &Poly,
        denominator: &[(Poly, u32)],
        work: &mut Work,
    ) -> Result<Fraction, AlgebraError> {
        let mut scale = integer(1);
        let mut factors = Vec::new();
        for (poly, exponent) in denominator {
            if poly.is_zero() {
                return Err(AlgebraError::DivisionByZero);
            }
            let split = match work.part(4, |part| square_free(poly, part)) {
                Ok(split) => split,
                Err(AlgebraError::TooLarge) => {
                    let (content, primitive) = poly.primitive(work)?;
                    super::factor::Factorization {
                        content,
                        factors: vec![(primitive, 1)],
                    }
                }
                Err(error @ (AlgebraError::DivisionByZero | AlgebraError::NotDifferentiable)) => {
                    return Err(error);
                }
            };
            scale = product(&scale, &power(&split.content, *exponent)?)?;
            for (factor, multiplicity) in split.factors {
                let raised = multiplicity
                    .checked_mul(*exponent)
                    .ok_or(AlgebraError::TooLarge)?;
                factors.push((factor, total(raised, 0)?));
            }
        }
        let numerator = numerator.scale(&ratio(&integer(1), &scale)?, work)?;
        let basis = coprime_factors(&factors, &[], work)?;
        Fraction::cancelled(numerator, basis.into_iter().map(|(p, m, _)| (p, m)), work)
    }

    /// Returns the numerator.
    pub fn numerator(&self) -> &Poly {
        &self.numerator
    }

    /// Returns the factors of the denominator with their exponents.
    pub fn denominator(&self) -> &[(Poly, u32)] {
        &self.denominator
    }

    /// Returns the denominator as an expanded polynomial.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
    pub fn expanded_denominator(&self, work: &mut Work) -> Result<Poly, AlgebraError> {
        expand(self.denominator.iter().map(|(p, e)| (p, *e)), work)
    }

    /// Tells whether the function is zero.
    pub fn is_zero(&self) -> bool {
        self.numerator.is_zero()
    }

    /// Returns the value of a constant function.
    pub fn as_constant(&self) -> Option<Rational> {
        if self.denominator.is_empty() {
            self.numerator.as_constant()
        } else {
            None
        }
    }

    /// Returns the set of kernels that occur.
    pub fn kernels(&self) -> std::collections::BTreeSet<u32> {
        let mut kernels = self.numerator.kernels();
        for (factor, _) in &self.denominator {
            kernels.extend(factor.kernels());
        }
        kernels
    }

    /// Tells whether two fractions are the same function.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
    pub fn same(&self, other: &Fraction, work: &mut Work) -> Result<bool, AlgebraError> {
        Ok(self == other || self.sub(other, work)?.is_zero())
    }

    /// Cancels the common factors of a numerator and of primitive factors of a
    /// denominator.
    fn cancelled(
        mut numerator: Poly,
        factors: impl IntoIterator<Item = (Poly, u32)>,
        work: &mut Work,
    ) -> Result<Fraction, AlgebraError> {
        if numerator.is_zero() {
            return Ok(Fraction::zero());
        }
        let mut queue: Vec<(Poly, u32)> = factors.into_iter().collect();
        let mut denominator: Vec<(Poly, u32)> = Vec::new();
        while let Some((factor, exponent)) = queue.pop() {
            work.spend(1)?;
            if factor.is_constant() || exponent == 0 {
                continue;
            }
            let common = common_factor(&numerator, &factor, work)?;
            if !common.is_constant() {
                numerator = quotient(&numerator, &common, work)?;
                queue.push((quotient(&factor, &common, work)?, exponent));
                queue.push((common, exponent - 1));
            } else if let Some(entry) = denominator.iter_mut().find(|entry| entry.0 == factor) {
                entry.1 = total(entry.1, exponent)?;
            } else {
                denominator.push((factor, exponent));
            }
        }
        arrange(&mut denominator);
        Ok(Fraction {
            numerator,
            denominator,
        })
    }

    /// Returns the sum of two fractions.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
    pub fn add(&self, other: &Fraction, work: &mut Work) -> Result<Fraction, AlgebraError> {
        if self.denominator == other.denominator {
            let numerator = self.numerator.add(&other.numerator, work)?;
            return Fraction::cancelled(numerator, self.denominator.clone(), work);
        }
        let basis = coprime_factors(&self.denominator, &other.denominator, work)?;
        let missing = |own: u32, all: u32| all.saturating_sub(own);
        let left = expand(basis.iter().map(|(p, m, n)| (p, missing(*m, *n))), work)?;
        let right = expand(basis.iter().map(|(p, m, n)| (p, missing(*n, *m))), work)?;
        let numerator = self
            .numerator
            .mul(&left, work)?
            .add(&other.numerator.mul(&right, work)?, work)?;
        Fraction::cancelled(
            numerator,
            basis.into_iter().map(|(p, m, n)| (p, m.max(n))),
            work,
        )
    }

    /// Returns the function with the opposite sign.
    pub fn neg(&self) -> Fraction {
        Fraction {
            numerator: self.numerator.neg(),
            denominator: self.denominator.clone(),
        }
    }

    /// Returns the difference of two fractions.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
    pub fn sub(&self, other: &Fraction, work: &mut Work) -> Result<Fraction, AlgebraError> {
        self.add(&other.neg(), work)
    }

    /// Returns the product of two fractions.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
    pub fn mul(&self, other: &Fraction, work: &mut Work) -> Result<Fraction, AlgebraError> {
        // Cancelling before multiplying keeps the numerators small.
        let left = Fraction::cancelled(self.numerator.clone(), other.denominator.clone(), work)?;
        let right = Fraction::cancelled(other.numerator.clone(), self.denominator.clone(), work)?;
        let numerator = left.numerator.mul(&right.numerator, work)?;
        if numerator.is_zero() {
            return Ok(Fraction::zero());
        }
        let basis = coprime_factors(&left.denominator, &right.denominator, work)?;
        let mut denominator = Vec::with_capacity(basis.len());
        for (factor, m, n) in basis {
            denominator.push((factor, total(m, n)?));
        }
        arrange(&mut denominator);
        Ok(Fraction {
            numerator,
            denominator,
        })
    }

    /// Returns the reciprocal.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit;
    /// [`AlgebraError::DivisionByZero`] if the function is zero.
    pub fn reciprocal(&self, work: &mut Work) -> Result<Fraction, AlgebraError> {
        if self.is_zero() {
            return Err(AlgebraError::DivisionByZero);
        }
        let numerator = self.expanded_denominator(work)?;
        Fraction::new(&numerator, &[(self.numerator.clone(), 1)], work)
    }

    /// Returns the quotient of two fractions.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit;
    /// [`AlgebraError::DivisionByZero`] if the divisor is zero.
    pub fn div(&self, other: &Fraction, work: &mut Work) -> Result<Fraction, AlgebraError> {
        self.mul(&other.reciprocal(work)?, work)
    }

    /// Returns a power with an integer exponent.
    ///
    /// The zeroth power is one. A negative power of zero is an error.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit;
    /// [`AlgebraError::DivisionByZero`] if the exponent is negative and the function is zero.
    pub fn powi(&self, exponent: i32, work: &mut Work) -> Result<Fraction, AlgebraError> {
        let size = exponent.unsigned_abs();
        if exponent == 0 {
            return Ok(Fraction::constant(integer(1)));
        }
        if exponent < 0 {
            if self.is_zero() {
                return Err(AlgebraError::DivisionByZero);
            }
            let numerator = expand(
                self.denominator
                    .iter()
                    .map(|(p, e)| Some((p, e.checked_mul(size)?)))
                    .collect::<Option<Vec<_>>>()
                    .ok_or(AlgebraError::TooLarge)?,
                work,
            )?;
            return Fraction::new(&numerator, &[(self.numerator.clone(), size)], work);
        }
        let numerator = self.numerator.pow(size, work)?;
        if numerator.is_zero() {
            return Ok(Fraction::zero());
        }
        let mut denominator = Vec::with_capacity(self.denominator.len());
        for (factor, e) in &self.denominator {
            let raised = e.checked_mul(size).ok_or(AlgebraError::TooLarge)?;
            denominator.push((factor.clone(), total(raised, 0)?));
        }
        Ok(Fraction {
            numerator,
            denominator,
        })
    }

    /// Returns the partial derivative by one kernel.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
    pub fn derivative(&self, kernel: u32, work: &mut Work) -> Result<Fraction, AlgebraError> {
        let (moving, fixed): (Vec<_>, Vec<_>) = self
            .denominator
            .iter()
            .cloned()
            .partition(|(p, _)| p.degree_in(kernel) > 0);
        let all = expand(moving.iter().map(|(p, _)| (p, 1)), work)?;
        let mut numerator = self.numerator.derivative(kernel, work)?.mul(&all, work)?;
        for (factor, exponent) in &moving {
            let others = quotient(&all, factor, work)?;
            let inner = factor.derivative(kernel, work)?;
            let scale = integer(-i64::from(*exponent));
            let change = self.numerator.mul(&inner, work)?.mul(&others, work)?;
            numerator = numerator.add(&change.scale(&scale, work)?, work)?;
        }
        let mut factors = fixed;
        for (factor, exponent) in moving {
            factors.push((factor, total(exponent, 1)?));
        }
        Fraction::cancelled(numerator, factors, work)
    }

    /// Returns the total derivative by the chain rule.
    ///
    /// The function `inner` gives the derivative of each kernel. If it gives
    /// none for a kernel that occurs, the result is
    /// [`AlgebraError::NotDifferentiable`].
    ///
    /// # Errors
    /// [`AlgebraError::NotDifferentiable`] if `inner` gives no derivative for a kernel that occurs;
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
    pub fn total_derivative(
        &self,
        inner: &dyn Fn(u32) -> Option<Fraction>,
        work: &mut Work,
    ) -> Result<Fraction, AlgebraError> {
        let mut result = Fraction::zero();
        for kernel in self.kernels() {
            work.spend(1)?;
            let change = inner(kernel).ok_or(AlgebraError::NotDifferentiable)?;
            if change.is_zero() {
                continue;
            }
            let outer = self.derivative(kernel, work)?;
            result = result.add(&outer.mul(&change, work)?, work)?;
        }
        Ok(result)
    }

    /// Replaces squares of kernels by polynomials until no kernel with a
    /// relation has a power of two or more in the numerator, as a factor of the
    /// denominator or within one. Powers of sums in the denominator remain.
    ///
    /// Relations that never come to an end exhaust the work. If a denominator
    /// becomes zero, the result is [`AlgebraError::DivisionByZero`].
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit;
    /// [`AlgebraError::DivisionByZero`] if a denominator becomes zero.
    pub fn reduce(&self, rules: &[Relation], work: &mut Work) -> Result<Fraction, AlgebraError> {
        let numerator = reduce_poly(&self.numerator, rules, work)?;
        let mut changed = numerator != self.numerator;
        let mut denominator = Vec::with_capacity(self.denominator.len());
        for (factor, exponent) in &self.denominator {
            // Powers of sums remain factored, but the power of a kernel is
            // itself subject to the relations.
            let (base, outer) = if factor.as_term().is_some() {
                (factor.pow(*exponent, work)?, 1)
            } else {
                (factor.clone(), *exponent)
            };
            let reduced = reduce_poly(&base, rules, work)?;
            if reduced == base {
                denominator.push((factor.clone(), *exponent));
            } else {
                changed = true;
                denominator.push((reduced, outer));
            }
        }
        if !changed {
            return Ok(self.clone());
        }
        Fraction::new(&numerator, &denominator, work)
    }

    /// Returns the value at a rational point, or nothing where the denominator
    /// is zero.
    pub fn eval(&self, point: &dyn Fn(u32) -> Rational) -> Option<Rational> {
        let mut value = self.numerator.eval(point);
        for (factor, exponent) in &self.denominator {
            let base = factor.eval(point);
            if base.is_zero() {
                return None;
            }
            if base.is_one() {
                continue;
            }
            for _ in 0..*exponent {
                value = &value / &base;
            }
        }
        Some(value)
    }
}

/// Replaces squares of kernels in a polynomial.
fn reduce_poly(poly: &Poly, rules: &[Relation], work: &mut Work) -> Result<Poly, AlgebraError> {
    let mut result = poly.clone();
    while let Some(rule) = rules.iter().find(|rule| result.degree_in(rule.kernel) > 1) {
        work.spend(1)?;
        let mut replaced = Poly::zero();
        let mut square = Poly::one();
        let coefficients = result.coefficients_in(rule.kernel, work)?;
        for pair in coefficients.chunks(2) {
            let lower = Poly::from_coefficients(rule.kernel, pair, work)?;
            replaced = replaced.add(&lower.mul(&square, work)?, work)?;
            square = square.mul(&rule.square, work)?;
        }
        result = replaced;
    }
    Ok(result)
}
