//! Times batches of intervals and prints the tables of the README:
//! `cargo run --release --bin batches --no-default-features --features batches`.
//!
//! ```text
//! batches [--rounds N] [--only OPERATION] [--without-inari]
//! ```
//!
//! A contest is an operation in one format on arrays of one size: all instruction sets and layouts take turns. Beside them stands *plain*:
//! the same operation rounded to nearest on two arrays of numbers, as many numbers, by the same instruction set. It encloses nothing. Arrays
//! in memory get a fortieth of the rounds.

use std::cell::RefCell;
use std::collections::HashMap;
use std::process::ExitCode;
use std::rc::Rc;
use std::time::Duration;

use outward_bench::contender::Contender;
use outward_bench::machine::machine;
use outward_bench::operands::{Random, operands};
use outward_bench::programs::build_inari;
use outward_bench::timing::{Budget, Timing, measure};
use outward_interval::{Float, Interval};
use outward_simd::batch::{Batch, Operation, Soa, SoaMut};
use outward_simd::{Isa, Kernels, Lane, Op};

/// An array that begins at an address which depends on its place only: stores do not slow down loads from addresses equal but for the
/// upper bits, and vectors do not straddle lines.
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
fn plain(op: Operation) -> Option<(Op, bool)> {
    Some(match op {
        Operation::Neg => (Op::Neg, false),
        Operation::Abs => (Op::Abs, false),
        Operation::Sqr => (Op::Mul, true),
        Operation::Sqrt => (Op::Sqrt, false),
        Operation::Recip => (Op::Div, true),
        Operation::Floor => (Op::Floor, false),
        Operation::Ceil => (Op::Ceil, false),
        Operation::Round => (Op::RoundEven, false),
        Operation::Add => (Op::Add, false),
        Operation::Sub => (Op::Sub, false),
        Operation::Mul => (Op::Mul, false),
        Operation::Div => (Op::Div, false),
        Operation::Min => (Op::Min, false),
        Operation::Max => (Op::Max, false),
        _ => return None,
    })
}

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
    for isa in Isa::ALL.into_iter().rev().filter(|&isa| isa <= Isa::best()) {
        for what in ["plain", "SoA", "AoS"] {
            if isa != Isa::Portable || what == "AoS" {
                all.push(format!("{isa} {what}"));
            }
        }
    }
    all
}

fn cell(seconds: f64, n: usize) -> String {
    format!("{:.2}", seconds * 1e9 / n as f64)
}

/// inari's times, by the names of its rows.
fn inari() -> Result<HashMap<String, f64>, String> {
    let (rows, _) = build_inari()?.run(&operands(), 60)?;
    Ok(rows.into_iter().map(|row| (row.key.1, row.min)).collect())
}

fn table<F: Lane>(
    n: usize,
    budget: Budget,
    only: Option<&str>,
    inari: Option<&HashMap<String, f64>>,
) {
    let titles = titles();
    let kind = if n < 10_000 {
        "in the first cache"
    } else {
        "in memory"
    };
    println!(
        "\n**{}, {n} intervals, {kind}**, ns per interval, min / median\n",
        F::NAME
    );
    let (title, width) = inari.map_or(("", 0), |_| (" inari |", 1));
    println!("| | {} |{title}", titles.join(" | "));
    println!("|---|{}", "---:|".repeat(titles.len() + width));
    let data = [false, true].map(|positive| Rc::new(Data::<F>::new(n, positive)));
    for &op in Operation::ALL {
        if only.is_some_and(|name| name != op.name()) {
            continue;
        }
        let rows = measure(
            contenders::<F>(op, &data[usize::from(wants_positive(op))]),
            budget,
        );
        let find = |title: &String| rows.iter().find(|row| row.name == *title);
        let both = |row: &Timing| format!("{} / {}", cell(row.min, n), cell(row.median, n));
        let cells: Vec<String> = titles
            .iter()
            .map(|title| find(title).map_or(String::from("–"), both))
            .collect();
        let rival = inari.map_or(String::new(), |times| {
            let ns = times.get(op.name());
            ns.map_or(String::from(" – |"), |ns| format!(" {ns:.1} |"))
        });
        println!("| {} | {} |{rival}", op.name(), cells.join(" | "));
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
    let rival = if arguments.iter().any(|a| a == "--without-inari") {
        HashMap::new()
    } else {
        inari().unwrap_or_else(|reason| {
            println!("inari is left out: {reason}");
            HashMap::new()
        })
    };
    println!("Machine: {}.", machine());
    for (n, rounds) in [(512, budget.rounds), (4 << 20, budget.rounds / 40)] {
        let budget = Budget { rounds, ..budget };
        // inari's times are of f64 in the first cache.
        table::<f64>(n, budget, only, (n < 10_000).then_some(&rival));
        table::<f32>(n, budget, only, None);
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
