//! Facts hold: bounds contain what the function returns, "never undefined" means it, and what holds
//! on a box holds on its parts.

use arbitrary::{Result, Unstructured};
use outward_analysis::{Class, Fact, bounds};
use outward_expr::{BoolOp, Function, Op, RealOp};
use outward_interval::{Float, Interval};
use outward_lower::Number;
use outward_semantics::point_step;

use crate::choices::Choices;
use crate::draw::{self, Family};
use crate::engines::agreed_bounds;

/// Whether floats have ±∞ where real numbers have nothing. (Elementary functions are NaN there.)
fn is_pole<F: Float>(op: RealOp, [_, y, _]: [F; 3]) -> bool {
    matches!(op, RealOp::Div | RealOp::Mod) && y == F::ZERO
}

/// A truth value, which is 1 or 0 as an operand; `None` if it depends on what is not defined.
/// Flattened functions say themselves that a comparison with NaN is false.
fn truth_value<F: Float>(op: BoolOp, [x, y]: [Option<F>; 2]) -> Option<bool> {
    let [p, q] = [x, y].map(|operand| operand.map(|truth| truth == F::ONE));
    match op {
        BoolOp::True => Some(true),
        BoolOp::False => Some(false),
        BoolOp::Not => p.map(|p| !p),
        BoolOp::And if p == Some(false) || q == Some(false) => Some(false),
        BoolOp::And => p.zip(q).map(|(p, q)| p && q),
        BoolOp::Or if p == Some(true) || q == Some(true) => Some(true),
        BoolOp::Or => p.zip(q).map(|(p, q)| p || q),
        BoolOp::Xor => p.zip(q).map(|(p, q)| p != q),
        BoolOp::Lt => x.zip(y).map(|(x, y)| x < y),
        BoolOp::Le => x.zip(y).map(|(x, y)| x <= y),
        BoolOp::Eq => x.zip(y).map(|(x, y)| x == y),
        BoolOp::IsNan | BoolOp::IsInf => x.map(|_| false),
        BoolOp::Ieq | BoolOp::Slt | BoolOp::Ult => None,
    }
}

/// The values of all nodes at a point rounded to nearest, with numbers drawn for `any`; `None`
/// where a node is not defined: it is NaN, or it comes of a division by zero, for which floats have
/// ±∞ and real numbers nothing.
pub fn defined_values<F: Float>(f: &Function, point: &[F]) -> Vec<Option<F>> {
    let choices = Choices::at(point);
    let mut values: Vec<Option<F>> = Vec::with_capacity(f.nodes.len());
    for data in &f.nodes {
        let at = |i: usize| values[data.operand(i).index()];
        let value = match data.op {
            Op::Const(index) => Some(f.constants[index as usize].nearest()),
            Op::Input(index) => Some(point[index as usize]),
            Op::Real(RealOp::BySign) => at(0).and_then(|c| if c < F::ZERO { at(1) } else { at(2) }),
            Op::Real(RealOp::Any) => at(0).zip(at(1)).map(|(lo, hi)| choices.between(lo, hi)),
            Op::Real(op) => {
                let mut v = [F::ZERO; 3];
                let all = v[..op.arity()]
                    .iter_mut()
                    .enumerate()
                    .all(|(i, slot)| at(i).map(|x| *slot = x).is_some());
                (all && !is_pole(op, v)).then(|| point_step(op, v))
            }
            Op::Select => at(0).and_then(|c| if c == F::ONE { at(1) } else { at(2) }),
            Op::Bool(op) => {
                let operand = |i: usize| (i < op.operands().len()).then(|| at(i)).flatten();
                truth_value(op, [operand(0), operand(1)])
                    .map(|truth| if truth { F::ONE } else { F::ZERO })
            }
            // Flat functions have none of these.
            Op::Int(_) | Op::Control(_) | Op::Projection(_) | Op::Sample(_) => None,
        };
        values.push(value.filter(|x| !x.is_nan()));
    }
    values
}

/// Whether `x` lies between the endpoints; ±∞, which stands for an overflow, does at an endpoint of
/// ±∞.
fn holds<F: Float>(bounds: Interval<F>, x: F) -> bool {
    bounds.inf() <= x && x <= bounds.sup()
}

/// See the [module](self).
pub fn containment(u: &mut Unstructured<'_>) -> Result<()> {
    let family = *u.choose(&[Family::All, Family::All, Family::Solids])?;
    let size = draw::size(u)?.min(300);
    let f = draw::function_or_flattened(u, family, size)?;
    if u.arbitrary()? {
        facts_hold::<f32>(u, &f)
    } else {
        facts_hold::<f64>(u, &f)
    }
}

fn facts_hold<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let region = draw::region::<F>(u, f)?;
    let facts = bounds(f, &region);
    points_are_inside(u, f, &region, &facts)?;
    for inner in draw::parts(u, &region, 4)? {
        let part = bounds(f, &inner);
        for (i, (small, large)) in part.iter().zip(&facts).enumerate() {
            let about = || {
                format!(
                    "node {i}, {}: {small:?} on {inner:?}, {large:?} on {region:?} of\n{f}",
                    F::NAME
                )
            };
            assert!(
                small.bounds.subset(large.bounds),
                "not isotone: {}",
                about()
            );
            if !large.undefined {
                assert!(
                    !small.undefined && !small.bounds.is_empty(),
                    "defined on the whole only: {}",
                    about()
                );
            }
            if !large.empty {
                assert!(
                    !small.empty && !small.bounds.is_empty(),
                    "never empty on the whole only: {}",
                    about()
                );
            }
            let (class, known) = (small.class(), large.class());
            if !small.bounds.is_empty() {
                assert!(
                    class.has(known),
                    "{class:?} lacks some of {known:?}: {}",
                    about()
                );
            }
            assert!(
                !small.bounds.is_empty() || !known.has(Class::NONEMPTY),
                "{}",
                about()
            );
        }
        points_are_inside(u, f, &inner, &part)?;
    }
    // The reference and every engine return these bounds of the outputs.
    if f.nodes.len() < 50 {
        for (output, got) in f.outputs.iter().zip(agreed_bounds(f, &region)) {
            let bounds = facts[output.node.index()].bounds;
            // Facts hold for floats whatever is compared, and programs where what is compared is a
            // number.
            let is_same = got == bounds || !f.is_straight_line() && got.subset(bounds);
            assert!(is_same, "{got}, fact {bounds}, on {region:?} of\n{f}");
        }
    }
    Ok(())
}

fn points_are_inside<F: Number>(
    u: &mut Unstructured<'_>,
    f: &Function,
    region: &[Interval<F>],
    facts: &[Fact<F>],
) -> Result<()> {
    for point in draw::points(u, region, 4)? {
        for (i, (value, fact)) in defined_values(f, &point).into_iter().zip(facts).enumerate() {
            let about = || {
                format!(
                    "node {i} ({}), {fact:?}, at {point:?} in {region:?} of\n{f}",
                    F::NAME
                )
            };
            match value {
                Some(value) => assert!(
                    holds(fact.bounds, value),
                    "{value:?} is outside: {}",
                    about()
                ),
                None => assert!(fact.undefined, "undefined: {}", about()),
            }
        }
    }
    Ok(())
}
