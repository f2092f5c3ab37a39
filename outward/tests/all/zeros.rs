//! Code with tests for zeros returns the bits of code without: of shaders in the manner of games,
//! at points with zeros of both signs and subnormal numbers, and on boxes, in calls where inputs
//! are zero everywhere, nowhere, and here and there. `OUTWARD_CASES=2500` takes ten million of
//! each.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use outward::analysis::{NanPolicy, Rounding};
use outward::front::model::read_bytes;
use outward::prelude::*;
use outward::{PointEvaluator, ZeroProfile, ZeroProfiler};

const SHADERS: [&str; 9] = [
    "cascades",
    "decals",
    "deferred",
    "fog",
    "layers",
    "light_loop",
    "particles",
    "skinning",
    "terrain",
];

/// Points or boxes of one call.
const COUNT: usize = 2048;
/// Calls for each shader, unless more are asked for.
const CALLS: usize = 2;

struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number of an interval, often an endpoint, a zero, or one that is small.
    fn of(&mut self, side: Interval<f32>) -> f32 {
        let (lo, hi) = (side.inf(), side.sup());
        let t = f32::from(u16::try_from(self.bits() >> 20 & 0xffff).unwrap()) / 65535.0;
        let x = match self.bits() >> 60 {
            0 => lo,
            1 => hi,
            2 => 0.0,
            3 => -0.0,
            4 => f32::MIN_POSITIVE * t,
            5 => -1e-42,
            _ => lo + (hi - lo) * t,
        };
        x.clamp(lo, hi)
    }
}

/// Columns of numbers; of a third of the inputs all numbers of a group of 64 are zero at a time.
fn points(random: &mut Random, sides: &[Interval<f32>], signs: bool) -> Vec<Vec<f32>> {
    let zero = |side: &Interval<f32>| side.inf() <= 0.0 && side.sup() >= 0.0;
    let mut columns = vec![Vec::with_capacity(COUNT); sides.len()];
    for k in 0..COUNT {
        if k % 64 == 0 {
            random.0 |= 1;
        }
        let group = (k as u64 / 64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ random.0 >> 60 << 60;
        for (i, (column, side)) in columns.iter_mut().zip(sides).enumerate() {
            let is_zero = zero(side) && (group >> (i % 48)).is_multiple_of(3);
            let x = if is_zero { 0.0 } else { random.of(*side) };
            // Points with −0 are run by other code, all of a call.
            column.push(if !signs && x == 0.0 { 0.0 } else { x });
        }
    }
    columns
}

fn read(name: &str) -> (Function, Vec<Interval<f64>>) {
    let path = format!(
        "{}/../bench/shaders/{name}.wgsl",
        env!("CARGO_MANIFEST_DIR")
    );
    let model = read_bytes(&path, &std::fs::read(&path).unwrap()).unwrap();
    let known = model.inputs.region::<f64>();
    let side = |name: &String| known.iter().find(|(n, _)| n == name).unwrap().1;
    let sides = model.function.inputs.iter().map(side).collect();
    (model.function, sides)
}

fn slices(columns: &[Vec<f32>]) -> Vec<&[f32]> {
    columns.iter().map(Vec::as_slice).collect()
}

fn calls() -> usize {
    let cases = std::env::var("OUTWARD_CASES").ok();
    CALLS * cases.map_or(1, |cases| cases.parse().unwrap())
}

/// Counts that say that everything is usually zero, where nothing is known to be.
fn eager(profiler: &ZeroProfiler<f32>) -> ZeroProfile {
    let mut profile = profiler.profile().clone();
    for (run, zero) in &mut profile.counts.candidates {
        *zero = *run / 2;
    }
    profile.counts.patterns.clear();
    profile
}

fn same(found: &[Vec<f32>], expected: &[Vec<f32>], about: &str) {
    for (output, (found, expected)) in found.iter().zip(expected).enumerate() {
        for (k, (a, b)) in found.iter().zip(expected).enumerate() {
            let is_same = a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
            assert!(
                is_same,
                "{about}, output {output} of {k}: {a:?} is not {b:?}"
            );
        }
    }
}

fn run(call: impl FnOnce(&mut [&mut [f32]]), outputs: usize) -> Vec<Vec<f32>> {
    let mut columns = vec![vec![f32::NAN; COUNT]; outputs];
    let mut places: Vec<&mut [f32]> = columns.iter_mut().map(Vec::as_mut_slice).collect();
    call(&mut places);
    columns
}

#[test]
fn points_have_the_bits_of_code_without_tests() {
    let mut tests = 0;
    for name in SHADERS {
        let (f, wide) = read(name);
        let builder = PointEvaluator::builder(&f).on(&wide).unwrap();
        let sides: Vec<Interval<f32>> = wide.iter().map(|side| side.to_format()).collect();
        let mut random = Random(7 + name.len() as u64);
        let mut profiler = builder.profiler::<f32>().unwrap();
        profiler
            .run(&slices(&points(&mut random, &sides, true)))
            .unwrap();
        let profiles = [profiler.profile().clone(), eager(&profiler)];
        let plain = builder.build::<f32>().unwrap();
        let tested = profiles.each_ref().map(|profile| {
            let tested = builder.clone().zeros(profile).build::<f32>().unwrap();
            tests += tested.zeros().tests.len();
            tested
        });
        for call in 0..calls() {
            let columns = points(&mut random, &sides, call % 2 == 0);
            let inputs = slices(&columns);
            let of = |e: &PointEvaluator<f32>| {
                run(|outputs| e.eval(&inputs, outputs).unwrap(), f.outputs.len())
            };
            let expected = of(&plain);
            for tested in &tested {
                same(&of(tested), &expected, name);
            }
        }
    }
    assert!(tests > 25, "{tests}");
}

#[test]
fn bounds_have_the_bits_of_code_without_tests() {
    let mut tests = 0;
    let all = [
        (Rounding::Outward, None),
        (Rounding::Outward, Some(NanPolicy::Propagate)),
        (Rounding::Machine, Some(NanPolicy::Propagate)),
        (Rounding::Machine, Some(NanPolicy::Ignore)),
    ];
    for (k, name) in SHADERS.into_iter().enumerate() {
        let (f, wide) = read(name);
        let sides: Vec<Interval<f32>> = wide.iter().map(|side| side.to_format()).collect();
        // Each shader in real numbers, and in one other arithmetic.
        for (rounding, nan) in [all[0], all[1 + k % 3]] {
            let mut builder = Kernel::builder(&f).rounding(rounding);
            if let Some(nan) = nan {
                builder = builder.nan(nan);
            }
            for (input, side) in f.inputs.iter().zip(&wide) {
                builder = builder.within(input, *side).unwrap();
            }
            let is_machine = rounding == Rounding::Machine;
            let mut random = Random(9 + name.len() as u64);
            let boxes = |random: &mut Random| {
                let ends = [points(random, &sides, false), points(random, &sides, false)];
                let mut columns = Vec::new();
                for (a, b) in ends[0].iter().zip(&ends[1]) {
                    let pairs = || a.iter().zip(b);
                    let sign = if is_machine { 1.0 } else { -1.0 };
                    // Where one is zero, the other mostly is.
                    let lo = pairs().map(|(a, b)| {
                        sign * if *a == 0.0 {
                            *a
                        } else {
                            if a < b { *a } else { *b }
                        }
                    });
                    let hi = pairs().map(|(a, b)| {
                        if *a == 0.0 {
                            *a
                        } else {
                            if a > b { *a } else { *b }
                        }
                    });
                    columns.push(lo.collect::<Vec<f32>>());
                    columns.push(hi.collect::<Vec<f32>>());
                }
                columns
            };
            let mut profiler = builder.profiler::<f32>().unwrap();
            profiler.run(&slices(&boxes(&mut random))).unwrap();
            let profiles = [profiler.profile().clone(), eager(&profiler)];
            let plain = builder.build::<f32>().unwrap();
            let tested = profiles.each_ref().map(|profile| {
                let tested = builder.clone().zeros(profile).build::<f32>().unwrap();
                tests += tested.zeros().tests.len();
                tested
            });
            for _ in 0..calls() {
                let columns = boxes(&mut random);
                let inputs = slices(&columns);
                let of = |kernel: &Kernel<f32>| {
                    let outputs = 2 * f.outputs.len();
                    run(
                        |places| kernel.eval_columns(&inputs, places).unwrap(),
                        outputs,
                    )
                };
                let expected = of(&plain);
                for tested in &tested {
                    same(&of(tested), &expected, name);
                }
            }
        }
    }
    assert!(tests > 40, "{tests}");
}
