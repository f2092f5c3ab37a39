//! Random functions for tests, and the points to run them at.

use outward_expr::{Elementary, RealOp};
use std::sync::Arc;

use outward_expr::builder::Builder;
use outward_expr::builder::region::{RegionBuilder, RegionValue};
use outward_expr::call::Group;
use outward_expr::constant::Constant;
use outward_expr::function::{Format, Function, Node, NodeData};
use outward_expr::op::{BoolOp, IntOp, Op, Type};

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

/// Random operations without inputs and constants, as they come: nothing simplified. The first
/// `inputs + 3` nodes are the inputs, three constants, and then come `size` operations of `ops`.
pub(crate) fn raw(rng: &mut Rng, inputs: u32, size: usize, ops: &[RealOp]) -> Function {
    let mut constants: Vec<Constant> = vec![Constant::Pi, Constant::E];
    constants.push(Constant::Decimal(rng.pick(CONSTANTS).parse().unwrap()));
    let mut nodes: Vec<NodeData> = (0..inputs).map(|i| NodeData::alone(Op::Input(i))).collect();
    nodes.extend((0..3).map(|i| NodeData::alone(Op::Const(i))));
    for _ in 0..size {
        let mut op = rng.pick(ops);
        if let RealOp::Powi(n) = &mut op {
            *n = rng.pick(&[2, 3, 4, 7, 1024]);
        }
        let below = nodes.len();
        let operands = [0; 3].map(|_| Node(u32::try_from(rng.below(below)).unwrap()));
        nodes.push(NodeData::new(op, &operands[..op.arity()]));
    }
    let last = Node(u32::try_from(nodes.len() - 1).unwrap());
    let names: Vec<String> = (0..inputs).map(|i| format!("in {i}")).collect();
    Function {
        name: String::from("raw"),
        format: Format::F64,
        inputs: names.into(),
        constants: constants.into(),
        nodes,
        outputs: vec![outward_expr::function::Output {
            name: String::from("out"),
            node: last,
        }],
        ..Function::default()
    }
}

/// All operations but `const` and `var`.
pub(crate) fn all_ops() -> Vec<RealOp> {
    RealOp::all().filter(|op| !op.is_endpoint()).collect()
}

/// A random function as a builder makes it, with two outputs.
pub(crate) fn function(rng: &mut Rng, inputs: u32, size: usize, ops: &[RealOp]) -> Function {
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
        node = b.unary(
            if i % 2 == 0 {
                RealOp::Call(Elementary::Sin)
            } else {
                RealOp::Sqrt
            },
            node,
        );
        node = b.binary(if i % 2 == 0 { RealOp::Sub } else { RealOp::Max }, node, y);
    }
    b.finish("deep", Format::F64, &[("out", node)])
}

/// A random function with values of all types, branches, loops and functions that call themselves.
/// Inputs: two numbers, an integer and a truth value.
pub(crate) fn typed(rng: &mut Rng, size: usize) -> Function {
    let mut regions = RegionBuilder::new();
    let mut values = vec![
        regions.input("x"),
        regions.input("y"),
        regions.typed_input("n", Type::Int),
        regions.typed_input("c", Type::Bool),
    ];
    let group = (rng.below(3) == 0).then(|| recursive(rng));
    let mut left = size;
    while left > 0 {
        if let Some(group) = group.as_ref().filter(|_| rng.below(8) == 0) {
            let n = regions.int(rng.pick(&[0, 2, 5, 40]));
            let other = pick(rng, &regions, &values, Type::Int);
            let n = rng.pick(&[n, other]);
            let x = pick(rng, &regions, &values, Type::Real);
            let function = rng.below(group.functions().len());
            values.extend(regions.call(group, function, &[n, x]).unwrap());
        }
        grow(rng, &mut regions, &mut values, &mut left);
    }
    let outputs: Vec<(String, RegionValue)> = (0..4)
        .map(|i| (format!("r{i}"), values[values.len() - 1 - i]))
        .collect();
    regions.finish("typed", Format::F64, &outputs)
}

/// One or two functions of a counter and a number that call themselves and each other, until the
/// counter is zero or something else is true.
fn recursive(rng: &mut Rng) -> Arc<Group> {
    let types = [Type::Real, Type::Int];
    let count = rng.below(2) + 1;
    let functions = (0..count).map(|_| {
        let mut regions = RegionBuilder::new();
        let (n, x) = (regions.typed_input("n", Type::Int), regions.input("x"));
        let mut values = vec![n, x, regions.truth(true)];
        grow(rng, &mut regions, &mut values, &mut 1);
        let one = regions.int(1);
        let counted = regions.logic(BoolOp::Slt, &[n, one]);
        let by_chance = pick(rng, &regions, &values, Type::Bool);
        let over = match rng.below(4) {
            0 => by_chance,
            1 => regions.logic(BoolOp::Or, &[by_chance, counted]),
            _ => counted,
        };
        regions.open_if();
        let results = block(rng, &mut regions, &values, &mut 4, &types);
        regions.open_else(&results);
        for _ in 0..rng.below(2) + 1 {
            let less = regions.integer_op(IntOp::Isub, &[n, one]);
            let x = pick(rng, &regions, &values, Type::Real);
            let function = u32::try_from(rng.below(count)).unwrap();
            values.extend(regions.recurse(function, &[less, x], &types));
        }
        let results = block(rng, &mut regions, &values, &mut 4, &types);
        let results = regions.close_if(over, &results).unwrap();
        let outputs = [("y", results[0]), ("k", results[1])];
        regions.finish("g", Format::F64, &outputs)
    });
    Group::new(functions.collect()).unwrap()
}

/// One of the values of a type, rather a late one.
fn pick(rng: &mut Rng, regions: &RegionBuilder, values: &[RegionValue], ty: Type) -> RegionValue {
    let fitting: Vec<RegionValue> = values
        .iter()
        .copied()
        .filter(|&v| regions.type_of(v) == ty)
        .collect();
    let late = fitting.len() - 1 - rng.below(fitting.len()).min(rng.below(fitting.len()));
    fitting[late]
}

/// Adds a value, or a piece of control flow.
fn grow(
    rng: &mut Rng,
    regions: &mut RegionBuilder,
    values: &mut Vec<RegionValue>,
    left: &mut usize,
) {
    *left -= 1;
    let value = match rng.below(12) {
        0..4 => {
            let op = rng.pick(&all_ops());
            let [x, y, z] = [(); 3].map(|()| pick(rng, regions, values, Type::Real));
            match (op, op.arity()) {
                (RealOp::Powi(_), _) => regions.powi(x, 3),
                (_, 1) => regions.unary(op, x),
                (_, 2) => regions.binary(op, x, y),
                _ => regions.by_sign(x, y, z),
            }
        }
        4..6 => {
            let op = rng.pick(BoolOp::ALL);
            let operands: Vec<RegionValue> = op
                .operands()
                .iter()
                .map(|&ty| pick(rng, regions, values, ty))
                .collect();
            regions.logic(op, &operands)
        }
        6..8 => {
            let op = rng.pick(&IntOp::ALL[1..]);
            let operands: Vec<RegionValue> = op
                .operands()
                .iter()
                .map(|&ty| pick(rng, regions, values, ty))
                .collect();
            regions.integer_op(op, &operands)
        }
        8 => {
            let n = [0, 1, -1, 7, 31, i32::MIN, i32::MAX, 0x3f80_0000];
            let int = regions.int(rng.pick(&n));
            values.push(int);
            regions.integer(rng.pick(&[0, 1, -1, 3]))
        }
        9 => {
            let ty = rng.pick(&Type::ALL);
            let [a, b] = [(); 2].map(|()| pick(rng, regions, values, ty));
            let c = pick(rng, regions, values, Type::Bool);
            regions.select(c, a, b)
        }
        10 if regions.depth() < 3 => {
            let condition = pick(rng, regions, values, Type::Bool);
            let types = [rng.pick(&Type::ALL), rng.pick(&Type::ALL)];
            regions.open_if();
            let results = block(rng, regions, values, left, &types);
            regions.open_else(&results);
            let results = block(rng, regions, values, left, &types);
            values.extend(regions.close_if(condition, &results).unwrap());
            return;
        }
        11 if regions.depth() < 3 => {
            let types = [Type::Int, rng.pick(&Type::ALL), Type::Real];
            let zero = regions.int(0);
            let start = [
                zero,
                pick(rng, regions, values, types[1]),
                pick(rng, regions, values, types[2]),
            ];
            let carried = regions.open_loop(&start);
            let mut inside = values.clone();
            inside.extend(&carried[1..]);
            let results = block(rng, regions, &inside, left, &types[1..]);
            // Mostly a few iterations; in some loops more, or for ever.
            let one = regions.int(1);
            let n = regions.integer_op(IntOp::Iadd, &[carried[0], one]);
            let most = regions.int(rng.pick(&[1, 2, 5, 100]));
            let counted = regions.logic(BoolOp::Slt, &[n, most]);
            let by_chance = pick(rng, regions, &inside, Type::Bool);
            let again = match rng.below(4) {
                0 => by_chance,
                1 => counted,
                _ => regions.logic(BoolOp::And, &[by_chance, counted]),
            };
            let next = [n, results[0], results[1]];
            values.extend(regions.close_loop(again, &next).unwrap());
            return;
        }
        _ => regions.truth(rng.below(2) == 0),
    };
    values.push(value);
}

/// What is in a block; returns values of these types.
fn block(
    rng: &mut Rng,
    regions: &mut RegionBuilder,
    values: &[RegionValue],
    left: &mut usize,
    types: &[Type],
) -> Vec<RegionValue> {
    let mut values = values.to_vec();
    for _ in 0..rng.below(6) + 1 {
        if *left > 0 {
            grow(rng, regions, &mut values, left);
        }
    }
    types
        .iter()
        .map(|&ty| pick(rng, regions, &values, ty))
        .collect()
}
