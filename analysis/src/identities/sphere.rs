//! Unit vectors in a search: of a part of a box only points count at which vectors have length one.
//!
//! A part is cut to what a component can be where the others lie in their sides, and is left out if
//! that is nothing. Points at which the function is looked at are moved: one component becomes what
//! the others leave it, an interval of a few numbers that holds it.
//!
//! A component cannot be moved alone, so derivatives by components, faces and Newton's method say
//! nothing here. The function that is searched is the refined one, because intervals do not see
//! what follows from lengths.

use outward_interval::Interval;

use crate::values::UnitInputs;

type I = Interval<f64>;

/// How often a part is cut: what one component loses the others may use.
const TURNS: usize = 2;

/// Which inputs are components of unit vectors.
#[derive(Clone, Debug)]
pub(super) struct Spheres {
    vectors: Vec<UnitInputs>,
    /// What the sum of the squares of components is.
    length: I,
    /// Whether an input is more than one component. Points cannot be moved then.
    is_shared: bool,
}

impl Spheres {
    /// These vectors, of inputs with such numbers. Sums of squares may differ from one by `slack`.
    pub(super) fn new(units: &[UnitInputs], inputs: usize, slack: f64) -> Self {
        let are_inputs = |unit: &&UnitInputs| unit.inputs.iter().all(|&i| i < inputs);
        let vectors: Vec<UnitInputs> = units.iter().filter(are_inputs).cloned().collect();
        let mut seen = vec![false; inputs];
        let mut all = vectors.iter().flat_map(|unit| &unit.inputs);
        let is_shared = all.any(|&i| core::mem::replace(&mut seen[i], true));
        Self {
            vectors,
            is_shared,
            length: Interval::new(1.0 - slack, 1.0 + slack).unwrap_or(Interval::ENTIRE),
        }
    }

    /// Whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.vectors.is_empty()
    }

    /// Whether an input is a component of one.
    pub(super) fn has(&self, input: usize) -> bool {
        self.vectors.iter().any(|unit| unit.inputs.contains(&input))
    }

    /// Cuts the sides of a part to what components can be. False if there is no such vector in it.
    pub(super) fn cut(&self, sides: &mut [I]) -> bool {
        for _ in 0..TURNS {
            for unit in &self.vectors {
                for &at in &unit.inputs {
                    let left = root(self.rest(unit, at, sides));
                    let both = [left, -left].map(|x| x.intersection(sides[at]));
                    sides[at] = both[0].convex_hull(both[1]);
                    if sides[at].is_empty() {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// The square of a component, where the others lie in their sides.
    fn rest(&self, unit: &UnitInputs, at: usize, sides: &[I]) -> I {
        let others = unit.inputs.iter().filter(|&&i| i != at);
        let sum = others.fold(I::ZERO, |sum, &i| sum + sides[i].sqr());
        let rest = self.length - sum;
        if unit.complete {
            rest
        } else {
            // At most that.
            Interval::new(f64::NEG_INFINITY, rest.sup()).unwrap_or(Interval::EMPTY)
        }
    }

    /// Moves a point so that vectors have length one: then it is a box of a few numbers with such a
    /// point of the whole box in it. False if there is none with the other components of the point.
    pub(super) fn project(&self, point: &mut [I], whole: &[I]) -> bool {
        let is_moved = |unit: &UnitInputs| {
            if !unit.complete {
                let sum = unit
                    .inputs
                    .iter()
                    .fold(I::ZERO, |sum, &i| sum + point[i].sqr());
                return sum.sup() <= 1.0;
            }
            let mut inputs = unit.inputs.clone();
            // What is far from zero changes least with the others.
            inputs.sort_by(|&a, &b| point[b].mag().total_cmp(&point[a].mag()));
            inputs.into_iter().any(|at| {
                let others = unit.inputs.iter().filter(|&&i| i != at);
                let sum = others.fold(I::ZERO, |sum, &i| sum + point[i].sqr());
                let one = Interval::point(1.0).unwrap_or(I::ENTIRE);
                // Certainly not negative: the root is a number.
                let rest = one - sum;
                let found = rest.sqrt();
                let found = if point[at].sup() < 0.0 { -found } else { found };
                let is_in = rest.inf() >= 0.0 && !found.is_empty() && found.subset(whole[at]);
                if is_in {
                    point[at] = found;
                }
                is_in
            })
        };
        // What is moved for one vector would be another one's, too.
        !self.is_shared && self.vectors.iter().all(is_moved)
    }
}

fn root(square: I) -> I {
    let not_negative = Interval::new(0.0, f64::INFINITY).unwrap_or(Interval::ENTIRE);
    square.intersection(not_negative).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn side(lo: f64, hi: f64) -> I {
        Interval::new(lo, hi).expect("a side")
    }

    fn sphere(complete: bool) -> Spheres {
        let inputs = vec![0, 1, 2];
        Spheres::new(&[UnitInputs { inputs, complete }], 3, 0.0)
    }

    #[test]
    fn parts_are_cut_to_the_sphere() {
        let mut part = [side(0.6, 0.6), side(-0.1, 0.1), side(-2.0, 0.5)];
        assert!(sphere(true).cut(&mut part));
        assert!(part[2].sup() < -0.79 && part[2].inf() > -0.81, "{part:?}");
        // Within the ball there is more.
        let mut part = [side(0.6, 0.6), side(-0.1, 0.1), side(-2.0, 0.5)];
        assert!(sphere(false).cut(&mut part));
        assert!(part[2].sup() == 0.5 && part[2].inf() > -0.81, "{part:?}");
        for far in [0.1, 0.9] {
            let part = [side(far, far); 3];
            assert!(!sphere(true).cut(&mut part.clone()));
            assert_eq!(sphere(false).cut(&mut part.clone()), far < 0.5);
        }
    }

    #[test]
    fn no_unit_vector_is_cut_off() {
        let numbers = [
            -1.0, -0.8, -0.6, -0.36, -0.48, 0.0, 0.48, 0.36, 0.6, 0.8, 1.0,
        ];
        let mut count = 0;
        for x in numbers {
            for y in numbers {
                let square = side(1.0, 1.0) - side(x, x).sqr() - side(y, y).sqr();
                let z = root(square);
                if square.inf() < 0.0 {
                    continue;
                }
                for slack in [0.0, 1e-9, 0.3] {
                    let mut part = [side(x - slack, x), side(y, y + slack), z];
                    assert!(sphere(true).cut(&mut part));
                    assert!(part[0].contains(x) && part[1].contains(y), "{part:?}");
                    assert!(!part[2].intersection(z).is_empty(), "{part:?}");
                    count += 1;
                }
            }
        }
        assert!(count > 200, "{count}");
    }

    #[test]
    fn points_of_vectors_that_share_inputs_are_not_moved() {
        let unit = |inputs: Vec<usize>| UnitInputs {
            inputs,
            complete: true,
        };
        let whole = [side(-1.0, 1.0); 3];
        for units in [
            vec![unit(vec![0, 1]), unit(vec![1, 2])],
            vec![unit(vec![0, 0])],
        ] {
            let spheres = Spheres::new(&units, 3, 0.0);
            assert!(!spheres.project(&mut [side(0.5, 0.5); 3], &whole));
            assert!(spheres.cut(&mut whole.clone()));
        }
    }

    #[test]
    fn points_are_moved_onto_it() {
        let whole = [side(-1.0, 1.0); 3];
        let mut point = [0.5, 0.5, -0.1].map(|x| side(x, x));
        assert!(sphere(true).project(&mut point, &whole));
        let sum = point.iter().fold(I::ZERO, |sum, x| sum + x.sqr());
        assert!(sum.contains(1.0) && sum.wid() < 1e-14, "{point:?}");
        // There is none with two components of these.
        let mut point = [0.9, 0.9, 0.9].map(|x| side(x, x));
        assert!(!sphere(true).project(&mut point, &whole));
        // Nor in that half.
        let mut point = [0.5, 0.5, -0.1].map(|x| side(x, x));
        let narrow = [side(0.4, 0.6), side(0.4, 0.6), side(-0.2, 0.0)];
        assert!(!sphere(true).project(&mut point, &narrow));
    }
}
