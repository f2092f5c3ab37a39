//! Tests of the rows by themselves: what they hold, and that they are no wider than the table.

use outward_expr::{Elementary, RealOp};
use outward_sets::ValueSet;

use super::{UNIT, flush, is_indeterminate, number, round};
use crate::point_step;

fn step(op: RealOp, [x, y]: [ValueSet<f32>; 2]) -> ValueSet<f32> {
    number(op, [x, y, ValueSet::EMPTY])
}

fn at(op: RealOp, x: f32, y: f32) -> ValueSet<f32> {
    step(op, [x, y].map(ValueSet::point))
}

fn least() -> f32 {
    f32::MIN_POSITIVE
}

#[test]
fn rows_are_as_wide_as_the_table_says() {
    // How far from the exact value the endpoints may be, in units, at least and at most: one more
    // for the rounding of ends.
    let rows = [
        (RealOp::Add, 1.0, 1e-9, 0.0),
        (RealOp::Mul, 0.1, 0.1, 0.0),
        // Of exact results, as the rounding of ends would hide what is missing.
        (RealOp::Div, 6.0, 3.0, 2.5),
        (RealOp::Sqrt, 4.0, 0.0, 4.5),
        (RealOp::Call(Elementary::Exp), 3.0, 0.0, 9.0),
        (RealOp::Call(Elementary::Ln), 7.0, 0.0, 3.0),
        // Four units of one, over the logarithm.
        (RealOp::Call(Elementary::Ln), 1.5, 0.0, 9.8652),
        // Four thousand of one, over the sine or cosine.
        (RealOp::Call(Elementary::Sin), 1.0, 0.0, 4867.6),
        (RealOp::Call(Elementary::Cos), 2.0, 0.0, 9842.6),
        (RealOp::Call(Elementary::Atan), 3.0, 0.0, 4096.0),
        (RealOp::Call(Elementary::Atan2), -2.0, -1.0, 4096.0),
        // The logarithm is 3 and the product one unit off, each times ln 2; and the power 3 and 2 ·
        // 3.17.
        (
            RealOp::Call(Elementary::Pow),
            3.0,
            2.0,
            3.0 + 6.34 + 3.0 * 3.17 * 0.693,
        ),
    ];
    for (op, x, y, units) in rows {
        let set = at(op, x, y);
        let exact = point_step(op, [f64::from(x), f64::from(y), 0.0]);
        for (end, sign) in [(set.inf(), -1.0), (set.sup(), 1.0)] {
            let off = sign * (f64::from(end) - exact) / (exact.abs() * UNIT);
            assert!(
                off >= units * 0.9999 && off <= units + 3.5 + 0.01 * units,
                "{op:?}: {set} is {off} units from {exact}, not {units}"
            );
        }
    }
}

#[test]
fn correctly_rounded_is_either_neighbour() {
    let sum = at(RealOp::Add, 1.0, 1e-9);
    assert_eq!((sum.inf(), sum.sup()), (1.0, 1.0_f32.next_up()));
    // What is exact is exact.
    assert_eq!(at(RealOp::Add, 1.0, 2.0), ValueSet::point(3.0));
    assert_eq!(at(RealOp::Mul, 1.5, 2.0), ValueSet::point(3.0));
    // A number of f64 is none of f32, of which there is one on each side.
    let third: ValueSet<f64> = round(ValueSet::point(1.0 / 3.0));
    let nearest = f64::from(1.0_f32 / 3.0);
    assert!(
        third.contains(nearest) && third.inf() < 1.0 / 3.0,
        "{third}"
    );
}

#[test]
fn numbers_near_zero_may_be_zero() {
    let small = 1e-40_f32;
    let flushed = flush(ValueSet::point(small));
    assert!(flushed.contains(0.0) && flushed.contains(-0.0) && flushed.contains(small));
    let product = at(RealOp::Mul, 1e-30, 1e-10);
    assert!(product.contains(0.0) && product.contains(1e-40) && !product.contains(-1e-45));
    // Flushed before it is made great.
    assert!(at(RealOp::Mul, small, 1e30).contains(0.0));
    assert!(
        at(RealOp::Floor, -small, 0.0).contains(0.0)
            && at(RealOp::Floor, -small, 0.0).contains(-1.0)
    );
    // The least normal number is none of them.
    assert_eq!(at(RealOp::Abs, -least(), 0.0), ValueSet::point(least()));
    // Of two that may both be zero, either is the lesser.
    assert!(at(RealOp::Min, 1e-40, 2e-40).contains(2e-40));
    assert!(at(RealOp::Max, 1e-40, -2e-40).contains(-2e-40));
    // A zero has either sign.
    assert!(at(RealOp::Mul, 0.0, 1.0).contains(-0.0));
    assert!(at(RealOp::Call(Elementary::Atan2), 0.0, -1.0).inf() < -3.0);
}

#[test]
fn where_the_table_promises_nothing_everything_is_possible() {
    let great = 1e30_f32;
    for (op, x, y) in [
        (RealOp::Mul, great, great),
        (RealOp::Add, f32::MAX, 1e32),
        (RealOp::Div, 1.0, 0.0),
        (RealOp::Div, 1.0, 1e-40),
        (RealOp::Div, 1.0, 2e38),
        (RealOp::Sqrt, -1e-40, 0.0),
        (RealOp::Call(Elementary::Ln), 0.0, 0.0),
        (RealOp::Call(Elementary::Ln), 1e-40, 0.0),
        (RealOp::Call(Elementary::Exp), 100.0, 0.0),
        (RealOp::Call(Elementary::Asin), 1.0001, 0.0),
        (
            RealOp::Call(Elementary::Tan),
            core::f32::consts::FRAC_PI_2,
            0.0,
        ),
        (RealOp::Call(Elementary::Tan), 4.0, 0.0),
        (RealOp::Call(Elementary::Pow), -1.0, 2.0),
        (RealOp::Call(Elementary::Pow), 0.0, 0.0),
        (RealOp::Call(Elementary::Pow), 0.0, -1.0),
        (RealOp::Mod, 1.0, 0.0),
        (RealOp::Add, f32::NAN, 1.0),
        (RealOp::Max, f32::INFINITY, 1.0),
        (RealOp::Neg, f32::NEG_INFINITY, 0.0),
    ] {
        assert_eq!(at(op, x, y), ValueSet::all(), "{op:?} {x} {y}");
    }
    // What is obvious is known all the same.
    assert!(
        !is_indeterminate(at(RealOp::Sqrt, 0.0, 0.0)) && at(RealOp::Sqrt, 0.0, 0.0).contains(0.0)
    );
    assert_eq!(at(RealOp::Call(Elementary::Pow), 0.0, 2.0).inf(), 0.0);
    assert!(at(RealOp::Call(Elementary::Pow), 0.0, 2.0).sup() < 1e-37);
    let root = at(RealOp::Call(Elementary::Pow), 1e-40, 0.5);
    assert!(
        root.contains(0.0) && root.contains(1e-20) && root.sup() < 1.1e-19,
        "{root}"
    );
    let wave = at(RealOp::Call(Elementary::Sin), 100.0, 0.0);
    assert!(wave.sup() > 1.0 && wave.sup() < 1.0005, "{wave}");
}

#[test]
fn nothing_is_computed_of_nothing() {
    let (none, one) = (ValueSet::EMPTY, ValueSet::point(1.0));
    for op in [
        RealOp::Add,
        RealOp::Mul,
        RealOp::Div,
        RealOp::Min,
        RealOp::Call(Elementary::Pow),
        RealOp::Mod,
    ] {
        assert_eq!(step(op, [none, one]), none, "{op:?}");
        assert_eq!(step(op, [one, none]), none, "{op:?}");
    }
    assert_eq!(step(RealOp::Sqrt, [none, none]), none);
}

#[test]
fn remainders_are_within_the_divisor_and_an_error() {
    let x = ValueSet::between(1000.0, 2000.0);
    let set = step(RealOp::Mod, [x, ValueSet::point(0.25)]);
    let error = 9.0 * UNIT * 2000.0;
    let lower = f64::from(set.inf());
    assert!(lower <= -2.5 * UNIT * 1000.0 && lower > -error, "{set}");
    assert!(f64::from(set.sup()) < 0.25 + error, "{set}");
}
