//! `Function`: what the user meant, as a graph in SSA form.
//!
//! Nodes stand in an order in which operands come before their uses. Single-valued
//! nodes are hash-consed by [`Builder`](crate::Builder), so "the same node" is
//! "the same number". Constants are the numbers that were written: `0.1` is the
//! decimal 0.1 until a precision is chosen. Analyses keep their results in side
//! tables indexed by [`Node`].
//!
//! Most functions are *straight-line code*: numbers in, numbers out, one operation after the other.
//! Others also have values of other [types](Type), and control flow. A node of control flow holds
//! blocks, each a function of its own that sees nothing but its inputs, and has several results, of
//! which projections name one each. Nothing in a function has an effect, so blocks that are not
//! needed need not be run.

use std::collections::HashMap;
use std::sync::Arc;

use crate::constant::Constant;
use crate::field::Field;
use crate::lines::{Lines, Origin};
use crate::node::Lists;
pub use crate::node::{Node, NodeData};
use crate::op::{Control, Op, Type};

/// The format that a function computes in when it is run on numbers. Bounds may be computed in any
/// format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Format {
    /// IEEE 754 binary32, single precision. Shaders and `.vm` models have it.
    F32,
    /// IEEE 754 binary64, double precision. Formulas and graphs have it.
    #[default]
    F64,
}

/// An output of a function: a name and a node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Output {
    /// The name; `out` if the text gives none.
    pub name: String,
    /// The node whose value it is.
    pub node: Node,
}

/// What nodes of control flow consist of: operands, blocks and calls.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Blocks {
    /// The operands of all nodes of control flow, one after the other.
    pub operands: Vec<Node>,
    /// The blocks of all nodes of control flow. Their inputs are the operands, without the
    /// condition of an `if`.
    pub functions: Vec<Arc<Function>>,
    /// What each call calls. Few functions have any.
    pub calls: Arc<Vec<Call>>,
}

impl Blocks {
    /// How deep blocks are nested; 0 if there are none.
    #[must_use]
    pub fn depth(&self) -> usize {
        let inside = self.functions.iter().map(|block| block.blocks.depth());
        let groups = self.calls.iter().filter_map(|call| call.group.as_ref());
        let inside = inside.chain(groups.map(|group| group.depth()));
        inside.max().map_or(0, |depth| depth + 1)
    }

    /// The operands of a node, of control flow or not.
    pub(crate) fn operands_of(&self, data: NodeData) -> impl Iterator<Item = Node> + '_ {
        let (start, len) = data
            .lists()
            .map_or((0, 0), |lists| (lists.start as usize, lists.len as usize));
        let listed = self.operands.iter().skip(start).take(len).copied();
        let [x, y, z] = data.padded();
        [x, y, z].into_iter().take(data.op.arity()).chain(listed)
    }

    /// Whether a choice is made in the blocks of a node, or in what it calls.
    pub(crate) fn have_choices(&self, data: NodeData) -> bool {
        let call = self.call(data).and_then(|call| call.group.as_ref());
        match call {
            // A group knows it: it may have thousands of functions, and as many calls.
            Some(group) => group.has_choices,
            None => self.of(data).iter().any(|block| block.has_choices()),
        }
    }

    /// The blocks of a node.
    pub(crate) fn of(&self, data: NodeData) -> &[Arc<Function>] {
        let Op::Control(control) = data.op else {
            return &[];
        };
        if control == Control::Call {
            let group = self.call(data).and_then(|call| call.group.as_ref());
            return group.map_or(&[], |group| group.functions());
        }
        let first = data.lists().map_or(0, |lists| lists.first as usize);
        let blocks = self.functions.get(first..first + control.blocks());
        blocks.unwrap_or_default()
    }

    /// What a call calls; `None` of another node.
    pub(crate) fn call(&self, data: NodeData) -> Option<&Call> {
        let is_call = data.op == Op::Control(Control::Call);
        let lists = data.lists().filter(|_| is_call)?;
        self.calls.get(lists.first as usize)
    }

    /// The types of the results of a node of control flow; empty for another node.
    #[must_use]
    pub fn result_types(&self, data: NodeData) -> Vec<Type> {
        if let Some(call) = self.call(data) {
            return call.results.to_vec();
        }
        match (data.op, self.of(data)) {
            // Loop-carried values have the types of its inputs.
            (Op::Control(Control::Loop), [block]) => (0..block.inputs.len())
                .map(|i| block.input_type(i))
                .collect(),
            (_, [block, ..]) => block.output_types(),
            (_, []) => Vec::new(),
        }
    }

    /// The data of a new call.
    pub(crate) fn add_call(
        &mut self,
        operands: impl Iterator<Item = Node>,
        call: Call,
    ) -> NodeData {
        let first = u32::try_from(self.calls.len()).expect("no more calls than nodes");
        Arc::make_mut(&mut self.calls).push(call);
        let (start, len) = self.add_operands(operands);
        NodeData::control(Control::Call, Lists { start, len, first })
    }

    /// The data of a node like that one, of a function with these blocks, with other operands.
    pub(crate) fn add_like(
        &mut self,
        other: &Self,
        data: NodeData,
        control: Control,
        operands: impl Iterator<Item = Node>,
    ) -> NodeData {
        match other.call(data) {
            Some(call) => self.add_call(operands, call.clone()),
            None => self.add(control, operands, other.of(data)),
        }
    }

    /// The data of a new node of control flow that is no call.
    pub(crate) fn add(
        &mut self,
        control: Control,
        operands: impl Iterator<Item = Node>,
        functions: &[Arc<Function>],
    ) -> NodeData {
        let first = u32::try_from(self.functions.len()).expect("fewer blocks than nodes");
        self.functions.extend_from_slice(functions);
        let (start, len) = self.add_operands(operands);
        NodeData::control(control, Lists { start, len, first })
    }

    /// Adds operands to their list: where they begin, and how many there are.
    fn add_operands(&mut self, operands: impl Iterator<Item = Node>) -> (u32, u32) {
        // Operands are nodes, of which there are fewer than 2³²; so many more of them than nodes do
        // not fit into memory.
        let index = |n| u32::try_from(n).expect("operands are numbered in 32 bits");
        let start = self.operands.len();
        self.operands.extend(operands);
        (index(start), index(self.operands.len() - start))
    }
}

/// What a call calls.
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    /// The group of the function; `None` if it is the group that the call stands in.
    pub group: Option<Arc<Group>>,
    /// The number of the function in its group.
    pub function: u32,
    /// The types of the results.
    pub results: Arc<[Type]>,
}

/// Functions that call themselves and each other. See [`call`](crate::call).
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    functions: Vec<Arc<Function>>,
    names: Names,
    depth: usize,
    /// Whether a choice is made in one of the functions.
    has_choices: bool,
}

/// What functions are called: for those who read, it says nothing of what they compute.
#[derive(Clone, Debug)]
struct Names(Vec<String>);

/// All are equal: functions are the same whatever they are called.
impl PartialEq for Names {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Group {
    /// A group of functions that were checked; blocks stand so deep in them.
    pub(crate) fn of_checked(functions: Vec<Function>, depth: usize) -> Self {
        let mut names = Vec::with_capacity(functions.len());
        let functions = functions.into_iter().map(|mut function| {
            names.push(core::mem::take(&mut function.name));
            function.format = Format::default();
            Arc::new(function)
        });
        let functions = functions.collect();
        Self::of_parts(functions, Names(names), depth)
    }

    fn of_parts(functions: Vec<Arc<Function>>, names: Names, depth: usize) -> Self {
        let has_choices = functions.iter().any(|f| f.has_choices());
        Self {
            functions,
            names,
            depth,
            has_choices,
        }
    }

    /// The same group of other functions, which have the same inputs, outputs and calls.
    pub(crate) fn with_functions(&self, functions: Vec<Arc<Function>>) -> Self {
        Self::of_parts(functions, self.names.clone(), self.depth)
    }

    /// The functions of the group.
    #[must_use]
    pub fn functions(&self) -> &[Arc<Function>] {
        &self.functions
    }

    /// The name that the text gives to a function; `f` if there is none.
    #[must_use]
    pub fn name(&self, function: usize) -> &str {
        self.names.0.get(function).map_or("f", String::as_str)
    }

    /// How deep blocks are nested in the functions.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.depth
    }
}

/// A numeric function of named inputs with one or more named outputs: a graph of operations in SSA
/// form. See the [module](self).
///
/// Readers make functions from texts (`outward_front::read`), a [`Graph`](crate::Graph) makes them
/// from Rust expressions, and a [`Builder`](crate::Builder) node by node. `to_string` prints it as
/// `.ir` text, which [`text::parse`](crate::text::parse) reads.
///
/// ```
/// use outward_expr::Graph;
/// let g = Graph::new();
/// let (x, y) = (g.var("x"), g.var("y"));
/// let f = g.function("f", [("sum", x + y), ("product", x * y)])?;
/// assert_eq!((f.name.as_str(), &*f.inputs), ("f", &["x".to_owned(), "y".to_owned()][..]));
/// assert_eq!(f.outputs[1].name, "product");
/// assert!(f.is_straight_line());
/// # Ok::<(), outward_expr::GraphError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Function {
    /// The name of the function; `f` if the text gives none.
    pub name: String,
    /// The format that it computes in when it is run on numbers.
    pub format: Format,
    /// The names of the inputs. A box has one interval for each of them, in this order.
    pub inputs: Arc<[String]>,
    /// The types of the inputs. Inputs beyond the end of the list are numbers.
    pub types: Arc<[Type]>,
    /// The constants, exact and without duplicates.
    pub constants: Arc<[Constant]>,
    /// The fields that the function reads: noise and textures.
    pub fields: Arc<[Field]>,
    /// The nodes. Operands come before the nodes that use them.
    pub nodes: Vec<NodeData>,
    /// The operands and blocks of nodes of control flow; empty if there are none.
    pub blocks: Blocks,
    /// The outputs.
    pub outputs: Vec<Output>,
    /// Where nodes come from in the text; empty if that is not known. Whoever changes `nodes` so
    /// that an index means another node has to drop it.
    pub lines: Lines,
}

impl Function {
    /// The operation of a node.
    ///
    /// # Panics
    /// If the node belongs to another function.
    #[must_use]
    pub fn node(&self, node: Node) -> NodeData {
        self.nodes[node.index()]
    }

    /// All nodes with their operations; operands come first.
    ///
    /// # Panics
    /// If there are 2³² nodes or more; a [`Builder`](crate::Builder) stops long before.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Node, NodeData)> + '_ {
        let len = u32::try_from(self.nodes.len()).expect("nodes are numbered in 32 bits");
        (0..len).zip(&self.nodes).map(|(i, &data)| (Node(i), data))
    }

    /// The line of the text that a node comes from, counted from 1, or `None` if it is not known.
    #[must_use]
    pub fn line(&self, node: Node) -> Option<u32> {
        self.origin(node).line().map(u32::from)
    }

    /// The name that the text gives to a node, which is that of a variable or a definition, or
    /// `None` if it has none.
    #[must_use]
    pub fn name_of(&self, node: Node) -> Option<&str> {
        self.lines.name(node)
    }

    /// Where a node comes from.
    #[must_use]
    pub fn origin(&self, node: Node) -> Origin {
        self.lines.of(node)
    }

    /// The operands of a node.
    pub fn operands(&self, data: NodeData) -> impl Iterator<Item = Node> + '_ {
        self.blocks.operands_of(data)
    }

    /// What a call calls; `None` for another node.
    #[must_use]
    pub fn call_of(&self, data: NodeData) -> Option<&Call> {
        self.blocks.call(data)
    }

    /// The blocks of a node of control flow. There are none for another node, and for a call of the
    /// group that the node stands in.
    #[must_use]
    pub fn blocks_of(&self, data: NodeData) -> &[Arc<Self>] {
        self.blocks.of(data)
    }

    /// Replaces a block of a branch or a loop by another function, which has to have the same
    /// inputs and outputs. If the node is another one, or does not have this block, nothing
    /// changes.
    pub fn set_block(&mut self, node: Node, number: u32, block: Arc<Self>) {
        let data = self.node(node);
        if let Op::Control(control @ (Control::If | Control::Loop)) = data.op
            && (number as usize) < control.blocks()
            && let Some(lists) = data.lists()
            && let Some(place) = (self.blocks.functions).get_mut((lists.first + number) as usize)
        {
            *place = block;
        }
    }

    /// Whether a choice is made in it or in what it calls: whether it has a node of `any`, in
    /// whatever block of it.
    ///
    /// Calls of the group that it stands in itself are not looked into.
    // Recursion: as deep as blocks stand in blocks, which is bounded.
    #[must_use]
    pub fn has_choices(&self) -> bool {
        let calls = self.blocks.calls.iter();
        let groups = calls.filter_map(|call| call.group.as_ref());
        self.nodes.iter().any(|data| data.op.is_choice())
            || self
                .blocks
                .functions
                .iter()
                .any(|block| block.has_choices())
            || groups.into_iter().any(|group| group.has_choices)
    }

    /// For each node, whether it is single-valued: whether it depends on no `any`, so that every
    /// other node of the same operation on the same operands is the same number. See
    /// [`node`](crate::node).
    ///
    /// Inputs are single-valued. So are the results of control flow if its blocks and operands are;
    /// if a block contains an `any`, none of the results is taken to be. In a function of a group,
    /// calls of that group are not single-valued, since they are not looked into.
    #[must_use]
    pub fn single_valued(&self) -> Vec<bool> {
        let mut all: Vec<bool> = Vec::with_capacity(self.nodes.len());
        for data in &self.nodes {
            let blocks = self.blocks_of(*data);
            let into_group = self.call_of(*data).is_some_and(|call| call.group.is_none());
            let chooses =
                data.op.is_choice() || into_group || blocks.iter().any(|block| block.has_choices());
            let mut operands = self.operands(*data);
            let is_single = |n: Node| all.get(n.index()).copied().unwrap_or_default();
            all.push(!chooses && operands.all(is_single));
        }
        all
    }

    /// Whether a node is single-valued: see [`single_valued`](Self::single_valued).
    ///
    /// ```
    /// use outward_expr::{Builder, Format, RealOp};
    /// let mut b = Builder::new();
    /// let (two, three, x) = (b.integer(2), b.integer(3), b.input("x"));
    /// let y = b.binary(RealOp::Any, two, three);
    /// let product = b.binary(RealOp::Mul, x, y);
    /// let f = b.finish("f", Format::F64, &[("x", x), ("y", y), ("product", product)]);
    /// let single = f.outputs.iter().map(|output| f.is_single_valued(output.node));
    /// assert!(single.eq([true, false, false]));
    /// ```
    #[must_use]
    pub fn is_single_valued(&self, node: Node) -> bool {
        let all = self.single_valued();
        all.get(node.index()).copied().unwrap_or_default()
    }

    /// The type of the input with this index. Any index beyond the list of types has the type
    /// `Real`.
    #[must_use]
    pub fn input_type(&self, index: usize) -> Type {
        self.types.get(index).copied().unwrap_or_default()
    }

    /// The type of every node. A node of control flow, which has several results, has the type
    /// `Real` here.
    #[must_use]
    pub fn node_types(&self) -> Vec<Type> {
        let mut types: Vec<Type> = Vec::with_capacity(self.nodes.len());
        let mut results: HashMap<u32, Vec<Type>> = HashMap::new();
        for (node, data) in self.iter() {
            let of = |operand: Node| types.get(operand.index()).copied().unwrap_or_default();
            let ty = match data.op {
                Op::Const(_) | Op::Real(_) => Type::Real,
                Op::Input(index) => self.input_type(index as usize),
                Op::Bool(op) => op.result(),
                Op::Int(op) => op.result(),
                Op::Sample(sample) => sample.result,
                Op::Select => of(data.operand(1)),
                Op::Projection(result) => {
                    let of_control = results.get(&data.operand(0).0);
                    let found = of_control.and_then(|types| types.get(result as usize));
                    found.copied().unwrap_or_default()
                }
                Op::Control(_) => {
                    results.insert(node.0, self.blocks.result_types(data));
                    Type::Real
                }
            };
            types.push(ty);
        }
        types
    }

    /// The type of every output.
    #[must_use]
    pub fn output_types(&self) -> Vec<Type> {
        let types = self.node_types();
        let of = |output: &Output| types.get(output.node.index()).copied();
        self.outputs
            .iter()
            .map(|o| of(o).unwrap_or_default())
            .collect()
    }

    /// The function with these inputs, by name and type. The inputs that it has stay what they are,
    /// at their new places; the others are not read.
    ///
    /// # Panics
    /// If an input that the function reads is missing, or there are 2³² inputs.
    #[must_use]
    pub fn with_inputs(mut self, inputs: &[(String, Type)]) -> Self {
        let of_name: HashMap<&str, u32> = inputs.iter().map(|i| i.0.as_str()).zip(0..).collect();
        for data in &mut self.nodes {
            if let Op::Input(index) = &mut data.op {
                *index = of_name[self.inputs[*index as usize].as_str()];
            }
        }
        self.inputs = inputs.iter().map(|i| i.0.clone()).collect();
        self.types = types_of(inputs.iter().map(|i| i.1));
        self
    }

    /// The index of the input of that name, or `None` if there is none.
    #[must_use]
    pub fn input(&self, name: &str) -> Option<usize> {
        self.inputs.iter().position(|n| n == name)
    }

    /// For each input, in the order of [`Function::inputs`], whether an output depends on it.
    #[must_use]
    pub fn used_inputs(&self) -> Vec<bool> {
        let mut used = vec![false; self.inputs.len()];
        for data in &self.nodes {
            if let Some(index) = data.op.input() {
                used[index] = true;
            }
        }
        used
    }
}

/// A list of types as functions hold it: without the numbers at its end.
pub(crate) fn types_of(types: impl Iterator<Item = Type>) -> Arc<[Type]> {
    let mut list: Vec<Type> = types.collect();
    while list.last() == Some(&Type::Real) {
        list.pop();
    }
    list.into()
}
