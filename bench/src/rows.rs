//! Rows of the lowering table as programs that can be timed, and operands that they are for.
//!
//! A row is timed in copies side by side, as the cost model counts it: their operands come in one
//! vector, which stays in registers or in the first cache, and constants are written once. Both
//! ends of each copy go into a running `xor`, so that none is left out; what that takes is timed
//! alone, in [`Repeated::frame`].

use std::fmt::Display;

use outward_analysis::{Class, Order, Rounding, order_of};
use outward_expr::RealOp;
use outward_interval::{Domain, Elementary, Interval};
use outward_lower::table::{self, Row, RowId, ValidFor, cost};
use outward_lower::{Inst, Interpreter, Program, ProgramRounding, Step, Value};

use crate::operands::Random;

/// How many sums of results run side by side.
const SUMS: u32 = 4;

/// A row of an operation in programs of a rounding.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// The operation.
    pub op: RealOp,
    /// The row.
    pub row: &'static Row,
    /// The rounding.
    pub rounding: Rounding,
}

/// The situations that programs of a rounding are in.
fn situations(rounding: Rounding) -> &'static [ValidFor] {
    match rounding {
        Rounding::Outward => &[ValidFor::REAL, ValidFor::FLOAT, ValidFor::CUT],
        Rounding::Machine => &[ValidFor::MACHINE, ValidFor::MACHINE_CUT],
    }
}

/// The rows that are for programs of this rounding: those of an operation stand together, in the
/// order in which lowering tries them.
#[must_use]
pub fn cases(rounding: Rounding) -> Vec<Case> {
    let rows = RealOp::all().flat_map(|op| {
        let ids = table::cheapest_first_in(op, rounding).iter();
        ids.map(move |&id: &RowId| Case {
            op,
            row: id.row(),
            rounding,
        })
    });
    rows.filter(|case| {
        let mut all = situations(rounding).iter();
        all.any(|&situation| case.row.holds.has(situation))
    })
    .collect()
}

impl Case {
    /// Whether time alone decides between the two: they are rows of one operation, there are
    /// programs that both are for, and on operands that meet the conditions of both, other than
    /// zero, they return the same. (Under machine rounding a row for numbers may return less than
    /// one for any operands.)
    ///
    /// # Errors
    /// When a program cannot be run.
    pub fn competes(&self, other: &Self) -> Result<bool, String> {
        const LANES: usize = 64;
        let both = |&holds: &ValidFor| self.row.holds.has(holds) && other.row.holds.has(holds);
        let when = [0, 1, 2].map(|k| self.row.when[k].and(other.row.when[k]));
        let zero = Class::NONNEG.and(Class::NONPOS);
        if self.op != other.op
            || self.rounding != other.rounding
            || !situations(self.rounding).iter().any(both)
            || when.iter().any(|class| class.has(zero))
        {
            return Ok(false);
        }
        let order = self.row.order.and(other.row.order);
        let inputs = inputs(self.op, Drawn { when, order }, self.rounding, LANES);
        let inputs: Vec<&[f32]> = inputs.iter().map(Vec::as_slice).collect();
        let [ours, theirs] = [self.sequence(), other.sequence()].map(|program| {
            let mut outputs = [vec![0.0_f32; LANES], vec![0.0; LANES]];
            let mut prepared = Interpreter::default().prepare(&program).map_err(text)?;
            let mut views = outputs.each_mut().map(Vec::as_mut_slice);
            prepared.eval(&inputs, &mut views, &mut []).map_err(text)?;
            Ok::<_, String>(outputs)
        });
        let (ours, theirs) = (ours?, theirs?);
        let mut ends = ours.iter().flatten().zip(theirs.iter().flatten());
        Ok(ends.all(|(a, b)| a == b || (a.is_nan() && b.is_nan())))
    }

    /// Lanes of its inputs: the ends of ordinary operands that meet its conditions, where the
    /// operation is defined. Under outward rounding they are −lo and hi by turns, else lo and hi.
    #[must_use]
    pub fn inputs(&self, lanes: usize) -> Vec<Vec<f32>> {
        let (when, order) = (self.row.when, self.row.order);
        inputs(self.op, Drawn { when, order }, self.rounding, lanes)
    }

    /// The row's own sequence.
    #[must_use]
    pub fn sequence(&self) -> Program {
        let looks = cost::looks_in(self.row, self.rounding);
        cost::sequence_in::<f32>(self.op, self.row, self.rounding, looks)
    }

    /// The row's own sequence so many times.
    #[must_use]
    pub fn program(&self, copies: u32) -> Program {
        let sequence = self.sequence();
        let mut repeated = Repeated::new(sequence.round, sequence.inputs);
        repeated.program.routines.clone_from(&sequence.routines);
        repeated.program.consts.clone_from(&sequence.consts);
        // What all copies share.
        let mut once = Vec::with_capacity(sequence.insts.len());
        for inst in &sequence.insts {
            once.push(if inst.step == Step::Input {
                Some(inst.a)
            } else {
                (inst.step == Step::Const).then(|| repeated.push(*inst))
            });
        }
        for copy in 0..copies {
            let mut here: Vec<u32> = Vec::with_capacity(sequence.insts.len());
            for (inst, once) in sequence.insts.iter().zip(&once) {
                let value = once.unwrap_or_else(|| {
                    let mut inst = *inst;
                    let operands = [&mut inst.a, &mut inst.b, &mut inst.c];
                    for operand in operands.into_iter().take(inst.step.arity()) {
                        *operand = here[*operand as usize];
                    }
                    repeated.push(inst)
                });
                here.push(value);
            }
            let ends = sequence.outputs.iter().map(|v| here[v.0 as usize]);
            repeated.keep(copy, ends);
        }
        repeated.finish()
    }

    /// How many instructions a copy has, with what keeps its results.
    #[must_use]
    pub fn instructions(&self) -> usize {
        self.program(1).insts.len()
    }

    /// The cycles that lowering counts, for a full vector.
    #[must_use]
    pub fn predicted(&self, target: outward_simd::Isa) -> f64 {
        let cost = cost::of_row_in(self.op, self.row, target, self.rounding);
        cost.cycles.count()
    }

    /// Whether it calls a routine.
    #[must_use]
    pub fn calls(&self) -> bool {
        let program = self.program(1);
        program.insts.iter().any(|inst| inst.step == Step::Call)
    }
}

/// Which operands are drawn.
#[derive(Clone, Copy)]
struct Drawn {
    when: [Class; 3],
    order: Order,
}

fn inputs(op: RealOp, of: Drawn, rounding: Rounding, lanes: usize) -> Vec<Vec<f32>> {
    let mut random = Random(1788);
    let mut inputs = vec![Vec::new(); 2 * op.arity()];
    for _ in 0..lanes {
        // Operands that lie as is asked for are found soon, if there are any among these.
        let mut operands = operands(op, of, &mut random);
        for _ in 0..1000 {
            let bounds = operands.map(|[lo, hi]| Interval::new(lo, hi).unwrap_or(Interval::EMPTY));
            if order_of(op, bounds).has(of.order) {
                break;
            }
            operands = self::operands(op, of, &mut random);
        }
        for (lanes, end) in inputs.iter_mut().zip(operands.into_iter().flatten()) {
            lanes.push(end);
        }
    }
    if rounding == Rounding::Outward {
        for x in inputs.iter_mut().step_by(2).flatten() {
            *x = -*x;
        }
    }
    inputs
}

/// The ends of random operands of these classes.
fn operands(op: RealOp, of: Drawn, random: &mut Random) -> [[f32; 2]; 3] {
    let when = of.when;
    let mut operands = [[0.0; 2]; 3];
    for (k, operand) in operands.iter_mut().enumerate().take(op.arity()) {
        // A power falls with its base where the exponent is below zero.
        let is_below = k == 1 && of.order.has(Order::FALLS_IN_X);
        let (least, greatest) = match is_below {
            true => (-3.0, -0.1),
            false => range(op, k, when[k]),
        };
        let whole = k == 1 && matches!(op, RealOp::Call(Elementary::Pown | Elementary::Rootn));
        let mut number = || {
            let x = (least + (greatest - least) * random.unit()) as f32;
            let is_whole = whole || when[k].has(Class::INTEGRAL);
            if is_whole { x.ceil() } else { x }
        };
        let (x, y) = (number(), number());
        *operand = if when[k].has(Class::POINT) {
            [x, x]
        } else if x < y {
            [x, y]
        } else {
            [y, x]
        };
    }
    operands
}

fn text(error: impl Display) -> String {
    error.to_string()
}

/// What the numbers of an operand are between.
fn range(op: RealOp, operand: usize, when: Class) -> (f64, f64) {
    if when.has(Class::NONPOS) {
        return (-3.0, -0.1);
    }
    if when.has(Class::NONNEG) || when.has(Class::PLUS) || op == RealOp::Sqrt {
        return (0.1, 3.0);
    }
    let RealOp::Call(f) = op else {
        return (-2.0, 2.0);
    };
    match f.domain() {
        // Not at zero, where `atan2` and `hypot` have nothing to compute.
        Domain::All if f.arity() == 2 => (0.1, 3.0),
        Domain::Pairs => (0.1, 3.0),
        _ if operand > 0 => (0.1, 3.0),
        Domain::All => (-2.0, 2.0),
        Domain::From(a) | Domain::Above(a) | Domain::Beyond(a) | Domain::Outside(a) => {
            (f64::from(a) + 0.1, f64::from(a) + 3.0)
        }
        Domain::Within(a) | Domain::Inside(a) => (-0.9 * f64::from(a), 0.9 * f64::from(a)),
        Domain::Upto(a) => (0.05 * f64::from(a), 0.95 * f64::from(a)),
        Domain::Nonzero => (0.1, 3.0),
        // Between poles, also of functions that measure angles in half turns.
        Domain::Poles => (0.05, 0.45),
    }
}

/// A program of copies whose results are all kept.
#[derive(Debug)]
pub struct Repeated {
    program: Program,
    sums: Vec<u32>,
}

impl Repeated {
    fn new(round: ProgramRounding, inputs: u32) -> Self {
        let mut program = Program::empty();
        program.clear(outward_lower::Precision::F32, round, inputs);
        program.insts.extend((0..inputs).map(|a| Inst {
            step: Step::Input,
            a,
            b: 0,
            c: 0,
        }));
        let sums = (0..SUMS).map(|k| k % inputs).collect();
        Self { program, sums }
    }

    /// As many copies of nothing.
    #[must_use]
    pub fn frame(round: ProgramRounding, copies: u32) -> Program {
        let mut repeated = Self::new(round, 2);
        for copy in 0..copies {
            repeated.keep(copy, 0..2);
        }
        repeated.finish()
    }

    /// A chain of sums of integers, each of which takes one cycle on every processor known.
    #[must_use]
    pub fn clock(length: u32) -> Program {
        let mut repeated = Self::new(ProgramRounding::Up, 2);
        let mut last = 0;
        for _ in 0..length {
            last = repeated.push(Inst {
                step: Step::Iadd,
                a: last,
                b: 1,
                c: 0,
            });
        }
        repeated.program.outputs.push(Value(last));
        repeated.program
    }

    fn push(&mut self, inst: Inst) -> u32 {
        self.program.insts.push(inst);
        self.program.insts.len() as u32 - 1
    }

    fn keep(&mut self, copy: u32, ends: impl Iterator<Item = u32>) {
        for (end, k) in ends.zip(2 * copy..) {
            let at = (k % SUMS) as usize;
            self.sums[at] = self.push(Inst {
                step: Step::Xor,
                a: self.sums[at],
                b: end,
                c: 0,
            });
        }
    }

    fn finish(mut self) -> Program {
        self.program
            .outputs
            .extend(self.sums.into_iter().map(Value));
        self.program
    }
}

#[cfg(test)]
mod tests {
    use super::{Case, cases};
    use outward_analysis::{Class, Rounding};
    use outward_expr::RealOp;
    use outward_lower::table::rows;
    use outward_lower::{Interpreter, Program};

    fn all() -> Vec<Case> {
        [Rounding::Outward, Rounding::Machine]
            .into_iter()
            .flat_map(cases)
            .collect()
    }

    /// Each row of the table is there in one rounding or in both.
    #[test]
    fn no_row_is_left_out() {
        let all = all();
        for row in rows() {
            let count = all.iter().filter(|case| std::ptr::eq(case.row, *row));
            assert!((1..=2).contains(&count.count()), "{}", row.name);
        }
    }

    #[test]
    fn operands_meet_the_conditions() {
        for case in all() {
            let inputs = case.inputs(64);
            for (k, ends) in inputs.chunks(2).enumerate() {
                let when = case.row.when[k];
                for (&lo, &hi) in ends[0].iter().zip(&ends[1]) {
                    let lo = if case.rounding == Rounding::Outward {
                        -lo
                    } else {
                        lo
                    };
                    assert!(lo <= hi && lo.is_finite() && hi.is_finite());
                    assert!(!when.has(Class::POINT) || lo == hi);
                    assert!(!(when.has(Class::NONNEG) || when.has(Class::PLUS)) || lo > 0.0);
                    assert!(!when.has(Class::NONPOS) || hi < 0.0);
                }
            }
        }
    }

    /// The sums of four copies, of which two share each, are what they begin with; those of two
    /// copies have the row's own ends in them.
    #[test]
    fn copies_compute_the_row() {
        const LANES: usize = 8;
        for case in all() {
            let inputs = case.inputs(LANES);
            let inputs: Vec<&[f32]> = inputs.iter().map(Vec::as_slice).collect();
            let run = |program: &Program| -> Vec<Vec<u32>> {
                let mut outputs = vec![vec![0.0_f32; LANES]; program.outputs.len()];
                let mut views: Vec<_> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
                let mut prepared = Interpreter::default().prepare(program).unwrap();
                prepared.eval(&inputs, &mut views, &mut []).unwrap();
                let bits = |lanes: &Vec<f32>| lanes.iter().map(|x| x.to_bits()).collect();
                outputs.iter().map(bits).collect()
            };
            let ends = run(&case.sequence());
            let [none, two, four] = [0, 2, 4].map(|copies| run(&case.program(copies)));
            assert_eq!(none, four, "{}", case.row.name);
            for k in 0..4 {
                let kept = none[k].iter().zip(&two[k]).map(|(x, y)| x ^ y);
                assert_eq!(kept.collect::<Vec<_>>(), ends[k % 2], "{}", case.row.name);
            }
        }
    }

    /// A row for numbers is narrower than one that calls for bounds; rows for either sign have only
    /// zero in common; rows for a sign compete with those for any.
    #[test]
    fn rows_compete_where_they_return_the_same() {
        let find = |rounding, op: RealOp, name: &str| {
            let mut all = cases(rounding).into_iter();
            all.find(|case| case.op == op && case.row.name == name)
                .unwrap()
        };
        let competes = |rounding, op, [a, b]: [&str; 2]| {
            let [a, b] = [find(rounding, op, a), find(rounding, op, b)];
            assert_eq!(a.competes(&b), b.competes(&a));
            a.competes(&b).unwrap()
        };
        let sin = RealOp::Call(outward_interval::Elementary::Sin);
        assert!(!competes(Rounding::Machine, sin, ["sin.s", "sin.x"]));
        let both = [Rounding::Outward, Rounding::Machine];
        for rounding in both {
            assert!(competes(rounding, RealOp::Mul, ["mul.pp", "mul.px"]));
            assert!(!competes(rounding, RealOp::Mul, ["mul.pp", "mul.nn"]));
        }
    }
}
