//! What a [`Builder`] holds: its nodes, each once, its inputs, and its constants. At the end it
//! makes the function of them.
//!
//! The operations are in the other files of [`builder`](crate::builder). They make nodes by
//! `intern`, or by `push` where nodes are not hash-consed.

use std::collections::HashMap;

use crate::constant::Constant;
use crate::field::Field;
use crate::function::{Blocks, Format, Function, Node, NodeData, Output, types_of};
use crate::hash::{FastHash, fold, seed};
use crate::lines::Recorder;
use crate::op::{Op, Type};
use outward_interval::Decimal;

/// The greatest number of nodes that one function may have.
pub const MAX_NODES: usize = 1 << 28;

/// Makes functions node by node. See the [module](crate::builder). A [`Graph`](crate::Graph) is
/// easier to use from Rust.
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
    pub(super) blocks: Blocks,
    /// The types of the results of control flow.
    pub(super) result_types: HashMap<u32, Vec<Type>, FastHash>,
    /// Open addressing, linear probing: node index + 1, or 0. Its length is a power of two.
    table: Vec<u32>,
    seed: u64,
    inputs: Vec<String>,
    input_types: Vec<Type>,
    input_index: HashMap<String, u32, FastHash>,
    constants: Vec<Constant>,
    constant_index: HashMap<Constant, u32, FastHash>,
    pub(super) fields: Vec<Field>,
    pub(super) lines: Recorder,
    /// Whether every operation that is asked for is made: see [`Builder::plain`].
    pub(super) plain: bool,
    /// How many nodes were made that are a choice, or hold one.
    choices: usize,
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
            plain: false,
            choices: 0,
        }
    }

    /// A builder without nodes that applies no identity at all: each operation that is asked for
    /// becomes a node, with these operands in this order, and no two operations become one node.
    ///
    /// Inputs are the exception: for one name there is one node. What a builder makes of several
    /// operations, such as a power with a great exponent, is made in the same way here, and control
    /// flow is as elsewhere. It serves to compare what identities do to bounds, and to test
    /// functions that no other builder makes.
    ///
    /// ```
    /// use outward_expr::{Builder, RealOp};
    /// let mut b = Builder::plain();
    /// let x = b.input("x");
    /// assert_eq!(b.input("x"), x);
    /// let [first, second] = [(); 2].map(|()| b.binary(RealOp::Mul, x, x));
    /// assert_ne!(first, second);
    /// assert_eq!(b.data(first).op, RealOp::Mul.into()); // and not `square x`
    /// ```
    #[must_use]
    pub fn plain() -> Self {
        Self {
            plain: true,
            ..Self::new()
        }
    }

    /// How many nodes so far are a choice (`any`), or control flow with one in it. If a function
    /// makes none of them, two calls of it with the same operands have the same results.
    #[must_use]
    pub fn choices(&self) -> usize {
        self.choices
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

    /// The operation of a node.
    ///
    /// # Panics
    /// If the node is not of this builder.
    #[must_use]
    pub fn data(&self, node: Node) -> NodeData {
        self.nodes[node.index()]
    }

    /// The type of a node. It is `Real` for control flow, whose results have types of their own.
    ///
    /// # Panics
    /// If the node is not of this builder.
    #[must_use]
    pub fn type_of(&self, node: Node) -> Type {
        self.types[node.index()]
    }

    /// The number of a node, if it is a constant.
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

    /// Gives an input its place in the order of inputs without making a node, and returns its
    /// index.
    ///
    /// # Panics
    /// If there are 2³² inputs.
    pub fn declare_input(&mut self, name: &str) -> u32 {
        self.declare_typed_input(name, Type::Real)
    }

    /// Gives an input of any type its place in the order of inputs, and returns its index. An input
    /// that is there already keeps its type.
    ///
    /// # Panics
    /// If there are 2³² inputs.
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

    /// Gives an input its type. Returns `false`, and changes nothing, if a node was made of it
    /// already.
    pub fn set_input_type(&mut self, name: &str, ty: Type) -> bool {
        let index = self.declare_input(name);
        let data = NodeData::alone(Op::Input(index));
        let free = !self.nodes.contains(&data);
        if free {
            self.input_types[index as usize] = ty;
        }
        free
    }

    /// The input of that name: a number, unless it was declared with another type. One name is
    /// always the same node.
    pub fn input(&mut self, name: &str) -> Node {
        let index = self.declare_input(name);
        self.intern(NodeData::alone(Op::Input(index)))
    }

    /// The input of that name, of any type. An input that is there already keeps its type.
    pub fn typed_input(&mut self, name: &str, ty: Type) -> Node {
        self.declare_typed_input(name, ty);
        self.input(name)
    }

    /// An exact constant.
    ///
    /// # Panics
    /// If there are 2³² constants.
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

    /// The integer `n` as a constant number.
    pub fn integer(&mut self, n: i64) -> Node {
        self.constant(Constant::Decimal(Decimal::from_i64(n)))
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
        self.finish_noting(name, format, outputs).0
    }

    /// The function of these outputs, as [`finish`](Self::finish), and for every node of the
    /// builder the node of the function that it became, or `None` if it was left out.
    ///
    /// # Panics
    /// If an output is not of this builder.
    #[must_use]
    pub fn finish_noting<S: AsRef<str>>(
        &self,
        name: &str,
        format: Format,
        outputs: &[(S, Node)],
    ) -> (Function, Vec<Option<Node>>) {
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
        let outputs = outputs.collect();
        let became = new_index.into_iter();
        let became = became.map(|new| (new != DEAD).then_some(Node(new)));
        let function = Function {
            name: name.to_owned(),
            format,
            inputs: self.inputs.clone().into(),
            types: types_of(self.input_types.iter().copied()),
            constants: constants.into(),
            fields: fields.into(),
            nodes,
            blocks,
            outputs,
            lines,
        };
        (function, became.collect())
    }

    /// The operands of a node.
    pub(super) fn operands(&self, data: NodeData) -> impl Iterator<Item = Node> + '_ {
        self.blocks.operands_of(data)
    }

    /// Stops with a message where an operand is not what the operation takes.
    pub(super) fn expect(&self, op: Op, node: Node, ty: Type) {
        let found = self.types.get(node.index());
        assert!(found.is_some(), "{node} is not of this builder");
        assert!(
            found == Some(&ty) && !matches!(self.data(node).op, Op::Control(_)),
            "`{}` takes a value of type {ty}, which {node} is not",
            op.text()
        );
    }

    /// The node of that data: an old one if there is one, unless it is a choice, which is never the
    /// same as another.
    pub(super) fn intern(&mut self, data: NodeData) -> Node {
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

    /// The same, of that type.
    pub(super) fn intern_typed(&mut self, data: NodeData, ty: Type) -> Node {
        let is_input = matches!(data.op, Op::Input(_));
        if data.op.is_choice() || (self.plain && !is_input) {
            return self.push(data, ty);
        }
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
    pub(super) fn push(&mut self, data: NodeData, ty: Type) -> Node {
        assert!(
            self.nodes.len() < MAX_NODES,
            "a function has at most 2^28 nodes"
        );
        let index = u32::try_from(self.nodes.len()).expect("at most 2^28 nodes");
        self.choices += usize::from(data.op.is_choice());
        self.nodes.push(data);
        self.types.push(ty);
        self.lines.made(Node(index));
        Node(index)
    }

    /// A node was made that holds a choice.
    pub(super) fn note_choice(&mut self) {
        self.choices += 1;
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
