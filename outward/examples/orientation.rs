//! Does the way from a to b to c turn left or right? The sign of a determinant answers that, and
//! rounding errors must not change it.
//!
//! Bounds of the determinant decide nearly always: if they do not contain zero, its sign is
//! certain. Only otherwise is the exact determinant computed. That is called a filter, and this one
//! is bounds of a formula, which nobody had to analyse by hand.
//!
//! ```sh
//! cargo run --release -p outward --example orientation
//! ```
#![allow(clippy::print_stdout, reason = "an example prints what it finds")]
#![allow(
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    reason = "an example is read, and not called"
)]

use std::error::Error;

use outward::interval::Round;
use outward::interval::reduction::dot;
use outward::prelude::*;

/// Three points of the plane: ax, ay, bx, by, cx, cy.
pub type Triple = [f64; 6];

/// Positive if a, b, c turn left, negative if they turn right, zero if they lie on one line.
const DETERMINANT: &str = "f(ax, ay, bx, by, cx, cy) = (bx - ax)*(cy - ay) - (by - ay)*(cx - ax)";

/// The signs of the determinants of triples of finite numbers, which are always right, and how many
/// of them the filter decided.
pub fn orientations(triples: &[Triple]) -> Result<(Vec<i8>, usize), Box<dyn Error>> {
    let f = outward::front::read("orientation.txt", DETERMINANT)?.function;
    let filter = compile::<f64>(&f)?;
    let mut signs = Vec::with_capacity(triples.len());
    let mut decided = 0;
    for some in triples.chunks(1024) {
        // The bounds of all of these in one call. Each input is an interval of one number.
        let mut boxes = Vec::with_capacity(some.len());
        for triple in some {
            let inputs = triple.iter().map(|&x| Interval::point(x));
            boxes.push(inputs.collect::<Result<Vec<_>, _>>()?);
        }
        for (triple, bounds) in some.iter().zip(filter.eval_many(&boxes)?) {
            decided += usize::from(!bounds.contains(0.0));
            signs.push(match bounds.contains(0.0) {
                false if bounds.inf() > 0.0 => 1,
                false => -1,
                true => exact_sign(*triple),
            });
        }
    }
    Ok((signs, decided))
}

/// The sign of the determinant, multiplied out: a sum of products, which `dot` rounds only once. A
/// positive sum is never rounded up to zero, and a negative one is never rounded down to it.
pub fn exact_sign([ax, ay, bx, by, cx, cy]: Triple) -> i8 {
    let x = [bx, -bx, -ax, -by, by, ay];
    let y = [cy, ay, cy, cx, ax, cx];
    let is_positive = dot(&x, &y, Round::Up).is_some_and(|sum| sum > 0.0);
    let is_negative = dot(&x, &y, Round::Down).is_some_and(|sum| sum < 0.0);
    i8::from(is_positive) - i8::from(is_negative)
}

/// Random triples: c is a point of the segment from a to b, moved by at most `off`, and rounded.
pub fn random_triples(count: usize, off: f64) -> Vec<Triple> {
    let mut random = fastrand::Rng::with_seed(1);
    let mut triple = || {
        let [ax, ay, bx, by, t, up] = std::array::from_fn(|_| random.f64());
        let (cx, cy) = (ax + t * (bx - ax), ay + t * (by - ay));
        [ax, ay, bx, by, cx, cy + off * (2.0 * up - 1.0)]
    };
    (0..count).map(|_| triple()).collect()
}

/// Prints how many of a million triples the filter decides.
pub fn main() -> Result<(), Box<dyn Error>> {
    let count = 1_000_000;
    for off in [1.0, 1e-12, 1e-15, 0.0] {
        let (signs, decided) = orientations(&random_triples(count, off))?;
        let left = signs.iter().filter(|&&sign| sign > 0).count();
        println!("{off} off a line: {decided} of {count} decided by bounds; {left} turn left");
    }
    Ok(())
}
