//! Tests of the widths that the forms give in interval arithmetic.

use num_traits::ToPrimitive;

use super::support::{read, show, work};
use crate::algebra::{AlgebraicForm, forms};

type Interval = (f64, f64);

fn hull(values: &[f64]) -> Interval {
    let mut result = (f64::INFINITY, f64::NEG_INFINITY);
    for value in values {
        if *value < result.0 {
            result.0 = *value;
        }
        if *value > result.1 {
            result.1 = *value;
        }
    }
    result
}

fn product(a: Interval, b: Interval) -> Interval {
    let times = |x: f64, y: f64| if x == 0.0 || y == 0.0 { 0.0 } else { x * y };
    hull(&[
        times(a.0, b.0),
        times(a.0, b.1),
        times(a.1, b.0),
        times(a.1, b.1),
    ])
}

/// Evaluates a form without outward rounding; division by an interval with zero
/// inside gives everything.
fn evaluate(form: &AlgebraicForm, inputs: &[Interval]) -> Interval {
    match form {
        AlgebraicForm::Constant(value) => (
            value.to_big().to_f64().unwrap(),
            value.to_big().to_f64().unwrap(),
        ),
        AlgebraicForm::Kernel(kernel) => inputs[*kernel as usize],
        AlgebraicForm::Sum(parts) => parts.iter().fold((0.0, 0.0), |a, part| {
            let b = evaluate(part, inputs);
            (a.0 + b.0, a.1 + b.1)
        }),
        AlgebraicForm::Product(parts) => parts
            .iter()
            .fold((1.0, 1.0), |a, part| product(a, evaluate(part, inputs))),
        AlgebraicForm::Power(base, exponent) => {
            let base = evaluate(base, inputs);
            let power = |x: f64| (0..*exponent).fold(1.0, |a, _| a * x);
            let ends = [power(base.0), power(base.1)];
            if exponent % 2 == 0 && base.0 < 0.0 && base.1 > 0.0 {
                hull(&[0.0, ends[0], ends[1]])
            } else {
                hull(&ends)
            }
        }
        AlgebraicForm::Quotient(a, b) => {
            let (a, b) = (evaluate(a, inputs), evaluate(b, inputs));
            let inverse = if b.0 < 0.0 && b.1 > 0.0 || b == (0.0, 0.0) {
                (f64::NEG_INFINITY, f64::INFINITY)
            } else if b.0 == 0.0 {
                (1.0 / b.1, f64::INFINITY)
            } else if b.1 == 0.0 {
                (f64::NEG_INFINITY, 1.0 / b.0)
            } else {
                (1.0 / b.1, 1.0 / b.0)
            };
            product(a, inverse)
        }
    }
}

fn intersection(text: &str, inputs: &[Interval]) -> Interval {
    let list = forms(&read(text), &mut work());
    let mut result = (f64::NEG_INFINITY, f64::INFINITY);
    println!("{text}");
    for form in &list {
        let value = evaluate(form, inputs);
        println!("    {:32} {:?}", show(form), value);
        if value.0 > result.0 {
            result.0 = value.0;
        }
        if value.1 < result.1 {
            result.1 = value.1;
        }
    }
    println!("    {result:?}");
    result
}

#[test]
fn intersections_are_narrow() {
    let unit = (0.0, 1.0);
    let none = (0.0, 0.0);
    let cases: [(&str, [Interval; 4], Interval); 15] = [
        ("x^2-2*x+1", [(1.0, 3.0), none, none, none], (0.0, 4.0)),
        ("x/(x+y)", [(1.0, 4.0), (1.0, 4.0), none, none], (0.2, 0.8)),
        ("t/(t+1)", [none, none, none, (0.0, 999.0)], (0.0, 0.999)),
        (
            "(x*y)^2-2*x*y+3",
            [(0.0, 2.0), unit, none, none],
            (2.0, 3.0),
        ),
        ("(x-y)/(x+y)", [unit, (1.0, 2.0), none, none], (-1.0, 0.0)),
        ("x*(x-1)/x", [(0.0, 3.0), none, none, none], (-1.0, 2.0)),
        (
            "(x*y+1)/(x*y-1)",
            [(2.0, 3.0), (1.0, 2.0), none, none],
            (1.4, 3.0),
        ),
        (
            "1/(x-1)-1/(x+1)",
            [(2.0, 3.0), none, none, none],
            (0.25, 2.0 / 3.0),
        ),
        (
            "x*y/(x+y)",
            [(1.0, 2.0), (1.0, 2.0), none, none],
            (0.5, 1.0),
        ),
        (
            "x^2+y^2-2*x*y",
            [(1.0, 3.0), (2.0, 4.0), none, none],
            (0.0, 9.0),
        ),
        ("x^4-2*x^2", [(0.0, 2.0), none, none, none], (-1.0, 8.0)),
        ("x*y-x-y+1", [unit, unit, none, none], (0.0, 1.0)),
        (
            "(x+y)/(x*y)",
            [(1.0, 2.0), (1.0, 2.0), none, none],
            (1.0, 2.0),
        ),
        (
            "x*z/(x+y)",
            [(1.0, 4.0), (1.0, 4.0), (1.0, 2.0), none],
            (0.2, 1.6),
        ),
        (
            "x*t/(1+t)+(1-t/(1+t))*x",
            [(1.0, 2.0), none, none, (0.0, 9.0)],
            (1.0, 2.0),
        ),
    ];
    for (text, inputs, expected) in cases {
        let result = intersection(text, &inputs);
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
        assert!(
            near(result.0, expected.0) && near(result.1, expected.1),
            "{text}: {result:?} instead of {expected:?}"
        );
    }
}
