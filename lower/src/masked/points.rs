//! Point programs of functions with control flow. See [`masked`](super).

use outward_expr::eval::Limits;
use outward_expr::{Control, Function, Integer, Kind, Logic, NodeData, NotStraight};
use outward_interval::Float;

use crate::emit::{Emitter, NONE, Small};
use crate::intervals::precision_of;
use crate::lane::{of_int, of_truth};
use crate::points::number;
use crate::program::{Program, Round, Step, Value};
use crate::routine::Routine;
use crate::table::cost;

/// Most instructions of a program.
const MOST: usize = 1 << 20;

/// Most rounds that can be counted: in f32 without a gap.
const MOST_ROUNDS: u64 = 1 << 23;

/// The cell in which the rounds of all loops are counted.
const ROUNDS: u32 = 0;

/// What an arm of a branch may cost that is run always: about what it takes to ask whether it is needed, and to guess that wrong at times.
const CHEAP: u32 = 40;

/// The point program of any function that does not call itself, without noise and textures. Input i is the function's input i, and values
/// of other types than numbers are in lanes as [`lane`](crate::lane) says; outputs likewise. Loops go `limits.rounds` rounds at most, and never more than 2²³.
///
/// # Errors
/// What is not compiled, or that the program would be too long, with the line of the text.
pub fn points<F: Float>(f: &Function, limits: Limits) -> Result<Program, NotStraight> {
    let mut program = Program::empty();
    let inputs = u32::try_from(f.inputs.len()).unwrap_or(u32::MAX);
    program.clear(precision_of::<F>(), Round::Nearest, inputs);
    let mut emit = Emitter::new(&mut program);
    // Made before any region begins, so that all regions see them.
    for small in [Small::Zero, Small::One, Small::MinusOne] {
        emit.small::<F>(small);
    }
    let all = emit.constant(of_truth::<F>(true));
    let least = emit.constant(of_int::<F>(i32::MIN));
    let most = limits.rounds.min(MOST_ROUNDS);
    let limit = emit.constant(F::from_f64(most as f64));
    if !f.blocks.functions.is_empty() {
        // A loop may stand in a region, and counting begins here.
        emit.program.cells = 1;
        let zero = emit.small::<F>(Small::Zero);
        emit.push(Step::Put, zero, 0, ROUNDS);
    }
    let given = (0..inputs)
        .map(|i| emit.push(Step::Input, i, 0, 0))
        .collect::<Vec<_>>();
    let mut masked = Masked {
        emit,
        all,
        least,
        limit,
        loops: false,
        free: Vec::new(),
    };
    let outputs = masked.block::<F>(f, &given, None).map_err(|obstacle| {
        let (what, line) = obstacle;
        NotStraight {
            function: f.name.clone(),
            what,
            line,
        }
    })?;
    for out in outputs {
        let out = masked.unless_endless(out);
        masked.emit.program.outputs.push(Value(out));
    }
    Ok(program)
}

/// What is not compiled, and where it stands.
type Obstacle = (&'static str, Option<u32>);

/// A program that is being written.
struct Masked<'p> {
    emit: Emitter<'p>,
    /// The mask of all lanes.
    all: u32,
    /// The least integer, which is the sign bit.
    least: u32,
    /// How many rounds a lane may go.
    limit: u32,
    /// Whether there are loops.
    loops: bool,
    /// Cells that nobody uses now.
    free: Vec<u32>,
}

impl Masked<'_> {
    /// The outputs of a function or a block, for lanes of a mask; of none, for all lanes.
    fn block<F: Float>(
        &mut self,
        f: &Function,
        inputs: &[u32],
        mask: Option<u32>,
    ) -> Result<Vec<u32>, Obstacle> {
        let mut values: Vec<u32> = Vec::with_capacity(f.nodes.len());
        // The results of control flow, by node, in ascending order; and which are used, in the same order.
        let mut results: Vec<(u32, Vec<u32>)> = Vec::new();
        let used = used(f);
        for (node, data) in f.iter() {
            let value = match data.op.kind() {
                Kind::Const => {
                    let number = f.constants[data.args[0] as usize].nearest::<F>();
                    self.emit.constant(number)
                }
                Kind::Input => inputs[data.args[0] as usize],
                Kind::Item => {
                    let at = results.partition_point(|(n, _)| *n < data.args[0]);
                    results[at].1[data.args[1] as usize]
                }
                Kind::Number => {
                    let operands = operands(&values, data);
                    number::<F>(&mut self.emit, data.op, operands, data.args[1], false)
                }
                Kind::Logic(op) => self.logic::<F>(op, operands(&values, data)),
                Kind::Integer(op) => self.integer::<F>(op, data, operands(&values, data)),
                Kind::Choose => {
                    let [c, yes, no] = operands(&values, data);
                    self.emit.push(Step::Select, c, yes, no)
                }
                Kind::Control(control) => {
                    let given = f.operands(data).map(|n| values[n.index()]);
                    let given: Vec<u32> = given.collect();
                    let blocks = f.blocks_of(data);
                    let found = match (control, blocks) {
                        (Control::If, [then, otherwise]) => {
                            let arms = [&**then, &**otherwise];
                            self.branch::<F>(arms, &given, mask, &used[results.len()])?
                        }
                        (Control::Loop, [block]) => self.repeat::<F>(block, &given, mask)?,
                        _ => return Err(("a function that calls itself", f.line(node))),
                    };
                    results.push((node.0, found));
                    NONE
                }
                Kind::Sample(_) => return Err(("noise or a texture", f.line(node))),
            };
            if self.emit.program.insts.len() > MOST {
                return Err(("more steps than a program may have", f.line(node)));
            }
            values.push(value);
        }
        Ok(f.outputs.iter().map(|o| values[o.node.index()]).collect())
    }

    /// Both arms, and of the results that are used the ones of the arm that a lane takes.
    fn branch<F: Float>(
        &mut self,
        arms: [&Function; 2],
        given: &[u32],
        mask: Option<u32>,
        used: &[bool],
    ) -> Result<Vec<u32>, Obstacle> {
        let Some((&condition, given)) = given.split_first() else {
            return Err(("a branch without a condition", None));
        };
        let mut found = [Vec::new(), Vec::new()];
        for (taken, (arm, found)) in [true, false].into_iter().zip(arms.into_iter().zip(&mut found)) {
            if cost_of::<F>(arm, CHEAP) <= CHEAP {
                *found = self.block::<F>(arm, given, mask)?;
                continue;
            }
            let lanes = match (mask, taken) {
                (Some(mask), true) => self.emit.push(Step::And, condition, mask, 0),
                (Some(mask), false) => self.emit.push(Step::AndNot, condition, mask, 0),
                (None, true) => condition,
                (None, false) => self.emit.push(Step::Xor, condition, self.all, 0),
            };
            self.emit.push(Step::When, lanes, 0, 0);
            let results = self.block::<F>(arm, given, Some(lanes))?;
            let mut cells = Vec::new();
            for (k, &result) in results.iter().enumerate() {
                let cell = used[k].then(|| self.cell());
                if let Some(cell) = cell {
                    self.emit.push(Step::Put, result, 0, cell);
                }
                cells.push(cell);
            }
            self.emit.push(Step::End, 0, 0, 0);
            for cell in cells {
                found.push(cell.map_or(self.all, |cell| self.take(cell)));
            }
        }
        let [yes, no] = found;
        let pairs = yes.into_iter().zip(no).zip(used);
        Ok(pairs
            .map(|((yes, no), &used)| {
                if used {
                    self.emit.push(Step::Select, condition, yes, no)
                } else {
                    NONE
                }
            })
            .collect())
    }

    /// A loop: as long as a lane goes on.
    fn repeat<F: Float>(
        &mut self,
        block: &Function,
        start: &[u32],
        mask: Option<u32>,
    ) -> Result<Vec<u32>, Obstacle> {
        self.loops = true;
        let cells: Vec<u32> = start.iter().map(|_| self.cell()).collect();
        let going = self.cell();
        for (&cell, &value) in cells.iter().zip(start) {
            self.emit.push(Step::Put, value, 0, cell);
        }
        self.emit.push(Step::Put, mask.unwrap_or(self.all), 0, going);
        self.emit.push(Step::Repeat, 0, 0, 0);
        let lanes = self.emit.push(Step::Get, going, 0, 0);
        // One round more is counted, and is not run if it is one too many.
        let one = self.emit.small::<F>(Small::One);
        let rounds = self.emit.push(Step::Get, ROUNDS, 0, 0);
        let rounds = self.emit.push(Step::Add, rounds, one, 0);
        self.emit.push(Step::Set, rounds, lanes, ROUNDS);
        let few = self.emit.push(Step::Le, rounds, self.limit, 0);
        let lanes = self.emit.push(Step::And, lanes, few, 0);
        let carried = cells.iter().map(|&cell| self.emit.push(Step::Get, cell, 0, 0));
        let carried: Vec<u32> = carried.collect();
        let next = self.block::<F>(block, &carried, Some(lanes))?;
        let Some((&again, next)) = next.split_first() else {
            return Err(("a loop without a condition", None));
        };
        for ((&cell, &new), &old) in cells.iter().zip(next).zip(&carried) {
            if new != old {
                self.emit.push(Step::Set, new, lanes, cell);
            }
        }
        let again = self.emit.push(Step::And, again, lanes, 0);
        self.emit.push(Step::Put, again, 0, going);
        self.emit.push(Step::Again, again, 0, 0);
        self.free.push(going);
        Ok(cells.into_iter().map(|cell| self.take(cell)).collect())
    }

    /// A cell that nobody uses.
    fn cell(&mut self) -> u32 {
        self.free.pop().unwrap_or_else(|| {
            self.emit.program.cells += 1;
            self.emit.program.cells - 1
        })
    }

    /// What is in a cell that nobody uses afterwards.
    fn take(&mut self, cell: u32) -> u32 {
        self.free.push(cell);
        self.emit.push(Step::Get, cell, 0, 0)
    }

    /// An output, with all bits set in lanes whose loops went on for too long.
    fn unless_endless(&mut self, out: u32) -> u32 {
        if !self.loops {
            return out;
        }
        let rounds = self.emit.push(Step::Get, ROUNDS, 0, 0);
        let endless = self.emit.push(Step::Lt, self.limit, rounds, 0);
        self.emit.push(Step::Or, out, endless, 0)
    }

    fn logic<F: Float>(&mut self, op: Logic, [x, y, _]: [u32; 3]) -> u32 {
        match op {
            Logic::True => self.all,
            Logic::False => self.emit.small::<F>(Small::Zero),
            Logic::Not => self.emit.push(Step::Xor, x, self.all, 0),
            Logic::And => self.emit.push(Step::And, x, y, 0),
            Logic::Or => self.emit.push(Step::Or, x, y, 0),
            Logic::Xor => self.emit.push(Step::Xor, x, y, 0),
            Logic::Lt => self.emit.push(Step::Lt, x, y, 0),
            Logic::Le => self.emit.push(Step::Le, x, y, 0),
            Logic::Eq => self.emit.push(Step::Eq, x, y, 0),
            Logic::IsNan => self.emit.push(Step::Unordered, x, x, 0),
            Logic::IsInf => {
                let size = self.emit.push(Step::Abs, x, 0, 0);
                let infinity = self.emit.constant(F::INFINITY);
                self.emit.push(Step::Eq, size, infinity, 0)
            }
            Logic::Ieq => self.emit.push(Step::Ieq, x, y, 0),
            Logic::Slt => self.emit.push(Step::Ilt, x, y, 0),
            Logic::Ult => {
                // The order of unsigned integers is that of signed ones with the sign the other way round.
                let [x, y] = [x, y].map(|v| self.emit.push(Step::Xor, v, self.least, 0));
                self.emit.push(Step::Ilt, x, y, 0)
            }
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "all others are routines, which know every one"
    )]
    fn integer<F: Float>(&mut self, op: Integer, data: NodeData, [x, y, _]: [u32; 3]) -> u32 {
        match op {
            Integer::Const => self.emit.constant(of_int::<F>(data.args[0].cast_signed())),
            Integer::Iadd => self.emit.push(Step::Iadd, x, y, 0),
            Integer::Isub => self.emit.push(Step::Isub, x, y, 0),
            Integer::Iand => self.emit.push(Step::And, x, y, 0),
            Integer::Ior => self.emit.push(Step::Or, x, y, 0),
            Integer::Ixor => self.emit.push(Step::Xor, x, y, 0),
            _ => {
                let y = if y == NONE { x } else { y };
                self.emit.call(Routine::Integer(op), [x, y, NONE, NONE])
            }
        }
    }
}

/// The values of the operands.
fn operands(values: &[u32], data: NodeData) -> [u32; 3] {
    let mut operands = [NONE; 3];
    for (operand, node) in operands.iter_mut().zip(data.operands()) {
        *operand = values[node.index()];
    }
    operands
}

/// Which results are used, of every node of control flow in their order.
fn used(f: &Function) -> Vec<Vec<bool>> {
    let mut nodes = Vec::new();
    let mut used: Vec<Vec<bool>> = Vec::new();
    for (node, data) in f.iter() {
        if matches!(data.op.kind(), Kind::Control(_)) {
            let results = f.blocks_of(data).first().map_or(0, |b| b.outputs.len());
            nodes.push(node.0);
            used.push(vec![false; results]);
        } else if data.op.kind() == Kind::Item {
            let of = nodes.partition_point(|&n| n < data.args[0]);
            used[of][data.args[1] as usize] = true;
        }
    }
    used
}

/// What a block costs, in the unit of [`cost`]; more than `enough` of what is not known to be cheap.
fn cost_of<F: Float>(block: &Function, enough: u32) -> u32 {
    let mut sum = 0;
    for &data in &block.nodes {
        sum += match data.op.kind() {
            Kind::Const | Kind::Input | Kind::Item => 0,
            Kind::Logic(_) | Kind::Choose => cost::of_step(Step::Select),
            Kind::Number => cost_of_number::<F>(data),
            Kind::Integer(
                Integer::Const
                | Integer::Iadd
                | Integer::Isub
                | Integer::Iand
                | Integer::Ior
                | Integer::Ixor,
            ) => cost::of_step(Step::Iadd),
            Kind::Integer(_) => cost::of_step(Step::Call),
            Kind::Control(Control::If) => {
                // At least one, so that blocks that are shared again and again are given up.
                let arms = block.blocks_of(data).iter();
                1 + arms.map(|arm| cost_of::<F>(arm, enough)).sum::<u32>()
            }
            Kind::Control(_) | Kind::Sample(_) => enough + 1,
        };
        if sum > enough {
            break;
        }
    }
    sum
}

/// What an operation on numbers costs: that of its steps.
fn cost_of_number<F: Float>(data: NodeData) -> u32 {
    let mut program = Program::empty();
    let mut emit = Emitter::new(&mut program);
    number::<F>(&mut emit, data.op, [0; 3], data.args[1], false);
    cost::of_program(&program)
}
