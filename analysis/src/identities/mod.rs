//! Identities: other forms of a value, by exact algebra, that give narrower bounds.
//!
//! Interval arithmetic forgets that two x are the same x: of x² − 2x + 1 on [1, 3] it computes
//! [−4, 8], and of (x − 1)², which is the same, [0, 4]. A value of a function has a *normal form*,
//! a quotient of polynomials in inputs and elementary functions of normal forms (its *atoms*); that
//! is written in several ways, and the bounds of those that help are intersected. From derivatives
//! of normal forms it is proved where a value rises or falls in an input, which then is replaced by
//! an endpoint.
//!
//! **What is claimed.** Wherever a node has a value as a real function, and a form has one, they
//! are the same number. A form that may be undefined somewhere on the box is used under a guard,
//! which asks of each part whether it is defined there, or not at all. So the bounds of those that
//! are used contain every value of the node. Nothing is claimed of floating-point values.
//! Tested in `tests/tests/all/identities.rs`, at random in `tests/src/checks/refined.rs` and
//! `ranges.rs`, and against exact values in `tests/tests/mpfr/sharpened.rs`.
//!
//! A node of `any` is an atom, and every such node is another one: see
//! [`node`](outward_expr::node#what-it-means-that-two-nodes-are-the-same). So an identity is used
//! of a choice where it is the same one, and nowhere else.
//!
//! Forms and their choice depend on the function and the box alone: work is counted in products of
//! terms and operations on intervals, never in seconds.
//!
//! Start with `normal` and `prove`; `sharpen` applies both to a function, and `range` to a search.
//!
//! | files | what they do |
//! |---|---|
//! | `literal`, `atoms`, `names`, `normal` | values as exact algebra: literals, atoms (and their text), the normal form of each node |
//! | `rules` | the table of identities that polynomials cannot express |
//! | `write`, `plan`, `append` | a form as nodes; what nodes are met with; the function that has these meets |
//! | `prove` | bounds of normal forms, and signs of their derivatives |
//! | `sharpen` | a function whose outputs and arguments are met with other forms |
//! | `samples`, `faces`, `choose`, `corners`, `guard`, `unmoved` | which forms are worth computing, and how: samples of the box, faces, the choice, endpoints at corners, guards, where cutting gains nothing |
//! | `blocks` | the same for results of branches and loops |
//! | `error` | how far floating point may be from real values |
//! | `difference` | comparisons, decided by the sign of a difference |
//! | `side_relations`, `enclosure` | unit vectors as relations between inputs; bounds of normal forms under them |
//! | `shorter`, `distribute`, `shorten`, `quality` | values written by others: which can be, products of vectors with sums, the new function, how well floating point computes a value |
//! | `range`, `end`, `search`, `part`, `curvature`, `batch`, `sphere` | the search for a range: both endpoints, one endpoint, the functions that are run, many parts in a few calls, second derivatives, engines, unit vectors |

mod append;
mod atoms;
mod batch;
mod blocks;
mod choose;
mod corners;
mod curvature;
mod difference;
mod distribute;
mod enclosure;
mod end;
mod error;
mod faces;
mod guard;
mod literal;
mod names;
mod normal;
mod part;
mod plan;
mod prove;
mod quality;
mod range;

mod rules;
mod samples;
mod search;
mod sharpen;
mod shorten;
#[cfg(test)]
mod shorten_tests;
mod shorter;
mod side_relations;
#[cfg(test)]
mod slope_tests;
mod sphere;
mod unmoved;
mod write;

use outward_expr::{Format, Function, Node};
use outward_interval::{Float, Interval, compiled};

use crate::bounds::bounds;
use crate::values::UnitInputs;
pub use batch::{BatchBounds, BatchEngine};
pub(crate) use blocks::{Sides, sharpen_blocks, sharpen_numbers};
pub(crate) use difference::Differences;
pub use end::SearchLimits;
use normal::{Normal, PER_NODE};
pub(crate) use plan::Wanted;
pub use plan::{CornerEvaluation, Extremes, Met};
pub use range::{RangeFound, is_worth_assuming};
pub use rules::{RULES, RewriteRule, RuleTerm};
pub use shorten::shortened;
pub(crate) use side_relations::SideRelations;
use sphere::Spheres;

/// Which values a range has to contain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Containment {
    /// The values of the real function.
    Real,
    /// The values of the real function, and what the floating-point program returns at points of
    /// the format.
    RealAndFloat,
}

/// What is asked of a range: [`Containment`] alone, or that with an assumption.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RangeQuery {
    /// Which values it contains.
    pub holds: Containment,
    /// Whether the conditions under which other forms are the value are assumed where they are not
    /// proved on the box. [`RangeFound::assumed`] lists them, and the range need not contain values
    /// at points at which one does not hold. Otherwise such forms are not used.
    pub assume: bool,
}

impl From<Containment> for RangeQuery {
    fn from(holds: Containment) -> Self {
        Self {
            holds,
            assume: false,
        }
    }
}

/// Finds the range of a node of a function on a box, by branch and bound: see [`RangeFound`]. Of
/// the box count the points at which these inputs are components of unit vectors. `engine` runs the
/// functions that are searched; no result depends on it.
///
/// Where floating-point values are asked for and it is not known how far they may be from real
/// ones, or only that it may be farther than the tolerance, boxes are bounded by the operations of
/// the function alone, in the format of the sides. These bounds contain both. What rounding adds
/// counts for the tolerance as far as it is more than 16 units in the last place, and no bounds
/// that contain floating-point values are made nearer than that.
///
/// `None` if the function has control flow or more than 64 inputs.
#[must_use]
pub fn range<F: Float>(
    engine: &dyn BatchEngine,
    f: &Function,
    node: Node,
    (sides, units): (&[Interval<F>], &[UnitInputs]),
    asked: impl Into<RangeQuery>,
    limits: SearchLimits<'_>,
) -> Option<RangeFound> {
    compiled!(range_here::<F>: fn(&dyn BatchEngine, &Function, Node, (&[Interval<F>], &[UnitInputs]), RangeQuery, SearchLimits<'_>) -> Option<RangeFound>)(
        engine,
        f,
        node,
        (sides, units),
        asked.into(),
        limits,
    )
}

/// Beside an error of so much of the width of a range, boxes are also bounded by the operations of
/// the function as they are, with all the work that is allowed.
const WIDE: f64 = 0.01;

/// Beside a smaller one that is more than the tolerance, so many boxes more than were bounded by
/// algebra: often few are enough, and where they are not a million would hardly do better.
const SOME: u64 = 1_000;

/// Ends that hold floating-point values are not asked to be nearer to real ones than so many units
/// in the last place.
const ROUNDING: f64 = 16.0;

fn range_here<F: Float>(
    engine: &dyn BatchEngine,
    f: &Function,
    node: Node,
    (sides, units): (&[Interval<F>], &[UnitInputs]),
    RangeQuery { holds, assume }: RangeQuery,
    limits: SearchLimits<'_>,
) -> Option<RangeFound> {
    let wide = normal::in_f64(f, sides)?;
    let facts = bounds(f, sides);
    let (mut error, relative) = match holds {
        Containment::Real => (0.0, 0.0),
        Containment::RealAndFloat => {
            let errors = error::both(f, &facts);
            let of = |errors: &[F]| Some(errors.get(node.index())?.to_f64());
            (of(&errors.absolute)?, of(&errors.relative)?)
        }
    };
    let natural = facts.get(node.index())?.bounds;
    let natural = Interval::new(natural.inf().to_f64(), natural.sup().to_f64());
    let mut normal = Normal::of(f, PER_NODE);
    let mut prover = prove::Prover::new(&mut normal);
    let unit = (F::ONE.next_up() - F::ONE).to_f64();
    let slack = match holds {
        Containment::Real => 0.0,
        // Components that are rounded differ from exact ones by at most 8u of their size.
        Containment::RealAndFloat => 16.0 * unit,
    };
    let spheres = Spheres::new(units, sides.len(), slack);
    let searched = (engine, &spheres);
    let mut range = None;
    if error.is_finite() {
        let mut found = range::search(searched, &mut prover, node, &wide, limits);
        if assume && !found.is_complete {
            prover.assumes = true;
            let again = range::search(searched, &mut prover, node, &wide, limits);
            if !again.assumed.is_empty() {
                found = found.narrowed(again);
            }
        }
        // The size of the value may be known better now. An unknown relative error is no factor,
        // not even of zero.
        if relative.is_finite() {
            let size = Interval::point(found.outer.mag()).unwrap_or(Interval::ENTIRE);
            let by_size = size * Interval::point(relative).unwrap_or(Interval::ENTIRE);
            error = error.min_x86(by_size.mag());
        }
        found.outer += Interval::new(-error, error).unwrap_or(Interval::ENTIRE);
        range = Some(found);
    }
    let tolerance = match holds {
        Containment::Real => limits.tolerance,
        Containment::RealAndFloat => limits.tolerance.max_x86(ROUNDING * unit),
    };
    // What is known of the real function says too little of what is computed.
    let limits = SearchLimits {
        tolerance,
        ..limits
    };
    let as_it_is = match &range {
        None => Some(limits),
        Some(range) if error > range.outer.wid() * WIDE => Some(limits),
        Some(range) => {
            let scale = width(range.outer).max_x86(range.outer.mig());
            (error > tolerance * scale).then(|| SearchLimits {
                boxes: limits.boxes.min(range.boxes + SOME),
                ..limits
            })
        }
    };
    if let Some(limits) = as_it_is {
        let format = if size_of::<F>() == size_of::<f32>() {
            Format::F32
        } else {
            Format::F64
        };
        let found = range::search_as_it_is(searched, &prover, (node, format), &wide, limits);
        range = Some(match range {
            Some(range) => RangeFound {
                outer: range.outer.intersection(found.outer),
                boxes: range.boxes + found.boxes,
                inner: range.inner.or(found.inner),
                assumed: range.assumed,
                ..found
            },
            None => found,
        });
    }
    let mut range = range?;
    if let Ok(natural) = natural {
        range.outer = range.outer.intersection(natural);
    }
    let (outer, is_single) = (range.outer, f.is_single_valued(node));
    range.inner = range
        .inner
        .and_then(|inner| in_order(inner, outer, is_single));
    // With what was added for rounding the endpoints are near, or they are not.
    if let (Containment::RealAndFloat, Some([least, greatest])) = (holds, range.inner) {
        let is_near = |gap: f64, end: f64| {
            gap.is_finite() && gap <= tolerance * end.abs().max_x86(width(outer))
        };
        range.is_complete =
            is_near(least - outer.inf(), least) && is_near(outer.sup() - greatest, greatest);
    }
    Some(range)
}

/// The width, which is a number where both endpoints are: what is near to an endpoint is not
/// everything that is less than infinity.
fn width(x: Interval<f64>) -> f64 {
    x.wid().min_x86(f64::MAX)
}

/// What was found of values, in order: some value is no more than the first number, and some is no
/// less than the second one. `None` if that says nothing.
///
/// Where all values are nearly one number, rounding takes these out of their order. So does a jump
/// beside a point that is known up to rounding alone, or a choice: then neither needs to be a
/// value.
fn in_order(
    [least, greatest]: [f64; 2],
    outer: Interval<f64>,
    is_single: bool,
) -> Option<[f64; 2]> {
    if outer.is_empty() || !least.is_finite() || !greatest.is_finite() {
        return None;
    }
    let within = |x: f64| x.max_x86(outer.inf()).min_x86(outer.sup()) + 0.0;
    if least <= greatest {
        return Some([within(least), within(greatest)]);
    }
    let size = least.abs().max_x86(greatest.abs());
    let is_rounding = least - greatest <= 1e-9 * size + f64::MIN_POSITIVE;
    let middle = within(least / 2.0 + greatest / 2.0);
    (is_single && is_rounding).then_some([middle; 2])
}
