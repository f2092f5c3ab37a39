//! The options of `profile` and `plot`, which run a function on data or on parts of a box.

use std::path::PathBuf;

use clap::{ArgGroup, ValueEnum};

use super::input::{BoxArg, SourceArgs};
use super::parse::{range, size};
use crate::arithmetic::{ArithmeticArgs, SemanticsArg};
use crate::effort::EffortArg;

#[derive(Debug, clap::Args)]
#[command(group = ArgGroup::new("data").args(["samples", "image", "points"]))]
pub(crate) struct ProfileArgs {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    #[command(flatten)]
    pub(crate) region: BoxArg,
    /// Run it at N random points of the box, or on as many random parts of it
    #[arg(long, value_name = "N", default_value_t = 65_536, value_parser = clap::value_parser!(u32).range(1..=1 << 24))]
    pub(crate) samples: u32,
    /// Run it on the pixels of an image, row by row: these two inputs go across and down over their
    /// sides of the box; all others are one number
    #[arg(long, value_name = "X,Y", value_delimiter = ',')]
    pub(crate) image: Option<Vec<String>>,
    /// Run it on the rows of a file: numbers with commas between them, below a row with the names
    /// of the inputs. With --bounds they may be intervals
    #[arg(long, value_name = "FILE")]
    pub(crate) points: Option<PathBuf>,
    /// The pixels of the image: N for a square, or WxH
    #[arg(long, value_name = "N|WxH", default_value = "256", value_parser = size)]
    pub(crate) size: (usize, usize),
    /// Count of bounds on boxes, and not of points: of [0, 0]. Boxes are pixels, or parts with a
    /// 64th of each side
    #[arg(long)]
    pub(crate) bounds: bool,
    #[command(flatten)]
    pub(crate) arithmetic: ArithmeticArgs,
    /// The seed of the random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Draw the image: the brighter a pixel, the more of the values that are computed for it are
    /// zero
    #[arg(long, value_name = "OUT.png", requires = "image")]
    pub(crate) map: Option<PathBuf>,
    /// The file to write; by default, or if it is `-`, standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct PlotArgs {
    #[command(flatten)]
    pub(crate) source: SourceArgs,
    #[command(flatten)]
    pub(crate) region: BoxArg,
    /// The one or two inputs to plot over; by default those whose sides of the box are intervals.
    /// All other inputs can be anything in their sides, on each part
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) axes: Option<Vec<String>>,
    /// The outputs to plot; by default all that are numbers, or of a heat map the first
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) value: Option<Vec<String>>,
    /// Into how many parts each side is cut; by default 64
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(crate) parts: Option<u32>,
    /// What the colours of a heat map show; by default the upper bound
    #[arg(long, value_enum)]
    pub(crate) color: Option<HeatArg>,
    /// The values that are shown, such as [0,1]; by default those of the function, with bounds that
    /// are not far beyond them
    #[arg(long, value_name = "INTERVAL", value_parser = range, allow_hyphen_values = true)]
    pub(crate) range: Option<[f64; 2]>,
    /// The size in pixels: N for a square, or WxH; by default 800x500, and 640x540 for a heat map
    #[arg(long, value_name = "N|WxH", value_parser = size)]
    pub(crate) size: Option<(usize, usize)>,
    /// Which values the bounds contain. By default the real values, and what the function returns
    /// when it is run in its format unless that depends on a division by zero
    #[arg(long, value_enum, conflicts_with_all = ["rounding", "nan"])]
    pub(crate) semantics: Option<SemanticsArg>,
    #[command(flatten)]
    pub(crate) arithmetic: ArithmeticArgs,
    /// Compute the bounds of the function as it is written, without refinement
    #[arg(long, conflicts_with = "semantics")]
    pub(crate) plain: bool,
    #[command(flatten)]
    pub(crate) effort: EffortArg,
    /// The SVG file to write, or `-` for standard output; by default the name of the model with
    /// .svg, in the current directory
    #[arg(long, short, value_name = "OUT.svg")]
    pub(crate) output: Option<PathBuf>,
}

/// What a heat map shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum HeatArg {
    /// The lower bound of the output on each cell
    Lower,
    /// The upper bound
    Upper,
    /// How far the upper bound is above the lower one
    Width,
    /// Where the output is certainly positive or negative
    Sign,
}
