//! The rules of folding: what single steps return where an operand is zero, or is known.

use outward_interval::Float;

use crate::program::{Inst, Step};
use crate::zeros::allowed::Refusal;
use crate::zeros::known::Known;
use crate::zeros::layout::index;
use crate::zeros::state::{Folded, Folder};

impl<F: Float> Folder<'_, '_, F> {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "for most steps there is no rule"
    )]
    pub(super) fn rule(&mut self, i: usize, inst: Inst) -> Option<Folded> {
        let (x, y) = (inst.a, inst.b);
        match inst.step {
            Step::Neg => Some(self.negative(x)),
            Step::Sqrt | Step::Floor | Step::Ceil | Step::RoundEven if self.is_zero(x) => {
                Some(self.same(x))
            }
            Step::Mul if self.is_zero(x) => self.product(i, x, y),
            Step::Mul if self.is_zero(y) => self.product(i, y, x),
            Step::Mul if self.is_one(x) => Some(self.same(y)),
            Step::Mul if self.is_one(y) => Some(self.same(x)),
            Step::Div if self.is_one(y) => Some(self.same(x)),
            Step::Div if self.is_zero(x) => self.quotient(i, x, y),
            Step::Add if self.is_zero(x) => Some(self.sum(x, y)),
            Step::Add if self.is_zero(y) => Some(self.sum(y, x)),
            Step::Sub if self.is_zero(y) => {
                // −0 less −0 is +0.
                let mut folded = self.same(x);
                let kept = self.known(x).has(Known::NOT_MINUS_ZERO);
                folded.exact &= kept || self.has_no_sign(y);
                Some(folded)
            }
            Step::Sub if self.is_zero(x) => {
                // +0 less +0 is +0.
                let mut folded = self.negative(y);
                folded.exact &= self.known(y).has(Known::NONZERO);
                Some(folded)
            }
            Step::Min => self.least(x, y, [Known::AT_MOST_ZERO, Known::AT_LEAST_ZERO]),
            Step::Max => self.least(x, y, [Known::AT_LEAST_ZERO, Known::AT_MOST_ZERO]),
            Step::Lt | Step::Le | Step::Eq => self.compared(inst),
            Step::Unordered => {
                let both = self.known(x).has(Known::NUMBER) && self.known(y).has(Known::NUMBER);
                both.then(|| Folded::bits::<F>(0))
            }
            Step::Select => self.select(inst),
            Step::And | Step::AndNot | Step::Or | Step::Xor | Step::NanIf | Step::ZeroIf => {
                self.logic(inst)
            }
            _ => None,
        }
    }

    fn is_one(&self, value: u32) -> bool {
        self.bits(value)
            .is_some_and(|bits| bits == [F::ONE.to_bits64()])
    }

    /// The product of a zero and a number.
    fn product(&mut self, i: usize, zero: u32, other: u32) -> Option<Folded> {
        let (p, q) = (self.same(zero), self.same(other));
        if p.exact && q.exact && p.holder == q.holder {
            return Some(Folded::bits::<F>(F::ZERO.to_bits64()));
        }
        if !self.has(i, other, Known::FINITE) {
            return None;
        }
        Some(self.signed(zero, other))
    }

    fn quotient(&mut self, i: usize, zero: u32, other: u32) -> Option<Folded> {
        if !self.known(other).has(Known::NONZERO) {
            self.found
                .refused
                .push((index(i), Refusal::MayDivideByZero));
            return None;
        }
        if !self.number(i, other) {
            return None;
        }
        Some(self.signed(zero, other))
    }

    /// A zero with the sign that it has times another number.
    fn signed(&self, zero: u32, other: u32) -> Folded {
        let known = self.known(other);
        if known.has(Known::NO_SIGN) {
            self.same(zero)
        } else if known.has(Known::BELOW) {
            self.negative(zero)
        } else {
            Folded::some_zero::<F>()
        }
    }

    /// The sum of a zero and a number: the number; of zeros of both signs +0.
    fn sum(&self, zero: u32, other: u32) -> Folded {
        let mut folded = self.same(other);
        let known = self.known(other);
        let keeps = known.has(Known::NOT_MINUS_ZERO);
        if !keeps {
            folded.exact = false;
        }
        if !self.found.of(other).is_some_and(|of| of.zero) || keeps {
            return folded;
        }
        // Two zeros: +0 unless both are −0.
        Folded {
            exact: self.has_no_sign(zero) || self.has_no_sign(other),
            ..Folded::some_zero::<F>()
        }
    }

    /// `a < b ? a : b`, or `a > b ? a : b`, of which an operand is a zero: `beats` is what the
    /// other is known to be if it is the result, and if it is not.
    fn least(&self, x: u32, y: u32, [beats, loses]: [Known; 2]) -> Option<Folded> {
        let (zero, other, second) = match (self.is_zero(x), self.is_zero(y)) {
            (true, _) => (x, y, true),
            (_, true) => (y, x, false),
            (false, false) => return None,
        };
        let known = self.known(other);
        if !known.has(Known::NUMBER) {
            // The second operand is returned if either is NaN.
            return None;
        }
        let nonzero = known.has(Known::NONZERO);
        if known.has(beats) {
            // Of two zeros the second is returned.
            let mut folded = self.same(other);
            folded.exact &= nonzero || second;
            Some(folded)
        } else if known.has(loses) {
            let mut folded = self.same(zero);
            folded.exact &= nonzero || !second;
            if !folded.exact {
                folded = Folded::some_zero::<F>();
            }
            Some(folded)
        } else {
            None
        }
    }

    fn compared(&self, inst: Inst) -> Option<Folded> {
        let (x, y) = (inst.a, inst.b);
        let (known, swapped) = match (self.is_zero(x), self.is_zero(y)) {
            (true, _) => (self.known(y), false),
            (_, true) => (self.known(x), true),
            (false, false) => return None,
        };
        if !known.has(Known::NUMBER) {
            return None;
        }
        // What the other is, compared with zero.
        let above = known.has(Known::ABOVE);
        let below = known.has(Known::BELOW);
        let [at_least, at_most] = [Known::AT_LEAST_ZERO, Known::AT_MOST_ZERO];
        let truth = match (inst.step, swapped) {
            (Step::Eq, _) => (above || below).then_some(false),
            // 0 < y, or y < 0.
            (Step::Lt, false) if above => Some(true),
            (Step::Lt, false) if known.has(at_most) => Some(false),
            (Step::Lt, true) if below => Some(true),
            (Step::Lt, true) if known.has(at_least) => Some(false),
            (Step::Le, false) if known.has(at_least) => Some(true),
            (Step::Le, false) if below => Some(false),
            (Step::Le, true) if known.has(at_most) => Some(true),
            (Step::Le, true) if above => Some(false),
            (_, _) => None,
        };
        truth.map(|truth| Folded::bits::<F>(if truth { mask::<F>() } else { 0 }))
    }

    fn select(&self, inst: Inst) -> Option<Folded> {
        let (b, c) = (inst.b, inst.c);
        match self.bits(inst.a) {
            Some(bits) if bits == [mask::<F>()] => return Some(self.same(b)),
            Some(bits) if bits == [0] => return Some(self.same(c)),
            Some(_) | None => {}
        }
        let (p, q) = (self.same(b), self.same(c));
        if p.holder == q.holder && p.exact && q.exact {
            Some(p)
        } else if p.zero && q.zero {
            Some(Folded::some_zero::<F>())
        } else {
            None
        }
    }

    /// Logic of masks, or of a mask and a number, of which one operand is known.
    fn logic(&self, inst: Inst) -> Option<Folded> {
        let is = |value: u32, bits: u64| self.bits(value).is_some_and(|all| all == [bits]);
        let (x, y, all) = (inst.a, inst.b, mask::<F>());
        let none = || Folded::bits::<F>(0);
        #[expect(clippy::wildcard_enum_match_arm, reason = "those of masks alone")]
        match inst.step {
            Step::And if is(x, 0) || is(y, 0) => Some(none()),
            Step::And if is(x, all) => Some(self.same(y)),
            Step::And if is(y, all) => Some(self.same(x)),
            Step::AndNot | Step::ZeroIf if is(x, all) => Some(none()),
            Step::AndNot if is(y, 0) => Some(none()),
            Step::AndNot | Step::NanIf | Step::ZeroIf if is(x, 0) => Some(self.same(y)),
            Step::ZeroIf if self.is_zero(y) => Some(Folded::some_zero::<F>()),
            Step::Or if is(x, 0) => Some(self.same(y)),
            Step::Or if is(y, 0) => Some(self.same(x)),
            Step::Xor if is(x, 0) => Some(self.same(y)),
            Step::Xor if is(y, 0) => Some(self.same(x)),
            _ => None,
        }
    }
}

/// The bits of a mask that is set.
fn mask<F: Float>() -> u64 {
    F::from_bits64(!0).to_bits64()
}
