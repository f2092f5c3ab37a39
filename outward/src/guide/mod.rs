//! The guide: six short pages. Every example is run as a test.
//!
//! 1. [`bounds`]: asking what a function can be.
//! 2. [`pictures`]: implicit curves and surfaces.
//! 3. [`fields`]: noise and textures.
//! 4. [`calls`]: functions that call each other and themselves.
//! 5. [`how_it_works`]: from text to bounds.
//! 6. [`guarantees`]: what is promised, and what is not.

#[doc = include_str!("bounds.md")]
pub mod bounds {}

#[doc = include_str!("pictures.md")]
pub mod pictures {}

#[doc = include_str!("fields.md")]
pub mod fields {}

#[doc = include_str!("calls.md")]
pub mod calls {}

#[doc = include_str!("how_it_works.md")]
pub mod how_it_works {}

#[doc = include_str!("guarantees.md")]
pub mod guarantees {}
