//! A program with regions that is being written: its cells, the constants that all regions see, and
//! how rounds are counted.

use outward_expr::{Control, Function, IntOp, NotStraightLine, Op, RealOp};
use outward_interval::Float;
use outward_semantics::Limits;
use outward_simd::Isa;

use crate::emit::{Emitter, Small};
use crate::intervals::precision_of;
use crate::lane::{of_int, of_truth};
use crate::points::number;
use crate::program::{Program, Round, Step};
use crate::table::cost;

/// Most instructions of a program.
pub(super) const MOST: usize = 1 << 20;

/// Most rounds that can be counted: in f32 without a gap.
const MOST_ROUNDS: u64 = 1 << 23;

/// The cell in which the rounds of all loops are counted.
const ROUNDS: u32 = 0;

/// What an arm of a branch may cost that is run always: about what it takes to ask whether it is
/// needed, and to guess that wrong at times.
pub(super) const CHEAP: u32 = 40;

/// What is not compiled, and where it stands.
pub(super) type Obstacle = (&'static str, Option<u32>);

/// The error of a function that has an obstacle.
pub(super) fn not_compiled(f: &Function, (what, line): Obstacle) -> NotStraightLine {
    NotStraightLine {
        function: f.name.clone(),
        what,
        line,
    }
}

/// See the [module](self).
pub(super) struct Writer<'p> {
    pub(super) emit: Emitter<'p>,
    /// The mask of all lanes.
    pub(super) all: u32,
    /// The least integer, which is the sign bit, and the greatest.
    pub(super) least: u32,
    pub(super) greatest: u32,
    /// How many rounds a lane may go.
    limit: u32,
    /// Whether there are loops.
    loops: bool,
    /// Cells that nobody uses now.
    free: Vec<u32>,
}

impl<'p> Writer<'p> {
    /// Begins the program of a function, with so many inputs.
    pub(super) fn begin<F: Float>(
        f: &Function,
        program: &'p mut Program,
        round: Round,
        inputs: u32,
        limits: Limits,
    ) -> Self {
        program.clear(precision_of::<F>(), round, inputs);
        let mut emit = Emitter::new(program);
        // Made before any region begins, so that all regions see them.
        for small in [
            Small::Zero,
            Small::One,
            Small::MinusOne,
            Small::MinusInfinity,
        ] {
            emit.small::<F>(small);
        }
        let all = emit.constant(of_truth::<F>(true));
        let least = emit.constant(of_int::<F>(i32::MIN));
        let greatest = emit.constant(of_int::<F>(i32::MAX));
        let most = i32::try_from(limits.rounds.min(MOST_ROUNDS)).unwrap_or(i32::MAX);
        let limit = emit.constant(F::from_f64(most.into()));
        if !f.blocks.functions.is_empty() {
            // A loop may stand in a region, and counting begins here.
            emit.program.cells = 1;
            let zero = emit.small::<F>(Small::Zero);
            emit.push(Step::Put, zero, 0, ROUNDS);
        }
        Self {
            emit,
            all,
            least,
            greatest,
            limit,
            loops: false,
            free: Vec::new(),
        }
    }

    /// A cell that nobody uses.
    pub(super) fn cell(&mut self) -> u32 {
        self.free.pop().unwrap_or_else(|| {
            self.emit.program.cells += 1;
            self.emit.program.cells - 1
        })
    }

    /// What is in a cell that nobody uses afterwards.
    pub(super) fn take(&mut self, cell: u32) -> u32 {
        self.free.push(cell);
        self.get(cell)
    }

    /// What is in a cell.
    pub(super) fn get(&mut self, cell: u32) -> u32 {
        self.emit.push(Step::Get, cell, 0, 0)
    }

    /// Begins a loop for the lanes of a mask; of none, for all. Returns the cell of the lanes that
    /// go on, and the lanes that do: one round more is counted, and is not run if it is one too
    /// many.
    pub(super) fn begin_loop<F: Float>(&mut self, mask: Option<u32>) -> (u32, u32) {
        self.loops = true;
        let going = self.cell();
        self.emit
            .push(Step::Put, mask.unwrap_or(self.all), 0, going);
        self.emit.push(Step::Repeat, 0, 0, 0);
        let lanes = self.get(going);
        let one = self.emit.small::<F>(Small::One);
        let rounds = self.get(ROUNDS);
        let rounds = self.emit.push(Step::Add, rounds, one, 0);
        self.emit.push(Step::Set, rounds, lanes, ROUNDS);
        let few = self.emit.push(Step::Le, rounds, self.limit, 0);
        (going, self.emit.push(Step::And, lanes, few, 0))
    }

    /// Ends it: these lanes go on.
    pub(super) fn end_loop(&mut self, going: u32, again: u32) {
        self.emit.push(Step::Put, again, 0, going);
        self.emit.push(Step::Again, again, 0, 0);
        self.free.push(going);
    }

    /// The lanes whose loops went on for too long; `None` if there are no loops.
    pub(super) fn endless(&mut self) -> Option<u32> {
        self.loops.then(|| {
            let rounds = self.get(ROUNDS);
            self.emit.push(Step::Lt, self.limit, rounds, 0)
        })
    }

    /// The lanes of a mask where a condition is set, or where it is not.
    pub(super) fn lanes(&mut self, mask: Option<u32>, condition: u32, taken: bool) -> u32 {
        match (mask, taken) {
            (Some(mask), true) => self.emit.push(Step::And, condition, mask, 0),
            (Some(mask), false) => self.emit.push(Step::AndNot, condition, mask, 0),
            (None, true) => condition,
            (None, false) => self.emit.push(Step::Xor, condition, self.all, 0),
        }
    }
}

/// Which results are used, of every node of control flow in their order.
pub(super) fn used(f: &Function) -> Vec<Vec<bool>> {
    let mut nodes = Vec::new();
    let mut used: Vec<Vec<bool>> = Vec::new();
    for (node, data) in f.iter() {
        if matches!(data.op, Op::Control(_)) {
            let results = f.blocks_of(data).first().map_or(0, |b| b.outputs.len());
            nodes.push(node.0);
            used.push(vec![false; results]);
        } else if let Op::Projection(result) = data.op {
            let control = data.operand(0).0;
            let of = nodes.partition_point(|&n| n < control);
            used[of][result as usize] = true;
        }
    }
    used
}

/// What an operation on masks costs, or one of integers that is a single step.
const CHOICE: u32 = 2;

/// What a call costs.
const CALL: u32 = 160;

/// What a block costs at a point, in quarters of a cycle; more than `enough` of what is not known
/// to be cheap.
pub(super) fn cost_of<F: Float>(block: &Function, enough: u32) -> u32 {
    let mut sum = 0;
    for &data in &block.nodes {
        sum += match data.op {
            Op::Const(_) | Op::Input(_) | Op::Projection(_) => 0,
            Op::Bool(_) | Op::Select => CHOICE,
            Op::Real(op) => cost_of_number::<F>(op),
            Op::Int(
                IntOp::Const(_)
                | IntOp::Iadd
                | IntOp::Isub
                | IntOp::Iand
                | IntOp::Ior
                | IntOp::Ixor,
            ) => CHOICE,
            Op::Int(_) => CALL,
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

/// What an operation on numbers costs: that of its steps.
fn cost_of_number<F: Float>(op: RealOp) -> u32 {
    let mut program = Program::empty();
    let mut emit = Emitter::new(&mut program);
    number::<F>(&mut emit, op, [0; 3], false);
    cost::busy(&program, Isa::V3)
}
