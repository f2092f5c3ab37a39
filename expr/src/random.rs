//! Random functions for tests, and the points to run them at.

use crate::builder::Builder;
use crate::constant::Constant;
use crate::function::{Format, Function, Node, NodeData};
use crate::op::Op;

/// SplitMix64.
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    #[allow(clippy::cast_possible_truncation, reason = "the remainder is below n")]
    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub(crate) fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    /// Uniform in [0, 1).
    #[allow(clippy::cast_precision_loss, reason = "53 bits fit")]
    pub(crate) fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// Numbers at which things go wrong.
pub(crate) const SPECIAL: &[f64] = &[
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -0.5,
    2.0,
    -3.0,
    1e-300,
    -1e300,
    5e-324,
    1e16,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
];

const CONSTANTS: &[&str] = &[
    "0",
    "1",
    "-1",
    "0.1",
    "-0.1",
    "2.5",
    "0x1.8p-3",
    "1e30",
    "-7",
    "0.30000000000000004",
];

/// Random operations without inputs and constants, as they come: nothing simplified. The first `inputs + 3` nodes are
/// the inputs, three constants, and then come `size` operations of `ops`.
pub(crate) fn raw(rng: &mut Rng, inputs: u32, size: usize, ops: &[Op]) -> Function {
    let mut constants: Vec<Constant> = vec![Constant::Pi, Constant::E];
    constants.push(Constant::Decimal(rng.pick(CONSTANTS).parse().unwrap()));
    let mut nodes: Vec<NodeData> = (0..inputs)
        .map(|i| NodeData {
            op: Op::Input,
            args: [i, 0, 0],
        })
        .collect();
    nodes.extend((0..3).map(|i| NodeData {
        op: Op::Const,
        args: [i, 0, 0],
    }));
    for _ in 0..size {
        let op = rng.pick(ops);
        let mut args = [0; 3];
        for arg in &mut args[..op.arity()] {
            *arg = u32::try_from(rng.below(nodes.len())).unwrap();
        }
        if op == Op::Powi {
            args[1] = rng.pick(&[2, 3, 4, 7, 1024]);
        }
        nodes.push(NodeData { op, args });
    }
    let last = Node(u32::try_from(nodes.len() - 1).unwrap());
    let names: Vec<String> = (0..inputs).map(|i| format!("in {i}")).collect();
    Function {
        name: String::from("raw"),
        format: Format::F64,
        inputs: names.into(),
        constants: constants.into(),
        nodes,
        outputs: vec![crate::function::Output {
            name: String::from("out"),
            node: last,
        }],
        ..Function::default()
    }
}

/// All operations but `const` and `var`.
pub(crate) fn all_ops() -> Vec<Op> {
    Op::ALL
        .iter()
        .copied()
        .filter(|op| !matches!(op, Op::Const | Op::Input))
        .collect()
}

/// A random function as a builder makes it, with two outputs.
pub(crate) fn function(rng: &mut Rng, inputs: u32, size: usize, ops: &[Op]) -> Function {
    let raw = raw(rng, inputs, size, ops);
    let mut builder = Builder::new();
    let nodes = builder.import(&raw);
    let other = nodes[rng.below(nodes.len())];
    builder.finish(
        "random",
        Format::F32,
        &[("out", nodes[nodes.len() - 1]), ("neg", other)],
    )
}

/// A graph of that depth with a unary and a binary operation in turn.
pub(crate) fn deep(depth: usize) -> Function {
    let mut b = Builder::new();
    let (x, y) = (b.input("x"), b.input("y"));
    let mut node = x;
    for i in 0..depth / 2 {
        node = b.unary(if i % 2 == 0 { Op::Sin } else { Op::Sqrt }, node);
        node = b.binary(if i % 2 == 0 { Op::Sub } else { Op::Max }, node, y);
    }
    b.finish("deep", Format::F64, &[("out", node)])
}
