//! Greatest common divisors of polynomials in several kernels.

use std::collections::BTreeSet;

use super::division::divide;
use super::modular::degree_bound;
use super::monomial::Monomial;
use super::poly::Poly;
use super::rational::{AlgebraError, Work, integer};

/// The greatest depth of the recursion over kernels.
const MAX_DEPTH: u32 = 64;

/// Returns the greatest common divisor of two polynomials.
///
/// The result is primitive with a positive leading coefficient; rational
/// contents are ignored, so coprime polynomials have the divisor one. The
/// divisor of two zero polynomials is zero.
///
/// # Errors
/// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
pub fn gcd(a: &Poly, b: &Poly, work: &mut Work) -> Result<Poly, AlgebraError> {
    gcd_at(a, b, 0, work)
}

/// Returns the greatest common divisor of several polynomials.
pub(super) fn gcd_of(list: Vec<Poly>, work: &mut Work) -> Result<Poly, AlgebraError> {
    gcd_list(list, 0, work)
}

fn gcd_list(mut list: Vec<Poly>, depth: u32, work: &mut Work) -> Result<Poly, AlgebraError> {
    list.retain(|poly| !poly.is_zero());
    list.sort_by_key(|poly| poly.len());
    let mut result = Poly::zero();
    for poly in &list {
        result = gcd_at(&result, poly, depth, work)?;
        if result.is_one() {
            break;
        }
    }
    Ok(result)
}

/// Divides a polynomial by a divisor that is known to be exact.
fn quotient(poly: &Poly, divisor: &Poly, work: &mut Work) -> Result<Poly, AlgebraError> {
    if divisor.is_one() {
        return Ok(poly.clone());
    }
    poly.exact_div(divisor, work)?.ok_or(AlgebraError::TooLarge)
}

fn strip(poly: &Poly, monomial: &Monomial) -> Poly {
    if monomial.is_one() {
        return poly.clone();
    }
    poly.div_monomial(monomial).unwrap_or_else(|| poly.clone())
}

fn gcd_at(a: &Poly, b: &Poly, depth: u32, work: &mut Work) -> Result<Poly, AlgebraError> {
    work.spend(1)?;
    if depth > MAX_DEPTH {
        return Err(AlgebraError::TooLarge);
    }
    if a.is_zero() {
        return Ok(b.primitive(work)?.1);
    }
    if b.is_zero() {
        return Ok(a.primitive(work)?.1);
    }
    if a.is_constant() || b.is_constant() {
        return Ok(Poly::one());
    }
    let (_, a) = a.primitive(work)?;
    let (_, b) = b.primitive(work)?;
    if a == b {
        return Ok(a);
    }
    let (left, right) = (a.monomial_content(), b.monomial_content());
    let common = left.gcd(&right);
    let divisor = gcd_stripped(&strip(&a, &left), &strip(&b, &right), depth, work)?;
    divisor.mul_term(&common, &integer(1), work)
}

/// Returns the greatest common divisor of primitive polynomials without
/// monomial factors.
fn gcd_stripped(a: &Poly, b: &Poly, depth: u32, work: &mut Work) -> Result<Poly, AlgebraError> {
    if a.is_constant() || b.is_constant() {
        return Ok(Poly::one());
    }
    if a == b {
        return Ok(a.clone());
    }
    let (own, other) = (a.kernels(), b.kernels());
    // A common divisor contains only those kernels in which the degree of a
    // common divisor may be positive.
    let mut candidates = BTreeSet::new();
    let (mut whole_a, mut whole_b) = (true, true);
    let mut main: Option<(u32, u32)> = None;
    for kernel in own.intersection(&other) {
        let bound = degree_bound(a, b, *kernel, work)?;
        if bound == 0 {
            continue;
        }
        candidates.insert(*kernel);
        let (in_a, in_b) = (a.degree_in(*kernel), b.degree_in(*kernel));
        whole_a &= bound == in_a;
        whole_b &= bound == in_b;
        let degree = in_a.min(in_b);
        if main.is_none_or(|(_, least)| degree < least) {
            main = Some((*kernel, degree));
        }
    }
    let Some((main, _)) = main else {
        return Ok(Poly::one());
    };
    if candidates.len() < own.len().max(other.len()) {
        let keep = |kernel: u32| candidates.contains(&kernel);
        let mut parts = a.groups(&keep, work)?;
        parts.extend(b.groups(&keep, work)?);
        return gcd_list(parts, depth + 1, work);
    }
    if whole_b && a.exact_div(b, work)?.is_some() {
        return Ok(b.clone());
    }
    if whole_a && b.exact_div(a, work)?.is_some() {
        return Ok(a.clone());
    }
    gcd_main(a, b, main, depth, work)
}

/// Computes the greatest common divisor by a primitive sequence of remainders
/// in one kernel.
fn gcd_main(
    a: &Poly,
    b: &Poly,
    main: u32,
    depth: u32,
    work: &mut Work,
) -> Result<Poly, AlgebraError> {
    let content_a = gcd_list(a.coefficients_in(main, work)?, depth + 1, work)?;
    let content_b = gcd_list(b.coefficients_in(main, work)?, depth + 1, work)?;
    let content = gcd_at(&content_a, &content_b, depth + 1, work)?;
    let mut f = quotient(a, &content_a, work)?;
    let mut g = quotient(b, &content_b, work)?;
    if f.degree_in(main) < g.degree_in(main) {
        std::mem::swap(&mut f, &mut g);
    }
    loop {
        let dividend = f.coefficients_in(main, work)?;
        let divisor = g.coefficients_in(main, work)?;
        let division = divide(&dividend, &divisor, work)?;
        if division.remainder.is_empty() {
            break;
        }
        if division.remainder.len() == 1 {
            g = Poly::one();
            break;
        }
        let remainder = Poly::from_coefficients(main, &division.remainder, work)?;
        let (_, remainder) = remainder.primitive(work)?;
        let own = gcd_list(division.remainder, depth + 1, work)?;
        f = std::mem::replace(&mut g, quotient(&remainder, &own, work)?);
    }
    let (_, result) = g.mul(&content, work)?.primitive(work)?;
    Ok(result)
}
