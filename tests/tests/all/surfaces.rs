//! Cases that interval evaluators of implicit surfaces got wrong, on every engine, in f32 and f64.
//!
//! Each was found in another library: products of zero and infinity, overflow of lower endpoints,
//! tangents of nearly a period, differences of infinities, absorption, the branch cut of the angle,
//! rewriting that forgets domains. The magnitudes that make f32 overflow are raised for f64, so
//! that the same thing happens there.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a panic is a failure")]
#![allow(clippy::cast_possible_truncation, reason = "numbers of a test")]

use outward_analysis::{Demand, bounds};
use outward_expr::{Expr, Function, Graph, Op, RealOp};
use outward_front::Model;
use outward_interval::{Float, Interval};
use outward_lower::{Number, select};
use outward_tests::engines::{agreed_bounds, agreed_values, bound, versions};

/// A test per case that runs it in both formats.
macro_rules! in_both_formats {
    ($(fn $name:ident => $body:ident;)*) => {
        $( #[test] fn $name() { $body::<f32>(); $body::<f64>(); } )*
    };
}

in_both_formats! {
    fn a1_a_product_with_an_infinite_end_keeps_its_lower_end => a1;
    fn a2_a_product_with_an_overflowing_factor_keeps_its_lower_end => a2;
    fn a3_a_product_with_a_high_power_keeps_its_lower_end => a3;
    fn a4_overflow_rounds_a_lower_end_to_the_greatest_number => a4;
    fn r1_no_tile_of_the_picture_is_decided_wrongly => r1;
    fn d_a_tangent_across_a_pole_is_unbounded => d;
    fn b1_a_difference_of_overflows_is_an_interval => b1;
    fn b2_a_function_of_a_difference_of_overflows_is_an_interval => b2;
    fn c1_absorption_is_enclosed => c1;
    fn c3_a_third_of_three_times_holds_zero => c3;
    fn f_an_angle_at_the_origin_is_not_defined => f;
    fn g_a_product_with_zero_keeps_the_domain => g;
}

fn function(make: impl FnOnce(&Graph) -> Expr<'_>) -> Function {
    let g = Graph::new();
    // The order of the inputs is fixed whatever the expression uses first.
    let _ = (g.var("x"), g.var("y"));
    let out = make(&g);
    g.function("f", [("out", out)]).unwrap()
}

fn formula(text: &str) -> Function {
    Model::from_formula(text).unwrap().function
}

/// The number nearest to the one that is meant in f32, or in f64.
fn either<F: Float>(in_f32: f64, in_f64: f64) -> F {
    F::from_f64(if F::NAME == "f32" { in_f32 } else { in_f64 })
}

fn interval<F: Float>(lo: F, hi: F) -> Interval<F> {
    Interval::new(lo, hi).unwrap()
}

fn unit<F: Float>() -> Interval<F> {
    interval(F::ZERO, F::ONE)
}

/// Every engine agrees on the value of the function at the point, and the bounds hold it.
fn holds<F: Number>(f: &Function, x: Interval<F>, y: Interval<F>, at: [F; 2]) -> F {
    assert!(x.contains(at[0]) && y.contains(at[1]));
    let region = &[x, y][..f.inputs.len()];
    let value = agreed_values(f, &at[..f.inputs.len()])[0];
    let bounds = bound(f, region);
    assert!(
        bounds.inf() <= value && value <= bounds.sup(),
        "{value} is not in {bounds}"
    );
    value
}

fn a1<F: Number>() {
    let f = formula("f(x, y) = x * y");
    let y = interval(-F::INFINITY, F::from_f64(2.0));
    assert_eq!(bound(&f, &[unit(), y]), y);
    let value = holds(&f, unit(), y, [F::from_f64(0.5), F::from_f64(-1e30)]);
    assert!(value <= F::from_f64(-4.9e29));
    // The operands the other way round, and each of the other signs.
    assert_eq!(bound(&formula("f(x, y) = y * x"), &[unit(), y]), y);
    let minus = interval(-F::ONE, F::ZERO);
    assert_eq!(bound(&f, &[minus, y]), -y);
    assert_eq!(bound(&f, &[unit(), -y]), -y);
    let zero = Interval::<F>::ZERO;
    assert_eq!(bound(&f, &[zero, Interval::ENTIRE]), zero);
}

fn a2<F: Number>() {
    let f = formula("f(x, y) = x * (-exp(y))");
    let y = interval(-F::ONE, either(100.0, 800.0));
    let got = bound(&f, &[unit(), y]);
    assert!(got.inf() == -F::INFINITY && got.sup() == F::ZERO, "{got}");
    let value = holds(&f, unit(), y, [F::from_f64(0.5), either(80.0, 700.0)]);
    assert!(value < F::from_f64(-2e34));
}

fn a3<F: Number>() {
    let f = formula("f(x, y) = x * (2 - y^8)");
    let y = interval(F::ZERO, either(1e5, 1e39));
    let got = bound(&f, &[unit(), y]);
    assert!(
        got.inf() == -F::INFINITY && got.sup() == F::from_f64(2.0),
        "{got}"
    );
    let value = holds(&f, unit(), y, [F::from_f64(0.5), either(1e4, 1e38)]);
    assert!(value < F::from_f64(-4.9e31));
}

fn a4<F: Number>() {
    let y = interval::<F>(either(89.0, 710.0), either(100.0, 800.0));
    let exp = bound(&formula("f(x, y) = exp(y)"), &[unit(), y]);
    assert!(exp.inf() == F::MAX && exp.sup() == F::INFINITY, "{exp}");
    let got = bound(&formula("f(x, y) = x * (-exp(y))"), &[unit(), y]);
    assert!(got.inf() == -F::INFINITY && got.sup() == F::ZERO, "{got}");
}

/// The picture that came out wrong: a tile of it, as a statement about a box. Points inside and
/// outside of the tile's shape exist, so that neither sign may be certain.
fn r1<F: Number>() {
    let f = formula(
        "f(x, y) = 0.1 + max(x, 0) * (2 - exp(K*y))"
            .replace('K', if F::NAME == "f32" { "1000" } else { "8000" })
            .as_str(),
    );
    let tile = interval(F::from_f64(0.0625), F::from_f64(0.1875));
    let got = bound(&f, &[tile, tile]);
    assert!(got.inf() == -F::INFINITY, "{got}");
    let across = interval(F::from_f64(-0.0625), F::from_f64(0.1875));
    let got = bound(&f, &[across, across]);
    assert!(
        got.inf() == -F::INFINITY && got.sup() >= F::from_f64(0.1),
        "{got}"
    );
    assert!(holds(&f, across, across, [F::from_f64(0.125), F::from_f64(0.01)]) < F::ZERO);
    assert!(holds(&f, across, across, [F::from_f64(-0.01), F::from_f64(0.05)]) > F::ZERO);
    // Where max(x, 0) is zero, 0 · (2 − ∞) is not a number; the tile may not count as defined.
    let left = interval(-F::ONE, F::from_f64(-0.5));
    let facts = bounds(&f, &[left, unit()]);
    let fact = facts[f.outputs[0].node.index()];
    assert!(fact.undefined && agreed_values(&f, &[-F::ONE, F::ONE])[0].is_nan());
}

fn d<F: Number>() {
    let f = formula("f(x) = tan(x)");
    let mut hits = 0;
    for (lo, hi) in [
        (-3.775_596_6, -0.634_004),
        (-2.026_331_4, 1.115_261_2),
        (-2.569_782_7, 0.571_809_9),
    ] {
        // The decimals name f32; in f64 the same spans are a little wider or narrower than π, and
        // hold a pole all the same.
        let x = interval(
            F::from_f64(f64::from(lo as f32)),
            F::from_f64(f64::from(hi as f32)),
        );
        assert!(bound(&f, &[x]).is_entire(), "tan {x}: {}", bound(&f, &[x]));
        hits += 1;
    }
    assert_eq!(hits, 3);
    // The numbers around a pole, and as near to it as the format allows without reaching it.
    let half = Interval::<F>::FRAC_PI_2;
    assert!(bound(&f, &[half]).is_entire());
    let below = bound(&f, &[interval(F::ONE, half.inf())]);
    assert!(
        below.is_common_interval() && below.inf() > F::ONE && below.sup() > F::from_f64(1e6),
        "{below}"
    );
    let above = bound(&f, &[interval(half.sup(), F::from_f64(2.0))]);
    assert!(
        above.is_common_interval() && above.sup() < F::ZERO,
        "{above}"
    );
    // Any span of a little less than π that holds a pole.
    let pi = F::from_f64(core::f64::consts::PI).next_down();
    for i in 0..2000 {
        let lo = F::from_f64(f64::from(i) / 317.0 - 5.0);
        let hi = lo + pi;
        let pole = |k: f64| {
            lo.to_f64() < k * core::f64::consts::PI && hi.to_f64() > k * core::f64::consts::PI
        };
        if [-1.5, -0.5, 0.5, 1.5].into_iter().any(pole) {
            assert!(
                outward_interval::elementary_interval(
                    outward_interval::Elementary::Tan,
                    interval(lo, hi),
                    unit()
                )
                .is_entire()
            );
            hits += 1;
        }
    }
    assert!(hits > 1900, "{hits}");
}

fn b1<F: Number>() {
    let f = formula("f(x, y) = exp(x) - exp(y)");
    let far = either(100.0, 800.0);
    let (x, y) = (interval(F::ZERO, far), interval(far, far));
    let got = bound(&f, &[x, y]);
    assert!(!got.is_empty() && got.inf() == -F::INFINITY, "{got}");
    assert_eq!(got.sup(), F::INFINITY);
    let facts = bounds(&f, &[x, y]);
    assert!(
        facts[f.outputs[0].node.index()].undefined,
        "∞ − ∞ is not a number"
    );
    assert!(agreed_values(&f, &[far, far])[0].is_nan());
}

fn b2<F: Number>() {
    let f = formula("f(x, y) = exp(exp(x) - exp(y))");
    let far = either(100.0, 800.0);
    let got = bound(&f, &[interval(F::ZERO, far), interval(far, far)]);
    assert!(got.inf() <= F::ZERO && got.sup() >= F::ONE, "{got}");
    assert_eq!(agreed_values(&f, &[F::ONE, far])[0], F::ZERO);
}

fn c1<F: Number>() {
    let f = formula(
        &"f(x) = (x + BIG) - BIG - 0.25"
            .replace("BIG", if F::NAME == "f32" { "1e8" } else { "1e17" }),
    );
    let x = interval(F::from_f64(0.5), F::from_f64(0.7));
    let got = bound(&f, &[x]);
    assert!(
        got.inf() <= F::from_f64(0.25) && got.sup() >= F::from_f64(0.45),
        "{got}"
    );
    // The float program returns −0.25: that is enclosed, too.
    assert_eq!(holds(&f, x, x, [F::from_f64(0.6); 2]), F::from_f64(-0.25));
}

fn c3<F: Number>() {
    let f = formula("f(x) = x / 3 * 3 - x");
    for i in 1..2000 {
        let x = F::from_f64(f64::from(i) / 100.0);
        let got = outward_semantics::eval_interval(&f, &[interval(x, x)]).unwrap()[0];
        assert!(got.contains(F::ZERO), "{x}: {got}");
        if i % 97 == 0 {
            assert_eq!(bound(&f, &[interval(x, x)]), got);
        }
    }
}

fn f<F: Number>() {
    let f = formula("f(x) = atan2(0, x)");
    let got = bound(&f, &[unit::<F>()]);
    // Real numbers: 0 where x > 0; not defined at x = 0, which is flagged.
    assert_eq!(got, Interval::ZERO);
    assert!(bounds(&f, &[unit::<F>()])[f.outputs[0].node.index()].undefined);
    let positive = interval(F::MIN_SUBNORMAL, F::ONE);
    assert_eq!(bound(&f, &[positive]), Interval::ZERO);
    assert!(!bounds(&f, &[positive])[f.outputs[0].node.index()].undefined);
    // To the left of the origin, and for ordinates around zero, both sides of the cut.
    let left = interval(-F::ONE, F::from_f64(-0.5));
    let got = bound(&f, &[left]);
    assert!(
        Interval::PI.subset(got) && (-Interval::<F>::PI).subset(got),
        "{got}"
    );
    let around = formula("f(x, y) = atan2(y, x)");
    let got = bound(&around, &[left, interval(-F::ONE, F::ONE)]);
    assert!(
        Interval::PI.subset(got) && (-Interval::<F>::PI).subset(got),
        "{got}"
    );
    // −0 as a float is below the cut.
    assert_eq!(
        agreed_values(&around, &[-F::ONE, -F::ZERO])[0],
        -F::from_f64(core::f64::consts::PI)
    );
}

fn g<F: Number>() {
    // Nothing may forget that 1/x is not defined at 0, or that exp overflows.
    for (text, at) in [
        ("f(x) = 0 * (1 / x)", F::ZERO),
        ("f(x) = 0 / x", F::ZERO),
        ("f(x) = 0 * exp(K*x)", F::ONE),
    ] {
        let f = formula(&text.replace('K', "100000"));
        let region = [unit::<F>()];
        let got = bound(&f, &region);
        assert!(got.contains(F::ZERO), "{text}: {got}");
        assert!(
            bounds(&f, &region)[f.outputs[0].node.index()].undefined,
            "{text}"
        );
        assert!(agreed_values(&f, &[at])[0].is_nan(), "{text}");
        let [_, special] = versions(&f, &region);
        assert!(!special.selection.output_defined(0));
    }
    // With a proof of a finite x that is not zero, it is zero, and known to be defined.
    let f = formula("f(x) = 0 / x");
    let region = [interval(F::ONE, F::from_f64(2.0))];
    assert_eq!(bound(&f, &region), Interval::ZERO);
    assert!(
        select(&f, &bounds(&f, &region), Demand::Value)
            .unwrap()
            .output_defined(0)
    );
    assert!(
        f.nodes.iter().any(|n| n.op == Op::Real(RealOp::Div)),
        "the division is still there"
    );
}

/// A product of intervals that are wide, unbounded and of either sign, against all products of
/// members.
#[test]
fn products_and_quotients_of_special_ends() {
    let f = function(|g| g.var("x") * g.var("y"));
    let q = function(|g| g.var("x") / g.var("y"));
    let ends = [
        f32::NEG_INFINITY,
        -f32::MAX,
        -1.0,
        -1e-45,
        -0.0,
        0.0,
        1e-45,
        1.0,
        f32::MAX,
        f32::INFINITY,
    ];
    let all: Vec<Interval<f32>> = ends
        .iter()
        .flat_map(|&a| ends.iter().filter_map(move |&b| Interval::new(a, b).ok()))
        .collect();
    let mut checked = 0;
    for (i, &x) in all.iter().enumerate() {
        for &y in all.iter().skip(i % 3).step_by(3) {
            for (f, divide) in [(&f, false), (&q, true)] {
                let got = agreed_bounds(f, &[x, y])[0];
                for a in ends.iter().filter(|&&a| x.contains(a)) {
                    for b in ends
                        .iter()
                        .filter(|&&b| y.contains(b) && !(divide && b == 0.0))
                    {
                        let value = if divide { a / b } else { a * b };
                        assert!(
                            got.inf() <= value && value <= got.sup(),
                            "{a} {b}: {value} is not in {got}"
                        );
                        checked += 1;
                    }
                }
            }
        }
    }
    assert!(checked > 10_000, "{checked}");
}
