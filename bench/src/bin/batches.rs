//! Times batches of intervals and prints the tables of the README:
//! `cargo run --release --bin batches --no-default-features --features batches`.
//!
//! ```text
//! batches [--rounds N] [--only OPERATION] [--without-peers]
//! ```
//!
//! A contest is an operation in one format on arrays of one size: all instruction sets and layouts
//! take turns. Beside them stands *plain*: the same operation rounded to nearest on two arrays of
//! numbers, as many numbers, by the same instruction set. It encloses nothing. Arrays in memory get
//! a fortieth of the rounds.
//!
//! The last table divides times in the first cache by those of loops that a C++ compiler makes
//! vectors of, and those of inari by ours. Both are processes of their own. All that is in the
//! first cache is timed twice, minutes apart, and the faster time counts: a disturbance that lasts
//! a second meets all samples of a contest.

use std::cell::RefCell;
use std::collections::HashMap;
use std::process::ExitCode;
use std::rc::Rc;
use std::time::Duration;

use outward_bench::contender::Contender;
use outward_bench::machine::machine;
use outward_bench::operands::{Random, operands};
use outward_bench::programs::{Program, build_inari, build_plain};
use outward_bench::timing::{Budget, measure};
use outward_interval::{Float, Interval};
use outward_simd::batch::{Batch, Operation, Soa, SoaMut};
use outward_simd::{Isa, KernelOp, Kernels, Lane};

/// An array that begins at an address which depends on its place only: stores do not slow down
/// loads from addresses equal but for the upper bits, and vectors do not straddle lines.
struct Aligned<T> {
    data: Vec<T>,
    from: usize,
    len: usize,
}

impl<T: Copy> Aligned<T> {
    fn new(place: usize, items: Vec<T>) -> Self {
        let len = items.len();
        let mut data = items.clone();
        let pad = items[0];
        data.resize(len + 8192 / size_of::<T>(), pad);
        let from = data.as_ptr().align_offset(4096) + place * 576 / size_of::<T>();
        data.copy_within(..len, from);
        Self { data, from, len }
    }
    fn get(&self) -> &[T] {
        &self.data[self.from..][..self.len]
    }
    fn get_mut(&mut self) -> &mut [T] {
        &mut self.data[self.from..][..self.len]
    }
}

/// The kernel that does the same to numbers, and whether its second operand is the first.
fn plain(op: Operation) -> Option<(KernelOp, bool)> {
    Some(match op {
        Operation::Neg => (KernelOp::Neg, false),
        Operation::Abs => (KernelOp::Abs, false),
        Operation::Sqr => (KernelOp::Mul, true),
        Operation::Sqrt => (KernelOp::Sqrt, false),
        Operation::Recip => (KernelOp::Div, true),
        Operation::Floor => (KernelOp::Floor, false),
        Operation::Ceil => (KernelOp::Ceil, false),
        Operation::Round => (KernelOp::RoundEven, false),
        Operation::Add => (KernelOp::Add, false),
        Operation::Sub => (KernelOp::Sub, false),
        Operation::Mul => (KernelOp::Mul, false),
        Operation::Div => (KernelOp::Div, false),
        Operation::Min => (KernelOp::Min, false),
        Operation::Max => (KernelOp::Max, false),
        _ => return None,
    })
}

/// How many intervals there are in arrays in the first cache, and in memory.
const SMALL: usize = 512;
const LARGE: usize = 4 << 20;

/// Whether an operation is timed on positive first operands.
fn wants_positive(op: Operation) -> bool {
    matches!(
        op,
        Operation::Ln | Operation::Log2 | Operation::Log10 | Operation::Ln1p | Operation::Pow
    )
}

/// `n` random intervals for each operand; if `positive`, the first of them made so.
fn columns<F: Float>(n: usize, positive: bool) -> [Vec<Interval<F>>; 3] {
    let mut random = Random(17);
    [0, 1, 2].map(|k| {
        let one = |_| {
            let (mut lo, mut hi) = random.interval(1.0 / 3.0, 1.0);
            if positive && k == 0 {
                (lo, hi) = (0.01 + lo.abs(), 0.01 + lo.abs() + (hi - lo));
            }
            let ends = (F::from_f64_down(lo), F::from_f64_up(hi));
            Interval::new(ends.0, ends.1).unwrap_or(Interval::EMPTY)
        };
        (0..n).map(one).collect()
    })
}

/// The operands and the room for results of all contests on arrays of one size.
struct Data<F> {
    x: [Aligned<Interval<F>>; 3],
    out: RefCell<Aligned<Interval<F>>>,
    apart: [[Aligned<F>; 2]; 3],
    out_apart: RefCell<[Aligned<F>; 2]>,
    /// The ends as numbers: two operands and the results, each this long.
    step: usize,
    numbers: RefCell<Aligned<F>>,
}

impl<F: Lane> Data<F> {
    fn new(n: usize, positive: bool) -> Self {
        let columns = columns::<F>(n, positive);
        let step = 2 * n + 576 / size_of::<F>();
        let mut numbers = vec![F::ONE; 3 * step];
        for (column, part) in columns.iter().zip(numbers.chunks_mut(step)).take(2) {
            for (pair, x) in part.chunks_mut(2).zip(column) {
                pair.copy_from_slice(&[x.inf(), x.sup()]);
            }
        }
        let mut place = 1;
        let apart = columns.each_ref().map(|c| {
            place += 2;
            [
                Aligned::new(place - 1, c.iter().map(|x| x.inf()).collect()),
                Aligned::new(place, c.iter().map(|x| x.sup()).collect()),
            ]
        });
        let mut place = 0;
        Self {
            x: columns.map(|c| {
                place += 1;
                Aligned::new(place, c)
            }),
            out: RefCell::new(Aligned::new(0, vec![Interval::ZERO; n])),
            apart,
            out_apart: RefCell::new([0, 1].map(|k| Aligned::new(k, vec![F::ZERO; n]))),
            step,
            numbers: RefCell::new(Aligned::new(0, numbers)),
        }
    }
}

/// All that take part in one contest; each name is an instruction set and what it does.
fn contenders<F: Lane>(op: Operation, data: &Rc<Data<F>>) -> Vec<Contender> {
    let mut all = vec![];
    for isa in Isa::available() {
        let batch = Batch::<F>::with(isa);
        let here = Rc::clone(data);
        let aos = move || {
            let operands = here.x.each_ref().map(Aligned::get);
            let mut out = here.out.borrow_mut();
            let ran = batch.run(op, &operands[..op.arity()], out.get_mut());
            u64::from(ran.is_ok())
        };
        all.push(contender(isa, "AoS", aos));
        let here = Rc::clone(data);
        let soa = move || {
            let operands = here.apart.each_ref().map(|[lo, hi]| Soa {
                lo: lo.get(),
                hi: hi.get(),
            });
            let mut out = here.out_apart.borrow_mut();
            let [low, high] = &mut *out;
            let out = SoaMut {
                lo: low.get_mut(),
                hi: high.get_mut(),
            };
            u64::from(batch.run_soa(op, &operands[..op.arity()], out).is_ok())
        };
        all.push(contender(isa, "SoA", soa));
        let Some((op, twice)) = plain(op) else {
            continue;
        };
        let kernels = Kernels::<F>::get(isa);
        let here = Rc::clone(data);
        let run = move || {
            let second = if twice { 0 } else { here.step };
            let (out, count) = (2 * here.step, 2 * here.out.borrow().len);
            let mut numbers = here.numbers.borrow_mut();
            let ran = kernels.run(op, numbers.get_mut(), out, [0, second, 0], count);
            u64::from(ran.is_ok())
        };
        all.push(contender(isa, "plain", run));
    }
    all
}

fn contender(isa: Isa, what: &str, run: impl FnMut() -> u64 + 'static) -> Contender {
    Contender {
        name: format!("{isa} {what}"),
        rival: what == "plain",
        run: Box::new(run),
    }
}

/// The columns of a table, the best first.
fn titles() -> Vec<String> {
    let mut all = vec![];
    for isa in Isa::ALL
        .into_iter()
        .rev()
        .filter(|&isa| isa.or_less() == isa)
    {
        for what in ["plain", "SoA", "AoS"] {
            if isa != Isa::Portable || what == "AoS" {
                all.push(format!("{isa} {what}"));
            }
        }
    }
    all
}

/// The fastest passes of a program, by format and operation.
type Times = HashMap<(String, String), f64>;

/// Programs that are run beside, and how fast they were.
struct Peers(Vec<(Program, Times)>);

impl Peers {
    const INARI: &str = "inari";

    fn build() -> Result<Self, String> {
        let all = build_plain()?.into_iter().chain([build_inari()?]);
        Ok(Self(all.map(|program| (program, Times::new())).collect()))
    }

    /// Runs all of them; what fails is said, and left out.
    fn run(&mut self) {
        for (program, times) in &mut self.0 {
            match program.run(&operands(), 60) {
                Ok((rows, _)) => {
                    for row in rows {
                        let best = times.entry(row.key).or_insert(f64::INFINITY);
                        *best = row.min.min(*best);
                    }
                }
                Err(reason) => println!("{} is left out: {reason}", program.name),
            }
        }
    }

    fn time(&self, name: &str, format: &str, op: Operation) -> Option<f64> {
        let (_, times) = self.0.iter().find(|(program, _)| program.name == name)?;
        times
            .get(&(format.to_string(), op.name().to_string()))
            .copied()
    }
}

/// The fastest samples and the middle ones, ns per interval: format, operation and contender.
type Ours = HashMap<(&'static str, &'static str, String), [f64; 2]>;

/// Holds all contests on arrays of one size. Where one was held before, the faster one counts.
fn hold<F: Lane>(n: usize, budget: Budget, only: Option<&str>, ours: &mut Ours) {
    let data = [false, true].map(|positive| Rc::new(Data::<F>::new(n, positive)));
    for &op in Operation::ALL {
        if only.is_some_and(|name| name != op.name()) {
            continue;
        }
        let data = &data[usize::from(wants_positive(op))];
        for row in measure(contenders::<F>(op, data), budget) {
            let times = [row.min, row.median].map(|seconds| seconds * 1e9 / n as f64);
            let best = ours
                .entry((F::NAME, op.name(), row.name))
                .or_insert([f64::INFINITY; 2]);
            for (best, time) in best.iter_mut().zip(times) {
                *best = best.min(time);
            }
        }
    }
}

/// Prints the times of one format.
fn table<F: Lane>(n: usize, kind: &str, ours: &Ours) {
    let titles = titles();
    println!(
        "\n**{}, {n} intervals, {kind}**, ns per interval, min / median\n",
        F::NAME
    );
    println!("| | {} |", titles.join(" | "));
    println!("|---|{}", "---:|".repeat(titles.len()));
    for &op in Operation::ALL {
        let cells: Vec<String> = titles
            .iter()
            .map(|title| {
                let times = ours.get(&(F::NAME, op.name(), title.clone()));
                times.map_or(String::from("–"), |[min, median]| {
                    format!("{min:.2} / {median:.2}")
                })
            })
            .collect();
        if cells.iter().any(|cell| cell != "–") {
            println!("| {} | {} |", op.name(), cells.join(" | "));
        }
    }
}

/// Times of intervals divided by those of plain loops of the same instruction set, and those of
/// inari by ours.
fn ratios(ours: &Ours, peers: &Peers) {
    println!("\n**Ratios**, of the fastest samples in the first cache, AoS\n");
    let formats = ["f64", "f32"];
    let sets = [Isa::V4, Isa::V3].map(|isa| isa.name());
    let pairs = || formats.into_iter().flat_map(|f| sets.map(|isa| (f, isa)));
    let mut titles: Vec<String> = pairs()
        .map(|(f, isa)| format!("{f} {isa} ÷ plain"))
        .collect();
    titles.extend(pairs().map(|(f, isa)| format!("inari ÷ {f} {isa}")));
    println!("| | {} |", titles.join(" | "));
    println!("|---|{}", "---:|".repeat(titles.len()));
    for &op in Operation::ALL {
        let time = |format, isa: &str| {
            let [min, _] = ours.get(&(format, op.name(), format!("{isa} AoS")))?;
            Some(min)
        };
        let of_plain = |(format, isa): (&'static str, &str)| {
            Some(time(format, isa)? / peers.time(&format!("plain {isa}"), format, op)?)
        };
        // inari has one format.
        let of_inari = |(format, isa): (&'static str, &str)| {
            Some(peers.time(Peers::INARI, "f64", op)? / time(format, isa)?)
        };
        let ratios: Vec<Option<f64>> = pairs().map(of_plain).chain(pairs().map(of_inari)).collect();
        if ratios.iter().all(Option::is_none) {
            continue;
        }
        let text = |ratio: Option<f64>| match ratio {
            None => String::from("–"),
            Some(x) if x < 10.0 => format!("{x:.1}"),
            Some(x) => format!("{x:.0}"),
        };
        let cells: Vec<String> = ratios.into_iter().map(text).collect();
        println!("| {} | {} |", op.name(), cells.join(" | "));
    }
}

fn run() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| {
        let at = arguments.iter().position(|a| a == name)?;
        arguments.get(at + 1).map(String::as_str)
    };
    let rounds = value("--rounds").unwrap_or("401").parse();
    let budget = Budget {
        rounds: rounds.map_err(|_| "--rounds wants a number")?,
        limit: Duration::from_secs(20),
        turn: Duration::from_micros(200),
    };
    let only = value("--only");
    let mut peers = if arguments.iter().any(|a| a == "--without-peers") {
        Peers(vec![])
    } else {
        Peers::build()?
    };
    println!("Machine: {}.", machine());
    let mut ours = Ours::new();
    for _ in 0..2 {
        peers.run();
        hold::<f64>(SMALL, budget, only, &mut ours);
        hold::<f32>(SMALL, budget, only, &mut ours);
    }
    table::<f64>(SMALL, "in the first cache", &ours);
    table::<f32>(SMALL, "in the first cache", &ours);
    ratios(&ours, &peers);
    let rounds = budget.rounds / 40;
    let budget = Budget { rounds, ..budget };
    let mut ours = Ours::new();
    hold::<f64>(LARGE, budget, only, &mut ours);
    table::<f64>(LARGE, "in memory", &ours);
    hold::<f32>(LARGE, budget, only, &mut ours);
    table::<f32>(LARGE, "in memory", &ours);
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
