//! The facts that a compiler attaches to a value, derived from its set.

use outward_interval::Float;
use outward_sets::ValueSet;

/// What is certainly true of a value. The names of the first three are those of fast-math flags.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
#[allow(clippy::struct_excessive_bools, reason = "they are flags")]
pub struct Flags {
    /// It is never NaN.
    pub nnan: bool,
    /// It is never ±∞.
    pub ninf: bool,
    /// It is never −0: the sign of a zero need not be kept.
    pub nsz: bool,
    /// Where it is finite, it is an integer.
    pub integral: bool,
    /// Where it is a number, it is not below zero; it may be −0.
    pub nonnegative: bool,
    /// Where it is a number, it is not above zero; it may be +0.
    pub nonpositive: bool,
    /// Where it is a number, it is not zero.
    pub nonzero: bool,
}

impl Flags {
    /// The flags of a value that is always a member of this set. For the empty set all are true.
    #[must_use]
    pub fn of<F: Float>(set: ValueSet<F>) -> Self {
        let none = set.without_nan().is_empty();
        Self {
            nnan: !set.may_be_nan(),
            ninf: !set.may_be_infinite(),
            nsz: !set.may_be_neg_zero(),
            integral: set.is_integral(),
            nonnegative: none || set.inf() >= F::ZERO,
            nonpositive: none || set.sup() <= F::ZERO,
            nonzero: !set.may_be_zero(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_say_what_the_set_says() {
        let of = |text: &str| Flags::of::<f64>(text.parse().unwrap());
        let all = of("empty");
        assert!(all.nnan && all.ninf && all.nsz && all.integral);
        assert!(all.nonnegative && all.nonpositive && all.nonzero);
        let x = of("int [0, 4] | +0");
        assert!(x.nnan && x.ninf && x.nsz && x.integral && x.nonnegative);
        assert!(!x.nonpositive && !x.nonzero);
        let x = of("[-inf, -0.5] | -0 | nan");
        assert!(x.nonpositive && !(x.nnan || x.ninf || x.nsz || x.integral));
        assert!(!x.nonnegative && !x.nonzero && of("nan | 2").nonnegative);
    }
}
