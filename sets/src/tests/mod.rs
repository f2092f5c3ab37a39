//! Value sets against a model: on the six-bit format a set is a mask of the 64 patterns, and
//! everything can be tried.
//!
//! A pattern of NaN stands for all of them. The model knows nothing of pieces; results of
//! operations are those of the format's own operators on every member, or on every pair.

mod binary;
mod call;
mod choices;
mod fused;
mod integers;
mod range;
mod sets;
mod texts;
mod unary;
mod wide;

use super::image::Builder;
use super::{MAX_PIECES, ValueSet};
use outward_interval::Float;
use outward_interval::testing::Random;
use outward_interval::tiny::F6;

/// Bit p is set if the pattern p is a member.
type Mask = u64;
type Set = ValueSet<F6>;

fn bit(x: F6) -> Mask {
    if x.is_nan() {
        nans()
    } else {
        1 << x.to_bits64()
    }
}

fn nans() -> Mask {
    let nan = F6::patterns().filter(|x| x.is_nan());
    nan.fold(0, |mask, x| mask | 1 << x.to_bits64())
}

/// The members of a mask: one NaN, if any.
fn floats(mask: Mask) -> impl Iterator<Item = F6> {
    let numbers = F6::patterns().filter(move |x| !x.is_nan() && mask & bit(*x) != 0);
    numbers.chain((mask & nans() != 0).then_some(F6::NAN))
}

/// The members of a set.
fn mask(set: Set) -> Mask {
    F6::patterns()
        .filter(|&x| set.contains(x))
        .fold(0, |mask, x| mask | bit(x))
}

/// The place of a number in the order in which −0 comes before +0.
fn place(x: F6) -> i64 {
    let magnitude = i64::try_from(x.abs().to_bits64()).unwrap();
    if x.is_sign_negative() {
        -1 - magnitude
    } else {
        magnitude
    }
}

/// The least and greatest number of a mask, with the signs of zeros.
fn extremes(mask: Mask) -> Option<(i64, i64)> {
    let places = || floats(mask).filter(|x| !x.is_nan()).map(place);
    Some((places().min()?, places().max()?))
}

/// A set of given pieces, with zeros as two flags.
fn build(pieces: &[(F6, F6)], pos: bool, neg: bool, nan: bool, integral: bool) -> Set {
    let mut builder = Builder::new();
    for &(lo, hi) in pieces {
        builder.add_piece(lo, hi);
    }
    builder.add_zeros(pos, neg);
    if nan {
        builder.add_nan();
    }
    let set = builder.finish(integral);
    check(set);
    set
}

/// All pairs of numbers in order, infinities among them.
fn ranges() -> Vec<(F6, F6)> {
    F6::all()
        .flat_map(|lo| F6::all().map(move |hi| (lo, hi)))
        .filter(|(lo, hi)| lo <= hi)
        .collect()
}

/// Every set of one range: with each choice of zeros where there is room for any, of all numbers or
/// of integers.
fn single(nan: bool) -> Vec<Set> {
    let zero = F6::ZERO;
    let mut sets = vec![];
    for range @ (lo, hi) in ranges() {
        for (pos, neg) in [(false, false), (true, false), (false, true), (true, true)] {
            if (pos || neg) && (lo > zero || hi < zero) {
                continue;
            }
            for integral in [false, true] {
                sets.push(build(&[range], pos, neg, nan, integral));
            }
        }
    }
    sets
}

/// Sets of up to three ranges, zeros and NaN, at random.
fn several(random: &mut Random, count: usize) -> Vec<Set> {
    let all = ranges();
    let short: Vec<_> = all
        .iter()
        .copied()
        .filter(|&(lo, hi)| place(hi) - place(lo) < 6)
        .collect();
    (0..count)
        .map(|_| {
            let of = if random.below(4) == 0 { &all } else { &short };
            let pieces: Vec<_> = (0..1 + random.below(3))
                .map(|_| of[usize::try_from(random.below(of.len() as u64)).unwrap()])
                .collect();
            let [pos, neg, nan, integral] = [2, 2, 4, 3].map(|n| random.below(n) == 0);
            build(&pieces, pos, neg, nan, integral)
        })
        .collect()
}

/// What every set must be like.
fn check<F: Float>(set: ValueSet<F>) {
    let zero = F::ZERO;
    let has_zero = set.may_be_zero();
    let pieces = set.pieces();
    assert!(pieces.len() <= MAX_PIECES, "{set}");
    for p in pieces {
        for end in [p.lo, p.hi] {
            assert!(!end.is_nan(), "{set}");
            assert!(end != zero || !end.is_sign_negative(), "{set}");
            if set.is_integral() {
                assert!(!end.is_finite() || end.floor() == end, "{set}");
                assert!(end != zero || has_zero, "{set}");
            }
        }
        assert!(p.lo <= p.hi, "{set}");
        assert!(p.lo != zero || p.hi != zero || has_zero, "{set}");
    }
    for pair in pieces.windows(2) {
        // Some number that is allowed lies between.
        assert!(pair[0].hi.next_up() < pair[1].lo, "{set}");
        if set.is_integral() {
            assert!(pair[0].hi + F::ONE < pair[1].lo, "{set}");
        }
    }
    let covered = pieces.iter().any(|p| p.lo <= zero && zero <= p.hi);
    assert!(covered || !has_zero, "{set}");
    let points = |p: &super::Piece<F>| p.lo == p.hi && (p.lo.floor() == p.lo);
    if pieces.iter().all(points) {
        assert!(set.is_integral(), "{set}");
    }
}

/// Reals that are tried as members: the numbers, some between each two, some beyond the greatest,
/// some beside zero.
fn reals() -> Vec<f64> {
    let mut reals: Vec<f64> = F6::all()
        .map(F6::to_f64)
        .filter(|x| x.is_finite())
        .collect();
    for pair in reals.clone().windows(2) {
        let middle = f64::midpoint(pair[0], pair[1]);
        reals.extend([middle, f64::midpoint(pair[0], middle), pair[0] + 0.001]);
    }
    for x in [14.5, 17.0, 1000.0, 1e-3, 1e-9, core::f64::consts::PI] {
        reals.extend([x, -x]);
    }
    reals
}

/// Whether a real is a member, in real semantics; a NaN if NaN is.
fn holds<F: Float>(set: ValueSet<F>, x: f64) -> bool {
    if x.is_nan() {
        set.may_be_nan()
    } else if x == 0.0 {
        set.may_be_zero()
    } else {
        (!set.is_integral() || x.is_infinite() || x.floor() == x)
            && set
                .pieces()
                .iter()
                .any(|p| p.lo.to_f64() <= x && x <= p.hi.to_f64())
    }
}

#[test]
#[expect(deprecated, reason = "former names are kept for a version")]
fn former_names_are_the_new_ones() {
    use super::{Rounding, Semantics};
    let former = [Rounding::Outward, Rounding::Machine];
    assert_eq!(former, [Semantics::Real, Semantics::Float]);
}
