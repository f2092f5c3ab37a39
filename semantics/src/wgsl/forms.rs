//! Built-in functions that devices compute otherwise than by the expression that the table has for
//! them. They are read as that expression, so it is the expression that is found here.
//!
//! * `mix(x, y, t)` inherits from x·(1 − t) + y·t. NVIDIA's driver computes x + (y − x)·t, which
//!   the conformance tests of WebGPU accept as well.
//! * `pack2x16unorm` and the like are ⌊½ + n·x⌋. What they are translated to for Vulkan is the
//!   integer next to n·x, and of two whichever the device likes.
//!
//! An expression of that form in a shader may be computed in the same ways: Mesa's compiler takes a
//! blend for `mix`, too.

use outward_expr::{Function, Node, NodeData, Op, RealOp};
use outward_interval::Interval;

/// A sum x·(1 − t) + y·t.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blend {
    /// What it is for t = 0.
    pub x: Node,
    /// What it is for t = 1.
    pub y: Node,
    /// Where between.
    pub t: Node,
    /// Whether it is −y and −t that are meant: a product of two negations is written without them.
    pub negated: bool,
}

fn is_constant(f: &Function, node: Node, number: f64) -> bool {
    let Op::Const(index) = f.node(node).op else {
        return false;
    };
    let constant = f.constants.get(index as usize);
    constant.is_some_and(|c| Interval::point(number).is_ok_and(|x| c.interval::<f64>() == x))
}

/// The factors of a product.
fn factors(f: &Function, node: Node) -> Option<[Node; 2]> {
    let data = f.node(node);
    let [x, y, _] = data.padded();
    if data.op == Op::Real(RealOp::Mul) {
        Some([x, y])
    } else {
        (data.op == Op::Real(RealOp::Square)).then_some([x, x])
    }
}

/// The blends that an operation is.
#[must_use]
pub fn blends(f: &Function, data: NodeData) -> Vec<Blend> {
    let mut all = Vec::new();
    let [a, b, _] = data.padded();
    let products = (data.op == Op::Real(RealOp::Add)).then(|| [factors(f, a), factors(f, b)]);
    let Some([Some(a), Some(b)]) = products else {
        return all;
    };
    let turned = |[x, y]: [Node; 2]| [[x, y], [y, x]];
    for (first, second) in [(a, b), (b, a)] {
        for [x, rest] in turned(first) {
            let rest = f.node(rest);
            let [one, s, _] = rest.padded();
            for [y, t] in turned(second) {
                let blend = |negated| Blend { x, y, t, negated };
                if rest.op == Op::Real(RealOp::Sub) && is_constant(f, one, 1.0) && s == t {
                    all.push(blend(false));
                }
                // 1 − t where t is −s.
                if rest.op == Op::Real(RealOp::Add) {
                    let ones = turned([one, s]).into_iter();
                    for [_, s] in ones.filter(|[one, _]| is_constant(f, *one, 1.0)) {
                        let of_t = f.node(t);
                        if s == t {
                            all.push(blend(true));
                        } else if of_t.op == Op::Real(RealOp::Neg) && of_t.operand(0) == s {
                            all.push(blend(false));
                        }
                    }
                }
            }
        }
    }
    all.sort_by_key(|b| [b.x, b.y, b.t].map(Node::index));
    all.dedup();
    all
}

/// The product n·x of an operation ⌊½ + n·x⌋ that packs a number.
#[must_use]
pub fn packed(f: &Function, data: NodeData) -> Option<Node> {
    let sum = (data.op == Op::Real(RealOp::Floor)).then(|| f.node(data.operand(0)))?;
    let [a, b, _] = sum.padded();
    let is_sum = sum.op == Op::Real(RealOp::Add);
    let (_, product) = [(a, b), (b, a)]
        .into_iter()
        .find(|&(half, _)| is_sum && is_constant(f, half, 0.5))?;
    let greatest = [127.0, 255.0, 32767.0, 65535.0];
    factors(f, product)?
        .into_iter()
        .any(|n| greatest.into_iter().any(|g| is_constant(f, n, g)))
        .then_some(product)
}

#[cfg(test)]
mod tests {
    use outward_expr::{Format, Function, text};

    use super::{Blend, blends, packed};

    fn read(lines: &str) -> Function {
        text::parse(lines, Format::F32).unwrap()
    }

    /// The blends of the output, by the names of their operands.
    fn found(lines: &str) -> Vec<(Vec<usize>, bool)> {
        let f = read(lines);
        let all = blends(&f, f.node(f.outputs[0].node));
        let named = |b: &Blend| ([b.x, b.y, b.t].map(|n| n.index()).to_vec(), b.negated);
        all.iter().map(named).collect()
    }

    #[test]
    fn blends_are_found_however_they_are_written() {
        let start = "x var x\ny var y\nt var t\none const 1\n";
        for (lines, negated) in [
            ("r sub one t\na mul x r\nb mul y t\nout add a b", false),
            ("r sub one t\na mul r x\nb mul t y\nout add b a", false),
            ("r add one t\na mul x r\nb mul y t\nout add a b", true),
            ("r add t one\na mul x r\nb mul y t\nout add a b", true),
        ] {
            let blend = (vec![0, 1, 2], negated);
            assert_eq!(found(&format!("{start}{lines}")), [blend], "{lines}");
        }
        // 1 − t is x as well; y is t as well.
        let square = "t var t\none const 1\nr sub one t\na square r\nb square t\nout add a b";
        assert_eq!(found(square), [(vec![2, 0, 0], false)]);
        let negation = "n neg t\nr add one t\na mul x r\nb mul y n\nout add a b";
        let blend = (vec![0, 1, 4], false);
        assert_eq!(found(&format!("{start}{negation}")), [blend]);
        for other in [
            "r sub t one\na mul x r\nb mul y t\nout add a b",
            "r sub one t\na mul x r\nb mul y t\nout sub a b",
            "r sub one x\na mul x r\nb mul y t\nout add a b",
        ] {
            assert_eq!(found(&format!("{start}{other}")), [], "{other}");
        }
    }

    #[test]
    fn what_packs_is_found() {
        let of = |n: u32| {
            let f = read(&format!(
                "x var x\nn const {n}\nh const 0.5\np mul n x\ns add h p\nout floor s"
            ));
            packed(&f, f.node(f.outputs[0].node)).map(|node| node.index())
        };
        assert_eq!(of(255), Some(3));
        assert_eq!(of(256), None);
    }
}
