//! Exact algebra of rational functions over numbered kernels.
//!
//! A kernel is any quantity that the algebra treats as an independent variable:
//! an input, a transcendental function value, a square root, a constant such as
//! pi. Expressions built from kernels by the four operations and by integer
//! powers are brought into a normal form, a [`Fraction`], which can be
//! differentiated and written again as several equal expressions, each a
//! [`AlgebraicForm`].
//!
//! Every operation whose cost depends on the size of its operands spends from a
//! [`Work`] counter. The outcome of a computation therefore depends on its
//! operands and on the counter alone and never on the time it takes.
//!
//! The modules depend on each other in one direction only: `number`,
//! `rational`, `monomial`, `poly`, `division`, `modular`, `gcd`, `factor`, `fraction`,
//! `form`, `shape`, `quotient`, `forms`.

mod division;
mod factor;
mod form;
mod forms;
mod fraction;
mod gcd;
mod modular;
mod monomial;
mod number;
mod poly;
mod quotient;
mod rational;
mod shape;

pub use factor::{Factorization, factor, square_free, square_root};
pub use form::AlgebraicForm;
pub use forms::{MAX_FORMS, MAX_NODES, few_forms, forms};
pub use fraction::{Fraction, Relation};
pub use gcd::gcd;
pub use monomial::{MAX_POWER, Monomial};
pub use number::Rational;
pub use poly::Poly;
pub use rational::{AlgebraError, MAX_BITS, Work};

#[cfg(test)]
mod tests;
