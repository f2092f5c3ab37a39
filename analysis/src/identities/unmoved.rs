//! Which ends of bounds are as narrow as cutting the box would make them.

use outward_expr::Function;
use outward_interval::{Float, Interval};

use super::corners::face;
use super::faces::{Faces, Values};
use super::normal::bit;
use super::plan::Extremes;
use super::samples::samples;
use super::write::Pins;
use outward_interval::Endpoint;

type I = Interval<f64>;

/// An end that moves by less than that part of the width of the bounds does not move.
const SETTLED: f64 = 0.001;
/// The operations on intervals that this may take for the box, as far as can be said before: about
/// a quarter of a millisecond.
const WORK: usize = 20_000;
/// Which samples are looked at: the box, a part of a quarter of each side, and one of a sixteenth.
const PARTS: [usize; 3] = [0, 1, 4];
/// So many steps cross a side.
const STEPS: u32 = 4;
/// How often all sides are searched, one after the other.
const ROUNDS: usize = 2;

/// Whether the bounds that a function computes of an output have an endpoint that cutting the box
/// cannot move, for each endpoint: they have it already where inputs with which the output rises or
/// falls are at their endpoints, and other sides are single numbers. This is seen on the box and on
/// some parts of it.
pub(super) fn unmoved(function: &Function, known: &Extremes<f64>, sides: &[I]) -> [bool; 2] {
    let outputs = function.outputs.get(known.output..=known.output);
    let Some(outputs) = outputs else {
        return [false; 2];
    };
    let function = Function {
        outputs: outputs.to_vec(),
        ..function.clone()
    };
    let faces = Faces::anywhere(function);
    let fixed = known.rising.iter().chain(&known.falling);
    let fixed = fixed.fold(0, |set, &input| set | bit(input as usize));
    let depends = faces.depends_on();
    let is_open = |i: &usize| {
        let side = sides[*i];
        depends & !fixed & bit(*i) != 0 && !side.is_singleton() && side.mag().is_finite()
    };
    let open: Vec<usize> = (0..sides.len()).filter(is_open).collect();
    let of_end = 2 + open.len() * ROUNDS * (STEPS as usize + 2);
    if 2 * of_end * faces.nodes() > WORK {
        return [false; 2];
    }
    let parts = samples(sides);
    let mut values = faces.values();
    [Endpoint::Lower, Endpoint::Upper].map(|end| {
        let is_upper = end == Endpoint::Upper;
        let rising = known.rising.iter().map(|&input| (input, is_upper));
        let falling = known.falling.iter().map(|&input| (input, !is_upper));
        let pins = rising
            .chain(falling)
            .fold(Pins::default(), |pins, (input, upper)| {
                pins.with(input, upper)
            });
        let mut look = Look {
            values: &mut values,
            end,
        };
        let mut parts = PARTS.iter().filter_map(|&k| parts.get(k));
        parts.all(|part| look.is_reached(part, &face(part, pins), &open))
    })
}

/// Looks at one endpoint of the output.
struct Look<'v, 'f> {
    values: &'v mut Values<'f>,
    end: Endpoint,
}

impl Look<'_, '_> {
    fn bounds(&mut self, sides: &[I]) -> I {
        self.values.on(sides);
        self.values.outputs().next().unwrap_or(I::ENTIRE)
    }

    /// How far out the endpoint is.
    fn size(&mut self, sides: &[I]) -> f64 {
        let bounds = self.bounds(sides);
        match self.end {
            Endpoint::Lower => -bounds.inf(),
            Endpoint::Upper => bounds.sup(),
        }
    }

    /// Whether the endpoint of a part is also found where some of its sides are single numbers.
    /// These are searched one after the other, each at equal steps, and at the vertex of the
    /// parabola through the best of these.
    fn is_reached(&mut self, part: &[I], face: &[I], open: &[usize]) -> bool {
        let width = self.bounds(part).wid();
        if !width.is_finite() {
            return false;
        }
        let enough = self.size(part) - SETTLED * width;
        let mut at = face.to_vec();
        for &input in open {
            at[input] = number(face[input], 0.5);
        }
        let mut best = self.size(&at);
        for _ in 0..ROUNDS {
            for &input in open {
                if best >= enough {
                    return true;
                }
                let side = face[input];
                let mut sizes = [0.0; STEPS as usize + 1];
                for (size, step) in sizes.iter_mut().zip(0..) {
                    at[input] = number(side, step_of(step));
                    *size = self.size(&at);
                }
                let greatest = sizes.iter().copied().fold(f64::NEG_INFINITY, f64::max_x86);
                let place = sizes.iter().position(|&size| size == greatest).unwrap_or(0);
                let step = step_of(place);
                let mut vertex = step;
                if let Some([a, b, c]) = sizes
                    .get(place.wrapping_sub(1)..)
                    .and_then(<[f64]>::first_chunk)
                {
                    let shift = (a - c) / (a - 2.0 * b + c) / 2.0;
                    if shift.abs() < 1.0 {
                        vertex = step + shift / f64::from(STEPS);
                    }
                }
                at[input] = number(side, vertex);
                let size = self.size(&at);
                if size < greatest {
                    at[input] = number(side, step);
                }
                best = best.max_x86(size).max_x86(greatest);
            }
        }
        best >= enough
    }
}

/// The number of a side at this part of it, as a side.
fn number(side: I, at: f64) -> I {
    let (lo, hi) = (side.inf(), side.sup());
    let number = (lo * (1.0 - at) + hi * at).max_x86(lo).min_x86(hi);
    Interval::point(number).unwrap_or(side)
}

/// Which part of a side is at the step.
fn step_of(place: usize) -> f64 {
    u32::try_from(place).map_or(0.0, f64::from) / f64::from(STEPS)
}
