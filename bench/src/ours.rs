//! Outward's rows, entered as the rival's are in [`crate::peers`].
//!
//! Frames are those of the command `outward render`: outward rounding throughout, the
//! function's facts and first program made within the frame (the rival's first
//! tape is made before it). Bounds are traced, as the rival's are: they report
//! which operands of `min` and `max` can be dropped.

use crate::contender::{Contender, ModelText, TILES, Task};
use crate::peers::tiles;
use outward_analysis::{Demand, bounds};
use outward_expr::Function;
use outward_interval::Interval;
use outward_jit::{Code, Compiler, Target};
use outward_lower::interp::{Prepared, TRACE_LANES};
use outward_lower::{Interpreter, LowerScratch, Program, Selection, select};
use outward_render::camera::Camera;
use outward_render::{RenderSettings, flat, solid};

/// Outward's entries for a task.
///
/// # Errors
/// When the model cannot be read, or code cannot be made of it.
pub fn enter(task: Task, model: &ModelText) -> Result<Vec<Contender>, String> {
    let f = read(model)?;
    let text = |e: &dyn std::fmt::Display| e.to_string();
    let one = |name: &str, run: Box<dyn FnMut() -> u64>| Contender {
        name: name.to_string(),
        rival: false,
        run,
    };
    Ok(match task {
        Task::Frame2d { size, threads } => {
            let run = move || {
                let settings = settings(size, threads);
                let picture = flat::draw(&f, &settings);
                picture.map_or(0, |p| p.pixels.iter().filter(|&&p| p != 0).count() as u64)
            };
            vec![one("Outward", Box::new(run))]
        }
        Task::Frame3d { size, threads } => {
            let run = move || {
                let settings = settings(size, threads);
                let picture = solid::draw(&f, &Camera::default(), &settings);
                picture.map_or(0, |p| p.stats.hits + p.stats.undecided)
            };
            vec![one("Outward, first crossings proved", Box::new(run))]
        }
        Task::Intervals => {
            let selection = whole(&f);
            let mut program = Program::empty();
            selection.intervals(true, &mut LowerScratch::default(), &mut program);
            let mut all = Vec::new();
            for isa in Target::available().into_iter().rev() {
                let code = Compiler::new(isa).compile(&program).map_err(|e| text(&e))?;
                all.push(one(
                    &format!("Outward JIT, {isa}"),
                    compiled(&f, code, &program),
                ));
            }
            let prepared = Interpreter::default()
                .prepare(&program)
                .map_err(|e| text(&e))?;
            all.push(one(
                "Outward interpreter",
                interpreted(&f, prepared, &program),
            ));
            all
        }
        Task::IntervalCode | Task::PointCode => {
            let selection = whole(&f);
            let Some(isa) = Target::detect() else {
                return Ok(Vec::new());
            };
            let mut compiler = Compiler::new(isa);
            let (mut scratch, mut program) = (LowerScratch::default(), Program::empty());
            let interval = task == Task::IntervalCode;
            let run = move || {
                if interval {
                    selection.intervals(true, &mut scratch, &mut program);
                } else {
                    let _ = selection.points(&mut scratch, &mut program);
                }
                compiler
                    .compile(&program)
                    .map_or(0, |c| c.instructions() as u64)
            };
            vec![one(&format!("Outward JIT, {isa}"), Box::new(run))]
        }
        Task::Read => {
            let model = model.clone();
            let run = move || read(&model).map_or(0, |f| f.nodes.len() as u64);
            vec![one("Outward", Box::new(run))]
        }
    })
}

fn read(model: &ModelText) -> Result<Function, String> {
    let file = format!("{}.vm", model.name);
    outward_front::read(&file, &model.text)
        .map(|m| m.function)
        .map_err(|e| e.to_string())
}

fn settings(size: u32, threads: usize) -> RenderSettings<'static> {
    RenderSettings {
        threads,
        ..RenderSettings::square(size as usize)
    }
}

/// Rows chosen for [-1, 1]² (and z = 0, or [-1, 1]³ where there is a z).
fn whole(f: &Function) -> Selection<f32> {
    let unit: Interval<f32> = Interval::new(-1.0, 1.0).unwrap_or(Interval::ENTIRE);
    select(f, &bounds(f, &vec![unit; f.inputs.len()]), Demand::Sign)
        .expect("models are straight-line code")
}

/// The tiles as inputs of the interval program: -lo and hi of each input in turn.
fn inputs(f: &Function) -> Vec<Vec<f32>> {
    let mut all = Vec::new();
    for name in f.inputs.iter() {
        let side = |tile: [[f32; 2]; 2]| match name.as_str() {
            "x" => tile[0],
            "y" => tile[1],
            _ => [0.0, 0.0],
        };
        all.push(tiles().map(|t| -side(t)[0]).collect());
        all.push(tiles().map(|t| side(t)[1]).collect());
    }
    all
}

const N: usize = (TILES * TILES) as usize;

fn undecided(neg_lo: &[f32], hi: &[f32]) -> u64 {
    neg_lo
        .iter()
        .zip(hi)
        .filter(|(l, h)| !(**h < 0.0 || **l < 0.0))
        .count() as u64
}

fn compiled(f: &Function, code: Code, program: &Program) -> Box<dyn FnMut() -> u64> {
    let inputs = inputs(f);
    let mut trace = vec![0; N.div_ceil(code.lanes()) * program.traces as usize];
    let (mut neg_lo, mut hi) = (vec![0.0_f32; N], vec![0.0_f32; N]);
    Box::new(move || {
        let inputs: Vec<&[f32]> = inputs.iter().map(Vec::as_slice).collect();
        match code.eval(&inputs, &mut [&mut neg_lo, &mut hi], &mut trace) {
            Ok(()) => undecided(&neg_lo, &hi),
            Err(_) => 0,
        }
    })
}

fn interpreted(f: &Function, mut code: Prepared, program: &Program) -> Box<dyn FnMut() -> u64> {
    let inputs = inputs(f);
    let mut trace = vec![0; N.div_ceil(TRACE_LANES) * program.traces as usize];
    let (mut neg_lo, mut hi) = (vec![0.0_f32; N], vec![0.0_f32; N]);
    Box::new(move || {
        let inputs: Vec<&[f32]> = inputs.iter().map(Vec::as_slice).collect();
        match code.eval(&inputs, &mut [&mut neg_lo, &mut hi], &mut trace) {
            Ok(()) => undecided(&neg_lo, &hi),
            Err(_) => 0,
        }
    })
}
