//! What becomes of a program where some of its values are zero.
//!
//! Every rule returns the bits of the step that it replaces, for operands of which that is known
//! which the rule asks for; or, where no result depends on it, these bits but for the sign of a
//! zero. A rule is right for one step, so what is made of many is right, too. Tested on all
//! operands of the six-bit format (`fold_tests.rs`).

use outward_interval::{Elementary, Float};

use crate::program::{Inst, Step};
use crate::routine::Routine;
use crate::simplify::evaluated;
use crate::zeros::allowed::Refusal;
use crate::zeros::known::Known;
use crate::zeros::layout::index;
use crate::zeros::state::{Facts, Folded, Folder, Folding, Holder};

impl<'p> Facts<'p> {
    /// Folds what follows from these values being zero, in the region of the last of them.
    pub(super) fn fold<F: Float>(&self, zeros: &[u32]) -> Folding {
        let last = zeros.iter().copied().max().unwrap_or(0) as usize;
        let region = self.layout.region(last);
        let behind = self.layout.regions[region].behind;
        let first = zeros.iter().copied().min().unwrap_or(0) as usize;
        let mut work = Folder::<F> {
            facts: self,
            found: Folding {
                first,
                folded: vec![None; behind - first],
                refused: Vec::new(),
                assumed: Vec::new(),
            },
            variables: vec![None; self.program.variables as usize],
            around: Vec::new(),
            held: Vec::new(),
            format: core::marker::PhantomData,
        };
        for &zero in zeros {
            work.found.folded[zero as usize - first] = Some(Folded {
                holder: Holder::Value {
                    of: zero,
                    negated: false,
                },
                zero: true,
                exact: true,
            });
        }
        for i in last + 1..behind {
            work.visit(i);
        }
        work.found
    }
}

impl<F: Float> Folder<'_, '_, F> {
    fn visit(&mut self, i: usize) {
        let inst = self.facts.program.insts[i];
        let folded = match inst.step {
            Step::Store | Step::StoreWhere => {
                self.write(inst);
                None
            }
            Step::Load => self.variables[inst.a as usize].filter(|folded| match folded.holder {
                Holder::Bits(_) => true,
                Holder::Value { of, .. } => {
                    let made_in = self.facts.layout.region(of as usize);
                    (self.facts.layout).is_seen(made_in, self.facts.layout.region(i))
                }
            }),
            Step::If => {
                self.around.push((self.variables.clone(), Vec::new()));
                None
            }
            Step::Loop => {
                self.around.push((self.variables.clone(), Vec::new()));
                // What an iteration writes is there in the next.
                let behind = self.facts.layout.behind_mark(i);
                for inst in &self.facts.program.insts[i..behind] {
                    if matches!(inst.step, Step::Store | Step::StoreWhere) {
                        self.variables[inst.c as usize] = None;
                    }
                }
                None
            }
            Step::EndIf | Step::EndLoop => {
                if let Some((before, written)) = self.around.pop() {
                    for variable in written {
                        let variable = variable as usize;
                        if self.variables[variable] != before[variable] {
                            self.variables[variable] = None;
                        }
                        if let Some((_, around)) = self.around.last_mut() {
                            around.push(index(variable));
                        }
                    }
                }
                None
            }
            Step::Arg => {
                self.held.push(inst);
                None
            }
            Step::Call => {
                let held = core::mem::take(&mut self.held);
                self.call(i, inst, &held)
            }
            // A second result is found with its call.
            Step::Second => return,
            Step::Input | Step::Const | Step::TraceLt => None,
            Step::Add
            | Step::Sub
            | Step::Mul
            | Step::Div
            | Step::Sqrt
            | Step::SqrtDown
            | Step::Min
            | Step::Max
            | Step::Neg
            | Step::Abs
            | Step::Floor
            | Step::Ceil
            | Step::RoundEven
            | Step::Lt
            | Step::Le
            | Step::Eq
            | Step::Unordered
            | Step::And
            | Step::AndNot
            | Step::Or
            | Step::Xor
            | Step::Select
            | Step::NanIf
            | Step::ZeroIf
            | Step::AnyBits
            | Step::Iadd
            | Step::Isub
            | Step::Imul
            | Step::Idiv
            | Step::Imin
            | Step::Imax
            | Step::Iand
            | Step::Ior
            | Step::Ixor
            | Step::Ishl
            | Step::Sshr
            | Step::Ushr
            | Step::Ieq
            | Step::Ilt
            | Step::FromInt
            | Step::ToInt
            | Step::FromBits
            | Step::ToBits => self.step(i, inst),
        };
        self.note(i, folded);
    }

    /// Notes what was found, if it may be made use of.
    fn note(&mut self, i: usize, folded: Option<Folded>) {
        let Some(mut folded) = folded else { return };
        if !folded.exact {
            if self.facts.signs.matter(i) && !self.facts.allowed.signs {
                self.found.refused.push((index(i), Refusal::SignOfZero));
                return;
            }
            if self.facts.signs.matter(i) {
                self.found.assumed.push((index(i), Refusal::SignOfZero));
            }
            // What is said of its sign is made use of elsewhere.
            let known = self.facts.known[i];
            if folded.zero {
                folded.holder = Holder::Bits(F::ZERO.to_bits64());
            } else if [Known::NO_SIGN, Known::NOT_MINUS_ZERO]
                .iter()
                .any(|&flag| known.has(flag) && !self.known_of(folded).has(flag))
            {
                return;
            }
        }
        let at = i - self.found.first;
        self.found.folded[at] = Some(folded);
    }

    fn write(&mut self, inst: Inst) {
        let variable = inst.c as usize;
        let folded = self.found.of(inst.a);
        if inst.step == Step::Store {
            self.variables[variable] = folded;
        } else if self.variables[variable] != folded {
            self.variables[variable] = None;
        }
        let is_fresh = inst.step == Step::Store && inst.b == 1;
        match self.around.last_mut() {
            Some((_, written)) if !is_fresh => written.push(inst.c),
            Some(_) | None => {}
        }
    }

    /// The results of a step or a call, if all operands are known.
    fn constants(&self, inst: Inst, held: &[Inst]) -> Option<[Folded; 2]> {
        let mut all = Vec::new();
        for arg in held {
            all.extend([self.bits(arg.a)?, self.bits(arg.b)?]);
        }
        for &operand in &[inst.a, inst.b, inst.c][..inst.step.arity()] {
            all.push(self.bits(operand)?);
        }
        let program = self.facts.program;
        let mut results: Vec<[u64; 2]> = Vec::new();
        for choice in 0_u32..1 << all.len().min(6) {
            let is_second = |k: usize| choice >> k & 1 == 1;
            if all
                .iter()
                .enumerate()
                .any(|(k, of)| is_second(k) && of.len() == 1)
            {
                continue;
            }
            let operands = all.iter().enumerate();
            let operands: Vec<u64> = operands
                .map(|(k, of)| of[usize::from(is_second(k))])
                .collect();
            results.push(evaluated::<F>(program, inst, held, &operands));
        }
        let of = |k: usize| {
            let first = results.first()?[k];
            if results.iter().all(|bits| bits[k] == first) {
                return Some(Folded::bits::<F>(first));
            }
            let is_zero = |bits: &[u64; 2]| F::from_bits64(bits[k]) == F::ZERO;
            results.iter().all(is_zero).then(Folded::some_zero::<F>)
        };
        Some([of(0)?, of(1)?])
    }

    /// A call. A second result stands behind it.
    fn call(&mut self, i: usize, inst: Inst, held: &[Inst]) -> Option<Folded> {
        let program = self.facts.program;
        let results = self
            .constants(inst, held)
            .or_else(|| self.power(i, inst, held))?;
        let next = program.insts.get(i + 1);
        let has_second = next.is_some_and(|next| next.step == Step::Second && next.a as usize == i);
        if has_second {
            self.note(i + 1, Some(results[1]));
            // Both or none.
            self.found.of(index(i + 1))?;
            if !results[0].exact && self.facts.signs.matter(i) && !self.facts.allowed.signs {
                let at = i + 1 - self.found.first;
                self.found.folded[at] = None;
            }
        }
        Some(results[0])
    }

    /// A power of zero is zero, if the exponent is above zero.
    fn power(&mut self, i: usize, inst: Inst, held: &[Inst]) -> Option<[Folded; 2]> {
        let routine = &self.facts.program.routines[inst.c as usize];
        match (routine, held) {
            (Routine::Point(Elementary::Pow), []) => {
                let base = self.is_zero(inst.a);
                if !(base && self.known(inst.b).has(Known::ABOVE) && self.number(i, inst.b)) {
                    return None;
                }
                let exact = self.has_no_sign(inst.a);
                let zero = Folded::some_zero::<F>();
                Some([Folded { exact, ..zero }; 2])
            }
            (
                Routine::Bound(Elementary::Pow, _) | Routine::Piece(Elementary::Pow, _, _),
                &[exponent],
            ) if self.facts.is_real => {
                let base = self.is_zero(inst.a) && self.is_zero(inst.b);
                // −lo and hi of the exponent.
                let [neg_lo, hi] = [self.known(exponent.a), self.known(exponent.b)];
                let above = neg_lo.has(Known::BELOW) && hi.has(Known::ABOVE);
                let numbers = neg_lo.has(Known::FINITE) && hi.has(Known::FINITE);
                (base && above && numbers).then(|| [Folded::some_zero::<F>(); 2])
            }
            (_, _) => None,
        }
    }

    fn step(&mut self, i: usize, inst: Inst) -> Option<Folded> {
        let operands = [inst.a, inst.b, inst.c];
        let operands = &operands[..inst.step.arity()];
        if operands.iter().all(|&value| self.found.of(value).is_none()) {
            return None;
        }
        let constant = self.constants(inst, &[]).map(|[result, _]| result);
        if constant.is_some_and(|folded| folded.exact) {
            return constant;
        }
        self.rule(i, inst).or(constant)
    }
}
