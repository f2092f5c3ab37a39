//! Kernels of shaders in every arithmetic: bounds of real numbers, as they are and refined, and bounds
//! of floating point, for each rounding and each policy for NaN: `cargo run --release --bin policies
//! --no-default-features --features branches -- FILE…`.
//!
//! Of each file the last function, in f32, on random boxes in what is known of its inputs, or in
//! [-1, 1]. Columns: what a box takes in machine code, in nanoseconds, and the instructions and the
//! cycles that are counted for the interval program.

use std::fmt::Display;
use std::process::ExitCode;
use std::time::Duration;

use outward::{Kernel, KernelBuilder};
use outward_analysis::values::UnitInputs;
use outward_analysis::{Arithmetic, NanPolicy, Rounding};
use outward_bench::boxes::{BOXES, Shader, boxes, read};
use outward_bench::contender::Contender;
use outward_bench::machine::machine;
use outward_bench::timing::{Budget, measure};
use outward_interval::{Float, Interval};
use outward_lower::table::cost;

/// A kernel that runs on these columns, and its instructions and cycles.
fn contender(
    name: &str,
    builder: &KernelBuilder<'_>,
    columns: &[Vec<f32>],
) -> Result<(Contender, String), String> {
    let program = builder.program::<f32>().map_err(text)?.program;
    let kernel: Kernel<f32> = builder.build().map_err(text)?;
    let is_machine = kernel.arithmetic().is_machine();
    // Lower ends stand at even places.
    let sign = |i: usize, x: f32| if is_machine && i % 2 == 0 { -x } else { x };
    let columns: Vec<Vec<f32>> = (columns.iter().enumerate())
        .map(|(i, column)| column.iter().map(|&x| sign(i, x)).collect())
        .collect();
    let mut outputs = vec![vec![0.0; BOXES]; program.outputs.len()];
    let run = move |outputs: &mut Vec<Vec<f32>>| {
        let inputs: Vec<&[f32]> = columns.iter().map(Vec::as_slice).collect();
        let mut outputs: Vec<&mut [f32]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
        // Ends of boxes that were computed in f32 may be a little outside.
        u64::from(kernel.eval_columns_unchecked(&inputs, &mut outputs).is_ok())
    };
    if run(&mut outputs) == 0 {
        return Err("columns do not fit".to_owned());
    }
    let of = cost::of_program(&program, outward_simd::Isa::V3);
    let about = format!("{} / {}", of.instructions, of.cycles);
    let run = Box::new(move || run(&mut outputs));
    let name = name.to_owned();
    let rival = false;
    Ok((Contender { name, rival, run }, about))
}

fn row(path: &str, budget: Budget) -> Result<String, String> {
    let Shader {
        function: f,
        domains,
        sides,
    } = read(path)?;
    let mut builder = Kernel::builder(&f).units(domains.units().iter().map(|unit| UnitInputs {
        inputs: unit.inputs.clone(),
        complete: unit.complete,
    }));
    for (name, side) in f.inputs.iter().zip(&sides) {
        let [neg_inf, sup] = side.ends().map(Float::to_f64);
        builder = builder
            .within(name, Interval::from_ends(neg_inf, sup))
            .map_err(text)?;
    }
    let columns = boxes(&sides);
    let mut kernels = vec![
        ("real", builder.clone().plain()),
        ("refined", builder.clone()),
    ];
    for rounding in [Rounding::Outward, Rounding::Machine] {
        for nan in [NanPolicy::Propagate, NanPolicy::Suppress, NanPolicy::Ignore] {
            kernels.push(("float", builder.clone().rounding(rounding).nan(nan)));
        }
    }
    let mut contenders = Vec::new();
    let mut about = Vec::new();
    for (name, builder) in &kernels {
        let (contender, of) = contender(name, builder, &columns)?;
        contenders.push(contender);
        about.push(of);
    }
    let times = measure(contenders, budget);
    let cells = times.iter().zip(about);
    let cells = cells.map(|(time, of)| format!("{:.1} ({of})", time.min * 1e9 / BOXES as f64));
    Ok(cells.collect::<Vec<_>>().join(" | "))
}

fn text(error: impl Display) -> String {
    error.to_string()
}

fn main() -> ExitCode {
    let budget = Budget {
        rounds: 31,
        limit: Duration::from_secs(10),
        turn: Duration::from_micros(500),
    };
    println!("Machine: {}.\n", machine());
    let mut names = vec!["real".to_owned(), "real, refined".to_owned()];
    let float = Arithmetic::all().filter(|arithmetic| !arithmetic.is_real());
    names.extend(float.map(|arithmetic| arithmetic.to_string()));
    println!(
        "| ns per box (instructions / cycles) | {} |",
        names.join(" | ")
    );
    println!("|---|{}", "---:|".repeat(names.len()));
    for path in std::env::args().skip(1) {
        let name = path.rsplit('/').next().unwrap_or(&path).to_owned();
        match row(&path, budget) {
            Ok(row) => println!("| {name} | {row} |"),
            Err(error) => println!("| {name} | {error} |"),
        }
    }
    ExitCode::SUCCESS
}
