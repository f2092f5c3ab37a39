//! Contents, exact division and division with remainder.

use std::collections::BTreeMap;

use super::monomial::Monomial;
use super::number::Rational;
use super::poly::Poly;
use super::rational::{AlgebraError, Work, checked, integer, ratio, reduction_cost};

/// The result of a division with remainder of polynomials in one kernel.
///
/// It satisfies `multiplier * dividend = quotient * divisor + remainder`, and
/// the degree of the remainder is less than that of the divisor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Division {
    /// The factor by which the dividend was multiplied, a power of the leading
    /// coefficient of the divisor.
    pub(super) multiplier: Poly,
    /// The coefficients of the quotient, the constant coefficient first.
    pub(super) quotient: Vec<Poly>,
    /// The coefficients of the remainder, the constant coefficient first.
    pub(super) remainder: Vec<Poly>,
}

/// Removes zero coefficients at the end.
fn trim(coefficients: &mut Vec<Poly>) {
    while coefficients.last().is_some_and(Poly::is_zero) {
        coefficients.pop();
    }
}

/// Divides polynomials in one kernel, given by their coefficients.
///
/// If the leading coefficient of the divisor is a number, the multiplier is one.
pub(super) fn divide(
    dividend: &[Poly],
    divisor: &[Poly],
    work: &mut Work,
) -> Result<Division, AlgebraError> {
    let Some((leading, lower)) = divisor
        .split_last()
        .filter(|(leading, _)| !leading.is_zero())
    else {
        return Err(AlgebraError::DivisionByZero);
    };
    let number = leading.as_constant();
    let mut multiplier = Poly::one();
    let mut remainder = dividend.to_vec();
    trim(&mut remainder);
    let mut quotient = vec![Poly::zero(); (remainder.len() + 1).saturating_sub(divisor.len())];
    while remainder.len() >= divisor.len() {
        work.spend(1)?;
        let Some(mut top) = remainder.pop() else {
            break;
        };
        match &number {
            Some(value) => top = top.scale(&ratio(&integer(1), value)?, work)?,
            None => {
                multiplier = multiplier.mul(leading, work)?;
                for coefficient in remainder.iter_mut().chain(&mut quotient) {
                    *coefficient = coefficient.mul(leading, work)?;
                }
            }
        }
        let shift = remainder.len().saturating_sub(lower.len());
        for (target, coefficient) in remainder.iter_mut().skip(shift).zip(lower) {
            *target = target.sub(&top.mul(coefficient, work)?, work)?;
        }
        if let Some(target) = quotient.get_mut(shift) {
            *target = target.add(&top, work)?;
        }
        trim(&mut remainder);
    }
    Ok(Division {
        multiplier,
        quotient,
        remainder,
    })
}

impl Poly {
    /// Returns the content: the number by which the polynomial must be divided
    /// to have coprime integer coefficients and a positive leading coefficient.
    ///
    /// The content of the zero polynomial is zero.
    pub(super) fn content(&self) -> Result<Rational, AlgebraError> {
        let mut content = integer(0);
        for (_, coefficient) in self.terms() {
            content = checked(content.gcd(coefficient))?;
        }
        if self.leading().is_some_and(|(_, c)| c.is_negative()) {
            content = -&content;
        }
        Ok(content)
    }

    /// Returns the content and the primitive part, whose coefficients are
    /// coprime integers and whose leading coefficient is positive.
    pub(super) fn primitive(&self, work: &mut Work) -> Result<(Rational, Poly), AlgebraError> {
        for (_, coefficient) in self.terms() {
            work.spend(1 + reduction_cost(coefficient.bits()))?;
        }
        let content = self.content()?;
        if content.is_zero() || content.is_one() {
            return Ok((content, self.clone()));
        }
        let mut part = Poly::zero();
        for (monomial, coefficient) in self.terms() {
            // It is one, as the content divides every coefficient.
            let quotient = match coefficient.multiple_of(&content) {
                Some(quotient) => checked(quotient)?,
                None => ratio(coefficient, &content)?,
            };
            part.add_term(monomial.clone(), &quotient)?;
        }
        Ok((content, part))
    }

    /// Returns the greatest monomial that divides every term.
    pub(super) fn monomial_content(&self) -> Monomial {
        let mut monomials = self.terms().map(|(m, _)| m);
        let Some(first) = monomials.next() else {
            return Monomial::one();
        };
        let mut common = first.clone();
        for monomial in monomials {
            if common.is_one() {
                break;
            }
            common = common.gcd(monomial);
        }
        common
    }

    /// Returns the quotient by a divisor, if the division leaves no remainder.
    pub(super) fn exact_div(
        &self,
        divisor: &Poly,
        work: &mut Work,
    ) -> Result<Option<Poly>, AlgebraError> {
        if divisor.is_zero() {
            return Err(AlgebraError::DivisionByZero);
        }
        if self.is_zero() {
            return Ok(Some(Poly::zero()));
        }
        let (own_content, mut rest) = self.primitive(work)?;
        let (other_content, divisor) = divisor.primitive(work)?;
        let scale = ratio(&own_content, &other_content)?;
        let Some((lead, coefficient)) = divisor.leading() else {
            return Err(AlgebraError::DivisionByZero);
        };
        // The greatest possible degrees of the quotient.
        let mut bounds: BTreeMap<u32, u32> = rest.degrees();
        for (kernel, degree) in divisor.degrees() {
            match bounds.get_mut(&kernel) {
                Some(bound) if *bound >= degree => *bound -= degree,
                Some(_) | None => return Ok(None),
            }
        }
        // By Gauss's lemma the quotient of the primitive parts has integer
        // coefficients.
        let mut quotient = Poly::zero();
        while let Some((monomial, top)) = rest.leading() {
            work.spend(1)?;
            let Some(monomial) = monomial.div(lead) else {
                return Ok(None);
            };
            let fits = |(k, p): &(u32, u32)| bounds.get(k).is_some_and(|bound| p <= bound);
            if !monomial.powers().iter().all(fits) {
                return Ok(None);
            }
            let Some(value) = top.multiple_of(coefficient) else {
                return Ok(None);
            };
            rest.add_product(&divisor, &monomial, &-&value, work)?;
            quotient.add_term(monomial, &value)?;
        }
        Ok(Some(quotient.scale(&scale, work)?))
    }
}
