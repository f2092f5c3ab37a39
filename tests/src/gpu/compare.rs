//! One shader on the device and in the interpreter, at many points, against what WGSL allows.

use core::fmt;
use std::path::Path;

use outward_expr::Function;
use outward_front::{Model, read_bytes};
use outward_semantics::{Limits, Scalar, eval_scalars};

use super::accuracy::Number;
use super::device::{Device, GROUP};
use super::draw::{Drawing, ORDINARY};
use super::enclosure::allowed;
use super::wrap::compute_shader;
use crate::without_noise;

/// Points that the device is given at once.
const CHUNK: u32 = 1 << 14;

/// Cases that are kept.
const SHOWN: usize = 4;

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Points.
    pub points: u64,
    /// Outputs at them.
    pub outputs: u64,
    /// Outputs that were judged by the letter of WGSL's table.
    pub by_letter: u64,
    /// Outputs that were judged beyond its letter: see [`gpu`](super).
    pub beyond: u64,
    /// Outputs of which nothing can be said.
    pub not_judged: u64,
    /// Judged outputs for which just one number is allowed, such as zero below the surface.
    pub certain: u64,
    /// The others by width: each entry counts those whose width, relative to the greatest number
    /// allowed, is below ten to the power −5, −4, …, 0; then all others.
    pub widths: [u64; 7],
    /// Values of the device that are not allowed.
    pub device_outside: u64,
    /// Values of ours that are not allowed.
    pub ours_outside: u64,
    /// Judged outputs at which both are the same number.
    pub same: u64,
    /// The others by how far the device and we are apart, relative to the greatest number allowed:
    /// below ten to the power −6, −5, −4, −3; then all others.
    pub apart: [u64; 5],
    /// Some of what is not allowed.
    pub cases: Vec<String>,
}

impl Tally {
    /// Judged outputs at which more than one number is allowed.
    #[must_use]
    pub fn open(&self) -> u64 {
        self.widths.iter().sum()
    }

    /// The part of those whose width is below ten to the power −5 + `step`.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a part is not exact")]
    pub fn narrow(&self, step: usize) -> f64 {
        let narrow: u64 = self.widths.iter().take(step + 1).sum();
        narrow as f64 / self.open().max(1) as f64
    }

    fn add(&mut self, other: Self) {
        self.points += other.points;
        self.outputs += other.outputs;
        self.by_letter += other.by_letter;
        self.beyond += other.beyond;
        self.not_judged += other.not_judged;
        self.certain += other.certain;
        for (sum, count) in self.widths.iter_mut().zip(other.widths) {
            *sum += count;
        }
        self.device_outside += other.device_outside;
        self.ours_outside += other.ours_outside;
        self.same += other.same;
        for (sum, count) in self.apart.iter_mut().zip(other.apart) {
            *sum += count;
        }
        self.cases.extend(other.cases);
        self.cases.truncate(SHOWN);
    }

    fn output(&mut self, bound: Number, letter: bool, [device, ours]: [f32; 2]) -> bool {
        self.outputs += 1;
        if bound.wild {
            self.not_judged += 1;
            return true;
        }
        if letter {
            self.by_letter += 1;
        } else {
            self.beyond += 1;
        }
        let width = bound.width();
        if width == 0.0 {
            self.certain += 1;
        } else {
            let limits = [1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0];
            let at = limits.iter().position(|&limit| width < limit).unwrap_or(6);
            self.widths[at] += 1;
        }
        if device == ours {
            self.same += 1;
        } else {
            let size = if -bound.lo > bound.hi {
                -bound.lo
            } else {
                bound.hi
            };
            let apart = (f64::from(device) - f64::from(ours)).abs() / size;
            let limits = [1e-6, 1e-5, 1e-4, 1e-3];
            let at = limits.iter().position(|&limit| apart < limit).unwrap_or(4);
            self.apart[at] += 1;
        }
        let wrong = [device, ours].map(|x| !bound.allows(x));
        self.device_outside += u64::from(wrong[0]);
        self.ours_outside += u64::from(wrong[1]);
        !wrong[0] && !wrong[1]
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} points, {} outputs: {} by the letter, {} beyond it, {} not judged; {} certain, of the others narrower than 1e-5 {:.4}, 1e-4 {:.4}, 1e-3 {:.4}, 1e-2 {:.4}, 1e-1 {:.4}; \
             outside {} of the device and {} of ours; {} the same, {:?} less than 1e-6, 1e-5, 1e-4, 1e-3 apart, or more",
            self.points,
            self.outputs,
            self.by_letter,
            self.beyond,
            self.not_judged,
            self.certain,
            self.narrow(0),
            self.narrow(1),
            self.narrow(2),
            self.narrow(3),
            self.narrow(4),
            self.device_outside,
            self.ours_outside,
            self.same,
            self.apart,
        )?;
        for case in &self.cases {
            write!(f, "\n  {case}")?;
        }
        Ok(())
    }
}

/// The bytes of an example.
///
/// # Panics
/// If there is none of that name.
#[must_use]
pub fn example(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/shaders");
    std::fs::read(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

pub(super) fn model(name: &str, bytes: &[u8]) -> Model {
    read_bytes(name, bytes).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Runs `given` on the device, and reads `read`, which is the same but in tests of the comparison,
/// at so many random points.
///
/// # Panics
/// If one of them cannot be read.
#[must_use]
pub fn compare(
    device: &Device,
    name: &str,
    [given, read]: [&[u8]; 2],
    points: u32,
    seed: u64,
) -> Tally {
    let own = model(name, read);
    let f = &own.function;
    let bodies = model(name, &without_noise(read)).function;
    assert_eq!(f.inputs, bodies.inputs, "{name}");
    let shader = device.compile(&compute_shader(name, given, f));
    let mut drawing = Drawing::new(&own.inputs, ORDINARY, seed);
    let outputs = f.outputs.len();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut all = Tally::default();
    let mut left = points.next_multiple_of(GROUP);
    while left > 0 {
        let rows = left.min(CHUNK);
        left -= rows;
        let mut inputs = Vec::new();
        for _ in 0..rows {
            drawing.row(&mut inputs);
        }
        let found = device.run(&shader, rows, &inputs, u32::try_from(outputs).unwrap());
        let part = (rows as usize).div_ceil(threads);
        std::thread::scope(|scope| {
            let rows = inputs.chunks(part * f.inputs.len());
            let workers: Vec<_> = rows
                .zip(found.chunks(part * outputs))
                .map(|(inputs, found)| {
                    let bodies = &bodies;
                    scope.spawn(move || judge(f, bodies, inputs, found))
                })
                .collect();
            for worker in workers {
                all.add(worker.join().unwrap());
            }
        });
    }
    all
}

fn judge(f: &Function, bodies: &Function, inputs: &[f32], found: &[f32]) -> Tally {
    let mut tally = Tally::default();
    let rows = inputs.chunks(f.inputs.len());
    for (row, found) in rows.zip(found.chunks(f.outputs.len())) {
        tally.points += 1;
        let (bounds, letter) = allowed(bodies, row).unwrap();
        let scalars: Vec<Scalar<f32>> = row.iter().map(|&x| Scalar::Real(x)).collect();
        let ours = eval_scalars(f, &scalars, Limits::default()).unwrap();
        for (i, ((&bound, &device), ours)) in bounds.iter().zip(found).zip(ours).enumerate() {
            let ours = ours.real();
            let fits = tally.output(bound, letter, [device, ours]);
            if !fits && tally.cases.len() < SHOWN {
                tally.cases.push(format!(
                    "{} = {device:e} on the device, {ours:e} here; allowed {:e} to {:e}{} at {row:?}",
                    f.outputs[i].name,
                    bound.lo,
                    bound.hi,
                    if letter { "" } else { " (beyond the letter)" }
                ));
            }
        }
    }
    tally
}
