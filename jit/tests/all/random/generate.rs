//! Random programs, with or without regions.

use outward_interval::Elementary;
use outward_lower::Number;
use outward_lower::program::{Inst, Precision, Program, Round, Step, Value};
use outward_lower::routine::{Routine, Which};

/// Random numbers.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        ((self.next() >> 33) as usize) % n
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// A number: special, of moderate size, near another special, or any bits at all.
    pub(crate) fn number<F: Number>(&mut self) -> F {
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

/// What a program looks like.
pub(crate) struct Shape {
    pub(crate) steps: usize,
    pub(crate) inputs: usize,
    pub(crate) consts: usize,
    pub(crate) outputs: usize,
    pub(crate) traces: usize,
    /// How deep regions stand in regions; without any, 0.
    pub(crate) regions: usize,
    pub(crate) calls: bool,
    /// How far back operands lie at most; long lifetimes need many registers.
    pub(crate) reach: usize,
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
fn begin<F: Number>(
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

/// Ends a region that returns these values, and goes on where this mask is set if it is a loop.
/// Returns the cells that hold them.
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

/// A random program. Three classes of values are kept apart, as bits of a NaN are nobody's promise:
/// numbers, masks, and values with known bits.
pub(crate) fn generate<F: Number>(random: &mut Random, round: Round, shape: &Shape) -> Program {
    let routines = vec![
        Routine::ModuloBound(Which::Lower),
        Routine::ModuloBound(Which::Upper),
        Routine::ModuloBound(Which::Both),
        Routine::Point(Elementary::Exp),
        Routine::Bound(Elementary::Exp, Which::Both),
        Routine::Bound(Elementary::Atan, Which::Lower),
        Routine::Bound(Elementary::Pow, Which::Upper),
        Routine::Bound(Elementary::Pow, Which::Both),
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
        uniforms: random.below(3).min(shape.inputs - 1) as u32,
        outputs: Vec::new(),
        traces: shape.traces as u32,
        cells: 0,
        origins: None,
        places: Vec::new(),
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
                for pair in [2, 1] {
                    if random.below(2) == 0 {
                        let (c, d) = (
                            recent(random, &numbers, shape.reach),
                            recent(random, &numbers, shape.reach),
                        );
                        push(&mut p, Step::Arg, c, d, pair);
                    }
                }
                let routine = random.below(p.routines.len()) as u32;
                let call = push(&mut p, Step::Call, a, b, routine);
                let has_second = p.routines[routine as usize].results() == 2;
                if !has_second || random.below(4) > 0 {
                    numbers.push(call);
                }
                if has_second && random.below(4) > 0 {
                    numbers.push(push(&mut p, Step::Second, call, 0, 0));
                }
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
