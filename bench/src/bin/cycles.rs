//! The cycles that `outward_lower::table::cost` counts, beside the cycles that machine code takes.
//! `cargo run --release --bin cycles --no-default-features --features cycles`.
//!
//! *Steps*: for each step and instruction set its throughput, from eight chains of it side by side,
//! and its latency, from one chain. These are what the tables of the cost model are made from; a
//! cycle is a third of the time that a sum takes in a chain, as on AMD's Zen.
//!
//! *Programs*: interval programs of models, counted and measured, on full vectors from the first
//! cache. Their rows of the lowering table are chosen by the counts.

use std::fmt::Display;
use std::process::ExitCode;
use std::time::Duration;

use outward_analysis::{Demand, bounds};
use outward_bench::contender::Contender;
use outward_bench::machine::machine;
use outward_bench::timing::{Budget, measure};
use outward_expr::{Function, flatten};
use outward_interval::Elementary;
use outward_jit::{Compiler, Isa};
use outward_lower::routine::Which;
use outward_lower::table::cost;
use outward_lower::{Inst, LowerScratch, Number, Program, Round, Routine, Step, Value, select};

/// What the programs of single steps read.
const INPUTS: u32 = 6;

/// How many cycles a sum takes until its result can be used.
const CYCLES_OF_A_SUM: f64 = 3.0;

const STEPS: [Step; 16] = [
    Step::Add,
    Step::Mul,
    Step::Div,
    Step::Sqrt,
    Step::SqrtDown,
    Step::Min,
    Step::Neg,
    Step::Abs,
    Step::Floor,
    Step::Lt,
    Step::Unordered,
    Step::And,
    Step::Select,
    Step::Iadd,
    Step::Ieq,
    Step::Ilt,
];

fn routines() -> [Routine; 8] {
    [
        Routine::Point(Elementary::Exp),
        Routine::Point(Elementary::Sin),
        Routine::Bound(Elementary::Exp, Which::Upper),
        Routine::Bound(Elementary::Exp, Which::Both),
        Routine::Bound(Elementary::Sin, Which::Both),
        Routine::Bound(Elementary::Erf, Which::Both),
        Routine::Quotient(Which::Both),
        Routine::ModuloBound(Which::Both),
    ]
}

/// `n` times a step, in so many chains side by side.
fn stream<F: Number>(step: Step, routine: Option<&Routine>, n: u32, chains: u32) -> Program {
    let mut program = Program::empty();
    program.clear(F::PRECISION, Round::Up, INPUTS);
    program.routines.extend(routine.cloned());
    let insts = &mut program.insts;
    insts.extend((0..INPUTS).map(|a| Inst {
        step: Step::Input,
        a,
        b: 0,
        c: 0,
    }));
    let mut last: Vec<u32> = (0..chains).map(|chain| chain % INPUTS).collect();
    for i in 0..n {
        let (b, c) = ((i + 1) % INPUTS, (i + 2) % INPUTS);
        let chain = &mut last[(i % chains) as usize];
        if step == Step::Call {
            insts.push(Inst {
                step: Step::Arg,
                a: b,
                b: c,
                c: 1,
            });
        }
        let [b, c] = match (step, step.arity()) {
            (Step::Call, _) => [b, 0],
            (_, 1) => [0, 0],
            (_, 2) => [b, 0],
            _ => [b, c],
        };
        insts.push(Inst {
            step,
            a: *chain,
            b,
            c,
        });
        *chain = insts.len() as u32 - 1;
    }
    program.outputs.extend(last.into_iter().map(Value));
    program
}

/// Runs a program on one vector, or on many.
fn contender<F: Number>(isa: Isa, program: &Program, vectors: usize) -> Result<Contender, String> {
    let code = Compiler::new(isa).compile(program).map_err(text)?;
    let n = vectors * code.lanes();
    let number = |k: usize, i: usize| F::from_f64(1.0 + (k + i) as f64 / 16.0);
    // Inputs of intervals are −lo and hi by turns, so their sign is turned by turns.
    let inputs: Vec<Vec<F>> = (0..program.inputs as usize)
        .map(|k| {
            let side = |x: F| {
                if program.inputs == INPUTS || k % 2 == 1 {
                    x
                } else {
                    -x
                }
            };
            (0..n).map(|i| side(number(k % 2, i))).collect()
        })
        .collect();
    let mut outputs = vec![vec![F::ZERO; n]; program.outputs.len()];
    Ok(Contender {
        name: isa.to_string(),
        rival: false,
        run: Box::new(move || {
            let inputs: Vec<&[F]> = inputs.iter().map(Vec::as_slice).collect();
            let mut outputs: Vec<&mut [F]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
            u64::from(code.eval(&inputs, &mut outputs, &mut []).is_ok())
        }),
    })
}

/// The cycles of a step in a stream of it, counted and in nanoseconds: what more of them takes.
fn of_step<F: Number>(
    isa: Isa,
    (step, routine): (Step, Option<&Routine>),
    chains: u32,
    budget: Budget,
) -> Result<(f64, f64), String> {
    let lengths = if step == Step::Call {
        [8, 24]
    } else {
        [800, 2400]
    };
    let programs = lengths.map(|n| stream::<F>(step, routine, n, chains));
    let target = kernels(isa);
    let counted = programs
        .each_ref()
        .map(|p| cost::of_program(p, target).cycles.count());
    let [short, long] = &programs;
    let contenders = [
        contender::<F>(isa, short, 1)?,
        contender::<F>(isa, long, 1)?,
    ];
    let times = measure(contenders.into(), budget);
    let more = f64::from(lengths[1] - lengths[0]);
    Ok((
        (counted[1] - counted[0]) / more,
        (times[1].min - times[0].min) * 1e9 / more,
    ))
}

/// The target of the cost model for a level of machine code.
fn kernels(isa: Isa) -> outward_simd::Isa {
    match isa {
        Isa::V2 => outward_simd::Isa::V2,
        Isa::V3 => outward_simd::Isa::V3,
        Isa::V4 => outward_simd::Isa::V4,
    }
}

/// A table of steps: throughput and latency, counted and measured.
fn steps<F: Number>(budget: Budget) -> Result<(), String> {
    println!(
        "\n**Steps, {}**, cycles: counted (measured), throughput and latency\n",
        F::NAME
    );
    let isas = Isa::available();
    let titles: Vec<String> = isas.iter().map(ToString::to_string).collect();
    println!(
        "| | {} |\n|---|{}",
        titles.join(" | "),
        "---|".repeat(isas.len())
    );
    let routines = routines();
    let calls = routines.iter().map(|routine| (Step::Call, Some(routine)));
    let mut cycle = Vec::new();
    for &isa in &isas {
        let (_, sum) = of_step::<F>(isa, (Step::Add, None), 1, budget)?;
        cycle.push(sum / CYCLES_OF_A_SUM);
    }
    for step in STEPS.into_iter().map(|step| (step, None)).chain(calls) {
        let mut cells = Vec::new();
        for (&isa, cycle) in isas.iter().zip(&cycle) {
            let (counted, ns) = of_step::<F>(isa, step, 8, budget)?;
            let mut cell = format!("{counted:.2} ({:.2})", ns / cycle);
            if step.1.is_none() {
                let (counted, ns) = of_step::<F>(isa, step, 1, budget)?;
                cell += &format!(", {counted:.1} ({:.1})", ns / cycle);
            }
            cells.push(cell);
        }
        let name = step
            .1
            .map_or_else(|| format!("{:?}", step.0), |routine| format!("{routine:?}"));
        println!("| {name} | {} |", cells.join(" | "));
    }
    Ok(())
}

/// The interval program of a model on any box.
fn of_model(path: &str) -> Result<Program, String> {
    let bytes = std::fs::read(path).map_err(text)?;
    let model = outward_front::model::read_bytes(path, &bytes).map_err(text)?;
    let names = model.names();
    let name = names.last().copied().unwrap_or_default();
    let f = model.select(name).ok_or("no function")?;
    let of = |f: &Function| select(f, &bounds::<f32>(f, &[]), Demand::Value);
    let chosen = match of(&f) {
        Ok(chosen) => chosen,
        // It calls itself.
        Err(_) => of(&flatten(&f).map_err(text)?).map_err(text)?,
    };
    let mut program = Program::empty();
    chosen.intervals(false, &mut LowerScratch::default(), &mut program);
    program.simplify::<f32>();
    Ok(program)
}

/// A table of models: cycles for a vector, counted and measured.
fn programs(paths: &[String], budget: Budget) -> Result<(), String> {
    const VECTORS: usize = 16;
    println!("\n**Programs, f32**, cycles for a vector of boxes: counted (measured)\n");
    let isas = Isa::available();
    let titles: Vec<String> = isas.iter().map(ToString::to_string).collect();
    println!(
        "| | instructions | {} |\n|---|---:|{}",
        titles.join(" | "),
        "---|".repeat(isas.len())
    );
    for path in paths {
        let program = match of_model(path) {
            Ok(program) => program,
            Err(error) => {
                println!("{path}: {error}");
                continue;
            }
        };
        let mut cells = Vec::new();
        for &isa in &isas {
            let (_, sum) = of_step::<f32>(isa, (Step::Add, None), 1, budget)?;
            let counted = cost::of_program(&program, kernels(isa)).cycles;
            let time = measure(vec![contender::<f32>(isa, &program, VECTORS)?], budget);
            let ns = time[0].min * 1e9 / VECTORS as f64;
            cells.push(format!("{counted} ({:.1})", ns * CYCLES_OF_A_SUM / sum));
        }
        let name = path.rsplit('/').next().unwrap_or(path);
        let instructions = cost::of_program(&program, kernels(isas[0])).instructions;
        println!("| {name} | {instructions} | {} |", cells.join(" | "));
    }
    Ok(())
}

fn text(error: impl Display) -> String {
    error.to_string()
}

fn run() -> Result<(), String> {
    let paths: Vec<String> = std::env::args().skip(1).collect();
    let budget = Budget {
        rounds: 101,
        limit: Duration::from_secs(5),
        turn: Duration::from_micros(200),
    };
    println!("Machine: {}.", machine());
    if paths.is_empty() {
        steps::<f32>(budget)?;
        return steps::<f64>(budget);
    }
    programs(&paths, budget)
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}
