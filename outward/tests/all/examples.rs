//! The examples of shaders: what they return at points is within the bounds of their kernels, made
//! for any box and for the box of all inputs, on boxes of all sizes, and of those for bounds of
//! floating point, in each rounding and policy for NaN. `OUTWARD_CASES=1000` takes a thousand times
//! as many points.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use outward::analysis::{Arithmetic, NanPolicy};
use outward::expr::Type;
use outward::front::model::read_bytes;
use outward::prelude::*;

/// Points of each box.
const POINTS: usize = 250;

/// A number in [0, 1], often an endpoint.
fn unit(state: &mut u64) -> f32 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    match *state >> 59 {
        0 => 0.0,
        1 => 1.0,
        _ => f32::from(u16::try_from(*state >> 20 & 0xffff).unwrap()) / 65535.0,
    }
}

/// A number between two others.
fn between([lo, hi]: [f32; 2], t: f32) -> f32 {
    (lo + (hi - lo) * t).clamp(lo, hi)
}

/// Judges this many boxes of a shader; returns how many values were judged.
fn judge(name: &str, boxes: usize) -> usize {
    let path = format!("{}/../examples/shaders/{name}", env!("CARGO_MANIFEST_DIR"));
    let model = read_bytes(name, &std::fs::read(path).unwrap()).unwrap();
    let last = model.names().last().map(|name| (*name).to_owned()).unwrap();
    let (f, domains) = model.described(&last).unwrap().unwrap();
    assert!(f.types.iter().all(|&ty| ty == Type::Real));
    let sides: Vec<Interval<f32>> = (domains.domains().iter())
        .map(|domain| {
            let all: Interval<f32> = domain.interval();
            let unit = Interval::new(-1.0, 1.0).unwrap();
            let is_finite = (all.sup() - all.inf()).is_finite();
            if is_finite {
                all
            } else {
                all.intersection(unit)
            }
        })
        .collect();
    let kernels = [
        compile::<f32>(&f).unwrap(),
        outward::compile_on(&f, &sides).unwrap(),
    ];
    // Noise and textures have no bounds of floating point.
    let float = Arithmetic::all().filter(|arithmetic| !arithmetic.is_real());
    let float: Vec<Kernel<f32>> = float
        .filter_map(|arithmetic| {
            let builder = Kernel::builder(&f).rounding(arithmetic.rounding());
            builder.nan(arithmetic.nan()?).build().ok()
        })
        .collect();
    // A texture without an image has no value at points.
    let Ok(points) = outward::compile_points::<f32>(&f) else {
        return 0;
    };
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut judged = 0;
    let mut columns = vec![vec![0.0; POINTS]; sides.len()];
    let mut values = vec![vec![0.0; POINTS]; f.outputs.len()];
    for k in 0..boxes {
        let size = 1.0 / f32::from(1_u16 << (k % 12));
        let b: Vec<Interval<f32>> = (sides.iter())
            .map(|side| {
                let ends = [side.inf(), side.sup()];
                let from = unit(&mut state);
                let [lo, hi] = [from, from + size * unit(&mut state)].map(|t| between(ends, t));
                Interval::new(lo, hi).unwrap()
            })
            .collect();
        for (column, side) in columns.iter_mut().zip(&b) {
            for x in column.iter_mut() {
                *x = between([side.inf(), side.sup()], unit(&mut state));
            }
        }
        let inputs: Vec<&[f32]> = columns.iter().map(Vec::as_slice).collect();
        let mut outputs: Vec<&mut [f32]> = values.iter_mut().map(Vec::as_mut_slice).collect();
        points.eval(&inputs, &mut outputs).unwrap();
        judged += float_judged(name, &float, &b, &values);
        let [bounds, here] = kernels
            .each_ref()
            .map(|kernel| kernel.eval_all(&b).unwrap());
        for ((any, bounds), values) in bounds.iter().zip(&here).zip(&values) {
            // Refined for the box, they may be narrower.
            assert!(bounds.subset(*any), "{name}: {bounds}, for any box {any}");
            for (i, &value) in values.iter().enumerate() {
                if value.is_nan() {
                    continue;
                }
                // Infinite ones, too.
                let is_within = value >= bounds.inf() && value <= bounds.sup();
                if bounds.is_empty() || !is_within {
                    let at: Vec<f32> = columns.iter().map(|column| column[i]).collect();
                    panic!("{name}: {value} not in {bounds} at {at:?}");
                }
                judged += 1;
            }
        }
    }
    judged
}

/// Judges the values of each output at points of a box by bounds of floating point: how many.
fn float_judged(
    name: &str,
    kernels: &[Kernel<f32>],
    b: &[Interval<f32>],
    values: &[Vec<f32>],
) -> usize {
    let found = kernels.iter().map(|kernel| {
        let nan = kernel.arithmetic().nan();
        (kernel, nan, kernel.eval_all_known(b).unwrap())
    });
    let found: Vec<_> = found.collect();
    let propagated = found
        .iter()
        .filter(|(_, nan, _)| *nan == Some(NanPolicy::Propagate));
    let propagated: Vec<_> = propagated.map(|(_, _, bounds)| bounds).collect();
    let mut judged = 0;
    for (output, values) in values.iter().enumerate() {
        // Where nothing is NaN, suppressing and ignoring it make no difference.
        let no_nan = propagated.iter().all(|bounds| bounds[output].is_some());
        for (kernel, nan, bounds) in &found {
            let arithmetic = kernel.arithmetic();
            let Some(bounds) = bounds[output] else {
                assert!(*nan != Some(NanPolicy::Suppress), "{name}: {arithmetic}");
                continue;
            };
            if !no_nan && *nan != Some(NanPolicy::Propagate) {
                continue;
            }
            for &value in values {
                // Nor is it NaN.
                let is_within = value >= bounds.inf() && value <= bounds.sup();
                assert!(
                    is_within,
                    "{name}: {value} not in {bounds}, {arithmetic}, on {b:?}"
                );
                judged += 1;
            }
        }
    }
    judged
}

#[test]
fn values_of_shaders_are_within_their_bounds() {
    let cases = std::env::var("OUTWARD_CASES");
    let cases = cases.ok().and_then(|cases| cases.parse().ok()).unwrap_or(1);
    let shaders = [
        "ashikhmin_shirley.wgsl",
        "blinn_phong.frag",
        "blobs.wgsl",
        "bricks.wgsl",
        "car_paint.wgsl",
        "cook_torrance.wgsl",
        "diffuse.wgsl",
        "disney_diffuse.wgsl",
        "fractal.wgsl",
        "half_lambert.spv",
        "hash_noise.wgsl",
        "marching.wgsl",
        "noise_texture.wgsl",
        "oren_nayar.wgsl",
        "phong.wgsl",
        "ward.wgsl",
        "ward_isotropic.wgsl",
    ];
    std::thread::scope(|scope| {
        for half in [0, 1] {
            let of_half = shaders.iter().skip(half).step_by(2);
            scope.spawn(move || {
                for name in of_half {
                    println!("{name}: {} values", judge(name, 400 * cases));
                }
            });
        }
    });
}
