//! The suites of others: the conformance tests of IEEE 1788 and the functions of FPBench, one test
//! for every case of theirs.
//!
//! A harness of its own (libtest-mimic) lists the cases, which are read from files when the tests
//! start. Each name begins with that of its suite.

#![allow(clippy::print_stdout, reason = "says how much was compared")]

mod fpbench;
mod itf1788;

use libtest_mimic::Arguments;

fn main() {
    let arguments = Arguments::from_args();
    let mut trials = itf1788::trials();
    trials.extend(fpbench::trials());
    let conclusion = libtest_mimic::run(&arguments, trials);
    println!("{}\n{}", itf1788::report(), fpbench::report());
    conclusion.exit();
}
