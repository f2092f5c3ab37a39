//! A program as users write it: one function as a formula and one as a graph, compiled for f32 and
//! for f64, bounded on a grid of boxes.
//!
//! It is here to be weighed (`bench/weight.sh user`): how large it is, and how long it takes to
//! build again after a change.

use std::error::Error;

use outward::prelude::*;

/// Boxes along each side of the grid.
const SIDE: u32 = 8;

/// The part of [-2, 2] with this number.
fn part(index: u32) -> (f64, f64) {
    let step = 4.0 / f64::from(SIDE);
    let low = -2.0 + step * f64::from(index);
    (low, low + step)
}

fn main() -> Result<(), Box<dyn Error>> {
    let text = "f(x, y) = sin(x)*exp(-y^2) + sqrt(x^2 + y^2) - 1.25";
    let formula = outward::front::read("wave.txt", text)?.function;

    let g = Graph::new();
    let (x, y) = (g.var("x"), g.var("y"));
    let ring = (x.square() + y.square()).sqrt() - 1.0;
    let graph = g.function("ring", [("out", ring)])?;

    for (name, function) in [("wave", &formula), ("ring", &graph)] {
        let double = compile::<f64>(function)?;
        let single = compile::<f32>(function)?;
        let (mut inside, mut outside, mut open) = (0, 0, 0);
        let mut boxes = Vec::new();
        for i in 0..SIDE {
            for j in 0..SIDE {
                let ((a, b), (c, d)) = (part(i), part(j));
                let region = [Interval::new(a, b)?, Interval::new(c, d)?];
                match double.eval(&region)? {
                    bounds if bounds.sup() < 0.0 => inside += 1,
                    bounds if bounds.inf() > 0.0 => outside += 1,
                    _ => open += 1,
                }
                boxes.push(region.map(|side| side.to_string().parse::<Interval<f32>>()));
            }
        }
        println!("{name}: {inside} boxes inside, {outside} outside, {open} undecided");

        // The same in single precision, in one call.
        let boxes: Vec<[Interval<f32>; 2]> = boxes
            .into_iter()
            .map(|[x, y]| Ok([x?, y?]))
            .collect::<Result<_, Box<dyn Error>>>()?;
        let bounds = single.eval_many(&boxes)?;
        let hull = bounds
            .iter()
            .fold(Interval::EMPTY, |hull, &b| hull.convex_hull(b));
        println!("{name}: between {} and {} in f32", hull.inf(), hull.sup());
    }
    Ok(())
}
