//! The device at points of boxes, against the value sets of the analysis with WGSL's table of
//! accuracy.

use core::fmt;

use outward_analysis::values::{Accuracy, Settings, values_of};
use outward_expr::Function;
use outward_semantics::Set;
use outward_sets::{Semantics, ValueSet};

use super::compare::model;
use super::device::{Device, GROUP};
use super::draw::Drawing;
use super::wrap::compute_shader;
use crate::laws::Random;
use crate::without_noise;

/// Points of each box.
const POINTS: u32 = 256;

/// How wide boxes are, as a part of the size of each coordinate.
const WIDTHS: &[f32] = &[0.0, 1e-5, 1e-3, 1e-2, 0.1, 0.5];

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Boxes {
    /// Outputs on boxes.
    pub outputs: u64,
    /// Those that have bounds.
    pub known: u64,
    /// Values of the device at points of boxes, where the output has bounds.
    pub values: u64,
    /// Those that are outside.
    pub outside: u64,
    /// The first of them.
    pub case: Option<String>,
}

impl fmt::Display for Boxes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            outputs,
            known,
            values,
            outside,
            case,
        } = self;
        write!(
            f,
            "{outputs} outputs on boxes, {known} with bounds; {values} values, {outside} outside"
        )?;
        case.iter().try_for_each(|case| write!(f, "\n  {case}"))
    }
}

/// One box, and what the outputs can be on it.
struct Region {
    sides: Vec<[f32; 2]>,
    sets: Vec<ValueSet<f32>>,
}

fn region(f: &Function, middle: &[f32], width: f32) -> Region {
    let sides = middle.iter().map(|&x| {
        let half = 0.5 * width * x.abs();
        [x - half, x + half]
    });
    let sides: Vec<[f32; 2]> = sides.collect();
    let inputs = sides
        .iter()
        .map(|[lo, hi]| ValueSet::between(*lo, *hi).into());
    let inputs: Vec<Set<f32>> = inputs.collect();
    let settings = Settings::new(Semantics::Float).accuracy(Accuracy::Wgsl);
    let found = values_of(f, &inputs, settings);
    let sets = f.outputs.iter().map(|o| found.any(o.node).reals());
    Region {
        sets: sets.collect(),
        sides,
    }
}

/// The same of many at once, on all processors.
fn regions(f: &Function, boxes: &[(Vec<f32>, f32)]) -> Vec<Region> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let part = boxes.len().div_ceil(threads);
    std::thread::scope(|scope| {
        let workers: Vec<_> = boxes
            .chunks(part)
            .map(|boxes| {
                scope.spawn(|| -> Vec<Region> {
                    let boxes = boxes.iter();
                    boxes
                        .map(|(middle, width)| region(f, middle, *width))
                        .collect()
                })
            })
            .collect();
        let done = workers.into_iter().map(|worker| worker.join().unwrap());
        done.flatten().collect()
    })
}

/// A point of a box; its endpoints are as likely as all between.
#[expect(clippy::cast_precision_loss, reason = "any number will do")]
fn point(random: &mut Random, [lo, hi]: [f32; 2]) -> f32 {
    match random.word() % 4 {
        0 => lo,
        1 => hi,
        _ => {
            let part = (random.word() >> 40) as f32 / (1_u64 << 24) as f32;
            let x = lo + part * (hi - lo);
            if x > hi { hi } else { x }
        }
    }
}

/// Runs `given` on the device at points of so many boxes of `read`, which is the same but in tests
/// of this one. Numbers are of these [sizes](super::draw).
///
/// # Panics
/// If one of them cannot be read.
#[must_use]
pub fn on_boxes(
    device: &Device,
    name: &str,
    [given, read]: [&[u8]; 2],
    boxes: u32,
    sizes: [f64; 2],
    seed: u64,
) -> Boxes {
    let own = model(name, read);
    let bodies = model(name, &without_noise(read)).function;
    let shader = device.compile(&compute_shader(name, given, &own.function));
    let mut drawing = Drawing::new(&own.inputs, sizes, seed);
    let mut random = Random(seed);
    let outputs = bodies.outputs.len();
    let mut found = Boxes::default();
    // Boxes at once, of whole groups of the device each.
    const { assert!(POINTS.is_multiple_of(GROUP)) };
    let at_once = 64;
    for _ in 0..boxes.div_ceil(at_once) {
        let boxes = (0..at_once).map(|i| {
            let mut middle = Vec::new();
            drawing.row(&mut middle);
            (middle, WIDTHS[i as usize % WIDTHS.len()])
        });
        let boxes: Vec<_> = boxes.collect();
        let regions = regions(&bodies, &boxes);
        let mut rows = Vec::new();
        for region in &regions {
            for _ in 0..POINTS {
                rows.extend(region.sides.iter().map(|&side| point(&mut random, side)));
            }
        }
        let values = device.run(
            &shader,
            at_once * POINTS,
            &rows,
            u32::try_from(outputs).unwrap(),
        );
        for (region, values) in regions.iter().zip(values.chunks(POINTS as usize * outputs)) {
            let bounded = |set: &ValueSet<f32>| !set.may_be_nan();
            found.outputs += outputs as u64;
            found.known += region.sets.iter().filter(|set| bounded(set)).count() as u64;
            for (i, value) in values.iter().enumerate() {
                let set = region.sets[i % outputs];
                if !bounded(&set) {
                    continue;
                }
                found.values += 1;
                if !set.contains(*value) {
                    found.outside += 1;
                    let about = || format!("{value:e} outside of {set} in {:?}", region.sides);
                    found.case.get_or_insert_with(about);
                }
            }
        }
    }
    found
}
