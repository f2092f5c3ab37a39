//! The tables of Clarberg, Toth, Hasselgren and Akenine-Möller, *An Optimizing Compiler for
//! Automatic Shader Bounding* (CGF 29(4), 2010), for our compiler: `cargo run --release --bin paper
//! --no-default-features --features branches`, from `bench/`.
//!
//! *Before* is general code: for operands of any sign, with constants and numbers known; *after* is
//! code for the box that is known of the inputs, which returns the same bounds (checked; but for
//! boxes on which NaN is ignored and arises, which are counted); *refined* is what kernels run,
//! with what value sets prove (its bounds are narrower); *uniform* is *after* where all that is one
//! number is the same for all boxes, and what depends on it alone is computed once. Instructions
//! are counted as in the paper: each basic one is one, an elementary function is weighted.
//!
//! First with machine rounding, where NaN is ignored and values are taken for real numbers, as in
//! the paper: *after* is what kernels run, in which values are clamped to the ranges that real
//! numbers have (`KernelBuilder::real`), and *clamped* is general code of the function with these
//! clamps, which returns the same bounds (checked). Then the same where values are what floating
//! point returns, where NaN is looked for, and with outward rounding.
//!
//! Single gather point: the direction to the light alone is an interval, all else is one number.
//! Multiple gather points: all inputs are intervals. Single-sided: the upper bound alone.

use std::process::ExitCode;
use std::time::Duration;

use outward::lowering::{Lowering, Want};
use outward::{Bound, Kernel};
use outward_analysis::refine::Refined;
use outward_analysis::{Arithmetic, NanPolicy, Rounding};
use outward_bench::boxes::{BOXES, Shader, boxes, read};
use outward_bench::kernels::{builder, made};
use outward_bench::machine::machine;
use outward_bench::plot::grouped_bars;
use outward_bench::timing::{Budget, measure};
use outward_front::inputs::InputDomains;
use outward_interval::interval::Endpoint;
use outward_lower::table::cost;
use outward_lower::{Ablation, LowerScratch, Program};
use outward_simd::Isa;

const SHADERS: [&str; 6] = [
    "shaders/diffuse.wgsl",
    "shaders/phong.wgsl",
    "shaders/ward_isotropic.wgsl",
    "shaders/ward.wgsl",
    "shaders/ashikhmin_shirley.wgsl",
    "shaders/fractal.wgsl",
];
/// Reflections that nothing was tuned to.
const OTHERS: [&str; 4] = [
    "shaders/oren_nayar.wgsl",
    "shaders/cook_torrance.wgsl",
    "shaders/disney_diffuse.wgsl",
    "shaders/car_paint.wgsl",
];
const SURFACES: [&str; 4] = [
    "steiner.txt",
    "mitchell.txt",
    "kummer_expanded.txt",
    "kummer.txt",
];

/// What is asked of a table.
#[derive(Clone, Copy)]
struct Case<'t> {
    title: &'t str,
    /// Whether all inputs are intervals.
    multiple: bool,
    /// The end that is asked for, `None` for both.
    only: Option<Endpoint>,
    arithmetic: Arithmetic,
    /// Whether values are taken for real numbers.
    real: bool,
}

impl Case<'_> {
    /// What bounds are about.
    fn about(self) -> String {
        let numbers = if self.real {
            ", values clamped to those of real numbers"
        } else {
            ""
        };
        format!("{}{numbers}", self.arithmetic)
    }
}

/// One line of a table.
struct Row {
    /// How many ends are others before and after, where NaN is ignored.
    differ: usize,
    cells: String,
    /// The part of the instructions, and of the time, that is left; the same where numbers are
    /// uniform.
    left: [f64; 4],
    /// The instructions in relation to those of the shader: of the shader, before, after, and after
    /// where numbers are uniform.
    bars: Vec<f64>,
    /// Nanoseconds for a box after.
    time: f64,
}

/// What is used of a table that was printed.
struct Printed {
    /// The names of its rows with their bars.
    rows: Vec<(String, Vec<f64>)>,
    /// The geometric mean of the times after.
    time: f64,
}

fn row(path: &str, case: Case<'_>, budget: Budget) -> Result<Row, String> {
    let shader = read(&format!("../examples/{path}"))?;
    let f = &shader.function;
    let scalars: Vec<bool> = f
        .inputs
        .iter()
        .map(|name| !case.multiple && !name.starts_with('l'))
        .collect();
    let mut want = Want::default();
    want.scalars = &scalars;
    want.only = case.only;
    want.arithmetic = case.arithmetic;
    want.defined = case.arithmetic.nan() == Some(NanPolicy::Ignore);
    let plain = Refined::plain_in(case.arithmetic, f, &shader.sides);
    let text = |error: &dyn std::fmt::Display| error.to_string();
    let costs = Lowering::of_refined(f, &plain, &want)
        .map_err(|e| text(&e))?
        .costs();
    let [point, general, after] = [costs.point, costs.general, costs.specialised];

    // The boxes that kernels are timed on: of a gather point, all but the light is the same.
    let mut columns = boxes(&shader.sides, shader.domains.units());
    for (k, _) in scalars.iter().enumerate().filter(|(_, scalar)| **scalar) {
        let side = shader.sides[k];
        let typical = typical(&f.inputs[k]).filter(|&x| side.contains(x));
        let number = typical.unwrap_or((side.inf() + side.sup()) / 2.0);
        columns[2 * k].fill(-number);
        columns[2 * k + 1].fill(number);
    }
    let [general_code, plain, special] = kernels(&shader, case, &scalars)?;
    let clamped = special.program::<f32>().map_err(|e| text(&e))?.function;
    let of_clamped = asked(Kernel::builder(&clamped), case, (&shader, &scalars))?.general();
    // What is before, after, and beside these; and which two return the same.
    let (kernels, same) = if case.real {
        ([general_code, special, of_clamped], [2, 1])
    } else {
        ([general_code, plain, special], [0, 1])
    };
    let mut contenders = Vec::new();
    let mut counted = Vec::new();
    let mut returned = Vec::new();
    for builder in &kernels {
        let made = made("", builder, &columns)?;
        contenders.push(made.contender);
        counted.push(made.cost.instructions);
        returned.push(made.returned);
    }
    // Of zeros any sign; what is not known is NaN.
    let equal = |(a, b): (&f32, &f32)| a == b || (a.is_nan() && b.is_nan());
    let of = |k: usize| returned[k].iter().flatten();
    let [a, b] = same.map(of);
    let differ = a.zip(b).filter(|&pair| !equal(pair)).count();
    // Where NaN is ignored nothing is promised of boxes on which it arises.
    if differ > 0 && !want.defined {
        return Err(format!("{differ} ends differ before and after"));
    }
    // What is the same for all boxes is computed once.
    let numbers: Vec<bool> = scalars.iter().flat_map(|&is| [is; 2]).collect();
    for (column, _) in columns.iter_mut().zip(&numbers).filter(|(_, is)| **is) {
        column.truncate(1);
    }
    let mut once = kernels[1].clone();
    for (name, _) in f.inputs.iter().zip(&scalars).filter(|(_, is)| **is) {
        once = once.uniform(name).map_err(|e| text(&e))?;
    }
    contenders.push(made("", &once, &columns)?.contender);
    let program = once.program::<f32>().map_err(|e| text(&e))?.program;
    let split = program.split(&numbers);
    let [main, before] =
        [&split.main, &split.before].map(|program| cost::of_program(program, Isa::V3).instructions);
    let times: Vec<f64> = measure(contenders, budget)
        .iter()
        .map(|time| time.min * 1e9 / BOXES as f64)
        .collect();
    let after = if case.real {
        counted[1]
    } else {
        after.instructions
    };
    let over = |x: u32| f64::from(x) / f64::from(point.instructions);
    let part = |n: u32| f64::from(n) / f64::from(general.instructions);
    let [left, left_once] = [after, main].map(part);
    let [time, time_once] = [times[1], times[3]].map(|time| time / times[0]);
    let cells = format!(
        "{} | {} ({:.1}×) | {} ({:.1}×) | {:.1} % | {} + {} ({:.1}×) | {:.1} % | {} | {:.1} | {:.1} | {:.1} % | {:.1} | {:.1} % | {:.1}",
        point.instructions,
        general.instructions,
        over(general.instructions),
        after,
        over(after),
        100.0 * (1.0 - left),
        main,
        before,
        over(main),
        100.0 * (1.0 - left_once),
        counted[2],
        times[0],
        times[1],
        100.0 * (1.0 - time),
        times[3],
        100.0 * (1.0 - time_once),
        times[2],
    );
    Ok(Row {
        differ,
        cells,
        left: [left, time, left_once, time_once],
        bars: vec![1.0, over(general.instructions), over(after), over(main)],
        time: times[1],
    })
}

/// A component of a unit vector at a gather point that the viewer is above.
fn typical(input: &str) -> Option<f32> {
    Some(match input {
        "n.x" => 0.48,
        "n.y" => 0.6,
        "n.z" | "v.x" => 0.64,
        "v.y" => 0.48,
        "v.z" => 0.6,
        // Along the surface, at right angles.
        "x.x" => 0.8,
        "x.y" => 0.0,
        "x.z" => -0.6,
        "y.x" => -0.36,
        "y.y" => 0.8,
        "y.z" => -0.48,
        _ => return None,
    })
}

/// The kernels before, after and refined, or clamped.
fn kernels<'s>(
    shader: &'s Shader,
    case: Case<'_>,
    scalars: &[bool],
) -> Result<[outward::KernelBuilder<'s>; 3], String> {
    let of = (shader, scalars);
    let special = asked(builder(shader)?, case, of)?;
    let general = asked(Kernel::builder(&shader.function), case, of)?.general();
    let refined = if case.real {
        special.clone().real()
    } else {
        special.clone()
    };
    Ok([general, special.plain(), refined])
}

/// A kernel for the arithmetic and the ends of a table, with these inputs as numbers.
fn asked<'f>(
    builder: outward::KernelBuilder<'f>,
    case: Case<'_>,
    (shader, scalars): (&Shader, &[bool]),
) -> Result<outward::KernelBuilder<'f>, String> {
    let bound = match case.only {
        None => Bound::Both,
        Some(Endpoint::Lower) => Bound::Lower,
        Some(Endpoint::Upper) => Bound::Upper,
    };
    let mut builder = builder.bound(bound).rounding(case.arithmetic.rounding());
    if let Some(nan) = case.arithmetic.nan() {
        builder = builder.nan(nan);
    }
    let inputs = shader.function.inputs.iter().zip(scalars);
    for (name, _) in inputs.filter(|(_, scalar)| **scalar) {
        builder = builder.scalar(name).map_err(|e| e.to_string())?;
    }
    Ok(builder)
}

/// Prints a table.
fn table(case: Case<'_>, files: &[&str], budget: Budget) -> Printed {
    let (mut rows, mut logarithms) = (Vec::new(), 0.0);
    println!("\n**{}**: {}\n", case.title, case.about());
    let beside = if case.real { "clamped" } else { "refined" };
    println!(
        "| | point | before | after | removed | uniform + once | removed | {beside} | before, ns | after, ns | less | uniform, ns | less | {beside}, ns |"
    );
    println!("|---|{}", "---:|".repeat(13));
    let mut products = [0.0; 4];
    let mut count = 0.0;
    let mut differ = 0;
    for path in files {
        let name = path.rsplit('/').next().unwrap_or(path);
        match row(path, case, budget) {
            Ok(row) => {
                println!("| {name} | {} |", row.cells);
                differ += row.differ;
                for (product, left) in products.iter_mut().zip(row.left) {
                    *product += left;
                }
                count += 1.0;
                let name = name.trim_end_matches(".wgsl").trim_end_matches(".txt");
                rows.push((name.to_owned(), row.bars));
                logarithms += row.time.ln();
            }
            Err(error) => println!("| {name} | {error} |"),
        }
    }
    let [removed, time, once, time_once] = products.map(|sum| 100.0 * (1.0 - sum / count));
    println!(
        "\nMean: {removed:.1} % of the instructions removed, {time:.1} % of the time; uniform: {once:.1} % and {time_once:.1} %."
    );
    if differ > 0 {
        println!(
            "{differ} ends are others before and after: of boxes on which NaN is ignored and arises nothing is promised."
        );
    }
    Printed {
        rows,
        time: f64::exp(logarithms / count),
    }
}

/// What the program of a builder costs for each box, where rows are chosen without some of what is
/// known, and what is the same for all boxes is computed once, or is not.
fn instructions(
    builder: &outward::KernelBuilder<'_>,
    without: Ablation,
    once: Option<&[bool]>,
) -> Result<u32, String> {
    let made = builder.program::<f32>().map_err(|e| e.to_string())?;
    let selection = made.selection.without(without);
    let mut program = Program::empty();
    selection.intervals(false, &mut LowerScratch::default(), &mut program);
    program.simplify::<f32>();
    if let Some(numbers) = once {
        program = program.split(numbers).main;
    }
    Ok(cost::of_program(&program, Isa::V3).instructions)
}

/// Figure 3: how many more instructions a box takes with one of the optimisations switched off.
fn figure(case: Case<'_>, files: &[&str]) {
    println!(
        "\n**What each optimisation is worth**: {}, {}\n",
        case.title,
        case.about()
    );
    println!("| | all on | signs | zeros | NaN | once | refinement | unit vectors | all off |");
    println!("|---|{}", "---:|".repeat(8));
    for path in files {
        let name = path.rsplit('/').next().unwrap_or(path);
        match bars(path, case) {
            Ok([on, off @ .., general]) => {
                let more = |n: u32| {
                    let part = 100.0 * (f64::from(n) / f64::from(on) - 1.0);
                    format!("{part:+.1} %")
                };
                let off: Vec<String> = off.into_iter().map(more).collect();
                println!(
                    "| {name} | {on} | {} | {} |",
                    off.join(" | "),
                    more(general)
                );
            }
            Err(error) => println!("| {name} | {error} |"),
        }
    }
}

/// The instructions with everything on, with one thing off each, and of general code.
fn bars(path: &str, case: Case<'_>) -> Result<[u32; 8], String> {
    let shader = read(&format!("../examples/{path}"))?;
    let f = &shader.function;
    let scalars: Vec<bool> = (f.inputs.iter())
        .map(|name| !case.multiple && !name.starts_with('l'))
        .collect();
    let numbers: Vec<bool> = scalars.iter().flat_map(|&is| [is; 2]).collect();
    let once = Some(&numbers[..]);
    let [general, plain, refined] = kernels(&shader, case, &scalars)?;
    // All that is known but that vectors are of length one.
    let mut bare = Shader {
        domains: InputDomains::of(f),
        function: f.clone(),
        sides: shader.sides.clone(),
    };
    bare.function.outputs.truncate(1);
    let [_, _, without_units] = kernels(&bare, case, &scalars)?;
    let all = Ablation::default();
    let of = |without, once| instructions(&refined, without, once);
    Ok([
        of(all, once)?,
        of(Ablation { signs: true, ..all }, once)?,
        of(Ablation { zeros: true, ..all }, once)?,
        of(Ablation { nan: true, ..all }, once)?,
        of(all, None)?,
        instructions(&plain, all, once)?,
        instructions(&without_units, all, once)?,
        instructions(&general, all, None)?,
    ])
}

fn main() -> ExitCode {
    let budget = Budget {
        rounds: 101,
        limit: Duration::from_secs(2),
        turn: Duration::from_micros(300),
    };
    // `--plot FILE.svg`: a picture of the first table.
    let mut arguments = std::env::args().skip(1);
    let mut plot = match arguments.next().as_deref() {
        None => None,
        Some("--plot") => arguments.next(),
        Some(other) => {
            eprintln!("{other} is not known; the one option is --plot FILE.svg");
            return ExitCode::FAILURE;
        }
    };
    println!("Machine: {}.", machine());
    let mut machine_times = Vec::new();
    let machine = Arithmetic::new(Rounding::Machine, Some(NanPolicy::Ignore));
    let looked = Arithmetic::new(Rounding::Machine, Some(NanPolicy::Propagate));
    let outward = Arithmetic::new(Rounding::Outward, Some(NanPolicy::Ignore));
    for (arithmetic, real) in [
        (machine, true),
        (machine, false),
        (looked, false),
        (outward, false),
        (Arithmetic::REAL, false),
    ] {
        for (at, (title, multiple, only)) in (0..).zip([
            (
                "Single-sided, single gather point",
                false,
                Some(Endpoint::Upper),
            ),
            (
                "Single-sided, multiple gather points",
                true,
                Some(Endpoint::Upper),
            ),
            ("Double-sided, single gather point", false, None),
            ("Double-sided, multiple gather points", true, None),
        ]) {
            let case = Case {
                title,
                multiple,
                only,
                arithmetic,
                real,
            };
            let printed = table(case, &SHADERS, budget);
            if arithmetic == machine && !real {
                machine_times.push(printed.time);
            } else if arithmetic == outward
                && let Some(machine) = machine_times.get::<usize>(at)
            {
                let times = printed.time / machine;
                println!(
                    "It takes {times:.2} times the time of machine rounding (geometric mean, after)."
                );
            }
            if let Some(path) = plot.take() {
                let title = format!("Instructions in relation to the shader: {title}");
                let names = ["shader", "before", "after", "after, uniform"];
                let picture = grouped_bars(&title, &names, &printed.rows);
                if let Err(error) = std::fs::write(&path, picture) {
                    eprintln!("{path}: {error}");
                    return ExitCode::FAILURE;
                }
            }
        }
        let case = Case {
            title: "Surfaces, lower bound alone",
            multiple: true,
            only: Some(Endpoint::Lower),
            arithmetic,
            real,
        };
        table(case, &SURFACES, budget);
        if arithmetic == machine || arithmetic == looked {
            for (title, multiple) in [
                ("Single-sided, single gather point", false),
                ("Single-sided, multiple gather points", true),
            ] {
                let case = Case {
                    title,
                    multiple,
                    only: Some(Endpoint::Upper),
                    arithmetic,
                    real,
                };
                figure(case, &SHADERS);
                let case = Case {
                    title: &format!("{title}, other reflections"),
                    ..case
                };
                table(case, &OTHERS, budget);
            }
        }
    }
    ExitCode::SUCCESS
}
