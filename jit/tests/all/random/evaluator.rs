//! What a program returns, by an evaluator written for these tests.

use outward_lower::Number;
use outward_lower::program::{Program, ProgramRounding, Step};

pub(crate) fn run<F: Number>(program: &Program, inputs: &[F], trace: &mut [bool]) -> Vec<F> {
    let up = program.round == ProgramRounding::Up;
    let ones = F::from_bits64(u64::MAX);
    let mask = |yes: bool| if yes { ones } else { F::ZERO };
    let bits = |x: F| x.to_bits64();
    let make = F::from_bits64;
    let sign = bits(-F::ZERO);
    // An integer is the upper half of a lane of 64 bits, and all of one of 32.
    let unused = 8 * size_of::<F>() - 32;
    let int = |x: F| i64::from(((bits(x) >> unused) as u32).cast_signed());
    let of_int = |n: i64| make(u64::from(n as u32) << unused);
    let mut values = vec![F::NAN; program.insts.len()];
    let mut variables = vec![F::NAN; program.variables as usize];
    let mut pairs = [[F::ZERO; 2]; 3];
    let mut second = F::ZERO;
    // A mask of no lane leaves out all up to the end of the region, of which regions have none of
    // their own.
    let mut left_out = 0_usize;
    let mut heads = Vec::new();
    let mut at = 0;
    while let Some(inst) = program.insts.get(at) {
        let here = at;
        at += 1;
        if left_out > 0 {
            if [Step::If, Step::Loop].contains(&inst.step) {
                left_out += 1;
            } else if [Step::EndIf, Step::EndLoop].contains(&inst.step) {
                left_out -= 1;
            }
            continue;
        }
        let get = |index: u32| values.get(index as usize).copied().unwrap_or(F::NAN);
        let (a, b, c) = (get(inst.a), get(inst.b), get(inst.c));
        values[here] = match inst.step {
            Step::Input => inputs[inst.a as usize],
            Step::Const => make(program.consts[inst.a as usize]),
            Step::Add => {
                if up {
                    a.add_up(b)
                } else {
                    a + b
                }
            }
            Step::Sub => {
                if up {
                    a.sub_up(b)
                } else {
                    a - b
                }
            }
            Step::Mul => {
                if up {
                    a.mul_up(b)
                } else {
                    a * b
                }
            }
            Step::Div => {
                if up {
                    a.div_up(b)
                } else {
                    a / b
                }
            }
            Step::Sqrt => {
                if up {
                    a.sqrt_up()
                } else {
                    a.sqrt()
                }
            }
            Step::SqrtDown => a.sqrt_down(),
            Step::Min => {
                if a < b {
                    a
                } else {
                    b
                }
            }
            Step::Max => {
                if a > b {
                    a
                } else {
                    b
                }
            }
            Step::Neg => make(bits(a) ^ sign),
            Step::Abs => make(bits(a) & !sign),
            Step::Floor => a.floor(),
            Step::Ceil => a.ceil(),
            Step::RoundEven => a.round_ties_even(),
            Step::Lt => mask(a < b),
            Step::Le => mask(a <= b),
            Step::Eq => mask(a == b),
            Step::Unordered => mask(a.is_nan() || b.is_nan()),
            Step::And | Step::Iand => make(bits(a) & bits(b)),
            Step::AndNot => make(!bits(a) & bits(b)),
            Step::Or | Step::Ior | Step::AnyBits => make(bits(a) | bits(b)),
            Step::Xor | Step::Ixor => make(bits(a) ^ bits(b)),
            Step::NanIf if bits(a) != 0 => F::NAN,
            Step::ZeroIf if bits(a) != 0 => F::ZERO,
            Step::NanIf | Step::ZeroIf => b,
            Step::Select => {
                if bits(a) == bits(ones) {
                    b
                } else {
                    c
                }
            }
            Step::Arg => {
                pairs[inst.c as usize] = [a, b];
                F::ZERO
            }
            Step::Call => {
                let routine = &program.routines[inst.c as usize];
                let [_, [c, d], [e, f]] = core::mem::replace(&mut pairs, [[F::ZERO; 2]; 3]);
                let results = routine.apply([a, b, c, d, e, f]);
                second = results[1];
                results[0]
            }
            Step::Second => second,
            Step::TraceLt => {
                trace[inst.c as usize] = a < b;
                F::ZERO
            }
            Step::If => {
                left_out = usize::from(bits(a) == 0);
                F::NAN
            }
            Step::Loop => {
                heads.push(at);
                F::NAN
            }
            Step::EndLoop if bits(a) == 0 => {
                heads.pop();
                F::NAN
            }
            Step::EndLoop => {
                at = heads[heads.len() - 1];
                F::NAN
            }
            Step::EndIf => F::NAN,
            Step::Store => {
                variables[inst.c as usize] = a;
                F::NAN
            }
            Step::StoreWhere => {
                if bits(b) != 0 {
                    variables[inst.c as usize] = a;
                }
                F::NAN
            }
            Step::Load => variables[inst.a as usize],
            Step::Iadd => make(bits(a).wrapping_add(bits(b))),
            Step::Isub => make(bits(a).wrapping_sub(bits(b))),
            Step::Imul => of_int(int(a) * int(b)),
            Step::Idiv if int(b) == 0 => of_int(i32::MIN.into()),
            Step::Idiv => of_int(int(a) / int(b)),
            Step::Imin => of_int(int(a).min(int(b))),
            Step::Imax => of_int(int(a).max(int(b))),
            Step::Ishl => of_int(int(a) << int(b)),
            Step::Sshr => of_int(int(a) >> int(b)),
            Step::Ushr => of_int((int(a) & 0xffff_ffff) >> int(b)),
            Step::Ieq => mask(bits(a) == bits(b)),
            // With the sign the other way round, the order is that of the bits.
            Step::Ilt => mask(bits(a) ^ sign < bits(b) ^ sign),
            Step::FromInt => {
                let n = int(a) as f64;
                if up {
                    F::from_f64_up(n)
                } else {
                    F::from_f64(n)
                }
            }
            Step::ToInt => {
                let whole = a.to_f64().trunc();
                let range = f64::from(i32::MIN)..=f64::from(i32::MAX);
                of_int(if range.contains(&whole) {
                    whole as i64
                } else {
                    i32::MIN.into()
                })
            }
            Step::FromBits => a,
            Step::ToBits => make(bits(a) >> unused << unused),
        };
    }
    program
        .outputs
        .iter()
        .map(|v| values[v.0 as usize])
        .collect()
}
