//! Operations on what values of any type can be, as steps of interval programs: of truth values two
//! masks, "may be true" and "may be false"; of integers the least and the greatest, empty if they
//! are the other way round; of numbers −lo and hi, or under machine rounding lo and hi.
//!
//! Where bounds are of floating point, NaN endpoints mean "not known": a comparison of them may be
//! true and may be false, and what is joined with them is not known either.

use core::cmp::Ordering;

use outward_analysis::{Arithmetic, NanPolicy};
use outward_expr::{BoolOp, Type};
use outward_interval::Float;

use crate::emit::{Emitter, Small};
use crate::program::Step;
use crate::regions::Regions;

/// Writes such steps.
pub(crate) struct Typed<'t, 'p> {
    pub(crate) emit: &'t mut Emitter<'p>,
    pub(crate) regions: &'t Regions,
    pub(crate) arithmetic: Arithmetic,
}

impl Typed<'_, '_> {
    /// A truth value that is known.
    pub(crate) fn truth(&self, truth: bool) -> [u32; 2] {
        if truth {
            [self.regions.all, self.regions.none]
        } else {
            [self.regions.none, self.regions.all]
        }
    }

    /// The bottom element of a type: no value.
    pub(crate) fn bottom<F: Float>(&mut self, ty: Type) -> [u32; 2] {
        match ty {
            Type::Real if self.arithmetic.is_real() => [self.emit.small::<F>(Small::Nan); 2],
            // Neutral where the least and the greatest are taken.
            Type::Real => {
                let least = self.emit.small::<F>(Small::MinusInfinity);
                if self.emit.plain {
                    [self.emit.small::<F>(Small::Infinity), least]
                } else {
                    [least; 2]
                }
            }
            Type::Bool => [self.regions.none; 2],
            Type::Int => [self.regions.greatest, self.regions.least],
        }
    }

    /// The top element of a type: every value.
    pub(crate) fn top<F: Float>(&mut self, ty: Type) -> [u32; 2] {
        match ty {
            // It may be NaN, too.
            Type::Real if self.arithmetic.nan() == Some(NanPolicy::Propagate) => {
                [self.emit.small::<F>(Small::Nan); 2]
            }
            Type::Real if self.emit.plain => [
                self.emit.small::<F>(Small::MinusInfinity),
                self.emit.small::<F>(Small::Infinity),
            ],
            Type::Real => [self.emit.small::<F>(Small::Infinity); 2],
            Type::Bool => [self.regions.all; 2],
            Type::Int => [self.regions.least, self.regions.greatest],
        }
    }

    /// A step of two operands.
    pub(crate) fn push(&mut self, step: Step, a: u32, b: u32) -> u32 {
        self.emit.push(step, a, b, 0)
    }

    /// `a < b` and `a ≥ b` of two endpoints.
    fn less(&mut self, step: Step, a: u32, b: u32) -> u32 {
        self.emit.push(step, a, b, 0)
    }

    /// Both ends of a number.
    fn ends(&mut self, [neg_lo, hi]: [u32; 2]) -> [u32; 2] {
        if self.emit.plain {
            return [neg_lo, hi];
        }
        [self.emit.push(Step::Neg, neg_lo, 0, 0), hi]
    }

    /// A comparison, or an operation on truth values. Of real numbers: where an operand has no
    /// value, neither has the result. Of floating point the operands may not be known, unless all
    /// are `known`.
    pub(crate) fn logic<F: Float>(
        &mut self,
        op: BoolOp,
        x: [u32; 2],
        y: [u32; 2],
        known: bool,
    ) -> [u32; 2] {
        let is_float = !self.arithmetic.is_real();
        if is_float && !known && op.operands().contains(&Type::Real) && op != BoolOp::IsNan {
            let (b, d) = (x[1], if op.operands().len() == 2 { y[1] } else { x[1] });
            let masks = self.logic::<F>(op, x, y, true);
            let nan = self.emit.push(Step::Unordered, b, d, 0);
            return masks.map(|mask| self.emit.push(Step::Or, mask, nan, 0));
        }
        let ([a, b], [c, d]) = (x, y);
        let mut push = |step, p, q| self.emit.push(step, p, q, 0);
        match op {
            BoolOp::True => self.truth(true),
            BoolOp::False => self.truth(false),
            BoolOp::Not => [b, a],
            BoolOp::And => [push(Step::And, a, c), push(Step::Or, b, d)],
            BoolOp::Or => [push(Step::Or, a, c), push(Step::And, b, d)],
            BoolOp::Xor => {
                let (p, q) = (push(Step::And, a, d), push(Step::And, b, c));
                let (r, s) = (push(Step::And, a, c), push(Step::And, b, d));
                [push(Step::Or, p, q), push(Step::Or, r, s)]
            }
            // False unless it is certainly true: never neither, whatever is NaN.
            BoolOp::Lt | BoolOp::Le if is_float => {
                let step = if op == BoolOp::Lt { Step::Lt } else { Step::Le };
                let ([xl, xh], [yl, yh]) = (self.ends(x), self.ends(y));
                let yes = self.less(step, xl, yh);
                let always = self.less(step, xh, yl);
                self.always_or(yes, always)
            }
            BoolOp::Eq if is_float => {
                let ([xl, xh], [yl, yh]) = (self.ends(x), self.ends(y));
                let [p, q] = [self.less(Step::Le, xl, yh), self.less(Step::Le, yl, xh)];
                let [r, s] = [self.less(Step::Le, xh, yl), self.less(Step::Le, yh, xl)];
                let mut and = |p, q| self.emit.push(Step::And, p, q, 0);
                let (yes, always) = (and(p, q), and(r, s));
                self.always_or(yes, always)
            }
            BoolOp::Lt | BoolOp::Le => {
                let ([xl, xh], [yl, yh]) = (self.ends(x), self.ends(y));
                let (yes, no) = if op == BoolOp::Lt {
                    (Step::Lt, Step::Le)
                } else {
                    (Step::Le, Step::Lt)
                };
                [self.less(yes, xl, yh), self.less(no, yl, xh)]
            }
            BoolOp::Eq => {
                let ([xl, xh], [yl, yh]) = (self.ends(x), self.ends(y));
                let met = [self.less(Step::Le, xl, yh), self.less(Step::Le, yl, xh)];
                let apart = [self.less(Step::Lt, xl, yh), self.less(Step::Lt, yl, xh)];
                [
                    self.emit.push(Step::And, met[0], met[1], 0),
                    self.emit.push(Step::Or, apart[0], apart[1], 0),
                ]
            }
            // What is known is not NaN.
            BoolOp::IsNan if is_float => [push(Step::Unordered, b, b), self.regions.all],
            BoolOp::IsInf if is_float => {
                let [lo, hi] = self.ends(x);
                let least = self.emit.small::<F>(Small::MinusInfinity);
                let greatest = self.emit.small::<F>(Small::Infinity);
                let mut push = |step, p, q| self.emit.push(step, p, q, 0);
                let (down, up) = (push(Step::Eq, lo, least), push(Step::Eq, hi, greatest));
                let (p, q) = (push(Step::Eq, lo, greatest), push(Step::Eq, hi, least));
                let (yes, always) = (push(Step::Or, down, up), push(Step::Or, p, q));
                self.always_or(yes, always)
            }
            // No real number is either.
            BoolOp::IsNan | BoolOp::IsInf => {
                let defined = push(Step::Eq, b, b);
                [self.regions.none, defined]
            }
            BoolOp::Ieq => {
                let [p, q] = [push(Step::Ilt, b, c), push(Step::Ilt, d, a)];
                let apart = push(Step::Or, p, q);
                let [r, s] = [push(Step::Ilt, a, d), push(Step::Ilt, c, b)];
                let no = push(Step::Or, r, s);
                let masks = [push(Step::Xor, apart, self.regions.all), no];
                self.of_some(masks, [[a, b], [c, d]])
            }
            BoolOp::Slt => {
                let masks = self.int_less([a, b], [c, d]);
                self.of_some(masks, [[a, b], [c, d]])
            }
            BoolOp::Ult => {
                let x = self.unsigned([a, b]);
                let y = self.unsigned([c, d]);
                let masks = self.int_less(x, y);
                self.of_some(masks, [[a, b], [c, d]])
            }
        }
    }

    /// The masks of what may be true, and may be false unless it always is true.
    fn always_or(&mut self, yes: u32, always: u32) -> [u32; 2] {
        let no = self.emit.push(Step::Xor, always, self.regions.all, 0);
        // Of ends one of which is NaN, which is ignored, the one may hold without the other.
        let yes = match self.arithmetic.nan() {
            Some(NanPolicy::Ignore) => self.emit.push(Step::Or, yes, always, 0),
            Some(NanPolicy::Propagate | NanPolicy::Suppress) | None => yes,
        };
        [yes, no]
    }

    /// What a comparison of integers says, where there are any: of none it says nothing.
    fn of_some(&mut self, masks: [u32; 2], operands: [[u32; 2]; 2]) -> [u32; 2] {
        let mut masks = masks;
        // One number is never empty.
        for [lo, hi] in operands.into_iter().filter(|[lo, hi]| lo != hi) {
            let empty = self.emit.push(Step::Ilt, hi, lo, 0);
            masks = masks.map(|mask| self.emit.push(Step::AndNot, empty, mask, 0));
        }
        masks
    }

    fn int_less(&mut self, [a, b]: [u32; 2], [c, d]: [u32; 2]) -> [u32; 2] {
        let yes = self.emit.push(Step::Ilt, a, d, 0);
        let above = self.emit.push(Step::Ilt, b, c, 0);
        let no = self.emit.push(Step::Xor, above, self.regions.all, 0);
        [yes, no]
    }

    /// A range in the order of unsigned integers, as signed integers in that order.
    pub(crate) fn unsigned(&mut self, [lo, hi]: [u32; 2]) -> [u32; 2] {
        if lo == hi {
            return [self.emit.push(Step::Ixor, lo, self.regions.least, 0); 2];
        }
        // A range that has negative and other integers holds the least and the greatest unsigned
        // one.
        let signs = self.emit.push(Step::Ixor, lo, hi, 0);
        let signs = self.emit.push(Step::Ilt, signs, self.regions.zero, 0);
        let [l, h] = [lo, hi].map(|v| self.emit.push(Step::Ixor, v, self.regions.least, 0));
        [
            self.emit.push(Step::Select, signs, self.regions.least, l),
            self.emit
                .push(Step::Select, signs, self.regions.greatest, h),
        ]
    }

    /// What is in `x` where `yes` is set, or in `y` where `no` is.
    pub(crate) fn either(
        &mut self,
        ty: Type,
        [yes, no]: [u32; 2],
        [a, b]: [u32; 2],
        [c, d]: [u32; 2],
    ) -> [u32; 2] {
        if [a, b] == [c, d] && yes == self.regions.all {
            return [a, b];
        }
        match ty {
            Type::Real if !self.arithmetic.is_real() => [0, 1].map(|k| {
                let (x, y) = ([a, b][k], [c, d][k]);
                self.of_either(k == 0 && self.emit.plain, [yes, no], x, y)
            }),
            Type::Real => {
                let x = self.unless_not(yes, [a, b]);
                let y = self.unless_not(no, [c, d]);
                [self.hull_end(x[0], y[0]), self.hull_end(x[1], y[1])]
            }
            Type::Bool => {
                let [a, b] = [a, b].map(|v| self.if_set(yes, v));
                let [c, d] = [c, d].map(|v| self.if_set(no, v));
                [
                    self.emit.push(Step::Or, a, c, 0),
                    self.emit.push(Step::Or, b, d, 0),
                ]
            }
            Type::Int => {
                let (greatest, least) = (self.regions.greatest, self.regions.least);
                let [a, c] = [(yes, a), (no, c)].map(|(mask, v)| self.chosen_if(mask, v, greatest));
                let [b, d] = [(yes, b), (no, d)].map(|(mask, v)| self.chosen_if(mask, v, least));
                [
                    self.emit.push(Step::Imin, a, c, 0),
                    self.emit.push(Step::Imax, b, d, 0),
                ]
            }
        }
    }

    /// A truth value where a mask is set, and false elsewhere.
    fn if_set(&mut self, mask: u32, value: u32) -> u32 {
        if mask == self.regions.all {
            return value;
        }
        self.emit.push(Step::And, value, mask, 0)
    }

    /// x where a mask is set, which may be the one that is set everywhere, and else y.
    fn chosen_if(&mut self, mask: u32, x: u32, y: u32) -> u32 {
        if mask == self.regions.all {
            return x;
        }
        self.emit.push(Step::Select, mask, x, y)
    }

    /// x where a mask is set, and else y.
    pub(crate) fn chosen(&mut self, mask: u32, x: u32, y: u32) -> u32 {
        if x == y {
            return x;
        }
        self.emit.push(Step::Select, mask, x, y)
    }

    /// What is in `x` where `yes` is set, or in `y` where `no` is, of numbers of which it is known
    /// how those of x compare with those of y; one of the masks is set.
    pub(crate) fn ordered(
        &mut self,
        order: Ordering,
        [yes, no]: [u32; 2],
        x: [u32; 2],
        y: [u32; 2],
    ) -> [u32; 2] {
        // Each end is that of the one that holds it, if that may be: the other mask is not asked
        // for.
        let [lower, upper] = match order {
            Ordering::Less => [(yes, x, y), (no, y, x)],
            Ordering::Greater | Ordering::Equal => [(no, y, x), (yes, x, y)],
        };
        let mut of = |(mask, first, second): (u32, [u32; 2], [u32; 2]), end: usize| {
            if mask == self.regions.all || first[end] == second[end] {
                first[end]
            } else {
                self.emit.push(Step::Select, mask, first[end], second[end])
            }
        };
        [of(lower, 0), of(upper, 1)]
    }

    /// An end of what is in one of two bounds: the extreme one where both masks are set. What is
    /// not known stays so.
    fn of_either(&mut self, is_least: bool, [yes, no]: [u32; 2], x: u32, y: u32) -> u32 {
        let step = if is_least { Step::Min } else { Step::Max };
        let extreme = self.emit.push(step, x, y, 0);
        let nan = self.emit.push(Step::Unordered, x, y, 0);
        let mut both = self.emit.push(Step::NanIf, nan, extreme, 0);
        if no != self.regions.all {
            both = self.emit.push(Step::Select, no, both, x);
        }
        if yes != self.regions.all {
            both = self.emit.push(Step::Select, yes, both, y);
        }
        both
    }

    /// Both ends of an interval, empty where a mask is not set.
    fn unless_not(&mut self, mask: u32, ends: [u32; 2]) -> [u32; 2] {
        if mask == self.regions.all {
            return ends;
        }
        let not = self.emit.push(Step::Xor, mask, self.regions.all, 0);
        ends.map(|end| self.emit.push(Step::NanIf, not, end, 0))
    }

    /// The greater one, or the one that is not empty.
    fn hull_end(&mut self, x: u32, y: u32) -> u32 {
        // The second, if either is NaN.
        let greater = self.emit.push(Step::Max, x, y, 0);
        let empty = self.emit.push(Step::Unordered, y, y, 0);
        self.emit.push(Step::Select, empty, x, greater)
    }
}
