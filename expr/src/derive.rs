//! Derivatives, by forward differentiation of the graph.
//!
//! [`derivative`] makes a function with the outputs of `f` and, behind them, their partial
//! derivatives. Rules run once per node and input, so the result is at most a small constant times
//! (1 + number of inputs) larger than `f`; shared work stays shared, because everything goes
//! through the hash-consing [`Builder`](crate::Builder).
//!
//! Derivatives that are zero by structure are not computed, and `0 + x → x`, `0 · x → 0`, `1 · x →
//! x` are applied **on derivatives only**: these drop NaN and undefinedness of factors (the value
//! output keeps them).
//!
//! # What the derivatives mean
//! Where `f` is differentiable, evaluating the derivative at a point approximates the derivative.
//! At kinks of `abs`, `min`, `max` it is the derivative of the side that the operation takes there;
//! of a branch it is the derivative of the block that is run, and of a loop that of the iterations
//! that are made. Blocks take the slopes of what they take, and return those of what they return.
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
//! `mod`, `compare`, `by_sign`, `select`, branches and loops) the derivative is that of the pieces
//! and says nothing about the jump.
//!
//! Tested in `tests` below against known values and finite differences.

mod dependence;
mod elementary;
mod error;
mod nodes;
mod rules;
mod slopes;

use crate::function::{Function, Node};
use crate::op::Type;

pub use error::DeriveError;
use slopes::{Derive, Slope};

/// The function that has, after the outputs of `f`, the derivative of each output that is a number,
/// with respect to each input in `wrt`: `out1, out2, …, dout1/dx, dout1/dy, …, dout2/dx, …`. It has
/// the inputs of `f` in the same order.
///
/// Its bounds contain the derivatives at the points of a box at which they exist. Branches and
/// loops stay what they are: see the [module](self) for what their derivatives mean.
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
/// [`DeriveError`] says which: `f` has no input of a name in `wrt`, or the input is not a number,
/// or an operation that depends on it has no derivative here.
///
/// # Panics
/// If the result would have more than [`MAX_NODES`](crate::MAX_NODES) nodes.
pub fn derivative(f: &Function, wrt: &[&str]) -> Result<Function, DeriveError> {
    let mut directions = Vec::with_capacity(wrt.len());
    for &name in wrt {
        let unknown = || DeriveError::UnknownInput {
            name: name.to_owned(),
            inputs: f.inputs.to_vec(),
        };
        let input = f.input(name).ok_or_else(unknown)?;
        let ty = f.input_type(input);
        if ty != Type::Real {
            let name = name.to_owned();
            return Err(DeriveError::NotANumber { name, ty });
        }
        directions.push(input);
    }
    let mut derive = Derive::new(wrt.len());
    let inputs = derive.builder.inputs_of(f);
    let mut of_inputs: Vec<Slope> = vec![None; inputs.len() * wrt.len()];
    for (direction, &input) in directions.iter().enumerate() {
        of_inputs[input * wrt.len() + direction] = Some(derive.one);
    }
    let nodes = derive.nodes(f, &inputs, &of_inputs)?;
    let mut outputs: Vec<(String, Node)> = f
        .outputs
        .iter()
        .map(|output| (output.name.clone(), nodes.value(output.node)))
        .collect();
    for (output, ty) in f.outputs.iter().zip(f.output_types()) {
        if ty != Type::Real {
            continue;
        }
        for (name, &slope) in wrt.iter().zip(nodes.slopes(output.node)) {
            outputs.push((format!("d{}/d{name}", output.name), derive.some(slope)));
        }
    }
    Ok(derive.builder.finish(&f.name, f.format, &outputs))
}

/// Whether `f` is continuous on every box on which it is defined everywhere, because no operation
/// of it [jumps](crate::Op::is_continuous). Only then do bounds of derivatives say something about
/// differences of values.
#[must_use]
pub fn continuous_where_defined(f: &Function) -> bool {
    f.nodes.iter().all(|data| data.op.is_continuous())
}
