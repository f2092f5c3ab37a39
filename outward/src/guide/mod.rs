//! The guide: one page for each question that users have. Every example is run as a test.
//!
//! 1. [`expression`]: bound an expression.
//! 2. [`many_boxes`]: bound many boxes fast.
//! 3. [`promises`]: what the answer promises.
//! 4. [`bugs`]: find bugs in float code.
//! 5. [`shaders`]: bound a shader, and cull with the bounds.
//! 6. [`sharp`]: sharpen bounds, or find the range.
//! 7. [`surfaces`]: draw implicit curves and surfaces.
//! 8. [`extending`]: write your own operation, row or reader.
//! 9. [`from_inari`]: coming from inari.
//! 10. [`from_fidget`]: coming from fidget.
//!
//! For reference:
//!
//! * [`formats`]: what can be read, from formulas to shaders.
//! * [`fields`]: noise and textures.
//! * [`calls`]: functions that call each other and themselves.
//! * [`zeros`]: faster code where values are usually zero.
//! * [`platforms`]: processors, features, builds.

#[doc = include_str!("pictures/sine.def")]
#[doc = include_str!("expression.md")]
pub mod expression {}

#[doc = include_str!("many_boxes.md")]
pub mod many_boxes {}

#[doc = include_str!("pictures/pole.def")]
#[doc = include_str!("promises.md")]
pub mod promises {}

#[doc = include_str!("bugs.md")]
pub mod bugs {}

#[doc = include_str!("pictures/glow.def")]
#[doc = include_str!("shaders.md")]
pub mod shaders {}

#[doc = include_str!("pictures/plain.def")]
#[doc = include_str!("pictures/sharp.def")]
#[doc = include_str!("sharp.md")]
pub mod sharp {}

#[doc = include_str!("pictures/word.def")]
#[doc = include_str!("surfaces.md")]
pub mod surfaces {}

#[doc = include_str!("extending.md")]
pub mod extending {}

#[doc = include_str!("from_inari.md")]
pub mod from_inari {}

#[doc = include_str!("from_fidget.md")]
pub mod from_fidget {}

#[doc = include_str!("formats.md")]
pub mod formats {}

#[doc = include_str!("fields.md")]
pub mod fields {}

#[doc = include_str!("calls.md")]
pub mod calls {}

#[doc = include_str!("zeros.md")]
pub mod zeros {}

#[doc = include_str!("platforms.md")]
pub mod platforms {}
