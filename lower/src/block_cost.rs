//! What a block costs at points: whether an arm of a branch is run always, or left out where no
//! lane needs it.

use outward_expr::{Control, Function, Op};
use outward_interval::Float;
use outward_simd::Isa;

use crate::emit::Emitter;
use crate::integers::integer;
use crate::number::number;
use crate::program::Program;
use crate::table::cost;

/// What an arm of a branch may cost at points that is run always: about what it takes to ask
/// whether it is needed, and to guess that wrong at times, in quarters of a cycle. On boxes
/// everything costs about twice as much.
pub(crate) const CHEAP: u32 = 40;

/// What an operation on masks costs.
const CHOICE: u32 = 2;

/// What a block costs at a point, in quarters of a cycle; more than `enough` of what is not known
/// to be cheap.
pub(crate) fn cost_of<F: Float>(block: &Function, enough: u32) -> u32 {
    let mut sum = 0;
    for &data in &block.nodes {
        sum += match data.op {
            Op::Const(_) | Op::Input(_) | Op::Projection(_) => 0,
            Op::Bool(_) | Op::Select => CHOICE,
            Op::Real(op) => cost_of_steps(|emit| number::<F>(emit, op, [0; 3], false)),
            Op::Int(op) => cost_of_steps(|emit| integer::<F>(emit, op, [0; 3])),
            Op::Control(Control::If) => {
                // At least one, so that blocks that are shared again and again are given up.
                let arms = block.blocks_of(data).iter();
                1 + arms.map(|arm| cost_of::<F>(arm, enough)).sum::<u32>()
            }
            Op::Control(_) | Op::Sample(_) => enough + 1,
        };
        if sum > enough {
            break;
        }
    }
    sum
}

/// What an operation costs: that of its steps.
fn cost_of_steps(write: impl FnOnce(&mut Emitter<'_>) -> u32) -> u32 {
    let mut program = Program::empty();
    write(&mut Emitter::new(&mut program));
    cost::busy(&program, Isa::V3)
}
