//! How sharp identities make bounds: `cargo run --release --bin sharp --no-default-features --features
//! tightness`.
//!
//! ```text
//! sharp [--only TEXT]
//! ```
//!
//! For every function of FPBench with a certified range that natural evaluation misses by more than a
//! hundredth: the widths of bounds of compiled code as it is, and of code that uses identities, in
//! relation to the width of the range; on the box, and on random parts of a quarter and a sixteenth
//! of each side (geometric means over 16). The range of a part is that of a search to a millionth,
//! between values that it found. Bounds are those of the default promise: they hold floating-point
//! values, too. A part on which bounds do not hold those values is a failure.
//!
//! Then what code takes for a box, how long the kernel takes to make, and the search for the range of the
//! box to a billionth. The functions are read from `$FPBENCH_DIR`, or from `shared/data/fpbench` beside
//! the repository.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use outward::{Kernel, Search, range};
use outward_bench::contender::Contender;
use outward_bench::machine::machine;
use outward_bench::timing::{Budget, measure};
use outward_expr::Function;
use outward_interval::Interval;
use outward_semantics::eval_interval;
use outward_sets::Semantics;
use outward_tests::fpbench::{cores, folder, rows};
use outward_tests::laws::Random;

type Region = Vec<Interval<f64>>;

const BUDGET: Budget = Budget {
    rounds: 15,
    limit: Duration::from_secs(1),
    turn: Duration::from_millis(2),
};

/// How many boxes compiled code bounds in one call.
const BOXES: usize = 512;

/// How many parts of each size.
const PARTS: usize = 16;

/// An enclosure of the range that is relatively wider than that is no measure.
const CONVERGED: f64 = 1e-5;

/// Which part of each side a part has.
const SHARES: [f64; 3] = [1.0, 0.25, 0.0625];

/// The product of ratios, as a sum of logarithms.
#[derive(Clone, Copy, Default)]
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

/// A random part of a box.
fn part(region: &[Interval<f64>], share: f64, random: &mut Random) -> Region {
    let side = |side: &Interval<f64>| {
        #[allow(clippy::cast_precision_loss, reason = "a random number")]
        let at = (random.word() >> 11) as f64 / (1u64 << 53) as f64 * (1.0 - share);
        let lo = side.inf() + at * side.wid();
        let part = Interval::new(lo, lo + share * side.wid());
        part.map_or(*side, |part| part.intersection(*side))
    };
    if share < 1.0 {
        region.iter().map(side).collect()
    } else {
        region.to_vec()
    }
}

fn kernel(f: &Function, region: &[Interval<f64>], plain: bool) -> Result<Kernel<f64>, String> {
    let mut code = Kernel::builder(f);
    if plain {
        code = code.plain();
    }
    for (name, &side) in f.inputs.iter().zip(region) {
        code = code.within(name, side).map_err(|e| e.to_string())?;
    }
    code.build().map_err(|e| e.to_string())
}

/// The widths of bounds of both kernels on a part, in relation to the range; `None` where the range is one
/// number.
fn ratios(
    f: &Function,
    part: &[Interval<f64>],
    kernels: [&Kernel<f64>; 2],
) -> Result<Option<[f64; 2]>, String> {
    let named = f
        .inputs
        .iter()
        .map(String::as_str)
        .zip(part.iter().copied());
    let search = Search::default()
        .semantics(Some(Semantics::Real))
        .tolerance(1e-6)
        .boxes(2_000);
    let found = range(f, named, search).map_err(|e| e.to_string())?;
    let Some([lo, hi]) = found.first().and_then(|found| found.inner) else {
        return Err("no value was found".to_owned());
    };
    if lo >= hi {
        return Ok(None);
    }
    let slack = 1e-12 * (lo.abs() + hi.abs());
    let mut ratios = [0.0; 2];
    for (ratio, kernel) in ratios.iter_mut().zip(kernels) {
        let bounds = kernel.eval(part).map_err(|e| e.to_string())?;
        if bounds.inf() > lo + slack || bounds.sup() < hi - slack {
            return Err(format!("{lo} to {hi} is outside of {bounds} on {part:?}"));
        }
        *ratio = bounds.wid() / (hi - lo);
    }
    Ok(Some(ratios))
}

/// What is measured of one function.
struct Measured {
    /// For each share: widths as it is, and with identities.
    widths: [[Mean; 2]; 3],
    /// Nanoseconds for a box.
    times: [f64; 2],
    /// Milliseconds to make the kernel, as it is and with identities.
    making: [f64; 2],
    /// Milliseconds and boxes of the search, and how much wider what it found is than the range.
    search: (f64, u64, f64),
}

fn measured(f: &Function, region: &[Interval<f64>], width: f64) -> Result<Measured, String> {
    let mut making = [f64::INFINITY; 2];
    for _ in 0..3 {
        for (best, plain) in making.iter_mut().zip([true, false]) {
            let start = Instant::now();
            kernel(f, region, plain)?;
            let time = start.elapsed().as_secs_f64() * 1e3;
            if time < *best {
                *best = time;
            }
        }
    }
    let (plain, sharp) = (kernel(f, region, true)?, kernel(f, region, false)?);
    let mut random = Random(1);
    let mut widths = [[Mean::default(); 2]; 3];
    for (means, share) in widths.iter_mut().zip(SHARES) {
        for _ in 0..if share < 1.0 { PARTS } else { 1 } {
            let part = part(region, share, &mut random);
            if let Some(ratios) = ratios(f, &part, [&plain, &sharp])? {
                for (mean, ratio) in means.iter_mut().zip(ratios) {
                    mean.add(ratio);
                }
            }
        }
    }
    let start = Instant::now();
    let named = f
        .inputs
        .iter()
        .map(String::as_str)
        .zip(region.iter().copied());
    let search = Search::default()
        .semantics(Some(Semantics::Real))
        .boxes(20_000);
    let found = range(f, named, search).map_err(|e| e.to_string())?;
    let seconds = start.elapsed().as_secs_f64();
    let search = found.first().map_or((0.0, 0, f64::NAN), |found| {
        (seconds * 1e3, found.boxes, found.bounds.wid() / width)
    });
    let boxes: Vec<Region> = (0..BOXES)
        .map(|_| part(region, 0.25, &mut random))
        .collect();
    let contender = |name: &str, kernel: Kernel<f64>| {
        let boxes = boxes.clone();
        Contender {
            name: name.to_owned(),
            rival: false,
            run: Box::new(move || {
                let answers = kernel.eval_many(&boxes);
                answers.map_or(0, |answers| answers.len() as u64)
            }),
        }
    };
    let timings = measure(
        vec![contender("plain", plain), contender("sharp", sharp)],
        BUDGET,
    );
    #[allow(clippy::cast_precision_loss, reason = "a few hundred")]
    let of_one = |i: usize| timings[i].median * 1e9 / BOXES as f64;
    Ok(Measured {
        widths,
        times: [of_one(0), of_one(1)],
        making,
        search,
    })
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
        "| function | box: as it is | with identities | 1/4: as it is | with identities | 1/16: as it is | with identities | ns as it is | with identities | ms to make as it is | with identities | range: ms | boxes | width ÷ range |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
    let mut all = [[Mean::default(); 2]; 3];
    let (mut time, mut search) = (Mean::default(), 0.0);
    let mut making = Vec::new();
    for row in table
        .iter()
        .filter(|row| row.name.contains(&only) && row.gap <= CONVERGED)
    {
        let core = cores
            .iter()
            .find(|(file, core)| *file == row.file && core.name == row.name);
        let (_, core) = core.ok_or_else(|| format!("{}: no core {}", row.file, row.name))?;
        let reading = core.reading.as_ref().map_err(|e| e.to_string())?;
        let f = &reading.function;
        let region: Region = reading.region.iter().map(|side| side.interval()).collect();
        let width = row.range.1 - row.range.0;
        let natural = eval_interval(f, &region).map_err(|e| e.to_string())?;
        if natural
            .first()
            .is_none_or(|natural| natural.wid() <= 1.01 * width)
        {
            continue;
        }
        let found = measured(f, &region, width).map_err(|e| format!("{}: {e}", row.name))?;
        let mut line = format!("| {}", row.name);
        for (sums, means) in all.iter_mut().zip(&found.widths) {
            for (sum, mean) in sums.iter_mut().zip(means) {
                sum.add(mean.get());
                line += &format!(" | {:.3}", mean.get());
            }
        }
        let [before, after] = found.times;
        time.add(after / before);
        let [plain, sharp] = found.making;
        making.push(sharp);
        let (ms, boxes, ratio) = found.search;
        search += ms;
        println!(
            "{line} | {before:.1} | {after:.1} | {plain:.2} | {sharp:.2} | {ms:.2} | {boxes} | {ratio:.9} |"
        );
    }
    let [whole, quarter, sixteenth] = all.map(|means| means.map(|mean| mean.get()));
    println!(
        "\nGeometric means over {} functions, as it is and with identities: box {:.3} and {:.3}; parts of a quarter {:.3} and {:.3}; of a sixteenth {:.3} and {:.3}.",
        time.count, whole[0], whole[1], quarter[0], quarter[1], sixteenth[0], sixteenth[1]
    );
    making.sort_by(f64::total_cmp);
    println!(
        "Time of a box with identities: {:.3} of that as it is. To make a kernel with identities: median {:.2} ms, longest {:.2} ms. All searches: {search:.0} ms.",
        time.get(),
        making.get(making.len() / 2).copied().unwrap_or(f64::NAN),
        making.last().copied().unwrap_or(f64::NAN)
    );
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("sharp: {e}");
            ExitCode::FAILURE
        }
    }
}
