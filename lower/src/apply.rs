//! From a row's formulas to steps: the packed sequence of a row.
//!
//! An interval operand is two values, −lo and hi, and every step rounds up. So a lower endpoint is
//! computed negated: −(s rounded down) = (−s) rounded up. A sum is negated by negating both terms,
//! a product or quotient by negating one factor; of the two ways the one is taken that needs fewer
//! sign flips, and a flip that was made is kept for the next term. The zeros of results have either
//! sign here; nothing downstream depends on it, and outputs are normalised.

use outward_analysis::beside_poles;
use outward_expr::{Elementary, RealOp};
use outward_interval::Float;

use crate::emit::{Ends, NONE, Small};
use crate::operands::Apply;
use crate::periods::{on_box, period};
use crate::program::Step;
use crate::routine::{Routine, Which};
use crate::table::{
    Check, Emptiness, EndpointFormula, EndpointTerm, Guard, OperandEndpoint, Post, Pre, Row,
    ValidFor, check,
};

impl Apply<'_, '_, '_> {
    /// Emits the row and returns the values of the result. Only the endpoints asked for (lower,
    /// upper) are emitted.
    pub(crate) fn row<F: Float>(&mut self, op: RealOp, row: &Row) -> Ends {
        self.from = self.emit.program.insts.len();
        if self.looks.nan {
            let ends = self.number::<F>(op, row);
            return self.or_nan::<F>(op, ends);
        }
        self.number::<F>(op, row)
    }

    /// The ends of a row, without regard to NaN.
    #[inline]
    fn number<F: Float>(&mut self, op: RealOp, row: &Row) -> Ends {
        if row.pre == Pre::None {
            self.ends::<F>(op, row)
        } else {
            self.changed::<F>(op, row)
        }
    }

    /// The ends of a row for what becomes of its operands first.
    #[inline(never)]
    fn changed<F: Float>(&mut self, op: RealOp, row: &Row) -> Ends {
        let Some((x, y)) = self.before::<F>(row) else {
            return self.ends::<F>(op, row);
        };
        // They stand behind the values until the row is written.
        let operands = self.operands;
        for (operand, ends) in self.operands.iter_mut().zip([Some(x), y]) {
            if let Some(ends) = ends {
                *operand = u32::try_from(self.table.len()).unwrap_or(NONE);
                self.table.push(ends);
            }
        }
        let ends = self.ends::<F>(op, row);
        self.operands = operands;
        ends
    }

    /// Ends that are NaN where the operation may be.
    #[inline(never)]
    fn or_nan<F: Float>(&mut self, op: RealOp, ends: Ends) -> Ends {
        let [first, hi] = self.emit.both(ends);
        let mask = match check(op) {
            Check::Always => {
                let nan = self.emit.small::<F>(Small::Nan);
                return self.emit.ends(nan, nan);
            }
            Check::Terms(terms) => self.any_nan::<F>(&terms),
        };
        if mask == NONE {
            return ends;
        }
        let first = self.push(Step::NanIf, mask, first, 0);
        let hi = self.push(Step::NanIf, mask, hi, 0);
        self.emit.ends(first, hi)
    }

    /// The mask of one of these being NaN, or set.
    fn any_nan<F: Float>(&mut self, terms: &[EndpointTerm]) -> u32 {
        let (masks, numbers): (Vec<EndpointTerm>, Vec<EndpointTerm>) =
            terms.iter().partition(|t| t.is_mask());
        let mut found: Vec<u32> = Vec::new();
        for pair in numbers.chunks(2) {
            let values = pair.iter().map(|t| self.term::<F>(t, false));
            let values: Vec<u32> = values.collect();
            if let (Some(&a), Some(&b)) = (values.first(), values.last()) {
                found.push(self.push(Step::Unordered, a, b, 0));
            }
        }
        found.extend(masks.iter().map(|t| self.term::<F>(t, false)));
        let either = |mask: u32, other: u32| self.push(Step::Or, mask, other, 0);
        found.into_iter().reduce(either).unwrap_or(NONE)
    }

    /// What becomes of x and y first, if they are not left alone.
    fn before<F: Float>(&mut self, row: &Row) -> Option<(Ends, Option<Ends>)> {
        match row.pre {
            Pre::None => None,
            Pre::AbsIfEven if self.exponent % 2 == 1 => None,
            Pre::Abs | Pre::AbsIfEven => {
                let zero = self.emit.small::<F>(Small::Zero);
                let (na, b) = (
                    self.end(OperandEndpoint::A, true),
                    self.end(OperandEndpoint::B, false),
                );
                let first = if self.emit.plain {
                    // The number of x that is nearest to zero, of either sign, whose power is that
                    // of its size. NaN in the second place is kept.
                    let a = self.end(OperandEndpoint::A, false);
                    let greatest = self.push(Step::Min, zero, b, 0);
                    self.push(Step::Max, greatest, a, 0)
                } else {
                    let least = self.push(Step::Min, zero, na, 0);
                    // min(0, −a, b) = −max(0, a, −b)
                    self.push(Step::Min, least, b, 0)
                };
                let hi = self.push(Step::Max, na, b, 0);
                Some((self.emit.ends(first, hi), None))
            }
            Pre::ClipBelow => {
                let zero = self.emit.small::<F>(Small::Zero);
                let (na, b) = (
                    self.end(OperandEndpoint::A, true),
                    self.end(OperandEndpoint::B, false),
                );
                let first = self.push(Step::Min, zero, na, 0);
                Some((self.emit.ends(first, b), None))
            }
            Pre::TurnDivisor => {
                let zero = self.emit.small::<F>(Small::Zero);
                let greatest = self.end(OperandEndpoint::D, false);
                let turned = self.push(Step::Le, greatest, zero, 0);
                let [x, y] = [0, 1].map(|operand| {
                    let [lo, hi] = Self::sides(operand);
                    let (neg_lo, hi) = (self.end(lo, true), self.end(hi, false));
                    let first = self.push(Step::Select, turned, hi, neg_lo);
                    let hi = self.push(Step::Select, turned, neg_lo, hi);
                    self.emit.ends(first, hi)
                });
                Some((x, Some(y)))
            }
            Pre::Cut(least, greatest) => {
                let mut values =
                    [OperandEndpoint::A, OperandEndpoint::B].map(|end| self.end(end, false));
                for (step, to) in [(Step::Max, least), (Step::Min, greatest)] {
                    let Some(to) = to else { continue };
                    let to = self.emit.constant(F::from_f64(to.into()));
                    values = values.map(|value| self.push(step, to, value, 0));
                }
                let [lo, hi] = values;
                let first = if self.emit.plain {
                    lo
                } else {
                    self.push(Step::Neg, lo, 0, 0)
                };
                Some((self.emit.ends(first, hi), None))
            }
        }
    }

    fn ends<F: Float>(&mut self, op: RealOp, row: &Row) -> Ends {
        if let (
            EndpointFormula::Is(EndpointTerm::Neg(OperandEndpoint::B)),
            EndpointFormula::Is(EndpointTerm::Neg(OperandEndpoint::A)),
        ) = (row.lo, row.hi)
            && !self.emit.plain
        {
            return self.table[self.operands[0] as usize].negate(); // every value that is known stays known
        }
        let [first, hi] = if row.is_called() {
            self.called::<F>(row)
        } else {
            let hi = self.form::<F>(&row.hi, false);
            [self.form::<F>(&row.lo, true), hi]
        };
        let is_all = row.empty == Emptiness::Passes && row.post == Post::None;
        if is_all && !self.is_unknown() {
            return self.emit.ends(first, hi);
        }
        self.finish::<F>(op, row, [first, hi])
    }

    /// The ends of a row that has more than formulas.
    #[inline(never)]
    fn finish<F: Float>(&mut self, op: RealOp, row: &Row, [mut first, mut hi]: [u32; 2]) -> Ends {
        let mask = match row.empty {
            Emptiness::Passes => NONE,
            Emptiness::Below(end) => {
                let (end, zero) = (self.end(end, false), self.emit.small::<F>(Small::Zero));
                let mask = self.push(Step::Lt, end, zero, 0);
                first = self.push(Step::NanIf, mask, first, 0);
                NONE
            }
            Emptiness::AnyOperand => {
                let x = self.end(OperandEndpoint::B, false);
                // A unary row sees x alone.
                let y = if self.operands[1] == NONE {
                    x
                } else {
                    self.end(OperandEndpoint::D, false)
                };
                self.push(Step::Unordered, x, y, 0)
            }
            Emptiness::ByZero(end) => {
                let end = self.end(end, !end.is_upper());
                let zero = self.emit.small::<F>(Small::Zero);
                self.push(Step::Eq, end, zero, 0)
            }
            Emptiness::Unless(p, q) => {
                // Whichever signs are there already.
                let negated = self.flips(p, true) + self.flips(q, true)
                    < self.flips(p, false) + self.flips(q, false);
                let (p, q) = (self.end(p, negated), self.end(q, negated));
                let (p, q) = if negated { (q, p) } else { (p, q) };
                let ordered = self.push(Step::Le, p, q, 0);
                let nan = self.emit.small::<F>(Small::Nan);
                hi = self.push(Step::Select, ordered, hi, nan);
                first = self.push(Step::Select, ordered, first, nan);
                NONE
            }
            Emptiness::NoneTook => {
                let none = self.emit.small::<F>(Small::MinusInfinity);
                self.push(Step::Eq, hi, none, 0)
            }
        };
        [first, hi] = self.after::<F>(op, row.post, [first, hi]);
        let unknown = self.unknown::<F>(row);
        for mask in [mask, unknown] {
            if mask != NONE {
                hi = self.push(Step::NanIf, mask, hi, 0);
                first = self.push(Step::NanIf, mask, first, 0);
            }
        }
        self.emit.ends(first, hi)
    }

    /// What becomes of the endpoints last.
    fn after<F: Float>(
        &mut self,
        op: RealOp,
        post: Post,
        [mut first, mut hi]: [u32; 2],
    ) -> [u32; 2] {
        let zero = match post {
            Post::None | Post::KeepsLower | Post::KeepsUpper => NONE,
            Post::AllIfZero | Post::AllIfZeroAt(_) | Post::AllIfBelow | Post::OrZero => {
                self.emit.small::<F>(Small::Zero)
            }
        };
        match post {
            Post::None => {}
            Post::AllIfZero | Post::AllIfZeroAt(_) => {
                let mask = if let Post::AllIfZeroAt(end) = post {
                    // Whichever sign is there already.
                    let end = self.end(end, !self.emit.plain && !end.is_upper());
                    self.push(Step::Eq, end, zero, 0)
                } else {
                    let below = if self.emit.plain {
                        let c = self.end(OperandEndpoint::C, false);
                        self.push(Step::Le, c, zero, 0)
                    } else {
                        let nc = self.end(OperandEndpoint::C, true);
                        self.push(Step::Le, zero, nc, 0)
                    };
                    let d = self.end(OperandEndpoint::D, false);
                    let above = self.push(Step::Le, zero, d, 0);
                    self.push(Step::And, below, above, 0)
                };
                let infinity = self.emit.small::<F>(Small::Infinity);
                let least = if self.emit.plain {
                    self.emit.small::<F>(Small::MinusInfinity)
                } else {
                    infinity
                };
                first = self.push(Step::Select, mask, least, first);
                hi = self.push(Step::Select, mask, infinity, hi);
            }
            Post::AllIfBelow => {
                let ends = [
                    (OperandEndpoint::C, true),
                    (OperandEndpoint::A, true),
                    (OperandEndpoint::B, false),
                ];
                let [below, left, right] = ends.map(|(end, negated)| {
                    let value = self.end(end, negated);
                    self.push(Step::Lt, zero, value, 0)
                });
                let others = self.push(Step::Or, left, right, 0);
                let mask = self.push(Step::And, below, others, 0);
                let infinity = self.emit.small::<F>(Small::Infinity);
                first = self.push(Step::Select, mask, infinity, first);
                hi = self.push(Step::Select, mask, infinity, hi);
            }
            Post::OrZero => {
                let step = if self.emit.plain {
                    Step::Min
                } else {
                    Step::Max
                };
                let with = [
                    self.push(step, first, zero, 0),
                    self.push(Step::Max, hi, zero, 0),
                ];
                let mask = match check(op) {
                    Check::Always => NONE,
                    Check::Terms(terms) => self.any_nan::<F>(&terms),
                };
                if mask == NONE {
                    return with;
                }
                first = self.push(Step::Select, mask, with[0], first);
                hi = self.push(Step::Select, mask, with[1], hi);
            }
            Post::KeepsLower => {
                let a = self.end(OperandEndpoint::A, false);
                hi = self.push(Step::Max, a, hi, 0);
            }
            Post::KeepsUpper => {
                let b = self.end(OperandEndpoint::B, !self.emit.plain);
                let step = if self.emit.plain {
                    Step::Min
                } else {
                    Step::Max
                };
                first = self.push(step, b, first, 0);
            }
        }
        [first, hi]
    }

    /// Whether an operand may be not known.
    fn is_unknown(&self) -> bool {
        self.looks.unknown && !self.looks.real
    }

    /// The mask of an operand not being known, where that does not make the endpoints NaN by
    /// itself.
    fn unknown<F: Float>(&mut self, row: &Row) -> u32 {
        if !self.is_unknown() {
            return NONE;
        }
        let is_taken = matches!(row.hi, EndpointFormula::Is(EndpointTerm::Taken(..)));
        // What would be NaN is a number.
        let is_cut = !row.holds.has(ValidFor::FLOAT) && !row.holds.has(ValidFor::MACHINE);
        let overwritten = match row.post {
            Post::AllIfZero
            | Post::AllIfZeroAt(_)
            | Post::AllIfBelow
            | Post::KeepsLower
            | Post::KeepsUpper => true,
            Post::None | Post::OrZero => is_cut,
        };
        if !is_taken && !overwritten {
            return NONE;
        }
        let x = self.end(OperandEndpoint::B, false);
        if overwritten {
            let y = if self.operands[1] == NONE {
                x
            } else {
                self.end(OperandEndpoint::D, false)
            };
            return self.push(Step::Unordered, x, y, 0);
        }
        let mut mask = self.push(Step::Unordered, x, x, 0);
        let taken = [Guard::MayBeNegative, Guard::MayBeNonnegative];
        for (guard, end) in taken
            .into_iter()
            .zip([OperandEndpoint::D, OperandEndpoint::F])
        {
            let taken = self.guard::<F>(guard);
            let end = self.end(end, false);
            let nan = self.push(Step::Unordered, end, end, 0);
            let nan = self.push(Step::And, taken, nan, 0);
            mask = self.push(Step::Or, mask, nan, 0);
        }
        mask
    }

    /// Both ends of a row that is a call.
    #[inline(never)]
    fn called<F: Float>(&mut self, row: &Row) -> [u32; 2] {
        if let (EndpointFormula::Is(EndpointTerm::CallOnPiece(f, falls)), false) =
            (row.hi, self.wanted == Which::Both)
        {
            return [false, true].map(|is_upper| self.at_corner::<F>(f, falls, is_upper));
        }
        let (routine, binary, f) = match row.hi {
            EndpointFormula::Is(EndpointTerm::Call(f)) => {
                (Routine::Bound(f, Which::Both), f.arity() == 2, Some(f))
            }
            EndpointFormula::Is(EndpointTerm::CallOnPiece(f, falls)) => {
                let routine = Routine::Piece(f, falls, Which::Both);
                (routine, f.arity() == 2, None)
            }
            EndpointFormula::Is(EndpointTerm::CallModulo) => {
                (Routine::ModuloBound(Which::Both), true, None)
            }
            EndpointFormula::Is(_) | EndpointFormula::Least(_) | EndpointFormula::Greatest(_) => {
                unreachable!("no call")
            }
        };
        let mut first = [
            self.end(OperandEndpoint::A, true),
            self.end(OperandEndpoint::B, false),
        ];
        if !self.looks.real {
            first = self.as_interval::<F>(first, 0);
            if let Some(f) = f {
                first = self.beside_poles::<F>(f, first);
            }
        }
        let by_constant = (row.hi == EndpointFormula::Is(EndpointTerm::CallModulo))
            .then(|| [OperandEndpoint::C, OperandEndpoint::D].map(|end| self.end(end, false)))
            .and_then(|divisor| period::<F>(self.emit, divisor));
        let ends = if let Some(period) = by_constant {
            on_box(self.emit, first, period)
        } else if binary {
            let mut second = [
                self.end(OperandEndpoint::C, true),
                self.end(OperandEndpoint::D, false),
            ];
            if !self.looks.real {
                second = self.as_interval::<F>(second, 1);
            }
            self.emit.call_both(routine, [first, second])
        } else {
            self.emit.call_both(routine, [first])
        };
        let [mut lo, hi] = ends;
        if self.emit.plain {
            lo = self.push(Step::Neg, lo, 0, 0);
        }
        [lo, hi]
    }

    /// An end of a function on a piece by itself, so that of each operand one endpoint is read: its
    /// value at a corner.
    fn at_corner<F: Float>(&mut self, f: Elementary, falls: [bool; 2], is_upper: bool) -> u32 {
        let which = if is_upper { Which::Upper } else { Which::Lower };
        let routine = Routine::Piece(f, falls, which);
        let ends = [
            [OperandEndpoint::A, OperandEndpoint::B],
            [OperandEndpoint::C, OperandEndpoint::D],
        ];
        let mut at = |operand: usize| {
            let end = ends[operand][usize::from(is_upper != falls[operand])];
            let number = [self.end(end, true), self.end(end, false)];
            if self.looks.real {
                number
            } else {
                self.as_interval::<F>(number, operand)
            }
        };
        let first = at(0);
        let end = if f.arity() == 2 {
            let second = at(1);
            self.emit.call(routine, [first, second])
        } else {
            self.emit.call(routine, [first])
        };
        if self.emit.plain && !is_upper {
            return self.push(Step::Neg, end, 0, 0);
        }
        end
    }

    /// What −lo and hi of an operand are as an interval of real numbers, which reaches an infinity
    /// and does not consist of it.
    fn as_interval<F: Float>(&mut self, ends: [u32; 2], operand: usize) -> [u32; 2] {
        if self.looks.finite[operand] {
            return ends;
        }
        let least = self.emit.constant(-F::MAX);
        // A NaN in the second place is kept.
        ends.map(|end| self.push(Step::Max, least, end, 0))
    }

    /// Bounds in which a pole is not alone: see [`beside_poles`].
    fn beside_poles<F: Float>(&mut self, f: Elementary, ends: [u32; 2]) -> [u32; 2] {
        let [mut neg_lo, mut hi] = ends;
        let [least, greatest] = beside_poles::<F>(f);
        if let Some(least) = least {
            let least = self.emit.constant(least);
            let wide = self.push(Step::Max, least, hi, 0);
            hi = if f == Elementary::Pow {
                // There is a pole for exponents that are not positive only.
                let zero = self.emit.small::<F>(Small::Zero);
                let neg_c = self.end(OperandEndpoint::C, true);
                let pole = self.push(Step::Le, zero, neg_c, 0);
                self.push(Step::Select, pole, wide, hi)
            } else {
                wide
            };
        }
        if let Some(greatest) = greatest {
            let greatest = self.emit.constant(-greatest);
            neg_lo = self.push(Step::Max, greatest, neg_lo, 0);
        }
        [neg_lo, hi]
    }
}
