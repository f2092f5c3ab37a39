//! Point programs: one value per place, rounded to nearest, the function as it would run on
//! numbers.
//!
//! Returns what `outward_semantics::eval_scalars` returns, bit for bit (NaN for NaN), for points of
//! the box that the selection's facts are about. NaN is in no box: for inputs that are NaN, `min`
//! and `max` of them may return a number. Values of other types than numbers are in lanes as
//! [`lane`](crate::lane) says.
//!
//! * A condition is a mask of lanes. An arm of a branch that is not cheap is a region that is left
//!   out by a vote if no lane needs it; a cheap one is run always. Either way the results are
//!   chosen lane by lane, so it does not matter what an arm computes for lanes that do not take it.
//! * A loop goes on until no lane is left. What it carries is kept in variables, which are written
//!   only where the lane still goes round. So lanes that have ended keep their results.
//! * Iterations are counted in each lane, of all loops together. A lane that would run more
//!   iterations than it may has no results: numbers are NaN, integers −1, and truth values true.
//!   There the interpreter says that the loops are endless.

use std::collections::BTreeSet;

use outward_analysis::Class;
use outward_expr::{NotStraightLine, Op, RealOp, Type};
use outward_interval::{Float, compiled};

use crate::block_cost::CHEAP;
use crate::chosen::{Chosen, Flow, Kind};
use crate::emit::{Emitter, NONE, Small};
use crate::integers::integer;
use crate::intervals::precision_of;
use crate::number::number;
use crate::program::{Program, ProgramRounding, Step, Value};
use crate::regions::Regions;
use crate::routine::Routine;
use crate::selection::{LowerScratch, Selection};
use crate::truth::logic;

impl<F: Float> Selection<F> {
    /// Writes the point program into `program` (what it held is dropped, its memory is used again).
    /// Input i is the function's input i.
    ///
    /// # Errors
    /// If the function looks into a texture without an image, which has no value at points.
    pub fn points(
        &self,
        scratch: &mut LowerScratch,
        program: &mut Program,
    ) -> Result<(), NotStraightLine> {
        let without = self.fields.iter().find(|look| look.field.is_none());
        if let Some(look) = without {
            return Err(NotStraightLine {
                function: self.name.clone(),
                what: "a texture without an image",
                line: look.line,
            });
        }
        compiled!(Selection::<F>::points_here: fn(&Selection<F>, &mut LowerScratch, &mut Program))(
            self, scratch, program,
        );
        Ok(())
    }

    fn points_here(&self, scratch: &mut LowerScratch, program: &mut Program) {
        program.clear(precision_of::<F>(), ProgramRounding::Nearest, self.inputs);
        let values = &mut scratch.values;
        values.clear();
        let mut emit = Emitter::new(program);
        let has_origins = emit.program.origins.is_some();
        let regions = self.regions(&mut emit);
        if has_origins {
            emit.origin(NONE);
        }
        let mut flow = regions.map(|regions| Flows {
            regions,
            again: NONE,
            next: 0,
            in_variables: BTreeSet::new(),
        });
        for (node, place) in self.nodes.iter().zip(0..) {
            if flow.as_ref().is_some_and(|flow| place < flow.next) {
                values.push(NONE);
                if has_origins {
                    emit.program.places.push([NONE; 2]);
                }
                continue;
            }
            let value = match node.kind {
                Kind::Op(Op::Const(index)) => emit.constant(self.constants[index as usize].nearest),
                Kind::Op(Op::Input(index)) => emit.input(index, node.ty),
                // Where it is defined it is its first operand.
                Kind::Op(Op::Real(RealOp::AtMost | RealOp::AtLeast | RealOp::Any))
                    if node.class.has(Class::DEFINED) =>
                {
                    values[node.operand(0) as usize]
                }
                Kind::Op(Op::Real(op)) => {
                    let operands = operands(values, node);
                    let first = &self.nodes[node.operand(0) as usize];
                    let defined = first.class.has(Class::DEFINED);
                    number::<F>(&mut emit, op, operands, defined)
                }
                Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => match &mut flow {
                    Some(flow) => self.other(&mut emit, flow, (place, node), values),
                    None => NONE,
                },
            };
            if has_origins {
                emit.origin(place);
                emit.program.places.push(match node.kind {
                    Kind::Op(_) | Kind::Field(_) => [value; 2],
                    Kind::Flow(flow) if flow.makes_value() => [value; 2],
                    Kind::Flow(_) => [NONE; 2],
                });
            }
            values.push(value);
        }
        let endless = flow.and_then(|flow| flow.regions.endless(&mut emit));
        for &o in &self.outputs {
            let mut out = values[o as usize];
            if let Some(endless) = endless {
                out = match self.nodes[o as usize].ty {
                    Type::Real => emit.push(Step::NanIf, endless, out, 0),
                    Type::Bool => emit.push(Step::Or, out, endless, 0),
                    Type::Int => {
                        let all = emit.integer::<F>(-1);
                        emit.push(Step::Select, endless, all, out)
                    }
                };
            }
            emit.program.outputs.push(Value(out));
        }
        if has_origins {
            emit.origin(NONE);
        }
        program.debug_types();
    }

    /// The value of what is no operation on numbers.
    fn other(
        &self,
        emit: &mut Emitter<'_>,
        flow: &mut Flows,
        (place, node): (u32, &Chosen),
        values: &[u32],
    ) -> u32 {
        let operands = operands(values, node);
        match node.kind {
            Kind::Op(Op::Bool(op)) => logic::<F>(emit, &flow.regions, op, operands),
            Kind::Op(Op::Int(op)) => integer::<F>(emit, op, operands),
            Kind::Op(_) => NONE,
            Kind::Field(index) => {
                let Some(field) = &self.fields[index as usize].field else {
                    return NONE;
                };
                // What is not taken may be anything.
                let mut args = [emit.small::<F>(Small::Zero); 4];
                for (arg, coordinate) in args.iter_mut().zip(operands) {
                    if coordinate != NONE {
                        *arg = coordinate;
                    }
                }
                let [x, y, z, w] = args;
                emit.call(Routine::Field(field.clone()), [[x, y], [z, w]])
            }
            Kind::Flow(of) => flow.step::<F>(emit, of, (place, node), operands),
        }
    }
}

/// Control flow at points, on the way through a selection.
struct Flows {
    regions: Regions,
    /// What the loop around goes on by, from where that is known.
    again: u32,
    /// The next place that is run.
    next: u32,
    /// What leaves arms through variables: the places.
    in_variables: BTreeSet<u32>,
}

impl Flows {
    fn step<F: Float>(
        &mut self,
        emit: &mut Emitter<'_>,
        flow: Flow,
        (place, node): (u32, &Chosen),
        [x, y, z]: [u32; 3],
    ) -> u32 {
        let regions = &mut self.regions;
        match flow {
            Flow::Truth(true) => regions.all,
            Flow::Truth(false) => regions.none,
            // At a point what is compared is what it is.
            Flow::AtMost | Flow::AtLeast { .. } | Flow::Where(_) => x,
            Flow::Join => emit.push(Step::Select, x, y, z),
            Flow::Arm { taken, cost } => {
                let stands = u32::from(cost) > CHEAP;
                let lanes = if stands {
                    regions.lanes(emit, x, taken)
                } else {
                    NONE
                };
                regions.begin_arm(emit, lanes, stands);
                NONE
            }
            Flow::Leave if regions.stands() => {
                let variable = regions.variable(emit, node.ty);
                emit.push(Step::Store, x, 1, variable);
                self.in_variables.insert(place);
                variable
            }
            Flow::Leave => x,
            Flow::EndArm => {
                regions.end_arm(emit);
                NONE
            }
            Flow::Left if self.in_variables.remove(&node.operand(0)) => regions.take(emit, x),
            Flow::Left => x,
            Flow::Enter => {
                regions.enter(emit, node.ty, &[x], None);
                NONE
            }
            Flow::Loop => {
                regions.begin_loop::<F>(emit);
                NONE
            }
            Flow::Carried { .. } if regions.is_kept(place) => x,
            Flow::Carried { index, .. } => {
                let [variable, _] = regions.variables(index).carried;
                regions.load(emit, variable)
            }
            Flow::Ending(to) => {
                (self.again, self.next) = (x, to);
                NONE
            }
            Flow::Last(_) | Flow::Only => NONE,
            Flow::Next(_) if regions.is_kept(place) => NONE,
            Flow::Next(index) => {
                let [variable, _] = regions.variables(index).carried;
                let lanes = regions.mask().unwrap_or(regions.all);
                emit.push(Step::StoreWhere, y, lanes, variable);
                NONE
            }
            Flow::EndLoop => {
                let lanes = regions.lanes(emit, self.again, true);
                regions.go_on(lanes, NONE, true);
                regions.end_loop(emit);
                NONE
            }
            Flow::Exit(index) => match regions.left.get(index as usize).copied() {
                Some(variables) => regions.take(emit, variables.carried[0]),
                None => NONE,
            },
        }
    }
}

/// The values of the operands.
fn operands(values: &[u32], node: &Chosen) -> [u32; 3] {
    let mut operands = [NONE; 3];
    for (operand, &place) in operands.iter_mut().zip(node.args()) {
        *operand = values[place as usize];
    }
    operands
}
