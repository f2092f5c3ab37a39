//! What a value can be: a [`ValueSet`] of floating-point numbers, and its companions for integers
//! and booleans.
//!
//! An [`Interval`](outward_interval::Interval) bounds a number. A compiler wants to know more of a
//! value in a program: that it is −1, 0 or 1; that it is not between 2 and 3; that it is never NaN,
//! or an integer, or that its zero has no minus sign. A value set is a sorted list of at most
//! [`MAX_PIECES`] disjoint *pieces*, each a closed range of the *extended* reals, so that ±∞ are
//! values like others, and four flags:
//!
//! | flag | meaning when it is set | when it is not |
//! |---|---|---|
//! | `nan` | NaN is a member | never NaN |
//! | `+0` | +0 is a member | never +0, whatever the pieces say |
//! | `-0` | −0 is a member | never −0, whatever the pieces say |
//! | `int` | only the integers of the pieces (and ±∞) are members | all numbers of the pieces are |
//!
//! So *the flags alone decide about zero*. The piece [0, 5] without them is the half-open (0, 5];
//! [−1, 1] without them is all but zero; `1/[+0, 5]` is [1/5, ∞] and nothing negative.
//!
//! # Two semantics, one arithmetic
//!
//! [`Semantics::Float`]: a set is a set of *floats*, and the result of an operation has as members
//! what the floating-point operation returns for members of the operands, rounding to nearest, with
//! NaN, ±0 and ±∞ as IEEE 754 has them: `0·∞` and `∞ − ∞` add NaN, `1/−0` adds −∞, a sum that
//! overflows adds ∞.
//!
//! [`Semantics::Real`]: a set is a set of *reals*: those that lie in a piece, where 0 does if
//! either zero is a member, and where `int` means that only integers do. The result encloses the
//! exact values for all real members, *and* all that float semantics asks for. Special values
//! behave as in the machine; ±∞ as members stand for "unbounded, or overflow", NaN for "perhaps not
//! defined". Operations that are exact (`neg`, `floor`, `min`, …) serve both and take no
//! [`Semantics`].
//!
//! # How an operation works
//!
//! The operands are cut into *cells* on which operations are monotone (`cells.rs`): −∞, a negative
//! range, −0, +0, a positive range, ∞. For each cell, or pair of cells, the floating-point
//! operation itself is run at the corners (`image.rs`): for special values that *is* the table of
//! special values, for ranges it gives the endpoints, as rounding to nearest is monotone.
//! `Semantics::Real` joins to this the interval operation on the same cells. What comes out is
//! gathered, joined where it overlaps or touches, and brought down to [`MAX_PIECES`] pieces by
//! joining the nearest ones.
//!
//! **How tight?** With `Semantics::Float`, for operands of one piece, results of the operations of
//! the table begin and end with a value that is returned for members; a sine may end at ±1, and a
//! tangent, a remainder or a fraction over several periods covers a period. Library functions and
//! `mul_add` reach at most one number further. With `Semantics::Real` the endpoints are those of
//! the interval type.
//!
//! **Inclusion isotone?** X ⊆ X' gives op(X) ⊆ op(X') as long as nothing was joined for want of
//! room in computing op(X). A result that was cut down to [`MAX_PIECES`] may contain numbers that
//! the result for a larger operand does not: which gap is the least depends on all pieces. It still
//! encloses. Likewise, a range of more than four integers counts as a whole range where the result
//! is not integers: {1, …, 9} lies in [1, 5.2] ∪ [5.8, 9], but its logarithms are taken over the
//! gap, too. Between sets of integers, and sets that are none, this does not occur.
//!
//! **Never a heap, never a loop over members** (but integer pieces of up to four members, which are
//! taken one by one).
//!
//! Equality is that of sets of reals, NaN and signed zeros, up to the numbers between neighbouring
//! floats: pieces that have no float between them are joined, and so are integer pieces with no
//! integer between them.
//!
//! The text form, `[-1, 2] | 5 | +0 | nan`, is described in [`text`]; sets of integers of some
//! width are in [`integer`], of truth values in [`boolean`], comparisons and what they say of their
//! operands in [`compare`].
//!
//! Tested in `tests/`: on the six-bit format against a model that is the set of members as a bit
//! mask; on f32 and f64 with random members.
//!
//! ```
//! use outward_sets::{Semantics, ValueSet};
//!
//! let x: ValueSet<f64> = "[0, 4] | +0".parse()?;
//! let y = ValueSet::point(1.0).div(x, Semantics::Float);
//! assert_eq!(y.to_string(), "[0.25, inf]");
//! assert!(!y.may_be_nan() && !y.contains(-1.0));
//! assert_eq!(x.sign().to_string(), "int [0, 1] | +0");
//! # Ok::<(), outward_interval::ParseError>(())
//! ```
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]
#![cfg_attr(
    not(feature = "elementary"),
    allow(dead_code, reason = "what elementary functions use")
)]
#![warn(
    clippy::std_instead_of_core,
    clippy::std_instead_of_alloc,
    clippy::alloc_instead_of_core
)]

extern crate alloc;

mod arithmetic;
pub mod boolean;
#[cfg(feature = "elementary")]
mod call;
mod cells;
mod choice;
pub mod compare;
mod convert;
#[cfg(feature = "elementary")]
mod elementary;
mod fused;
mod image;
pub mod integer;
mod list;
mod members;
#[cfg(feature = "elementary")]
mod powers;
mod range;
#[cfg(feature = "elementary")]
mod remainder;
mod sets;
#[cfg(test)]
mod tests;
pub mod text;
mod widen;

use outward_interval::Float;

pub use boolean::BoolSet;
pub use compare::Outcomes;
pub use integer::{I32Range, I32Set, IntegerRange, IntegerSet, U32Set};
pub use list::Piece;

use core::fmt;

use list::List;

/// The greatest number of pieces of a set. A result that would have more has its nearest pieces
/// joined.
pub const MAX_PIECES: usize = 6;

/// Which values a result has to contain: those of real arithmetic, or those of floating-point
/// arithmetic. See the [module](self).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Semantics {
    /// Real numbers: operations are exact, and undefined outside of their domains. Results of
    /// single operations on sets also contain what the floating-point operation returns.
    Real,
    /// Floating-point numbers: a result contains what the operation returns, rounded to nearest,
    /// for all members that are floats.
    Float,
}

/// The former name of [`Semantics`].
#[deprecated(note = "renamed to `Semantics`")]
pub type Rounding = Semantics;

#[allow(non_upper_case_globals, reason = "former names of variants")]
impl Semantics {
    /// The former name of [`Semantics::Real`].
    #[deprecated(note = "renamed to `Semantics::Real`")]
    pub const Outward: Self = Self::Real;
    /// The former name of [`Semantics::Float`].
    #[deprecated(note = "renamed to `Semantics::Float`")]
    pub const Machine: Self = Self::Float;
}

impl fmt::Display for Semantics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Real => "real numbers",
            Self::Float => "floating point",
        })
    }
}

/// What is known besides the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Flags {
    nan: bool,
    pos_zero: bool,
    neg_zero: bool,
    integral: bool,
}

impl Flags {
    fn zero(self) -> bool {
        self.pos_zero || self.neg_zero
    }
}

/// A set of floating-point numbers, in the format `F`: all values that a variable of a program can
/// have.
///
/// It has up to [`MAX_PIECES`] disjoint pieces, each a closed range of numbers, which may end at
/// ±∞. Flags say whether NaN, +0 and −0 are members, and whether all finite members are integers.
/// See the [module](self) for what that means under each semantics.
///
/// ```
/// use outward_sets::{Semantics, ValueSet};
/// let x = ValueSet::between(-2.0, 2.0); // −0 and +0 are members
/// assert!(x.contains(-0.0) && x.contains(0.0) && !x.may_be_nan());
/// let root = x.sqrt(Semantics::Float);
/// assert!(root.may_be_nan() && root.contains(1.0) && root.sup() < 1.5);
/// // A set has a text form, and several pieces.
/// let y: ValueSet<f64> = "[-1, 2] | 5 | nan".parse()?;
/// assert_eq!((y.pieces().len(), y.contains(3.0)), (2, false));
/// # Ok::<(), outward_interval::ParseError>(())
/// ```
///
/// Equality is that of sets, up to numbers between neighbouring floats.
#[derive(Clone, Copy)]
pub struct ValueSet<F> {
    /// Ends are never NaN or −0. [0, 0] only where a zero is a member. With `integral` the finite
    /// ends are integers, and 0 only where a zero is a member.
    pieces: List<F, MAX_PIECES>,
    /// `integral` is set, too, where no member is finite.
    flags: Flags,
}

impl<F: Float> ValueSet<F> {
    /// The set without a member: the values at a place that is never reached.
    pub const EMPTY: Self = Self {
        pieces: List::new(F::ZERO),
        flags: Flags {
            nan: false,
            pos_zero: false,
            neg_zero: false,
            integral: true,
        },
    };

    /// The set whose only member is NaN.
    pub const NAN: Self = Self {
        flags: Flags {
            nan: true,
            ..Self::EMPTY.flags
        },
        ..Self::EMPTY
    };

    /// The set of +0 and −0.
    pub const ZEROS: Self = Self {
        pieces: List::one(F::ZERO, F::ZERO),
        flags: Flags {
            pos_zero: true,
            neg_zero: true,
            ..Self::EMPTY.flags
        },
    };
}

/// Whether a number, which is not NaN, is a finite integer.
fn is_integer<F: Float>(x: F) -> bool {
    x.is_finite() && x.floor() == x
}

/// The least integer above an integer, or the next float where floats are further apart.
fn next_integer<F: Float>(x: F) -> F {
    let next = x + F::ONE;
    if next > x { next } else { x.next_up() }
}

/// The example of `README.md`, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[derive(Debug)]
pub struct Readme;
