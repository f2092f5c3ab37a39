//! The forms in which a fraction is written: those that often have narrow bounds.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};

use super::form::Form;
use super::fraction::Fraction;
use super::monomial::Monomial;
use super::poly::Poly;
use super::work::{Error, Work};

/// At most so many forms.
const MOST: usize = 40;
/// None is greater.
const SIZE: usize = 400;
/// Of so many kernels each is tried as the first.
const KERNELS: usize = 9;

/// Forms of a fraction, each once. What would take more work than there is, is left out.
#[must_use]
pub fn forms(of: &Fraction, work: &mut Work) -> Vec<Form> {
    let mut all: Vec<Form> = Vec::new();
    let _ = collect(of, work, &mut all, 2);
    all
}

fn push(all: &mut Vec<Form>, form: Form) {
    if all.len() < MOST && form.size() <= SIZE && !all.contains(&form) {
        all.push(form);
    }
}

// Recursion: `depth` times.
fn collect(of: &Fraction, work: &mut Work, all: &mut Vec<Form>, depth: u32) -> Result<(), Error> {
    push(all, Form::plain(of));
    if of.denominators().is_empty() {
        for form in polynomial(of.numerator(), work)? {
            push(all, form);
        }
        return Ok(());
    }
    let above = polynomial(of.numerator(), work)?;
    let mut below = Vec::new();
    for (factor, power) in of.denominators() {
        below.push((polynomial(factor, work)?, *power));
    }
    // Each shape of the numerator over the denominator expanded, and over its last shape, which is
    // factored or made of squares.
    let shape = |pick: &dyn Fn(&[Form]) -> Form| {
        let factors = below.iter().map(|(forms, power)| pick(forms).power(*power));
        Form::product(factors.collect::<Vec<_>>())
    };
    let first = shape(&|forms| forms.first().cloned().unwrap_or_else(Form::one));
    let last = shape(&|forms| forms.last().cloned().unwrap_or_else(Form::one));
    for form in &above {
        push(all, form.clone().over(first.clone()));
    }
    for form in &above {
        push(all, form.clone().over(last.clone()));
    }
    if depth == 0 {
        return Ok(());
    }
    reciprocal(of, work, all)?;
    term_by_term(of, work, all, depth)?;
    for kernel in of.kernels().into_iter().take(KERNELS) {
        divided(of, kernel, work, all, depth)?;
    }
    apart(of, work, all, depth)?;
    Ok(())
}

/// 1/(D/N), the terms of D divided by N, where N is one term.
fn reciprocal(of: &Fraction, work: &mut Work, all: &mut Vec<Form>) -> Result<(), Error> {
    let mut divisor = Poly::one();
    for (factor, power) in of.denominators() {
        divisor = divisor.mul(&factor.pow(*power, work)?, work)?;
    }
    let terms: Vec<(&Monomial, &BigRational)> = of.numerator().terms().collect();
    if let [(m, c)] = terms[..] {
        let mut sum = Vec::new();
        for (n, d) in divisor.terms().rev() {
            let term = Poly::term(n.clone(), d / c);
            let below = Poly::term(m.clone(), BigRational::one());
            let quotient = Fraction::quotient(term, [(below, 1)], work)?;
            sum.push(Form::plain(&quotient));
        }
        push(all, Form::one().over(Form::sum(sum)));
        // For each kernel in N: the terms that have it and those that have not.
        for &(kernel, _) in m.factors() {
            let coefficients = divisor.coefficients_in(kernel);
            let mut sum = Vec::new();
            for (power, coefficient) in (0u32..).zip(&coefficients) {
                let term = coefficient
                    .mul_term(&Monomial::power(kernel, power), &BigRational::one())
                    .scale(&c.recip());
                let below = Poly::term(m.clone(), BigRational::one());
                let quotient = Fraction::quotient(term, [(below, 1)], work)?;
                sum.push(Form::plain(&quotient));
            }
            push(all, Form::one().over(Form::sum(sum)));
        }
    }
    Ok(())
}

/// Each term of the numerator over the denominator.
fn term_by_term(
    of: &Fraction,
    work: &mut Work,
    all: &mut Vec<Form>,
    depth: u32,
) -> Result<(), Error> {
    if of.numerator().len() < 2 || of.numerator().len() > 8 {
        return Ok(());
    }
    let below = of.over_denominator();
    let (mut plain, mut turned) = (Vec::new(), Vec::new());
    for (m, c) in of.numerator().terms().rev() {
        let term = Fraction::polynomial_of(Poly::term(m.clone(), c.clone()));
        let quotient = term.mul(&below, work)?;
        plain.push(Form::plain(&quotient));
        let mut inner = Vec::new();
        if depth > 1 {
            reciprocal(&quotient, work, &mut inner)?;
        }
        turned.push(inner.into_iter().next().unwrap_or_else(|| Form::plain(&quotient)));
    }
    push(all, Form::sum(plain));
    push(all, Form::sum(turned));
    Ok(())
}

/// Q + R/D, by division as polynomials in a kernel.
fn divided(
    of: &Fraction,
    kernel: u32,
    work: &mut Work,
    all: &mut Vec<Form>,
    depth: u32,
) -> Result<(), Error> {
    for (i, (factor, _)) in of.denominators().iter().enumerate() {
        let degree = factor.degree_in(kernel);
        if degree == 0 || of.numerator().degree_in(kernel) < degree {
            continue;
        }
        // N = Q d + R with coefficients that are divided by the leading one of d.
        let lead = factor.coefficients_in(kernel).pop().unwrap_or_default();
        let lead = Fraction::polynomial_of(lead);
        let divisor = Fraction::polynomial_of(factor.clone());
        let mut rest = Fraction::polynomial_of(of.numerator().clone());
        let mut quotient = Fraction::zero();
        let mut steps = 0;
        while rest.numerator().degree_in(kernel) >= degree && !rest.is_zero() && steps < 8 {
            steps += 1;
            let power = rest.numerator().degree_in(kernel) - degree;
            let top = rest.numerator().coefficients_in(kernel).pop().unwrap_or_default();
            let top = Fraction::polynomial_of(top).mul(&rest.over_denominator(), work)?;
            let shift = Poly::term(Monomial::power(kernel, power), BigRational::one());
            let step = top.div(&lead, work)?.mul(&Fraction::polynomial_of(shift), work)?;
            quotient = quotient.add(&step, work)?;
            rest = rest.sub(&step.mul(&divisor, work)?, work)?;
        }
        // All other factors divide both parts.
        let others = of.denominators().iter().enumerate();
        let others = others.map(|(j, (other, power))| {
            (other.clone(), if i == j { power - 1 } else { *power })
        });
        let others = Fraction::quotient(Poly::one(), others, work)?;
        let quotient = quotient.mul(&others, work)?;
        let rest = rest.mul(&others, work)?.div(&divisor, work)?;
        both(&quotient, &rest, work, all, depth)?;
    }
    Ok(())
}

/// The sum of two fractions, each in some of its forms.
fn both(
    a: &Fraction,
    b: &Fraction,
    work: &mut Work,
    all: &mut Vec<Form>,
    depth: u32,
) -> Result<(), Error> {
    let (mut left, mut right) = (Vec::new(), Vec::new());
    collect(a, work, &mut left, depth - 1)?;
    collect(b, work, &mut right, depth - 1)?;
    if depth > 1 {
        // Reciprocals first: they have each kernel less often.
        let mut turned = Vec::new();
        reciprocal(b, work, &mut turned)?;
        turned.extend(right);
        right = turned;
    }
    for (i, x) in left.iter().take(3).enumerate() {
        for y in right.iter().take(if i == 0 { 6 } else { 2 }) {
            push(all, Form::sum([x.clone(), y.clone()]));
        }
    }
    Ok(())
}

/// A/d + B/e for two factors of the denominator that differ by a number: of N/(d e) with e = d + c
/// it is N/c · (1/d − 1/e).
fn apart(of: &Fraction, work: &mut Work, all: &mut Vec<Form>, depth: u32) -> Result<(), Error> {
    let [(d, 1), (e, 1)] = of.denominators() else {
        return Ok(());
    };
    for by in [BigRational::one(), -BigRational::one()] {
        let difference = e.sub(&d.scale(&by), work)?;
        let Some(c) = difference.to_constant().filter(|c| !c.is_zero()) else {
            continue;
        };
        let numerator = of.numerator().scale(&c.recip());
        let a = Fraction::quotient(numerator.clone(), [(d.clone(), 1)], work)?;
        let b = Fraction::quotient(numerator.scale(&by), [(e.clone(), 1)], work)?;
        both(&a, &b.neg(), work, all, depth)?;
    }
    Ok(())
}

/// Forms of a polynomial: expanded first, what is most factored last.
fn polynomial(of: &Poly, work: &mut Work) -> Result<Vec<Form>, Error> {
    let mut all = Vec::new();
    let mut add = |form: Form| {
        if form.size() <= SIZE && !all.contains(&form) {
            all.push(form);
        }
    };
    add(Form::expanded(of));
    let mut kernels: Vec<u32> = of.kernels().into_iter().collect();
    for &kernel in kernels.iter().take(KERNELS) {
        work.spend(of.len() * kernels.len())?;
        add(horner(of, Some(kernel)));
    }
    for _ in 0..kernels.len().min(4) {
        if let Some(form) = squares(of, &kernels, work)? {
            add(form);
        }
        kernels.rotate_left(1);
    }
    if let Some(form) = square_of_monomial(of, work)? {
        add(form);
    }
    for form in factored(of, work)? {
        add(form);
    }
    Ok(all)
}

/// Horner's form, by this kernel first, and then by the one that occurs most often.
// Recursion: each time over fewer kernels or a smaller degree.
fn horner(of: &Poly, first: Option<u32>) -> Form {
    if of.len() < 2 {
        return Form::expanded(of);
    }
    let often = || {
        let kernels = of.kernels();
        let count = |k: &u32| of.terms().filter(|(m, _)| m.exponent(*k) > 0).count();
        kernels.into_iter().max_by_key(|k| (count(k), u32::MAX - k))
    };
    let Some(kernel) = first.or_else(often) else {
        return Form::expanded(of);
    };
    let coefficients = of.coefficients_in(kernel);
    let mut result: Option<(Form, u32)> = None;
    let powers = 0..=of.degree_in(kernel);
    for (power, coefficient) in powers.rev().zip(coefficients.iter().rev()) {
        if coefficient.is_zero() {
            continue;
        }
        let here = horner(coefficient, None);
        result = Some(match result {
            None => (here, power),
            Some((inner, at)) => {
                let step = Form::Kernel(kernel).power(at - power);
                (Form::sum([Form::product([step, inner]), here]), power)
            }
        });
    }
    match result {
        Some((form, power)) => Form::product([Form::Kernel(kernel).power(power), form]),
        None => Form::zero(),
    }
}

/// c (v + b/2c)² + r − b²/4c for a kernel v of degree 2 with a number c as its coefficient, and the
/// same of the rest.
// Recursion: each time over fewer kernels.
fn squares(of: &Poly, kernels: &[u32], work: &mut Work) -> Result<Option<Form>, Error> {
    for (i, &kernel) in kernels.iter().enumerate() {
        let coefficients = of.coefficients_in(kernel);
        let [r, b, c] = &coefficients[..] else {
            continue;
        };
        let Some(c) = c.to_constant() else { continue };
        let two = BigRational::from_integer(2.into());
        let shift = b.scale(&(&two * &c).recip());
        let rest = r.sub(&shift.mul(&shift, work)?.scale(&c), work)?;
        let base = Form::sum([Form::Kernel(kernel), horner(&shift, None)]);
        let square = Form::product([Form::Constant(c), base.power(2)]);
        let rest = match squares(&rest, &kernels[i + 1..], work)? {
            Some(form) => form,
            None => horner(&rest, None),
        };
        return Ok(Some(Form::sum([square, rest])));
    }
    Ok(None)
}

/// c (m + b/2c)² + rest for a monomial m of which the square is there, too.
fn square_of_monomial(of: &Poly, work: &mut Work) -> Result<Option<Form>, Error> {
    work.spend(of.len())?;
    let coefficient = |m: &Monomial| of.terms().find(|(n, _)| *n == m).map(|(_, c)| c.clone());
    for (m, b) in of.terms() {
        if m.is_one() || m.degree() < 2 {
            continue;
        }
        let Some(c) = coefficient(&m.mul(m)) else { continue };
        let shift = b / (BigRational::from_integer(2.into()) * &c);
        let base = Form::sum([
            Form::term(m, &BigRational::one()),
            Form::Constant(shift.clone()),
        ]);
        let square = Poly::term(m.mul(m), c.clone());
        let square = square.add(&Poly::term(m.clone(), b.clone()), work)?;
        let number = Poly::constant(&c * &shift * &shift);
        let rest = of.sub(&square, work)?.sub(&number, work)?;
        let square = Form::product([Form::Constant(c), base.power(2)]);
        return Ok(Some(Form::sum([square, horner(&rest, None)])));
    }
    Ok(None)
}

/// A product of what can be found as factors, each in some shapes.
fn factored(of: &Poly, work: &mut Work) -> Result<Vec<Form>, Error> {
    let content = of.rational_content();
    let mut rest = of.scale(&content.recip());
    let common = rest.common_monomial();
    if let Some(quotient) = rest.exact_div(&Poly::term(common.clone(), BigRational::one()), work)? {
        rest = quotient;
    }
    let mut factors = Vec::new();
    let mut part = work.part(4_000);
    let found = split(rest.clone(), &mut part, &mut factors, 6);
    work.give_back(part);
    if found.is_err() {
        factors = vec![(rest, 1)];
    }
    if content.is_one() && common.is_one() && matches!(factors[..], [(_, 1)]) {
        return Ok(Vec::new());
    }
    let mut all = Vec::new();
    type Shape<'s> = &'s dyn Fn(&Poly, &mut Work) -> Result<Form, Error>;
    let shapes: [Shape<'_>; 3] = [
        &|poly, _| Ok(Form::expanded(poly)),
        &|poly, _| Ok(horner(poly, None)),
        &|poly, work| {
            let kernels: Vec<u32> = poly.kernels().into_iter().collect();
            Ok(squares(poly, &kernels, work)?.unwrap_or_else(|| horner(poly, None)))
        },
    ];
    for shape in shapes {
        let mut product = vec![Form::term(&common, &content)];
        for (factor, power) in &factors {
            product.push(shape(factor, work)?.power(*power));
        }
        all.push(Form::product(product));
    }
    Ok(all)
}

/// Factors of a polynomial without contents: coefficients' common divisors, squares, and linear
/// factors of polynomials in one kernel.
// Recursion: `depth` times.
fn split(
    of: Poly,
    work: &mut Work,
    factors: &mut Vec<(Poly, u32)>,
    depth: u32,
) -> Result<(), Error> {
    if of.to_constant().is_some() || depth == 0 {
        let is_one = of.to_constant().is_some_and(|c| c.is_one());
        if !is_one {
            add(factors, of);
        }
        return Ok(());
    }
    let kernels = of.kernels();
    for &kernel in &kernels {
        let mut found = of.content_in(kernel, work)?;
        if found.to_constant().is_some() {
            found = of.gcd(&of.derivative(kernel), work)?;
        }
        if found.to_constant().is_some() && kernels.len() == 1 {
            found = linear_factor(&of, kernel, work)?.unwrap_or_else(Poly::one);
        }
        if found.to_constant().is_none()
            && let Some(rest) = of.exact_div(&found, work)?
            && rest.to_constant().is_none()
        {
            split(found, work, factors, depth - 1)?;
            return split(rest.primitive(), work, factors, depth - 1);
        }
    }
    add(factors, of);
    Ok(())
}

fn add(factors: &mut Vec<(Poly, u32)>, factor: Poly) {
    match factors.iter_mut().find(|(known, _)| *known == factor) {
        Some((_, power)) => *power += 1,
        None => factors.push((factor, 1)),
    }
}

/// A factor q v − p of a polynomial in one kernel with small integer coefficients.
fn linear_factor(of: &Poly, kernel: u32, work: &mut Work) -> Result<Option<Poly>, Error> {
    let coefficients = of.coefficients_in(kernel);
    let small = |poly: Option<&Poly>| {
        let number = poly.and_then(Poly::to_constant).filter(BigRational::is_integer);
        number.and_then(|c| c.to_integer().abs().to_u32()).filter(|&n| (1..=10_000).contains(&n))
    };
    if coefficients.len() < 3 {
        return Ok(None);
    }
    let (Some(last), Some(lead)) = (small(coefficients.first()), small(coefficients.last())) else {
        return Ok(None);
    };
    let divisors = |n: u32| (1..=n.min(100)).filter(move |d| n.is_multiple_of(*d));
    for q in divisors(lead) {
        for p in divisors(last).filter(|p| p.gcd(&q) == 1) {
            for p in [BigInt::from(p), -BigInt::from(p)] {
                work.spend(coefficients.len())?;
                let root = BigRational::new(p.clone(), q.into());
                let value = coefficients.iter().rev().fold(BigRational::zero(), |value, c| {
                    value * &root + c.to_constant().unwrap_or_default()
                });
                if value.is_zero() {
                    let linear = Poly::kernel(kernel).scale(&BigRational::from_integer(q.into()));
                    let number = Poly::constant(BigRational::from_integer(p));
                    return Ok(Some(linear.sub(&number, work)?));
                }
            }
        }
    }
    Ok(None)
}
