//! What any device returns that keeps to WGSL's table is in the sets of the analysis with that
//! table: of every node, and of those in blocks in every run.

use arbitrary::{Result, Unstructured};
use outward_analysis::values::{Accuracy, Path, Settings, Values, values_of};
use outward_expr::{Format, Op, Type, text};
use outward_interval::Interval;
use outward_semantics::flow::run;
use outward_semantics::{Scalar, Set};
use outward_sets::Semantics;

use super::flow_holds::{LIMITS, inputs, member};
use crate::any_device::AnyDevice;
use crate::draw::{self, Family};

/// See the [module](self).
pub fn device_holds(u: &mut Unstructured<'_>) -> Result<()> {
    if u.ratio(1, 3)? {
        return conditions_hold(u);
    }
    let family = *u.choose(&[Family::All, Family::All, Family::Branches, Family::Solids])?;
    let size = draw::size(u)?.min(60);
    let f = if u.ratio(1, 3)? {
        let f = draw::flow(u, family, size)?;
        draw::with_images(u, &f)?
    } else {
        draw::function_with_fields(u, family, size)?
    };
    let mut settings = Settings::new(Semantics::Float).accuracy(Accuracy::Wgsl);
    settings.iterations = *u.choose(&[0, 2, 10, 200])?;
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
    Ok(Interval::from_endpoints(-from, from + width))
}

/// Operations from whose results something follows for their operands; the last line is the
/// operation, and may be of `p`, which is made before.
const BACKWARD: &[&str] = &[
    "neg x",
    "abs x",
    "square x",
    "sqrt x",
    "floor x",
    "ceil x",
    "exp x",
    "add x y",
    "sub x y",
    "mul x y",
    "div x y",
    "min x y",
    "max x y",
    "add x x",
    "mul x x",
    "sub x x",
    "div x x",
    "ln x",
    "round x",
    "sin x",
    "mod x y",
    "pow x y",
    "atan2 x y",
    "p mul x y\nr mul p y",
    "p mul x y\nr div p x",
    "p div x y\nr mul x p",
    "p div x y\nr div y p",
    "p div x y\nq neg p\nr square q",
    "p square x\nr mul p p",
    "p mul x y\nq neg p\nr mul q y",
    "p mul x y\nr powi p 3",
    "p powi x 3\nr mul p y",
];

/// Where the result of one operation is compared with what some device returns for it, its operands
/// are in their sets in both arms.
fn conditions_hold(u: &mut Unstructured<'_>) -> Result<()> {
    let operation = *u.choose(BACKWARD)?;
    let comparison = *u.choose(&["lt r k", "le r k", "lt k r", "le k r", "eq r k"])?;
    let mut sides = Vec::new();
    for _ in 0..2 {
        // Near zero, too, where numbers may be flushed.
        sides.push(if u.ratio(1, 4)? {
            let end = f32::from_bits(u.int_in_range(0..=0x0100_0000)?);
            let sign = *u.choose(&[1.0, -1.0])?;
            Interval::from_endpoints(sign * end, end)
        } else {
            moderate(u)?
        });
    }
    let sets: Vec<Set<f32>> = sides.iter().map(|&side| Set::Real(side.into())).collect();
    let point = |u: &mut Unstructured<'_>| {
        sides
            .iter()
            .map(|&side| draw::member(u, side).map(Scalar::Real))
            .collect::<Result<Vec<_>>>()
    };
    let settings = Settings::new(Semantics::Float).accuracy(Accuracy::Wgsl);
    let parse = |lines: &str| {
        let r = if operation.contains('\n') { "" } else { "r " };
        let text = format!("x var x\ny var y\n{r}{operation}\n{lines}");
        text::parse(&text, Format::F32).unwrap_or_else(|error| panic!("{error} in\n{text}"))
    };
    let f = parse("output r r\noutput x x\noutput y y\n");
    let at = point(u)?;
    let found = run(&AnyDevice::new(u.arbitrary()?), &f, &at, LIMITS);
    let k = found.map_or(0.0, |values| values[f.outputs[0].node.index()].real());
    if !k.is_finite() {
        return Ok(());
    }
    let part = if operation.starts_with("p ") {
        "i select c p z\noutput i i\n"
    } else {
        ""
    };
    let f = parse(&format!(
        "k const {k:e}\nc {comparison}\nz const 0\na select c x z\nb select c z x\nd select c y z\ne select c z y\nt mul r y\ng select c t z\nv div r x\nh select c v z\noutput a a\noutput b b\noutput d d\noutput e e\noutput g g\noutput h h\n{part}"
    ));
    let whole = values_of(&f, &sets, settings);
    for _ in 0..8 {
        run_holds(&whole, &at, u.arbitrary()?);
        run_holds(&whole, &point(u)?, u.arbitrary()?);
    }
    Ok(())
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
