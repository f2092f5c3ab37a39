//! The types of a program's values: numbers, truth values, integers.
//!
//! Engines do not look at types: a lane is bits, and each step says what it makes of them. Types
//! are what makes a program mean the same where truth values and integers are no bits of numbers.
//! Lowering checks every program that it writes in builds with debug assertions.

use outward_expr::Type;

use super::{Inst, Malformed, Program, Step};

/// What stands for a type in the operand `b` of [`Step::Input`], [`Step::Const`] and
/// [`Step::Load`]: its place in [`Type::ALL`], so that 0 is a number.
#[must_use]
pub const fn code_of_type(ty: Type) -> u32 {
    match ty {
        Type::Real => 0,
        Type::Int => 1,
        Type::Bool => 2,
    }
}

/// The type that this stands for, if it does.
#[must_use]
pub const fn type_of_code(code: u32) -> Option<Type> {
    match code {
        0 => Some(Type::Real),
        1 => Some(Type::Int),
        2 => Some(Type::Bool),
        _ => None,
    }
}

/// The type of a step's result, where it has one.
enum Result {
    Is(Type),
    /// That which `b` stands for.
    Said,
    /// That of the operand `b`.
    OfSecond,
    /// That of the routine of a call.
    OfRoutine,
}

/// The types that a step takes, in the order of its operands, and that of its result. Of an operand
/// without a type, any fits.
fn signature(step: Step) -> ([Option<Type>; 3], Result) {
    use Result::Is;
    let (number, int, mask) = (Some(Type::Real), Some(Type::Int), Some(Type::Bool));
    match step {
        Step::Input | Step::Const | Step::Load => ([None; 3], Result::Said),
        Step::Add
        | Step::Sub
        | Step::Mul
        | Step::Div
        | Step::Min
        | Step::Max
        | Step::AnyBits
        | Step::Sqrt
        | Step::SqrtDown
        | Step::Neg
        | Step::Abs
        | Step::Floor
        | Step::Ceil
        | Step::RoundEven => ([number; 3], Is(Type::Real)),
        Step::Lt | Step::Le | Step::Eq | Step::Unordered | Step::TraceLt => {
            ([number; 3], Is(Type::Bool))
        }
        Step::And | Step::AndNot | Step::Or | Step::Xor => ([mask; 3], Is(Type::Bool)),
        Step::NanIf | Step::ZeroIf => ([mask, number, None], Is(Type::Real)),
        // The third is compared with the second.
        Step::Select => ([mask, None, None], Result::OfSecond),
        Step::Iadd
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
        | Step::Ushr => ([int; 3], Is(Type::Int)),
        Step::Ieq | Step::Ilt => ([int; 3], Is(Type::Bool)),
        Step::FromInt | Step::FromBits => ([int; 3], Is(Type::Real)),
        Step::ToInt | Step::ToBits => ([number; 3], Is(Type::Int)),
        Step::If | Step::EndLoop => ([mask; 3], Is(Type::Bool)),
        // What is written is compared with the variable.
        Step::StoreWhere => ([None, mask, None], Is(Type::Bool)),
        Step::Store | Step::EndIf | Step::Loop | Step::Arg => ([None; 3], Is(Type::Bool)),
        Step::Call | Step::Second => ([None; 3], Result::OfRoutine),
    }
}

impl Program {
    /// The type of a value of a well-formed program.
    #[must_use]
    pub fn type_of(&self, value: u32) -> Type {
        let mut at = value;
        while let Some(inst) = self.insts.get(at as usize) {
            // A choice is of the type of what it chooses from.
            if inst.step != Step::Select {
                return self.type_of_result(*inst);
            }
            at = inst.b;
        }
        Type::default()
    }

    /// The type of the value that an instruction would make, of operands that are there.
    pub(crate) fn type_of_result(&self, inst: Inst) -> Type {
        match signature(inst.step).1 {
            Result::Is(ty) => ty,
            Result::Said => type_of_code(inst.b).unwrap_or_default(),
            Result::OfSecond => self.type_of(inst.b),
            Result::OfRoutine => self.result_of(inst),
        }
    }

    /// The type of the results of a call, or of the call that a second result is of.
    fn result_of(&self, inst: Inst) -> Type {
        let call = if inst.step == Step::Second {
            self.insts.get(inst.a as usize).copied()
        } else {
            Some(inst)
        };
        let routine = call.and_then(|call| self.routines.get(call.c as usize));
        routine.map_or(Type::default(), crate::routine::Routine::result)
    }

    /// The types of all values of a [well-formed](Self::check) program; of instructions that make
    /// none, any.
    ///
    /// # Errors
    /// The first instruction whose operands are not of the types that it takes, or that writes to a
    /// variable, or reads from it, another type than others do.
    pub fn types(&self) -> core::result::Result<Vec<Type>, Malformed> {
        let mut types: Vec<Type> = Vec::with_capacity(self.insts.len());
        let mut variables = vec![None; self.variables as usize];
        // The pairs of arguments that are held for the next call.
        let mut held = Vec::new();
        for (at, &inst) in self.insts.iter().enumerate() {
            let fault = |what| Err(Malformed { at, what });
            let (takes, result) = signature(inst.step);
            let of = |operand: u32| types.get(operand as usize).copied();
            let operands = [inst.a, inst.b, inst.c];
            let arity = inst.step.arity();
            for (&operand, takes) in operands[..arity].iter().zip(takes) {
                if takes.is_some_and(|ty| of(operand) != Some(ty)) {
                    return fault("an operand of another type");
                }
            }
            let mut variable = |variable: u32, ty: Option<Type>| {
                let known = variables.get_mut(variable as usize)?;
                (known.is_none() || *known == ty).then(|| *known = ty)
            };
            let fits = if matches!(inst.step, Step::Input | Step::Const) {
                type_of_code(inst.b).is_some()
            } else if inst.step == Step::Select {
                of(inst.b) == of(inst.c)
            } else if matches!(inst.step, Step::Store | Step::StoreWhere) {
                variable(inst.c, of(inst.a)).is_some()
            } else if inst.step == Step::Load {
                let ty = type_of_code(inst.b);
                ty.is_some() && variable(inst.a, ty).is_some()
            } else if inst.step == Step::Arg {
                held.push((inst.c as usize, [inst.a, inst.b]));
                true
            } else if inst.step == Step::Call {
                held.push((0, [inst.a, inst.b]));
                let mut all = held
                    .drain(..)
                    .flat_map(|(pair, [a, b])| [(2 * pair, of(a)), (2 * pair + 1, of(b))]);
                let routine = self.routines.get(inst.c as usize);
                routine.is_some_and(|routine| {
                    let reads = |k: usize| k < routine.arguments();
                    all.all(|(k, ty)| !reads(k) || ty == Some(Type::Real))
                })
            } else {
                true
            };
            if !fits {
                return fault("values of two types where they must be of one");
            }
            let ty = match result {
                Result::OfSecond => of(inst.b).unwrap_or_default(),
                Result::Is(_) | Result::Said | Result::OfRoutine => self.type_of_result(inst),
            };
            types.push(ty);
        }
        Ok(types)
    }

    /// Stops in builds with debug assertions if the program is not [typed](Self::types).
    pub(crate) fn debug_types(&self) {
        if cfg!(debug_assertions) {
            let types = self.types().map(|_| ());
            debug_assert_eq!(types, Ok(()), "a program that is not typed");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(insts: &[(Step, [u32; 3])]) -> Program {
        let mut program = Program::empty();
        (program.inputs, program.variables) = (3, 1);
        let insts = insts
            .iter()
            .map(|&(step, [a, b, c])| Inst { step, a, b, c });
        program.insts = insts.collect();
        program
    }

    /// A number, an integer and a mask, and what is made of them.
    fn made_of_each(last: &[(Step, [u32; 3])]) -> Program {
        let inputs = [Type::Real, Type::Int, Type::Bool].map(code_of_type);
        let inputs = (0..).zip(inputs).map(|(k, ty)| (Step::Input, [k, ty, 0]));
        let all: Vec<_> = inputs.chain(last.iter().copied()).collect();
        program(&all)
    }

    #[test]
    fn types_that_do_not_fit_are_found() {
        let [number, int, mask] = [0, 1, 2];
        let code = code_of_type(Type::Int);
        let good: [&[(Step, [u32; 3])]; 4] = [
            &[(Step::Add, [number, number, 0])],
            &[(Step::NanIf, [mask, number, 0])],
            &[(Step::Select, [mask, int, int]), (Step::Iadd, [3, int, 0])],
            &[
                (Step::Store, [int, 0, 0]),
                (Step::Load, [0, code, 0]),
                (Step::Imul, [4, int, 0]),
            ],
        ];
        for last in good {
            assert!(made_of_each(last).types().is_ok(), "{last:?}");
        }
        let bad: [&[(Step, [u32; 3])]; 7] = [
            &[(Step::Add, [number, int, 0])],
            &[(Step::Iadd, [number, int, 0])],
            &[(Step::And, [mask, number, 0])],
            &[(Step::NanIf, [number, number, 0])],
            &[(Step::Select, [mask, int, number])],
            &[(Step::Store, [int, 0, 0]), (Step::Load, [0, 0, 0])],
            &[(Step::Input, [0, 3, 0])],
        ];
        for last in bad {
            assert!(made_of_each(last).types().is_err(), "{last:?}");
        }
    }
}
