//! Derivatives of the examples: functions with branches and loops have some, and their bounds hold
//! the derivatives at points.
#![allow(clippy::panic, reason = "a test says so when it fails")]

use fastrand::Rng;
use outward_expr::derive::DeriveError;
use outward_expr::{Function, Type, derivative};
use outward_front::model::read_bytes;
use outward_interval::Interval;
use outward_runtime::Kernel;
use outward_semantics::{Limits, Scalar, eval_scalars};

/// How many points lie in the random boxes inside of `domain` where all derivatives of `d` are
/// numbers; at each of them the bounds on the box are checked.
fn judge(name: &str, d: &Function, rng: &mut Rng) -> usize {
    let kernel = Kernel::builder(d)
        .build::<f64>()
        .unwrap_or_else(|e| panic!("{name}: {e}"));
    let mut judged = 0;
    for round in 0..150 {
        // From wide boxes to narrow ones.
        let width = 1.0 / f64::from(1_u32 << (round % 12));
        let ends: Vec<[f64; 2]> = d
            .inputs
            .iter()
            .map(|_| {
                let lo = rng.f64() * 3.0 - 1.5;
                [lo, lo + width * rng.f64()]
            })
            .collect();
        let x: Vec<Interval<f64>> = ends
            .iter()
            .map(|&[lo, hi]| Interval::new(lo, hi).expect("ends in their order"))
            .collect();
        let bounds = kernel
            .eval_all(&x)
            .unwrap_or_else(|e| panic!("{name}: {e}"));
        for _ in 0..8 {
            let at: Vec<Scalar<f64>> = ends
                .iter()
                .map(|&[lo, hi]| Scalar::Real((lo + (hi - lo) * rng.f64()).clamp(lo, hi)))
                .collect();
            let Ok(values) = eval_scalars(d, &at, Limits::default()) else {
                continue;
            };
            let mut all = true;
            for ((value, bound), output) in values.iter().zip(&bounds).zip(&d.outputs) {
                let value = value.real();
                all &= value.is_finite();
                assert!(
                    !value.is_finite() || bound.contains(value),
                    "{name}: {} at {at:?} is {value}, not in {bound}",
                    output.name
                );
            }
            judged += usize::from(all);
        }
    }
    judged
}

#[test]
fn derivatives_of_the_examples_lie_in_their_bounds() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples");
    let mut rng = Rng::with_seed(2026);
    let (mut derived, mut with_control, mut without) = (0, 0, Vec::new());
    for folder in [root.to_owned(), format!("{root}/shaders")] {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                continue;
            }
            let bytes = std::fs::read(&path).expect("a file");
            let name = path.display().to_string();
            let model = read_bytes(&name, &bytes).unwrap_or_else(|e| panic!("{name}: {e}"));
            let drawn = model.names().last().and_then(|last| model.select(last));
            let f = drawn.expect("a function");
            if (0..f.inputs.len()).any(|i| f.input_type(i) != Type::Real) {
                continue;
            }
            let inputs: Vec<&str> = f.inputs.iter().map(String::as_str).collect();
            match derivative(&f, &inputs) {
                Ok(d) => {
                    derived += 1;
                    with_control += usize::from(!d.is_straight_line());
                    assert!(judge(&name, &d, &mut rng) > 20, "{name}");
                }
                Err(DeriveError::NoDerivative { operation, .. }) => without.push((name, operation)),
                Err(error) => panic!("{name}: {error}"),
            }
        }
    }
    println!("{derived} examples, {with_control} with control flow; not: {without:?}");
    assert!(derived > 12 && with_control > 4 && without.len() < 5);
}
