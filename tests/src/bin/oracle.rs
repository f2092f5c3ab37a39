//! Judges the functions rounded down and up by MPFR, on as many random arguments as one has time
//! for.
//!
//! ```text
//! cargo run --release -p outward-tests --features mpfr --bin oracle -- [FUNCTION|all] [COUNT] [SEED]
//! cargo run --release -p outward-tests --features mpfr --bin oracle -- ranges [FUNCTION|all] [COUNT] [SEED]
//! cargo run --release -p outward-tests --features mpfr --bin oracle -- reverse [COUNT] [SEED]
//! cargo run --release -p outward-tests --features mpfr --bin oracle -- search FUNCTION|all SECONDS [SEED]
//! ```
//!
//! The first form prints a line for each function and format as it is done: arguments (each rounded
//! down and up; the lists of special and hard ones are added to COUNT random ones), values that are
//! unsound, values that are sound and not the tightest. Each thread of the machine is used, and the
//! arguments depend on SEED only. It fails if there is anything but zeros.
//!
//! The second does the same for the methods of intervals, on COUNT intervals or boxes.
//!
//! The third does so for reverse functions, all of those that it knows; on one thread.
//!
//! The fourth searches for hard cases and prints them as lines of `src/oracle/hard.txt`.
#![allow(clippy::print_stdout, reason = "a program that reports")]

use std::process::ExitCode;
use std::time::Instant;

use outward_interval::Elementary;
use outward_interval::PointFunctions;
use outward_tests::oracle::compare::{Counts, sample};
use outward_tests::oracle::format::{Binary, hexadecimal};
use outward_tests::oracle::methods::ranges;
use outward_tests::oracle::reverse::{Reverse, reverse};
use outward_tests::oracle::search::search;

fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// The functions meant by a word: one, or all.
fn functions(word: &str) -> Vec<Elementary> {
    let named = |f: &Elementary| word.eq_ignore_ascii_case(&format!("{f:?}"));
    Elementary::ALL
        .into_iter()
        .filter(|f| word == "all" || named(f))
        .collect()
}

/// Directed values, and methods of intervals.
#[derive(Clone, Copy, PartialEq, Eq)]
enum What {
    Values,
    Ranges,
}

/// A piece of the intervals for each thread.
fn all_ranges<F: Binary>(f: Elementary, count: u64, seed: u64) -> Counts {
    let threads = threads() as u64;
    let mut total = Counts::default();
    std::thread::scope(|scope| {
        let pieces: Vec<_> = (0..threads)
            .map(|i| {
                // Seeds far apart.
                let seed = seed.wrapping_add(i << 56);
                scope.spawn(move || ranges::<F>(f, count.div_ceil(threads), seed))
            })
            .collect();
        for piece in pieces {
            match piece.join() {
                Ok(counts) => total.add(counts),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    total
}

fn judge<F: Binary>(what: What, f: Elementary, count: u64, seed: u64) -> bool {
    let start = Instant::now();
    let counts = match what {
        What::Values => sample::<F>(f, <F as PointFunctions>::directed, count, seed, threads()),
        What::Ranges => all_ranges::<F>(f, count, seed),
    };
    report(&format!("{f:?}"), F::NAME, &counts, start)
}

/// Prints a line; whether all is right.
fn report(name: &str, format: &str, counts: &Counts, start: Instant) -> bool {
    println!(
        "| {name} | {format} | {} | {} | {} | {:.1} |",
        counts.arguments,
        counts.unsound,
        counts.loose,
        start.elapsed().as_secs_f64()
    );
    for example in &counts.examples {
        println!("    {example}");
    }
    counts.unsound + counts.loose == 0
}

fn judge_reverse(count: u64, seed: u64) -> bool {
    let mut right = true;
    for f in Reverse::ALL {
        let name = format!("{f:?}Rev");
        let start = Instant::now();
        right &= report(&name, "f64", &reverse::<f64>(f, count, seed), start);
        let start = Instant::now();
        right &= report(&name, "f32", &reverse::<f32>(f, count, seed), start);
    }
    right
}

fn print_hard(f: Elementary, seconds: f64, seed: u64) {
    let found = search(f, seconds, seed, 24);
    let Some((hardest, _)) = found.first() else {
        return;
    };
    print!("{f:?}");
    for (_, x) in &found {
        print!(" {}", hexadecimal(*x));
    }
    println!();
    eprintln!("{f:?}: {hardest} bits at best, {} kept", found.len());
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |i: usize| words.get(i).map(String::as_str);
    let number = |i: usize, default: u64| match word(i) {
        None => Some(default),
        Some(text) => text.parse().ok(),
    };
    let usage = "oracle [ranges] [FUNCTION|all] [COUNT] [SEED], oracle reverse [COUNT] [SEED], or oracle search FUNCTION|all SECONDS [SEED]";
    let searching = word(0) == Some("search");
    let what = if word(0) == Some("ranges") {
        What::Ranges
    } else {
        What::Values
    };
    let reversed = word(0) == Some("reverse");
    let first = usize::from(searching || what == What::Ranges);
    let of = functions(if reversed {
        "all"
    } else {
        word(first).unwrap_or("all")
    });
    let (Some(amount), Some(seed), false) = (
        number(first + 1, 1_000_000),
        number(first + 2, 1),
        of.is_empty(),
    ) else {
        eprintln!("{usage}");
        return ExitCode::from(2);
    };
    if searching {
        #[expect(clippy::cast_precision_loss, reason = "a number of seconds")]
        let seconds = amount as f64;
        for f in of {
            print_hard(f, seconds, seed);
        }
        return ExitCode::SUCCESS;
    }
    println!("| function | format | arguments | unsound | not tightest | seconds |");
    println!("|---|---|---|---|---|---|");
    let mut right = true;
    if reversed {
        right &= judge_reverse(amount, seed);
    }
    for f in of.into_iter().filter(|_| !reversed) {
        right &= judge::<f64>(what, f, amount, seed);
        right &= judge::<f32>(what, f, amount, seed);
    }
    if right {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
