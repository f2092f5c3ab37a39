//! The forward analysis: an abstract interpretation of the function over value sets, each node
//! once, operands first.
//!
//! Blocks of branches are run once and their results joined; blocks of loops are run until a
//! fixpoint is reached, and widened if that takes too long: the control flow is that of
//! [`flow`](outward_semantics::flow), for which `Analysis` is the domain.

use core::cell::{Cell, RefCell};
use core::marker::PhantomData;
use std::rc::Rc;

use outward_expr::{Function, Node, NodeData, Op, RealOp, Type};
use outward_interval::{Float, Interval, compiled};
use outward_semantics::flow::{Entry, LoopEffort, TransferFunctions, run};
use outward_semantics::{Accuracy, Limits, Set};
use outward_sets::{Semantics, ValueSet};

use super::blocks::Blocks;
use super::environment::Environment;
use super::memo::BackwardMemo;
use super::path_conditions::PathConditions;
use super::reason::{Reason, RelationRule};
use super::result::Values;
use super::settings::{NODE_WORK, Settings};
use super::units::{UnitInputs, Units};
use super::{propagation, transfer};
use crate::identities::{Differences, SideRelations};

/// How much work it is to find what a condition says.
const CONDITION_WORK: u64 = 64;

/// The set of every node of `f` if its inputs are numbers that are members of these sets, one for
/// each input in the order of the function.
///
/// A missing input can be any number, but not NaN. `ValueSet::from` makes an interval a set; the
/// methods of sets (`integers`, `without_nan`, `intersection`) narrow it.
///
/// ```
/// use outward_analysis::values::{Settings, values};
/// use outward_expr::Graph;
/// use outward_interval::{Interval};
/// use outward_sets::{Semantics, ValueSet};
///
/// let g = Graph::new();
/// let x = g.var("x");
/// let f = g.function("f", [("out", 1.0 / x)])?;
/// let unit: Interval<f64> = "[-1, 1]".parse()?;
/// let v = values(&f, &[ValueSet::from(unit)], Settings::new(Semantics::Float));
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

/// The set of every node, as [`values`], for inputs of any type. An input that is missing, or that
/// is given a set of another type, can be anything of its type except NaN.
#[must_use]
pub fn values_of<'f, F: Float>(
    f: &'f Function,
    inputs: &[Set<F>],
    settings: Settings,
) -> Values<'f, F> {
    values_with(f, inputs, &[], settings)
}

/// The set of every node, as [`values_of`], where some inputs are components of unit vectors. The
/// sets then contain the values at the points at which they are.
///
/// ```
/// use outward_analysis::values::{Settings, UnitInputs, values_with};
/// use outward_expr::{Graph};
/// use outward_semantics::Set;
/// use outward_sets::{Semantics, ValueSet};
///
/// let g = Graph::new();
/// let [a, b, c, d] = ["n.x", "n.y", "l.x", "l.y"].map(|name| g.var(name));
/// let f = g.function("f", [("out", a * c + b * d)])?;
/// let units = [[0, 1], [2, 3]].map(|inputs| UnitInputs { inputs: inputs.to_vec(), complete: true });
/// let sides = [Set::Real(ValueSet::<f64>::between(-1.0, 1.0)); 4];
/// let v = values_with(&f, &sides, &units, Settings::new(Semantics::Real));
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
    let related = related(f, inputs, units, settings);
    evaluated(f, inputs, (units, &related), settings, None)
}

/// The same where nodes are known to be in these sets, too.
pub(super) fn evaluated<'f, F: Float>(
    f: &'f Function,
    inputs: &[Set<F>],
    (units, related): (&[UnitInputs], &Rc<SideRelations<F>>),
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
        let own = f
            .iter()
            .filter_map(|(node, data)| Some((node, data.op.input()?)));
        for (node, index) in own {
            let input = &mut inputs[index];
            if !input.subset(&narrowed[node.index()]) {
                *input = input.intersection(&narrowed[node.index()]);
                reasons[node.index()] = Reason::ValidityAssumption;
            }
        }
    }
    let analysis = Analysis {
        top: f,
        narrowed,
        units: Units::new(units),
        related: Rc::clone(related),
        differences: Differences::new(f),
        settings,
        reasons: RefCell::new(reasons),
        blocks: RefCell::new(if settings.blocks {
            Blocks::default()
        } else {
            Blocks::unknown()
        }),
        work: Cell::new(0),
        memo: BackwardMemo::new(f.nodes.len()),
        orders: if settings.conditions {
            PathConditions::new(f)
        } else {
            PathConditions::default()
        },
        format: PhantomData,
    };
    let limits = Limits {
        iterations: settings.iterations,
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

/// What follows from relations between inputs, under either semantics: see
/// [`SideRelations`]. Of inputs without a set nothing is known.
pub(super) fn related<F: Float>(
    f: &Function,
    inputs: &[Set<F>],
    units: &[UnitInputs],
    settings: Settings,
) -> Rc<SideRelations<F>> {
    if units.is_empty() || !settings.relations || settings.is_device() {
        return Rc::default();
    }
    let side = |i| match inputs.get(i) {
        Some(Set::Real(set)) => set.to_interval(),
        Some(Set::Int(_) | Set::Bool(_)) | None => Interval::ENTIRE,
    };
    let sides: Vec<Interval<F>> = (0..f.inputs.len()).map(side).collect();
    Rc::new(SideRelations::new(f, &sides, units))
}

/// Sets of values with all that is known of them, for control flow.
struct Analysis<'f, F: Float> {
    /// The function itself, of whose nodes the reasons are kept.
    top: &'f Function,
    /// What its nodes are besides.
    narrowed: Option<&'f [Set<F>]>,
    /// Of its inputs.
    units: Units,
    /// What follows from them, also in blocks.
    related: Rc<SideRelations<F>>,
    /// Of its values and of those in its blocks.
    differences: Differences,
    settings: Settings,
    reasons: RefCell<Vec<Reason>>,
    blocks: RefCell<Blocks<F>>,
    /// How much was done so far.
    work: Cell<u64>,
    /// Of its nodes.
    memo: BackwardMemo,
    /// Of its blocks.
    orders: PathConditions,
    format: PhantomData<F>,
}

impl<F: Float> Analysis<'_, F> {
    /// Whether all work was done that may be.
    fn is_exhausted(&self) -> bool {
        self.work.get() >= self.settings.work
    }

    fn spend(&self, work: u64) {
        let work = if self.is_exhausted() { 1 } else { work };
        self.work.set(self.work.get().saturating_add(work));
    }

    /// The function itself, or a block of it.
    fn environment<'a>(&'a self, f: &'a Function, values: &'a [Set<F>]) -> Environment<'a, F> {
        if self.is_exhausted() {
            return Environment::new(f, values, self.settings.plain());
        }
        let env = Environment::new(f, values, self.settings);
        let env = env.with_differences(&self.differences);
        if core::ptr::eq(f, self.top) {
            env.with_units(&self.units).with_memo(&self.memo)
        } else {
            env.inside(self.orders.of(f))
        }
    }
}

impl<F: Float> TransferFunctions for Analysis<'_, F> {
    type Value = Set<F>;

    fn loop_effort(&self) -> LoopEffort {
        let (done, most) = (self.work.get(), self.settings.work);
        if done < most {
            LoopEffort::Full
        } else if done < most.saturating_mul(2) {
            LoopEffort::Little
        } else {
            LoopEffort::None
        }
    }

    fn node(&self, f: &Function, values: &[Set<F>], node: Node, data: NodeData) -> Set<F> {
        self.spend(NODE_WORK);
        let env = self.environment(f, values);
        let (mut set, mut reason) = computed(&env, node, data);
        if env.has_relations()
            && let Set::Real(numbers) = set
            && let Some(known) = self.related.of(f, node)
        {
            let bounds = match env.semantics() {
                Semantics::Real => Some(known.real),
                // It is known where functions are rounded correctly.
                Semantics::Float if env.settings.accuracy == Accuracy::default() => known.float,
                Semantics::Float => None,
            };
            let known = bounds.map_or(numbers, |bounds| {
                env.meet(numbers, ValueSet::from(bounds).union(ValueSet::NAN))
            });
            if known != numbers {
                (set, reason) = (Set::Real(known), Reason::Relation(RelationRule::Algebra));
            }
        }
        if self.settings.no_nan
            && let Set::Real(numbers) = set
            && numbers.may_be_nan()
        {
            (set, reason) = (Set::Real(numbers.without_nan()), Reason::ValidityAssumption);
        }
        if let Some(narrowed) = self.narrowed
            && core::ptr::eq(f, self.top)
        {
            let known = narrowed[node.index()];
            if !set.subset(&known) {
                set = env.meet_any(set, known);
                reason = Reason::ValidityAssumption;
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
        let env = self.environment(f, values);
        if env.settings.has_conditions() {
            propagation::where_true(&env, condition, taken, nodes)
        } else {
            Some(nodes.iter().map(|&n| env.any(n)).collect())
        }
    }

    fn ran(&self, path: &[Entry], values: Option<&[Set<F>]>) {
        if self.settings.blocks {
            self.blocks.borrow_mut().ran(path, values);
        }
    }
}

/// What a node that is no input can be.
fn computed<F: Float>(env: &Environment<'_, F>, node: Node, data: NodeData) -> (Set<F>, Reason) {
    let (set, reason) = transfer::evaluate_any(env, data);
    if env.settings.is_device() || !env.settings.has_conditions() {
        return (set, reason);
    }
    let sharper = if data.op == Op::Real(RealOp::BySign) {
        propagation::select(env, node, data).map(Set::Real)
    } else if data.op == Op::Select {
        Some(propagation::choose(env, data))
    } else {
        None
    };
    match sharper {
        Some(sharper) if !set.subset(&sharper) => (env.meet_any(set, sharper), Reason::Condition),
        Some(_) | None => (set, reason),
    }
}
