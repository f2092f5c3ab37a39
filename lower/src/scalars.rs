//! Which values are scalars: one number in each lane, or a truth value that is certain.
//!
//! A scalar is computed once, and not an endpoint at a time; and where a condition is a scalar, a
//! lane goes one way, so nothing is joined. Scalars are the inputs that are said to be, constants,
//! and what is made of scalars alone: under machine rounding all of it, else what is not rounded,
//! such as integers and minima. What a loop carries is one if it starts as one and every iteration
//! makes it of scalars; what a loop returns, if the iteration that is the last one is certain, too.
//! So a counter is one in any arithmetic.
//!
//! Under machine rounding nothing here depends on ranges, of which special code knows more than
//! general code: some rows for numbers round less than others do.

use outward_analysis::{Class, NanPolicy};
use outward_expr::{IntOp, Op, RealOp, Type};
use outward_interval::Float;

use crate::chosen::{Chosen, Flow, Kind};
use crate::selection::Selection;
use crate::table::has_row_of_numbers;

/// What is known of a number that is not rounded.
const NUMBER: Class = Class::POINT
    .and(Class::FINITE)
    .and(Class::DEFINED)
    .and(Class::NONEMPTY);

impl<F: Float> Selection<F> {
    /// Says of every place whether it is a scalar: see the [module](self).
    pub(crate) fn find_scalars(&mut self) {
        let mut scalar = Vec::with_capacity(self.nodes.len());
        // What loops carry is taken for scalars at first.
        let mut varying = Vec::new();
        loop {
            scalar.clear();
            for place in 0..self.nodes.len() {
                scalar.push(self.is_of_scalars(place, &scalar, &varying));
            }
            let before = varying.len();
            self.find_varying(&scalar, &mut varying);
            if varying.len() == before {
                break;
            }
        }
        let is_machine = self.arithmetic.is_machine();
        for (node, is_scalar) in self.nodes.iter_mut().zip(scalar) {
            if is_machine || node.ty != Type::Real {
                node.class = node.class.without(Class::POINT);
            }
            if is_scalar {
                // Numbers of machine rounding may overflow.
                let is_exact = node.ty == Type::Real && !is_machine;
                node.class = node.class.and(if is_exact { NUMBER } else { Class::POINT });
            }
        }
    }

    /// Whether programs have one value for the two of a place: of a truth value its opposite is the
    /// other.
    pub(crate) fn is_one_value(&self, node: &Chosen) -> bool {
        let has_ends = node.ty == Type::Real && !self.arithmetic.is_machine();
        node.class.has(Class::POINT) && !has_ends
    }

    /// Whether a place is a scalar, if of the places before it these are, and of what loops carry
    /// these are not.
    fn is_of_scalars(&self, place: usize, scalar: &[bool], varying: &[usize]) -> bool {
        let is_machine = self.arithmetic.is_machine();
        let node = &self.nodes[place];
        let class = |p: u32| self.nodes[p as usize].class;
        let is = |&p: &u32| {
            let by_range = !is_machine && self.nodes[p as usize].ty == Type::Real;
            scalar[p as usize] || by_range && class(p).has(NUMBER)
        };
        // Where NaN is looked for, a number that may be NaN compares either way; that it is none is
        // known of ranges.
        let propagates = is_machine && self.arithmetic.nan() == Some(NanPolicy::Propagate);
        let is_known = |p: &u32| is(p) && !(propagates && self.nodes[*p as usize].ty == Type::Real);
        let mut operands = node.args().iter();
        match node.kind {
            Kind::Op(op) => match op {
                Op::Const(_) => is_machine,
                Op::Input(index) => node.ty == Type::Real && self.is_scalar(index as usize),
                // An end is one number, whatever the interval is. (Of floating point both are
                // kept.)
                Op::Real(RealOp::Lower | RealOp::Upper) if self.arithmetic.is_real() => {
                    operands.all(|&p| class(p).has(Class::NONEMPTY.and(Class::FINITE)))
                }
                Op::Real(op) if is_machine => {
                    let divisor = node.args().get(1).map(|&p| &self.nodes[p as usize]);
                    let by_constant = divisor.is_some_and(|divisor| {
                        matches!(divisor.kind, Kind::Op(Op::Const(_)))
                            && (divisor.class.has(Class::POS) || divisor.class.has(Class::NEG))
                    });
                    gives_number(op, by_constant) && operands.all(is)
                }
                Op::Real(op) => is_exact(op) && operands.all(is),
                Op::Bool(_) => operands.all(is_known),
                Op::Int(op) => {
                    let is_number = node.ty != Type::Real || is_machine;
                    is_number && !reads_bits(op) && operands.all(is_known)
                }
                Op::Select | Op::Control(_) | Op::Projection(_) | Op::Sample(_) => false,
            },
            Kind::Field(_) => false,
            Kind::Flow(flow) => match flow {
                Flow::Truth(_) => true,
                Flow::AtMost | Flow::AtLeast { .. } => is_machine && operands.all(is),
                Flow::Carried { .. } => operands.all(is) && !varying.contains(&place),
                Flow::Join | Flow::Exit(_) => operands.all(is),
                // Loop-carried values at points do not matter.
                Flow::Leave | Flow::Left | Flow::Enter | Flow::Last(_) | Flow::Next(_) => {
                    operands.next().is_some_and(is)
                }
                Flow::Arm { .. }
                | Flow::EndArm
                | Flow::Where(_)
                | Flow::Loop
                | Flow::Ending(_)
                | Flow::Only
                | Flow::EndLoop => false,
            },
        }
    }

    /// Adds what loops carry of which an iteration makes no scalar.
    fn find_varying(&self, scalar: &[bool], varying: &mut Vec<usize>) {
        let mut open = Vec::new();
        for (place, node) in self.nodes.iter().enumerate() {
            match node.kind {
                Kind::Flow(Flow::Loop) => open.push(place),
                Kind::Flow(Flow::EndLoop) => {
                    open.pop();
                }
                Kind::Flow(Flow::Next(index)) => {
                    // They stand where the loop begins, in their order.
                    let begin = open.last().copied().unwrap_or(place);
                    let carried = begin + 1 + index as usize;
                    if !scalar[place] && scalar[carried] {
                        varying.push(carried);
                    }
                }
                Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => {}
            }
        }
    }
}

/// Whether under machine rounding the result for numbers is one number. By a zero of either sign
/// there are two quotients.
#[allow(
    clippy::wildcard_enum_match_arm,
    reason = "operations with two results for zeros of both signs are few"
)]
fn gives_number(op: RealOp, by_constant: bool) -> bool {
    match op {
        RealOp::Div => by_constant,
        RealOp::Call(f) => has_row_of_numbers(f),
        RealOp::Mod | RealOp::Any => false,
        _ => true,
    }
}

/// Whether the result for numbers is a number of the format, so that bounds of it are that number
/// twice.
fn is_exact(op: RealOp) -> bool {
    matches!(
        op,
        RealOp::Neg
            | RealOp::Abs
            | RealOp::Min
            | RealOp::Max
            | RealOp::Floor
            | RealOp::Ceil
            | RealOp::Round
    )
}

/// Whether an operation reads the bits of a number, which bounds do not say of zeros, or makes a
/// number of bits, which need not be one.
fn reads_bits(op: IntOp) -> bool {
    matches!(op, IntOp::ToBits | IntOp::FromBits | IntOp::ToHalf)
}

#[cfg(test)]
#[path = "scalars_tests.rs"]
mod tests;
