//! Both semantics at once: what a value can be as a real number *or* in floating point.
//!
//! A set computed under one semantics says nothing under the other: (x + 1) − x is 1 for reals and
//! may be 0 for floats, a square root of a negative
//! number is undefined for reals and NaN for floats. So both are computed, each by itself, and
//! joined node by node; nothing that is known of one
//! reaches the other.
//!
//! What comes of a division by zero is left out ([`Settings::no_zero_division`]), as it is of
//! compiled bounds: reals have no such quotient. If no operation of the function can divide by
//! zero, that changes nothing; otherwise a third analysis leaves it out, and warnings are those of
//! floats *with* it. Whether there is one is said by [`Values::divides_by_zero`].

use outward_expr::{Function, Node, NodeData, Op};
use outward_interval::{Float, compiled};
use outward_semantics::{Set, zero_division};
use outward_sets::{Semantics, ValueSet};

use super::forward::{evaluated, related};
use super::part::Part;
use super::reason::Reason;
use super::result::{Joint, Values};
use super::settings::Settings;
use super::units::UnitInputs;
use super::valid::{Valid, valid};

/// The set of every node, as a real number or in floating point, except what comes of a division by
/// zero. It is [`values_with`](super::values_with) under both semantics; the field `semantics` of
/// the settings has no effect, and `work` is the limit of both analyses together.
///
/// ```
/// use outward_analysis::values::{Settings, values_of_both};
/// use outward_expr::{Graph};
/// use outward_semantics::{Set, zero_division};
/// use outward_sets::{Semantics, ValueSet};
///
/// let g = Graph::new();
/// let x = g.var("x");
/// let f = g.function("f", [("out", (x + 1.0) - x)])?;
/// let x = Set::Real(ValueSet::<f64>::point(1e17));
/// let v = values_of_both(&f, &[x], &[], Settings::new(Semantics::Real));
/// assert_eq!(v.set(f.outputs[0].node).to_interval(), "[0, 1]".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn values_of_both<'f, F: Float>(
    f: &'f Function,
    inputs: &[Set<F>],
    units: &[UnitInputs],
    settings: Settings,
) -> Values<'f, F> {
    compiled!(values_of_both_here::<F>: for<'f> fn(&'f Function, &[Set<F>], &[UnitInputs], Settings) -> Values<'f, F>)(
        f, inputs, units, settings,
    )
}

fn values_of_both_here<'f, F: Float>(
    f: &'f Function,
    inputs: &[Set<F>],
    units: &[UnitInputs],
    settings: Settings,
) -> Values<'f, F> {
    let related = related(f, inputs, units, settings);
    let of = |settings| evaluated(f, inputs, (units, &related), settings, None);
    join(of, settings)
}

/// The set of every node as a real number or in floating point, as [`values_of_both`], under the
/// assumptions of [`valid`](super::valid()) for either semantics.
#[must_use]
pub fn valid_of_both<'f, F: Float>(
    f: &'f Function,
    inputs: &[Set<F>],
    units: &[UnitInputs],
    settings: Settings,
) -> Valid<'f, F> {
    let [real, float] = roundings(settings).map(|settings| valid(f, inputs, units, settings));
    let mut assumptions = real.assumptions;
    assumptions.extend(float.assumptions);
    assumptions.sort_by(|a, b| (&a.block, a.node).cmp(&(&b.block, b.node)));
    assumptions.dedup();
    Valid {
        iterations: real.iterations.max(float.iterations),
        is_fixpoint: real.is_fixpoint && float.is_fixpoint,
        assumptions,
        values: joined(real.values, float.values, None),
    }
}

fn roundings(settings: Settings) -> [Settings; 2] {
    // There may be three analyses, which share the work.
    let work = if settings.work == u64::MAX {
        u64::MAX
    } else {
        settings.work / 3
    };
    [Semantics::Real, Semantics::Float].map(|semantics| Settings {
        semantics,
        work,
        no_zero_division: false,
        ..settings
    })
}

fn join<'f, F: Float>(of: impl Fn(Settings) -> Values<'f, F>, settings: Settings) -> Values<'f, F> {
    let [outward, machine] = roundings(settings);
    let float = of(machine);
    let without = float
        .divides_by_zero()
        .then(|| of(machine.no_zero_division()));
    joined(of(outward), float, without)
}

fn joined<'f, F: Float>(
    real: Values<'f, F>,
    float: Values<'f, F>,
    float_without: Option<Values<'f, F>>,
) -> Values<'f, F> {
    let joint = Joint {
        real,
        float,
        float_without,
    };
    let [a, b] = joint.parts();
    let sets = a.sets.iter().zip(&b.sets).map(|(a, b)| a.union(b));
    let reasons = a.reasons.iter().zip(&b.reasons);
    let same = |(a, b): (&Reason, &Reason)| if a == b { *a } else { Reason::Operation };
    Values {
        function: a.function,
        settings: a.settings,
        units: a.units.clone(),
        orders: a.orders.clone(),
        sets: sets.collect(),
        reasons: reasons.map(same).collect(),
        blocks: a.blocks.joined(&b.blocks),
        work: joint.work(),
        joint: Some(Box::new(joint)),
    }
}

/// Whether an operation on these operands divides by zero.
fn may_divide_by_zero<F: Float>(data: NodeData, set: impl Fn(Node) -> ValueSet<F>) -> bool {
    let Op::Real(op) = data.op else {
        return false;
    };
    let v = data.padded().map(set);
    zero_division::possible(op, v)
}

impl<'f, F: Float> Values<'f, F> {
    /// Whether some operation, of the function or of a block that may be run, may divide by zero in
    /// the sense of [`Settings::no_zero_division`]. Of a block of which nothing is known, the
    /// answer is that it may. `false` is a proof.
    #[must_use]
    pub fn divides_by_zero(&self) -> bool {
        self.zero_divisions().next().is_some()
    }

    /// Whether an operation on nodes of the function itself may divide by zero, given what they can
    /// be in floating point.
    #[must_use]
    pub fn node_divides_by_zero(&self, data: NodeData) -> bool {
        let full = self.joint.as_ref().map_or(self, |joint| &joint.float);
        may_divide_by_zero(data, |node| full.set(node))
    }

    /// The lines of the operations that may divide by zero, as far as they are known, in order, and
    /// each once.
    #[must_use]
    pub fn lines_that_divide_by_zero(&self) -> Vec<u32> {
        let mut lines: Vec<u32> = self.zero_divisions().flatten().collect();
        lines.sort_unstable();
        lines.dedup();
        lines
    }

    fn zero_divisions(&self) -> impl Iterator<Item = Option<u32>> {
        let full = self.joint.as_ref().map_or(self, |joint| &joint.float);
        let parts = full.parts().into_iter();
        parts.filter(Part::is_reached).flat_map(|part| {
            let f = part.function();
            let set = |node| part.set(node);
            let nodes = f.iter();
            let found = nodes.filter(|&(_, data)| may_divide_by_zero(data, set));
            found.map(|(node, _)| f.line(node)).collect::<Vec<_>>()
        })
    }

    /// The two analyses that were joined: of real numbers, and in floating point. `None` if this is
    /// an analysis under one semantics.
    #[must_use]
    pub fn semantics(&self) -> Option<[&Values<'f, F>; 2]> {
        self.joint.as_ref().map(|joint| joint.parts())
    }
}
