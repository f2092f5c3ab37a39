//! Every operation at special numbers, all pairs of them: what it returns is in its value set and
//! in the interval of its operands.
//!
//! Random operands (`laws.rs`) seldom are two special numbers at once.
#![allow(clippy::panic, reason = "a panic is a failure")]

use outward_expr::RealOp;
use outward_interval::{Float, Interval};
use outward_semantics::{Accuracy, interval_step, point_step, value_step};
use outward_sets::{Semantics, ValueSet};

fn special<F: Float>() -> Vec<F> {
    let numbers = [
        0.0,
        0.25,
        0.5,
        1.0,
        1.5,
        2.0,
        3.0,
        4.0,
        7.0,
        1e30,
        1e-30,
        2_147_483_648.0,
    ];
    let mut all: Vec<F> = numbers.iter().map(|&x| F::from_f64(x)).collect();
    all.extend([F::MIN_SUBNORMAL, F::MAX, F::INFINITY]);
    all.extend([F::ONE.next_down(), F::ONE.next_up()]);
    let negative: Vec<F> = all.iter().map(|&x| -x).collect();
    all.extend(negative);
    all.push(F::NAN);
    all
}

fn all_pairs<F: Float>() {
    let numbers = special::<F>();
    let one = vec![F::ONE];
    let mut wrong = Vec::new();
    for op in RealOp::all().filter(|op| !op.is_end()) {
        let seconds = if op.arity() > 1 { &numbers } else { &one };
        for &x in &numbers {
            for &y in seconds {
                let value = point_step(op, [x, y, F::ONE]);
                let sets = [x, y, F::ONE].map(ValueSet::point);
                let set = value_step(op, sets, Semantics::Float, Accuracy::default());
                if !set.contains(value) {
                    wrong.push(format!(
                        "{op:?} {x:?} {y:?}: {value:?} is not in the set {set}"
                    ));
                }
                let boxes = [x, y, F::ONE].map(|x| {
                    // Infinities stand for what is beyond the greatest number.
                    let (lo, hi) = (x.min_x86(F::MAX), x.max_x86(-F::MAX));
                    Interval::new(lo, hi).unwrap_or(Interval::EMPTY)
                });
                let bounds = interval_step(op, boxes);
                // A division by zero of IEEE 754 is no value.
                let by_zero = matches!(op, RealOp::Div | RealOp::Mod) && y == F::ZERO;
                let is_inside = bounds.inf() <= value && value <= bounds.sup();
                let is_judged = ![x, y, value].iter().any(|x| x.is_nan()) && !by_zero;
                if is_judged && !is_inside {
                    wrong.push(format!("{op:?} {x:?} {y:?}: {value:?} is not in {bounds}"));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} in {}:\n{}",
        wrong.len(),
        F::NAME,
        wrong.join("\n")
    );
}

#[test]
fn operations_at_special_numbers_are_in_sets_and_intervals() {
    all_pairs::<f32>();
    all_pairs::<f64>();
}
