//! The strict report holds: an exception that an evaluator observes at a node, in any run of any
//! block, was not called impossible; one that was called certain is observed in every run; and what
//! was called unreachable is not needed.

use std::collections::HashMap;

use arbitrary::{Result, Unstructured};
use outward_analysis::bounds;
use outward_analysis::strict::{Exceptions, Occurrence, Report, StrictOperation, strict};
use outward_analysis::values::Path;
use outward_expr::{Elementary, Function, IntOp, Node, NodeData, Op, RealOp, Type};
use outward_interval::{Float, Interval};
use outward_lower::Number;
use outward_semantics::Scalar;
use outward_semantics::flow::run;

use super::flow_holds::{LIMITS, Recorder, inputs, member};
use crate::draw::{self, Family};

/// What was observed of one operation: whether it was invalid, divided by zero, overflowed.
pub type Observed = [bool; 3];

/// See the [module](self).
pub fn strict_holds(u: &mut Unstructured<'_>) -> Result<()> {
    let family = *u.choose(&[Family::All, Family::All, Family::Branches, Family::Basic])?;
    let size = draw::size(u)?.min(60);
    let f = if u.arbitrary()? {
        let f = draw::flow(u, family, size)?;
        draw::with_images(u, &f)?
    } else {
        draw::function(u, family, size)?
    };
    if u.arbitrary()? {
        holds::<f32>(u, &f)
    } else {
        holds::<f64>(u, &f)
    }
}

fn holds<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let sets = inputs::<F>(u, f)?;
    let work = if u.ratio(1, 5)? {
        u.int_in_range(0..=8000)?
    } else {
        u64::MAX
    };
    let report = strict(f, &sets, &[], work);
    for _ in 0..5 {
        let point = sets
            .iter()
            .map(|set| member(u, set))
            .collect::<Result<Vec<_>>>()?;
        let recorder = Recorder::at(&point);
        let whole = run(&recorder, f, &point, LIMITS);
        let mut runs = recorder.runs.into_inner();
        runs.extend(whole.ok().map(|values| (Path::default(), values)));
        floats_hold(&report, f, &runs, &point);
        let is_finite = |v: &Scalar<F>| v.ty() != Type::Real || v.real().is_finite();
        if f.is_straight_line() && f.fields.is_empty() && point.iter().all(is_finite) {
            reals_hold(&report, f, &point);
        }
    }
    Ok(())
}

fn floats_hold<F: Number>(
    report: &Report,
    f: &Function,
    runs: &[(Path, Vec<Scalar<F>>)],
    point: &[Scalar<F>],
) {
    let found: HashMap<(&Path, Node), &StrictOperation> = (report.operations.iter())
        .map(|operation| ((&operation.path, operation.node), operation))
        .collect();
    for (path, values) in runs {
        let Some(block) = path.block_in(f) else {
            panic!("no block{path} in\n{f}");
        };
        // Of blocks in these nothing is listed.
        let beyond = |other: &Path| path != other && path.0.starts_with(&other.0);
        if report.unknown.iter().any(beyond) {
            continue;
        }
        let needed = needed(block, values);
        for (node, data) in block.iter() {
            let Some(observed) = observed_at(block, values, node, data) else {
                continue;
            };
            let about = || format!("{node}{path} ({}) at {point:?} of\n{f}", F::NAME);
            let Some(operation) = found.get(&(path, node)) else {
                // A block in one that is never needed is not listed.
                let listed = report.operations.iter().any(|o| o.path == *path);
                assert!(
                    observed == [false; 3] || (!listed && !path.0.is_empty()),
                    "{observed:?} is not listed: {}",
                    about()
                );
                continue;
            };
            match operation.float {
                Some(said) => agrees(said, observed, about),
                None => assert!(
                    // A block may be run for a result that an arm does not take.
                    !path.0.is_empty() || !needed[node.index()],
                    "said to be unreachable: {}",
                    about()
                ),
            }
        }
    }
}

fn agrees(said: Exceptions, observed: Observed, about: impl Fn() -> String) {
    let said = [said.invalid, said.division_by_zero, said.overflow];
    for (said, observed) in said.into_iter().zip(observed) {
        let wrong = match said {
            Occurrence::Impossible => observed,
            Occurrence::Possible => false,
            Occurrence::Certain => !observed,
        };
        assert!(!wrong, "{said}, observed {observed}: {}", about());
    }
}

/// Which nodes outputs depend on, given which arms are taken.
fn needed<F: Number>(f: &Function, values: &[Scalar<F>]) -> Vec<bool> {
    let mut needed = vec![false; f.nodes.len()];
    let mut waiting: Vec<Node> = f.outputs.iter().map(|output| output.node).collect();
    while let Some(node) = waiting.pop() {
        if core::mem::replace(&mut needed[node.index()], true) {
            continue;
        }
        let data = f.node(node);
        let first = || values[data.operand(0).index()];
        let arms = match data.op {
            Op::Select => Some(first().truth()),
            Op::Real(RealOp::BySign) if first().real().is_nan() => {
                waiting.push(data.operand(0));
                continue;
            }
            Op::Real(RealOp::BySign) => Some(first().real() < F::ZERO),
            Op::Real(_)
            | Op::Const(_)
            | Op::Input(_)
            | Op::Bool(_)
            | Op::Int(_)
            | Op::Control(_)
            | Op::Projection(_)
            | Op::Sample(_) => None,
        };
        let idle = arms.map(|taken| if taken { 2 } else { 1 });
        let operands = f.operands(data).enumerate();
        waiting.extend(operands.filter(|(k, _)| Some(*k) != idle).map(|(_, n)| n));
    }
    needed
}

/// What an evaluator observes of a node; `None` of one that has no exceptions.
fn observed_at<F: Number>(
    f: &Function,
    values: &[Scalar<F>],
    node: Node,
    data: NodeData,
) -> Option<Observed> {
    let result = values[node.index()];
    let number = |n: Node| match values[n.index()] {
        Scalar::Real(x) => x,
        Scalar::Int(_) | Scalar::Bool(_) => F::ONE,
    };
    let operands: Vec<F> = data.operands().map(number).collect();
    match data.op {
        Op::Real(RealOp::BySign) => None,
        Op::Real(op) => Some(observed(op, &operands, result.real())),
        Op::Sample(_) | Op::Int(IntOp::ToHalf) => {
            let Scalar::Real(result) = result else {
                return None;
            };
            let invalid = result.is_nan() && !operands.iter().any(|x| x.is_nan());
            let is_finite = operands.iter().all(|x| x.is_finite());
            Some([invalid, false, is_finite && result.abs() == F::INFINITY])
        }
        Op::Const(index) => {
            let is_real = f.constants.get(index as usize).is_some();
            Some([false, false, is_real && result.real().abs() == F::INFINITY])
        }
        Op::Input(_)
        | Op::Bool(_)
        | Op::Int(_)
        | Op::Select
        | Op::Control(_)
        | Op::Projection(_) => None,
    }
}

/// What an operation on floats does at these operands, where it returned this.
pub fn observed<F: Float>(op: RealOp, v: &[F], result: F) -> Observed {
    if v.iter().any(|x| x.is_nan()) {
        return [false; 3];
    }
    let is_finite = v.iter().all(|x| x.is_finite());
    let pole = is_finite && is_pole(op, v);
    [
        result.is_nan() && !pole,
        pole,
        is_finite && result.abs() == F::INFINITY && !pole,
    ]
}

/// Whether finite operands are at a pole: written down here anew, and not as the analysis does it.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "most functions have no pole that is a number"
)]
fn is_pole<F: Float>(op: RealOp, v: &[F]) -> bool {
    use Elementary::*;
    let (zero, one) = (F::ZERO, F::ONE);
    let x = v.first().copied().unwrap_or(one);
    let y = v.get(1).copied().unwrap_or(one);
    match op {
        RealOp::Div => y == zero && x != zero,
        RealOp::Call(f) => match f {
            Ln | Log2 | Log10 | Rsqrt | Asech | Cot | Csc | Coth | Csch | Acsch => x == zero,
            Ln1p | Log21p | Log101p | LogSlope1 | LogSlope2 => x == -one,
            Atanh | Acoth => x.abs() == one,
            TanPi => (x - x.floor()) == F::from_f64(0.5),
            Pow => x == zero && y < zero,
            CompoundM1 => x == -one && y < zero,
            Pown | Rootn => {
                let least = F::from_f64(-2_147_483_648.0);
                x == zero && y < zero && y == y.floor() && y >= least
            }
            _ => false,
        },
        _ => false,
    }
}

/// Enclosures in f64 at the point show where real operations certainly have a result, and where
/// they certainly have none.
fn reals_hold<F: Number>(report: &Report, f: &Function, point: &[Scalar<F>]) {
    let at: Vec<Interval<f64>> = point
        .iter()
        .map(|x| Interval::point(x.real().to_f64()).unwrap_or(Interval::ENTIRE))
        .collect();
    let facts = bounds(f, &at);
    for operation in &report.operations {
        let data = f.node(operation.node);
        let mut operands = data.operands().map(|n| facts[n.index()]);
        if operands.any(|fact| fact.undefined || fact.bounds.is_empty()) {
            continue;
        }
        let fact = facts[operation.node.index()];
        let Some(said) = operation.real else {
            continue;
        };
        let said = [said.invalid, said.division_by_zero];
        let about = || {
            let (node, name) = (operation.node, F::NAME);
            format!("{said:?} of {node} ({name}) at {point:?} of\n{f}")
        };
        if fact.bounds.is_empty() {
            assert!(
                said != [Occurrence::Impossible; 2],
                "undefined: {}",
                about()
            );
        } else if !fact.undefined {
            assert!(!said.contains(&Occurrence::Certain), "defined: {}", about());
        }
    }
}
