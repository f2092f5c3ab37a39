//! Functions of a search, bounded on many boxes in one call.
//!
//! A search looks at many parts of a box with the same few functions. Who asks for a range says by
//! a [`BatchEngine`] what runs them, and on how many threads: programs and machine code are made by
//! crates above this one. What is returned for a box must depend on the function and that box
//! alone, and be what interval arithmetic returns, node by node; then no result depends on the
//! engine, on what else is in a batch, or on threads.

use outward_expr::Function;
use outward_interval::Interval;

type I = Interval<f64>;

/// What makes functions ready for a search, and runs its jobs.
pub trait BatchEngine: Sync {
    /// Makes a function ready to be bounded on parts of a box, one interval per input, none of them
    /// empty. It is [flat](Function::is_flat) and has at least one output. Bounds have to contain
    /// real values, and what programs return in the format of the function. `None` if it cannot be
    /// run; nothing is known of its outputs then.
    fn prepare(&self, f: &Function, sides: &[Interval<f64>]) -> Option<Box<dyn BatchBounds>>;

    /// Does the jobs 0, 1, … `jobs` − 1, each once, in any order, perhaps on several threads, and
    /// returns when all are done.
    fn run_jobs(&self, jobs: usize, work: &(dyn Fn(usize) + Sync));
}

/// A function that is ready to be bounded on many boxes: see [`BatchEngine`].
pub trait BatchBounds: Send + Sync {
    /// Bounds every output on every box. For each input there are two columns, of the lower
    /// endpoints, *negated*, and of the upper endpoints; likewise for each output. All columns have
    /// one number for each box. An output without a value on a box is NaN there.
    ///
    /// Returns whether the columns of the outputs were written.
    fn eval(&self, inputs: &[&[f64]], outputs: &mut [&mut [f64]]) -> bool;
}

/// A function that is run on many boxes, if it can be.
pub(super) struct Batch {
    inputs: usize,
    outputs: usize,
    ready: Option<Box<dyn BatchBounds>>,
}

/// The bounds of all outputs on all boxes of a call.
pub(super) struct Table {
    boxes: usize,
    /// The columns of the outputs, one behind the other.
    ends: Vec<f64>,
}

impl Table {
    /// The bounds of an output on a box of the call.
    pub(super) fn get(&self, output: usize, at: usize) -> I {
        let first = 2 * output * self.boxes + at;
        match (self.ends.get(first), self.ends.get(first + self.boxes)) {
            (Some(&neg_inf), Some(&sup)) => Interval::from_endpoints(neg_inf, sup),
            (_, None) | (None, _) => Interval::ENTIRE,
        }
    }
}

impl Batch {
    /// Of a function with other values than numbers and truth values nothing will be known.
    pub(super) fn new(engine: &dyn BatchEngine, f: &Function, sides: &[I]) -> Self {
        let can_run = !f.outputs.is_empty() && f.is_flat();
        Self {
            inputs: f.inputs.len(),
            outputs: f.outputs.len(),
            ready: can_run.then(|| engine.prepare(f, sides)).flatten(),
        }
    }

    /// The bounds on each of these boxes, none of which has an empty side.
    pub(super) fn run<'b>(&self, boxes: impl ExactSizeIterator<Item = &'b [I]>) -> Table {
        let n = boxes.len();
        let mut ends = vec![f64::INFINITY; 2 * self.outputs * n];
        let Some(ready) = self.ready.as_ref().filter(|_| n > 0) else {
            return Table { boxes: n, ends };
        };
        let mut columns = vec![0.0; 2 * self.inputs * n];
        for (at, sides) in boxes.enumerate() {
            for (i, side) in sides.iter().enumerate() {
                let [neg_inf, sup] = side.endpoints();
                columns[2 * i * n + at] = neg_inf;
                columns[(2 * i + 1) * n + at] = sup;
            }
        }
        let from: Vec<&[f64]> = columns.chunks_exact(n).collect();
        let mut to: Vec<&mut [f64]> = ends.chunks_exact_mut(n).collect();
        if !ready.eval(&from, &mut to) {
            ends.fill(f64::INFINITY);
        }
        Table { boxes: n, ends }
    }
}
