//! Products of vectors with a sum of which one term is a multiple: (a + k b)·v is a·v + k (b·v).

use outward_expr::{Function, Node, Op, RealOp};

/// So many products are looked at together.
const PRODUCTS: usize = 8;

/// One product of a sum, s (a + t k b) v, where s and t are signs.
#[derive(Clone, Copy, Debug)]
pub(super) struct RuleTerm {
    /// a + t k b.
    pub(super) sum: Node,
    pub(super) a: Node,
    pub(super) b: Node,
    pub(super) v: Node,
    /// Whether a v, and whether k b v, is subtracted.
    pub(super) minus: [bool; 2],
}

/// A sum of such products with one factor k.
#[derive(Clone, Debug)]
pub(super) struct Common {
    pub(super) factor: Node,
    pub(super) terms: Vec<RuleTerm>,
}

/// The ways to read a sum as one of products with a common factor inside, which is no constant.
pub(super) fn common_factors(f: &Function, sum: Node) -> Vec<Common> {
    let Some(products) = products(f, sum) else {
        return Vec::new();
    };
    let Some((&first, others)) = products.split_first() else {
        return Vec::new();
    };
    let found = ways(f, first).into_iter().filter_map(|(factor, term)| {
        let rest = others.iter().map(|&product| {
            let same = ways(f, product).into_iter().find(|(of, _)| *of == factor);
            same.map(|(_, term)| term)
        });
        let terms: Option<Vec<RuleTerm>> = core::iter::once(Some(term)).chain(rest).collect();
        Some(Common {
            factor,
            terms: terms?,
        })
    });
    found.collect()
}

/// The products that are added, each with whether it is subtracted, and its factors; `None` if
/// there is something else, or only one, or there are too many.
fn products(f: &Function, sum: Node) -> Option<Vec<(bool, [Node; 2])>> {
    let mut found = Vec::new();
    let mut waiting = vec![(sum, false)];
    while let Some((node, minus)) = waiting.pop() {
        let data = f.node(node);
        match data.op {
            Op::Real(op @ (RealOp::Add | RealOp::Sub)) => {
                let turned = op == RealOp::Sub;
                waiting.push((data.operand(1), minus != turned));
                waiting.push((data.operand(0), minus));
            }
            Op::Real(RealOp::Neg) => waiting.push((data.operand(0), !minus)),
            Op::Real(RealOp::Mul) => found.push((minus, [data.operand(0), data.operand(1)])),
            Op::Real(_)
            | Op::Const(_)
            | Op::Input(_)
            | Op::Bool(_)
            | Op::Int(_)
            | Op::Select
            | Op::Sample(_)
            | Op::Control(_)
            | Op::Projection(_) => return None,
        }
        if found.len() + waiting.len() > PRODUCTS {
            return None;
        }
    }
    (found.len() > 1).then_some(found)
}

/// The ways to read a product as s (a + t k b) v, each with k.
fn ways(f: &Function, (minus, factors): (bool, [Node; 2])) -> Vec<(Node, RuleTerm)> {
    let mut found = Vec::new();
    for (sum, v) in [(factors[0], factors[1]), (factors[1], factors[0])] {
        let data = f.node(sum);
        let Op::Real(op @ (RealOp::Add | RealOp::Sub)) = data.op else {
            continue;
        };
        let operands = [data.operand(0), data.operand(1)];
        let signs = [minus, minus != (op == RealOp::Sub)];
        for (k, other) in [(0, 1), (1, 0)] {
            let (product, minus_product) = unsigned(f, operands[k], signs[k]);
            let (a, minus_a) = unsigned(f, operands[other], signs[other]);
            let data = f.node(product);
            if data.op != Op::Real(RealOp::Mul) {
                continue;
            }
            for (k, b) in [
                (data.operand(0), data.operand(1)),
                (data.operand(1), data.operand(0)),
            ] {
                let is_constant = |n: Node| matches!(f.node(n).op, Op::Const(_));
                if is_constant(k) || is_constant(b) {
                    continue;
                }
                let minus = [minus_a, minus_product];
                found.push((
                    k,
                    RuleTerm {
                        sum,
                        a,
                        b,
                        v,
                        minus,
                    },
                ));
            }
        }
    }
    found
}

/// A value without a sign before it, which is turned for each.
fn unsigned(f: &Function, mut node: Node, mut minus: bool) -> (Node, bool) {
    while f.node(node).op == Op::Real(RealOp::Neg) {
        node = f.node(node).operand(0);
        minus = !minus;
    }
    (node, minus)
}
