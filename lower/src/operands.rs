//! One application of a row to operands: the values of their endpoints, and what is made of these.
//!
//! An end that is needed negated is flipped once, and kept for the next term.

use outward_expr::Elementary;
use outward_interval::Float;

use crate::emit::{Emitter, Ends, NONE, Small, slot};
use crate::program::{Inst, Step};
use crate::routine::{Routine, Which};
use crate::table::{Guard, OperandEndpoint};

/// What has to be looked for besides what a row says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Looks {
    /// Nothing: bounds are of real numbers.
    pub real: bool,
    /// Whether the operation may be NaN, so that bounds are not known: both endpoints become NaN.
    pub nan: bool,
    /// Whether an operand may be not known, which is what the result is then.
    pub unknown: bool,
    /// Of x and y, whether it is finite at both endpoints.
    pub finite: [bool; 2],
}

impl Looks {
    /// Those of bounds of real numbers.
    pub const REAL: Self = Self {
        real: true,
        nan: false,
        unknown: false,
        finite: [false; 2],
    };
}

/// One application of a row: the emitter, the operands' values, and the exponent where there is
/// one.
pub(crate) struct Apply<'e, 'p, 'o> {
    pub(crate) emit: &'e mut Emitter<'p>,
    /// The values of the endpoints of all values so far. Read one by one: each was just written so.
    pub(crate) table: &'o mut Vec<Ends>,
    /// Where the operands are in the table; [`NONE`] for those that there are not.
    pub(crate) operands: [u32; 3],
    pub(crate) exponent: u32,
    pub(crate) looks: Looks,
    /// The endpoints that are probably read: both are written.
    pub(crate) wanted: Which,
    /// Where the row begins: under machine rounding no step is written twice from there on.
    pub(crate) from: usize,
}

impl Apply<'_, '_, '_> {
    /// A step, or the same step written before.
    #[inline]
    pub(crate) fn push(&mut self, step: Step, a: u32, b: u32, c: u32) -> u32 {
        if self.emit.plain {
            return self.push_once(step, a, b, c);
        }
        self.emit.push(step, a, b, c)
    }

    /// A step, or the same step written before, under any rounding.
    #[inline(never)]
    fn push_once(&mut self, step: Step, a: u32, b: u32, c: u32) -> u32 {
        if matches!(step, Step::Min | Step::Max) && a == b {
            return a;
        }
        let written = self.emit.program.insts.iter().enumerate().skip(self.from);
        let same = |inst: &Inst| *inst == Inst { step, a, b, c };
        if let Some((index, _)) = written.rev().find(|(_, inst)| same(inst)) {
            return u32::try_from(index).unwrap_or(NONE);
        }
        self.emit.push(step, a, b, c)
    }

    /// The value of an endpoint, negated or not.
    #[inline]
    pub(crate) fn end(&mut self, end: OperandEndpoint, negated: bool) -> u32 {
        let value = self.value(end, negated);
        if value == NONE {
            return self.flip(end, negated);
        }
        value
    }

    /// The value of an endpoint of which only the other sign is there yet.
    #[inline(never)]
    fn flip(&mut self, end: OperandEndpoint, negated: bool) -> u32 {
        let operand = end.operand();
        let other = self.value(end, !negated);
        let value = self.push(Step::Neg, other, 0, 0);
        let ends = &mut self.table[self.operands[operand] as usize];
        ends.values[slot(end.is_upper(), negated)] = value;
        value
    }

    /// The value of an endpoint, negated or not, or [`NONE`] if it is not there yet.
    #[inline]
    fn value(&self, end: OperandEndpoint, negated: bool) -> u32 {
        let operand = self.operands[end.operand()];
        self.table[operand as usize].values[slot(end.is_upper(), negated)]
    }

    pub(crate) fn flips(&self, end: OperandEndpoint, negated: bool) -> u32 {
        u32::from(self.value(end, negated) == NONE)
    }

    /// Two factors whose product (quotient) is that of the endpoints, negated or not, with the
    /// fewest flips.
    pub(crate) fn factors(
        &mut self,
        p: OperandEndpoint,
        q: OperandEndpoint,
        negated: bool,
    ) -> (u32, u32) {
        let (np, nq) = self.signs(p, q, negated);
        (self.end(p, np), self.end(q, nq))
    }

    /// Whether either factor is negated for this.
    pub(crate) fn signs(
        &self,
        p: OperandEndpoint,
        q: OperandEndpoint,
        negated: bool,
    ) -> (bool, bool) {
        // (sign of p, sign of q): their product is the sign wanted.
        let ways = [(false, negated), (true, !negated)];
        let cost = |(np, nq): (bool, bool)| self.flips(p, np) + self.flips(q, nq);
        if cost(ways[1]) < cost(ways[0]) {
            ways[1]
        } else {
            ways[0]
        }
    }

    /// Where an endpoint lies beyond zero: a lower one below it, an upper one above it.
    pub(crate) fn beyond_zero<F: Float>(&mut self, end: OperandEndpoint) -> u32 {
        let zero = self.emit.small::<F>(Small::Zero);
        // Whichever sign is there already.
        let turned = self.flips(end, true) < self.flips(end, false);
        let value = self.end(end, turned);
        let is_above = turned != end.is_upper();
        let (less, greater) = if is_above {
            (zero, value)
        } else {
            (value, zero)
        };
        self.push_once(Step::Lt, less, greater, 0)
    }

    /// The value, or 0 where it is NaN.
    pub(crate) fn or_zero(&mut self, value: u32) -> u32 {
        let nan = self.push(Step::Unordered, value, value, 0);
        self.push(Step::ZeroIf, nan, value, 0)
    }

    /// The mask of what a guard says of x.
    pub(crate) fn guard<F: Float>(&mut self, guard: Guard) -> u32 {
        let zero = self.emit.small::<F>(Small::Zero);
        match guard {
            Guard::MayBeNegative if self.emit.plain => {
                let a = self.end(OperandEndpoint::A, false);
                self.push(Step::Lt, a, zero, 0)
            }
            Guard::MayBeNegative => {
                let na = self.end(OperandEndpoint::A, true);
                self.push(Step::Lt, zero, na, 0)
            }
            Guard::MayBeNonnegative => {
                let b = self.end(OperandEndpoint::B, false);
                self.push(Step::Le, zero, b, 0)
            }
        }
    }

    /// An elementary function of numbers, negated or not.
    pub(crate) fn at(&mut self, f: Elementary, [x, y]: [u32; 2], negated: bool) -> u32 {
        let number = self.emit.program.number_of(Routine::Point(f));
        let value = self.push(Step::Call, x, y, number);
        if negated {
            self.push(Step::Neg, value, 0, 0)
        } else {
            value
        }
    }

    /// Both ends of an operand.
    pub(crate) fn sides(operand: usize) -> [OperandEndpoint; 2] {
        match operand {
            0 => [OperandEndpoint::A, OperandEndpoint::B],
            1 => [OperandEndpoint::C, OperandEndpoint::D],
            _ => [OperandEndpoint::E, OperandEndpoint::F],
        }
    }

    /// The number of an operand that is nearest to zero.
    pub(crate) fn nearest_to_zero<F: Float>(&mut self, operand: usize) -> u32 {
        let zero = self.emit.small::<F>(Small::Zero);
        let [lo, hi] = Self::sides(operand).map(|end| self.end(end, false));
        let least = self.push(Step::Min, hi, zero, 0);
        self.push(Step::Max, lo, least, 0)
    }

    /// The size of the largest number of an operand.
    pub(crate) fn largest(&mut self, operand: usize) -> u32 {
        let [lo, hi] = Self::sides(operand);
        let (neg_lo, hi) = (self.end(lo, true), self.end(hi, false));
        self.push(Step::Max, neg_lo, hi, 0)
    }

    /// Mask of `p < q`, on the values that are there already where possible.
    pub(crate) fn less(&mut self, p: OperandEndpoint, q: OperandEndpoint) -> u32 {
        if self.flips(p, true) + self.flips(q, true) < self.flips(p, false) + self.flips(q, false) {
            let (p, q) = (self.end(p, true), self.end(q, true));
            self.push(Step::Lt, q, p, 0)
        } else {
            let (p, q) = (self.end(p, false), self.end(q, false));
            self.push(Step::Lt, p, q, 0)
        }
    }
}
