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

use outward::{Kernel, analyze, compile_on};
use outward_analysis::values::{Settings, values_of_both};
use outward_bench::contender::Contender;
use outward_bench::machine::machine;
use outward_bench::timing::{Budget, measure};
use outward_front::fpcore::CoreFunction;
use outward_interval::Interval;
use outward_semantics::{Set, eval_interval};
use outward_sets::Semantics;
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
    /// Of natural interval evaluation, which compiled code for the box of the function as it is
    /// returns.
    bounds: Interval<f64>,
    /// Of compiled code for the box of the function that is refined for it.
    refined: Interval<f64>,
    /// What is known best.
    best: Interval<f64>,
    operations: usize,
    /// Nanoseconds for a box, by the reference interpreter and by compiled code, as it is and
    /// refined.
    interpreted: f64,
    compiled: f64,
    compiled_refined: f64,
    /// Nanoseconds for an operation that the analysis takes.
    analysed: f64,
}

fn bound(reading: &CoreFunction) -> Result<Measured, String> {
    let f = reading.function.clone();
    let region: Vec<Interval<f64>> = reading.region.iter().map(|side| side.interval()).collect();
    let bounds = eval_interval(&f, &region).map_err(|e| e.to_string())?;
    let &[bounds] = &bounds[..] else {
        return Err(String::from("not one output"));
    };
    let mut code = Kernel::builder(&f).plain();
    for (name, &side) in f.inputs.iter().zip(&region) {
        code = code.within(name, side).map_err(|e| e.to_string())?;
    }
    let code = code.build::<f64>().map_err(|e| e.to_string())?;
    let boxes = vec![region.clone(); BOXES];
    let answers = code.eval_many(&boxes).map_err(|e| e.to_string())?;
    if answers.iter().any(|&other| other != bounds) {
        return Err(format!(
            "compiled code says {:?}, not {bounds}",
            answers.first()
        ));
    }
    let kernel = compile_on(&f, &region).map_err(|e| e.to_string())?;
    let refined = kernel.eval(&region).map_err(|e| e.to_string())?;
    if !refined.subset(bounds) {
        return Err(format!("refined bounds {refined} are not within {bounds}"));
    }
    let named = f.inputs.iter().map(String::as_str);
    let analysis = analyze(&f, named.zip(region.iter().copied()));
    let best = analysis.map_err(|e| e.to_string())?.bounds();
    // Other forms of the function round differently.
    if best.wid() > refined.wid() * (1.0 + 1e-9) {
        return Err(format!("the best bounds {best} are wider than {refined}"));
    }
    let operations = f.nodes.len();
    let sets: Vec<_> = region.iter().map(|&side| Set::Real(side.into())).collect();
    let (of, sides) = (f.clone(), sets);
    let analysed = nanoseconds(move || {
        let values = values_of_both(&of, &sides, &[], Settings::new(Semantics::Real));
        values.work()
    });
    let many = vec![region.clone(); BOXES];
    let compiled_refined = nanoseconds(move || {
        let answers = kernel.eval_many(&many);
        answers.map_or(0, |answers| answers.len() as u64)
    });
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
        refined,
        best,
        compiled_refined: compiled_refined / BOXES as f64,
        analysed: analysed / operations as f64,
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
        "| function | range | bounds ÷ range | refined ÷ range | best ÷ range | other natural evaluation ÷ range | operations | ns, reference | ns, compiled | ns, refined | ns of analysis per operation |"
    );
    println!("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
    let [mut all, mut wide, mut wide_other] = [(); 3].map(|()| Mean::default());
    let [mut refined, mut best, mut time] = [(); 3].map(|()| Mean::default());
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
        let (of_refined, of_best) = (measured.refined.wid() / range, measured.best.wid() / range);
        time.add(measured.compiled_refined / measured.compiled);
        let certified = row.gap <= CONVERGED;
        if certified {
            refined.add(of_refined);
            best.add(of_best);
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
            "| {name} | {}{mark} | {} | {} | {} | {} | {} | {} | {} | {} | {} |",
            shown(row.range),
            ratio(ours),
            ratio(of_refined),
            ratio(of_best),
            ratio(other),
            measured.operations,
            seconds(measured.interpreted),
            seconds(measured.compiled),
            seconds(measured.compiled_refined),
            seconds(measured.analysed),
        );
    }
    println!(
        "\nGeometric mean of bounds ÷ range over the {} certified ranges: {:.3}; {exact} of them within 1 %.",
        all.count,
        all.get()
    );
    println!(
        "Refined: {:.3}; best: {:.3}. Refined code takes {:.3} of the time of code as it is (geometric mean over all).",
        refined.get(),
        best.get(),
        time.get()
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
