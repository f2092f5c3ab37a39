//! The difference of two values by exact algebra: which of them is greater.
//!
//! Intervals say nothing of x² + 1 and 2x on [−5, 5], of which either may be the greater number;
//! but their difference is (x − 1)². So where a comparison is not decided by what its operands can
//! be, they are taken for functions of the nodes they are made from: of inputs, and of whatever is
//! no operation on numbers. The normal form of their difference has bounds by its forms, and by the
//! signs of its derivatives.
//!
//! **What is claimed.** Of real numbers: wherever both values are defined, and the nodes they are
//! made from lie in their bounds, the difference lies in what is returned. Of floating point: these
//! nodes have floating-point values, at which the real functions have values too, from which the
//! computed ones differ by rounding errors alone ([`error`](super::error)); so the bounds are
//! widened by these.
//!
//! Points are tried first: at most comparisons both signs are seen there, and no algebra is done.
//! In a block, its inputs count as independent, with what is known of them there. Forms of a
//! difference are made once, also where a loop meets the comparison in each iteration.

use core::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use outward_expr::{BoolOp, Function, Node, NodeData, Op, Output, RealOp};
use outward_interval::{Float, Interval};

use super::error::errors;
use super::faces::defined_bounds;
use super::normal::{Normal, PER_NODE, in_f64};
use super::prove::{Prover, met};
use super::samples::points;
use crate::bounds::bounds;

type I = Interval<f64>;

/// Values that are made of more operations, or of more other nodes, are not looked at.
const LARGEST: usize = 64;
const INPUTS: usize = 16;

/// The work in algebra on one difference, in products of terms, and in operations on intervals.
const WORK: u64 = 6_000;
const OPERATIONS: u64 = 12_000;

/// Derivatives are used for so many comparisons, the first of a function. Which these are does not
/// depend on what is known of inputs.
const PROOFS: usize = 16;

/// Differences of values, by the places at which functions and blocks are kept. What depends on the
/// functions alone is kept, as the same comparison is met in each iteration of a loop.
pub(crate) struct Differences {
    known: RefCell<HashMap<Key, Option<Rc<Difference>>>>,
    /// Where the function is kept that is no block.
    top: usize,
    /// The operands of its first comparisons.
    first: Vec<[Node; 2]>,
}

/// Where a function is kept; functions hold their blocks.
fn place(f: &Function) -> usize {
    core::ptr::from_ref(f).addr()
}

/// A function or block, by the place at which it is kept, and two of its nodes.
type Key = (usize, Node, Node);

/// A difference as a function of the nodes it is made from.
struct Difference {
    /// Its inputs are these nodes; its outputs are both values and their difference.
    function: Function,
    /// The nodes, in the order of the inputs.
    leaves: Vec<Node>,
    /// Forms of the difference, as outputs.
    forms: Function,
    /// Points at which it is below zero and above it, if such were found.
    seen: RefCell<[Option<Vec<I>>; 2]>,
}

impl Differences {
    /// Of a function and its blocks.
    pub(crate) fn new(f: &Function) -> Self {
        let is_comparison = |(_, data): &(Node, NodeData)| {
            matches!(data.op, Op::Bool(BoolOp::Lt | BoolOp::Le | BoolOp::Eq))
        };
        let all = f.iter().filter(is_comparison);
        let operands = all.map(|(_, data)| [data.operand(0), data.operand(1)]);
        Self {
            known: RefCell::default(),
            top: place(f),
            first: operands.take(PROOFS).collect(),
        }
    }

    /// Bounds of x − y, for two nodes of a function or of a block; `None` where algebra says
    /// nothing of its sign. `side` says what is known of a node; `floats` that both are computed in
    /// floating point.
    pub(crate) fn of<F: Float>(
        &self,
        f: &Function,
        [x, y]: [Node; 2],
        side: &dyn Fn(Node) -> Interval<F>,
        floats: bool,
    ) -> Option<Interval<F>> {
        let key = (place(f), x, y);
        let known = self.known.borrow().get(&key).cloned();
        let difference = known.unwrap_or_else(|| {
            let made = Difference::new(f, [x, y]).map(Rc::new);
            self.known.borrow_mut().insert(key, made.clone());
            made
        })?;
        let sides: Vec<Interval<F>> = difference.leaves.iter().map(|&n| side(n)).collect();
        if sides.iter().any(|side| side.is_empty()) {
            return None;
        }
        let wide = in_f64(&difference.function, &sides)?;
        if difference.has_both_signs(&wide) {
            return None;
        }
        let by_forms = met(defined_bounds(&difference.forms, &wide)
            .into_iter()
            .flatten());
        let mut real = by_forms.filter(has_sign);
        if real.is_none() && place(f) == self.top && self.first.contains(&[x, y]) {
            real = difference.proved(&wide).filter(has_sign);
        }
        let real = outward(real?);
        if !floats {
            return Some(real);
        }
        let facts = bounds(&difference.function, &sides);
        let errors = errors(&difference.function, &facts);
        let of = |k: usize| errors[difference.function.outputs[k].node.index()];
        let error = of(0).add_up(of(1));
        let error = Interval::new(-error, error).ok()?;
        error.mag().is_finite().then(|| real + error)
    }
}

/// In another format, rounded outward.
fn outward<F: Float>(x: I) -> Interval<F> {
    let [neg_inf, sup] = x.endpoints().map(F::from_f64_up);
    Interval::from_endpoints(neg_inf, sup)
}

/// Whether an endpoint of the bounds is at zero, or beyond it.
fn has_sign(x: &I) -> bool {
    x.inf() >= 0.0 || x.sup() <= 0.0
}

impl Difference {
    /// `None` where nothing is to be gained: intervals forget only that a value occurs twice.
    fn new(f: &Function, [x, y]: [Node; 2]) -> Option<Self> {
        let mut uses: HashMap<Node, u32> = HashMap::from([(x, 0), (y, 0)]);
        let mut waiting = vec![x, y];
        while let Some(node) = waiting.pop() {
            let count = uses.entry(node).or_insert(0);
            *count += 1;
            if *count > 1 {
                continue;
            }
            let data = f.node(node);
            if is_operation(data) {
                waiting.extend(data.operands());
            }
            if uses.len() > LARGEST + INPUTS {
                return None;
            }
        }
        let is_constant = |node: Node| matches!(f.node(node).op, Op::Const(_));
        if !uses.iter().any(|(&n, &count)| count > 1 && !is_constant(n)) {
            return None;
        }
        let mut cone: Vec<Node> = uses.into_keys().collect();
        cone.sort_unstable();
        let mut places: HashMap<Node, Node> = HashMap::new();
        let (mut nodes, mut leaves) = (Vec::new(), Vec::new());
        for &node in &cone {
            let data = f.node(node);
            let made = if is_operation(data) {
                data.replaced(|operand| places.get(&operand).copied().unwrap_or(operand))
            } else if is_constant(node) {
                data
            } else {
                leaves.push(node);
                NodeData::alone(Op::Input(u32::try_from(leaves.len() - 1).ok()?))
            };
            places.insert(node, Node(u32::try_from(nodes.len()).ok()?));
            nodes.push(made);
        }
        if nodes.len() - leaves.len() > LARGEST || leaves.len() > INPUTS {
            return None;
        }
        let (x, y) = (*places.get(&x)?, *places.get(&y)?);
        let last = Node(u32::try_from(nodes.len()).ok()?);
        nodes.push(NodeData::new(RealOp::Sub, &[x, y]));
        let output = |name: &str, node| Output {
            name: name.to_owned(),
            node,
        };
        let function = Function {
            format: f.format,
            inputs: (0..leaves.len()).map(|k| format!("x{k}")).collect(),
            constants: f.constants.clone(),
            nodes,
            outputs: vec![output("x", x), output("y", y), output("difference", last)],
            ..Function::default()
        };
        let forms = {
            let mut normal = Normal::of(&function, PER_NODE);
            let form = normal.node(last)?.clone();
            let mut prover = Prover::with_budget(&mut normal, WORK, OPERATIONS);
            prover.prepared(&form).function.clone()
        };
        Some(Self {
            function,
            leaves,
            forms,
            seen: RefCell::default(),
        })
    }

    /// Whether the difference is seen to be above zero at one point, and below it at another one.
    fn has_both_signs(&self, sides: &[I]) -> bool {
        let mut seen = self.seen.borrow_mut();
        let is_within = |point: &Vec<I>| point.iter().zip(sides).all(|(x, side)| x.subset(*side));
        if seen
            .iter()
            .all(|point| point.as_ref().is_some_and(is_within))
        {
            return true;
        }
        let mut signs = [false; 2];
        for point in points(sides) {
            let facts = bounds(&self.function, &point);
            let at = facts.last().filter(|fact| !fact.undefined && !fact.empty);
            let Some(x) = at.map(|fact| fact.bounds) else {
                continue;
            };
            for (sign, is_so) in [x.sup() < 0.0, x.inf() > 0.0].into_iter().enumerate() {
                if is_so {
                    signs[sign] = true;
                    seen[sign] = Some(point.clone());
                }
            }
            if signs == [true; 2] {
                return true;
            }
        }
        false
    }

    /// Bounds by forms, and by signs of derivatives.
    fn proved(&self, sides: &[I]) -> Option<I> {
        let mut normal = Normal::of(&self.function, PER_NODE);
        let last = self.function.outputs.last()?.node;
        let form = normal.node(last)?.clone();
        let mut prover = Prover::with_budget(&mut normal, WORK, OPERATIONS);
        prover.enclose(&form, sides, 2)
    }
}

/// Whether a node is an operation on numbers, that always returns the same for the same ones.
fn is_operation(data: NodeData) -> bool {
    match data.op {
        Op::Real(op) => op != RealOp::Any,
        Op::Input(_)
        | Op::Const(_)
        | Op::Bool(_)
        | Op::Int(_)
        | Op::Select
        | Op::Control(_)
        | Op::Projection(_)
        | Op::Sample(_) => false,
    }
}
