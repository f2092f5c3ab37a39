//! From a row's formulas to steps: the packed sequence of a row.
//!
//! An interval operand is two values, −lo and hi, and every step rounds up. So a lower end is
//! computed negated: −(s rounded down) = (−s) rounded up. A sum is negated by negating both terms,
//! a product or quotient by negating one factor; of the two ways the one is taken that needs fewer
//! sign flips, and a flip that was made is kept for the next term. The zeros of results have either
//! sign here; nothing downstream depends on it, and outputs are normalised.

use outward_interval::Float;

use crate::program::{Inst, Program, Step};
use crate::routine::{Routine, Which};
use crate::table::{Emptiness, Endpoint, Formula, Guard, Pre, Row, Term};

/// "No value yet".
pub(crate) const NONE: u32 = u32::MAX;

/// The values of one interval: −lo, hi, and lo and −hi once a formula has needed them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ends {
    /// Indexed by [`slot`]: −lo, lo, −hi, hi.
    values: [u32; 4],
}

fn slot(upper: bool, negated: bool) -> usize {
    match (upper, negated) {
        (false, true) => 0,
        (false, false) => 1,
        (true, true) => 2,
        (true, false) => 3,
    }
}

impl Ends {
    pub(crate) const EMPTY: Self = Self { values: [NONE; 4] };

    pub(crate) fn new(neg_lo: u32, hi: u32) -> Self {
        Self {
            values: [neg_lo, NONE, NONE, hi],
        }
    }

    /// All four are known, as for a constant.
    pub(crate) fn known(neg_lo: u32, lo: u32, neg_hi: u32, hi: u32) -> Self {
        Self {
            values: [neg_lo, lo, neg_hi, hi],
        }
    }

    pub(crate) fn neg_lo(&self) -> u32 {
        self.values[0]
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
    /// Values of the constants that formulas themselves need, by [`Small`].
    small: [u32; 5],
}

/// Constants that formulas themselves need.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Small {
    Zero,
    One,
    MinusOne,
    MinusInfinity,
    Nan,
}

impl<'p> Emitter<'p> {
    pub(crate) fn new(program: &'p mut Program) -> Self {
        Self {
            program,
            small: [NONE; 5],
        }
    }

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

    pub(crate) fn constant<F: Float>(&mut self, x: F) -> u32 {
        let index = u32::try_from(self.program.consts.len()).unwrap_or(NONE);
        self.program.consts.push(x.to_bits64());
        self.push(Step::Const, index, 0, 0)
    }

    pub(crate) fn small<F: Float>(&mut self, which: Small) -> u32 {
        if self.small[which as usize] == NONE {
            let x = match which {
                Small::Zero => F::ZERO,
                Small::One => F::ONE,
                Small::MinusOne => -F::ONE,
                Small::MinusInfinity => -F::INFINITY,
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

    /// A call of a routine that returns both ends: −lo and hi.
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
    fn power(&mut self, x: u32, n: u32, down: bool) -> u32 {
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

/// One application of a row: the emitter, the operands' values, and the exponent where there is
/// one.
pub(crate) struct Apply<'e, 'p, 'o> {
    pub(crate) emit: &'e mut Emitter<'p>,
    pub(crate) operands: [&'o mut Ends; 3],
    pub(crate) exponent: u32,
}

impl Apply<'_, '_, '_> {
    /// Emits the row and returns the values of the result. Only the ends asked for (lower, upper)
    /// are emitted.
    pub(crate) fn row<F: Float>(&mut self, row: &Row) -> Ends {
        let mut inner = Ends::EMPTY;
        match row.pre {
            Pre::None => {}
            Pre::AbsIfEven if self.exponent % 2 == 1 => {}
            Pre::Abs | Pre::AbsIfEven => {
                let zero = self.emit.small::<F>(Small::Zero);
                let (na, b) = (self.end(Endpoint::A, true), self.end(Endpoint::B, false));
                let least = self.emit.push(Step::Min, zero, na, 0);
                let least = self.emit.push(Step::Min, least, b, 0);
                // least is min(0, −a, b) = −max(0, a, −b)
                inner = Ends::new(least, self.emit.push(Step::Max, na, b, 0));
            }
            Pre::ClipBelow => {
                let zero = self.emit.small::<F>(Small::Zero);
                let (na, b) = (self.end(Endpoint::A, true), self.end(Endpoint::B, false));
                inner = Ends::new(self.emit.push(Step::Min, zero, na, 0), b);
            }
        }
        if inner.hi() == NONE {
            return self.ends::<F>(row);
        }
        let [_, y, z] = &mut self.operands;
        let mut apply = Apply {
            emit: self.emit,
            operands: [&mut inner, y, z],
            exponent: self.exponent,
        };
        apply.ends::<F>(row)
    }

    fn ends<F: Float>(&mut self, row: &Row) -> Ends {
        if let (Formula::Is(Term::Neg(Endpoint::B)), Formula::Is(Term::Neg(Endpoint::A))) =
            (row.lo, row.hi)
        {
            return self.operands[0].negate(); // every value that is known stays known
        }
        let [mut neg_lo, mut hi] = match self.called(row) {
            Some(ends) => ends,
            None => {
                let hi = self.form::<F>(&row.hi, false);
                [self.form::<F>(&row.lo, true), hi]
            }
        };
        let mask = match row.empty {
            Emptiness::Passes => NONE,
            Emptiness::ByUpperEnd => self.emit.push(Step::Unordered, hi, hi, 0),
            Emptiness::AnyOperand => {
                let x = self.end(Endpoint::B, false);
                // A unary row sees x alone.
                let y = if self.operands[1].hi() == NONE {
                    x
                } else {
                    self.end(Endpoint::D, false)
                };
                self.emit.push(Step::Unordered, x, y, 0)
            }
            Emptiness::ByZero(end) => {
                let end = self.end(end, !end.is_upper());
                let zero = self.emit.small::<F>(Small::Zero);
                self.emit.push(Step::Eq, end, zero, 0)
            }
            Emptiness::Inverted => {
                // Neither this way round nor the other if one is NaN.
                let lo = self.emit.push(Step::Neg, neg_lo, 0, 0);
                let ordered = self.emit.push(Step::Le, lo, hi, 0);
                let nan = self.emit.small::<F>(Small::Nan);
                hi = self.emit.push(Step::Select, ordered, hi, nan);
                neg_lo = self.emit.push(Step::Select, ordered, neg_lo, nan);
                NONE
            }
            Emptiness::NoneTook => {
                let none = self.emit.small::<F>(Small::MinusInfinity);
                self.emit.push(Step::Eq, hi, none, 0)
            }
        };
        if mask != NONE {
            // All bits set is a NaN.
            hi = self.emit.push(Step::Or, hi, mask, 0);
            neg_lo = self.emit.push(Step::Or, neg_lo, mask, 0);
        }
        Ends::new(neg_lo, hi)
    }

    /// The value of an end, negated or not.
    fn end(&mut self, end: Endpoint, negated: bool) -> u32 {
        let operand = end.operand();
        let at = slot(end.is_upper(), negated);
        if self.operands[operand].values[at] == NONE {
            let other = self.operands[operand].values[slot(end.is_upper(), !negated)];
            self.operands[operand].values[at] = self.emit.push(Step::Neg, other, 0, 0);
        }
        self.operands[operand].values[at]
    }

    fn flips(&self, end: Endpoint, negated: bool) -> u32 {
        u32::from(self.operands[end.operand()].values[slot(end.is_upper(), negated)] == NONE)
    }

    /// Two factors whose product (quotient) is that of the ends, negated or not, with the fewest
    /// flips.
    fn factors(&mut self, p: Endpoint, q: Endpoint, negated: bool) -> (u32, u32) {
        // (sign of p, sign of q): their product is the sign wanted.
        let ways = [(false, negated), (true, !negated)];
        let cost = |(np, nq): (bool, bool)| self.flips(p, np) + self.flips(q, nq);
        let (np, nq) = if cost(ways[1]) < cost(ways[0]) {
            ways[1]
        } else {
            ways[0]
        };
        (self.end(p, np), self.end(q, nq))
    }

    /// An end: the form rounded up, or (for a lower end) the negative of the form rounded down.
    fn form<F: Float>(&mut self, form: &Formula, negated: bool) -> u32 {
        let step = match form {
            Formula::Is(t) => return self.term::<F>(*t, negated),
            Formula::Least(_) if negated => Step::Max,
            Formula::Least(_) => Step::Min,
            Formula::Greatest(_) if negated => Step::Min,
            Formula::Greatest(_) => Step::Max,
        };
        let mut acc = NONE;
        for &t in form.terms() {
            let v = self.term::<F>(t, negated);
            acc = if acc == NONE {
                v
            } else {
                self.emit.push(step, acc, v, 0)
            };
        }
        acc
    }

    fn term<F: Float>(&mut self, term: Term, negated: bool) -> u32 {
        match term {
            Term::Zero => self.emit.small::<F>(Small::Zero),
            Term::End(e) => self.end(e, negated),
            Term::Neg(e) => self.end(e, !negated),
            Term::Sum(p, q) => {
                let (p, q) = (self.end(p, negated), self.end(q, negated));
                self.emit.push(Step::Add, p, q, 0)
            }
            Term::Diff(p, q) => {
                let (p, q) = (self.end(p, negated), self.end(q, !negated));
                self.emit.push(Step::Add, p, q, 0)
            }
            Term::Prod(p, q) => {
                let (p, q) = self.factors(p, q, negated);
                self.emit.push(Step::Mul, p, q, 0)
            }
            Term::Prod0(p, q) => {
                let (p, q) = self.factors(p, q, negated);
                let product = self.emit.push(Step::Mul, p, q, 0);
                let nan = self.emit.push(Step::Unordered, product, product, 0);
                self.emit.push(Step::AndNot, nan, product, 0)
            }
            Term::Prod1(p, q) => {
                let (p, q) = self.factors(p, q, negated);
                let product = self.emit.push(Step::Mul, p, q, 0);
                let zero = self.emit.small::<F>(Small::Zero);
                self.emit.push(Step::Max, product, zero, 0)
            }
            Term::Quot(p, q) => {
                let (p, q) = self.factors(p, q, negated);
                self.emit.push(Step::Div, p, q, 0)
            }
            Term::QuotAbs(p, q) | Term::QuotNegAbs(p, q) => {
                let flip = matches!(term, Term::QuotNegAbs(..));
                let p = self.end(p, negated != flip);
                // Whichever sign is there already.
                let sign = self.flips(q, true) < self.flips(q, false);
                let q = self.end(q, sign);
                let size = self.emit.push(Step::Abs, q, 0, 0);
                self.emit.push(Step::Div, p, size, 0)
            }
            Term::Root(e) => {
                let v = self.end(e, false);
                if negated {
                    let root = self.emit.push(Step::SqrtDown, v, 0, 0);
                    self.emit.push(Step::Neg, root, 0, 0)
                } else {
                    self.emit.push(Step::Sqrt, v, 0, 0)
                }
            }
            Term::Power(e) => {
                let v = self.end(e, false);
                self.emit.power(v, self.exponent, negated)
            }
            Term::OddPower(e) => {
                // Of −e the power is −(e^n): the wanted value, rounded up, is v^n.
                let v = self.end(e, negated);
                let size = self.emit.push(Step::Abs, v, 0, 0);
                let up = self.emit.power(size, self.exponent, false);
                let down = self.emit.power(size, self.exponent, true);
                let zero = self.emit.small::<F>(Small::Zero);
                let below = self.emit.push(Step::Lt, v, zero, 0);
                self.emit.push(Step::Select, below, down, up)
            }
            // −⌊e⌋ = ⌈−e⌉
            Term::Floor(e) | Term::Ceil(e) => {
                let v = self.end(e, negated);
                let floor = matches!(term, Term::Floor(_)) != negated;
                self.emit
                    .push(if floor { Step::Floor } else { Step::Ceil }, v, 0, 0)
            }
            Term::Round(e) => {
                let v = self.end(e, negated);
                self.emit.push(Step::RoundEven, v, 0, 0)
            }
            Term::Sign(p, q) => {
                // −sign(p − q) = sign(q − p)
                let (p, q) = if negated { (q, p) } else { (p, q) };
                let below = self.less(q, p);
                let (a, b) = (self.end(p, false), self.end(q, false));
                let equal = self.emit.push(Step::Eq, a, b, 0);
                let (zero, minus) = (
                    self.emit.small::<F>(Small::Zero),
                    self.emit.small::<F>(Small::MinusOne),
                );
                let one = self.emit.small::<F>(Small::One);
                let rest = self.emit.push(Step::Select, equal, zero, minus);
                self.emit.push(Step::Select, below, one, rest)
            }
            Term::If(guard, e) => {
                let v = self.end(e, negated);
                let zero = self.emit.small::<F>(Small::Zero);
                let taken = match guard {
                    Guard::MayBeNegative => {
                        let na = self.end(Endpoint::A, true);
                        self.emit.push(Step::Lt, zero, na, 0)
                    }
                    Guard::MayBeNonnegative => {
                        let b = self.end(Endpoint::B, false);
                        self.emit.push(Step::Le, zero, b, 0)
                    }
                };
                // An empty operand takes no part either.
                let nan = self.emit.push(Step::Unordered, v, v, 0);
                let taken = self.emit.push(Step::AndNot, nan, taken, 0);
                let out = self.emit.small::<F>(Small::MinusInfinity);
                self.emit.push(Step::Select, taken, v, out)
            }
            Term::Call(_) | Term::CallModulo | Term::CallQuotient => {
                unreachable!("both ends are called for at once")
            }
        }
    }

    /// Mask of `p < q`, on the values that are there already where possible.
    fn less(&mut self, p: Endpoint, q: Endpoint) -> u32 {
        if self.flips(p, true) + self.flips(q, true) < self.flips(p, false) + self.flips(q, false) {
            let (p, q) = (self.end(p, true), self.end(q, true));
            self.emit.push(Step::Lt, q, p, 0)
        } else {
            let (p, q) = (self.end(p, false), self.end(q, false));
            self.emit.push(Step::Lt, p, q, 0)
        }
    }

    /// Both ends of a row that is a call; `None` if it is none.
    fn called(&mut self, row: &Row) -> Option<[u32; 2]> {
        let (routine, binary) = match row.hi {
            Formula::Is(Term::Call(f)) => (Routine::Bound(f, Which::Both), f.arity() == 2),
            Formula::Is(Term::CallModulo) => (Routine::ModuloBound(Which::Both), true),
            Formula::Is(Term::CallQuotient) => (Routine::Quotient(Which::Both), true),
            Formula::Is(_) | Formula::Least(_) | Formula::Greatest(_) => return None,
        };
        let first = [self.end(Endpoint::A, true), self.end(Endpoint::B, false)];
        Some(if binary {
            let second = [self.end(Endpoint::C, true), self.end(Endpoint::D, false)];
            self.emit.call_both(routine, [first, second])
        } else {
            self.emit.call_both(routine, [first])
        })
    }
}
