//! Kernels of shaders in every arithmetic: bounds of real numbers, and bounds of floating point for
//! each rounding and each policy for NaN, as they are and refined: `cargo run --release --bin
//! policies --no-default-features --features branches -- FILE…`.
//!
//! Of each file the last function, in f32, on random boxes in what is known of its inputs, or in
//! [-1, 1]. Columns: what a box takes in machine code, in nanoseconds, and the instructions and the
//! cycles that are counted for the interval program.

use std::process::ExitCode;

use outward_analysis::Arithmetic;
use outward_bench::boxes::{BOXES, boxes, read};
use outward_bench::kernels::{builder, made};
use outward_bench::machine::machine;
use outward_bench::timing::{Budget, measure};

fn row(path: &str, budget: Budget) -> Result<String, String> {
    let shader = read(path)?;
    let builder = builder(&shader)?;
    let columns = boxes(&shader.sides, shader.domains.units());
    let mut kernels = Vec::new();
    for arithmetic in Arithmetic::all() {
        let mut builder = builder.clone().rounding(arithmetic.rounding());
        if let Some(nan) = arithmetic.nan() {
            builder = builder.nan(nan);
        }
        kernels.extend([builder.clone().plain(), builder]);
    }
    let mut contenders = Vec::new();
    let mut costs = Vec::new();
    for builder in &kernels {
        let made = made("", builder, &columns)?;
        contenders.push(made.contender);
        costs.push(made.cost);
    }
    let times = measure(contenders, budget);
    let cells = times.chunks(2).zip(costs.chunks(2)).map(|(times, costs)| {
        let cells = times.iter().zip(costs).map(|(time, cost)| {
            let time = time.min * 1e9 / BOXES as f64;
            format!("{time:.1} ({} / {})", cost.instructions, cost.cycles)
        });
        cells.collect::<Vec<_>>().join("; ")
    });
    Ok(cells.collect::<Vec<_>>().join(" | "))
}

fn main() -> ExitCode {
    let budget = Budget::OF_KERNELS;
    println!("Machine: {}.\n", machine());
    let name = |arithmetic: Arithmetic| match arithmetic.is_real() {
        true => "real numbers".to_owned(),
        false => arithmetic.to_string(),
    };
    let names: Vec<String> = Arithmetic::all().map(name).collect();
    println!(
        "| ns per box (instructions / cycles), as it is; refined | {} |",
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
