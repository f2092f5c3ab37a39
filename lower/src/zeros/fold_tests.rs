//! Programs on the six-bit format, with and without tests for zeros, on all inputs that there are.

use outward_expr::Type;
use outward_interval::tiny::F6;
use outward_interval::{Elementary, Float};

use super::allowed::Allowed;
use super::known::{Known, follow};
use super::layout::Layout;
use super::plan::{Piece, Plan};
use super::signs::Signs;
use super::state::Facts;
use super::write::guarded;
use crate::interp::run_scalar;
use crate::program::{Inst, Program, ProgramRounding, Step, Value};
use crate::routine::{Routine, Which};

/// Random numbers.
struct Draw(u64);

impl Draw {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from(self.0 >> 33).unwrap_or(0) % n
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// A program in the making; masks are kept apart from numbers.
struct Made {
    program: Program,
    numbers: Vec<u32>,
    masks: Vec<u32>,
}

impl Made {
    fn push(&mut self, step: Step, [a, b, c]: [u32; 3]) -> u32 {
        self.program.insts.push(Inst { step, a, b, c });
        u32::try_from(self.program.insts.len() - 1).unwrap()
    }

    fn variable(&mut self) -> u32 {
        self.program.variables += 1;
        self.program.variables - 1
    }

    /// Some steps; regions stand in it as far as `depth`.
    fn steps(&mut self, draw: &mut Draw, count: usize, depth: usize) {
        use Step::{
            Abs, Add, And, Ceil, Div, Eq, Floor, Le, Lt, Max, Min, Mul, Neg, Or, Select, Sqrt, Sub,
            Unordered,
        };
        for _ in 0..count {
            let x = draw.one(&self.numbers);
            let y = draw.one(&self.numbers);
            let mask = draw.one(&self.masks);
            let kind = draw.below(20);
            if kind == 0 && depth > 0 {
                self.arm(draw, mask, depth);
            } else if kind == 1 && depth > 0 {
                self.iterations(draw, depth);
            } else if kind == 2 {
                let f = draw.one(&[Elementary::Exp, Elementary::Sin, Elementary::Pow]);
                let c = self.program.number_of(Routine::Point(f));
                let value = self.push(Step::Call, [x, y, c]);
                self.numbers.push(value);
            } else if kind == 3 {
                let c = self
                    .program
                    .number_of(Routine::Bound(Elementary::Exp, Which::Both));
                let value = self.push(Step::Call, [x, y, c]);
                let second = self.push(Step::Second, [value, 0, 0]);
                self.numbers.extend([value, second]);
            } else if kind < 7 {
                let step = draw.one(&[Lt, Le, Eq, Unordered]);
                let value = self.push(step, [x, y, 0]);
                self.masks.push(value);
            } else if kind < 9 {
                let step = draw.one(&[And, Or, Step::AndNot, Step::Xor]);
                let other = draw.one(&self.masks);
                let value = self.push(step, [mask, other, 0]);
                self.masks.push(value);
            } else if kind == 9 {
                let step = draw.one(&[Step::ZeroIf, Step::NanIf]);
                let value = self.push(step, [mask, x, 0]);
                self.numbers.push(value);
            } else if kind == 10 {
                let value = self.push(Select, [mask, x, y]);
                self.numbers.push(value);
            } else {
                let step = draw.one(&[
                    Add, Add, Sub, Mul, Mul, Mul, Div, Min, Max, Neg, Abs, Sqrt, Floor, Ceil,
                ]);
                let b = if step.arity() == 2 { y } else { 0 };
                let value = self.push(step, [x, b, 0]);
                self.numbers.push(value);
            }
        }
    }

    /// An arm with two results, which are chosen by its mask behind it.
    fn arm(&mut self, draw: &mut Draw, mask: u32, depth: usize) {
        let seen = (self.numbers.len(), self.masks.len());
        self.push(Step::If, [mask, 0, 0]);
        let count = 1 + draw.below(4);
        self.steps(draw, count, depth - 1);
        let variables = [self.variable(), self.variable()];
        for variable in variables {
            let value = draw.one(&self.numbers);
            self.push(Step::Store, [value, 1, variable]);
        }
        self.push(Step::EndIf, [0; 3]);
        self.numbers.truncate(seen.0);
        self.masks.truncate(seen.1);
        for variable in variables {
            let inside = self.push(Step::Load, [variable, 0, 0]);
            let other = draw.one(&self.numbers);
            let value = self.push(Step::Select, [mask, inside, other]);
            self.numbers.push(value);
        }
    }

    /// Three iterations that carry two numbers, of which one is read behind them, and know their
    /// number.
    fn iterations(&mut self, draw: &mut Draw, depth: usize) {
        let seen = (self.numbers.len(), self.masks.len());
        let (carried, counter) = ([self.variable(), self.variable()], self.variable());
        let [one, three, zero] = [0, 1, 2];
        for variable in carried {
            let start = draw.one(&self.numbers);
            self.push(Step::Store, [start, 0, variable]);
        }
        self.push(Step::Store, [zero, 0, counter]);
        self.push(Step::Loop, [0; 3]);
        let round = self.push(Step::Load, [counter, 0, 0]);
        self.numbers.push(round);
        for variable in carried {
            let before = self.push(Step::Load, [variable, 0, 0]);
            self.numbers.push(before);
        }
        let count = 1 + draw.below(4);
        self.steps(draw, count, depth - 1);
        for variable in carried {
            let next = draw.one(&self.numbers);
            let mask = draw.one(&self.masks);
            let (step, b) = draw.one(&[(Step::Store, 0), (Step::StoreWhere, mask)]);
            self.push(step, [next, b, variable]);
        }
        let round = self.push(Step::Add, [round, one, 0]);
        self.push(Step::Store, [round, 0, counter]);
        let again = self.push(Step::Lt, [round, three, 0]);
        self.push(Step::EndLoop, [again, 0, 0]);
        self.numbers.truncate(seen.0);
        self.masks.truncate(seen.1);
        let result = self.push(Step::Load, [carried[0], 0, 0]);
        self.numbers.push(result);
    }
}

/// What inputs may be known to be.
const PROMISES: [Known; 9] = [
    Known::FINITE.and(Known::NOT_MINUS_ZERO),
    Known::TOP,
    Known::NUMBER,
    Known::FINITE,
    Known::FINITE.and(Known::NO_SIGN),
    Known::FINITE.and(Known::AT_LEAST_ZERO),
    Known::FINITE.and(Known::AT_MOST_ZERO),
    Known::NUMBER.and(Known::ABOVE),
    Known::FINITE.and(Known::BELOW),
];

fn random_program(draw: &mut Draw, round: ProgramRounding) -> (Program, [Known; 3]) {
    let mut program = Program::empty();
    program.round = round;
    program.inputs = 3;
    program.variables = 1;
    program.consts = [1.0, 3.0, 0.0, -0.0]
        .map(|x| F6::from_f64(x).to_bits64())
        .to_vec();
    let mut made = Made {
        program,
        numbers: Vec::new(),
        masks: Vec::new(),
    };
    for k in 0..4 {
        let value = made.push(Step::Const, [k, 0, 0]);
        made.numbers.push(value);
    }
    for k in 0..3 {
        let value = made.push(Step::Input, [k, 0, 0]);
        made.numbers.push(value);
    }
    let mask = made.push(Step::Lt, [4, 5, 0]);
    made.masks.push(mask);
    made.steps(draw, 14, 2);
    let outputs: Vec<u32> = (0..3)
        .map(|_| made.numbers[made.numbers.len() - 1 - draw.below(6)])
        .collect();
    made.program.outputs = outputs.into_iter().map(Value).collect();
    made.program.prune(|_| true);
    let promised = [0; 3].map(|_| draw.one(&PROMISES));
    (made.program, promised)
}

/// Whether a number is what is known of it.
fn keeps(x: F6, known: Known) -> bool {
    let of = |flag: Known, holds: bool| !known.has(flag) || holds;
    let zero = F6::from_f64(0.0);
    of(Known::NUMBER, !x.is_nan())
        && of(Known::FINITE, x.is_finite())
        && of(Known::NONZERO, x != zero)
        && of(Known::AT_LEAST_ZERO, x >= zero || x.is_nan())
        && of(Known::AT_MOST_ZERO, x <= zero || x.is_nan())
        && of(Known::NO_SIGN, !x.is_sign_negative() || x.is_nan())
        && of(Known::NOT_MINUS_ZERO, x != zero || !x.is_sign_negative())
}

fn known_of(program: &Program, promised: [Known; 3]) -> Vec<Known> {
    let mut known = vec![Known::TOP; program.insts.len()];
    for (inst, known) in program.insts.iter().zip(&mut known) {
        if inst.step == Step::Input {
            *known = promised[inst.a as usize];
        }
    }
    follow::<F6>(program, &mut known);
    known
}

fn facts<'p>(program: &'p Program, promised: [Known; 3], allowed: Allowed) -> Facts<'p> {
    let known = known_of(program, promised);
    let signs = Signs::of::<F6>(program, &known, false);
    let layout = Layout::new(program);
    Facts {
        variables_behind: layout.variables_behind(program),
        program,
        layout,
        known,
        signs,
        is_real: false,
        allowed,
    }
}

fn same(x: F6, y: F6) -> bool {
    x.to_bits64() == y.to_bits64() || x.is_nan() && y.is_nan()
}

fn inputs_of(promised: [Known; 3]) -> impl Iterator<Item = [F6; 3]> {
    let of = move |k: usize| F6::all().filter(move |&x| keeps(x, promised[k]));
    of(0).flat_map(move |x| of(1).flat_map(move |y| of(2).map(move |z| [x, y, z])))
}

/// What is zero in one iteration need not be in the next, which reads what this one carries.
#[test]
fn what_the_next_iteration_reads_is_not_left_out() {
    use Step::{Abs, Add, EndLoop, Input, Load, Loop, Lt, Mul, Store, Sub};
    let mut program = Program::empty();
    program.inputs = 1;
    program.variables = 3;
    program.consts = [0.0, 1.0, 3.0]
        .map(|x| F6::from_f64(x).to_bits64())
        .to_vec();
    let steps = [
        (Step::Const, [0, 0, 0]),
        (Step::Const, [1, 0, 0]),
        (Step::Const, [2, 0, 0]),
        (Input, [0, 0, 0]),
        (Store, [0, 0, 0]),
        (Store, [3, 0, 1]),
        (Loop, [0, 0, 0]),
        // The number of the iteration, and what it carries: x, 1 − x, and so on.
        (Load, [0, 0, 0]),
        (Load, [1, 0, 0]),
        (Mul, [7, 8, 0]),
        (Abs, [9, 0, 0]),
        (Store, [10, 0, 2]),
        (Sub, [1, 8, 0]),
        (Store, [12, 0, 1]),
        (Add, [7, 1, 0]),
        (Store, [14, 0, 0]),
        (Lt, [14, 2, 0]),
        (EndLoop, [16, 0, 0]),
        (Load, [2, 0, 0]),
    ];
    program.insts = steps
        .map(|(step, [a, b, c])| Inst { step, a, b, c })
        .to_vec();
    program.outputs = vec![Value(18)];
    assert_eq!(program.check(), Ok(()));
    let allowed = Allowed {
        finite: true,
        ..Allowed::default()
    };
    let facts = facts(&program, [Known::TOP; 3], allowed);
    let plan = Plan::new::<F6>(&facts, &[7]).expect("the product is left out");
    let new = guarded::<F6>(&program, &facts.layout, &plan);
    for x in F6::all().filter(|x| x.is_finite()) {
        let [expected, found] = [&program, &new].map(|p| run_scalar::<F6>(p, &[x]).0);
        assert!(
            same(expected[0], found[0]),
            "{x:?}: {found:?} is not {expected:?}"
        );
    }
}

/// Programs with guards return the bits of those without, and guards leave something out.
#[test]
fn guarded_programs_return_the_same_bits() {
    let cases = std::env::var("OUTWARD_CASES")
        .ok()
        .and_then(|n| n.parse().ok());
    let cases = 400 * cases.unwrap_or(1_usize);
    let mut draw = Draw(77);
    let (mut plans, mut left_out, mut refused) = (0, 0, 0);
    for case in 0..cases {
        let round = draw.one(&[ProgramRounding::Nearest, ProgramRounding::Up]);
        let (program, promised) = random_program(&mut draw, round);
        let numbers: Vec<u32> = (0..)
            .zip(&program.insts)
            .filter(|(_, inst)| inst.step.makes_value() && inst.step != Step::Const)
            .map(|(i, _)| i)
            .filter(|&i| program.type_of(i) == Type::Real)
            .collect();
        if numbers.is_empty() {
            continue;
        }
        let mut versions = Vec::new();
        for _ in 0..4 {
            let facts = facts(&program, promised, Allowed::default());
            let mut zeros = vec![draw.one(&numbers)];
            if draw.below(3) == 0 {
                zeros.push(draw.one(&numbers));
                zeros.sort_unstable();
                zeros.dedup();
            }
            let Some(plan) = Plan::new::<F6>(&facts, &zeros) else {
                continue;
            };
            plans += 1;
            refused += plan.folding.refused.len();
            for piece in &plan.pieces {
                if let Piece::Guarded { insts, .. } = piece {
                    left_out += insts.len();
                }
            }
            let mut new = guarded::<F6>(&program, &facts.layout, &plan);
            assert_eq!(new.check(), Ok(()), "{case}: {zeros:?} {program:#?}");
            if draw.below(2) == 0 {
                new.simplify::<F6>();
                assert_eq!(new.check(), Ok(()), "{case}: {zeros:?} {program:#?}");
            }
            versions.push((zeros, new));
        }
        // Not all of a quarter of a million inputs, but another part for each program.
        let step = 1 + draw.below(61);
        for inputs in inputs_of(promised).step_by(step) {
            let (expected, _) = run_scalar::<F6>(&program, &inputs);
            for (zeros, new) in &versions {
                let (found, _) = run_scalar::<F6>(new, &inputs);
                assert!(
                    expected.iter().zip(&found).all(|(&x, &y)| same(x, y)),
                    "{case}: {zeros:?} zero, at {inputs:?} of {promised:?}: {found:?} is not {expected:?}\n{}",
                    text(&program),
                );
            }
        }
    }
    assert!(
        plans > cases && left_out > 2 * plans && refused > plans / 20,
        "{plans} {left_out} {refused}"
    );
}

fn text(program: &Program) -> String {
    let lines = program.insts.iter().enumerate();
    let lines =
        lines.map(|(i, inst)| format!("v{i} {:?} {} {} {}", inst.step, inst.a, inst.b, inst.c));
    let mut lines: Vec<String> = lines.collect();
    lines.push(format!("{:?} {:?}", program.outputs, program.round));
    lines.join("\n")
}

/// What is said of the values of a program holds.
#[test]
fn what_is_known_holds() {
    let mut draw = Draw(5);
    let mut said = 0;
    for _ in 0..300 {
        let round = draw.one(&[ProgramRounding::Nearest, ProgramRounding::Up]);
        let (mut program, promised) = random_program(&mut draw, round);
        // Values that are seen outside of regions can be outputs.
        let layout = Layout::new(&program);
        let values = (0..program.insts.len())
            .filter(|&i| program.insts[i].step.makes_value() && layout.region(i) == 0);
        program.outputs = values.map(|i| Value(u32::try_from(i).unwrap())).collect();
        let known = known_of(&program, promised);
        for inputs in inputs_of(promised).step_by(1 + draw.below(501)) {
            let (found, _) = run_scalar::<F6>(&program, &inputs);
            for (output, &x) in program.outputs.iter().zip(&found) {
                let known = known[output.0 as usize];
                said += usize::from(known != Known::TOP);
                assert!(
                    keeps(x, known),
                    "v{} is {x:?}, not {known:?}\n{}",
                    output.0,
                    text(&program)
                );
            }
        }
    }
    assert!(said > 100_000, "{said}");
}

/// A rule that does not ask for a finite factor is caught by the same comparison.
#[test]
fn what_is_taken_for_granted_is_caught() {
    let allowed = [
        Allowed {
            finite: true,
            ..Allowed::default()
        },
        Allowed {
            signs: true,
            ..Allowed::default()
        },
    ];
    for allowed in allowed {
        let mut draw = Draw(123);
        let mut caught = false;
        for _ in 0..400 {
            let (program, _) = random_program(&mut draw, ProgramRounding::Nearest);
            let promised = [Known::TOP; 3];
            let facts = facts(&program, promised, allowed);
            for input in 4..7 {
                let is_input = program.insts.get(input as usize);
                if is_input.is_none_or(|inst| inst.step != Step::Input) {
                    continue;
                }
                let Some(plan) = Plan::new::<F6>(&facts, &[input]) else {
                    continue;
                };
                if plan.folding.assumed.is_empty() {
                    continue;
                }
                let new = guarded::<F6>(&program, &facts.layout, &plan);
                caught |= inputs_of(promised).step_by(7).any(|inputs| {
                    let (expected, _) = run_scalar::<F6>(&program, &inputs);
                    let (found, _) = run_scalar::<F6>(&new, &inputs);
                    !expected.iter().zip(&found).all(|(&x, &y)| same(x, y))
                });
            }
            if caught {
                break;
            }
        }
        assert!(caught, "{allowed:?}");
    }
}
