//! How a function is bounded, as the command line asks for it.

use outward::analysis::Fact;
use outward::lowering::{Lowering, PerProgram, Want};
use outward_interval::Float;
use outward_jit::{CodeSize, Compiler, Isa};

use crate::args::{AnalyzeArgs, NanArg};
use crate::report::Failure;
use crate::source::Source;

/// How a function is bounded.
pub(super) struct Lowered<F: Float> {
    /// What is shown of its values; nothing of a function with control flow.
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

/// The facts, and what is made of them; `None` if the function has control flow that is not
/// compiled.
///
/// # Errors
/// If a name of `--interval` is no input.
pub(super) fn lower<F: Float>(
    source: &Source,
    args: &AnalyzeArgs,
    proved: &[Fact<F>],
) -> Result<Option<Lowered<F>>, Failure> {
    let scalars = scalars(source, args.interval.as_deref())?;
    let mut facts = proved.to_vec();
    if args.nan != NanArg::Propagate {
        for fact in &mut facts {
            fact.undefined = false;
            fact.empty = false;
        }
    }
    // What is not shown is possible all the same.
    let proved = match args.nan {
        NanArg::Suppress => proved,
        NanArg::Propagate | NanArg::Ignore => &facts,
    };
    let mut want = Want::default();
    want.scalars = &scalars;
    want.only = args.bound.into();
    want.target = args.target.map_or(want.target, Into::into);
    want.defined = args.nan == NanArg::Ignore;
    let Ok(lowering) = Lowering::new(&source.function, proved, &want) else {
        return Ok(None);
    };
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
    Ok(Some(Lowered {
        code: code?,
        facts,
        lowering,
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
