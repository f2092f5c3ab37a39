//! Quotients and remainders of ranges of integers, as steps of interval programs: by a constant,
//! and by a range.
//!
//! A quotient by numbers of one sign rises or falls in each operand, so that its extremes are at
//! corners: that of the least size is by the divisor that is furthest from zero. By zero it is the
//! dividend, and the remainder is zero.

use outward_expr::IntOp;
use outward_interval::Float;

use crate::emit::NONE;
use crate::integers::{below_unsigned, integer, rest, unsigned_quotient};
use crate::program::Step;
use crate::typed::Typed;

impl Typed<'_, '_> {
    /// A quotient or a remainder, by a constant if it is known.
    pub(crate) fn divided<F: Float>(
        &mut self,
        op: IntOp,
        x: [u32; 2],
        y: [u32; 2],
        known: Option<i32>,
    ) -> [u32; 2] {
        let is_signed = matches!(op, IntOp::Sdiv | IntOp::Srem);
        let is_quotient = matches!(op, IntOp::Sdiv | IntOp::Udiv);
        match (is_signed, is_quotient, known) {
            (true, true, Some(n)) => self.quotient(x, y[0], n),
            // The sign of the divisor does not matter.
            (true, false, Some(n)) if let Some(n @ 1..) = n.checked_abs() => {
                let divisor = self.emit.integer::<F>(n);
                self.remainder::<F>(x, divisor, n)
            }
            (false, true, Some(0 | 1)) => x,
            (false, true, Some(2..)) => {
                let ends = self.of_unsigned_ends(x);
                ends.map(|end| integer::<F>(self.emit, IntOp::Udiv, [end, y[0], NONE]))
            }
            (false, false, Some(n @ 1..)) => self.unsigned_remainder::<F>(x, y[0], n),
            (true, true, None) => self.quotients::<F>(x, y),
            (true, false, _) => self.remainders::<F>(x, y),
            (false, _, _) => {
                let divisors = self.unsigned(y);
                let [lo, hi] = self.parts::<F>(x).map(|x| {
                    if is_quotient {
                        self.unsigned_quotients::<F>(x, divisors)
                    } else {
                        self.unsigned_remainders::<F>(x, y[0], divisors)
                    }
                });
                if lo == hi {
                    return lo;
                }
                [
                    self.push(Step::Imin, lo[0], hi[0]),
                    self.push(Step::Imax, lo[1], hi[1]),
                ]
            }
        }
    }

    /// The quotients by a constant.
    fn quotient(&mut self, x: [u32; 2], divisor: u32, n: i32) -> [u32; 2] {
        match n {
            0 | 1 => x,
            // That of the least integer wraps around.
            -1 => self.sum(Step::Isub, [self.regions.zero; 2], x),
            _ => {
                let [lo, hi] = if n > 0 { x } else { [x[1], x[0]] };
                let first = self.push(Step::Idiv, lo, divisor);
                if lo == hi {
                    return [first; 2];
                }
                [first, self.push(Step::Idiv, hi, divisor)]
            }
        }
    }

    /// The quotients by a range.
    fn quotients<F: Float>(&mut self, x: [u32; 2], y: [u32; 2]) -> [u32; 2] {
        let (zero, least) = (self.regions.zero, self.regions.least);
        let [one, minus] = [1, -1].map(|n| self.emit.integer::<F>(n));
        let has_negative = self.push(Step::Ilt, y[0], zero);
        let has_positive = self.push(Step::Ilt, zero, y[1]);
        // By negative numbers, and not by positive ones. The divisors next to zero and furthest
        // from it are those on that side, or 1 by zero alone.
        let turned = self.push(Step::AndNot, has_positive, has_negative);
        let [near, far] = [0, 1].map(|k| {
            let above = self.push(Step::Imax, y[k], one);
            let below = self.push(Step::Imin, y[1 - k], minus);
            self.emit.push(Step::Select, turned, below, above)
        });
        let first = self.emit.push(Step::Select, turned, x[1], x[0]);
        let last = self.emit.push(Step::Select, turned, x[0], x[1]);
        let [first_sign, last_sign] = [first, last].map(|end| {
            let negative = self.push(Step::Ilt, end, zero);
            self.push(Step::Xor, negative, turned)
        });
        let by_first = self.emit.push(Step::Select, first_sign, near, far);
        let by_last = self.emit.push(Step::Select, last_sign, far, near);
        let lo = self.push(Step::Idiv, first, by_first);
        let hi = self.push(Step::Idiv, last, by_last);
        // That of the least integer by −1 wraps around.
        let one_sided = self.unless_wrapped([lo, hi], self.regions.none);
        let below = self.push(Step::Ilt, y[1], zero);
        let above = self.push(Step::Ilt, zero, y[0]);
        let defined = self.push(Step::Or, below, above);
        let [lo, hi] = self.also(defined, one_sided, x);
        // By numbers of both signs: 1 and −1 among them.
        let [neg_lo, neg_hi] = x.map(|end| self.push(Step::Isub, zero, end));
        let down = self.push(Step::Imin, x[0], neg_hi);
        let up = self.push(Step::Imax, x[1], neg_lo);
        let wraps = self.push(Step::Ieq, x[0], least);
        let up = self
            .emit
            .push(Step::Select, wraps, self.regions.greatest, up);
        let both = self.push(Step::And, has_negative, has_positive);
        [
            self.emit.push(Step::Select, both, down, lo),
            self.emit.push(Step::Select, both, up, hi),
        ]
    }

    /// A range with all integers of another one, but where a mask is set.
    fn also(&mut self, alone: u32, range: [u32; 2], other: [u32; 2]) -> [u32; 2] {
        let lo = self.push(Step::Imin, range[0], other[0]);
        let hi = self.push(Step::Imax, range[1], other[1]);
        [
            self.emit.push(Step::Select, alone, range[0], lo),
            self.emit.push(Step::Select, alone, range[1], hi),
        ]
    }

    /// Two ranges that a range consists of, each of integers that lie side by side as unsigned
    /// ones, too: twice itself, but if it has negative integers and others.
    fn parts<F: Float>(&mut self, [lo, hi]: [u32; 2]) -> [[u32; 2]; 2] {
        if lo == hi {
            return [[lo, hi]; 2];
        }
        let zero = self.regions.zero;
        let minus = self.emit.integer::<F>(-1);
        let signs = self.push(Step::Ixor, lo, hi);
        let differ = self.push(Step::Ilt, signs, zero);
        let first = self.emit.push(Step::Select, differ, zero, lo);
        let last = self.emit.push(Step::Select, differ, minus, hi);
        [[first, hi], [lo, last]]
    }

    /// The quotients of unsigned integers by a range, which is given in their order. Those that
    /// have signed integers of both signs are everything.
    fn unsigned_quotients<F: Float>(&mut self, x: [u32; 2], divisors: [u32; 2]) -> [u32; 2] {
        let least = self.regions.least;
        // 1 and 2 in the order of unsigned integers.
        let [one, two] = [1, 2].map(|n| self.emit.integer::<F>(i32::MIN + n));
        let [near, far] = divisors.map(|end| {
            let some = self.push(Step::Imax, end, one);
            self.push(Step::Ixor, some, least)
        });
        let ends = [(x[0], far), (x[1], near)].map(|(end, by)| {
            let quotient = unsigned_quotient::<F>(self.emit, end, by);
            self.push(Step::Ixor, quotient, least)
        });
        let range = self.of_unsigned(ends);
        let defined = self.push(Step::Ilt, least, divisors[0]);
        let [lo, hi] = self.also(defined, range, x);
        // By zero and one they are what they were.
        let is_same = self.push(Step::Ilt, divisors[1], two);
        [
            self.emit.push(Step::Select, is_same, x[0], lo),
            self.emit.push(Step::Select, is_same, x[1], hi),
        ]
    }

    /// The remainders by a constant n > 0: those of the endpoints if both have the same quotient,
    /// and else all from zero on, on either side, that are less than n and no more than the
    /// endpoint.
    fn remainder<F: Float>(&mut self, [lo, hi]: [u32; 2], divisor: u32, n: i32) -> [u32; 2] {
        let first = self.push(Step::Idiv, lo, divisor);
        let least = rest(self.emit, lo, divisor, first);
        if lo == hi {
            return [least; 2];
        }
        let last = self.push(Step::Idiv, hi, divisor);
        let greatest = rest(self.emit, hi, divisor, last);
        let zero = self.regions.zero;
        let [below, above] = [1 - n, n - 1].map(|m| self.emit.integer::<F>(m));
        let down = self.push(Step::Imin, lo, zero);
        let down = self.push(Step::Imax, down, below);
        let up = self.push(Step::Imax, hi, zero);
        let up = self.push(Step::Imin, up, above);
        let is_same = self.push(Step::Ieq, first, last);
        [
            self.emit.push(Step::Select, is_same, least, down),
            self.emit.push(Step::Select, is_same, greatest, up),
        ]
    }

    /// The remainders by a range: the dividends if all are less than the divisors in size; by one
    /// number those of the endpoints if both have the same quotient; and else as by a constant,
    /// less than the greatest divisor in size.
    fn remainders<F: Float>(&mut self, x: [u32; 2], y: [u32; 2]) -> [u32; 2] {
        let zero = self.regions.zero;
        let [one, minus] = [1, -1].map(|n| self.emit.integer::<F>(n));
        // The negatives of the greatest size, or −1, and of the least one: every size has one.
        let negative = self.push(Step::Isub, zero, y[1]);
        let far = self.push(Step::Imin, y[0], negative);
        let far = self.push(Step::Imin, far, minus);
        let below = self.push(Step::Imin, y[1], zero);
        let above = self.push(Step::Imax, y[0], zero);
        let near = self.push(Step::Isub, below, above);
        let negative = self.push(Step::Isub, zero, x[1]);
        let reach = self.push(Step::Imin, x[0], negative);
        let is_small = self.push(Step::Ilt, near, reach);
        let down = self.push(Step::Imin, x[0], zero);
        let below = self.push(Step::Iadd, far, one);
        let down = self.push(Step::Imax, down, below);
        let up = self.push(Step::Imax, x[1], zero);
        let above = self.push(Step::Ixor, far, minus);
        let up = self.push(Step::Imin, up, above);
        let quotients = x.map(|end| self.push(Step::Idiv, end, y[0]));
        let is_one = self.push(Step::Ieq, y[0], y[1]);
        let is_same = self.push(Step::Ieq, quotients[0], quotients[1]);
        let is_same = self.push(Step::And, is_one, is_same);
        let defined = self.push(Step::Ilt, near, zero);
        let is_same = self.push(Step::And, is_same, defined);
        [(0, down), (1, up)].map(|(k, end)| {
            let of_end = rest(self.emit, x[k], y[0], quotients[k]);
            let end = self.emit.push(Step::Select, is_small, x[k], end);
            self.emit.push(Step::Select, is_same, of_end, end)
        })
    }

    /// The remainders of unsigned integers by a constant.
    fn unsigned_remainder<F: Float>(&mut self, x: [u32; 2], divisor: u32, n: i32) -> [u32; 2] {
        let ends = self.of_unsigned_ends(x);
        let [first, last] = ends.map(|end| unsigned_quotient::<F>(self.emit, end, divisor));
        let least = rest(self.emit, ends[0], divisor, first);
        if ends[0] == ends[1] {
            return [least; 2];
        }
        let greatest = rest(self.emit, ends[1], divisor, last);
        let above = self.emit.integer::<F>(n - 1);
        let is_less = below_unsigned(self.emit, ends[1], above, self.regions.least);
        let up = self.emit.push(Step::Select, is_less, ends[1], above);
        let is_same = self.push(Step::Ieq, first, last);
        [
            self.emit
                .push(Step::Select, is_same, least, self.regions.zero),
            self.emit.push(Step::Select, is_same, greatest, up),
        ]
    }

    /// The same by a range, which is given by its first number and in the order of unsigned
    /// integers. Those that have signed integers of both signs are everything.
    fn unsigned_remainders<F: Float>(
        &mut self,
        x: [u32; 2],
        y: u32,
        divisors: [u32; 2],
    ) -> [u32; 2] {
        let least = self.regions.least;
        let minus = self.emit.integer::<F>(-1);
        let one = self.emit.integer::<F>(i32::MIN + 1);
        let dividends = x.map(|end| self.push(Step::Ixor, end, least));
        let is_small = self.push(Step::Ilt, dividends[1], divisors[0]);
        let below = self.push(Step::Imax, divisors[1], one);
        let below = self.push(Step::Iadd, below, minus);
        let up = self.push(Step::Imin, dividends[1], below);
        let quotients = x.map(|end| unsigned_quotient::<F>(self.emit, end, y));
        let is_one = self.push(Step::Ieq, divisors[0], divisors[1]);
        let is_same = self.push(Step::Ieq, quotients[0], quotients[1]);
        let is_same = self.push(Step::And, is_one, is_same);
        let defined = self.push(Step::Ilt, least, divisors[0]);
        let is_same = self.push(Step::And, is_same, defined);
        let range = [(0, least), (1, up)].map(|(k, end)| {
            let of_end = rest(self.emit, x[k], y, quotients[k]);
            let of_end = self.push(Step::Ixor, of_end, least);
            self.emit.push(Step::Select, is_same, of_end, end)
        });
        let range = self.of_unsigned(range);
        [0, 1].map(|k| self.emit.push(Step::Select, is_small, x[k], range[k]))
    }
}
