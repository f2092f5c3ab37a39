//! What is found on the way through a program in which values are zero.

use outward_interval::Float;

use crate::program::{Inst, Program, Step};
use crate::zeros::allowed::{Allowed, Refusal};
use crate::zeros::known::Known;
use crate::zeros::layout::{Layout, index};
use crate::zeros::signs::Signs;

/// What holds the bits of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Holder {
    /// Another value, or its negative.
    Value { of: u32, negated: bool },
    /// A constant.
    Bits(u64),
}

/// What a value is known to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Folded {
    pub(super) holder: Holder,
    /// Whether it is a zero.
    pub(super) zero: bool,
    /// Whether these are its bits; else it may be a zero of the other sign.
    pub(super) exact: bool,
}

impl Folded {
    pub(super) fn bits<F: Float>(bits: u64) -> Self {
        Self {
            holder: Holder::Bits(bits),
            zero: F::from_bits64(bits) == F::ZERO,
            exact: true,
        }
    }

    /// A zero, of a sign that is not known.
    pub(super) fn some_zero<F: Float>() -> Self {
        Self {
            exact: false,
            ..Self::bits::<F>(F::ZERO.to_bits64())
        }
    }
}

/// What is known of a program whatever is zero.
pub(super) struct Facts<'p> {
    pub(super) program: &'p Program,
    pub(super) layout: Layout,
    pub(super) known: Vec<Known>,
    pub(super) signs: Signs,
    /// Which variables may be read behind each region of the layout, or in the next iteration of
    /// it.
    pub(super) variables_behind: Vec<Vec<bool>>,
    /// Whether bounds are of real numbers.
    pub(super) is_real: bool,
    pub(super) allowed: Allowed,
}

/// What is folded where values are zero, from the first instruction that may be to the last.
pub(super) struct Folding {
    pub(super) first: usize,
    pub(super) folded: Vec<Option<Folded>>,
    /// The instructions that are not folded for a reason.
    pub(super) refused: Vec<(u32, Refusal)>,
    /// The instructions that rest on what is allowed, and not proved.
    pub(super) assumed: Vec<(u32, Refusal)>,
}

impl Folding {
    pub(super) fn of(&self, value: u32) -> Option<Folded> {
        let at = (value as usize).checked_sub(self.first)?;
        self.folded.get(at).copied().flatten()
    }
}

/// The state on the way through a program.
pub(super) struct Folder<'f, 'p, F> {
    pub(super) facts: &'f Facts<'p>,
    pub(super) found: Folding,
    /// What is in each variable, if that is known.
    pub(super) variables: Vec<Option<Folded>>,
    /// What was in them before each region that has not ended; and which were written in it so
    /// that it matters.
    pub(super) around: Vec<(Vec<Option<Folded>>, Vec<u32>)>,
    /// The arguments that are held for the next call.
    pub(super) held: Vec<Inst>,
    pub(super) format: core::marker::PhantomData<F>,
}

impl<F: Float> Folder<'_, '_, F> {
    /// What is known of an operand.
    pub(super) fn known(&self, value: u32) -> Known {
        match self.found.of(value) {
            Some(folded) => self.known_of(folded),
            None => self.facts.known[value as usize],
        }
    }

    pub(super) fn known_of(&self, folded: Folded) -> Known {
        if folded.zero {
            let signs = Known::AT_LEAST_ZERO.and(Known::AT_MOST_ZERO);
            let known = Known::FINITE.and(signs);
            return match folded.holder {
                Holder::Bits(0) if folded.exact => known.and(Known::NO_SIGN),
                Holder::Value { of, negated: false } if folded.exact => {
                    // The candidate itself may be known to have no sign.
                    let of = self.facts.known[of as usize];
                    if of.has(Known::NO_SIGN) {
                        known.and(Known::NO_SIGN)
                    } else {
                        known
                    }
                }
                Holder::Bits(_) | Holder::Value { .. } => known,
            };
        }
        match folded.holder {
            Holder::Bits(bits) => Known::of_bits::<F>(bits),
            Holder::Value { of, negated } => {
                let known = self.facts.known[of as usize];
                if negated { Known::TOP } else { known }
            }
        }
    }

    /// The operand as it is: its holder, which is itself where nothing is folded.
    pub(super) fn same(&self, value: u32) -> Folded {
        self.found.of(value).unwrap_or(Folded {
            holder: Holder::Value {
                of: value,
                negated: false,
            },
            zero: false,
            exact: true,
        })
    }

    pub(super) fn negative(&self, value: u32) -> Folded {
        let folded = self.same(value);
        let holder = match folded.holder {
            Holder::Value { of, negated } => Holder::Value {
                of,
                negated: !negated,
            },
            Holder::Bits(bits) => Holder::Bits((-F::from_bits64(bits)).to_bits64()),
        };
        Folded { holder, ..folded }
    }

    pub(super) fn is_zero(&self, value: u32) -> bool {
        self.found.of(value).is_some_and(|folded| folded.zero)
    }

    /// The bits that an operand may have, if they are known but for the sign of a zero.
    pub(super) fn bits(&self, value: u32) -> Option<Vec<u64>> {
        let inst = self.facts.program.insts[value as usize];
        let zeros = || vec![F::ZERO.to_bits64(), (-F::ZERO).to_bits64()];
        match self.found.of(value) {
            Some(folded) => match folded.holder {
                Holder::Bits(bits) if folded.exact => Some(vec![bits]),
                Holder::Bits(_) | Holder::Value { .. } => folded.zero.then(zeros),
            },
            None if inst.step == Step::Const => {
                Some(vec![self.facts.program.consts[inst.a as usize]])
            }
            None => None,
        }
    }

    /// Whether a value is a number, or taken to be.
    pub(super) fn number(&mut self, i: usize, value: u32) -> bool {
        self.has(i, value, Known::NUMBER)
    }

    pub(super) fn has(&mut self, i: usize, value: u32, what: Known) -> bool {
        if self.known(value).has(what) {
            return true;
        }
        if self.facts.allowed.finite {
            let of = (index(i), Refusal::MayBeInfinite);
            self.found.assumed.push(of);
            return true;
        }
        self.found.refused.push((index(i), Refusal::MayBeInfinite));
        false
    }

    pub(super) fn has_no_sign(&self, value: u32) -> bool {
        self.known(value).has(Known::NO_SIGN)
    }
}
