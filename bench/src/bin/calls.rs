//! What it costs that a kernel calls an elementary function: the kernel of one function, for both
//! ends and for one, beside the batch that computes the same ranges and nothing else: `cargo run
//! --release --bin calls --no-default-features --features branches`.
//!
//! On 512 random intervals of [0.05, 0.77], up to 0.02 wide, and for exponents of powers on
//! intervals of [1, 11], up to 1 wide. Kernels round outward and are of real numbers; of columns
//! that are checked, as callers have them. *Made for the box* are kernels for [0.04, 0.78] and
//! [0.9, 11.1], on which these functions are monotone. There is no batch of `mod`: beside it are
//! intervals one by one. By a power of two it is no call. Times are nanoseconds per interval, the
//! least of several runs.

use std::process::ExitCode;

use outward::interval::{Interval, modulo_interval};
use outward::{Bound, Kernel, Number};
use outward_bench::contender::Contender;
use outward_bench::machine::machine;
use outward_bench::timing::{Budget, measure};
use outward_simd::Lane;
use outward_simd::batch::{Batch, Operation, Soa, SoaMut};

/// How many intervals.
const COUNT: usize = 512;

const FUNCTIONS: [(&str, Option<Operation>); 19] = [
    ("exp(x)", Some(Operation::Exp)),
    ("exp2(x)", Some(Operation::Exp2)),
    ("expm1(x)", Some(Operation::ExpM1)),
    ("ln(x)", Some(Operation::Ln)),
    ("log2(x)", Some(Operation::Log2)),
    ("log1p(x)", Some(Operation::Ln1p)),
    ("sin(x)", Some(Operation::Sin)),
    ("cos(x)", Some(Operation::Cos)),
    ("tan(x)", Some(Operation::Tan)),
    ("asin(x)", Some(Operation::Asin)),
    ("acos(x)", Some(Operation::Acos)),
    ("atan(x)", Some(Operation::Atan)),
    ("sinh(x)", Some(Operation::Sinh)),
    ("cosh(x)", Some(Operation::Cosh)),
    ("tanh(x)", Some(Operation::Tanh)),
    ("cbrt(x)", Some(Operation::Cbrt)),
    ("pow(x, y)", Some(Operation::Pow)),
    ("mod(x, 0.1875)", None),
    ("mod(x, 0.25)", None),
];

/// Random intervals, as lower and upper ends of x and of y.
fn intervals<F: Number>() -> [Vec<F>; 4] {
    let mut state = 12_345_u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as f64 / (1_u64 << 53) as f64
    };
    let mut ends = [const { Vec::new() }; 4];
    for _ in 0..COUNT {
        let (x, wide) = (0.05 + 0.7 * random(), 0.02 * random());
        let (y, tall) = (1.0 + 9.0 * random(), random());
        for (ends, end) in ends.iter_mut().zip([x, x + wide, y, y + tall]) {
            ends.push(F::from_f64(end));
        }
    }
    ends
}

fn contender(mut run: impl FnMut() + 'static) -> Contender {
    Contender {
        name: String::new(),
        rival: false,
        run: Box::new(move || {
            run();
            1
        }),
    }
}

fn row<F: Number + Lane>(
    (text, operation): (&str, Option<Operation>),
    budget: Budget,
) -> Result<String, outward::Error> {
    let source = format!("f(x, y) = {text}");
    let f = match outward::front::read("bench.txt", &source) {
        Ok(read) => read.function,
        Err(error) => return Ok(format!("{error} |")),
    };
    let period = if text.contains("0.25") { 0.25 } else { 0.1875 };
    let ends = intervals::<F>();
    let negated = |ends: &[F]| ends.iter().map(|&end| -end).collect::<Vec<F>>();
    let columns = [
        negated(&ends[0]),
        ends[1].clone(),
        negated(&ends[2]),
        ends[3].clone(),
    ];
    let mut contenders = Vec::new();
    let operands = ends.clone();
    let mut results = [vec![F::ZERO; COUNT], vec![F::ZERO; COUNT]];
    contenders.push(contender(move || {
        let pair = |k: usize| Soa {
            lo: &operands[k],
            hi: &operands[k + 1],
        };
        let operands = [pair(0), pair(2)];
        let [lo, hi] = &mut results;
        let Some(operation) = operation else {
            let period = Interval::point(F::from_f64(period));
            for (k, (lo, hi)) in lo.iter_mut().zip(hi).enumerate() {
                let x = operands[0].get(k).unwrap_or(Interval::EMPTY);
                let value = period.map_or(Interval::EMPTY, |y| modulo_interval(x, y));
                (*lo, *hi) = (value.inf(), value.sup());
            }
            return;
        };
        let out = SoaMut { lo, hi };
        // As many operands as it has, all of one length.
        let _ = Batch::<F>::detect().run_soa(operation, &operands[..operation.arity()], out);
    }));
    // Of any box, and of one that holds all of these.
    let bounds = [Bound::Both, Bound::Lower, Bound::Upper];
    for (bound, on_box) in [false, true]
        .into_iter()
        .flat_map(|on| bounds.map(|of| (of, on)))
    {
        let mut builder = Kernel::builder(&f).bound(bound);
        for input in f.inputs.iter().filter(|_| on_box) {
            let [lo, hi] = if input == "x" {
                [0.04, 0.78]
            } else {
                [0.9, 11.1]
            };
            let side = Interval::new(lo, hi).unwrap_or(Interval::ENTIRE);
            builder = builder.within(input, side)?;
        }
        let kernel = builder.build::<F>()?;
        let (columns, inputs) = (columns.clone(), f.inputs.len());
        let mut results = [vec![F::ZERO; COUNT], vec![F::ZERO; COUNT]];
        contenders.push(contender(move || {
            let columns: Vec<&[F]> = columns[..2 * inputs].iter().map(Vec::as_slice).collect();
            let [first, second] = &mut results;
            let mut both = [&mut first[..], &mut second[..]];
            let outputs = if bound == Bound::Both { 2 } else { 1 };
            let bounded = kernel.eval_columns(&columns, &mut both[..outputs]);
            assert!(bounded.is_ok(), "the columns fit");
        }));
    }
    let times = measure(contenders, budget);
    let times: Vec<f64> = times
        .iter()
        .map(|time| time.min * 1e9 / COUNT as f64)
        .collect();
    let cells = times.iter().map(|time| format!("{time:.2}"));
    let ratio = times[1] / times[0];
    Ok(format!(
        "{} | {ratio:.2} |",
        cells.collect::<Vec<_>>().join(" | ")
    ))
}

fn table<F: Number + Lane>(budget: Budget) -> Result<(), outward::Error> {
    println!("**{}**, ns per interval\n", F::NAME);
    println!(
        "| | batch | kernel, both ends | lower end | upper end | made for the box, both | lower | upper \
         | kernel ÷ batch |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    for function in FUNCTIONS {
        println!("| {} | {}", function.0, row::<F>(function, budget)?);
    }
    println!();
    Ok(())
}

fn main() -> ExitCode {
    let budget = Budget::OF_KERNELS;
    println!("Machine: {}.\n", machine());
    match table::<f32>(budget).and_then(|()| table::<f64>(budget)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
