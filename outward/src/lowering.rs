//! `Lowering`: the rows that facts choose for a function, and the programs that are made of them.
//!
//! A kernel ([`compile`](crate::compile)) is made in the same way, and keeps only what it runs.
//! Here is what one wants to see.

use std::collections::HashMap;

use outward_analysis::refine::Refined;
use outward_analysis::values::Path;
use outward_analysis::{Arithmetic, Demand, Fact, bounds};
use outward_expr::{Diagnostic, Function, Node, NotStraightLine};
use outward_front::inputs::{Given, InputDomains};
use outward_interval::interval::Endpoint;
use outward_interval::{Float, compiled};
use outward_lower::routine::Which;
use outward_lower::table::cost::{self, Cost};
use outward_lower::{
    LowerScratch, Program, Selection, select_general, select_in, select_refined,
    select_with_scalars,
};
use outward_simd::Isa;

/// The programs of a function, the rows of the lowering table that were chosen for its operations,
/// and what they cost. A kernel is made in the same way, but keeps only what it runs.
///
/// ```
/// use outward::prelude::*;
/// use outward::lowering::{Lowering, Want};
/// let model = outward::front::read("p.txt", "f(x, y) = x*y")?;
/// let sides = [("x", "[2, 3]".parse::<Interval<f64>>()?), ("y", "[-1, 1]".parse()?)];
/// let b = analyze(&model.function, sides)?;
/// let facts = b.facts().unwrap_or_default();
/// let lowering = Lowering::new(&model.function, facts, &Want::default())?;
/// assert_eq!(lowering.rows[2].map(|row| row.name), Some("mul.px"));
/// let costs = lowering.costs();
/// assert!(costs.specialised.instructions < costs.general.instructions);
/// assert!(costs.specialised.cycles < costs.general.cycles);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Lowering {
    /// The row that was chosen for each node of the function itself, by the index of the node;
    /// `None` for a node that is not an operation on numbers.
    pub rows: Vec<Option<ChosenRow>>,
    /// The same of the nodes of its blocks; see [`row`](Self::row).
    in_blocks: HashMap<Path, Vec<Option<ChosenRow>>>,
    /// The names of the inputs that are taken to be one number on each box.
    pub scalars: Vec<String>,
    /// The endpoint of the bounds that is computed, or `None` for both.
    pub only: Option<Endpoint>,
    /// The instruction set whose cycles are counted.
    pub target: Isa,
    /// The programs for points, for any box, and for the box at hand.
    pub programs: PerProgram<Program>,
}

/// What a [`Lowering`] is made for. By default: any intervals, both endpoints of the bounds, real
/// numbers rounded outward, and cycles of AVX2 (x86-64-v3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Want<'s> {
    /// Which inputs are one number on each box, by index. Inputs beyond the end of the slice are
    /// intervals.
    pub scalars: &'s [bool],
    /// The endpoint of the bounds to compute, without what only the other endpoint needs; `None`
    /// for both.
    pub only: Option<Endpoint>,
    /// The instruction set whose cycles are counted.
    pub target: Isa,
    /// Whether it is assumed that every value is defined and finite. The program for any box then
    /// has no steps that make undefined results empty, and none that make 0 · ∞ zero.
    pub defined: bool,
    /// What the bounds contain, and how they are rounded. For a refined function it is the
    /// arithmetic of the refinement, and this field is ignored.
    pub arithmetic: Arithmetic,
}

/// Both ends, of intervals, which may be undefined, counted in cycles of AVX2.
impl Default for Want<'_> {
    fn default() -> Self {
        Self {
            scalars: &[],
            only: None,
            target: Isa::V3,
            defined: false,
            arithmetic: Arithmetic::REAL,
        }
    }
}

impl Want<'_> {
    fn endpoints(&self) -> Which {
        self.only.map_or(Which::Both, Which::from)
    }
}

/// A row of the lowering table that was chosen for an operation, and its cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChosenRow {
    /// The name of the row, such as `mul.pp`.
    pub name: &'static str,
    /// The instructions of the row, and its cycles for a full vector of boxes on the target: of the
    /// ends that are read of the operation, and nothing if none is.
    pub cost: Cost,
}

/// One value for each of the three programs of a function, such as the program itself or its cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PerProgram<T> {
    /// For the program that runs the function at points.
    pub point: T,
    /// For the program that bounds the function on any box, which others are compared with. It
    /// knows the values of constants, of what depends on constants alone, and which inputs are one
    /// number.
    pub general: T,
    /// For the program that bounds the function on the box at hand and on parts of it.
    pub specialised: T,
}

impl<T> PerProgram<T> {
    /// Applies a function to each of the three values.
    ///
    /// # Errors
    /// The first error that the function returns.
    pub fn try_map<U, E>(
        &self,
        mut of: impl FnMut(&T) -> Result<U, E>,
    ) -> Result<PerProgram<U>, E> {
        Ok(PerProgram {
            point: of(&self.point)?,
            general: of(&self.general)?,
            specialised: of(&self.specialised)?,
        })
    }
}

impl Lowering {
    /// Chooses rows for the function by `facts`, one for each node, and makes its programs. Facts
    /// about nodes in blocks are derived from those of what the blocks are given.
    ///
    /// # Errors
    /// If the function calls itself, reads a texture without an image, or is too long.
    pub fn new<F: Float>(
        f: &Function,
        facts: &[Fact<F>],
        want: &Want<'_>,
    ) -> Result<Self, NotStraightLine> {
        compiled!(lowering::<F>: fn(&Function, &[Fact<F>], &Want<'_>) -> Result<Lowering, NotStraightLine>)(
            f, facts, want,
        )
    }

    /// Chooses rows for a [refined](outward_analysis::refine) function, and makes its programs. The
    /// programs for any box and for points are those of `given`, the function as it was before.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn of_refined<F: Float>(
        given: &Function,
        refined: &Refined<F>,
        want: &Want<'_>,
    ) -> Result<Self, NotStraightLine> {
        compiled!(lowering_of_refined::<F>: fn(&Function, &Refined<F>, &Want<'_>) -> Result<Lowering, NotStraightLine>)(
            given, refined, want,
        )
    }

    /// Which inputs are known to be one number on each box (`NAME scalar` in a description), by
    /// index: see [`Want::scalars`].
    #[must_use]
    pub fn scalars(inputs: &InputDomains) -> Vec<bool> {
        let domains = inputs.domains().iter();
        domains
            .map(|domain| domain.given() == Some(Given::Scalar))
            .collect()
    }

    /// Makes the inputs of these names intervals and all others one number, by index: see
    /// [`Want::scalars`].
    ///
    /// # Errors
    /// If a name is no input of the function.
    pub fn scalars_but<'n>(
        f: &Function,
        intervals: impl IntoIterator<Item = &'n str>,
    ) -> Result<Vec<bool>, Diagnostic> {
        let mut inputs = InputDomains::of(f);
        for name in intervals {
            inputs.given(name, Given::Interval)?;
        }
        let domains = inputs.domains().iter();
        Ok(domains
            .map(|domain| domain.given() != Some(Given::Interval))
            .collect())
    }

    /// The number of instructions and the cycles of each of the three programs.
    #[must_use]
    pub fn costs(&self) -> PerProgram<Cost> {
        let of = |program| cost::of_program(program, self.target);
        PerProgram {
            point: of(&self.programs.point),
            general: of(&self.programs.general),
            specialised: of(&self.programs.specialised),
        }
    }

    /// The row that was chosen for a node of the function, or of the block at this path. Some
    /// operations of a loop are computed once more for the runs after which the loop goes on; the
    /// row is the one that is used in every run. `None` if the node is not an operation on numbers,
    /// or is never run.
    #[must_use]
    pub fn row(&self, block: &Path, node: Node) -> Option<ChosenRow> {
        let of_block = if block.0.is_empty() {
            Some(&self.rows)
        } else {
            self.in_blocks.get(block)
        };
        of_block?.get(node.index()).copied().flatten()
    }

    /// A pair for each node of the function, to be written beside it: its bounds, with a `?` if it
    /// may be undefined, and the name of its row, which is empty if it has none.
    pub fn comments<F: Float>(
        &self,
        facts: &[Fact<F>],
    ) -> impl Iterator<Item = (String, &'static str)> {
        facts
            .iter()
            .zip(&self.rows)
            .map(|(fact, row)| (shown(fact), row.map_or("", |row| row.name)))
    }

    /// One line about the costs of the interval programs, for a full vector of boxes, such as
    /// `cost of the interval program: 9 instructions, in general 16; …`.
    #[must_use]
    pub fn summary(&self) -> String {
        let ends = match self.only {
            None => "",
            Some(Endpoint::Lower) => ", lower endpoint only",
            Some(Endpoint::Upper) => ", upper endpoint only",
        };
        let costs = self.costs();
        let precision = self.programs.specialised.precision;
        format!(
            "cost of the interval program{ends}: {} instructions, in general {}; {} cycles for {} boxes, in general {} ({})",
            costs.specialised.instructions,
            costs.general.instructions,
            costs.specialised.cycles,
            cost::lanes(self.target, precision),
            costs.general.cycles,
            self.target,
        )
    }
}

fn lowering<F: Float>(
    f: &Function,
    facts: &[Fact<F>],
    want: &Want<'_>,
) -> Result<Lowering, NotStraightLine> {
    let chosen = select_in(f, facts, Demand::Value, want.scalars, want.arithmetic)?;
    if want.arithmetic.is_real() {
        let for_endpoints = chosen.clone().for_endpoints(want.endpoints());
        return of_selections((f, &chosen), (f, &for_endpoints), want);
    }
    let chosen = chosen.for_endpoints(want.endpoints());
    let plain = select_with_scalars::<F>(f, &[], Demand::Value, want.scalars)?;
    of_selections((f, &plain), (f, &chosen), want)
}

fn lowering_of_refined<F: Float>(
    given: &Function,
    refined: &Refined<F>,
    want: &Want<'_>,
) -> Result<Lowering, NotStraightLine> {
    let facts = bounds(given, &refined.sides);
    let plain = select_with_scalars(given, &facts, Demand::Value, want.scalars)?;
    let want = &Want {
        arithmetic: refined.arithmetic,
        ..*want
    };
    let chosen =
        select_refined(refined, Demand::Value, want.scalars)?.for_endpoints(want.endpoints());
    of_selections((given, &plain), (&refined.function, &chosen), want)
}

/// The rows of the second selection, and its programs beside those of the function as it was given.
fn of_selections<F: Float>(
    (given, plain): (&Function, &Selection<F>),
    (f, chosen): (&Function, &Selection<F>),
    want: &Want<'_>,
) -> Result<Lowering, NotStraightLine> {
    let Want {
        scalars,
        only,
        target,
        defined,
        arithmetic,
    } = *want;
    let mut rows: HashMap<Path, Vec<Option<ChosenRow>>> = HashMap::new();
    for (path, node, row, ends) in chosen.rows() {
        let (Some(block), row) = (path.block_in(f), row.row()) else {
            continue;
        };
        let Some(op) = block.node(node).op.real() else {
            continue;
        };
        let rounding = chosen.arithmetic().rounding();
        let cost = ends.map(|ends| cost::of_row_for(op, row, target, rounding, ends));
        let cost = cost.unwrap_or_default();
        let name = row.name;
        let of_block = match rows.get_mut(path) {
            Some(of_block) => of_block,
            None => rows
                .entry(path.clone())
                .or_insert_with(|| vec![None; block.nodes.len()]),
        };
        // Of what a loop computes twice, the first.
        of_block[node.index()].get_or_insert(ChosenRow { name, cost });
    }
    let scalars = f.inputs.iter().zip(scalars);
    let scalars = scalars.filter(|(_, scalar)| **scalar);
    let mut point = Program::empty();
    plain.points(&mut LowerScratch::default(), &mut point)?;
    point.simplify::<F>();
    let general = select_general::<F>(given, want.scalars, arithmetic, defined)?;
    let general = general.for_endpoints(want.endpoints());
    Ok(Lowering {
        rows: rows
            .remove(&Path::default())
            .unwrap_or_else(|| vec![None; f.nodes.len()]),
        in_blocks: rows,
        scalars: scalars.map(|(name, _)| name.clone()).collect(),
        only,
        target,
        programs: PerProgram {
            point,
            general: intervals(&general),
            specialised: intervals(chosen),
        },
    })
}

/// The interval program of a selection, simplified.
fn intervals<F: Float>(selection: &Selection<F>) -> Program {
    let mut program = Program::empty();
    selection.intervals(false, &mut LowerScratch::default(), &mut program);
    program.simplify::<F>();
    program
}

/// The bounds of a value as text, with a `?` if it may be undefined.
#[must_use]
pub fn shown<F: Float>(fact: &Fact<F>) -> String {
    let undefined = if fact.undefined { " ?" } else { "" };
    format!("{}{undefined}", fact.bounds)
}
