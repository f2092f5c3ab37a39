//! The rows for bounds of floating point against enumeration: on a six-bit format, for every
//! operand.
//!
//! An operand is a pair of numbers lo ≤ hi, infinities included: [∞, ∞] is what an overflow leaves.
//! The numbers between them are enumerated, zeros of both signs among them, and the operation is
//! applied to each. A row must return the hull of the results under machine rounding, and contain
//! it under outward rounding; and where a result is NaN, what the policy says.
//!
//! The file is long because the enumeration is shared by all of these tests.
//!
//! A plain test run takes a part of the pairs of operands, as `verify_tests` does.

use outward_analysis::{
    Arithmetic, Class, Fact, NanPolicy, Order, Rounding, fact_in, may_return_nan, order_of,
    sets_no_sign,
};
use outward_expr::RealOp;
use outward_interval::tiny::F6;
use outward_interval::{Float, Interval};
use outward_semantics::{point_step, suppressed_step};

use super::cost::{Looks, sequence_in};
use super::verify_tests::every;
use super::{Claim, EndpointFormula, EndpointTerm, Row, ValidFor, check, rows_of};
use crate::interp::run_scalar;
use crate::program::{Program, Step, Value};
use crate::table::Check;

/// What an operation returns on some numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Hull {
    lo: F6,
    hi: F6,
    nan: bool,
}

impl Hull {
    fn none() -> Self {
        Self {
            lo: F6::INFINITY,
            hi: -F6::INFINITY,
            nan: false,
        }
    }

    fn of(value: F6) -> Self {
        match value.is_nan() {
            true => Self {
                nan: true,
                ..Self::none()
            },
            false => Self {
                lo: value,
                hi: value,
                nan: false,
            },
        }
    }

    fn and(self, other: Self) -> Self {
        Self {
            lo: if other.lo < self.lo {
                other.lo
            } else {
                self.lo
            },
            hi: if other.hi > self.hi {
                other.hi
            } else {
                self.hi
            },
            nan: self.nan || other.nan,
        }
    }

    /// What an operation returns on these numbers, where `value` is what a program for points does.
    fn of_op(op: RealOp, value: F6, y: F6) -> Self {
        if op.is_choice() && y > value {
            return Self::of(value).and(Self::of(y));
        }
        Self::of(value)
    }

    fn is_none(self) -> bool {
        self.lo > self.hi
    }
}

/// Bounds of an operand: its endpoints, and the numbers within by their places among all.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Pair {
    lo: F6,
    hi: F6,
    first: usize,
    last: usize,
}

impl Pair {
    fn interval(self) -> Interval<F6> {
        // Of an infinity the numbers that stand for it.
        let lo = if self.lo == F6::INFINITY {
            F6::MAX
        } else {
            self.lo
        };
        let hi = if self.hi == -F6::INFINITY {
            -F6::MAX
        } else {
            self.hi
        };
        Interval::new(lo, hi).expect("bounds")
    }

    /// Whether it is a part of something of which this is known, but that it is finite.
    fn has(self, known: Class) -> bool {
        let is_one = self.lo == self.hi && self.lo.is_finite();
        // Whether signs are set was decided when the pair was made.
        let class = Fact::defined(self.interval()).class().and(Class::FINITE);
        let integral = [self.lo, self.hi].iter().all(|end| end.floor() == *end);
        let others = known.without(Class::PLUS).without(Class::INTEGRAL);
        class.has(others)
            && (!known.has(Class::POINT) || is_one)
            && (!known.has(Class::INTEGRAL) || integral)
    }

    /// Whether an operation runs on it and another operand as a row asks for.
    fn is_in_order(&self, op: RealOp, row: &Row, y: &Self) -> bool {
        order_of(op, [self, y, y].map(|pair| pair.interval())).has(row.order)
    }
}

/// All numbers in ascending order, −0 before +0.
fn numbers() -> Vec<F6> {
    let mut all: Vec<F6> = F6::all().chain([-F6::ZERO]).collect();
    all.sort_by(|a, b| {
        let key = |x: &F6| (x.to_f64(), !x.is_sign_negative());
        key(a).partial_cmp(&key(b)).expect("numbers")
    });
    all
}

fn pairs(numbers: &[F6], ends: impl Fn(F6) -> bool) -> Vec<Pair> {
    let zero = |x: F6, negative: bool| x != F6::ZERO || x.is_sign_negative() == negative;
    let mut all = Vec::new();
    for (first, &lo) in numbers.iter().enumerate() {
        for (last, &hi) in numbers.iter().enumerate().skip(first) {
            // Both zeros, or neither.
            if zero(lo, true) && zero(hi, false) && ends(lo) && ends(hi) {
                all.push(Pair {
                    lo,
                    hi,
                    first,
                    last,
                });
            }
        }
    }
    all
}

/// The pairs that an operand of which this is known can be: without −0, if no sign bit is set.
fn pairs_of(all: &[Pair], known: Class) -> Vec<Pair> {
    let mut all = all.to_vec();
    if known.has(Class::PLUS) {
        all.retain(|pair| pair.lo >= F6::ZERO);
        for pair in all.iter_mut().filter(|pair| pair.lo == F6::ZERO) {
            pair.first += 1;
            pair.lo = F6::ZERO;
        }
    }
    all
}

fn arity_checked(op: RealOp) -> bool {
    op.arity() < 3
}

/// What a point operation returns on each number and every second operand.
struct Hulls {
    by_second: Vec<Vec<Hull>>,
}

impl Hulls {
    fn of(numbers: &[F6], seconds: &[Pair], of: impl Fn(F6, F6) -> Hull) -> Self {
        let results: Vec<Vec<Hull>> = numbers
            .iter()
            .map(|&x| numbers.iter().map(|&y| of(x, y)).collect())
            .collect();
        let by_second = seconds.iter().map(|y| {
            let hull = |row: &Vec<Hull>| {
                let within = row[y.first..=y.last].iter();
                within.fold(Hull::none(), |a, &b| a.and(b))
            };
            results.iter().map(hull).collect()
        });
        Self {
            by_second: by_second.collect(),
        }
    }

    /// Of a first operand and the second one with this number.
    fn at(&self, x: &Pair, second: usize) -> Hull {
        let of_numbers = self.by_second[second][x.first..=x.last].iter().copied();
        of_numbers.fold(Hull::none(), Hull::and)
    }
}

/// A row as a program, and as one that returns every number computed on the way.
struct Made {
    program: Program,
    steps: Program,
}

fn made(op: RealOp, row: &Row, rounding: Rounding, looks: Looks) -> Made {
    let program = sequence_in::<F6>(op, row, rounding, looks);
    program.check().expect("a well-formed sequence");
    let mut steps = program.clone();
    steps.outputs = (0..)
        .zip(&program.insts)
        .filter(|(_, inst)| {
            matches!(
                inst.step,
                Step::Add
                    | Step::Sub
                    | Step::Mul
                    | Step::Div
                    | Step::Sqrt
                    | Step::SqrtDown
                    | Step::Call
            )
        })
        .map(|(i, _)| Value(i))
        .collect();
    Made { program, steps }
}

/// Runs a row: the endpoints as lo and hi, and whether a step returned NaN.
fn run(made: &Made, rounding: Rounding, operands: &[[F6; 2]]) -> ([F6; 2], bool) {
    let outward = rounding == Rounding::Outward;
    let inputs: Vec<F6> = operands
        .iter()
        .flat_map(|&[lo, hi]| [if outward { -lo } else { lo }, hi])
        .collect();
    let (out, _) = run_scalar(&made.program, &inputs);
    let (steps, _) = run_scalar(&made.steps, &inputs);
    let nan = steps.iter().any(|step| step.is_nan());
    ([if outward { -out[0] } else { out[0] }, out[1]], nan)
}

fn equal(a: F6, b: F6) -> bool {
    a == b || (a.is_nan() && b.is_nan())
}

const NAN: [F6; 2] = [F6::NAN; 2];

/// What must hold of a row for some operands whose results are known.
struct Case<'c> {
    op: RealOp,
    row: &'c Row,
    rounding: Rounding,
    operands: &'c [Pair],
}

impl Case<'_> {
    fn facts(&self) -> [Fact<F6>; 3] {
        [0, 1, 2].map(|i| {
            let pair = self.operands.get(i);
            Fact {
                plus: self.row.when[i].has(Class::PLUS),
                integral: self.row.when[i].has(Class::INTEGRAL),
                ..Fact::defined(pair.map_or(Interval::EMPTY, |x| x.interval()))
            }
        })
    }

    fn endpoints(&self) -> Vec<[F6; 2]> {
        self.operands.iter().map(|x| [x.lo, x.hi]).collect()
    }

    fn holds(&self, made: &Made, hull: Hull, within: Option<Interval<F6>>) {
        let ([lo, hi], _) = run(made, self.rounding, &self.endpoints());
        // What is called for bounds rounds outward.
        let is_called = matches!(
            self.row.hi,
            EndpointFormula::Is(EndpointTerm::Call(_) | EndpointTerm::CallOnPiece(..))
        );
        let exact = self.rounding == Rounding::Machine && self.row.claim == Claim::Tight;
        let exact = exact && !is_called;
        let right = if exact {
            lo == hull.lo && hi == hull.hi
        } else {
            lo <= hull.lo && hull.hi <= hi
        };
        let about = || {
            format!(
                "{} of {:?} ({:?})",
                self.row.name,
                self.endpoints(),
                self.rounding
            )
        };
        assert!(right, "{}: [{lo}, {hi}], expected {hull:?}", about());
        if let Some(within) = within {
            let reaches = |x: F6| {
                within.contains(x)
                    || !x.is_finite() && {
                        let end = if x > F6::ZERO {
                            within.sup()
                        } else {
                            within.inf()
                        };
                        end == x
                    }
            };
            assert!(
                reaches(lo) && reaches(hi),
                "{}: [{lo}, {hi}], beyond the fact {within}",
                about()
            );
        }
    }

    /// Where no operand makes it NaN, the hull; ignored, where no step is NaN; looked for, NaN at
    /// both endpoints.
    fn where_no_nan_arises(&self, plain: &Made, looking: &Made, hull: Hull) {
        let facts = self.facts();
        let ignoring = Arithmetic::new(self.rounding, Some(NanPolicy::Ignore));
        let fact = fact_in(ignoring, self.op, facts);
        let may_be = may_return_nan(self.op, facts.map(|fact| fact.bounds));
        let about = || {
            format!(
                "{} of {:?} ({:?})",
                self.row.name,
                self.endpoints(),
                self.rounding
            )
        };
        assert!(may_be || !hull.nan, "{}: it may return NaN", about());
        if !hull.nan {
            self.holds(plain, hull, Some(fact.bounds));
            let found = run(looking, self.rounding, &self.endpoints()).0;
            let alone = run(plain, self.rounding, &self.endpoints()).0;
            let same = equal(found[0], alone[0]) && equal(found[1], alone[1]);
            let loosely = check(self.op) == Check::Always;
            let not_known = found.iter().all(|end| end.is_nan());
            assert!(same || (loosely && not_known), "{}: {found:?}", about());
            return;
        }
        let (_, nan) = run(plain, self.rounding, &self.endpoints());
        if !nan && !hull.is_none() {
            let ([lo, hi], _) = run(plain, self.rounding, &self.endpoints());
            assert!(
                lo <= hull.lo && hull.hi <= hi,
                "{}: [{lo}, {hi}] {hull:?}",
                about()
            );
        }
        let (found, _) = run(looking, self.rounding, &self.endpoints());
        assert!(
            found.iter().all(|end| end.is_nan()),
            "{}: {found:?} is known",
            about()
        );
    }

    fn where_nan_is_cut(&self, made: &Made, hull: Hull) {
        let facts = self.facts();
        let cutting = Arithmetic::new(self.rounding, Some(NanPolicy::Suppress));
        let may_be = may_return_nan(self.op, facts.map(|fact| fact.bounds));
        let within = may_be.then(|| fact_in(cutting, self.op, facts).bounds);
        self.holds(made, hull, within);
    }

    /// A row of which an operand is not known is not known.
    fn passes_on(&self, made: &Made, which: usize) {
        let mut ends = self.endpoints();
        ends[which] = NAN;
        let (found, _) = run(made, self.rounding, &ends);
        assert!(
            found.iter().all(|end| end.is_nan()),
            "{} of {ends:?} ({:?}): {found:?} is known",
            self.row.name,
            self.rounding
        );
    }
}

/// A rounding, whether NaN is cut off, and the situation.
const SITUATIONS: [(Rounding, bool, ValidFor); 4] = [
    (Rounding::Outward, false, ValidFor::FLOAT),
    (Rounding::Machine, false, ValidFor::MACHINE),
    (Rounding::Outward, true, ValidFor::CUT),
    (Rounding::Machine, true, ValidFor::MACHINE_CUT),
];

/// Applies `of` to each row for bounds of floating point, made into programs: without looking for
/// anything, looking for NaN, and for operands that are not known.
fn for_rows(op: RealOp, mut of: impl FnMut(&Row, Rounding, bool, [&Made; 3])) {
    for row in rows_of(op) {
        for (rounding, cuts, situation) in SITUATIONS {
            if row.holds.has(situation) {
                let looks = Looks::default();
                let plain = made(op, row, rounding, looks);
                let looking = made(
                    op,
                    row,
                    rounding,
                    Looks {
                        nan: !cuts,
                        ..looks
                    },
                );
                let unknown = made(
                    op,
                    row,
                    rounding,
                    Looks {
                        unknown: true,
                        ..looks
                    },
                );
                of(row, rounding, cuts, [&plain, &looking, &unknown]);
            }
        }
    }
}

fn unary(op: RealOp, numbers: &[F6], all: &[Pair]) {
    let hull = |x: &Pair, of: fn(RealOp, [F6; 3]) -> F6| {
        let values = numbers[x.first..=x.last].iter();
        values
            .map(|&v| Hull::of(of(op, [v; 3])))
            .fold(Hull::none(), Hull::and)
    };
    for_rows(op, |row, rounding, cuts, [plain, looking, unknown]| {
        let mut n = 0;
        let admitted = |x: &&Pair| x.has(row.when[0]) && x.is_in_order(op, row, x);
        for x in all.iter().filter(admitted) {
            n += 1;
            let case = Case {
                op,
                row,
                rounding,
                operands: &[*x],
            };
            if cuts {
                case.where_nan_is_cut(plain, hull(x, suppressed_step));
            } else {
                case.where_no_nan_arises(plain, looking, hull(x, point_step));
                if !row.when[0].has(Class::NONEMPTY) {
                    case.passes_on(unknown, 0);
                }
            }
        }
        assert!(n > 0, "{} is never used", row.name);
    });
}

fn binary(op: RealOp, numbers: &[F6], all: &[Pair], every: usize) {
    // Of second operands with zeros of both signs, and of those whose sign bits are not set.
    let seconds = [Class::NONE, Class::PLUS].map(|known| pairs_of(all, known));
    let of = |step: fn(RealOp, [F6; 3]) -> F6| {
        let hull = |x, y| Hull::of_op(op, step(op, [x, y, y]), y);
        [0, 1].map(|k: usize| Hulls::of(numbers, &seconds[k], hull))
    };
    let (points, cuts_off) = (of(point_step), of(suppressed_step));
    for_rows(op, |row, rounding, cuts, [plain, looking, unknown]| {
        let is_plus = usize::from(row.when[1].has(Class::PLUS));
        let (seconds, point, cut) = (&seconds[is_plus], &points[is_plus], &cuts_off[is_plus]);
        let mut n = 0;
        let are_numbers = row.when[..2].iter().all(|when| when.has(Class::POINT));
        // Of pairs that lie as a row asks for there are few.
        let few = row.order != Order::NONE;
        let every = match every {
            _ if are_numbers => 1,
            every if few => every.div_ceil(5),
            every => every,
        };
        for (j, y) in seconds
            .iter()
            .enumerate()
            .filter(|(_, y)| y.has(row.when[1]))
        {
            let sample = all.iter().skip((every - j % every) % every).step_by(every);
            let admitted = |x: &&Pair| x.has(row.when[0]) && x.is_in_order(op, row, y);
            for x in sample.filter(admitted) {
                n += 1;
                let case = Case {
                    op,
                    row,
                    rounding,
                    operands: &[*x, *y],
                };
                if cuts {
                    case.where_nan_is_cut(plain, cut.at(x, j));
                    continue;
                }
                case.where_no_nan_arises(plain, looking, point.at(x, j));
                if n % 16 == 0 {
                    for which in [0, 1] {
                        let when = row.when[which];
                        if !when.has(Class::NONEMPTY) {
                            case.passes_on(unknown, which);
                        }
                    }
                }
            }
        }
        assert!(n > 0, "{} is never used", row.name);
    });
}

#[test]
fn float_rows_meet_their_claim() {
    let numbers = numbers();
    let all = pairs(&numbers, |_| true);
    for op in RealOp::all().filter(|&op| arity_checked(op)) {
        if op.arity() == 1 {
            unary(op, &numbers, &all);
        } else {
            // Elementary functions take long.
            let slow = matches!(op, RealOp::Call(_) | RealOp::Mod);
            let every = if every() == 1 { 1 } else { 5 * every() };
            binary(op, &numbers, &all, every * if slow { 23 } else { 1 });
        }
    }
}

/// All triples of a format of nine numbers.
#[test]
fn float_rows_of_three_operands_meet_their_claim() {
    let numbers = numbers();
    let least = F6::ZERO.next_up();
    let few = [F6::ZERO, least, F6::ONE, F6::MAX, F6::INFINITY];
    let all = pairs(&numbers, |end| few.contains(&end.abs()));
    let op = RealOp::BySign;
    for_rows(op, |row, rounding, _, [plain, looking, unknown]| {
        for x in all.iter().filter(|x| x.has(row.when[0])) {
            for y in &all {
                for z in &all {
                    let mut hull = Hull::none();
                    for &v in &numbers[x.first..=x.last] {
                        let taken = if v < F6::ZERO { y } else { z };
                        hull = hull.and(Hull::of(taken.lo)).and(Hull::of(taken.hi));
                    }
                    let operands = &[*x, *y, *z];
                    let case = Case {
                        op,
                        row,
                        rounding,
                        operands,
                    };
                    case.where_no_nan_arises(plain, looking, hull);
                    if !row.when[0].has(Class::NONEMPTY) {
                        case.passes_on(unknown, 0);
                    }
                    if x.lo < F6::ZERO {
                        case.passes_on(unknown, 1);
                    }
                    if x.hi >= F6::ZERO {
                        case.passes_on(unknown, 2);
                    }
                }
            }
        }
    });
}

/// Whatever is known or not, there is a row.
#[test]
fn rows_of_floating_point_are_total() {
    for op in RealOp::all() {
        for (_, cuts, situation) in SITUATIONS {
            // What is never NaN has no row for what would be.
            let any = [Interval::ENTIRE; 3];
            if cuts && !may_return_nan::<f64>(op, any) {
                continue;
            }
            let known = if cuts { Class::NONEMPTY } else { Class::NONE };
            let mut rows = rows_of(op).iter();
            let general = rows.any(|row| {
                let known = [known.and(Class::FINITE); 3];
                row.admits_in(situation, known, Order::NONE, Class::NONE)
            });
            assert!(
                general,
                "{op:?} has no row for operands of which nothing is known"
            );
        }
    }
}

/// A row for floating point alone that is never the cheapest is not kept. (Others:
/// `no_row_is_dead`, which says why this looks at what the row itself asks for.)
#[test]
fn no_row_of_floating_point_is_dead() {
    for op in RealOp::all() {
        for row in rows_of(op) {
            let alive = SITUATIONS.into_iter().any(|(rounding, _, situation)| {
                let admits = |of: &Row| of.admits_in(situation, row.when, row.order, row.result);
                let rows = super::cheapest_first_in(op, rounding).iter();
                let first = rows.map(|id| id.row()).find(|of| admits(of));
                admits(row) && first.is_some_and(|first| first.name == row.name)
            });
            let alive = alive || row.holds.has(ValidFor::REAL);
            assert!(alive, "{} is never the cheapest", row.name);
        }
    }
}

/// Every condition of a row that is for floating point alone, weakened by one flag, must let some
/// wrong result through.
#[test]
fn conditions_of_floating_point_are_needed() {
    let numbers = numbers();
    let all = pairs(&numbers, |_| true);
    let flags = [
        Class::POS,
        Class::NEG,
        Class::NONNEG,
        Class::NONPOS,
        Class::POINT,
        Class::PLUS,
    ];
    let mut weakened = 0;
    for op in RealOp::all().filter(|&op| arity_checked(op)) {
        for row in rows_of(op)
            .iter()
            .filter(|row| !row.holds.has(ValidFor::REAL))
        {
            for operand in 0..op.arity() {
                let when = row.when[operand];
                // Of flags of which one comes with another, the weaker one is left.
                for flag in flags.into_iter().filter(|&flag| when.has(flag)) {
                    let left = when.without(flag);
                    let left = match flag {
                        Class::POS => left.and(Class::NONNEG),
                        Class::NEG => left.and(Class::NONPOS),
                        _ => left,
                    };
                    if left == when || left.has(Class::POS) || left.has(Class::NEG) {
                        continue;
                    }
                    let mut mutant = *row;
                    mutant.when[operand] = left;
                    weakened += 1;
                    let wrong = is_wrong_somewhere(op, &mutant, &numbers, &all);
                    assert!(
                        wrong,
                        "{}: operand {operand} need not be {flag:?}",
                        row.name
                    );
                }
            }
        }
    }
    assert!(weakened > 40, "{weakened}");
}

/// Whether a row misses a result of some operands that it admits.
fn is_wrong_somewhere(op: RealOp, row: &Row, numbers: &[F6], all: &[Pair]) -> bool {
    let situation = SITUATIONS.into_iter().find(|(_, _, s)| row.holds.has(*s));
    let (rounding, cuts, _) = situation.expect("it is for something");
    let made = made(op, row, rounding, Looks::default());
    let of = if cuts { suppressed_step } else { point_step };
    let few: Vec<&Pair> = all
        .iter()
        .step_by(11)
        .chain(all.iter().rev().step_by(97))
        .collect();
    let second: &[&Pair] = if op.arity() == 2 { &few } else { &few[..1] };
    let results = |x: &Pair, y: &Pair| {
        let mut hull = Hull::none();
        for &a in &numbers[x.first..=x.last] {
            for &b in &numbers[y.first..=y.last] {
                hull = hull.and(Hull::of_op(op, of(op, [a, b, b]), b));
            }
        }
        hull
    };
    let mut admitted = few.iter().filter(|x| x.has(row.when[0]));
    admitted.any(|x| {
        let mut seconds = second.iter().filter(|y| {
            let is_second = op.arity() == 1 || y.has(row.when[1]);
            is_second && x.is_in_order(op, row, y)
        });
        seconds.any(|y| {
            let ends = [[x.lo, x.hi], [y.lo, y.hi]];
            let ([lo, hi], _) = run(&made, rounding, &ends[..op.arity()]);
            let hull = results(x, y);
            // Where NaN arises other things are looked at.
            let contains = lo <= hull.lo && hull.hi <= hi;
            !hull.nan && !hull.is_none() && !contains
        })
    })
}

/// Of operands whose sign bits are not set, what is said to have none has none.
#[test]
fn what_sets_no_sign_sets_none() {
    let numbers: Vec<F6> = numbers().into_iter().filter(|x| !x.is_nan()).collect();
    let mut said = 0;
    for op in RealOp::all().filter(|&op| arity_checked(op)) {
        for plus in [
            [false; 3],
            [true, false, false],
            [false, true, false],
            [true, true, false],
        ] {
            if !sets_no_sign(op, plus) {
                continue;
            }
            said += 1;
            let of = |k: usize| {
                let all = numbers.iter().copied();
                all.filter(move |x| !plus[k] || !x.is_sign_negative())
            };
            for x in of(0) {
                for y in of(1) {
                    for value in [point_step(op, [x, y, y]), suppressed_step(op, [x, y, y])] {
                        let is_set = !value.is_nan() && value.is_sign_negative();
                        assert!(!is_set, "{op:?} of {x} and {y} is {value}");
                    }
                }
            }
        }
    }
    assert!(said > 20, "{said}");
}
