//! Code with tests for zeros: `cargo run --release --bin zeros --no-default-features --features
//! branches`.
//!
//! Nine shaders in the manner of games (`shaders/`), on frames of 256² pixels (`src/scenes.rs`), in
//! f32: *points* are the pixels, *bounds* boxes of 4×4 pixels, both in rows. *Before* is the code
//! without tests, which knows the same box; *after* is what its profile on the frame makes of it.
//! Frames are compared bit by bit. `OUTWARD_ISA=v3` measures AVX2.
//!
//! * `zeros` prints the table of shaders, and what the best test alone does beside the test that
//!   the estimate takes first (*oracle*: all candidates are tried and timed).
//! * `zeros --threshold` prints what other thresholds of probability do.
//! * `zeros --guards` prints what a test costs beside one that is written by hand in the shader, by
//!   how often the value is zero.
//! * `--making` prints how long it takes to make evaluators with a profile and without: of a
//!   function that was read, and from the text of the shader.
//!
//! With `--ignore-signed-zeros` the signs of zeros among results may differ, and then frames are
//! not compared.

use std::fmt::Display;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use outward::front::inputs::InputDomains;
use outward::{Kernel, PointEvaluator, ZeroProfile};
use outward_bench::contender::Contender;
use outward_bench::machine::machine;
use outward_bench::scenes::{SHADERS, SIDE, TILE, frame, tiles};
use outward_bench::timing::{Budget, measure};
use outward_expr::Function;
use outward_interval::Interval;
use outward_jit::{Code, Compiler, Target};
use outward_lower::table::cost;
use outward_lower::{Allowed, Program, Selection, Step, ZeroSettings};

const BUDGET: Budget = Budget {
    rounds: 201,
    limit: Duration::from_millis(1500),
    turn: Duration::from_millis(1),
};
const SHORT: Budget = Budget {
    rounds: 15,
    limit: Duration::from_millis(120),
    turn: Duration::from_micros(500),
};

fn text(error: impl Display) -> String {
    error.to_string()
}

/// What is measured of one shader: its program without tests, and its data.
struct Case {
    name: String,
    form: &'static str,
    selection: Selection<f32>,
    program: Program,
    profile: ZeroProfile,
    columns: Vec<Vec<f32>>,
    /// Seconds to make an evaluator without tests, and with them.
    making: [f64; 2],
    /// Seconds to read the text of the shader.
    reading: f64,
}

impl Case {
    /// How many times as long it takes with tests: to make an evaluator, and to read the text and
    /// make one.
    fn ratios(&self) -> [f64; 2] {
        let [without, with] = self.making;
        let reading = self.reading;
        [with / without, (reading + with) / (reading + without)]
    }
}

fn read(name: &str) -> Result<(Function, Vec<Interval<f64>>), String> {
    let path = format!("{}/shaders/{name}.wgsl", env!("CARGO_MANIFEST_DIR"));
    let source = std::fs::read_to_string(&path).map_err(text)?;
    let model = outward::front::read(&path, &source).map_err(text)?;
    let domains: &InputDomains = &model.inputs;
    let known = domains.region::<f64>();
    let side = |name: &String| {
        let of = known.iter().find(|(input, _)| input == name);
        of.map_or(Interval::ENTIRE, |(_, side)| *side)
    };
    let sides = model.function.inputs.iter().map(side).collect();
    Ok((model.function, sides))
}

/// How often evaluators are made.
const MAKINGS: usize = 7;

/// The least time, in seconds.
fn timed<T>(mut make: impl FnMut() -> Result<T, String>) -> Result<f64, String> {
    let mut least = f64::INFINITY;
    for _ in 0..MAKINGS {
        let start = Instant::now();
        black_box(make()?);
        least = least.min(start.elapsed().as_secs_f64());
    }
    Ok(least)
}

fn slices(columns: &[Vec<f32>]) -> Vec<&[f32]> {
    columns.iter().map(Vec::as_slice).collect()
}

fn points(name: &str) -> Result<Case, String> {
    let (f, sides) = read(name)?;
    let columns = frame(name, &f);
    let builder = PointEvaluator::builder(&f).on(&sides).map_err(text)?;
    let mut profiler = builder.profiler::<f32>().map_err(text)?;
    profiler.run(&slices(&columns)).map_err(text)?;
    let profile = profiler.profile().clone();
    let (selection, program, _) = builder.program::<f32>().map_err(text)?;
    let with = builder.clone().zeros(&profile);
    let making = [
        timed(|| builder.build::<f32>().map_err(text))?,
        timed(|| with.build::<f32>().map_err(text))?,
    ];
    Ok(Case {
        name: name.to_owned(),
        form: "points",
        selection,
        program,
        profile,
        columns,
        making,
        reading: timed(|| read(name))?,
    })
}

fn bounds(name: &str) -> Result<Case, String> {
    let (f, sides) = read(name)?;
    let columns = tiles(&frame(name, &f));
    let mut builder = Kernel::builder(&f);
    for (input, &side) in f.inputs.iter().zip(&sides) {
        builder = builder.within(input, side).map_err(text)?;
    }
    let mut profiler = builder.profiler::<f32>().map_err(text)?;
    profiler.run(&slices(&columns)).map_err(text)?;
    let profile = profiler.profile().clone();
    let planned = builder.program::<f32>().map_err(text)?;
    let with = builder.clone().zeros(&profile);
    let making = [
        timed(|| builder.build::<f32>().map_err(text))?,
        timed(|| with.build::<f32>().map_err(text))?,
    ];
    Ok(Case {
        name: name.to_owned(),
        form: "bounds",
        selection: planned.selection,
        program: planned.program,
        profile,
        columns,
        making,
        reading: timed(|| read(name))?,
    })
}

fn compiled(program: &Program) -> Result<Code, String> {
    let isa = Target::detect().ok_or("there is no machine code for this processor")?;
    Compiler::new(isa).compile(program).map_err(text)
}

fn run(code: &Code, columns: &[Vec<f32>], outputs: usize) -> Result<Vec<Vec<f32>>, String> {
    let mut results = vec![vec![0.0; columns[0].len()]; outputs];
    let mut places: Vec<&mut [f32]> = results.iter_mut().map(Vec::as_mut_slice).collect();
    code.eval(&slices(columns), &mut places, &mut [])
        .map_err(text)?;
    Ok(results)
}

/// How many instructions a program runs for a vector of lanes of the frame, without constants.
fn run_of(case: &Case, program: &Program) -> Result<f64, String> {
    // Of each region, the program itself being the first, how many stand in it and in no other.
    let mut own = vec![0.0];
    let mut open = vec![0];
    for inst in &program.insts {
        if matches!(inst.step, Step::EndIf | Step::EndLoop) {
            open.pop();
        }
        let here = open.last().copied().unwrap_or(0);
        own[here] += f64::from(u8::from(inst.step != Step::Const));
        if matches!(inst.step, Step::If | Step::Loop) {
            open.push(own.len());
            own.push(0.0);
        }
    }
    let counting = case.selection.counted(program, &[]);
    let lanes = cost::lanes(outward::simd::Isa::detect(), program.precision) as usize;
    let code = compiled(&counting.program)?;
    let mut sum = 0.0;
    let mut vectors = 0.0;
    let mut results = vec![vec![0.0_f32; lanes]; counting.program.outputs.len()];
    for first in (0..case.columns[0].len()).step_by(lanes) {
        let behind = case.columns[0].len().min(first + lanes);
        let inputs: Vec<&[f32]> = case.columns.iter().map(|c| &c[first..behind]).collect();
        let mut places: Vec<&mut [f32]> = results
            .iter_mut()
            .map(|of| &mut of[..behind - first])
            .collect();
        code.eval(&inputs, &mut places, &mut []).map_err(text)?;
        // Counters stand behind the outputs, and are the same in all lanes.
        let counts = results[program.outputs.len()..]
            .iter()
            .map(|of| f64::from(of[0]));
        let regions = own[1..].iter().zip(counts).map(|(own, count)| own * count);
        sum += own[0] + regions.sum::<f64>();
        vectors += 1.0;
    }
    Ok(sum / vectors)
}

fn same(a: &[Vec<f32>], b: &[Vec<f32>]) -> bool {
    let bits = |x: &f32| if x.is_nan() { u32::MAX } else { x.to_bits() };
    a.iter()
        .flatten()
        .map(bits)
        .eq(b.iter().flatten().map(bits))
}

/// Times programs beside each other on the data of a case: seconds a frame, medians.
fn race(case: &Case, programs: &[&Program], budget: Budget) -> Result<Vec<f64>, String> {
    let mut contenders = Vec::new();
    let lanes = case.columns[0].len();
    for (k, program) in programs.iter().enumerate() {
        let code = compiled(program)?;
        let columns = case.columns.clone();
        let mut results = vec![vec![0.0_f32; lanes]; program.outputs.len()];
        let run = Box::new(move || {
            let inputs: Vec<&[f32]> = columns.iter().map(Vec::as_slice).collect();
            let mut places: Vec<&mut [f32]> = results.iter_mut().map(Vec::as_mut_slice).collect();
            let ran = code.eval(&inputs, &mut places, &mut []);
            u64::from(ran.is_ok())
        });
        contenders.push(Contender {
            name: k.to_string(),
            rival: false,
            run,
        });
    }
    Ok(measure(contenders, budget)
        .iter()
        .map(|t| t.median)
        .collect())
}

/// As evaluators have them, which run points with inputs that are −0 by other code.
fn settings(case: &Case) -> ZeroSettings {
    ZeroSettings {
        allowed: allowed(case),
        ..ZeroSettings::new(outward::simd::Isa::detect())
    }
}

fn allowed(case: &Case) -> Allowed {
    Allowed {
        inputs: case.form == "points",
        signs: std::env::args().any(|arg| arg == "--ignore-signed-zeros"),
        ..Allowed::default()
    }
}

/// The table of shaders.
fn table(with_oracle: bool) -> Result<(), String> {
    println!(
        "| shader | | candidates | considered | tests | zero | instructions | run | ns before | ns after | saved | one test | oracle | of it | making |"
    );
    println!("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|");
    let mut logs: Vec<(f64, bool)> = Vec::new();
    let mut one_logs: Vec<f64> = Vec::new();
    let mut makings: Vec<f64> = Vec::new();
    for (name, _) in SHADERS {
        for case in [points(name)?, bounds(name)?] {
            let is_points = case.form == "points";
            let joint = candidates(&case);
            let counts = (&joint[..], &case.profile.counts);
            let made =
                case.selection
                    .specialised(&case.program, is_points, counts, &settings(&case));
            let code = [compiled(&case.program)?, compiled(&made.program)?];
            let outputs = case.program.outputs.len();
            let frames = [
                run(&code[0], &case.columns, outputs)?,
                run(&code[1], &case.columns, outputs)?,
            ];
            if !same(&frames[0], &frames[1]) && !allowed(&case).signs {
                return Err(format!("{name}, {}: the frames differ", case.form));
            }
            let times = race(&case, &[&case.program, &made.program], BUDGET)?;
            let lanes = case.columns[0].len() as f64;
            let saved = 1.0 - times[1] / times[0];
            let is_made = !made.tests.is_empty();
            logs.push(((times[1] / times[0]).ln(), is_made));
            let [_, making] = case.ratios();
            makings.push(making.ln());
            let [before, after] =
                [&case.program, &made.program].map(|program| run_of(&case, program));
            let first = made
                .tests
                .first()
                .map_or("".to_owned(), |t| format!("{:.0} %", 100.0 * t.probability));
            let [one, best] = if with_oracle {
                oracle(&case, &joint)?
            } else {
                [f64::NAN; 2]
            };
            let of_it = (one / best - 1.0) * 100.0;
            if with_oracle && best < 1.0 {
                one_logs.push((one / best).ln());
            }
            println!(
                "| {name} | {} | {} | {} | {} | {first} | {} → {} | {:.0} → {:.0} | {:.2} | {:.2} | {:.1} % | {:.3} | {:.3} | {of_it:+.1} % | {making:.2} |",
                case.form,
                joint.len(),
                made.considered,
                made.tests.len(),
                case.program.insts.len(),
                made.program.insts.len(),
                before?,
                after?,
                1e9 * times[0] / lanes,
                1e9 * times[1] / lanes,
                100.0 * saved,
                one,
                best,
            );
        }
    }
    let mean = |logs: &[f64]| (logs.iter().sum::<f64>() / logs.len().max(1) as f64).exp();
    let made: Vec<f64> = logs
        .iter()
        .filter(|(_, is)| *is)
        .map(|(log, _)| *log)
        .collect();
    let worst = logs.iter().map(|(log, _)| log.exp()).fold(0.0, f64::max);
    println!(
        "\ntime of those with tests, geometric mean: {:.3}; the worst of all: {worst:.3}",
        mean(&made)
    );
    println!(
        "time to read a shader and make an evaluator with a profile, of that without, geometric mean: {:.2}",
        mean(&makings)
    );
    if with_oracle {
        println!(
            "first test beside the best one, geometric mean: {:.3}",
            mean(&one_logs)
        );
    }
    Ok(())
}

fn candidates(case: &Case) -> Vec<outward_lower::Candidate> {
    // As the profile has them: by place, then joint.
    let mut joint = Vec::new();
    let of = &case.profile.of.values;
    let single = case.selection.candidates(&case.program, &[]);
    let place_of = |text: &String| {
        single.iter().position(|c| {
            let place = c.places[0];
            case.selection
                .origin(place)
                .is_some_and(|(path, node, _)| format!("{node}{path}") == *text)
        })
    };
    for value in of.iter().filter(|value| value.places.len() > 1) {
        let places: Option<Vec<u32>> = value
            .places
            .iter()
            .map(|p| place_of(p).map(|k| single[k].places[0]))
            .collect();
        joint.extend(places);
    }
    let all = case.selection.candidates(&case.program, &joint);
    if all.len() == of.len() { all } else { single }
}

/// The time of code with the test that the estimate takes first, and of that with the best one of
/// all, of that without tests.
fn oracle(case: &Case, all: &[outward_lower::Candidate]) -> Result<[f64; 2], String> {
    let is_points = case.form == "points";
    let one = ZeroSettings {
        most: 1,
        ..settings(case)
    };
    let first =
        case.selection
            .specialised(&case.program, is_points, (all, &case.profile.counts), &one);
    let mut best = (1.0, None);
    for (k, candidate) in all.iter().enumerate() {
        let (run, zero) = case
            .profile
            .counts
            .candidates
            .get(k)
            .copied()
            .unwrap_or_default();
        if zero * 20 < run || zero == 0 {
            continue;
        }
        let Some(program) =
            case.selection
                .tested(&case.program, is_points, candidate, allowed(case))
        else {
            continue;
        };
        let times = race(case, &[&case.program, &program], SHORT)?;
        let ratio = times[1] / times[0];
        if ratio < best.0 {
            best = (ratio, Some(program));
        }
    }
    let mut programs = vec![&case.program, &first.program];
    programs.extend(&best.1);
    let times = race(case, &programs, BUDGET)?;
    let of = |k: usize| times.get(k).copied().unwrap_or(times[0]) / times[0];
    // What is best in a short race need not be in a long one.
    Ok([of(1), of(2).min(of(1)).min(1.0)])
}

/// What it takes to make evaluators, in milliseconds.
fn making() -> Result<(), String> {
    println!(
        "| shader | | ms of reading | ms without a profile | ms with | ratio | with reading |"
    );
    println!("|---|---|---:|---:|---:|---:|---:|");
    let mut logs = [[0.0; 2]; 2];
    for (name, _) in SHADERS {
        for (k, case) in [points(name)?, bounds(name)?].into_iter().enumerate() {
            let [without, with] = case.making.map(|s| 1e3 * s);
            let ratios = case.ratios();
            println!(
                "| {name} | {} | {:.2} | {without:.2} | {with:.2} | {:.2} | {:.2} |",
                case.form,
                1e3 * case.reading,
                ratios[0],
                ratios[1],
            );
            for (log, ratio) in logs[k].iter_mut().zip(ratios) {
                *log += ratio.ln() / SHADERS.len() as f64;
            }
        }
    }
    println!();
    for (form, [alone, read]) in ["points", "bounds"].into_iter().zip(logs) {
        println!(
            "{form}, geometric means: {:.2}, and with reading {:.2}",
            alone.exp(),
            read.exp()
        );
    }
    Ok(())
}

fn thresholds() -> Result<(), String> {
    println!("| threshold | tests | time, geometric mean | worst | considered |");
    println!("|---:|---:|---:|---:|---:|");
    let mut cases = Vec::new();
    for (name, _) in SHADERS {
        cases.extend([points(name)?, bounds(name)?]);
    }
    for threshold in [0.01, 0.1, 0.25, 0.32, 0.5, 0.75, 0.9] {
        let (mut log, mut tests, mut worst, mut considered) = (0.0, 0, 0.0_f64, 0);
        for case in &cases {
            let of = ZeroSettings {
                threshold,
                ..settings(case)
            };
            let all = candidates(case);
            let made = case.selection.specialised(
                &case.program,
                case.form == "points",
                (&all, &case.profile.counts),
                &of,
            );
            let times = race(case, &[&case.program, &made.program], SHORT)?;
            log += (times[1] / times[0]).ln();
            worst = worst.max(times[1] / times[0]);
            tests += made.tests.len();
            considered += made.considered;
        }
        println!(
            "| {threshold} | {tests} | {:.3} | {worst:.3} | {considered} |",
            (log / cases.len() as f64).exp()
        );
    }
    Ok(())
}

/// A test of a value beside one by hand.
fn guards() -> Result<(), String> {
    let shader = "fn f(x: f32, y: f32) -> f32 { return 0.1 + x*pow(0.5 + 0.5*sin(3.0*y), 2.5); }";
    let by_hand = "fn f(x: f32, y: f32) -> f32 { if (x == 0.0) { return 0.1; } return 0.1 + x*pow(0.5 + 0.5*sin(3.0*y), 2.5); }";
    let read = |source: &str| outward::front::read("guard.wgsl", source).map_err(text);
    let (f, g) = (read(shader)?.function, read(by_hand)?.function);
    let unit: Interval<f64> = "[0, 1]".parse().map_err(text)?;
    println!("| vectors that are zero | ns without | ns with a test | ns by hand | test ÷ hand |");
    println!("|---:|---:|---:|---:|---:|");
    for percent in [0, 25, 50, 75, 100] {
        let count = SIDE * SIDE;
        let mut state = 9_u32;
        let mut zero = false;
        let x: Vec<f32> = (0..count)
            .map(|k| {
                if k % 16 == 0 {
                    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    zero = (state >> 8) % 100 < percent;
                }
                if zero {
                    0.0
                } else {
                    0.25 + 0.5 * (k % 7) as f32 / 7.0
                }
            })
            .collect();
        let y: Vec<f32> = (0..count).map(|k| k as f32 / count as f32).collect();
        let builder = PointEvaluator::builder(&f)
            .on(&[unit, unit])
            .map_err(text)?;
        let (selection, program, _) = builder.program::<f32>().map_err(text)?;
        let all = selection.candidates(&program, &[]);
        let tested = selection
            .tested(&program, true, &all[0], Allowed::default())
            .ok_or("nothing is left out")?;
        let (_, hand, _) = PointEvaluator::builder(&g)
            .on(&[unit, unit])
            .map_err(text)?
            .program::<f32>()
            .map_err(text)?;
        let mut profiler = builder.profiler::<f32>().map_err(text)?;
        profiler.run(&[&x, &y]).map_err(text)?;
        let case = Case {
            name: "guard".to_owned(),
            form: "points",
            profile: profiler.profile().clone(),
            selection,
            program,
            columns: vec![x, y],
            making: [0.0; 2],
            reading: 0.0,
        };
        let times = race(&case, &[&case.program, &tested, &hand], BUDGET)?;
        let ns = |k: usize| 1e9 * times[k] / count as f64;
        println!(
            "| {percent} % | {:.2} | {:.2} | {:.2} | {:.2} |",
            ns(0),
            ns(1),
            ns(2),
            times[1] / times[2]
        );
        black_box(&case.name);
    }
    Ok(())
}

fn main() -> ExitCode {
    let isa = Target::detect().map_or("none".to_owned(), |isa| isa.to_string());
    println!(
        "Machine: {}; code for {isa}. Frames of {SIDE}² pixels; bounds on {TILE}×{TILE} pixels.\n",
        machine()
    );
    let mut words = std::env::args().skip(1);
    let word = words.find(|arg| arg != "--ignore-signed-zeros");
    let done = match word.as_deref() {
        None => table(true),
        Some("--quick") => table(false),
        Some("--threshold") => thresholds(),
        Some("--making") => making(),
        Some("--guards") => guards(),
        Some(other) => Err(format!(
            "unknown option {other}; there are --quick, --threshold, --guards and --making"
        )),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
