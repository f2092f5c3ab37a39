//! Value sets: for every node of a function, what its value can be.
//!
//! Where [`bounds`](crate::bounds()) says what *programs made by this project* compute, and must never be sharper than they are, these sets say
//! what the *value itself* can be, as sharply as can be proved: a union of pieces, NaN, zeros by their sign, integers. They are for
//! who reads or rewrites the function: warnings, simplification, branches that are never taken. No row of the lowering table may rely on
//! them.
//!
//! A loop over the graph calls the value type, one operation per node; the arithmetic is all there ([`value_step`]). To this come
//! two things that one operation cannot know:
//!
//! * *relations* between its operands ([`relations`]): that they are one number, or in an order, or a constant apart;
//! * *conditions* ([`refine`]): an arm of `select c y z` counts only where it is taken, and there c < 0 says something of what
//!   c was made from. So do the conditions of `choose`, of branches and of loops.
//!
//! Both yield further sets that hold the value; the node's set is the intersection.
//!
//! What is in blocks is kept by itself, joined over all runs: [`Values::parts`] has the function and its blocks.
//!
//! # Semantics
//!
//! *Float* ([`Rounding::Machine`]): the set contains every float, NaN included, that the node has
//! when
//! the function is run in the format `F`, rounding to nearest, at inputs that are members of
//! theirs.
//! *Real* ([`Rounding::Outward`]): it contains the node's real value at every real point of the
//! inputs
//! where the node and all it depends on are defined. There, relations are those of real numbers,
//! and a
//! result need *not* contain what the float program returns: (x + 1) − x is 1. NaN as a member
//! means
//! "perhaps not defined", ±∞ "unbounded, or not defined". [`values_of_both`] runs the analysis
//! under
//! each and joins the results.
//!
//! *WGSL* ([`Accuracy::Wgsl`]): any device that keeps to WGSL's table of accuracy. It runs the
//! function
//! in f32, rounds either way, flushes numbers near zero, and reassociates and fuses operations.
//! What
//! that takes for granted is said in [`wgsl`](outward_semantics::wgsl).
//!
//! # Limits
//!
//! Every node costs a bounded number of operations, so the whole is linear in the graph; nothing recurses but blocks in blocks, which stand
//! at most [`MAX_DEPTH`](outward_expr::MAX_DEPTH) deep. Loops are run until they end, or, after [`Settings::rounds`] rounds, widened: see
//! [`flow`](outward_semantics::flow). Smaller input sets give
//! smaller results as long as no set was cut down to its greatest number of pieces on the way and no loop was widened, and with the exceptions that
//! [`outward_sets`] names. Tested in `tests.rs`, and at random in `tests/` (`values_hold`).

#[cfg(test)]
mod call_tests;
mod chains;
mod device;
mod domains;
mod explain;
mod flags;
#[cfg(test)]
mod flow_tests;
mod implied;
mod joint;
#[cfg(test)]
mod nan_tests;
#[cfg(test)]
mod order_tests;
mod part;
#[cfg(test)]
mod part_tests;
mod path_conditions;
mod quiet;
pub mod refine;
pub mod relations;
pub mod simplify;
#[cfg(test)]
mod tests;
pub mod valid;
mod view;
mod warnings;
#[cfg(test)]
mod work_tests;

use core::cell::{Cell, RefCell};
use core::marker::PhantomData;

use outward_expr::{Function, Node, NodeData, Op, Type};
use outward_interval::{Float, compiled};
use outward_semantics::flow::{Care, Domain, Entry, run};
use outward_semantics::{Limits, Set};
use outward_sets::{Rounding, ValueSet};

pub use explain::Step;
pub use flags::Flags;
pub use joint::{Semantics, valid_of_both, values_of_both};
pub use outward_semantics::{Accuracy, value_step};
pub use part::{Part, Path, is_branch};
pub use relations::unit::UnitInputs;
pub use valid::{Assumed, Assumption, Valid, valid};
pub use warnings::{Problem, Warning};

use part::Blocks;
use path_conditions::InBlocks;
use quiet::Quiet;
use relations::unit::Units;
use view::View;

/// What is asked of [`values`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// Whose values: real numbers', or the machine's.
    pub rounding: Rounding,
    /// How far the machine's operations may be from the exact results. Without meaning for real numbers.
    pub accuracy: Accuracy,
    /// Whether relations between operands are used.
    pub relations: bool,
    /// Whether conditions are used: of `select`, `choose`, branches and loops.
    pub conditions: bool,
    /// How many rounds all loops together may go before they are widened.
    pub rounds: u64,
    /// How much work may be done with all that is known, of which a node is [`NODE_WORK`] each time
    /// it is computed. Behind it neither relations nor
    /// conditions are used, and loops are widened at once; behind twice of it nothing is known of
    /// what loops return. All of that holds as well, but says less. The same
    /// work yields the same sets on every machine.
    pub work: u64,
    /// Whether it is assumed that no value is NaN, nor undefined. Then sets say what nodes are at points at which this is so of all that is run; it is not
    /// followed back to operands, as [`valid`](mod@valid) does.
    pub no_nan: bool,
    /// Whether runs that divide by zero do not count: then the set of a node need not contain what
    /// comes of a division by zero. That is, in the sense of
    /// IEEE 754 (§7.3), an infinite result of finite operands (ln 0, 0 to a negative power), or any
    /// quotient or remainder whose divisor is zero. Real
    /// numbers are not divided by zero anyhow.
    pub no_zero_division: bool,
    /// Whether what nodes in blocks can be is kept: [`Values::parts`], and warnings of them. If not, nothing is known of blocks.
    pub blocks: bool,
}

impl Settings {
    /// All that is known, for values of this meaning, with correctly rounded functions.
    #[must_use]
    pub fn new(rounding: Rounding) -> Self {
        Self {
            rounding,
            accuracy: Accuracy::default(),
            relations: true,
            conditions: true,
            rounds: 10_000,
            work: u64::MAX,
            no_nan: false,
            no_zero_division: false,
            blocks: true,
        }
    }

    /// Whether a node may have no value at a point of the inputs: a real number that is not
    /// defined, or what comes of a division by zero where that does not
    /// count. A machine's value always is in its set, so where nothing is left of the set, the node
    /// is not reached.
    pub(crate) fn may_have_no_value(self) -> bool {
        self.rounding == Rounding::Outward || self.no_zero_division
    }

    /// The same where runs that divide by zero do not count: see the field.
    #[must_use]
    pub fn no_zero_division(self) -> Self {
        Self {
            no_zero_division: true,
            ..self
        }
    }

    /// The same with no more than so much work: see the field.
    #[must_use]
    pub fn work(self, work: u64) -> Self {
        Self { work, ..self }
    }

    /// The same for a machine of this accuracy; a number is that of [`Accuracy::Numbers`].
    #[must_use]
    pub fn accuracy(self, accuracy: impl Into<Accuracy>) -> Self {
        Self {
            accuracy: accuracy.into(),
            ..self
        }
    }

    /// Whether conditions are used: what a device compares need not be what it computes with.
    pub(crate) fn has_conditions(self) -> bool {
        self.conditions && !self.is_device()
    }

    /// Whether it is any device that runs WGSL.
    #[must_use]
    pub fn is_device(self) -> bool {
        self.accuracy == Accuracy::Wgsl && self.rounding == Rounding::Machine
    }

    /// The same where no value is NaN: see the field.
    #[must_use]
    pub fn no_nan(self) -> Self {
        Self {
            no_nan: true,
            ..self
        }
    }

    /// Only what operations say by themselves: neither relations nor conditions.
    #[must_use]
    pub fn plain(self) -> Self {
        Self {
            relations: false,
            conditions: false,
            ..self
        }
    }
}

/// How much work it is to compute a node with all that is known. Without relations and conditions
/// it is one.
pub const NODE_WORK: u64 = 8;

/// How much work it is to find what a condition says.
const CONDITION_WORK: u64 = 64;

/// What made the set of a node as small as it is, beside the operation itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Reason {
    /// Nothing: it is what the operation returns for the sets of its operands, or an input's or constant's.
    Operation,
    /// A relation between the operands.
    Relation(relations::Rule),
    /// What the condition says in an arm.
    Condition,
    /// What was assumed: see [`valid`](mod@valid).
    Assumption,
}

/// The value set of every node. See the [module](self).
#[derive(Clone, Debug)]
pub struct Values<'f, F: Float> {
    function: &'f Function,
    settings: Settings,
    units: Units,
    orders: InBlocks,
    sets: Vec<Set<F>>,
    reasons: Vec<Reason>,
    blocks: Blocks<F>,
    /// How much was done.
    work: u64,
    /// What this is joined of, if it is.
    joint: Option<Box<joint::Joint<'f, F>>>,
}

/// What every node of `f` can be when its inputs are members of these sets, one per input.
///
/// A missing input can be any number, but not NaN. Intervals are made into sets by `ValueSet::from`; the methods of sets
/// (`integers`, `without_nan`, `intersection`) say the rest.
///
/// ```
/// use outward_analysis::values::{Settings, values};
/// use outward_expr::Graph;
/// use outward_interval::Interval;
/// use outward_sets::{Rounding, ValueSet};
///
/// let g = Graph::new();
/// let x = g.var("x");
/// let f = g.function("f", [("out", 1.0 / x)])?;
/// let unit: Interval<f64> = "[-1, 1]".parse()?;
/// let v = values(&f, &[ValueSet::from(unit)], Settings::new(Rounding::Machine));
/// assert_eq!(v.set(f.outputs[0].node).to_string(), "[-inf, -1] | [1, inf]");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn values<'f, F: Float>(
    f: &'f Function,
    inputs: &[ValueSet<F>],
    settings: Settings,
) -> Values<'f, F> {
    let sets: Vec<Set<F>> = inputs.iter().map(|&set| Set::Real(set)).collect();
    values_of(f, &sets, settings)
}

/// The same for inputs of any type. A missing input, or one that is given a set of another type, can be anything of its type but NaN.
#[must_use]
pub fn values_of<'f, F: Float>(
    f: &'f Function,
    inputs: &[Set<F>],
    settings: Settings,
) -> Values<'f, F> {
    values_with(f, inputs, &[], settings)
}

/// The same where, besides, some inputs are components of unit vectors.
///
/// ```
/// use outward_analysis::values::{Settings, UnitInputs, values_with};
/// use outward_expr::{Graph};
/// use outward_semantics::Set;
/// use outward_sets::{Rounding, ValueSet};
///
/// let g = Graph::new();
/// let [a, b, c, d] = ["n.x", "n.y", "l.x", "l.y"].map(|name| g.var(name));
/// let f = g.function("f", [("out", a * c + b * d)])?;
/// let units = [[0, 1], [2, 3]].map(|inputs| UnitInputs { inputs: inputs.to_vec(), complete: true });
/// let sides = [Set::Real(ValueSet::<f64>::between(-1.0, 1.0)); 4];
/// let v = values_with(&f, &sides, &units, Settings::new(Rounding::Outward));
/// assert_eq!(v.set(f.outputs[0].node).to_interval(), "[-1, 1]".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn values_with<'f, F: Float>(
    f: &'f Function,
    inputs: &[Set<F>],
    units: &[UnitInputs],
    settings: Settings,
) -> Values<'f, F> {
    compiled!(values_with_here::<F>: for<'f> fn(&'f Function, &[Set<F>], &[UnitInputs], Settings) -> Values<'f, F>)(
        f, inputs, units, settings,
    )
}

fn values_with_here<'f, F: Float>(
    f: &'f Function,
    inputs: &[Set<F>],
    units: &[UnitInputs],
    settings: Settings,
) -> Values<'f, F> {
    evaluated(f, inputs, units, settings, None)
}

/// The same where nodes are known to be in these sets, too.
fn evaluated<'f, F: Float>(
    f: &'f Function,
    inputs: &[Set<F>],
    units: &[UnitInputs],
    settings: Settings,
    narrowed: Option<&[Set<F>]>,
) -> Values<'f, F> {
    let mut inputs: Vec<Set<F>> = (0..f.inputs.len())
        .map(|i| match (f.input_type(i), inputs.get(i)) {
            (ty, Some(set)) if set.ty() == ty => *set,
            (Type::Real, _) => Set::Real(ValueSet::numbers()),
            (ty, _) => Set::all(ty),
        })
        .collect();
    let mut reasons = vec![Reason::Operation; f.nodes.len()];
    if let Some(narrowed) = narrowed {
        for (node, data) in f.iter().filter(|(_, data)| data.op == Op::Input) {
            let input = &mut inputs[data.args[0] as usize];
            if !input.subset(&narrowed[node.index()]) {
                *input = input.intersection(&narrowed[node.index()]);
                reasons[node.index()] = Reason::Assumption;
            }
        }
    }
    let analysis = Analysis {
        top: f,
        narrowed,
        units: Units::new(units),
        settings,
        reasons: RefCell::new(reasons),
        blocks: RefCell::new(if settings.blocks {
            Blocks::default()
        } else {
            Blocks::unknown()
        }),
        work: Cell::new(0),
        quiet: Quiet::new(f.nodes.len()),
        orders: if settings.conditions {
            InBlocks::new(f)
        } else {
            InBlocks::default()
        },
        format: PhantomData,
    };
    let limits = Limits {
        rounds: settings.rounds,
    };
    // Functions that no builder makes may be malformed; of those nothing is known.
    let (sets, blocks) = match run(&analysis, f, &inputs, limits) {
        Ok(sets) => (sets, analysis.blocks.into_inner()),
        Err(_) => {
            let types = f.node_types();
            (types.into_iter().map(Set::all).collect(), Blocks::unknown())
        }
    };
    Values {
        function: f,
        settings,
        work: analysis.work.get(),
        units: analysis.units,
        orders: analysis.orders,
        sets,
        reasons: analysis.reasons.into_inner(),
        blocks,
        joint: None,
    }
}

/// Sets of values with all that is known of them, for control flow.
struct Analysis<'f, F: Float> {
    /// The function itself, of whose nodes the reasons are kept.
    top: &'f Function,
    /// What its nodes are besides.
    narrowed: Option<&'f [Set<F>]>,
    /// Of its inputs.
    units: Units,
    settings: Settings,
    reasons: RefCell<Vec<Reason>>,
    blocks: RefCell<Blocks<F>>,
    /// How much was done so far.
    work: Cell<u64>,
    /// Of its nodes.
    quiet: Quiet,
    /// Of its blocks.
    orders: InBlocks,
    format: PhantomData<F>,
}

impl<F: Float> Analysis<'_, F> {
    /// Whether all work was done that may be.
    fn is_late(&self) -> bool {
        self.work.get() >= self.settings.work
    }

    fn spend(&self, work: u64) {
        let work = if self.is_late() { 1 } else { work };
        self.work.set(self.work.get().saturating_add(work));
    }

    /// The function itself, or a block of it.
    fn view<'a>(&'a self, f: &'a Function, values: &'a [Set<F>]) -> View<'a, F> {
        if self.is_late() {
            return View::new(f, values, self.settings.plain());
        }
        let view = View::new(f, values, self.settings);
        if core::ptr::eq(f, self.top) {
            view.with_units(&self.units).with_quiet(&self.quiet)
        } else {
            view.with_orders(self.orders.of(f))
        }
    }
}

impl<F: Float> Domain for Analysis<'_, F> {
    type Value = Set<F>;

    fn care(&self) -> Care {
        let (done, most) = (self.work.get(), self.settings.work);
        if done < most {
            Care::Full
        } else if done < most.saturating_mul(2) {
            Care::Little
        } else {
            Care::None
        }
    }

    fn node(&self, f: &Function, values: &[Set<F>], node: Node, data: NodeData) -> Set<F> {
        self.spend(NODE_WORK);
        let view = self.view(f, values);
        let (mut set, mut reason) = computed(&view, node, data);
        if self.settings.no_nan
            && let Set::Real(numbers) = set
            && numbers.may_be_nan()
        {
            (set, reason) = (Set::Real(numbers.without_nan()), Reason::Assumption);
        }
        if let Some(narrowed) = self.narrowed
            && core::ptr::eq(f, self.top)
        {
            let known = narrowed[node.index()];
            if !set.subset(&known) {
                set = view.meet_any(set, known);
                reason = Reason::Assumption;
            }
        }
        if reason != Reason::Operation && core::ptr::eq(f, self.top) {
            self.reasons.borrow_mut()[node.index()] = reason;
        }
        set
    }

    fn assume(
        &self,
        f: &Function,
        values: &[Set<F>],
        condition: Node,
        taken: bool,
        nodes: &[Node],
    ) -> Option<Vec<Set<F>>> {
        self.spend(CONDITION_WORK);
        let view = self.view(f, values);
        if view.settings.has_conditions() {
            refine::where_true(&view, condition, taken, nodes)
        } else {
            Some(nodes.iter().map(|&n| view.any(n)).collect())
        }
    }

    fn ran(&self, path: &[Entry], values: Option<&[Set<F>]>) {
        if self.settings.blocks {
            self.blocks.borrow_mut().ran(path, values);
        }
    }
}

/// What a node that is no input can be.
fn computed<F: Float>(view: &View<'_, F>, node: Node, data: NodeData) -> (Set<F>, Reason) {
    let (set, reason) = view.evaluate_any(data);
    if view.settings.is_device()
        && let Set::Real(numbers) = set
    {
        return (Set::Real(device::result(view, node, numbers)), reason);
    }
    if !view.settings.has_conditions() {
        return (set, reason);
    }
    let sharper = if data.op == Op::Select {
        refine::select(view, node, data).map(Set::Real)
    } else if data.op == Op::Choose {
        Some(refine::choose(view, data))
    } else {
        None
    };
    match sharper {
        Some(sharper) if !set.subset(&sharper) => (view.meet_any(set, sharper), Reason::Condition),
        Some(_) | None => (set, reason),
    }
}

impl<'f, F: Float> Values<'f, F> {
    /// The function.
    #[must_use]
    pub fn function(&self) -> &'f Function {
        self.function
    }

    /// What was asked for.
    #[must_use]
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// How much was done: see [`Settings::work`].
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Whether all of it was done with all that is known, and not cut short by [`Settings::work`].
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.work < self.settings.work
    }

    /// What a node can be that is a number; nothing for a node of another function.
    #[must_use]
    pub fn set(&self, node: Node) -> ValueSet<F> {
        let set = self.sets.get(node.index());
        set.map_or(ValueSet::EMPTY, Set::reals)
    }

    /// What a node of any type can be; no number for a node of another function. Of control flow itself, which has no value, no number, too.
    #[must_use]
    pub fn any(&self, node: Node) -> Set<F> {
        self.sets.get(node.index()).copied().unwrap_or_default()
    }

    /// What is surely true of a node.
    #[must_use]
    pub fn flags(&self, node: Node) -> Flags {
        Flags::of(self.set(node))
    }

    /// What every node can be, in the order of nodes.
    #[must_use]
    pub fn sets(&self) -> &[Set<F>] {
        &self.sets
    }

    /// Why a node's set is no larger.
    #[must_use]
    pub fn reason(&self, node: Node) -> Reason {
        let found = self.reasons.get(node.index());
        found.copied().unwrap_or(Reason::Operation)
    }

    /// What operations see: the sets of all nodes.
    pub(crate) fn view(&self) -> View<'_, F> {
        View::new(self.function, &self.sets, self.settings).with_units(&self.units)
    }
}
