//! Programs that test whether values are zero: with guarded regions, and with counters.

use std::collections::BTreeMap;

use outward_expr::Type;
use outward_interval::Float;

use crate::lane::of_truth;
use crate::program::{Inst, NO_VALUE, Program, Step, Value, code_of_type};
use crate::zeros::layout::{Layout, index};
use crate::zeros::plan::{Piece, Plan};
use crate::zeros::state::Holder;

/// A program in the making, from another.
pub(super) struct Writer<'p> {
    old: &'p Program,
    pub(super) new: Program,
    /// Where each value is now.
    now: Vec<u32>,
    zero: u32,
    one: u32,
    all: u32,
}

impl<'p> Writer<'p> {
    pub(super) fn begin<F: Float>(old: &'p Program) -> Self {
        let mut new = Program {
            precision: old.precision,
            round: old.round,
            consts: old.consts.clone(),
            routines: old.routines.clone(),
            inputs: old.inputs,
            uniforms: old.uniforms,
            traces: old.traces,
            variables: old.variables,
            origins: old.origins.as_ref().map(|_| Vec::new()),
            ..Program::empty()
        };
        new.insts.reserve(old.insts.len() + 16);
        let mut writer = Self {
            old,
            new,
            now: vec![NO_VALUE; old.insts.len()],
            zero: 0,
            one: 0,
            all: 0,
        };
        writer.zero = writer.constant(F::ZERO.to_bits64(), Type::Real);
        writer.one = writer.constant(F::ONE.to_bits64(), Type::Real);
        writer.all = writer.constant(of_truth::<F>(true).to_bits64(), Type::Bool);
        writer
    }

    fn constant(&mut self, bits: u64, ty: Type) -> u32 {
        let at = index(self.new.consts.len());
        self.new.consts.push(bits);
        self.push(Step::Const, [at, code_of_type(ty), 0])
    }

    /// What a variable holds, of this type.
    fn load(&mut self, variable: u32, ty: Type) -> u32 {
        self.push(Step::Load, [variable, code_of_type(ty), 0])
    }

    fn push(&mut self, step: Step, [a, b, c]: [u32; 3]) -> u32 {
        self.push_from(Inst { step, a, b, c }, u32::MAX)
    }

    fn push_from(&mut self, inst: Inst, origin: u32) -> u32 {
        self.new.insts.push(inst);
        if let Some(origins) = &mut self.new.origins {
            origins.push(origin);
        }
        index(self.new.insts.len() - 1)
    }

    fn variable(&mut self) -> u32 {
        self.new.variables += 1;
        self.new.variables - 1
    }

    /// An instruction on the same operands, where `now` says they are.
    pub(super) fn copy(&mut self, i: usize) {
        let inst = self.old.insts[i].with_values(|operand| self.now[operand as usize]);
        self.now[i] = self.push_from(inst, self.origin(i));
    }

    /// The place that an instruction was written for.
    fn origin(&self, i: usize) -> u32 {
        let origins = self.old.origins.as_ref();
        let origin = origins.and_then(|all| all.get(i)).copied();
        origin.unwrap_or(u32::MAX)
    }

    /// The mask of the lanes where one of these values is no zero, among those that are run.
    fn nonzero(&mut self, zeros: &[u32], lanes: Option<u32>) -> u32 {
        let mut bits = NO_VALUE;
        for &value in zeros {
            let value = self.now[value as usize];
            bits = match bits {
                NO_VALUE => value,
                before => self.push(Step::AnyBits, [before, value, 0]),
            };
        }
        let zero = self.push(Step::Eq, [bits, self.zero, 0]);
        match lanes {
            Some(lanes) => {
                let lanes = self.now[lanes as usize];
                self.push(Step::AndNot, [zero, lanes, 0])
            }
            None => self.push(Step::Xor, [zero, self.all, 0]),
        }
    }

    /// One more in a variable.
    fn count(&mut self, variable: u32) {
        let before = self.load(variable, Type::Real);
        let after = self.push(Step::Add, [before, self.one, 0]);
        self.push(Step::Store, [after, 0, variable]);
    }

    pub(super) fn finish(mut self) -> Program {
        let now = &self.now;
        self.new.outputs = (self.old.outputs.iter())
            .map(|output| Value(now[output.0 as usize]))
            .chain(self.new.outputs)
            .collect();
        let at = |value: u32| now.get(value as usize).copied().unwrap_or(NO_VALUE);
        self.new.places = (self.old.places.iter())
            .map(|values| values.map(at))
            .collect();
        self.new.debug_types();
        self.new
    }
}

/// Writes a program by its plan.
pub(super) fn guarded<F: Float>(old: &Program, layout: &Layout, plan: &Plan) -> Program {
    let mut writer = Writer::begin::<F>(old);
    let mut nonzero = NO_VALUE;
    // The variables of what is passed from one region to another.
    let mut passed: BTreeMap<u32, u32> = BTreeMap::new();
    for piece in &plan.pieces {
        match piece {
            Piece::Kept(i) => writer.copy(*i),
            Piece::Test => {
                let lanes = layout.regions[plan.region].lanes;
                nonzero = writer.nonzero(&plan.zeros, lanes);
            }
            Piece::Guarded { insts, read } => {
                let mut variables = Vec::with_capacity(read.len());
                for &value in read {
                    let special = match plan.folding.of(value).map(|folded| folded.holder) {
                        Some(Holder::Value { of, negated }) => {
                            let of = writer.now[of as usize];
                            if negated {
                                writer.push(Step::Neg, [of, 0, 0])
                            } else {
                                of
                            }
                        }
                        Some(Holder::Bits(bits)) => writer.constant(bits, old.type_of(value)),
                        None => unreachable!("only what is folded is read: `Plan::note_reads`"),
                    };
                    let variable = writer.variable();
                    writer.push(Step::Store, [special, 1, variable]);
                    variables.push(variable);
                }
                writer.push(Step::If, [nonzero, 1, 0]);
                let before = writer.now.clone();
                for (value, variable) in &passed {
                    writer.now[*value as usize] = writer.load(*variable, old.type_of(*value));
                }
                for &i in insts {
                    writer.copy(i);
                }
                for (&value, &variable) in read.iter().zip(&variables) {
                    let value = writer.now[value as usize];
                    writer.push(Step::Store, [value, 0, variable]);
                }
                let of_group: Vec<u32> = insts.iter().map(|&i| index(i)).collect();
                for &value in of_group.iter().filter(|value| plan.passed.contains(value)) {
                    let variable = writer.variable();
                    let now = writer.now[value as usize];
                    writer.push(Step::Store, [now, 1, variable]);
                    passed.insert(value, variable);
                }
                writer.push(Step::EndIf, [0, 0, 0]);
                for value in passed.keys() {
                    if !of_group.contains(value) {
                        writer.now[*value as usize] = before[*value as usize];
                    }
                }
                for (&value, &variable) in read.iter().zip(&variables) {
                    // What is known of the place holds of it as before.
                    let get = Inst {
                        step: Step::Load,
                        a: variable,
                        b: code_of_type(old.type_of(value)),
                        c: 0,
                    };
                    let origin = writer.origin(value as usize);
                    writer.now[value as usize] = writer.push_from(get, origin);
                }
            }
        }
    }
    writer.finish()
}

/// The program with counters, for each vector of lanes: how often each region was run, and for each
/// group of values how often not all were zero. They are outputs behind those of the program: first
/// those of regions, but the program itself, then those of groups.
pub(super) fn counted<F: Float>(old: &Program, layout: &Layout, groups: &[Vec<u32>]) -> Program {
    let mut writer = Writer::begin::<F>(old);
    let count = layout.regions.len() - 1 + groups.len();
    let variables: Vec<u32> = (0..count).map(|_| writer.variable()).collect();
    for &variable in &variables {
        writer.push(Step::Store, [writer.zero, 0, variable]);
    }
    let (of_regions, of_groups) = variables.split_at(layout.regions.len() - 1);
    // The groups whose last value stands at each instruction.
    let mut ending: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (k, group) in groups.iter().enumerate() {
        let last = group.iter().copied().max().unwrap_or(0) as usize;
        let next = old.insts.get(last + 1);
        let has_second = next.is_some_and(|inst| inst.step == Step::Second);
        ending
            .entry(last + usize::from(has_second))
            .or_default()
            .push(k);
    }
    for i in 0..old.insts.len() {
        writer.copy(i);
        if let Some(region) = layout.begun(i) {
            writer.count(of_regions[region - 1]);
        }
        for &k in ending.get(&i).into_iter().flatten() {
            let lanes = layout.regions[layout.region(i)].lanes;
            let nonzero = writer.nonzero(&groups[k], lanes);
            writer.push(Step::If, [nonzero, 0, 0]);
            writer.count(of_groups[k]);
            writer.push(Step::EndIf, [0, 0, 0]);
        }
    }
    for &variable in &variables {
        let count = writer.load(variable, Type::Real);
        writer.new.outputs.push(Value(count));
    }
    writer.finish()
}
