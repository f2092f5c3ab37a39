//! Half precision: numbers of type f16.

use outward_interval::half::round_to_half;

use outward_semantics::{Limits, Scalar, Set, eval_sets};
use outward_sets::{Semantics, ValueSet};

use super::{Real, read_wgsl, same, wgsl};

/// Pairs of numbers, of half precision or not.
fn pairs() -> impl Iterator<Item = [Scalar<f32>; 2]> {
    let all = [
        0.0,
        -0.0,
        1.0,
        -2.5,
        0.1,
        3.3,
        2049.0,
        -65519.0,
        65520.0,
        1e-7,
        3e-8,
        -6.1e-5,
        1e9,
        f32::INFINITY,
        f32::NAN,
    ];
    all.into_iter()
        .flat_map(move |a| all.map(|b| [Real(a), Real(b)]))
}

/// A function of two numbers of half precision, given as any numbers.
#[track_caller]
fn halves(body: &str, expected: impl Fn(f32, f32) -> f32) {
    let f = wgsl(&format!(
        "enable f16;\nfn f(a: f16, b: f16) -> f16 {{ {body} }}"
    ));
    same(&f, pairs(), |[a, b]| {
        let [a, b] = [a, b].map(|x| round_to_half(x.real()));
        vec![Real(expected(a, b))]
    });
}

#[test]
fn every_result_is_rounded() {
    halves("return a + b;", |a, b| round_to_half(a + b));
    halves("return a * b - a;", |a, b| {
        round_to_half(round_to_half(a * b) - a)
    });
    halves("return a / b;", |a, b| round_to_half(a / b));
    halves("return sqrt(abs(a));", |a, _| round_to_half(a.abs().sqrt()));
    halves("return -a;", |a, _| -a);
    // 0.1 in half precision, and a sum that is rounded each time.
    halves(
        "var s = 0.1h; for (var i = 0; i < 3; i++) { s += a; } return s;",
        |a, _| (0..3).fold(round_to_half(0.1), |s, _| round_to_half(s + a)),
    );
}

#[test]
fn conversions_round_or_keep() {
    halves("return f16(f32(a) + 0.3);", |a, _| round_to_half(a + 0.3));
    halves("return f16(f32(a) * f32(b));", |a, b| round_to_half(a * b));
    halves("let v = vec2<f16>(a, b) * 2.0h; return v.y;", |_, b| {
        round_to_half(b * 2.0)
    });
}

#[test]
fn bits_are_refused_with_their_place() {
    let text = "enable f16;\nfn f(a: f16) -> f16 {\n  return bitcast<f16>(a);\n}";
    let error = match read_wgsl(text) {
        Err(error) => error.to_string(),
        Ok(units) => match units.into_iter().next().map(|unit| unit.reading) {
            Some(Err(error)) => error.to_string(),
            other => panic!("{:?}", other.map(|reading| reading.is_ok())),
        },
    };
    assert!(
        error.contains("the bits of a number of type f16") && error.contains(":3:"),
        "{error}"
    );
}

#[test]
fn sets_are_those_of_the_format() {
    let f = wgsl("enable f16;\nfn f(a: f16) -> f16 { return a * 3.0h; }");
    let set = |lo, hi| {
        let x = Set::Real(ValueSet::<f32>::between(lo, hi));
        let sets = eval_sets(&f, &[x], Semantics::Float, Limits::default()).unwrap();
        sets[0].to_string()
    };
    assert_eq!(set(1.0, 2.0), "[3, 6]");
    // Beyond 65504 there is infinity only; the number next to 0.1 is 0.099975586, and three times
    // that is between two numbers.
    assert_eq!(set(1.0, 30000.0), "[3, inf]");
    assert_eq!(set(0.1, 0.1), "0.29980468");
}
