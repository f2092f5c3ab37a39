//! Interval programs: two values per node, −lo and hi, everything rounded up.
//!
//! Inputs come as pairs: input 2i is −lo, input 2i + 1 is hi of the function's input i; outputs
//! likewise. Zeros of the outputs are normalised to +0 by adding +0 (under upward rounding −0 + 0 =
//! +0).

use outward_analysis::Demand;
use outward_expr::{Op, RealOp};
use outward_interval::{Float, compiled};

use crate::emit::{Apply, Emitter, Ends, NONE, Small};
use crate::program::{Precision, Program, Round, Step, Value};
use crate::selection::{Chosen, LowerScratch, Selection};

/// The precision of a format.
pub(crate) fn precision_of<F: Float>() -> Precision {
    if F::NAME == "f32" {
        Precision::F32
    } else {
        Precision::F64
    }
}

impl<F: Float> Selection<F> {
    /// Writes the interval program into `program` (what it held is dropped, its memory is used
    /// again).
    ///
    /// With `trace`, every `min` and `max` reports which operands can be dropped: lane bits in the
    /// slots that [`part`](Self::part) reads.
    pub fn intervals(&self, trace: bool, scratch: &mut LowerScratch, program: &mut Program) {
        compiled!(Selection::<F>::intervals_here: fn(&Selection<F>, bool, &mut LowerScratch, &mut Program))(
            self, trace, scratch, program,
        )
    }

    fn intervals_here(&self, trace: bool, scratch: &mut LowerScratch, program: &mut Program) {
        program.clear(precision_of::<F>(), Round::Up, 2 * self.inputs);
        program.traces = if trace { self.traces } else { 0 };
        let table = &mut scratch.ends;
        table.clear();
        let mut emit = Emitter::new(program);
        for node in &self.nodes {
            let op = node.op;
            let ends = if let Op::Const(index) = op {
                let bounds = self.constants[index as usize].bounds;
                let [neg_lo, hi] = bounds.ends().map(|end| emit.constant(end));
                if bounds.is_singleton() {
                    Ends::known(neg_lo, hi, neg_lo, hi)
                } else {
                    Ends::new(neg_lo, hi)
                }
            } else if let Op::Input(p) = op {
                let neg_lo = emit.push(Step::Input, 2 * p, 0, 0);
                let hi = emit.push(Step::Input, 2 * p + 1, 0, 0);
                if self.is_scalar(p as usize) {
                    Ends::known(neg_lo, hi, neg_lo, hi)
                } else {
                    Ends::new(neg_lo, hi)
                }
            } else {
                // Operands are copied out and back: flips of their ends are kept for later users.
                let mut operands = [Ends::EMPTY; 3];
                for (ends, operand) in operands.iter_mut().zip(node.args()) {
                    *ends = table[*operand as usize];
                }
                let [mut x, mut y, mut z] = operands;
                let mut apply = Apply {
                    emit: &mut emit,
                    operands: [&mut x, &mut y, &mut z],
                    exponent: op.real().map_or(0, RealOp::exponent),
                };
                let ends = apply.row::<F>(node.row.row());
                if trace && matches!(op, Op::Real(RealOp::Min) | Op::Real(RealOp::Max)) {
                    trace_choice::<F>(&mut emit, node, &mut x, &mut y);
                }
                for (ends, operand) in [x, y, z].into_iter().zip(node.args()) {
                    table[*operand as usize] = ends;
                }
                ends
            };
            table.push(ends);
        }
        let zero = if self.outputs.is_empty() {
            NONE
        } else {
            emit.small::<F>(Small::Zero)
        };
        for &o in &self.outputs {
            let ends = table[o as usize];
            for end in [ends.neg_lo(), ends.hi()] {
                let v = emit.push(Step::Add, end, zero, 0);
                emit.program.outputs.push(Value(v));
            }
        }
    }
}

/// Reports which operand of a `min` or `max` may be dropped, strictly (a tie keeps both):
///
/// * asked for the value: the one that never wins;
/// * asked for the sign: also one that is on the losing side of zero, as it can then not change the
///   sign.
///
/// If both are reported, both have the sign of the losing side, and either stands for the node.
fn trace_choice<F: Float>(emit: &mut Emitter<'_>, node: &Chosen, x: &mut Ends, y: &mut Ends) {
    let is_min = node.op == Op::Real(RealOp::Min);
    for (slot, (drop, keep)) in node.slots.into_iter().zip([(*x, *y), (*y, *x)]) {
        if slot == NONE {
            continue;
        }
        // Seen from the loser: min drops it if its lower end is above the other's upper end. For
        // max everything is mirrored, which for (−lo, hi) pairs is to swap the two: work on −x, −y.
        let (drop, keep) = if is_min {
            (drop, keep)
        } else {
            (drop.negate(), keep.negate())
        };
        let mut bar = keep.hi();
        if node.demand == Demand::Sign {
            let zero = emit.small::<F>(Small::Zero);
            bar = emit.push(Step::Min, bar, zero, 0);
        }
        // lo > bar, as −lo < −bar.
        let neg_bar = emit.push(Step::Neg, bar, 0, 0);
        emit.push(Step::TraceLt, drop.neg_lo(), neg_bar, slot);
    }
}
