//! Versions of kernels: what the choice costs, and what boxes cost that need different versions:
//! `cargo run --release --bin versions --no-default-features --features branches`.
//!
//! The first table is the time of `Versions::chosen` for one box of a function of 16 inputs: *own*
//! versions restrict two inputs each, others than the others do, *nested* ones all 16, each within
//! the next, and of *late* ones 15 inputs are the same, so that only the last input tells that a
//! box is of none of them. Boxes are *mixed* at random, or *alike*: all of the version that is
//! tried last.
//!
//! The second table is the time of a box among 1,024 of which some are of the special version of
//! two: in columns, in a slice of boxes, and one by one, by the general kernel, by the special
//! kernel (for columns alone, whether boxes are its own or not), and by the versions.

use std::fmt::Display;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::Duration;

use outward::runtime::{Assumption, Versions};
use outward::{Kernel, Number};
use outward_bench::contender::Contender;
use outward_bench::machine::machine;
use outward_bench::timing::{Budget, measure};
use outward_expr::{Function, Graph};
use outward_interval::Interval;

const BUDGET: Budget = Budget {
    rounds: 3001,
    limit: Duration::from_millis(1500),
    turn: Duration::from_micros(100),
};

const INPUTS: usize = 16;
const VERSIONS: usize = 8;
const BOXES: usize = 1024;
/// So few that they stay in the nearest cache: a box is chosen for when it has just been made.
const NEAR: usize = 64;

fn text(error: impl Display) -> String {
    error.to_string()
}

struct Random(u64);

impl Random {
    fn unit(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 40) as f64 / (1_u64 << 24) as f64
    }

    fn below(&mut self, n: usize) -> usize {
        (self.unit() * n as f64) as usize % n
    }
}

fn side(lo: f64, hi: f64) -> Interval<f64> {
    Interval::new(lo, hi).unwrap_or(Interval::ENTIRE)
}

fn names() -> Vec<String> {
    (0..INPUTS).map(|i| format!("x{i}")).collect()
}

fn sum() -> Result<Function, String> {
    let g = Graph::new();
    let names = names();
    let terms = names.iter().map(|name| g.var(name));
    let sum = terms.reduce(|a, b| a + b).ok_or("no inputs")?;
    g.function("sum", [("out", sum)]).map_err(text)
}

/// What the versions assume, as sides by version and input.
#[derive(Clone, Copy)]
enum Family {
    Own,
    Nested,
    Late,
}

impl Family {
    fn side(self, version: usize, input: usize) -> Option<Interval<f64>> {
        let v = version as f64;
        match self {
            Self::Own => (input / 2 == version).then(|| side(0.0, 1.0)),
            Self::Nested => Some(side(-1.0 - v, 1.0 + v)),
            Self::Late if input == INPUTS - 1 => Some(side(2.0 * v, 2.0 * v + 1.0)),
            Self::Late => Some(side(-1.0, 1.0)),
        }
    }

    /// A box of this version, and of no other; of none if there are no more.
    fn member<F: Number>(self, version: usize, random: &mut Random) -> Vec<Interval<F>> {
        let other = side(-100.0, 100.0);
        let sides = (0..INPUTS).map(|input| match self {
            Self::Own => self.side(version, input).unwrap_or(other),
            Self::Nested | Self::Late if version < VERSIONS => {
                self.side(version, input).unwrap_or(other)
            }
            Self::Nested => other,
            Self::Late if input == INPUTS - 1 => other,
            Self::Late => side(-1.0, 1.0),
        });
        sides
            .map(|side| {
                let (lo, hi) = (side.inf(), side.sup());
                let shrink = 0.01 * random.unit() * (hi - lo);
                let ends = [lo + shrink, hi - shrink].map(F::from_f64);
                Interval::new(ends[0], ends[1]).unwrap_or(Interval::ENTIRE)
            })
            .collect()
    }
}

fn versions<F: Number>(f: &Function, family: Family, count: usize) -> Result<Versions<F>, String> {
    let names = names();
    let assumed = |version: usize| {
        let of = names.iter().enumerate();
        let of = of.filter_map(|(i, name)| Some((name.clone(), family.side(version, i)?)));
        let of = of.map(|(name, side)| (name, Assumption::Within(side)));
        of.collect::<Vec<_>>()
    };
    let mut builder = Kernel::builder(f)
        .version("0", assumed(0))
        .map_err(text)?
        .lazily();
    for version in 1..count {
        let name = version.to_string();
        builder = builder.version(&name, assumed(version)).map_err(text)?;
    }
    builder.build().map_err(text)
}

/// Nanoseconds of the choice for a box.
fn choice<F: Number>(family: Family, count: usize, mixed: bool) -> Result<f64, String> {
    let f = sum()?;
    let versions = versions::<F>(&f, family, count)?;
    let mut random = Random(1);
    let boxes: Vec<Vec<Interval<F>>> = (0..NEAR)
        .map(|_| {
            let version = if mixed {
                random.below(count + 1)
            } else {
                count
            };
            let version = if version == count { VERSIONS } else { version };
            family.member(version, &mut random)
        })
        .collect();
    let run = Box::new(move || {
        let mut made = 0;
        for b in &boxes {
            made += u64::from(versions.chosen(black_box(b)).is_ok_and(|v| v.is_made()));
        }
        made
    });
    let contender = Contender {
        name: String::new(),
        rival: false,
        run,
    };
    let times = measure(vec![contender], BUDGET);
    Ok(times[0].min * 1e9 / NEAR as f64)
}

fn choices<F: Number>() -> Result<(), String> {
    for (name, family) in [
        ("own", Family::Own),
        ("nested", Family::Nested),
        ("late", Family::Late),
    ] {
        let mut cells = Vec::new();
        for mixed in [false, true] {
            for count in [1, 2, 4, VERSIONS] {
                cells.push(format!("{:.1}", choice::<F>(family, count, mixed)?));
            }
        }
        println!("| {name}, {} | {} |", F::NAME, cells.join(" | "));
    }
    Ok(())
}

/// What is bounded, and what the special version knows.
const FUNCTIONS: [(&str, &str, [&str; 2]); 2] = [
    ("product", "f(x, y, z) = x*y + abs(x)*z", ["x", "y"]),
    (
        "highlight",
        "f(n, h, r) = max(n, 0) * exp(-(1 - h*h)/(h*h*r*r)) / (r*r * sqrt(abs(n)*abs(h)) + 0.001)",
        ["n", "h"],
    ),
];

/// How the boxes of the special version lie among the others.
const ORDERS: [(&str, [usize; 2]); 6] = [
    ("none is special", [0, 1]),
    ("all are special", [1, 1]),
    ("in turns", [1, 2]),
    ("every eighth", [1, 8]),
    ("all but every eighth", [7, 8]),
    ("the first half", [0, 0]),
];

/// Boxes, of which some have positive sides.
fn boxes(inputs: usize, [special, of]: [usize; 2]) -> Vec<Vec<Interval<f32>>> {
    let mut random = Random(2);
    (0..BOXES)
        .map(|k| {
            let is_special = if of == 0 {
                k < BOXES / 2
            } else {
                k % of < special
            };
            let mut side = || {
                let lo = random.unit() + if is_special { 0.01 } else { -0.5 };
                let ends = [lo, lo + 0.01 + 0.5 * random.unit()].map(|end| end as f32);
                Interval::new(ends[0], ends[1]).unwrap_or(Interval::ENTIRE)
            };
            let mut b: Vec<Interval<f32>> = (0..inputs).map(|_| side()).collect();
            if !is_special {
                b[0] = Interval::new(-0.1, b[0].sup()).unwrap_or(Interval::ENTIRE);
            }
            b
        })
        .collect()
}

fn columns(boxes: &[Vec<Interval<f32>>]) -> Vec<Vec<f32>> {
    let inputs = boxes.first().map_or(0, Vec::len);
    let column = |i: usize, end: usize| boxes.iter().map(|b| b[i].endpoints()[end]).collect();
    (0..2 * inputs).map(|c| column(c / 2, c % 2)).collect()
}

/// Nanoseconds a box of each of these, in turns.
fn times(runs: Vec<Box<dyn FnMut() -> u64>>) -> Vec<String> {
    let contender = |run| Contender {
        name: String::new(),
        rival: false,
        run,
    };
    let all = measure(runs.into_iter().map(contender).collect(), BUDGET);
    let time = |min: f64| format!("{:.2}", min * 1e9 / BOXES as f64);
    all.iter().map(|timing| time(timing.min)).collect()
}

fn in_columns(
    columns: &[Vec<f32>],
    eval: impl Fn(&[&[f32]], &mut [&mut [f32]]) -> bool + 'static,
) -> Box<dyn FnMut() -> u64> {
    let columns = columns.to_vec();
    let mut outputs = vec![vec![0.0_f32; BOXES]; 2];
    Box::new(move || {
        let inputs: Vec<&[f32]> = columns.iter().map(Vec::as_slice).collect();
        let mut outputs: Vec<&mut [f32]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
        u64::from(eval(&inputs, &mut outputs))
    })
}

fn calls() -> Result<(), String> {
    println!(
        "\n| ns per box | columns: general | special | versions | slice of boxes: general | versions | one by one: general | versions |\n|---|---:|---:|---:|---:|---:|---:|---:|"
    );
    for (name, formula, special) in FUNCTIONS {
        let f = outward::front::read("f.txt", formula)
            .map_err(text)?
            .function;
        let positive = side(0.0, f64::INFINITY);
        let assumed = special.map(|input| (input, Assumption::Within(positive)));
        let base = Kernel::builder(&f);
        let builder = base.clone().version("special", assumed).map_err(text)?;
        let versions = builder.build::<f32>().map_err(text)?;
        let general = base.build::<f32>().map_err(text)?;
        let kernel = versions.named("special").ok_or("it is there")?;
        let kernel = kernel.kernel().map_err(text)?.clone();
        for (order, share) in ORDERS {
            let boxes = boxes(f.inputs.len(), share);
            let columns = columns(&boxes);
            let (a, b, c) = (general.clone(), kernel.clone(), versions.clone());
            let mut runs = vec![
                in_columns(&columns, move |x, y| a.eval_columns(x, y).is_ok()),
                // What it returns for boxes that are not its own is not looked at.
                in_columns(&columns, move |x, y| b.eval_columns_unchecked(x, y).is_ok()),
                in_columns(&columns, move |x, y| c.eval_columns(x, y).is_ok()),
            ];
            let (a, c, given) = (general.clone(), versions.clone(), boxes.clone());
            let other = boxes.clone();
            runs.push(Box::new(move || u64::from(a.eval_many(&given).is_ok())));
            runs.push(Box::new(move || u64::from(c.eval_many(&other).is_ok())));
            let (a, c, given, other) = (general.clone(), versions.clone(), boxes.clone(), boxes);
            let count = |n: usize| n as u64;
            runs.push(Box::new(move || {
                count(
                    given
                        .iter()
                        .filter(|b| a.eval(black_box(b)).is_ok())
                        .count(),
                )
            }));
            runs.push(Box::new(move || {
                count(
                    other
                        .iter()
                        .filter(|b| c.eval(black_box(b)).is_ok())
                        .count(),
                )
            }));
            println!("| {name}, {order} | {} |", times(runs).join(" | "));
        }
    }
    Ok(())
}

fn run() -> Result<(), String> {
    println!(
        "| ns per box | alike: 1 version | 2 | 4 | 8 | mixed: 1 version | 2 | 4 | 8 |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|"
    );
    choices::<f32>()?;
    choices::<f64>()?;
    calls()
}

fn main() -> ExitCode {
    println!("Machine: {}.\n", machine());
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
