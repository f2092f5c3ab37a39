//! The valid range holds: at every point at which no operation that is always run is given what it
//! is not defined for, what nodes return is in their sets; and an assumption that is not listed is
//! never needed. With branches, loops, calls and fields, too: at every point at which what is
//! listed is so.

use arbitrary::{Result, Unstructured};
use outward_analysis::bounds;
use outward_analysis::values::{Assumed, Path, Settings, Valid, valid};
use outward_expr::text::parse;
use outward_expr::{Elementary, Format, Function, Op, RealOp};
use outward_interval::Interval;
use outward_lower::Number;
use outward_semantics::flow::run;
use outward_semantics::{Scalar, Set, eval_point_all};
use outward_sets::{Semantics, ValueSet};

use super::flow_holds::{LIMITS, Recorder, every_run_is_member, inputs, member, real_is_member};
use crate::draw::{self, Family};

/// See the [module](self).
pub fn valid_holds(u: &mut Unstructured<'_>) -> Result<()> {
    let family = *u.choose(&[Family::All, Family::All, Family::Branches, Family::Solids])?;
    let size = draw::size(u)?.min(60);
    if u.ratio(1, 3)? {
        let f = if u.ratio(1, 4)? {
            products(u)?
        } else {
            draw::flow(u, family, size)?
        };
        let f = draw::with_images(u, &f)?;
        return if u.arbitrary()? {
            flow_holds::<f32>(u, &f)
        } else {
            flow_holds::<f64>(u, &f)
        };
    }
    let f = draw::function(u, family, size)?;
    if u.arbitrary()? {
        holds::<f32>(u, &f)
    } else {
        holds::<f64>(u, &f)
    }
}

fn holds<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let region = draw::region::<F>(u, f)?;
    let inputs: Vec<Set<F>> = region.iter().map(|&x| Set::Real(x.into())).collect();
    let semantics = *u.choose(&[Semantics::Float, Semantics::Real])?;
    let mut settings = Settings::new(semantics);
    settings.valid_factors = semantics == Semantics::Float && u.arbitrary()?;
    let found = valid(f, &inputs, &[], settings);
    let run = always_run(f);
    for point in draw::points(u, &region, 8)? {
        match semantics {
            Semantics::Float => machine(&found, &run, &point),
            Semantics::Real => {
                if point.iter().all(|x| x.is_finite()) {
                    real(&found, &run, &point);
                }
            }
        }
    }
    Ok(())
}

/// A branch or a loop with what asks for a product that is not negative, in each arm.
fn products(u: &mut Unstructured<'_>) -> Result<Function> {
    const ARMS: [&str; 6] = [
        "a abs x\n  m mul a y\n  r sqrt m",
        "a square x\n  m mul y a\n  r sqrt m",
        "a max x y\n  m mul a y\n  r ln m",
        "a sqrt y\n  m mul a x\n  r sqrt m",
        "m mul x y\n  r sqrt m",
        "r sub y x",
    ];
    const CONDITIONS: [&str; 3] = ["c lt x y", "z const 0\nc lt x z", "c le y x"];
    let start = "  x var x\n  y var y\n  ";
    let arm = *u.choose(&ARMS)?;
    let text = if u.ratio(2, 3)? {
        let (condition, other) = (*u.choose(&CONDITIONS)?, *u.choose(&ARMS)?);
        format!(
            "x var x\ny var y\n{condition}\ni if c x x y y\n{start}{arm}\n  output r r\nelse\n{start}{other}\n  output r r\nend\nr project i 0\noutput r r"
        )
    } else {
        format!(
            "x var x\ny var y\nl loop x x y y\n{start}{arm}\n  c lt y r\n  again c\n  output x r\n  output y y\nend\nr project l 0\noutput r r"
        )
    };
    Ok(parse(&text, Format::F64).expect("a function"))
}

/// The nodes that outputs need, whatever conditions are: found by walking down, not as the analysis
/// finds them.
fn always_run(f: &Function) -> Vec<bool> {
    let mut run = vec![false; f.nodes.len()];
    let mut waiting: Vec<usize> = f.outputs.iter().map(|o| o.node.index()).collect();
    while let Some(i) = waiting.pop() {
        if !core::mem::replace(&mut run[i], true) {
            let data = f.nodes[i];
            let needed = if data.op == Op::Real(RealOp::BySign) {
                1
            } else {
                3
            };
            waiting.extend(data.operands().take(needed).map(|n| n.index()));
        }
    }
    run
}

/// Whether an operation is given what it is not defined for.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "of most functions the table of domains is asked"
)]
fn is_violated<F: Number>(op: Op, x: F, y: F) -> Option<Assumed> {
    let zero = F::ZERO;
    let outside = |f: Elementary| !x.is_nan() && !f.domain().contains(x);
    match op.real()? {
        RealOp::Sqrt if x < zero => Some(Assumed::RootOfNonnegative),
        RealOp::Div | RealOp::Mod if y == zero => Some(Assumed::DivisorNotZero),
        RealOp::Call(f) => match f {
            Elementary::Ln | Elementary::Log2 | Elementary::Log10 if x <= zero => {
                Some(Assumed::LogarithmOfPositive)
            }
            Elementary::Asin | Elementary::Acos if x.abs() > F::ONE => Some(Assumed::ArcOfUnit),
            Elementary::Pow if x < zero => Some(Assumed::BaseNotNegative),
            Elementary::CompoundM1 if x < -F::ONE => Some(Assumed::InDomain(f)),
            Elementary::Rootn if y == zero => Some(Assumed::InDomain(f)),
            f if f.arity() == 1 && outside(f) => Some(Assumed::InDomain(f)),
            _ => None,
        },
        RealOp::Neg
        | RealOp::Abs
        | RealOp::Square
        | RealOp::Sqrt
        | RealOp::Floor
        | RealOp::Ceil
        | RealOp::Round
        | RealOp::Add
        | RealOp::Sub
        | RealOp::Mul
        | RealOp::Div
        | RealOp::Min
        | RealOp::Max
        | RealOp::Mod
        | RealOp::Compare
        | RealOp::AtMost
        | RealOp::AtLeast
        | RealOp::Lower
        | RealOp::Upper
        | RealOp::Any
        | RealOp::BySign
        | RealOp::Powi(_) => None,
    }
}

fn machine<F: Number>(found: &Valid<'_, F>, run: &[bool], point: &[F]) {
    let f = found.values.function();
    let values = eval_point_all(f, point).expect("a number for every input");
    let listed = |node: usize, what: Assumed| {
        let mut all = found.assumptions.iter();
        all.any(|a| a.node.index() == node && a.what == what)
    };
    let mut is_valid = true;
    for (i, data) in f.nodes.iter().enumerate().filter(|(i, _)| run[*i]) {
        let [x, y] = [0, 1].map(|k| data.operands().nth(k).map_or(F::NAN, |n| values[n.index()]));
        let factors = listed(i, Assumed::FactorNotNegative);
        assert!(!factors || data.op == Op::Real(RealOp::Mul));
        is_valid &= !factors || !(x < F::ZERO || y < F::ZERO);
        if let Some(what) = is_violated(data.op, x, y) {
            is_valid = false;
            assert!(
                listed(i, what),
                "node {i}: {what} is not listed at {point:?} of\n{f}"
            );
        } else if values[i].is_nan() {
            is_valid = false;
            // It came from an operand, of which it was assumed, or from here.
            let given = data.operands().any(|n| values[n.index()].is_nan());
            assert!(
                (given && data.op != Op::Real(RealOp::BySign)) || listed(i, Assumed::Number),
                "node {i} is NaN, which is not listed, at {point:?} of\n{f}"
            );
        }
    }
    if !is_valid {
        return;
    }
    for (i, (value, set)) in values.iter().zip(found.values.sets()).enumerate() {
        assert!(
            set.reals().contains(*value),
            "node {i} ({}) is {value:?}, outside of {set}, at {point:?} of\n{f}",
            F::NAME
        );
    }
}

/// What encloses the real values in f64 shows that all operations have one; then it meets the sets.
fn real<F: Number>(found: &Valid<'_, F>, run: &[bool], point: &[F]) {
    let f = found.values.function();
    let at: Vec<Interval<f64>> = point
        .iter()
        .map(|x| Interval::point(x.to_f64()).unwrap_or(Interval::ENTIRE))
        .collect();
    let facts = bounds(f, &at);
    if facts
        .iter()
        .zip(run)
        .any(|(fact, run)| *run && fact.undefined)
    {
        return;
    }
    for (i, (fact, set)) in facts.iter().zip(found.values.sets()).enumerate() {
        assert!(
            fact.undefined || meets(set.reals(), fact.bounds),
            "node {i} ({}) is in {}, outside of {set}, at {point:?} of\n{f}",
            F::NAME,
            fact.bounds
        );
    }
}

fn meets<F: Number>(set: ValueSet<F>, x: Interval<f64>) -> bool {
    let pieces = set.pieces().iter();
    pieces
        .map(|p| (p.lo().to_f64(), p.hi().to_f64()))
        .any(|(lo, hi)| lo <= x.sup() && x.inf() <= hi)
}

/// The same of functions with control flow.
fn flow_holds<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let sets = inputs::<F>(u, f)?;
    let semantics = *u.choose(&[Semantics::Float, Semantics::Real])?;
    let mut settings = Settings::new(semantics);
    settings.valid_factors = semantics == Semantics::Float && u.arbitrary()?;
    let found = valid(f, &sets, &[], settings);
    for _ in 0..4 {
        let point = sets
            .iter()
            .map(|set| member(u, set))
            .collect::<Result<Vec<_>>>()?;
        match semantics {
            Semantics::Float => flow_at(&found, &point),
            // Where all is certain and all loops end, all operations have a value, so what is
            // assumed is so. (Where one does not, what is made from its results may never be valid,
            // and yet outputs without it have values.)
            Semantics::Real => {
                if run(&Recorder::at(&point), f, &point, LIMITS).is_ok() {
                    real_is_member(&found.values, &point, &sets);
                }
            }
        }
    }
    Ok(())
}

fn flow_at<F: Number>(found: &Valid<'_, F>, point: &[Scalar<F>]) {
    let f = found.values.function();
    // A point at which a loop does not end counts for nothing.
    let recorder = Recorder::at(point);
    let Ok(values) = run(&recorder, f, point, LIMITS) else {
        return;
    };
    // In every run of every block.
    let mut runs = recorder.runs.into_inner();
    runs.push((Path::default(), values.clone()));
    let is_so = runs.iter().all(|(path, values)| {
        let number = |node: Option<outward_expr::Node>| match node.map(|n| values[n.index()]) {
            Some(Scalar::Real(x)) => x,
            Some(Scalar::Int(_) | Scalar::Bool(_)) | None => F::NAN,
        };
        let block = path.block_in(f).expect("a block");
        let mut here = found.assumptions.iter().filter(|a| a.block == *path);
        here.all(|a| {
            let data = block.node(a.node);
            let [x, y] = [0, 1].map(|k| number(data.operands().nth(k)));
            let factors = a.what == Assumed::FactorNotNegative;
            is_violated(data.op, x, y).is_none()
                && !(factors && (x < F::ZERO || y < F::ZERO))
                && !number(Some(a.node)).is_nan()
        })
    });
    if !is_so {
        return;
    }
    for ((node, data), value) in f.iter().zip(&values) {
        let set = found.values.any(node);
        assert!(
            matches!(data.op, Op::Control(_)) || set.contains(*value),
            "{node} ({}) is {value:?}, outside of {set}, at {point:?} of\n{f}",
            F::NAME
        );
    }
    every_run_is_member(&found.values, point);
}
