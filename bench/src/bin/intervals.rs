//! Times single intervals against other libraries and prints the tables of the README:
//! `cargo run --release --bin intervals --no-default-features`.
//!
//! ```text
//! intervals [--rounds N] [--passes N]
//! ```
//!
//! All programs run once in each round, one after the other; a program makes `--passes` passes over
//! 4,096 intervals for each operation. A cell is the fastest pass of all rounds, and the median
//! over rounds of the middle pass. The bounds that come out are compared with those of Outward,
//! whose f32 bounds must enclose its f64 bounds.

use std::collections::HashMap;
use std::fmt::Write;
use std::process::ExitCode;

use outward_bench::machine::machine;
use outward_bench::operands::operands;
use outward_bench::programs::{Program, Row, build};
use outward_probe::{COUNT, Operands};

/// What one program did in all rounds.
#[derive(Default)]
struct Record {
    /// Per row: the minimum of all rounds, the median of each round.
    times: HashMap<(String, String), (f64, Vec<f64>)>,
    /// Per row: the bounds.
    results: HashMap<(String, String), Vec<(f64, f64)>>,
}

impl Record {
    fn add(&mut self, rows: Vec<Row>, results: Operands) {
        for (row, bounds) in rows.into_iter().zip(results.0) {
            let none = || (f64::INFINITY, vec![]);
            let (min, medians) = self.times.entry(row.key.clone()).or_insert_with(none);
            if row.min < *min {
                *min = row.min;
            }
            medians.push(row.median);
            self.results.insert(row.key, bounds);
        }
    }

    /// The fastest pass and the middle one.
    fn time(&self, format: &str, name: &str) -> Option<(f64, f64)> {
        let (min, medians) = self.times.get(&(format.to_string(), name.to_string()))?;
        let mut medians = medians.clone();
        medians.sort_by(f64::total_cmp);
        Some((*min, medians[medians.len() / 2]))
    }

    fn cell(&self, format: &str, name: &str) -> String {
        self.time(format, name).map_or(String::from("–"), |(a, b)| {
            let digits = if a < 100.0 { 2 } else { 0 };
            format!("{a:.digits$} / {b:.digits$}")
        })
    }

    fn bounds(&self, format: &str, name: &str) -> Option<&[(f64, f64)]> {
        let found = self.results.get(&(format.to_string(), name.to_string()))?;
        Some(found)
    }
}

/// The operations in the order in which the first program printed them.
fn names(rows: &[Row]) -> Vec<String> {
    let f64_rows = rows.iter().filter(|r| r.key.0 == "f64");
    f64_rows.map(|r| r.key.1.clone()).collect()
}

/// One table: columns of a record in a format, and how many times Outward the rival takes.
fn table(names: &[String], columns: &[(&str, &Record, &str)], ratio: (&Record, &Record)) {
    let titles: Vec<&str> = columns.iter().map(|c| c.0).collect();
    println!("\n| | {} | inari ÷ Outward |", titles.join(" | "));
    println!("|---|{}", "---:|".repeat(columns.len() + 1));
    for name in names {
        let cells: Vec<String> = columns.iter().map(|(_, r, f)| r.cell(f, name)).collect();
        let (ours, rival) = (ratio.0.time("f64", name), ratio.1.time("f64", name));
        let ratio = ours.zip(rival).map_or(String::from("–"), |(a, b)| {
            format!("{:.1} / {:.1}", b.0 / a.0, b.1 / a.1)
        });
        println!("| {name} | {} | {ratio} |", cells.join(" | "));
    }
}

/// Whether `outer` encloses `inner`; the empty set is (+∞, −∞) or NaN.
fn encloses(outer: (f64, f64), inner: (f64, f64)) -> bool {
    let empty = inner.0 > inner.1 || inner.0.is_nan();
    empty || (outer.0 <= inner.0 && inner.1 <= outer.1)
}

/// How the bounds of a rival compare with Outward's, row by row, where they are not all equal.
fn compare(names: &[String], ours: &Record, theirs: &Record) -> String {
    let mut said = String::new();
    for name in names {
        let (Some(a), Some(b)) = (ours.bounds("f64", name), theirs.bounds("f64", name)) else {
            continue;
        };
        let pairs = || a.iter().copied().zip(b.iter().copied());
        let wider = pairs().filter(|&(a, b)| encloses(b, a) && !encloses(a, b));
        let missing = pairs().filter(|&(a, b)| !encloses(b, a));
        let (wider, missing) = (wider.count(), missing.count());
        if wider + missing > 0 {
            let _ = write!(said, "; {name}: {wider} wider, {missing} not enclosing");
        }
    }
    if said.is_empty() {
        String::from("; the same in every row")
    } else {
        said
    }
}

/// The value of an option, or the default.
fn option(name: &str, default: usize) -> Result<usize, String> {
    let mut arguments = std::env::args().skip_while(|a| a != name);
    match (arguments.next(), arguments.next()) {
        (None, _) => Ok(default),
        (_, Some(value)) => value.parse().map_err(|_| format!("{name} wants a number")),
        (_, None) => Err(format!("{name} wants a number")),
    }
}

fn run() -> Result<(), String> {
    let (rounds, passes) = (option("--rounds", 5)?, option("--passes", 60)?);
    let inputs = operands();
    let programs = build()?;
    let mut records: Vec<Record> = programs.iter().map(|_| Record::default()).collect();
    let mut order = vec![];
    let mut failures: HashMap<&str, String> = HashMap::new();
    for _ in 0..rounds {
        for (program, record) in programs.iter().zip(&mut records) {
            match program.run(&inputs, passes) {
                Ok((rows, results)) => {
                    if order.is_empty() {
                        order = names(&rows);
                    }
                    record.add(rows, results);
                }
                Err(reason) => {
                    failures.insert(program.name, reason);
                }
            }
        }
    }
    println!("Machine: {}.", machine());
    for Program { name, flags, .. } in &programs {
        match failures.get(name) {
            Some(reason) => println!("* {name}: left out, {reason}"),
            None => println!("* {name}: {flags}"),
        }
    }
    let [
        ours,
        ours_native,
        inari,
        inari_native,
        cgal_once,
        cgal,
        boost,
    ] = records.as_slice()
    else {
        return Err(String::from("the tables are made for other programs"));
    };
    println!("\n**Without flags** (inari: with the least it takes), ns per interval, min / median");
    let columns = [
        ("Outward f64", ours, "f64"),
        ("Outward f32", ours, "f32"),
        ("inari", inari, "f64"),
        ("CGAL, mode set once", cgal_once, "f64"),
        ("CGAL", cgal, "f64"),
        ("Boost", boost, "f64"),
    ];
    table(&order, &columns, (ours, inari));
    println!("\n**With `-C target-cpu=native`**, ns per interval, min / median");
    let columns = [
        ("Outward f64", ours_native, "f64"),
        ("Outward f32", ours_native, "f32"),
        ("inari", inari_native, "f64"),
    ];
    table(&order, &columns, (ours_native, inari_native));
    println!(
        "\nBounds compared with those of Outward (f64, no flags), {COUNT} intervals in each row:"
    );
    for (program, record) in programs.iter().zip(&records).skip(1) {
        if !failures.contains_key(program.name) {
            println!("* {}{}", program.name, compare(&order, ours, record));
        }
    }
    for record in [ours, ours_native] {
        for name in &order {
            let (Some(narrow), Some(wide)) =
                (record.bounds("f64", name), record.bounds("f32", name))
            else {
                continue;
            };
            if !narrow.iter().zip(wide).all(|(&a, &b)| encloses(b, a)) {
                return Err(format!(
                    "{name}: an f32 result does not enclose the f64 result"
                ));
            }
        }
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
