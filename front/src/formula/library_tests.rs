//! Functions and constants that every formula knows, and what takes their place.
#![allow(
    clippy::disallowed_methods,
    reason = "what is close to the standard library's is right"
)]

use core::f64::consts::{E, PI, TAU};

use outward_expr::{Constant, Elementary, Function, Op, RealOp};
use outward_interval::Interval;
use outward_semantics::{eval_interval, eval_point};

use super::{parse, parse_with};

fn read(text: &str) -> Function {
    parse(text).unwrap_or_else(|error| panic!("{error}")).last()
}

fn value(f: &Function, at: &[f64]) -> f64 {
    eval_point(f, at).unwrap()[0]
}

fn bounds(f: &Function, box_: &[Interval<f64>]) -> Interval<f64> {
    eval_interval(f, box_).unwrap()[0]
}

fn sign(x: f64) -> f64 {
    f64::from(i8::from(x > 0.0) - i8::from(x < 0.0))
}

/// A function of one number, on what it is defined and tested on.
type Row = (&'static str, f64, f64, fn(f64) -> f64);

/// All of these are monotone there.
const MONOTONE: &[Row] = &[
    ("sinh", -20.0, 20.0, f64::sinh),
    ("cosh", 0.0, 20.0, f64::cosh),
    ("tanh", -20.0, 20.0, f64::tanh),
    ("asinh", -1e6, 1e6, f64::asinh),
    ("acosh", 1.0, 1e6, f64::acosh),
    ("atanh", -0.999, 0.999, f64::atanh),
    ("exp2", -30.0, 30.0, f64::exp2),
    ("log2", 1e-9, 1e9, f64::log2),
    ("expm1", -20.0, 20.0, f64::exp_m1),
    ("log1p", -0.999, 1e9, f64::ln_1p),
    ("log10", 1e-9, 1e9, f64::log10),
    ("cbrt", -1e6, 1e6, f64::cbrt),
    ("degrees", -10.0, 10.0, f64::to_degrees),
    ("radians", -1000.0, 1000.0, f64::to_radians),
    ("trunc", -9.0, 9.0, f64::trunc),
    ("sign", -1.0, 1.0, sign),
    ("saturate", -1.0, 2.0, |x| x.clamp(0.0, 1.0)),
];

/// A thousand numbers of a range, its endpoints and zero among them.
fn numbers(lo: f64, hi: f64) -> impl Iterator<Item = f64> {
    let between = (0..=1000).map(move |i| lo + (hi - lo) * f64::from(i) / 1000.0);
    between
        .chain((lo <= 0.0).then_some(0.0))
        .map(move |x| x.clamp(lo, hi))
}

#[test]
fn functions_of_one_number_are_those_of_f64() {
    for &(name, lo, hi, expected) in MONOTONE {
        let f = read(&format!("{name}(x)"));
        for x in numbers(lo, hi) {
            let (got, expected) = (value(&f, &[x]), expected(x));
            let near = 1e-12 * expected.abs().max(1e-3);
            assert!(
                (got - expected).abs() <= near,
                "{name}({x}) = {got}, not {expected}"
            );
        }
    }
}

#[test]
fn bounds_of_monotone_functions_are_their_values_at_endpoints() {
    for &(name, lo, hi, expected) in MONOTONE {
        let f = read(&format!("{name}(x)"));
        let endpoints: Vec<f64> = numbers(lo, hi).step_by(50).collect();
        for (i, &a) in endpoints.iter().enumerate() {
            for &b in &endpoints[i..] {
                let (a, b) = if a <= b { (a, b) } else { (b, a) };
                let got = bounds(&f, &[Interval::new(a, b).unwrap()]);
                // The standard library's is not rounded outward.
                let close = |x: f64, y: f64| (x - y).abs() <= 1e-12 * y.abs().max(1e-3);
                assert!(
                    close(got.inf(), expected(a)) && close(got.sup(), expected(b)),
                    "{name} on [{a}, {b}] is not in {got}"
                );
                let middle = value(&f, &[a + (b - a) / 2.0]);
                assert!(
                    got.inf() <= middle && middle <= got.sup(),
                    "{name} on [{a}, {b}]"
                );
            }
        }
    }
}

#[test]
fn functions_of_several_numbers() {
    let smooth = |low: f64, high: f64, x: f64| {
        let t = ((x - low) / (high - low)).clamp(0.0, 1.0);
        t * t * (3.0 - 2.0 * t)
    };
    let (step, smoothstep, mix) = (
        read("f(a, b, x) = step(a, x)"),
        read("f(a, b, x) = smoothstep(a, b, x)"),
        read("f(a, b, x) = mix(a, b, x)"),
    );
    let fract = read("fract(x)");
    for x in numbers(-2.0, 2.0) {
        let (got, expected) = (value(&fract, &[x]), x - x.floor());
        assert!((got - expected).abs() < 1e-15, "{x}");
        for (a, b) in [(-1.0, 0.5), (0.0, 1.0), (0.25, 8.0)] {
            let at = [a, b, x];
            assert_eq!(value(&step, &at), f64::from(u8::from(x >= a)), "{at:?}");
            assert!(
                (value(&smoothstep, &at) - smooth(a, b, x)).abs() < 1e-14,
                "{at:?}"
            );
            let mixed = a * (1.0 - x) + b * x;
            assert!((value(&mix, &at) - mixed).abs() < 1e-14, "{at:?}");
            for f in [&step, &smoothstep, &mix] {
                let side = |x: f64| Interval::new(x - 0.125, x + 0.125).unwrap();
                let got = bounds(
                    f,
                    &[
                        Interval::point(a).unwrap(),
                        Interval::point(b).unwrap(),
                        side(x),
                    ],
                );
                for near in [x - 0.125, x, x + 0.125] {
                    let value = value(f, &[a, b, near]);
                    assert!(
                        got.inf() <= value && value <= got.sup(),
                        "{at:?}: {value} {got}"
                    );
                }
            }
        }
    }
}

#[test]
fn every_elementary_function_has_its_name() {
    for f in Elementary::ALL {
        // A root of squares, as of other numbers of arguments.
        if f == Elementary::Hypot {
            continue;
        }
        let arguments = if f.arity() == 1 { "x" } else { "x, y" };
        let read = read(&format!("{}({arguments})", f.name()));
        let last = read.node(read.outputs[0].node);
        assert_eq!(last.op, Op::from(f), "{read}");
        assert_eq!(read.nodes.len(), 1 + f.arity(), "{read}");
    }
    for (text, same) in [
        ("log(x)", "ln(x)"),
        ("hypot(x)", "length(x)"),
        ("hypot(x, y)", "sqrt(square(x) + square(y))"),
        ("hypot(x, y, z)", "length(x, y, z)"),
        ("expm1(x)*log1p(y)", "log1p(y)*expm1(x)"),
    ] {
        let ops = |text: &str| {
            let mut ops: Vec<Op> = read(text).nodes.iter().map(|node| node.op).collect();
            ops.sort();
            ops
        };
        assert_eq!(ops(text), ops(same), "{text}");
    }
    assert_eq!(value(&read("erf(x) + erfc(x)"), &[0.75]), 1.0);
    assert_eq!(value(&read("sinpi(x) + cot(atan(x))*0"), &[0.5]), 1.0);
    let error = parse("sinp(x)").unwrap_err();
    assert!(error.to_string().contains("did you mean `sin"), "{error}");
    // A definition takes the place of one of these, too.
    assert_eq!(value(&read("sec = 3\nf(x) = sec*x"), &[2.0]), 6.0);
}

#[test]
fn constants_are_exact() {
    for (name, expected) in [("pi", PI), ("π", PI), ("tau", TAU), ("τ", TAU), ("e", E)] {
        let f = read(name);
        assert_eq!(value(&f, &[]), expected, "{name}");
        // No number of any format is one of these.
        let around = bounds(&f, &[]);
        assert!(
            around.inf() < around.sup() && around.sup() <= around.inf().next_up(),
            "{name}"
        );
        assert!(
            !f.constants
                .iter()
                .any(|c| matches!(c, Constant::Decimal(d) if d.to_i64() != Some(2)))
        );
    }
}

#[test]
fn definitions_and_parameters_take_the_place_of_names() {
    for (text, at, expected) in [
        ("e = 3\nf(x) = e*x", &[2.0][..], 6.0),
        ("f(e, x) = e*x", &[5.0, 2.0], 10.0),
        ("f(tau, pi) = tau - pi", &[5.0, 2.0], 3.0),
        ("mix(a, b) = a + 2*b\nf(x) = mix(x, 10)", &[1.0], 21.0),
        ("step = 0.25\nf(x) = x*step", &[2.0], 0.5),
        ("sin(x) = x - x^3/6\nf(x) = sin(x)", &[6.0], -30.0),
        ("f(sign, x) = sign*x + sign", &[2.0, 3.0], 8.0),
        // What was made before keeps what it meant.
        (
            "g(x) = x*sqrt(4)\nf(x, sqrt) = g(x) + sqrt",
            &[3.0, 1.0],
            7.0,
        ),
    ] {
        assert_eq!(value(&read(text), at), expected, "{text}");
    }
    let error = |text: &str| parse(text).unwrap_err();
    for (text, line, words) in [
        (
            "a = 2*e\ne = 3\nf = a*e",
            2,
            "`e` is defined after it was used",
        ),
        (
            "a = abs(x)\nabs(x) = x",
            2,
            "`abs` is defined after it was used",
        ),
        ("f(mix) = mix(1, 2, 3)", 1, "`mix` is not a function"),
        ("step = 1\nf(x) = step(0, x)", 2, "`step` is not a function"),
        ("sin(x) = sin(x)", 1, "`sin` calls itself"),
        ("f(x) = step*x", 1, "`step` is a function"),
    ] {
        let error = error(text);
        assert!(
            error.line == line && error.message.contains(words),
            "{error}"
        );
    }
}

#[test]
fn inputs_that_are_named_are_inputs() {
    let names = ["e", "tau", "step"].map(str::to_owned);
    let f = parse_with("e*tau + step*pi + step(0, x)", &names)
        .unwrap()
        .last();
    assert_eq!(*f.inputs, ["x", "e", "tau", "step"]);
    // A definition is one all the same.
    let f = parse_with("e = 3\ne*x", &names).unwrap().last();
    assert_eq!(*f.inputs, ["x"]);
    let f = crate::read(
        "f.txt",
        "# outward: tau in [1, 2]; step in 0.5\nexp(-x/tau)*step",
    )
    .unwrap();
    assert_eq!(*f.function.inputs, ["x", "tau", "step"]);
    assert!(
        f.function
            .nodes
            .iter()
            .all(|node| node.op != Op::Real(RealOp::BySign))
    );
}
