//! `Lowering`: the rows that facts choose for a function, and the programs that are made of them.
//!
//! A kernel ([`compile`](crate::compile)) is made in the same way, and keeps only what it runs. Here is what one wants to see.

use std::collections::HashMap;

use outward_analysis::refine::Refined;
use outward_analysis::values::Path;
use outward_analysis::{Arithmetic, Demand, Fact, bounds};
use outward_expr::{Diagnostic, Function, Node, NotStraightLine};
use outward_front::inputs::{Given, InputDomains};
use outward_interval::interval::End;
use outward_interval::{Float, compiled};
use outward_lower::table::cost::{self, Cost};
use outward_lower::{
    LowerScratch, Program, Selection, select_general, select_in, select_refined,
    select_with_scalars,
};
use outward_simd::Isa;

/// How a function is bounded by programs: with which rows of the lowering table, and at what cost.
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
    /// The row that was chosen for each node of the function itself; `None` of what is no operation
    /// on numbers.
    pub rows: Vec<Option<ChosenRow>>,
    /// The same of the nodes of its blocks; see [`row`](Self::row).
    in_blocks: HashMap<Path, Vec<Option<ChosenRow>>>,
    /// The inputs that are one number each time.
    pub scalars: Vec<String>,
    /// The end of the outputs that is computed; `None` for both.
    pub only: Option<End>,
    /// The instruction set whose cycles are counted.
    pub target: Isa,
    /// The programs.
    pub programs: PerProgram<Program>,
}

/// What a [`Lowering`] is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Want<'s> {
    /// Which inputs are one number each time; those that it is too short for are intervals.
    pub scalars: &'s [bool],
    /// The end of the outputs that is computed, without what only the other one needs; `None` for
    /// both.
    pub only: Option<End>,
    /// The instruction set whose cycles are counted.
    pub target: Isa,
    /// Whether it is taken for granted that every value is defined and finite. General code is then
    /// without steps that make undefined results empty, and zero times infinity zero.
    pub defined: bool,
    /// What the bounds contain, and how they are rounded. Of a refined function it is that of the
    /// refinement.
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

/// A row of the lowering table that was chosen for an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChosenRow {
    /// The name of the row.
    pub name: &'static str,
    /// What it costs.
    pub cost: Cost,
}

/// Something of each of the programs of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PerProgram<T> {
    /// Of the program that runs the function at points.
    pub point: T,
    /// Of the program that bounds it on any box: the program that others are compared with. Of
    /// constants, and of what depends on constants alone, their values are known, and which inputs
    /// are one number each time.
    pub general: T,
    /// Of the program that bounds it on the box at hand, and on parts of it.
    pub specialised: T,
}

impl<T> PerProgram<T> {
    /// The same of what a function makes of each.
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
    /// The rows that `facts`, one for each node, choose for the function, and its programs. What is
    /// in blocks has facts that follow from those of what the blocks are given.
    ///
    /// # Errors
    /// If the function calls itself, looks into a texture without an image, or is too long.
    pub fn new<F: Float>(
        f: &Function,
        facts: &[Fact<F>],
        want: &Want<'_>,
    ) -> Result<Self, NotStraightLine> {
        compiled!(lowering::<F>: fn(&Function, &[Fact<F>], &Want<'_>) -> Result<Lowering, NotStraightLine>)(
            f, facts, want,
        )
    }

    /// The rows of a function that was [refined](outward_analysis::refine), and its programs. The
    /// programs for any box and at points are those of the function as it was given.
    ///
    /// # Errors
    /// As of [`new`](Self::new).
    pub fn of_refined<F: Float>(
        given: &Function,
        refined: &Refined<F>,
        want: &Want<'_>,
    ) -> Result<Self, NotStraightLine> {
        compiled!(lowering_of_refined::<F>: fn(&Function, &Refined<F>, &Want<'_>) -> Result<Lowering, NotStraightLine>)(
            given, refined, want,
        )
    }

    /// Which inputs are known to be one number each time.
    #[must_use]
    pub fn scalars(inputs: &InputDomains) -> Vec<bool> {
        let domains = inputs.domains().iter();
        domains
            .map(|domain| domain.given() == Some(Given::Scalar))
            .collect()
    }

    /// The inputs that are one number each time if those of these names are intervals and no others
    /// are.
    ///
    /// # Errors
    /// If a name is no input.
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

    /// What the programs cost.
    #[must_use]
    pub fn costs(&self) -> PerProgram<Cost> {
        let of = |program| cost::of_program(program, self.target);
        PerProgram {
            point: of(&self.programs.point),
            general: of(&self.programs.general),
            specialised: of(&self.programs.specialised),
        }
    }

    /// The row that was chosen for a node of the function or of a block in it; of what a loop
    /// computes once more for the rounds that are followed by another, the row in all rounds. `None`
    /// of what is no operation on numbers, or is never run.
    #[must_use]
    pub fn row(&self, block: &Path, node: Node) -> Option<ChosenRow> {
        let of_block = if block.0.is_empty() {
            Some(&self.rows)
        } else {
            self.in_blocks.get(block)
        };
        of_block?.get(node.index()).copied().flatten()
    }

    /// What is written beside each value: its bounds, with `?` where it may be undefined, and the
    /// name of its row, which is empty if it has none.
    pub fn comments<F: Float>(
        &self,
        facts: &[Fact<F>],
    ) -> impl Iterator<Item = (String, &'static str)> {
        facts.iter().zip(&self.rows).map(|(fact, row)| {
            let undefined = if fact.undefined { " ?" } else { "" };
            let bounds = format!("{}{undefined}", fact.bounds);
            (bounds, row.map_or("", |row| row.name))
        })
    }

    /// What is written below: the costs of the interval programs, for a full vector of boxes.
    #[must_use]
    pub fn summary(&self) -> String {
        let ends = match self.only {
            None => "",
            Some(End::Lower) => ", lower end only",
            Some(End::Upper) => ", upper end only",
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
        return of_selections((f, &chosen), (f, &chosen), want);
    }
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
    let chosen = select_refined(refined, Demand::Value, want.scalars)?;
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
    for (path, node, row) in chosen.rows() {
        let (Some(block), row) = (path.block_in(f), row.row()) else {
            continue;
        };
        let Some(op) = block.node(node).op.real() else {
            continue;
        };
        let cost = cost::of_row_in(op, row, target, chosen.arithmetic().rounding());
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
            general: intervals(&general, only),
            specialised: intervals(chosen, only),
        },
    })
}

/// The interval program that computes these ends.
fn intervals<F: Float>(selection: &Selection<F>, only: Option<End>) -> Program {
    let mut program = Program::empty();
    selection.intervals(false, &mut LowerScratch::default(), &mut program);
    of_ends::<F>(program, only)
}

/// An interval program without what is not asked for, simplified.
fn of_ends<F: Float>(mut program: Program, only: Option<End>) -> Program {
    // Outputs are −lo and hi by turns.
    match only {
        None => {}
        Some(End::Lower) => program.prune(|i| i % 2 == 0),
        Some(End::Upper) => program.prune(|i| i % 2 == 1),
    }
    program.simplify::<F>();
    program
}
