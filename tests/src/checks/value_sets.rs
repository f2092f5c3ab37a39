//! Value sets: results hold what the floating-point operation returns for members, more members
//! give no fewer results, and text is read back.

use arbitrary::{Result, Unstructured};
use outward_analysis::values::value_step;
use outward_expr::{Elementary, RealOp};
use outward_interval::Float;
use outward_semantics::{Accuracy, point_step};
use outward_sets::MAX_PIECES;
use outward_sets::{Semantics, ValueSet};

use crate::draw;

/// See the [module](self).
pub fn value_sets(u: &mut Unstructured<'_>) -> Result<()> {
    if u.arbitrary()? {
        operation::<f32>(u)
    } else {
        operation::<f64>(u)
    }
}

fn operation<F: Float>(u: &mut Unstructured<'_>) -> Result<()> {
    let op = draw::any_op(u)?;
    let semantics = *u.choose(&[Semantics::Float, Semantics::Real])?;
    let (sets, members) = draw_sets::<F>(u)?;
    let result = value_step(op, sets, semantics, Accuracy::default());
    let text = result.to_string();
    assert_eq!(text.parse(), Ok(result), "{text}");
    // Operands that are not used have one value.
    let one = vec![F::ONE];
    let values = |i: usize| if i < op.arity() { &members[i] } else { &one };
    for &x in values(0) {
        for &y in values(1) {
            for &z in values(2) {
                let value = point_step(op, [x, y, z]);
                assert!(
                    result.contains(value),
                    "{op:?} {sets:?}: {result} lacks {value:?} at {x:?}, {y:?}, {z:?}"
                );
            }
        }
    }
    // What was cut down on the way may hold more; powers of negative bases are made in several
    // steps.
    let mut part = sets;
    for set in &mut part {
        *set = set.intersection(draw_set(u)?.0);
    }
    let few = value_step(op, part, semantics, Accuracy::default());
    // A range of integers counts as whole, which may be across a gap of the larger set.
    let whole = few.pieces().len() < MAX_PIECES
        && op != RealOp::Call(Elementary::Pow)
        && (part.iter().zip(&sets)).all(|(few, all)| all.is_integral() || !few.is_integral());
    assert!(
        !whole || few.subset(result),
        "{op:?} {part:?}: {few}, not in {result} of {sets:?}"
    );
    Ok(())
}

type Drawn<F> = ([ValueSet<F>; 3], [Vec<F>; 3]);

fn draw_sets<F: Float>(u: &mut Unstructured<'_>) -> Result<Drawn<F>> {
    let ((a, xs), (b, ys), (c, zs)) = (draw_set(u)?, draw_set(u)?, draw_set(u)?);
    Ok(([a, b, c], [xs, ys, zs]))
}

/// A set and some members.
fn draw_set<F: Float>(u: &mut Unstructured<'_>) -> Result<(ValueSet<F>, Vec<F>)> {
    let mut set = ValueSet::EMPTY;
    let mut members = vec![F::ZERO, -F::ZERO, F::NAN];
    for _ in 0..u.int_in_range(1..=3)? {
        let (a, b): (F, F) = (draw::number(u)?, draw::number(u)?);
        let (lo, hi) = if b < a { (b, a) } else { (a, b) };
        let hi = if u.ratio(1, 3)? { lo } else { hi };
        set = set.union(ValueSet::between(lo, hi));
        members.extend([lo, hi, draw::number(u)?]);
    }
    if u.ratio(1, 4)? {
        set = set.integers();
    }
    if u.ratio(1, 8)? {
        set = set.union(ValueSet::NAN);
    }
    members.retain(|&x| set.contains(x));
    Ok((set, members))
}
