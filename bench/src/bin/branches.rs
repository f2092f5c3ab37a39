//! Functions with branches and loops, run with their branches and loops, and flattened.
//! `cargo run --release --bin branches --no-default-features --features branches -- FILE…`.
//!
//! Of each file the last function, in f32, on random boxes in what is known of its inputs, or in
//! [-1, 1]: how the widths of the bounds compare, and what a box takes in machine code.
//!
//! *Flattened* both arms are computed, and loops are unrolled. *General* are rows for any box,
//! *specialised* those for the box that has all of the random ones.

use std::fmt::Display;
use std::process::ExitCode;

use outward_analysis::{Demand, bounds};
use outward_bench::boxes::{BOXES, Shader, boxes, read, widths};
use outward_bench::contender::Contender;
use outward_bench::machine::machine;
use outward_bench::timing::{Budget, measure};
use outward_expr::{Function, flatten};
use outward_interval::Interval;
use outward_jit::{Compiler, Target};
use outward_lower::table::cost;
use outward_lower::{LowerScratch, Program, select};

/// The interval program for the parts of a box.
fn program(f: &Function, sides: &[Interval<f32>]) -> Result<Program, String> {
    let chosen = select(f, &bounds::<f32>(f, sides), Demand::Value).map_err(text)?;
    let mut program = Program::empty();
    chosen.intervals(false, &mut LowerScratch::default(), &mut program);
    program.simplify::<f32>();
    Ok(program)
}

/// A program as machine code, on these columns; and what it returns for them.
fn contender(
    name: &str,
    isa: Target,
    program: &Program,
    columns: &[Vec<f32>],
) -> Result<(Contender, Vec<Vec<f32>>), String> {
    let code = Compiler::new(isa).compile(program).map_err(text)?;
    let columns = columns.to_vec();
    let mut outputs = vec![vec![0.0; BOXES]; program.outputs.len()];
    let run = move |outputs: &mut Vec<Vec<f32>>| {
        let inputs: Vec<&[f32]> = columns.iter().map(Vec::as_slice).collect();
        let mut outputs: Vec<&mut [f32]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
        u64::from(code.eval(&inputs, &mut outputs, &mut []).is_ok())
    };
    run(&mut outputs);
    let returned = outputs.clone();
    let run = Box::new(move || run(&mut outputs));
    let name = name.to_owned();
    Ok((
        Contender {
            name,
            rival: false,
            run,
        },
        returned,
    ))
}

fn row(path: &str, isa: Target, budget: Budget) -> Result<String, String> {
    let Shader {
        function: f,
        sides,
        domains,
    } = read(path)?;
    let columns = boxes(&sides, domains.units());
    let flat = flatten(&f).map_err(text);
    let forms = [("flattened", flat.as_ref()), ("regions", Ok(&f))];
    let (mut contenders, mut returned, mut counted) = (Vec::new(), Vec::new(), Vec::new());
    for (name, f) in forms {
        let Ok(f) = f else {
            continue;
        };
        for sides in [&[], &sides[..]] {
            let program = program(f, sides)?;
            let (contender, ends) = contender(name, isa, &program, &columns)?;
            contenders.push(contender);
            returned.push(ends);
            counted.push(cost::of_program(&program, outward_simd::Isa::V3).instructions);
        }
    }
    let times = measure(contenders, budget);
    let time = |i: usize| format!("{:.1} ({})", times[i].min * 1e9 / BOXES as f64, counted[i]);
    for pair in returned.chunks_exact(2) {
        let same = widths(&pair[1], &pair[0]);
        if !same.contains(&format!("0 / {BOXES} / 0")) {
            return Err(format!("specialised bounds differ: {same}"));
        }
    }
    Ok(match times.len() {
        4 => format!(
            "{} | {} | {} | {} | {}",
            time(0),
            time(1),
            time(2),
            time(3),
            widths(&returned[2], &returned[0])
        ),
        _ => format!("– | – | {} | {} | –", time(0), time(1)),
    })
}

fn text(error: impl Display) -> String {
    error.to_string()
}

fn main() -> ExitCode {
    let budget = Budget::OF_KERNELS;
    let Some(isa) = Target::detect() else {
        eprintln!("there is no compiler for this processor");
        return ExitCode::FAILURE;
    };
    println!(
        "Machine: {}.\n\n**{isa}**, ns per box (instructions)\n",
        machine()
    );
    println!(
        "| | flattened, general | flattened, specialised | regions, general | regions, specialised | regions against flattened: narrower / equal / wider, median and greatest ratio |"
    );
    println!("|---|---:|---:|---:|---:|---|");
    for path in std::env::args().skip(1) {
        let name = path.rsplit('/').next().unwrap_or(&path).to_owned();
        match row(&path, isa, budget) {
            Ok(row) => println!("| {name} | {row} |"),
            Err(error) => println!("| {name} | {error} |"),
        }
    }
    ExitCode::SUCCESS
}
