//! Intervals in formulas: `[1, 2]` is a number between 1 and 2, another one at each place where
//! that is written.
//!
//! It is the operation `any` of two constants. What is assigned is one node, and so one number. A
//! parameter of the formula is made anew wherever its name is used; where it is to be one number,
//! in `single_valued(…)`, it is the node of the declaration.

use core::ops::Range;

use outward_expr::{Diagnostic, Node, Op, RealOp};
use outward_interval::Interval;
use outward_semantics::interval_step;

use super::reader::Reader;

impl Reader<'_> {
    /// An interval with these endpoints, from bracket to bracket. Of two equal ones it is that
    /// number.
    pub(super) fn interval(
        &mut self,
        endpoints: &[Node],
        span: Range<usize>,
    ) -> Result<Node, Diagnostic> {
        let &[lo, hi] = endpoints else {
            let error = self
                .error(
                    span,
                    format!("an interval has 2 endpoints, but got {}", endpoints.len()),
                )
                .label("expected `[lo, hi]`");
            return Err(match endpoints {
                [_] => error.help("group with round parentheses"),
                _ => error,
            });
        };
        let [Some(least), Some(greatest)] =
            [lo, hi].map(|endpoint| self.bounds_of_constant(endpoint))
        else {
            return Err(self
                .error(span, "an endpoint of this interval is not constant")
                .label("expected two numbers, or expressions without inputs and intervals")
                .help("a number between other values is written as `mix(a, b, [0, 1])`"));
        };
        if least.is_empty() || greatest.is_empty() {
            return Err(self
                .error(span, "an endpoint of this interval is undefined")
                .label("expected two numbers"));
        }
        if least.inf() > greatest.sup() {
            return Err(self
                .error(
                    span,
                    "the lower endpoint of this interval is above the upper endpoint",
                )
                .label("expected `[lo, hi]` with lo ≤ hi"));
        }
        if lo == hi {
            return Ok(lo);
        }
        Ok(self.formula.builder.binary(RealOp::Any, lo, hi))
    }

    /// The endpoints between which a parameter of the formula chooses, given what it was declared
    /// with; `None` if that is one number.
    pub(super) fn choice_of(
        &mut self,
        declared: Node,
        name: &Range<usize>,
    ) -> Result<Option<[Node; 2]>, Diagnostic> {
        let data = self.formula.builder.data(declared);
        if data.op == Op::Real(RealOp::Any) {
            let endpoints = [data.operand(0), data.operand(1)];
            if endpoints
                .iter()
                .all(|&endpoint| self.bounds_of_constant(endpoint).is_some())
            {
                return Ok(Some(endpoints));
            }
        }
        if self.bounds_of_constant(declared).is_some() {
            return Ok(None);
        }
        Err(self
            .error(name.clone(), "this parameter is not an interval")
            .label("expected `parameter name = [lo, hi]`, or a constant"))
    }

    /// Bounds of a constant expression; `None` if it depends on an input, a choice or a field.
    fn bounds_of_constant(&mut self, node: Node) -> Option<Interval<f64>> {
        let builder = &self.formula.builder;
        let mut wanted = vec![node];
        while let Some(&at) = wanted.last() {
            if self.constants.contains_key(&at) {
                wanted.pop();
                continue;
            }
            let data = builder.data(at);
            let before = wanted.len();
            wanted.extend(data.operands().filter(|n| !self.constants.contains_key(n)));
            if wanted.len() > before {
                continue;
            }
            let bounds = match data.op.real().filter(|_| !data.op.is_choice()) {
                None => builder.constant_of(at).map(|constant| constant.interval()),
                Some(op) => {
                    let mut operands = [Interval::EMPTY; 3];
                    let known = operands.iter_mut().zip(data.operands()).all(|(slot, n)| {
                        let bounds = self.constants.get(&n).copied().flatten();
                        bounds.map(|bounds| *slot = bounds).is_some()
                    });
                    known.then(|| interval_step(op, operands))
                }
            };
            self.constants.insert(at, bounds);
            wanted.pop();
        }
        self.constants.get(&node).copied().flatten()
    }
}
