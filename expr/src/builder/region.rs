//! `RegionBuilder`: functions with blocks in blocks, made in the order in which a program is read.
//!
//! A block sees nothing but its inputs. Here, values of outer blocks can be used inside: each
//! becomes an input of every block on the way, once. So a reader of programs goes through the text
//! and need not know beforehand what a block will use.
//!
//! ```
//! use outward_expr::{BoolOp, Format, RegionBuilder, RealOp};
//! use outward_semantics::{Limits, Scalar, eval_scalars};
//! // n = 0; do { x = x / 2; n = n + 1 } while x >= 1
//! let mut builder = RegionBuilder::new();
//! let x = builder.input("x");
//! let zero = builder.int(0);
//! let carried = builder.open_loop(&[x, zero]);
//! let two = builder.integer(2);
//! let half = builder.binary(RealOp::Div, carried[0], two);
//! let step = builder.int(1);
//! let n = builder.integer_op(outward_expr::IntOp::Iadd, &[carried[1], step]);
//! let one = builder.integer(1);
//! let again = builder.logic(BoolOp::Le, &[one, half]);
//! let results = builder.close_loop(again, &[half, n]).unwrap();
//! let f = builder.finish("halve", Format::F64, &[("n", results[1])]);
//! let n = eval_scalars(&f, &[Scalar::Real(20.0)], Limits::default()).unwrap();
//! assert_eq!(n, [Scalar::Int(5)]);
//! ```

mod lines;

use std::collections::HashMap;

use crate::builder::{Builder, ControlError};
use crate::constant::Constant;
use crate::field::Field;
use crate::function::{Format, Function, Node, NodeData};
use crate::hash::FastHash;
use crate::lines::Origin;
use crate::op::{BoolOp, IntOp, Op, RealOp, Type};

/// A value in a region: it can be used in the block where it was made and in blocks inside of it,
/// until that block is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct RegionValue {
    /// The block, by its number.
    block: u32,
    /// How deep it stands.
    depth: u32,
    node: Node,
}

impl RegionValue {
    /// Whether it is a value of the same block as another.
    fn is_in_block_of(self, other: Self) -> bool {
        (self.block, self.depth) == (other.block, other.depth)
    }

    /// Whether it is a value of the function itself, and of no block in it.
    fn is_outermost(self) -> bool {
        self.depth == 0
    }
}

/// Makes functions with blocks in blocks. See the [module](self).
#[derive(Debug, Default)]
pub struct RegionBuilder {
    /// The block that is open, behind those around it.
    levels: Vec<Level>,
    /// How many blocks were opened.
    blocks: u32,
    /// Where what is made from now on comes from.
    now: Origin,
}

#[derive(Debug, Default)]
struct Level {
    block: u32,
    builder: Builder,
    /// What is given to the block, in the order of its inputs: values of the level below.
    operands: Vec<RegionValue>,
    /// Which inputs values of the level below are.
    captured: HashMap<RegionValue, Node, FastHash>,
    /// Of a loop, how many inputs change from iteration to iteration: the first ones.
    carried: usize,
    /// Of the second block of a branch, the first.
    then: Option<Block>,
}

/// A block that was closed.
#[derive(Debug)]
struct Block {
    function: Function,
    operands: Vec<RegionValue>,
}

impl RegionBuilder {
    /// A function without values, and no block open but its own.
    #[must_use]
    pub fn new() -> Self {
        Self {
            levels: vec![Level::default()],
            blocks: 0,
            now: Origin::UNKNOWN,
        }
    }

    /// How deep the open block stands; 0 for the function itself.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.levels.len() - 1
    }

    /// How many nodes the open block has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.top().builder.len()
    }

    /// Whether the open block has no nodes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn top(&self) -> &Level {
        // The function itself is never closed.
        &self.levels[self.levels.len() - 1]
    }

    pub(super) fn builder(&mut self) -> &mut Builder {
        let top = self.levels.len() - 1;
        self.builder_at(top)
    }

    /// The builder of a block, which is told where what it makes comes from.
    fn builder_at(&mut self, level: usize) -> &mut Builder {
        let builder = &mut self.levels[level].builder;
        builder.at(self.now);
        builder
    }

    pub(super) fn value(&self, node: Node) -> RegionValue {
        RegionValue {
            block: self.top().block,
            depth: u32::try_from(self.depth()).unwrap_or(u32::MAX),
            node,
        }
    }

    /// The node that a value is in the open block.
    ///
    /// # Panics
    /// If the block that it was made in is closed.
    fn node(&mut self, value: RegionValue) -> Node {
        let depth = self.depth();
        let from = value.depth as usize;
        assert!(
            self.levels
                .get(from)
                .is_some_and(|l| l.block == value.block)
                && from <= depth,
            "the block of this value is closed"
        );
        if from < depth
            && let Some(node) = self.copy_constant(value, depth)
        {
            return node;
        }
        // From the outermost block inwards.
        let mut here = value;
        for level in from + 1..=depth {
            let outer = &self.levels[level - 1].builder;
            let ty = outer.type_of(here.node);
            let called = outer.name_of(here.node).map(str::to_owned);
            self.builder_at(level);
            let inner = &mut self.levels[level];
            let node = match inner.captured.get(&here) {
                Some(&node) => node,
                None => inner.capture(here, ty),
            };
            if let Some(called) = called {
                inner.builder.name(node, &called);
            }
            here = RegionValue {
                block: inner.block,
                depth: here.depth + 1,
                node,
            };
        }
        here.node
    }

    /// A constant is made anew in every block, so that it is known there.
    fn copy_constant(&mut self, value: RegionValue, depth: usize) -> Option<Node> {
        let outer = &self.level_of(value).builder;
        let number = outer.constant_of(value.node).cloned();
        let (int, truth) = (outer.int_of(value.node), outer.truth_of(value.node));
        let inner = self.builder_at(depth);
        let number = number.map(|c| inner.constant(c));
        let int = int.map(|n| inner.int(n));
        number.or(int).or(truth.map(|t| inner.truth(t)))
    }

    /// The type of a value.
    ///
    /// # Panics
    /// If the block that it was made in is closed.
    #[must_use]
    pub fn type_of(&self, value: RegionValue) -> Type {
        self.level_of(value).builder.type_of(value.node)
    }

    /// The truth value of a constant.
    ///
    /// # Panics
    /// If the block that it was made in is closed.
    #[must_use]
    pub fn truth_of(&self, value: RegionValue) -> Option<bool> {
        self.level_of(value).builder.truth_of(value.node)
    }

    /// The integer of a constant.
    ///
    /// # Panics
    /// If the block that it was made in is closed.
    #[must_use]
    pub fn int_of(&self, value: RegionValue) -> Option<i32> {
        self.level_of(value).builder.int_of(value.node)
    }

    /// The number of a constant.
    ///
    /// # Panics
    /// If the block that it was made in is closed.
    #[must_use]
    pub fn constant_of(&self, value: RegionValue) -> Option<&Constant> {
        self.level_of(value).builder.constant_of(value.node)
    }

    /// The operation that made a value, and its operands; those of control flow are left out.
    ///
    /// # Panics
    /// If the block that it was made in is closed.
    #[must_use]
    pub fn operation(&self, value: RegionValue) -> (Op, Vec<RegionValue>) {
        let data = self.level_of(value).builder.data(value.node);
        let operands = data.operands().map(|node| RegionValue { node, ..value });
        (data.op, operands.collect())
    }

    /// Calls the builder of the block that a value was made in, if that is open.
    fn builder_of(&mut self, value: RegionValue, call: impl FnOnce(&mut Builder, Node)) {
        let level = self.levels.get_mut(value.depth as usize);
        if let Some(level) = level.filter(|level| level.block == value.block) {
            call(&mut level.builder, value.node);
        }
    }

    fn level_of(&self, value: RegionValue) -> &Level {
        let level = self.levels.get(value.depth as usize);
        let level = level.filter(|level| level.block == value.block);
        level.expect("the block of this value is open")
    }

    /// Makes a node of the open block.
    fn with(&mut self, make: impl FnOnce(&mut Builder) -> Node) -> RegionValue {
        let node = make(self.builder());
        self.value(node)
    }

    pub(super) fn nodes(&mut self, values: &[RegionValue]) -> Vec<Node> {
        values.iter().map(|&value| self.node(value)).collect()
    }

    /// An input of the function, a number; in any block.
    pub fn input(&mut self, name: &str) -> RegionValue {
        self.typed_input(name, Type::Real)
    }

    /// An input of the function, of any type; in any block. One that is there already keeps its
    /// type.
    pub fn typed_input(&mut self, name: &str, ty: Type) -> RegionValue {
        let node = self.builder_at(0).typed_input(name, ty);
        RegionValue {
            block: 0,
            depth: 0,
            node,
        }
    }

    /// As [`Builder::constant`].
    pub fn constant(&mut self, constant: Constant) -> RegionValue {
        self.with(|b| b.constant(constant))
    }

    /// As [`Builder::integer`]: a number.
    pub fn integer(&mut self, n: i64) -> RegionValue {
        self.with(|b| b.integer(n))
    }

    /// As [`Builder::int`]: an integer.
    pub fn int(&mut self, n: i32) -> RegionValue {
        self.with(|b| b.int(n))
    }

    /// As [`Builder::truth`].
    pub fn truth(&mut self, value: bool) -> RegionValue {
        self.with(|b| b.truth(value))
    }

    /// As [`Builder::unary`].
    pub fn unary(&mut self, op: impl Into<RealOp>, a: RegionValue) -> RegionValue {
        let a = self.node(a);
        self.with(|b| b.unary(op, a))
    }

    /// As [`Builder::binary`].
    pub fn binary(&mut self, op: impl Into<RealOp>, x: RegionValue, y: RegionValue) -> RegionValue {
        let (x, y) = (self.node(x), self.node(y));
        self.with(|b| b.binary(op, x, y))
    }

    /// As [`Builder::powi`].
    pub fn powi(&mut self, a: RegionValue, n: i32) -> RegionValue {
        let a = self.node(a);
        self.with(|b| b.powi(a, n))
    }

    /// As [`Builder::recip`].
    pub fn recip(&mut self, a: RegionValue) -> RegionValue {
        let one = self.integer(1);
        self.binary(RealOp::Div, one, a)
    }

    /// As [`Builder::by_sign`].
    pub fn by_sign(&mut self, c: RegionValue, y: RegionValue, z: RegionValue) -> RegionValue {
        let [c, y, z] = [c, y, z].map(|v| self.node(v));
        self.with(|b| b.by_sign(c, y, z))
    }

    /// As [`Builder::logic`].
    pub fn logic(&mut self, op: BoolOp, operands: &[RegionValue]) -> RegionValue {
        let operands = self.nodes(operands);
        self.with(|b| b.logic(op, &operands))
    }

    /// As [`Builder::integer_op`].
    pub fn integer_op(&mut self, op: IntOp, operands: &[RegionValue]) -> RegionValue {
        let operands = self.nodes(operands);
        self.with(|b| b.integer_op(op, &operands))
    }

    /// As [`Builder::sample`].
    pub fn sample(&mut self, field: &Field, coordinates: &[RegionValue]) -> RegionValue {
        let coordinates = self.nodes(coordinates);
        self.with(|b| b.sample(field, &coordinates))
    }

    /// As [`Builder::select`].
    pub fn select(&mut self, c: RegionValue, y: RegionValue, z: RegionValue) -> RegionValue {
        // What is the same need not become an input.
        if y == z {
            return y;
        }
        if let Some(c) = self.truth_of(c) {
            return if c { y } else { z };
        }
        let [c, y, z] = [c, y, z].map(|v| self.node(v));
        self.with(|b| b.select(c, y, z))
    }

    /// A copy of a node of a function that is no input, no control flow and no result of that.
    /// `values` has a value for every node before it.
    pub fn copy(
        &mut self,
        function: &Function,
        data: NodeData,
        values: &[RegionValue],
    ) -> RegionValue {
        if let Op::Const(index) = data.op {
            return self.constant(function.constants[index as usize].clone());
        }
        let operands: Vec<RegionValue> = data.operands().map(|n| values[n.index()]).collect();
        if let Op::Sample(sample) = data.op {
            let field = &function.fields[usize::from(sample.field)];
            return self.sample(field, &operands);
        }
        let operands = self.nodes(&operands);
        let mut operands = operands.into_iter();
        let moved = data.map(|_| operands.next()).unwrap_or(data);
        self.with(|b| b.node(moved))
    }

    /// As [`Builder::inline`].
    ///
    /// # Panics
    /// If `inputs` is shorter than the list of the function's inputs.
    pub fn inline(&mut self, function: &Function, inputs: &[RegionValue]) -> Vec<RegionValue> {
        let inputs = self.nodes(inputs);
        let outputs = self.builder().inline(function, &inputs);
        outputs.into_iter().map(|node| self.value(node)).collect()
    }

    /// Leaves all blocks deeper than that, which were not finished, as if they had never been
    /// opened.
    pub fn abandon(&mut self, depth: usize) {
        self.levels.truncate(depth + 1);
    }

    fn open(&mut self) {
        self.blocks += 1;
        let level = Level {
            block: self.blocks,
            ..Level::default()
        };
        self.levels.push(level);
    }

    /// Opens a block that a condition decides over. [`close_if`](Self::close_if) closes it.
    pub fn open_if(&mut self) {
        self.open();
    }

    /// Closes the first block of a branch, whose results these are, and opens the second.
    ///
    /// # Panics
    /// If no block is open, or the block of a result is closed.
    pub fn open_else(&mut self, results: &[RegionValue]) {
        let then = self.close(results);
        self.open();
        let top = self.levels.len() - 1;
        self.levels[top].then = Some(then);
    }

    /// Closes the second block of a branch, whose results these are. Returns the results of the
    /// branch: the first block's where the condition is true, which is a value outside of the
    /// blocks.
    ///
    /// # Errors
    /// If the blocks do not return the same types, or the condition is no truth value.
    ///
    /// # Panics
    /// If the open block is not the second of a branch, or the block of a value is closed.
    pub fn close_if(
        &mut self,
        condition: RegionValue,
        results: &[RegionValue],
    ) -> Result<Vec<RegionValue>, ControlError> {
        let then = self.levels.last_mut().and_then(|level| level.then.take());
        let then = then.expect("the first block was closed before");
        let otherwise = self.close(results);
        let mut operands = then.operands.clone();
        for &value in &otherwise.operands {
            if !operands.contains(&value) {
                operands.push(value);
            }
        }
        let inputs: Vec<(String, Type)> = operands
            .iter()
            .map(|&value| (name(value), self.type_of(value)))
            .collect();
        let nodes = self.nodes(&operands);
        let condition = self.node(condition);
        let blocks = [then, otherwise].map(|block| block.function.with_inputs(&inputs));
        let [then, otherwise] = blocks;
        let items = self.builder().branch(condition, &nodes, then, otherwise)?;
        Ok(items.into_iter().map(|node| self.value(node)).collect())
    }

    /// Opens the block of a loop, and returns what is carried around, as the block sees it; it
    /// starts as the values given.
    ///
    /// # Panics
    /// If the block of a value is closed.
    pub fn open_loop(&mut self, start: &[RegionValue]) -> Vec<RegionValue> {
        let outside: Vec<RegionValue> = start
            .iter()
            .map(|&v| {
                let node = self.node(v);
                self.value(node)
            })
            .collect();
        let types: Vec<Type> = outside.iter().map(|&v| self.type_of(v)).collect();
        self.open();
        let top = self.levels.len() - 1;
        self.builder_at(top);
        let level = &mut self.levels[top];
        level.carried = start.len();
        let mut inside = Vec::with_capacity(start.len());
        for (i, (&value, &ty)) in outside.iter().zip(&types).enumerate() {
            level.operands.push(value);
            inside.push(level.builder.typed_input(&format!("c{i}"), ty));
        }
        inside.into_iter().map(|node| self.value(node)).collect()
    }

    /// Closes the block of a loop: `again` is whether to go on, `next` the next loop-carried
    /// values, as many as were given to [`open_loop`](Self::open_loop). Returns what was carried
    /// last.
    ///
    /// # Errors
    /// If `again` is no truth value, or what is carried changes its type or number.
    ///
    /// # Panics
    /// If the open block is not that of a loop, or the block of a value is closed.
    pub fn close_loop(
        &mut self,
        again: RegionValue,
        next: &[RegionValue],
    ) -> Result<Vec<RegionValue>, ControlError> {
        let carried = self.top().carried;
        if next.len() != carried {
            let types = |values: &[RegionValue]| values.iter().map(|&v| self.type_of(v)).collect();
            let expected = types(&self.top().operands[..carried]);
            let found = types(next);
            return Err(ControlError::Results { expected, found });
        }
        let results: Vec<RegionValue> = core::iter::once(again)
            .chain(next.iter().copied())
            .collect();
        // What is used inside and does not change is carried, too. Results may be such.
        let nodes = self.nodes(&results);
        let mut outputs: Vec<(String, Node)> = nodes
            .into_iter()
            .enumerate()
            .map(|(i, node)| match i.checked_sub(1) {
                None => ("again".to_owned(), node),
                Some(i) => (format!("c{i}"), node),
            })
            .collect();
        let level = self.levels.pop().expect("a block is open");
        assert!(!self.levels.is_empty(), "a block is open");
        let unchanged: Vec<String> = level.builder.inputs()[carried..].to_vec();
        let mut builder = level.builder;
        for name in unchanged {
            let node = builder.input(&name);
            outputs.push((name, node));
        }
        let function = builder.finish("", Format::default(), &outputs);
        let nodes = self.nodes(&level.operands);
        let items = self.builder().repeat(&nodes, function)?;
        let items = items.into_iter().take(carried);
        let nodes: Vec<Node> = items.collect();
        Ok(nodes.into_iter().map(|node| self.value(node)).collect())
    }

    fn close(&mut self, results: &[RegionValue]) -> Block {
        let nodes = self.nodes(results);
        let level = self.levels.pop().expect("a block is open");
        assert!(!self.levels.is_empty(), "a block is open");
        let names: Vec<(String, Node)> = (0..)
            .zip(nodes)
            .map(|(i, n): (u32, _)| (format!("r{i}"), n))
            .collect();
        Block {
            function: level.builder.finish("", Format::default(), &names),
            operands: level.operands,
        }
    }

    /// The function of these outputs.
    ///
    /// # Panics
    /// If a block is open, or an output is a value of a block.
    #[must_use]
    pub fn finish<S: AsRef<str>>(
        &self,
        name: &str,
        format: Format,
        outputs: &[(S, RegionValue)],
    ) -> Function {
        assert!(self.depth() == 0, "a block is open");
        let nodes: Vec<(&str, Node)> = outputs
            .iter()
            .map(|(name, value)| {
                assert!(value.block == 0, "the block of this value is closed");
                (name.as_ref(), value.node)
            })
            .collect();
        self.top().builder.finish(name, format, &nodes)
    }
}

impl Level {
    /// A value of the level below becomes an input.
    fn capture(&mut self, value: RegionValue, ty: Type) -> Node {
        let node = self.builder.typed_input(&name(value), ty);
        self.operands.push(value);
        self.captured.insert(value, node);
        node
    }
}

/// The name of the input that a value becomes.
fn name(value: RegionValue) -> String {
    format!("v{}", value.node.0)
}
