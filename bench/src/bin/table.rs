//! Prints the table of the README: `cargo run --release --bin table`.
//!
//! ```text
//! table [--rounds N] [--limit SECONDS] [--only TEXT]
//! ```
//!
//! `--limit` is the time after which a contest begins no further round; `--only`
//! keeps the contests whose title contains the text. Models of other people are
//! read from `$OUTWARD_MODELS` or from `shared/data/models` beside the repository,
//! and are said to be absent where they are.

use outward_bench::contender::{ModelText, Task};
use outward_bench::machine::machine;
use outward_bench::timing::{Budget, TURN, Timing, measure};
use outward_bench::{ours, peers};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// A height map on one thread and on two.
const SOLID: &[Task] = &[
    Task::Frame3d {
        size: 512,
        threads: 1,
    },
    Task::Frame3d {
        size: 512,
        threads: 2,
    },
    Task::Intervals,
    Task::IntervalCode,
];

/// Every contest: a model and what is done with it.
const CONTESTS: &[(&str, &[Task])] = &[
    (
        "prospero",
        &[
            Task::Frame2d {
                size: 1024,
                threads: 1,
            },
            Task::Frame2d {
                size: 1024,
                threads: 2,
            },
            Task::Intervals,
            Task::IntervalCode,
            Task::PointCode,
            Task::Read,
        ],
    ),
    (
        "word",
        &[
            Task::Frame2d {
                size: 1024,
                threads: 1,
            },
            Task::Intervals,
        ],
    ),
    ("colonnade", SOLID),
    ("cub", SOLID),
    ("bear", SOLID),
];

struct Options {
    budget: Budget,
    only: String,
}

fn options() -> Result<Options, String> {
    let mut options = Options {
        budget: Budget {
            rounds: 15,
            limit: Duration::from_secs(30),
            turn: TURN,
        },
        only: String::new(),
    };
    let mut args = std::env::args().skip(1);
    while let Some(flag) = args.next() {
        let value = args.next().ok_or_else(|| format!("{flag} needs a value"))?;
        let number = || {
            value
                .parse::<u32>()
                .map_err(|e| format!("{flag} {value}: {e}"))
        };
        match flag.as_str() {
            "--rounds" => options.budget.rounds = (number()? as usize).max(1),
            "--limit" => options.budget.limit = Duration::from_secs(number()?.into()),
            "--only" => options.only = value,
            _ => {
                return Err(format!(
                    "unknown option {flag}; known: --rounds, --limit, --only"
                ));
            }
        }
    }
    Ok(options)
}

/// Where a model lies: ours in the repository, the text of others outside it.
fn locate(name: &str) -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    match name {
        "colonnade" | "cub" => here.join("models").join(format!("{name}.vm")),
        "word" => here.join("../examples/word.vm"),
        _ => {
            let shared = here.join("../../shared/data/models");
            let folder = std::env::var_os("OUTWARD_MODELS").map_or(shared, PathBuf::from);
            folder.join(format!("{name}.vm"))
        }
    }
}

fn print(title: &str, unit: (&str, f64), rows: &[Timing]) {
    println!("\n**{title}**, {}\n", unit.0);
    println!("| | min | median | min ÷ best rival | median ÷ best rival | samples | count |");
    println!("|---|---:|---:|---:|---:|---:|---:|");
    let best = |key: fn(&Timing) -> f64| {
        let rivals = rows.iter().filter(|r| r.rival).map(key);
        rivals.fold(f64::INFINITY, |a, b| if b < a { b } else { a })
    };
    let (min, median) = (best(|r| r.min), best(|r| r.median));
    for r in rows {
        println!(
            "| {} | {:.2} | {:.2} | {:.2} | {:.2} | {} | {} |",
            r.name,
            r.min / unit.1,
            r.median / unit.1,
            r.min / min,
            r.median / median,
            r.samples,
            r.count
        );
    }
}

fn run() -> Result<(), String> {
    let options = options()?;
    println!("Machine: {}.", machine());
    for &(name, tasks) in CONTESTS {
        let path = locate(name);
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(e) => {
                println!("\n{name}: skipped, {} is absent ({e}).", path.display());
                continue;
            }
        };
        let model = ModelText {
            name: name.to_string(),
            text,
        };
        for &task in tasks {
            let title = format!("{name}: {task}");
            if !title.contains(&options.only) {
                continue;
            }
            let mut contenders = ours::enter(task, &model)?;
            contenders.extend(peers::enter(task, &model)?);
            print(
                &title,
                task.unit(&model),
                &measure(contenders, options.budget),
            );
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("table: {e}");
            ExitCode::FAILURE
        }
    }
}
