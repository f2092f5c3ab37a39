//! The command `outward`.
//!
//! | file | what it holds |
//! |---|---|
//! | `args` | the command line |
//! | `source` | the function that is asked about: file, standard input or `--expr` |
//! | `choose` | which function of a file |
//! | `boxes` | the text of `--box` |
//! | `render`, `plot`, `eval`, `range`, `analyze`, `simplify`, `check`, `compile`, `profile`, `rows` | one subcommand each |
//! | `parts` | parts of a box, random numbers |
//! | `strict` | `simplify --strict` |
//! | `exact` | `simplify --exact` |
//! | `output` | where a picture goes |
//! | `report` | what is printed: results, errors, warnings, the table of `--stats` |
//! | `progress` | what is seen while a command works |
//! | `interrupt` | Ctrl-C |
//! | `effort` | `--seconds` |
//! | `effect`, `blank` | warnings: options without effect, pictures without content |
//!
//! Results go to standard output, everything else to standard error. Exit code 0: done; 1: bad
//! input, or no place for the output; 2: bad usage. Tested in `tests/`, by running it.
#![forbid(unsafe_code)]

mod analyze;
mod args;
mod arithmetic;
mod blank;
mod boxes;
mod check;
mod choose;
mod compile;
mod effect;
mod effort;
mod eval;
mod exact;
mod interrupt;
mod output;
mod parts;
mod plot;
mod profile;
mod progress;
mod range;
mod render;
mod report;
mod rows;
mod simplify;
mod source;
mod strict;
mod texture;
mod zeros;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};

fn main() -> ExitCode {
    quiet_reader();
    let command = Args::parse().command.with_names();
    match &command {
        Command::Eval(_) | Command::Analyze(_) => progress::working("working:"),
        Command::Plot(_) => {
            interrupt::watch();
            progress::working("plotting:");
        }
        Command::Check(_) => {
            interrupt::watch();
            progress::working("checking:");
        }
        Command::Range(_) => {
            interrupt::watch();
            progress::working("searching:");
        }
        Command::Render(_) => interrupt::watch(),
        Command::Compile(_) | Command::Profile(_) | Command::Rows(_) | Command::Simplify(_) => {}
    }
    let done = match command {
        command if command.source().is_some_and(|source| source.list) => {
            command.source().map_or(Ok(()), source::list)
        }
        Command::Render(args) => render::run(&args),
        Command::Plot(args) => plot::run(&args),
        Command::Eval(args) => eval::run(&args),
        Command::Range(args) => range::run(&args),
        Command::Simplify(args) => simplify::run(&args),
        Command::Analyze(args) => analyze::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Compile(args) => compile::run(&args),
        Command::Profile(args) => profile::run(&args),
        Command::Rows(args) => rows::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.print();
            ExitCode::from(failure.code())
        }
    }
}

/// Prints no panic of the reader of shaders: it becomes an error, which is printed.
fn quiet_reader() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if std::thread::current().name() != Some(outward_front::shader::READER) {
            usual(panic);
        }
    }));
}
