//! Pictures of implicit functions, decided by proof.
//!
//! * [`flat`](flat::draw): 2-D, which pixels are inside (f < 0). Intervals decide whole tiles; what
//!   they cannot decide is evaluated at the pixel centres, so the picture is the one that
//!   evaluating every pixel would give.
//! * [`solid`](solid::draw): 3-D, the surface f = 0 seen along parallel rays. Intervals along a ray
//!   prove where there is no surface; a first crossing is isolated by a proof, refined, and shaded
//!   by the gradient.
//!
//! Both work from coarse to fine: bounds of all parts of a region in one call, then for each part
//! that is not decided the function is specialised to it
//! ([`Selection::part`](outward_lower::Selection::part)). A function whose loops cannot be
//! flattened is run as it is instead: see [`Execution`].
#![forbid(unsafe_code)]

pub mod camera;
mod drawn;
pub mod flat;
mod grid;
mod limits;
mod output;
mod pixels;
mod problem;
mod settings;
pub mod solid;
mod stats;

pub use camera::Camera;
pub use grid::Grid;
pub use limits::{MAX_PIXELS, MAX_RAYS, MAX_SIDE};
pub use output::{encode_png, save_file, save_png};
pub use outward_runtime::{Engine, Execution, Progress};
pub use pixels::{Pixels, decode_png};
pub use problem::Problem;
pub use settings::RenderSettings;

/// The old name of [`RenderSettings`].
#[deprecated(note = "renamed to `RenderSettings`")]
pub type Settings<'a> = RenderSettings<'a>;
pub use stats::{Phase, Stats};
