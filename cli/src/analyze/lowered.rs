//! How a straight-line function is bounded, as the command line asks for it.

use outward::analysis::Fact;
use outward::{Lowering, PerProgram};
use outward_interval::Float;
use outward_jit::{CodeSize, Compiler, Isa};

use crate::args::{AnalyzeArgs, NanArg};
use crate::report::Failure;
use crate::source::Source;

/// How a straight-line function is bounded.
pub(super) struct Lowered<F: Float> {
    /// What is shown of its values.
    pub(super) facts: Vec<Fact<F>>,
    pub(super) lowering: Lowering,
    /// The machine code of the programs, if that was asked for.
    pub(super) code: Option<Code>,
}

/// The machine code of programs.
pub(super) struct Code {
    pub(super) isa: Isa,
    /// How many boxes or points one run of it takes.
    pub(super) lanes: usize,
    pub(super) sizes: PerProgram<CodeSize>,
}

/// The facts, and what is made of them.
///
/// # Errors
/// If a name of `--interval` is no input.
pub(super) fn lower<F: Float>(
    source: &Source,
    args: &AnalyzeArgs,
    proved: &[Fact<F>],
) -> Result<Lowered<F>, Failure> {
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
    let lowering = Lowering::new(&source.function, proved, &scalars, args.bound.into())?;
    let code = |isa: Isa| {
        let mut compiler = Compiler::new(isa);
        let programs = &lowering.programs;
        Ok(Code {
            isa,
            lanes: isa.bits() / (8 * programs.point.precision.bytes()),
            sizes: programs.try_map(|program| compiler.size(program))?,
        })
    };
    let code: Result<_, Failure> = args.target.map(|target| code(target.into())).transpose();
    Ok(Lowered {
        code: code?,
        facts,
        lowering,
    })
}

/// Which inputs are one number each time: those that `--interval` does not name, or those that are
/// known to be.
///
/// # Errors
/// If a name is no input.
pub(super) fn scalars(source: &Source, intervals: Option<&[String]>) -> Result<Vec<bool>, Failure> {
    let Some(names) = intervals else {
        return Ok(Lowering::scalars(&source.inputs));
    };
    // All over again: the command line decides, not what was said before.
    let scalars = Lowering::scalars_but(&source.function, names.iter().map(|name| name.trim()));
    Ok(scalars.map_err(|error| error.in_file("--interval"))?)
}
