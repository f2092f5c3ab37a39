//! Random expressions and points for the tests.

use crate::algebra::{AlgebraError, AlgebraicForm, Fraction, Monomial, Poly, Rational, Work};

/// A generator of reproducible random numbers.
pub(super) struct Random(pub u64);

impl Random {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(super) fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    pub(super) fn range(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1) as u64) as i64
    }

    pub(super) fn rational(&mut self) -> Rational {
        fraction(self.range(-12, 12), self.range(1, 7))
    }

    /// Returns the values of the first four kernels.
    pub(super) fn point(&mut self) -> Vec<Rational> {
        (0..4).map(|_| self.rational()).collect()
    }

    pub(super) fn poly(&mut self, kernels: u64, terms: u64, degree: u64) -> Poly {
        let mut work = work();
        let mut result = Poly::zero();
        for _ in 0..=self.below(terms) {
            let mut monomial = Monomial::one();
            for _ in 0..=self.below(degree + 1) {
                let kernel = self.below(kernels) as u32;
                if self.below(3) > 0 {
                    monomial = monomial.mul(&Monomial::kernel(kernel)).unwrap();
                }
            }
            let coefficient = fraction(self.range(-6, 6), 1);
            let term = Poly::term(monomial, coefficient);
            result = result.add(&term, &mut work).unwrap();
        }
        result
    }

    /// Returns a random expression, which may divide by zero.
    pub(super) fn expression(&mut self, kernels: u64, depth: u32) -> AlgebraicForm {
        let leaf = depth == 0 || self.below(6) == 0;
        if leaf {
            return if self.below(3) == 0 {
                AlgebraicForm::Constant(fraction(self.range(-3, 3), self.range(1, 2)))
            } else {
                AlgebraicForm::Kernel(self.below(kernels) as u32)
            };
        }
        let mut part = || self.expression(kernels, depth - 1);
        let (a, b) = (part(), part());
        match self.below(7) {
            0..=2 => AlgebraicForm::Sum(vec![a, b]),
            3 | 4 => AlgebraicForm::Product(vec![a, b]),
            5 => AlgebraicForm::Power(Box::new(a), 2),
            _ => AlgebraicForm::Quotient(Box::new(a), Box::new(b)),
        }
    }
}

pub(super) fn fraction(numerator: i64, denominator: i64) -> Rational {
    Rational::new(numerator.into(), denominator.into())
}

pub(super) fn work() -> Work {
    Work::new(5_000_000)
}

/// Returns the value of a kernel at a point.
pub(super) fn at(point: &[Rational]) -> impl Fn(u32) -> Rational + '_ {
    |kernel| point[kernel as usize].clone()
}

/// Brings an expression into normal form.
pub(super) fn normal(form: &AlgebraicForm, work: &mut Work) -> Result<Fraction, AlgebraError> {
    match form {
        AlgebraicForm::Constant(value) => Ok(Fraction::constant(value.clone())),
        AlgebraicForm::Kernel(kernel) => Ok(Fraction::kernel(*kernel)),
        AlgebraicForm::Sum(parts) => {
            let mut total = Fraction::zero();
            for part in parts {
                total = total.add(&normal(part, work)?, work)?;
            }
            Ok(total)
        }
        AlgebraicForm::Product(parts) => {
            let mut total = Fraction::constant(fraction(1, 1));
            for part in parts {
                total = total.mul(&normal(part, work)?, work)?;
            }
            Ok(total)
        }
        AlgebraicForm::Power(base, exponent) => normal(base, work)?.powi(*exponent as i32, work),
        AlgebraicForm::Quotient(a, b) => normal(a, work)?.div(&normal(b, work)?, work),
    }
}

/// Reads an expression in the usual notation with the kernels x, y, z and t.
pub(super) fn read(text: &str) -> Fraction {
    let mut work = work();
    let tokens: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let mut place = 0;
    let result = read_sum(&tokens, &mut place, &mut work);
    assert_eq!(place, tokens.len(), "unread text in {text}");
    result
}

pub(super) fn poly(text: &str) -> Poly {
    let value = read(text);
    assert!(value.denominator().is_empty());
    value.numerator().clone()
}

pub(super) fn name(kernel: u32) -> String {
    "xyzt".chars().nth(kernel as usize).unwrap().to_string()
}

pub(super) fn show(form: &AlgebraicForm) -> String {
    form.show(&name)
}

fn read_sum(tokens: &[char], place: &mut usize, work: &mut Work) -> Fraction {
    let mut total = Fraction::zero();
    let mut negative = false;
    loop {
        match tokens.get(*place) {
            Some('-') => {
                negative = true;
                *place += 1;
            }
            Some('+') => *place += 1,
            _ => {}
        }
        let term = read_product(tokens, place, work);
        total = if negative {
            total.sub(&term, work)
        } else {
            total.add(&term, work)
        }
        .unwrap();
        negative = false;
        if !matches!(tokens.get(*place), Some('+' | '-')) {
            return total;
        }
    }
}

fn read_product(tokens: &[char], place: &mut usize, work: &mut Work) -> Fraction {
    let mut total = read_power(tokens, place, work);
    while let Some(operator @ ('*' | '/')) = tokens.get(*place) {
        *place += 1;
        let factor = read_power(tokens, place, work);
        total = if *operator == '*' {
            total.mul(&factor, work)
        } else {
            total.div(&factor, work)
        }
        .unwrap();
    }
    total
}

fn read_number(tokens: &[char], place: &mut usize) -> i64 {
    let mut value = 0;
    while let Some(digit) = tokens.get(*place).and_then(|c| c.to_digit(10)) {
        value = 10 * value + i64::from(digit);
        *place += 1;
    }
    value
}

fn read_power(tokens: &[char], place: &mut usize, work: &mut Work) -> Fraction {
    let base = match tokens[*place] {
        '(' => {
            *place += 1;
            let inner = read_sum(tokens, place, work);
            assert_eq!(tokens[*place], ')');
            *place += 1;
            inner
        }
        c if c.is_ascii_digit() => Fraction::constant(fraction(read_number(tokens, place), 1)),
        c => {
            *place += 1;
            Fraction::kernel("xyzt".find(c).unwrap() as u32)
        }
    };
    if tokens.get(*place) == Some(&'^') {
        *place += 1;
        let exponent = read_number(tokens, place);
        return base.powi(exponent as i32, work).unwrap();
    }
    base
}
