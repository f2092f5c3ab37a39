//! Shaders, random boxes in what is known of their inputs, and how the widths of bounds on them
//! compare.

use std::fmt::Display;

use outward_expr::Function;
use outward_front::inputs::{InputDomain, InputDomains, UnitVector};
use outward_interval::Interval;

/// The last function of a file, with its first output only.
#[derive(Debug)]
pub struct Shader {
    /// The function.
    pub function: Function,
    /// What is known of its inputs.
    pub domains: InputDomains,
    /// A box in that: [−1, 1] where it is not bounded.
    pub sides: Vec<Interval<f32>>,
}

/// Reads a file.
///
/// # Errors
/// If it cannot be read, or has no function.
pub fn read(path: &str) -> Result<Shader, String> {
    fn text(error: impl Display) -> String {
        error.to_string()
    }
    let bytes = std::fs::read(path).map_err(text)?;
    let model = outward_front::model::read_bytes(path, &bytes).map_err(text)?;
    let names = model.names();
    let name = names.last().copied().unwrap_or_default();
    let described = model.described(name).ok_or("no function")?;
    let (mut function, domains) = described.map_err(text)?;
    function.outputs.truncate(1);
    let side = |domain: &InputDomain| {
        let all: Interval<f32> = domain.interval();
        let unit = Interval::new(-1.0, 1.0).unwrap_or(Interval::ENTIRE);
        if all.is_common_interval() { all } else { unit }
    };
    let sides = domains.domains().iter().map(side).collect();
    Ok(Shader {
        function,
        domains,
        sides,
    })
}

/// How many boxes.
pub const BOXES: usize = 1000;

/// Ends of the sides of random boxes, −lo and hi by turns, as columns. Each holds some unit vector
/// where inputs are components of one.
#[must_use]
pub fn boxes(sides: &[Interval<f32>], units: &[UnitVector]) -> Vec<Vec<f32>> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut unit = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 40) as f32 / (1 << 24) as f32
    };
    let mut columns = vec![Vec::with_capacity(BOXES); 2 * sides.len()];
    for k in 0..BOXES {
        // Boxes of all sizes, down to a thousandth.
        let size = 1.0 / f32::from(1_u16 << (k % 10));
        let mut around = vec![None; sides.len()];
        for vector in units {
            let mut numbers: Vec<f32> = vector.inputs.iter().map(|_| 2.0 * unit() - 1.0).collect();
            let length = numbers.iter().map(|x| x * x).sum::<f32>().sqrt();
            numbers.iter_mut().for_each(|x| *x /= length);
            for (&i, x) in vector.inputs.iter().zip(numbers) {
                around[i] = Some(x);
            }
        }
        for (i, side) in sides.iter().enumerate() {
            let (lo, hi) = (side.inf(), side.sup());
            let width = (hi - lo) * size * unit();
            let from = match around[i] {
                Some(x) => (x - width * unit()).clamp(lo, hi),
                None => lo + (hi - lo - width) * unit(),
            };
            let to = (from + width).max(around[i].unwrap_or(from));
            columns[2 * i].push(-from);
            columns[2 * i + 1].push(to.clamp(lo, hi));
        }
    }
    columns
}

/// How widths compare: how many are narrower, equal and wider, and the median of the ratios.
#[must_use]
pub fn widths(new: &[Vec<f32>], old: &[Vec<f32>]) -> String {
    let mut counts = [0; 3];
    let mut ratios = Vec::new();
    for (new, old) in new.chunks_exact(2).zip(old.chunks_exact(2)) {
        let width = |ends: &[Vec<f32>], k: usize| ends[0][k] + ends[1][k];
        for k in 0..BOXES {
            let (new, old) = (width(new, k), width(old, k));
            // Of what is empty, nothing is narrower.
            let [new, old] = [new, old].map(|width| if width > 0.0 { width } else { 0.0 });
            counts[if new < old {
                0
            } else if new == old || new.is_nan() && old.is_nan() {
                1
            } else {
                2
            }] += 1;
            if old.is_finite() && old > 0.0 && new.is_finite() {
                ratios.push(new / old);
            }
        }
    }
    ratios.sort_by(f32::total_cmp);
    let middle = ratios.get(ratios.len() / 2).copied().unwrap_or(1.0);
    let most = ratios.last().copied().unwrap_or(1.0);
    let [narrower, equal, wider] = counts;
    format!("{narrower} / {equal} / {wider}, {middle:.3}, {most:.3}")
}
