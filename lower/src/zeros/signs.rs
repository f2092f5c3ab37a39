//! On which zeros it depends what a program returns: of which values the sign of a zero matters.
//!
//! Backward from the outputs. Where the sign of a zero does not matter, another zero may stand in
//! its place: no output changes by a bit. What is said of one operand rests on the signs of others,
//! so whoever replaces a number of which is known that its sign bit is not set must keep that. A
//! sum is −0 only if both operands are, so it is enough that one of them is known not to be −0.

use outward_interval::{Elementary, Float};

use crate::program::{Inst, Program, Step};
use crate::routine::Routine;
use crate::simplify::evaluated;
use crate::zeros::known::Known;

/// Of which values the sign of a zero matters.
pub(super) struct Signs {
    matter: Vec<bool>,
    variables: Vec<bool>,
    /// What functions of one argument return at +0 and −0: whether the same, and whether zeros.
    at_zeros: Vec<(Elementary, [bool; 2])>,
}

impl Signs {
    pub(super) fn matter(&self, inst: usize) -> bool {
        self.matter.get(inst).copied().unwrap_or(true)
    }

    /// `is_real`: whether bounds are of real numbers, which know no signs of zeros.
    pub(super) fn of<F: Float>(program: &Program, known: &[Known], is_real: bool) -> Self {
        let mut found = Self {
            matter: vec![false; program.insts.len()],
            variables: vec![false; program.variables as usize],
            at_zeros: Vec::new(),
        };
        for output in &program.outputs {
            found.matter[output.0 as usize] = true;
        }
        // What a loop carries is read in the next iteration.
        while found.pass::<F>(program, known, is_real) {}
        found
    }

    /// Once backward; whether there was more to say of variables.
    fn pass<F: Float>(&mut self, program: &Program, known: &[Known], is_real: bool) -> bool {
        let mut is_more = false;
        // The call that arguments are held for.
        let mut call = 0;
        for (i, inst) in program.insts.iter().enumerate().rev() {
            let of = |value: u32, flag: Known| {
                let known = known.get(value as usize).copied().unwrap_or_default();
                known.has(flag)
            };
            let here = self.matter[i];
            let mut ask = |value: u32, matters: bool| {
                if let (true, Some(slot)) = (matters, self.matter.get_mut(value as usize)) {
                    *slot = true;
                }
            };
            match inst.step {
                Step::Input
                | Step::Const
                | Step::EndIf
                | Step::Loop
                | Step::If
                | Step::EndLoop
                | Step::TraceLt
                | Step::Lt
                | Step::Le
                | Step::Eq
                | Step::Unordered
                | Step::Abs => {}
                Step::Add => {
                    let decides = |other: u32| here && !of(other, Known::NOT_MINUS_ZERO);
                    ask(inst.a, decides(inst.b));
                    ask(inst.b, decides(inst.a));
                }
                Step::Sub => {
                    // −0 less y is −0 for y = +0 alone.
                    ask(inst.a, here && !of(inst.b, Known::NONZERO));
                    ask(inst.b, here && !of(inst.a, Known::NOT_MINUS_ZERO));
                }
                Step::Mul | Step::Min | Step::Max => {
                    ask(inst.a, here);
                    ask(inst.b, here);
                }
                Step::Div => {
                    ask(inst.a, here);
                    ask(inst.b, !of(inst.b, Known::NONZERO));
                }
                Step::Sqrt
                | Step::SqrtDown
                | Step::Neg
                | Step::Floor
                | Step::Ceil
                | Step::RoundEven
                | Step::Second => ask(inst.a, here),
                Step::Select => {
                    ask(inst.b, here);
                    ask(inst.c, here);
                }
                Step::NanIf | Step::ZeroIf => {
                    ask(inst.a, true);
                    ask(inst.b, here);
                }
                // Masks and integers are their bits: the least integer has those of −0.
                Step::And
                | Step::AndNot
                | Step::Or
                | Step::Xor
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
                | Step::Ilt => {
                    ask(inst.a, true);
                    ask(inst.b, true);
                }
                Step::FromInt | Step::FromBits | Step::ToBits => ask(inst.a, true),
                Step::ToInt => {}
                Step::Call => {
                    call = i;
                    let second = program.insts.get(i + 1);
                    let also =
                        second.is_some_and(|next| next.step == Step::Second) && self.matter(i + 1);
                    let routine = &program.routines[inst.c as usize];
                    let is_above = of(inst.b, Known::ABOVE);
                    let [x, y] = self.of_arguments::<F>(routine, here || also, is_real, is_above);
                    self.ask(inst.a, x);
                    self.ask(inst.b, y);
                }
                Step::Arg => {
                    let also = self.matter(call) || self.matter(call + 1);
                    let inst_of_call = program.insts[call];
                    let routine = &program.routines[inst_of_call.c as usize];
                    let [x, _] = self.of_arguments::<F>(routine, also, is_real, false);
                    self.ask(inst.a, x);
                    self.ask(inst.b, x);
                }
                Step::Store | Step::StoreWhere => {
                    let matters = self.variables[inst.c as usize];
                    self.ask(inst.a, matters);
                }
                Step::Load => {
                    let variable = &mut self.variables[inst.a as usize];
                    is_more |= here && !*variable;
                    *variable |= here;
                }
            }
        }
        is_more
    }

    fn ask(&mut self, value: u32, matters: bool) {
        if let (true, Some(slot)) = (matters, self.matter.get_mut(value as usize)) {
            *slot = true;
        }
    }

    /// Of which of the first two arguments of a routine the sign of a zero matters, where that of
    /// the result does (`here`), or not. `is_above`: whether the second is above zero.
    fn of_arguments<F: Float>(
        &mut self,
        routine: &Routine,
        here: bool,
        is_real: bool,
        is_above: bool,
    ) -> [bool; 2] {
        match routine {
            // x^y for y above zero is a zero where x is.
            Routine::Point(Elementary::Pow) => [here || !is_above, false],
            Routine::Point(f) if f.arity() == 1 => {
                let known = self.at_zeros.iter().find(|(of, _)| of == f);
                let [same, zeros] = match known {
                    Some(&(_, known)) => known,
                    None => {
                        let found = at_zeros::<F>(routine);
                        self.at_zeros.push((*f, found));
                        found
                    }
                };
                [!same && (here || !zeros), false]
            }
            // Ends of bounds, which know no signs of zeros.
            Routine::Bound(..) | Routine::Piece(..) | Routine::ModuloBound(_) if is_real => {
                [here; 2]
            }
            Routine::Point(_)
            | Routine::Bound(..)
            | Routine::Piece(..)
            | Routine::Modulo
            | Routine::ModuloBound(_)
            | Routine::Field(_)
            | Routine::FieldBound(..) => [true; 2],
        }
    }
}

/// Whether a routine of one argument returns the same at +0 and at −0, and whether both are zeros.
fn at_zeros<F: Float>(routine: &Routine) -> [bool; 2] {
    let at = |x: F| {
        let mut one = Program::empty();
        one.routines.push(routine.clone());
        let inst = Inst {
            step: Step::Call,
            a: 0,
            b: 1,
            c: 0,
        };
        let [bits, _] = evaluated::<F>(&one, inst, &[], &[x.to_bits64(); 2]);
        F::from_bits64(bits)
    };
    let (p, q) = (at(F::ZERO), at(-F::ZERO));
    let same = p.to_bits64() == q.to_bits64() || p.is_nan() && q.is_nan();
    [same, p == F::ZERO && q == F::ZERO]
}
