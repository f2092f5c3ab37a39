//! Inputs in which a value is seen to be neither convex nor concave.

use outward_expr::{Format, Node};
use outward_interval::Interval;

use super::faces::Faces;
use super::normal::Normal;
use super::samples::{middle, points};
use super::write::{Pins, Writer};

type I = Interval<f64>;

/// On so many lines along each input the value is looked at.
const LINES: usize = 8;

/// Looks at a node at points of a box.
pub(super) struct Bends {
    faces: Faces,
}

impl Bends {
    pub(super) fn of(normal: &Normal<'_>, node: Node) -> Self {
        let mut writer = Writer::new(normal);
        let made = writer.node(node, Pins::default());
        let function = writer
            .builder
            .finish("value", Format::F64, &[("value", made)]);
        Self {
            faces: Faces::anywhere(function),
        }
    }

    /// Whether the value in the middle of some line along the input is certainly above the mean of those
    /// at both ends, and on another one below it. Then it is of no use to look for a proof that it is
    /// concave or convex in the input.
    pub(super) fn both_ways(&self, input: u32, sides: &[I]) -> bool {
        let Some(&side) = sides.get(input as usize) else {
            return false;
        };
        let mut values = self.faces.values();
        let mut seen = [false; 2];
        for mut point in points(sides).take(LINES) {
            let three = [side.lower_end(), middle(side), side.upper_end()].map(|at| {
                point[input as usize] = at;
                values.on(&point);
                values.outputs().next().unwrap_or(I::ENTIRE)
            });
            let [lower, at_middle, upper] = three;
            // Of what is empty or infinite neither is certain.
            let mean = (lower + upper) * Interval::point(0.5).unwrap_or(I::ENTIRE);
            seen[0] |= mean.sup() < at_middle.inf();
            seen[1] |= mean.inf() > at_middle.sup();
            if seen == [true; 2] {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::super::normal::PER_NODE;
    use super::*;
    use outward_expr::text::parse;

    #[test]
    fn a_wave_bends_both_ways_and_a_square_does_not() {
        let text = "x var x\ny var y\na sin x\nb square x\nc add b y\nd div y x\ne mul a y\n\
                    output a a\noutput b b\noutput c c\noutput d d\noutput e e\n";
        let f = parse(text, Format::F64).expect("a function");
        let side = |lo, hi| Interval::new(lo, hi).expect("an interval");
        let sides = [side(0.5, 6.0), side(1.0, 2.0)];
        let normal = Normal::of(&f, PER_NODE);
        let of = |output: usize| {
            let bends = Bends::of(&normal, f.outputs[output].node);
            [0, 1].map(|input| bends.both_ways(input, &sides))
        };
        let found: Vec<[bool; 2]> = (0..f.outputs.len()).map(of).collect();
        assert_eq!(found[1..4], [[false; 2]; 3]);
        // On one side of π it is concave, on the other one convex: by lines of the whole side it is seen
        // where another input turns it over.
        assert!(!found[0][0] && !found[4][1]);
        let turned = [sides[0], side(-2.0, 2.0)];
        assert!(Bends::of(&normal, f.outputs[4].node).both_ways(0, &turned));
    }
}
