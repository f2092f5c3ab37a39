//! Halves, and bits of numbers, on ranges, as steps of interval programs.

use outward_analysis::NanPolicy;
use outward_expr::IntOp;
use outward_interval::Float;

use crate::bits::{bits_of_number, half, number_of_bits};
use crate::emit::Small;
use crate::program::Step;
use crate::typed::Typed;

impl Typed<'_, '_> {
    /// An operation on the bits of a number, or on bits as those of a number, of −lo and hi or of
    /// the least and the greatest integer; so the result.
    pub(crate) fn bits_of_range<F: Float>(&mut self, op: IntOp, x: [u32; 2]) -> [u32; 2] {
        if op == IntOp::ToHalf {
            self.half_of_range::<F>(x)
        } else if op == IntOp::ToBits {
            self.bits_of_numbers::<F>(x)
        } else {
            self.numbers_of_bits::<F>(x)
        }
    }

    /// Rounding is monotone. An endpoint that is infinite is beyond all numbers, on the side that
    /// it is on.
    fn half_of_range<F: Float>(&mut self, x: [u32; 2]) -> [u32; 2] {
        let least = self.emit.constant(F::from_f64(-65_504.0));
        let ends = x.map(|end| {
            let end = half::<F>(self.emit, end);
            // NaN in the second place is kept.
            self.push(Step::Max, least, end)
        });
        let nan = self.push(Step::Unordered, x[0], x[1]);
        self.unless_unknown::<F>(nan, ends)
    }

    /// −lo and hi, but where nothing is known of the operand, and so of the result.
    fn unless_unknown<F: Float>(&mut self, unknown: u32, ends: [u32; 2]) -> [u32; 2] {
        match self.arithmetic.nan() {
            None | Some(NanPolicy::Propagate) => {
                ends.map(|end| self.push(Step::NanIf, unknown, end))
            }
            Some(NanPolicy::Suppress | NanPolicy::Ignore) => {
                let infinity = self.emit.small::<F>(Small::Infinity);
                ends.map(|end| self.emit.push(Step::Select, unknown, infinity, end))
            }
        }
    }

    /// The bits of positive numbers grow with them; of others nothing is said.
    fn bits_of_numbers<F: Float>(&mut self, [neg_lo, hi]: [u32; 2]) -> [u32; 2] {
        let zero = self.emit.small::<F>(Small::Zero);
        let greatest = self.emit.constant(-F::MAX);
        // An infinity stands for the numbers next to it.
        let first = self.push(Step::Max, greatest, neg_lo);
        let lo = self.emit.push(Step::Neg, first, 0, 0);
        let [lo_bits, hi_bits] = [lo, hi].map(|end| bits_of_number::<F>(self.emit, end));
        let is_positive = self.push(Step::Lt, zero, lo);
        let is_some = self.push(Step::Le, zero, hi);
        let is_known = self.push(Step::And, is_positive, is_some);
        let ends = self.where_right(is_known, [lo_bits, hi_bits]);
        if !self.arithmetic.is_real() {
            return ends;
        }
        // Of no number there are no bits.
        let is_empty = self.push(Step::Unordered, neg_lo, hi);
        let none = [self.regions.greatest, self.regions.least];
        [0, 1].map(|k| self.emit.push(Step::Select, is_empty, none[k], ends[k]))
    }

    /// The numbers of a range of bits lie between those of its endpoints, on either side of the
    /// patterns of NaN.
    fn numbers_of_bits<F: Float>(&mut self, [lo, hi]: [u32; 2]) -> [u32; 2] {
        const INFINITY: i32 = 0x7f80_0000;
        let zero = self.regions.zero;
        let [above, below] =
            [INFINITY + 1, (INFINITY + 1) | i32::MIN].map(|n| self.emit.integer::<F>(n));
        let is_negative = self.push(Step::Ilt, hi, below);
        let ends = [(hi, lo), (lo, hi)].map(|(of_negative, end)| {
            let bits = self.chosen(is_negative, of_negative, end);
            number_of_bits::<F>(self.emit, bits)
        });
        let least = self.emit.constant(-F::MAX);
        let neg_lo = self.emit.push(Step::Neg, ends[0], 0, 0);
        // Of an infinity the numbers next to it, too.
        let ends = [neg_lo, ends[1]].map(|end| self.push(Step::Max, least, end));
        let starts = self.push(Step::Ilt, lo, zero);
        let is_finite = self.push(Step::Ilt, hi, above);
        let is_positive = self.push(Step::AndNot, starts, is_finite);
        let is_known = self.push(Step::Or, is_negative, is_positive);
        let unknown = self.push(Step::Xor, is_known, self.regions.all);
        // Of real numbers, any.
        let infinity = self.emit.small::<F>(Small::Infinity);
        let ends = match self.arithmetic.nan() {
            Some(NanPolicy::Propagate) => ends.map(|end| self.push(Step::NanIf, unknown, end)),
            Some(NanPolicy::Suppress | NanPolicy::Ignore) | None => {
                ends.map(|end| self.emit.push(Step::Select, unknown, infinity, end))
            }
        };
        if lo == hi {
            return ends;
        }
        let none = self.emit.small::<F>(if self.arithmetic.is_real() {
            Small::Nan
        } else {
            Small::MinusInfinity
        });
        let is_empty = self.push(Step::Ilt, hi, lo);
        ends.map(|end| self.emit.push(Step::Select, is_empty, none, end))
    }
}

#[cfg(test)]
#[path = "bits_of_ranges_tests.rs"]
mod tests;
