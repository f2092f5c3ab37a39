//! The form in which a function is run: flattened, or with its loops.

use std::collections::HashMap;

use outward_analysis::{Demand, Fact, bounds};
use outward_expr::{
    BoolOp, Control, Function, LoopExits, MAX_FLATTENED, Node, NotStraightLine, Op, RealOp, Type,
    flatten_within,
};
use outward_interval::Domain;
use outward_lower::{LowerScratch, Number, Program, select};

use crate::recursion::as_loops;

/// In which form a function is run: flattened, with its loops, or either.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one for a picture")]
pub enum Execution {
    /// A function without control flow, or one whose branches and loops were
    /// [flattened](outward_expr::flatten()). It can be specialised to parts of a box.
    Flattened(Function),
    /// A function with loops that cannot be flattened. It is run with its loops, on every box.
    Looped(Function),
    /// A function with loops that may exit early, which can be run in both forms. The flattened
    /// function also computes iterations after the end of a loop, which costs a picture in 2-D more
    /// than specialisation saves; in 3-D its parts tell one endpoint from another, and it has
    /// derivatives.
    Either {
        /// The flattened function.
        flattened: Function,
        /// The function with its loops.
        looped: Function,
    },
}

impl Execution {
    /// Finds the form in which a function can be run.
    ///
    /// # Errors
    /// If an input or an output is an integer or a truth value, or the function can neither be
    /// flattened nor run with its loops.
    pub fn of(f: &Function) -> Result<Self, NotStraightLine> {
        let mut candidates = Candidates::of(f, MAX_FLATTENED);
        let loops = candidates.flattened.is_err().then(|| as_loops(f)).flatten();
        let f = match &loops {
            None => f,
            Some(loops) => {
                candidates = Candidates::of(loops, MAX_FLATTENED);
                loops
            }
        };
        let looped = candidates.looped && Looped::new::<f32>(f.clone()).is_ok();
        match (candidates.flattened, looped.then(|| f.clone())) {
            (Ok(flattened), Some(looped)) => Ok(Self::Either { flattened, looped }),
            (Ok(flattened), None) => Ok(Self::Flattened(flattened)),
            (Err(_), Some(looped)) => Ok(Self::Looped(looped)),
            (Err(error), None) => Err(error),
        }
    }

    /// Applies `make` to each function, and keeps the form.
    ///
    /// # Errors
    /// The first error of `make`.
    pub fn try_map<E>(&self, make: impl Fn(&Function) -> Result<Function, E>) -> Result<Self, E> {
        Ok(match self {
            Self::Flattened(f) => Self::Flattened(make(f)?),
            Self::Looped(f) => Self::Looped(make(f)?),
            Self::Either { flattened, looped } => Self::Either {
                flattened: make(flattened)?,
                looped: make(looped)?,
            },
        })
    }

    /// The function, with its loops if it can be run so.
    #[must_use]
    pub fn function(&self) -> &Function {
        match self {
            Self::Flattened(f) | Self::Looped(f) | Self::Either { looped: f, .. } => f,
        }
    }
}

/// What can be done with a function, for the caller to choose from.
pub(crate) struct Candidates {
    /// The function without control flow. Where neither candidate exists, this error says best what
    /// is in the way.
    pub(crate) flattened: Result<Function, NotStraightLine>,
    /// Whether something is gained by running the function with its loops, if engines can: where
    /// loops exit early, masks keep what has ended apart, and bounds are narrower.
    pub(crate) looped: bool,
}

impl Candidates {
    /// The candidates for a function, flattened to at most so many nodes.
    pub(crate) fn of(f: &Function, most: usize) -> Self {
        let flattened = flatten_within(f, most);
        let gains = !matches!(flattened, Ok((_, LoopExits::Counted)));
        let of_numbers = || {
            let outputs = f.output_types();
            f.types.iter().chain(&outputs).all(|&ty| ty == Type::Real)
        };
        Self {
            looped: gains && of_numbers(),
            flattened: flattened.map(|(f, _)| f),
        }
    }
}

/// Whether the only control flow is branches, and no comparison is of a number that may be
/// undefined somewhere: of a quotient or a root, say. Such a function is run with its branches:
/// what no box takes is left out, and an arm knows the condition (`bench --bin branches` compares
/// the widths with those of the flattened function). Where a comparison is of NaN, a float program
/// takes the arm of "false", which only the flattened function knows.
pub(crate) fn branches_on_what_is_defined(f: &Function) -> bool {
    let types = f.output_types();
    let of_numbers = f.types.iter().chain(&types).all(|&ty| ty == Type::Real);
    let inputs = vec![false; f.inputs.len()];
    // Blocks may be shared, again and again.
    let mut left = 1 << 16;
    of_numbers && !f.is_straight_line() && partial_outputs(f, &inputs, &mut left).is_some()
}

/// Which outputs may be undefined somewhere, where these inputs may be; `None` if a comparison is
/// of such a number, or there is other control flow than branches.
fn partial_outputs(f: &Function, inputs: &[bool], left: &mut usize) -> Option<Vec<bool>> {
    *left = left.checked_sub(f.nodes.len())?;
    let mut partial: Vec<bool> = Vec::with_capacity(f.nodes.len());
    let mut results: HashMap<Node, Vec<bool>> = HashMap::new();
    for (node, data) in f.iter() {
        let any = f.operands(data).any(|n| partial[n.index()]);
        partial.push(match data.op {
            Op::Const(_) | Op::Int(_) => any,
            Op::Input(index) => inputs.get(index as usize).copied().unwrap_or(false),
            Op::Real(RealOp::AtMost | RealOp::AtLeast | RealOp::Any) => true,
            Op::Real(RealOp::Call(function)) if function.arity() == 2 => true,
            Op::Real(op) => any || op.domain().iter().any(|d| *d != Domain::All),
            Op::Select => any,
            Op::Bool(op) => {
                let asks = matches!(op, BoolOp::IsNan | BoolOp::IsInf);
                if any || asks {
                    return None;
                }
                false
            }
            Op::Control(Control::If) => {
                let given: Vec<bool> = f
                    .operands(data)
                    .skip(1)
                    .map(|n| partial[n.index()])
                    .collect();
                let mut joined: Vec<bool> = Vec::new();
                for arm in f.blocks_of(data) {
                    let outputs = partial_outputs(arm, &given, left)?;
                    joined.resize(outputs.len(), false);
                    for (of_any, of_arm) in joined.iter_mut().zip(outputs) {
                        *of_any |= of_arm;
                    }
                }
                results.insert(node, joined);
                false
            }
            Op::Projection(index) => {
                let of_control = results.get(&data.operand(0))?;
                of_control.get(index as usize).copied()?
            }
            Op::Control(Control::Loop | Control::Call) | Op::Sample(_) => return None,
        });
    }
    Some(f.outputs.iter().map(|o| partial[o.node.index()]).collect())
}

/// The programs of a function that is run with its loops.
#[derive(Clone, Debug)]
pub struct Looped {
    /// The function.
    pub f: Function,
    /// The program that bounds the real function on boxes.
    pub intervals: Program,
    /// The program that runs the function at points.
    pub points: Program,
}

impl Looped {
    /// Makes the programs of all outputs, for any box.
    ///
    /// # Errors
    /// If engines cannot run the function.
    pub fn new<F: Number>(f: Function) -> Result<Self, NotStraightLine> {
        let facts: Vec<Fact<F>> = bounds(&f, &[]);
        let selection = select(&f, &facts, Demand::Value)?;
        let mut scratch = LowerScratch::default();
        let (mut intervals, mut points) = (Program::empty(), Program::empty());
        selection.intervals(false, &mut scratch, &mut intervals);
        selection.points(&mut scratch, &mut points)?;
        Ok(Self {
            f,
            intervals,
            points,
        })
    }
}
