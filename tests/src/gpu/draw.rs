//! Inputs drawn at random from what is known of them.
//!
//! Uniformly from a range; an input without one from [−2, 2], and a quarter of the time from all
//! sizes that are asked for. Now and then zero, one, or an endpoint. Vectors said to be unit
//! vectors are directions rounded to f32, within the ranges of their components; a quarter of them
//! near the one before, where highlights are, and mostly turned to one side, as light and viewer
//! below the surface leave little to compare.

use outward_front::inputs::InputDomains;
use outward_interval::Interval;

use crate::laws::Random;

/// Exponents of two: sizes of ordinary numbers.
pub const ORDINARY: [f64; 2] = [-20.0, 20.0];

/// Exponents of two: all sizes, of subnormal numbers, too.
pub const ALL: [f64; 2] = [-149.0, 127.0];

/// How the inputs of a function are drawn.
#[derive(Debug)]
pub struct Drawing {
    sides: Vec<Option<[f64; 2]>>,
    units: Vec<Vec<usize>>,
    sizes: [f64; 2],
    random: Random,
}

impl Drawing {
    /// Of these inputs; those without a range are of sizes between these powers of two. The same
    /// seed leads to the same numbers.
    #[must_use]
    pub fn new(inputs: &InputDomains, sizes: [f64; 2], seed: u64) -> Self {
        let side = |x: Interval<f32>| {
            let (lo, hi) = (f64::from(x.inf()), f64::from(x.sup()));
            (lo > -1e30 && hi < 1e30).then_some([lo, hi])
        };
        Self {
            sides: inputs
                .domains()
                .iter()
                .map(|d| side(d.interval()))
                .collect(),
            units: inputs.units().iter().map(|u| u.inputs.to_vec()).collect(),
            sizes,
            random: Random(seed),
        }
    }

    fn bits(&mut self) -> u64 {
        self.random.word()
    }

    fn one_of(&mut self, n: u64) -> bool {
        self.bits().is_multiple_of(n)
    }

    /// In [0, 1).
    #[expect(clippy::cast_precision_loss, reason = "53 bits are a number")]
    fn part(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / 9_007_199_254_740_992.0
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "the nearest number is meant"
    )]
    fn number(&mut self, side: Option<[f64; 2]>) -> f32 {
        let special = self.one_of(64);
        let Some([lo, hi]) = side else {
            let sign = if self.one_of(2) { -1.0 } else { 1.0 };
            return if special {
                [0.0, 1.0, -1.0, 0.5][(self.bits() % 4) as usize]
            } else if self.one_of(4) {
                let [least, most] = self.sizes;
                (sign * libm::exp2(least + (most - least) * self.part())) as f32
            } else {
                (4.0 * self.part() - 2.0) as f32
            };
        };
        let drawn = lo + (hi - lo) * self.part();
        let drawn = if special {
            let all = [lo, hi, 0.0, 1.0];
            let found = all[(self.bits() % 4) as usize];
            if found >= lo && found <= hi {
                found
            } else {
                drawn
            }
        } else {
            drawn
        };
        drawn as f32
    }

    /// A direction.
    fn direction(&mut self, n: usize) -> Vec<f64> {
        loop {
            let v: Vec<f64> = (0..n).map(|_| 2.0 * self.part() - 1.0).collect();
            let square: f64 = v.iter().map(|x| x * x).sum();
            if square > 0.01 && square <= 1.0 {
                return v.iter().map(|x| x / square.sqrt()).collect();
            }
        }
    }

    /// Adds a row: a number for each input.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the nearest number is meant"
    )]
    pub fn row(&mut self, row: &mut Vec<f32>) {
        let start = row.len();
        for i in 0..self.sides.len() {
            let drawn = self.number(self.sides[i]);
            row.push(drawn);
        }
        let units = self.units.clone();
        let mut found: Vec<Vec<f64>> = Vec::with_capacity(units.len());
        for unit in &units {
            let fits = |v: &[f64], sides: &[Option<[f64; 2]>]| {
                let mut all = v.iter().zip(unit);
                all.all(|(&x, &i)| sides[i].is_none_or(|[lo, hi]| x >= lo && x <= hi))
            };
            let drawn = (0..1000).find_map(|_| {
                let v = self.direction(unit.len());
                let near = self.one_of(4);
                let v: Vec<f64> = match found.last() {
                    Some(last) if near && last.len() == v.len() => {
                        let size = 0.3 * self.part();
                        let sum: Vec<f64> =
                            last.iter().zip(&v).map(|(a, b)| a + size * b).collect();
                        let length = sum.iter().map(|x| x * x).sum::<f64>().sqrt();
                        sum.iter().map(|x| x / length).collect()
                    }
                    _ => v,
                };
                fits(&v, &self.sides).then_some(v)
            });
            found.push(drawn.unwrap_or_else(|| panic!("no unit vector in {:?}", self.sides)));
        }
        if !found.is_empty() && !self.one_of(4) {
            let to = found[(self.bits() % found.len() as u64) as usize].clone();
            for (unit, v) in units.iter().zip(&mut found) {
                let turned: Vec<f64> = v.iter().map(|x| -x).collect();
                let mut all = turned.iter().zip(unit);
                let sides = &self.sides;
                let may = all.all(|(&x, &i)| sides[i].is_none_or(|[lo, hi]| x >= lo && x <= hi));
                if may && v.iter().zip(&to).map(|(a, b)| a * b).sum::<f64>() < 0.0 {
                    *v = turned;
                }
            }
        }
        for (unit, v) in units.iter().zip(&found) {
            for (&i, &x) in unit.iter().zip(v) {
                row[start + i] = x as f32;
            }
        }
    }
}
