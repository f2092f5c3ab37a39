//! x·y + z of value sets, rounded once or twice.
//!
//! What `fma` of a program does is often not known: shading languages allow it to round the
//! product, too. So both the fused result and that of a product and a sum are members. The fused
//! one lies between its two directed roundings; so the endpoints are at most one number beyond
//! those of the fused results rounded to nearest.

use super::cells::Cell;
use super::image::{Builder, Crossing, Image};
use super::{Semantics, ValueSet};
use outward_interval::Float;
use outward_interval::Interval;

/// The two corners of a cell.
fn ends<F: Float>(x: &Cell<F>) -> [F; 2] {
    [x.lo, x.hi]
}

impl<F: Float> ValueSet<F> {
    /// x·y + z, rounded once, or with the product rounded as well; NaN if an operand is NaN.
    #[must_use]
    pub fn mul_add(self, y: Self, z: Self, semantics: Semantics) -> Self {
        let mut builder = Builder::new();
        let sets = [self, y, z];
        if sets.iter().any(|s| s.is_empty()) {
            return Self::EMPTY;
        }
        if sets.iter().any(|s| s.flags.nan) {
            builder.add_nan();
        }
        let (xs, ys, zs) = (self.cells(), y.cells(), z.cells());
        for x in xs.iter() {
            for y in ys.iter() {
                for z in zs.iter() {
                    builder.add_image(cell_image(x, y, z, semantics), Crossing::Either);
                }
            }
        }
        builder.finish(sets.iter().all(|s| s.flags.integral))
    }
}

fn cell_image<F: Float>(x: &Cell<F>, y: &Cell<F>, z: &Cell<F>, semantics: Semantics) -> Image<F> {
    let mut image = Image::new();
    // With a zero or an infinity the product is exact.
    let once = !x.is_special() && !y.is_special();
    for a in ends(x) {
        for b in ends(y) {
            for c in ends(z) {
                image.add(a * b + c);
                if once {
                    let (low, high) = (a.mul_add_down(b, c), a.mul_add_up(b, c));
                    image.cover(Interval::from_endpoints(-low, high));
                    // Beside an infinite z the product does not overflow, and the interval is
                    // empty.
                    if low == high {
                        image.add(high);
                    }
                }
            }
        }
    }
    if semantics == Semantics::Real {
        image.cover(x.real.mul_add(y.real, z.real));
    }
    image
}
