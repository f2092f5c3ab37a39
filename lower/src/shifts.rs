//! Shifts of ranges of integers, as steps of interval programs: by a constant, and by a range.
//!
//! A shift by n bits rises or falls with n, for each number by its sign, as long as no bit is lost:
//! its extremes are at the least and the greatest n. A shift to the left may lose bits for the
//! greatest n; what it is for that one is known, too.

use outward_expr::IntOp;
use outward_interval::Float;

use crate::integers::below_unsigned;
use crate::program::Step;
use crate::typed::Typed;

/// By how many bits a shift goes.
struct Counts {
    /// From 0 to 31.
    least: u32,
    most: u32,
    /// The least one but zero; zero if there is no other.
    least_positive: u32,
}

impl Typed<'_, '_> {
    /// A shift by so many bits, from 0 to 31.
    pub(crate) fn shifted<F: Float>(&mut self, op: IntOp, x: [u32; 2], by: i32) -> [u32; 2] {
        if by == 0 {
            return x;
        }
        let step = if op == IntOp::Sshr {
            Step::Sshr
        } else if op == IntOp::Ushr {
            Step::Ushr
        } else {
            Step::Ishl
        };
        let n = self.emit.integer::<F>(by);
        let ends = if step == Step::Ushr {
            self.of_unsigned_ends(x)
        } else {
            x
        };
        let shifted = ends.map(|end| self.push(step, end, n));
        if step != Step::Ishl || x[0] == x[1] {
            return shifted;
        }
        let others = self.emit.integer::<F>(32 - by);
        let width = self.push(Step::Isub, x[1], x[0]);
        let lost = self.push(Step::Ushr, width, others);
        self.unless_lost(shifted, lost)
    }

    /// Shifted endpoints: everything where they wrapped around, or bits of the width of the range
    /// are lost. As many integers lie in between as the range has.
    fn unless_lost(&mut self, shifted: [u32; 2], lost: u32) -> [u32; 2] {
        let too_many = self.push(Step::Ilt, self.regions.zero, lost);
        self.unless_wrapped(shifted, too_many)
    }

    /// A shift by numbers of bits that count modulo 32.
    pub(crate) fn shifted_by_range<F: Float>(
        &mut self,
        op: IntOp,
        x: [u32; 2],
        y: [u32; 2],
    ) -> [u32; 2] {
        let counts = self.counts::<F>(y);
        if op == IntOp::Ishl {
            self.shifted_left::<F>(x, &counts)
        } else if op == IntOp::Sshr {
            let [lo, hi] = self.toward_zero_first(x, [counts.most, counts.least]);
            [
                self.push(Step::Sshr, x[0], lo),
                self.push(Step::Sshr, x[1], hi),
            ]
        } else {
            self.shifted_unsigned(x, &counts)
        }
    }

    /// How many bits there are to shift by.
    fn counts<F: Float>(&mut self, [first, last]: [u32; 2]) -> Counts {
        let zero = self.regions.zero;
        let [one, below, most] = [1, 30, 31].map(|n| self.emit.integer::<F>(n));
        if first == last {
            let by = self.push(Step::Iand, first, most);
            return Counts {
                least: by,
                most: by,
                least_positive: by,
            };
        }
        let [a, b] = [first, last].map(|end| self.push(Step::Iand, end, most));
        // All of them, or those from a on and those up to b.
        let width = self.push(Step::Isub, last, first);
        let is_all = below_unsigned(self.emit, below, width, self.regions.least);
        let is_around = self.push(Step::Ilt, b, a);
        let is_any = self.push(Step::Or, is_all, is_around);
        let within = self.push(Step::Imax, a, one);
        let within = self.push(Step::Imin, within, b);
        let is_zero = self.push(Step::Ieq, b, zero);
        let around = self.push(Step::AndNot, is_all, is_zero);
        let around = self.emit.push(Step::Select, around, a, one);
        Counts {
            least: self.emit.push(Step::Select, is_any, zero, a),
            most: self.emit.push(Step::Select, is_any, most, b),
            least_positive: self.emit.push(Step::Select, is_any, around, within),
        }
    }

    /// By how many bits the endpoints are shifted: the least one by the first of both numbers if it
    /// is not negative, and the greatest one by the second; and else the other way round.
    fn toward_zero_first(&mut self, x: [u32; 2], [first, second]: [u32; 2]) -> [u32; 2] {
        let [below, above] = x.map(|end| self.push(Step::Ilt, end, self.regions.zero));
        [
            self.chosen(below, second, first),
            self.chosen(above, first, second),
        ]
    }

    /// As unsigned integers. A shift by no bit leaves them what they are as signed ones; by more,
    /// none is negative.
    fn shifted_unsigned(&mut self, x: [u32; 2], counts: &Counts) -> [u32; 2] {
        let [lo, hi] = self.of_unsigned_ends(x);
        let lo = self.push(Step::Ushr, lo, counts.most);
        let hi = self.push(Step::Ushr, hi, counts.least_positive);
        let with_all = [
            self.push(Step::Imin, lo, x[0]),
            self.push(Step::Imax, hi, x[1]),
        ];
        let by_none = self.push(Step::Ieq, counts.least, self.regions.zero);
        [
            self.emit.push(Step::Select, by_none, with_all[0], lo),
            self.emit.push(Step::Select, by_none, with_all[1], hi),
        ]
    }

    /// To the left: everything where bits are lost for another number than the greatest one.
    fn shifted_left<F: Float>(&mut self, x: [u32; 2], counts: &Counts) -> [u32; 2] {
        let Counts { least, most, .. } = *counts;
        let [one, last] = [1, 31].map(|n| self.emit.integer::<F>(n));
        let mut of_most = x.map(|end| self.push(Step::Ishl, end, most));
        if x[0] != x[1] {
            // 32 is no number of bits.
            let width = self.push(Step::Isub, x[1], x[0]);
            let half = self.push(Step::Ushr, width, one);
            let others = self.push(Step::Isub, last, most);
            let lost = self.push(Step::Ushr, half, others);
            of_most = self.unless_lost(of_most, lost);
        }
        if least == most {
            return of_most;
        }
        let next = self.push(Step::Isub, most, one);
        let next = self.push(Step::Imax, next, least);
        let mut fits = self.regions.all;
        for end in x {
            let there = self.push(Step::Ishl, end, next);
            let back = self.push(Step::Sshr, there, next);
            let same = self.push(Step::Ieq, back, end);
            fits = self.push(Step::And, fits, same);
        }
        let [lo, hi] = self.toward_zero_first(x, [least, next]);
        let lo = self.push(Step::Ishl, x[0], lo);
        let hi = self.push(Step::Ishl, x[1], hi);
        let lo = self.push(Step::Imin, lo, of_most[0]);
        let hi = self.push(Step::Imax, hi, of_most[1]);
        let several = self.where_right(fits, [lo, hi]);
        let is_one = self.push(Step::Ieq, least, most);
        [0, 1].map(|k| self.emit.push(Step::Select, is_one, of_most[k], several[k]))
    }
}
