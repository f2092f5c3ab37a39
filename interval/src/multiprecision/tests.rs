//! The multi-precision path against CORE-MATH, against definitions, and on the arguments that are known to cause trouble.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "integers that fit, and comparison with what casts do"
)]
#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "what most functions have in common needs no list of them"
)]

mod arithmetic;
mod domains;
mod exact_values;
mod functions;

use super::*;

/// The number of limbs at which a value is found: 0 if it is known beforehand, None if it is not found at all.
fn limbs_needed(f: Function, x: f64, y: f64) -> Option<usize> {
    let (f, x, y) = match limits::case(f, x, y) {
        Case::Known(_) => return Some(0),
        Case::At(f, x, y) | Case::MinusAt(f, x, y) => (f, x, y),
    };
    let found = |places: Option<(Place, Place)>| places.is_some_and(|(lo, hi)| lo == hi);
    if exact::exact(f, x, y).is_some() {
        Some(0)
    } else if found(step::<Enclosure<2>>(f, x, y)) {
        Some(2)
    } else if found(step::<Enclosure<4>>(f, x, y)) {
        Some(4)
    } else {
        found(step::<Enclosure<12>>(f, x, y)).then_some(12)
    }
}

/// Checks that the directed values are tightest for what is known: neighbours, with the nearest value one of them.
fn check_neighbours(f: Function, x: f64, y: f64) {
    let (lo, hi) = directed(f, x, y);
    let near = nearest(f, x, y);
    if lo.is_nan() {
        assert!(hi.is_nan() && near.is_nan(), "{f:?} {x:e} {y:e}");
        return;
    }
    assert!(
        lo == hi || lo.next_up() == hi,
        "{f:?} {x:e} {y:e}: {lo:e} {hi:e}"
    );
    assert!(
        near == lo || near == hi,
        "{f:?} {x:e} {y:e}: {near:e} in {lo:e} {hi:e}"
    );
}
