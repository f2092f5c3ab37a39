//! Tests of the interpreters.

use super::random::{Rng, SPECIAL, all_ops, function};
use crate::*;
use outward_expr::constant::Constant;
use outward_expr::text::parse;
use outward_expr::{RealOp, ZeroForcing};
use outward_interval::{Float, Interval};

/// One operation at a point.
fn step(op: RealOp, operands: [f64; 3]) -> f64 {
    point_step(op, operands)
}

#[test]
fn nan_in_an_operand_gives_nan() {
    for op in all_ops() {
        for at in 0..op.arity() {
            let mut operands = [0.5, 0.25, 0.125];
            operands[at] = f64::NAN;
            let value = step(op, operands);
            // The side of `by_sign` that is not taken: here the first, as 0.5 is not below 0.
            assert_eq!(
                value.is_nan(),
                op != RealOp::BySign || at != 1,
                "{op:?}, operand {at}"
            );
        }
    }
}

#[test]
fn ties_go_to_the_second_operand() {
    for op in [RealOp::Min, RealOp::Max] {
        assert_eq!(step(op, [0.0, -0.0, 0.0]).to_bits(), (-0.0_f64).to_bits());
        assert_eq!(step(op, [-0.0, 0.0, 0.0]).to_bits(), 0.0_f64.to_bits());
    }
    assert_eq!(step(RealOp::Compare, [-0.0, 0.0, 0.0]), 0.0);
    assert_eq!(step(RealOp::Compare, [-1.0, 0.0, 0.0]), -1.0);
    assert_eq!(step(RealOp::Compare, [1.0, 0.0, 0.0]), 1.0);
    assert_eq!(step(RealOp::BySign, [-0.0, 1.0, 2.0]), 2.0);
    assert_eq!(step(RealOp::BySign, [-1e-300, 1.0, f64::NAN]), 1.0);
    assert_eq!(
        [0.5, 1.5, 2.5, -0.5].map(|x| step(RealOp::Round, [x, 0.0, 0.0])),
        [0.0, 2.0, 2.0, -0.0]
    );
    assert_eq!(step(RealOp::Powi(3), [-2.0, 0.0, 0.0]), -8.0);
}

#[test]
fn constants_are_rounded_once() {
    assert_eq!(Constant::Pi.nearest::<f32>(), core::f32::consts::PI);
    assert_eq!(Constant::E.nearest::<f32>(), core::f32::consts::E);
    // Through f64 this would be a tie and go down to 1.
    let decimal = Constant::Decimal("1.000000059604644775390626".parse().unwrap());
    assert_eq!(decimal.nearest::<f32>(), 1.0_f32.next_up());
    for constant in [Constant::Pi, Constant::E, decimal] {
        let bounds: Interval<f32> = constant.interval();
        assert!(bounds.contains(constant.nearest()) && bounds.inf().next_up() == bounds.sup());
    }
}

#[test]
fn a_wrong_number_of_inputs_is_an_error() {
    let f = parse("x var x\ny var y\ns add x y", outward_expr::Format::F64).unwrap();
    let error = eval_point(&f, &[1.0]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the function has 2 input(s) (x, y), but 1 value(s) were given"
    );
    assert!(eval_interval::<f32>(&f, &[]).is_err());
    assert!(eval_interval_all(&f, &[Interval::<f64>::ONE; 3]).is_err());
}

/// Bounds on a box hold the bounds at each of its points, which hold the real value there; and they
/// hold the float values, as long as these are finite (at ±∞ the float program goes on where the
/// real function has ended).
fn containment<F: Float>(rng: &mut Rng) -> usize {
    let f = function(rng, 3, 25, &all_ops());
    let ends: Vec<[F; 2]> = (0..3)
        .map(|_| {
            let (a, b) = if rng.below(2) == 0 {
                (rng.pick(&SPECIAL[..12]), rng.pick(&SPECIAL[..12]))
            } else {
                (rng.unit() * 4.0 - 2.0, rng.unit() * 4.0 - 2.0)
            };
            let (a, b) = if a < b { (a, b) } else { (b, a) };
            [a, b].map(|end| F::from_f64(end).max_x86(-F::MAX).min_x86(F::MAX))
        })
        .collect();
    let bounds: Vec<Interval<F>> = ends
        .iter()
        .map(|&[a, b]| Interval::new(a, b).unwrap())
        .collect();
    let over_box = eval_interval_all(&f, &bounds).unwrap();
    let mut checked = 0;
    for _ in 0..10 {
        let mut at = Vec::new();
        for &[a, b] in &ends {
            let (wide_a, wide_b) = (a.to_f64() / 2.0, b.to_f64() / 2.0);
            let between = F::from_f64((wide_a + wide_b) + rng.unit() * (wide_b - wide_a));
            let inside = a <= between && between <= b;
            at.push(rng.pick(&[a, b, if inside { between } else { a }]));
        }
        let points: Vec<Interval<F>> = at.iter().map(|&x| Interval::point(x).unwrap()).collect();
        let at_point = eval_interval_all(&f, &points).unwrap();
        let values = eval_point_all(&f, &at).unwrap();
        let all_finite = values.iter().all(|v| v.is_finite());
        for (i, (wide, narrow)) in over_box.iter().zip(&at_point).enumerate() {
            assert!(
                narrow.subset(*wide),
                "node {i} of\n{f}\non {bounds:?} at {at:?}: {narrow:?} is not in {wide:?}"
            );
            if all_finite {
                let value = values[i];
                assert!(
                    narrow.contains(value),
                    "node {i} of\n{f}\nat {at:?}: {value} is not in {narrow:?}"
                );
                checked += 1;
            }
        }
    }
    checked
}

#[test]
fn bounds_hold_the_values() {
    let mut rng = Rng(11);
    let mut checked = 0;
    for _ in 0..2000 {
        checked += containment::<f64>(&mut rng) + containment::<f32>(&mut rng);
    }
    assert!(checked > 50_000, "only {checked} finite values");
}

/// What the table says of zeros: where an operand that forces a zero is zero, the result is, unless
/// it is NaN for another operand's sake.
#[test]
fn zeros_force_zeros_as_the_table_says() {
    use outward_interval::tiny::F6;
    let numbers: Vec<F6> = F6::all().filter(|x| x.is_finite()).collect();
    for op in RealOp::all().filter(|op| op.arity() < 3) {
        let forced = |x: F6, y: F6| match op.zero_forcing() {
            ZeroForcing::No => false,
            ZeroForcing::First => x == F6::ZERO,
            ZeroForcing::Either => x == F6::ZERO || y == F6::ZERO,
        };
        let mut zeros = 0;
        for &x in &numbers {
            for &y in numbers.iter().take(if op.arity() == 1 { 1 } else { 64 }) {
                if forced(x, y) {
                    let value = point_step(op, [x, y, F6::ZERO]);
                    assert!(
                        value == F6::ZERO || value.is_nan(),
                        "{op:?} {x} {y}: {value}"
                    );
                    zeros += 1;
                }
            }
        }
        assert_eq!(zeros == 0, op.zero_forcing() == ZeroForcing::No, "{op:?}");
    }
}
