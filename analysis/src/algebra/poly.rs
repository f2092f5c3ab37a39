//! Polynomials over kernels, with rational coefficients.

use std::collections::{BTreeMap, BTreeSet};

use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

use super::monomial::Monomial;
use super::work::{Error, Work};

/// A polynomial: a sum of monomials with coefficients that are not zero.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Poly(BTreeMap<Monomial, BigRational>);

/// Numerators and denominators have at most so many bits.
const BITS: u64 = 4096;

fn checked(c: BigRational) -> Result<BigRational, Error> {
    if c.numer().bits().max(c.denom().bits()) > BITS {
        Err(Error::TooLarge)
    } else {
        Ok(c)
    }
}

impl Poly {
    /// Zero.
    #[must_use]
    pub fn zero() -> Self {
        Self::default()
    }

    /// One.
    #[must_use]
    pub fn one() -> Self {
        Self::constant(BigRational::one())
    }

    /// A number.
    #[must_use]
    pub fn constant(c: BigRational) -> Self {
        Self::term(Monomial::default(), c)
    }

    /// A kernel.
    #[must_use]
    pub fn kernel(kernel: u32) -> Self {
        Self::term(Monomial::power(kernel, 1), BigRational::one())
    }

    /// A monomial with a coefficient.
    #[must_use]
    pub fn term(monomial: Monomial, c: BigRational) -> Self {
        let mut terms = BTreeMap::new();
        if !c.is_zero() {
            terms.insert(monomial, c);
        }
        Self(terms)
    }

    /// The terms, the least monomial first.
    pub fn terms(&self) -> impl DoubleEndedIterator<Item = (&Monomial, &BigRational)> {
        self.0.iter()
    }

    /// How many terms there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it is zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    /// The number that it is, if it is one.
    #[must_use]
    pub fn to_constant(&self) -> Option<BigRational> {
        let mut terms = self.0.iter();
        match (terms.next(), terms.next()) {
            (None, _) => Some(BigRational::zero()),
            (Some((m, c)), None) if m.is_one() => Some(c.clone()),
            _ => None,
        }
    }

    /// The greatest monomial, with its coefficient.
    #[must_use]
    pub fn leading(&self) -> Option<(&Monomial, &BigRational)> {
        self.0.last_key_value()
    }

    /// Whether the coefficient of the greatest monomial is below zero.
    #[must_use]
    pub fn leading_is_negative(&self) -> bool {
        self.leading().is_some_and(|(_, c)| c.is_negative())
    }

    /// The kernels in it.
    #[must_use]
    pub fn kernels(&self) -> BTreeSet<u32> {
        let factors = self.0.keys().flat_map(|m| m.factors());
        factors.map(|&(kernel, _)| kernel).collect()
    }

    /// The greatest exponent of a kernel.
    #[must_use]
    pub fn degree_in(&self, kernel: u32) -> u32 {
        self.0.keys().map(|m| m.exponent(kernel)).max().unwrap_or(0)
    }

    fn insert(&mut self, monomial: Monomial, c: BigRational) -> Result<(), Error> {
        use std::collections::btree_map::Entry;
        match self.0.entry(monomial) {
            Entry::Vacant(place) => {
                if !c.is_zero() {
                    place.insert(checked(c)?);
                }
            }
            Entry::Occupied(mut place) => {
                let sum = place.get() + c;
                if sum.is_zero() {
                    place.remove();
                } else {
                    place.insert(checked(sum)?);
                }
            }
        }
        Ok(())
    }

    /// The sum.
    ///
    /// # Errors
    /// If it is too large.
    pub fn add(&self, other: &Self, work: &mut Work) -> Result<Self, Error> {
        work.spend(other.len())?;
        let mut sum = self.clone();
        for (m, c) in &other.0 {
            sum.insert(m.clone(), c.clone())?;
        }
        Ok(sum)
    }

    /// The difference.
    ///
    /// # Errors
    /// If it is too large.
    pub fn sub(&self, other: &Self, work: &mut Work) -> Result<Self, Error> {
        self.add(&other.neg(), work)
    }

    /// The negative.
    #[must_use]
    pub fn neg(&self) -> Self {
        Self(self.0.iter().map(|(m, c)| (m.clone(), -c)).collect())
    }

    /// With all coefficients multiplied by a number.
    #[must_use]
    pub fn scale(&self, by: &BigRational) -> Self {
        if by.is_zero() {
            return Self::zero();
        }
        Self(self.0.iter().map(|(m, c)| (m.clone(), c * by)).collect())
    }

    /// The product.
    ///
    /// # Errors
    /// If it is too large.
    pub fn mul(&self, other: &Self, work: &mut Work) -> Result<Self, Error> {
        work.spend(self.len().saturating_mul(other.len()))?;
        let mut product = Self::zero();
        for (m, c) in &self.0 {
            for (n, d) in &other.0 {
                product.insert(m.mul(n), c * d)?;
            }
        }
        Ok(product)
    }

    /// With each term multiplied by one.
    #[must_use]
    pub fn mul_term(&self, monomial: &Monomial, c: &BigRational) -> Self {
        if c.is_zero() {
            return Self::zero();
        }
        let terms = self.0.iter();
        Self(terms.map(|(m, d)| (m.mul(monomial), d * c)).collect())
    }

    /// A power, by repeated products.
    ///
    /// # Errors
    /// If it is too large.
    pub fn pow(&self, exponent: u32, work: &mut Work) -> Result<Self, Error> {
        let mut power = Self::one();
        for _ in 0..exponent {
            power = power.mul(self, work)?;
        }
        Ok(power)
    }

    /// The coefficients in a kernel: those of its powers, from the zeroth.
    #[must_use]
    pub fn coefficients_in(&self, kernel: u32) -> Vec<Self> {
        let mut all = vec![Self::zero(); self.degree_in(kernel) as usize + 1];
        for (m, c) in &self.0 {
            if let Some(of) = all.get_mut(m.exponent(kernel) as usize) {
                of.0.insert(m.without(kernel), c.clone());
            }
        }
        all
    }

    /// The partial derivative by a kernel.
    #[must_use]
    pub fn derivative(&self, kernel: u32) -> Self {
        let mut slope = BTreeMap::new();
        for (m, c) in &self.0 {
            let exponent = m.exponent(kernel);
            if let Some(less) = m.div(&Monomial::power(kernel, 1))
                && exponent > 0
            {
                slope.insert(less, c * BigRational::from_integer(exponent.into()));
            }
        }
        Self(slope)
    }

    /// The quotient, if the other divides it without rest.
    ///
    /// # Errors
    /// If the work is used up.
    pub fn exact_div(&self, by: &Self, work: &mut Work) -> Result<Option<Self>, Error> {
        let Some((lead, c)) = by.leading() else {
            return Ok(None);
        };
        let (mut rest, mut quotient) = (self.clone(), Self::zero());
        while let Some((m, d)) = rest.leading() {
            let Some(m) = m.div(lead) else {
                return Ok(None);
            };
            let d = d / c;
            work.spend(by.len())?;
            for (n, e) in &by.0 {
                rest.insert(n.mul(&m), -(e * &d))?;
            }
            quotient.insert(m, d)?;
        }
        Ok(Some(quotient))
    }

    /// The greatest monomial that divides all terms.
    #[must_use]
    pub fn common_monomial(&self) -> Monomial {
        let common = self.0.keys().cloned().reduce(|a, b| a.gcd(&b));
        common.unwrap_or_default()
    }

    /// The number by which it is to be divided to have integer coefficients without a common divisor,
    /// and a leading coefficient above zero; one if it is zero.
    #[must_use]
    pub fn rational_content(&self) -> BigRational {
        let mut numerator = num_bigint::BigInt::zero();
        let mut denominator = num_bigint::BigInt::one();
        for c in self.0.values() {
            numerator = numerator.gcd(c.numer());
            denominator = denominator.lcm(c.denom());
        }
        if numerator.is_zero() {
            return BigRational::one();
        }
        let content = BigRational::new(numerator, denominator);
        if self.leading_is_negative() { -content } else { content }
    }

    /// Divided by its [content](Self::rational_content).
    #[must_use]
    pub fn primitive(&self) -> Self {
        self.scale(&self.rational_content().recip())
    }

    /// The greatest common divisor, with integer coefficients and a leading one above zero; one if
    /// both are zero. By remainders without contents, one kernel after the other (Knuth, *The Art of
    /// Computer Programming* 2, 4.6.1).
    ///
    /// # Errors
    /// If the work is used up.
    // Recursion: each time over fewer kernels.
    pub fn gcd(&self, other: &Self, work: &mut Work) -> Result<Self, Error> {
        work.spend(1 + self.len() + other.len())?;
        if self.is_zero() || other.is_zero() {
            let rest = if self.is_zero() { other } else { self };
            return Ok(if rest.is_zero() { Self::one() } else { rest.primitive() });
        }
        let (mine, others) = (self.kernels(), other.kernels());
        if mine.is_empty() || others.is_empty() {
            return Ok(Self::one());
        }
        // A kernel that only one has is in no common divisor.
        if let Some(&k) = mine.symmetric_difference(&others).next() {
            let (with, without) = if mine.contains(&k) { (self, other) } else { (other, self) };
            let mut gcd = without.primitive();
            for coefficient in with.coefficients_in(k) {
                gcd = gcd.gcd(&coefficient, work)?;
            }
            return Ok(gcd);
        }
        let Some(&k) = mine.first() else {
            return Ok(Self::one());
        };
        let (c, mut a) = self.split_content(k, work)?;
        let (d, mut b) = other.split_content(k, work)?;
        let common = c.gcd(&d, work)?;
        if a.degree_in(k) < b.degree_in(k) {
            core::mem::swap(&mut a, &mut b);
        }
        loop {
            if b.degree_in(k) == 0 {
                // Without content it divides nothing that depends on k, unless it is zero.
                return if b.is_zero() { Ok(common.mul(&a, work)?.primitive()) } else { Ok(common) };
            }
            let rest = a.pseudo_remainder(&b, k, work)?;
            a = b;
            b = if rest.is_zero() { rest } else { rest.split_content(k, work)?.1 };
        }
    }

    /// The greatest common divisor of the coefficients in a kernel, and the rest.
    fn split_content(&self, kernel: u32, work: &mut Work) -> Result<(Self, Self), Error> {
        let mut content = Self::zero();
        for coefficient in self.coefficients_in(kernel) {
            if !coefficient.is_zero() {
                content = content.gcd(&coefficient, work)?;
            }
        }
        let rest = self.exact_div(&content, work)?;
        // The content divides it.
        Ok((content, rest.ok_or(Error::TooLarge)?.primitive()))
    }

    /// The content in a kernel, as a factor that does not depend on it.
    ///
    /// # Errors
    /// If the work is used up.
    pub fn content_in(&self, kernel: u32, work: &mut Work) -> Result<Self, Error> {
        Ok(self.split_content(kernel, work)?.0)
    }

    /// The rest of some multiple of it by another polynomial, as polynomials in a kernel.
    fn pseudo_remainder(&self, by: &Self, kernel: u32, work: &mut Work) -> Result<Self, Error> {
        let degree = by.degree_in(kernel);
        let lead = by.coefficients_in(kernel).pop().unwrap_or_default();
        let mut rest = self.clone();
        while !rest.is_zero() && rest.degree_in(kernel) >= degree {
            let power = Monomial::power(kernel, rest.degree_in(kernel) - degree);
            let top = rest.coefficients_in(kernel).pop().unwrap_or_default();
            let shifted = by.mul_term(&power, &BigRational::one());
            rest = lead.mul(&rest, work)?.sub(&top.mul(&shifted, work)?, work)?;
        }
        Ok(rest)
    }

    /// With k² replaced, as often as there is one.
    ///
    /// # Errors
    /// If the work is used up.
    pub fn replace_square(&self, k: u32, square: &Self, work: &mut Work) -> Result<Self, Error> {
        if self.degree_in(k) < 2 {
            return Ok(self.clone());
        }
        let mut powers = vec![Self::one()];
        let mut sum = Self::zero();
        for (exponent, coefficient) in (0u32..).zip(self.coefficients_in(k)) {
            let half = exponent as usize / 2;
            while powers.len() <= half {
                let next = powers.last().map_or(Ok(Self::one()), |p| p.mul(square, work))?;
                powers.push(next);
            }
            let rest = Monomial::power(k, exponent % 2);
            let term = coefficient.mul_term(&rest, &BigRational::one());
            sum = sum.add(&term.mul(&powers[half], work)?, work)?;
        }
        Ok(sum)
    }

    /// The value where kernels have these values.
    #[must_use]
    pub fn eval(&self, at: &dyn Fn(u32) -> BigRational) -> BigRational {
        let term = |(m, c): (&Monomial, &BigRational)| {
            m.factors().iter().fold(c.clone(), |value, &(k, e)| {
                (0..e).fold(value, |value, _| value * at(k))
            })
        };
        self.0.iter().map(term).fold(BigRational::zero(), |a, b| a + b)
    }
}
