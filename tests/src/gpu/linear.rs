//! `Linear`: what two numbers have to do with each other, through the numbers that both were made
//! of.
//!
//! A loop that goes on by what it found (`t = t + distance(t)`) makes intervals grow from iteration
//! to round, though the values do not: where t is more, the distance is less. So what a block hands
//! on gets a *symbol*, which stands for where the number is within its bounds, and numbers made of
//! it are, to first order, c + Σ aᵢ εᵢ ± rest with every εᵢ in [−1, 1]. All that is not of first
//! order, and every rounding, is in the rest.
//!
//! A device may compute a number anew, in another order, at each place that needs it. So the places
//! agree on a symbol only up to the rounding of the number itself, and that is added to the rest.
//!
//! f64's own roundings are below what is added to each rest.

/// How many symbols are kept; the least of more become part of the rest.
const KEPT: usize = 4;

/// A number to first order.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Linear {
    /// The middle.
    centre: f64,
    /// Symbols, ascending, and their factors.
    parts: [(u32, f64); KEPT],
    /// How many there are; where there are none the other fields mean nothing.
    count: u8,
    /// What is added, of either sign.
    rest: f64,
}

impl Linear {
    /// Nothing of first order.
    pub(super) const NONE: Self = Self {
        centre: 0.0,
        parts: [(0, 0.0); KEPT],
        count: 0,
        rest: 0.0,
    };

    /// A number between these endpoints, by a symbol of its own, and so much that its uses may
    /// differ.
    pub(super) fn symbol(id: u32, [lo, hi]: [f64; 2], rest: f64) -> Self {
        let centre = 0.5 * (lo + hi);
        let mut parts = [(0, 0.0); KEPT];
        parts[0] = (id, (0.5 * (hi - lo)) * (1.0 + 1e-12) + 1e-15 * centre.abs());
        Self {
            centre,
            parts,
            count: 1,
            rest,
        }
    }

    pub(super) fn is_none(&self) -> bool {
        self.count == 0
    }

    fn parts(&self) -> &[(u32, f64)] {
        &self.parts[..usize::from(self.count)]
    }

    /// How far it reaches from the middle.
    fn radius(&self) -> f64 {
        self.rest + self.parts().iter().map(|part| part.1.abs()).sum::<f64>()
    }

    /// The endpoints.
    pub(super) fn endpoints(&self) -> [f64; 2] {
        let radius = self.radius();
        [self.centre - radius, self.centre + radius]
    }

    /// The same of what has no symbols.
    fn or_interval(self, [lo, hi]: [f64; 2]) -> Self {
        if !self.is_none() {
            return self;
        }
        let centre = 0.5 * (lo + hi);
        Self {
            centre,
            rest: 0.5 * (hi - lo) * (1.0 + 1e-12) + 1e-15 * centre.abs(),
            ..Self::NONE
        }
    }

    /// With an error of rounding, and f64's own.
    pub(super) fn with_error(mut self, error: f64) -> Self {
        self.rest +=
            error + 1e-14 * (self.centre.abs() + self.radius()) + f64::from(f32::MIN_POSITIVE);
        self
    }

    /// x f + y g + centre, where the centres of x and y do not count.
    fn combined(x: &Self, f: f64, y: &Self, g: f64, centre: f64, rest: f64) -> Self {
        let mut all = [(0_u32, 0.0_f64); 2 * KEPT];
        let mut count = 0;
        let (mut a, mut b) = (x.parts().iter().peekable(), y.parts().iter().peekable());
        while let Some(id) = match (a.peek(), b.peek()) {
            (Some(a), Some(b)) => Some(if a.0 < b.0 { a.0 } else { b.0 }),
            (Some(one), None) | (None, Some(one)) => Some(one.0),
            (None, None) => None,
        } {
            let mut factor = 0.0;
            if let Some(part) = a.next_if(|part| part.0 == id) {
                factor += f * part.1;
            }
            if let Some(part) = b.next_if(|part| part.0 == id) {
                factor += g * part.1;
            }
            all[count] = (id, factor);
            count += 1;
        }
        let mut rest = f.abs() * x.rest + g.abs() * y.rest + rest;
        while count > KEPT {
            let sizes = all[..count].iter().map(|part| part.1.abs()).enumerate();
            let least = sizes.reduce(|a, b| if b.1 < a.1 { b } else { a });
            let (at, size) = least.unwrap_or((0, 0.0));
            rest += size;
            all.copy_within(at + 1..count, at);
            count -= 1;
        }
        let mut parts = [(0, 0.0); KEPT];
        parts[..count].copy_from_slice(&all[..count]);
        Self {
            centre,
            parts,
            count: u8::try_from(count).unwrap_or(0),
            rest,
        }
    }

    pub(super) fn negated(mut self) -> Self {
        self.centre = -self.centre;
        for part in &mut self.parts {
            part.1 = -part.1;
        }
        self
    }

    /// x + y; the endpoints are those of the numbers.
    pub(super) fn plus(self, own: [f64; 2], other: Self, ends: [f64; 2]) -> Self {
        if self.is_none() && other.is_none() {
            return Self::NONE;
        }
        let (x, y) = (self.or_interval(own), other.or_interval(ends));
        Self::combined(&x, 1.0, &y, 1.0, x.centre + y.centre, 0.0)
    }

    /// x · y.
    pub(super) fn times(self, own: [f64; 2], other: Self, ends: [f64; 2]) -> Self {
        if self.is_none() && other.is_none() {
            return Self::NONE;
        }
        let (x, y) = (self.or_interval(own), other.or_interval(ends));
        let second = x.radius() * y.radius();
        Self::combined(&x, y.centre, &y, x.centre, x.centre * y.centre, second)
    }

    /// A function of it by its value and its slope at the middle, and half of the greatest that its
    /// second derivative is.
    fn mapped(self, value: f64, slope: f64, bend: f64) -> Self {
        let radius = self.radius();
        let second = bend * radius * radius;
        if !value.is_finite() || !slope.is_finite() || !second.is_finite() {
            return Self::NONE;
        }
        Self::combined(&self, slope, &Self::NONE, 0.0, value, second)
    }

    /// 1 / x, of what is not zero.
    pub(super) fn reciprocal(self, [lo, hi]: [f64; 2]) -> Self {
        if self.is_none() {
            return self;
        }
        let least = if lo > 0.0 { lo } else { -hi };
        let c = self.centre;
        // 1/x − 1/c + (x − c)/c² = (x − c)² / (c² x).
        self.mapped(1.0 / c, -1.0 / (c * c), 1.0 / (c * c * least))
    }

    /// √x, of what is positive.
    pub(super) fn root(self, [lo, _]: [f64; 2]) -> Self {
        if self.is_none() || lo <= 0.0 {
            return Self::NONE;
        }
        let least = if self.centre < lo { self.centre } else { lo };
        let root = self.centre.sqrt();
        self.mapped(root, 0.5 / root, 0.125 / (least * least.sqrt()))
    }
}

#[cfg(test)]
mod tests {
    use super::Linear;

    #[test]
    fn what_is_taken_away_again_is_gone() {
        let ends = [1.0, 2.0];
        let x = Linear::symbol(1, ends, 0.0);
        // x − x² / 3, which is between 2/3 and 3/4 there, to first order nearly constant.
        let third = 1.0 / 3.0;
        let square = x.times(ends, x, ends);
        let part = square.times([1.0, 4.0], Linear::NONE, [third, third]);
        let found = x.plus(ends, part.negated(), [-4.0 * third, -third]);
        let [lo, hi] = found.endpoints();
        assert!(lo <= 2.0 / 3.0 && hi >= 0.75 && hi - lo < 0.2, "{lo} {hi}");
    }

    #[test]
    fn functions_are_held_at_all_places() {
        let ends = [0.5, 3.0];
        let x = Linear::symbol(1, ends, 0.0);
        for i in 0..=100 {
            let at = 0.5 + 2.5 * f64::from(i) / 100.0;
            let e = (at - 1.75) / 1.25;
            for (found, value) in [
                (x.reciprocal(ends), 1.0 / at),
                (x.root(ends), at.sqrt()),
                (x.times(ends, x, ends), at * at),
            ] {
                let line = found.centre + found.parts[0].1 * e;
                assert!(
                    (value - line).abs() <= found.rest + 1e-9,
                    "{found:?} at {at}"
                );
            }
        }
    }

    #[test]
    fn the_least_of_many_go_to_the_rest() {
        let ends = [-1.0, 1.0];
        let mut sum = Linear::symbol(1, ends, 0.0);
        for id in 2..10 {
            sum = sum.plus(ends, Linear::symbol(id, ends, 0.0), ends);
        }
        let [lo, hi] = sum.endpoints();
        assert!(
            (lo + 9.0).abs() < 1e-9 && (hi - 9.0).abs() < 1e-9,
            "{sum:?}"
        );
        assert_eq!(sum.count, 4);
    }
}
