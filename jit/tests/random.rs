//! Random programs, on every instruction set, against a scalar evaluator: the same bits.
//!
//! The evaluator below is written for this test, on top of the interval crate's directed rounding. It shares nothing
//! with `run_scalar`, the definition of what programs mean, which must agree too. Programs use every step, special
//! values abound, and long lifetimes force spills.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "small indices and random numbers"
)]

use outward_interval::{Elementary, End};
use outward_jit::{Code, Compiler, Isa, JitFloat};
use outward_lower::interp::Number;
use outward_lower::program::{Inst, Precision, Program, Round, Step, Value};
use outward_lower::routine::Routine;
use outward_lower::{Interpreter, run_scalar};

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    fn below(&mut self, n: usize) -> usize {
        ((self.next() >> 33) as usize) % n
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// A number: special, of moderate size, near another special, or any bits at all.
    fn number<F: JitFloat>(&mut self) -> F {
        let special = [
            F::ZERO,
            -F::ZERO,
            F::ONE,
            -F::ONE,
            F::INFINITY,
            -F::INFINITY,
            F::MAX,
            -F::MAX,
            F::MIN_SUBNORMAL,
            -F::MIN_SUBNORMAL,
            F::NAN,
        ];
        match self.below(4) {
            0 => self.pick(&special),
            1 => F::from_bits64(self.next()),
            2 => F::from_f64((self.below(2001) as f64 - 1000.0) / 16.0),
            _ => F::from_f64((self.next() >> 12) as f64 / 1e15 - 2.0),
        }
    }
}

fn run<F: JitFloat>(program: &Program, inputs: &[F], trace: &mut [bool]) -> Vec<F> {
    let up = program.round == Round::Up;
    let ones = F::from_bits64(u64::MAX);
    let mask = |yes: bool| if yes { ones } else { F::ZERO };
    let bits = |x: F| x.to_bits64();
    let make = F::from_bits64;
    let sign = bits(-F::ZERO);
    let mut values = vec![F::NAN; program.insts.len()];
    let mut cells = vec![F::NAN; program.cells as usize];
    let mut pair = [F::ZERO; 2];
    // A mask of no lane leaves out all up to the end of the region, of which regions have none of their own.
    let mut left_out = 0_usize;
    let mut heads = Vec::new();
    let mut at = 0;
    while let Some(inst) = program.insts.get(at) {
        let here = at;
        at += 1;
        if left_out > 0 {
            if [Step::When, Step::Repeat].contains(&inst.step) {
                left_out += 1;
            } else if [Step::End, Step::Again].contains(&inst.step) {
                left_out -= 1;
            }
            continue;
        }
        let get = |index: u32| values.get(index as usize).copied().unwrap_or(F::NAN);
        let (a, b, c) = (get(inst.a), get(inst.b), get(inst.c));
        values[here] = match inst.step {
            Step::Input => inputs[inst.a as usize],
            Step::Const => make(program.consts[inst.a as usize]),
            Step::Add => {
                if up {
                    a.add_up(b)
                } else {
                    a + b
                }
            }
            Step::Sub => {
                if up {
                    a.sub_up(b)
                } else {
                    a - b
                }
            }
            Step::Mul => {
                if up {
                    a.mul_up(b)
                } else {
                    a * b
                }
            }
            Step::Div => {
                if up {
                    a.div_up(b)
                } else {
                    a / b
                }
            }
            Step::Sqrt => {
                if up {
                    a.sqrt_up()
                } else {
                    a.sqrt()
                }
            }
            Step::SqrtDown => a.sqrt_down(),
            Step::Min => {
                if a < b {
                    a
                } else {
                    b
                }
            }
            Step::Max => {
                if a > b {
                    a
                } else {
                    b
                }
            }
            Step::Neg => make(bits(a) ^ sign),
            Step::Abs => make(bits(a) & !sign),
            Step::Floor => a.floor(),
            Step::Ceil => a.ceil(),
            Step::RoundEven => a.round_ties_even(),
            Step::Lt => mask(a < b),
            Step::Le => mask(a <= b),
            Step::Eq => mask(a == b),
            Step::Unordered => mask(a.is_nan() || b.is_nan()),
            Step::And => make(bits(a) & bits(b)),
            Step::AndNot => make(!bits(a) & bits(b)),
            Step::Or => make(bits(a) | bits(b)),
            Step::Xor => make(bits(a) ^ bits(b)),
            Step::Select => {
                if bits(a) == bits(ones) {
                    b
                } else {
                    c
                }
            }
            Step::Arg => {
                pair = [a, b];
                F::ZERO
            }
            Step::Call => {
                let routine = &program.routines[inst.c as usize];
                routine.apply([
                    a,
                    b,
                    core::mem::take(&mut pair[0]),
                    core::mem::take(&mut pair[1]),
                ])
            }
            Step::TraceLt => {
                trace[inst.c as usize] = a < b;
                F::ZERO
            }
            Step::When => {
                left_out = usize::from(bits(a) == 0);
                F::NAN
            }
            Step::Repeat => {
                heads.push(at);
                F::NAN
            }
            Step::Again if bits(a) == 0 => {
                heads.pop();
                F::NAN
            }
            Step::Again => {
                at = heads[heads.len() - 1];
                F::NAN
            }
            Step::End => F::NAN,
            Step::Put => {
                cells[inst.c as usize] = a;
                F::NAN
            }
            Step::Set => {
                if bits(b) != 0 {
                    cells[inst.c as usize] = a;
                }
                F::NAN
            }
            Step::Get => cells[inst.a as usize],
            Step::Iadd => make(bits(a).wrapping_add(bits(b))),
            Step::Isub => make(bits(a).wrapping_sub(bits(b))),
            Step::Ieq => mask(bits(a) == bits(b)),
            // With the sign the other way round, the order is that of the bits.
            Step::Ilt => mask(bits(a) ^ sign < bits(b) ^ sign),
            // In f32, where the bits are those of the integer.
            Step::FromInt => {
                let n = f64::from((bits(a) as u32).cast_signed());
                if up { F::from_f64_up(n) } else { F::from_f64(n) }
            }
        };
    }
    program
        .outputs
        .iter()
        .map(|v| values[v.0 as usize])
        .collect()
}

struct Shape {
    steps: usize,
    inputs: usize,
    consts: usize,
    outputs: usize,
    traces: usize,
    /// How deep regions stand in regions; without any, 0.
    regions: usize,
    calls: bool,
    /// How far back operands lie at most; long lifetimes need many registers.
    reach: usize,
}

/// A region that has not ended.
struct Open {
    /// The lanes that it is run for.
    lanes: u32,
    /// What it returns is written to these cells.
    cells: [u32; 3],
    /// Of a loop, the cell of the lanes that go on, and the mask of those that may.
    going: Option<(u32, u32)>,
    /// How many numbers, masks and values with known bits there were before.
    lengths: [usize; 3],
}

/// Begins a region for some of the lanes that the region around is run for.
fn begin<F: JitFloat>(
    p: &mut Program,
    random: &mut Random,
    masks: &[u32],
    outer: Option<u32>,
    lengths: [usize; 3],
) -> Open {
    let push = |p: &mut Program, step, a, b, c| {
        p.insts.push(Inst { step, a, b, c });
        p.insts.len() as u32 - 1
    };
    let number = |p: &mut Program, x: F| {
        p.consts.push(x.to_bits64());
        push(p, Step::Const, p.consts.len() as u32 - 1, 0, 0)
    };
    let cells = [p.cells, p.cells + 1, p.cells + 2];
    let (going, count) = (p.cells + 3, p.cells + 4);
    p.cells += 5;
    let zero = number(p, F::ZERO);
    let one = number(p, F::ONE);
    let most = number(p, F::from_f64(random.below(4) as f64));
    for cell in cells.into_iter().chain([count]) {
        push(p, Step::Put, zero, 0, cell);
    }
    let mask = random.pick(masks);
    let lanes = outer.map_or(mask, |outer| push(p, Step::And, mask, outer, 0));
    if random.below(2) == 0 {
        push(p, Step::When, lanes, 0, 0);
        return Open {
            lanes,
            cells,
            going: None,
            lengths,
        };
    }
    push(p, Step::Put, lanes, 0, going);
    push(p, Step::Repeat, 0, 0, 0);
    let lanes = push(p, Step::Get, going, 0, 0);
    let rounds = push(p, Step::Get, count, 0, 0);
    let rounds = push(p, Step::Add, rounds, one, 0);
    push(p, Step::Set, rounds, lanes, count);
    let few = push(p, Step::Lt, rounds, most, 0);
    Open {
        lanes,
        cells,
        going: Some((going, few)),
        lengths,
    }
}

/// Ends a region that returns these values, and goes on where this mask is set if it is a loop. Returns the cells that hold them.
fn end(p: &mut Program, region: Open, values: [u32; 3], more: u32) -> [u32; 3] {
    let mut push = |step, a, b, c| {
        p.insts.push(Inst { step, a, b, c });
        p.insts.len() as u32 - 1
    };
    for (value, cell) in values.into_iter().zip(region.cells) {
        push(Step::Set, value, region.lanes, cell);
    }
    if let Some((going, few)) = region.going {
        let again = push(Step::And, few, region.lanes, 0);
        let again = push(Step::And, again, more, 0);
        push(Step::Put, again, 0, going);
        push(Step::Again, again, 0, 0);
    } else {
        push(Step::End, 0, 0, 0);
    }
    region.cells
}

/// A random program. Three classes of values are kept apart, as bits of a NaN are nobody's promise: numbers, masks, and
/// values with known bits.
fn generate<F: JitFloat>(random: &mut Random, round: Round, shape: &Shape) -> Program {
    let routines = vec![
        Routine::Quotient(End::Lower),
        Routine::Quotient(End::Upper),
        Routine::Point(Elementary::Exp),
    ];
    let mut p = Program {
        precision: F::PRECISION,
        round,
        insts: Vec::new(),
        consts: (0..shape.consts)
            .map(|_| random.number::<F>().to_bits64())
            .collect(),
        routines: if shape.calls { routines } else { Vec::new() },
        inputs: shape.inputs as u32,
        outputs: Vec::new(),
        traces: shape.traces as u32,
        cells: 0,
    };
    let (mut numbers, mut masks, mut exact) = (Vec::new(), Vec::new(), Vec::new());
    // Of regions that have not ended.
    let mut open: Vec<Open> = Vec::new();
    let push = |p: &mut Program, step, a, b, c| {
        p.insts.push(Inst { step, a, b, c });
        p.insts.len() as u32 - 1
    };
    for i in 0..shape.inputs {
        exact.push(push(&mut p, Step::Input, i as u32, 0, 0));
    }
    for i in 0..shape.consts {
        exact.push(push(&mut p, Step::Const, i as u32, 0, 0));
    }
    numbers.extend(&exact);
    masks.push(push(&mut p, Step::Lt, exact[0], exact[exact.len() - 1], 0));
    let mut slots = 0;
    let binary = [
        Step::Add,
        Step::Sub,
        Step::Mul,
        Step::Div,
        Step::Min,
        Step::Max,
    ];
    let unary = [
        Step::Sqrt,
        Step::SqrtDown,
        Step::Neg,
        Step::Abs,
        Step::Floor,
        Step::Ceil,
        Step::RoundEven,
    ];
    let compare = [Step::Lt, Step::Le, Step::Eq, Step::Unordered];
    let bitwise = [Step::And, Step::AndNot, Step::Or, Step::Xor];
    while p.insts.len() < shape.steps {
        fn recent(random: &mut Random, from: &[u32], reach: usize) -> u32 {
            let reach = reach.min(from.len());
            from[from.len() - 1 - random.below(reach)]
        }
        let a = recent(random, &numbers, shape.reach);
        let b = recent(random, &numbers, shape.reach);
        if shape.regions > 0 && random.below(12) == 0 {
            if open.len() < shape.regions && random.below(2) == 0 {
                let lengths = [numbers.len(), masks.len(), exact.len()];
                let outer = open.last().map(|open| open.lanes);
                open.push(begin::<F>(&mut p, random, &masks, outer, lengths));
            } else if let Some(region) = open.pop() {
                let values = [a, b, random.pick(&numbers)];
                let more = random.pick(&masks);
                let lengths = region.lengths;
                let cells = end(&mut p, region, values, more);
                numbers.truncate(lengths[0]);
                masks.truncate(lengths[1]);
                exact.truncate(lengths[2]);
                for cell in cells {
                    numbers.push(push(&mut p, Step::Get, cell, 0, 0));
                }
            }
            continue;
        }
        match random.below(27) {
            0..=11 => numbers.push(push(&mut p, random.pick(&binary), a, b, 0)),
            12..=14 => numbers.push(push(&mut p, random.pick(&unary), a, 0, 0)),
            15 => masks.push(push(&mut p, random.pick(&compare), a, b, 0)),
            16 => {
                let (m, n) = (random.pick(&masks), random.pick(&masks));
                masks.push(push(&mut p, random.pick(&bitwise), m, n, 0));
            }
            17 => {
                let (m, n) = (random.pick(&exact), random.pick(&exact));
                exact.push(push(&mut p, random.pick(&bitwise), m, n, 0));
                numbers.push(p.insts.len() as u32 - 1);
            }
            18 => {
                let m = random.pick(&masks);
                numbers.push(push(
                    &mut p,
                    random.pick(&[Step::And, Step::AndNot]),
                    m,
                    a,
                    0,
                ));
            }
            19 => {
                let m = random.pick(&masks);
                numbers.push(push(&mut p, Step::Or, a, m, 0));
            }
            20 | 21 => {
                let m = recent(random, &masks, 3);
                numbers.push(push(&mut p, Step::Select, m, a, b));
            }
            22 if shape.calls && random.below(4) == 0 => {
                if random.below(2) == 0 {
                    let (c, d) = (
                        recent(random, &numbers, shape.reach),
                        recent(random, &numbers, shape.reach),
                    );
                    push(&mut p, Step::Arg, c, d, 0);
                }
                let routine = random.below(p.routines.len()) as u32;
                numbers.push(push(&mut p, Step::Call, a, b, routine));
            }
            24 => {
                let (m, n) = (random.pick(&exact), random.pick(&exact));
                let step = random.pick(&[Step::Iadd, Step::Isub]);
                exact.push(push(&mut p, step, m, n, 0));
                numbers.push(p.insts.len() as u32 - 1);
            }
            26 if F::PRECISION == Precision::F32 => {
                let m = random.pick(&exact);
                numbers.push(push(&mut p, Step::FromInt, m, 0, 0));
            }
            25 => {
                let (m, n) = (random.pick(&exact), random.pick(&exact));
                masks.push(push(&mut p, random.pick(&[Step::Ieq, Step::Ilt]), m, n, 0));
            }
            23 if open.is_empty() && slots < shape.traces && random.below(4) == 0 => {
                push(&mut p, Step::TraceLt, a, b, slots as u32);
                slots += 1;
            }
            _ => {}
        }
    }
    while let Some(region) = open.pop() {
        let lengths = region.lengths;
        let value = numbers[numbers.len() - 1];
        let more = masks[masks.len() - 1];
        let cells = end(&mut p, region, [value; 3], more);
        numbers.truncate(lengths[0]);
        masks.truncate(lengths[1]);
        for cell in cells {
            numbers.push(push(&mut p, Step::Get, cell, 0, 0));
        }
    }
    while slots < shape.traces {
        let (a, b) = (random.pick(&numbers), random.pick(&numbers));
        push(&mut p, Step::TraceLt, a, b, slots as u32);
        slots += 1;
    }
    for k in 0..shape.outputs {
        let from = if k % 4 == 0 { &masks } else { &numbers };
        p.outputs.push(Value(if k % 2 == 0 {
            random.pick(from)
        } else {
            from[from.len() - 1 - k.min(from.len() - 1)]
        }));
    }
    p
}

fn same<F: JitFloat>(a: F, b: F) -> bool {
    a.to_bits64() == b.to_bits64() || a.is_nan() && b.is_nan()
}

/// The interpreter returns these numbers, too. What it traces is tested where it is at home.
fn interpreter_agrees<F: JitFloat>(
    program: &Program,
    n: usize,
    inputs: &[Vec<F>],
    expected: &[(Vec<F>, Vec<bool>)],
) {
    let mut prepared = Interpreter::default()
        .prepare(program)
        .expect("a good program");
    let from: Vec<&[F]> = inputs.iter().map(Vec::as_slice).collect();
    let mut outputs = vec![vec![F::ONE; n]; program.outputs.len()];
    let mut to: Vec<&mut [F]> = outputs.iter_mut().map(Vec::as_mut_slice).collect();
    let mut trace = vec![0; prepared.trace_len(n)];
    prepared
        .eval(&from, &mut to, &mut trace)
        .expect("the arrays fit");
    for (k, (numbers, _)) in expected.iter().enumerate() {
        for (o, (&e, array)) in numbers.iter().zip(&outputs).enumerate() {
            assert!(same(array[k], e), "interpreter: output {o} of element {k}");
        }
    }
}

/// Runs a program on `n` elements on every instruction set, and on the evaluator.
fn check<F: JitFloat>(random: &mut Random, program: &Program, n: usize) {
    program.check().expect("the generator makes good programs");
    let inputs: Vec<Vec<F>> = (0..program.inputs)
        .map(|_| (0..n).map(|_| random.number()).collect())
        .collect();
    let traces = program.traces as usize;
    let expected: Vec<(Vec<F>, Vec<bool>)> = (0..n)
        .map(|k| {
            let mut trace = vec![false; traces];
            let lane: Vec<F> = inputs.iter().map(|array| array[k]).collect();
            let numbers = run(program, &lane, &mut trace);
            let (others, other_trace) = run_scalar(program, &lane);
            assert_eq!(trace, other_trace, "the two evaluators disagree");
            assert!(
                numbers.iter().zip(&others).all(|(&a, &b)| same(a, b)),
                "the two evaluators disagree"
            );
            (numbers, trace)
        })
        .collect();
    interpreter_agrees(program, n, &inputs, &expected);
    for isa in Isa::available() {
        let code = Compiler::new(isa).compile(program).expect("compiles");
        let mut outputs = vec![vec![F::ONE; n + 1]; program.outputs.len()];
        let mut trace = vec![0xAAAA; code.trace_words(n)];
        eval(&code, n, &inputs, &mut outputs, &mut trace);
        for (k, (numbers, bits)) in expected.iter().enumerate() {
            for (o, (&e, array)) in numbers.iter().zip(&outputs).enumerate() {
                assert!(
                    same(array[k], e),
                    "{isa} {:?} {:?}: output {o} ({}) of element {k}: {:#x}, not {:#x}",
                    program.precision,
                    program.round,
                    program.outputs[o],
                    array[k].to_bits64(),
                    e.to_bits64()
                );
            }
            let (vector, lane) = (k / code.lanes(), k % code.lanes());
            for (slot, &bit) in bits.iter().enumerate() {
                let word: u16 = trace[vector * traces + slot];
                assert_eq!(
                    word >> lane & 1 == 1,
                    bit,
                    "{isa}: trace slot {slot} of element {k}"
                );
                if k == n - 1 {
                    let beyond = (1_u32 << code.lanes()) - (1 << lane);
                    let expected = if bit { beyond } else { 0 };
                    assert_eq!(
                        u32::from(word) & !((1 << lane) - 1),
                        expected,
                        "{isa}: lanes beyond the end"
                    );
                }
            }
        }
        for array in &outputs {
            assert!(same(array[n], F::ONE), "{isa}: written beyond the end");
        }
    }
}

fn eval<F: JitFloat>(
    code: &Code,
    n: usize,
    inputs: &[Vec<F>],
    outputs: &mut [Vec<F>],
    trace: &mut [u16],
) {
    let from: Vec<&[F]> = inputs.iter().map(Vec::as_slice).collect();
    let mut to: Vec<&mut [F]> = outputs.iter_mut().map(|array| &mut array[..n]).collect();
    code.eval(&from, &mut to, trace).expect("the arrays fit");
}

fn both<F: JitFloat>(seed: u64, times: usize, shape: &Shape) {
    let mut random = Random(seed);
    for k in 0..times {
        for round in [Round::Up, Round::Nearest] {
            let program = generate::<F>(&mut random, round, shape);
            let n = 1 + random.below(70) + 16 * (k % 3);
            check::<F>(&mut random, &program, n);
        }
    }
}

const SMALL: Shape = Shape {
    steps: 40,
    inputs: 4,
    consts: 5,
    outputs: 12,
    traces: 2,
    regions: 0,
    calls: false,
    reach: 12,
};
const DEEP: Shape = Shape {
    steps: 2500,
    inputs: 9,
    consts: 60,
    outputs: 24,
    traces: 30,
    regions: 0,
    calls: false,
    reach: 400,
};
const CALLS: Shape = Shape {
    steps: 600,
    inputs: 20,
    consts: 20,
    outputs: 10,
    traces: 5,
    regions: 0,
    calls: true,
    reach: 80,
};

const REGIONS: Shape = Shape {
    steps: 300,
    inputs: 6,
    consts: 10,
    outputs: 12,
    traces: 2,
    regions: 4,
    calls: false,
    reach: 60,
};
const REGIONS_AND_CALLS: Shape = Shape {
    steps: 500,
    inputs: 6,
    consts: 40,
    outputs: 12,
    traces: 2,
    regions: 3,
    calls: true,
    reach: 30,
};

#[test]
fn programs_with_regions() {
    both::<f32>(21, 200, &REGIONS);
    both::<f64>(22, 200, &REGIONS);
    both::<f32>(23, 40, &REGIONS_AND_CALLS);
    both::<f64>(24, 40, &REGIONS_AND_CALLS);
}

#[test]
fn small_programs() {
    both::<f32>(1, 300, &SMALL);
    both::<f64>(2, 300, &SMALL);
}

#[test]
fn deep_programs() {
    both::<f32>(3, 12, &DEEP);
    both::<f64>(4, 12, &DEEP);
}

#[test]
fn programs_with_calls() {
    both::<f32>(5, 10, &CALLS);
    both::<f64>(6, 10, &CALLS);
}

#[test]
fn deep_programs_do_spill() {
    let mut random = Random(7);
    let program = generate::<f32>(&mut random, Round::Up, &DEEP);
    for isa in Isa::available() {
        let code = Compiler::new(isa).compile(&program).expect("compiles");
        assert!(
            code.spill_slots() > 30,
            "{isa}: {} slots",
            code.spill_slots()
        );
    }
}

/// Every length up to three vectors, with whole vectors and rest.
#[test]
fn every_length() {
    fn all<F: JitFloat>(random: &mut Random) {
        let program = generate::<F>(random, Round::Up, &SMALL);
        for n in 0..=48 {
            check::<F>(random, &program, n);
        }
    }
    all::<f32>(&mut Random(8));
    all::<f64>(&mut Random(9));
}

/// More arrays than the fixed tables hold.
#[test]
fn many_inputs_and_outputs() {
    let shape = Shape {
        steps: 300,
        inputs: 70,
        consts: 3,
        outputs: 60,
        traces: 0,
        regions: 0,
        calls: false,
        reach: 100,
    };
    both::<f32>(10, 5, &shape);
    both::<f64>(11, 5, &shape);
}

/// Square roots on every kind of number: the one step that is more than an instruction on some processors.
#[test]
fn square_roots() {
    fn all<F: JitFloat>(seed: u64, edge: impl Fn(&mut Random) -> u64) {
        for round in [Round::Up, Round::Nearest] {
            let step = |step, a| Inst {
                step,
                a,
                b: 0,
                c: 0,
            };
            let program = Program {
                precision: F::PRECISION,
                round,
                insts: vec![
                    step(Step::Input, 0),
                    step(Step::SqrtDown, 0),
                    step(Step::Sqrt, 0),
                    Inst {
                        step: Step::Mul,
                        a: 0,
                        b: 0,
                        c: 0,
                    },
                    step(Step::SqrtDown, 3),
                ],
                consts: Vec::new(),
                routines: Vec::new(),
                inputs: 1,
                outputs: vec![Value(1), Value(2), Value(4)],
                traces: 0,
                cells: 0,
            };
            let mut random = Random(seed);
            let mut input: Vec<F> = (0..20_000)
                .map(|_| F::from_bits64(edge(&mut random)))
                .collect();
            input.extend((0..5000).map(|_| random.number::<F>()));
            input.extend([
                F::ZERO,
                -F::ZERO,
                F::INFINITY,
                -F::INFINITY,
                F::NAN,
                F::MAX,
                F::MIN_SUBNORMAL,
            ]);
            for isa in Isa::available() {
                let code = Compiler::new(isa).compile(&program).expect("compiles");
                let mut outputs = vec![vec![F::ZERO; input.len()]; 3];
                eval(
                    &code,
                    input.len(),
                    core::slice::from_ref(&input),
                    &mut outputs,
                    &mut [],
                );
                for (k, &x) in input.iter().enumerate() {
                    let expected = run(&program, &[x], &mut []);
                    for (o, &e) in expected.iter().enumerate() {
                        assert!(
                            same(outputs[o][k], e),
                            "{isa} {round:?}: output {o} for {x}: {}, not {e}",
                            outputs[o][k]
                        );
                    }
                }
            }
        }
    }
    // Perfect squares, their neighbours, subnormals.
    all::<f32>(12, |r| {
        let root = f32::from_bits(r.next() as u32 & 0x5FFF_F800);
        u64::from((root * root).to_bits())
            .wrapping_add(r.below(3) as u64)
            .wrapping_sub(1)
    });
    all::<f64>(13, |r| match r.below(2) {
        0 => {
            let root = f64::from_bits(r.next() & 0x5FFF_FFFF_F800_0000);
            (root * root)
                .to_bits()
                .wrapping_add(r.below(3) as u64)
                .wrapping_sub(1)
        }
        _ => r.next() >> (12 + r.below(51)),
    });
}

#[test]
fn precision_is_part_of_the_program() {
    assert_eq!(
        (f32::PRECISION, f64::PRECISION),
        (Precision::F32, Precision::F64)
    );
}
