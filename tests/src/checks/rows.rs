//! Rows of the lowering table: every row that the operands' classes admit returns the bounds of the
//! interval type, to the bit.
//!
//! The table's own test goes through all operands of a six-bit format; this one draws operands of
//! the real formats.

use arbitrary::{Result, Unstructured};
use outward_analysis::{Class, Fact, order_of};
use outward_expr::RealOp;
use outward_interval::Interval;
use outward_lower::Number;
use outward_lower::table::{cost, rows_of};
use outward_semantics::interval_step;

use crate::draw;
use crate::engines::{ends, engines};

/// See the [module](self).
pub fn lower_rows(u: &mut Unstructured<'_>) -> Result<()> {
    if u.arbitrary()? {
        rows::<f32>(u)
    } else {
        rows::<f64>(u)
    }
}

fn rows<F: Number>(u: &mut Unstructured<'_>) -> Result<()> {
    // The sequences of `powi` are made for the exponent 3.
    let all: Vec<RealOp> = RealOp::all().filter(|op| !op.is_endpoint()).collect();
    let op = *u.choose(&all)?;
    let mut operands = [Interval::<F>::EMPTY; 3];
    let (mut classes, mut bounds) = ([Class::NONE; 3], operands);
    let places = operands.iter_mut().zip(&mut classes).zip(&mut bounds);
    for ((x, class), of) in places.take(op.arity()) {
        // Bounds that may be empty can be so on a part of the box, whatever their sign elsewhere.
        let (undefined, empty) = (u.ratio(1, 8)?, u.ratio(1, 8)?);
        let bounds = draw::interval(u)?;
        *of = bounds;
        *class = Fact {
            bounds,
            undefined,
            empty,
            plus: false,
            integral: false,
        }
        .class();
        // The class of a larger box holds of its parts.
        *x = if class.has(Class::POINT) {
            bounds
        } else {
            draw::part(u, bounds)?
        };
        if empty && u.arbitrary()? {
            *x = Interval::EMPTY;
        }
    }
    let expected = interval_step(op, operands);
    // A result that is not empty may be known never to be.
    let nonempty = !expected.is_empty() && u.arbitrary()?;
    let result = if nonempty {
        Class::NONEMPTY
    } else {
        Class::NONE
    };
    let all = engines();
    let mut admitted = 0;
    let order = order_of(op, bounds);
    let rows = rows_of(op).iter();
    for row in rows.filter(|row| row.admits(classes, order, result)) {
        admitted += 1;
        let mut program = cost::sequence::<F>(op, row);
        program.precision = F::PRECISION;
        let engine = *u.choose(&all)?;
        let mut inputs = ends(&operands[..op.arity()]);
        for end in &mut inputs {
            // Inputs of a row are values of a program, whose zeros have either sign.
            if *end == F::ZERO && u.arbitrary()? {
                *end = -*end;
            }
        }
        let ran = engine.run(&program, &[inputs]);
        let (neg_inf, sup) = (ran.outputs[0][0], ran.outputs[1][0]);
        let right = if expected.is_empty() {
            neg_inf.is_nan() && sup.is_nan()
        } else {
            neg_inf == expected.neg_inf() && sup == expected.sup()
        };
        assert!(
            right,
            "{} on {engine}: (−lo, hi) = ({neg_inf:?}, {sup:?}), expected {expected:?}, of {operands:?}",
            row.name
        );
    }
    assert!(admitted > 0, "no row of {op:?} for {classes:?}");
    Ok(())
}
