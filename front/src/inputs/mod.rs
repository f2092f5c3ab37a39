//! Inputs: what is known of each input of a function before it is run.
//!
//! Every reader yields an [`InputDomain`] for every input: the range that a precondition of FPCore
//! says, the limits of a built-in input of a shader, or nothing. A comment in the text, an option
//! of the command, or a program says more:
//!
//! ```text
//! // outward: roughness in [0.05, 1]; n unit; light interval; material in [0, 1] finite
//! ```
//!
//! | description | says |
//! |---|---|
//! | `NAME in INTERVAL` | it lies in the interval: a literal of IEEE 1788 such as `[0, 1]`, `[-inf, 0]`, `0.5`; endpoints are exact. Of an integer: the integers in it, with a sign or without; of a truth value: 0 for false, 1 for true |
//! | `NAME finite` | it is no infinity: between the least and the greatest number of the format |
//! | `NAME unit` | it is a vector of length one: each component lies in [−1, 1]; see [`UnitVector`] |
//! | `NAME scalar`, `NAME interval` | it is given as a single number for each evaluation, or may be an interval: see [`Given`] |
//!
//! A name is that of an input, or of a vector, matrix, array or structure: `n` stands for `n.x`,
//! `n.y` and `n.z`, `lights` for `lights[0].color.x` and all the others. Several properties may
//! follow a name; descriptions are separated by `;` or `,`. Everything that is said of an input
//! holds at once: ranges are intersected. What contradicts itself, or what was known before, is an
//! error, and so is a name that no function of the file has (unless there is a function that cannot
//! be read, which may have it).
//!
//! All of this is *assumed*: nothing checks that inputs keep to it. Bounds hold for inputs that do.
//! A unit vector is one of reals: numbers of a format, of which the squares sum to one but for
//! rounding, are none, so only the ranges of its components are certain of them.
//!
#![cfg_attr(feature = "shaders", doc = "```")]
#![cfg_attr(not(feature = "shaders"), doc = "```ignore")]
//! use outward_front::inputs::InputDomains;
//! use outward_interval::Interval;
//!
//! let text = "// outward: roughness in [0.05, 1]; n unit
//!     fn f(n: vec3<f32>, roughness: f32) -> f32 { return n.z / roughness; }";
//! let model = outward_front::read("gloss.wgsl", text)?;
//! let region = model.inputs.region::<f32>();
//! assert_eq!(region[2], ("n.z", "[-1, 1]".parse()?));
//! assert_eq!(region[3], ("roughness", "[0.05, 1]".parse()?));
//!
//! // The same by a program, of any function.
//! let mut inputs = InputDomains::of(&model.function);
//! inputs.unit("n")?.within("roughness", Interval::new(0.0625, 1.0)?)?;
//! inputs.describe("roughness in [0, 0.5] scalar")?;
//! assert_eq!(inputs.get("roughness").unwrap().interval::<f64>(), "[0.0625, 0.5]".parse()?);
//! assert!(inputs.describe("roughness in [2, 3]").is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod description;
mod domain;
mod domains;
#[cfg(test)]
mod tests;
mod written;

pub use domain::{Given, InputDomain};
pub use domains::{InputDomains, UnitVector};

pub(crate) use description::{Description, Part, is_near, part, parts, unexpected};
pub(crate) use domain::Limit;
pub(crate) use written::{Descriptions, Names};
