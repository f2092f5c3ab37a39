//! Every row of the elementary functions against the search. The values come of the standard
//! library, so that domains are found without the code under test; the slope functions and others
//! that it lacks are taken at points from ours.
#![allow(
    clippy::disallowed_methods,
    reason = "domains and jumps are looked for, digits do not matter"
)]

use outward_functions::Elementary;
use outward_functions::PointFunctions;

use super::search::{Binary, STEP, Unary, check_binary, check_unary, unary};
use super::*;

/// Where a pole is between numbers, the value at the nearest number is huge.
fn off_pole(value: f64) -> f64 {
    if value.abs() < 1e12 { value } else { f64::NAN }
}

/// Our own value at a point.
fn at(f: Elementary, x: f64) -> f64 {
    f64::directed(f, [x, 0.0], [x, 0.0]).0
}

use core::f64::consts::{FRAC_PI_2 as Q, PI};

/// Quarter turns, rounded: those among six-bit numbers, and one beyond on each side.
const TURNS: &[f64] = &{
    let mut turns = [0.0; 21];
    let mut k = 0;
    while k < turns.len() {
        #[expect(clippy::cast_precision_loss, reason = "small integers")]
        let quarters = k as f64 - 10.0;
        turns[k] = quarters * Q;
        k += 1;
    }
    turns
};

const UNARY: &[Unary] = &[
    unary!(exp, f64::exp),
    unary!(exp2, f64::exp2),
    unary!(exp10, |x| 10f64.powf(x)),
    unary!(exp_m1, f64::exp_m1),
    unary!(exp2_m1, |x| x.exp2() - 1.0),
    unary!(exp10_m1, |x| 10f64.powf(x) - 1.0),
    unary!(ln, f64::ln),
    unary!(log2, f64::log2),
    unary!(log10, f64::log10),
    unary!(ln_1p, f64::ln_1p),
    unary!(log2_1p, |x| (1.0 + x).log2()),
    unary!(log10_1p, |x| (1.0 + x).log10()),
    unary!(cbrt, f64::cbrt),
    unary!(rsqrt, |x| 1.0 / x.sqrt()),
    unary!(sin, f64::sin),
    unary!(cos, f64::cos),
    unary!(tan, |x| off_pole(x.tan()), TURNS),
    unary!(cot, |x| off_pole(1.0 / x.tan()), TURNS),
    unary!(sec, |x| off_pole(1.0 / x.cos()), TURNS),
    unary!(csc, |x| off_pole(1.0 / x.sin()), TURNS),
    unary!(sin_pi, |x| (x * PI).sin()),
    unary!(cos_pi, |x| (x * PI).cos()),
    unary!(tan_pi, |x| off_pole((x * PI).tan())),
    unary!(asin, f64::asin),
    unary!(acos, f64::acos),
    unary!(atan, f64::atan),
    unary!(acot, |x| Q - x.atan()),
    unary!(asec, |x| (1.0 / x).acos()),
    unary!(acsc, |x| (1.0 / x).asin()),
    unary!(asin_pi, |x| x.asin() / PI),
    unary!(acos_pi, |x| x.acos() / PI),
    unary!(atan_pi, |x| x.atan() / PI),
    unary!(sinh, f64::sinh),
    unary!(cosh, f64::cosh),
    unary!(tanh, f64::tanh),
    unary!(coth, |x| 1.0 / x.tanh()),
    unary!(sech, |x| 1.0 / x.cosh()),
    unary!(csch, |x| 1.0 / x.sinh()),
    unary!(asinh, f64::asinh),
    unary!(acosh, f64::acosh),
    unary!(atanh, f64::atanh),
    unary!(acoth, |x| (1.0 / x).atanh()),
    unary!(asech, |x| (1.0 / x).acosh()),
    unary!(acsch, |x| (1.0 / x).asinh()),
    unary!(erf, |x| at(Elementary::Erf, x)),
    unary!(erfc, |x| at(Elementary::Erfc, x)),
    unary!(exp_slope1, |x| at(Elementary::ExpSlope1, x)),
    unary!(exp_slope2, |x| at(Elementary::ExpSlope2, x)),
    unary!(log_slope1, |x| at(Elementary::LogSlope1, x)),
    unary!(log_slope2, |x| at(Elementary::LogSlope2, x)),
    unary!(cos_slope2, |x| at(Elementary::CosSlope2, x)),
    unary!(sin_slope3, |x| at(Elementary::SinSlope3, x)),
    unary!(asin_slope3, |x| at(Elementary::AsinSlope3, x)),
    unary!(atan_slope3, |x| at(Elementary::AtanSlope3, x)),
    unary!(cosh_slope2, |x| at(Elementary::CoshSlope2, x)),
    unary!(sinh_slope3, |x| at(Elementary::SinhSlope3, x)),
    ("x^0", |_| 1.0, &[], |x| x.powi(0), |x| x.powi(0)),
    ("x^3", |x| x * x * x, &[], |x| x.powi(3), |x| x.powi(3)),
    (
        "x^-2",
        |x| 1.0 / (x * x),
        &[],
        |x| x.powi(-2),
        |x| x.powi(-2),
    ),
    (
        "x^-3",
        |x| 1.0 / (x * x * x),
        &[],
        |x| x.powi(-3),
        |x| x.powi(-3),
    ),
    ("root 0", |_| f64::NAN, &[], |x| x.rootn(0), |x| x.rootn(0)),
    ("root 2", f64::sqrt, &[], |x| x.rootn(2), |x| x.rootn(2)),
    ("root 3", f64::cbrt, &[], |x| x.rootn(3), |x| x.rootn(3)),
    (
        "root -2",
        |x| 1.0 / x.sqrt(),
        &[],
        |x| x.rootn(-2),
        |x| x.rootn(-2),
    ),
    (
        "root -3",
        |x| 1.0 / x.cbrt(),
        &[],
        |x| x.rootn(-3),
        |x| x.rootn(-3),
    ),
];

#[test]
fn functions_of_one_input_claim_what_is_true() {
    check_unary(UNARY);
}

fn power(x: f64, y: f64) -> f64 {
    if x > 0.0 || (x == 0.0 && y > 0.0) {
        x.powf(y)
    } else {
        f64::NAN
    }
}

fn angle(y: f64, x: f64) -> f64 {
    if x == 0.0 && y == 0.0 {
        f64::NAN
    } else {
        y.atan2(x)
    }
}

/// Powers rise without bound where x leaves zero, so that no difference of numbers shows a
/// continuous one. A jump would be at zero, where smaller steps exist.
const TINY_STEP: f64 = 1e-300;

const BINARY: &[Binary] = &[
    ("pow", power, TINY_STEP, Interval::pow, DecInterval::pow),
    (
        "compound_m1",
        |x, y| power(1.0 + x, y) - 1.0,
        TINY_STEP,
        Interval::compound_m1,
        DecInterval::compound_m1,
    ),
    (
        "hypot",
        f64::hypot,
        STEP,
        Interval::hypot,
        DecInterval::hypot,
    ),
    ("atan2", angle, STEP, Interval::atan2, DecInterval::atan2),
    (
        "atan2_pi",
        |y, x| angle(y, x) / PI,
        STEP,
        Interval::atan2_pi,
        DecInterval::atan2_pi,
    ),
];

#[test]
fn functions_of_two_inputs_claim_what_is_true() {
    check_binary(BINARY);
}

#[test]
fn poles_between_neighbouring_numbers_are_seen() {
    let below = Q;
    let above = below.next_up();
    let tan = |lo: f64, hi: f64| DecInterval::try_from((lo, hi)).unwrap().tan().decoration();
    assert_eq!(tan(below, below), Com);
    assert_eq!(tan(-below, below), Com);
    assert_eq!(tan(below, above), Trv);
    assert_eq!(tan(1e300, 1e300), Com);
    assert_eq!(tan(1e300, 1e300f64.next_up()), Trv);
    let tan_pi = |lo: f64, hi: f64| {
        DecInterval::try_from((lo, hi))
            .unwrap()
            .tan_pi()
            .decoration()
    };
    assert_eq!(tan_pi(0.5f64.next_up(), 1.5f64.next_down()), Com);
    assert_eq!(tan_pi(0.0, 0.5), Trv);
    assert_eq!(tan_pi(1e300, 1e300), Com);
    assert_eq!(tan_pi(1e15, 1e15 + 1.0), Trv);
}
