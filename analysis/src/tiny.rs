//! The intervals of a six-bit format, for tests.

use outward_interval::Interval;
use outward_interval::tiny::F6;

/// All that are not empty.
pub(crate) fn intervals() -> Vec<Interval<F6>> {
    F6::all()
        .flat_map(|a| F6::all().filter_map(move |b| Interval::new(a, b).ok()))
        .collect()
}
