//! Cube maps: six squares around the origin, read by a direction.
//!
//! The face is that of the coordinate of the greatest magnitude m (of equal ones z comes before y
//! before x), and on it the place is ((s/m + 1)/2, (t/m + 1)/2) with s and t as in the table of
//! Vulkan 1.3, §16.5.4 ("Cube map face selection"), which is that of Direct3D and OpenGL:
//!
//! | face | +x | −x | +y | −y | +z | −z |
//! |---|---|---|---|---|---|---|
//! | s | −z | z | x | x | x | −x |
//! | t | −y | −y | z | −z | −y | −y |
//!
//! Wrap modes mean nothing here. Beyond an edge comes the neighbouring face: texel −1 is the one
//! that touches the edge there. Beyond a corner, where there is no texel, it is the texel beyond
//! the edge of s that touches the corner, which is one of the three whose mean Vulkan recommends.
//!
//! On a box all faces that a direction in it can belong to are looked at. On a face the coordinate
//! of the greatest magnitude is at least the least magnitude of the others; the quotients are
//! rounded outward and cut to [−1, 1], where those of directions of this face lie. The zero vector
//! has no direction.

use outward_expr::field::{Filter, Ranges};
use outward_interval::{Float, Interval};

use super::footprint::{Footprint, cell, mixed, mixed_over, weights, whole};
use super::interpolation::{Arithmetic, between};

/// A face: the axes of its normal, of s and of t, each with the sign.
struct Face {
    normal: (usize, f64),
    s: (usize, f64),
    t: (usize, f64),
}

const fn face(normal: (usize, f64), s: (usize, f64), t: (usize, f64)) -> Face {
    Face { normal, s, t }
}

#[rustfmt::skip] // One face per line.
const FACES: [Face; 6] = [
    face((0,  1.0), (2, -1.0), (1, -1.0)),
    face((0, -1.0), (2,  1.0), (1, -1.0)),
    face((1,  1.0), (0,  1.0), (2,  1.0)),
    face((1, -1.0), (0,  1.0), (2, -1.0)),
    face((2,  1.0), (0,  1.0), (1, -1.0)),
    face((2, -1.0), (0, -1.0), (1, -1.0)),
];

/// How many cells of an axis are looked at one by one.
const CELLS: i64 = 2;

/// The face that a direction belongs to.
fn of_direction(p: [f64; 3]) -> usize {
    let [x, y, z] = p.map(Float::abs);
    let axis = if z >= x && z >= y {
        2
    } else if y >= x {
        1
    } else {
        0
    };
    2 * axis + usize::from(p[axis] < 0.0)
}

/// A place on a face, of [−1, 1], in texels; of linear filtering, from the centre of the first.
fn scaled<T: Arithmetic>(place: T, side: usize, filter: Filter) -> T {
    #[expect(clippy::cast_precision_loss, reason = "sides are at most 2²⁸")]
    let half = side as f64 / 2.0;
    let scaled = (place + T::constant(1.0)) * T::constant(half);
    match filter {
        Filter::Nearest => scaled,
        Filter::Linear => scaled - T::constant(0.5),
    }
}

/// The face and the place of a texel of a face, where an index may be one beyond the edge.
fn neighbour(face: usize, place: [i64; 2], side: i64) -> (usize, [usize; 2]) {
    let [i, j] = place;
    let inside = |k: i64| (0..side).contains(&k);
    let index = |k: i64| usize::try_from(k.clamp(0, side - 1)).unwrap_or(0);
    if inside(i) && inside(j) {
        return (face, [index(i), index(j)]);
    }
    // The centre of that texel, in halves of one: on the plane of the other face, beside the edge.
    let Face { normal, s, t } = &FACES[face];
    let centre = |k: i64| 2 * k.clamp(0, side - 1) + 1 - side;
    let beyond = |k: i64| if k < 0 { -side } else { side };
    let (along_s, along_t) = if inside(i) {
        (centre(i), beyond(j))
    } else {
        (beyond(i), centre(j))
    };
    let mut p = [0_i64; 3];
    let signed = |value: i64, sign: f64| if sign < 0.0 { -value } else { value };
    p[normal.0] = signed(side - 1, normal.1);
    p[s.0] = signed(along_s, s.1);
    p[t.0] = signed(along_t, t.1);
    let axis = (0..3).find(|&k| p[k].abs() == side).unwrap_or(0);
    let other = 2 * axis + usize::from(p[axis] < 0);
    let Face { s, t, .. } = &FACES[other];
    let back = |(axis, sign): (usize, f64)| index((signed(p[axis], sign) + side - 1) / 2);
    (other, [back(*s), back(*t)])
}

fn side(footprint: &Footprint<'_>) -> i64 {
    i64::try_from(footprint.grids[0].size()[0]).unwrap_or(1)
}

fn texel(footprint: &Footprint<'_>, face: usize, place: [i64; 2]) -> f64 {
    let (face, [i, j]) = neighbour(face, place, side(footprint));
    footprint.grids[face].texel([i, j, 0]).into()
}

/// The value in a direction of finite coordinates; NaN for none.
pub(super) fn at(footprint: &Footprint<'_>, p: [f64; 3]) -> f64 {
    let face = of_direction(p);
    let Face { normal, s, t } = &FACES[face];
    let length = p[normal.0].abs();
    if length == 0.0 {
        return f64::NAN;
    }
    let n = footprint.grids[0].size()[0];
    let places = [s, t].map(|&(axis, sign)| scaled(sign * p[axis] / length, n, footprint.filter));
    let cells = places.map(Float::floor);
    let index = cells.map(whole);
    match footprint.filter {
        Filter::Nearest => {
            let last = side(footprint) - 1;
            texel(footprint, face, index.map(|i| i.clamp(0, last)))
        }
        Filter::Linear => {
            let corners = cell(2, |[x, y, _]| {
                texel(footprint, face, [index[0] + x, index[1] + y])
            });
            mixed(&corners[..4], &[places[0] - cells[0], places[1] - cells[1]])
        }
    }
}

/// What the values are for the directions of a box, and whether one of them is none.
pub(super) fn over(footprint: &Footprint<'_>, p: [Interval<f64>; 3]) -> (Interval<f64>, bool) {
    let mut found = Interval::EMPTY;
    for face in 0..FACES.len() {
        found = found.convex_hull(on_face(footprint, face, p));
    }
    (found, p.iter().all(|x| x.contains(0.0)))
}

fn on_face(footprint: &Footprint<'_>, face: usize, p: [Interval<f64>; 3]) -> Interval<f64> {
    let Face { normal, s, t } = &FACES[face];
    let signed = |&(axis, sign): &(usize, f64)| if sign < 0.0 { -p[axis] } else { p[axis] };
    let least = p[s.0].mig().max_x86(p[t.0].mig());
    let length = signed(normal).intersection(between(least, f64::INFINITY));
    if length.is_empty() || length.sup() <= 0.0 {
        return Interval::EMPTY;
    }
    let n = footprint.grids[0].size()[0];
    let places = [s, t].map(|axis| {
        let quotient = (signed(axis) / length).intersection(between(-1.0, 1.0));
        (!quotient.is_empty()).then(|| scaled(quotient, n, footprint.filter))
    });
    let [Some(x), Some(y)] = places else {
        return Interval::EMPTY;
    };
    let last = side(footprint) - 1;
    let nearest = footprint.filter == Filter::Nearest;
    let from = if nearest { 0 } else { -1 };
    let ends = |t: Interval<f64>| {
        let cell = |end: f64| whole(end.floor()).clamp(from, last);
        (cell(t.inf()), cell(t.sup()))
    };
    let ((x0, x1), (y0, y1)) = (ends(x), ends(y));
    if nearest {
        return rectangle(footprint, (face, [x0, y0]), (face, [x1, y1]));
    }
    if x1 - x0 < CELLS && y1 - y0 < CELLS {
        let mut found = Interval::EMPTY;
        for j in y0..=y1 {
            for i in x0..=x1 {
                let corners = cell(2, |[x, y, _]| texel(footprint, face, [i + x, j + y]));
                let weights = weights(&[x, y], [i, j, 0]);
                found = found.convex_hull(mixed_over(&corners[..4], &weights[..2]));
            }
        }
        return found;
    }
    // The texels of this face, and a strip of a neighbour's beyond each edge that is passed.
    let inside = |i: i64| i.clamp(0, last);
    let (low, high) = ([inside(x0), inside(y0)], [inside(x1 + 1), inside(y1 + 1)]);
    let mut found = rectangle(footprint, (face, low), (face, high));
    let strips = [
        (x0 < 0, [-1, low[1]], [-1, high[1]]),
        (x1 == last, [last + 1, low[1]], [last + 1, high[1]]),
        (y0 < 0, [low[0], -1], [high[0], -1]),
        (y1 == last, [low[0], last + 1], [high[0], last + 1]),
    ];
    for (_, a, b) in strips.into_iter().filter(|strip| strip.0) {
        found = found.convex_hull(rectangle(footprint, (face, a), (face, b)));
    }
    found
}

/// The texels between two places, which are both on the face or both beyond the same edge.
fn rectangle(
    footprint: &Footprint<'_>,
    a: (usize, [i64; 2]),
    b: (usize, [i64; 2]),
) -> Interval<f64> {
    let n = side(footprint);
    let ((face, a), (_, b)) = (neighbour(a.0, a.1, n), neighbour(b.0, b.1, n));
    let range = |k: usize| Ranges::one(a[k].min(b[k]), a[k].max(b[k]));
    let ranges = [range(0), range(1), Ranges::one(0, 0)];
    footprint.grids[face].over_ranges(&ranges)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_across_the_edge_and_come_back() {
        for side in [1, 2, 3, 8] {
            for face in 0..6 {
                for j in 0..side {
                    for place in [[-1, j], [side, j], [j, -1], [j, side]] {
                        let (other, [i, k]) = neighbour(face, place, side);
                        assert_ne!(other / 2, face / 2, "{face} {place:?}");
                        // One of the texels beyond the edges of the neighbour is the one that this
                        // came from.
                        let here = place.map(|k| usize::try_from(k.clamp(0, side - 1)).unwrap());
                        let [i, k] = [i, k].map(|k| i64::try_from(k).unwrap());
                        let back = [[i - 1, k], [i + 1, k], [i, k - 1], [i, k + 1]]
                            .map(|place| neighbour(other, place, side));
                        assert!(back.contains(&(face, here)), "{face} {place:?} {back:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn faces_are_those_of_the_table() {
        for (face, p) in [
            [3, 1, -2],
            [-3, 1, 2],
            [1, 3, 1],
            [1, -3, 1],
            [0, 1, 3],
            [3, 1, -3],
        ]
        .into_iter()
        .enumerate()
        {
            assert_eq!(of_direction(p.map(f64::from)), face);
        }
    }
}
