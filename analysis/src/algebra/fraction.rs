//! Quotients of polynomials, with factored denominators.

use std::collections::BTreeSet;

use num_rational::BigRational;
use num_traits::One;

use super::poly::Poly;
use super::work::{Error, Work};

/// A quotient of polynomials over kernels.
///
/// Denominators are a product of powers of polynomials that have integer coefficients without a
/// common divisor, a leading coefficient above zero, and no common divisor with the numerator or each
/// other, as far as the work sufficed to find them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fraction {
    numerator: Poly,
    denominators: Vec<(Poly, u32)>,
}

/// What the square of a kernel is.
#[derive(Clone, PartialEq, Debug)]
pub struct Relation {
    /// The kernel.
    pub kernel: u32,
    /// Its square.
    pub square: Poly,
}

/// The work on one greatest common divisor: where it takes more, there is taken to be none.
const GCD: u64 = 1_000;

impl Fraction {
    /// Zero.
    #[must_use]
    pub fn zero() -> Self {
        Self::polynomial_of(Poly::zero())
    }

    /// One.
    #[must_use]
    pub fn one() -> Self {
        Self::polynomial_of(Poly::one())
    }

    /// An integer.
    #[must_use]
    pub fn integer(n: i64) -> Self {
        Self::constant(BigRational::from_integer(n.into()))
    }

    /// A number.
    #[must_use]
    pub fn constant(c: BigRational) -> Self {
        Self::polynomial_of(Poly::constant(c))
    }

    /// A kernel.
    #[must_use]
    pub fn kernel(kernel: u32) -> Self {
        Self::polynomial_of(Poly::kernel(kernel))
    }

    /// A polynomial.
    #[must_use]
    pub fn polynomial_of(numerator: Poly) -> Self {
        Self {
            numerator,
            denominators: Vec::new(),
        }
    }

    /// Whether it is zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.numerator.is_zero()
    }

    /// The numerator.
    #[must_use]
    pub fn numerator(&self) -> &Poly {
        &self.numerator
    }

    /// The factors of the denominator, with their exponents.
    #[must_use]
    pub fn denominators(&self) -> &[(Poly, u32)] {
        &self.denominators
    }

    /// One divided by the denominator.
    #[must_use]
    pub fn over_denominator(&self) -> Self {
        Self {
            numerator: Poly::one(),
            denominators: self.denominators.clone(),
        }
    }

    /// The polynomial that it is, if it is one.
    #[must_use]
    pub fn polynomial(&self) -> Option<&Poly> {
        self.denominators.is_empty().then_some(&self.numerator)
    }

    /// The kernels in it.
    #[must_use]
    pub fn kernels(&self) -> Vec<u32> {
        let mut all: BTreeSet<u32> = self.numerator.kernels();
        for (factor, _) in &self.denominators {
            all.extend(factor.kernels());
        }
        all.into_iter().collect()
    }

    /// A quotient of polynomials, cancelled.
    ///
    /// # Errors
    /// If it is too large, or the divisor zero.
    pub fn quotient(
        numerator: Poly,
        denominators: impl IntoIterator<Item = (Poly, u32)>,
        work: &mut Work,
    ) -> Result<Self, Error> {
        let mut fraction = Self::polynomial_of(numerator);
        for (factor, power) in denominators {
            fraction.divide_by(factor, power, work)?;
        }
        fraction.cancel(work)?;
        Ok(fraction)
    }

    /// Puts a factor into the denominator, split where it has common divisors with others there.
    fn divide_by(&mut self, factor: Poly, power: u32, work: &mut Work) -> Result<(), Error> {
        if factor.is_zero() {
            return Err(Error::DivisionByZero);
        }
        let mut waiting = vec![(factor, power)];
        while let Some((factor, power)) = waiting.pop() {
            work.spend(1)?;
            let content = factor.rational_content();
            let factor = factor.scale(&content.recip());
            let by = (0..power).fold(BigRational::one(), |by, _| by / &content);
            self.numerator = self.numerator.scale(&by);
            if power == 0 || factor.to_constant().is_some() {
                continue;
            }
            // Kernels are factors of their own.
            let common = factor.common_monomial();
            if !common.is_one() && factor.len() > 1 {
                for &(kernel, exponent) in common.factors() {
                    waiting.push((Poly::kernel(kernel), exponent * power));
                }
                let monomial = Poly::term(common, BigRational::one());
                if let Some(rest) = factor.exact_div(&monomial, work)? {
                    waiting.push((rest, power));
                }
                continue;
            }
            if factor.len() == 1 && (common.factors().len() > 1 || common.degree() > 1) {
                for &(kernel, exponent) in common.factors() {
                    waiting.push((Poly::kernel(kernel), exponent * power));
                }
                continue;
            }
            let mut split = None;
            for (i, (other, _)) in self.denominators.iter().enumerate() {
                if *other == factor {
                    split = Some((i, None));
                    break;
                }
                let common = gcd(other, &factor, work);
                if common.to_constant().is_none() {
                    split = Some((i, Some(common)));
                    break;
                }
            }
            match split {
                None => {
                    self.denominators.push((factor, power));
                    self.denominators.sort();
                }
                Some((i, None)) => self.denominators[i].1 += power,
                Some((i, Some(common))) => {
                    let (other, other_power) = self.denominators.remove(i);
                    for (whole, power) in [(other, other_power), (factor, power)] {
                        let rest = whole.exact_div(&common, work)?.ok_or(Error::TooLarge)?;
                        waiting.push((common.clone(), power));
                        waiting.push((rest, power));
                    }
                }
            }
        }
        Ok(())
    }

    /// Cancels common divisors of the numerator and the denominator.
    fn cancel(&mut self, work: &mut Work) -> Result<(), Error> {
        if self.numerator.is_zero() {
            self.denominators.clear();
            return Ok(());
        }
        let mut i = 0;
        while let Some((factor, power)) = self.denominators.get(i).cloned() {
            if let Some(quotient) = self.numerator.exact_div(&factor, work)? {
                self.numerator = quotient;
                if power == 1 {
                    self.denominators.remove(i);
                } else {
                    self.denominators[i].1 -= 1;
                }
                continue;
            }
            let common = gcd(&self.numerator, &factor, work);
            if common.to_constant().is_none() {
                // Each time the denominator has a smaller degree.
                self.denominators.remove(i);
                let rest = factor.exact_div(&common, work)?.ok_or(Error::TooLarge)?;
                self.numerator = self
                    .numerator
                    .exact_div(&common, work)?
                    .ok_or(Error::TooLarge)?;
                self.divide_by(rest, power, work)?;
                self.divide_by(common, power - 1, work)?;
                i = 0;
                continue;
            }
            i += 1;
        }
        Ok(())
    }

    /// The sum.
    ///
    /// # Errors
    /// If it is too large.
    pub fn add(&self, other: &Self, work: &mut Work) -> Result<Self, Error> {
        if self.denominators.is_empty() && other.denominators.is_empty() {
            return Ok(Self::polynomial_of(self.numerator.add(&other.numerator, work)?));
        }
        // What each numerator is to be multiplied by.
        let (mut a, mut b) = (self.numerator.clone(), other.numerator.clone());
        let mut all: Vec<(Poly, u32)> = self.denominators.clone();
        for (factor, power) in &other.denominators {
            match all.iter_mut().find(|(known, _)| known == factor) {
                Some((_, known)) => *known = (*known).max(*power),
                None => all.push((factor.clone(), *power)),
            }
        }
        let power_in = |of: &Self, factor: &Poly| {
            let known = of.denominators.iter().find(|(known, _)| known == factor);
            known.map_or(0, |&(_, power)| power)
        };
        for (factor, power) in &all {
            let missing = power - power_in(self, factor);
            a = a.mul(&factor.pow(missing, work)?, work)?;
            let missing = power - power_in(other, factor);
            b = b.mul(&factor.pow(missing, work)?, work)?;
        }
        Self::quotient(a.add(&b, work)?, all, work)
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
        Self {
            numerator: self.numerator.neg(),
            denominators: self.denominators.clone(),
        }
    }

    /// The product.
    ///
    /// # Errors
    /// If it is too large.
    pub fn mul(&self, other: &Self, work: &mut Work) -> Result<Self, Error> {
        let numerator = self.numerator.mul(&other.numerator, work)?;
        let all = self.denominators.iter().chain(&other.denominators);
        Self::quotient(numerator, all.cloned(), work)
    }

    /// The quotient.
    ///
    /// # Errors
    /// If it is too large, or the divisor is zero.
    pub fn div(&self, other: &Self, work: &mut Work) -> Result<Self, Error> {
        if other.is_zero() {
            return Err(Error::DivisionByZero);
        }
        let mut numerator = self.numerator.clone();
        for (factor, power) in &other.denominators {
            numerator = numerator.mul(&factor.pow(*power, work)?, work)?;
        }
        let divisor = (other.numerator.clone(), 1);
        let all = self.denominators.iter().cloned().chain([divisor]);
        Self::quotient(numerator, all, work)
    }

    /// A power.
    ///
    /// # Errors
    /// If it is too large.
    pub fn powi(&self, exponent: u32, work: &mut Work) -> Result<Self, Error> {
        let numerator = self.numerator.pow(exponent, work)?;
        let all = self.denominators.iter();
        let denominators = all.map(|(factor, power)| (factor.clone(), power * exponent));
        let denominators = denominators.filter(|&(_, power)| power > 0).collect();
        Ok(Self {
            numerator,
            denominators,
        })
    }

    /// The partial derivative by a kernel.
    ///
    /// # Errors
    /// If it is too large.
    pub fn derivative(&self, kernel: u32, work: &mut Work) -> Result<Self, Error> {
        // N / Π dᵢ^pᵢ has the derivative (N' Π dᵢ − N Σ pᵢ dᵢ' Π of the others) / Π dᵢ^(pᵢ+1).
        let depends: Vec<&(Poly, u32)> = self
            .denominators
            .iter()
            .filter(|(factor, _)| factor.degree_in(kernel) > 0)
            .collect();
        let mut numerator = self.numerator.derivative(kernel);
        for (factor, _) in &depends {
            numerator = numerator.mul(factor, work)?;
        }
        for (i, (factor, power)) in depends.iter().enumerate() {
            let power = BigRational::from_integer((*power).into());
            let mut term = self.numerator.scale(&power).mul(&factor.derivative(kernel), work)?;
            for (j, (other, _)) in depends.iter().enumerate() {
                if i != j {
                    term = term.mul(other, work)?;
                }
            }
            numerator = numerator.sub(&term, work)?;
        }
        let all = self.denominators.iter().map(|(factor, power)| {
            let more = u32::from(factor.degree_in(kernel) > 0);
            (factor.clone(), power + more)
        });
        Self::quotient(numerator, all, work)
    }

    /// With squares of kernels replaced. A kernel that stands in a square is to come before.
    ///
    /// # Errors
    /// If it is too large, or a denominator becomes zero.
    pub fn reduce(&self, relations: &[Relation], work: &mut Work) -> Result<Self, Error> {
        let has_square = |relation: &Relation| {
            let in_denominator = |(factor, power): &(Poly, u32)| {
                let degree = factor.degree_in(relation.kernel);
                degree > 1 || (degree == 1 && *power > 1 && factor.len() == 1)
            };
            self.numerator.degree_in(relation.kernel) > 1
                || self.denominators.iter().any(in_denominator)
        };
        if !relations.iter().any(has_square) {
            return Ok(self.clone());
        }
        let mut numerator = self.numerator.clone();
        let mut denominators = self.denominators.clone();
        // What is put in may have squares of kernels that came before.
        for relation in relations.iter().rev() {
            let (k, square) = (relation.kernel, &relation.square);
            numerator = numerator.replace_square(k, square, work)?;
            let mut more = Vec::new();
            for (factor, power) in &mut denominators {
                *factor = factor.replace_square(k, square, work)?;
                // Powers of the kernel itself.
                if *factor == Poly::kernel(k) && *power > 1 {
                    more.push((square.clone(), *power / 2));
                    *power %= 2;
                }
            }
            denominators.extend(more);
            denominators.retain(|&(_, power)| power > 0);
        }
        Self::quotient(numerator, denominators, work)
    }

    /// The value where kernels have these values; `None` where it divides by zero.
    #[must_use]
    pub fn eval(&self, at: &dyn Fn(u32) -> BigRational) -> Option<BigRational> {
        let mut value = self.numerator.eval(at);
        for (factor, power) in &self.denominators {
            let factor = factor.eval(at);
            if factor == BigRational::from_integer(0.into()) {
                return None;
            }
            for _ in 0..*power {
                value /= &factor;
            }
        }
        Some(value)
    }
}

/// The greatest common divisor, or one where that is much work.
fn gcd(a: &Poly, b: &Poly, work: &mut Work) -> Poly {
    let mut part = work.part(GCD);
    let gcd = a.gcd(b, &mut part);
    work.give_back(part);
    gcd.unwrap_or_else(|_| Poly::one())
}
