//! Which texel an index means under a [`Wrap`] mode, and which texels a range of indices means.

use outward_expr::field::{Ranges, Wrap};

/// The texel that an index means, of `n`, of which there is at least one; `None` for the border.
pub(super) fn texel(wrap: Wrap, index: i64, n: usize) -> Option<usize> {
    let (n, last) = sides(n);
    let place = match wrap {
        Wrap::Repeat => index.rem_euclid(n),
        Wrap::Mirror => {
            let place = index.rem_euclid(2 * n);
            if place < n { place } else { 2 * n - 1 - place }
        }
        Wrap::Clamp => index.clamp(0, last),
        Wrap::Border => {
            if !(0..n).contains(&index) {
                return None;
            }
            index
        }
    };
    usize::try_from(place).ok()
}

/// The texels that the indices from `first` to `last` mean, and whether one of them is the border.
pub(super) fn texels(wrap: Wrap, first: i64, last: i64, n: usize) -> (Ranges, bool) {
    let all = Ranges::one(0, n - 1);
    let (side, end) = sides(n);
    let many = last.saturating_sub(first) >= side - 1;
    match wrap {
        Wrap::Repeat | Wrap::Mirror if many => (all, false),
        Wrap::Repeat => {
            let a = texel(wrap, first, n).unwrap_or(0);
            let b = texel(wrap, last, n).unwrap_or(0);
            (cyclic(a, b, n), false)
        }
        Wrap::Mirror => {
            let (a, b) = (texel(wrap, first, n), texel(wrap, last, n));
            let (a, b) = (a.unwrap_or(0), b.unwrap_or(0));
            let turns = |i: i64| i.div_euclid(side);
            let ranges = if turns(first) == turns(last) {
                Ranges::one(a.min(b), a.max(b))
            } else if turns(first).rem_euclid(2) == 0 {
                // Up to the last texel, and back from it.
                Ranges::one(a.min(b), n - 1)
            } else {
                Ranges::one(0, a.max(b))
            };
            (ranges, false)
        }
        Wrap::Clamp => (inside(first.clamp(0, end), last.clamp(0, end)), false),
        Wrap::Border => {
            let outside = first < 0 || last > end;
            let none = last < 0 || first > end;
            let inside = inside(first.clamp(0, end), last.clamp(0, end));
            (if none { Ranges::NONE } else { inside }, outside)
        }
    }
}

/// A side and the last index. Sides are below 2²⁸.
fn sides(n: usize) -> (i64, i64) {
    let n = i64::try_from(n).unwrap_or(i64::MAX >> 2).max(1);
    (n, n - 1)
}

/// The range of indices that are not below zero.
fn inside(first: i64, last: i64) -> Ranges {
    let index = |i| usize::try_from(i).unwrap_or(0);
    Ranges::one(index(first), index(last))
}

/// From `a` on to `b`, where 0 comes after n − 1. Not all of them.
fn cyclic(a: usize, b: usize, n: usize) -> Ranges {
    if a <= b {
        Ranges::one(a, b)
    } else {
        Ranges::two((0, b), (a, n - 1))
    }
}
