//! The guide: five short pages. Every example is run as a test.
//!
//! 1. [`bounds`]: asking what a function can be.
//! 2. [`pictures`]: implicit curves and surfaces.
//! 3. [`fields`]: noise and textures.
//! 4. [`how_it_works`]: from text to bounds.
//! 5. [`guarantees`]: what is promised, and what is not.

#[doc = include_str!("bounds.md")]
pub mod bounds {}

#[doc = include_str!("pictures.md")]
pub mod pictures {}

#[doc = include_str!("fields.md")]
pub mod fields {}

#[doc = include_str!("how_it_works.md")]
pub mod how_it_works {}

#[doc = include_str!("guarantees.md")]
pub mod guarantees {}
