//! Equal expressions for a quotient of polynomials.

use super::division::divide;
use super::factor::{Factorization, factor};
use super::form::AlgebraicForm;
use super::fraction::Fraction;
use super::monomial::Monomial;
use super::poly::Poly;
use super::rational::{AlgebraError, Work, amount, integer, ratio};
use super::shape::{MAX_TERMS, Shape, expanded, factors, scaled, shaped};

/// Returns a fraction with its numerator and its denominator in a given shape.
pub(super) fn shaped_fraction(
    fraction: &Fraction,
    shape: Shape,
    work: &mut Work,
) -> Result<AlgebraicForm, AlgebraError> {
    let numerator = shaped(fraction.numerator(), shape, work)?;
    over_factors(numerator, fraction, shape, work)
}

/// Returns an expression divided by the factors of the denominator of a fraction.
fn over_factors(
    numerator: AlgebraicForm,
    fraction: &Fraction,
    shape: Shape,
    work: &mut Work,
) -> Result<AlgebraicForm, AlgebraError> {
    let mut factors = Vec::new();
    for (factor, exponent) in fraction.denominator() {
        factors.push(AlgebraicForm::power(
            shaped(factor, shape, work)?,
            *exponent,
        ));
    }
    Ok(AlgebraicForm::quotient(
        numerator,
        AlgebraicForm::product(factors),
    ))
}

/// The numerator of a fraction and the parts of its denominator, split into factors.
pub(super) struct Split {
    numerator: Factorization,
    denominator: Vec<(Factorization, u32)>,
}

impl Split {
    pub(super) fn of(fraction: &Fraction, work: &mut Work) -> Result<Split, AlgebraError> {
        let split = |poly: &Poly, work: &mut Work| {
            work.spend(1 + amount(poly.len()))?;
            if poly.len() > MAX_TERMS {
                return Err(AlgebraError::TooLarge);
            }
            if poly.is_constant() {
                return Ok(Factorization {
                    content: poly.coefficient(&Monomial::one()),
                    factors: Vec::new(),
                });
            }
            factor(poly, work)
        };
        let numerator = split(fraction.numerator(), work)?;
        let mut denominator = Vec::new();
        for (poly, exponent) in fraction.denominator() {
            denominator.push((split(poly, work)?, *exponent));
        }
        Ok(Split {
            numerator,
            denominator,
        })
    }

    /// Tells whether numerator and denominator are split into nothing but themselves, up to signs.
    pub(super) fn is_trivial(&self) -> bool {
        let below = self.denominator.iter().map(|(split, _)| split);
        below.chain([&self.numerator]).all(|split| {
            let is_whole = matches!(split.factors[..], [(_, 1)]) && split.content.abs().is_one();
            is_whole || split.factors.is_empty()
        })
    }

    /// Returns the fraction with factors in a given shape.
    pub(super) fn shaped(
        &self,
        shape: Shape,
        work: &mut Work,
    ) -> Result<AlgebraicForm, AlgebraError> {
        let numerator = factors(&self.numerator, shape, work)?;
        let mut list = Vec::new();
        for (split, exponent) in &self.denominator {
            list.push(AlgebraicForm::power(
                factors(split, shape, work)?,
                *exponent,
            ));
        }
        Ok(AlgebraicForm::quotient(
            numerator,
            AlgebraicForm::product(list),
        ))
    }
}

/// Returns the quotient of a term and a monomial.
fn term_quotient(poly: &Poly, monomial: &Monomial) -> Vec<AlgebraicForm> {
    let mut list = Vec::new();
    for (m, c) in poly.terms().rev() {
        let common = m.gcd(monomial);
        let (Some(above), Some(below)) = (m.div(&common), monomial.div(&common)) else {
            continue;
        };
        let above = scaled(c, AlgebraicForm::monomial(&above));
        list.push(AlgebraicForm::quotient(
            above,
            AlgebraicForm::monomial(&below),
        ));
    }
    list
}

/// Returns the denominator of a fraction as an expanded polynomial.
fn denominator(fraction: &Fraction, work: &mut Work) -> Result<Option<Poly>, AlgebraError> {
    if fraction.denominator().is_empty() || fraction.numerator().len() > MAX_TERMS {
        return Ok(None);
    }
    let expanded = fraction.expanded_denominator(work)?;
    Ok((expanded.len() <= MAX_TERMS && !fraction.is_zero()).then_some(expanded))
}

/// Moves the monomial factor of the numerator into the terms of the denominator,
/// as in `1/(1 + y/x)` for `x/(x + y)`.
///
/// The result is nothing if there is no such factor or if the denominator has
/// only one term.
pub(super) fn monomial_reciprocal(
    fraction: &Fraction,
    work: &mut Work,
) -> Result<Option<AlgebraicForm>, AlgebraError> {
    let Some(below) = denominator(fraction, work)? else {
        return Ok(None);
    };
    // Kernels that do not occur in the denominator remain where they are.
    let kernels = below.kernels();
    let content = fraction.numerator().monomial_content();
    let (monomial, _) = content.split(&|kernel| kernels.contains(&kernel));
    let Some(above) = fraction.numerator().div_monomial(&monomial) else {
        return Ok(None);
    };
    if monomial.is_one() || below.len() < 2 {
        return Ok(None);
    }
    let above = shaped(&above, Shape::FactoredSquares, work)?;
    Ok(Some(AlgebraicForm::quotient(
        above,
        AlgebraicForm::sum(term_quotient(&below, &monomial)),
    )))
}

/// Returns the fraction in the form in which its kernels occur least often: with
/// a monomial numerator moved into the denominator, or else as it stands.
fn compact(
    fraction: &Fraction,
    shape: Shape,
    reciprocal: bool,
    work: &mut Work,
) -> Result<AlgebraicForm, AlgebraError> {
    if reciprocal && let Some(form) = monomial_reciprocal(fraction, work)? {
        return Ok(form);
    }
    shaped_fraction(fraction, shape, work)
}

/// Splits a fraction into the quotient and the remainder by its denominator in
/// one kernel, both as fractions.
fn split(
    above: &Poly,
    below: &Poly,
    factors: &[(Poly, u32)],
    kernel: u32,
    work: &mut Work,
) -> Result<Option<(Fraction, Fraction)>, AlgebraError> {
    if below.degree_in(kernel) == 0 || above.degree_in(kernel) < below.degree_in(kernel) {
        return Ok(None);
    }
    let dividend = above.coefficients_in(kernel, work)?;
    let divisor = below.coefficients_in(kernel, work)?;
    let division = divide(&dividend, &divisor, work)?;
    let whole = Poly::from_coefficients(kernel, &division.quotient, work)?;
    let rest = Poly::from_coefficients(kernel, &division.remainder, work)?;
    let multiplier = (division.multiplier, 1);
    let whole = Fraction::new(&whole, std::slice::from_ref(&multiplier), work)?;
    let mut factors = factors.to_vec();
    factors.push(multiplier);
    let rest = Fraction::new(&rest, &factors, work)?;
    Ok(Some((whole, rest)))
}

/// Writes a fraction as a polynomial part and a proper fraction in one kernel.
///
/// If `reciprocal` is set, a monomial numerator of the proper fraction is moved
/// into its denominator.
pub(super) fn proper(
    fraction: &Fraction,
    kernel: u32,
    shape: Shape,
    reciprocal: bool,
    work: &mut Work,
) -> Result<Option<AlgebraicForm>, AlgebraError> {
    let Some(below) = denominator(fraction, work)? else {
        return Ok(None);
    };
    let above = fraction.numerator();
    let parts = split(above, &below, fraction.denominator(), kernel, work)?;
    let Some((whole, rest)) = parts else {
        return Ok(None);
    };
    let whole = compact(&whole, shape, reciprocal, work)?;
    let rest = compact(&rest, shape, reciprocal, work)?;
    Ok(Some(AlgebraicForm::sum([whole, rest])))
}

/// Writes a fraction as the reciprocal of the inverted fraction, which is split
/// into a polynomial part and a proper fraction in one kernel.
///
/// The result is nothing if the numerator or the denominator is a single term.
pub(super) fn inverted(
    fraction: &Fraction,
    kernel: u32,
    work: &mut Work,
) -> Result<Option<AlgebraicForm>, AlgebraError> {
    let Some(below) = denominator(fraction, work)? else {
        return Ok(None);
    };
    let above = fraction.numerator();
    if above.len() < 2 || below.len() < 2 {
        return Ok(None);
    }
    let factors = [(above.clone(), 1)];
    let Some((whole, rest)) = split(&below, above, &factors, kernel, work)? else {
        return Ok(None);
    };
    let whole = shaped_fraction(&whole, Shape::Expanded, work)?;
    let rest = compact(&rest, Shape::Expanded, true, work)?;
    Ok(Some(AlgebraicForm::quotient(
        AlgebraicForm::Constant(integer(1)),
        AlgebraicForm::sum([whole, rest]),
    )))
}

/// Writes a fraction as the reciprocal of its denominator divided term by term
/// by the numerator.
pub(super) fn inverted_terms(
    fraction: &Fraction,
    work: &mut Work,
) -> Result<Option<AlgebraicForm>, AlgebraError> {
    let Some(below) = denominator(fraction, work)? else {
        return Ok(None);
    };
    let above = (fraction.numerator().clone(), 1);
    if below.len() < 2 || above.0.len() < 2 {
        return Ok(None);
    }
    let mut list = Vec::new();
    for (monomial, coefficient) in below.terms().rev() {
        let term = Poly::term(monomial.clone(), coefficient.clone());
        let part = Fraction::new(&term, std::slice::from_ref(&above), work)?;
        list.push(shaped_fraction(&part, Shape::Factored, work)?);
    }
    Ok(Some(AlgebraicForm::quotient(
        AlgebraicForm::Constant(integer(1)),
        AlgebraicForm::sum(list),
    )))
}

/// Divides every term of the numerator on its own.
pub(super) fn term_by_term(
    fraction: &Fraction,
    reciprocal: bool,
    work: &mut Work,
) -> Result<Option<AlgebraicForm>, AlgebraError> {
    let numerator = fraction.numerator();
    if fraction.denominator().is_empty() || numerator.len() < 2 || numerator.len() > MAX_TERMS {
        return Ok(None);
    }
    let mut list = Vec::new();
    for (monomial, coefficient) in numerator.terms().rev() {
        let term = Poly::term(monomial.clone(), coefficient.clone());
        let part = Fraction::new(&term, fraction.denominator(), work)?;
        list.push(compact(&part, Shape::Expanded, reciprocal, work)?);
    }
    Ok(Some(AlgebraicForm::sum(list)))
}

/// Returns polynomials `s` and `t` in one kernel with `s*a + t*b = 1`, if the
/// divisor of `a` and `b` is a number.
fn cofactors(
    a: &Poly,
    b: &Poly,
    kernel: u32,
    work: &mut Work,
) -> Result<Option<(Poly, Poly)>, AlgebraError> {
    let (mut f, mut g) = (a.clone(), b.clone());
    let (mut s, mut next_s) = (Poly::one(), Poly::zero());
    let (mut t, mut next_t) = (Poly::zero(), Poly::one());
    while !g.is_zero() {
        work.spend(1)?;
        let dividend = f.coefficients_in(kernel, work)?;
        let divisor = g.coefficients_in(kernel, work)?;
        let division = divide(&dividend, &divisor, work)?;
        let quotient = Poly::from_coefficients(kernel, &division.quotient, work)?;
        let rest = Poly::from_coefficients(kernel, &division.remainder, work)?;
        let change = s.sub(&quotient.mul(&next_s, work)?, work)?;
        s = std::mem::replace(&mut next_s, change);
        let change = t.sub(&quotient.mul(&next_t, work)?, work)?;
        t = std::mem::replace(&mut next_t, change);
        f = std::mem::replace(&mut g, rest);
    }
    let Some(value) = f.as_constant() else {
        return Ok(None);
    };
    let scale = ratio(&integer(1), &value)?;
    Ok(Some((s.scale(&scale, work)?, t.scale(&scale, work)?)))
}

/// Writes a fraction as partial fractions in one kernel.
///
/// Only the factors of the denominator that contain no other kernel are taken
/// apart; the others divide the whole sum. The result is nothing unless there
/// are two such factors or a repeated one.
pub(super) fn partial_fractions(
    fraction: &Fraction,
    kernel: u32,
    shape: Shape,
    work: &mut Work,
) -> Result<Option<AlgebraicForm>, AlgebraError> {
    if denominator(fraction, work)?.is_none() {
        return Ok(None);
    }
    let mut own = Poly::one();
    let mut others = Vec::new();
    for (base, multiplicity) in fraction.denominator() {
        if base.kernels().iter().all(|k| *k == kernel) {
            own = own.mul(&base.pow(*multiplicity, work)?, work)?;
        } else {
            others.push(AlgebraicForm::power(
                shaped(base, shape, work)?,
                *multiplicity,
            ));
        }
    }
    let sum = partial_sum(fraction.numerator(), &own, kernel, shape, work)?;
    Ok(sum.map(|form| AlgebraicForm::quotient(form, AlgebraicForm::product(others))))
}

/// Returns the partial fractions of a quotient whose divisor is a polynomial in
/// one kernel.
fn partial_sum(
    above: &Poly,
    below: &Poly,
    kernel: u32,
    shape: Shape,
    work: &mut Work,
) -> Result<Option<AlgebraicForm>, AlgebraError> {
    if below.is_constant() {
        return Ok(None);
    }
    let split = factor(below, work)?;
    if split.factors.len() == 1
        && split
            .factors
            .iter()
            .all(|(_, multiplicity)| *multiplicity == 1)
    {
        return Ok(None);
    }
    let scale = ratio(&integer(1), &split.content)?;
    let mut rest = above.scale(&scale, work)?;
    let mut all = split.factors.clone();
    let mut list = Vec::new();
    let mut whole = Poly::zero();
    // In each step the fraction is `whole` plus the parts found plus `rest`
    // divided by the factors that are left.
    while let Some((base, multiplicity)) = all.pop() {
        let power = base.pow(multiplicity, work)?;
        let mut others = Poly::one();
        for (other, exponent) in &all {
            others = others.mul(&other.pow(*exponent, work)?, work)?;
        }
        let Some((s, t)) = cofactors(&power, &others, kernel, work)? else {
            return Ok(None);
        };
        // rest/(power*others) = rest*t/power + rest*s/others
        let mut own = rest.mul(&t, work)?;
        rest = rest.mul(&s, work)?;
        let divisor = base.coefficients_in(kernel, work)?;
        let mut digits = Vec::new();
        for exponent in (1..=multiplicity).rev() {
            let dividend = own.coefficients_in(kernel, work)?;
            let division = divide(&dividend, &divisor, work)?;
            let digit = Poly::from_coefficients(kernel, &division.remainder, work)?;
            own = Poly::from_coefficients(kernel, &division.quotient, work)?;
            digits.push((digit, exponent));
        }
        whole = whole.add(&own, work)?;
        let form = shaped(&base, shape, work)?;
        for (digit, exponent) in digits.iter().rev().filter(|(digit, _)| !digit.is_zero()) {
            let below = AlgebraicForm::power(form.clone(), *exponent);
            list.push(AlgebraicForm::quotient(shaped(digit, shape, work)?, below));
        }
        // The remaining part is made proper at once, which keeps it small.
        if !others.is_constant() {
            let dividend = rest.coefficients_in(kernel, work)?;
            let divisor = others.coefficients_in(kernel, work)?;
            let division = divide(&dividend, &divisor, work)?;
            let quotient = Poly::from_coefficients(kernel, &division.quotient, work)?;
            whole = whole.add(&quotient, work)?;
            rest = Poly::from_coefficients(kernel, &division.remainder, work)?;
        }
    }
    let whole = if shape == Shape::Expanded {
        expanded(&whole)
    } else {
        shaped(&whole, shape, work)?
    };
    list.insert(0, whole);
    Ok(Some(AlgebraicForm::sum(list)))
}
