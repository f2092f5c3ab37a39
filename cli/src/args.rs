//! The command line.

mod data;
mod input;
mod parse;

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};
use outward::Bound;
use outward::analysis::values::{Accuracy, Semantics};
use outward_interval::interval::Endpoint;
use outward_jit::Target;
use outward_render::Engine;

use crate::arithmetic::{ArithmeticArgs, SemanticsArg};
use crate::effort::EffortArg;
pub(crate) use data::{HeatArg, PlotArgs, ProfileArgs};
pub(crate) use input::{BoxArg, FileFormat, SourceArgs};
use parse::{accuracy, size, tolerance};

/// What can a numeric function's result be, when its inputs are only known to lie in ranges?
#[derive(Debug, Parser)]
#[command(name = "outward", version, arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Draw f < 0 (2-D) or the surface f = 0 (3-D) as a PNG file
    Render(RenderArgs),
    /// Plot a function of one or two inputs with its bounds, as an SVG file
    Plot(PlotArgs),
    /// Bound every output of a function on a box
    Eval(EvalArgs),
    /// Find the range of every output on a box, as exactly as is asked for
    Range(RangeArgs),
    /// Show the other forms of outputs by which kernels for a box bound them; or, strictly, which
    /// exceptions are possible
    Simplify(SimplifyArgs),
    /// Show every value of a function with its bounds on a box, and how it is computed
    Analyze(AnalyzeArgs),
    /// Try to break what is promised of a function, on random boxes and at random points
    Check(CheckArgs),
    /// Print the machine code that bounds a function, as commented assembly
    Compile(CompileArgs),
    /// Run a function on data, and count how often its values are zero
    Profile(ProfileArgs),
    /// Print the lowering table: the ways to compute the bounds of each operation
    Rows(RowsArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct RenderArgs {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    /// The PNG file to write, or `-` for standard output; by default the name of the model with
    /// .png, in the current directory
    #[arg(short, long, value_name = "OUT.png")]
    pub(crate) output: Option<PathBuf>,
    /// The size in pixels: N for a square, or WxH
    #[arg(long, value_name = "N|WxH", default_value = "512", value_parser = size)]
    pub(crate) size: (usize, usize),
    /// Draw the region f < 0 of the plane z = 0
    #[arg(long = "2d", conflicts_with = "solid")]
    pub(crate) flat: bool,
    /// Draw the surface f = 0 in space
    #[arg(long = "3d")]
    pub(crate) solid: bool,
    /// Half the side of the square or cube that is seen
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    pub(crate) scale: Option<f64>,
    /// Degrees that the viewer walks to the right around the scene (3-D)
    #[arg(long, value_name = "D", allow_negative_numbers = true)]
    pub(crate) yaw: Option<f64>,
    /// Degrees that the viewer rises (3-D)
    #[arg(long, value_name = "D", allow_negative_numbers = true)]
    pub(crate) pitch: Option<f64>,
    /// Draw only what lies in the ball of this radius about the origin (3-D)
    #[arg(long, value_name = "R", allow_negative_numbers = true)]
    pub(crate) clip: Option<f64>,
    /// How many threads to use; 0 stands for as many as the machine has
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) threads: usize,
    /// What runs the programs; the picture is the same
    #[arg(long, value_enum, default_value_t = EngineArg::Auto)]
    pub(crate) engine: EngineArg,
    /// Print what was done, and how long each phase took
    #[arg(long)]
    pub(crate) stats: bool,
    /// Print that as JSON
    #[arg(long, requires = "stats")]
    pub(crate) json: bool,
    /// Show no progress bar
    #[arg(long)]
    pub(crate) quiet: bool,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum EngineArg {
    /// Machine code where it is worth compiling (above the tier-up threshold), else the interpreter
    Auto,
    /// The interpreter always
    Interpreter,
    /// Machine code always
    Jit,
}

impl From<EngineArg> for Engine {
    fn from(e: EngineArg) -> Self {
        match e {
            EngineArg::Auto => Self::Auto,
            EngineArg::Interpreter => Self::Interpreter,
            EngineArg::Jit => Self::Jit,
        }
    }
}

/// What is printed behind bounds.
const DECORATIONS: &str = "\
What is proved of the function on the whole box stands behind the bounds, from much to little:
  com  it is defined and continuous everywhere, and its values are bounded
  dac  it is defined and continuous everywhere, but its values or the box may not be bounded
  def  it is defined everywhere
  trv  nothing: it may not be defined somewhere, or anywhere; the bounds hold where it is";

#[derive(Debug, clap::Args)]
#[command(after_help = DECORATIONS)]
pub(crate) struct EvalArgs {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    #[command(flatten)]
    pub(crate) region: BoxArg,
    #[command(flatten)]
    pub(crate) effort: EffortArg,
    /// Which values the bounds contain. By default the real values, and what the function returns
    /// when it is run in its format unless that depends on a division by zero. With --nan ignore,
    /// `real` clamps values to what they can be among real numbers
    #[arg(long, value_enum)]
    pub(crate) semantics: Option<SemanticsArg>,
    #[command(flatten)]
    pub(crate) arithmetic: ArithmeticArgs,
    /// Compute the bounds of the function as it is written, without refinement
    #[arg(long, conflicts_with_all = ["semantics", "seconds"])]
    pub(crate) plain: bool,
    /// Instead of a short search for the range, let a kernel for the box cut it into at most N
    /// parts, first those at which the bounds lie, and join the bounds on them; 1 cuts nothing
    #[arg(long, value_name = "N", conflicts_with_all = ["semantics", "plain", "rounding", "nan"], value_parser = clap::value_parser!(u32).range(1..=4096))]
    pub(crate) split: Option<u32>,
    /// Assume the conditions of other forms of values which are not proved on the box, such as that
    /// a divisor is not zero, and list them. Bounds need not hold values where one does not hold
    #[arg(long, conflicts_with_all = ["plain", "rounding", "nan"])]
    pub(crate) assume: bool,
    /// One JSON object per output and line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct RangeArgs {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    #[command(flatten)]
    pub(crate) region: BoxArg,
    /// How near the endpoints have to be to values of the function, relative to their size or to
    /// the width of the range, whichever is greater
    #[arg(long, value_name = "T", default_value_t = 1e-9, value_parser = tolerance)]
    pub(crate) tolerance: f64,
    /// How many boxes are bounded at most for each endpoint
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) boxes: u64,
    /// Stop after about this many seconds, with what was found so far; by default only --boxes
    /// limits it
    #[arg(long, value_name = "S", value_parser = crate::effort::seconds)]
    pub(crate) seconds: Option<f64>,
    /// How many threads to use; 0 stands for as many as the machine has. The result does not depend
    /// on it
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) threads: usize,
    /// Which values the bounds contain. By default the real values, and what the function returns
    /// when it is run in its format
    #[arg(long, value_enum)]
    pub(crate) semantics: Option<RangeSemantics>,
    /// Assume the conditions of other forms of values which are not proved on the box, such as that
    /// a divisor is not zero, and list them. Bounds need not hold values where one does not hold
    #[arg(long)]
    pub(crate) assume: bool,
    /// One JSON object per output and line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SimplifyArgs {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    #[command(flatten)]
    pub(crate) region: BoxArg,
    /// Which values the bounds contain. By default the real values, and what the function returns
    /// when it is run in its format
    #[arg(long, value_enum)]
    pub(crate) semantics: Option<RangeSemantics>,
    /// Assume the conditions of other forms of values which are not proved on the box, such as that
    /// a divisor is not zero, and list them. Else bounds look at each part of the box whether they
    /// hold
    #[arg(long, conflicts_with_all = ["strict", "exact"])]
    pub(crate) assume: bool,
    /// Rewrite nothing: list which exceptions the operations can raise on the box, exactly as they
    /// are written, by line: invalid operations, divisions by zero, overflow. What no result
    /// depends on is not in the function, and an operation that is written twice is listed once
    #[arg(long)]
    pub(crate) strict: bool,
    /// Rewrite the function so that it returns the same bits on the box when it is run in its
    /// format: list what can be replaced, and print what is left
    #[arg(long, conflicts_with_all = ["strict", "semantics"])]
    pub(crate) exact: bool,
    /// With --strict: about how many seconds the analysis may take; 2 if nothing is said
    #[arg(long, value_name = "S", requires = "strict", value_parser = crate::effort::seconds)]
    pub(crate) seconds: Option<f64>,
    /// One JSON object per output and line; with --strict or --exact, one object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which values a range holds.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum RangeSemantics {
    /// Real numbers alone
    Real,
}

impl From<RangeSemantics> for Semantics {
    fn from(semantics: RangeSemantics) -> Self {
        match semantics {
            RangeSemantics::Real => Self::Real,
        }
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct AnalyzeArgs {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    #[command(flatten)]
    pub(crate) region: BoxArg,
    #[command(flatten)]
    pub(crate) effort: EffortArg,
    /// Which values are shown. By default the real values, and what the function returns when it is
    /// run in its format unless that depends on a division by zero. With --nan ignore, `real`
    /// clamps values to what they can be among real numbers
    #[arg(long, value_enum)]
    pub(crate) semantics: Option<SemanticsArg>,
    #[command(flatten)]
    pub(crate) arithmetic: ArithmeticArgs,
    /// Values of a machine whose elementary functions may be N numbers of the format off, or (wgsl)
    /// those that any device may return: every operation by WGSL's table of accuracy, sums in any
    /// order
    #[arg(long, value_name = "N|wgsl", value_parser = accuracy, conflicts_with_all = ["semantics", "assume_valid"])]
    pub(crate) accuracy: Option<Accuracy>,
    /// Assume that no operation is given what it is not defined for (square roots of negative
    /// numbers, division by zero); what was assumed is listed
    #[arg(long)]
    pub(crate) assume_valid: bool,
    /// Assume the conditions of other forms of values which are not proved on the box, such as that
    /// a divisor is not zero, and list them. Bounds need not hold values where one does not hold
    #[arg(long, conflicts_with_all = ["accuracy", "plain", "rounding", "nan", "assume_valid"])]
    pub(crate) assume: bool,
    /// Show rows and costs of the function as it is written, without refinement
    #[arg(long, conflicts_with = "accuracy")]
    pub(crate) plain: bool,
    /// The inputs that are intervals when the bounds are computed, such as x,y; all others are one
    /// number each time, and cost less. Else all are, but for those that are known to be scalars
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) interval: Option<Vec<String>>,
    /// Which endpoints of the outputs are wanted; what only the other one needs is not computed
    #[arg(long, value_enum, default_value_t = BoundArg::Both)]
    pub(crate) bound: BoundArg,
    /// Count the cycles of this level of x86-64, and print how much machine code the programs are
    #[arg(long, value_enum)]
    pub(crate) target: Option<TargetArg>,
    /// Why a value is what it is: the number of a value (%3; %5/0/%2 in block 0 of %5), or the name
    /// of an output, of an input, or of a variable of the text
    #[arg(long, value_name = "VALUE", conflicts_with = "json")]
    pub(crate) explain: Option<String>,
    /// A file that `outward profile` wrote, of the same function, box and format: list how often
    /// values are zero, by line
    #[arg(long, value_name = "FILE", conflicts_with_all = ["accuracy", "explain"])]
    pub(crate) profile: Option<PathBuf>,
    /// One JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CompileArgs {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    #[command(flatten)]
    pub(crate) region: BoxArg,
    /// Which endpoints of the outputs are computed
    #[arg(long, value_enum, default_value_t = BoundArg::Both)]
    pub(crate) bound: BoundArg,
    /// Which values the bounds contain. By default the real values, and what the function returns
    /// when it is run in its format. With --nan ignore, `real` clamps values to what they can be
    /// among real numbers
    #[arg(long, value_enum, conflicts_with = "plain")]
    pub(crate) semantics: Option<RangeSemantics>,
    /// The level of x86-64; by default that of this processor
    #[arg(long, value_enum)]
    pub(crate) target: Option<TargetArg>,
    #[command(flatten)]
    pub(crate) arithmetic: ArithmeticArgs,
    /// The inputs that are the same for all boxes of a call, such as the parameters of a material:
    /// what depends on them alone is a part of its own, which is run once per call
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) uniform: Option<Vec<String>>,
    /// Assume the conditions of other forms of values which are not proved on the box, such as that
    /// a divisor is not zero, and list them. Else the code looks at each box whether they hold
    /// there
    #[arg(long, conflicts_with = "plain")]
    pub(crate) assume: bool,
    /// Use other forms of values only as far as they take hardly more time
    #[arg(long, conflicts_with = "plain")]
    pub(crate) cheap: bool,
    /// Print the code of the function as it is written, without refinement
    #[arg(long)]
    pub(crate) plain: bool,
    /// Code for the part of the box where no operation is given what it is not defined for (square
    /// roots of negative numbers, division by zero)
    #[arg(long)]
    pub(crate) assume_valid: bool,
    #[command(flatten)]
    pub(crate) zeros: ZerosArgs,
    /// The file to write; by default, or if it is `-`, standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// A profile of zeros, and what may be assumed where it is made use of.
#[derive(Debug, clap::Args)]
pub(crate) struct ZerosArgs {
    /// A file that `outward profile` wrote, of the same function, box and format: the code tests
    /// values that are usually zero. It is code for points if the profile is of points
    #[arg(long, value_name = "FILE")]
    pub(crate) profile: Option<PathBuf>,
    /// With --profile: assume without a proof that what is multiplied by zero is finite. Results
    /// may differ; what was assumed is listed
    #[arg(long, requires = "profile")]
    pub(crate) assume_finite: bool,
    /// With --profile: take +0 and -0 for the same. The signs of zeros among results may differ,
    /// and what depends on them; what was assumed is listed
    #[arg(long, requires = "profile")]
    pub(crate) ignore_signed_zeros: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    #[command(flatten)]
    pub(crate) region: BoxArg,
    /// For how many seconds to try, unless --points is given
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub(crate) seconds: u64,
    /// Try until this many points have been compared with the bounds on their boxes
    #[arg(long, value_name = "N", conflicts_with = "seconds")]
    pub(crate) points: Option<u64>,
    /// How many points of each box are tried; more of them pay where bounds on a box take long
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) per_box: u32,
    /// The seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// One JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum BoundArg {
    /// The lower endpoint
    Lower,
    /// The upper endpoint
    Upper,
    /// Both
    Both,
}

impl From<BoundArg> for Bound {
    fn from(bound: BoundArg) -> Self {
        match bound {
            BoundArg::Lower => Self::Lower,
            BoundArg::Upper => Self::Upper,
            BoundArg::Both => Self::Both,
        }
    }
}

impl From<BoundArg> for Option<Endpoint> {
    fn from(bound: BoundArg) -> Self {
        match bound {
            BoundArg::Lower => Some(Endpoint::Lower),
            BoundArg::Upper => Some(Endpoint::Upper),
            BoundArg::Both => None,
        }
    }
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum TargetArg {
    /// SSE4.2: 128 bits
    #[value(name = "x86-64-v2", alias = "v2")]
    V2,
    /// AVX2 and FMA: 256 bits
    #[value(name = "x86-64-v3", alias = "v3")]
    V3,
    /// AVX-512: 512 bits
    #[value(name = "x86-64-v4", alias = "v4")]
    V4,
}

impl From<TargetArg> for Target {
    fn from(target: TargetArg) -> Self {
        match target {
            TargetArg::V2 => Self::V2,
            TargetArg::V3 => Self::V3,
            TargetArg::V4 => Self::V4,
        }
    }
}

impl From<TargetArg> for outward::simd::Isa {
    fn from(target: TargetArg) -> Self {
        match target {
            TargetArg::V2 => Self::V2,
            TargetArg::V3 => Self::V3,
            TargetArg::V4 => Self::V4,
        }
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct RowsArgs {
    /// The operation, such as mul; by default all
    pub(crate) op: Option<String>,
    /// Print a Markdown table
    #[arg(long)]
    pub(crate) markdown: bool,
}
