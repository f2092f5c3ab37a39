//! What algebra makes of functions, and that what is wrong in it would be noticed.
#![allow(clippy::unwrap_used, reason = "a panic is a failure")]

use outward_analysis::refine::{Refined, refine};
use outward_analysis::values::{Settings, values_of_both, values_with};
use outward_expr::{Format, Function, text::parse};
use outward_interval::Interval;
use outward_lower::table::price;
use outward_semantics::{Set, eval_interval};
use outward_sets::Semantics;
use outward_tests::checks::outside;

fn function(text: &str) -> Function {
    parse(text, Format::F64).unwrap()
}

/// The function refined for real values, or for those of floating point, too, with identities.
fn sharp(f: &Function, sides: &[Interval<f64>], floats: bool) -> Refined<f64> {
    let sets: Vec<Set<f64>> = sides.iter().map(|&side| Set::Real(side.into())).collect();
    let settings = Settings::new(Semantics::Real);
    let values = if floats {
        values_of_both(f, &sets, &[], settings)
    } else {
        values_with(f, &sets, &[], settings)
    };
    refine(&values, &sets, &price).sharpened()
}

fn interval(lo: f64, hi: f64) -> Interval<f64> {
    Interval::new(lo, hi).unwrap()
}

/// The bounds of real values on a part of the box that the function was made for.
fn bounds(text: &str, sides: &[[f64; 2]], part: &[[f64; 2]]) -> Interval<f64> {
    let f = function(text);
    let sides: Vec<Interval<f64>> = sides.iter().map(|&[lo, hi]| interval(lo, hi)).collect();
    let part: Vec<Interval<f64>> = part.iter().map(|&[lo, hi]| interval(lo, hi)).collect();
    let refined = sharp(&f, &sides, false);
    assert_eq!(outside(&f, &refined.function, &sides), None);
    eval_interval(&refined.function, &part).unwrap()[0]
}

/// The box itself.
fn whole(text: &str, sides: &[[f64; 2]]) -> Interval<f64> {
    bounds(text, sides, sides)
}

/// Whether two intervals are the same but for some rounding.
fn nearly(a: Interval<f64>, b: [f64; 2]) -> bool {
    (a.inf() - b[0]).abs() < 1e-12 && (a.sup() - b[1]).abs() < 1e-12
}

#[test]
fn other_forms_are_met() {
    // x² − 2x + 1, x/(x + y), t/(t + 1), √(x + 1) − √x, (xy)² − 2xy + 3
    let square = "x var x\ns square x\ntwo const 2\nd mul two x\na sub s d\none const 1\ny add a one\noutput y y";
    assert!(nearly(whole(square, &[[1.0, 3.0]]), [0.0, 4.0]));
    assert!(nearly(
        bounds(square, &[[1.0, 3.0]], &[[1.5, 2.0]]),
        [0.25, 1.0]
    ));
    let share = "x var x\ny var y\ns add x y\nq div x s\noutput q q";
    assert!(nearly(whole(share, &[[1.0, 4.0], [1.0, 4.0]]), [0.2, 0.8]));
    let near_one = "t var t\none const 1\ns add t one\nq div t s\noutput q q";
    assert!(nearly(whole(near_one, &[[0.0, 999.0]]), [0.0, 0.999]));
    let roots = "x var x\none const 1\ns add x one\na sqrt s\nb sqrt x\nd sub a b\noutput d d";
    let found = bounds(roots, &[[1.0, 999.0]], &[[99.0, 100.0]]);
    assert!(nearly(found, [101f64.sqrt() - 10.0, 10.0 - 99f64.sqrt()]));
    let product = "x var x\ny var y\np mul x y\ns square p\ntwo const 2\nd mul two p\na sub s d\nthree const 3\nr add a three\noutput r r";
    assert!(nearly(
        whole(product, &[[0.0, 2.0], [0.0, 1.0]]),
        [2.0, 3.0]
    ));
}

#[test]
fn derivatives_prove_which_ends_count() {
    // (eˣ − 1)/x: that it rises follows from the derivative of the numerator of its derivative.
    let text = "x var x\ne exp x\none const 1\nd sub e one\nq div d x\noutput q q";
    let found = bounds(text, &[[0.01, 0.5]], &[[0.25, 0.5]]);
    let at = |x: f64| x.exp_m1() / x;
    assert!(nearly(found, [at(0.25), at(0.5)]));
}

#[test]
fn floating_point_values_are_held_too() {
    // 1e16 + x − 1e16 is far from x.
    let f = function("x var x\nc const 1e16\na add x c\nd sub a c\noutput d d");
    let sides = [interval(0.0, 1.0)];
    let both = eval_interval(&sharp(&f, &sides, true).function, &sides).unwrap()[0];
    assert!(both.contains(0.0) && both.contains(1.0) && both.sup() >= 1.0);
    let real = eval_interval(&sharp(&f, &sides, false).function, &sides).unwrap()[0];
    assert!(nearly(real, [0.0, 1.0]), "{real}");
}

/// 1/(1 + |x|) has a second derivative above zero on both sides of its peak at zero.
#[test]
fn a_kink_is_no_convex_place() {
    let text = "x var x\na abs x\none const 1\ns add a one\nq div one s\noutput q q";
    assert!(whole(text, &[[-9.0, 14.0]]).contains(1.0));
}

/// x/x is 1 where it has a value, but has none at zero; √(x²) is |x| and not x; what is proved on a
/// face of a box says nothing of its parts.
#[test]
fn wrong_rules_are_noticed() {
    let on = |given: &str, wrong: &str, sides: &[[f64; 2]]| {
        let sides: Vec<Interval<f64>> = sides.iter().map(|&[lo, hi]| interval(lo, hi)).collect();
        outside(&function(given), &function(wrong), &sides)
    };
    // A wrong rule: (x − 1)² for x² − 2x.
    let given = "x var x\ns square x\ntwo const 2\nd mul two x\na sub s d\noutput a a";
    let wrong = "x var x\none const 1\nd sub x one\ns square d\noutput s s";
    assert!(on(given, wrong, &[[1.0, 3.0]]).is_some());
    // A condition that was dropped: √(x²) = x for x ≥ 0 alone.
    let given = "x var x\ns square x\nr sqrt s\noutput r r";
    assert!(on(given, "x var x\noutput x x", &[[-1.0, 3.0]]).is_some());
    // A sign that was proved on a face: x (y − 1) rises in x where y = 2, and not where y is 0.
    let given = "x var x\ny var y\none const 1\nd sub y one\np mul x d\noutput p p";
    let wrong = "x var x\ny var y\none const 1\nd sub y one\np mul x d\nl lower x\nu upper x\na mul l d\nb mul u d\nq at_most p b\nr at_least q a\noutput r r";
    assert!(on(given, wrong, &[[0.0, 1.0], [0.0, 2.0]]).is_some());
    // Where y is above 1 the same is right.
    assert_eq!(on(given, wrong, &[[0.0, 1.0], [1.5, 2.0]]), None);
}
