//! Interval programs: two values per place, everything rounded up, or under machine rounding to
//! nearest.
//!
//! Inputs come as pairs: input 2i and input 2i + 1 are the function's input i, and so are outputs.
//! Of a number they are −lo and hi (under machine rounding lo and hi), of a truth value the masks
//! "may be true" and "may be false", of
//! an integer the least and the greatest (in lanes as [`lane`](crate::lane) says). Zeros of the
//! outputs are normalised to +0 by adding +0 (under upward rounding −0 + 0 = +0), but not under
//! machine rounding.
//!
//! Of functions with branches and loops the bounds are those of the function of reals, lane by
//! lane:
//!
//! * Both arms are run for lanes that may take both, and the hull of the results is returned. An
//!   arm that is not cheap is a region that is left out by a vote if no lane needs it.
//! * A loop joins the results of all iterations that may be the last, and goes on as long as it
//!   may. What it carries is kept in variables, which are written only where the lane still goes
//!   round.
//! * Iterations are counted in each lane, of all loops together. A lane that would run more
//!   iterations than it may has no bound: its outputs are everything.

use core::cmp::Ordering;

use outward_analysis::{Class, Demand, NanPolicy};
use outward_expr::{Op, RealOp, Type};
use outward_interval::{Float, compiled};

use crate::chosen::{Chosen, Flow, Kind};
use crate::emit::{Emitter, Ends, NONE, Small};
use crate::integers::integer;
use crate::iterations::{kept_places, most_iterations};
use crate::operands::{Apply, Looks};
use crate::program::{Precision, Program, ProgramRounding, Step, Value};
use crate::regions::Regions;
use crate::routine::{Routine, Which};
use crate::selection::{LowerScratch, Selection};
use crate::truth::logic;
use crate::typed::Typed;

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
    /// slots that [`part`](Self::part) reads. A function with control flow reports nothing.
    ///
    /// Of a selection for [one endpoint](Self::for_endpoints), each output is that alone.
    pub fn intervals(&self, trace: bool, scratch: &mut LowerScratch, program: &mut Program) {
        compiled!(Selection::<F>::intervals_here: fn(&Selection<F>, bool, &mut LowerScratch, &mut Program))(
            self, trace, scratch, program,
        )
    }

    fn intervals_here(&self, trace: bool, scratch: &mut LowerScratch, program: &mut Program) {
        let is_machine = self.arithmetic.is_machine();
        let round = if is_machine {
            ProgramRounding::Nearest
        } else {
            ProgramRounding::Up
        };
        program.clear(precision_of::<F>(), round, 2 * self.inputs);
        program.traces = if trace { self.traces } else { 0 };
        let table = &mut scratch.ends;
        table.clear();
        let mut emit = Emitter::new(program);
        let has_origins = emit.program.origins.is_some();
        let mut regions = self.regions(&mut emit);
        if has_origins {
            emit.origin(NONE);
        }
        let made_in = &mut scratch.values;
        made_in.clear();
        for (node, place) in self.nodes.iter().zip(0..) {
            let ends = match node.kind {
                Kind::Op(Op::Const(index)) if is_machine => {
                    let number = emit.constant(self.constants[index as usize].nearest);
                    emit.ends(number, number)
                }
                Kind::Op(Op::Const(index)) => {
                    let bounds = self.constants[index as usize].bounds;
                    let [neg_lo, hi] = bounds.endpoints().map(|end| emit.constant(end));
                    if bounds.is_singleton() {
                        Ends::known(neg_lo, hi, neg_lo, hi)
                    } else {
                        emit.ends(neg_lo, hi)
                    }
                }
                Kind::Op(Op::Input(p))
                    if is_machine && node.ty == Type::Real && self.is_scalar(p as usize) =>
                {
                    let number = emit.input(2 * p, Type::Real);
                    emit.ends(number, number)
                }
                Kind::Op(Op::Input(p)) if node.ty == Type::Real && self.is_scalar(p as usize) => {
                    // One of its two columns is enough.
                    let hi = emit.input(2 * p + 1, Type::Real);
                    let neg_lo = emit.push(Step::Neg, hi, 0, 0);
                    Ends::known(neg_lo, hi, neg_lo, hi)
                }
                Kind::Op(Op::Input(p)) => {
                    let [neg_lo, hi] = [2 * p, 2 * p + 1].map(|p| emit.input(p, node.ty));
                    if self.is_scalar(p as usize) {
                        Ends::known(neg_lo, hi, neg_lo, hi)
                    } else {
                        emit.ends(neg_lo, hi)
                    }
                }
                _ if let Some(op) = node.real() => {
                    // Flips of operands' endpoints are kept for later users. But what is made in a
                    // region is not seen outside.
                    let mut apply = Apply {
                        emit: &mut emit,
                        table,
                        operands: [NONE; 3],
                        exponent: op.exponent(),
                        looks: self.looks(node),
                        wanted: self.wanted_of(node),
                        from: 0,
                    };
                    // They are put where they stay: to copy what was just written in parts takes
                    // long.
                    for (at, &operand) in apply.operands.iter_mut().zip(node.args()) {
                        let here = regions.as_ref().map(Regions::here);
                        *at = if here.is_none_or(|here| made_in[operand as usize] == here) {
                            operand
                        } else {
                            apply.table.push(apply.table[operand as usize]);
                            u32::try_from(apply.table.len() - 1).unwrap_or(NONE)
                        };
                    }
                    let mut ends = apply.row::<F>(op, node.row.row());
                    let operands = apply.operands;
                    if self.is_one_value(node) {
                        ends = emit.ends(ends.hi(), ends.hi());
                    }
                    if trace && node.slots != [NONE; 2] {
                        let operands = [0, 1].map(|k| &table[operands[k] as usize]);
                        trace_choice::<F>(&mut emit, node, op, operands, &ends);
                    }
                    table.truncate(place as usize);
                    ends
                }
                Kind::Op(_) | Kind::Field(_) | Kind::Flow(_) => {
                    let [first, second] = match &mut regions {
                        Some(regions) => self.typed(&mut emit, regions, (place, node), table),
                        None => [NONE; 2],
                    };
                    emit.ends(first, second)
                }
            };
            if let Some(regions) = &regions {
                made_in.push(regions.here());
            }
            if has_origins {
                emit.origin(place);
                let values = emit.both(ends);
                emit.program.places.push(match node.kind {
                    Kind::Op(_) | Kind::Field(_) => values,
                    Kind::Flow(flow) if flow.makes_value() => values,
                    Kind::Flow(_) => [NONE; 2],
                });
            }
            table.push(ends);
        }
        let zero = if self.outputs.is_empty() {
            NONE
        } else {
            emit.small::<F>(Small::Zero)
        };
        let endless = regions.as_ref().and_then(|r| r.endless(&mut emit));
        for &o in &self.outputs {
            let ends = table[o as usize];
            let ty = self.nodes[o as usize].ty;
            let top = match (&regions, endless) {
                (Some(regions), Some(_)) => Typed {
                    emit: &mut emit,
                    regions,
                    arithmetic: self.arithmetic,
                }
                .top::<F>(ty),
                _ => [NONE; 2],
            };
            for (mut value, all) in emit.both(ends).into_iter().zip(top) {
                if ty == Type::Real && !is_machine {
                    value = emit.push(Step::Add, value, zero, 0);
                }
                if let Some(endless) = endless {
                    value = emit.push(Step::Select, endless, all, value);
                }
                emit.program.outputs.push(Value(value));
            }
        }
        if has_origins {
            emit.origin(NONE);
        }
        program.debug_types();
        program.keep_ends(self.ends);
    }

    /// The endpoints that are written apart from each other, so that only what these are made of is
    /// computed. Of inputs and constants both are there.
    fn wanted_of(&self, node: &Chosen) -> Which {
        if node.wanted == Which::Both {
            return Which::Both;
        }
        let is_there = |&operand: &u32| {
            let kind = self.nodes[operand as usize].kind;
            matches!(kind, Kind::Op(Op::Input(_) | Op::Const(_)))
        };
        if node.args().iter().all(is_there) {
            return Which::Both;
        }
        node.wanted
    }

    /// What is to be looked for where an operation is computed.
    fn looks(&self, node: &Chosen) -> Looks {
        if self.arithmetic.is_real() {
            return Looks::REAL;
        }
        let propagates = self.arithmetic.nan() == Some(NanPolicy::Propagate);
        let mut looks = Looks {
            real: false,
            nan: propagates && node.invalid,
            ..Looks::default()
        };
        for (i, &operand) in node.args().iter().enumerate() {
            let class = self.nodes[operand as usize].class;
            // What is cut by a condition stays as it is where the other side is not known.
            let is_cut = matches!(node.kind, Kind::Flow(_));
            looks.unknown |= propagates && !is_cut && !class.has(Class::NONEMPTY);
            if let Some(finite) = looks.finite.get_mut(i) {
                *finite = class.has(Class::FINITE);
            }
        }
        looks
    }

    /// The two values of what is no operation on numbers.
    fn typed(
        &self,
        emit: &mut Emitter<'_>,
        regions: &mut Regions,
        (place, node): (u32, &Chosen),
        table: &[Ends],
    ) -> [u32; 2] {
        let mut operands = [[NONE; 2]; 3];
        for (pair, &operand) in operands.iter_mut().zip(node.args()) {
            let ends = table[operand as usize];
            *pair = emit.both(ends);
        }
        let [x, y, z] = operands;
        // Of scalars the one value: of a truth value the mask where it is true.
        let mut values = [NONE; 3];
        for ((value, pair), &operand) in values.iter_mut().zip(operands).zip(node.args()) {
            *value = match self.nodes[operand as usize].ty {
                Type::Bool => pair[0],
                Type::Real | Type::Int => pair[1],
            };
        }
        let is_one_value = self.is_one_value(node);
        let is_certain = |k: usize| self.nodes[node.operand(k) as usize].class.has(Class::POINT);
        let arithmetic = self.arithmetic;
        let mut typed = Typed {
            emit,
            regions,
            arithmetic,
        };
        match node.kind {
            Kind::Op(Op::Bool(op)) if is_one_value => {
                let mask = logic::<F>(emit, regions, op, values);
                regions.certain(emit, node.ty, mask)
            }
            Kind::Op(Op::Bool(op)) => {
                let known = node.args().iter().all(|&operand| {
                    let operand = &self.nodes[operand as usize];
                    operand.class.has(Class::NONEMPTY)
                });
                typed.logic::<F>(op, x, y, known)
            }
            Kind::Op(Op::Int(op)) if is_one_value => [integer::<F>(emit, op, values); 2],
            Kind::Op(Op::Int(op)) => typed.integer::<F>(op, &operands[..node.args().len()]),
            Kind::Op(_) => [NONE; 2],
            Kind::Field(index) => {
                let coordinates = &operands[..node.args().len()];
                self.look(emit, (index, node.ty), coordinates)
            }
            Kind::Flow(flow) => match flow {
                Flow::Truth(truth) => typed.truth(truth),
                // Rows are written by the caller.
                Flow::AtMost | Flow::AtLeast { .. } => [NONE; 2],
                Flow::Join if is_certain(0) && is_one_value => {
                    let chosen = typed.chosen(x[0], y[0], z[0]);
                    regions.certain(emit, node.ty, chosen)
                }
                Flow::Join if is_certain(0) => [0, 1].map(|k| typed.chosen(x[0], y[k], z[k])),
                Flow::Join => match self.order(node) {
                    Some(order) => typed.ordered(order, x, y, z),
                    None => typed.either(node.ty, x, y, z),
                },
                Flow::Where(taken) => {
                    let ([yes, no], [may_be, _]) = (x, y);
                    if taken {
                        [emit.push(Step::And, yes, may_be, 0), no]
                    } else {
                        [yes, emit.push(Step::And, no, may_be, 0)]
                    }
                }
                Flow::Only => {
                    let [may_be, _] = x;
                    let lanes = regions.lanes(emit, may_be, true);
                    regions.go_on(lanes, regions.ending(), regions.ends_once());
                    [NONE; 2]
                }
                Flow::Arm { taken, .. } => {
                    let [yes, no] = x;
                    let lanes = if is_certain(0) {
                        regions.lanes(emit, yes, taken)
                    } else {
                        regions.lanes(emit, if taken { yes } else { no }, true)
                    };
                    regions.begin_arm(emit, lanes, true);
                    [NONE; 2]
                }
                Flow::Leave => {
                    let mut put = |value| {
                        let variable = regions.variable(emit, node.ty);
                        emit.push(Step::Store, value, 1, variable);
                        variable
                    };
                    if is_one_value {
                        [put(x[0]); 2]
                    } else {
                        x.map(put)
                    }
                }
                Flow::EndArm => {
                    regions.end_arm(emit);
                    [NONE; 2]
                }
                Flow::Left if is_one_value => {
                    let value = regions.take(emit, x[0]);
                    regions.certain(emit, node.ty, value)
                }
                Flow::Left => x.map(|variable| regions.take(emit, variable)),
                Flow::Enter => {
                    let bottom = typed.bottom::<F>(node.ty);
                    regions.enter(emit, node.ty, &x, Some(bottom));
                    x
                }
                Flow::Loop => {
                    regions.begin_loop::<F>(emit);
                    [NONE; 2]
                }
                Flow::Carried { .. } if regions.is_kept(place) => x,
                // What is put into the other variable nobody reads.
                Flow::Carried { index, .. } if is_one_value => {
                    let value = regions.load(emit, regions.variables(index).carried[0]);
                    regions.certain(emit, node.ty, value)
                }
                Flow::Carried { index, .. } => {
                    let variables = regions.variables(index).carried;
                    variables.map(|variable| regions.load(emit, variable))
                }
                Flow::Ending(_) => {
                    let [more, done] = x;
                    let ending = if is_certain(0) {
                        regions.lanes(emit, more, false)
                    } else {
                        regions.lanes(emit, done, true)
                    };
                    let lanes = regions.lanes(emit, more, true);
                    regions.go_on(lanes, ending, is_certain(0));
                    [NONE; 2]
                }
                Flow::Last(index) if regions.ends_once() => {
                    let (ending, variables) = (regions.ending(), regions.variables(index).exits);
                    for (value, variable) in x.into_iter().zip(variables) {
                        emit.push(Step::StoreWhere, value, ending, variable);
                    }
                    x
                }
                Flow::Last(index) => {
                    let (ending, variables) = (regions.ending(), regions.variables(index).exits);
                    let so_far = variables.map(|variable| regions.load(emit, variable));
                    let mut typed = Typed {
                        emit,
                        regions,
                        arithmetic,
                    };
                    // It is stored only where this may be the last iteration.
                    let all = typed.regions.all;
                    let joined = typed.either(node.ty, [all; 2], x, so_far);
                    for (value, variable) in joined.into_iter().zip(variables) {
                        emit.push(Step::StoreWhere, value, ending, variable);
                    }
                    x
                }
                Flow::Next(_) if regions.is_kept(place) => [NONE; 2],
                Flow::Next(index) => {
                    let lanes = regions.mask().unwrap_or(regions.all);
                    for (value, variable) in x.into_iter().zip(regions.variables(index).carried) {
                        emit.push(Step::StoreWhere, value, lanes, variable);
                    }
                    x
                }
                Flow::EndLoop => {
                    regions.end_loop(emit);
                    [NONE; 2]
                }
                Flow::Exit(index) => match regions.left.get(index as usize).copied() {
                    Some(variables) => {
                        for variable in variables.carried {
                            regions.drop_variable(variable);
                        }
                        if is_one_value {
                            regions.drop_variable(variables.exits[1]);
                            let value = regions.take(emit, variables.exits[0]);
                            regions.certain(emit, node.ty, value)
                        } else {
                            variables.exits.map(|variable| regions.take(emit, variable))
                        }
                    }
                    None => [NONE; 2],
                },
            },
        }
    }

    /// How the two numbers that are joined compare wherever they are, if that is known and bounds
    /// are of floating point: of real numbers they may be empty. Either is known if it is run.
    fn order(&self, join: &Chosen) -> Option<Ordering> {
        let propagates = self.arithmetic.nan() == Some(NanPolicy::Propagate);
        let [_, x, y] = join.args;
        let [x, y] = [x, y].map(|operand| self.nodes[operand as usize].class);
        let is_known = |class: Class| !propagates || class.has(Class::NONEMPTY);
        let known =
            join.ty == Type::Real && !self.arithmetic.is_real() && is_known(x) && is_known(y);
        let above = |x: Class, y: Class| x.has(Class::NONNEG) && y.has(Class::NONPOS);
        if known && above(x, y) {
            Some(Ordering::Greater)
        } else if known && above(y, x) {
            Some(Ordering::Less)
        } else {
            None
        }
    }

    /// A look into a field, on a box.
    fn look(
        &self,
        emit: &mut Emitter<'_>,
        (index, ty): (u32, Type),
        coordinates: &[[u32; 2]],
    ) -> [u32; 2] {
        let look = &self.fields[index as usize];
        let Some(field) = &look.field else {
            // The same on every box.
            return look.unknown.map(|end| emit.constant_of(end, ty));
        };
        let routine = Routine::FieldBound(field.clone(), Which::Both);
        match *coordinates {
            [x] => emit.call_both(routine, [x]),
            [x, y] => emit.call_both(routine, [x, y]),
            [x, y, z] => emit.call_both(routine, [x, y, z]),
            _ => [NONE; 2],
        }
    }

    /// What programs need for truth values, integers and control flow; `None` of a function that
    /// has none.
    pub(crate) fn regions(&self, emit: &mut Emitter<'_>) -> Option<Regions> {
        (!self.of_numbers).then(|| {
            let most = most_iterations(&self.nodes);
            Regions::begin::<F>(emit, most, self.limits, kept_places(&self.nodes))
        })
    }
}

/// Reports which operand of a `min` or `max` may be dropped, strictly (a tie keeps both):
///
/// * asked for the value: the one that never wins;
/// * asked for the sign: also one that is on the losing side of zero, as it can then not change the
///   sign.
///
/// If both are reported, both have the sign of the losing side, and either stands for the node.
fn trace_choice<F: Float>(
    emit: &mut Emitter<'_>,
    node: &Chosen,
    op: RealOp,
    operands: [&Ends; 2],
    result: &Ends,
) {
    // For max everything is mirrored, which for (−lo, hi) pairs is to swap the two: work on −x, −y.
    let seen = |ends: &Ends| match op == RealOp::Min {
        true => *ends,
        false => ends.negate(),
    };
    // Min drops an operand if its lower endpoint is above the other's upper endpoint. That is so
    // exactly if it is above the upper endpoint of the result, which is the lesser of both, as no
    // operand's own upper endpoint is below its lower endpoint. So both operands are compared with
    // one bar.
    let mut bar = seen(result).hi();
    if node.demand == Demand::Sign {
        let zero = emit.small::<F>(Small::Zero);
        bar = emit.push(Step::Min, bar, zero, 0);
    }
    // lo > bar, as −lo < −bar.
    let neg_bar = emit.push(Step::Neg, bar, 0, 0);
    for (slot, operand) in node.slots.into_iter().zip(operands) {
        if slot != NONE {
            let drop = emit.first(seen(operand));
            emit.push(Step::TraceLt, drop, neg_bar, slot);
        }
    }
}
