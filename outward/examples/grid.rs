//! Bounds of a function on every cell of a large grid: which cells are certainly inside of a shape,
//! which are certainly outside, and which have to be looked at more closely.
//!
//! The function is compiled once, and all threads share the kernel. The shape is a ring with the
//! area π, so the cells also enclose π.
//!
//! ```sh
//! cargo run --release -p outward --example grid          # 2048 × 2048 cells
//! cargo run --release -p outward --example grid 8192
//! ```
#![allow(clippy::print_stdout, reason = "an example prints what it finds")]
#![allow(
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    reason = "an example is read, and not called"
)]

use std::error::Error;
use std::time::Instant;

use outward::prelude::*;

/// Negative inside of the ring: between the circles of radius 3/4 and 5/4.
const RING: &str = "f(x, y) = abs(sqrt(x^2 + y^2) - 1) - 0.25";

/// How many cells there are of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Counts {
    /// The function is certainly positive.
    pub positive: u32,
    /// It is certainly negative.
    pub negative: u32,
    /// Its bounds contain zero.
    pub undecided: u32,
}

/// Bounds the function on `side` × `side` cells of the square from −2 to 2, by several threads.
pub fn count(side: u32, threads: usize) -> Result<Counts, Box<dyn Error>> {
    let f = outward::front::read("ring.txt", RING)?.function;
    let kernel = compile::<f64>(&f)?;

    // The columns of the grid, and its rows. Neighbours share an edge, so no point is left out.
    let edge = |i: u32| 4.0 * f64::from(i) / f64::from(side) - 2.0;
    let cells = (0..side)
        .map(|i| Interval::new(edge(i), edge(i + 1)))
        .collect::<Result<Vec<_>, _>>()?;

    // One thread takes every so many rows, and bounds all cells of a row in one call.
    let count_rows = |first: usize| -> Result<Counts, outward::Error> {
        let mut counts = Counts::default();
        for y in cells.iter().skip(first).step_by(threads) {
            let row: Vec<_> = cells.iter().map(|x| [*x, *y]).collect();
            for bounds in kernel.eval_many(&row)? {
                if bounds.inf() > 0.0 {
                    counts.positive += 1;
                } else if bounds.sup() < 0.0 {
                    counts.negative += 1;
                } else {
                    counts.undecided += 1;
                }
            }
        }
        Ok(counts)
    };

    let mut total = Counts::default();
    std::thread::scope(|scope| {
        let count_rows = &count_rows;
        let workers: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || count_rows(first)))
            .collect();
        for worker in workers {
            let counts = worker.join().expect("no thread panics")?;
            total.positive += counts.positive;
            total.negative += counts.negative;
            total.undecided += counts.undecided;
        }
        Ok(total)
    })
}

/// The area of the ring lies between these two numbers.
pub fn area(side: u32, counts: Counts) -> [f64; 2] {
    let cell = (4.0 / f64::from(side)) * (4.0 / f64::from(side));
    [counts.negative, counts.negative + counts.undecided].map(|cells| f64::from(cells) * cell)
}

/// Takes the number of cells along a side from the command line.
pub fn main() -> Result<(), Box<dyn Error>> {
    let side = std::env::args().nth(1).map_or(Ok(2048), |n| n.parse())?;
    let threads = std::thread::available_parallelism()?.get();
    let start = Instant::now();
    let counts = count(side, threads)?;
    let seconds = start.elapsed().as_secs_f64();
    println!("{counts:?}");
    println!("the area is between {:?}", area(side, counts));
    let speed = f64::from(side) * f64::from(side) / seconds / 1e6;
    println!("{speed:.1} million boxes per second on {threads} threads");
    Ok(())
}
