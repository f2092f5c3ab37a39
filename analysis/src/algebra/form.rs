//! Expressions: ways of writing a fraction.

use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

use super::fraction::Fraction;
use super::monomial::Monomial;
use super::poly::Poly;

/// An expression over kernels. Equal forms of one fraction have the same value wherever both are
/// defined, and different bounds in interval arithmetic.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// A number.
    Constant(BigRational),
    /// A kernel.
    Kernel(u32),
    /// A sum of at least two terms.
    Sum(Vec<Form>),
    /// A product of at least two factors; a constant stands first.
    Product(Vec<Form>),
    /// A power, at least the second.
    Power(Box<Form>, u32),
    /// A quotient.
    Quotient(Box<Form>, Box<Form>),
}

impl Form {
    /// Zero.
    #[must_use]
    pub fn zero() -> Self {
        Self::Constant(BigRational::zero())
    }

    /// One.
    #[must_use]
    pub fn one() -> Self {
        Self::Constant(BigRational::one())
    }

    /// Whether it is the number zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        matches!(self, Self::Constant(c) if c.is_zero())
    }

    /// Whether it is the number one.
    #[must_use]
    pub fn is_one(&self) -> bool {
        matches!(self, Self::Constant(c) if c.is_one())
    }

    /// A sum, without zeros.
    #[must_use]
    pub fn sum(terms: impl IntoIterator<Item = Self>) -> Self {
        let mut all = Vec::new();
        for term in terms {
            match term {
                Self::Sum(inner) => all.extend(inner),
                term if term.is_zero() => {}
                term => all.push(term),
            }
        }
        match all.len() {
            0 => Self::zero(),
            1 => all.remove(0),
            _ => Self::Sum(all),
        }
    }

    /// A product; numbers are multiplied.
    #[must_use]
    pub fn product(factors: impl IntoIterator<Item = Self>) -> Self {
        let mut number = BigRational::one();
        let mut all = Vec::new();
        let mut add = |factor: Self, all: &mut Vec<Self>| match factor {
            Self::Constant(c) => number *= c,
            factor => all.push(factor),
        };
        for factor in factors {
            match factor {
                Self::Product(inner) => inner.into_iter().for_each(|factor| add(factor, &mut all)),
                factor => add(factor, &mut all),
            }
        }
        if number.is_zero() {
            return Self::zero();
        }
        if !number.is_one() {
            all.insert(0, Self::Constant(number));
        }
        match all.len() {
            0 => Self::one(),
            1 => all.remove(0),
            _ => Self::Product(all),
        }
    }

    /// A power.
    #[must_use]
    pub fn power(self, exponent: u32) -> Self {
        match exponent {
            0 => Self::one(),
            1 => self,
            _ => Self::Power(Box::new(self), exponent),
        }
    }

    /// A quotient.
    #[must_use]
    pub fn over(self, divisor: Self) -> Self {
        if divisor.is_one() || self.is_zero() {
            return self;
        }
        Self::Quotient(Box::new(self), Box::new(divisor))
    }

    /// A monomial with a coefficient. Even powers are squares of products.
    #[must_use]
    pub fn term(monomial: &Monomial, c: &BigRational) -> Self {
        let factors = monomial.factors();
        let even = factors.len() > 1 && factors.iter().all(|&(_, e)| e % 2 == 0);
        let of = |&(kernel, e): &(u32, u32)| Self::Kernel(kernel).power(if even { e / 2 } else { e });
        let product = Self::product(factors.iter().map(of));
        let product = if even { product.power(2) } else { product };
        Self::product([Self::Constant(c.clone()), product])
    }

    /// A polynomial as a sum of its terms, the greatest first.
    #[must_use]
    pub fn expanded(of: &Poly) -> Self {
        Self::sum(of.terms().rev().map(|(m, c)| Self::term(m, c)))
    }

    /// A fraction as the expanded numerator over the expanded factors of the denominator.
    #[must_use]
    pub fn plain(of: &Fraction) -> Self {
        Self::expanded(of.numerator()).over(Self::denominator(of, &Self::expanded))
    }

    /// The denominator, each factor as `of` writes it.
    pub(super) fn denominator(fraction: &Fraction, of: &dyn Fn(&Poly) -> Self) -> Self {
        let factors = fraction.denominators().iter();
        Self::product(factors.map(|(factor, power)| of(factor).power(*power)))
    }

    /// How many operations and operands it has, at most about `most`.
    // Recursion: as deep as forms are, which is bounded by the number of their kernels.
    #[must_use]
    pub fn size(&self) -> usize {
        match self {
            Self::Constant(_) | Self::Kernel(_) => 1,
            Self::Sum(all) | Self::Product(all) => 1 + all.iter().map(Self::size).sum::<usize>(),
            Self::Power(base, _) => 1 + base.size(),
            Self::Quotient(a, b) => 1 + a.size() + b.size(),
        }
    }

    /// The value where kernels have these values; `None` where it divides by zero.
    #[must_use]
    pub fn eval(&self, at: &dyn Fn(u32) -> BigRational) -> Option<BigRational> {
        Some(match self {
            Self::Constant(c) => c.clone(),
            Self::Kernel(k) => at(*k),
            Self::Sum(all) => {
                let mut sum = BigRational::zero();
                for term in all {
                    sum += term.eval(at)?;
                }
                sum
            }
            Self::Product(all) => {
                let mut product = BigRational::one();
                for factor in all {
                    product *= factor.eval(at)?;
                }
                product
            }
            Self::Power(base, e) => {
                let base = base.eval(at)?;
                (0..*e).fold(BigRational::one(), |power, _| power * &base)
            }
            Self::Quotient(a, b) => {
                let (a, b) = (a.eval(at)?, b.eval(at)?);
                if b.is_zero() {
                    return None;
                }
                a / b
            }
        })
    }

    /// The form in mathematical notation, with these names of kernels.
    #[must_use]
    pub fn show(&self, name: &dyn Fn(u32) -> String) -> String {
        let mut text = String::new();
        self.write(name, 0, &mut text);
        text
    }

    /// Writes it with parentheses where it binds less than `level`: 1 for a term, 2 for a factor, 3
    /// for a base.
    fn write(&self, name: &dyn Fn(u32) -> String, level: u32, text: &mut String) {
        let own = match self {
            Self::Constant(c) if c.is_negative() => 0,
            Self::Constant(c) if !c.is_integer() => 1,
            Self::Constant(_) | Self::Kernel(_) => 4,
            Self::Sum(_) => 0,
            Self::Product(_) | Self::Quotient(..) => 1,
            Self::Power(..) => 2,
        };
        if own < level {
            text.push('(');
        }
        match self {
            Self::Constant(c) => text.push_str(&c.to_string()),
            Self::Kernel(k) => text.push_str(&name(*k)),
            Self::Sum(all) => {
                for (i, term) in all.iter().enumerate() {
                    let mut one = String::new();
                    term.write(name, 0, &mut one);
                    match one.strip_prefix('-') {
                        Some(rest) if i > 0 => {
                            text.push_str(" - ");
                            text.push_str(rest);
                        }
                        _ => {
                            text.push_str(if i > 0 { " + " } else { "" });
                            text.push_str(&one);
                        }
                    }
                }
            }
            Self::Product(all) => {
                let mut all = &all[..];
                if let [Self::Constant(c), rest @ ..] = all
                    && (-c).is_one()
                {
                    text.push('-');
                    all = rest;
                }
                for (i, factor) in all.iter().enumerate() {
                    text.push_str(if i > 0 { "*" } else { "" });
                    let first = i == 0 && matches!(factor, Self::Constant(_));
                    factor.write(name, if first { 0 } else { 2 }, text);
                }
            }
            Self::Power(base, e) => {
                base.write(name, 3, text);
                text.push_str(&format!("^{e}"));
            }
            Self::Quotient(a, b) => {
                a.write(name, 1, text);
                text.push('/');
                b.write(name, 2, text);
            }
        }
        if own < level {
            text.push(')');
        }
    }
}
