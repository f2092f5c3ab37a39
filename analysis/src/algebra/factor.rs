//! Partial factorization of polynomials over the rational numbers.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::gcd::{gcd, gcd_of};
use super::monomial::Monomial;
use super::number::Rational;
use super::poly::Poly;
use super::rational::{AlgebraError, Work, amount, integer, power, product, ratio, sum};

/// The largest absolute value of a coefficient whose divisors are tried as
/// numerators and denominators of rational roots.
const MAX_ROOT: i64 = 10_000;

/// A number and a product of powers of primitive polynomials.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Factorization {
    /// The rational factor.
    pub content: Rational,
    /// The distinct factors with their multiplicities.
    pub factors: Vec<(Poly, u32)>,
}

impl Factorization {
    /// Returns the product of all factors.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
    pub fn expand(&self, work: &mut Work) -> Result<Poly, AlgebraError> {
        let mut result = Poly::constant(self.content.clone());
        for (factor, multiplicity) in &self.factors {
            result = result.mul(&factor.pow(*multiplicity, work)?, work)?;
        }
        Ok(result)
    }
}

/// Divides a polynomial by a divisor that is known to be exact.
fn quotient(poly: &Poly, divisor: &Poly, work: &mut Work) -> Result<Poly, AlgebraError> {
    poly.exact_div(divisor, work)?.ok_or(AlgebraError::TooLarge)
}

/// Splits a polynomial into its content, its kernel factors and square-free
/// factors that are pairwise coprime.
///
/// # Errors
/// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
pub fn square_free(poly: &Poly, work: &mut Work) -> Result<Factorization, AlgebraError> {
    let (content, primitive) = poly.primitive(work)?;
    let monomial = primitive.monomial_content();
    let mut factors: Vec<(Poly, u32)> = monomial
        .powers()
        .iter()
        .map(|(k, p)| (Poly::kernel(*k), *p))
        .collect();
    let Some(rest) = primitive.div_monomial(&monomial) else {
        return Err(AlgebraError::TooLarge);
    };
    if rest.is_constant() {
        return Ok(Factorization { content, factors });
    }
    if occurs_once(&rest) || is_linear(&rest, work)? {
        factors.push((rest, 1));
        return Ok(Factorization { content, factors });
    }
    let mut repeated = rest.clone();
    for (kernel, _) in rest.degrees() {
        if repeated.is_one() {
            break;
        }
        repeated = gcd(&repeated, &rest.derivative(kernel, work)?, work)?;
    }
    if repeated.is_one() {
        factors.push((rest, 1));
        return Ok(Factorization { content, factors });
    }
    // Every factor of multiplicity m occurs m - 1 times in `repeated`.
    let mut radical = quotient(&rest, &repeated, work)?;
    let mut multiplicity = 1;
    while !radical.is_constant() {
        work.spend(1)?;
        let common = gcd(&radical, &repeated, work)?;
        let single = quotient(&radical, &common, work)?;
        if !single.is_constant() {
            factors.push((single.primitive(work)?.1, multiplicity));
        }
        repeated = quotient(&repeated, &common, work)?;
        radical = common;
        multiplicity += 1;
    }
    Ok(Factorization { content, factors })
}

/// Returns a square root of a polynomial, if it is the square of a polynomial.
///
/// # Errors
/// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
pub fn square_root(poly: &Poly, work: &mut Work) -> Result<Option<Poly>, AlgebraError> {
    if poly.is_zero() {
        return Ok(Some(Poly::zero()));
    }
    // The extreme terms of a square are squares, which rules out most others.
    for extreme in [poly.terms().next(), poly.leading()] {
        let Some((monomial, coefficient)) = extreme else {
            return Ok(None);
        };
        if monomial.square_root().is_none() || coefficient.root().is_none() {
            return Ok(None);
        }
    }
    if !is_square_at_a_point(poly, work)? {
        return Ok(None);
    }
    let split = square_free(poly, work)?;
    let Some(content) = split.content.root() else {
        return Ok(None);
    };
    let mut result = Poly::constant(content);
    for (factor, multiplicity) in &split.factors {
        if multiplicity % 2 == 1 {
            return Ok(None);
        }
        result = result.mul(&factor.pow(multiplicity / 2, work)?, work)?;
    }
    Ok(Some(result))
}

/// Tells whether the value of a polynomial is a square where its kernels are the
/// numbers 2, 3, …, as that of a square is.
fn is_square_at_a_point(poly: &Poly, work: &mut Work) -> Result<bool, AlgebraError> {
    // Of high powers the numbers would be large.
    if poly.degrees().values().any(|degree| *degree > 8) {
        return Ok(true);
    }
    let numbers: BTreeMap<u32, Rational> =
        poly.kernels().into_iter().zip((2..).map(integer)).collect();
    let mut total = integer(0);
    for (monomial, coefficient) in poly.terms() {
        work.spend(1)?;
        let mut value = coefficient.clone();
        for (kernel, exponent) in monomial.powers() {
            value = product(&value, &power(&numbers[kernel], *exponent)?)?;
        }
        total = sum(&total, &value)?;
    }
    Ok(total.is_zero() || total.root().is_some())
}

/// Splits a polynomial into factors as far as simple methods reach.
///
/// These are the contents in each kernel, square-free factors, quadratic
/// polynomials in a power of a kernel whose discriminant is a square, and
/// rational roots of polynomials in one kernel. The factors need not be
/// irreducible.
///
/// # Errors
/// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
pub fn factor(poly: &Poly, work: &mut Work) -> Result<Factorization, AlgebraError> {
    let split = square_free(poly, work)?;
    let mut found: BTreeMap<Poly, u32> = BTreeMap::new();
    let mut queue = split.factors;
    while let Some((candidate, multiplicity)) = queue.pop() {
        work.spend(1)?;
        if candidate.is_constant() {
            continue;
        }
        match divisor(&candidate, work)? {
            Some(part) => {
                let other = quotient(&candidate, &part, work)?;
                queue.push((part, multiplicity));
                queue.push((other, multiplicity));
            }
            None => *found.entry(candidate).or_insert(0) += multiplicity,
        }
    }
    let mut factors: Vec<(Poly, u32)> = found.into_iter().collect();
    arrange(&mut factors);
    Ok(Factorization {
        content: split.content,
        factors,
    })
}

/// Sorts factors: first the kernels in increasing order, then the sums.
pub(super) fn arrange(factors: &mut [(Poly, u32)]) {
    factors.sort_by(|(a, m), (b, n)| match (a.len() > 1, b.len() > 1) {
        (false, false) => b.cmp(a).then(m.cmp(n)),
        (false, true) => Ordering::Less,
        (true, false) => Ordering::Greater,
        (true, true) => a.cmp(b).then(m.cmp(n)),
    });
}

/// Tells whether a kernel occurs in one term alone, to the first power.
///
/// A primitive polynomial that no monomial divides is irreducible then: it is
/// linear in the kernel, and what divides the coefficient, a monomial, and the
/// rest would divide all of it.
fn occurs_once(poly: &Poly) -> bool {
    let mut powers: BTreeMap<u32, u32> = BTreeMap::new();
    for (kernel, power) in poly.terms().flat_map(|(m, _)| m.powers()) {
        let total = powers.entry(*kernel).or_insert(0);
        *total = total.saturating_add(*power);
    }
    powers.values().any(|total| *total == 1)
}

/// Tells whether a primitive polynomial that no monomial divides is linear in a
/// kernel, and irreducible by that: what divides it has no such kernel, or is
/// all of it up to a divisor of both coefficients, of which there is none. Looks
/// at the kernel with the shortest coefficient alone.
fn is_linear(poly: &Poly, work: &mut Work) -> Result<bool, AlgebraError> {
    // Of each kernel its highest power, and the number of its terms.
    let mut kernels: BTreeMap<u32, (u32, usize)> = BTreeMap::new();
    for (kernel, power) in poly.terms().flat_map(|(m, _)| m.powers()) {
        let (highest, count) = kernels.entry(*kernel).or_insert((0, 0));
        *highest = (*power).max(*highest);
        *count += 1;
    }
    let linear = kernels.iter().filter(|(_, (highest, _))| *highest == 1);
    let Some((kernel, _)) = linear.min_by_key(|(_, (_, count))| *count) else {
        return Ok(false);
    };
    let common = gcd_of(poly.coefficients_in(*kernel, work)?, work)?;
    Ok(common.is_constant())
}

/// Looks for a proper divisor of a square-free primitive polynomial that no
/// monomial divides.
fn divisor(poly: &Poly, work: &mut Work) -> Result<Option<Poly>, AlgebraError> {
    if occurs_once(poly) || is_linear(poly, work)? {
        return Ok(None);
    }
    let degrees = poly.degrees();
    if degrees.len() > 1 {
        for kernel in degrees.keys() {
            let content = gcd_of(poly.coefficients_in(*kernel, work)?, work)?;
            if !content.is_constant() {
                return Ok(Some(content));
            }
        }
    }
    for kernel in degrees.keys() {
        if let Some(part) = quadratic(poly, *kernel, work)? {
            return Ok(Some(part));
        }
    }
    match degrees.keys().next() {
        Some(kernel) if degrees.len() == 1 => rational_root(poly, *kernel, work),
        Some(_) | None => Ok(None),
    }
}

/// Splits a polynomial that is quadratic in a power of a kernel.
fn quadratic(poly: &Poly, kernel: u32, work: &mut Work) -> Result<Option<Poly>, AlgebraError> {
    let degree = poly.degree_in(kernel);
    if degree % 2 == 1 {
        return Ok(None);
    }
    let half = degree / 2;
    let mut coefficients = [Poly::zero(), Poly::zero(), Poly::zero()];
    for (power, coefficient) in (0u32..).zip(poly.coefficients_in(kernel, work)?) {
        if coefficient.is_zero() {
            continue;
        }
        let index = usize::try_from(power / half.max(1)).unwrap_or(usize::MAX);
        match coefficients.get_mut(index) {
            Some(place) if power % half.max(1) == 0 => *place = coefficient,
            Some(_) | None => return Ok(None),
        }
    }
    let [constant, linear, leading] = coefficients;
    let product = leading.mul(&constant, work)?.scale(&integer(4), work)?;
    let discriminant = linear.mul(&linear, work)?.sub(&product, work)?;
    let Some(difference) = square_root(&discriminant, work)? else {
        return Ok(None);
    };
    let doubled = leading.mul_term(&Monomial::power(kernel, half)?, &integer(2), work)?;
    let candidate = doubled.add(&linear, work)?.sub(&difference, work)?;
    let common = gcd(poly, &candidate, work)?;
    let proper = !common.is_constant() && common != *poly;
    Ok(proper.then_some(common))
}

/// Returns the positive divisors of a small number.
fn divisors(value: i64, work: &mut Work) -> Result<Vec<i64>, AlgebraError> {
    let mut list = Vec::new();
    let mut candidate = 1;
    while candidate * candidate <= value {
        work.spend(1)?;
        if value % candidate == 0 {
            list.push(candidate);
            list.push(value / candidate);
        }
        candidate += 1;
    }
    list.sort_unstable();
    list.dedup();
    Ok(list)
}

/// Finds a linear factor of a polynomial in one kernel.
fn rational_root(poly: &Poly, kernel: u32, work: &mut Work) -> Result<Option<Poly>, AlgebraError> {
    if poly.degree_in(kernel) < 2 {
        return Ok(None);
    }
    let small = |value: &Rational| {
        let numerator = value.small()?.0.checked_abs();
        numerator.filter(|v| (1..=MAX_ROOT).contains(v))
    };
    let first = poly.terms().next().and_then(|(_, c)| small(c));
    let last = poly.leading().and_then(|(_, c)| small(c));
    let (Some(first), Some(last)) = (first, last) else {
        return Ok(None);
    };
    let numerators = divisors(first, work)?;
    for denominator in divisors(last, work)? {
        for numerator in &numerators {
            for sign in [1, -1] {
                let root = ratio(&integer(sign * numerator), &integer(denominator))?;
                if root.small() != Some((sign * numerator, denominator)) {
                    continue;
                }
                if value_at(poly, kernel, &root, work)?.is_zero() {
                    let scale = integer(denominator);
                    let linear = Poly::kernel(kernel).scale(&scale, work)?;
                    let shift = Poly::constant(product(&scale, &root)?);
                    return Ok(Some(linear.sub(&shift, work)?));
                }
            }
        }
    }
    Ok(None)
}

/// Returns the value of a polynomial in one kernel.
fn value_at(
    poly: &Poly,
    kernel: u32,
    point: &Rational,
    work: &mut Work,
) -> Result<Rational, AlgebraError> {
    work.spend(amount(poly.len()).saturating_mul(2))?;
    let mut total = integer(0);
    for (monomial, coefficient) in poly.terms() {
        let value = if point.is_one() {
            coefficient.clone()
        } else {
            product(coefficient, &power(point, monomial.degree_in(kernel))?)?
        };
        total = sum(&total, &value)?;
    }
    Ok(total)
}
