//! Equal expressions for a polynomial.

use std::collections::{BTreeMap, BTreeSet};

use super::factor::{Factorization, factor};
use super::form::AlgebraicForm;
use super::monomial::Monomial;
use super::number::Rational;
use super::poly::Poly;
use super::rational::{AlgebraError, Work, amount, integer, product, ratio};

/// The largest number of terms of a polynomial for which expressions are made.
pub(super) const MAX_TERMS: usize = 200;

/// The largest number of squares that are completed one after another.
const MAX_SQUARES: usize = 16;

/// The way in which a polynomial is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// As a sum of terms.
    Expanded,
    /// In Horner form, always by the kernel that occurs in most terms.
    Horner,
    /// In Horner form by the given kernel first.
    HornerIn(u32),
    /// With completed squares, beginning at the given place in the list of
    /// possible squares.
    Squares(usize),
    /// As a product of factors.
    Factored,
    /// As a product of factors with completed squares.
    FactoredSquares,
    /// As a linear polynomial in the given kernel whose coefficients are
    /// products of factors with completed squares.
    Affine(u32),
}

/// Returns a polynomial in a given shape.
pub(super) fn shaped(
    poly: &Poly,
    shape: Shape,
    work: &mut Work,
) -> Result<AlgebraicForm, AlgebraError> {
    work.spend(1 + amount(poly.len()))?;
    if poly.len() > MAX_TERMS {
        return Err(AlgebraError::TooLarge);
    }
    match shape {
        Shape::Expanded => Ok(expanded(poly)),
        Shape::Horner => horner(poly, work),
        Shape::HornerIn(kernel) => horner_in(poly, kernel, work),
        Shape::Squares(start) => squares(poly, start, 3, work),
        Shape::Factored => factored(poly, Shape::Expanded, work),
        Shape::FactoredSquares => factored(poly, Shape::Squares(0), work),
        Shape::Affine(kernel) => {
            let unit = Monomial::kernel(kernel);
            let mut list = Vec::new();
            for (power, coefficient) in (0u32..).zip(poly.coefficients_in(kernel, work)?) {
                let power = AlgebraicForm::power(AlgebraicForm::monomial(&unit), power);
                let coefficient = factored(&coefficient, Shape::Squares(0), work)?;
                list.insert(0, AlgebraicForm::product([coefficient, power]));
            }
            Ok(AlgebraicForm::sum(list))
        }
    }
}

/// Returns a product with a coefficient, which is left out if it is one.
pub(super) fn scaled(coefficient: &Rational, form: AlgebraicForm) -> AlgebraicForm {
    AlgebraicForm::product([AlgebraicForm::Constant(coefficient.clone()), form])
}

/// Returns the sum of the terms, the leading term first.
pub(super) fn expanded(poly: &Poly) -> AlgebraicForm {
    AlgebraicForm::sum(
        poly.terms()
            .rev()
            .map(|(m, c)| scaled(c, AlgebraicForm::monomial(m))),
    )
}

/// Returns the sum of the terms with common exponents outside of products.
fn grouped(poly: &Poly) -> AlgebraicForm {
    AlgebraicForm::sum(
        poly.terms()
            .rev()
            .map(|(m, c)| scaled(c, AlgebraicForm::grouped(m))),
    )
}

/// Returns the kernel that occurs in most terms, if one occurs in several.
fn most_frequent(poly: &Poly) -> Option<u32> {
    let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
    for (kernel, _) in poly.terms().flat_map(|(m, _)| m.powers()) {
        *counts.entry(*kernel).or_insert(0) += 1;
    }
    let best = counts
        .into_iter()
        .max_by_key(|(k, n)| (*n, std::cmp::Reverse(*k)));
    best.filter(|(_, n)| *n > 1).map(|(k, _)| k)
}

/// Returns the Horner form by the most frequent kernel.
fn horner(poly: &Poly, work: &mut Work) -> Result<AlgebraicForm, AlgebraError> {
    work.spend(1 + amount(poly.len()))?;
    let Some(kernel) = most_frequent(poly) else {
        return Ok(expanded(poly));
    };
    let mut with = Poly::zero();
    let mut without = Poly::zero();
    let mut least = u32::MAX;
    for (monomial, coefficient) in poly.terms() {
        let degree = monomial.degree_in(kernel);
        if degree > 0 {
            least = least.min(degree);
            with.add_term(monomial.clone(), coefficient)?;
        } else {
            without.add_term(monomial.clone(), coefficient)?;
        }
    }
    let unit = Monomial::power(kernel, least)?;
    let inner = with.div_monomial(&unit).ok_or(AlgebraError::TooLarge)?;
    let inner = horner(&inner, work)?;
    let product = AlgebraicForm::product([AlgebraicForm::monomial(&unit), inner]);
    Ok(AlgebraicForm::sum([product, horner(&without, work)?]))
}

/// Returns the Horner form by one kernel with coefficients in Horner form.
fn horner_in(poly: &Poly, kernel: u32, work: &mut Work) -> Result<AlgebraicForm, AlgebraError> {
    let mut result = AlgebraicForm::Constant(integer(0));
    let mut pending = 0;
    for coefficient in poly.coefficients_in(kernel, work)?.iter().rev() {
        if !coefficient.is_zero() {
            let power = AlgebraicForm::power(AlgebraicForm::Kernel(kernel), pending);
            result = AlgebraicForm::sum([
                AlgebraicForm::product([power, result]),
                horner(coefficient, work)?,
            ]);
            pending = 0;
        }
        pending += 1;
    }
    Ok(AlgebraicForm::product([
        AlgebraicForm::power(AlgebraicForm::Kernel(kernel), pending.saturating_sub(1)),
        result,
    ]))
}

/// Returns the product of factors in a given shape.
fn factored(poly: &Poly, shape: Shape, work: &mut Work) -> Result<AlgebraicForm, AlgebraError> {
    if poly.is_constant() {
        return Ok(expanded(poly));
    }
    factors(&factor(poly, work)?, shape, work)
}

/// Returns the product of factors, each in a given shape.
pub(super) fn factors(
    split: &Factorization,
    shape: Shape,
    work: &mut Work,
) -> Result<AlgebraicForm, AlgebraError> {
    let mut list = vec![AlgebraicForm::Constant(split.content.clone())];
    for (part, multiplicity) in &split.factors {
        list.push(AlgebraicForm::power(
            shaped(part, shape, work)?,
            *multiplicity,
        ));
    }
    Ok(AlgebraicForm::product(list))
}

/// Returns the monomials whose squares are terms of the polynomial.
fn square_units(poly: &Poly) -> Vec<Monomial> {
    let mut units: Vec<Monomial> = poly.terms().filter_map(|(m, _)| m.square_root()).collect();
    units.retain(|unit| !unit.is_one());
    // Single kernels come before products and powers.
    units.sort_by_key(|unit| {
        unit.powers()
            .iter()
            .map(|(_, p)| *p)
            .fold(0u32, u32::saturating_add)
    });
    units
}

/// Returns the number of places at which squares can be completed.
pub(super) fn square_count(poly: &Poly) -> usize {
    square_units(poly).len()
}

/// Completes one square: writes a polynomial as `c*inner^2 + rest`.
///
/// The result is nothing if the given monomial occurs in no other term.
fn complete(
    poly: &Poly,
    unit: &Monomial,
    work: &mut Work,
) -> Result<Option<(Rational, Poly, Poly)>, AlgebraError> {
    let square = unit.mul(unit)?;
    let leading = poly.coefficient(&square);
    let (mut linear, mut others) = (Poly::zero(), Poly::zero());
    for (monomial, coefficient) in poly.terms() {
        work.spend(1)?;
        if *monomial == square {
            continue;
        }
        match monomial
            .div(unit)
            .filter(|other| !other.shares_kernel(unit))
        {
            Some(other) => linear.add_term(other, coefficient)?,
            None => others.add_term(monomial.clone(), coefficient)?,
        }
    }
    if linear.is_zero() {
        return Ok(None);
    }
    // c*u^2 + l*u = c*(u + l/2c)^2 - l*(l/2c)/2
    let half = ratio(&integer(1), &product(&integer(2), &leading)?)?;
    let shift = linear.scale(&half, work)?;
    let inner = shift.add(&Poly::term(unit.clone(), integer(1)), work)?;
    let taken = linear.mul(&shift, work)?;
    let half = ratio(&integer(-1), &integer(2))?;
    others.add_product(&taken, &Monomial::one(), &half, work)?;
    Ok(Some((leading, inner, others)))
}

/// Completes squares one after another.
fn squares(
    poly: &Poly,
    start: usize,
    depth: u32,
    work: &mut Work,
) -> Result<AlgebraicForm, AlgebraError> {
    let mut units = square_units(poly);
    let turn = start.checked_rem(units.len()).unwrap_or(0);
    units.rotate_left(turn);
    let mut rest = poly.clone();
    let mut list = Vec::new();
    let mut used: BTreeSet<Monomial> = BTreeSet::new();
    while list.len() < MAX_SQUARES && rest.len() <= MAX_TERMS {
        work.spend(1)?;
        let position = units.iter().position(|unit| !used.contains(unit));
        let Some(position) = position else { break };
        let unit = units.remove(position);
        if let Some((factor, inner, other)) = complete(&rest, &unit, work)? {
            let inner = if depth > 0 {
                squares(&inner, 0, depth - 1, work)?
            } else {
                grouped(&inner)
            };
            list.push(scaled(&factor, AlgebraicForm::power(inner, 2)));
            rest = other;
            // Completing a square removes terms and may make new squares.
            let fresh = square_units(&rest);
            units.retain(|unit| fresh.contains(unit));
            for unit in fresh {
                if !units.contains(&unit) {
                    units.push(unit);
                }
            }
        }
        used.insert(unit);
    }
    list.push(grouped(&rest));
    Ok(AlgebraicForm::sum(list))
}
