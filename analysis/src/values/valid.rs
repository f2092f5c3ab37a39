//! The valid range: what values are if no operation is ever given what it is not defined for.
//!
//! A programmer who writes `sqrt(1 - x*x)` means an x of at most 1, though no line says so. Here
//! that is *assumed*, and followed to its end: from what operations are defined for *backward* to
//! what their operands can be, then *forward* again, in turns, until nothing changes or
//! [`ITERATIONS`] turns are over. What was assumed is listed ([`Valid::assumptions`]): the sets
//! hold at the inputs at which all of it is true, and at no others.
//!
//! Assumed is this of every operation that is *always run*: that its operands are in its domain,
//! and that its result is a number. An operand of a `select` or `by_sign` may not be needed, or may
//! be there because somebody thought of the domain: `select x 0 (sqrt x)` says nothing of x. So
//! these are those that outputs depend on by other ways.
//!
//! In a block of a branch or a loop it is assumed of the operations that are run whenever the block
//! is. What that says of what the block is given it says of points that get there: of a branch, the
//! arms are joined, so that `if c (sqrt x) x` says nothing of x, and `if c (sqrt x) (ln x)` that it
//! is not negative; a loop is run at least once, with what it starts with.
//!
//! With [`Settings::valid_factors`] a product that must not be negative, one factor of which is
//! not, is assumed to have no negative factor at all: of √(|a|·b), that b is not negative. Where a
//! is zero b could be, and on no box that has other a. This is listed as everything else.
//!
//! Why this is right: take inputs at which all assumptions are true. The set of a node holds its
//! value there: to begin with, as the analysis without assumptions says so; after a step forward,
//! as for any function; after a step backward, as an operation that is always run has a number in
//! its set for a result, and [`propagation`] says what that means for operands. If some set is left
//! without a member, there are no such inputs.
//!
//! Warnings and simplifications of [`Valid::values`] rest on the assumptions, too.

use core::fmt;

use outward_expr::{Control, Elementary, Function, Node, Op, RealOp};
use outward_interval::{Float, Interval, compiled};
use outward_semantics::Set;
use outward_sets::ValueSet;

use super::blocks::{Blocks, Path};
use super::domains::domain;
use super::environment::Environment;
use super::forward::{evaluated, related};
use super::part::Part;
use super::propagation;
use super::result::Values;
use super::settings::Settings;
use super::units::UnitInputs;

/// How often assumptions are propagated backward and forward at most.
pub const ITERATIONS: u32 = 8;

/// Most nodes that are looked at for which are always run: blocks may be shared, again and again.
const MOST: usize = 1 << 16;

/// Something that was assumed of an operation.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct ValidityAssumption {
    /// The path to the block that it stands in. It is assumed of every run.
    pub block: Path,
    /// The operation, or an input.
    pub node: Node,
    /// What is assumed.
    pub what: Assumed,
}

/// What is assumed of an operation. It prints as a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Assumed {
    /// The operand of the root is not negative.
    RootOfNonnegative,
    /// The operand of the logarithm is positive.
    LogarithmOfPositive,
    /// The operand of the arc sine or arc cosine is in [−1, 1].
    ArcOfUnit,
    /// The divisor of the quotient or remainder is not zero.
    DivisorNotZero,
    /// The base of the power is not negative.
    BaseNotNegative,
    /// The operands of this function are in its domain.
    InDomain(Elementary),
    /// No factor is negative, where one of them is not and the product must not be. This leaves out
    /// the points at which that factor is zero.
    FactorNotNegative,
    /// It is a number, and not NaN.
    Number,
}

impl fmt::Display for Assumed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::InDomain(function) => {
                return write!(f, "the operand of `{}` is in its domain", function.name());
            }
            Self::RootOfNonnegative => "the operand of the root is not negative",
            Self::LogarithmOfPositive => "the operand of the logarithm is positive",
            Self::ArcOfUnit => "the operand of the arc function is in [-1, 1]",
            Self::DivisorNotZero => "the divisor is not zero",
            Self::BaseNotNegative => "the base of the power is not negative",
            Self::FactorNotNegative => "no factor of the product is negative",
            Self::Number => "the value is a number",
        })
    }
}

/// What values can be if no operation that is always run is given an operand for which it is not
/// defined.
#[derive(Clone, Debug)]
pub struct Valid<'f, F: Float> {
    /// The sets: they contain the values of the function at all inputs at which the assumptions
    /// hold.
    pub values: Values<'f, F>,
    /// All that was assumed and is not known anyway, in the order of nodes.
    pub assumptions: Vec<ValidityAssumption>,
    /// How many times the assumptions were propagated.
    pub iterations: u32,
    /// Whether nothing changed in the last time. If not, further ones might find more.
    pub is_fixpoint: bool,
}

impl<F: Float> Valid<'_, F> {
    /// Whether there are no inputs at which the assumptions hold. Then all sets are empty.
    #[must_use]
    pub fn is_contradiction(&self) -> bool {
        !self.values.sets.is_empty() && self.values.sets.iter().all(Set::is_empty)
    }
}

/// The set of every node of `f` at those members of the input sets at which no operation that is
/// always run is given an operand for which it is not defined. See the [module](self). Inputs, unit
/// vectors and settings are those of [`values_with`](super::values_with).
///
/// ```
/// use outward_analysis::values::{Settings, valid};
/// use outward_expr::{Format, text::parse};
/// use outward_sets::Semantics;
///
/// let f = parse("x var x\none const 1\ns square x\nd sub one s\ny sqrt d", Format::F64)?;
/// let found = valid::<f64>(&f, &[], &[], Settings::new(Semantics::Real));
/// let input = f.iter().find(|(_, data)| data.op.input().is_some()).unwrap().0;
/// assert_eq!(found.values.set(input).to_string(), "[-1, 1] | +0 | -0");
/// assert_eq!(found.assumptions[0].what.to_string(), "the operand of the root is not negative");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn valid<'f, F: Float>(
    f: &'f Function,
    inputs: &[Set<F>],
    units: &[UnitInputs],
    settings: Settings,
) -> Valid<'f, F> {
    compiled!(valid_here::<F>: for<'f> fn(&'f Function, &[Set<F>], &[UnitInputs], Settings) -> Valid<'f, F>)(
        f, inputs, units, settings,
    )
}

fn valid_here<'f, F: Float>(
    f: &'f Function,
    inputs: &[Set<F>],
    units: &[UnitInputs],
    settings: Settings,
) -> Valid<'f, F> {
    let related = related(f, inputs, units, settings);
    let mut values = evaluated(f, inputs, (units, &related), settings, None);
    let always = always_run(f, None, &mut MOST.clone());
    let mut assumptions = Vec::new();
    assume(&values.whole(), &always, &mut assumptions);
    let mut iterations = 0;
    let mut is_fixpoint = assumptions.is_empty();
    while !is_fixpoint && iterations < ITERATIONS {
        iterations += 1;
        let mut factors = Vec::new();
        let narrowed = backward(&values.whole(), &always, &mut factors);
        for (block, node) in factors {
            let assumption = ValidityAssumption {
                block,
                node,
                what: Assumed::FactorNotNegative,
            };
            insert(assumption, &mut assumptions);
        }
        let Some(narrowed) = narrowed else {
            values.sets = f.node_types().into_iter().map(Set::empty).collect();
            values.blocks = Blocks::default();
            is_fixpoint = true;
            break;
        };
        let next = evaluated(f, inputs, (units, &related), settings, Some(&narrowed));
        is_fixpoint = next.sets == values.sets;
        values = next;
    }
    Valid {
        values,
        assumptions,
        iterations,
        is_fixpoint,
    }
}

/// Adds what was assumed of a product, if it is new, behind what was assumed of nodes before it.
fn insert(assumption: ValidityAssumption, all: &mut Vec<ValidityAssumption>) {
    if all.contains(&assumption) {
        return;
    }
    let is_of_block = |a: &ValidityAssumption| a.block == assumption.block;
    let first = all.iter().position(is_of_block).unwrap_or(all.len());
    let is_before = |a: &&ValidityAssumption| is_of_block(a) && a.node <= assumption.node;
    let before = all[first..].iter().take_while(is_before).count();
    all.insert(first + before, assumption);
}

/// Which nodes outputs depend on, whatever conditions say; those outputs of a block that are
/// `needed`. Of what a block is given, what it depends on whenever it is run.
// Recursion: as deep as blocks stand in blocks, which is bounded.
fn always_run(f: &Function, needed: Option<&[bool]>, left: &mut usize) -> Vec<bool> {
    let mut always = vec![false; f.nodes.len()];
    let Some(rest) = left.checked_sub(f.nodes.len()) else {
        return always;
    };
    *left = rest;
    for (i, output) in f.outputs.iter().enumerate() {
        always[output.node.index()] |= needed.is_none_or(|needed| needed[i]);
    }
    for i in (0..f.nodes.len()).rev() {
        let data = f.nodes[i];
        if !always[i] {
            continue;
        }
        let certain = match data.op {
            Op::Select | Op::Control(Control::If) => 1,
            Op::Control(Control::Loop | Control::Call) => 0,
            Op::Real(RealOp::BySign) => 1,
            Op::Const(_)
            | Op::Input(_)
            | Op::Real(_)
            | Op::Bool(_)
            | Op::Int(_)
            | Op::Sample(_)
            | Op::Projection(_) => usize::MAX,
        };
        for operand in f.operands(data).take(certain) {
            always[operand.index()] = true;
        }
        if let Op::Control(Control::If | Control::Loop) = data.op {
            let node = Node(u32::try_from(i).unwrap_or(u32::MAX));
            for operand in asked_for(f, node, &always, left) {
                always[operand.index()] = true;
            }
        }
    }
    always
}

/// What a branch or a loop is given that its blocks depend on whenever it is run, whichever arm is
/// taken.
// Recursion: as deep as blocks stand in blocks, which is bounded.
fn asked_for(f: &Function, control: Node, always: &[bool], left: &mut usize) -> Vec<Node> {
    let data = f.node(control);
    let needed = needed(f, control, always);
    let skipped = usize::from(data.op == Op::Control(Control::If));
    let mut given: Vec<Option<Node>> = f.operands(data).skip(skipped).map(Some).collect();
    for block in f.blocks_of(data) {
        let run = always_run(block, Some(&needed), left);
        let mut asked = vec![false; given.len()];
        for (input, data) in block.iter() {
            if let Some(index) = data.op.input() {
                asked[index] = run[input.index()];
            }
        }
        for (operand, asked) in given.iter_mut().zip(asked) {
            operand.take_if(|_| !asked);
        }
    }
    given.into_iter().flatten().collect()
}

/// Which outputs of the blocks of a node of control flow are needed: of a loop all.
fn needed(f: &Function, control: Node, always: &[bool]) -> Vec<bool> {
    let data = f.node(control);
    let outputs = f.blocks_of(data).first().map_or(0, |b| b.outputs.len());
    let mut needed = vec![data.op != Op::Control(Control::If); outputs];
    for (node, data) in f.iter() {
        if let Op::Projection(result) = data.op
            && data.operand(0) == control
            && always[node.index()]
            && let Some(needed) = needed.get_mut(result as usize)
        {
            *needed = true;
        }
    }
    needed
}

/// The blocks of branches and loops that are always run, as far as something is known of them, and
/// which of their nodes are run whenever they are.
fn blocks<'v, F: Float>(
    part: &Part<'v, F>,
    node: Node,
    always: &[bool],
) -> Vec<(Part<'v, F>, Vec<bool>)> {
    let f = part.function();
    if !matches!(f.node(node).op, Op::Control(Control::If | Control::Loop)) {
        return Vec::new();
    }
    let needed = needed(f, node, always);
    let inside = part.inside(node).into_iter();
    inside
        .filter(Part::is_reached)
        .map(|block| {
            let run = if block.is_known() {
                always_run(block.function(), Some(&needed), &mut MOST.clone())
            } else {
                Vec::new()
            };
            (block, run)
        })
        .collect()
}

/// What is not certain of operations that are always run, in blocks, too.
// Recursion: as deep as blocks stand in blocks, which is bounded.
fn assume<F: Float>(part: &Part<'_, F>, always: &[bool], found: &mut Vec<ValidityAssumption>) {
    let f = part.function();
    let env = part.environment_here();
    let mut note = |node: Node, what: Assumed| {
        found.push(ValidityAssumption {
            block: part.path().clone(),
            node,
            what,
        });
    };
    for (node, data) in f.iter().filter(|(node, _)| always[node.index()]) {
        let may_be_nan = matches!(part.any(node), Set::Real(set) if set.may_be_nan());
        // What comes from elsewhere, or out of an arm of which nothing is assumed.
        let Some(op) = data.op.real().filter(|&op| op != RealOp::BySign) else {
            if may_be_nan {
                note(node, Assumed::Number);
            }
            continue;
        };
        // What operands are that are no numbers was assumed of them.
        let mut operands = env.operands(data).map(ValueSet::without_nan);
        for (set, domain) in operands.iter_mut().zip(domain::<F>(data.op)) {
            if let Some(domain) = domain
                && !domain.has_all_of(*set)
            {
                *set = set.intersection(domain.set);
                note(node, of_domain(op));
            }
        }
        if may_be_nan && env.step(op, operands).may_be_nan() {
            note(node, Assumed::Number);
        }
    }
    for (node, _) in f.iter().filter(|(node, _)| always[node.index()]) {
        for (block, run) in blocks(part, node, always) {
            if !run.is_empty() {
                assume(&block, &run, found);
            }
        }
    }
}

/// The name of an assumption about an operation that has a domain.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "operations without a domain are not asked for"
)]
fn of_domain(op: RealOp) -> Assumed {
    match op {
        RealOp::Sqrt => Assumed::RootOfNonnegative,
        RealOp::Call(f) => match f {
            Elementary::Ln | Elementary::Log2 | Elementary::Log10 => Assumed::LogarithmOfPositive,
            Elementary::Asin | Elementary::Acos => Assumed::ArcOfUnit,
            Elementary::Pow => Assumed::BaseNotNegative,
            _ => Assumed::InDomain(f),
        },
        _ => Assumed::DivisorNotZero,
    }
}

/// What nodes can be if the assumptions are true, from results to operands; `None` if they cannot
/// all be.
///
/// Products with a factor that was assumed not to be negative are added to `factors`, with the
/// paths to their blocks.
// Recursion: as deep as blocks stand in blocks, which is bounded.
fn backward<F: Float>(
    part: &Part<'_, F>,
    always: &[bool],
    factors: &mut Vec<(Path, Node)>,
) -> Option<Vec<Set<F>>> {
    let f = part.function();
    let settings = part.settings();
    let mut sets = part.sets().to_vec();
    for i in (0..f.nodes.len()).rev().filter(|&i| always[i]) {
        let data = f.nodes[i];
        let node = Node(u32::try_from(i).ok()?);
        if matches!(data.op, Op::Control(_)) {
            narrow_given(part, node, always, &mut sets, factors)?;
            continue;
        }
        // A loop that never ends has no results, nor has what is made from them; that is no fault
        // of an operand, and says nothing of one.
        let without = |n: Node| part.any(n).is_empty();
        if without(node) && (matches!(data.op, Op::Projection(_)) || f.operands(data).any(without))
        {
            continue;
        }
        if let Set::Real(set) = sets[i] {
            sets[i] = Set::Real(set.without_nan());
        }
        if sets[i].is_empty() {
            return None;
        }
        narrow_operands(f, &mut sets, settings, node);
        if data.op == Op::Real(RealOp::Mul)
            && settings.valid_factors
            && narrow_factors(f, &mut sets, node)
        {
            factors.push((part.path().clone(), node));
        }
    }
    Some(sets)
}

/// Meets what a branch or a loop is given with what follows from that its blocks are run: with what
/// either arm says, or the block of the loop, of whatever iteration. `None` if no block can be run.
fn narrow_given<F: Float>(
    part: &Part<'_, F>,
    node: Node,
    always: &[bool],
    sets: &mut [Set<F>],
    factors: &mut Vec<(Path, Node)>,
) -> Option<()> {
    let f = part.function();
    let data = f.node(node);
    let skipped = usize::from(data.op == Op::Control(Control::If));
    let given: Vec<Node> = f.operands(data).skip(skipped).collect();
    let blocks = blocks(part, node, always);
    if blocks.is_empty() || blocks.iter().any(|(_, run)| run.is_empty()) {
        return Some(());
    }
    let mut joined: Option<Vec<Set<F>>> = None;
    for (block, run) in blocks {
        let mut inside_factors = Vec::new();
        let Some(inside) = backward(&block, &run, &mut inside_factors) else {
            continue;
        };
        factors.extend(inside_factors);
        // What the block does not look at may be anything.
        let mut of_block: Vec<Set<F>> = given.iter().map(|n| sets[n.index()]).collect();
        for (input, data) in block.function().iter() {
            if let Some(index) = data.op.input() {
                of_block[index] = inside[input.index()];
            }
        }
        joined = Some(match joined {
            None => of_block,
            Some(joined) => {
                let pairs = joined.iter().zip(&of_block);
                pairs.map(|(a, b)| a.union(b)).collect()
            }
        });
    }
    for (n, set) in given.into_iter().zip(joined?) {
        let env = Environment::new(f, sets, part.settings());
        sets[n.index()] = env.meet_any(env.any(n), set);
    }
    Some(())
}

/// Of a product that is not negative, with a factor that is not: that the other one is not.
/// Returns whether that was assumed.
fn narrow_factors<F: Float>(f: &Function, sets: &mut [Set<F>], node: Node) -> bool {
    let data = f.node(node);
    let at = |n: Node, sets: &[Set<F>]| match sets[n.index()] {
        Set::Real(set) => set,
        Set::Int(_) | Set::Bool(_) => ValueSet::all(),
    };
    let [x, y] = [0, 1].map(|k| data.operand(k));
    let is_nonnegative = |set: ValueSet<F>| !set.is_empty() && set.inf() >= F::ZERO;
    if x == y || !is_nonnegative(at(node, sets)) {
        return false;
    }
    let mut is_assumed = false;
    for (factor, other) in [(x, y), (y, x)] {
        let (set, of_other) = (at(factor, sets), at(other, sets));
        let zero_alone = set.sup() <= F::ZERO;
        if is_nonnegative(set) && !zero_alone && of_other.inf() < F::ZERO {
            let not_negative = Interval::new(F::ZERO, F::INFINITY).unwrap_or(Interval::ENTIRE);
            let not_negative = ValueSet::from(not_negative).union(ValueSet::ZEROS);
            let left = of_other.intersection(not_negative);
            if !left.is_empty() {
                sets[other.index()] = Set::Real(left);
                is_assumed = true;
            }
        }
    }
    is_assumed
}

/// Meets the operands of a node that is always run with what follows from that, and from what the
/// node can be.
fn narrow_operands<F: Float>(f: &Function, sets: &mut [Set<F>], settings: Settings, node: Node) {
    let data = f.node(node);
    for (operand, domain) in data.operands().zip(domain(data.op)) {
        if let Some(domain) = domain {
            let env = Environment::new(f, sets, settings);
            sets[operand.index()] = Set::Real(env.meet(env.set(operand), domain.set));
        }
    }
    let found = propagation::operands_of(&Environment::new(f, sets, settings), node);
    for (operand, set) in data.operands().zip(found) {
        if let Some(set) = set {
            let env = Environment::new(f, sets, settings);
            sets[operand.index()] = env.meet_any(env.any(operand), set);
        }
    }
}

#[cfg(test)]
#[path = "valid_tests.rs"]
mod tests;
