//! Functions of one argument in binary32 at every argument there is: rounded down and up, as an
//! operation of batches, if there is one, and, at one argument of sixteen, as a method of
//! intervals.
//!
//! The reference is [`crate::narrow`]: plain arithmetic in binary64 where that can tell, elsewhere
//! MPFR with the feature `mpfr`, and without it what is judged in binary64. `--bin exhaustive`
//! prints the counts; `tests/all/sweep.rs` is a sample.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use outward_interval::Elementary;
use outward_interval::{FunctionRange, Interval, PointFunctions};
use outward_simd::batch::{Batch, Operation};

use crate::narrow::neighbours;

/// Arguments that a thread takes at a time.
const PIECE: u64 = 1 << 18;

/// One argument of so many is judged as a method of intervals, too.
const METHODS: usize = 16;

/// What was found at the arguments of a function.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// Arguments that were judged.
    pub arguments: u64,
    /// Values on the wrong side of the exact one, and numbers where there is none.
    pub unsound: u64,
    /// Values that are sound with a number of the format between them and the exact one.
    pub loose: u64,
    /// Arguments at which plain arithmetic could not tell.
    pub asked: u64,
    /// The first of what was wrong, in words.
    pub examples: Vec<String>,
}

impl Counts {
    fn add(&mut self, other: Self) {
        self.arguments += other.arguments;
        self.unsound += other.unsound;
        self.loose += other.loose;
        self.asked += other.asked;
        self.examples.extend(other.examples);
        self.examples.truncate(8);
    }
}

/// The endpoints where plain arithmetic does not tell.
#[cfg(feature = "mpfr")]
fn decide(f: Elementary, x: f32) -> (f32, f32) {
    crate::oracle::reference::Reference::default().ends(f, x, 0.0)
}

#[cfg(not(feature = "mpfr"))]
fn decide(f: Elementary, x: f32) -> (f32, f32) {
    crate::narrow::rounded_again(f, x)
}

/// The operation of batches that is the function.
fn operation(f: Elementary) -> Option<Operation> {
    let name = format!("{f:?}");
    let same = |op: &&Operation| format!("{op:?}") == name;
    Operation::ALL.iter().find(same).copied()
}

/// The ranges over points by an operation of batches; nothing where there is none.
fn in_batches(operation: Option<Operation>, points: &[Interval<f32>]) -> Vec<Interval<f32>> {
    let Some(operation) = operation else {
        return Vec::new();
    };
    let mut out = vec![Interval::EMPTY; points.len()];
    match Batch::detect().run(operation, &[points], &mut out) {
        Ok(()) => out,
        Err(error) => unreachable!("one slice in, one of the same length out: {error}"),
    }
}

/// Whether a range over [x, x] is what the function is, rounded down and up. Ranges know no limits
/// at infinity and on borders of domains: empty there.
fn is_of(range: Interval<f32>, (low, high): (f32, f32)) -> bool {
    let [neg_inf, sup] = range.endpoints();
    range.is_empty() || (-neg_inf == low && sup == high)
}

/// The endpoints by the ways there are: the value rounded down and up; the same by an operation of
/// batches; the range over `point`. `None` if they differ.
fn ends(
    f: Elementary,
    x: f32,
    batch: Option<Interval<f32>>,
    point: Option<Interval<f32>>,
) -> Option<(f32, f32)> {
    let ends = f32::directed(f, [x, 0.0], [x, 0.0]);
    let range = point.map(|point| f.range(point, Interval::ZERO));
    let as_range = range.is_none_or(|range| is_of(range, ends));
    let as_batch = batch.is_none_or(|y| is_of(y, ends) && range.is_none_or(|range| y == range));
    (as_range && as_batch).then_some(ends)
}

fn judge(f: Elementary, x: f32, ends: Option<(f32, f32)>, counts: &mut Counts) {
    // NaN is neither on the right side of a number nor a number that is right.
    let (low, high) = ends.unwrap_or((f32::NAN, f32::INFINITY));
    counts.arguments += 1;
    let (a, b) = neighbours(f, x).unwrap_or_else(|| {
        counts.asked += 1;
        decide(f, x)
    });
    let (sound, tight) = if a.is_nan() {
        (low.is_nan() && high.is_nan(), true)
    } else {
        (low <= a && high >= b, low == a && high == b)
    };
    if !sound || !tight {
        *if sound {
            &mut counts.loose
        } else {
            &mut counts.unsound
        } += 1;
        if counts.examples.len() < 8 {
            let what = if sound { "not tightest" } else { "UNSOUND" };
            counts.examples.push(format!(
                "{f:?}({x:e}), bits {:#x}: {:?} instead of {:?}: {what}",
                x.to_bits(),
                (low, high),
                (a, b)
            ));
        }
    }
}

/// Judges a function of one argument at each so-many-th argument, on all processors. 1 is all of
/// them.
#[must_use]
pub fn sweep(f: Elementary, stride: u64) -> Counts {
    let next = AtomicU64::new(0);
    let operation = operation(f);
    let work = || {
        let mut counts = Counts::default();
        loop {
            let start = next.fetch_add(1, Relaxed) * PIECE;
            if start >= 1 << 32 {
                return counts;
            }
            // The same residue in every piece would look at the same low bits.
            let offset = (start / PIECE).wrapping_mul(0x9e37_79b9) % stride;
            let stride = usize::try_from(stride).unwrap_or(1);
            let arguments: Vec<f32> = (start + offset..start + PIECE)
                .step_by(stride)
                .map(|bits| f32::from_bits(u32::try_from(bits).unwrap_or(0)))
                .filter(|x| !x.is_nan())
                .collect();
            // Infinite ones are no points.
            let point = |&x: &f32| Interval::new(x, x).unwrap_or(Interval::EMPTY);
            let points: Vec<Interval<f32>> = arguments.iter().map(point).collect();
            let batch = in_batches(operation, &points);
            // Not the same low bits in every piece.
            let residue = (start / PIECE) as usize % METHODS;
            for (i, (&x, &point)) in arguments.iter().zip(&points).enumerate() {
                let point = (i % METHODS == residue).then_some(point);
                judge(f, x, ends(f, x, batch.get(i).copied(), point), &mut counts);
            }
        }
    };
    let mut total = Counts::default();
    std::thread::scope(|scope| {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        total.add(work());
        for other in others {
            match other.join() {
                Ok(counts) => total.add(counts),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    total
}
