//! What code costs, in two models that are kept apart.
//!
//! * *Instructions*, as compilers of bounding shaders are compared by: every basic operation is
//!   one; inputs and constants are none, as instructions read them where they are. Elementary
//!   functions are sequences of their own, and count as [`EVALUATION`] each time they are evaluated
//!   at a point. That weight is chosen so that the programs at points of four reflection models
//!   come out near the counts of Clarberg, Toth, Hasselgren and Akenine-Möller, *An Optimizing
//!   Compiler for Automatic Shader Bounding* (CGF 29(4), 2010): tested in
//!   `tests/tests/all/costs.rs`.
//! * *Cycles* of a target, for a full vector of boxes or points. They are what rows are chosen by.
//!
//! **Where cycles come from.** Each step has a *throughput*, the cycles that it keeps a core from
//! other work of its kind, and a *latency*, the cycles until its result can be used. Both were
//! measured on an AMD EPYC of the fourth Zen generation, where a vector of 512 bits takes two turns
//! (`cargo run --release --bin cycles` in `bench/`, which prints the counts of whole programs
//! beside measured ones, too). Processors that do not split such vectors are faster with `v4`, but
//! rank rows alike. A program takes the sum of the throughputs of its arithmetic or of its loads
//! and stores, whichever is greater, as they run side by side and the boxes of a batch overlap; if
//! it is short, so that few vectors are under way at once, it takes as long as its longest chain of
//! dependent steps, divided by how many fit into [`WINDOW`] instructions.
//!
//! Both are sums over the steps that formulas turn into; they are never typed into the table. A
//! region counts once, however often it is run.

use core::fmt;

use outward_analysis::{Class, Rounding};
use outward_expr::{RealOp, Type};
use outward_interval::elementary::quick::is_quick_in_single;
use outward_interval::{Elementary, Float, Monotonicity};
use outward_simd::Isa;

use crate::emit::{Emitter, NONE};
use crate::operands::Apply;
pub use crate::operands::Looks;
use crate::program::{Inst, Precision, Program, ProgramRounding, Step};
use crate::routine::{Routine, Which};
use crate::table::{Row, ValidFor};

/// How many instructions the evaluation of an elementary function at a point counts as.
pub const EVALUATION: u32 = 105;

/// How many instructions a processor looks ahead: those of several vectors, if programs are short.
pub const WINDOW: u32 = 256;

/// A time in cycles of a core, to a quarter of a cycle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub struct Cycles {
    quarters: u32,
}

impl Cycles {
    /// This number of quarters of a cycle.
    #[must_use]
    pub const fn quarters(quarters: u32) -> Self {
        Self { quarters }
    }

    /// The time in quarters of a cycle.
    #[must_use]
    pub const fn in_quarters(self) -> u32 {
        self.quarters
    }

    /// The time in cycles.
    #[must_use]
    pub fn count(self) -> f64 {
        f64::from(self.quarters) / 4.0
    }
}

/// Prints a decimal number, such as `12.25`.
impl fmt::Display for Cycles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.count(), f)
    }
}

/// What code costs: an estimate by the tables of the [module](self), and not a measurement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct Cost {
    /// The number of instructions, counted as in the literature on the bounding of shaders.
    pub instructions: u32,
    /// The cycles for one vector of the target.
    pub cycles: Cycles,
}

/// The cost of a program on a target.
#[must_use]
pub fn of_program(program: &Program, target: Isa) -> Cost {
    Cost {
        instructions: program
            .insts
            .iter()
            .map(|&inst| instructions(program, inst))
            .sum(),
        cycles: cycles(program, target),
    }
}

/// How long a program keeps a core of a target busy: in quarters of a cycle.
pub(crate) fn busy(program: &Program, target: Isa) -> u32 {
    let of = |memory: bool| -> u32 {
        let steps = program.insts.iter();
        let steps = steps.filter(|inst| is_memory(inst.step) == memory);
        steps
            .map(|&inst| timing(program, inst, target).throughput)
            .fold(0, u32::saturating_add)
    };
    of(false).max(of(true))
}

/// Whether a step loads or stores, rather than computes.
fn is_memory(step: Step) -> bool {
    matches!(
        step,
        Step::Input | Step::Const | Step::Load | Step::Store | Step::StoreWhere
    )
}

/// The cost of a row on a target, in f32: of both endpoints, for operands that are given as −lo and
/// hi.
#[must_use]
pub fn of_row(op: RealOp, row: &Row, target: Isa) -> Cost {
    of_row_in(op, row, target, Rounding::Outward)
}

/// The cost of a row under a rounding. Under machine rounding operands are given as lo and hi. What
/// is [looked for](Looks) is not counted.
#[must_use]
pub fn of_row_in(op: RealOp, row: &Row, target: Isa, rounding: Rounding) -> Cost {
    of_row_for(op, row, target, rounding, Which::Both)
}

/// The same of these endpoints alone.
#[must_use]
pub fn of_row_for(op: RealOp, row: &Row, target: Isa, rounding: Rounding, ends: Which) -> Cost {
    of_row_with(op, row, target, (rounding, looks_in(row, rounding)), ends)
}

/// What a row is counted with under a rounding: real numbers where it is right for them, and
/// nothing else that is looked for.
///
/// ```
/// use outward_analysis::Rounding;
/// use outward_lower::table::{cost, rows};
///
/// // Programs of machine rounding are of floating point.
/// assert!(rows().iter().any(|row| cost::looks_in(row, Rounding::Outward).real));
/// assert!(rows().iter().all(|row| !cost::looks_in(row, Rounding::Machine).real));
/// ```
#[must_use]
pub fn looks_in(row: &Row, rounding: Rounding) -> Looks {
    Looks {
        real: row.holds.has(ValidFor::REAL) && rounding == Rounding::Outward,
        ..Looks::default()
    }
}

/// The same with what is looked for where NaN propagates and the operation may return it.
#[must_use]
pub(crate) fn of_row_checked(op: RealOp, row: &Row, target: Isa, rounding: Rounding) -> Cost {
    let looks = Looks {
        nan: true,
        ..Looks::default()
    };
    of_row_with(op, row, target, (rounding, looks), Which::Both)
}

fn of_row_with(
    op: RealOp,
    row: &Row,
    target: Isa,
    (rounding, looks): (Rounding, Looks),
    ends: Which,
) -> Cost {
    let mut program = sequence_in::<f32>(op, row, rounding, looks);
    program.keep_ends(ends);
    of_steps(&program, target)
}

/// The cost of steps that are not yet where they belong: without loads and stores.
fn of_steps(program: &Program, target: Isa) -> Cost {
    let steps = program.insts.iter();
    let arithmetic = steps.clone().filter(|inst| !is_memory(inst.step));
    let throughputs = arithmetic.map(|&inst| timing(program, inst, target).throughput);
    Cost {
        instructions: steps.map(|&inst| instructions(program, inst)).sum(),
        cycles: Cycles::quarters(throughputs.sum()),
    }
}

/// How many instructions an instruction of a program counts as.
fn instructions(program: &Program, inst: Inst) -> u32 {
    // Read where they are, passed in registers, or marks in the text.
    let is_none = matches!(
        inst.step,
        Step::Input | Step::Const | Step::Arg | Step::Second | Step::EndIf | Step::Loop
    );
    if is_none {
        0
    } else if inst.step == Step::Call {
        let routine = program.routines.get(inst.c as usize);
        routine.map_or(EVALUATION, instructions_of_routine)
    } else {
        1
    }
}

/// What a routine would be as instructions: evaluations at points, and what it takes to choose
/// between them.
fn instructions_of_routine(routine: &Routine) -> u32 {
    let ends = if routine.results() == 2 { 2 } else { 1 };
    match routine {
        Routine::Point(_) => EVALUATION,
        Routine::Bound(f, _) => ends * instructions_of_end(*f),
        Routine::Piece(..) => ends * EVALUATION,
        // x − y·⌊x/y⌋, and for a box whether the quotients have one floor.
        Routine::Modulo => 4,
        Routine::ModuloBound(_) => ends * 16,
        // A lattice of random numbers, or texels, and what is between them.
        Routine::Field(_) | Routine::FieldBound(..) => ends * EVALUATION,
    }
}

/// One end of an elementary function: where it is monotone, its value at an endpoint; else the
/// value at one of the endpoints, or an extreme, with what decides that.
fn instructions_of_end(f: Elementary) -> u32 {
    match (f.shape(), f.arity()) {
        (Monotonicity::Rises | Monotonicity::Falls, _) => EVALUATION,
        (Monotonicity::Turns, 1) => 2 * EVALUATION + 8,
        // One corner of the box, which the signs of the operands decide on.
        (Monotonicity::Turns, _) => EVALUATION + 16,
    }
}

/// How long an instruction keeps a core from other work of its kind, in quarters of a cycle, for a
/// full vector.
pub(crate) fn throughput(program: &Program, inst: Inst, target: Isa) -> u32 {
    timing(program, inst, target).throughput
}

/// The same of a step that is no call.
pub(crate) fn throughput_of(step: Step, precision: Precision, target: Isa) -> u32 {
    let program = Program {
        precision,
        ..Program::empty()
    };
    let inst = Inst {
        step,
        a: 0,
        b: 0,
        c: 0,
    };
    timing(&program, inst, target).throughput
}

/// How long a step takes, in quarters of a cycle, for a full vector.
#[derive(Clone, Copy, Debug)]
struct Timing {
    throughput: u32,
    latency: u32,
}

/// Which column of a table of timings: v2, v3, v4. Other targets have vectors of 128 bits.
fn column(target: Isa) -> usize {
    match target {
        Isa::Portable | Isa::Neon | Isa::V2 => 0,
        Isa::V3 => 1,
        Isa::V4 => 2,
    }
}

/// How many numbers of this format a vector of the target has.
#[must_use]
pub fn lanes(target: Isa, precision: Precision) -> u32 {
    let bytes = 16 << column(target);
    match precision {
        Precision::F32 => bytes / 4,
        Precision::F64 => bytes / 8,
    }
}

#[rustfmt::skip] // Tables.
fn timing(program: &Program, inst: Inst, target: Isa) -> Timing {
    let at = column(target);
    let single = program.precision == Precision::F32;
    let same = |throughput: [u32; 3], latency: [u32; 3]| Timing {
        throughput: throughput[at],
        latency: latency[at],
    };
    match inst.step {
        //                                                              throughput      latency
        Step::Add | Step::Sub | Step::Mul                       => same([ 2,  2,  4],  [12, 12, 12]),
        Step::Min | Step::Max                                   => same([ 2,  2,  4],  [ 8,  8,  8]),
        Step::Floor | Step::Ceil | Step::RoundEven | Step::FromInt | Step::ToInt
                                                                => same([ 2,  2,  4],  [12, 12, 12]),
        // The mask that they take is in memory.
        Step::Neg | Step::Abs                                   => same([ 2,  2,  2],  [ 4,  4,  4]),
        Step::And | Step::AndNot | Step::Or | Step::Xor | Step::NanIf | Step::ZeroIf | Step::AnyBits
        | Step::Iadd | Step::Isub | Step::Iand | Step::Ior | Step::Ixor
                                                                => same([ 1,  1,  2],  [ 4,  4,  4]),
        Step::Imin | Step::Imax                                 => same([ 2,  2,  4],  [ 4,  4,  4]),
        Step::Imul                                              => same([ 4,  4,  8],  [40, 40, 40]),
        // The sum of what it is made of: quotients of 64 bits, of both halves of a vector where
        // numbers have 32, and conversions.
        Step::Idiv if single                                    => same([54, 52, 108], [92, 92, 92]),
        Step::Idiv                                              => same([42, 41, 84], [100, 100, 100]),
        // Without AVX2 a shift by several numbers goes lane by lane.
        Step::Ishl | Step::Sshr | Step::Ushr                    => same([24,  2,  4],  [40,  4,  4]),
        Step::FromBits | Step::ToBits                           => same([ 1,  1,  2],  [ 4,  4,  4]),
        Step::Select                                            => same([ 4,  2,  2],  [ 8,  4,  4]),
        // In AVX-512 a mask comes out of a register of its own kind.
        Step::Lt | Step::Le | Step::Eq | Step::Unordered        => same([ 2,  2,  7],  [ 8,  8, 24]),
        Step::Ieq | Step::Ilt                                   => same([ 2,  1,  7],  [ 8,  8, 24]),
        Step::Div if single                                     => same([12, 12, 32],  [62, 62, 62]),
        Step::Div                                               => same([18, 17, 36],  [52, 52, 52]),
        Step::Sqrt if single                                    => same([20, 20, 40],  [60, 60, 60]),
        Step::Sqrt                                              => same([34, 34, 64],  [84, 84, 84]),
        Step::SqrtDown if single                                => same([25, 25, 40],  [80, 80, 60]),
        Step::SqrtDown                                          => same([39, 39, 64], [104, 104, 84]),
        Step::Input | Step::Const | Step::Load                   => same([ 2,  2,  4],  [20, 20, 20]),
        Step::Store                                               => same([ 4,  4,  8],  [16, 16, 16]),
        // The old value is read and chosen from.
        Step::StoreWhere                                               => same([10,  8, 14],  [40, 36, 36]),
        // A vote: the mask goes to a register of numbers, is tested, and jumped on.
        Step::If | Step::EndLoop                                => same([ 8,  8,  8],  [20, 20, 20]),
        Step::TraceLt                                           => same([10, 10, 11],  [20, 20, 20]),
        Step::EndIf | Step::Loop | Step::Arg | Step::Second     => same([ 0,  0,  0],  [ 0,  0,  0]),
        Step::Call => {
            let lanes = lanes(target, program.precision);
            let quarters = program.routines.get(inst.c as usize)
                .map_or(0, |routine| 4 * cycles_of_routine(routine, lanes, single));
            Timing { throughput: quarters, latency: quarters }
        }
    }
}

/// How many cycles a call takes for a vector of so many lanes, saving of registers included.
///
/// Functions that go lane by lane were measured on an Intel Xeon (AVX-512), by `cycles --rows`.
fn cycles_of_routine(routine: &Routine, lanes: u32, single: bool) -> u32 {
    match routine {
        // All lanes at once: a vector of them takes little longer than the way there and back.
        // Arguments that kernels leave to other arithmetic take a hundred times as long, and are
        // not counted.
        Routine::Point(f) if routine.has_kernel() && is_quick_at_points(*f) => 180,
        // The kernel is of bounds only, and points go lane by lane.
        Routine::Point(_) if routine.has_kernel() => 55 * lanes,
        Routine::Bound(f, which) if routine.has_kernel() => {
            cycles_of_kernel(*f, *which, false) / if single { 1 } else { 2 }
        }
        Routine::Piece(f, _, which) if routine.has_kernel() => {
            cycles_of_kernel(*f, *which, true) / if single { 1 } else { 2 }
        }
        // The other functions, lane by lane. Bounds: by a formula of double precision, where there
        // is one and it can tell, and else by arithmetic of higher precision, as are all points.
        Routine::Point(Elementary::Pown) => 55 * lanes,
        Routine::Point(Elementary::Rsqrt) => 400 * lanes,
        Routine::Point(_) => 1_700 * lanes,
        Routine::Bound(f, _) | Routine::Piece(f, _, _) => lanes * cycles_of_bounds(*f, single),
        Routine::Modulo | Routine::ModuloBound(_) => 130 + 50 * lanes,
        Routine::Field(_) | Routine::FieldBound(..) => 400 * lanes,
    }
}

/// How many cycles the bounds of a function with a kernel take for a vector of single precision, of
/// a box on which it is monotone, or of any: measured on an AMD EPYC (AVX2), by `calls`.
#[allow(clippy::wildcard_enum_match_arm, reason = "the others take as long")]
fn cycles_of_kernel(f: Elementary, which: Which, on_piece: bool) -> u32 {
    use Elementary as Is;
    // There and back, from boxes to points, and from values to ranges.
    let around = 110;
    // A value for each lane, and what finds the points, or the extremes between them.
    let (value, choice) = match f {
        // In one loop.
        Is::Exp | Is::Exp2 | Is::Exp10 => return 150,
        Is::Sin | Is::Cos => (40, 50),
        Is::Tan => (140, 20),
        Is::Pow => (220, 70),
        Is::ExpM1 | Is::Ln | Is::Log2 | Is::Log10 | Is::Ln1p | Is::Cbrt => (80, 0),
        _ => (140, 0),
    };
    // A sine turns between two points: either endpoint is made of both values.
    let of_both = matches!(f, Is::Sin | Is::Cos) && !on_piece;
    let values = if which == Which::Both || of_both {
        2
    } else {
        1
    };
    around + value * values + if on_piece { 0 } else { choice }
}

/// Whether a function with a kernel has one that rounds to nearest, for all lanes at once.
fn is_quick_at_points(f: Elementary) -> bool {
    use Elementary as Is;
    let circular = matches!(
        f,
        Is::Sin | Is::Cos | Is::Tan | Is::Asin | Is::Acos | Is::Atan
    );
    circular || matches!(f, Is::Exp | Is::Ln | Is::Pow)
}

/// How many cycles both ends of a function without a kernel take for one box.
fn cycles_of_bounds(f: Elementary, single: bool) -> u32 {
    use Elementary as Is;
    if matches!(f, Is::Pown | Is::Rootn | Is::Atan2) {
        140
    } else if single && is_quick_in_single(f) {
        400
    } else if matches!(f, Is::SinPi | Is::CosPi | Is::Rsqrt) {
        1_000
    } else {
        3_300
    }
}

/// The cycles of a program: see the [module](self).
fn cycles(program: &Program, target: Isa) -> Cycles {
    let mut longest = 0_u32;
    let mut ready: Vec<u32> = Vec::with_capacity(program.insts.len());
    for &inst in &program.insts {
        let timing = timing(program, inst, target);
        let operands = [inst.a, inst.b, inst.c];
        let operands = operands.iter().take(inst.step.arity());
        let start = operands.map(|&v| ready.get(v as usize).copied().unwrap_or(0));
        let end = start.max().unwrap_or(0).saturating_add(timing.latency);
        longest = longest.max(end);
        ready.push(end);
    }
    let length = u32::try_from(program.insts.len()).unwrap_or(u32::MAX);
    let at_once = (WINDOW / length.max(1)).max(1);
    Cycles::quarters(busy(program, target).max(longest / at_once))
}

/// The cycles of a row with AVX2, for these endpoints of the result, and which endpoints of each
/// operand it then reads; `None` of an operand that it does not read.
pub(crate) fn of_row_and_reads(
    op: RealOp,
    row: &Row,
    rounding: Rounding,
    ends: Which,
) -> (Cycles, [Option<Which>; 3]) {
    let looks = looks_in(row, rounding);
    let mut program = sequence_for::<f32>(op, row, (rounding, ends), looks);
    program.keep_ends(ends);
    let mut is_read = [false; 6];
    for inst in program.insts.iter().filter(|inst| inst.step == Step::Input) {
        is_read[inst.a as usize] = true;
    }
    let reads = [0, 1, 2].map(|k| {
        // One number is both of its endpoints.
        let one = rounding == Rounding::Machine && row.when[k].has(Class::POINT);
        match (is_read[2 * k], is_read[2 * k + 1]) {
            (false, false) => None,
            (true, true) => Some(Which::Both),
            (_, _) if one => Some(Which::Both),
            (true, false) => Some(Which::Lower),
            (false, true) => Some(Which::Upper),
        }
    });
    (of_steps(&program, Isa::V3).cycles, reads)
}

/// The steps of a row as a program: inputs are −lo and hi of each operand, outputs −lo and hi of
/// the result (zeros not normalised), its constants those of `F`. The exponent of `powi` is 3.
#[must_use]
pub fn sequence<F: Float>(op: RealOp, row: &Row) -> Program {
    sequence_in::<F>(op, row, Rounding::Outward, Looks::REAL)
}

/// The same under a rounding. Under machine rounding inputs are lo and hi, and so are outputs; an
/// operand that the row takes for one number is lo.
#[must_use]
pub fn sequence_in<F: Float>(op: RealOp, row: &Row, rounding: Rounding, looks: Looks) -> Program {
    sequence_for::<F>(op, row, (rounding, Which::Both), looks)
}

/// The same as it is written where these endpoints are wanted.
fn sequence_for<F: Float>(
    op: RealOp,
    row: &Row,
    (rounding, wanted): (Rounding, Which),
    looks: Looks,
) -> Program {
    let mut program = Program::empty();
    let n = u32::try_from(op.arity()).unwrap_or(0);
    let machine = rounding == Rounding::Machine;
    let round = if machine {
        ProgramRounding::Nearest
    } else {
        ProgramRounding::Up
    };
    program.clear(Precision::F32, round, 2 * n);
    let mut emit = Emitter::new(&mut program);
    let mut operands = [NONE; 3];
    let mut table = Vec::new();
    for ((i, operand), when) in (0..n).zip(&mut operands).zip(row.when) {
        let first = emit.input(2 * i, Type::Real);
        let one = machine && when.has(Class::POINT);
        let last = if one {
            first
        } else {
            emit.input(2 * i + 1, Type::Real)
        };
        *operand = i;
        table.push(emit.ends(first, last));
    }
    let ends = Apply {
        emit: &mut emit,
        table: &mut table,
        operands,
        exponent: 3,
        looks,
        wanted,
        from: 0,
    }
    .row::<F>(op, row);
    let outputs = emit.both(ends);
    program.outputs.extend(outputs.map(crate::program::Value));
    program
}
