//! The command `outward`.
//!
//! | file | what it holds |
//! |---|---|
//! | `args` | the command line |
//! | `source` | the function that is asked about: file, standard input or `--expr` |
//! | `boxes` | the text of `--box` |
//! | `render`, `eval`, `analyze`, `check`, `rows` | one subcommand each |
//! | `report` | what is printed: results, errors, warnings, the table of `--stats` |
//! | `progress` | the bar |
//!
//! Results go to standard output, everything else to standard error. Exit code 0: done; 1: bad input, or no place for
//! the output; 2: bad usage. Tested in `tests/`, by running it.
#![forbid(unsafe_code)]

mod analyze;
mod args;
mod boxes;
mod check;
mod eval;
mod progress;
mod render;
mod report;
mod rows;
mod source;
mod texture;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};

fn main() -> ExitCode {
    let done = match Args::parse().command {
        Command::Render(args) => render::run(&args),
        Command::Eval(args) => eval::run(&args),
        Command::Analyze(args) => analyze::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Rows(args) => rows::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.print();
            ExitCode::FAILURE
        }
    }
}
