//! The exact values of random functions lie in the bounds of these functions met with other forms
//! of themselves, and in the ranges that are found of them.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use arbitrary::{Result, Unstructured};
use outward_analysis::identities::{Containment, SearchLimits, range};
use outward_analysis::refine::refine;
use outward_analysis::values::{Settings, values_with};
use outward_expr::Function;
use outward_interval::Interval;
use outward_lower::Number;
use outward_lower::table::price;
use outward_runtime::SearchEngine;
use outward_semantics::{Set, eval_interval};
use outward_sets::Semantics;
use outward_tests::draw::{self, Family};
use outward_tests::laws::hold;
use outward_tests::oracle::values;

static COMPARED: AtomicU64 = AtomicU64::new(0);

fn drawn(u: &mut Unstructured<'_>) -> Result<Function> {
    let size = u.int_in_range(2..=8)?;
    draw::function(u, Family::Smooth, size)
}

/// Compares exact values at points of a part of the box with bounds of the outputs there.
fn compare<F: Number>(
    u: &mut Unstructured<'_>,
    f: &Function,
    part: &[Interval<F>],
    found: &[Interval<f64>],
    about: &dyn Fn() -> String,
) -> Result<()> {
    for _ in 0..6 {
        let point: Vec<F> = part
            .iter()
            .map(|&side| draw::member(u, side))
            .collect::<Result<_>>()?;
        if point.iter().any(|x| !x.is_finite()) {
            continue;
        }
        let exact = values(f, &point);
        for (output, bounds) in f.outputs.iter().zip(found) {
            let Some(value) = &exact[output.node.index()] else {
                continue;
            };
            COMPARED.fetch_add(1, Relaxed);
            assert!(
                value.may_lie_between(bounds.inf(), bounds.sup()),
                "{value:?} outside of {bounds} at {point:?} in {part:?}: {}",
                about()
            );
        }
    }
    Ok(())
}

fn sharpened(u: &mut Unstructured<'_>) -> Result<()> {
    let f = drawn(u)?;
    if u.arbitrary()? {
        sharpened_in::<f32>(u, &f)
    } else {
        sharpened_in::<f64>(u, &f)
    }
}

fn sharpened_in<F: Number>(u: &mut Unstructured<'_>, f: &Function) -> Result<()> {
    let sides = draw::region::<F>(u, f)?;
    let sets: Vec<Set<F>> = sides.iter().map(|&side| Set::Real(side.into())).collect();
    let values = values_with(f, &sets, &[], Settings::new(Semantics::Real));
    let refined = refine(&values, &sets, &price).sharpened();
    for k in 0..4 {
        let part: Vec<Interval<F>> = if k == 0 {
            sides.clone()
        } else {
            let part = sides.iter().map(|&side| draw::part(u, side));
            part.collect::<Result<_>>()?
        };
        if part.iter().any(|side| side.is_empty()) {
            continue;
        }
        let found = eval_interval(&refined.function, &part).expect("an interval for every input");
        let found: Vec<Interval<f64>> = found
            .iter()
            .map(|x| Interval::new(x.inf().to_f64(), x.sup().to_f64()).unwrap_or(Interval::EMPTY))
            .collect();
        let about = || format!("{}{:?} of\n{f}", refined.function, refined.met);
        compare(u, f, &part, &found, &about)?;
    }
    Ok(())
}

fn ranges(u: &mut Unstructured<'_>) -> Result<()> {
    let f = drawn(u)?;
    let sides = draw::region::<f64>(u, &f)?;
    let limits = SearchLimits {
        tolerance: 1e-9,
        boxes: *u.choose(&[1, 20, 200])?,
        stop: &|_| false,
    };
    let mut found = Vec::new();
    for output in &f.outputs {
        let engine = SearchEngine::default();
        match range(
            &engine,
            &f,
            output.node,
            (&sides, &[]),
            Containment::Real,
            limits,
        ) {
            Some(range) => found.push(range.outer),
            None => return Ok(()),
        }
    }
    compare(u, &f, &sides, &found, &|| format!("of\n{f}"))
}

#[test]
fn sharpened_bounds_contain_the_exact_values() {
    hold("sharpened_exact", sharpened, 2_000);
    println!("{} values compared", COMPARED.load(Relaxed));
    assert!(COMPARED.load(Relaxed) > 10_000 || std::env::var("OUTWARD_SEED").is_ok());
}

#[test]
fn ranges_contain_the_exact_values() {
    hold("ranges_exact", ranges, 2_000);
}
