//! Polynomials in several kernels with rational coefficients.

use std::collections::{BTreeMap, BTreeSet};

use super::monomial::Monomial;
use super::number::Rational;
use super::rational::{
    AlgebraError, Work, amount, integer, power, product, ratio, reduction_cost, sum,
};

/// A polynomial: a sum of monomials with non-zero rational coefficients.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Poly {
    /// In increasing order of the monomials.
    terms: Vec<(Monomial, Rational)>,
}

impl Poly {
    /// Returns the zero polynomial.
    pub fn zero() -> Poly {
        Poly::default()
    }

    /// Returns the constant polynomial one.
    pub fn one() -> Poly {
        Poly::constant(integer(1))
    }

    /// Returns a constant polynomial.
    pub fn constant(value: Rational) -> Poly {
        Poly::term(Monomial::one(), value)
    }

    /// Returns the polynomial that consists of one kernel.
    pub fn kernel(kernel: u32) -> Poly {
        Poly::term(Monomial::kernel(kernel), integer(1))
    }

    /// Returns a polynomial of a single term.
    pub fn term(monomial: Monomial, coefficient: Rational) -> Poly {
        if coefficient.is_zero() {
            return Poly::zero();
        }
        Poly {
            terms: vec![(monomial, coefficient)],
        }
    }

    /// Returns the terms in increasing order of their monomials.
    pub fn terms(&self) -> impl DoubleEndedIterator<Item = (&Monomial, &Rational)> {
        self.terms.iter().map(|(m, c)| (m, c))
    }

    /// Returns the number of terms.
    pub fn len(&self) -> usize {
        self.terms.len()
    }

    /// Tells whether the polynomial has no terms, that is, whether it is zero.
    pub fn is_empty(&self) -> bool {
        self.terms.is_empty()
    }

    /// Tells whether this is the zero polynomial.
    pub fn is_zero(&self) -> bool {
        self.terms.is_empty()
    }

    /// Tells whether this is the constant one.
    pub fn is_one(&self) -> bool {
        self.as_constant().is_some_and(|value| value.is_one())
    }

    /// Tells whether no kernel occurs in the polynomial.
    pub fn is_constant(&self) -> bool {
        self.terms.iter().all(|(m, _)| m.is_one())
    }

    /// Returns the value of a constant polynomial.
    pub fn as_constant(&self) -> Option<Rational> {
        if self.is_zero() {
            return Some(integer(0));
        }
        match self.as_term() {
            Some((monomial, value)) if monomial.is_one() => Some(value.clone()),
            Some(_) | None => None,
        }
    }

    /// Returns the only term of a polynomial that has exactly one.
    pub fn as_term(&self) -> Option<(&Monomial, &Rational)> {
        match &self.terms[..] {
            [(monomial, coefficient)] => Some((monomial, coefficient)),
            _ => None,
        }
    }

    /// Returns the greatest term in the order of monomials.
    pub fn leading(&self) -> Option<(&Monomial, &Rational)> {
        self.terms.last().map(|(m, c)| (m, c))
    }

    /// Returns the coefficient of a monomial.
    pub fn coefficient(&self, monomial: &Monomial) -> Rational {
        match self.position(monomial) {
            Ok(place) => self.terms[place].1.clone(),
            Err(_) => integer(0),
        }
    }

    /// Returns the place of a monomial, or the place where it would be.
    fn position(&self, monomial: &Monomial) -> Result<usize, usize> {
        self.terms.binary_search_by(|(m, _)| m.cmp(monomial))
    }

    /// Returns the set of kernels that occur.
    pub fn kernels(&self) -> BTreeSet<u32> {
        self.terms
            .iter()
            .flat_map(|(m, _)| m.powers().iter().map(|(k, _)| *k))
            .collect()
    }

    /// Returns the highest power of each kernel that occurs.
    pub fn degrees(&self) -> BTreeMap<u32, u32> {
        let mut degrees = BTreeMap::new();
        for (kernel, power) in self.terms.iter().flat_map(|(m, _)| m.powers()) {
            let degree = degrees.entry(*kernel).or_insert(0);
            *degree = (*power).max(*degree);
        }
        degrees
    }

    /// Returns the highest power of one kernel.
    pub fn degree_in(&self, kernel: u32) -> u32 {
        self.terms
            .iter()
            .map(|(m, _)| m.degree_in(kernel))
            .max()
            .unwrap_or(0)
    }

    /// Adds a term to the polynomial.
    pub(super) fn add_term(
        &mut self,
        monomial: Monomial,
        coefficient: &Rational,
    ) -> Result<(), AlgebraError> {
        if coefficient.is_zero() {
            return Ok(());
        }
        // Terms are often added in increasing order.
        if self.terms.last().is_none_or(|(last, _)| *last < monomial) {
            self.terms.push((monomial, coefficient.clone()));
            return Ok(());
        }
        match self.position(&monomial) {
            Err(place) => self.terms.insert(place, (monomial, coefficient.clone())),
            Ok(place) => {
                let total = sum(&self.terms[place].1, coefficient)?;
                if total.is_zero() {
                    self.terms.remove(place);
                } else {
                    self.terms[place].1 = total;
                }
            }
        }
        Ok(())
    }

    /// Adds a multiple of another polynomial by one term.
    pub(super) fn add_product(
        &mut self,
        other: &Poly,
        monomial: &Monomial,
        coefficient: &Rational,
        work: &mut Work,
    ) -> Result<(), AlgebraError> {
        let own = coefficient.bits();
        let weight = 1 + own / 512 + amount(monomial.powers().len()) / 16;
        // The order of monomials is that of their products.
        let mut added = Vec::with_capacity(other.terms.len());
        for (m, c) in &other.terms {
            let size = c.bits();
            work.spend(weight + size / 512 + amount(m.powers().len()) / 16)?;
            if !(c.is_integer() && coefficient.is_integer()) {
                work.spend(reduction_cost(size.max(own)))?;
            }
            let value = product(c, coefficient)?;
            if !value.is_zero() {
                added.push((m.mul(monomial)?, value));
            }
        }
        self.merge(added)
    }

    /// Adds terms in increasing order of their monomials.
    fn merge(&mut self, added: Vec<(Monomial, Rational)>) -> Result<(), AlgebraError> {
        let Some((least, _)) = added.first() else {
            return Ok(());
        };
        let place = self.position(least).unwrap_or_else(|place| place);
        if place == self.terms.len() {
            self.terms.extend(added);
            return Ok(());
        }
        let mut known = self.terms.split_off(place).into_iter().peekable();
        for (monomial, mut value) in added {
            while let Some(term) = known.next_if(|(other, _)| *other < monomial) {
                self.terms.push(term);
            }
            if let Some((_, other)) = known.next_if(|(other, _)| *other == monomial) {
                value = sum(&other, &value)?;
            }
            if !value.is_zero() {
                self.terms.push((monomial, value));
            }
        }
        self.terms.extend(known);
        Ok(())
    }

    /// Returns the sum of two polynomials.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
    pub fn add(&self, other: &Poly, work: &mut Work) -> Result<Poly, AlgebraError> {
        let (mut total, smaller) = if self.len() < other.len() {
            (other.clone(), self)
        } else {
            (self.clone(), other)
        };
        work.spend(amount(smaller.len()))?;
        total.merge(smaller.terms.clone())?;
        Ok(total)
    }

    /// Returns the difference of two polynomials.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
    pub fn sub(&self, other: &Poly, work: &mut Work) -> Result<Poly, AlgebraError> {
        self.add(&other.neg(), work)
    }

    /// Returns the polynomial with all signs reversed.
    pub fn neg(&self) -> Poly {
        Poly {
            terms: self.terms.iter().map(|(m, c)| (m.clone(), -c)).collect(),
        }
    }

    /// Returns the product of two polynomials.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
    pub fn mul(&self, other: &Poly, work: &mut Work) -> Result<Poly, AlgebraError> {
        let (fewer, more) = if self.len() <= other.len() {
            (self, other)
        } else {
            (other, self)
        };
        let mut result = Poly::zero();
        for (monomial, coefficient) in &fewer.terms {
            result.add_product(more, monomial, coefficient, work)?;
        }
        Ok(result)
    }

    /// Returns the product with a number.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
    pub fn scale(&self, factor: &Rational, work: &mut Work) -> Result<Poly, AlgebraError> {
        self.mul_term(&Monomial::one(), factor, work)
    }

    /// Returns the product with a single term.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
    pub fn mul_term(
        &self,
        monomial: &Monomial,
        coefficient: &Rational,
        work: &mut Work,
    ) -> Result<Poly, AlgebraError> {
        let mut result = Poly::zero();
        result.add_product(self, monomial, coefficient, work)?;
        Ok(result)
    }

    /// Returns what is left without a multiple of another polynomial, and how many times that is,
    /// if every term of the multiple cancels a term.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number or the work exceeds its limit.
    pub fn without_multiple(
        &self,
        other: &Poly,
        work: &mut Work,
    ) -> Result<Option<(Poly, Rational)>, AlgebraError> {
        let Some((monomial, coefficient)) = other.leading() else {
            return Ok(None);
        };
        let Ok(place) = self.position(monomial) else {
            return Ok(None);
        };
        let times = ratio(&self.terms[place].1, coefficient)?;
        let rest = self.sub(&other.scale(&times, work)?, work)?;
        let all_cancel = rest.len() + other.len() == self.len();
        Ok(all_cancel.then_some((rest, times)))
    }

    /// Returns the quotient by a monomial, if every term is divisible by it.
    pub fn div_monomial(&self, monomial: &Monomial) -> Option<Poly> {
        let terms = self
            .terms
            .iter()
            .map(|(m, c)| Some((m.div(monomial)?, c.clone())));
        Some(Poly {
            terms: terms.collect::<Option<_>>()?,
        })
    }

    /// Returns a power with a non-negative exponent.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
    pub fn pow(&self, exponent: u32, work: &mut Work) -> Result<Poly, AlgebraError> {
        if let Some((monomial, coefficient)) = self.as_term() {
            work.spend(1)?;
            let mut result = Monomial::one();
            for (kernel, p) in monomial.powers() {
                let raised = p.checked_mul(exponent).ok_or(AlgebraError::TooLarge)?;
                result = result.mul(&Monomial::power(*kernel, raised)?)?;
            }
            return Ok(Poly::term(result, power(coefficient, exponent)?));
        }
        // Sums are raised by repeated multiplication with the base, which is
        // cheaper than repeated squaring for polynomials with many terms.
        let mut result = Poly::one();
        if self.is_zero() {
            return Ok(if exponent == 0 { result } else { Poly::zero() });
        }
        for _ in 0..exponent {
            result = result.mul(self, work)?;
        }
        Ok(result)
    }

    /// Returns the coefficients as a polynomial in one kernel.
    ///
    /// The index in the list is the power of the kernel, and the last
    /// coefficient is not zero. The list of the zero polynomial is empty.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
    pub fn coefficients_in(&self, kernel: u32, work: &mut Work) -> Result<Vec<Poly>, AlgebraError> {
        if self.is_zero() {
            return Ok(Vec::new());
        }
        let degree = self.degree_in(kernel);
        work.spend(amount(self.len()) + u64::from(degree))?;
        let mut groups: BTreeMap<u32, Poly> = BTreeMap::new();
        for (monomial, coefficient) in &self.terms {
            let (own, rest) = monomial.split(&|k| k == kernel);
            let group = groups.entry(own.degree_in(kernel)).or_default();
            group.add_term(rest, coefficient)?;
        }
        Ok((0..=degree)
            .map(|power| groups.remove(&power).unwrap_or_default())
            .collect())
    }

    /// Returns the polynomial with the given coefficients in one kernel.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
    pub fn from_coefficients(
        kernel: u32,
        coefficients: &[Poly],
        work: &mut Work,
    ) -> Result<Poly, AlgebraError> {
        let mut result = Poly::zero();
        for (power, coefficient) in (0u32..).zip(coefficients) {
            let monomial = Monomial::power(kernel, power)?;
            result.add_product(coefficient, &monomial, &integer(1), work)?;
        }
        Ok(result)
    }

    /// Returns the coefficients as a polynomial in the kernels that do not
    /// satisfy a condition; only kernels that satisfy it occur in the result.
    pub(super) fn groups(
        &self,
        keep: &dyn Fn(u32) -> bool,
        work: &mut Work,
    ) -> Result<Vec<Poly>, AlgebraError> {
        work.spend(amount(self.len()))?;
        let mut groups: BTreeMap<Monomial, Poly> = BTreeMap::new();
        for (monomial, coefficient) in &self.terms {
            let (kept, other) = monomial.split(keep);
            groups
                .entry(other)
                .or_default()
                .add_term(kept, coefficient)?;
        }
        Ok(groups.into_values().collect())
    }

    /// Returns the partial derivative by one kernel.
    ///
    /// # Errors
    /// [`AlgebraError::TooLarge`] if a number, a power or the work exceeds its limit.
    pub fn derivative(&self, kernel: u32, work: &mut Work) -> Result<Poly, AlgebraError> {
        work.spend(amount(self.len()))?;
        let mut result = Poly::zero();
        let unit = Monomial::kernel(kernel);
        for (monomial, coefficient) in &self.terms {
            if let Some(lower) = monomial.div(&unit) {
                let factor = integer(i64::from(monomial.degree_in(kernel)));
                result.add_term(lower, &product(coefficient, &factor)?)?;
            }
        }
        Ok(result)
    }

    /// Returns the value at a rational point.
    ///
    /// The numbers are not limited in size, and no work is counted; the
    /// function is meant for checks.
    pub fn eval(&self, point: &dyn Fn(u32) -> Rational) -> Rational {
        let mut total = integer(0);
        for (monomial, coefficient) in &self.terms {
            let mut value = coefficient.clone();
            for (kernel, p) in monomial.powers() {
                let base = point(*kernel);
                for _ in 0..*p {
                    value *= &base;
                }
            }
            total += &value;
        }
        total
    }
}
