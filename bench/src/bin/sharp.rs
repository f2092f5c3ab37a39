//! How sharp identities make bounds: `cargo run --release --bin sharp --no-default-features
//! --features tightness`.
//!
//! ```text
//! sharp [--only TEXT]
//! ```
//!
//! For every function of FPBench with a certified range that natural evaluation misses by more than
//! a hundredth: the widths of bounds of compiled code as it is, and of code that uses identities,
//! in relation to the width of the range, and of the latter where a box is cut in 18 parts
//! (`Kernel::eval_split`); on the box, and on random parts of a quarter and a sixteenth of each
//! side (geometric means over 16). The range of a part is that of a search to a millionth, between
//! values that it found. Bounds are those of the default promise: they hold floating-point values,
//! too. A part on which bounds do not hold those values is a failure.
//!
//! Then what code takes for a box of many, and for one box alone, whole and cut; how long the
//! kernel takes to make, and the search for the range of the box to a billionth. At the end stand
//! the times to make kernels of all functions, and to search of all with a certified range, those
//! that natural evaluation bounds well included. The functions are read from `$FPBENCH_DIR`, or
//! from `shared/data/fpbench` beside the repository.

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

/// A range that the table has no nearer is none that searches are held against: those of two
/// functions.
const NEAR: f64 = 1e-9;

/// So many times a kernel is made.
const MAKING: usize = 5;

/// In so many parts a box is cut.
const CUT: usize = 18;

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

/// Which code is made.
#[derive(Clone, Copy)]
enum Code {
    AsItIs,
    Cheap,
    Sharp,
}

fn kernel(f: &Function, region: &[Interval<f64>], code: Code) -> Result<Kernel<f64>, String> {
    let builder = Kernel::builder(f);
    let mut code = match code {
        Code::AsItIs => builder.plain(),
        Code::Cheap => builder.cheap(),
        Code::Sharp => builder,
    };
    for (name, &side) in f.inputs.iter().zip(region) {
        code = code.within(name, side).map_err(|e| e.to_string())?;
    }
    code.build().map_err(|e| e.to_string())
}

/// The widths of bounds on a part, divided by that of the range: by the kernel of the function as
/// it is, and by those with cheap and with all identities, with the part whole and cut. `None`
/// where the range is one number.
fn ratios(
    f: &Function,
    part: &[Interval<f64>],
    [plain, cheap, sharp]: [&Kernel<f64>; 3],
) -> Result<Option<[f64; 4]>, String> {
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
    let mut ratios = [0.0; 4];
    let all = [
        plain.eval(part),
        cheap.eval(part),
        sharp.eval(part),
        sharp.eval_split(part, CUT),
    ];
    for (ratio, bounds) in ratios.iter_mut().zip(all) {
        let bounds = bounds.map_err(|e| e.to_string())?;
        if bounds.inf() > lo + slack || bounds.sup() < hi - slack {
            return Err(format!("{lo} to {hi} is outside of {bounds} on {part:?}"));
        }
        *ratio = bounds.wid() / (hi - lo);
    }
    Ok(Some(ratios))
}

/// What is measured of one function.
struct Measured {
    /// For each share: widths as it is, with cheap and with all identities, and with these of a box
    /// that is cut.
    widths: [[Mean; 4]; 3],
    /// Nanoseconds for a box of many, as it is, with cheap and with all identities; and for one box
    /// alone, with identities, whole and cut.
    times: [f64; 5],
    /// Milliseconds to make the kernel, as it is and with identities.
    making: [f64; 2],
    /// Milliseconds and boxes of the search, and how much wider what it found is than the range.
    search: (f64, u64, f64),
}

/// Milliseconds to make a kernel as it is, and with identities: the least of some times.
fn making(f: &Function, region: &[Interval<f64>]) -> Result<[f64; 2], String> {
    let mut making = [f64::INFINITY; 2];
    for _ in 0..MAKING {
        for (best, code) in making.iter_mut().zip([Code::AsItIs, Code::Sharp]) {
            let start = Instant::now();
            kernel(f, region, code)?;
            let time = start.elapsed().as_secs_f64() * 1e3;
            if time < *best {
                *best = time;
            }
        }
    }
    Ok(making)
}

/// Milliseconds and boxes of the search for a range to a billionth, and how much wider what it
/// found is than this. The least time of three.
fn searched(f: &Function, region: &[Interval<f64>], width: f64) -> Result<(f64, u64, f64), String> {
    let mut least = (f64::INFINITY, 0, f64::NAN);
    for _ in 0..3 {
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
        let ms = start.elapsed().as_secs_f64() * 1e3;
        let found = found.first().ok_or("no output")?;
        if ms < least.0 {
            least = (ms, found.boxes, found.bounds.wid() / width);
        }
    }
    Ok(least)
}

fn measured(f: &Function, region: &[Interval<f64>], width: f64) -> Result<Measured, String> {
    let making = making(f, region)?;
    let made = |code| kernel(f, region, code);
    let (plain, sharp) = (made(Code::AsItIs)?, made(Code::Sharp)?);
    let cheap = made(Code::Cheap)?;
    let mut random = Random(1);
    let mut widths = [[Mean::default(); 4]; 3];
    for (means, share) in widths.iter_mut().zip(SHARES) {
        for _ in 0..if share < 1.0 { PARTS } else { 1 } {
            let part = part(region, share, &mut random);
            if let Some(ratios) = ratios(f, &part, [&plain, &cheap, &sharp])? {
                for (mean, ratio) in means.iter_mut().zip(ratios) {
                    mean.add(ratio);
                }
            }
        }
    }
    let search = searched(f, region, width)?;
    let boxes: Vec<Region> = (0..BOXES)
        .map(|_| part(region, 0.25, &mut random))
        .collect();
    type Way = fn(&Kernel<f64>, &[Region]) -> usize;
    let many: Way = |kernel, boxes| kernel.eval_many(boxes).map_or(0, |answers| answers.len());
    let alone: Way = |kernel, boxes| boxes.iter().filter(|b| kernel.eval(b).is_ok()).count();
    let cut: Way = |kernel, boxes| {
        let is_bounded = |b: &&Region| kernel.eval_split(b, CUT).is_ok();
        boxes.iter().filter(is_bounded).count()
    };
    let contender = |(name, kernel, way): (&str, &Kernel<f64>, Way)| {
        let (boxes, kernel) = (boxes.clone(), kernel.clone());
        Contender {
            name: name.to_owned(),
            rival: false,
            run: Box::new(move || way(&kernel, &boxes) as u64),
        }
    };
    let all = [
        ("plain", &plain, many),
        ("cheap", &cheap, many),
        ("sharp", &sharp, many),
        ("alone", &sharp, alone),
        ("cut", &sharp, cut),
    ];
    let timings = measure(all.map(contender).into(), BUDGET);
    #[allow(clippy::cast_precision_loss, reason = "a few hundred")]
    let of_one = |i: usize| timings[i].median * 1e9 / BOXES as f64;
    Ok(Measured {
        widths,
        times: [0, 1, 2, 3, 4].map(of_one),
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
        "| function | box: as it is | cheap | with identities | and cut | 1/4: as it is | cheap | with identities | and cut | 1/16: as it is | cheap | with identities | and cut | ns as it is | cheap | with identities | alone | alone and cut | ms to make as it is | with identities | range: ms | boxes | width ÷ range |"
    );
    println!("|---|{}", "---:|".repeat(22));
    let mut all = [[Mean::default(); 4]; 3];
    let (mut time, mut time_cheap, mut searches) = (Mean::default(), Mean::default(), [0.0; 2]);
    let (mut all_making, mut alone, mut cut) = (Vec::new(), Vec::new(), Vec::new());
    for row in table.iter().filter(|row| row.name.contains(&only)) {
        let core = cores
            .iter()
            .find(|(file, core)| *file == row.file && core.name == row.name);
        let (_, core) = core.ok_or_else(|| format!("{}: no core {}", row.file, row.name))?;
        let reading = core.reading.as_ref().map_err(|e| e.to_string())?;
        let f = &reading.function;
        let region: Region = reading.region.iter().map(|side| side.interval()).collect();
        let width = row.range.1 - row.range.0;
        if row.gap > CONVERGED {
            all_making.push(making(f, &region)?[1]);
            continue;
        }
        let natural = eval_interval(f, &region).map_err(|e| e.to_string())?;
        if natural
            .first()
            .is_none_or(|natural| natural.wid() <= 1.01 * width)
        {
            all_making.push(making(f, &region)?[1]);
            let (ms, ..) = searched(f, &region, width)?;
            searches[usize::from(row.gap > NEAR)] += ms;
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
        let [before, of_cheap, after, of_one, of_cut] = found.times;
        time.add(after / before);
        time_cheap.add(of_cheap / before);
        alone.push(of_one);
        cut.push(of_cut);
        let [plain, sharp] = found.making;
        all_making.push(sharp);
        let (ms, boxes, ratio) = found.search;
        searches[usize::from(row.gap > NEAR)] += ms;
        println!(
            "{line} | {before:.1} | {of_cheap:.1} | {after:.1} | {of_one:.0} | {of_cut:.0} | {plain:.2} | {sharp:.2} | {ms:.2} | {boxes} | {ratio:.9} |"
        );
    }
    let [whole, quarter, sixteenth] = all.map(|means| means.map(|mean| mean.get()));
    let four = |[a, b, c, d]: [f64; 4]| format!("{a:.3}, {b:.3}, {c:.3} and {d:.4}");
    println!(
        "\nGeometric means over {} functions, as it is, cheap, with identities, and with these cut in {CUT}: box {}; parts of a quarter {}; of a sixteenth {}.",
        time.count,
        four(whole),
        four(quarter),
        four(sixteenth)
    );
    let middle_and_last = |mut all: Vec<f64>| {
        all.sort_by(f64::total_cmp);
        let at = |k: usize| all.get(k).copied().unwrap_or(f64::NAN);
        [at(all.len() / 2), at(all.len().wrapping_sub(1))]
    };
    let (count, [near, far]) = (all_making.len(), searches);
    let [middle, longest] = middle_and_last(all_making);
    println!(
        "Time of a box of many with identities: {:.3} of that as it is, cheap {:.3}.",
        time.get(),
        time_cheap.get(),
    );
    println!(
        "All {count} functions: to make a kernel with identities median {middle:.2} ms, longest {longest:.2} ms; searches of those with a certified range {near:.1} ms, and {far:.1} ms where the table has it not to {NEAR:e}."
    );
    let [[of_one, one], [of_cut, most]] = [alone, cut].map(middle_and_last);
    println!(
        "One box alone: median {of_one:.0} ns, longest {one:.0} ns; cut: median {of_cut:.0} ns, longest {most:.0} ns."
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
