//! Comparing value sets, and what a comparison says about its operands.
//!
//! Two floats are in exactly one of four relations: less, equal, greater, unordered (if one is
//! NaN). [`Outcomes`] is the set of those that members can be in. All fourteen comparisons of IEEE
//! 754, ordered or not, are questions to that set: `x < y` can be true if `less` is in it, and
//! false if one of the others is. Backward, [`ValueSet::restrict`] keeps the members that can be in
//! one of given relations, which is what is known inside of `if (x < y)`.
//!
//! Zeros are equal whatever their signs.

use core::fmt;
use core::ops::BitOr;

use super::cells::{Cell, Cells};
use super::image::Builder;
use super::{BoolSet, Semantics, ValueSet};
use outward_interval::Float;
use outward_interval::compiled;

/// A set of the relations in which two numbers can be: less, equal, greater, or unordered, if one
/// is NaN.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcomes(u8);

impl Outcomes {
    /// No relation, as when one of the sets is empty.
    pub const NONE: Self = Self(0);
    /// The first number is less.
    pub const LESS: Self = Self(1);
    /// The numbers are equal.
    pub const EQUAL: Self = Self(2);
    /// The first number is greater.
    pub const GREATER: Self = Self(4);
    /// One of them is NaN.
    pub const UNORDERED: Self = Self(8);

    /// Whether the two sets have a relation in common.
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The relations that are not in the set.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(!self.0 & 15)
    }

    /// The relations of y and x, where these are those of x and y.
    #[must_use]
    pub const fn swapped(self) -> Self {
        let same = self.0 & (Self::EQUAL.0 | Self::UNORDERED.0);
        Self(same | (self.0 & Self::LESS.0) << 2 | (self.0 & Self::GREATER.0) >> 2)
    }

    /// What a comparison returns that is true in the relations `wanted` and false in the others.
    #[must_use]
    pub const fn test(self, wanted: Self) -> BoolSet {
        BoolSet::new(self.meets(wanted.complement()), self.meets(wanted))
    }
}

impl BitOr for Outcomes {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Prints the relations by their signs, such as `< = unordered`.
impl fmt::Debug for Outcomes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = [
            (Self::LESS, "<"),
            (Self::EQUAL, "="),
            (Self::GREATER, ">"),
            (Self::UNORDERED, "unordered"),
        ];
        let mut set = f.debug_set();
        for (outcome, name) in names {
            if self.meets(outcome) {
                set.entry(&format_args!("{name}"));
            }
        }
        set.finish()
    }
}

/// Comparisons by name.
macro_rules! comparisons {
    ($( $(#[$doc:meta])* $name:ident $wanted:expr; )*) => { $(
        $(#[$doc])*
        #[must_use]
        pub fn $name(self, y: Self) -> BoolSet {
            self.outcomes(y).test($wanted)
        }
    )* };
}

impl<F: Float> ValueSet<F> {
    /// The relations in which a member of this set can be to a member of the other.
    #[must_use]
    pub fn outcomes(self, y: Self) -> Outcomes {
        compiled!(ValueSet::<F>::outcomes_here: fn(ValueSet<F>, ValueSet<F>) -> Outcomes)(self, y)
    }

    fn outcomes_here(self, y: Self) -> Outcomes {
        let mut found = Outcomes::NONE;
        if (self.flags.nan && !y.is_empty()) || (y.flags.nan && !self.is_empty()) {
            found = Outcomes::UNORDERED;
        }
        let integral = self.flags.integral || y.flags.integral;
        if let (Some(xs), Some(ys)) = (self.short_cells(), y.short_cells()) {
            return found | all_outcomes(&xs, &ys, integral);
        }
        found | all_outcomes(&self.cells(), &y.cells(), integral)
    }

    comparisons! {
        /// x < y; false if either is NaN.
        lt Outcomes::LESS;
        /// x ≤ y; false if either is NaN.
        le Outcomes::LESS | Outcomes::EQUAL;
        /// x > y; false if either is NaN.
        gt Outcomes::GREATER;
        /// x ≥ y; false if either is NaN.
        ge Outcomes::GREATER | Outcomes::EQUAL;
        /// x = y; false if either is NaN.
        equal Outcomes::EQUAL;
        /// x ≠ y; *true* if either is NaN.
        not_equal Outcomes::EQUAL.complement();
        /// Whether either is NaN.
        unordered Outcomes::UNORDERED;
    }

    /// The operation `compare`: −1 if x < y, 0 if x = y, 1 if x > y, NaN if either is NaN.
    #[must_use]
    pub fn compare(self, y: Self) -> Self {
        compiled!(ValueSet::<F>::compare_here: fn(ValueSet<F>, ValueSet<F>) -> ValueSet<F>)(self, y)
    }

    fn compare_here(self, y: Self) -> Self {
        let found = self.outcomes(y);
        let mut builder = Builder::short();
        let (less, greater) = (Outcomes::LESS, Outcomes::GREATER);
        for (outcome, value) in [(less, -F::ONE), (greater, F::ONE)] {
            if found.meets(outcome) {
                builder.add_piece(value, value);
            }
        }
        builder.add_zeros(found.meets(Outcomes::EQUAL), false);
        if found.meets(Outcomes::UNORDERED) {
            builder.add_nan();
        }
        builder.finish(true)
    }

    /// The operation `at_most`: x where x ≤ y, and NaN elsewhere, which stands for undefined.
    #[must_use]
    pub fn at_most(self, y: Self, semantics: Semantics) -> Self {
        compiled!(ValueSet::<F>::at_most_here: fn(ValueSet<F>, ValueSet<F>, Semantics) -> ValueSet<F>)(
            self, y, semantics,
        )
    }

    fn at_most_here(self, y: Self, semantics: Semantics) -> Self {
        let wanted = Outcomes::LESS | Outcomes::EQUAL;
        let kept = self.restrict(wanted, y, semantics);
        if self.outcomes(y).meets(wanted.complement()) {
            kept.union(Self::NAN)
        } else {
            kept
        }
    }

    /// Whether x is NaN.
    #[must_use]
    pub fn is_nan(self) -> BoolSet {
        BoolSet::new(!self.without_nan().is_empty(), self.flags.nan)
    }

    /// Whether x is ±∞.
    #[must_use]
    pub fn is_infinite(self) -> BoolSet {
        let finite = self.flags.nan || !self.to_interval().is_empty();
        BoolSet::new(finite, self.may_be_infinite())
    }

    /// The members x that are in one of the relations `wanted` to a member y of the other set: what
    /// is known of x after a comparison with y has come out so. A subset of this set.
    ///
    /// For `Semantics::Real`, the real numbers below a number are not told apart from those up to
    /// it, unless it is zero.
    #[must_use]
    pub fn restrict(self, wanted: Outcomes, y: Self, semantics: Semantics) -> Self {
        compiled!(ValueSet::<F>::restrict_here: fn(ValueSet<F>, Outcomes, ValueSet<F>, Semantics) -> ValueSet<F>)(
            self, wanted, y, semantics,
        )
    }

    fn restrict_here(self, wanted: Outcomes, y: Self, semantics: Semantics) -> Self {
        let mut allowed = Self::EMPTY;
        let numbers = y.without_nan();
        if wanted.meets(Outcomes::LESS) && !numbers.is_empty() {
            allowed = allowed.union(below(numbers.sup(), semantics));
        }
        if wanted.meets(Outcomes::GREATER) && !numbers.is_empty() {
            allowed = allowed.union(-below(-numbers.inf(), semantics));
        }
        if wanted.meets(Outcomes::EQUAL) {
            let zeros = if y.may_be_zero() {
                Self::ZEROS
            } else {
                Self::EMPTY
            };
            allowed = allowed.union(numbers).union(zeros);
        }
        if wanted.meets(Outcomes::UNORDERED) {
            let with_nan = if y.may_be_nan() {
                Self::all()
            } else {
                Self::NAN
            };
            allowed = if y.is_empty() {
                allowed
            } else {
                allowed.union(with_nan)
            };
        }
        self.intersection(allowed)
    }
}

/// The numbers less than x, which is not NaN.
fn below<F: Float>(x: F, semantics: Semantics) -> ValueSet<F> {
    if x == -F::INFINITY {
        ValueSet::EMPTY
    } else if x == F::ZERO {
        ValueSet::negative()
    } else {
        let last = match semantics {
            Semantics::Real => x,
            Semantics::Float => x.next_down(),
        };
        // Plus zero: below the least positive number both zeros are meant.
        ValueSet::between(-F::INFINITY, last + F::ZERO)
    }
}

/// The relations in which members of these cells can be.
fn all_outcomes<F: Float, const N: usize>(
    xs: &Cells<F, N>,
    ys: &Cells<F, N>,
    integral: bool,
) -> Outcomes {
    let mut found = Outcomes::NONE;
    for x in xs.iter() {
        for y in ys.iter() {
            found = found | cell_outcomes(x, y, integral);
        }
    }
    found
}

/// The relations in which members of two cells can be.
fn cell_outcomes<F: Float>(a: &Cell<F>, b: &Cell<F>, integral: bool) -> Outcomes {
    let mut found = Outcomes::NONE;
    // The reals that are meant, where there are any: (0, 5] has members below its first float.
    let ends = |c: &Cell<F>| {
        if c.is_special() {
            (c.lo, c.hi)
        } else {
            (c.real.inf(), c.real.sup())
        }
    };
    let ((a_lo, a_hi), (b_lo, b_hi)) = (ends(a), ends(b));
    if a_lo < b_hi {
        found = found | Outcomes::LESS;
    }
    if a_hi > b_lo {
        found = found | Outcomes::GREATER;
    }
    // But no real of a cell is equal to one of another unless a float is.
    let first = if a.lo > b.lo { a.lo } else { b.lo };
    let last = if a.hi < b.hi { a.hi } else { b.hi };
    let common = if integral {
        first.ceil() <= last.floor()
    } else {
        first <= last
    };
    if common {
        found = found | Outcomes::EQUAL;
    }
    found
}
