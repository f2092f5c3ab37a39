//! Derivatives, by forward differentiation of the graph.
//!
//! [`derivative`] makes a function with the outputs of `f` and, behind them, their partial derivatives. Rules run once
//! per node and input, so the result is at most a small constant times (1 + number of inputs) larger than `f`; shared
//! work stays shared, because everything goes through the hash-consing [`Builder`].
//!
//! Derivatives that are zero by structure are not computed, and `0 + x → x`, `0 · x → 0`, `1 · x → x` are applied
//! **on derivatives only**: these drop NaN and undefinedness of factors (the value output keeps them).
//!
//! # What the derivatives mean
//! Where `f` is differentiable, evaluating the derivative at a point approximates the derivative. At kinks of `abs`,
//! `min`, `max` it is the derivative of the side that the operation takes there. Over a box X, intervals enclose more:
//!
//! *For every x in X, every generalised (Clarke) derivative at x of f restricted to X.* The reason: `|u|` becomes
//! `select u (-u') u'`. If u takes both signs on X, `select` over intervals returns the hull of both sides, which
//! holds all of the generalised derivative, the hull of the limits of derivatives nearby. If u ≥ 0 on X, then `|u|`
//! *is* u on X, and u' is right, kink or not; for u ≤ 0 but not < 0 the hull is wider than need be.
//! `min` and `max` are the same with `compare`. All other rules are chain rules for
//! smooth functions, which hold for generalised derivatives as inclusions. So a mean-value form on X is valid
//! with these bounds, **if** `f` is continuous on X and defined on all of it: see [`continuous_where_defined`]. At jumps (`floor`, `ceil`,
//! `round`, `mod`, `compare`, `select`) the derivative is that of the pieces and says nothing about the jump.
//!
//! Tested in `tests` below against known values and finite differences.

use core::fmt;
use std::error::Error;

use crate::builder::Builder;
use crate::function::{Function, Node, NodeData, NotStraight};
use crate::op::Op;

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
    /// It is not straight.
    NotStraight(NotStraight),
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
            Self::NotStraight(error) => error.fmt(f),
        }
    }
}

impl Error for DeriveError {}

/// The function that has, behind the outputs of `f`, the derivative of each with respect to each input in `wrt`:
/// `out1, out2, …, dout1/dx, dout1/dy, …, dout2/dx, …`. It has the inputs of `f` in the same order.
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
/// If `f` has no input of a name in `wrt`, or is not straight.
///
/// # Panics
/// If the result would have more than [`MAX_NODES`](crate::MAX_NODES) nodes.
pub fn derivative(f: &Function, wrt: &[&str]) -> Result<Function, DeriveError> {
    f.straight().map_err(DeriveError::NotStraight)?;
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
            let slope = if data.op == Op::Input {
                (data.args[0] as usize == input).then_some(one)
            } else {
                let mut operands = [(values[node.index()], None); 3];
                for (operand, of) in operands.iter_mut().zip(data.operands()) {
                    *operand = (values[of.index()], slopes[of.index()]);
                }
                derive.rule(data, values[node.index()], operands)
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
/// [jumps](Op::is_continuous). Only then derivative bounds say something about differences of values.
#[must_use]
pub fn continuous_where_defined(f: &Function) -> bool {
    f.nodes.iter().all(|data| data.op.is_continuous())
}

/// A derivative; `None` is zero.
type Slope = Option<Node>;

struct Derive {
    builder: Builder,
    one: Node,
}

impl Derive {
    fn some(&mut self, slope: Slope) -> Node {
        slope.unwrap_or_else(|| self.builder.integer(0))
    }

    fn add(&mut self, a: Slope, b: Slope) -> Slope {
        match (a, b) {
            (Some(a), Some(b)) => Some(self.builder.binary(Op::Add, a, b)),
            (slope, None) | (None, slope) => slope,
        }
    }

    fn sub(&mut self, a: Slope, b: Slope) -> Slope {
        let minus = self.neg(b);
        self.add(a, minus)
    }

    fn neg(&mut self, a: Slope) -> Slope {
        a.map(|a| self.builder.unary(Op::Neg, a))
    }

    /// A value times a slope.
    fn scale(&mut self, factor: Node, slope: Slope) -> Slope {
        slope.map(|slope| {
            if slope == self.one {
                factor
            } else if factor == self.one {
                slope
            } else {
                self.builder.binary(Op::Mul, factor, slope)
            }
        })
    }

    fn divide(&mut self, slope: Slope, divisor: Node) -> Slope {
        slope.map(|slope| self.builder.binary(Op::Div, slope, divisor))
    }

    /// The slope `a` where `c < 0`, else `b`.
    fn choose(&mut self, c: Node, a: Slope, b: Slope) -> Slope {
        if a == b {
            return a;
        }
        let (a, b) = (self.some(a), self.some(b));
        Some(self.builder.select(c, a, b))
    }

    /// The derivative of node `value`, from its operands with their derivatives.
    fn rule(
        &mut self,
        data: NodeData,
        value: Node,
        [(x, dx), (y, dy), (_, dz)]: [(Node, Slope); 3],
    ) -> Slope {
        if dx.is_none() && dy.is_none() && dz.is_none() {
            return None;
        }
        match data.op {
            // Piecewise constant.
            Op::Const | Op::Input | Op::Floor | Op::Ceil | Op::Round | Op::Compare => None,
            // Not in a straight function.
            Op::Logic(_)
            | Op::Integer(_)
            | Op::Choose
            | Op::Control(_)
            | Op::Item
            | Op::Sample(_) => None,
            Op::Neg => self.neg(dx),
            Op::Abs => {
                let minus = self.neg(dx);
                self.choose(x, minus, dx)
            }
            Op::Square => {
                let two = self.builder.integer(2);
                let twice = self.builder.binary(Op::Mul, two, x);
                self.scale(twice, dx)
            }
            Op::Sqrt => {
                let two = self.builder.integer(2);
                let twice = self.builder.binary(Op::Mul, two, value);
                self.divide(dx, twice)
            }
            Op::Sin => {
                let cos = self.builder.unary(Op::Cos, x);
                self.scale(cos, dx)
            }
            Op::Cos => {
                let sin = self.builder.unary(Op::Sin, x);
                let slope = self.scale(sin, dx);
                self.neg(slope)
            }
            Op::Tan => {
                let square = self.builder.unary(Op::Square, value);
                let factor = self.builder.binary(Op::Add, self.one, square);
                self.scale(factor, dx)
            }
            Op::Asin | Op::Acos => {
                let square = self.builder.unary(Op::Square, x);
                let below = self.builder.binary(Op::Sub, self.one, square);
                let root = self.builder.unary(Op::Sqrt, below);
                let slope = self.divide(dx, root);
                if data.op == Op::Asin {
                    slope
                } else {
                    self.neg(slope)
                }
            }
            Op::Atan => {
                let square = self.builder.unary(Op::Square, x);
                let below = self.builder.binary(Op::Add, self.one, square);
                self.divide(dx, below)
            }
            Op::Exp => self.scale(value, dx),
            Op::Ln => self.divide(dx, x),
            Op::Powi => {
                let n = data.args[1];
                let power = self.builder.node(NodeData {
                    op: Op::Powi,
                    args: [x.0, n.saturating_sub(1), 0],
                });
                let n = self.builder.integer(i64::from(n));
                let factor = self.builder.binary(Op::Mul, n, power);
                self.scale(factor, dx)
            }
            Op::Add => self.add(dx, dy),
            Op::Sub => self.sub(dx, dy),
            Op::Mul => {
                let (left, right) = (self.scale(y, dx), self.scale(x, dy));
                self.add(left, right)
            }
            Op::Div => {
                // (x/y)' = (x' - (x/y) y') / y
                let right = self.scale(value, dy);
                let above = self.sub(dx, right);
                self.divide(above, y)
            }
            Op::Min => {
                let c = if dx == dy {
                    x
                } else {
                    self.builder.binary(Op::Compare, x, y)
                };
                self.choose(c, dx, dy)
            }
            Op::Max => {
                // x where x > y, else y.
                let c = if dx == dy {
                    x
                } else {
                    self.builder.binary(Op::Compare, y, x)
                };
                self.choose(c, dx, dy)
            }
            Op::Mod => {
                // x - |y| floor(x / |y|), the floor constant between jumps, |y|' = y' sign y
                let size = self.builder.unary(Op::Abs, y);
                let minus = self.neg(dy);
                let size_slope = self.choose(y, minus, dy);
                let quotient = self.builder.binary(Op::Div, x, size);
                let floor = self.builder.unary(Op::Floor, quotient);
                let right = self.scale(floor, size_slope);
                self.sub(dx, right)
            }
            Op::Atan2 => {
                // `atan2 y x`: the operands are y, x; (x y' - y x') / (x² + y²)
                let (left, right) = (self.scale(y, dx), self.scale(x, dy));
                let above = self.sub(left, right);
                let (xx, yy) = (
                    self.builder.unary(Op::Square, x),
                    self.builder.unary(Op::Square, y),
                );
                let below = self.builder.binary(Op::Add, xx, yy);
                self.divide(above, below)
            }
            Op::Pow => {
                // y x^(y-1) x' + x^y ln(x) y'
                let left = dx.and_then(|_| {
                    let less = self.builder.binary(Op::Sub, y, self.one);
                    let power = self.builder.binary(Op::Pow, x, less);
                    let factor = self.builder.binary(Op::Mul, y, power);
                    self.scale(factor, dx)
                });
                let right = dy.and_then(|_| {
                    let ln = self.builder.unary(Op::Ln, x);
                    let factor = self.builder.binary(Op::Mul, value, ln);
                    self.scale(factor, dy)
                });
                self.add(left, right)
            }
            Op::Select => self.choose(x, dy, dz),
        }
    }
}
