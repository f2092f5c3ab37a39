//! The cycles that `outward_lower::table::cost` counts, beside the cycles that machine code takes.
//! `cargo run --release --bin cycles --no-default-features --features cycles`.
//!
//! *Steps*: for each step and instruction set its throughput, from eight chains of it side by side,
//! and its latency, from one chain. These are what the tables of the cost model are made from. A
//! cycle is the time that a sum of integers takes in a chain.
//!
//! *Programs* (arguments are files): interval programs of models, counted and measured, on full
//! vectors from the first cache. Their rows of the lowering table are chosen by the counts.
//!
//! *Rows* (`--rows`; `--each` prints every one): how well the counts rank the rows of the lowering
//! table. See [`outward_bench::rows`] for how a row is timed.

use std::fmt::Display;
use std::process::ExitCode;
use std::time::Duration;

use outward_analysis::{Demand, Rounding, bounds};
use outward_bench::contender::Contender;
use outward_bench::correlation::spearman;
use outward_bench::machine::machine;
use outward_bench::rows::{self, Case, Repeated};
use outward_bench::timing::{Budget, measure};
use outward_expr::{Function, flatten};
use outward_interval::Elementary;
use outward_jit::{Code, Compiler, Target};
use outward_lower::routine::Which;
use outward_lower::table::cost;
use outward_lower::{
    Inst, LowerScratch, Number, Program, ProgramRounding, Routine, Step, Value, select,
};

/// What the programs of single steps read.
const INPUTS: u32 = 6;

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

fn routines() -> [Routine; 7] {
    [
        Routine::Point(Elementary::Exp),
        Routine::Point(Elementary::Sin),
        Routine::Bound(Elementary::Exp, Which::Upper),
        Routine::Bound(Elementary::Exp, Which::Both),
        Routine::Bound(Elementary::Sin, Which::Both),
        Routine::Bound(Elementary::Erf, Which::Both),
        Routine::ModuloBound(Which::Both),
    ]
}

/// `n` times a step, in so many chains side by side.
fn stream<F: Number>(step: Step, routine: Option<&Routine>, n: u32, chains: u32) -> Program {
    let mut program = Program::empty();
    program.clear(F::PRECISION, ProgramRounding::Up, INPUTS);
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
        let [a, b, c] = match (step, step.arity()) {
            (Step::Call, _) => [*chain, b, 0],
            // One input by the chain, so that quotients become neither large nor small.
            (Step::Div, _) => [0, *chain, 0],
            (_, 1) => [*chain, 0, 0],
            (_, 2) => [*chain, b, 0],
            _ => [*chain, b, c],
        };
        insts.push(Inst { step, a, b, c });
        *chain = insts.len() as u32 - 1;
    }
    program.outputs.extend(last.into_iter().map(Value));
    program
}

/// Runs a program on one vector, or on many.
fn contender<F: Number>(
    isa: Target,
    program: &Program,
    vectors: usize,
) -> Result<Contender, String> {
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
    Ok(running(code, inputs, program.outputs.len()))
}

/// Runs code on these inputs.
fn running<F: Number>(code: Code, inputs: Vec<Vec<F>>, outputs: usize) -> Contender {
    let n = inputs.first().map_or(0, Vec::len);
    let mut outputs = vec![vec![F::ZERO; n]; outputs];
    Contender {
        name: code.isa().to_string(),
        rival: false,
        run: Box::new(move || {
            let inputs: Vec<&[F]> = inputs.iter().map(Vec::as_slice).collect();
            let mut outputs: Vec<&mut [F]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
            u64::from(code.eval(&inputs, &mut outputs, &mut []).is_ok())
        }),
    }
}

/// The cycles of a step in a stream of it, counted and in nanoseconds: what more of them takes.
fn of_step<F: Number>(
    isa: Target,
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
fn kernels(isa: Target) -> outward_simd::Isa {
    match isa {
        Target::V2 => outward_simd::Isa::V2,
        Target::V3 => outward_simd::Isa::V3,
        Target::V4 => outward_simd::Isa::V4,
    }
}

/// A table of steps: throughput and latency, counted and measured.
fn steps<F: Number>(budget: Budget) -> Result<(), String> {
    println!(
        "\n**Steps, {}**, cycles: counted (measured), throughput and latency\n",
        F::NAME
    );
    let isas = Target::available();
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
        cycle.push(of_step::<F>(isa, (Step::Iadd, None), 1, budget)?.1);
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
    let isas = Target::available();
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
            let (_, cycle) = of_step::<f32>(isa, (Step::Iadd, None), 1, budget)?;
            let counted = cost::of_program(&program, kernels(isa)).cycles;
            let time = measure(vec![contender::<f32>(isa, &program, VECTORS)?], budget);
            let ns = time[0].min * 1e9 / VECTORS as f64;
            cells.push(format!("{counted} ({:.1})", ns / cycle));
        }
        let name = path.rsplit('/').next().unwrap_or(path);
        let instructions = cost::of_program(&program, kernels(isas[0])).instructions;
        println!("| {name} | {instructions} | {} |", cells.join(" | "));
    }
    Ok(())
}

/// A row as it was timed.
struct Timed {
    case: Case,
    isa: Target,
    predicted: f64,
    measured: f64,
}

impl Timed {
    /// What was measured; where that is less than nothing, none.
    fn time(&self) -> f64 {
        if self.measured < 0.0 {
            0.0
        } else {
            self.measured
        }
    }

    /// By which factor the count is wrong, either way; a quarter of a cycle is as good as none.
    fn factor(&self) -> f64 {
        let ratio = (self.time() + 0.25) / (self.predicted + 0.25);
        if ratio < 1.0 { 1.0 / ratio } else { ratio }
    }
}

/// Times all rows of programs of a rounding: what more copies of them take, in cycles, without
/// what keeps their results. All rows take turns.
fn time_rows(isa: Target, rounding: Rounding, budget: Budget) -> Result<Vec<Timed>, String> {
    let cases = rows::cases(rounding);
    let round = match rounding {
        Rounding::Outward => ProgramRounding::Up,
        Rounding::Machine => ProgramRounding::Nearest,
    };
    let copies = |case: &Case| {
        if case.calls() {
            4
        } else {
            (400 / case.instructions() as u32).max(8)
        }
    };
    let mut contenders = Vec::new();
    let mut enter = |of: &dyn Fn(u32) -> Program, n: u32, case: Option<&Case>| {
        for n in [n, 3 * n] {
            let program = of(n);
            let code = Compiler::new(isa).compile(&program).map_err(text)?;
            let lanes = code.lanes();
            let inputs =
                case.map_or_else(|| vec![vec![1.0_f32; lanes]; 2], |case| case.inputs(lanes));
            contenders.push(running(code, inputs, program.outputs.len()));
        }
        Ok::<(), String>(())
    };
    enter(&Repeated::clock, 800, None)?;
    enter(&|n| Repeated::frame(round, n), 200, None)?;
    for case in &cases {
        enter(&|n| case.program(n), copies(case), Some(case))?;
    }
    let times = measure(contenders, budget);
    let mut more = times.chunks(2).map(|pair| match pair {
        [short, long] => long.min - short.min,
        _ => f64::NAN,
    });
    let cycle = more.next().unwrap_or(f64::NAN) / 1600.0;
    let frame = more.next().unwrap_or(f64::NAN) / 400.0;
    let timed = cases.into_iter().zip(more).map(|(case, more)| Timed {
        case,
        isa,
        predicted: case.predicted(kernels(isa)),
        measured: (more / f64::from(2 * copies(&case)) - frame) / cycle,
    });
    Ok(timed.collect())
}

fn correlation(timed: &[&Timed]) -> Option<f64> {
    let pairs = timed.iter().map(|row| (row.predicted, row.measured));
    spearman(&pairs.collect::<Vec<_>>())
}

/// How well counts rank the rows of the lowering table.
fn rank(each: bool) -> Result<(), String> {
    let budget = Budget {
        rounds: 101,
        limit: Duration::from_secs(30),
        turn: Duration::from_micros(100),
    };
    println!(
        "\n**Rows of the lowering table, f32**: rank correlation of counted and measured cycles\n"
    );
    println!(
        "| | rows | all rows | rows without calls | within operations | pairs to choose from | wrong |"
    );
    println!("|---|{}", "---:|".repeat(6));
    let mut all = Vec::new();
    let mut wrong = Vec::new();
    for isa in Target::available() {
        for rounding in [Rounding::Outward, Rounding::Machine] {
            let timed = time_rows(isa, rounding, budget)?;
            let rows: Vec<&Timed> = timed.iter().collect();
            let steps: Vec<&Timed> = rows
                .iter()
                .copied()
                .filter(|row| !row.case.calls())
                .collect();
            // The mean over operations of which not all rows count or take the same.
            let (mut sum, mut weight, mut pairs) = (0.0, 0.0, 0);
            let before = wrong.len();
            for group in rows.chunk_by(|a, b| a.case.op == b.case.op) {
                if let Some(rho) = correlation(group) {
                    sum += rho * group.len() as f64;
                    weight += group.len() as f64;
                }
                for (i, first) in group.iter().enumerate() {
                    for later in &group[i + 1..] {
                        if !first.case.competes(&later.case)? {
                            continue;
                        }
                        pairs += 1;
                        let more = first.time() - later.time();
                        if more > 0.1 * later.time() && more > 0.25 {
                            wrong.push(format!(
                                "| {isa}, {rounding:?} | {} | {} ({:.2}) | {} | {} ({:.2}) |",
                                first.case.row.name,
                                first.predicted,
                                first.measured,
                                later.case.row.name,
                                later.predicted,
                                later.measured,
                            ));
                        }
                    }
                }
            }
            let cell =
                |rho: Option<f64>| rho.map_or(String::from("–"), |rho| format!("{rho:.3}"));
            println!(
                "| {isa}, {rounding:?} | {} | {} | {} | {:.3} | {pairs} | {} |",
                rows.len(),
                cell(correlation(&rows)),
                cell(correlation(&steps)),
                sum / weight,
                wrong.len() - before,
            );
            all.extend(timed);
        }
    }
    println!(
        "\n**Wrong pairs**: the first is tried first, and takes a tenth and a quarter of a cycle longer; cycles counted (measured)\n"
    );
    println!("| | first | | later | |\n|---|---|---|---|---|");
    for line in wrong {
        println!("{line}");
    }
    println!("\n**Outliers**, cycles counted (measured)\n");
    println!("| | row | cycles | factor |\n|---|---|---|---:|");
    all.sort_by(|a, b| b.factor().total_cmp(&a.factor()));
    for row in all.iter().take(if each { usize::MAX } else { 10 }) {
        println!(
            "| {}, {:?} | {} | {} ({:.2}) | {:.1} |",
            row.isa,
            row.case.rounding,
            row.case.row.name,
            row.predicted,
            row.measured,
            row.factor(),
        );
    }
    Ok(())
}

fn text(error: impl Display) -> String {
    error.to_string()
}

fn run() -> Result<(), String> {
    let paths: Vec<String> = std::env::args().skip(1).collect();
    let has = |flag: &str| paths.iter().any(|argument| argument == flag);
    let budget = Budget {
        rounds: 101,
        limit: Duration::from_secs(5),
        turn: Duration::from_micros(200),
    };
    println!("Machine: {}.", machine());
    if has("--rows") {
        return rank(has("--each"));
    }
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
