//! `Builder`: makes a [`Function`] node by node, each number once.
//!
//! Nodes are hash-consed: asking twice for the same operation on the same operands gives the same
//! node. Before a node is made, a few identities are applied. They are only those that keep
//! **both** readings of the function: the real one (same value, same domain) and the floating-point
//! one (same bits at every point, NaN payloads aside). So `x * x` becomes `square x` and `x - (-y)`
//! becomes `x + y`, but `x - x` stays (NaN at ∞), `x * 0` stays (sign of zero, NaN), constants are
//! not folded (rounding), and `min x y` is not turned around (of two equal zeros it returns the
//! second).
//!
//! Truth values, integers and control flow are made by the methods in `builder/typed.rs` and
//! `builder/control.rs`; control flow is not hash-consed. Which lines of a text nodes come from is
//! said by the methods in `builder/lines.rs`.
//!
//! Invariant: operands come before their uses. Tested in `semantics` and by the random graphs of
//! `text`.

use std::collections::HashMap;

use crate::constant::Constant;
use crate::field::Field;
use crate::function::{Blocks, Format, Function, Node, NodeData, Output, types_of};
use crate::hash::{FastHash, fold, seed};
use crate::lines::Recorder;
use crate::op::{IntOp, Op, RealOp, Type};
use outward_interval::Decimal;

/// The greatest number of nodes that one function may have.
pub const MAX_NODES: usize = 1 << 28;

/// The greatest exponent of a `powi` node; greater powers are made of several.
pub const MAX_POWER: u32 = 1024;

mod call;
mod control;
mod embed;
mod lines;
pub mod nest;
mod sample;
pub mod sign;
mod typed;

pub(crate) use control::fits;
pub use control::{ControlError, MAX_DEPTH};
use nest::Nest;

/// Makes functions. See the [module](self).
///
/// ```
/// use outward_expr::{Builder, Format, RealOp};
/// let mut b = Builder::new();
/// let (x, y) = (b.input("x"), b.input("y"));
/// let xx = b.binary(RealOp::Mul, x, x); // becomes `square x`
/// let sum = b.binary(RealOp::Add, xx, y);
/// let f = b.finish("f", Format::F64, &[("out", sum)]);
/// assert_eq!(f.nodes.len(), 4);
/// ```
#[derive(Clone, Debug)]
pub struct Builder {
    nodes: Vec<NodeData>,
    /// The type of every node.
    types: Vec<Type>,
    blocks: Blocks,
    /// The types of the results of control flow.
    result_types: HashMap<u32, Vec<Type>, FastHash>,
    /// Open addressing, linear probing: node index + 1, or 0. Its length is a power of two.
    table: Vec<u32>,
    seed: u64,
    inputs: Vec<String>,
    input_types: Vec<Type>,
    input_index: HashMap<String, u32, FastHash>,
    constants: Vec<Constant>,
    constant_index: HashMap<Constant, u32, FastHash>,
    fields: Vec<Field>,
    lines: Recorder,
}

impl Default for Builder {
    fn default() -> Self {
        Self::new()
    }
}

impl Builder {
    /// A builder without nodes.
    #[must_use]
    pub fn new() -> Self {
        Self {
            nodes: Vec::new(),
            types: Vec::new(),
            blocks: Blocks::default(),
            result_types: HashMap::default(),
            table: vec![0; 64],
            seed: seed(),
            inputs: Vec::new(),
            input_types: Vec::new(),
            input_index: HashMap::default(),
            constants: Vec::new(),
            constant_index: HashMap::default(),
            fields: Vec::new(),
            lines: Recorder::default(),
        }
    }

    /// How many nodes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are no nodes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The data of a node.
    ///
    /// # Panics
    /// If the node is not of this builder.
    #[must_use]
    pub fn data(&self, node: Node) -> NodeData {
        self.nodes[node.index()]
    }

    /// The type of a node; `Real` of control flow, whose results have types of their own.
    ///
    /// # Panics
    /// If the node is not of this builder.
    #[must_use]
    pub fn type_of(&self, node: Node) -> Type {
        self.types[node.index()]
    }

    /// The number of a constant node.
    #[must_use]
    pub fn constant_of(&self, node: Node) -> Option<&Constant> {
        match self.data(node).op {
            Op::Const(index) => self.constants.get(index as usize),
            Op::Input(_)
            | Op::Real(_)
            | Op::Bool(_)
            | Op::Int(_)
            | Op::Select
            | Op::Control(_)
            | Op::Projection(_)
            | Op::Sample(_) => None,
        }
    }

    /// The names of the inputs so far, in their order.
    #[must_use]
    pub fn inputs(&self) -> &[String] {
        &self.inputs
    }

    /// The index of the input of that name, if there is one.
    #[must_use]
    pub fn find_input(&self, name: &str) -> Option<u32> {
        self.input_index.get(name).copied()
    }

    /// Gives an input its place in the order of the inputs without making a node. Returns its
    /// index.
    ///
    /// # Panics
    /// With more than 2³² inputs.
    pub fn declare_input(&mut self, name: &str) -> u32 {
        self.declare_typed_input(name, Type::Real)
    }

    /// The same for an input of any type. One that is there already keeps its type.
    ///
    /// # Panics
    /// With more than 2³² inputs.
    pub fn declare_typed_input(&mut self, name: &str, ty: Type) -> u32 {
        if let Some(&index) = self.input_index.get(name) {
            return index;
        }
        let index = u32::try_from(self.inputs.len()).expect("fewer than 2^32 inputs");
        self.inputs.push(name.to_owned());
        self.input_types.push(ty);
        self.input_index.insert(name.to_owned(), index);
        index
    }

    /// Gives an input its type. `false` if a node was made of it already; that keeps its type.
    pub fn set_input_type(&mut self, name: &str, ty: Type) -> bool {
        let index = self.declare_input(name);
        let data = NodeData::alone(Op::Input(index));
        let free = !self.nodes.contains(&data);
        if free {
            self.input_types[index as usize] = ty;
        }
        free
    }

    /// The input of that name, a number unless it was declared as something else; the same node for
    /// the same name.
    pub fn input(&mut self, name: &str) -> Node {
        let index = self.declare_input(name);
        self.intern(NodeData::alone(Op::Input(index)))
    }

    /// The same for an input of any type. One that is there already keeps its type.
    pub fn typed_input(&mut self, name: &str, ty: Type) -> Node {
        self.declare_typed_input(name, ty);
        self.input(name)
    }

    /// A constant.
    ///
    /// # Panics
    /// With more than 2³² constants.
    pub fn constant(&mut self, constant: Constant) -> Node {
        let index = if let Some(&index) = self.constant_index.get(&constant) {
            index
        } else {
            let index = u32::try_from(self.constants.len()).expect("fewer than 2^32 constants");
            self.constants.push(constant.clone());
            self.constant_index.insert(constant, index);
            index
        };
        self.intern(NodeData::alone(Op::Const(index)))
    }

    /// The constant integer `n`.
    pub fn integer(&mut self, n: i64) -> Node {
        self.constant(Constant::Decimal(Decimal::from_i64(n)))
    }

    /// An operation of one operand. `powi` has a method of its own.
    ///
    /// # Panics
    /// If `op` does not take exactly one number, or is `powi`, or `a` is not a number of this
    /// builder.
    pub fn unary(&mut self, op: impl Into<RealOp>, a: Node) -> Node {
        let op = op.into();
        assert!(
            op.arity() == 1 && !matches!(op, RealOp::Powi(_)),
            "`{}` is not an operation on one number",
            op.text()
        );
        self.expect(op.into(), a, Type::Real);
        let x = self.data(a);
        match (op, x.op) {
            (RealOp::Neg, Op::Real(RealOp::Neg)) => return x.operand(0),
            (RealOp::Neg, Op::Const(_)) => {
                if let Some(negated) = self.negated(a) {
                    return self.constant(negated);
                }
            }
            // All of these are exact and look at the magnitude only.
            (RealOp::Abs, Op::Real(RealOp::Abs | RealOp::Square)) => return a,
            (RealOp::Abs | RealOp::Square, Op::Real(RealOp::Neg))
            | (RealOp::Square, Op::Real(RealOp::Abs)) => {
                return self.unary(op, x.operand(0));
            }
            _ => {}
        }
        self.intern(NodeData::new(op, &[a]))
    }

    /// The constant with the other sign; not of zero, which has a sign as a float only.
    fn negated(&self, node: Node) -> Option<Constant> {
        match self.constant_of(node) {
            Some(Constant::Decimal(decimal)) if !decimal.is_zero() => {
                Some(Constant::Decimal(decimal.neg()))
            }
            Some(Constant::Decimal(_) | Constant::Pi | Constant::E) | None => None,
        }
    }

    /// An operation of two operands.
    ///
    /// # Panics
    /// If `op` does not take exactly two numbers, or an operand is not a number of this builder.
    pub fn binary(&mut self, op: impl Into<RealOp>, a: Node, b: Node) -> Node {
        let op = op.into();
        assert!(
            op.arity() == 2,
            "`{}` is not an operation on two numbers",
            op.text()
        );
        self.expect(op.into(), a, Type::Real);
        self.expect(op.into(), b, Type::Real);
        let [x, y] = [a, b].map(|node| self.data(node));
        let negated = |data: NodeData| (data.op == Op::Real(RealOp::Neg)).then(|| data.operand(0));
        match (op, negated(x), negated(y)) {
            (RealOp::Min | RealOp::Max, ..) if a == b => return a,
            (RealOp::Mul, ..) if a == b => return self.unary(RealOp::Square, a),
            (RealOp::Add, _, Some(y)) => return self.binary(RealOp::Sub, a, y),
            (RealOp::Add, Some(x), None) => return self.binary(RealOp::Sub, b, x),
            (RealOp::Sub, _, Some(y)) => return self.binary(RealOp::Add, a, y),
            (RealOp::Mul | RealOp::Div, Some(x), Some(y)) => return self.binary(op, x, y),
            _ => {}
        }
        let (a, b) = if matches!(op, RealOp::Add | RealOp::Mul) && b < a {
            (b, a)
        } else {
            (a, b)
        };
        self.intern(NodeData::new(op, &[a, b]))
    }

    /// `a` to the power of an integer. `a⁰` is 1 for every `a`, as in IEEE 754's `pown`; a negative
    /// power is `1 / aⁿ`; above [`MAX_POWER`] the power is a product of smaller ones.
    pub fn powi(&mut self, a: Node, n: i32) -> Node {
        match n {
            0 => self.integer(1),
            1 => a,
            2 => self.unary(RealOp::Square, a),
            _ if n < 0 => {
                let power = self.power(a, n.unsigned_abs());
                self.recip(power)
            }
            _ => self.power(a, n.unsigned_abs()),
        }
    }

    /// `a` to the power of a positive integer.
    fn power(&mut self, a: Node, n: u32) -> Node {
        // Halve until the exponent fits; then square and multiply back up, highest bit first.
        let mut halvings = 0;
        while n >> halvings > MAX_POWER {
            halvings += 1;
        }
        let mut power = match n >> halvings {
            0 | 1 => a,
            2 => self.unary(RealOp::Square, a),
            exponent => self.intern(NodeData::new(RealOp::Powi(exponent), &[a])),
        };
        for bit in (0..halvings).rev() {
            power = self.unary(RealOp::Square, power);
            if n >> bit & 1 == 1 {
                power = self.binary(RealOp::Mul, power, a);
            }
        }
        power
    }

    /// `1 / a`.
    pub fn recip(&mut self, a: Node) -> Node {
        let one = self.integer(1);
        self.binary(RealOp::Div, one, a)
    }

    /// `y` where `c < 0`, else `z`; undefined where `c` is.
    ///
    /// # Panics
    /// If an operand is not a number of this builder.
    pub fn select(&mut self, c: Node, y: Node, z: Node) -> Node {
        for node in [c, y, z] {
            self.expect(Op::Real(RealOp::BySign), node, Type::Real);
        }
        self.intern(NodeData::new(Op::Real(RealOp::BySign), &[c, y, z]))
    }

    /// Any operation on operands of this builder, as data: what [`Function::nodes`] holds, with
    /// `Const`, `Input` and control flow excepted, since their indices belong to another function.
    ///
    /// # Panics
    /// If an operand is not of this builder, or not of the type that the operation takes, or `data`
    /// is a constant, an input or control flow.
    pub fn node(&mut self, data: NodeData) -> Node {
        let padded = data.padded();
        let [a, b, c] = padded;
        let operands = &padded[..data.op.arity()];
        match data.op {
            Op::Real(RealOp::Powi(n)) => {
                assert!(a.index() < self.nodes.len(), "{a} is not of this builder");
                match n {
                    0 => self.integer(1),
                    n => self.power(a, n),
                }
            }
            Op::Real(op) => match op.arity() {
                1 => self.unary(op, a),
                2 => self.binary(op, a, b),
                _ => self.select(a, b, c),
            },
            Op::Bool(op) => self.logic(op, operands),
            Op::Int(IntOp::Const(value)) => self.int(value),
            Op::Int(op) => self.integer_op(op, operands),
            Op::Select => self.choose(a, b, c),
            Op::Projection(result) => self.item(a, result),
            Op::Sample(sample) => {
                let field = self.fields[usize::from(sample.field)].clone();
                self.sample(&field, operands)
            }
            #[expect(clippy::panic, reason = "said in the documentation")]
            Op::Const(_) | Op::Input(_) | Op::Control(_) => {
                panic!("`{}` has a method of its own", data.op.text())
            }
        }
    }

    /// The function of these outputs. What no output depends on is left out; every input stays,
    /// used or not.
    ///
    /// # Panics
    /// If an output is not of this builder.
    #[must_use]
    pub fn finish<S: AsRef<str>>(
        &self,
        name: &str,
        format: Format,
        outputs: &[(S, Node)],
    ) -> Function {
        const DEAD: u32 = u32::MAX;
        let mut new_index = vec![DEAD; self.nodes.len()];
        for (_, node) in outputs {
            new_index[node.index()] = 0;
        }
        for (i, data) in self.nodes.iter().enumerate().rev() {
            if new_index[i] != DEAD {
                for operand in self.operands(*data) {
                    new_index[operand.index()] = 0;
                }
            }
        }
        let mut nodes = Vec::new();
        let mut blocks = Blocks::default();
        let mut constants = Vec::new();
        let mut new_constant = vec![DEAD; self.constants.len()];
        let mut fields: Vec<Field> = Vec::new();
        let mut new_field = vec![None; self.fields.len()];
        let mut next = 0;
        for (i, &data) in self.nodes.iter().enumerate() {
            if new_index[i] == DEAD {
                continue;
            }
            let mut data = data;
            if let Op::Const(constant) = &mut data.op {
                let index = &mut new_constant[*constant as usize];
                if *index == DEAD {
                    *index = u32::try_from(constants.len()).expect("no more constants than before");
                    constants.push(self.constants[*constant as usize].clone());
                }
                *constant = *index;
            }
            if let Op::Sample(sample) = &mut data.op {
                let old = usize::from(sample.field);
                sample.field = *new_field[old].get_or_insert_with(|| {
                    fields.push(self.fields[old].clone());
                    u16::try_from(fields.len() - 1).expect("no more fields than before")
                });
            }
            let moved = |node: Node| Some(Node(new_index[node.index()]));
            data = data.map(moved).unwrap_or(data);
            if let Op::Control(control) = data.op {
                let operands = self.operands(data).map(|n| Node(new_index[n.index()]));
                data = blocks.add_like(&self.blocks, data, control, operands);
            }
            new_index[i] = next;
            next += 1;
            nodes.push(data);
        }
        let kept = (0..).zip(&new_index).filter(|(_, new)| **new != DEAD);
        let lines = self.lines.table_of(kept.map(|(old, _)| Node(old)));
        let outputs = outputs.iter().map(|(name, node)| Output {
            name: name.as_ref().to_owned(),
            node: Node(new_index[node.index()]),
        });
        Function {
            name: name.to_owned(),
            format,
            inputs: self.inputs.clone().into(),
            types: types_of(self.input_types.iter().copied()),
            constants: constants.into(),
            fields: fields.into(),
            nodes,
            blocks,
            outputs: outputs.collect(),
            lines,
        }
    }

    /// The operands of a node.
    fn operands(&self, data: NodeData) -> impl Iterator<Item = Node> + '_ {
        self.blocks.operands_of(data)
    }

    /// Stops with a message where an operand is not what the operation takes.
    fn expect(&self, op: Op, node: Node, ty: Type) {
        let found = self.types.get(node.index());
        assert!(found.is_some(), "{node} is not of this builder");
        assert!(
            found == Some(&ty) && !matches!(self.data(node).op, Op::Control(_)),
            "`{}` takes a value of type {ty}, which {node} is not",
            op.text()
        );
    }

    /// The node of that data: an old one if there is one.
    fn intern(&mut self, data: NodeData) -> Node {
        let ty = match data.op {
            Op::Input(index) => self.input_types[index as usize],
            Op::Bool(op) => op.result(),
            Op::Int(op) => op.result(),
            Op::Select => self.types[data.operand(1).index()],
            Op::Sample(sample) => sample.result,
            Op::Const(_) | Op::Real(_) | Op::Control(_) | Op::Projection(_) => Type::Real,
        };
        self.intern_typed(data, ty)
    }

    fn intern_typed(&mut self, data: NodeData, ty: Type) -> Node {
        if (self.nodes.len() + 1) * 2 > self.table.len() {
            self.grow();
        }
        let mask = self.table.len() - 1;
        let mut slot = hash(data, self.seed) & mask;
        loop {
            match self.table[slot] {
                0 => break,
                entry if self.nodes[entry as usize - 1] == data => return Node(entry - 1),
                _ => slot = (slot + 1) & mask,
            }
        }
        let node = self.push(data, ty);
        self.table[slot] = node.0 + 1;
        node
    }

    /// A new node.
    fn push(&mut self, data: NodeData, ty: Type) -> Node {
        assert!(
            self.nodes.len() < MAX_NODES,
            "a function has at most 2^28 nodes"
        );
        let index = u32::try_from(self.nodes.len()).expect("at most 2^28 nodes");
        self.nodes.push(data);
        self.types.push(ty);
        self.lines.made(Node(index));
        Node(index)
    }

    fn grow(&mut self) {
        let mask = self.table.len() * 4 - 1;
        self.table = vec![0; mask + 1];
        for (entry, &data) in (1_u32..).zip(&self.nodes) {
            let mut slot = hash(data, self.seed) & mask;
            while self.table[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.table[slot] = entry;
        }
    }
}

#[allow(
    clippy::cast_possible_truncation,
    reason = "any bits of a hash will do"
)]
fn hash(data: NodeData, seed: u64) -> usize {
    let [a, b, c] = data.padded().map(|node| u64::from(node.0));
    let [op, more] = data.op.code().map(u64::from);
    // Of what an operation takes besides operands and its third operand there is only one.
    let low = a | b << 32;
    let high = (c ^ more) | op << 32;
    let first = fold(low ^ seed, 0x9e37_79b9_7f4a_7c15);
    fold(first ^ high, 0xd6e8_feb8_6659_fd93) as usize
}
