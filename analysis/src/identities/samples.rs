//! Parts and points of a box on which forms are tried.

use outward_interval::{Elementary, Float, Interval, PointFunctions};

type I = Interval<f64>;

/// The box and some parts of it, of a quarter or a sixteenth of each side.
pub(super) fn samples(sides: &[I]) -> Vec<Vec<I>> {
    // Multiples of irrational numbers spread evenly.
    const STEPS: [f64; 4] = [
        0.618_033_988_749_895,
        0.754_877_666_246_693,
        0.569_840_290_998_053,
        0.819_172_513_396_164,
    ];
    let mut all = vec![sides.to_vec()];
    for (k, share) in [(0, 0.25), (1, 0.25), (2, 0.25), (3, 0.0625), (4, 0.0625)] {
        let part = sides.iter().zip((0u32..).zip(STEPS.iter().cycle()));
        let part = part.map(|(side, (i, step))| {
            let at = (f64::from(k + 1) * step + f64::from(i) * 0.37) % 1.0 * (1.0 - share);
            let width = side.sup() - side.inf();
            let lo = side.inf() + at * width;
            let hi = (lo + width * share).min_x86(side.sup());
            Interval::new(lo, hi).map_or(*side, |part| part.intersection(*side))
        });
        all.push(
            part.map(|x: I| if x.is_empty() { I::ZERO } else { x })
                .collect(),
        );
    }
    all
}

/// So many corners of the box are points.
const CORNERS: u32 = 12;

/// Points of the box, as boxes: at all lower endpoints, at all upper endpoints, in the middles of
/// samples, and at some other corners.
pub(super) fn points(sides: &[I]) -> impl Iterator<Item = Vec<I>> {
    let corners = (1..=CORNERS).map(|k| {
        // Bits of odd multiples of a number without a pattern.
        let bits = u64::from(2 * k + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let end = |(side, i): (&I, u32)| {
            let end = if bits.rotate_left(5 * i) & 1 == 0 {
                side.lower_endpoint()
            } else {
                side.upper_endpoint()
            };
            if end.mag().is_finite() {
                end
            } else {
                middle(*side)
            }
        };
        sides.iter().zip(0..).map(end).collect()
    });
    let ends = [I::lower_endpoint, I::upper_endpoint].map(|end| {
        let end = |&side: &I| {
            let end = end(side);
            if end.mag().is_finite() {
                end
            } else {
                middle(side)
            }
        };
        sides.iter().map(end).collect()
    });
    let middles = |part: Vec<I>| part.into_iter().map(middle).collect();
    ends.into_iter()
        .chain(samples(sides).into_iter().map(middles))
        .chain(corners)
}

/// The middle of a side, as a point within it; of an unbounded one some number.
pub(super) fn middle(side: I) -> I {
    let (lo, hi) = (side.inf().max_x86(-f64::MAX), side.sup().min_x86(f64::MAX));
    let mid = lo / 2.0 + hi / 2.0;
    let mid = if mid < lo || mid > hi { lo } else { mid };
    Interval::point(mid).unwrap_or(side)
}

/// How wide bounds are, on a scale on which gains on each part add up.
pub(super) fn score(met: &[I]) -> f64 {
    let width = |x: &I| (x.sup() - x.inf()).max_x86(1e-300).min_x86(1e300);
    // The same on every machine.
    let ln = |w: f64| f64::elementary(Elementary::Ln, w, w);
    met.iter().map(|x| ln(width(x))).sum()
}
