//! Random programs, with or without regions.

use outward_expr::Type;
use outward_interval::Elementary;
use outward_lower::Number;
use outward_lower::lane::from_scalar;
use outward_lower::program::{Inst, Program, ProgramRounding, Step, Value, code_of_type};
use outward_lower::routine::{Routine, Which};
use outward_semantics::Scalar;

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

    /// A number, an integer or a truth value, as a lane holds it.
    pub(crate) fn lane<F: Number>(&mut self, ty: Type) -> F {
        from_scalar(match ty {
            Type::Real => Scalar::Real(self.number()),
            Type::Bool => Scalar::Bool(self.below(2) == 0),
            Type::Int => {
                let special = [0, 1, -1, 7, 31, 32, i32::MAX, i32::MIN, i32::MIN + 1];
                Scalar::Int(match self.below(3) {
                    0 => self.pick(&special),
                    1 => self.below(100) as i32 - 50,
                    _ => self.next() as i32,
                })
            }
        })
    }
}

/// What the variables of a region hold.
const VARIABLES: [Type; 3] = [Type::Real, Type::Int, Type::Bool];

/// The type of the input or the constant with this number.
fn number_or_integer(i: usize) -> Type {
    if i % 3 == 2 { Type::Int } else { Type::Real }
}

/// The bits of an integer in a lane.
fn bits_of<F: Number>(n: i32) -> u64 {
    from_scalar::<F>(Scalar::Int(n)).to_bits64()
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
    /// What it returns is written to these variables: a number, an integer and a mask.
    variables: [u32; 3],
    /// Of a loop, the variable of the lanes that go on, and the mask of those that may.
    going: Option<(u32, u32)>,
    /// How many numbers, masks and integers there were before.
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
    let constant = |p: &mut Program, ty: Type, x: F| {
        p.consts.push(x.to_bits64());
        push(
            p,
            Step::Const,
            p.consts.len() as u32 - 1,
            code_of_type(ty),
            0,
        )
    };
    let variables = [p.variables, p.variables + 1, p.variables + 2];
    let (going, count) = (p.variables + 3, p.variables + 4);
    p.variables += 5;
    let one = constant(p, Type::Real, F::ONE);
    let most = constant(p, Type::Real, F::from_f64(random.below(4) as f64));
    let of_count = (count, Type::Real);
    for (variable, ty) in variables.into_iter().zip(VARIABLES).chain([of_count]) {
        let zero = constant(p, ty, F::ZERO);
        push(p, Step::Store, zero, 0, variable);
    }
    let mask = random.pick(masks);
    let lanes = outer.map_or(mask, |outer| push(p, Step::And, mask, outer, 0));
    if random.below(2) == 0 {
        push(p, Step::If, lanes, 0, 0);
        return Open {
            lanes,
            variables,
            going: None,
            lengths,
        };
    }
    push(p, Step::Store, lanes, 0, going);
    push(p, Step::Loop, 0, 0, 0);
    let lanes = push(p, Step::Load, going, code_of_type(Type::Bool), 0);
    let rounds = push(p, Step::Load, count, 0, 0);
    let rounds = push(p, Step::Add, rounds, one, 0);
    push(p, Step::StoreWhere, rounds, lanes, count);
    let few = push(p, Step::Lt, rounds, most, 0);
    Open {
        lanes,
        variables,
        going: Some((going, few)),
        lengths,
    }
}

/// Ends a region that returns these values, and goes on where this mask is set if it is a loop.
/// Returns the variables that hold them.
fn end(p: &mut Program, region: Open, values: [u32; 3], more: u32) -> [u32; 3] {
    let mut push = |step, a, b, c| {
        p.insts.push(Inst { step, a, b, c });
        p.insts.len() as u32 - 1
    };
    for (value, variable) in values.into_iter().zip(region.variables) {
        push(Step::StoreWhere, value, region.lanes, variable);
    }
    if let Some((going, few)) = region.going {
        let again = push(Step::And, few, region.lanes, 0);
        let again = push(Step::And, again, more, 0);
        push(Step::Store, again, 0, going);
        push(Step::EndLoop, again, 0, 0);
    } else {
        push(Step::EndIf, 0, 0, 0);
    }
    region.variables
}

/// A random program: numbers, masks and integers are kept apart.
pub(crate) fn generate<F: Number>(
    random: &mut Random,
    round: ProgramRounding,
    shape: &Shape,
) -> Program {
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
            .map(|i| random.lane::<F>(number_or_integer(i)).to_bits64())
            .collect(),
        routines: if shape.calls { routines } else { Vec::new() },
        inputs: shape.inputs as u32,
        uniforms: random.below(3).min(shape.inputs - 1) as u32,
        outputs: Vec::new(),
        traces: shape.traces as u32,
        variables: 0,
        origins: None,
        places: Vec::new(),
    };
    let (mut numbers, mut masks, mut ints) = (Vec::new(), Vec::new(), Vec::new());
    // Of regions that have not ended.
    let mut open: Vec<Open> = Vec::new();
    let push = |p: &mut Program, step, a, b, c| {
        p.insts.push(Inst { step, a, b, c });
        p.insts.len() as u32 - 1
    };
    for (step, count) in [(Step::Input, shape.inputs), (Step::Const, shape.consts)] {
        for i in 0..count {
            let ty = number_or_integer(i);
            let value = push(&mut p, step, i as u32, code_of_type(ty), 0);
            match ty {
                Type::Int => ints.push(value),
                Type::Real | Type::Bool => numbers.push(value),
            }
        }
    }
    ints.push(push(&mut p, Step::ToInt, numbers[0], 0, 0));
    let last = numbers[numbers.len() - 1];
    masks.push(push(&mut p, Step::Lt, numbers[0], last, 0));
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
    let logic = [Step::And, Step::AndNot, Step::Or, Step::Xor];
    let of_ints = [
        Step::Iadd,
        Step::Isub,
        Step::Imul,
        Step::Idiv,
        Step::Imin,
        Step::Imax,
        Step::Iand,
        Step::Ior,
        Step::Ixor,
    ];
    let shifts = [Step::Ishl, Step::Sshr, Step::Ushr];
    // What a shift goes by.
    let last_bit = {
        p.consts.push(bits_of::<F>(31));
        let at = p.consts.len() as u32 - 1;
        push(&mut p, Step::Const, at, code_of_type(Type::Int), 0)
    };
    let five = {
        p.consts.push(bits_of::<F>(5));
        let at = p.consts.len() as u32 - 1;
        push(&mut p, Step::Const, at, code_of_type(Type::Int), 0)
    };
    while p.insts.len() < shape.steps {
        fn recent(random: &mut Random, from: &[u32], reach: usize) -> u32 {
            let reach = reach.min(from.len());
            from[from.len() - 1 - random.below(reach)]
        }
        let a = recent(random, &numbers, shape.reach);
        let b = recent(random, &numbers, shape.reach);
        if shape.regions > 0 && random.below(12) == 0 {
            if open.len() < shape.regions && random.below(2) == 0 {
                let lengths = [numbers.len(), masks.len(), ints.len()];
                let outer = open.last().map(|open| open.lanes);
                open.push(begin::<F>(&mut p, random, &masks, outer, lengths));
            } else if let Some(region) = open.pop() {
                let values = [a, random.pick(&ints), random.pick(&masks)];
                let more = random.pick(&masks);
                let lengths = region.lengths;
                let variables = end(&mut p, region, values, more);
                numbers.truncate(lengths[0]);
                masks.truncate(lengths[1]);
                ints.truncate(lengths[2]);
                for ((variable, ty), of) in (variables.into_iter().zip(VARIABLES)).zip([
                    &mut numbers,
                    &mut ints,
                    &mut masks,
                ]) {
                    of.push(push(&mut p, Step::Load, variable, code_of_type(ty), 0));
                }
            }
            continue;
        }
        match random.below(31) {
            0..=11 => numbers.push(push(&mut p, random.pick(&binary), a, b, 0)),
            12..=14 => numbers.push(push(&mut p, random.pick(&unary), a, 0, 0)),
            15 => masks.push(push(&mut p, random.pick(&compare), a, b, 0)),
            16 => {
                let (m, n) = (random.pick(&masks), random.pick(&masks));
                masks.push(push(&mut p, random.pick(&logic), m, n, 0));
            }
            17 => numbers.push(push(&mut p, Step::AnyBits, a, b, 0)),
            18 | 19 => {
                let m = random.pick(&masks);
                let step = random.pick(&[Step::NanIf, Step::ZeroIf]);
                numbers.push(push(&mut p, step, m, a, 0));
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
            24 | 27 => {
                let (m, n) = (
                    recent(random, &ints, shape.reach),
                    recent(random, &ints, shape.reach),
                );
                ints.push(push(&mut p, random.pick(&of_ints), m, n, 0));
            }
            28 => {
                let m = recent(random, &ints, shape.reach);
                let by = if random.below(2) == 0 {
                    five
                } else {
                    let n = recent(random, &ints, shape.reach);
                    push(&mut p, Step::Iand, n, last_bit, 0)
                };
                ints.push(push(&mut p, random.pick(&shifts), m, by, 0));
            }
            29 => {
                let m = random.pick(&masks);
                let (x, y) = (random.pick(&ints), random.pick(&ints));
                ints.push(push(&mut p, Step::Select, m, x, y));
                let (x, y) = (random.pick(&masks), random.pick(&masks));
                masks.push(push(&mut p, Step::Select, m, x, y));
            }
            30 => ints.push(push(&mut p, Step::ToInt, a, 0, 0)),
            26 => {
                let m = random.pick(&ints);
                let bits_too = random.below(2) == 0;
                let step = if bits_too {
                    Step::FromBits
                } else {
                    Step::FromInt
                };
                numbers.push(push(&mut p, step, m, 0, 0));
                if bits_too {
                    // Bits of a NaN are nobody's promise.
                    let nan = push(&mut p, Step::Unordered, a, a, 0);
                    let number = push(&mut p, Step::ZeroIf, nan, a, 0);
                    ints.push(push(&mut p, Step::ToBits, number, 0, 0));
                }
            }
            25 => {
                let (m, n) = (random.pick(&ints), random.pick(&ints));
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
        let values = [value, ints[ints.len() - 1], more];
        let variables = end(&mut p, region, values, more);
        numbers.truncate(lengths[0]);
        masks.truncate(lengths[1]);
        ints.truncate(lengths[2]);
        for ((variable, ty), of) in
            (variables.into_iter().zip(VARIABLES)).zip([&mut numbers, &mut ints, &mut masks])
        {
            of.push(push(&mut p, Step::Load, variable, code_of_type(ty), 0));
        }
    }
    while slots < shape.traces {
        let (a, b) = (random.pick(&numbers), random.pick(&numbers));
        push(&mut p, Step::TraceLt, a, b, slots as u32);
        slots += 1;
    }
    for k in 0..shape.outputs {
        let from = [&masks, &numbers, &ints, &numbers][k % 4];
        p.outputs.push(Value(if k % 2 == 0 {
            random.pick(from)
        } else {
            from[from.len() - 1 - k.min(from.len() - 1)]
        }));
    }
    p
}
