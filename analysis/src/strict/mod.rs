//! A strict report: which exceptions a function can raise on a box, operation by operation, exactly
//! as it is written.
//!
//! Nothing is rewritten and nothing is assumed. Each operation is judged by what its operands can
//! be ([`values`](crate::values)), once as a real function and once as the floating-point program;
//! what is proved under one semantics is never said of the other.
//!
//! | exception | of the real function | of the floating-point program |
//! |---|---|---|
//! | invalid | undefined at these real operands, and no pole: a root of a negative number, 0/0 | NaN from operands none of which is NaN, not at a pole: ∞ − ∞, 0·∞, too |
//! | division by zero | a pole: x/0, ln 0, 0 to a negative power, tan(π/2) | finite operands at a pole, whatever is returned there: an infinity, or NaN (`tanpi` at ½, `ln` at 0) |
//! | overflow | never | an infinity from finite operands, not at a pole; a constant beyond the format |
//!
//! So no value of the floating-point program is NaN or infinite unless an input is, where all three
//! are impossible throughout.
//!
//! # What the answers mean
//!
//! An exception is [`Impossible`](Occurrence::Impossible) if it is proved not to occur at any point
//! of the box, [`Certain`](Occurrence::Certain) if it is proved to occur at every point that
//! reaches the operation, of a block in every run, and else [`Possible`](Occurrence::Possible):
//! bounds may be too wide, so it need not occur. An operation without an answer is *unreachable*:
//! it is in a block that is never run, no output depends on it because an arm is never taken, or
//! its operands never have a value. Both arms of a `select` and of `by_sign` count unless one of
//! them is never taken.
//!
//! Operations that raise nothing at any operands (negation, minimum, comparisons, integers) are
//! left out, and so are blocks in a block that is never run. Conversions from numbers to integers
//! raise nothing here: they are clamped.

mod exceptions;
mod operation;
mod text;

use outward_expr::{Function, IntOp, Node, NodeData, Op, RealOp};
use outward_interval::{Float, compiled};
use outward_semantics::{Accuracy, Set, sample_set, set_step};
use outward_sets::{Semantics, ValueSet};

pub use exceptions::{Exceptions, Occurrence};

use crate::values::{Part, Path, Settings, UnitInputs, values_with};

/// An operation, and the exceptions that it can raise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StrictOperation {
    /// The path to the block that it is in.
    pub path: Path,
    /// Its node there.
    pub node: Node,
    /// The operation.
    pub op: Op,
    /// The line of the text that it comes from, counted from 1, if it is known.
    pub line: Option<u32>,
    /// The operation as a formula, with the names of the text: `x / (y - 1)`.
    pub text: String,
    /// The exceptions of the real function; `None` if the operation is unreachable.
    pub real: Option<Exceptions>,
    /// The exceptions of the floating-point program; `None` if the operation is unreachable.
    pub float: Option<Exceptions>,
}

impl StrictOperation {
    /// The exceptions under this semantics; `None` if the operation is unreachable.
    #[must_use]
    pub fn of(&self, semantics: Semantics) -> Option<Exceptions> {
        match semantics {
            Semantics::Real => self.real,
            Semantics::Float => self.float,
        }
    }
}

/// Which exceptions a function can raise on a box. See the [module](self).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The operations that could raise an exception for some operands: by line, and in the order in
    /// which they stand.
    pub operations: Vec<StrictOperation>,
    /// The paths to the blocks of which nothing is known, such as those of a loop without a bound.
    /// Their operations are listed, but not those of blocks in them.
    pub unknown: Vec<Path>,
    /// Whether the analysis was not cut short by the limit of work. The report is right in any
    /// case.
    pub is_complete: bool,
}

impl Report {
    /// Whether it is proved that no exception is raised under this semantics at any point of the
    /// box.
    #[must_use]
    pub fn is_free(&self, semantics: Semantics) -> bool {
        let is_free = |found: Exceptions| found.most() == Occurrence::Impossible;
        self.unknown.is_empty()
            && (self.operations.iter()).all(|op| op.of(semantics).is_none_or(is_free))
    }
}

/// Reports which exceptions the operations of `f` can raise. `inputs` has a set for each input, in
/// order, of the type of the input; inputs beyond these can be anything. `units` are inputs that
/// are taken to be components of unit vectors, and `work` limits the analysis as [`Settings::work`]
/// does.
///
/// ```
/// use outward_analysis::strict::{Occurrence, strict};
/// use outward_expr::Graph;
/// use outward_semantics::Set;
/// use outward_sets::{Semantics, ValueSet};
///
/// let g = Graph::new();
/// let (x, y) = (g.var("x"), g.var("y"));
/// let f = g.function("f", [("out", x.sqrt() / y)])?;
/// let side = |lo, hi| Set::Real(ValueSet::<f64>::between(lo, hi));
/// let report = strict(&f, &[side(1.0, 4.0), side(0.0, 1.0)], &[], u64::MAX);
/// let [root, quotient] = &report.operations[..] else { panic!() };
/// assert_eq!(root.text, "sqrt(x)");
/// assert_eq!(root.float.map(|found| found.most()), Some(Occurrence::Impossible));
/// assert_eq!(quotient.text, "sqrt(x) / y");
/// assert_eq!(quotient.real.map(|found| found.division_by_zero), Some(Occurrence::Possible));
/// assert!(!report.is_free(Semantics::Real));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn strict<F: Float>(
    f: &Function,
    inputs: &[Set<F>],
    units: &[UnitInputs],
    work: u64,
) -> Report {
    compiled!(strict_here::<F>: fn(&Function, &[Set<F>], &[UnitInputs], u64) -> Report)(
        f, inputs, units, work,
    )
}

fn strict_here<F: Float>(
    f: &Function,
    inputs: &[Set<F>],
    units: &[UnitInputs],
    work: u64,
) -> Report {
    // Two analyses share the work.
    let work = if work == u64::MAX { work } else { work / 2 };
    let of = |semantics| values_with(f, inputs, units, Settings::new(semantics).work(work));
    let [real, float] = [Semantics::Real, Semantics::Float].map(of);
    let mut report = Report {
        operations: Vec::new(),
        unknown: Vec::new(),
        is_complete: real.is_complete() && float.is_complete(),
    };
    let mut waiting = vec![Both {
        real: real.whole(),
        float: float.whole(),
        is_run: [true; 2],
    }];
    while let Some(both) = waiting.pop() {
        let inside = both.add_to(&mut report);
        waiting.extend(inside);
    }
    report.operations.sort_by(|a, b| {
        let place = |op: &StrictOperation| (op.line.unwrap_or(u32::MAX), op.path.clone(), op.node);
        place(a).cmp(&place(b))
    });
    report.unknown.sort();
    report
}

/// A block, or the function itself, under both semantics.
struct Both<'v, F: Float> {
    real: Part<'v, F>,
    float: Part<'v, F>,
    /// Whether the node that it is a block of may be run.
    is_run: [bool; 2],
}

impl<'v, F: Float> Both<'v, F> {
    /// Adds the operations, and returns the blocks in it.
    fn add_to(&self, report: &mut Report) -> Vec<Both<'v, F>> {
        let f = self.real.function();
        let parts = [&self.real, &self.float];
        let needed = parts.map(needed);
        let runs = |node: Node| {
            let run = |k: usize| self.is_run[k] && parts[k].is_reached() && needed[k][node.index()];
            [run(0), run(1)]
        };
        let is_lost = |k: usize| self.is_run[k] && parts[k].is_reached() && !parts[k].is_known();
        if is_lost(0) || is_lost(1) {
            report.unknown.push(self.real.path().clone());
        }
        let mut inside = Vec::new();
        for (node, data) in f.iter() {
            let [in_real, in_float] = runs(node);
            if matches!(data.op, Op::Control(_)) {
                let is_followed = |k: usize, run: bool| run && parts[k].is_known();
                if is_followed(0, in_real) || is_followed(1, in_float) {
                    let blocks = self.real.inside(node).into_iter();
                    inside.extend(
                        blocks
                            .zip(self.float.inside(node))
                            .map(|(real, float)| Both {
                                real,
                                float,
                                is_run: [in_real, in_float],
                            }),
                    );
                }
                continue;
            }
            if !can_raise(f, data) {
                continue;
            }
            let judged = |is_run: bool, part, semantics| {
                let found = is_run.then(|| judged(part, node, data, semantics));
                found.flatten()
            };
            report.operations.push(StrictOperation {
                path: self.real.path().clone(),
                node,
                op: data.op,
                line: f.line(node),
                text: text::operation(f, node),
                real: judged(in_real, &self.real, Semantics::Real),
                float: judged(in_float, &self.float, Semantics::Float),
            });
        }
        inside
    }
}

/// Whether an operation raises an exception at some operands.
fn can_raise(f: &Function, data: NodeData) -> bool {
    match data.op {
        Op::Real(op) => operation::can_raise(op),
        Op::Int(op) => op == IntOp::ToHalf,
        Op::Sample(_) => true,
        Op::Const(index) => {
            let constant = f.constants.get(index as usize);
            // Of either format.
            constant.is_some_and(|c| !c.nearest::<f32>().is_finite())
        }
        Op::Input(_) | Op::Bool(_) | Op::Select | Op::Control(_) | Op::Projection(_) => false,
    }
}

/// What a node raises by what its operands can be; `None` if it is unreachable.
fn judged<F: Float>(
    part: &Part<'_, F>,
    node: Node,
    data: NodeData,
    semantics: Semantics,
) -> Option<Exceptions> {
    let mut sets = [ValueSet::point(F::ONE); 3];
    for (set, operand) in sets.iter_mut().zip(data.operands()) {
        *set = part.set(operand);
    }
    let result = part.set(node);
    match data.op {
        Op::Real(op) => match semantics {
            Semantics::Real => operation::of_reals(op, sets),
            Semantics::Float => operation::of_floats(op, sets, result),
        },
        Op::Const(index) => {
            let constant = part.function().constants.get(index as usize);
            let is_beyond = constant.is_some_and(|c| !c.nearest::<F>().is_finite());
            let overflows = is_beyond && semantics == Semantics::Float;
            Some(Exceptions {
                overflow: Occurrence::new(overflows, overflows),
                ..Exceptions::NONE
            })
        }
        Op::Int(_) | Op::Sample(_) => {
            let numbers = sets.map(ValueSet::without_nan);
            if numbers.iter().any(|set| set.is_empty()) {
                // NaN of an operand raises nothing, but is no real number.
                let is_run = semantics == Semantics::Float && !sets.iter().any(|s| s.is_empty());
                return is_run.then_some(Exceptions::NONE);
            }
            let numbers = numbers.map(Set::Real);
            let found = if let Op::Sample(sample) = data.op {
                sample_set(part.function(), sample, &numbers)
            } else {
                set_step(data.op, numbers, semantics, Accuracy::default())
            };
            let Set::Real(found) = found else {
                return Some(Exceptions::NONE);
            };
            let overflows = found.may_be_infinite() && semantics == Semantics::Float;
            Some(Exceptions {
                invalid: Occurrence::new(found.may_be_nan(), false),
                overflow: Occurrence::new(overflows, false),
                ..Exceptions::NONE
            })
        }
        Op::Input(_) | Op::Bool(_) | Op::Select | Op::Control(_) | Op::Projection(_) => {
            Some(Exceptions::NONE)
        }
    }
}

/// Which nodes outputs depend on, by arms that may be taken.
fn needed<F: Float>(part: &Part<'_, F>) -> Vec<bool> {
    let f = part.function();
    let mut needed = vec![false; f.nodes.len()];
    for output in &f.outputs {
        needed[output.node.index()] = true;
    }
    for i in (0..f.nodes.len()).rev().filter(|_| part.is_reached()) {
        if !needed[i] {
            continue;
        }
        let data = f.nodes[i];
        let has_arms = matches!(data.op, Op::Select | Op::Real(RealOp::BySign));
        let node = u32::try_from(i).map(Node);
        let taken = node.ok().filter(|_| has_arms).and_then(|n| part.taken(n));
        for (k, operand) in f.operands(data).enumerate() {
            let is_idle = match taken {
                Some(true) => k == 2,
                Some(false) => k == 1,
                None => false,
            };
            needed[operand.index()] |= !is_idle;
        }
    }
    needed
}
