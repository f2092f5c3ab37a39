//! How a straight function is bounded: the rows that facts choose, and what programs cost.

use outward::analysis::{Demand, Fact};
use outward_expr::Function;
use outward_front::inputs::Given;
use outward_interval::Float;
use outward_jit::{CodeSize, Compiler, Isa};
use outward_lower::table::cost;
use outward_lower::{LowerScratch, Program, Selection, select, select_with_scalars};

use crate::args::{AnalyzeArgs, BoundArg, NanArg};
use crate::report::Failure;
use crate::source::Source;

/// How a straight function is bounded.
pub(super) struct Lowered<F: Float> {
    pub(super) facts: Vec<Fact<F>>,
    /// Name and cost of the row chosen for each node, if it has rows.
    pub(super) rows: Vec<Option<(&'static str, u32)>>,
    /// The inputs that are one number each time.
    pub(super) scalars: Vec<String>,
    /// Which ends are computed.
    pub(super) bound: BoundArg,
    pub(super) cost: Cost,
    /// The machine code of the programs, if that was asked for.
    pub(super) code: Option<Code>,
}

/// What programs cost.
pub(super) struct Cost {
    /// At one point.
    pub(super) point: u32,
    /// On any box.
    pub(super) general: u32,
    /// On this box.
    pub(super) specialised: u32,
}

/// The machine code of programs.
pub(super) struct Code {
    pub(super) isa: Isa,
    /// How many boxes or points one run of it takes.
    pub(super) lanes: usize,
    pub(super) point: CodeSize,
    pub(super) general: CodeSize,
    pub(super) specialised: CodeSize,
}

/// The facts, the rows that they choose, and the programs.
///
/// # Errors
/// If a name of `--interval` is no input.
pub(super) fn lower<F: Float>(
    source: &Source,
    args: &AnalyzeArgs,
    proved: &[Fact<F>],
) -> Result<Lowered<F>, Failure> {
    let f = &source.function;
    let scalars = scalars(source, args.interval.as_deref())?;
    let mut facts = proved.to_vec();
    if args.nan != NanArg::Propagate {
        for fact in &mut facts {
            fact.undefined = false;
        }
    }
    // What is not shown is possible all the same.
    let proved = match args.nan {
        NanArg::Suppress => proved,
        NanArg::Propagate | NanArg::Ignore => &facts,
    };
    let chosen = select_with_scalars(f, proved, Demand::Value, &scalars)?;
    let rows = chosen
        .rows()
        .map(|(data, row)| {
            let (op, id) = (data.op.real()?, row?);
            Some((id.row().name, cost::of_row(op, id.row())))
        })
        .collect();
    let mut point = Program::empty();
    chosen.points(&mut LowerScratch::default(), &mut point);
    let general = intervals(&select::<F>(f, &[], Demand::Value)?, args.bound);
    let specialised = intervals(&chosen, args.bound);
    let code = match args.target {
        Some(target) => Some(code(target.into(), &point, &general, &specialised)?),
        None => None,
    };
    Ok(Lowered {
        facts,
        rows,
        scalars: named(f, &scalars),
        bound: args.bound,
        cost: Cost {
            point: cost::of_program(&point),
            general: cost::of_program(&general),
            specialised: cost::of_program(&specialised),
        },
        code,
    })
}

/// Which inputs are one number each time: those that `--interval` does not name, or those that are
/// known to be.
///
/// # Errors
/// If a name is no input.
pub(super) fn scalars(source: &Source, intervals: Option<&[String]>) -> Result<Vec<bool>, Failure> {
    let Some(names) = intervals else {
        let domains = source.inputs.domains().iter();
        return Ok(domains
            .map(|domain| domain.given() == Some(Given::Scalar))
            .collect());
    };
    // All over again: the command line decides, not what was said before.
    let mut inputs = outward_front::inputs::InputDomains::of(&source.function);
    for name in names {
        let said = inputs.given(name.trim(), Given::Interval);
        said.map_err(|error| error.in_file("--interval"))?;
    }
    let domains = inputs.domains().iter();
    Ok(domains
        .map(|domain| domain.given() != Some(Given::Interval))
        .collect())
}

fn named(f: &Function, scalars: &[bool]) -> Vec<String> {
    let names = f.inputs.iter().zip(scalars);
    names
        .filter(|(_, scalar)| **scalar)
        .map(|(name, _)| name.clone())
        .collect()
}

/// The interval program that computes these ends.
fn intervals<F: Float>(selection: &Selection<F>, bound: BoundArg) -> Program {
    let mut program = Program::empty();
    selection.intervals(false, &mut LowerScratch::default(), &mut program);
    // Outputs are −lo and hi by turns.
    match bound {
        BoundArg::Both => {}
        BoundArg::Lower => program.prune(|i| i % 2 == 0),
        BoundArg::Upper => program.prune(|i| i % 2 == 1),
    }
    program
}

fn code(
    isa: Isa,
    point: &Program,
    general: &Program,
    specialised: &Program,
) -> Result<Code, Failure> {
    let mut compiler = Compiler::new(isa);
    let mut size = |program| {
        compiler
            .size(program)
            .map_err(|e| Failure::Other(e.to_string()))
    };
    Ok(Code {
        isa,
        lanes: isa.bits() / (8 * point.precision.bytes()),
        point: size(point)?,
        general: size(general)?,
        specialised: size(specialised)?,
    })
}
