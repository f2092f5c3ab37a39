//! Functions that call themselves, and the functions without recursion that are made of them.
//!
//! * At every point these return the same, or NaN where calls are made deeper than was inlined.
//! * Kernels and evaluators of functions that call themselves hold their values, and have them.

use arbitrary::{Result, Unstructured};
use outward_analysis::Arithmetic;
use outward_expr::Function;
use outward_expr::recursion::{Beyond, has_calls, without_recursion};
use outward_interval::{Float, Interval};
use outward_lower::Number;
use outward_runtime::{Engine, Kernel, PointEvaluator};
use outward_semantics::{Limits, Scalar, eval_scalars};

use super::flow_holds::{inputs, member};
use super::versions::holds_value;
use crate::draw::{self, Family};
use crate::engines::same;

/// Iterations of loops and calls.
const LIMITS: Limits = Limits { iterations: 400 };

/// See the [module](self).
pub fn recursion(u: &mut Unstructured<'_>) -> Result<()> {
    let family = *u.choose(&[Family::All, Family::Branches, Family::Basic])?;
    let size = draw::size(u)?.min(40);
    if u.arbitrary()? {
        let f = draw::flow(u, family, size)?;
        return match (has_calls(&f), u.arbitrary()?) {
            (false, _) => Ok(()),
            (true, false) => inlined::<f32>(u, &f),
            (true, true) => inlined::<f64>(u, &f),
        };
    }
    let f = draw::flow_of_numbers(u, family, size)?;
    match (has_calls(&f), u.arbitrary()?) {
        (false, _) => Ok(()),
        (true, false) => compiled::<f32>(u, &f),
        (true, true) => compiled::<f64>(u, &f),
    }
}

/// How deep calls are inlined.
fn depth(u: &mut Unstructured<'_>) -> Result<u32> {
    Ok(*u.choose(&[0, 1, 2, 4, 9, 30])?)
}

/// Whether results are those of the function, or all NaN where they may be.
fn agree<F: Float>(expected: &[Scalar<F>], found: &[Scalar<F>], is_cut: bool) -> bool {
    let same = |(a, b): (&Scalar<F>, &Scalar<F>)| match (a, b) {
        (Scalar::Real(a), Scalar::Real(b)) => same(*a, *b),
        (a, b) => a == b,
    };
    let is_nan = |value: &Scalar<F>| matches!(value, Scalar::Real(x) if x.is_nan());
    expected.len() == found.len()
        && (expected.iter().zip(found).all(same) || is_cut && found.iter().all(is_nan))
}

fn inlined<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let depth = depth(u)?;
    let Ok(made) = without_recursion(f, depth, 1 << 12, Beyond::Undefined) else {
        return Ok(()); // It never ends calling itself, or returns what is no number.
    };
    assert!(!has_calls(&made.function), "{}\nof\n{f}", made.function);
    let sets = inputs::<F>(u, f)?;
    for _ in 0..4 {
        let point = sets.iter().map(|set| member(u, set));
        let point = point.collect::<Result<Vec<_>>>()?;
        let of = |f: &Function| eval_scalars(f, &point, LIMITS);
        // Iterations are counted in another way.
        let (Ok(expected), Ok(found)) = (of(f), of(&made.function)) else {
            continue;
        };
        assert!(
            agree(&expected, &found, made.depth.is_some()),
            "{expected:?}, but {found:?} at {point:?} to depth {depth} of\n{f}\nmade\n{}",
            made.function
        );
    }
    Ok(())
}

fn compiled<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let depth = depth(u)?;
    let engine = *u.choose(&[Engine::Jit, Engine::Interpreter])?;
    let region = draw::region::<F>(u, f)?;
    let mut builder = Kernel::builder(f).depth(depth).engine(engine);
    for (name, side) in f.inputs.iter().zip(&region) {
        let [neg_lo, hi] = side.endpoints().map(|end| end.to_f64());
        let wide = Interval::from_endpoints(neg_lo, hi);
        builder = builder.within(name, wide).expect("an input");
    }
    let all: Vec<Arithmetic> = Arithmetic::all().collect();
    let arithmetic = *u.choose(&all)?;
    let arithmetic = *u.choose(&[arithmetic, Arithmetic::REAL])?;
    builder = builder.rounding(arithmetic.rounding());
    if let Some(policy) = arithmetic.nan() {
        builder = builder.nan(policy);
    }
    let kernel = builder.build::<F>();
    let evaluator = PointEvaluator::builder(f)
        .depth(depth)
        .engine(engine)
        .build::<F>();
    for _ in 0..u.int_in_range(1..=3)? {
        let b = region.iter().map(|&side| draw::part(u, side));
        let b = b.collect::<Result<Vec<_>>>()?;
        if b.iter().any(|side| side.is_empty()) {
            continue;
        }
        let bounds = match &kernel {
            Ok(kernel) => kernel.eval_all_known(&b).expect("a part of the box"),
            Err(_) => Vec::new(),
        };
        for _ in 0..4 {
            let point = b.iter().map(|&side| draw::member(u, side));
            let point = point.collect::<Result<Vec<F>>>()?;
            let scalars: Vec<Scalar<F>> = point.iter().map(|&x| Scalar::Real(x)).collect();
            let Ok(expected) = eval_scalars(f, &scalars, LIMITS) else {
                continue;
            };
            let about = || {
                format!(
                    "{} at {point:?}, box {b:?}, to depth {depth}, {arithmetic}, of\n{f}",
                    F::NAME
                )
            };
            if !bounds.is_empty() {
                holds_value(f, arithmetic, (&b, &point), &bounds, about);
            }
            if let Ok(evaluator) = &evaluator {
                let columns: Vec<&[F]> = point.iter().map(core::slice::from_ref).collect();
                let mut found = vec![[F::ZERO]; f.outputs.len()];
                let mut results: Vec<&mut [F]> = found.iter_mut().map(|x| &mut x[..]).collect();
                evaluator.eval(&columns, &mut results).expect("a point");
                let found: Vec<Scalar<F>> = found.iter().map(|&[x]| Scalar::Real(x)).collect();
                assert!(
                    agree(&expected, &found, true),
                    "{expected:?}, but {found:?}: {}",
                    about()
                );
            }
        }
    }
    Ok(())
}
