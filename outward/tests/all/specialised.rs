//! Code for a box returns, to the bit, what general code returns on the parts of the box: for
//! reflection models, in every rounding and policy for NaN, where all inputs are intervals and
//! where all but the light are numbers. `OUTWARD_CASES=2500` takes ten million boxes of each shader
//! and policy.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use outward::analysis::{Arithmetic, NanPolicy};
use outward::front::model::read_bytes;
use outward::prelude::*;

const SHADERS: [&str; 10] = [
    "ashikhmin_shirley.wgsl",
    "car_paint.wgsl",
    "cook_torrance.wgsl",
    "diffuse.wgsl",
    "disney_diffuse.wgsl",
    "fractal.wgsl",
    "oren_nayar.wgsl",
    "phong.wgsl",
    "ward.wgsl",
    "ward_isotropic.wgsl",
];

/// Boxes of one call.
const BOXES: usize = 1024;

/// Calls for each shader, arithmetic and choice of scalars: so each shader and policy has four
/// thousand boxes.
const CALLS: usize = 2;

struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number in [0, 1], often an endpoint.
    fn unit(&mut self) -> f32 {
        match self.bits() >> 58 {
            0 => 0.0,
            1 => 1.0,
            _ => f32::from(u16::try_from(self.bits() >> 20 & 0xffff).unwrap()) / 65535.0,
        }
    }
}

/// Ends of parts of a box, or numbers in it, as columns of lo and hi.
fn parts(random: &mut Random, sides: &[Interval<f32>], scalars: &[bool]) -> Vec<[Vec<f32>; 2]> {
    let mut columns = vec![[const { Vec::new() }; 2]; sides.len()];
    for k in 0..BOXES {
        let size = 1.0 / f32::from(1_u16 << (k % 12));
        for ((side, scalar), column) in sides.iter().zip(scalars).zip(&mut columns) {
            let at = |t: f32| {
                let x = side.inf() + (side.sup() - side.inf()) * t;
                x.clamp(side.inf(), side.sup())
            };
            let from = random.unit();
            let to = if *scalar {
                from
            } else {
                from + size * random.unit()
            };
            // Of what is about zero, sometimes zero itself, or a number beside it.
            let ends = match random.bits() >> 58 {
                0 if side.contains(0.0) => [0.0; 2],
                1 if side.contains(0.0) && side.contains(1e-40) => [1e-40; 2],
                _ => [at(from), at(to)],
            };
            let ends = if *scalar { [ends[0]; 2] } else { ends };
            for (column, end) in column.iter_mut().zip(ends) {
                column.push(end);
            }
        }
    }
    columns
}

/// The bounds of the boxes: the columns of every output.
fn bounds(kernel: &Kernel<f32>, parts: &[[Vec<f32>; 2]], outputs: usize) -> Vec<Vec<f32>> {
    let is_machine = kernel.arithmetic().is_machine();
    let columns: Vec<Vec<f32>> = (parts.iter())
        .flat_map(|[lo, hi]| {
            let first = lo.iter().map(|&x| if is_machine { x } else { -x });
            [first.collect(), hi.clone()]
        })
        .collect();
    let inputs: Vec<&[f32]> = columns.iter().map(Vec::as_slice).collect();
    let mut found = vec![vec![0.0; BOXES]; 2 * outputs];
    let mut to: Vec<&mut [f32]> = found.iter_mut().map(Vec::as_mut_slice).collect();
    kernel.eval_columns(&inputs, &mut to).unwrap();
    found
}

/// Of zeros either sign; what is not known, or empty, is NaN.
fn same(a: f32, b: f32) -> bool {
    a == b || a.is_nan() && b.is_nan()
}

fn compare(name: &str, calls: usize) -> usize {
    let path = format!("{}/../examples/shaders/{name}", env!("CARGO_MANIFEST_DIR"));
    let model = read_bytes(name, &std::fs::read(path).unwrap()).unwrap();
    let last = model.names().last().map(|name| (*name).to_owned()).unwrap();
    let (f, domains) = model.described(&last).unwrap().unwrap();
    let unit = Interval::new(-1.0, 1.0).unwrap();
    let sides: Vec<Interval<f32>> = (domains.domains().iter())
        .map(|domain| {
            let all: Interval<f32> = domain.interval();
            if all.is_common_interval() { all } else { unit }
        })
        .collect();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut compared = 0;
    for is_single in [false, true] {
        let is_number = |name: &String| is_single && !name.starts_with("l.");
        let scalars: Vec<bool> = f.inputs.iter().map(is_number).collect();
        let kernels = |arithmetic: Arithmetic| {
            let mut general = Kernel::builder(&f).rounding(arithmetic.rounding());
            if let Some(nan) = arithmetic.nan() {
                general = general.nan(nan);
            }
            for (name, _) in f.inputs.iter().zip(&scalars).filter(|(_, is)| **is) {
                general = general.scalar(name).unwrap();
            }
            let mut special = general.clone().plain();
            for (name, side) in f.inputs.iter().zip(&sides) {
                special = special.within(name, side.to_format()).unwrap();
            }
            [general.general(), special].map(|builder| builder.build::<f32>().unwrap())
        };
        let kernels: Vec<(Arithmetic, [Kernel<f32>; 2])> = Arithmetic::all()
            .map(|arithmetic| (arithmetic, kernels(arithmetic)))
            .collect();
        for _ in 0..calls {
            let parts = parts(&mut random, &sides, &scalars);
            // On which boxes nothing is NaN, by rounding.
            let mut known: Vec<(bool, Vec<bool>)> = Vec::new();
            for (arithmetic, kernels) in &kernels {
                let [general, special] = kernels
                    .each_ref()
                    .map(|kernel| bounds(kernel, &parts, f.outputs.len()));
                if arithmetic.nan() == Some(NanPolicy::Propagate) {
                    let is_known = |k: usize| special.iter().all(|column| !column[k].is_nan());
                    let all = (0..BOXES).map(is_known).collect();
                    known.push((arithmetic.is_machine(), all));
                }
                let ignored = arithmetic.nan() == Some(NanPolicy::Ignore);
                let of_rounding = known.iter().find(|of| of.0 == arithmetic.is_machine());
                for (end, (general, special)) in general.iter().zip(&special).enumerate() {
                    for k in 0..BOXES {
                        let promised = !ignored || of_rounding.is_some_and(|(_, known)| known[k]);
                        if promised {
                            let [general, special] = [general[k], special[k]];
                            assert!(
                                same(general, special),
                                "{name}, {arithmetic}, end {end}: {general} in general, {special}, on {:?}",
                                parts
                                    .iter()
                                    .map(|[lo, hi]| [lo[k], hi[k]])
                                    .collect::<Vec<_>>(),
                            );
                            compared += usize::from(!special.is_nan());
                        }
                    }
                }
            }
        }
    }
    // Most bounds are known, and are numbers.
    assert!(compared > 20 * BOXES * calls, "{name}: {compared} ends");
    compared
}

#[test]
fn specialised_kernels_return_what_general_ones_do() {
    let cases = std::env::var("OUTWARD_CASES");
    let cases = cases.ok().and_then(|cases| cases.parse().ok()).unwrap_or(1);
    std::thread::scope(|scope| {
        for half in [0, 1] {
            let of_half = SHADERS.iter().skip(half).step_by(2);
            scope.spawn(move || {
                for name in of_half {
                    println!("{name}: {} ends", compare(name, CALLS * cases));
                }
            });
        }
    });
}
