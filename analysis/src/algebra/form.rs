//! Expression trees that are evaluated as they are written.

use super::monomial::Monomial;
use super::number::Rational;
use super::rational::integer;

/// An expression over kernels.
///
/// Differences are sums in which a product has a negative constant factor.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AlgebraicForm {
    /// A rational number.
    Constant(Rational),
    /// The value of a kernel.
    Kernel(u32),
    /// The sum of several expressions.
    Sum(Vec<AlgebraicForm>),
    /// The product of several expressions; a constant factor comes first.
    Product(Vec<AlgebraicForm>),
    /// A power whose exponent is at least two.
    Power(Box<AlgebraicForm>, u32),
    /// The quotient of a numerator and a denominator.
    Quotient(Box<AlgebraicForm>, Box<AlgebraicForm>),
}

/// The context in which a part of an expression is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// A term of a sum or the whole expression.
    Term,
    /// A factor of a product or the numerator of a quotient.
    Factor,
    /// The base of a power or the denominator of a quotient.
    Atom,
}

impl AlgebraicForm {
    /// Returns the sum of expressions; nested sums are joined, constants are
    /// collected in the place of the last one, and zeros are left out.
    pub fn sum(terms: impl IntoIterator<Item = Self>) -> Self {
        let mut list = Vec::new();
        let mut constant = integer(0);
        let mut place = None;
        let mut add = |part| {
            if let Self::Constant(value) = part {
                constant += &value;
                place = Some(list.len());
            } else {
                list.push(part);
            }
        };
        for term in terms {
            match term {
                Self::Sum(parts) => parts.into_iter().for_each(&mut add),
                Self::Constant(_)
                | Self::Kernel(_)
                | Self::Product(_)
                | Self::Power(..)
                | Self::Quotient(..) => add(term),
            }
        }
        if !constant.is_zero() {
            let place = place.unwrap_or(list.len()).min(list.len());
            list.insert(place, Self::Constant(constant));
        }
        if list.len() > 1 {
            return Self::Sum(list);
        }
        list.pop().unwrap_or_else(|| Self::Constant(integer(0)))
    }

    /// Returns the product of expressions; nested products are joined,
    /// constants are collected in front, and factors one are left out.
    pub fn product(factors: impl IntoIterator<Item = Self>) -> Self {
        let mut list = Vec::new();
        let mut constant = integer(1);
        let mut multiply = |part| {
            if let Self::Constant(value) = part {
                constant *= &value;
            } else {
                list.push(part);
            }
        };
        for factor in factors {
            match factor {
                Self::Product(parts) => parts.into_iter().for_each(&mut multiply),
                Self::Constant(_)
                | Self::Kernel(_)
                | Self::Sum(_)
                | Self::Power(..)
                | Self::Quotient(..) => multiply(factor),
            }
        }
        if constant.is_zero() {
            return Self::Constant(constant);
        }
        if !constant.is_one() {
            // A number times a quotient with a constant numerator needs no product.
            if let [Self::Quotient(numerator, denominator)] = list.as_slice()
                && let Self::Constant(value) = numerator.as_ref()
            {
                let value = Self::Constant(&constant * value);
                return Self::Quotient(Box::new(value), denominator.clone());
            }
            list.insert(0, Self::Constant(constant));
        }
        if list.len() > 1 {
            return Self::Product(list);
        }
        list.pop().unwrap_or_else(|| Self::Constant(integer(1)))
    }

    /// Returns a power of an expression.
    pub fn power(base: Self, exponent: u32) -> Self {
        match exponent {
            0 => Self::Constant(integer(1)),
            1 => base,
            _ => Self::Power(Box::new(base), exponent),
        }
    }

    /// Returns the quotient of two expressions; a constant denominator other
    /// than zero becomes a constant factor.
    pub fn quotient(numerator: Self, denominator: Self) -> Self {
        if let Self::Constant(value) = &denominator
            && !value.is_zero()
        {
            return Self::product([Self::Constant(value.recip()), numerator]);
        }
        Self::Quotient(Box::new(numerator), Box::new(denominator))
    }

    /// Returns a monomial as a product of powers.
    pub fn monomial(monomial: &Monomial) -> Self {
        Self::product(
            monomial
                .powers()
                .iter()
                .map(|(k, p)| Self::power(Self::Kernel(*k), *p)),
        )
    }

    /// Returns a monomial as a power of a product, as far as its exponents have
    /// a common divisor.
    pub fn grouped(monomial: &Monomial) -> Self {
        let mut common = 0;
        for (_, p) in monomial.powers() {
            common = num_integer::gcd(common, *p);
        }
        if common < 2 {
            return Self::monomial(monomial);
        }
        let powers = monomial.powers().iter();
        let base = Self::product(powers.map(|(k, p)| Self::power(Self::Kernel(*k), p / common)));
        Self::power(base, common)
    }

    /// Returns the expression with the parts of its sums and products sorted, so
    /// that expressions which differ only in their order become equal.
    pub fn sorted(&self) -> Self {
        let sort = |parts: &[Self]| {
            let mut list: Vec<Self> = parts.iter().map(Self::sorted).collect();
            list.sort();
            list
        };
        match self {
            Self::Constant(_) | Self::Kernel(_) => self.clone(),
            Self::Sum(parts) => Self::Sum(sort(parts)),
            Self::Product(parts) => Self::Product(sort(parts)),
            Self::Power(base, exponent) => Self::Power(Box::new(base.sorted()), *exponent),
            Self::Quotient(numerator, denominator) => {
                Self::Quotient(Box::new(numerator.sorted()), Box::new(denominator.sorted()))
            }
        }
    }

    /// Returns the number of nodes of the tree.
    pub fn nodes(&self) -> usize {
        match self {
            Self::Constant(_) | Self::Kernel(_) => 1,
            Self::Sum(parts) | Self::Product(parts) => {
                1 + parts.iter().map(Self::nodes).sum::<usize>()
            }
            Self::Power(base, _) => 1 + base.nodes(),
            Self::Quotient(numerator, denominator) => 1 + numerator.nodes() + denominator.nodes(),
        }
    }

    /// Returns the value at a rational point, or nothing where a denominator is
    /// zero.
    pub fn eval(&self, point: &dyn Fn(u32) -> Rational) -> Option<Rational> {
        match self {
            Self::Constant(value) => Some(value.clone()),
            Self::Kernel(kernel) => Some(point(*kernel)),
            Self::Sum(parts) => {
                let mut total = integer(0);
                for part in parts {
                    total += &part.eval(point)?;
                }
                Some(total)
            }
            Self::Product(parts) => {
                let mut total = integer(1);
                for part in parts {
                    total *= &part.eval(point)?;
                }
                Some(total)
            }
            Self::Power(base, exponent) => {
                let base = base.eval(point)?;
                let mut total = integer(1);
                for _ in 0..*exponent {
                    total *= &base;
                }
                Some(total)
            }
            Self::Quotient(numerator, denominator) => {
                let numerator = numerator.eval(point)?;
                let denominator = denominator.eval(point)?;
                if denominator.is_zero() {
                    None
                } else {
                    Some(&numerator / &denominator)
                }
            }
        }
    }

    /// Returns the expression in mathematical notation.
    pub fn show(&self, name: &dyn Fn(u32) -> String) -> String {
        let mut text = String::new();
        self.write(name, Place::Term, &mut text);
        text
    }

    /// Tells whether the expression is written with a minus sign in front.
    fn is_negative(&self) -> bool {
        match self {
            Self::Constant(value) => value.is_negative(),
            Self::Product(parts) => match parts.first() {
                Some(Self::Constant(value)) => value.is_negative(),
                Some(
                    Self::Kernel(_)
                    | Self::Sum(_)
                    | Self::Product(_)
                    | Self::Power(..)
                    | Self::Quotient(..),
                )
                | None => false,
            },
            Self::Quotient(numerator, _) => match numerator.as_ref() {
                Self::Constant(_) | Self::Product(_) => numerator.is_negative(),
                Self::Kernel(_) | Self::Sum(_) | Self::Power(..) | Self::Quotient(..) => false,
            },
            Self::Kernel(_) | Self::Sum(_) | Self::Power(..) => false,
        }
    }

    fn write(&self, name: &dyn Fn(u32) -> String, place: Place, text: &mut String) {
        let enclosed = match self {
            Self::Constant(value) => match place {
                Place::Term => false,
                Place::Factor => value.is_negative(),
                Place::Atom => value.is_negative() || !value.is_integer(),
            },
            Self::Kernel(_) => false,
            Self::Sum(_) => place != Place::Term,
            Self::Product(_) => match place {
                Place::Term => false,
                Place::Factor => self.is_negative(),
                Place::Atom => true,
            },
            Self::Power(..) => place == Place::Atom,
            Self::Quotient(..) => place != Place::Term,
        };
        if enclosed {
            text.push('(');
        }
        match self {
            Self::Constant(value) => text.push_str(&value.to_string()),
            Self::Kernel(kernel) => text.push_str(&name(*kernel)),
            Self::Sum(parts) => {
                for (position, part) in parts.iter().enumerate() {
                    if position == 0 {
                        part.write(name, Place::Term, text);
                    } else if part.is_negative() {
                        text.push_str(" - ");
                        part.write_negated(name, text);
                    } else {
                        text.push_str(" + ");
                        part.write(name, Place::Term, text);
                    }
                }
            }
            Self::Product(parts) => {
                if self.is_negative() {
                    text.push('-');
                    self.write_negated(name, text);
                } else {
                    for (position, part) in parts.iter().enumerate() {
                        if position > 0 {
                            text.push('*');
                        }
                        part.write(name, Place::Factor, text);
                    }
                }
            }
            Self::Power(base, exponent) => {
                base.write(name, Place::Atom, text);
                text.push('^');
                text.push_str(&exponent.to_string());
            }
            Self::Quotient(numerator, denominator) => {
                if self.is_negative() {
                    text.push('-');
                    self.write_negated(name, text);
                } else {
                    // A fractional number is enclosed, as in `(1/2)/x`.
                    let place = match numerator.as_ref() {
                        Self::Constant(_) => Place::Atom,
                        Self::Kernel(_)
                        | Self::Sum(_)
                        | Self::Product(_)
                        | Self::Power(..)
                        | Self::Quotient(..) => Place::Factor,
                    };
                    numerator.write(name, place, text);
                    text.push('/');
                    // A power binds more tightly than a quotient.
                    let place = match denominator.as_ref() {
                        Self::Power(..) => Place::Factor,
                        Self::Constant(_)
                        | Self::Kernel(_)
                        | Self::Sum(_)
                        | Self::Product(_)
                        | Self::Quotient(..) => Place::Atom,
                    };
                    denominator.write(name, place, text);
                }
            }
        }
        if enclosed {
            text.push(')');
        }
    }

    /// Writes the expression after its minus sign has been written.
    fn write_negated(&self, name: &dyn Fn(u32) -> String, text: &mut String) {
        let positive = self.negated();
        let place = match &positive {
            Self::Sum(_) => Place::Factor,
            Self::Constant(_)
            | Self::Kernel(_)
            | Self::Product(_)
            | Self::Power(..)
            | Self::Quotient(..) => Place::Term,
        };
        positive.write(name, place, text);
    }

    /// Returns the expression without its minus sign.
    fn negated(&self) -> Self {
        match self {
            Self::Constant(value) => Self::Constant(-value),
            Self::Quotient(numerator, denominator) => {
                Self::Quotient(Box::new(numerator.negated()), denominator.clone())
            }
            Self::Product(_) | Self::Kernel(_) | Self::Sum(_) | Self::Power(..) => {
                Self::product([Self::Constant(integer(-1)), self.clone()])
            }
        }
    }
}
