//! The bits of f32 as integers, and back: on sets.

use outward_interval::Float;
use outward_sets::{I32Set, ValueSet};

/// The bits of positive numbers grow with them; of others nothing is said.
pub(super) fn to_bits<F: Float>(x: ValueSet<F>) -> I32Set {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the nearest number is meant"
    )]
    let bits = |x: F| i64::from((x.to_f64() as f32).to_bits().cast_signed());
    let unknown = x.may_be_nan() || x.may_be_neg_zero();
    x.pieces()
        .iter()
        .fold(I32Set::EMPTY, |set, p| {
            let positive = !unknown && p.lo() >= F::ZERO;
            let image = if positive {
                I32Set::between(bits(p.lo().abs()), bits(p.hi()))
            } else {
                I32Set::ALL
            };
            set.union(image)
        })
        .union(if unknown { I32Set::ALL } else { zero_bits(x) })
}

fn zero_bits<F: Float>(x: ValueSet<F>) -> I32Set {
    if x.may_be_pos_zero() {
        I32Set::point(0)
    } else {
        I32Set::EMPTY
    }
}

/// The numbers of a range of bits lie between those of its endpoints, on either side of the
/// patterns of NaN.
pub(super) fn from_bits<F: Float>(x: I32Set) -> ValueSet<F> {
    const INFINITY: i64 = 0x7f80_0000;
    let number = |bits: i64| {
        let bits = i32::try_from(bits).unwrap_or_default().cast_unsigned();
        F::from_f64(f32::from_bits(bits).into())
    };
    x.pieces().iter().fold(ValueSet::EMPTY, |set, p| {
        let image = if p.lo() >= 0 && p.hi() <= INFINITY {
            ValueSet::between(number(p.lo()), number(p.hi()))
        } else if p.hi() <= INFINITY + i64::from(i32::MIN) {
            ValueSet::between(number(p.hi()), number(p.lo()))
        } else {
            ValueSet::all()
        };
        set.union(image)
    })
}
