//! `Lowering`: the rows that facts choose for a function without control flow, and the programs
//! that are made of them.
//!
//! An evaluator ([`compile`](crate::compile)) does the same at every specialisation, and keeps
//! only what it runs. Here is what one wants to see.

use outward_analysis::{Demand, Fact};
use outward_expr::{Diagnostic, Function, NotStraightLine};
use outward_front::inputs::{Given, InputDomains};
use outward_interval::interval::End;
use outward_interval::{Float, compiled};
use outward_lower::table::cost;
use outward_lower::{LowerScratch, Program, Selection, select, select_with_scalars};

/// How a function without control flow is bounded by programs: with which rows of the lowering
/// table, and at what cost.
///
/// ```
/// use outward::prelude::*;
/// use outward::Lowering;
/// let model = outward::front::read("p.txt", "f(x, y) = x*y")?;
/// let sides = [("x", "[2, 3]".parse::<Interval<f64>>()?), ("y", "[-1, 1]".parse()?)];
/// let b = analyze(&model.function, sides)?;
/// let facts = b.facts().unwrap_or_default();
/// let lowering = Lowering::new(&model.function, facts, &[], None)?;
/// assert_eq!(lowering.rows[2].map(|row| row.name), Some("mul.px"));
/// let costs = lowering.costs();
/// assert!(costs.specialised < costs.general);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Lowering {
    /// The row that was chosen for each node; `None` of constants and inputs.
    pub rows: Vec<Option<ChosenRow>>,
    /// The inputs that are one number each time.
    pub scalars: Vec<String>,
    /// The end of the outputs that is computed; `None` for both.
    pub only: Option<End>,
    /// The programs.
    pub programs: PerProgram<Program>,
}

/// A row of the lowering table that was chosen for an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChosenRow {
    /// The name of the row.
    pub name: &'static str,
    /// What it costs.
    pub cost: u32,
}

/// Something of each of the programs of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PerProgram<T> {
    /// Of the program that runs the function at points.
    pub point: T,
    /// Of the program that bounds it on any box.
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
    /// The rows that `facts`, one for each node, choose for the function, and its programs.
    /// `scalars` says which inputs are one number each time; those that it is too short for are
    /// intervals. With `only` one end of the outputs is computed, and what only the other one needs
    /// is not.
    ///
    /// # Errors
    /// If the function is not [a straight line](Function::is_straight_line).
    pub fn new<F: Float>(
        f: &Function,
        facts: &[Fact<F>],
        scalars: &[bool],
        only: Option<End>,
    ) -> Result<Self, NotStraightLine> {
        compiled!(lowering::<F>: fn(&Function, &[Fact<F>], &[bool], Option<End>) -> Result<Lowering, NotStraightLine>)(
            f, facts, scalars, only,
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
    pub fn costs(&self) -> PerProgram<u32> {
        let of = cost::of_program;
        PerProgram {
            point: of(&self.programs.point),
            general: of(&self.programs.general),
            specialised: of(&self.programs.specialised),
        }
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

    /// What is written below: the costs of the interval programs.
    #[must_use]
    pub fn summary(&self) -> String {
        let ends = match self.only {
            None => "",
            Some(End::Lower) => ", lower end only",
            Some(End::Upper) => ", upper end only",
        };
        let costs = self.costs();
        format!(
            "cost of the interval program{ends}: {}, in general {}",
            costs.specialised, costs.general
        )
    }
}

fn lowering<F: Float>(
    f: &Function,
    facts: &[Fact<F>],
    scalars: &[bool],
    only: Option<End>,
) -> Result<Lowering, NotStraightLine> {
    let chosen = select_with_scalars(f, facts, Demand::Value, scalars)?;
    let rows = chosen.rows().map(|(data, row)| {
        let (op, row) = (data.op.real()?, row?.row());
        let cost = cost::of_row(op, row);
        let name = row.name;
        Some(ChosenRow { name, cost })
    });
    let scalars = f.inputs.iter().zip(scalars);
    let scalars = scalars.filter(|(_, scalar)| **scalar);
    let mut point = Program::empty();
    chosen.points(&mut LowerScratch::default(), &mut point);
    Ok(Lowering {
        rows: rows.collect(),
        scalars: scalars.map(|(name, _)| name.clone()).collect(),
        only,
        programs: PerProgram {
            point,
            general: intervals(&select::<F>(f, &[], Demand::Value)?, only),
            specialised: intervals(&chosen, only),
        },
    })
}

/// The interval program that computes these ends.
fn intervals<F: Float>(selection: &Selection<F>, only: Option<End>) -> Program {
    let mut program = Program::empty();
    selection.intervals(false, &mut LowerScratch::default(), &mut program);
    // Outputs are −lo and hi by turns.
    match only {
        None => {}
        Some(End::Lower) => program.prune(|i| i % 2 == 0),
        Some(End::Upper) => program.prune(|i| i % 2 == 1),
    }
    program
}
