//! Times the value sets of whole functions: prospero's, and random graphs of 10³ to 10⁶ values, as
//! many of each size as have 10⁶ values together.
//!
//! What values are made of decides what they cost: what follows on a long chain can be everything,
//! of which little is to be said. So that graphs of all sizes hold the same, they are made in
//! pieces of 1000 values: each starts from inputs and constants, and takes operands from its own
//! last 64 values. In *far* graphs one operand in four is any value before, of any piece, which no
//! cache holds when there are many.
//!
//! ```text
//! cargo run --release --no-default-features --features values --bin values
//! ```
//!
//! Each is analysed some times; the fastest and the middle run are printed, in all and per value,
//! and in the end the greatest memory that the process held (graphs and tables included). *plain*
//! is without relations and conditions. No peer does this, so there is none.

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::Instant;

use outward_analysis::values::{Settings, values};
use outward_expr::{Builder, Elementary, Format, Function, Node, NodeData, RealOp};
use outward_interval::{Float, Interval};
use outward_sets::{Semantics, ValueSet};

const OPERATIONS: &[RealOp] = &[
    RealOp::Add,
    RealOp::Add,
    RealOp::Sub,
    RealOp::Sub,
    RealOp::Mul,
    RealOp::Mul,
    RealOp::Div,
    RealOp::Min,
    RealOp::Min,
    RealOp::Max,
    RealOp::Max,
    RealOp::Neg,
    RealOp::Abs,
    RealOp::Square,
    RealOp::Sqrt,
    RealOp::Floor,
    RealOp::Compare,
    RealOp::BySign,
    RealOp::Call(Elementary::Sin),
    RealOp::Call(Elementary::Exp),
];

/// A random function of about `size` values, all of which are outputs: else most would be left out.
fn random(size: usize, far: bool, seed: u64) -> Function {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) + 7;
    let mut below = |n: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap_or(0) % n
    };
    let mut b = Builder::new();
    let mut nodes: Vec<Node> = ["x", "y", "z", "w"].iter().map(|n| b.input(n)).collect();
    nodes.extend((-4..4).map(|n| b.integer(n)));
    let first = nodes.len();
    let mut start = first;
    while nodes.len() < size {
        if nodes.len() - start >= 1000 {
            start = nodes.len();
        }
        let op = OPERATIONS[below(OPERATIONS.len())];
        let mut operands = [Node(0); 3];
        for operand in &mut operands[..op.arity()] {
            let at = if far && below(4) == 0 {
                below(nodes.len())
            } else {
                // The inputs and constants stand before the piece.
                let own = nodes.len() - start;
                let back = below((own + first).min(64));
                if back < own {
                    nodes.len() - 1 - back
                } else {
                    back - own
                }
            };
            *operand = nodes[at];
        }
        nodes.push(b.node(NodeData::new(op, &operands[..op.arity()])));
    }
    let outputs: Vec<(String, Node)> = (nodes.iter().enumerate())
        .map(|(i, &node)| (format!("o{i}"), node))
        .collect();
    b.finish("random", Format::F64, &outputs)
}

/// Times the analysis of all of these functions.
fn time<F: Float>(name: &str, functions: &[Function], runs: usize) {
    let unit = Interval::new(F::NEG_ONE, F::ONE).unwrap_or(Interval::ENTIRE);
    let inputs = vec![ValueSet::from(unit); 4];
    for semantics in [Semantics::Float, Semantics::Real] {
        let all = Settings::new(semantics);
        for (what, settings) in [("", all), (", plain", all.plain())] {
            let mut seconds: Vec<f64> = (0..runs)
                .map(|_| {
                    let start = Instant::now();
                    for f in functions {
                        black_box(values(f, &inputs, settings));
                    }
                    start.elapsed().as_secs_f64()
                })
                .collect();
            seconds.sort_by(f64::total_cmp);
            let (min, median) = (seconds[0], seconds[runs / 2]);
            let count: usize = functions.iter().map(|f| f.nodes.len()).sum();
            let count = u32::try_from(count).unwrap_or(u32::MAX);
            println!(
                "| {name}, {semantics:?}{what} | {count} | {:.2} | {:.2} | {:.0} |",
                min * 1e3,
                median * 1e3,
                min * 1e9 / f64::from(count)
            );
        }
    }
}

fn main() {
    println!("| | values | ms, min | median | ns per value |\n|---|---:|---:|---:|---:|");
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/models");
    let folder = std::env::var_os("OUTWARD_MODELS").map_or(shared, PathBuf::from);
    let path = folder.join("prospero.vm");
    match std::fs::read_to_string(&path) {
        Ok(text) => match outward_front::read("prospero.vm", &text) {
            Ok(model) => time::<f32>("prospero", &[model.function], 51),
            Err(e) => println!("prospero: {e}"),
        },
        Err(e) => println!("prospero: skipped, {} is absent ({e}).", path.display()),
    }
    for (far, name) in [(false, "near"), (true, "far")] {
        for (size, count) in [(1_000, 1000), (10_000, 100), (100_000, 10), (1_000_000, 1)] {
            let functions: Vec<Function> = (0..count).map(|i| random(size, far, i)).collect();
            time::<f64>(&format!("{name}, {count} of {size}"), &functions, 5);
        }
    }
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    if let Some(peak) = status.lines().find(|line| line.starts_with("VmHWM:")) {
        println!("\n{peak}");
    }
}
