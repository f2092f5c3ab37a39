//! Expression trees that are evaluated as they are written.

use super::monomial::Monomial;
use super::number::Rational;
use super::rational::integer;

/// An expression over kernels.
///
/// Differences are sums in which a product has a negative constant factor.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Form {
    /// A rational number.
    Constant(Rational),
    /// The value of a kernel.
    Kernel(u32),
    /// The sum of several expressions.
    Sum(Vec<Form>),
    /// The product of several expressions; a constant factor comes first.
    Product(Vec<Form>),
    /// A power whose exponent is at least two.
    Power(Box<Form>, u32),
    /// The quotient of a numerator and a denominator.
    Quotient(Box<Form>, Box<Form>),
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

impl Form {
    /// Returns the sum of expressions; nested sums are joined, constants are
    /// collected in the place of the last one, and zeros are left out.
    pub fn sum(terms: impl IntoIterator<Item = Form>) -> Form {
        let mut list = Vec::new();
        let mut constant = integer(0);
        let mut place = None;
        let mut add = |part| {
            if let Form::Constant(value) = part {
                constant += &value;
                place = Some(list.len());
            } else {
                list.push(part);
            }
        };
        for term in terms {
            match term {
                Form::Sum(parts) => parts.into_iter().for_each(&mut add),
                Form::Constant(_)
                | Form::Kernel(_)
                | Form::Product(_)
                | Form::Power(..)
                | Form::Quotient(..) => add(term),
            }
        }
        if !constant.is_zero() {
            let place = place.unwrap_or(list.len()).min(list.len());
            list.insert(place, Form::Constant(constant));
        }
        if list.len() > 1 {
            return Form::Sum(list);
        }
        list.pop().unwrap_or_else(|| Form::Constant(integer(0)))
    }

    /// Returns the product of expressions; nested products are joined,
    /// constants are collected in front, and factors one are left out.
    pub fn product(factors: impl IntoIterator<Item = Form>) -> Form {
        let mut list = Vec::new();
        let mut constant = integer(1);
        let mut multiply = |part| {
            if let Form::Constant(value) = part {
                constant *= &value;
            } else {
                list.push(part);
            }
        };
        for factor in factors {
            match factor {
                Form::Product(parts) => parts.into_iter().for_each(&mut multiply),
                Form::Constant(_)
                | Form::Kernel(_)
                | Form::Sum(_)
                | Form::Power(..)
                | Form::Quotient(..) => multiply(factor),
            }
        }
        if constant.is_zero() {
            return Form::Constant(constant);
        }
        if !constant.is_one() {
            // A number times a quotient with a constant numerator needs no product.
            if let [Form::Quotient(numerator, denominator)] = list.as_slice()
                && let Form::Constant(value) = numerator.as_ref()
            {
                let value = Form::Constant(&constant * value);
                return Form::Quotient(Box::new(value), denominator.clone());
            }
            list.insert(0, Form::Constant(constant));
        }
        if list.len() > 1 {
            return Form::Product(list);
        }
        list.pop().unwrap_or_else(|| Form::Constant(integer(1)))
    }

    /// Returns a power of an expression.
    pub fn power(base: Form, exponent: u32) -> Form {
        match exponent {
            0 => Form::Constant(integer(1)),
            1 => base,
            _ => Form::Power(Box::new(base), exponent),
        }
    }

    /// Returns the quotient of two expressions; a constant denominator other
    /// than zero becomes a constant factor.
    pub fn quotient(numerator: Form, denominator: Form) -> Form {
        if let Form::Constant(value) = &denominator
            && !value.is_zero()
        {
            return Form::product([Form::Constant(value.recip()), numerator]);
        }
        Form::Quotient(Box::new(numerator), Box::new(denominator))
    }

    /// Returns a monomial as a product of powers.
    pub fn monomial(monomial: &Monomial) -> Form {
        Form::product(
            monomial
                .powers()
                .iter()
                .map(|(k, p)| Form::power(Form::Kernel(*k), *p)),
        )
    }

    /// Returns a monomial as a power of a product, as far as its exponents have
    /// a common divisor.
    pub fn grouped(monomial: &Monomial) -> Form {
        let mut common = 0;
        for (_, p) in monomial.powers() {
            common = num_integer::gcd(common, *p);
        }
        if common < 2 {
            return Form::monomial(monomial);
        }
        let powers = monomial.powers().iter();
        let base = Form::product(powers.map(|(k, p)| Form::power(Form::Kernel(*k), p / common)));
        Form::power(base, common)
    }

    /// Returns the expression with the parts of its sums and products sorted, so
    /// that expressions which differ only in their order become equal.
    pub fn sorted(&self) -> Form {
        let sort = |parts: &[Form]| {
            let mut list: Vec<Form> = parts.iter().map(Form::sorted).collect();
            list.sort();
            list
        };
        match self {
            Form::Constant(_) | Form::Kernel(_) => self.clone(),
            Form::Sum(parts) => Form::Sum(sort(parts)),
            Form::Product(parts) => Form::Product(sort(parts)),
            Form::Power(base, exponent) => Form::Power(Box::new(base.sorted()), *exponent),
            Form::Quotient(numerator, denominator) => {
                Form::Quotient(Box::new(numerator.sorted()), Box::new(denominator.sorted()))
            }
        }
    }

    /// Returns the number of nodes of the tree.
    pub fn nodes(&self) -> usize {
        match self {
            Form::Constant(_) | Form::Kernel(_) => 1,
            Form::Sum(parts) | Form::Product(parts) => {
                1 + parts.iter().map(Form::nodes).sum::<usize>()
            }
            Form::Power(base, _) => 1 + base.nodes(),
            Form::Quotient(numerator, denominator) => 1 + numerator.nodes() + denominator.nodes(),
        }
    }

    /// Returns the value at a rational point, or nothing where a denominator is
    /// zero.
    pub fn eval(&self, point: &dyn Fn(u32) -> Rational) -> Option<Rational> {
        match self {
            Form::Constant(value) => Some(value.clone()),
            Form::Kernel(kernel) => Some(point(*kernel)),
            Form::Sum(parts) => {
                let mut total = integer(0);
                for part in parts {
                    total += &part.eval(point)?;
                }
                Some(total)
            }
            Form::Product(parts) => {
                let mut total = integer(1);
                for part in parts {
                    total *= &part.eval(point)?;
                }
                Some(total)
            }
            Form::Power(base, exponent) => {
                let base = base.eval(point)?;
                let mut total = integer(1);
                for _ in 0..*exponent {
                    total *= &base;
                }
                Some(total)
            }
            Form::Quotient(numerator, denominator) => {
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
            Form::Constant(value) => value.is_negative(),
            Form::Product(parts) => match parts.first() {
                Some(Form::Constant(value)) => value.is_negative(),
                Some(
                    Form::Kernel(_)
                    | Form::Sum(_)
                    | Form::Product(_)
                    | Form::Power(..)
                    | Form::Quotient(..),
                )
                | None => false,
            },
            Form::Quotient(numerator, _) => match numerator.as_ref() {
                Form::Constant(_) | Form::Product(_) => numerator.is_negative(),
                Form::Kernel(_) | Form::Sum(_) | Form::Power(..) | Form::Quotient(..) => false,
            },
            Form::Kernel(_) | Form::Sum(_) | Form::Power(..) => false,
        }
    }

    fn write(&self, name: &dyn Fn(u32) -> String, place: Place, text: &mut String) {
        let enclosed = match self {
            Form::Constant(value) => match place {
                Place::Term => false,
                Place::Factor => value.is_negative(),
                Place::Atom => value.is_negative() || !value.is_integer(),
            },
            Form::Kernel(_) => false,
            Form::Sum(_) => place != Place::Term,
            Form::Product(_) => match place {
                Place::Term => false,
                Place::Factor => self.is_negative(),
                Place::Atom => true,
            },
            Form::Power(..) => place == Place::Atom,
            Form::Quotient(..) => place != Place::Term,
        };
        if enclosed {
            text.push('(');
        }
        match self {
            Form::Constant(value) => text.push_str(&value.to_string()),
            Form::Kernel(kernel) => text.push_str(&name(*kernel)),
            Form::Sum(parts) => {
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
            Form::Product(parts) => {
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
            Form::Power(base, exponent) => {
                base.write(name, Place::Atom, text);
                text.push('^');
                text.push_str(&exponent.to_string());
            }
            Form::Quotient(numerator, denominator) => {
                if self.is_negative() {
                    text.push('-');
                    self.write_negated(name, text);
                } else {
                    // A fractional number is enclosed, as in `(1/2)/x`.
                    let place = match numerator.as_ref() {
                        Form::Constant(_) => Place::Atom,
                        Form::Kernel(_)
                        | Form::Sum(_)
                        | Form::Product(_)
                        | Form::Power(..)
                        | Form::Quotient(..) => Place::Factor,
                    };
                    numerator.write(name, place, text);
                    text.push('/');
                    // A power binds more tightly than a quotient.
                    let place = match denominator.as_ref() {
                        Form::Power(..) => Place::Factor,
                        Form::Constant(_)
                        | Form::Kernel(_)
                        | Form::Sum(_)
                        | Form::Product(_)
                        | Form::Quotient(..) => Place::Atom,
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
            Form::Sum(_) => Place::Factor,
            Form::Constant(_)
            | Form::Kernel(_)
            | Form::Product(_)
            | Form::Power(..)
            | Form::Quotient(..) => Place::Term,
        };
        positive.write(name, place, text);
    }

    /// Returns the expression without its minus sign.
    fn negated(&self) -> Form {
        match self {
            Form::Constant(value) => Form::Constant(-value),
            Form::Quotient(numerator, denominator) => {
                Form::Quotient(Box::new(numerator.negated()), denominator.clone())
            }
            Form::Product(_) | Form::Kernel(_) | Form::Sum(_) | Form::Power(..) => {
                Form::product([Form::Constant(integer(-1)), self.clone()])
            }
        }
    }
}
