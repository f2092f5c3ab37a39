//! Which ends of the bounds of each place are read. This is found out from the outputs back, since
//! the formulas of the rows that are chosen say which endpoints of their operands they read.
//!
//! It decides which of the rows that the facts admit is the cheapest, and whether the endpoints of
//! a function on a piece are written apart. Either way both endpoints are written, and right: what
//! nobody reads is left out of programs afterwards. So where it is not followed through, as where a
//! loop carries a value, both endpoints are taken to be read.

use outward_analysis::values::Path;
use outward_analysis::{Class, NanPolicy};
use outward_expr::{Node, Op, Type};
use outward_interval::Float;

use crate::chosen::{Chosen, Flow, Kind};
use crate::routine::Which;
use crate::selection::Selection;
use crate::table::{RowId, reads};

impl<F: Float> Selection<F> {
    /// The operations on numbers with the rows chosen for them, in the order in which they are run:
    /// the block that each stands in, its node there, the row, and the endpoints that are read of
    /// it, if any are. What a loop computes once more for the iterations that are followed by
    /// another has rows once more. [Parts](Self::part) do not know where they come from.
    pub fn rows(&self) -> impl Iterator<Item = (&Path, Node, RowId, Option<Which>)> + '_ {
        let wanted = self.clone().wanted_endpoints(|_, _, _| {});
        let places = self.nodes.iter().zip(&self.origins).zip(wanted);
        places.filter_map(|((place, origin), ends)| {
            place.op().and_then(Op::real)?;
            let path = self.paths.get(origin.block as usize)?;
            Some((path, origin.node, place.row, ends))
        })
    }

    /// The endpoints that are read of each place; `None` where none is. Of each operation on
    /// numbers of which some are, `choose` is told before its operands are looked at, and may
    /// choose its row.
    pub(crate) fn wanted_endpoints(
        &mut self,
        mut choose: impl FnMut(&mut Self, usize, Which),
    ) -> Vec<Option<Which>> {
        let rounding = self.arithmetic.rounding();
        let propagates = self.arithmetic.nan() == Some(NanPolicy::Propagate);
        let mut wanted = vec![None; self.nodes.len()];
        for &output in &self.outputs {
            wanted[output as usize] = with(wanted[output as usize], Some(self.ends));
        }
        for place in (0..self.nodes.len()).rev() {
            let ends = wanted[place];
            if let (Some(ends), Some(_)) = (ends, self.nodes[place].real()) {
                choose(self, place, ends);
            }
            let node = self.nodes[place];
            let of_operands = match (node.real(), ends) {
                (Some(_), None) => continue,
                // What is looked for is so at both endpoints.
                (Some(_), Some(_)) if propagates && self.looks_at_both(&node) => {
                    [Some(Which::Both); 3]
                }
                (Some(_), Some(ends)) => reads(node.row, rounding, ends),
                (None, _) => passed_on(&node, ends),
            };
            for (&operand, ends) in node.args().iter().zip(of_operands) {
                let slot = &mut wanted[operand as usize];
                *slot = with(*slot, ends);
            }
        }
        wanted
    }

    /// Whether both endpoints of all operands are looked at, for NaN or for what is not known.
    fn looks_at_both(&self, node: &Chosen) -> bool {
        let mut operands = node.args().iter().map(|&i| self.nodes[i as usize].class);
        node.invalid || operands.any(|class| !class.has(Class::NONEMPTY))
    }
}

/// What is read of the operands of a place that is no operation on numbers.
fn passed_on(node: &Chosen, ends: Option<Which>) -> [Option<Which>; 3] {
    let both = Some(Which::Both);
    match node.kind {
        Kind::Flow(Flow::Join) if node.ty == Type::Real => [both, ends, ends],
        Kind::Flow(Flow::Left | Flow::Leave) => [ends; 3],
        Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => [both; 3],
    }
}

/// The endpoints of both.
fn with(a: Option<Which>, b: Option<Which>) -> Option<Which> {
    match (a, b) {
        (None, ends) | (ends, None) => ends,
        (Some(a), Some(b)) if a == b => Some(a),
        (Some(_), Some(_)) => Some(Which::Both),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::select::select;
    use outward_analysis::{Demand, bounds};
    use outward_expr::Graph;
    use outward_interval::Interval;

    /// Of a product of numbers below zero, and a difference, the upper endpoint is made of these
    /// endpoints.
    #[test]
    fn ends_are_followed_through_rows() {
        let g = Graph::new();
        let (x, y, z) = (g.var("x"), g.var("y"), g.var("z"));
        let f = g
            .function("f", [("out", x * y - z.abs())])
            .expect("a function");
        let of = |lo, hi| Interval::<f64>::new(lo, hi).expect("an interval");
        let facts = bounds(&f, &[of(-2.0, -1.0), of(1.0, 2.0), of(1.0, 4.0)]);
        let selection = select(&f, &facts, Demand::Value).expect("it is straight-line");
        let read = |ends: Which| {
            let mut selection = selection.clone().for_endpoints(ends);
            let wanted = selection.wanted_endpoints(|_, _, _| {});
            f.nodes
                .iter()
                .zip(wanted)
                .filter_map(|(node, ends)| node.op.input().map(|_| ends))
                .collect::<Vec<_>>()
        };
        let (lower, upper) = (Some(Which::Lower), Some(Which::Upper));
        assert_eq!(read(Which::Upper), [upper, lower, lower]);
        assert_eq!(read(Which::Lower), [lower, upper, upper]);
        assert_eq!(read(Which::Both), [Some(Which::Both); 3]);
    }
}
