//! Going backward, on the six-bit format: whatever operands led to a result, they are kept.
//!
//! For every operation, random sets of operands and of results; then all pairs of members. Of the
//! machine every operand whose result is a member must be among what is left; of reals those on a
//! lattice, as far as doubles tell the result.

use outward_expr::{Elementary, Format, Function, Node, NodeData, Op, Output, RealOp};
use outward_interval::tiny::F6;
use outward_interval::{Float, Interval};
use outward_semantics::{interval_step, point_step};
use outward_sets::{Semantics, ValueSet};

use super::backward;
use crate::values::Settings;
use crate::values::environment::Environment;

type Set = ValueSet<F6>;

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % n as u64).unwrap()
    }

    fn set(&mut self, numbers: &[F6]) -> Set {
        let mut set = Set::EMPTY;
        for _ in 0..=self.below(3) {
            let (a, b) = (
                numbers[self.below(numbers.len())],
                numbers[self.below(numbers.len())],
            );
            let (lo, hi) = if b < a { (b, a) } else { (a, b) };
            set = set.union(Set::between(lo, if self.below(3) == 0 { lo } else { hi }));
        }
        match self.below(8) {
            0 => set.integers(),
            1 => set.union(Set::NAN),
            _ => set,
        }
    }
}

/// The operation of a node on numbers.
fn op_of(data: NodeData) -> RealOp {
    data.op.real().unwrap()
}

/// One operation on inputs.
fn function(op: RealOp) -> (Function, NodeData) {
    let inputs = [0, 1, 2].map(Node);
    let data = NodeData::new(op, &inputs[..op.arity()]);
    let input = |i| NodeData::alone(Op::Input(i));
    let f = Function {
        name: "f".into(),
        format: Format::F64,
        inputs: ["x", "y", "z"].map(String::from).to_vec().into(),
        constants: Vec::new().into(),
        nodes: vec![input(0), input(1), input(2), data],
        outputs: vec![Output {
            name: "out".into(),
            node: Node(3),
        }],
        ..Function::default()
    };
    (f, data)
}

fn members(set: Set) -> Vec<F6> {
    F6::patterns().filter(|&x| set.contains(x)).collect()
}

/// Every operation, and random sets of operands and results, with both meanings.
fn each(semantics: Semantics, check: impl Fn(NodeData, [Set; 3], Set, [Set; 3])) {
    let numbers: Vec<F6> = F6::patterns().filter(|x| !x.is_nan()).collect();
    let mut random = Random(0xbac);
    for op in RealOp::all() {
        let (f, data) = function(op);
        for _ in 0..if op.arity() == 3 { 150 } else { 600 } {
            let mut operands = [0; 3].map(|_| random.set(&numbers));
            // There is an inverse for one exponent, or divisor.
            if matches!(op, RealOp::Call(Elementary::Pow) | RealOp::Mod) && random.below(3) > 0 {
                operands[1] = Set::point(numbers[random.below(numbers.len())]);
            }
            let sets: Vec<_> = [&operands[..], &[Set::all()]].concat();
            let sets: Vec<_> = sets.into_iter().map(outward_semantics::Set::Real).collect();
            let env = Environment::new(&f, &sets, Settings::new(semantics));
            let forward = env.step(op, operands);
            let result = random.set(&numbers).intersection(forward.without_nan());
            let found = backward::operands(&env, (op, data), result);
            let mut left = operands;
            for (set, found) in left.iter_mut().zip(found) {
                *set = found.map_or(*set, |found| env.meet(*set, found));
            }
            check(data, operands, result, left);
        }
    }
}

#[test]
fn operands_of_the_machine_are_kept() {
    each(Semantics::Float, |data, operands, result, left| {
        let used = |i: usize| {
            if i < data.op.arity() {
                members(operands[i])
            } else {
                vec![F6::ONE]
            }
        };
        for &x in &used(0) {
            for &y in &used(1) {
                for &z in &used(2) {
                    let value = point_step(op_of(data), [x, y, z]);
                    if value.is_nan() || !result.contains(value) {
                        continue;
                    }
                    for (i, operand) in [x, y, z].into_iter().enumerate().take(data.op.arity()) {
                        assert!(
                            left[i].contains(operand),
                            "{:?} of {x:?}, {y:?}, {z:?} is {value:?} in {result}, but operand {i} of {operands:?} is in {left:?}",
                            data.op
                        );
                    }
                }
            }
        }
    });
}

/// Whether a real number is a member.
fn holds(set: Set, x: f64) -> bool {
    let integral = !set.is_integral() || x.floor() == x;
    let inside = |(lo, hi): (f64, f64)| lo <= x && x <= hi;
    if x == 0.0 {
        return set.may_be_zero();
    }
    integral && (set.pieces().iter()).any(|p| inside((p.lo().to_f64(), p.hi().to_f64())))
}

#[test]
fn real_operands_are_kept() {
    let lattice: Vec<f64> = (-160..=160).map(|n| f64::from(n) / 8.0).collect();
    let kept = core::cell::Cell::new(0_u64);
    each(Semantics::Real, |data, operands, result, left| {
        let used = |i: usize| -> Vec<f64> {
            if i >= data.op.arity() {
                return vec![1.0];
            }
            let step = if data.op.arity() == 3 { 29 } else { 3 };
            let numbers = lattice
                .iter()
                .enumerate()
                .filter(|(n, x)| n % step == i || **x == 0.0);
            numbers
                .map(|(_, &x)| x)
                .filter(|&x| holds(operands[i], x))
                .collect()
        };
        for &x in &used(0) {
            for &y in &used(1) {
                for &z in &used(2) {
                    let point = [x, y, z].map(|x| Interval::point(x).unwrap());
                    let value = interval_step(op_of(data), point);
                    // Either exactly known, or surely between the endpoints of a piece.
                    let surely = if value.inf() == value.sup() {
                        holds(result, value.inf())
                    } else {
                        !result.is_integral()
                            && result.pieces().iter().any(|p| {
                                p.lo().to_f64() <= value.inf() && value.sup() <= p.hi().to_f64()
                            })
                            && (!value.contains(0.0) || result.may_be_zero())
                    };
                    if !surely || value.is_empty() {
                        continue;
                    }
                    kept.set(kept.get() + 1);
                    for (i, operand) in [x, y, z].into_iter().enumerate().take(data.op.arity()) {
                        // Of the arm that is not taken nothing is kept, nor is anything lost.
                        assert!(
                            holds(left[i], operand),
                            "{:?} of {x}, {y}, {z} is {value} in {result}, but operand {i} of {operands:?} is in {left:?}",
                            data.op
                        );
                    }
                }
            }
        }
    });
    assert!(kept.get() > 100_000, "{}", kept.get());
}

/// What is left of x, where an operation of x and a number is in a set.
fn left(op: RealOp, x: &str, y: &str, result: &str, semantics: Semantics) -> ValueSet<f64> {
    both_left(op, x, y, result, semantics)[0]
}

/// What is left of both operands.
fn both_left(
    op: RealOp,
    x: &str,
    y: &str,
    result: &str,
    semantics: Semantics,
) -> [ValueSet<f64>; 2] {
    let (f, data) = function(op);
    let operands = [x, y, "1"].map(|set| set.parse::<ValueSet<f64>>().unwrap());
    let sets = [&operands[..], &[ValueSet::all()]].concat();
    let sets: Vec<_> = (sets.into_iter().map(outward_semantics::Set::Real)).collect();
    let env = Environment::new(&f, &sets, Settings::new(semantics));
    let found = backward::operands(&env, (op, data), result.parse().unwrap());
    [0, 1].map(|i| env.meet(operands[i], found[i].unwrap_or(operands[i])))
}

#[test]
fn powers_and_remainders_say_what_their_operands_are() {
    for semantics in [Semantics::Float, Semantics::Real] {
        for (op, x, y, result, expected) in [
            (
                RealOp::Call(Elementary::Pow),
                "[0, 100]",
                "3",
                "[8, 27]",
                "[2, 3]",
            ),
            (
                RealOp::Call(Elementary::Pow),
                "[0, 100] | 0",
                "0.5",
                "[0, 4] | 0",
                "[0, 16] | 0",
            ),
            (
                RealOp::Call(Elementary::Pow),
                "[0, 100]",
                "-2",
                "[4, 25]",
                "[0.2, 0.5]",
            ),
            (
                RealOp::Call(Elementary::Pow),
                "[0, inf]",
                "1.5",
                "[8, inf]",
                "[4, inf]",
            ),
            (RealOp::Mod, "[0, 3]", "4", "[1, 2]", "[1, 2]"),
            (
                RealOp::Mod,
                "[-3, 5]",
                "-4",
                "[1, 2]",
                "[-3, -2] | [1, 2] | 5",
            ),
            (RealOp::Mod, "[9, 10]", "4", "[3, 4]", ""),
        ] {
            let found = left(op, x, y, result, semantics);
            let expected = match expected {
                "" => ValueSet::EMPTY,
                text => text.parse::<ValueSet<f64>>().unwrap(),
            };
            assert!(expected.subset(found), "{op:?} {x} {y}: {found}");
            assert!(found.subset(expected.widened(4)), "{op:?} {x} {y}: {found}");
        }
        // Nothing is known: of several exponents, of NaN to the power 0, of many periods.
        for (op, x, y, result) in [
            (
                RealOp::Call(Elementary::Pow),
                "[0, 100]",
                "[2, 3]",
                "[8, 27]",
            ),
            (RealOp::Call(Elementary::Pow), "[0, 100] | nan", "0", "1"),
            (RealOp::Mod, "[0, 100]", "4", "[1, 2]"),
            (RealOp::Mod, "[1e300, 2e300]", "4", "[1, 2]"),
        ] {
            let x_set: ValueSet<f64> = x.parse().unwrap();
            assert_eq!(left(op, x, y, result, semantics), x_set, "{op:?} {x} {y}");
        }
    }
    // Of a base below zero there are powers in programs of one kind; with other exponents there are
    // none.
    let below = left(
        RealOp::Call(Elementary::Pow),
        "[-100, 100]",
        "3",
        "[-27, -8]",
        Semantics::Float,
    );
    assert!(below.inf() < -2.9 && below.inf() > -3.1, "{below}");
    let none = left(
        RealOp::Call(Elementary::Pow),
        "[-100, 100]",
        "0.5",
        "[2, 3]",
        Semantics::Float,
    );
    assert!(none.inf() > 3.9 && none.sup() < 9.1, "{none}");
}

#[test]
fn angles_say_where_the_point_is() {
    for semantics in [Semantics::Float, Semantics::Real] {
        for (y, x, angle, of_y, of_x) in [
            // Both coordinates shrink: 1/tan(½) is 1.83…
            (
                "[-9, 1]",
                "[-5, 5]",
                "[0.5, 1]",
                "[0, 1]",
                "[0, 1.83048772171245]",
            ),
            (
                "[1, 9]",
                "[-5, 5]",
                "[2, 3]",
                "[1, 9]",
                "[-5, -0.457657554360286]",
            ),
            (
                "[-2, 2]",
                "[1, 2]",
                "[-0.1, 0.1]",
                "[-0.200669344170901, 0.200669344170901]",
                "[1, 2]",
            ),
            // Of two angles, each by itself.
            (
                "[-2, 2]",
                "[-5, 5]",
                "[-3.2, -2] | [2, 3.2]",
                "[-2, 2]",
                "[-5, 0]",
            ),
            // The axes.
            ("[-2, 2] | 0", "[1, 2]", "0", "0", "[1, 2]"),
            ("[-2, -1]", "[-5, 5]", "[0.1, 3]", "", ""),
            // Beside an infinite number there are three angles for all finite ones, two for each of
            // the infinities.
            ("[-2, 2]", "-inf", "[3, 4]", "[0, 2]", "-inf"),
            ("-inf", "[-2, 2]", "[-2, -1]", "-inf", "[-2, 2]"),
            ("-inf", "[-2, 2]", "[-1, 1]", "", ""),
            (
                "[-inf, inf]",
                "[1, inf]",
                "[0.7, 0.8]",
                "[0.84228838046308, inf]",
                "[1, inf]",
            ),
            ("inf", "-inf | [-1, 1] | inf", "[2, 3]", "inf", "-inf"),
        ] {
            let text = format!("{y} {x} {angle} {semantics:?}");
            let found = both_left(RealOp::Call(Elementary::Atan2), y, x, angle, semantics);
            for (found, expected) in found.into_iter().zip([of_y, of_x]) {
                let expected = match expected {
                    "" => ValueSet::EMPTY,
                    set => set.parse::<ValueSet<f64>>().unwrap(),
                };
                let (least, most) = (expected.to_interval(), expected.widened(64));
                assert!(expected.is_empty() == found.is_empty(), "{text}: {found}");
                assert!(least.subset(found.to_interval()), "{text}: {found}");
                // Each end by itself: an infinite one has to be where one is expected, and nowhere
                // else.
                for (end, expected, most) in [
                    (found.inf(), expected.inf(), most.inf()),
                    (found.sup(), expected.sup(), most.sup()),
                ] {
                    let (low, high) = if expected < most {
                        (expected, most)
                    } else {
                        (most, expected)
                    };
                    assert!(
                        expected.is_nan() || (low <= end && end <= high),
                        "{text}: {found}"
                    );
                }
                assert_eq!(
                    found.may_be_infinite(),
                    expected.may_be_infinite(),
                    "{text}: {found}"
                );
            }
        }
    }
}

#[test]
fn a_right_angle_is_on_the_axis() {
    let right = "[1.5707963267948965, 1.570796326794897]";
    for semantics in [Semantics::Float, Semantics::Real] {
        let of_x = both_left(
            RealOp::Call(Elementary::Atan2),
            "[1, 2]",
            "[-5, 5] | 0",
            right,
            semantics,
        )[1];
        assert!(of_x.inf() < -1e-16 && of_x.inf() > -1e-14, "{of_x}");
        assert!(of_x.sup() > 1e-16 && of_x.sup() < 1e-14, "{of_x}");
        assert!(of_x.may_be_zero(), "{of_x}");
    }
}

#[test]
fn angles_tell_zeros_by_their_sign() {
    // atan2(±0, x) is ±0 or ±π. A real number has no sign, so its zero is kept if either is
    // possible.
    for (y, x, angle, of_y) in [
        ("0", "[-2, -1]", "[3, 4]", "+0"),
        ("0", "[-2, -1]", "[-4, -3]", "-0"),
        ("0", "[1, 2]", "+0", "+0"),
        ("0", "[1, 2]", "-0", "-0"),
        ("0", "[1, 2]", "[3, 4]", ""),
        ("0", "-inf", "[3, 4]", "+0"),
        ("0", "inf", "-0", "-0"),
        // Two zeros have an angle in programs of one kind.
        ("0", "-0", "[3, 4]", "+0"),
        ("0", "+0", "-0", "-0"),
    ] {
        let machine = left(
            RealOp::Call(Elementary::Atan2),
            y,
            x,
            angle,
            Semantics::Float,
        );
        assert_eq!(
            machine.to_string(),
            if of_y.is_empty() { "empty" } else { of_y },
            "{y} {x} {angle}"
        );
        let real = left(
            RealOp::Call(Elementary::Atan2),
            y,
            x,
            angle,
            Semantics::Real,
        );
        assert_eq!(real.may_be_zero(), !of_y.is_empty(), "{y} {x} {angle}");
    }
    // The sign of an abscissa that is zero counts where the ordinate is zero, too.
    let of_x = |angle| {
        both_left(
            RealOp::Call(Elementary::Atan2),
            "0",
            "0",
            angle,
            Semantics::Float,
        )[1]
        .to_string()
    };
    assert_eq!(of_x("[3, 4]"), "-0");
    assert_eq!(of_x("[-1, 1] | 0"), "+0");
}
