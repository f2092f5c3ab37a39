//! The operations of the interval type: enclosure at members, isotonicity, canonical results.

use arbitrary::{Result, Unstructured};
use outward_expr::RealOp;
use outward_interval::{Float, Interval};
use outward_lower::Number;
use outward_semantics::{interval_step, point_step};

use crate::draw;

/// See the [module](self).
pub fn interval_ops(u: &mut Unstructured<'_>) -> Result<()> {
    if u.arbitrary()? {
        operation::<f32>(u)
    } else {
        operation::<f64>(u)
    }
}

fn operation<F: Number>(u: &mut Unstructured<'_>) -> Result<()> {
    let op = draw::any_op(u)?;
    let large = [
        draw::interval::<F>(u)?,
        draw::interval(u)?,
        draw::interval(u)?,
    ];
    let result = canonical(interval_step(op, large));
    for _ in 0..4 {
        let small = [
            draw::part(u, large[0])?,
            draw::part(u, large[1])?,
            draw::part(u, large[2])?,
        ];
        let inner = canonical(interval_step(op, small));
        assert!(
            inner.subset(result),
            "{op:?} {small:?}: {inner:?}, not in {result:?} of {large:?}"
        );
        for _ in 0..4 {
            let x = [
                draw::member(u, small[0])?,
                draw::member(u, small[1])?,
                draw::member(u, small[2])?,
            ];
            let y = point_step(op, x);
            // ±∞ at a pole, and NaN, are no values. Elementary functions are NaN at theirs.
            let pole = matches!(op, RealOp::Div | RealOp::Mod) && x[1] == F::ZERO;
            if !y.is_nan() && !pole {
                assert!(
                    inner.inf() <= y && y <= inner.sup(),
                    "{op:?} {x:?}: {y:?}, not in {inner:?} of {small:?}"
                );
            }
        }
    }
    Ok(())
}

/// The invariant of the type.
fn canonical<F: Float>(x: Interval<F>) -> Interval<F> {
    let [neg_inf, sup] = x.endpoints();
    if x.is_empty() {
        assert!(neg_inf.is_nan() && sup.is_nan(), "half empty: {x:?}");
    } else {
        let no_minus_zero = [neg_inf, sup]
            .iter()
            .all(|&end| end != F::ZERO || !end.is_sign_negative());
        assert!(
            -neg_inf <= sup && neg_inf > -F::INFINITY && sup > -F::INFINITY && no_minus_zero,
            "malformed: {x:?}"
        );
    }
    x
}
