//! The library on a target without machine code: `.ci/run` builds this program for WebAssembly and
//! runs it under Node.js.
//!
//! The exit status is the number of the first check that fails, and 0 if none does.
#![forbid(unsafe_code)]

mod checks;

use std::process::ExitCode;

fn main() -> ExitCode {
    for (number, (name, check)) in (1..).zip(checks::ALL) {
        if let Err(what) = check() {
            report(name, &what);
            return ExitCode::from(number);
        }
    }
    ExitCode::SUCCESS
}

/// Says what is wrong, where there is somewhere to say it.
fn report(name: &str, what: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "{name}: {what}");
}
