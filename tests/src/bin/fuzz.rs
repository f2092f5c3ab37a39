//! `cargo run --release -p outward-tests --features tools --bin fuzz -- TARGET SECONDS [SEED]`:
//! random bytes to one of the checks.
//!
//! What `fuzz/` does with libFuzzer on a nightly compiler, without coverage but on stable. Stops at
//! the first failure and prints the seed of the case: `OUTWARD_SEED=… cargo test -p outward-tests
//! TARGET` runs it again.
#![forbid(unsafe_code)]
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command for people"
)]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use outward_tests::checks::TARGETS;
use outward_tests::laws::{Random, case};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let target = args
        .first()
        .and_then(|name| TARGETS.iter().find(|(target, _)| target == name));
    let seconds = args.get(1).and_then(|text| text.parse().ok());
    let seed = args.get(2).map_or(Some(1), |text| text.parse().ok());
    let (Some(&(name, check)), Some(seconds), Some(seed)) = (target, seconds, seed) else {
        let names: Vec<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
        eprintln!(
            "usage: fuzz TARGET SECONDS [SEED]\ntargets: {}",
            names.join(", ")
        );
        return ExitCode::from(2);
    };
    let (start, limit) = (Instant::now(), Duration::from_secs(seconds));
    let (mut seeds, mut buffer, mut executions) = (Random(seed), Vec::new(), 0_u64);
    while start.elapsed() < limit {
        case(name, check, seeds.word(), &mut buffer);
        executions += 1;
    }
    println!(
        "{name}: {executions} executions in {:.0} s, no failure",
        start.elapsed().as_secs_f64()
    );
    ExitCode::SUCCESS
}
