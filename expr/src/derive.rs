//! Derivatives, by forward differentiation of the graph.
//!
//! [`derivative`] makes a function with the outputs of `f` and, behind them, their partial
//! derivatives. Rules run once per node and input, so the result is at most a small constant times
//! (1 + number of inputs) larger than `f`; shared work stays shared, because everything goes
//! through the hash-consing [`Builder`].
//!
//! Derivatives that are zero by structure are not computed, and `0 + x → x`, `0 · x → 0`, `1 · x →
//! x` are applied **on derivatives only**: these drop NaN and undefinedness of factors (the value
//! output keeps them).
//!
//! # What the derivatives mean
//! Where `f` is differentiable, evaluating the derivative at a point approximates the derivative.
//! At kinks of `abs`, `min`, `max` it is the derivative of the side that the operation takes there.
//! Over a box X, intervals enclose more:
//!
//! *For every x in X, every generalised (Clarke) derivative at x of f restricted to X.* The reason:
//! `|u|` becomes `by_sign u (-u') u'`. If u takes both signs on X, `by_sign` over intervals returns
//! the hull of both sides, which holds all of the generalised derivative, the hull of the limits of
//! derivatives nearby. If u ≥ 0 on X, then `|u|` *is* u on X, and u' is right, kink or not; for u ≤
//! 0 but not < 0 the hull is wider than need be. `min` and `max` are the same with `compare`. All
//! other rules are chain rules for smooth functions, which hold for generalised derivatives as
//! inclusions. So a mean-value form on X is valid with these bounds, **if** `f` is continuous on X
//! and defined on all of it: see [`continuous_where_defined`]. At jumps (`floor`, `ceil`, `round`,
//! `mod`, `compare`, `by_sign`) the derivative is that of the pieces and says nothing about the
//! jump.
//!
//! Tested in `tests` below against known values and finite differences.

mod elementary;
mod slopes;

use core::fmt;
use std::error::Error;

use crate::builder::Builder;
use crate::function::{Function, Node, NodeData, NotStraightLine};
use crate::op::RealOp;

use slopes::{Derive, Slope};

/// Why a derivative was not made.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DeriveError {
    /// The function has no input of this name.
    UnknownInput {
        /// The name that was asked for.
        name: String,
        /// The names that there are.
        inputs: Vec<String>,
    },
    /// It is not straight-line code.
    NotStraightLine(NotStraightLine),
    /// An operation of it has no derivative here: the slope functions of IEEE 1788 but the first,
    /// and integer powers and roots with respect to the integer.
    NoDerivative {
        /// The name of the operation.
        operation: &'static str,
        /// The line where it stands, if it is known.
        line: Option<u32>,
    },
}

impl fmt::Display for DeriveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownInput { name, inputs } => {
                write!(
                    f,
                    "`{name}` is not an input of the function; its inputs are: {}",
                    inputs.join(", ")
                )
            }
            Self::NotStraightLine(error) => error.fmt(f),
            Self::NoDerivative { operation, line } => {
                write!(f, "`{operation}`")?;
                if let Some(line) = line {
                    write!(f, " (line {line})")?;
                }
                f.write_str(" has no derivative that is known here")
            }
        }
    }
}

impl Error for DeriveError {}

/// The function that has, behind the outputs of `f`, the derivative of each with respect to each
/// input in `wrt`: `out1, out2, …, dout1/dx, dout1/dy, …, dout2/dx, …`. It has the inputs of `f` in
/// the same order.
///
/// ```
/// use outward_expr::{Graph, derivative};
/// use outward_semantics::eval_point;
/// let g = Graph::new();
/// let (x, y) = (g.var("x"), g.var("y"));
/// let f = g.function("f", [("out", x * x * y)])?;
/// let d = derivative(&f, &["x", "y"])?;
/// assert_eq!(d.outputs[1].name, "dout/dx");
/// assert_eq!(eval_point(&d, &[3.0, 5.0])?, [45.0, 30.0, 9.0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If `f` has no input of a name in `wrt`, is not straight-line code, or an operation has no
/// derivative.
///
/// # Panics
/// If the result would have more than [`MAX_NODES`](crate::MAX_NODES) nodes.
pub fn derivative(f: &Function, wrt: &[&str]) -> Result<Function, DeriveError> {
    f.check_straight_line()
        .map_err(DeriveError::NotStraightLine)?;
    let mut indices = Vec::with_capacity(wrt.len());
    for &name in wrt {
        let unknown = || DeriveError::UnknownInput {
            name: name.to_owned(),
            inputs: f.inputs.to_vec(),
        };
        indices.push(f.input(name).ok_or_else(unknown)?);
    }
    let mut builder = Builder::new();
    let values = builder.import(f);
    let one = builder.integer(1);
    let mut derive = Derive { builder, one };
    let mut columns = Vec::with_capacity(indices.len());
    for &input in &indices {
        let mut slopes: Vec<Slope> = Vec::with_capacity(f.nodes.len());
        for (node, data) in f.iter() {
            // What a rule makes comes from where the operation does.
            derive.builder.at(f.origin(node));
            let slope = if let Some(index) = data.op.input() {
                (index == input).then_some(one)
            } else {
                let mut operands = [(values[node.index()], None); 3];
                for (operand, of) in operands.iter_mut().zip(data.operands()) {
                    *operand = (values[of.index()], slopes[of.index()]);
                }
                let rule = derive.rule(data, values[node.index()], operands);
                rule.ok_or_else(|| DeriveError::NoDerivative {
                    operation: data.op.text(),
                    line: f.line(node),
                })?
            };
            slopes.push(slope);
        }
        let outputs = f.outputs.iter().map(|output| slopes[output.node.index()]);
        columns.push(outputs.collect::<Vec<_>>());
    }
    let mut outputs: Vec<(String, Node)> = f
        .outputs
        .iter()
        .map(|output| (output.name.clone(), values[output.node.index()]))
        .collect();
    for (i, output) in f.outputs.iter().enumerate() {
        for (name, column) in wrt.iter().zip(&columns) {
            let node = derive.some(column[i]);
            outputs.push((format!("d{}/d{name}", output.name), node));
        }
    }
    Ok(derive.builder.finish(&f.name, f.format, &outputs))
}

/// Whether `f` is continuous on every box on which it is defined everywhere: no operation of it
/// [jumps](crate::Op::is_continuous). Only then derivative bounds say something about differences
/// of values.
#[must_use]
pub fn continuous_where_defined(f: &Function) -> bool {
    f.nodes.iter().all(|data| data.op.is_continuous())
}

impl Derive {
    /// The derivative of node `value`, from its operands with their derivatives; `None` if there is
    /// none.
    fn rule(
        &mut self,
        data: NodeData,
        value: Node,
        [(x, dx), (y, dy), (_, dz)]: [(Node, Slope); 3],
    ) -> Option<Slope> {
        if dx.is_none() && dy.is_none() && dz.is_none() {
            return Some(None);
        }
        // What else there is has no operands, or is not in a straight-line function.
        let Some(op) = data.op.real() else {
            return Some(None);
        };
        Some(match op {
            RealOp::Call(f) => return self.elementary(f, value, [(x, dx), (y, dy)]),
            // Piecewise constant.
            RealOp::Floor | RealOp::Ceil | RealOp::Round | RealOp::Compare => None,
            RealOp::Neg => self.neg(dx),
            RealOp::Abs => {
                let minus = self.neg(dx);
                self.choose(x, minus, dx)
            }
            RealOp::Square => {
                let two = self.builder.integer(2);
                let twice = self.builder.binary(RealOp::Mul, two, x);
                self.scale(twice, dx)
            }
            RealOp::Sqrt => {
                let two = self.builder.integer(2);
                let twice = self.builder.binary(RealOp::Mul, two, value);
                self.divide(dx, twice)
            }
            RealOp::Powi(n) => {
                let less = RealOp::Powi(n.saturating_sub(1));
                let power = self.builder.node(NodeData::new(less, &[x]));
                let n = self.builder.integer(i64::from(n));
                let factor = self.builder.binary(RealOp::Mul, n, power);
                self.scale(factor, dx)
            }
            RealOp::Add => self.add(dx, dy),
            RealOp::Sub => self.sub(dx, dy),
            RealOp::Mul => {
                let (left, right) = (self.scale(y, dx), self.scale(x, dy));
                self.add(left, right)
            }
            RealOp::Div => {
                // (x/y)' = (x' - (x/y) y') / y
                let right = self.scale(value, dy);
                let above = self.sub(dx, right);
                self.divide(above, y)
            }
            RealOp::Min => {
                let c = if dx == dy {
                    x
                } else {
                    self.builder.binary(RealOp::Compare, x, y)
                };
                self.choose(c, dx, dy)
            }
            RealOp::Max => {
                // x where x > y, else y.
                let c = if dx == dy {
                    x
                } else {
                    self.builder.binary(RealOp::Compare, y, x)
                };
                self.choose(c, dx, dy)
            }
            RealOp::Mod => {
                // x - |y| floor(x / |y|), the floor constant between jumps, |y|' = y' sign y
                let size = self.builder.unary(RealOp::Abs, y);
                let minus = self.neg(dy);
                let size_slope = self.choose(y, minus, dy);
                let quotient = self.builder.binary(RealOp::Div, x, size);
                let floor = self.builder.unary(RealOp::Floor, quotient);
                let right = self.scale(floor, size_slope);
                self.sub(dx, right)
            }
            RealOp::BySign => self.choose(x, dy, dz),
        })
    }
}
