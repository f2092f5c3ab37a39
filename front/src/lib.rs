//! Readers of numeric functions: formulas, `.vm` models, `.ir` text, FPCore, and shaders in WGSL,
//! GLSL and SPIR-V.
//!
//! Every reader makes a [`Model`]: a [`Function`](outward_expr::Function), what is known of its
//! [`inputs`], and the [`Directive`]s that stand in the comments. [`read`] chooses by the extension
//! of the name. Bad input gets a [`Diagnostic`] with file, line, column and what was expected; no
//! input makes a reader panic, and those but of shaders do not recurse.
//!
//! ```
//! let model = outward_front::read("ring.txt", "# outward: scale 2\nr = sqrt(x^2 + y^2)\nf(x, y) = abs(r - 1) - 0.1")?;
//! assert_eq!(*model.function.inputs, ["x", "y"]);
//! assert_eq!(model.directives[0].key, "scale");
//! # Ok::<(), outward_front::Diagnostic>(())
//! ```
//!
//! Shaders are parsed by naga, which is most of what this crate costs to build. Without the feature
//! `shaders`, which is on by default, it is not built, and reading a shader is an error.
#![forbid(unsafe_code)]

pub mod directive;
pub mod formula;
pub mod fpcore;
pub mod inputs;
mod lines;
pub mod model;
mod real;
#[cfg(feature = "shaders")]
pub mod shader;
#[cfg(not(feature = "shaders"))]
#[path = "no_shaders.rs"]
pub mod shader;
mod unit;
pub mod vm;

pub use directive::Directive;
pub use model::{Model, read, read_bytes, read_bytes_with};
pub use outward_expr::{Diagnostic, decode};

/// The example of `README.md`, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[derive(Debug)]
pub struct Readme;
