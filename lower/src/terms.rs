//! The terms of a row's formulas as steps.

use outward_analysis::is_monotone;
use outward_interval::{Float, PointFunctions};

use crate::emit::{NONE, Small};
use crate::operands::Apply;
use crate::program::Step;
use crate::table::{EndpointFormula, EndpointTerm, Guard, OperandEndpoint};

impl Apply<'_, '_, '_> {
    /// An end: the form rounded up, or (for a lower endpoint) the negative of the form rounded
    /// down.
    #[inline(always)]
    pub(crate) fn form<F: Float>(&mut self, form: &EndpointFormula, negated: bool) -> u32 {
        let negated = negated && !self.emit.plain;
        let step = match form {
            EndpointFormula::Is(t) => return self.term::<F>(t, negated),
            EndpointFormula::Least(_) if negated => Step::Max,
            EndpointFormula::Least(_) => Step::Min,
            EndpointFormula::Greatest(_) if negated => Step::Min,
            EndpointFormula::Greatest(_) => Step::Max,
        };
        let mut values = NONE;
        for t in form.terms() {
            let value = self.term::<F>(t, negated);
            values = if values == NONE {
                value
            } else {
                self.push(step, values, value, 0)
            };
        }
        values
    }

    /// A term, or its negative: the terms of most rows here, and the others by
    /// [`rare_term`](Self::rare_term), which saves many registers.
    #[inline]
    pub(crate) fn term<F: Float>(&mut self, term: &EndpointTerm, negated: bool) -> u32 {
        if let EndpointTerm::Of(e) = *term {
            self.end(e, negated)
        } else if let EndpointTerm::Sum(p, q) = *term {
            let (p, q) = (self.end(p, negated), self.end(q, negated));
            self.push(Step::Add, p, q, 0)
        } else if let EndpointTerm::Diff(p, q) = *term {
            let (p, q) = if self.emit.plain {
                (self.end(p, false), self.end(q, false))
            } else {
                (self.end(p, negated), self.end(q, !negated))
            };
            let step = if self.emit.plain {
                Step::Sub
            } else {
                Step::Add
            };
            self.push(step, p, q, 0)
        } else if let EndpointTerm::Prod(p, q) = *term {
            let (p, q) = self.factors(p, q, negated);
            self.push(Step::Mul, p, q, 0)
        } else {
            self.rare_term::<F>(*term, negated)
        }
    }

    #[inline(never)]
    fn rare_term<F: Float>(&mut self, term: EndpointTerm, negated: bool) -> u32 {
        match term {
            EndpointTerm::Of(_)
            | EndpointTerm::Sum(..)
            | EndpointTerm::Diff(..)
            | EndpointTerm::Prod(..) => self.term::<F>(&term, negated),
            EndpointTerm::Zero => self.emit.small::<F>(Small::Zero),
            EndpointTerm::One(minus) => {
                let which = if minus == negated {
                    Small::One
                } else {
                    Small::MinusOne
                };
                self.emit.small::<F>(which)
            }
            EndpointTerm::Neg(e) => self.end(e, !negated),
            EndpointTerm::Prod0(p, q) => {
                let (p, q) = self.factors(p, q, negated);
                let product = self.push(Step::Mul, p, q, 0);
                self.or_zero(product)
            }
            EndpointTerm::Prod1(p, q) => {
                let (p, q) = self.factors(p, q, negated);
                let product = self.push(Step::Mul, p, q, 0);
                let zero = self.emit.small::<F>(Small::Zero);
                let step = if negated { Step::Min } else { Step::Max };
                self.push(step, product, zero, 0)
            }
            EndpointTerm::Sum0(p, q) => {
                let value = self.term::<F>(&EndpointTerm::Sum(p, q), negated);
                self.or_zero(value)
            }
            EndpointTerm::Diff0(p, q) => {
                let value = self.term::<F>(&EndpointTerm::Diff(p, q), negated);
                self.or_zero(value)
            }
            EndpointTerm::Quot0(p, q) => {
                let value = self.term::<F>(&EndpointTerm::Quot(p, q), negated);
                self.or_zero(value)
            }
            EndpointTerm::QuotAbs0(p, q) => {
                let value = self.term::<F>(&EndpointTerm::QuotAbs(p, q), negated);
                self.or_zero(value)
            }
            EndpointTerm::AbsOf(e) => {
                let v = self.end(e, false);
                self.push(Step::Abs, v, 0, 0)
            }
            EndpointTerm::AtOrNan(f, e) => {
                let v = self.end(e, false);
                self.at(f, [v, v], negated)
            }
            EndpointTerm::At(f, e) => {
                let v = self.end(e, false);
                let mut value = self.at(f, [v, v], negated);
                if is_monotone(f) {
                    for &pole in f.domain().excluded() {
                        let number = F::from_f64(pole.into());
                        let limit = F::directed_down(f, [number; 2]);
                        let limit = self.emit.constant(if negated { -limit } else { limit });
                        let pole = self.emit.constant(number);
                        let is_there = self.push(Step::Eq, v, pole, 0);
                        value = self.push(Step::Select, is_there, limit, value);
                    }
                }
                value
            }
            EndpointTerm::At0(f) => {
                let args = [
                    OperandEndpoint::A,
                    [OperandEndpoint::A, OperandEndpoint::C][f.arity() - 1],
                ];
                let args = args.map(|e| self.end(e, false));
                let value = self.at(f, args, negated);
                self.or_zero(value)
            }
            EndpointTerm::ZeroToPower => {
                let zero = self.emit.small::<F>(Small::Zero);
                let c = self.end(OperandEndpoint::C, false);
                let power = self.push(Step::Max, c, zero, 0);
                // ∞/∞ is not meant.
                let one = self.emit.small::<F>(Small::One);
                let x = self.nearest_to_zero::<F>(0);
                let x = self.push(Step::Min, one, x, 0);
                self.push(Step::Div, x, power, 0)
            }
            EndpointTerm::At2(f, p, q) => {
                let args = [p, q].map(|e| self.end(e, false));
                self.at(f, args, negated)
            }
            EndpointTerm::ZeroByLarge(i, j) => {
                let (x, y) = (self.nearest_to_zero::<F>(i), self.largest(j));
                self.push(Step::Mul, x, y, 0)
            }
            EndpointTerm::ZeroByZero => {
                let zero = self.emit.small::<F>(Small::Zero);
                let [x, y] = [0, 1].map(|i| {
                    let nearest = self.nearest_to_zero::<F>(i);
                    self.push(Step::Eq, nearest, zero, 0)
                });
                self.push(Step::And, x, y, 0)
            }
            EndpointTerm::ZeroBy(operand) => {
                let zero = self.emit.small::<F>(Small::Zero);
                let divisor = self.nearest_to_zero::<F>(operand);
                self.push(Step::Div, zero, divisor, 0)
            }
            EndpointTerm::Smaller(bound, closed) => {
                let nearest = self.nearest_to_zero::<F>(0);
                let size = self.push(Step::Abs, nearest, 0, 0);
                let bound = self.emit.constant(F::from_f64(bound.into()));
                let step = if closed { Step::Le } else { Step::Lt };
                self.push(step, size, bound, 0)
            }
            EndpointTerm::LargeByLarge => {
                let [x, y] = [0, 1].map(|i| self.largest(i));
                self.push(Step::Div, x, y, 0)
            }
            EndpointTerm::Above(p, q) => {
                let (p, q) = (self.end(p, false), self.end(q, false));
                self.push(Step::Lt, q, p, 0)
            }
            EndpointTerm::Quot(p, q) => {
                let (p, q) = self.factors(p, q, negated);
                self.push(Step::Div, p, q, 0)
            }
            EndpointTerm::QuotBySign(p, near, far) => {
                // Whichever signs are there already.
                let flips = |turned: bool| {
                    let of = [
                        (p, turned),
                        (near, negated != turned),
                        (far, negated != turned),
                    ];
                    of.map(|(end, sign)| self.flips(end, sign))
                        .into_iter()
                        .sum::<u32>()
                };
                let turned = flips(true) < flips(false);
                let value = self.end(p, turned);
                let [near, far] = [near, far].map(|end| self.end(end, negated != turned));
                let beyond = self.beyond_zero::<F>(p);
                let divisor = self.push(Step::Select, beyond, near, far);
                self.push(Step::Div, value, divisor, 0)
            }
            EndpointTerm::QuotFinite(p, q) => {
                let (np, nq) = self.signs(p, q, negated);
                let (value, divisor) = (self.end(p, np), self.end(q, nq));
                // A NaN in the second place is kept.
                let (step, limit) = if p.is_upper() == np {
                    (Step::Max, -F::MAX)
                } else {
                    (Step::Min, F::MAX)
                };
                let limit = self.emit.constant(limit);
                let finite = self.push(step, limit, value, 0);
                self.push(Step::Div, finite, divisor, 0)
            }
            EndpointTerm::QuotAbs(p, q) | EndpointTerm::QuotNegAbs(p, q) => {
                let flip = matches!(term, EndpointTerm::QuotNegAbs(..));
                let p = self.end(p, negated != flip);
                // Whichever sign is there already.
                let sign = self.flips(q, true) < self.flips(q, false);
                let q = self.end(q, sign);
                let size = self.push(Step::Abs, q, 0, 0);
                self.push(Step::Div, p, size, 0)
            }
            EndpointTerm::Root(e) => {
                let v = self.end(e, false);
                if negated {
                    let root = self.push(Step::SqrtDown, v, 0, 0);
                    self.push(Step::Neg, root, 0, 0)
                } else {
                    self.push(Step::Sqrt, v, 0, 0)
                }
            }
            EndpointTerm::Power(e) => {
                let v = self.end(e, false);
                self.emit.power(v, self.exponent, negated)
            }
            EndpointTerm::OddPower(e) => {
                // Of −e the power is −(e^n): the wanted value, rounded up, is v^n.
                let v = self.end(e, negated);
                if self.emit.plain {
                    return self.emit.power(v, self.exponent, false);
                }
                let size = self.push(Step::Abs, v, 0, 0);
                let up = self.emit.power(size, self.exponent, false);
                let down = self.emit.power(size, self.exponent, true);
                let zero = self.emit.small::<F>(Small::Zero);
                let below = self.push(Step::Lt, v, zero, 0);
                self.push(Step::Select, below, down, up)
            }
            EndpointTerm::Finite(e) => {
                // The greater of −MAX and a, or −b. A NaN in the second place is kept.
                let v = self.end(e, negated);
                let (step, bound) = if negated || !e.is_upper() {
                    (Step::Max, -F::MAX)
                } else {
                    (Step::Min, F::MAX)
                };
                let bound = self.emit.constant(bound);
                self.push(step, bound, v, 0)
            }
            // −⌊e⌋ = ⌈−e⌉
            EndpointTerm::Floor(e) | EndpointTerm::Ceil(e) => {
                let v = self.end(e, negated);
                let floor = matches!(term, EndpointTerm::Floor(_)) != negated;
                self.push(if floor { Step::Floor } else { Step::Ceil }, v, 0, 0)
            }
            EndpointTerm::Round(e) => {
                let v = self.end(e, negated);
                self.push(Step::RoundEven, v, 0, 0)
            }
            EndpointTerm::Sign(p, q) => {
                // −sign(p − q) = sign(q − p)
                let (p, q) = if negated { (q, p) } else { (p, q) };
                let below = self.less(q, p);
                let (a, b) = (self.end(p, false), self.end(q, false));
                let equal = self.push(Step::Eq, a, b, 0);
                let (zero, minus) = (
                    self.emit.small::<F>(Small::Zero),
                    self.emit.small::<F>(Small::MinusOne),
                );
                let one = self.emit.small::<F>(Small::One);
                let rest = self.push(Step::Select, equal, zero, minus);
                self.push(Step::Select, below, one, rest)
            }
            EndpointTerm::If(guard, e) => {
                let v = self.end(e, negated);
                let taken = self.guard::<F>(guard);
                // An empty operand takes no part either.
                let nan = self.push(Step::Unordered, v, v, 0);
                let taken = self.push(Step::AndNot, nan, taken, 0);
                let out = self.emit.small::<F>(Small::MinusInfinity);
                self.push(Step::Select, taken, v, out)
            }
            EndpointTerm::Taken(p, q) => {
                let is_greatest = p.is_upper() || negated;
                let [p, q] = [p, q].map(|e| self.end(e, negated));
                let step = if is_greatest { Step::Max } else { Step::Min };
                let both = self.push(step, p, q, 0);
                let second = self.guard::<F>(Guard::MayBeNonnegative);
                let of_first = self.push(Step::Select, second, both, p);
                let first = self.guard::<F>(Guard::MayBeNegative);
                self.push(Step::Select, first, of_first, q)
            }
            EndpointTerm::TakenByOne(p, q) => {
                let [p, q] = [p, q].map(|e| self.end(e, negated));
                let first = self.guard::<F>(Guard::MayBeNegative);
                self.push(Step::Select, first, p, q)
            }
            EndpointTerm::Call(_) | EndpointTerm::CallOnPiece(..) | EndpointTerm::CallModulo => {
                unreachable!("both ends are made at once")
            }
        }
    }
}
