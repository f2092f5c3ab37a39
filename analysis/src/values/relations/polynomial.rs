//! Polynomials of one number, such as t²·(3 − 2·t): by their coefficients in Bernstein's form.
//!
//! A node that is computed from one other alone by sums, differences and products is a polynomial
//! in that one. Of a polynomial of degree d let t run from a to b as a + (b − a)·s, and aᵢ be its
//! coefficients in s. Then it is the weighted mean, with the weights C(d,j)·sʲ·(1 − s)^(d − j), of
//!
//! ```text
//! bⱼ = Σ C(j,i)/C(d,i)·aᵢ over i ≤ j,
//! ```
//!
//! and so between the least and the greatest of these, of which the first and the last are its
//! values at the endpoints (G. T. Cargo, O. Shisha, "The Bernstein form of a polynomial", 1966).
//! Where others are beyond them, halves of the range are looked at, whose coefficients are means of
//! these (P. de Casteljau). All of this is computed in intervals.
//!
//! **Of the machine** every operation is off by a part u of its result, with u half the distance
//! from 1 to the next number, and products that are too small by the least number η. A number that
//! m roundings lead to is off by ((1 + u)^m − 1)·A then, where A is what is computed with the sizes
//! of all numbers, and by what becomes of η. For that, m·u is far below 1.

use outward_expr::{Node, NodeData, Op, RealOp};
use outward_interval::{Float, Interval};
use outward_sets::{Semantics, ValueSet};

use super::accurate::is_fine;
use crate::values::environment::Environment;

/// The greatest degree.
const DEGREE: usize = 8;

/// How many operations are looked at.
const WORK: usize = 16;

/// How many nodes that are not computed from each other are looked at together.
const APART: usize = 4;

/// How often a range is cut into halves.
const HALVES: u32 = 4;

/// What a node is that is a polynomial in one other.
pub(super) fn set<F: Float>(env: &Environment<'_, F>, data: NodeData) -> Option<ValueSet<F>> {
    if !matches!(data.op, Op::Real(RealOp::Add | RealOp::Sub | RealOp::Mul)) {
        return None;
    }
    let base = common(env, data)?;
    let whole = env.set(base);
    let (lo, hi) = (whole.inf(), whole.sup());
    if !(lo < hi && lo > -F::INFINITY && hi < F::INFINITY) {
        return None;
    }
    // Formats of tests have not all the integers below.
    if !is_fine::<F>() {
        return None;
    }
    let is_float = env.semantics() == Semantics::Float;
    let mut reader = Reader {
        env,
        base,
        size: hi.max_x86(-lo),
        known: Vec::new(),
    };
    let found = reader.operation(data)?;
    if found.coefficients.len() < 3 {
        return None;
    }
    let ends = range(&found.coefficients, [lo, hi])?;
    let margin = if is_float {
        // 2·m·u·A, as m·u is small.
        let step = F::ONE.next_up() - F::ONE;
        let part = F::from_f64(f64::from(found.roundings)).mul_up(step);
        part.mul_up(found.size).add_up(found.tiny)
    } else {
        F::ZERO
    };
    let (lo, hi) = (-margin.sub_up(ends.inf()), ends.sup().add_up(margin));
    // A zero of either sign.
    let lo = if lo == F::ZERO { -F::ZERO } else { lo };
    let hi = if hi == F::ZERO { F::ZERO } else { hi };
    Some(ValueSet::between(lo, hi).union(ValueSet::NAN))
}

/// Whether an operation makes polynomials of polynomials.
fn is_read(op: Op) -> bool {
    matches!(
        op,
        Op::Real(
            RealOp::Add
                | RealOp::Sub
                | RealOp::Mul
                | RealOp::Square
                | RealOp::Neg
                | RealOp::Powi(_)
        )
    )
}

/// The nearest node that all operands are computed from by such operations, and each of them not
/// from it alone at once.
fn common<F: Float>(env: &Environment<'_, F>, data: NodeData) -> Option<Node> {
    let mut front: Vec<Node> = Vec::with_capacity(4);
    let add = |front: &mut Vec<Node>, data: NodeData| {
        for node in data.operands() {
            if !matches!(env.data(node).op, Op::Const(_)) && !front.contains(&node) {
                front.push(node);
            }
        }
    };
    add(&mut front, data);
    if front.len() < 2 {
        return None;
    }
    for _ in 0..WORK {
        // What is used comes before what uses it.
        let last = front.iter().copied().max_by_key(|node| node.index())?;
        if !is_read(env.data(last).op) {
            return None;
        }
        front.retain(|&node| node != last);
        add(&mut front, env.data(last));
        if let [only] = *front {
            return Some(only);
        }
        if front.len() > APART {
            return None;
        }
    }
    None
}

/// A polynomial, and how it is computed.
#[derive(Clone)]
struct Term<F: Float> {
    /// From that of the constant on.
    coefficients: Vec<Interval<F>>,
    /// What is computed with the sizes of all numbers.
    size: F,
    /// How many roundings lead to it, of any of its parts.
    roundings: u32,
    /// By how much it is off as products were too small.
    tiny: F,
}

/// Reads the operations from a base on.
struct Reader<'e, 'a, F: Float> {
    env: &'e Environment<'a, F>,
    base: Node,
    /// The greatest size of the base.
    size: F,
    known: Vec<(Node, Term<F>)>,
}

impl<F: Float> Reader<'_, '_, F> {
    fn node(&mut self, node: Node) -> Option<Term<F>> {
        if node == self.base {
            let one = Interval::point(F::ONE).ok()?;
            return Some(Term {
                coefficients: vec![Interval::ZERO, one],
                size: self.size,
                roundings: 0,
                tiny: F::ZERO,
            });
        }
        if let Some((_, term)) = self.known.iter().find(|(of, _)| *of == node) {
            return Some(term.clone());
        }
        let data = self.env.data(node);
        if matches!(data.op, Op::Const(_)) {
            // Of the machine a constant may be an infinity, which is no real number.
            let value = self.env.set(node).to_interval();
            if value.is_empty() || value.inf() < -F::MAX || value.sup() > F::MAX {
                return None;
            }
            return Some(Term {
                coefficients: vec![value],
                size: value.abs().sup(),
                roundings: 0,
                tiny: F::ZERO,
            });
        }
        let term = self.operation(data)?;
        self.known.push((node, term.clone()));
        Some(term)
    }

    fn operation(&mut self, data: NodeData) -> Option<Term<F>> {
        let op = data.op.real()?;
        let x = self.node(data.operand(0))?;
        let term = if op == RealOp::Neg {
            x.negative()
        } else if op == RealOp::Add {
            x.sum(&self.node(data.operand(1))?)
        } else if op == RealOp::Sub {
            x.sum(&self.node(data.operand(1))?.negative())
        } else if op == RealOp::Mul {
            x.product(&self.node(data.operand(1))?)?
        } else if op == RealOp::Square {
            x.product(&x)?
        } else if let RealOp::Powi(n @ 1..=8) = op {
            // In whichever order: as many roundings as there are products.
            let mut power = x.clone();
            for _ in 1..n {
                power = power.product(&x)?;
            }
            power
        } else {
            return None;
        };
        // Nothing overflows on the way.
        let eighth = F::from_f64(0.125);
        (term.size <= F::MAX.mul_up(eighth)).then_some(term)
    }
}

impl<F: Float> Term<F> {
    fn negative(mut self) -> Self {
        for coefficient in &mut self.coefficients {
            *coefficient = -*coefficient;
        }
        self
    }

    fn sum(&self, other: &Self) -> Self {
        let len = self.coefficients.len().max(other.coefficients.len());
        let of = |term: &Self, i: usize| term.coefficients.get(i).copied();
        let at = |i: usize| match (of(self, i), of(other, i)) {
            (Some(x), Some(y)) => x + y,
            (Some(x), None) | (None, Some(x)) => x,
            (None, None) => Interval::ZERO,
        };
        let tiny = self.tiny.add_up(other.tiny);
        Self {
            coefficients: (0..len).map(at).collect(),
            size: self.size.add_up(other.size),
            roundings: self.roundings.max(other.roundings) + 1,
            tiny: tiny.add_up(tiny),
        }
    }

    fn product(&self, other: &Self) -> Option<Self> {
        let len = self.coefficients.len() + other.coefficients.len() - 1;
        if len > DEGREE + 1 {
            return None;
        }
        let mut coefficients = vec![Interval::ZERO; len];
        for (i, &x) in self.coefficients.iter().enumerate() {
            for (j, &y) in other.coefficients.iter().enumerate() {
                coefficients[i + j] += x * y;
            }
        }
        // A computed number is at most twice its size, and what is off by itself.
        let twice = |term: &Self| term.size.add_up(term.size).add_up(term.tiny);
        let tiny = self
            .tiny
            .mul_up(twice(other))
            .add_up(other.tiny.mul_up(twice(self)));
        let tiny = tiny.add_up(F::MIN_SUBNORMAL);
        Some(Self {
            coefficients,
            size: self.size.mul_up(other.size),
            roundings: self.roundings + other.roundings + 1,
            tiny: tiny.add_up(tiny),
        })
    }
}

/// C(n, k).
fn binomial(n: usize, k: usize) -> u32 {
    let mut value = 1;
    for i in 0..k {
        value = value * (n - i) / (i + 1);
    }
    u32::try_from(value).unwrap_or(u32::MAX)
}

/// An integer that every format has.
fn whole<F: Float>(n: u32) -> Option<Interval<F>> {
    Interval::point(F::from_f64(n.into())).ok()
}

/// Bounds of a polynomial between two numbers.
fn range<F: Float>(coefficients: &[Interval<F>], [lo, hi]: [F; 2]) -> Option<Interval<F>> {
    let degree = coefficients.len() - 1;
    let (from, to) = (Interval::point(lo).ok()?, Interval::point(hi).ok()?);
    let width = to - from;
    // In s, by Horner's scheme.
    let mut shifted: Vec<Interval<F>> = Vec::with_capacity(degree + 1);
    for &coefficient in coefficients.iter().rev() {
        shifted.push(Interval::ZERO);
        for i in (0..shifted.len()).rev() {
            let below = if i == 0 {
                coefficient
            } else {
                shifted[i - 1] * width
            };
            shifted[i] = shifted[i] * from + below;
        }
    }
    shifted.truncate(degree + 1);
    // Times a number that makes integers of all factors.
    let multiple = (0..=degree).fold(1, |multiple, i| {
        least_multiple(multiple, binomial(degree, i))
    });
    let mut points = Vec::with_capacity(degree + 1);
    for j in 0..=degree {
        let mut sum = Interval::ZERO;
        for (i, &coefficient) in shifted.iter().enumerate().take(j + 1) {
            let factor = binomial(j, i) * (multiple / binomial(degree, i));
            sum += whole::<F>(factor)? * coefficient;
        }
        points.push(sum);
    }
    Some(between(&points, HALVES) / whole::<F>(multiple)?)
}

fn least_multiple(a: u32, b: u32) -> u32 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

/// Bounds by coefficients, of halves while those between are beyond the endpoints.
fn between<F: Float>(points: &[Interval<F>], halves: u32) -> Interval<F> {
    let hull = |points: &[Interval<F>]| {
        points
            .iter()
            .fold(Interval::EMPTY, |hull, &point| hull.convex_hull(point))
    };
    let all = hull(points);
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else {
        return all;
    };
    if halves == 0 || all == first.convex_hull(last) {
        return all;
    }
    // Each round gives one coefficient of either half.
    let half = Interval::point(F::from_f64(0.5)).unwrap_or(Interval::ENTIRE);
    let mut row = points.to_vec();
    let (mut left, mut right) = (Vec::new(), Vec::new());
    while let (Some(&first), Some(&last)) = (row.first(), row.last()) {
        left.push(first);
        right.push(last);
        row = row
            .windows(2)
            .map(|pair| (pair[0] + pair[1]) * half)
            .collect();
    }
    right.reverse();
    let parts = between(&left, halves - 1).convex_hull(between(&right, halves - 1));
    all.intersection(parts)
}
