//! Kernels of shaders as they are, and refined with what value sets prove: `cargo run --release --bin
//! refined --no-default-features --features branches -- FILE…`.
//!
//! Of each file the last function, in f32, on random boxes in what is known of its inputs, or in
//! [-1, 1]; inputs that the file says are unit vectors are. Columns: what a box takes in machine
//! code, with the instructions of the interval program; how widths compare; and how long it takes to
//! make the kernel.

use std::fmt::Display;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use outward::{Kernel, KernelBuilder};
use outward_analysis::values::UnitInputs;
use outward_bench::boxes::{BOXES, Shader, boxes, read, widths};
use outward_bench::contender::Contender;
use outward_bench::machine::machine;
use outward_bench::timing::{Budget, measure};
use outward_interval::{Float, Interval};
use outward_lower::table::cost;

/// A kernel that runs on these columns; what it returns for them; its instructions and cycles, and
/// how many milliseconds it took to make.
fn contender(
    name: &str,
    builder: &KernelBuilder<'_>,
    columns: &[Vec<f32>],
) -> Result<(Contender, Vec<Vec<f32>>, String), String> {
    let program = builder.program::<f32>().map_err(text)?.program;
    let start = Instant::now();
    let kernel: Kernel<f32> = builder.build().map_err(text)?;
    let making = start.elapsed();
    let columns = columns.to_vec();
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
    let returned = outputs.clone();
    let of = cost::of_program(&program, outward_simd::Isa::V3);
    let about = format!(
        "{} | {} | {:.2}",
        of.instructions,
        of.cycles,
        making.as_secs_f64() * 1e3
    );
    let run = Box::new(move || run(&mut outputs));
    let name = name.to_owned();
    let rival = false;
    Ok((Contender { name, rival, run }, returned, about))
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
    let (refined, narrow, of_refined) = contender("refined", &builder, &columns)?;
    let (plain, wide, of_plain) = contender("plain", &builder.plain(), &columns)?;
    let times = measure(vec![plain, refined], budget);
    let time = |i: usize| times[i].min * 1e9 / BOXES as f64;
    Ok(format!(
        "{:.1} | {of_plain} | {:.1} | {of_refined} | {:.3} | {}",
        time(0),
        time(1),
        time(1) / time(0),
        widths(&narrow, &wide)
    ))
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
    println!(
        "| | plain: ns per box | instructions | cycles (v3) | ms to make | refined: ns per box | instructions | cycles (v3) | ms to make | time | refined against plain: narrower / equal / wider, median and greatest ratio |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---|");
    for path in std::env::args().skip(1) {
        let name = path.rsplit('/').next().unwrap_or(&path).to_owned();
        match row(&path, budget) {
            Ok(row) => println!("| {name} | {row} |"),
            Err(error) => println!("| {name} | {error} |"),
        }
    }
    ExitCode::SUCCESS
}
