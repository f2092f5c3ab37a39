//! What a value of any type can be, as two values of a program, and operations on that.

use outward_analysis::Fact;
use outward_expr::{BoolOp, IntOp, Type};
use outward_interval::{Float, Interval};

use super::writer::Writer;
use crate::emit::{Ends, NONE, Small};
use crate::lane::of_int;
use crate::program::Step;
use crate::routine::{Routine, Which};

/// What a value can be.
#[derive(Clone, Copy, Debug)]
pub(super) enum Span<F: Float> {
    /// A number in an interval, and what is known of that.
    Number(Ends, Fact<F>),
    /// Where it may be true, and where it may be false: two masks.
    Truth { yes: u32, no: u32 },
    /// An integer from the one to the other, signed; empty if they are the other way round.
    Int { lo: u32, hi: u32 },
}

impl<F: Float> Span<F> {
    /// A number of which nothing is known but its bounds.
    pub(super) fn number([neg_lo, hi]: [u32; 2]) -> Self {
        let anything = Fact {
            bounds: Interval::ENTIRE,
            undefined: true,
        };
        Self::Number(Ends::new(neg_lo, hi), anything)
    }

    /// A value of this type from its two values in the program.
    pub(super) fn of(ty: Type, pair: [u32; 2]) -> Self {
        match ty {
            Type::Real => Self::number(pair),
            Type::Bool => Self::Truth {
                yes: pair[0],
                no: pair[1],
            },
            Type::Int => Self::Int {
                lo: pair[0],
                hi: pair[1],
            },
        }
    }

    /// Its two values in the program.
    pub(super) fn pair(&self) -> [u32; 2] {
        match *self {
            Self::Number(ends, _) => [ends.neg_lo(), ends.hi()],
            Self::Truth { yes, no } => [yes, no],
            Self::Int { lo, hi } => [lo, hi],
        }
    }

    pub(super) fn ty(&self) -> Type {
        match self {
            Self::Number(..) => Type::Real,
            Self::Truth { .. } => Type::Bool,
            Self::Int { .. } => Type::Int,
        }
    }
}

impl Writer<'_> {
    /// A truth value that is known.
    pub(super) fn known_truth<F: Float>(&mut self, truth: bool) -> Span<F> {
        let none = self.emit.small::<F>(Small::Zero);
        let (yes, no) = if truth {
            (self.all, none)
        } else {
            (none, self.all)
        };
        Span::Truth { yes, no }
    }

    /// The truth value, if it is known whatever the lane.
    pub(super) fn decided<F: Float>(&mut self, c: &Span<F>) -> Option<bool> {
        let none = self.emit.small::<F>(Small::Zero);
        match *c {
            Span::Truth { yes, no } if yes == self.all && no == none => Some(true),
            Span::Truth { yes, no } if no == self.all && yes == none => Some(false),
            Span::Truth { .. } | Span::Number(..) | Span::Int { .. } => None,
        }
    }

    /// `a < b` and `a ≥ b` of two ends.
    fn less(&mut self, step: Step, a: u32, b: u32) -> u32 {
        self.emit.push(step, a, b, 0)
    }

    fn ends<F: Float>(&mut self, x: &Span<F>) -> [u32; 2] {
        let [first, hi] = x.pair();
        match x {
            Span::Number(..) => [self.emit.push(Step::Neg, first, 0, 0), hi],
            Span::Truth { .. } | Span::Int { .. } => [first, hi],
        }
    }

    /// A comparison, or an operation on truth values. Of real numbers: where an operand has no
    /// value, neither has the result.
    pub(super) fn logic<F: Float>(&mut self, op: BoolOp, x: &Span<F>, y: &Span<F>) -> Span<F> {
        let ([a, b], [c, d]) = (x.pair(), y.pair());
        let mut push = |step, p, q| self.emit.push(step, p, q, 0);
        let truth = |yes, no| Span::Truth { yes, no };
        match op {
            BoolOp::True => self.known_truth(true),
            BoolOp::False => self.known_truth(false),
            BoolOp::Not => truth(b, a),
            BoolOp::And => truth(push(Step::And, a, c), push(Step::Or, b, d)),
            BoolOp::Or => truth(push(Step::Or, a, c), push(Step::And, b, d)),
            BoolOp::Xor => {
                let (p, q) = (push(Step::And, a, d), push(Step::And, b, c));
                let (r, s) = (push(Step::And, a, c), push(Step::And, b, d));
                truth(push(Step::Or, p, q), push(Step::Or, r, s))
            }
            BoolOp::Lt | BoolOp::Le => {
                let ([xl, xh], [yl, yh]) = (self.ends(x), self.ends(y));
                let (yes, no) = if op == BoolOp::Lt {
                    (Step::Lt, Step::Le)
                } else {
                    (Step::Le, Step::Lt)
                };
                truth(self.less(yes, xl, yh), self.less(no, yl, xh))
            }
            BoolOp::Eq => {
                let ([xl, xh], [yl, yh]) = (self.ends(x), self.ends(y));
                let met = [self.less(Step::Le, xl, yh), self.less(Step::Le, yl, xh)];
                let apart = [self.less(Step::Lt, xl, yh), self.less(Step::Lt, yl, xh)];
                truth(
                    self.emit.push(Step::And, met[0], met[1], 0),
                    self.emit.push(Step::Or, apart[0], apart[1], 0),
                )
            }
            // No real number is either.
            BoolOp::IsNan | BoolOp::IsInf => {
                let defined = push(Step::Eq, b, b);
                truth(self.emit.small::<F>(Small::Zero), defined)
            }
            BoolOp::Ieq => {
                let [p, q] = [push(Step::Ilt, b, c), push(Step::Ilt, d, a)];
                let apart = push(Step::Or, p, q);
                let [r, s] = [push(Step::Ilt, a, d), push(Step::Ilt, c, b)];
                let no = push(Step::Or, r, s);
                truth(push(Step::Xor, apart, self.all), no)
            }
            BoolOp::Slt => self.int_less([a, b], [c, d]),
            BoolOp::Ult => {
                let x = self.unsigned::<F>([a, b]);
                let y = self.unsigned::<F>([c, d]);
                self.int_less(x, y)
            }
        }
    }

    fn int_less<F: Float>(&mut self, [a, b]: [u32; 2], [c, d]: [u32; 2]) -> Span<F> {
        let yes = self.emit.push(Step::Ilt, a, d, 0);
        let above = self.emit.push(Step::Ilt, b, c, 0);
        let no = self.emit.push(Step::Xor, above, self.all, 0);
        Span::Truth { yes, no }
    }

    /// A range in the order of unsigned integers, as signed integers in that order.
    fn unsigned<F: Float>(&mut self, [lo, hi]: [u32; 2]) -> [u32; 2] {
        // A range that has negative and other integers holds the least and the greatest unsigned
        // one.
        let signs = self.emit.push(Step::Xor, lo, hi, 0);
        let zero = self.emit.small::<F>(Small::Zero);
        let signs = self.emit.push(Step::Ilt, signs, zero, 0);
        let [l, h] = [lo, hi].map(|v| self.emit.push(Step::Xor, v, self.least, 0));
        [
            self.emit.push(Step::Select, signs, self.least, l),
            self.emit.push(Step::Select, signs, self.greatest, h),
        ]
    }

    /// An operation on integers, or to or from them.
    pub(super) fn integer<F: Float>(
        &mut self,
        op: IntOp,
        x: Option<&Span<F>>,
        y: Option<&Span<F>>,
    ) -> Span<F> {
        if let IntOp::Const(value) = op {
            let n = self.emit.constant(of_int::<F>(value));
            return Span::Int { lo: n, hi: n };
        }
        let first = x.map_or([NONE; 2], Span::pair);
        let second = y.map(Span::pair);
        if op == IntOp::Iadd {
            return self.sum(first, second.unwrap_or(first));
        }
        let routine = Routine::Whole(op, Which::Both);
        let ends = match second {
            Some(second) => self.emit.call_both(routine, [first, second]),
            None => self.emit.call_both(routine, [first]),
        };
        Span::of(op.result(), ends)
    }

    /// A sum of integers: everything where one of the ends wraps around.
    fn sum<F: Float>(&mut self, x: [u32; 2], y: [u32; 2]) -> Span<F> {
        let mut wraps = NONE;
        let [lo, hi] = [0, 1].map(|k| {
            let sum = self.emit.push(Step::Iadd, x[k], y[k], 0);
            let p = self.emit.push(Step::Xor, sum, x[k], 0);
            let q = self.emit.push(Step::Xor, sum, y[k], 0);
            // The sign of the sum is that of neither.
            let wrapped = self.emit.push(Step::And, p, q, 0);
            wraps = if wraps == NONE {
                wrapped
            } else {
                self.emit.push(Step::Or, wraps, wrapped, 0)
            };
            sum
        });
        let zero = self.emit.small::<F>(Small::Zero);
        let wraps = self.emit.push(Step::Ilt, wraps, zero, 0);
        Span::Int {
            lo: self.emit.push(Step::Select, wraps, self.least, lo),
            hi: self.emit.push(Step::Select, wraps, self.greatest, hi),
        }
    }

    /// What is in `x` where `yes` is set, or in `y` where `no` is.
    pub(super) fn either<F: Float>(
        &mut self,
        yes: u32,
        no: u32,
        x: &Span<F>,
        y: &Span<F>,
    ) -> Span<F> {
        let ([a, b], [c, d]) = (x.pair(), y.pair());
        if [a, b] == [c, d] && yes == self.all {
            return *x;
        }
        match x.ty() {
            Type::Real => {
                let x = self.unless_not(yes, [a, b]);
                let y = self.unless_not(no, [c, d]);
                Span::number([self.hull_end(x[0], y[0]), self.hull_end(x[1], y[1])])
            }
            Type::Bool => {
                let [a, b] = [a, b].map(|v| self.emit.push(Step::And, v, yes, 0));
                let [c, d] = [c, d].map(|v| self.emit.push(Step::And, v, no, 0));
                Span::Truth {
                    yes: self.emit.push(Step::Or, a, c, 0),
                    no: self.emit.push(Step::Or, b, d, 0),
                }
            }
            Type::Int => {
                let (greatest, least) = (self.greatest, self.least);
                let a = self.emit.push(Step::Select, yes, a, greatest);
                let b = self.emit.push(Step::Select, yes, b, least);
                let c = self.emit.push(Step::Select, no, c, greatest);
                let d = self.emit.push(Step::Select, no, d, least);
                let below = self.emit.push(Step::Ilt, a, c, 0);
                let above = self.emit.push(Step::Ilt, d, b, 0);
                Span::Int {
                    lo: self.emit.push(Step::Select, below, a, c),
                    hi: self.emit.push(Step::Select, above, b, d),
                }
            }
        }
    }

    /// Two numbers of which it is known how they compare: `x < y` bounds x above and y below. Lanes
    /// where that cannot be may become empty.
    pub(super) fn clip<F: Float>(&mut self, op: BoolOp, truth: bool, pair: &mut [Span<F>; 2]) {
        let [x, y] = pair;
        match (op, truth) {
            (BoolOp::Lt | BoolOp::Le, true) => self.clip_order(x, y),
            (BoolOp::Lt | BoolOp::Le, false) => self.clip_order(y, x),
            (BoolOp::Eq, true) => {
                self.clip_order(x, y);
                self.clip_order(y, x);
            }
            (
                BoolOp::True
                | BoolOp::False
                | BoolOp::Not
                | BoolOp::And
                | BoolOp::Or
                | BoolOp::Xor
                | BoolOp::Eq
                | BoolOp::IsNan
                | BoolOp::IsInf
                | BoolOp::Ieq
                | BoolOp::Slt
                | BoolOp::Ult,
                _,
            ) => {}
        }
    }

    /// x ≤ y.
    fn clip_order<F: Float>(&mut self, x: &mut Span<F>, y: &mut Span<F>) {
        let (Span::Number(a, of_a), Span::Number(b, of_b)) = (*x, *y) else {
            return;
        };
        // The second operand, if either is NaN: so what is empty stays so.
        if !of_a.bounds.is_singleton() {
            let hi = self.emit.push(Step::Min, b.hi(), a.hi(), 0);
            *x = self.unless_inverted([a.neg_lo(), hi], of_a);
        }
        if !of_b.bounds.is_singleton() {
            let neg_lo = self.emit.push(Step::Min, a.neg_lo(), b.neg_lo(), 0);
            *y = self.unless_inverted([neg_lo, b.hi()], of_b);
        }
    }

    /// The interval with these ends; empty if they are the other way round.
    fn unless_inverted<F: Float>(&mut self, [neg_lo, hi]: [u32; 2], fact: Fact<F>) -> Span<F> {
        let lo = self.emit.push(Step::Neg, neg_lo, 0, 0);
        let inverted = self.emit.push(Step::Lt, hi, lo, 0);
        let [neg_lo, hi] = [neg_lo, hi].map(|end| self.emit.push(Step::Or, end, inverted, 0));
        let undefined = true;
        Span::Number(Ends::new(neg_lo, hi), Fact { undefined, ..fact })
    }

    /// Both ends of an interval, empty where a mask is not set.
    fn unless_not(&mut self, mask: u32, ends: [u32; 2]) -> [u32; 2] {
        if mask == self.all {
            return ends;
        }
        let not = self.emit.push(Step::Xor, mask, self.all, 0);
        ends.map(|end| self.emit.push(Step::Or, end, not, 0))
    }

    /// The greater one, or the one that is not empty.
    fn hull_end(&mut self, x: u32, y: u32) -> u32 {
        // The second, if either is NaN.
        let greater = self.emit.push(Step::Max, x, y, 0);
        let empty = self.emit.push(Step::Unordered, y, y, 0);
        self.emit.push(Step::Select, empty, x, greater)
    }
}
