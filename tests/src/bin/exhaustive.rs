//! Judges a function of one argument in binary32 at every argument there is: see `src/sweep.rs`.
//!
//! ```text
//! cargo run --release -p outward-tests --features tools --bin exhaustive -- FUNCTION|all [STRIDE]
//! ```
//!
//! With the feature `mpfr`, MPFR decides what plain arithmetic cannot tell. Prints a line for each
//! function: arguments, values that are unsound, values that are sound and not the tightest, and
//! the arguments at which plain arithmetic could not tell. STRIDE looks at each so-many-th argument
//! only. Fails if there is a value that is unsound or not the tightest. All threads of the machine
//! are used.
#![allow(clippy::print_stdout, reason = "a program that reports")]

use std::process::ExitCode;
use std::time::Instant;

use outward_interval::Elementary;
use outward_tests::sweep::sweep;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let functions: Vec<Elementary> = Elementary::ALL
        .into_iter()
        .filter(|f| f.arity() == 1)
        .filter(|f| {
            words
                .first()
                .is_some_and(|w| w == "all" || w.eq_ignore_ascii_case(&format!("{f:?}")))
        })
        .collect();
    let stride = words.get(1).map_or(Ok(1), |text| text.parse::<u64>());
    let (Ok(stride @ 1..), false) = (stride, functions.is_empty()) else {
        eprintln!("exhaustive FUNCTION|all [STRIDE], a function of one argument");
        return ExitCode::from(2);
    };
    println!("| function | arguments | unsound | not tightest | asked | seconds |");
    println!("|---|---|---|---|---|---|");
    let mut right = true;
    for f in functions {
        let start = Instant::now();
        let c = sweep(f, stride);
        println!(
            "| {f:?} | {} | {} | {} | {} | {:.0} |",
            c.arguments,
            c.unsound,
            c.loose,
            c.asked,
            start.elapsed().as_secs_f64()
        );
        for example in &c.examples {
            println!("    {example}");
        }
        right &= c.unsound + c.loose == 0;
    }
    if right {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
