//! The short ways against the long one: cells, images, and a long list of pieces. All pairs of
//! ranges of the six-bit format.

use super::super::Semantics;
use super::super::image::Crossing;
use super::*;
use outward_interval::Interval;

/// The long way: each pair of cells, gathered.
fn long(
    (x, y): (Set, Set),
    semantics: Semantics,
    integral: bool,
    point: fn(F6, F6) -> F6,
    real: fn(Interval<F6>, Interval<F6>) -> Interval<F6>,
) -> Set {
    let mut builder = Builder::new();
    if (x.may_be_nan() && !y.is_empty()) || (y.may_be_nan() && !x.is_empty()) {
        builder.add_nan();
    }
    for a in x.cells().iter() {
        for b in y.cells().iter() {
            let image = Set::image_of_pair(a, b, semantics, &point, &real, &|_, _, _| {});
            builder.add_image(image, Crossing::Positive);
        }
    }
    builder.finish(integral)
}

/// Whether fields are equal, not only members.
fn same(short: Set, long: Set, what: &str, operands: (Set, Set)) {
    check(short);
    let (x, y) = operands;
    assert_eq!(short, long, "{what} of {x} and {y}");
}

/// Every set of one range, and what short ways have to leave to the long one.
fn sets() -> Vec<Set> {
    let mut sets = single(false);
    sets.extend([Set::EMPTY, Set::NAN, Set::ZEROS, Set::all()]);
    sets.extend(several(&mut Random(7), 40));
    sets
}

/// Of all pairs one in so many, as the whole takes minutes; `OUTWARD_EVERY=1` for all.
fn every() -> usize {
    let set = std::env::var("OUTWARD_EVERY").ok();
    set.and_then(|n| n.parse().ok()).unwrap_or(1201)
}

fn pairs(test: impl Fn(Set, Set)) {
    let (sets, every) = (sets(), every());
    let mut count = 0;
    for (i, &x) in sets.iter().enumerate() {
        for &y in sets.iter().skip(i % every).step_by(every) {
            test(x, y);
            count += 1;
        }
    }
    assert!(count > 10_000);
}

#[test]
fn operations_are_those_on_cells() {
    pairs(|x, y| {
        let both = (x, y);
        let whole = x.is_integral() && y.is_integral();
        for r in [Semantics::Float, Semantics::Real] {
            let long = |integral, point, real| long(both, r, integral, point, real);
            same(
                x.add(y, r),
                long(whole, |x, y| x + y, |x, y| x + y),
                "sum",
                both,
            );
            same(
                x.sub(y, r),
                long(whole, |x, y| x - y, |x, y| x - y),
                "difference",
                both,
            );
            same(
                x.mul(y, r),
                long(whole, |x, y| x * y, |x, y| x * y),
                "product",
                both,
            );
            same(
                x.div(y, r),
                long(false, |x, y| x / y, |x, y| x / y),
                "quotient",
                both,
            );
        }
        let long = |point, real| long(both, Semantics::Real, whole, point, real);
        let least = long(|x, y| if x < y { x } else { y }, Interval::min);
        same(x.min(y), least, "minimum", both);
        let greatest = long(|x, y| if x > y { x } else { y }, Interval::max);
        same(x.max(y), greatest, "maximum", both);
    });
}

#[test]
fn sets_are_those_of_long_lists() {
    pairs(|x, y| {
        let mut builder = Builder::new();
        let whole = x.is_integral() && y.is_integral();
        for set in [x, y] {
            if whole {
                builder.add_flags(set.flags);
                set.pieces()
                    .iter()
                    .for_each(|p| builder.add_piece(p.lo, p.hi));
            } else {
                builder.add_set(set);
            }
        }
        same(x.union(y), builder.finish(whole), "union", (x, y));
        same(
            x.intersection(y),
            x.long_intersection(y),
            "intersection",
            (x, y),
        );
        let negative = x.map(Semantics::Real, x.is_integral(), |x| -x, |x| -x, |_, _| {});
        same(-x, negative, "negative", (x, x));
        for r in [Semantics::Float, Semantics::Real] {
            let zeros = x.long_difference(Set::ZEROS, r);
            same(x.difference(Set::ZEROS, r), zeros, "all but zeros", (x, x));
        }
    });
}
