//! The word OUTWARD on two lines: seven letters of straight and round strokes.
//!
//! Every letter is drawn in its own frame, u from -w to w and v from -H to H.

use super::expr::{Expr, slab, union, x, y};

/// Half the height of a letter.
const H: f64 = 0.36;
/// Half the width of a stroke.
const T: f64 = 0.055;

struct Frame {
    u: Expr,
    v: Expr,
}

impl Frame {
    /// An upright or level bar, from one corner to the other.
    fn bar(&self, (u0, v0): (f64, f64), (u1, v1): (f64, f64)) -> Expr {
        slab(&self.u, u0, u1).and(slab(&self.v, v0, v1))
    }

    /// A leaning stroke from the foot of the letter at `u0` to height `v1` at `u1`,
    /// cut level at both ends.
    fn lean(&self, (u0, v0): (f64, f64), (u1, v1): (f64, f64)) -> Expr {
        let slope = (u1 - u0) / (v1 - v0);
        let middle = (&self.v - v0) * slope + u0;
        // T measured across the stroke, not level.
        let half = T * (1.0 + slope * slope).sqrt();
        ((&self.u - middle).abs() - half).and(slab(&self.v, v0, v1))
    }

    /// A ring around (u0, v0) whose middle line is an ellipse with half axes `a` and `b`.
    fn ring(&self, (u0, v0): (f64, f64), a: f64, b: f64) -> Expr {
        let disc = |da: f64| {
            let (du, dv) = (
                (&self.u - u0) * (1.0 / (a + da)),
                (&self.v - v0) * (1.0 / (b + da)),
            );
            (du.square() + dv.square()).sqrt() - 1.0
        };
        disc(T).without(disc(-T))
    }

    fn letter_o(&self) -> Expr {
        self.ring((0.0, 0.0), 0.22, H - T)
    }

    fn letter_u(&self) -> Expr {
        let (w, b) = (0.18, 0.24 - T);
        let bowl = self
            .ring((0.0, -H + b + T), w, b)
            .and(&self.v + (H - b - T));
        let arm = ((self.u.abs() - w).abs() - T).and(slab(&self.v, -H + b + T, H));
        bowl.or(arm)
    }

    fn letter_t(&self) -> Expr {
        self.bar((-T, -H), (T, H))
            .or(self.bar((-0.24, H - 2.0 * T), (0.24, H)))
    }

    fn letter_w(&self) -> Expr {
        let outer =
            [(-0.13, -0.22), (0.13, 0.22)].map(|(foot, top)| self.lean((foot, -H), (top, H)));
        let inner =
            [(-0.13, 0.0), (0.13, 0.0)].map(|(foot, top)| self.lean((foot, -H), (top, 0.08)));
        union(outer.into_iter().chain(inner).collect())
    }

    fn letter_a(&self) -> Expr {
        let legs = self
            .lean((-0.19, -H), (-0.03, H))
            .or(self.lean((0.19, -H), (0.03, H)));
        legs.or(self.bar((-0.13, -0.16), (0.13, -0.16 + 1.8 * T)))
    }

    fn letter_r(&self) -> Expr {
        let stem = self.bar((-0.2, -H), (-0.2 + 2.0 * T, H));
        let b = (H + 0.04) / 2.0 - T;
        let bowl = self.ring((0.0, H - b - T), 0.16, b).and(-self.u.clone());
        let level = ((&self.v - (H - b - T)).abs() - b).abs() - T;
        let shoulders = level.and(slab(&self.u, -0.15, 0.0));
        let leg = self.lean((0.16, -H), (0.0, 0.0));
        union(vec![stem, bowl, shoulders, leg])
    }

    fn letter_d(&self) -> Expr {
        let stem = self.bar((-0.2, -H), (-0.2 + 2.0 * T, H));
        let bowl = self
            .ring((-0.06, 0.0), 0.22, H - T)
            .and(Expr::from(-0.06) - &self.u);
        let level = (self.v.abs() - (H - T)).abs() - T;
        union(vec![stem, bowl, level.and(slab(&self.u, -0.15, -0.06))])
    }
}

/// The word.
pub(super) fn word() -> Expr {
    let at = |cx: f64, cy: f64| Frame {
        u: x() - cx,
        v: y() - cy,
    };
    let (upper, lower) = (0.45, -0.45);
    union(vec![
        at(-0.6, upper).letter_o(),
        at(0.0, upper).letter_u(),
        at(0.58, upper).letter_t(),
        at(-0.69, lower).letter_w(),
        at(-0.2, lower).letter_a(),
        at(0.27, lower).letter_r(),
        at(0.72, lower).letter_d(),
    ])
}
