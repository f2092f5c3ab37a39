//! Nanoseconds per instruction of the interpreter, by instruction set, format, rounding and number
//! of lanes, and of preparing: `cargo run --release -p outward-lower --example interp_speed`.
//!
//! The program has 1000 steps: products, sums, maxima, sign changes and selections of recent
//! values, as interval code has. Division and square root would measure the processor's divider.

#![allow(
    clippy::print_stdout,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::unwrap_used,
    reason = "a measuring program"
)]

use std::time::Instant;

use outward_lower::interp::Number;
use outward_lower::{Inst, Interpreter, Precision, Program, Round, Step, Value};
use outward_simd::Isa;

fn program(precision: Precision, round: Round, len: u32) -> Program {
    let inst = |step, a, b, c| Inst { step, a, b, c };
    let mut insts = vec![
        inst(Step::Input, 0, 0, 0),
        inst(Step::Input, 1, 0, 0),
        inst(Step::Lt, 0, 1, 0),
    ];
    let mut state = 1u32;
    for i in 3..len {
        let mut back = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            i - 1 - (state >> 16) % i.min(24)
        };
        let (a, b, c) = (back(), back(), back());
        insts.push(match i % 10 {
            0..3 => inst(Step::Mul, a, b, 0),
            3..6 => inst(Step::Add, a, b, 0),
            6 | 7 => inst(Step::Max, a, b, 0),
            8 => inst(Step::Neg, a, 0, 0),
            _ => inst(Step::Select, a, b, c),
        });
    }
    // Every value matters, so that nothing is dropped: the outputs are those that no one uses.
    let mut used = vec![false; insts.len()];
    for inst in &insts {
        for &operand in &[inst.a, inst.b, inst.c][..inst.step.arity()] {
            used[operand as usize] = true;
        }
    }
    let outputs = (0..len).filter(|&i| !used[i as usize]).map(Value).collect();
    Program {
        precision,
        round,
        insts,
        consts: vec![],
        routines: vec![],
        inputs: 2,
        outputs,
        traces: 0,
        cells: 0,
    }
}

fn best(mut run: impl FnMut(), times: u32) -> f64 {
    let mut best = f64::INFINITY;
    for _ in 0..15 {
        let start = Instant::now();
        for _ in 0..times {
            run();
        }
        let ns = start.elapsed().as_secs_f64() * 1e9 / f64::from(times);
        if ns < best {
            best = ns;
        }
    }
    best
}

fn measure<F: Number>() {
    for round in [Round::Nearest, Round::Up] {
        let program = program(F::PRECISION, round, 1000);
        for isa in Isa::available() {
            let mut prepared = Interpreter::new(isa).prepare(&program).unwrap();
            let steps = prepared.steps() as f64;
            print!(
                "{} {round:?} {:9} {:3} slots, ns per step:",
                F::NAME,
                isa.name(),
                prepared.slots()
            );
            for lanes in [16, 64, 256, 1024] {
                let inputs = vec![vec![F::ONE; lanes]; 2];
                let inputs: Vec<&[F]> = inputs.iter().map(Vec::as_slice).collect();
                let mut outputs = vec![vec![F::ONE; lanes]; program.outputs.len()];
                let mut outputs: Vec<&mut [F]> =
                    outputs.iter_mut().map(Vec::as_mut_slice).collect();
                let ns = best(
                    || prepared.eval(&inputs, &mut outputs, &mut []).unwrap(),
                    20,
                );
                print!("  {lanes} lanes {:.2}", ns / steps);
            }
            println!();
        }
    }
}

fn main() {
    measure::<f32>();
    measure::<f64>();
    for len in [30, 1000, 14_000] {
        let program = program(Precision::F32, Round::Up, len);
        let mut prepared = Interpreter::default().prepare(&program).unwrap();
        let rebuild = best(|| prepared.rebuild(&program).unwrap(), 20);
        let check = best(|| program.check().unwrap(), 20);
        println!(
            "{len} steps: rebuild {:.2} ns per step, of which the check {:.2}",
            rebuild / f64::from(len),
            check / f64::from(len)
        );
    }
}
