//! Values of any type: `Scalar` at a point, `Set` for all that a value can be.

use outward_expr::op::Type;
use outward_interval::{Float, compiled};
use outward_sets::{BoolSet, I32Set, ValueSet};

/// A value at a point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Scalar<F: Float> {
    /// A number.
    Real(F),
    /// An integer, signed or not as operations take it.
    Int(i32),
    /// A truth value.
    Bool(bool),
}

impl<F: Float> Default for Scalar<F> {
    fn default() -> Self {
        Self::Real(F::NAN)
    }
}

impl<F: Float> Scalar<F> {
    /// Its type.
    #[must_use]
    pub fn ty(self) -> Type {
        match self {
            Self::Real(_) => Type::Real,
            Self::Int(_) => Type::Int,
            Self::Bool(_) => Type::Bool,
        }
    }

    /// The number; NaN of others.
    #[must_use]
    pub fn real(self) -> F {
        match self {
            Self::Real(x) => x,
            Self::Int(_) | Self::Bool(_) => F::NAN,
        }
    }

    /// The integer; zero of others.
    #[must_use]
    pub fn int(self) -> i32 {
        match self {
            Self::Int(x) => x,
            Self::Real(_) | Self::Bool(_) => 0,
        }
    }

    /// The truth value; false of others.
    #[must_use]
    pub fn truth(self) -> bool {
        matches!(self, Self::Bool(true))
    }
}

/// What a value of any type can be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Set<F: Float> {
    /// A number.
    Real(ValueSet<F>),
    /// An integer, in two's complement.
    Int(I32Set),
    /// A truth value.
    Bool(BoolSet),
}

impl<F: Float> Default for Set<F> {
    fn default() -> Self {
        Self::Real(ValueSet::EMPTY)
    }
}

impl<F: Float> From<ValueSet<F>> for Set<F> {
    fn from(set: ValueSet<F>) -> Self {
        Self::Real(set)
    }
}

impl<F: Float> From<Scalar<F>> for Set<F> {
    fn from(value: Scalar<F>) -> Self {
        match value {
            Scalar::Real(x) => Self::Real(ValueSet::point(x)),
            Scalar::Int(x) => Self::Int(I32Set::point(x.into())),
            Scalar::Bool(x) => Self::Bool(BoolSet::new(!x, x)),
        }
    }
}

impl<F: Float> core::fmt::Display for Set<F> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Real(set) => set.fmt(f),
            Self::Int(set) => set.fmt(f),
            Self::Bool(set) => set.fmt(f),
        }
    }
}

impl<F: Float> Set<F> {
    /// Every value of a type: of numbers, NaN and the infinities, too.
    #[must_use]
    pub fn all(ty: Type) -> Self {
        match ty {
            Type::Real => Self::Real(ValueSet::all()),
            Type::Int => Self::Int(I32Set::ALL),
            Type::Bool => Self::Bool(BoolSet::ALL),
        }
    }

    /// No value of a type.
    #[must_use]
    pub fn empty(ty: Type) -> Self {
        match ty {
            Type::Real => Self::Real(ValueSet::EMPTY),
            Type::Int => Self::Int(I32Set::EMPTY),
            Type::Bool => Self::Bool(BoolSet::EMPTY),
        }
    }

    /// The type of the values.
    #[must_use]
    pub fn ty(&self) -> Type {
        match self {
            Self::Real(_) => Type::Real,
            Self::Int(_) => Type::Int,
            Self::Bool(_) => Type::Bool,
        }
    }

    /// The numbers; all of them, if it is a set of something else.
    #[must_use]
    pub fn reals(&self) -> ValueSet<F> {
        match *self {
            Self::Real(set) => set,
            Self::Int(_) | Self::Bool(_) => ValueSet::all(),
        }
    }

    /// The integers; all of them, if it is a set of something else.
    #[must_use]
    pub fn ints(&self) -> I32Set {
        match *self {
            Self::Int(set) => set,
            Self::Real(_) | Self::Bool(_) => I32Set::ALL,
        }
    }

    /// The truth values; both, if it is a set of something else.
    #[must_use]
    pub fn truths(&self) -> BoolSet {
        match *self {
            Self::Bool(set) => set,
            Self::Real(_) | Self::Int(_) => BoolSet::ALL,
        }
    }

    /// Whether this is a member.
    #[must_use]
    pub fn contains(&self, value: Scalar<F>) -> bool {
        match (self, value) {
            (Self::Real(set), Scalar::Real(x)) => set.contains(x),
            (Self::Int(set), Scalar::Int(x)) => set.contains(x.into()),
            (Self::Bool(set), Scalar::Bool(x)) => set.contains(x),
            (Self::Real(_) | Self::Int(_) | Self::Bool(_), _) => false,
        }
    }

    /// The members of either; all values where the types differ.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        compiled!(Set::<F>::union_here: fn(&Set<F>, &Set<F>) -> Set<F>)(self, other)
    }

    fn union_here(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Real(a), Self::Real(b)) => Self::Real(a.union(*b)),
            (Self::Int(a), Self::Int(b)) => Self::Int(a.union(*b)),
            (Self::Bool(a), Self::Bool(b)) => Self::Bool(a.union(*b)),
            (Self::Real(_) | Self::Int(_) | Self::Bool(_), _) => Self::all(self.ty()),
        }
    }

    /// The members of both; of sets of different types, this set.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        compiled!(Set::<F>::intersection_here: fn(&Set<F>, &Set<F>) -> Set<F>)(self, other)
    }

    fn intersection_here(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Real(a), Self::Real(b)) => Self::Real(a.intersection(*b)),
            (Self::Int(a), Self::Int(b)) => Self::Int(a.intersection(*b)),
            (Self::Bool(a), Self::Bool(b)) => Self::Bool(a.intersection(*b)),
            (Self::Real(_) | Self::Int(_) | Self::Bool(_), _) => *self,
        }
    }

    /// Whether there is no member.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Real(set) => set.is_empty(),
            Self::Int(set) => set.is_empty(),
            Self::Bool(set) => set.is_empty(),
        }
    }

    /// The members of either and more, where `new` has members beyond those of this set: from there
    /// on to the next of a few round numbers, and to the end once `step` is 0. So a set that grows
    /// again and again soon grows no more.
    #[must_use]
    pub fn widened(&self, new: &Self, step: u32) -> Self {
        let both = self.union(new);
        if new.subset(self) {
            return *self;
        }
        match (self, both) {
            (Self::Real(old), Self::Real(both)) => {
                let numbers = both.without_nan();
                let (lo, hi) = (numbers.inf(), numbers.sup());
                let old = old.without_nan();
                let down = (lo < old.inf()).then(|| -milestone(-lo, step));
                let up = (hi > old.sup()).then(|| milestone(hi, step));
                let wide = ValueSet::between(down.unwrap_or(lo), up.unwrap_or(hi));
                let grown = down.is_some() || up.is_some() || step == 0;
                Self::Real(both.union(if grown { wide } else { ValueSet::EMPTY }))
            }
            (Self::Int(old), Self::Int(both)) => {
                let ends = |set: I32Set| Some((set.first()?, set.last()?));
                let (Some((lo, hi)), Some((least, most))) = (ends(both), ends(*old)) else {
                    return Self::Int(both);
                };
                let lo = if lo < least {
                    -integer_milestone(-lo, step)
                } else {
                    lo
                };
                let hi = if hi > most {
                    integer_milestone(hi, step)
                } else {
                    hi
                };
                Self::Int(both.union(I32Set::between(lo, hi)))
            }
            (_, both) => both,
        }
    }

    /// Whether every member is a member of `other`.
    #[must_use]
    pub fn subset(&self, other: &Self) -> bool {
        compiled!(Set::<F>::subset_here: fn(&Set<F>, &Set<F>) -> bool)(self, other)
    }

    fn subset_here(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Real(a), Self::Real(b)) => a.subset(*b),
            (Self::Int(a), Self::Int(b)) => a.subset(*b),
            (Self::Bool(a), Self::Bool(b)) => a.subset(*b),
            (Self::Real(_) | Self::Int(_) | Self::Bool(_), _) => false,
        }
    }
}

/// The next round number that is not below, ever further apart; infinity once `step` is 0.
fn milestone<F: Float>(x: F, step: u32) -> F {
    let powers = [1.0, 16.0, 1024.0, 16_777_216.0, 1e18, 1e36].map(F::from_f64);
    let negative = powers.into_iter().rev().map(|p| -p);
    let mut all = negative.chain([F::ZERO]).chain(powers);
    let found = all.find(|&m| m >= x && step > 0);
    found.unwrap_or(F::INFINITY)
}

/// The same for integers.
fn integer_milestone(x: i64, step: u32) -> i64 {
    let all = [
        i64::from(i32::MIN),
        -65536,
        -256,
        -16,
        -1,
        0,
        1,
        16,
        256,
        65536,
    ];
    let found = all.into_iter().find(|&m| m >= x && step > 0);
    found.unwrap_or(1 << 31)
}
