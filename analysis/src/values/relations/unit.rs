//! Components of unit vectors: n.x l.x + n.y l.y + n.z l.z is in [−1, 1] if n and l have the length
//! one, and n.x² + n.y² + n.z² is 1.
//!
//! A component is an input that is said to be one (see [`UnitInputs`]), or a number over its
//! vector's length: v/√(v² + w² + …), v·(1/√(v² + w² + …)), also with more under the root that is
//! not negative, or with a greater divisor such as max(√(v² + …), ε). Why it encloses: by Cauchy
//! and Schwarz, |Σ aᵢ bⱼ| ≤ ‖a‖ ‖b‖ where no component occurs more often on its side than in its
//! vector, also if some are missing.
//!
//! **Of the machine** it holds but for rounding. An input that is said to be a component of a unit
//! vector is there a number of a vector whose exact length is at most 1 + 6u, where u is half the
//! distance from 1 to the next number: so are the components of a real unit vector, each rounded,
//! and so are those of a vector that was divided by its length in the format, as follows. Of
//! numbers over a length nothing is said if squares underflow. Let η the least number above zero,
//! and the sum S under the root at least 4η/u². Squares are off by u and η/2, sums of up to four of
//! them by (1 + u)³, the root by 1 + u, so Σ v² / s² is at most 1 + 6u + O(u²) with the divisor s
//! as computed; quotients are off by u and η/2 (by 3u if they are products with 1/s). So ‖a‖ ≤ 1 +
//! 6u + O(u²), and products and sums of up to four add 4u and η/2 each: at most 1 + 16u + O(u²),
//! and so 1 + 32u, or 16 numbers beyond 1, is taken. A sum that overflows makes components zero.

use outward_expr::{Node, NodeData, Op, RealOp};
use outward_interval::Float;
use outward_sets::{Semantics, ValueSet};

use super::accurate::{is_accurate, is_fine};
use super::order;
use crate::values::environment::Environment;
pub use crate::values::units::UnitInputs;

/// As many components as a vector has.
const MOST: usize = 4;

/// How many numbers a machine's product of two unit vectors may be beyond 1: see the
/// [module](self).
const SLACK: u32 = 16;

/// A vector whose length is one at most.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Vector {
    /// Of inputs, by number.
    Inputs(usize),
    /// What the sum of squares under the root is.
    Over(Node),
}

/// A component of a vector.
#[derive(Clone, Copy)]
struct Component {
    vector: Vector,
    /// The input itself, or what is divided by the length.
    number: Node,
    /// How often it occurs in its vector.
    times: usize,
    /// How many components there are, if it is known that their squares sum to one.
    complete: Option<usize>,
}

/// What a node is a component of.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "results of other operations are no components"
)]
fn component<F: Float>(env: &Environment<'_, F>, node: Node) -> Option<Component> {
    let data = env.data(node);
    let [x, y, _] = data.padded();
    let over = |data: NodeData| (data.op == Op::Real(RealOp::Div)).then(|| data.operand(1));
    match data.op {
        Op::Input(_) if env.semantics() == Semantics::Real || is_fine::<F>() => {
            let units = env.units?;
            let vector = units.vector(data)?;
            Some(Component {
                vector: Vector::Inputs(vector),
                number: node,
                times: 1,
                complete: units.size(vector),
            })
        }
        Op::Real(RealOp::Div) => divided(env, x, y),
        Op::Real(RealOp::Mul) => [(x, y), (y, x)].into_iter().find_map(|(number, factor)| {
            let data = env.data(factor);
            let divisor = over(data)?;
            let one = env.set(data.padded()[0]).value() == Some(F::ONE);
            one.then(|| divided(env, number, divisor)).flatten()
        }),
        _ => None,
    }
}

/// A number over a divisor that is not below the length of a vector that it belongs to.
fn divided<F: Float>(env: &Environment<'_, F>, number: Node, divisor: Node) -> Option<Component> {
    let candidate = |op| {
        matches!(
            op,
            Op::Real(RealOp::Sqrt) | Op::Real(RealOp::Max) | Op::Real(RealOp::Add)
        )
    };
    if !candidate(env.data(divisor).op) {
        return None;
    }
    let root_of = |node: Node| {
        let data = env.data(node);
        (data.op == Op::Real(RealOp::Sqrt)).then(|| data.operand(0))
    };
    // Which root it is, the graph decides; whether it is known, the sets.
    let not_above = order::below(env, divisor);
    let (sum, squares, known) = not_above.all().find_map(|(node, known)| {
        let sum = root_of(node)?;
        let squares = squares(env, sum, number)?;
        (squares.times > 0).then_some((sum, squares, known))
    })?;
    if !known || !squares.rest_is_nonnegative {
        return None;
    }
    if env.semantics() == Semantics::Float && !is_accurate(env.set(sum)) {
        return None;
    }
    let exact = squares.is_all && root_of(divisor) == Some(sum);
    let (times, complete) = (squares.times, exact.then_some(squares.terms));
    Some(Component {
        vector: Vector::Over(sum),
        number,
        times,
        complete,
    })
}

/// Of the squares in a sum.
struct Squares {
    /// How often that of a certain number is a term.
    times: usize,
    terms: usize,
    /// Whether all terms are squares.
    is_all: bool,
    /// Whether the others are not negative.
    rest_is_nonnegative: bool,
}

/// The squares in a sum; `None` if it has more terms than a vector.
fn squares<F: Float>(env: &Environment<'_, F>, sum: Node, number: Node) -> Option<Squares> {
    let mut found = Squares {
        times: 0,
        terms: 0,
        is_all: true,
        rest_is_nonnegative: true,
    };
    let mut waiting = [sum; MOST];
    let mut left = 1;
    while let Some(last) = usize::checked_sub(left, 1) {
        let node = *waiting.get(last)?;
        left = last;
        let data = env.data(node);
        if data.op == Op::Real(RealOp::Add) {
            for operand in data.operands() {
                let place = waiting.get_mut(left);
                *place.filter(|_| left + found.terms < MOST)? = operand;
                left += 1;
            }
            continue;
        }
        found.terms += 1;
        if data.op == Op::Real(RealOp::Square) {
            found.times += usize::from(data.padded()[0] == number);
        } else {
            found.is_all = false;
            found.rest_is_nonnegative &= env.is_nonnegative(node);
        }
    }
    Some(found)
}

/// What a sum of products of components is.
pub(crate) fn set<F: Float>(env: &Environment<'_, F>, data: NodeData) -> Option<ValueSet<F>> {
    if data.op != Op::Real(RealOp::Add) {
        return None;
    }
    // Most sums are none of products of components.
    let mut last = data.operand(1);
    for _ in 0..MOST {
        if env.data(last).op == Op::Real(RealOp::Add) {
            last = env.data(last).operand(1);
        }
    }
    component(env, factors(env.data(last))?[0])?;
    let mut terms: Vec<[Node; 2]> = Vec::with_capacity(MOST);
    let mut waiting: Vec<Node> = data.operands().collect();
    while let Some(node) = waiting.pop() {
        let data = env.data(node);
        if data.op == Op::Real(RealOp::Add) {
            waiting.extend(data.operands());
        } else {
            terms.push(factors(data)?);
        }
        if waiting.len() + terms.len() > MOST {
            return None;
        }
    }
    let &[first, second] = terms.first()?;
    let sides = [
        component(env, first)?.vector,
        component(env, second)?.vector,
    ];
    let mut used: [Vec<Node>; 2] = [Vec::new(), Vec::new()];
    let mut complete = component(env, first)?.complete;
    for [a, b] in &terms {
        let [a, b] = [component(env, *a)?, component(env, *b)?];
        let pair = match [a.vector, b.vector] {
            // The same component twice: else it is not known which of a vector's components stands
            // on which side.
            _ if sides[0] == sides[1] && a.number != b.number => return None,
            vectors if vectors == sides => [a, b],
            [x, y] if [y, x] == sides => [b, a],
            _ => return None,
        };
        for (used, component) in used.iter_mut().zip(pair) {
            let before = used.iter().filter(|&&n| n == component.number).count();
            if before == component.times {
                return None;
            }
            used.push(component.number);
        }
        complete = complete.filter(|_| a.complete.is_some() && b.complete.is_some());
    }
    let is_machine = env.semantics() == Semantics::Float;
    let (zero, one) = (F::ZERO, F::ONE);
    let low = if sides[0] != sides[1] {
        -one
    } else if complete == Some(terms.len()) && !is_machine {
        one
    } else {
        zero
    };
    let undefined = env.operands(data).iter().any(|set| set.may_be_nan());
    let set = ValueSet::between(low, one).widened(if is_machine { SLACK } else { 0 });
    Some(if undefined {
        set.union(ValueSet::NAN)
    } else {
        set
    })
}

/// The factors of a product.
fn factors(data: NodeData) -> Option<[Node; 2]> {
    let [a, b, _] = data.padded();
    if data.op == Op::Real(RealOp::Square) {
        Some([a, a])
    } else {
        (data.op == Op::Real(RealOp::Mul)).then_some([a, b])
    }
}

#[cfg(test)]
mod tests {
    use outward_expr::{Expr, Format, Graph, text};
    use outward_interval::Interval;
    use outward_semantics::Set;

    use super::*;
    use crate::values::relations::RelationRule;
    use crate::values::{Reason, Settings, values_with};

    #[test]
    fn products_of_unit_vectors() {
        fn dot<'g>(a: [Expr<'g>; 3], b: [Expr<'g>; 3]) -> Expr<'g> {
            a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
        }
        let g = Graph::new();
        let vector = |name: &str| ["x", "y", "z"].map(|c| g.var(&format!("{name}.{c}")));
        let (n, l) = (vector("n"), vector("l"));
        let outputs = [
            ("two", dot(n, l)),
            ("one", dot(n, n)),
            ("turned", dot(n, [l[1], l[2], l[0]])),
            ("swapped", l[0] * n[0] + n[1] * l[1]),
            ("part", n[0] * n[0] + n[1] * n[1]),
            ("same on one side", n[0] * l[0] + n[0] * l[1] + n[1] * l[2]),
            ("mixed", n[0] * n[1] + n[1] * n[0]),
            ("sum", n[0] + n[1] * l[1]),
        ];
        let f = g.function("f", outputs).unwrap();
        let index = |name: &str, c: &str| f.input(&format!("{name}.{c}")).unwrap();
        let unit = |name: &str, complete| UnitInputs {
            inputs: ["x", "y", "z"].map(|c| index(name, c)).to_vec(),
            complete,
        };
        let sides = [Set::Real(ValueSet::<f64>::between(-1.0, 1.0)); 6];
        let of = |complete, semantics| {
            let units = [unit("n", complete), unit("l", complete)];
            let v = values_with(&f, &sides, &units, Settings::new(semantics));
            let intervals = f.outputs.iter().map(|o| v.set(o.node).to_interval());
            intervals.collect::<Vec<_>>()
        };
        let parse = |texts: [&str; 8]| texts.map(|t| t.parse().unwrap()).to_vec();
        // By Cauchy and Schwarz, where n.x occurs twice on its side.
        let twice = "[-1.4142135623730951, 1.4142135623730951]";
        let with_one = |one| {
            parse([
                "[-1, 1]", one, "[-1, 1]", "[-1, 1]", "[0, 1]", twice, "[-2, 2]", "[-2, 2]",
            ])
        };
        assert_eq!(of(true, Semantics::Real), with_one("[1, 1]"));
        assert_eq!(of(false, Semantics::Real), with_one("[0, 1]"));
        // Numbers of a format have the length one but for rounding.
        let machine = of(true, Semantics::Float);
        let expected: Vec<Interval<f64>> = with_one("[1, 1]");
        for (set, expected) in machine.iter().zip(expected) {
            let around: Interval<f64> = "[-1e-10, 1e-10]".parse().unwrap();
            assert!(
                expected.subset(*set) && set.subset(expected + around),
                "{set}"
            );
        }
        let units = [unit("n", true), unit("l", true)];
        let v = values_with(&f, &sides, &units, Settings::new(Semantics::Real));
        let reason = v.reason(f.outputs[0].node);
        assert_eq!(reason, Reason::Relation(RelationRule::Unit));
        // Strange descriptions do no harm.
        let strange = UnitInputs {
            inputs: vec![0, 99],
            complete: true,
        };
        let _ = values_with(&f, &sides, &[strange], Settings::new(Semantics::Real));
    }

    #[test]
    fn rounded_unit_vectors_keep_to_what_is_said() {
        let mut state = 1_u64;
        let mut random = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            f64::from(u32::try_from(state >> 32).unwrap()) / f64::from(u32::MAX) * 2.0 - 1.0
        };
        #[expect(
            clippy::cast_possible_truncation,
            reason = "rounded to binary32 on purpose"
        )]
        let mut unit = || {
            let v = [random(), random(), random()];
            let length = v.iter().map(|x| x * x).sum::<f64>().sqrt();
            v.map(|x| (x / length) as f32)
        };
        let most = 1.0 + 16.0 * f32::EPSILON;
        let mut above = 0;
        for _ in 0..200_000 {
            let (a, b) = (unit(), unit());
            let dot = |a: [f32; 3], b: [f32; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
            let found = [dot(a, a), dot(a, b), dot(b, b.map(|x| -x))];
            assert!(found.iter().all(|x| x.abs() <= most), "{a:?} {b:?}");
            above += found.iter().filter(|x| x.abs() > 1.0).count();
        }
        // Without slack it would be wrong.
        assert!(above > 10_000, "{above}");
    }

    /// What the output can be.
    fn output(lines: &str, inputs: &[&str], semantics: Semantics) -> (ValueSet<f64>, Reason) {
        let f = text::parse(lines, Format::F64).unwrap();
        let sets: Vec<Set<f64>> = (inputs.iter())
            .map(|set| Set::Real(set.parse().unwrap()))
            .collect();
        let v = values_with(&f, &sets, &[], Settings::new(semantics));
        let node = f.outputs[0].node;
        (v.set(node), v.reason(node))
    }

    /// Two vectors over their lengths: (x, y, 1) and (y, y, 2).
    const TWO: &str = "x var x\ny var y\none const 1\ntwo const 2
        xx square x\nyy square y\nxy add xx yy\ni square one\na add xy i\nal sqrt a
        ax div x al\nay div y al\naz div one al
        y2 add yy yy\nj square two\nb add y2 j\nbl sqrt b\nr div one bl
        bx mul y r\nby mul r y\nbz mul two r\n";

    #[test]
    fn products_of_numbers_over_their_length() {
        let wide = ["[-100, 100] | 0", "[-50, 70] | 0"];
        let sum = |x: &str, y: &str, z: &str| {
            format!("{TWO}p mul {x}\nq mul {y}\ns mul {z}\npq add p q\nout add pq s\n")
        };
        for (lines, least) in [
            (sum("ax bx", "ay by", "az bz"), -1.0),
            (sum("ax bx", "bz ay", "az by"), -1.0),
            (sum("ax ax", "ay ay", "az az"), 1.0),
        ] {
            let (real, reason) = output(&lines, &wide, Semantics::Real);
            assert!(real.inf() >= least && real.sup() == 1.0, "{real}: {lines}");
            assert_eq!(reason, Reason::Relation(RelationRule::Unit));
            let (machine, reason) = output(&lines, &wide, Semantics::Float);
            let most = 1.0 + 16.0 * f64::EPSILON;
            assert!(machine.inf() >= -most && machine.sup() == most, "{machine}");
            assert_eq!(reason, Reason::Relation(RelationRule::Unit));
        }
        // Both numbers that are y may stand on one side, not a third; and no component twice that
        // is there once.
        for lines in [
            sum("ax bx", "ay by", "az bx"),
            sum("ax bx", "ax by", "az bz"),
        ] {
            let (real, _) = output(&lines, &wide, Semantics::Real);
            assert!(real.sup() > 1.0, "{real}: {lines}");
        }
    }

    #[test]
    fn lengths_that_are_kept_from_zero() {
        let wide = ["[-100, 100] | 0", "[-50, 70] | 0"];
        let head = "x var x\ny var y\ne const 1e-3\nxx square x\nyy square y\ns add xx yy\n";
        let tail = "ax div x d\nay div y d\np square ax\nq square ay\nout add p q\n";
        for (divisor, upper) in [
            ("l sqrt s\nd max l e", 1.0),
            ("l sqrt s\nd add e l", 1.0),
            ("t add s e\nd sqrt t", 1.0),
            // Less than the length: nothing is known.
            ("l sqrt s\nd min l e", f64::INFINITY),
            ("t sub s e\nd sqrt t", f64::INFINITY),
            ("n neg e\nt add s n\nd sqrt t", f64::INFINITY),
            ("l sqrt s\nm neg e\nd add l m", f64::INFINITY),
        ] {
            let lines = format!("{head}{divisor}\n{tail}");
            let (real, _) = output(&lines, &wide, Semantics::Real);
            let (inf, sup) = (real.inf(), real.sup());
            assert!(
                inf == 0.0 && (sup == upper || sup > 2.0 && upper > 2.0),
                "{divisor}: {real}"
            );
        }
    }

    #[test]
    fn squares_that_underflow_have_no_length() {
        // 1e-200 is as long as its square says in reals; the machine finds zero, and a quotient
        // that is infinite.
        let lines = "x var x\ny var y\nxx square x\nyy square y\ns add xx yy\nl sqrt s
            ax div x l\nay div y l\np square ax\nq square ay\nout add p q\n";
        let tiny = ["[1e-200, 1]", "[1e-200, 1]"];
        let (machine, _) = output(lines, &tiny, Semantics::Float);
        assert!(machine.contains(f64::INFINITY), "{machine}");
        let (real, _) = output(lines, &tiny, Semantics::Real);
        assert_eq!(real.to_string(), "int 1");
    }
}
