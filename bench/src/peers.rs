//! The rival: fidget, by its machine-code back end and by its interpreter.
//!
//! Settings are its defaults (tile sizes included), pixels filled by tile where a
//! tile is decided, shape and its first tape built beforehand.

use crate::contender::{Contender, ModelText, TILES, Task};
use fidget_core::context::{Context, Node};
use fidget_core::eval::MathFunction;
use fidget_core::render::{CancelToken, RenderHints, ThreadPool};
use fidget_core::shape::{Shape, ShapeVars};
use fidget_core::types::Interval;
use fidget_core::vm::VmFunction;
use fidget_jit::JitFunction;
use fidget_raster::{pixel, voxel};

/// Fidget's entries for a task.
///
/// # Errors
/// When fidget cannot read the model or a thread pool cannot be made.
pub fn enter(task: Task, model: &ModelText) -> Result<Vec<Contender>, String> {
    let jit = one::<JitFunction>("fidget JIT", task, model)?;
    let vm = one::<VmFunction>("fidget VM", task, model)?;
    Ok(match task {
        // The interpreter makes no code; its tape exists already.
        Task::IntervalCode | Task::PointCode => vec![jit],
        _ => vec![jit, vm],
    })
}

fn read(model: &ModelText) -> Result<(Context, Node), String> {
    Context::from_text(model.text.as_bytes()).map_err(|e| format!("{}: {e}", model.name))
}

/// A pool of exactly this many threads; none for one, which is how fidget spells it.
fn pool(threads: usize) -> Result<Option<ThreadPool>, String> {
    if threads == 1 {
        return Ok(None);
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map(|p| Some(ThreadPool::Custom(p)))
        .map_err(|e| e.to_string())
}

fn one<F>(name: &str, task: Task, model: &ModelText) -> Result<Contender, String>
where
    F: MathFunction + RenderHints + 'static,
{
    let (ctx, root) = read(model)?;
    let shape = Shape::<F>::new(&ctx, root).map_err(|e| format!("{}: {e}", model.name))?;
    let run: Box<dyn FnMut() -> u64> = match task {
        Task::Frame2d { size, threads } => {
            let config = pixel::RenderConfig::from_size(size.into());
            let pool = pool(threads)?;
            Box::new(move || frame2d(&shape, &config, pool.as_ref()))
        }
        Task::Frame3d { size, threads } => {
            let config = voxel::RenderConfig::from_size(size.into());
            let pool = pool(threads)?;
            Box::new(move || frame3d(&shape, &config, pool.as_ref()))
        }
        Task::Intervals => intervals(shape),
        Task::IntervalCode => {
            let mut storage = F::TapeStorage::default();
            Box::new(move || {
                let tape = shape.interval_tape(std::mem::take(&mut storage));
                storage = std::hint::black_box(tape).recycle().unwrap_or_default();
                shape.size() as u64
            })
        }
        Task::PointCode => {
            let mut storage = F::TapeStorage::default();
            Box::new(move || {
                let tape = shape.float_slice_tape(std::mem::take(&mut storage));
                storage = std::hint::black_box(tape).recycle().unwrap_or_default();
                shape.size() as u64
            })
        }
        Task::Read => {
            let model = model.clone();
            Box::new(move || {
                let shape = read(&model)
                    .ok()
                    .and_then(|(ctx, root)| Shape::<F>::new(&ctx, root).ok());
                shape.map_or(0, |s| s.size() as u64)
            })
        }
    };
    Ok(Contender {
        name: name.to_string(),
        rival: true,
        run,
    })
}

fn frame2d<F>(shape: &Shape<F>, config: &pixel::RenderConfig, threads: Option<&ThreadPool>) -> u64
where
    F: MathFunction + RenderHints,
{
    let vars = ShapeVars::new();
    let eval = pixel::EvalConfig {
        tile_sizes: None,
        threads,
        cancel: CancelToken::new(),
    };
    let image = shape
        .bind(&vars)
        .ok()
        .and_then(|s| pixel::render(s, config, &eval));
    image.map_or(0, |i| i.iter().filter(|p| p.inside()).count() as u64)
}

fn frame3d<F>(shape: &Shape<F>, config: &voxel::RenderConfig, threads: Option<&ThreadPool>) -> u64
where
    F: MathFunction + RenderHints,
{
    let vars = ShapeVars::new();
    let eval = voxel::EvalConfig {
        tile_sizes: None,
        threads,
        cancel: CancelToken::new(),
    };
    let image = shape
        .bind(&vars)
        .ok()
        .and_then(|s| voxel::render(s, config, &eval));
    image.map_or(0, |i| i.iter().filter(|p| p.depth > 0).count() as u64)
}

/// The tiles of [`Task::Intervals`], as corners.
pub fn tiles() -> impl Iterator<Item = [[f32; 2]; 2]> {
    let step = 2.0 / f64::from(TILES);
    // Multiples of 1/4: exact in f32.
    let side = move |i: u32| {
        let lo = -1.0 + step * f64::from(i);
        [lo as f32, (lo + step) as f32]
    };
    (0..TILES * TILES).map(move |i| [side(i % TILES), side(i / TILES)])
}

fn intervals<F: MathFunction + 'static>(shape: Shape<F>) -> Box<dyn FnMut() -> u64> {
    let tape = shape.interval_tape(F::TapeStorage::default());
    let mut eval = Shape::<F>::new_interval_eval();
    let boxes: Vec<_> = tiles()
        .map(|b| b.map(|[lo, hi]| Interval::new(lo, hi)))
        .collect();
    let zero = Interval::new(0.0, 0.0);
    let vars = ShapeVars::<Interval>::new();
    Box::new(move || {
        let mut undecided = 0;
        for &[x, y] in &boxes {
            if let Ok((i, _)) = eval.eval_with_vars(&tape, x, y, zero, &vars) {
                // A NaN end decides nothing.
                let decided = i.upper() < 0.0 || i.lower() > 0.0;
                undecided += u64::from(!decided);
            }
        }
        undecided
    })
}

#[cfg(test)]
mod tests {
    use super::{enter, tiles};
    use crate::contender::{ModelText, Task};

    /// The two back ends see the same picture, so the count does compare work.
    #[test]
    fn back_ends_agree() {
        let text = include_str!("../../examples/word.vm").to_string();
        let model = ModelText {
            name: "word".to_string(),
            text,
        };
        for threads in [1, 2] {
            let task = Task::Frame2d { size: 128, threads };
            let counts: Vec<u64> = enter(task, &model)
                .expect("word")
                .iter_mut()
                .map(|c| (c.run)())
                .collect();
            assert_eq!(counts.len(), 2);
            assert_eq!(counts[0], counts[1]);
            assert!((1000..16384).contains(&counts[0]), "{counts:?}");
        }
    }

    #[test]
    fn tiles_cover_the_square_once() {
        let area: f32 = tiles().map(|[[a, b], [c, d]]| (b - a) * (d - c)).sum();
        assert_eq!(area, 4.0);
        assert_eq!(tiles().next(), Some([[-1.0, -0.75], [-1.0, -0.75]]));
        assert_eq!(tiles().last(), Some([[0.75, 1.0], [0.75, 1.0]]));
    }
}
