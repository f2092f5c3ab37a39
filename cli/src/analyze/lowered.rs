//! How a function is bounded, as the command line asks for it.

use outward::analysis::Fact;
use outward::analysis::identities::Met;
use outward::analysis::refine::{Change, Places, Refined};
use outward::analysis::values::Path;
use outward::lowering::{ChosenRow, Lowering, PerProgram, Want};
use outward_expr::Node;
use outward_interval::Float;
use outward_jit::{CodeSize, Compiler, Target};

use crate::args::AnalyzeArgs;
use crate::arithmetic::NanArg;
use crate::report::Failure;
use crate::source::Source;

/// How a function is bounded.
pub(super) struct Lowered<F: Float> {
    /// What is shown of the values of the function itself.
    pub(super) facts: Vec<Fact<F>>,
    /// Of the refined function.
    pub(super) lowering: Lowering,
    /// What refinement did.
    pub(super) changes: Vec<Change<F>>,
    /// What outputs are met with.
    pub(super) met: Vec<String>,
    /// Under which conditions that is the same value.
    pub(super) assumed: Vec<String>,
    /// Where the operations of the function are computed in the refined one.
    places: Places,
    /// The machine code of the programs, if that was asked for.
    pub(super) code: Option<Code>,
}

impl<F: Float> Lowered<F> {
    /// The row that computes a node of a block; `None` if there is none, or it is not computed.
    pub(super) fn row(&self, block: &Path, node: Node) -> Option<ChosenRow> {
        let (block, node) = self.places.of(block, node)?;
        self.lowering.row(&block, node)
    }
}

/// The machine code of programs.
pub(super) struct Code {
    pub(super) isa: Target,
    /// How many boxes or points one run of it takes.
    pub(super) lanes: usize,
    pub(super) sizes: PerProgram<CodeSize>,
}

/// The facts, and what is made of them; `None` if the function has control flow that is not
/// compiled.
///
/// # Errors
/// If a name of `--interval` is no input.
pub(super) fn lower<F: Float>(
    source: &Source,
    args: &AnalyzeArgs,
    known: &[Fact<F>],
    refined: &Refined<F>,
) -> Result<Option<Lowered<F>>, Failure> {
    let scalars = scalars(source, args.interval.as_deref())?;
    let mut want = Want::default();
    want.scalars = &scalars;
    want.only = args.bound.into();
    want.target = args.target.map_or(want.target, Into::into);
    want.defined = args.arithmetic.nan == Some(NanArg::Ignore);
    want.arithmetic = refined.arithmetic;
    let Ok(lowering) = Lowering::of_refined(&source.function, refined, &want) else {
        return Ok(None);
    };
    let code = |isa: Target| {
        let mut compiler = Compiler::new(isa);
        let programs = &lowering.programs;
        Ok(Code {
            isa,
            lanes: isa.bits() / (8 * programs.point.precision.bytes()),
            sizes: programs.try_map(|program| compiler.size(program))?,
        })
    };
    let code: Result<_, Failure> = args.target.map(|target| code(target.into())).transpose();
    Ok(Some(Lowered {
        code: code?,
        facts: refined.facts_of_given(known),
        lowering,
        changes: refined.changes.clone(),
        met: refined
            .met
            .iter()
            .flat_map(|met| met.lines(&refined.function))
            .collect(),
        assumed: refined.met.iter().flat_map(Met::assumptions).collect(),
        places: refined.places(&source.function),
    }))
}

/// Which inputs are one number each time: those that `--interval` does not name, or those that are
/// known to be.
///
/// # Errors
/// If a name is no input.
fn scalars(source: &Source, intervals: Option<&[String]>) -> Result<Vec<bool>, Failure> {
    let Some(names) = intervals else {
        return Ok(Lowering::scalars(&source.inputs));
    };
    // All over again: the command line decides, not what was said before.
    let scalars = Lowering::scalars_but(&source.function, names.iter().map(|name| name.trim()));
    Ok(scalars.map_err(|error| error.in_file("--interval"))?)
}
