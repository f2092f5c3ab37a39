//! Simplifying programs: what is the same in all iterations of a loop is computed before it,
//! constants are folded, what is computed twice is computed once, and what nothing depends on is
//! dropped.
//!
//! Every rule returns the bits of the steps that it replaces: a step on constants is run, by the
//! definition of steps, under the rounding of the program. So a simplified program returns what it
//! returned before, bit for bit (NaN for NaN), and a selection's bounds do not depend on whether
//! its program was simplified. Tested in `interp/tests.rs` on random straight-line programs, and by
//! the law of functions with branches and loops, whose programs engines run simplified.

use std::collections::HashMap;

use outward_expr::Type;
use outward_expr::hash::FastHash;
use outward_interval::{Float, compiled};

use crate::interp::run_scalar;
use crate::lane::of_truth;
use crate::program::{Inst, NO_VALUE, Program, Step, Value, code_of_type};

impl Program {
    /// Moves out of loops what is the same in all iterations, folds constants, shares what is
    /// computed twice, and drops what nothing depends on. Outputs, traces and variables stay what
    /// they are, bit for bit, and so do the inputs.
    ///
    /// `F` is the format that the constants are in. Time: one look into a table per instruction,
    /// and one look at it for each loop around.
    pub fn simplify<F: Float>(&mut self) {
        compiled!(simplify::<F>: fn(&mut Program))(self);
    }
}

fn simplify<F: Float>(program: &mut Program) {
    program.hoist();
    let insts = core::mem::take(&mut program.insts);
    let origins = program.origins.as_mut().map(core::mem::take);
    // Twice as many places as there can be values.
    let places = (2 * insts.len()).next_power_of_two().max(2);
    let mut work = Simplifier::<F> {
        program,
        known: vec![NO_VALUE; places],
        open: vec![true],
        within: vec![0],
        region_of: Vec::with_capacity(insts.len()),
        constants: HashMap::default(),
        seconds: HashMap::default(),
        origin: u32::MAX,
        format: core::marker::PhantomData,
    };
    let mut renamed: Vec<u32> = Vec::with_capacity(insts.len());
    let mut held: Vec<Inst> = Vec::new();
    for (i, inst) in insts.into_iter().enumerate() {
        let origin = origins.as_ref().and_then(|origins| origins.get(i));
        work.origin = origin.copied().unwrap_or(u32::MAX);
        let inst = inst.with_values(|operand| renamed[operand as usize]);
        renamed.push(if inst.step == Step::Arg {
            // Arguments stand just before their call.
            held.push(inst);
            u32::MAX
        } else if inst.step == Step::Call {
            work.call(&mut held, inst)
        } else {
            work.step(inst)
        });
    }
    for output in &mut program.outputs {
        *output = Value(renamed[output.0 as usize]);
    }
    program.rename_places(&renamed);
    program.debug_types();
    program.prune(|_| true);
}

/// What is known of a program on the way through it.
struct Simplifier<'p, F> {
    program: &'p mut Program,
    /// Values, each at a place that the hash of its operation says. Of two at one place, the first
    /// is forgotten: then it may be computed again, which does no harm.
    known: Vec<u32>,
    /// Which regions have not ended. The first is the program itself.
    open: Vec<bool>,
    /// The regions around, innermost last.
    within: Vec<u32>,
    /// The region that each value was made in.
    region_of: Vec<u32>,
    /// The number of a constant, by its bits. It may be of several types.
    constants: HashMap<u64, u32, FastHash>,
    /// The second result of a call.
    seconds: HashMap<u32, u32, FastHash>,
    /// Where the instruction comes from that is looked at.
    origin: u32,
    format: core::marker::PhantomData<F>,
}

/// The second and the third pair of arguments of a call.
type Arguments = [[u32; 2]; 2];

/// No arguments are held.
const NO_ARGUMENTS: Arguments = [[u32::MAX; 2]; 2];

/// An operation with its operands in order, if they may change places.
fn in_order(mut inst: Inst) -> Inst {
    if inst.b < inst.a && commutes(inst.step) {
        (inst.a, inst.b) = (inst.b, inst.a);
    }
    inst
}

/// The arguments that steps hold for a call.
fn arguments_of(held: &[Inst]) -> Arguments {
    let mut arguments = NO_ARGUMENTS;
    for arg in held {
        arguments[arg.c as usize - 1] = [arg.a, arg.b];
    }
    arguments
}

impl<F: Float> Simplifier<'_, F> {
    fn push(&mut self, inst: Inst) -> u32 {
        let value = u32::try_from(self.program.insts.len()).unwrap_or(u32::MAX);
        self.program.insts.push(inst);
        if let Some(origins) = &mut self.program.origins {
            origins.push(self.origin);
        }
        self.region_of
            .push(self.within.last().copied().unwrap_or(0));
        value
    }

    /// A step that is no call, its operands renamed; returns its value.
    fn step(&mut self, inst: Inst) -> u32 {
        // What a variable holds changes.
        if inst.step.has_effect() || inst.step == Step::Load {
            let value = self.push(inst);
            if matches!(inst.step, Step::If | Step::Loop) {
                let region = u32::try_from(self.open.len()).unwrap_or(u32::MAX);
                self.open.push(true);
                self.within.push(region);
            } else if matches!(inst.step, Step::EndIf | Step::EndLoop)
                && let Some(region) = self.within.pop()
            {
                self.open[region as usize] = false;
            }
            return value;
        }
        // It stands behind its call, wherever that is.
        if inst.step == Step::Second {
            let known = self.seconds.get(&inst.a).copied();
            return known.unwrap_or_else(|| {
                let value = self.push(inst);
                self.seconds.insert(inst.a, value);
                value
            });
        }
        if let Some(value) = self.identity(inst) {
            return value;
        }
        let inst = self.without_signs(inst);
        let inst = if inst.step == Step::Const {
            self.constant(self.program.consts[inst.a as usize], inst.b)
        } else {
            self.folded(inst).unwrap_or(inst)
        };
        self.shared(inst, NO_ARGUMENTS, &[])
    }

    /// A call with the arguments held for it.
    fn call(&mut self, held: &mut Vec<Inst>, inst: Inst) -> u32 {
        let value = self.shared(inst, arguments_of(held), held);
        held.clear();
        value
    }

    /// The value of an operation that may be there already; else it is made, behind the arguments
    /// that are held for it.
    fn shared(&mut self, inst: Inst, arguments: Arguments, held: &[Inst]) -> u32 {
        let place = self.place(in_order(inst), arguments);
        let value = self.known[place];
        if value != NO_VALUE
            && self.is(value, inst, arguments)
            // Values of regions that have ended are not seen.
            && self.open[self.region_of[value as usize] as usize]
            // A second result can be taken just behind the call only.
            && (!self.has_second(inst) || self.seconds.contains_key(&value))
        {
            return value;
        }
        for &arg in held {
            self.push(arg);
        }
        let value = self.push(inst);
        self.known[place] = value;
        value
    }

    /// Whether a value is that of an operation with these arguments.
    fn is(&self, value: u32, inst: Inst, arguments: Arguments) -> bool {
        let insts = &self.program.insts[..=value as usize];
        let (there, before) = (insts[value as usize], &insts[..value as usize]);
        if in_order(there) != in_order(inst) {
            return false;
        }
        if inst.step != Step::Call {
            return true;
        }
        let is_held = |inst: &&Inst| inst.step == Step::Arg;
        let held = before.iter().rev().take_while(is_held).count();
        arguments_of(&before[before.len() - held..]) == arguments
    }

    /// Whether it is a call of a routine with two results.
    fn has_second(&self, inst: Inst) -> bool {
        let routine = self.program.routines.get(inst.c as usize);
        inst.step == Step::Call && routine.is_some_and(|routine| routine.results() == 2)
    }

    /// Where an operation is looked for.
    fn place(&self, Inst { step, a, b, c }: Inst, arguments: Arguments) -> usize {
        let [[d, e], [f, g]] = arguments;
        let numbers = [a, b, c, d, e, f, g];
        let hash = numbers.into_iter().fold(step as u64, |hash, n| {
            (hash.rotate_left(5) ^ u64::from(n)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        usize::try_from(hash >> 32).unwrap_or(0) & (self.known.len() - 1)
    }

    /// A constant of these bits, of the type that a code stands for.
    fn constant(&mut self, bits: u64, ty: u32) -> Inst {
        let consts = &mut self.program.consts;
        let a = *self.constants.entry(bits).or_insert_with(|| {
            consts.push(bits);
            u32::try_from(consts.len() - 1).unwrap_or(u32::MAX)
        });
        Inst {
            step: Step::Const,
            a,
            b: ty,
            c: 0,
        }
    }

    fn bits_of(&self, value: u32) -> Option<u64> {
        let inst = self.program.insts[value as usize];
        (inst.step == Step::Const).then(|| self.program.consts[inst.a as usize])
    }

    /// An operand that the step returns as it is.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "most steps return no operand as it is"
    )]
    fn identity(&self, Inst { step, a, b, c }: Inst) -> Option<u32> {
        let is_one = |value: u32| self.bits_of(value) == Some(F::ONE.to_bits64());
        let of = |value: u32, step: Step| {
            let inner = self.program.insts[value as usize];
            (inner.step == step).then_some(inner.a)
        };
        match step {
            Step::Neg => of(a, Step::Neg),
            Step::Abs => of(a, Step::Abs).map(|_| a),
            Step::Mul if is_one(b) => Some(a),
            Step::Mul if is_one(a) => Some(b),
            Step::Div if is_one(b) => Some(a),
            Step::Min | Step::Max | Step::And | Step::Or if a == b => Some(a),
            Step::Imin | Step::Imax | Step::Iand | Step::Ior if a == b => Some(a),
            Step::Select if b == c => Some(b),
            _ => None,
        }
    }

    /// A sum or a comparison of numbers whose signs are flipped, as one of the numbers themselves,
    /// and what is made of masks that are negated, of the masks.
    fn without_signs(&mut self, inst: Inst) -> Inst {
        let Inst { step, a, b, c } = inst;
        let flipped = [a, b].map(|value| {
            let inner = self.program.insts.get(value as usize);
            let is = |inner: &&Inst| inner.step == Step::Neg;
            inner.filter(is).map(|inner| inner.a)
        });
        match (step, flipped) {
            // The very same operations.
            (Step::Add, [_, Some(b)]) => Inst {
                step: Step::Sub,
                a,
                b,
                c,
            },
            (Step::Add, [Some(a), None]) => Inst {
                step: Step::Sub,
                a: b,
                b: a,
                c,
            },
            (Step::Sub, [_, Some(b)]) => Inst {
                step: Step::Add,
                a,
                b,
                c,
            },
            (Step::Lt | Step::Le | Step::Eq, [Some(a), Some(b)]) => Inst {
                step,
                a: b,
                b: a,
                c,
            },
            (Step::Lt | Step::Le | Step::Eq, [Some(a), None]) => match self.negated(b) {
                Some(b) => Inst {
                    step,
                    a: b,
                    b: a,
                    c,
                },
                None => inst,
            },
            (Step::Lt | Step::Le | Step::Eq, [None, Some(b)]) => match self.negated(a) {
                Some(a) => Inst {
                    step,
                    a: b,
                    b: a,
                    c,
                },
                None => inst,
            },
            (Step::And | Step::Or, _) => self.without_not(inst),
            _ => inst,
        }
    }

    /// A constant number with its sign flipped, as it is compared: of zero it is itself.
    fn negated(&mut self, value: u32) -> Option<u32> {
        let number = F::from_bits64(self.bits_of(value)?);
        if number == F::ZERO {
            return Some(value);
        }
        let negated = self.constant((-number).to_bits64(), code_of_type(Type::Real));
        Some(self.shared(negated, NO_ARGUMENTS, &[]))
    }

    /// Where a mask and the opposite of another are set, and where not both of two masks are.
    fn without_not(&mut self, inst: Inst) -> Inst {
        let Inst { step, a, b, c } = inst;
        let opposites = [a, b].map(|value| self.opposite(value));
        match (step, opposites) {
            (Step::And, [_, Some([b, _])]) => Inst {
                step: Step::AndNot,
                a: b,
                b: a,
                c,
            },
            (Step::And, [Some([a, _]), None]) => Inst {
                step: Step::AndNot,
                a,
                b,
                c,
            },
            (Step::Or, [Some([p, set]), Some([q, _])]) => {
                let both = self.step(Inst {
                    step: Step::And,
                    a: p,
                    b: q,
                    c: 0,
                });
                Inst {
                    step: Step::Xor,
                    a: both,
                    b: set,
                    c,
                }
            }
            _ => inst,
        }
    }

    /// The mask of which a mask is the opposite, and the mask that is set everywhere.
    fn opposite(&self, value: u32) -> Option<[u32; 2]> {
        let Inst { step, a, b, .. } = self.program.insts[value as usize];
        let set = of_truth::<F>(true).to_bits64();
        let is_set = |mask: u32| self.bits_of(mask) == Some(set);
        if step != Step::Xor {
            None
        } else if is_set(b) {
            Some([a, b])
        } else if is_set(a) {
            Some([b, a])
        } else {
            None
        }
    }

    /// The constant that a step on constants returns.
    fn folded(&mut self, inst: Inst) -> Option<Inst> {
        let arity = inst.step.arity();
        let operands = [inst.a, inst.b, inst.c];
        let operands = operands.get(..arity).filter(|all| !all.is_empty())?;
        self.bits_of(operands[0])?;
        let consts: Option<Vec<u64>> = operands.iter().map(|&v| self.bits_of(v)).collect();
        let [bits, _] = evaluated::<F>(self.program, inst, &[], &consts?);
        let ty = code_of_type(self.program.type_of_result(inst));
        Some(self.constant(bits, ty))
    }
}

/// What a step of a program returns for operands of these bits, by the definition of steps: first
/// those of the arguments that are `held` for it, if it is a call. The second is the second result
/// of a call that has two, and else the same.
pub(crate) fn evaluated<F: Float>(
    program: &Program,
    inst: Inst,
    held: &[Inst],
    operands: &[u64],
) -> [u64; 2] {
    let mut one = Program::empty();
    one.clear(program.precision, program.round, 0);
    one.consts = operands.to_vec();
    let mut next = 0;
    let mut load = |_: u32| {
        next += 1;
        next - 1
    };
    let mut steps = Vec::with_capacity(held.len() + 2);
    for step in held.iter().chain([&inst]) {
        steps.push(step.with_values(&mut load));
    }
    let loads = (0..next).map(|a| Inst {
        step: Step::Const,
        a,
        b: 0,
        c: 0,
    });
    one.insts = loads.collect();
    let mut result = one.insts.len() + held.len();
    one.insts.extend(steps);
    let mut outputs = [result; 2];
    if inst.step == Step::Call {
        let routine = program.routines[inst.c as usize].clone();
        let has_second = routine.results() == 2;
        one.insts[result].c = one.number_of(routine);
        if has_second {
            let call = u32::try_from(result).unwrap_or(u32::MAX);
            one.insts.push(Inst {
                step: Step::Second,
                a: call,
                b: 0,
                c: 0,
            });
            result += 1;
            outputs[1] = result;
        }
    }
    one.outputs = outputs
        .map(|output| Value(u32::try_from(output).unwrap_or(u32::MAX)))
        .to_vec();
    let (results, _) = run_scalar::<F>(&one, &[]);
    [results[0].to_bits64(), results[1].to_bits64()]
}

/// Whether operands may change places: the bits are the same, but for those of NaN.
fn commutes(step: Step) -> bool {
    matches!(
        step,
        Step::Add
            | Step::Mul
            | Step::Eq
            | Step::Unordered
            | Step::And
            | Step::Or
            | Step::Xor
            | Step::AnyBits
            | Step::Iadd
            | Step::Imul
            | Step::Imin
            | Step::Imax
            | Step::Iand
            | Step::Ior
            | Step::Ixor
            | Step::Ieq
    )
}

#[cfg(test)]
#[path = "simplify_tests.rs"]
mod tests;
