//! Every row of the table of operations against the search, and what is no point function.

use super::search::{Binary, STEP, Unary, check_binary, check_unary, unary};
use super::*;

const UNARY: &[Unary] = &[
    unary!(sqr, |x| x * x),
    unary!(abs, f64::abs),
    unary!(recip, |x| if x == 0.0 { f64::NAN } else { 1.0 / x }),
    unary!(sqrt, f64::sqrt),
    unary!(floor, f64::floor),
    unary!(ceil, f64::ceil),
    unary!(round_ties_to_even, f64::round_ties_even),
    unary!(round_ties_to_away, f64::round),
    unary!(trunc, f64::trunc),
    unary!(sign, |x| if x == 0.0 { 0.0 } else { x.signum() }),
    ("neg", |x| -x, &[], |x| -x, |x| -x),
    (
        "cube",
        |x| x * x * x,
        &[],
        |x| x.powi_sequence(3),
        |x| x.powi_sequence(3),
    ),
];

#[test]
fn operations_of_one_input_claim_what_is_true() {
    check_unary(UNARY);
}

const BINARY: &[Binary] = &[
    ("add", |x, y| x + y, STEP, |x, y| x + y, |x, y| x + y),
    ("sub", |x, y| x - y, STEP, |x, y| x - y, |x, y| x - y),
    ("mul", |x, y| x * y, STEP, |x, y| x * y, |x, y| x * y),
    (
        "div",
        |x, y| if y == 0.0 { f64::NAN } else { x / y },
        STEP,
        |x, y| x / y,
        |x, y| x / y,
    ),
    (
        "min",
        |x, y| if x < y { x } else { y },
        STEP,
        Interval::min,
        DecInterval::min,
    ),
    (
        "max",
        |x, y| if x < y { y } else { x },
        STEP,
        Interval::max,
        DecInterval::max,
    ),
    (
        "compare",
        |x, y| {
            if x < y {
                -1.0
            } else {
                f64::from(u8::from(x > y))
            }
        },
        STEP,
        Interval::compare,
        DecInterval::compare,
    ),
];

#[test]
fn operations_of_two_inputs_claim_what_is_true() {
    check_binary(BINARY);
}

#[test]
fn a_choice_jumps_where_its_condition_changes_sign() {
    let point = |x: f64| I::point(F6::from_f64(x)).unwrap();
    let (a, b) = (D::new(point(1.0)), D::new(point(2.0)));
    let choose = |lo: f64, hi: f64| {
        let c = I::new(F6::from_f64(lo), F6::from_f64(hi)).unwrap();
        D::new(c).select(a, b).decoration()
    };
    assert_eq!(choose(-2.0, -1.0), Com);
    assert_eq!(choose(1.0, 2.0), Com);
    // Continuous seen from zero on, but not at zero.
    assert_eq!(choose(0.0, 2.0), Dac);
    assert_eq!(choose(-1.0, 0.0), Def);
    assert_eq!(choose(-1.0, 1.0), Def);
    assert!(
        D::NAI.select(a, b).is_nai()
            && a.select(D::NAI, b).is_nai()
            && a.select(b, D::NAI).is_nai()
    );
}

#[test]
fn set_operations_say_nothing_of_a_function() {
    let (x, y) = (D::new(I::ONE), D::new(I::ENTIRE));
    for r in [
        x.convex_hull(y),
        x.intersection(y),
        x.convex_hull(x),
        x.cancel_minus(x),
        x.cancel_plus(y),
    ] {
        assert_eq!(r.decoration(), Trv);
    }
    assert_eq!(x.convex_hull(D::EMPTY).interval(), Some(I::ONE));
    assert!(x.convex_hull(D::NAI).is_nai() && D::NAI.intersection(x).is_nai());
}

#[test]
fn solutions_have_the_decoration_of_a_quotient_where_it_is_one() {
    let i = |lo: f64, hi: f64| I::new(F6::from_f64(lo), F6::from_f64(hi)).unwrap();
    let decorations = |b: D, c: D| b.mul_rev_to_pair(c).map(|part| part.decoration());
    let (divisor, numerator) = (D::new(i(1.0, 2.0)), D::new(i(-1.0, 1.0)));
    assert_eq!(decorations(divisor, numerator), [Com, Trv]);
    assert_eq!(
        decorations(D::set_dec(divisor.part(), Def), numerator),
        [Def, Trv]
    );
    assert_eq!(decorations(divisor, D::ENTIRE), [Dac, Trv]);
    // Unique for every divisor but zero; for zero there is none.
    assert_eq!(decorations(D::new(i(0.0, 2.0)), divisor), [Trv, Trv]);
    assert_eq!(decorations(D::ENTIRE, divisor), [Trv, Trv]);
    assert_eq!(decorations(D::EMPTY, divisor), [Trv, Trv]);
    assert_eq!(decorations(D::NAI, divisor), [Ill, Ill]);
    assert_eq!(decorations(divisor, D::NAI), [Ill, Ill]);
}
