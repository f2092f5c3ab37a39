//! Times Outward's intervals, in f64 and in f32.

use std::io::Result;

use outward_interval::{Float, Interval};
use outward_probe::{Probe, rows};

/// The tightest interval of the format with these ends inside.
fn make<F: Float>(lo: f64, hi: f64) -> Interval<F> {
    let (lo, hi) = (F::from_f64_down(lo), F::from_f64_up(hi));
    Interval::new(lo, hi).unwrap_or(Interval::EMPTY)
}

fn ends<F: Float>(x: Interval<F>) -> (f64, f64) {
    (x.inf().to_f64(), x.sup().to_f64())
}

fn main() -> Result<()> {
    let mut probe = Probe::from_arguments()?;
    rows!(probe, "f64", make::<f64>, ends::<f64>);
    rows!(probe, "f32", make::<f32>, ends::<f32>);
    probe.finish()
}
