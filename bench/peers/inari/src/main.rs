//! Times inari.

use std::io::Result;

use inari::Interval;
use outward_probe::{Probe, rows};

fn main() -> Result<()> {
    let mut probe = Probe::from_arguments()?;
    let make = |lo, hi| Interval::try_from((lo, hi)).unwrap_or(Interval::EMPTY);
    rows!(probe, "f64", make, |x: Interval| (x.inf(), x.sup()));
    probe.finish()
}
