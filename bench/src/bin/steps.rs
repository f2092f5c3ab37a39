//! Times what programs are run by, a step at a time: kernels, the interpreter and machine code;
//! and making programs ready. `cargo run --release --bin steps --no-default-features --features
//! steps`.
//!
//! ```text
//! steps [--rounds N] [--only kernels|running|making]
//! ```
//!
//! *kernels* are calls on short blocks, to nearest and rounded up. *running* is a program of 1000
//! steps on arrays of several lengths. *making* has programs of several sizes whose steps take
//! their operands from the last few values (the *window*): the more values are wanted at once, the
//! fewer of them are in registers. Programs are random, in the manner of interval code: constants,
//! sums, products, maxima, comparisons, selections and changes of sign. Divisions and square roots
//! would measure the processor's divider.
//!
//! All that does the same, on all instruction sets, takes turns. There is no rival: `table` has
//! one, for whole functions and pictures, and `batches` for arrays of intervals.

use std::fmt::Display;
use std::hint::black_box;
use std::process::ExitCode;
use std::rc::Rc;
use std::time::Duration;

use outward_bench::contender::Contender;
use outward_bench::machine::machine;
use outward_bench::timing::{Budget, Timing, measure};
use outward_jit::{Code, Compiler};
use outward_lower::{Inst, Interpreter, Number, Program, ProgramRounding, Step, Value};
use outward_simd::{Isa, KernelOp, Kernels, Lane};

/// What programs read.
const INPUTS: u32 = 4;

/// A long formula in the manner of an implicit picture: operands from the last `window` values, and
/// now and then an input; constants throughout. Nothing in it is unused.
fn program<F: Number>(steps: usize, window: u32, round: ProgramRounding) -> Program {
    let mut seed = 1_u32;
    let mut below = |n: u32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 8) % n
    };
    let inst = |step, a, b, c| Inst { step, a, b, c };
    let mut insts: Vec<Inst> = (0..INPUTS).map(|a| inst(Step::Input, a, 0, 0)).collect();
    let mut consts = Vec::new();
    // The numbers among the values, and the last truth value.
    let mut numbers: Vec<u32> = (0..INPUTS).collect();
    let mut truth = None;
    while insts.len() < steps {
        let here = insts.len() as u32;
        let n = numbers.len() as u32;
        let mut recent = || numbers[(n - 1 - below(n.min(window))) as usize];
        let (a, b) = (recent(), recent());
        let a = if below(20) == 0 { below(INPUTS) } else { a };
        insts.push(match (below(20), truth) {
            (0..4, _) => {
                let index = consts.len() as u32;
                consts.push(F::from_f64(0.5 + f64::from(index) / 4096.0).to_bits64());
                inst(Step::Const, index, 0, 0)
            }
            (4..9, _) => inst(Step::Add, a, b, 0),
            (9..14, _) => inst(Step::Mul, a, b, 0),
            (14, _) => inst(Step::Neg, a, 0, 0),
            (15 | 16, Some(truth)) => inst(Step::Select, truth, a, b),
            (15, None) => {
                truth = Some(here);
                inst(Step::Lt, a, b, 0)
            }
            (17, _) => {
                truth = Some(here);
                inst(Step::Lt, a, b, 0)
            }
            _ => inst(Step::Max, a, b, 0),
        });
        if truth != Some(here) {
            numbers.push(here);
        }
    }
    // A chain keeps everything alive: each value is used at least once.
    let mut used = vec![false; insts.len()];
    for inst in &insts {
        for &operand in &[inst.a, inst.b, inst.c][..inst.step.arity()] {
            used[operand as usize] = true;
        }
    }
    let mut sum = 0;
    for v in (0..insts.len() as u32).filter(|&v| !used[v as usize]) {
        insts.push(if insts[v as usize].step == Step::Lt {
            inst(Step::Select, v, sum, 1)
        } else {
            inst(Step::Max, sum, v, 0)
        });
        sum = insts.len() as u32 - 1;
    }
    Program {
        precision: F::PRECISION,
        round,
        insts,
        consts,
        routines: Vec::new(),
        inputs: INPUTS,
        uniforms: 0,
        outputs: vec![Value(sum)],
        traces: 0,
        variables: 0,
        origins: None,
        places: Vec::new(),
    }
}

fn contender(name: impl Display, run: impl FnMut() -> u64 + 'static) -> Contender {
    Contender {
        name: name.to_string(),
        rival: false,
        run: Box::new(run),
    }
}

/// The fastest sample and the middle one, in nanoseconds for one of `parts` equal parts of a run.
fn cell(row: Option<&Timing>, parts: usize) -> String {
    row.map_or(String::from("–"), |row| {
        let [min, median] = [row.min, row.median].map(|seconds| seconds * 1e9 / parts as f64);
        format!("{min:.2} / {median:.2}")
    })
}

fn head(titles: &[impl Display]) {
    let titles: Vec<String> = titles.iter().map(ToString::to_string).collect();
    println!("| | {} |", titles.join(" | "));
    println!("|---|{}", "---:|".repeat(titles.len()));
}

/// Calls of kernels.
fn kernels<F: Lane>(budget: Budget) {
    const OPS: [KernelOp; 9] = [
        KernelOp::Add,
        KernelOp::Mul,
        KernelOp::Max,
        KernelOp::Select,
        KernelOp::Lt,
        KernelOp::AddUp,
        KernelOp::MulUp,
        KernelOp::DivUp,
        KernelOp::SqrtUp,
    ];
    /// In one run, so that a run is long beside the call of it.
    const CALLS: usize = 64;
    println!("\n**Kernels, {}**, ns per call, min / median\n", F::NAME);
    head(&OPS.map(|op| format!("{op:?}")));
    for n in [16, 64, 256] {
        let call = |op| {
            let one = |isa| {
                let kernels = Kernels::<F>::get(isa);
                let mut memory: Vec<F> = (0..4 * n)
                    .map(|i| F::from_f64(1.0 + i as f64 / 7.0))
                    .collect();
                contender(isa, move || {
                    let calls = (0..CALLS).filter(|_| {
                        let ran = kernels.run(black_box(op), &mut memory, 3 * n, [0, n, 2 * n], n);
                        ran.is_ok()
                    });
                    calls.count() as u64
                })
            };
            measure(Isa::available().map(one).collect(), budget)
        };
        let columns = OPS.map(call);
        for (k, row) in columns[0].iter().enumerate() {
            let cells = columns.each_ref().map(|rows| cell(rows.get(k), CALLS));
            println!("| {}, {n} lanes | {} |", row.name, cells.join(" | "));
        }
    }
}

/// `n` lanes of input, and room for the output.
fn lanes<F: Number>(n: usize) -> ([Vec<F>; INPUTS as usize], Vec<F>) {
    let number = |i: usize, k: usize| F::from_f64((i * INPUTS as usize + k) as f64 / 1e4);
    let inputs = [0, 1, 2, 3].map(|k| (0..n).map(|i| number(i, k)).collect());
    (inputs, vec![F::ZERO; n])
}

/// Runs machine code on `n` lanes.
fn run_code<F: Number>(name: impl Display, code: Rc<Code>, n: usize) -> Contender {
    let (inputs, mut output) = lanes::<F>(n);
    contender(name, move || {
        let inputs = inputs.each_ref().map(Vec::as_slice);
        u64::from(code.eval(&inputs, &mut [&mut output], &mut []).is_ok())
    })
}

/// The interpreter and machine code, on arrays of several lengths.
fn running<F: Number>(round: ProgramRounding, budget: Budget) -> Result<(), String> {
    const LANES: [usize; 4] = [16, 64, 256, 1024];
    let program = program::<F>(1000, 24, round);
    let steps = program.insts.len();
    let mut columns = Vec::new();
    for n in LANES {
        let mut all = Vec::new();
        for isa in Isa::available() {
            let mut prepared = (Interpreter::new(isa).prepare(&program)).map_err(text)?;
            let (inputs, mut output) = lanes::<F>(n);
            all.push(contender(format!("interpreter, {isa}"), move || {
                let inputs = inputs.each_ref().map(Vec::as_slice);
                let ran = prepared.eval(&inputs, &mut [&mut output], &mut []);
                u64::from(ran.is_ok())
            }));
        }
        for isa in outward_jit::Target::available() {
            let code = Compiler::new(isa).compile(&program).map_err(text)?;
            let name = format!("machine code, {isa}");
            all.push(run_code::<F>(name, Rc::new(code), n));
        }
        columns.push(measure(all, budget));
    }
    println!(
        "\n**Running {steps} steps, {}, {round:?}**, ns per step, min / median\n",
        F::NAME
    );
    head(&LANES.map(|n| format!("{n} lanes")));
    for (k, row) in columns[0].iter().enumerate() {
        let cells: Vec<String> = (columns.iter().map(|rows| cell(rows.get(k), steps))).collect();
        println!("| {} | {} |", row.name, cells.join(" | "));
    }
    Ok(())
}

/// What one way of making a program ready makes, and how large that is.
struct Made {
    name: String,
    instructions: usize,
    slots: usize,
    code: Option<Rc<Code>>,
}

/// Making a program ready, and running what was made on one vector and on 16.
fn making<F: Number>(steps: usize, window: u32, budget: Budget) -> Result<(), String> {
    let program = Rc::new(program::<F>(steps, window, ProgramRounding::Up));
    let mut prepared = Interpreter::default().prepare(&program).map_err(text)?;
    let mut made = vec![Made {
        name: String::from("interpreter"),
        instructions: prepared.steps(),
        slots: prepared.slots(),
        code: None,
    }];
    let here = Rc::clone(&program);
    let rebuild = move || u64::from(prepared.rebuild(&here).is_ok());
    let mut makers = vec![contender("interpreter", rebuild)];
    let mut runs = Vec::new();
    for isa in outward_jit::Target::available() {
        let mut compiler = Compiler::new(isa);
        let code = Rc::new(compiler.compile(&program).map_err(text)?);
        for n in [1, 16] {
            runs.push(run_code::<F>(isa, Rc::clone(&code), n * code.lanes()));
        }
        made.push(Made {
            name: isa.to_string(),
            instructions: code.instructions(),
            slots: code.spill_slots(),
            code: Some(code),
        });
        let here = Rc::clone(&program);
        let compile = move || u64::from(compiler.compile(&here).is_ok());
        makers.push(contender(isa, compile));
    }
    let here = Rc::clone(&program);
    let check = move || u64::from(here.check().is_ok());
    makers.push(contender("check", check));
    let makers = measure(makers, budget);
    let runs = measure(runs, budget);
    let steps = program.insts.len();
    println!(
        "\n**Making {steps} steps, {}, window {window}**; the check that is part of it takes {} ns per step\n",
        F::NAME,
        cell(makers.last(), steps)
    );
    head(&[
        "making, ns per instruction",
        "instructions",
        "bytes",
        "slots",
        "one vector, ns",
        "each of 16, ns",
        "the same, ns per step and lane",
    ]);
    for (k, made) in made.iter().enumerate() {
        let bytes = made.code.as_ref().map(|code| code.len_bytes().to_string());
        let lanes = made.code.as_ref().map_or(1, |code| code.lanes());
        let run = |many| runs.get((2 * k).checked_sub(2)? + many);
        let cells = [
            cell(makers.get(k), made.instructions),
            made.instructions.to_string(),
            bytes.unwrap_or(String::from("–")),
            made.slots.to_string(),
            cell(run(0), 1),
            cell(run(1), 16),
            run(1).map_or(String::from("–"), |row| {
                format!("{:.3}", row.min * 1e9 / (16 * steps * lanes) as f64)
            }),
        ];
        println!("| {} | {} |", made.name, cells.join(" | "));
    }
    Ok(())
}

fn text(error: impl Display) -> String {
    error.to_string()
}

fn run() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| {
        let at = arguments.iter().position(|a| a == name)?;
        arguments.get(at + 1).map(String::as_str)
    };
    let rounds = value("--rounds").unwrap_or("101").parse();
    let budget = Budget {
        rounds: rounds.map_err(|_| "--rounds wants a number")?,
        limit: Duration::from_secs(20),
        turn: Duration::from_micros(200),
    };
    let wanted = |part: &str| value("--only").is_none_or(|only| only == part);
    println!("Machine: {}.", machine());
    if wanted("kernels") {
        kernels::<f32>(budget);
        kernels::<f64>(budget);
    }
    if wanted("running") {
        for round in [ProgramRounding::Nearest, ProgramRounding::Up] {
            running::<f32>(round, budget)?;
            running::<f64>(round, budget)?;
        }
    }
    if wanted("making") {
        for (steps, window) in [(4, 4), (20, 6), (200, 20), (1000, 24)] {
            making::<f32>(steps, window, budget)?;
        }
        for window in [10, 40, 200] {
            making::<f32>(14_000, window, budget)?;
            making::<f64>(14_000, window, budget)?;
        }
    }
    Ok(())
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
