//! What a program means: one lane, one step at a time.
//!
//! This is the definition of the steps that every engine is tested against, so it is written for
//! clarity alone. It is generic over the format, also the six-bit one, on which a program can be
//! run on every input there is.

use outward_interval::{Float, compiled};

use crate::lane::{int, is_set, of_int, quotient, truncated};
use crate::program::{Program, ProgramRounding, Step};

/// Runs a program on one lane: its outputs, and the bits of its trace by slot.
///
/// The constants are read as bit patterns of `F`. A slot of the trace that nothing writes is false.
///
/// # Panics
/// If the program breaks the invariant of [`Program`], or there are fewer inputs than it reads.
#[must_use]
pub fn run_scalar<F: Float>(program: &Program, inputs: &[F]) -> (Vec<F>, Vec<bool>) {
    compiled!(run_scalar_here::<F>: fn(&Program, &[F]) -> (Vec<F>, Vec<bool>))(program, inputs)
}

fn run_scalar_here<F: Float>(program: &Program, inputs: &[F]) -> (Vec<F>, Vec<bool>) {
    let mut values = vec![F::ZERO; program.insts.len()];
    let mut trace = vec![false; program.traces as usize];
    let mut variables = vec![F::ZERO; program.variables as usize];
    let mut held = [[F::ZERO; 2]; 3];
    let mut second = F::ZERO;
    let up = program.round == ProgramRounding::Up;
    // Where loops begin that have not ended.
    let mut loops = Vec::new();
    let mut at = 0;
    while let Some(inst) = program.insts.get(at) {
        let here = at;
        at += 1;
        let value = |index: u32| values[index as usize];
        let a = || value(inst.a);
        let b = || value(inst.b);
        let mask = |of: bool| F::from_bits64(if of { !0 } else { 0 });
        let bits = |f: fn(u64, u64) -> u64| F::from_bits64(f(a().to_bits64(), b().to_bits64()));
        let ints = |f: fn(i32, i32) -> i32| of_int(f(int(a()), int(b())));
        let result = match inst.step {
            Step::Input => inputs[inst.a as usize],
            Step::Const => F::from_bits64(program.consts[inst.a as usize]),
            Step::Add if up => a().add_up(b()),
            Step::Add => a() + b(),
            Step::Sub if up => a().sub_up(b()),
            Step::Sub => a() - b(),
            Step::Mul if up => a().mul_up(b()),
            Step::Mul => a() * b(),
            Step::Div if up => a().div_up(b()),
            Step::Div => a() / b(),
            Step::Sqrt if up => a().sqrt_up(),
            Step::Sqrt => a().sqrt(),
            Step::SqrtDown => a().sqrt_down(),
            Step::Min => a().min_x86(b()),
            Step::Max => a().max_x86(b()),
            Step::Neg => -a(),
            Step::Abs => a().abs(),
            Step::Floor => a().floor(),
            Step::Ceil => a().ceil(),
            Step::RoundEven => a().round_ties_even(),
            Step::Lt => mask(a() < b()),
            Step::Le => mask(a() <= b()),
            Step::Eq => mask(a() == b()),
            Step::Unordered => mask(a().is_nan() || b().is_nan()),
            Step::And | Step::Iand => bits(|a, b| a & b),
            Step::AndNot | Step::ZeroIf => bits(|a, b| !a & b),
            Step::Or | Step::Ior | Step::NanIf | Step::AnyBits => bits(|a, b| a | b),
            Step::Xor | Step::Ixor => bits(|a, b| a ^ b),
            Step::Select => {
                if is_set(a()) {
                    b()
                } else {
                    value(inst.c)
                }
            }
            Step::Arg => {
                held[inst.c as usize] = [a(), b()];
                F::ZERO
            }
            Step::Call => {
                let [_, [c, d], [e, f]] = core::mem::replace(&mut held, [[F::ZERO; 2]; 3]);
                let results = program.routines[inst.c as usize].apply([a(), b(), c, d, e, f]);
                second = results[1];
                results[0]
            }
            Step::Second => second,
            Step::TraceLt => {
                trace[inst.c as usize] = a() < b();
                F::ZERO
            }
            Step::If => {
                if !is_set(a()) {
                    at = after_end(program, here);
                }
                F::ZERO
            }
            Step::EndIf => F::ZERO,
            Step::Loop => {
                loops.push(at);
                F::ZERO
            }
            Step::EndLoop => {
                match loops.last() {
                    Some(&start) if is_set(a()) => at = start,
                    _ => {
                        loops.pop();
                    }
                }
                F::ZERO
            }
            Step::Store => {
                variables[inst.c as usize] = a();
                F::ZERO
            }
            Step::StoreWhere => {
                if is_set(b()) {
                    variables[inst.c as usize] = a();
                }
                F::ZERO
            }
            Step::Load => variables[inst.a as usize],
            Step::Iadd => ints(i32::wrapping_add),
            Step::Isub => ints(i32::wrapping_sub),
            Step::Ieq => mask(int(a()) == int(b())),
            Step::Ilt => mask(int(a()) < int(b())),
            Step::FromInt if up => F::from_f64_up(int(a()).into()),
            Step::FromInt => F::from_f64(int(a()).into()),
            Step::Imul => ints(i32::wrapping_mul),
            Step::Idiv => ints(quotient),
            Step::Imin => ints(i32::min),
            Step::Imax => ints(i32::max),
            Step::Ishl => ints(|a, b| a.wrapping_shl(b.cast_unsigned())),
            Step::Sshr => ints(|a, b| a.wrapping_shr(b.cast_unsigned())),
            Step::Ushr => ints(|a, b| {
                let bits = a.cast_unsigned().wrapping_shr(b.cast_unsigned());
                bits.cast_signed()
            }),
            Step::ToInt => of_int(truncated(a().to_f64())),
            Step::FromBits => a(),
            Step::ToBits => of_int(int(a())),
        };
        values[here] = result;
    }
    (
        program
            .outputs
            .iter()
            .map(|o| values[o.0 as usize])
            .collect(),
        trace,
    )
}

/// Behind the end of the region that begins here.
fn after_end(program: &Program, start: usize) -> usize {
    let mut depth = 0_usize;
    for (i, inst) in program.insts.iter().enumerate().skip(start) {
        if matches!(inst.step, Step::If | Step::Loop) {
            depth += 1;
        } else if matches!(inst.step, Step::EndIf | Step::EndLoop) {
            depth -= 1;
            if depth == 0 {
                return i + 1;
            }
        }
    }
    unreachable!("regions end: `Program::check`")
}
