//! Options that say what is asked about: a function, and a box.

use std::path::PathBuf;

use clap::{ArgGroup, ValueEnum};
use outward_expr::Format;

/// Where the function comes from.
#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("source").required(true).args(["file", "expr"]))]
pub(crate) struct SourceArgs {
    /// A model (.vm, .ir), formulas (.txt), FPCore (.fpcore) or a shader (.wgsl, .vert, .frag,
    /// .comp, .glsl, .spv); `-` for standard input, which is formulas unless --format says
    /// otherwise
    pub(crate) file: Option<PathBuf>,
    /// A formula instead of a file, such as "x^2 + y^2 - 1"
    #[arg(long, value_name = "FORMULA", allow_hyphen_values = true)]
    pub(crate) expr: Option<String>,
    /// The file format of the text, whatever the extension of the file is
    #[arg(long, value_enum, conflicts_with = "expr")]
    pub(crate) format: Option<FileFormat>,
    /// Which function to take where there are several; by default the last, but none in FPCore
    #[arg(long, value_name = "NAME")]
    pub(crate) function: Option<String>,
    /// Print the names of the functions of the file, one on each line, and do nothing else
    #[arg(long)]
    pub(crate) list: bool,
    /// What is known of the inputs, in the words of comments `// outward: …`, such as "roughness in
    /// [0.05, 1]; n unit"
    #[arg(long, value_name = "DESCRIPTIONS")]
    pub(crate) inputs: Option<String>,
    /// The image of a texture: NAME=FILE.png, followed by settings after commas: repeat, mirror,
    /// clamp or border; linear or nearest; slices=N. Or only the range of its texels: NAME=unorm,
    /// NAME=snorm
    #[arg(long, value_name = "NAME=FILE")]
    pub(crate) texture: Vec<String>,
    /// The number format to compute in; by default what the file says (.vm: f32, others: f64)
    #[arg(long, value_enum)]
    pub(crate) precision: Option<Precision>,
    /// The inputs that other options name. A formula has them as inputs, whatever else they may be
    #[arg(skip)]
    pub(crate) named: Vec<String>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum FileFormat {
    /// One operation per line, computed in f32
    Vm,
    /// One operation per line, computed in f64
    Ir,
    /// Formulas
    Txt,
    /// Cores of FPBench
    Fpcore,
    /// A shader in WGSL
    Wgsl,
    /// A vertex shader in GLSL
    Vert,
    /// A fragment shader in GLSL
    Frag,
    /// A compute shader in GLSL
    Comp,
    /// The same as frag
    Glsl,
    /// A shader in SPIR-V
    Spv,
}

impl FileFormat {
    /// The name of a file of this form.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Vm => "x.vm",
            Self::Ir => "x.ir",
            Self::Txt => "x.txt",
            Self::Fpcore => "x.fpcore",
            Self::Wgsl => "x.wgsl",
            Self::Vert => "x.vert",
            Self::Frag => "x.frag",
            Self::Comp => "x.comp",
            Self::Glsl => "x.glsl",
            Self::Spv => "x.spv",
        }
    }
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum Precision {
    F32,
    F64,
}

impl From<Precision> for Format {
    fn from(p: Precision) -> Self {
        match p {
            Precision::F32 => Self::F32,
            Precision::F64 => Self::F64,
        }
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct BoxArg {
    /// The box, such as "x=[0,1], y=2". An input that it does not name has the range that is known
    /// of it. If none is known it can be anything; eval, range and plot refuse that for
    /// numbers
    #[arg(
        long = "box",
        value_name = "BOX",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) text: String,
}
