//! Steps, as they are appended to a program: constants, calls, and the two values of an interval.
//!
//! An interval is −lo and hi, and every step rounds up; under machine rounding it is lo and hi, and
//! every step rounds to nearest.

use outward_expr::Type;
use outward_interval::Float;

use crate::lane::{of_int, of_truth};
use crate::program::{Inst, Program, ProgramRounding, Step, code_of_type};
use crate::routine::Routine;

/// "No value yet".
pub(crate) const NONE: u32 = u32::MAX;

/// The values of one interval: −lo, hi, and lo and −hi once a formula has needed them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ends {
    /// Indexed by [`slot`]: −lo, lo, −hi, hi.
    pub(crate) values: [u32; 4],
}

#[inline]
pub(crate) fn slot(upper: bool, negated: bool) -> usize {
    2 * usize::from(upper) + usize::from(!negated)
}

impl Ends {
    /// All four are known, as for a constant.
    pub(crate) fn known(neg_lo: u32, lo: u32, neg_hi: u32, hi: u32) -> Self {
        Self {
            values: [neg_lo, lo, neg_hi, hi],
        }
    }

    pub(crate) fn hi(&self) -> u32 {
        self.values[3]
    }

    /// −x: no step at all.
    pub(crate) fn negate(&self) -> Self {
        let [nl, l, nh, h] = self.values;
        Self {
            values: [h, nh, l, nl],
        }
    }
}

/// Appends steps to a program.
pub(crate) struct Emitter<'p> {
    pub(crate) program: &'p mut Program,
    /// Whether ends are lo and hi, rather than −lo and hi: under machine rounding.
    pub(crate) plain: bool,
    /// Values of the constants that formulas themselves need, by [`Small`].
    small: [u32; 6],
}

/// Constants that formulas themselves need.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Small {
    Zero,
    One,
    MinusOne,
    MinusInfinity,
    Infinity,
    Nan,
}

impl<'p> Emitter<'p> {
    pub(crate) fn new(program: &'p mut Program) -> Self {
        Self {
            plain: program.round == ProgramRounding::Nearest,
            program,
            small: [NONE; 6],
        }
    }

    /// The two values of an interval: −lo and hi, or lo and hi.
    #[inline]
    pub(crate) fn ends(&self, first: u32, hi: u32) -> Ends {
        Ends {
            values: if self.plain {
                [NONE, first, NONE, hi]
            } else {
                [first, NONE, NONE, hi]
            },
        }
    }

    /// The two values of one number, where both endpoints are the same value: under machine
    /// rounding.
    pub(crate) fn first(&self, ends: Ends) -> u32 {
        let [neg_lo, lo, _, _] = ends.values;
        if self.plain { lo } else { neg_lo }
    }

    /// Both values of an interval, as they are handed on.
    pub(crate) fn both(&self, ends: Ends) -> [u32; 2] {
        [self.first(ends), ends.hi()]
    }

    #[inline]
    pub(crate) fn push(&mut self, step: Step, a: u32, b: u32, c: u32) -> u32 {
        let value = u32::try_from(self.program.insts.len()).unwrap_or(NONE);
        self.program.insts.push(Inst { step, a, b, c });
        value
    }

    /// What was written since this was last said comes from that place of the selection.
    #[cold]
    #[inline(never)]
    pub(crate) fn origin(&mut self, place: u32) {
        let len = self.program.insts.len();
        if let Some(origins) = &mut self.program.origins {
            origins.resize(len, place);
        }
    }

    /// A constant number.
    pub(crate) fn constant<F: Float>(&mut self, x: F) -> u32 {
        self.constant_of(x, Type::Real)
    }

    /// A constant integer.
    pub(crate) fn integer<F: Float>(&mut self, n: i32) -> u32 {
        self.constant_of(of_int::<F>(n), Type::Int)
    }

    /// A constant mask.
    pub(crate) fn truth<F: Float>(&mut self, truth: bool) -> u32 {
        self.constant_of(of_truth::<F>(truth), Type::Bool)
    }

    /// A constant of any type, as the lane that holds it.
    pub(crate) fn constant_of<F: Float>(&mut self, lane: F, ty: Type) -> u32 {
        let index = u32::try_from(self.program.consts.len()).unwrap_or(NONE);
        self.program.consts.push(lane.to_bits64());
        self.push(Step::Const, index, code_of_type(ty), 0)
    }

    /// An input of the program, by its number.
    pub(crate) fn input(&mut self, index: u32, ty: Type) -> u32 {
        self.push(Step::Input, index, code_of_type(ty), 0)
    }

    /// What a variable holds, of the type that is written to it.
    pub(crate) fn get(&mut self, variable: u32, ty: Type) -> u32 {
        self.push(Step::Load, variable, code_of_type(ty), 0)
    }

    pub(crate) fn small<F: Float>(&mut self, which: Small) -> u32 {
        if self.small[which as usize] == NONE {
            let x = match which {
                Small::Zero => F::ZERO,
                Small::One => F::ONE,
                Small::MinusOne => -F::ONE,
                Small::MinusInfinity => -F::INFINITY,
                Small::Infinity => F::INFINITY,
                Small::Nan => F::NAN,
            };
            self.small[which as usize] = self.constant(x);
        }
        self.small[which as usize]
    }

    /// A call with up to three pairs of arguments.
    pub(crate) fn call<const PAIRS: usize>(
        &mut self,
        routine: Routine,
        pairs: [[u32; 2]; PAIRS],
    ) -> u32 {
        const { assert!(PAIRS >= 1 && PAIRS <= 3) };
        let c = self.program.number_of(routine);
        for (k, &[a, b]) in pairs.iter().enumerate().skip(1).rev() {
            self.push(Step::Arg, a, b, u32::try_from(k).unwrap_or(NONE));
        }
        let [a, b] = pairs[0];
        self.push(Step::Call, a, b, c)
    }

    /// A call of a routine that returns both endpoints: −lo and hi.
    pub(crate) fn call_both<const PAIRS: usize>(
        &mut self,
        routine: Routine,
        pairs: [[u32; 2]; PAIRS],
    ) -> [u32; 2] {
        let neg_lo = self.call(routine, pairs);
        [neg_lo, self.push(Step::Second, neg_lo, 0, 0)]
    }

    /// x^n for a value that is not negative, rounded up; or its negative, of x^n rounded down. The
    /// sequence is that of `outward_interval::powi_point`: from the most significant bit of n.
    pub(crate) fn power(&mut self, x: u32, n: u32, down: bool) -> u32 {
        let mut r = x;
        if down {
            r = self.push(Step::Neg, x, 0, 0);
        }
        for bit in (0..n.checked_ilog2().unwrap_or(0)).rev() {
            // Going down, r is the negative: −(r² rounded down) = (−r)·r rounded up.
            let other = if down {
                self.push(Step::Neg, r, 0, 0)
            } else {
                r
            };
            r = self.push(Step::Mul, r, other, 0);
            if n >> bit & 1 == 1 {
                r = self.push(Step::Mul, r, x, 0);
            }
        }
        r
    }
}
