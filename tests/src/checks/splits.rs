//! Boxes that are cut: of random functions, most of them smooth, in every arithmetic.
//!
//! * Bounds of a box that is cut are never wider than those of the box.
//! * They hold the values at points of the box: real ones, and those of floating point.

use arbitrary::{Result, Unstructured};
use outward_analysis::{Arithmetic, NanPolicy};
use outward_expr::{Constant, Function, Node, NodeData, Op, RealOp};
use outward_interval::{Decimal, Interval};
use outward_lower::Number;
use outward_runtime::{Bound, Engine, Kernel};

use super::containment::defined_values;
use super::versions::holds_value;
use crate::draw::{self, Family};

/// See the [module](self).
pub fn splits(u: &mut Unstructured<'_>) -> Result<()> {
    let f = if u.ratio(3, 4)? {
        let size = u.int_in_range(2..=14)?;
        let f = draw::function(u, Family::Smooth, size)?;
        if u.arbitrary()? { with_noise(u, f)? } else { f }
    } else {
        let family = *u.choose(&[Family::All, Family::Branches, Family::Basic])?;
        let size = draw::size(u)?.min(40);
        draw::flow_of_numbers(u, family, size)?
    };
    if u.arbitrary()? {
        hold::<f32>(u, &f)
    } else {
        hold::<f64>(u, &f)
    }
}

/// The function with (x + c) − c − x added to its first output, for an input x and a large c: zero
/// as a real number, and in floating point more than what operations are rounded by elsewhere.
fn with_noise(u: &mut Unstructured<'_>, mut f: Function) -> Result<Function> {
    if f.inputs.is_empty() {
        return Ok(f);
    }
    let input = u32::try_from(u.choose_index(f.inputs.len())?).unwrap_or(0);
    let constants = f.constants.iter().cloned();
    let large = Constant::Decimal(Decimal::from_i64(*u.choose(&[1_000_000, 16_777_216])?));
    f.constants = constants.chain([large]).collect();
    let last = u32::try_from(f.constants.len() - 1).unwrap_or(0);
    let mut push = |data| {
        f.nodes.push(data);
        Node(u32::try_from(f.nodes.len() - 1).expect("a few nodes"))
    };
    let x = push(NodeData::alone(Op::Input(input)));
    let c = push(NodeData::alone(Op::Const(last)));
    let sum = push(NodeData::new(RealOp::Add, &[x, c]));
    let back = push(NodeData::new(RealOp::Sub, &[sum, c]));
    let noise = push(NodeData::new(RealOp::Sub, &[back, x]));
    let out = f.outputs[0].node;
    f.nodes.push(NodeData::new(RealOp::Add, &[noise, out]));
    f.outputs[0].node = Node(noise.0 + 1);
    Ok(f)
}

fn hold<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let all: Vec<Arithmetic> = Arithmetic::all().collect();
    let arithmetic = *u.choose(&all)?;
    let arithmetic = *u.choose(&[arithmetic, Arithmetic::REAL, Arithmetic::REAL])?;
    let mut builder = Kernel::builder(f)
        .rounding(arithmetic.rounding())
        .bound(*u.choose(&[Bound::Both, Bound::Both, Bound::Lower, Bound::Upper])?)
        .engine(*u.choose(&[Engine::Jit, Engine::Interpreter])?);
    if let Some(policy) = arithmetic.nan() {
        builder = builder.nan(policy);
    }
    if u.ratio(1, 6)? {
        builder = builder.plain();
    }
    // Then real values alone are held.
    let is_real = arithmetic.is_real() && u.ratio(1, 4)?;
    if is_real {
        builder = builder.real();
    }
    let region = draw::region::<F>(u, f)?;
    for (name, side) in f.inputs.iter().zip(&region) {
        let [neg_lo, hi] = side.endpoints().map(|end| end.to_f64());
        let wide = Interval::from_endpoints(neg_lo, hi);
        builder = builder.within(name, wide).expect("an input");
        if u.ratio(1, 12)? {
            builder = builder.uniform(name).expect("an input");
        }
    }
    let Ok(kernel) = builder.build::<F>() else {
        return Ok(()); // It calls itself.
    };
    for _ in 0..u.int_in_range(1..=3)? {
        let b = kernel.within().iter().map(|&side| draw::part(u, side));
        let b = b.collect::<Result<Vec<_>>>()?;
        let parts = u.int_in_range(0..=24)?;
        let whole = kernel.eval_all(&b).expect("bounds");
        let found = kernel.eval_all_split(&b, parts).expect("bounds");
        let about = || {
            format!(
                "{} on {b:?} in {parts} parts, {kernel:?}, {arithmetic}, of\n{f}",
                F::NAME
            )
        };
        for (narrow, wide) in found.iter().zip(&whole) {
            assert!(narrow.subset(*wide), "{narrow}, {wide}: {}", about());
        }
        // Ends that are ignored NaN may be the wrong way round.
        if arithmetic.nan() == Some(NanPolicy::Ignore) || b.iter().any(|side| side.is_empty()) {
            continue;
        }
        for _ in 0..4 {
            let point = b.iter().map(|side| draw::member(u, *side));
            let point = point.collect::<Result<Vec<F>>>()?;
            let known: Vec<Option<Interval<F>>> = found.iter().map(|&x| Some(x)).collect();
            // What is not known is everything, and NaN; what is known may be everything.
            if arithmetic.is_real() || !found.iter().any(|x| x.is_entire()) {
                holds_value(f, arithmetic, (&b, &point), &known, about);
            }
            if arithmetic.is_real() && !is_real && f.is_straight_line() {
                let values = defined_values(f, &point);
                for (output, bounds) in f.outputs.iter().zip(&found) {
                    if let Some(value) = values[output.node.index()] {
                        let holds = bounds.inf() <= value && value <= bounds.sup();
                        assert!(holds, "{value:?} at {point:?} is outside: {}", about());
                    }
                }
            }
        }
    }
    Ok(())
}
