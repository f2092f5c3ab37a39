//! Kernels of shaders as they are, and refined with what value sets prove: `cargo run --release
//! --bin refined --no-default-features --features branches -- FILE…`.
//!
//! Of each file the last function, in f32, on random boxes in what is known of its inputs, or in
//! [-1, 1]; inputs that the file says are unit vectors are. Columns: what a box takes in machine
//! code, with the instructions of the interval program; how widths compare; and how long it takes
//! to make the kernel.

use std::process::ExitCode;

use outward_bench::boxes::{BOXES, boxes, read, widths};
use outward_bench::kernels::{Made, builder, made};
use outward_bench::machine::machine;
use outward_bench::timing::{Budget, measure};

fn row(path: &str, budget: Budget) -> Result<String, String> {
    let shader = read(path)?;
    let builder = builder(&shader)?;
    let columns = boxes(&shader.sides, shader.domains.units());
    let refined = made("refined", &builder, &columns)?;
    let plain = made("plain", &builder.plain(), &columns)?;
    let about = |made: &Made| {
        let cost = made.cost;
        let making = made.making.as_secs_f64() * 1e3;
        format!("{} | {} | {making:.2}", cost.instructions, cost.cycles)
    };
    let (of_plain, of_refined) = (about(&plain), about(&refined));
    let times = measure(vec![plain.contender, refined.contender], budget);
    let time = |i: usize| times[i].min * 1e9 / BOXES as f64;
    Ok(format!(
        "{:.1} | {of_plain} | {:.1} | {of_refined} | {:.3} | {}",
        time(0),
        time(1),
        time(1) / time(0),
        widths(&refined.returned, &plain.returned)
    ))
}

fn main() -> ExitCode {
    let budget = Budget::OF_KERNELS;
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
