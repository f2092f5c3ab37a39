//! What any device returns that keeps to WGSL's table is in the sets of the analysis with that table: of every node, and of those in blocks in every run.

use arbitrary::{Result, Unstructured};
use outward_analysis::values::{Accuracy, Path, Settings, Values, values_of};
use outward_expr::eval::flow::run;
use outward_expr::eval::{Scalar, Set};
use outward_expr::{Op, Type};
use outward_interval::{Interval, Rounding, ValueSet};

use super::flow_holds::{LIMITS, inputs, member};
use crate::any_device::AnyDevice;
use crate::draw::{self, Family};

/// See the [module](self).
pub fn device_holds(u: &mut Unstructured<'_>) -> Result<()> {
    let family = *u.choose(&[Family::All, Family::All, Family::Branches, Family::Solids])?;
    let size = draw::size(u)?.min(60);
    let f = if u.ratio(1, 3)? {
        let f = draw::flow(u, family, size)?;
        draw::with_images(u, &f)?
    } else {
        draw::function_with_fields(u, family, size)?
    };
    let mut settings = Settings::new(Rounding::Machine).accuracy(Accuracy::Wgsl);
    settings.rounds = *u.choose(&[0, 2, 10, 200])?;
    let mut sets = inputs::<f32>(u, &f)?;
    // Numbers of all sizes overflow and divide by zero: of moderate ones more is known.
    if u.ratio(4, 5)? {
        for (i, set) in sets.iter_mut().enumerate() {
            if f.input_type(i) == Type::Real {
                *set = Set::Real(moderate(u)?.into());
            }
        }
    }
    let whole = values_of(&f, &sets, settings);
    check(u, &whole, &sets)?;
    let mut smaller = Vec::new();
    for set in &sets {
        smaller.push(match set {
            Set::Real(x) => Set::Real(draw::part(u, x.to_interval())?.into()),
            Set::Int(_) | Set::Bool(_) => *set,
        });
    }
    let few = values_of(&f, &smaller, settings);
    check(u, &few, &smaller)
}

fn moderate(u: &mut Unstructured<'_>) -> Result<Interval<f32>> {
    let from: i16 = u.int_in_range(-4000..=4000)?;
    let from = f32::from(from) / 1000.0;
    let width = *u.choose(&[0.0, 1e-7, 1e-6, 1e-3, 0.1, 0.5, 1.0, 4.0])?;
    Ok(Interval::from_ends(-from, from + width))
}

fn check(u: &mut Unstructured<'_>, found: &Values<'_, f32>, sets: &[Set<f32>]) -> Result<()> {
    for _ in 0..8 {
        let mut point = Vec::new();
        for set in sets {
            point.push(member(u, set)?);
        }
        run_holds(found, &point, u.arbitrary()?);
    }
    Ok(())
}

/// Runs the function once, and looks whether all values are in their sets.
///
/// # Panics
/// If one is not.
pub fn run_holds(found: &Values<'_, f32>, point: &[Scalar<f32>], seed: u64) {
    let f = found.function();
    let device = AnyDevice::new(seed);
    let about = || format!("at {point:?} by {seed}, of\n{f}");
    // An error is that it takes too long; the runs up to there were made.
    if let Ok(values) = run(&device, f, point, LIMITS) {
        for ((node, data), value) in f.iter().zip(&values) {
            let set = found.any(node);
            assert!(
                is_passed_over(data.op) || set.contains(*value),
                "{node} is {value:?}, outside of {set}, {}",
                about()
            );
        }
    }
    let parts = found.parts();
    for (path, values) in device.runs().iter() {
        let path = Path(path.clone());
        let around = |part: &Path| path.0.starts_with(&part.0);
        if parts.iter().any(|p| around(p.path()) && !p.is_known()) {
            continue;
        }
        let part = parts.iter().find(|part| *part.path() == path);
        let Some(part) = part.filter(|part| part.is_reached()) else {
            panic!("a run of the block{path} {}", about());
        };
        for ((node, data), value) in part.function().iter().zip(values) {
            let set = part.any(node);
            assert!(
                is_passed_over(data.op) || set.contains(*value),
                "{node}{path} is {value:?}, outside of {set}, {}",
                about()
            );
        }
    }
}

/// Whether a node has no value of its own.
fn is_passed_over(op: Op) -> bool {
    matches!(op, Op::Control(_))
}

/// How many of these sets say something: a set that has all numbers does not.
#[must_use]
pub fn known(sets: &[ValueSet<f32>]) -> usize {
    sets.iter().filter(|set| !set.may_be_nan()).count()
}
