//! Exact algebra: polynomials over kernels with rational coefficients, their quotients, and the forms
//! in which these can be written.
//!
//! A *kernel* is a value that algebra does not look into, known by its number: an input, a sine. What
//! is computed depends on the operands alone: work is counted, in products of terms, and what would
//! take more has no result.

mod form;
mod forms;
mod fraction;
mod monomial;
mod poly;
mod work;

pub use form::Form;
pub use forms::forms;
pub use fraction::{Fraction, Relation};
pub use monomial::Monomial;
pub use poly::Poly;
pub use work::{Error, Work};
