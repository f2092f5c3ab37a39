//! Values that have to do with each other, as random operations make them too rarely: what
//! relations are about.

use arbitrary::{Result, Unstructured};
use outward_expr::{Builder, Constant, Elementary, Node, RealOp};
use outward_interval::Decimal;

/// One of them, made of some of these nodes.
pub(super) fn idiom(u: &mut Unstructured<'_>, b: &mut Builder, nodes: &[Node]) -> Result<Node> {
    if u.arbitrary()? {
        unit_product(u, b, nodes)
    } else {
        in_order(u, b, nodes)
    }
}

/// The same made of two values whose order is known, and put together again.
fn in_order(u: &mut Unstructured<'_>, b: &mut Builder, nodes: &[Node]) -> Result<Node> {
    let [low, other, common] = [0; 3].map(|_| u.choose(nodes).copied());
    let (low, common) = (low?, common?);
    let high = b.binary(RealOp::Max, low, other?);
    let mut both = [low, high];
    for _ in 0..u.int_in_range(1..=3)? {
        let kind = u.int_in_range(0..=11)?;
        for x in &mut both {
            *x = match kind {
                0 => b.unary(RealOp::Neg, *x),
                1 => b.unary(RealOp::Sqrt, *x),
                2 => b.unary(Elementary::Exp, *x),
                3 => b.unary(RealOp::Floor, *x),
                4 => b.binary(RealOp::Add, *x, common),
                5 => b.binary(RealOp::Sub, *x, common),
                6 => b.binary(RealOp::Sub, common, *x),
                7 => b.binary(RealOp::Mul, *x, common),
                8 => b.binary(RealOp::Div, *x, common),
                9 => b.unary(RealOp::Square, *x),
                10 => b.powi(*x, 3),
                _ => b.binary(RealOp::Min, *x, common),
            };
        }
    }
    let [x, y] = both;
    let op = *u.choose(&[RealOp::Sub, RealOp::Compare, RealOp::Min, RealOp::Div])?;
    Ok(if u.arbitrary()? {
        b.binary(op, x, y)
    } else {
        b.binary(op, y, x)
    })
}

/// The product of two vectors over their lengths, or of one with itself, or nearly: components may
/// be exchanged or missing, and lengths kept from zero.
fn unit_product(u: &mut Unstructured<'_>, b: &mut Builder, nodes: &[Node]) -> Result<Node> {
    let components = u.int_in_range(2..=4)?;
    let mut vectors: Vec<Vec<Node>> = Vec::new();
    for _ in 0..2 {
        let mut vector = Vec::new();
        for _ in 0..components {
            vector.push(*u.choose(nodes)?);
        }
        let mut sum = b.unary(RealOp::Square, vector[0]);
        for &x in &vector[1..] {
            let square = b.unary(RealOp::Square, x);
            sum = b.binary(RealOp::Add, sum, square);
        }
        // Below zero it may make the length too short.
        let small = *u.choose(&["0.001", "-0.25"])?;
        let small = b.constant(Constant::Decimal(small.parse().unwrap()));
        let one = b.constant(Constant::Decimal(Decimal::from_i64(1)));
        let kind = u.int_in_range(0..=5)?;
        if kind == 1 {
            sum = b.binary(RealOp::Add, sum, small);
        }
        let mut length = b.unary(RealOp::Sqrt, sum);
        if kind == 2 {
            length = b.binary(RealOp::Max, length, small);
        } else if kind == 4 {
            length = b.binary(RealOp::Add, length, small);
        }
        let recip = b.binary(RealOp::Div, one, length);
        for x in &mut vector {
            *x = if kind == 3 {
                b.binary(RealOp::Mul, *x, recip)
            } else {
                b.binary(RealOp::Div, *x, length)
            };
        }
        vectors.push(vector);
    }
    let other = u.int_in_range(0..=1)?;
    let mut terms = Vec::new();
    for i in 0..components {
        let j = if u.ratio(1, 8)? {
            u.choose_index(components)?
        } else {
            i
        };
        terms.push(b.binary(RealOp::Mul, vectors[0][i], vectors[other][j]));
    }
    if u.ratio(1, 4)? {
        terms.pop();
    }
    let first = terms[0];
    let sum = |b: &mut Builder, sum, &term: &Node| b.binary(RealOp::Add, sum, term);
    Ok(terms[1..].iter().fold(first, |s, term| sum(b, s, term)))
}
