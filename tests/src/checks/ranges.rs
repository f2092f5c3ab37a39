//! Ranges: what a search for the range of a function returns holds the real value at points, and
//! what the floating-point program returns where that is asked for; it is never wider than natural
//! bounds; its inner ends lie within the outer ones; and it depends neither on what bounds boxes nor on
//! threads.

use arbitrary::{Result, Unstructured};
use outward_analysis::bounds;
use outward_analysis::identities::{Holds, Limits, range};
use outward_expr::Function;
use outward_interval::Interval;
use outward_lower::Number;
use outward_runtime::{Engine, SearchEngine};
use outward_semantics::eval_interval_all;

use super::containment::defined_values;
use crate::draw::{self, Family};

/// See the [module](self).
pub fn ranges(u: &mut Unstructured<'_>) -> Result<()> {
    let family = *u.choose(&[Family::Smooth, Family::Smooth, Family::Smooth, Family::All])?;
    let size = u.int_in_range(2..=14)?;
    let f = draw::function(u, family, size)?;
    if u.arbitrary()? {
        holds::<f32>(u, &f)
    } else {
        holds::<f64>(u, &f)
    }
}

fn holds<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let sides = draw::region::<F>(u, f)?;
    let holds = *u.choose(&[Holds::Real, Holds::RealAndFloat])?;
    let limits = Limits {
        tolerance: *u.choose(&[1e-9, 1e-3, 0.0])?,
        boxes: *u.choose(&[1, 10, 50, 300, 12_000])?,
        stop: &|_| false,
    };
    let node = f.outputs[0].node;
    let found = range(&SearchEngine::default(), f, node, &sides, holds, limits);
    let other = SearchEngine {
        engine: *u.choose(&[Engine::Interpreter, Engine::Jit])?,
        threads: *u.choose(&[1, 3])?,
    };
    let again = range(&other, f, node, &sides, holds, limits);
    // The text has all bits, and NaN is the same as NaN.
    assert_eq!(
        format!("{found:?}"),
        format!("{again:?}"),
        "{other:?} of\n{f}"
    );
    let Some(found) = found else {
        return Ok(());
    };
    let outer = found.outer;
    let about = || format!("{found:?}, {holds:?}, {}, on {sides:?} of\n{f}", F::NAME);
    let natural = bounds(f, &sides)[node.index()].bounds;
    assert!(
        outer.is_empty()
            || outer.inf() >= natural.inf().to_f64() && outer.sup() <= natural.sup().to_f64(),
        "wider than {natural}: {}",
        about()
    );
    if let Some([lo, hi]) = found.inner {
        // These are ends of bounds of values, rounded inward.
        let slack = 1e-12 * (lo.abs() + hi.abs()) + f64::MIN_POSITIVE;
        assert!(
            outer.inf() <= lo + slack && hi - slack <= outer.sup(),
            "{}",
            about()
        );
    }
    for _ in 0..6 {
        let point: Vec<F> = sides
            .iter()
            .map(|&side| draw::member(u, side))
            .collect::<Result<_>>()?;
        if point.iter().any(|x| !x.is_finite()) {
            continue;
        }
        let at: Vec<Interval<f64>> = point
            .iter()
            .filter_map(|x| Interval::point(x.to_f64()).ok())
            .collect();
        let facts = bounds(f, &at);
        let values = eval_interval_all(f, &at).expect("an interval for every input");
        let value = values[node.index()];
        // Of what is undefined there is nothing to compare.
        if !facts[node.index()].undefined {
            assert!(
                !value.intersection(outer).is_empty(),
                "{value} at {point:?}: {}",
                about()
            );
        }
        if holds == Holds::RealAndFloat
            && let Some(value) = defined_values(f, &point)[node.index()]
        {
            assert!(
                outer.contains(value.to_f64()),
                "{value:?} at {point:?}: {}",
                about()
            );
        }
    }
    Ok(())
}
