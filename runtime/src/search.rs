//! What runs the functions of a [search for a range](outward_analysis::identities::range()):
//! kernels, which are interpreted first, and compiled once they have run often enough; and threads.

use outward_analysis::identities::{BatchBounds, BatchEngine};
use outward_expr::{Format, Function};
use outward_interval::{Float, Interval};

use crate::engine::{Engine, EngineError};
use crate::kernel::Kernel;
use crate::threads::{run_jobs, thread_count};

/// Runs the functions of a search for a range by this engine, on this many threads. No result
/// depends on either. Its default is [`Engine::Auto`] on one thread.
///
/// ```
/// use outward_analysis::identities::{Containment, SearchLimits, range};
/// use outward_runtime::{Engine, SearchEngine};
/// # use outward_expr::Graph;
/// # use outward_interval::Interval;
/// let g = Graph::new();
/// let x = g.var("x");
/// let f = g.function("f", [("out", x * (1.0 - x))])?;
/// let side: Interval<f64> = "[0, 1]".parse()?;
/// let limits = SearchLimits { tolerance: 1e-6, boxes: 1000, stop: &|_| false };
/// let engine = SearchEngine { engine: Engine::Auto, threads: 1 };
/// let found = range(&engine, &f, f.outputs[0].node, (&[side], &[]), Containment::Real, limits);
/// assert!(found.is_some_and(|found| found.outer.sup() < 0.250001));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchEngine {
    /// What runs programs.
    pub engine: Engine,
    /// How many threads there are; 0 for as many as the machine has.
    pub threads: usize,
}

impl Default for SearchEngine {
    /// One thread, and machine code where it pays.
    fn default() -> Self {
        Self {
            engine: Engine::Auto,
            threads: 1,
        }
    }
}

impl BatchEngine for SearchEngine {
    fn prepare(&self, f: &Function, sides: &[Interval<f64>]) -> Option<Box<dyn BatchBounds>> {
        let kernel = Kernel::builder(f).plain().on(sides).engine(self.engine);
        Some(match f.format {
            Format::F64 => Box::new(Ready(kernel.build().ok()?)),
            Format::F32 => {
                // Sides of parts are rounded outward.
                let side = |side: &Interval<f64>| {
                    let (lo, hi) = (f32::from_f64_down(side.inf()), f32::from_f64_up(side.sup()));
                    Interval::new(lo.into(), hi.into()).unwrap_or(Interval::ENTIRE)
                };
                let sides: Vec<Interval<f64>> = sides.iter().map(side).collect();
                Box::new(Single(kernel.on(&sides).build().ok()?))
            }
        })
    }

    fn run_jobs(&self, jobs: usize, work: &(dyn Fn(usize) + Sync)) {
        let each = |(): &mut (), job: usize| {
            work(job);
            Ok::<(), EngineError>(())
        };
        // There are no errors; what a thread that stopped left undone is seen by who asked.
        let _ = run_jobs(thread_count(self.threads), None, 0..jobs, jobs, || (), each);
    }
}

/// A function that is ready.
struct Ready(Kernel<f64>);

impl BatchBounds for Ready {
    fn eval(&self, inputs: &[&[f64]], outputs: &mut [&mut [f64]]) -> bool {
        self.0.eval_columns_unchecked(inputs, outputs).is_ok()
    }
}

/// A function that is ready, in single precision.
struct Single(Kernel<f32>);

impl BatchBounds for Single {
    fn eval(&self, inputs: &[&[f64]], outputs: &mut [&mut [f64]]) -> bool {
        // Lower ends are negated, so all endpoints are rounded upward.
        let single = |column: &&[f64]| column.iter().map(|&x| f32::from_f64_up(x)).collect();
        let inputs: Vec<Vec<f32>> = inputs.iter().map(single).collect();
        let inputs: Vec<&[f32]> = inputs.iter().map(Vec::as_slice).collect();
        let mut found: Vec<Vec<f32>> = outputs.iter().map(|out| vec![0.0; out.len()]).collect();
        let mut columns: Vec<&mut [f32]> = found.iter_mut().map(Vec::as_mut_slice).collect();
        let is_done = self.0.eval_columns_unchecked(&inputs, &mut columns).is_ok();
        for (out, found) in outputs.iter_mut().zip(&found) {
            for (out, &found) in out.iter_mut().zip(found) {
                *out = found.into();
            }
        }
        is_done
    }
}

#[cfg(test)]
mod tests {
    use outward_expr::Graph;

    use super::*;

    #[test]
    fn code_is_made_once_it_pays_and_returns_the_same() {
        let g = Graph::new();
        let x = g.var("x");
        let f = g.function("f", [("out", (x * 3.0).sin() * x)]);
        let f = f.expect("a function");
        let kernel = |engine| Kernel::builder(&f).plain().engine(engine).build::<f64>();
        let kernel = |engine| kernel(engine).expect("a kernel");
        let (tiered, interpreted) = (kernel(Engine::Auto), kernel(Engine::Interpreter));
        let at_once = kernel(Engine::Jit).is_compiled();
        assert!(!tiered.is_compiled() && !interpreted.is_compiled());
        for k in 0..64 {
            let side = [Interval::new(0.0, f64::from(k)).expect("a side")];
            let bounds = [&tiered, &interpreted].map(|kernel| kernel.eval(&side));
            assert_eq!(bounds[0], bounds[1]);
        }
        assert_eq!(tiered.is_compiled(), at_once);
        assert!(!interpreted.is_compiled());
    }
}
