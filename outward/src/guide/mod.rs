//! The guide: eight short pages. Every example is run as a test.
//!
//! 1. [`bounds`]: asking what a function can be.
//! 2. [`pictures`]: implicit curves and surfaces.
//! 3. [`shaders`]: how bright it can be, and what that costs.
//! 4. [`zeros`]: faster code where values are usually zero.
//! 5. [`fields`]: noise and textures.
//! 6. [`calls`]: functions that call each other and themselves.
//! 7. [`how_it_works`]: from text to bounds.
//! 8. [`guarantees`]: what is promised, and what is not.

#[doc = include_str!("bounds.md")]
pub mod bounds {}

#[doc = include_str!("pictures.md")]
pub mod pictures {}

#[doc = include_str!("shaders.md")]
pub mod shaders {}

#[doc = include_str!("zeros.md")]
pub mod zeros {}

#[doc = include_str!("fields.md")]
pub mod fields {}

#[doc = include_str!("calls.md")]
pub mod calls {}

#[doc = include_str!("how_it_works.md")]
pub mod how_it_works {}

#[doc = include_str!("guarantees.md")]
pub mod guarantees {}
