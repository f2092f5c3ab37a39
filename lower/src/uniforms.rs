//! What is the same for all lanes of a call is computed once: a program is split into one that
//! computes what depends on *uniform* inputs and constants alone, on one lane, and one that reads
//! the results as it reads constants.
//!
//! Both run the very steps of the program, so the bits are the same. A step in a branch or a loop
//! is moved out of it: it makes a value and does nothing else, so it does no harm where it is not
//! needed. Branches and loops that depend on nothing else are moved as they are: see [`once`].
//! Tested in `uniforms/tests.rs`, and at random by the law `whole_programs`.

mod once;
#[cfg(test)]
mod tests;

use outward_expr::Type;

use crate::program::{Inst, Precision, Program, Step, Value, code_of_type};
use once::{Often, Plan, operands};

/// A program in two parts: see [`Program::split`].
#[derive(Clone, Debug)]
pub struct Split {
    /// What is computed once: its inputs are the uniform ones, in their order.
    pub before: Program,
    /// The rest: its inputs are the others, in their order, and then the outputs of the first part,
    /// as [uniforms](Program::uniforms).
    pub main: Program,
}

impl Program {
    /// Splits the program, of whose inputs those that `uniform` says are the same for all lanes;
    /// those that it is too short for are not.
    #[must_use]
    pub fn split(&self, uniform: &[bool]) -> Split {
        let is_uniform = |input: u32| uniform.get(input as usize).copied().unwrap_or(false);
        let Plan {
            often,
            is_copied,
            moved: regions,
        } = Plan::of(self, &is_uniform);
        let mut before = self.like();
        let mut main = self.like();
        main.traces = self.traces;
        main.variables = self.variables;
        let mut set = u32::MAX;
        if !regions.is_empty() {
            before.variables = self.variables;
            set = before.push_set_mask();
        }
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
        // What moved branches and loops leave in variables: by their first instruction.
        let mut left: Vec<(usize, Inst)> = Vec::new();
        let mut ended = regions.iter().peekable();
        for (i, inst) in self.insts.iter().enumerate() {
            if often[i] == Often::Each && !is_copied[i] {
                continue;
            }
            // What the first part does not have is the mask of the lanes that get there.
            let of_before = |value: u32| match places[value as usize][0] {
                u32::MAX => set,
                place => place,
            };
            let moved = moved(inst, &numbers, of_before);
            places[i][0] = before.push(moved, self.origin(i));
            if often[i] == Often::Once && read[i] {
                let ty = code_of_type(self.type_of_result(*inst));
                places[i][1] = main.take(&mut before, places[i][0], ty, self.origin(i));
            }
            while let Some(region) = ended.next_if(|region| region.end == i) {
                for &(variable, leaves) in &region.variables {
                    let ty = self.code_of_variable(variable);
                    let get = Inst {
                        step: Step::Load,
                        a: variable,
                        b: ty,
                        c: 0,
                    };
                    let value = before.push(get, self.origin(i));
                    let put = Inst {
                        step: Step::Store,
                        a: main.take(&mut before, value, ty, self.origin(i)),
                        b: leaves,
                        c: variable,
                    };
                    left.push((region.begin, put));
                }
            }
        }
        let mut left = left.into_iter().peekable();
        for (i, inst) in self.insts.iter().enumerate() {
            while let Some((_, put)) = left.next_if(|(begin, _)| *begin == i) {
                main.push(put, self.origin(i));
            }
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
        before.uniforms = before.inputs;
        before.prune(|_| true);
        main.prune(|_| true);
        Split { before, main }
    }

    /// Which values those read that are computed for every lane, and which are outputs.
    fn read_by_others(&self, often: &[Often]) -> Vec<bool> {
        let mut read = vec![false; self.insts.len()];
        for (inst, _) in (self.insts.iter().zip(often)).filter(|(_, often)| **often == Often::Each)
        {
            for o in operands(*inst) {
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

    /// Adds a mask that is set.
    fn push_set_mask(&mut self) -> u32 {
        let index = u32::try_from(self.consts.len()).unwrap_or(u32::MAX);
        self.consts.push(match self.precision {
            Precision::F32 => u32::MAX.into(),
            Precision::F64 => u64::MAX,
        });
        let mask = Inst {
            step: Step::Const,
            a: index,
            b: code_of_type(Type::Bool),
            c: 0,
        };
        self.push(mask, u32::MAX)
    }

    /// Hands a value of the first part out, and takes it in here.
    fn take(&mut self, before: &mut Self, value: u32, ty: u32, origin: u32) -> u32 {
        before.outputs.push(Value(value));
        let input = Inst {
            step: Step::Input,
            a: self.inputs,
            b: ty,
            c: 0,
        };
        self.inputs += 1;
        self.uniforms += 1;
        self.push(input, origin)
    }

    /// What stands for the type of a variable that is read.
    fn code_of_variable(&self, variable: u32) -> u32 {
        let mut reads = self.insts.iter();
        let read = reads.find(|inst| inst.step == Step::Load && inst.a == variable);
        read.map_or(0, |read| read.b)
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
    inst.with_values(place)
}
