//! Operations on ranges of integers, and to and from them, as steps of interval programs: the least
//! and the greatest integer, empty if they are the other way round.
//!
//! Sums, differences, quotients, remainders and shifts to the right are what sets return
//! ([`range_step`](outward_semantics::range_step)), and so are all operations on single numbers. A
//! product that may wrap around is everything, and so is a shift to the left by a range that loses
//! bits for more than the greatest number in it; of the bits of a range with negative and other
//! numbers nothing is known, and as unsigned integers it is everything. What is made of an empty
//! range is any range.

use outward_expr::{IntOp, Type};
use outward_interval::Float;

use crate::emit::NONE;
use crate::integers::{clamped, constant, from_unsigned, integer, leading_zeros, to_unsigned};
use crate::program::Step;
use crate::typed::Typed;

/// What is known of the bits of the integers of a range: those that are surely one, and those that
/// may be one.
struct Bits {
    ones: u32,
    maybe: u32,
}

impl Typed<'_, '_> {
    /// An operation on integers, or to or from them.
    pub(crate) fn integer<F: Float>(&mut self, op: IntOp, operands: &[[u32; 2]]) -> [u32; 2] {
        let is_plain = self.emit.plain;
        let mut pairs = [[NONE; 2]; 2];
        for ((pair, &operand), &ty) in pairs.iter_mut().zip(operands).zip(op.operands()) {
            let [first, last] = operand;
            *pair = if ty == Type::Real && is_plain {
                [self.emit.push(Step::Neg, first, 0, 0), last]
            } else {
                operand
            };
        }
        let operands = &pairs[..operands.len().min(2)];
        match (op, operands) {
            (IntOp::FromSint, &[x]) => return self.number::<F>(x),
            (IntOp::FromUint, &[x]) => return self.number_of_unsigned::<F>(x),
            _ => {}
        }
        if op.result() == Type::Real && is_plain {
            let x = operands.first().copied().unwrap_or([NONE; 2]);
            let [neg_lo, hi] = self.bits_of_range::<F>(op, x);
            return [self.emit.push(Step::Neg, neg_lo, 0, 0), hi];
        }
        match (op, operands) {
            (IntOp::Const(value), _) => [self.emit.integer::<F>(value); 2],
            (IntOp::Iadd, &[x, y]) => self.sum(Step::Iadd, x, y),
            (IntOp::Isub, &[x, y]) => self.sum(Step::Isub, x, y),
            (IntOp::Ineg, &[x]) => self.sum(Step::Isub, [self.regions.zero; 2], x),
            (IntOp::Smin, &[x, y]) => [0, 1].map(|k| self.emit.push(Step::Imin, x[k], y[k], 0)),
            (IntOp::Smax, &[x, y]) => [0, 1].map(|k| self.emit.push(Step::Imax, x[k], y[k], 0)),
            (IntOp::ToSint, &[x]) => self.truncated::<F>(x),
            (IntOp::ToUint, &[x]) => self.truncated_unsigned::<F>(x),
            (IntOp::Imul, &[x, y]) => self.product::<F>(x, y),
            (IntOp::Iabs, &[x]) => self.size(x),
            (IntOp::Inot, &[[lo, hi]]) => {
                let all = self.emit.integer::<F>(-1);
                [hi, lo].map(|end| self.emit.push(Step::Ixor, end, all, 0))
            }
            (IntOp::Isign, &[x]) => {
                let [minus, one] = [-1, 1].map(|n| self.emit.integer::<F>(n));
                x.map(|end| {
                    let most = self.emit.push(Step::Imin, end, one, 0);
                    self.emit.push(Step::Imax, most, minus, 0)
                })
            }
            (IntOp::Umin | IntOp::Umax, &[x, y]) => {
                let step = if op == IntOp::Umin {
                    Step::Imin
                } else {
                    Step::Imax
                };
                let [x, y] = [x, y].map(|operand| self.unsigned(operand));
                let ends = [0, 1].map(|k| self.emit.push(step, x[k], y[k], 0));
                self.of_unsigned(ends)
            }
            (IntOp::Iand | IntOp::Ior | IntOp::Ixor, &[x, y]) => self.bitwise::<F>(op, x, y),
            (IntOp::Ishl | IntOp::Sshr | IntOp::Ushr, &[x, y]) => match self.known::<F>(y) {
                Some(by) => self.shifted::<F>(op, x, by & 31),
                None => self.shifted_by_range::<F>(op, x, y),
            },
            (IntOp::Sdiv | IntOp::Udiv | IntOp::Srem | IntOp::Urem, &[x, y]) => {
                let known = self.known::<F>(y);
                self.divided::<F>(op, x, y, known)
            }
            (IntOp::Popcount | IntOp::Clz | IntOp::Bitrev, &[x]) => self.counted::<F>(op, x),
            (IntOp::ToHalf | IntOp::ToBits | IntOp::FromBits, &[x]) => {
                self.bits_of_range::<F>(op, x)
            }
            _ => [NONE; 2],
        }
    }

    /// The integers of a range of numbers, without their fractions and clamped; none where the
    /// range is empty, and everything where it is not known.
    fn truncated<F: Float>(&mut self, [neg_lo, hi]: [u32; 2]) -> [u32; 2] {
        let lo = self.emit.push(Step::Neg, neg_lo, 0, 0);
        let is_nan = self.emit.push(Step::Unordered, lo, hi, 0);
        let (least, greatest) = (self.regions.least, self.regions.greatest);
        let of_nan = if self.arithmetic.is_real() {
            [greatest, least]
        } else {
            [least, greatest]
        };
        [(lo, of_nan[0]), (hi, of_nan[1])].map(|(end, of_nan)| {
            let clamped = clamped::<F>(self.emit, end);
            self.emit.push(Step::Select, is_nan, of_nan, clamped)
        })
    }

    /// What is counted of bits, and bits in the opposite order.
    fn counted<F: Float>(&mut self, op: IntOp, x: [u32; 2]) -> [u32; 2] {
        if op == IntOp::Clz {
            // The greater the number, the fewer zeros.
            let [lo, hi] = self.of_unsigned_ends(x);
            return [hi, lo].map(|end| leading_zeros::<F>(self.emit, end));
        }
        let of_one = integer::<F>(self.emit, op, [x[0], NONE, NONE]);
        if x[0] == x[1] {
            return [of_one; 2];
        }
        let others = if op == IntOp::Popcount {
            [self.regions.zero, self.emit.integer::<F>(32)]
        } else {
            [self.regions.least, self.regions.greatest]
        };
        let is_one = self.push(Step::Ieq, x[0], x[1]);
        others.map(|end| self.emit.push(Step::Select, is_one, of_one, end))
    }

    /// The numbers of a range of integers; none where the range is empty.
    fn number<F: Float>(&mut self, [lo, hi]: [u32; 2]) -> [u32; 2] {
        let least = if self.emit.plain {
            self.emit.push(Step::FromInt, lo, 0, 0)
        } else {
            let negative = self.emit.push(Step::Isub, self.regions.zero, lo, 0);
            let negative = self.emit.push(Step::FromInt, negative, 0, 0);
            // The negative of the least integer is none.
            let is_least = self.emit.push(Step::Ieq, lo, self.regions.least, 0);
            let greatest = self.emit.constant(F::from_f64(-f64::from(i32::MIN)));
            self.emit.push(Step::Select, is_least, greatest, negative)
        };
        let greatest = self.emit.push(Step::FromInt, hi, 0, 0);
        if lo == hi {
            return [least, greatest];
        }
        let [first, last] = self.bottom::<F>(Type::Real);
        let empty = self.emit.push(Step::Ilt, hi, lo, 0);
        [
            self.emit.push(Step::Select, empty, first, least),
            self.emit.push(Step::Select, empty, last, greatest),
        ]
    }

    /// The same clamped to unsigned integers.
    fn truncated_unsigned<F: Float>(&mut self, [neg_lo, hi]: [u32; 2]) -> [u32; 2] {
        let lo = self.emit.push(Step::Neg, neg_lo, 0, 0);
        let is_nan = self.emit.push(Step::Unordered, lo, hi, 0);
        let least = self.regions.least;
        // In the order of unsigned integers, as signed ones in that order.
        let ends = [lo, hi].map(|end| {
            let bits = to_unsigned::<F>(self.emit, end);
            self.emit.push(Step::Ixor, bits, least, 0)
        });
        let [lo, hi] = self.of_unsigned(ends);
        let (least, greatest) = (self.regions.least, self.regions.greatest);
        let of_nan = if self.arithmetic.is_real() {
            [greatest, least]
        } else {
            [least, greatest]
        };
        [
            self.emit.push(Step::Select, is_nan, of_nan[0], lo),
            self.emit.push(Step::Select, is_nan, of_nan[1], hi),
        ]
    }

    /// The numbers of a range of integers, read as unsigned ones; none where the range is empty.
    fn number_of_unsigned<F: Float>(&mut self, [lo, hi]: [u32; 2]) -> [u32; 2] {
        let least = self.regions.least;
        let ends = self.unsigned([lo, hi]);
        let [first, last] = ends.map(|end| self.emit.push(Step::Ixor, end, least, 0));
        let greatest = from_unsigned::<F>(self.emit, last);
        let least = if self.emit.plain {
            from_unsigned::<F>(self.emit, first)
        } else {
            // Rounded up: the negatives of both halves are exact.
            let [bits, low] = [16, 0xffff].map(|n| self.emit.integer::<F>(n));
            let scale = self.emit.constant(F::from_f64(-65_536.0));
            let high = self.emit.push(Step::Ushr, first, bits, 0);
            let low = self.emit.push(Step::Iand, first, low, 0);
            let [high, low] = [high, low].map(|half| self.emit.push(Step::FromInt, half, 0, 0));
            let high = self.emit.push(Step::Mul, high, scale, 0);
            self.emit.push(Step::Sub, high, low, 0)
        };
        if lo == hi {
            return [least, greatest];
        }
        let [first, last] = self.bottom::<F>(Type::Real);
        let empty = self.emit.push(Step::Ilt, hi, lo, 0);
        [
            self.emit.push(Step::Select, empty, first, least),
            self.emit.push(Step::Select, empty, last, greatest),
        ]
    }

    /// The number that both endpoints of a constant integer are.
    fn known<F: Float>(&self, [lo, hi]: [u32; 2]) -> Option<i32> {
        constant::<F>(self.emit, lo).filter(|_| lo == hi)
    }

    /// Absolute values. That of the least integer is itself.
    fn size(&mut self, [lo, hi]: [u32; 2]) -> [u32; 2] {
        let (zero, least) = (self.regions.zero, self.regions.least);
        let [neg_lo, neg_hi] = [lo, hi].map(|end| self.emit.push(Step::Isub, zero, end, 0));
        if lo == hi {
            return [self.emit.push(Step::Imax, lo, neg_lo, 0); 2];
        }
        let first = self.emit.push(Step::Imax, lo, neg_hi, 0);
        let first = self.emit.push(Step::Imax, first, zero, 0);
        let last = self.emit.push(Step::Imax, hi, neg_lo, 0);
        // With others it is beside all that are not negative.
        let [wraps, is_alone] = [lo, hi].map(|end| self.emit.push(Step::Ieq, end, least, 0));
        let greatest = self.regions.greatest;
        let with_it = self.emit.push(Step::Select, is_alone, least, greatest);
        [
            self.emit.push(Step::Select, wraps, least, first),
            self.emit.push(Step::Select, wraps, with_it, last),
        ]
    }

    /// A product: everything where it may wrap around, unless both operands are one number.
    fn product<F: Float>(&mut self, x: [u32; 2], y: [u32; 2]) -> [u32; 2] {
        let mut corners = Vec::with_capacity(4);
        for (i, &p) in x.iter().enumerate() {
            for (j, &q) in y.iter().enumerate() {
                if (i == 0 || p != x[0]) && (j == 0 || q != y[0]) {
                    corners.push(self.emit.push(Step::Imul, p, q, 0));
                }
            }
        }
        let mut extreme = |step| {
            let of = |a, b| self.emit.push(step, a, b, 0);
            corners.iter().copied().reduce(of).unwrap_or(NONE)
        };
        let ends = [extreme(Step::Imin), extreme(Step::Imax)];
        if ends[0] == ends[1] {
            return ends;
        }
        // No corner is too large if the product of the greatest sizes as numbers is not, with what
        // is lost by rounding.
        let [p, q] = [x, y].map(|[lo, hi]| {
            let [lo, hi] = [lo, hi].map(|end| {
                let number = self.emit.push(Step::FromInt, end, 0, 0);
                self.emit.push(Step::Abs, number, 0, 0)
            });
            if lo == hi {
                lo
            } else {
                self.emit.push(Step::Max, lo, hi, 0)
            }
        });
        let limit = self.emit.constant(F::from_f64(2_147_480_000.0));
        let size = self.emit.push(Step::Mul, p, q, 0);
        let fits = self.emit.push(Step::Le, size, limit, 0);
        let one = [x, y].map(|[lo, hi]| self.emit.push(Step::Ieq, lo, hi, 0));
        let both = self.emit.push(Step::And, one[0], one[1], 0);
        let is_right = self.emit.push(Step::Or, fits, both, 0);
        self.where_right(is_right, ends)
    }

    /// What the integers of a range have in common: the bits above the first in which the endpoints
    /// differ.
    fn bits<F: Float>(&mut self, [lo, hi]: [u32; 2]) -> Bits {
        if lo == hi {
            return Bits {
                ones: lo,
                maybe: lo,
            };
        }
        let mut unknown = self.emit.push(Step::Ixor, lo, hi, 0);
        for by in [1, 2, 4, 8, 16] {
            let by = self.emit.integer::<F>(by);
            let below = self.emit.push(Step::Ushr, unknown, by, 0);
            unknown = self.emit.push(Step::Ior, unknown, below, 0);
        }
        let maybe = self.emit.push(Step::Ior, lo, unknown, 0);
        let ones = self.emit.push(Step::Ixor, maybe, unknown, 0);
        Bits { ones, maybe }
    }

    /// And, or, and either-or of bits.
    fn bitwise<F: Float>(&mut self, op: IntOp, x: [u32; 2], y: [u32; 2]) -> [u32; 2] {
        let (x, y) = (self.bits::<F>(x), self.bits::<F>(y));
        let mut push = |step, a, b| self.emit.push(step, a, b, 0);
        let [ones, maybe] = if op == IntOp::Iand {
            [
                push(Step::Iand, x.ones, y.ones),
                push(Step::Iand, x.maybe, y.maybe),
            ]
        } else if op == IntOp::Ior {
            [
                push(Step::Ior, x.ones, y.ones),
                push(Step::Ior, x.maybe, y.maybe),
            ]
        } else if x.ones == x.maybe && y.ones == y.maybe {
            [push(Step::Ixor, x.ones, y.ones); 2]
        } else {
            // One of both is surely one, and the other surely not; and all that one may be, less
            // what both surely are.
            let either = push(Step::Ior, x.maybe, y.maybe);
            let both = push(Step::Iand, x.ones, y.ones);
            let maybe = push(Step::Ixor, either, both);
            let x_known = push(Step::Ior, x.ones, y.maybe);
            let x_alone = push(Step::Ixor, x_known, y.maybe);
            let y_known = push(Step::Ior, y.ones, x.maybe);
            let y_alone = push(Step::Ixor, y_known, x.maybe);
            [push(Step::Ior, x_alone, y_alone), maybe]
        };
        if ones == maybe {
            return [ones, maybe];
        }
        // Where the sign is not known, it is set in the least and not in the greatest.
        let unknown = push(Step::Ixor, ones, maybe);
        let sign = push(Step::Iand, unknown, self.regions.least);
        [push(Step::Ior, ones, sign), push(Step::Ixor, maybe, sign)]
    }
}

#[cfg(test)]
#[path = "ranges_tests.rs"]
mod tests;
