//! What is the same for all lanes of a call is computed once: a program is split into one that
//! computes what depends on *uniform* inputs and constants alone, on one lane, and one that reads the
//! results as it reads constants.
//!
//! Both run the very steps of the program, so the bits are the same. A step in a branch or a loop is
//! moved out of it: it makes a value and does nothing else, so it does no harm where it is not
//! needed. What cells hold is never moved. Tested in `interp/uniform_tests.rs`.

use crate::program::{Inst, Program, Step, Value, code_of_type};

/// A program in two parts: see [`Program::split`].
#[derive(Clone, Debug)]
pub struct Split {
    /// What is computed once: its inputs are the uniform ones, in their order.
    pub before: Program,
    /// The rest: its inputs are the others, in their order, and then the outputs of the first part, as
    /// [uniforms](Program::uniforms).
    pub main: Program,
}

/// How often a value is computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Often {
    /// For every lane.
    Each,
    /// Once for all.
    Once,
    /// It is a constant, and wherever it is read.
    Anywhere,
}

impl Program {
    /// Splits the program, of whose inputs those that `uniform` says are the same for all lanes; those
    /// that it is too short for are not.
    #[must_use]
    pub fn split(&self, uniform: &[bool]) -> Split {
        let is_uniform = |input: u32| uniform.get(input as usize).copied().unwrap_or(false);
        let often = self.often(&is_uniform);
        let mut before = self.like();
        let mut main = self.like();
        main.traces = self.traces;
        main.cells = self.cells;
        // The number of each input in its part.
        let mut numbers = Vec::new();
        for input in 0..self.inputs {
            let part = if is_uniform(input) {
                &mut before
            } else {
                &mut main
            };
            numbers.push(part.inputs);
            part.inputs += 1;
        }
        // The first part, and what the second reads of it, in front, where every region sees it.
        let read = self.read_by_others(&often);
        let mut places = vec![[u32::MAX; 2]; self.insts.len()];
        for (i, inst) in self.insts.iter().enumerate() {
            if often[i] == Often::Each {
                continue;
            }
            let of_before = |value: u32| places[value as usize][0];
            let moved = moved(inst, &numbers, of_before);
            places[i][0] = before.push(moved, self.origin(i));
            if often[i] == Often::Once && read[i] {
                before.outputs.push(Value(places[i][0]));
                let input = Inst {
                    step: Step::Input,
                    a: main.inputs,
                    b: code_of_type(self.type_of_result(*inst)),
                    c: 0,
                };
                places[i][1] = main.push(input, self.origin(i));
                main.inputs += 1;
                main.uniforms += 1;
            }
        }
        for (i, inst) in self.insts.iter().enumerate() {
            if often[i] == Often::Once {
                continue;
            }
            let of_main = |value: u32| places[value as usize][1];
            let moved = moved(inst, &numbers, of_main);
            places[i][1] = main.push(moved, self.origin(i));
        }
        if self.origins.is_some() {
            for (part, k) in [(&mut before, 0), (&mut main, 1)] {
                let at = |value: u32| places.get(value as usize).map_or(u32::MAX, |at| at[k]);
                part.places = self.places.iter().map(|pair| pair.map(at)).collect();
            }
        }
        let outputs = self.outputs.iter();
        main.outputs
            .extend(outputs.map(|o| Value(places[o.0 as usize][1])));
        before.prune(|_| true);
        main.prune(|_| true);
        Split { before, main }
    }

    /// How often every value is computed.
    fn often(&self, is_uniform: &dyn Fn(u32) -> bool) -> Vec<Often> {
        let mut often = Vec::with_capacity(self.insts.len());
        // Where the arguments begin that are held for the next call.
        let mut held = None;
        for (i, inst) in self.insts.iter().enumerate() {
            let operands = [inst.a, inst.b, inst.c];
            let operands = &operands[..inst.step.arity()];
            let is_each =
                |often: &[Often], of: &[u32]| of.iter().any(|&o| often[o as usize] == Often::Each);
            let is_input = inst.step == Step::Input;
            often.push(if inst.step == Step::Const {
                Often::Anywhere
            } else if inst.step.has_effect()
                || inst.step == Step::Get
                || is_input && !is_uniform(inst.a)
                || is_each(&often, operands)
            {
                Often::Each
            } else {
                Often::Once
            });
            if inst.step == Step::Arg {
                held.get_or_insert(i);
            } else if inst.step == Step::Call
                && let Some(start) = held.take()
            {
                // Arguments go with their call.
                let all = &mut often[start..];
                if all.contains(&Often::Each) {
                    all.fill(Often::Each);
                }
            }
        }
        often
    }

    /// Which values those read that are computed for every lane, and which are outputs.
    fn read_by_others(&self, often: &[Often]) -> Vec<bool> {
        let mut read = vec![false; self.insts.len()];
        for (inst, _) in (self.insts.iter().zip(often)).filter(|(_, often)| **often == Often::Each)
        {
            for &o in &[inst.a, inst.b, inst.c][..inst.step.arity()] {
                read[o as usize] = true;
            }
        }
        for o in &self.outputs {
            read[o.0 as usize] = true;
        }
        read
    }

    /// A program of nothing with the same format, constants and routines.
    fn like(&self) -> Self {
        Self {
            precision: self.precision,
            round: self.round,
            consts: self.consts.clone(),
            origins: self.origins.as_ref().map(|_| Vec::new()),
            routines: self.routines.clone(),
            ..Self::empty()
        }
    }

    fn origin(&self, i: usize) -> u32 {
        let origins = self.origins.as_ref();
        let origin = origins.and_then(|all| all.get(i)).copied();
        origin.unwrap_or(u32::MAX)
    }

    fn push(&mut self, inst: Inst, origin: u32) -> u32 {
        self.insts.push(inst);
        if let Some(origins) = &mut self.origins {
            origins.push(origin);
        }
        u32::try_from(self.insts.len() - 1).unwrap_or(u32::MAX)
    }
}

/// The instruction in its part: inputs have these numbers there, and values are at these places.
fn moved(inst: &Inst, numbers: &[u32], place: impl Fn(u32) -> u32) -> Inst {
    let mut inst = *inst;
    if inst.step == Step::Input {
        inst.a = numbers.get(inst.a as usize).copied().unwrap_or(0);
    }
    let arity = inst.step.arity();
    let operands = [&mut inst.a, &mut inst.b, &mut inst.c];
    for operand in operands.into_iter().take(arity) {
        *operand = place(*operand);
    }
    inst
}
