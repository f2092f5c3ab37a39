//! The tables of Clarberg, Toth, Hasselgren and Akenine-Möller, *An Optimizing Compiler for Automatic
//! Shader Bounding* (CGF 29(4), 2010), for our compiler: `cargo run --release --bin paper
//! --no-default-features --features branches`, from `bench/`.
//!
//! *Before* is general code: for operands of any sign, with constants and numbers known; *after* is
//! code for the box that is known of the inputs, which returns the same bounds; *refined* is what
//! kernels run, with what value sets prove (its bounds are narrower). Instructions are counted as in the paper:
//! each basic one is one, an elementary function is weighted. Machine rounding, and NaN is
//! ignored, as there; then the same with outward rounding, where NaN is looked for.
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
use outward_bench::timing::{Budget, measure};
use outward_interval::interval::End;

const SHADERS: [&str; 6] = [
    "shaders/diffuse.wgsl",
    "shaders/phong.wgsl",
    "shaders/ward_isotropic.wgsl",
    "shaders/ward.wgsl",
    "shaders/ashikhmin_shirley.wgsl",
    "shaders/fractal.wgsl",
];
const SURFACES: [&str; 3] = ["steiner.txt", "mitchell.txt", "kummer.txt"];

/// What is asked of a table.
#[derive(Clone, Copy)]
struct Case {
    title: &'static str,
    /// Whether all inputs are intervals.
    multiple: bool,
    /// The end that is asked for, `None` for both.
    only: Option<End>,
    arithmetic: Arithmetic,
}

/// One line of a table.
struct Row {
    cells: String,
    /// The part of the instructions, and of the time, that is left.
    left: [f64; 2],
}

fn row(path: &str, case: Case, budget: Budget) -> Result<Row, String> {
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
    let [point, before, after] = [costs.point, costs.general, costs.specialised];

    // The boxes that kernels are timed on: of inputs that are one number, numbers.
    let mut columns = boxes(&shader.sides);
    for (k, _) in scalars.iter().enumerate().filter(|(_, scalar)| **scalar) {
        let [neg_lo, hi] = [2 * k, 2 * k + 1];
        columns[neg_lo] = columns[hi].iter().map(|x| -x).collect();
    }
    let kernels = kernels(&shader, case, &scalars)?;
    let mut contenders = Vec::new();
    let mut emitted = Vec::new();
    let mut refined = 0;
    for builder in &kernels {
        let made = made("", builder, &columns)?;
        contenders.push(made.contender);
        emitted.push(
            builder
                .program::<f32>()
                .map_err(|e| text(&e))?
                .program
                .insts
                .len(),
        );
        refined = made.cost.instructions;
    }
    let times: Vec<f64> = measure(contenders, budget)
        .iter()
        .map(|time| time.min * 1e9 / BOXES as f64)
        .collect();
    let over = |x: u32| f64::from(x) / f64::from(point.instructions);
    let left = f64::from(after.instructions) / f64::from(before.instructions);
    let left_time = times[1] / times[0];
    let cells = format!(
        "{} | {} ({:.1}×) | {} ({:.1}×) | {:.1} % | {} | {} → {} | {:.1} | {:.1} | {:.1} | {:.1} %",
        point.instructions,
        before.instructions,
        over(before.instructions),
        after.instructions,
        over(after.instructions),
        100.0 * (1.0 - left),
        refined,
        emitted[0],
        emitted[1],
        times[0],
        times[1],
        times[2],
        100.0 * (1.0 - left_time),
    );
    Ok(Row {
        cells,
        left: [left, left_time],
    })
}

/// The kernels before, after and refined.
fn kernels<'s>(
    shader: &'s Shader,
    case: Case,
    scalars: &[bool],
) -> Result<[outward::KernelBuilder<'s>; 3], String> {
    let text = |error: outward::Error| error.to_string();
    let f = &shader.function;
    let bound = match case.only {
        None => Bound::Both,
        Some(End::Lower) => Bound::Lower,
        Some(End::Upper) => Bound::Upper,
    };
    let asked = |mut builder: outward::KernelBuilder<'s>| {
        builder = builder.bound(bound).rounding(case.arithmetic.rounding());
        if let Some(nan) = case.arithmetic.nan() {
            builder = builder.nan(nan);
        }
        for (name, _) in f.inputs.iter().zip(scalars).filter(|(_, scalar)| **scalar) {
            builder = builder.scalar(name).map_err(text)?;
        }
        Ok::<_, String>(builder)
    };
    let special = asked(builder(shader)?)?;
    Ok([
        asked(Kernel::builder(f))?.plain(),
        special.clone().plain(),
        special,
    ])
}

fn table(case: Case, files: &[&str], budget: Budget) {
    println!("\n**{}**: {}\n", case.title, case.arithmetic);
    println!(
        "| | point | before | after | removed | refined | emitted | before, ns | after, ns | refined, ns | less time |"
    );
    println!("|---|{}", "---:|".repeat(10));
    let mut products = [0.0; 2];
    let mut count = 0.0;
    for path in files {
        let name = path.rsplit('/').next().unwrap_or(path);
        match row(path, case, budget) {
            Ok(row) => {
                println!("| {name} | {} |", row.cells);
                for (product, left) in products.iter_mut().zip(row.left) {
                    *product += left;
                }
                count += 1.0;
            }
            Err(error) => println!("| {name} | {error} |"),
        }
    }
    println!(
        "\nMean: {:.1} % of the instructions removed, {:.1} % of the time.",
        100.0 * (1.0 - products[0] / count),
        100.0 * (1.0 - products[1] / count)
    );
}

fn main() -> ExitCode {
    let budget = Budget {
        rounds: 15,
        limit: Duration::from_secs(2),
        turn: Duration::from_micros(300),
    };
    println!("Machine: {}.", machine());
    let machine = Arithmetic::new(Rounding::Machine, Some(NanPolicy::Ignore));
    let looked = Arithmetic::new(Rounding::Machine, Some(NanPolicy::Propagate));
    let outward = Arithmetic::new(Rounding::Outward, Some(NanPolicy::Ignore));
    for arithmetic in [machine, looked, outward, Arithmetic::REAL] {
        for (title, multiple, only) in [
            ("Single-sided, single gather point", false, Some(End::Upper)),
            (
                "Single-sided, multiple gather points",
                true,
                Some(End::Upper),
            ),
            ("Double-sided, single gather point", false, None),
            ("Double-sided, multiple gather points", true, None),
        ] {
            let case = Case {
                title,
                multiple,
                only,
                arithmetic,
            };
            table(case, &SHADERS, budget);
        }
        let case = Case {
            title: "Surfaces, lower bound alone",
            multiple: true,
            only: Some(End::Lower),
            arithmetic,
        };
        table(case, &SURFACES, budget);
    }
    ExitCode::SUCCESS
}
