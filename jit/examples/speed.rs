//! How fast is compiling, and how fast is the code? Prints numbers, judges nothing.
//!
//! `cargo run --release -p outward-jit --example speed`
#![allow(clippy::print_stdout, reason = "this is what the example is for")]
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "small counts, printed"
)]

use std::time::Instant;

use outward_jit::{Code, Compiler, Isa};
use outward_lower::Number;
use outward_lower::program::{Inst, Program, Round, Step, Value};

/// A long formula in the manner of an implicit picture: operands from the last `window` values,
/// constants throughout.
fn program<F: Number>(steps: usize, window: u32, round: Round) -> Program {
    let mut seed = 1_u32;
    let mut below = |n: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) % n
    };
    let mut p = Program {
        precision: F::PRECISION,
        round,
        insts: (0..4)
            .map(|a| Inst {
                step: Step::Input,
                a,
                b: 0,
                c: 0,
            })
            .collect(),
        consts: Vec::new(),
        routines: Vec::new(),
        inputs: 4,
        outputs: Vec::new(),
        traces: 0,
        cells: 0,
    };
    let mut recent: Vec<u32> = vec![0, 1, 2, 3];
    while p.insts.len() < steps {
        let (step, a, b) = match below(10) {
            0 | 1 => {
                p.consts
                    .push(F::from_f64(0.5 + f64::from(p.consts.len() as u32) / 4096.0).to_bits64());
                (Step::Const, p.consts.len() as u32 - 1, 0)
            }
            k => {
                let n = recent.len() as u32;
                let back = [below(n.min(window)), below(n.min(window))];
                let [a, b] = back.map(|k| recent[(n - 1 - k) as usize]);
                let a = if below(20) == 0 { below(4) } else { a };
                (
                    if k < 5 {
                        Step::Add
                    } else if k < 8 {
                        Step::Mul
                    } else {
                        Step::Max
                    },
                    a,
                    b,
                )
            }
        };
        recent.push(p.insts.len() as u32);
        p.insts.push(Inst { step, a, b, c: 0 });
    }
    // A chain keeps everything alive: each value is used at least once.
    let first = p.insts.len() as u32;
    let mut used = vec![false; p.insts.len()];
    for inst in &p.insts {
        for o in [inst.a, inst.b].into_iter().take(inst.step.arity()) {
            used[o as usize] = true;
        }
    }
    let mut sum = 0;
    for v in (0..first).filter(|&v| !used[v as usize]) {
        p.insts.push(Inst {
            step: Step::Max,
            a: sum,
            b: v,
            c: 0,
        });
        sum = p.insts.len() as u32 - 1;
    }
    p.outputs.push(Value(sum));
    p
}

/// The least time of one call, in nanoseconds.
fn least(times: usize, mut work: impl FnMut()) -> f64 {
    (0..times)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed().as_nanos() as f64
        })
        .fold(f64::INFINITY, |a, b| if b < a { b } else { a })
}

fn run<F: Number>(code: &Code, n: usize) -> f64 {
    let inputs: Vec<Vec<F>> = (0..4_u32)
        .map(|k| {
            (0..n as u32)
                .map(|i| F::from_f64(f64::from(i * 4 + k) / 1e4))
                .collect()
        })
        .collect();
    let from: Vec<&[F]> = inputs.iter().map(Vec::as_slice).collect();
    let mut output = vec![F::ZERO; n];
    let mut to = [&mut output[..]];
    least(200, || {
        code.eval(&from, &mut to, &mut [])
            .unwrap_or_else(|e| println!("{e}"))
    })
}

fn report<F: Number>(steps: usize, window: u32) -> Result<(), outward_jit::Error> {
    let program = program::<F>(steps, window, Round::Up);
    for isa in Isa::available() {
        let mut compiler = Compiler::new(isa);
        let code = compiler.compile(&program)?;
        let mut error = None;
        let compile = least(200, || error = compiler.compile(&program).err());
        if let Some(error) = error {
            return Err(error);
        }
        let check = least(200, || assert!(program.check().is_ok()));
        let lanes = code.lanes();
        let (one, many) = (run::<F>(&code, lanes), run::<F>(&code, 16 * lanes) / 16.0);
        println!(
            "{isa} {} {:>6} steps, window {window:>3}: compile {:>9.0} ns ({:>5.1} ns per instruction, check {:.1}); {:>6} instructions, \
             {:>7} bytes, {:>3} slots; {:>8.1} ns for one vector, {:>8.1} each of 16 ({:.3} ns per step and lane)",
            F::NAME,
            program.insts.len(),
            compile,
            compile / code.instructions() as f64,
            check / code.instructions() as f64,
            code.instructions(),
            code.len_bytes(),
            code.spill_slots(),
            one,
            many,
            many / program.insts.len() as f64 / lanes as f64,
        );
    }
    Ok(())
}

fn main() -> Result<(), outward_jit::Error> {
    for window in [10, 40, 200] {
        report::<f32>(14_000, window)?;
        report::<f64>(14_000, window)?;
    }
    report::<f32>(200, 20)?;
    report::<f32>(20, 6)?;
    report::<f32>(4, 4)
}
