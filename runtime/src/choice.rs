//! The choice among versions: of several boxes in a fixed order, the first that a box is within.
//!
//! One box is compared with eight versions at a time by a vector kernel ([`Boxes`]): first with all
//! of them in the few inputs that tell them apart, then in all inputs with those that are left.
//! Boxes in columns are compared version by version, a column at a time. Sides that no version asks
//! for anything are not looked at. Empty sides are within everything: their endpoints are NaN, and
//! no comparison with "greater" holds.

use outward_interval::{Float, Interval};
use outward_simd::{BOXES, BadBlock, Boxes, Isa, Lane};

/// The boxes that a version is for.
#[derive(Clone, Debug)]
pub(crate) struct Assumed<F: Float> {
    /// The sides that boxes are within.
    pub(crate) sides: Vec<Interval<F>>,
    /// Which inputs are one number.
    pub(crate) scalars: Vec<bool>,
}

impl<F: Float> Assumed<F> {
    /// Whether every box of this one is one of the other.
    pub(crate) fn is_within(&self, other: &Self) -> bool {
        let sides = self.sides.iter().zip(&other.sides);
        let scalars = self.scalars.iter().zip(&other.scalars);
        let mut all = sides.zip(scalars);
        all.all(|((side, wider), (scalar, asked))| {
            side.subset(*wider) && (!asked || *scalar || side.is_singleton())
        })
    }
}

/// What is asked of one side.
#[derive(Clone, Copy, Debug)]
struct Asked<F> {
    input: usize,
    neg_lo: F,
    hi: F,
    is_scalar: bool,
}

impl<F: Float> Asked<F> {
    /// Whether a side, by its endpoints, is not what is asked for.
    #[inline(always)]
    fn fails(&self, [neg_lo, hi]: [F; 2]) -> bool {
        // One branch, not three.
        (neg_lo > self.neg_lo) | (hi > self.hi) | (self.is_scalar & (neg_lo > -hi))
    }
}

/// See the [module](self).
#[derive(Debug)]
pub(crate) struct Choice<F: Float> {
    /// How many inputs there are.
    inputs: usize,
    groups: Vec<Group<F>>,
    /// All that each version asks, one list after the other.
    asked: Vec<Asked<F>>,
    /// Where each list ends.
    ends: Vec<usize>,
}

/// Eight versions, or fewer.
#[derive(Debug)]
struct Group<F: Float> {
    boxes: Boxes<F>,
    /// Inputs that are one number, with a bit for each version that asks for it.
    scalars: Vec<(usize, u8)>,
}

impl<F: Float> Group<F> {
    /// Bits of the versions whose inputs that are one number are so in a box.
    #[inline(never)]
    fn of_numbers(&self, b: &[Interval<F>]) -> u8 {
        let is_interval = |side: Interval<F>| !side.is_singleton() && !side.is_empty();
        let others = self
            .scalars
            .iter()
            .filter(|(input, _)| is_interval(b[*input]));
        others.fold(u8::MAX, |left, (_, bits)| left & !bits)
    }
}

/// Inputs that tell these versions apart: for each two of them, unless the first is within the
/// second, one in which the side of the second is not within that of the first; and likewise for
/// each of them and a box of which nothing is known. They are few, but perhaps not the fewest: the
/// next one is always that by which most others are told apart.
fn telling_apart<F: Float>(versions: &[Assumed<F>], inputs: usize) -> Vec<usize> {
    let side_of = |version: Option<&Assumed<F>>, input: usize| {
        version.map_or(Interval::ENTIRE, |version| version.sides[input])
    };
    let tells = |input: usize, (first, second): (usize, usize)| {
        let [first, second] = [first, second].map(|k| side_of(versions.get(k), input));
        !second.subset(first)
    };
    let count = versions.len();
    let pairs = (0..count).flat_map(|first| (first + 1..=count).map(move |second| (first, second)));
    let mut pairs: Vec<(usize, usize)> = pairs.collect();
    let mut chosen = Vec::new();
    loop {
        let told = |input: &usize| pairs.iter().filter(|&&pair| tells(*input, pair)).count();
        // Of equally good ones the first.
        let best = (0..inputs).rev().max_by_key(told);
        let Some(best) = best.filter(|best| told(best) > 0) else {
            return chosen;
        };
        pairs.retain(|&pair| !tells(best, pair));
        chosen.push(best);
    }
}

/// So many boxes of columns are looked at together.
const BLOCK: usize = 128;

impl<F: Lane> Choice<F> {
    /// The choice among these, asked in this order.
    ///
    /// # Errors
    /// Never: there are as many sides of each version as inputs.
    pub(crate) fn new(versions: &[Assumed<F>]) -> Result<Self, BadBlock> {
        let inputs = versions.first().map_or(0, |version| version.sides.len());
        let asks = |version: &Assumed<F>, input: usize| !version.sides[input].is_entire();
        let mut groups = Vec::new();
        for versions in versions.chunks(BOXES) {
            let mut scalars = Vec::new();
            for input in 0..inputs {
                let of = versions.iter().enumerate();
                let of = of.filter(|(_, version)| version.scalars[input]);
                let bits = of.fold(0, |bits, (k, _)| bits | 1_u8 << k);
                if bits != 0 {
                    scalars.push((input, bits));
                }
            }
            let sides: Vec<&[Interval<F>]> = versions.iter().map(|v| &v.sides[..]).collect();
            let apart = telling_apart(versions, inputs);
            groups.push(Group {
                boxes: Boxes::new(Isa::detect(), inputs, &apart, &sides)?,
                scalars,
            });
        }
        let (mut asked, mut ends) = (Vec::new(), Vec::new());
        for version in versions {
            for (input, side) in version.sides.iter().enumerate() {
                let is_scalar = version.scalars[input];
                if is_scalar || asks(version, input) {
                    let [neg_lo, hi] = side.endpoints();
                    asked.push(Asked {
                        input,
                        neg_lo,
                        hi,
                        is_scalar,
                    });
                }
            }
            ends.push(asked.len());
        }
        Ok(Self {
            inputs,
            groups,
            asked,
            ends,
        })
    }

    /// The first version that a box is within, or how many versions there are if there is none. A
    /// box that has not a side for each input is within none. Under the default floating-point
    /// mode.
    #[inline]
    pub(crate) fn of(&self, b: &[Interval<F>]) -> usize {
        if b.len() != self.inputs {
            return self.ends.len();
        }
        let mut before = 0;
        for group in &self.groups {
            let among = match group.scalars.is_empty() {
                true => u8::MAX,
                false => group.of_numbers(b),
            };
            if let Ok(Some(first)) = group.boxes.first(b, among) {
                return before + first;
            }
            before += BOXES;
        }
        self.ends.len()
    }

    /// The same of each of many boxes that lie in columns: of every input −lo, or lo if `negate`
    /// says so, and hi, one for each box or one for all. What is chosen goes to `chosen`.
    pub(crate) fn of_columns(&self, inputs: &[&[F]], negate: bool, chosen: &mut [u8]) {
        for (block, chosen) in chosen.chunks_mut(BLOCK).enumerate() {
            self.of_block(inputs, negate, block * BLOCK, chosen);
        }
    }

    fn of_block(&self, inputs: &[&[F]], negate: bool, start: usize, chosen: &mut [u8]) {
        let sign = |first: F| if negate { -first } else { first };
        // From the last to the first, so that the first that holds is what is left.
        chosen.fill(u8::try_from(self.ends.len()).unwrap_or(u8::MAX));
        let mut to = self.asked.len();
        for version in (0..self.ends.len()).rev() {
            let from = version.checked_sub(1).map_or(0, |before| self.ends[before]);
            let asked = &self.asked[from..to];
            to = from;
            let mut fails = [false; BLOCK];
            let fails = &mut fails[..chosen.len()];
            for one in asked {
                let (neg_lo, hi) = (inputs[2 * one.input], inputs[2 * one.input + 1]);
                if let ([neg_lo], [hi]) = (neg_lo, hi) {
                    let of_all = one.fails([sign(*neg_lo), *hi]);
                    fails.iter_mut().for_each(|fails| *fails |= of_all);
                } else {
                    let ends = neg_lo[start..].iter().zip(&hi[start..]);
                    for (fails, (&neg_lo, &hi)) in fails.iter_mut().zip(ends) {
                        *fails |= one.fails([sign(neg_lo), hi]);
                    }
                }
                if fails.iter().all(|&fails| fails) {
                    break;
                }
            }
            let version = u8::try_from(version).unwrap_or(u8::MAX);
            for (chosen, &fails) in chosen.iter_mut().zip(&*fails) {
                *chosen = if fails { *chosen } else { version };
            }
        }
    }
}

#[cfg(test)]
#[path = "choice_tests.rs"]
mod tests;
