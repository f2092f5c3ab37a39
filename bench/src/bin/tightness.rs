//! How tight bounds are: `cargo run --release --bin tightness --no-default-features --features
//! tightness`.
//!
//! ```text
//! tightness [--only TEXT]
//! ```
//!
//! For every function of FPBench of which the range on its box is certified: how much wider the
//! bounds are than that range, and what they cost. The functions are read from `$FPBENCH_DIR`, or
//! from `shared/data/fpbench` beside the repository. `--only` keeps the rows whose name contains
//! the text; means are over what is kept.

use std::process::ExitCode;
use std::time::Duration;

use outward::compile;
use outward_bench::contender::Contender;
use outward_bench::machine::machine;
use outward_bench::timing::{Budget, measure};
use outward_front::fpcore::Reading;
use outward_interval::Interval;
use outward_semantics::eval_interval;
use outward_tests::fpbench::{Row, cores, folder, rows};

/// How many boxes compiled code bounds in one call.
const BOXES: usize = 512;

/// An enclosure of the range that is relatively wider than that is no measure.
const CONVERGED: f64 = 1e-5;

const BUDGET: Budget = Budget {
    rounds: 7,
    limit: Duration::from_secs(1),
    turn: Duration::from_millis(2),
};

/// The median time of one run, in nanoseconds.
fn nanoseconds(run: impl FnMut() -> u64 + 'static) -> f64 {
    let contender = Contender {
        name: String::new(),
        rival: false,
        run: Box::new(run),
    };
    let timings = measure(vec![contender], BUDGET);
    timings.first().map_or(f64::NAN, |t| t.median * 1e9)
}

/// What is measured of one function.
struct Measured {
    bounds: Interval<f64>,
    operations: usize,
    /// Nanoseconds for a box, by the reference interpreter and by compiled code.
    interpreted: f64,
    compiled: f64,
}

fn bound(reading: &Reading) -> Result<Measured, String> {
    let f = reading.function.clone();
    let region: Vec<Interval<f64>> = reading.region.iter().map(|side| side.interval()).collect();
    let bounds = eval_interval(&f, &region).map_err(|e| e.to_string())?;
    let &[bounds] = &bounds[..] else {
        return Err(String::from("not one output"));
    };
    let code = compile::<f64>(&f).map_err(|e| e.to_string())?;
    let boxes = vec![region.clone(); BOXES];
    let answers = code.eval_many(&boxes).map_err(|e| e.to_string())?;
    if answers.iter().any(|&other| other != bounds) {
        return Err(format!(
            "compiled code says {:?}, not {bounds}",
            answers.first()
        ));
    }
    let operations = f.nodes.len();
    let interpreted = nanoseconds(move || {
        let bounds = eval_interval(&f, &region);
        bounds.map_or(0, |bounds| u64::from(bounds.iter().any(|b| b.is_empty())))
    });
    let compiled = nanoseconds(move || {
        let answers = code.eval_many(&boxes);
        answers.map_or(0, |answers| answers.len() as u64)
    });
    Ok(Measured {
        bounds,
        operations,
        interpreted,
        compiled: compiled / BOXES as f64,
    })
}

/// The product of ratios, as a sum of logarithms.
#[derive(Default)]
struct Mean {
    logarithms: f64,
    count: u32,
}

#[allow(clippy::disallowed_methods, reason = "three digits of a mean")]
impl Mean {
    fn add(&mut self, ratio: f64) {
        self.logarithms += ratio.ln();
        self.count += 1;
    }
    fn get(&self) -> f64 {
        (self.logarithms / f64::from(self.count)).exp()
    }
}

/// As many digits as say something.
fn ratio(x: f64) -> String {
    match x {
        _ if !x.is_finite() => String::from("–"),
        _ if x < 100.0 => format!("{x:.3}"),
        _ if x < 1e5 => format!("{x:.1}"),
        _ => format!("{x:.3e}"),
    }
}

fn shown((low, high): (f64, f64)) -> String {
    let end = |x: f64| {
        if x.is_infinite() {
            return String::from(if x < 0.0 { "-∞" } else { "∞" });
        }
        let text = format!("{x:.6}");
        let text = text.trim_end_matches('0').trim_end_matches('.');
        match text {
            "0" | "-0" if x != 0.0 => format!("{x:.2e}"),
            "-0" => String::from("0"),
            _ if x.abs() >= 1e7 => format!("{x:.3e}"),
            _ => text.to_owned(),
        }
    };
    format!("[{}, {}]", end(low), end(high))
}

fn run() -> Result<(), String> {
    let mut args = std::env::args().skip(1);
    let only = match (args.next().as_deref(), args.next()) {
        (None, _) => String::new(),
        (Some("--only"), Some(text)) => text,
        (Some(other), _) => return Err(format!("unknown option {other}; known: --only TEXT")),
    };
    let folder = folder();
    let (cores, table) = (cores(&folder)?, rows(&folder)?);
    println!("Machine: {}.\n", machine());
    println!(
        "| function | range | bounds ÷ range | other natural evaluation ÷ range | operations | ns, reference | ns, compiled |"
    );
    println!("|---|---|---:|---:|---:|---:|---:|");
    let [mut all, mut wide, mut wide_other] = [(); 3].map(|()| Mean::default());
    let mut exact = 0;
    for row in table.iter().filter(|row| row.name.contains(&only)) {
        let Row { name, file, .. } = row;
        let core = cores
            .iter()
            .find(|(at, core)| at == file && core.name == *name);
        let (_, core) = core.ok_or_else(|| format!("{file}: there is no core {name}"))?;
        let reading = core.reading.as_ref().map_err(|e| e.to_string())?;
        let measured = bound(reading).map_err(|e| format!("{file}: {name}: {e}"))?;
        let range = row.range.1 - row.range.0;
        let (ours, other) = (
            measured.bounds.wid() / range,
            (row.natural.1 - row.natural.0) / range,
        );
        let certified = row.gap <= CONVERGED;
        if certified {
            all.add(ours);
            if other > 1.01 {
                wide.add(ours);
                wide_other.add(other);
            }
            exact += u32::from(ours <= 1.01);
        }
        let mark = if certified { "" } else { " (not certified)" };
        let seconds = |ns: f64| format!("{ns:.0}");
        println!(
            "| {name} | {}{mark} | {} | {} | {} | {} | {} |",
            shown(row.range),
            ratio(ours),
            ratio(other),
            measured.operations,
            seconds(measured.interpreted),
            seconds(measured.compiled),
        );
    }
    println!(
        "\nGeometric mean of bounds ÷ range over the {} certified ranges: {:.3}; {exact} of them within 1 %.",
        all.count,
        all.get()
    );
    println!(
        "Over the {} of these on which the other natural evaluation is more than 1 % too wide: {:.3}; the other: {:.3}.",
        wide.count,
        wide.get(),
        wide_other.get()
    );
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("tightness: {e}");
            ExitCode::FAILURE
        }
    }
}
