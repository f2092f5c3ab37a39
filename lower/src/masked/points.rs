//! Point programs of functions with control flow. See [`masked`](super).

use outward_expr::{BoolOp, Control, Function, IntOp, NodeData, NotStraightLine, Op};
use outward_interval::{Float, compiled};
use outward_semantics::Limits;

use super::writer::{CHEAP, MOST, Obstacle, Writer, cost_of, not_compiled, used};
use crate::emit::{NONE, Small};
use crate::lane::of_int;
use crate::points::number;
use crate::program::{Program, Round, Step, Value};
use crate::routine::{FieldOf, Routine};

/// The point program of any function that does not call itself, and has an image for every texture.
/// Input i is the function's input i, and values of other types than numbers are in lanes as
/// [`lane`](crate::lane) says; outputs likewise. Loops go `limits.rounds` rounds at most, and never
/// more than 2²³.
///
/// # Errors
/// What is not compiled, or that the program would be too long, with the line of the text.
pub fn points<F: Float>(f: &Function, limits: Limits) -> Result<Program, NotStraightLine> {
    compiled!(points_here::<F>: fn(&Function, Limits) -> Result<Program, NotStraightLine>)(
        f, limits,
    )
}

fn points_here<F: Float>(f: &Function, limits: Limits) -> Result<Program, NotStraightLine> {
    let mut program = Program::empty();
    let inputs = u32::try_from(f.inputs.len()).unwrap_or(u32::MAX);
    let mut writer = Writer::begin::<F>(f, &mut program, Round::Nearest, inputs, limits);
    let given = (0..inputs)
        .map(|i| writer.emit.push(Step::Input, i, 0, 0))
        .collect::<Vec<_>>();
    let outputs = writer
        .block::<F>(f, &given, None)
        .map_err(|obstacle| not_compiled(f, obstacle))?;
    let endless = writer.endless();
    for mut out in outputs {
        if let Some(endless) = endless {
            out = writer.emit.push(Step::Or, out, endless, 0);
        }
        writer.emit.program.outputs.push(Value(out));
    }
    Ok(program)
}

impl Writer<'_> {
    /// The outputs of a function or a block, for lanes of a mask; of none, for all lanes.
    fn block<F: Float>(
        &mut self,
        f: &Function,
        inputs: &[u32],
        mask: Option<u32>,
    ) -> Result<Vec<u32>, Obstacle> {
        let mut values: Vec<u32> = Vec::with_capacity(f.nodes.len());
        // The results of control flow, by node, in ascending order; and which are used, in the same
        // order.
        let mut results: Vec<(u32, Vec<u32>)> = Vec::new();
        let used = used(f);
        for (node, data) in f.iter() {
            let value = match data.op {
                Op::Const(index) => {
                    let number = f.constants[index as usize].nearest::<F>();
                    self.emit.constant(number)
                }
                Op::Input(index) => inputs[index as usize],
                Op::Projection(result) => {
                    let control = data.operand(0).0;
                    let at = results.partition_point(|(n, _)| *n < control);
                    results[at].1[result as usize]
                }
                Op::Real(op) => {
                    let operands = operands(&values, data);
                    number::<F>(&mut self.emit, op, operands, false)
                }
                Op::Bool(op) => self.point_logic::<F>(op, operands(&values, data)),
                Op::Int(op) => self.point_integer::<F>(op, operands(&values, data)),
                Op::Select => {
                    let [c, yes, no] = operands(&values, data);
                    self.emit.push(Step::Select, c, yes, no)
                }
                Op::Control(control) => {
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
                Op::Sample(sample) => {
                    let field = FieldOf::new(&f.fields, usize::from(sample.field));
                    let Some(field) = field else {
                        return Err(("a texture without an image", f.line(node)));
                    };
                    // What is not taken may be anything.
                    let mut args = [self.all; 4];
                    for (arg, coordinate) in args.iter_mut().zip(operands(&values, data)) {
                        if coordinate != NONE {
                            *arg = coordinate;
                        }
                    }
                    let [x, y, z, w] = args;
                    self.emit.call(Routine::Field(field), [[x, y], [z, w]])
                }
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
        for (taken, (arm, found)) in [true, false]
            .into_iter()
            .zip(arms.into_iter().zip(&mut found))
        {
            if cost_of::<F>(arm, CHEAP) <= CHEAP {
                *found = self.block::<F>(arm, given, mask)?;
                continue;
            }
            let lanes = self.lanes(mask, condition, taken);
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
        let cells: Vec<u32> = start.iter().map(|_| self.cell()).collect();
        for (&cell, &value) in cells.iter().zip(start) {
            self.emit.push(Step::Put, value, 0, cell);
        }
        let (going, lanes) = self.begin_loop::<F>(mask);
        let carried: Vec<u32> = cells.iter().map(|&cell| self.get(cell)).collect();
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
        self.end_loop(going, again);
        Ok(cells.into_iter().map(|cell| self.take(cell)).collect())
    }

    fn point_logic<F: Float>(&mut self, op: BoolOp, [x, y, _]: [u32; 3]) -> u32 {
        match op {
            BoolOp::True => self.all,
            BoolOp::False => self.emit.small::<F>(Small::Zero),
            BoolOp::Not => self.emit.push(Step::Xor, x, self.all, 0),
            BoolOp::And => self.emit.push(Step::And, x, y, 0),
            BoolOp::Or => self.emit.push(Step::Or, x, y, 0),
            BoolOp::Xor => self.emit.push(Step::Xor, x, y, 0),
            BoolOp::Lt => self.emit.push(Step::Lt, x, y, 0),
            BoolOp::Le => self.emit.push(Step::Le, x, y, 0),
            BoolOp::Eq => self.emit.push(Step::Eq, x, y, 0),
            BoolOp::IsNan => self.emit.push(Step::Unordered, x, x, 0),
            BoolOp::IsInf => {
                let size = self.emit.push(Step::Abs, x, 0, 0);
                let infinity = self.emit.constant(F::INFINITY);
                self.emit.push(Step::Eq, size, infinity, 0)
            }
            BoolOp::Ieq => self.emit.push(Step::Ieq, x, y, 0),
            BoolOp::Slt => self.emit.push(Step::Ilt, x, y, 0),
            BoolOp::Ult => {
                // The order of unsigned integers is that of signed ones with the sign the other way
                // round.
                let [x, y] = [x, y].map(|v| self.emit.push(Step::Xor, v, self.least, 0));
                self.emit.push(Step::Ilt, x, y, 0)
            }
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "all others are routines, which know every one"
    )]
    fn point_integer<F: Float>(&mut self, op: IntOp, [x, y, _]: [u32; 3]) -> u32 {
        match op {
            IntOp::Const(value) => self.emit.constant(of_int::<F>(value)),
            // A step of f32 only.
            IntOp::FromSint if F::NAME == "f32" => self.emit.push(Step::FromInt, x, 0, 0),
            IntOp::Iadd => self.emit.push(Step::Iadd, x, y, 0),
            IntOp::Isub => self.emit.push(Step::Isub, x, y, 0),
            IntOp::Iand => self.emit.push(Step::And, x, y, 0),
            IntOp::Ior => self.emit.push(Step::Or, x, y, 0),
            IntOp::Ixor => self.emit.push(Step::Xor, x, y, 0),
            _ => {
                let y = if y == NONE { x } else { y };
                self.emit.call(Routine::Integer(op), [[x, y]])
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
