//! Point programs: one value per node, rounded to nearest, the function as it would run on numbers.
//!
//! Returns what `outward_expr::eval_point` returns, bit for bit (NaN for NaN), for points of the box that the
//! selection's facts are about. NaN is in no box: for inputs that are NaN, `min` and `max` of them may return a number.

use outward_analysis::Class;
use outward_expr::Op;
use outward_interval::{Elementary, Float};

use crate::emit::{Emitter, NONE, Small};
use crate::intervals::precision_of;
use crate::program::{Program, Round, Step, Value};
use crate::routine::Routine;
use crate::selection::{LowerScratch, Selection};

impl<F: Float> Selection<F> {
    /// Writes the point program into `program` (what it held is dropped, its memory is used again). Input i is the
    /// function's input i.
    pub fn points(&self, scratch: &mut LowerScratch, program: &mut Program) {
        program.clear(precision_of::<F>(), Round::Nearest, self.inputs);
        let values = &mut scratch.values;
        values.clear();
        let mut emit = Emitter::new(program);
        for node in &self.nodes {
            let [p, q, r] = node.data.args;
            let arg = |i: u32| values[i as usize];
            let defined = |i: u32| self.nodes[i as usize].class.has(Class::DEFINED);
            let value = match node.data.op {
                Op::Const => emit.constant(self.constants[p as usize].nearest),
                Op::Input => emit.push(Step::Input, p, 0, 0),
                // Not in a straight function.
                Op::Logic(_)
                | Op::Integer(_)
                | Op::Choose
                | Op::Control(_)
                | Op::Item
                | Op::Sample(_) => NONE,
                Op::Neg => emit.push(Step::Neg, arg(p), 0, 0),
                Op::Abs => emit.push(Step::Abs, arg(p), 0, 0),
                Op::Square => emit.push(Step::Mul, arg(p), arg(p), 0),
                Op::Sqrt => emit.push(Step::Sqrt, arg(p), 0, 0),
                Op::Floor => emit.push(Step::Floor, arg(p), 0, 0),
                Op::Ceil => emit.push(Step::Ceil, arg(p), 0, 0),
                Op::Round => emit.push(Step::RoundEven, arg(p), 0, 0),
                Op::Add => emit.push(Step::Add, arg(p), arg(q), 0),
                Op::Sub => emit.push(Step::Sub, arg(p), arg(q), 0),
                Op::Mul => emit.push(Step::Mul, arg(p), arg(q), 0),
                Op::Div => emit.push(Step::Div, arg(p), arg(q), 0),
                Op::Min => choose(&mut emit, Step::Min, arg(p), arg(q), defined(p)),
                Op::Max => choose(&mut emit, Step::Max, arg(p), arg(q), defined(p)),
                Op::Powi => power(&mut emit, arg(p), q),
                Op::Compare => compare::<F>(&mut emit, arg(p), arg(q)),
                Op::Select => {
                    let zero = emit.small::<F>(Small::Zero);
                    let (c, y, z) = (arg(p), arg(q), arg(r));
                    let below = emit.push(Step::Lt, c, zero, 0);
                    let chosen = emit.push(Step::Select, below, y, z);
                    let nan = emit.push(Step::Unordered, c, c, 0);
                    emit.push(Step::Or, nan, chosen, 0)
                }
                Op::Sin => call(&mut emit, Elementary::Sin, arg(p), NONE),
                Op::Cos => call(&mut emit, Elementary::Cos, arg(p), NONE),
                Op::Tan => call(&mut emit, Elementary::Tan, arg(p), NONE),
                Op::Asin => call(&mut emit, Elementary::Asin, arg(p), NONE),
                Op::Acos => call(&mut emit, Elementary::Acos, arg(p), NONE),
                Op::Atan => call(&mut emit, Elementary::Atan, arg(p), NONE),
                Op::Exp => call(&mut emit, Elementary::Exp, arg(p), NONE),
                Op::Ln => call(&mut emit, Elementary::Ln, arg(p), NONE),
                Op::Mod => call(&mut emit, Elementary::Mod, arg(p), arg(q)),
                Op::Atan2 => call(&mut emit, Elementary::Atan2, arg(p), arg(q)),
                Op::Pow => call(&mut emit, Elementary::Pow, arg(p), arg(q)),
            };
            values.push(value);
        }
        for &o in &self.outputs {
            emit.program.outputs.push(Value(values[o as usize]));
        }
    }
}

/// `min` or `max`: the packed instruction returns its second operand if the first is NaN, so the first is put back
/// unless it is known never to be NaN.
fn choose(emit: &mut Emitter<'_>, step: Step, x: u32, y: u32, x_defined: bool) -> u32 {
    let chosen = emit.push(step, x, y, 0);
    if x_defined {
        return chosen;
    }
    let nan = emit.push(Step::Unordered, x, x, 0);
    emit.push(Step::Select, nan, x, chosen)
}

/// The sequence of `outward_interval::powi_point`.
fn power(emit: &mut Emitter<'_>, x: u32, n: u32) -> u32 {
    let mut r = x;
    for bit in (0..n.checked_ilog2().unwrap_or(0)).rev() {
        r = emit.push(Step::Mul, r, r, 0);
        if n >> bit & 1 == 1 {
            r = emit.push(Step::Mul, r, x, 0);
        }
    }
    r
}

fn compare<F: Float>(emit: &mut Emitter<'_>, x: u32, y: u32) -> u32 {
    let (zero, one, minus) = (
        emit.small::<F>(Small::Zero),
        emit.small::<F>(Small::One),
        emit.small::<F>(Small::MinusOne),
    );
    let above = emit.push(Step::Lt, y, x, 0);
    let below = emit.push(Step::Lt, x, y, 0);
    let r = emit.push(Step::Select, above, one, zero);
    let r = emit.push(Step::Select, below, minus, r);
    let nan = emit.push(Step::Unordered, x, y, 0);
    emit.push(Step::Or, nan, r, 0)
}

fn call(emit: &mut Emitter<'_>, f: Elementary, x: u32, y: u32) -> u32 {
    let y = if y == NONE { x } else { y };
    emit.call(Routine::Point(f), [x, y, NONE, NONE])
}
