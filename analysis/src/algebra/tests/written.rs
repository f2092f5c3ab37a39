//! Tests of the expressions for a fraction.

use super::support::{Random, at, fraction, normal, read, show, work};
use crate::algebra::{
    AlgebraError, AlgebraicForm, Fraction, MAX_FORMS, MAX_NODES, Poly, Work, forms,
};

fn listed(text: &str) -> Vec<String> {
    forms(&read(text), &mut work()).iter().map(show).collect()
}

#[test]
fn named_forms_are_found() {
    for (text, expected) in [
        ("x^2-2*x+1", "(x - 1)^2"),
        ("x^2-2*x+1", "x^2 - 2*x + 1"),
        ("x^2-2*x+1", "x*(x - 2) + 1"),
        ("x^2*y^2-2*x*y+3", "(x*y - 1)^2 + 2"),
        ("x^2+2*x*y+y^2+z", "(x + y)^2 + z"),
        ("x^2-y^2", "(x - y)*(x + y)"),
        ("x/(x+y)", "1 - y/(x + y)"),
        ("x/(x+y)", "1/(1 + y/x)"),
        ("x/(x+y)", "1 - 1/(x/y + 1)"),
        ("t/(t+1)", "1 - 1/(t + 1)"),
        ("x*y/(x+y)", "1/(1/y + 1/x)"),
        ("x*z/(x+y)", "z/(1 + y/x)"),
        ("x/(x^2-1)", "(1/2)/(x + 1) + (1/2)/(x - 1)"),
        ("2/(x^2-1)", "-1/(x + 1) + 1/(x - 1)"),
        ("1/(y*(x^2-1))", "(-(1/2)/(x + 1) + (1/2)/(x - 1))/y"),
        ("(x-y)/(x+y)", "1 - 2/(x/y + 1)"),
        ("x*(x-1)/x", "x - 1"),
        ("x*y+x+y+1", "(y + 1)*(x + 1)"),
        ("x^4-2*x^2+2", "(x^2 - 1)^2 + 1"),
        ("x*y^2-2*x*y+x+y", "(y - 1)^2*x + y"),
    ] {
        let list = listed(text);
        assert!(
            list.iter().any(|form| form == expected),
            "{text}: {list:#?}"
        );
    }
    assert_eq!(listed("5"), ["5"]);
    assert_eq!(listed("x"), ["x"]);
    assert_eq!(listed("0*x"), ["0"]);
}

#[test]
fn forms_have_the_value_of_the_fraction() {
    let mut random = Random(11);
    let (mut count, mut compared) = (0, 0);
    for round in 0..400 {
        let expression = random.expression(1 + round % 4, 4);
        let mut w = Work::new(500_000);
        let value = match normal(&expression, &mut w) {
            Ok(value) => value,
            Err(AlgebraError::DivisionByZero | AlgebraError::TooLarge) => continue,
            Err(AlgebraError::NotDifferentiable) => panic!(),
        };
        let list = forms(&value, &mut w);
        assert!(list.len() <= MAX_FORMS);
        for (position, form) in list.iter().enumerate() {
            assert!(form.nodes() <= MAX_NODES);
            assert!(
                list[..position]
                    .iter()
                    .all(|other| other.sorted() != form.sorted())
            );
            well_formed(form);
            count += 1;
            for _ in 0..3 {
                let point = random.point();
                let direct = value.eval(&at(&point));
                let written = form.eval(&at(&point));
                if let (Some(a), Some(b)) = (direct, written) {
                    assert_eq!(a, b, "{} as {}", show(&list[0]), show(form));
                    compared += 1;
                }
            }
        }
    }
    assert!(count > 1500 && compared > 4000, "{count} {compared}");
}

/// Checks that constants are attached to products and powers are proper.
fn well_formed(form: &AlgebraicForm) {
    match form {
        AlgebraicForm::Constant(_) | AlgebraicForm::Kernel(_) => {}
        AlgebraicForm::Sum(parts) => {
            assert!(parts.len() > 1);
            parts.iter().for_each(well_formed);
        }
        AlgebraicForm::Product(parts) => {
            assert!(parts.len() > 1);
            for (position, part) in parts.iter().enumerate() {
                assert!(position == 0 || !matches!(part, AlgebraicForm::Constant(_)));
                assert_ne!(*part, AlgebraicForm::Constant(fraction(1, 1)));
                well_formed(part);
            }
        }
        AlgebraicForm::Power(base, exponent) => {
            assert!(*exponent > 1);
            well_formed(base);
        }
        AlgebraicForm::Quotient(a, b) => {
            assert!(!matches!(b.as_ref(), AlgebraicForm::Constant(_)));
            well_formed(a);
            well_formed(b);
        }
    }
}

#[test]
fn text_reads_back_as_the_same_function() {
    let mut random = Random(12);
    for _ in 0..200 {
        let Ok(value) = normal(&random.expression(3, 3), &mut work()) else {
            continue;
        };
        for form in forms(&value, &mut Work::new(200_000)) {
            let text = show(&form);
            assert!(read(&text).same(&value, &mut work()).unwrap(), "{text}");
        }
    }
}

#[test]
fn little_work_gives_few_forms() {
    let value = read("(x^2+2*x*y-3*y^2+z)/(x+y*z-1)");
    let mut last = 0;
    for limit in [0, 10, 50, 200, 1000, 10_000, 1_000_000] {
        let first = forms(&value, &mut Work::new(limit));
        assert_eq!(first, forms(&value, &mut Work::new(limit)));
        assert!(first.len() >= last);
        last = first.len();
    }
    assert!(last > 6, "{last}");
}

#[test]
fn large_fractions_stay_within_their_work() {
    let mut random = Random(13);
    for round in 0..12 {
        let limit = 100_000;
        let mut w = Work::new(limit);
        let above = random.poly(4, 60, 8);
        let below = random.poly(4, 60, 8);
        let value = Fraction::new(&above, &[(below, 1 + round % 3)], &mut w).unwrap();
        let list = forms(&value, &mut w);
        assert!(!list.is_empty());
        assert_eq!(w.spent() + w.left(), limit);
        let point = random.point();
        for form in &list {
            if let (Some(a), Some(b)) = (value.eval(&at(&point)), form.eval(&at(&point))) {
                assert_eq!(a, b);
            }
        }
    }
}

#[test]
fn deep_polynomials_do_not_overflow_the_stack() {
    let mut w = work();
    let mut sum = Poly::one();
    for power in 1..=190 {
        let term = Poly::kernel(power % 3).pow(20 * power, &mut w).unwrap();
        sum = sum.add(&term, &mut w).unwrap();
    }
    let value = Fraction::from_poly(sum);
    assert!(
        forms(&value, &mut w)
            .iter()
            .all(|form| form.nodes() <= MAX_NODES)
    );
}
