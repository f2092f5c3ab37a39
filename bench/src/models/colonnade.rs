//! A temple, for the benchmark of constructive geometry: many small parts, of
//! which a tile of the picture sees one or two.

use super::expr::{Expr, slab, union, x, y, z};

/// A box with centre `cx` and half width `hx` in x, likewise in z, between two heights.
fn block(cx: f64, hx: f64, (lo, hi): (f64, f64), cz: f64, hz: f64) -> Expr {
    let plan = ((x() - cx).abs() - hx).and((z() - cz).abs() - hz);
    plan.and(slab(&y(), lo, hi))
}

/// A column: plinth, round base, tapering shaft, round echinus, square abacus.
fn column(cx: f64, cz: f64) -> Expr {
    let (dx, dz) = (x() - cx, z() - cz);
    let r = (dx.square() + dz.square()).sqrt();
    let square = dx.abs().and(dz.abs());
    let plinth = (&square - 0.112).and(slab(&y(), -0.72, -0.695));
    let base = (&r - 0.104).and(slab(&y(), -0.695, -0.655));
    // Radius 0.08 at the foot, 0.062 at the top.
    let taper = (y() + 0.655) * 0.0212;
    let shaft = (&r + taper - 0.08).and(slab(&y(), -0.655, 0.195));
    // A cone that widens upward.
    let echinus = (&r - (y() - 0.195) * 0.9 - 0.064).and(slab(&y(), 0.195, 0.235));
    let abacus = (&square - 0.104).and(slab(&y(), 0.235, 0.27));
    union(vec![plinth, base, shaft, echinus, abacus])
}

/// A round-headed opening through a wall, infinite along the axis that is left out.
fn arch(across: &Expr, centre: f64, half: f64, spring: f64) -> Expr {
    let d = across - centre;
    let head = (d.square() + (y() - spring).square()).sqrt() - half;
    let below = (d.abs() - half).and(y() - spring);
    head.or(below)
}

/// The room inside, with a door in front and behind and three windows on each side.
fn room() -> Expr {
    let outer = block(0.0, 0.5, (-0.72, 0.27), 0.0, 0.34);
    let inner = block(0.0, 0.45, (-0.7, 0.25), 0.0, 0.29);
    let side = |c: f64| arch(&z(), c, 0.06, -0.05).and(Expr::from(-0.45) - y());
    let front = |c: f64| arch(&x(), c, 0.07, -0.08).and(Expr::from(-0.42) - y());
    let openings = union(vec![
        inner,
        arch(&x(), 0.0, 0.14, -0.12).and(Expr::from(-0.7) - y()),
        front(-0.29),
        front(0.29),
        side(-0.18),
        side(0.0),
        side(0.18),
    ]);
    outer.without(openings)
}

/// Architrave, frieze with triglyphs, cornice.
fn entablature() -> Vec<Expr> {
    let beam = block(0.0, 0.82, (0.27, 0.33), 0.0, 0.62);
    let frieze = block(0.0, 0.805, (0.33, 0.42), 0.0, 0.605);
    let cornice = block(0.0, 0.88, (0.42, 0.455), 0.0, 0.68);
    let mut parts = vec![beam, frieze, cornice];
    for i in -5..=5 {
        let c = 0.144 * f64::from(i);
        // One block through the whole building gives front and back at once.
        let whole = block(c, 0.03, (0.33, 0.42), 0.0, 0.625);
        let groove = ((x() - c).abs() - 0.007).and(Expr::from(0.612) - z().abs());
        parts.push(whole.without(groove));
    }
    for i in -3..=3 {
        parts.push(block(0.0, 0.825, (0.33, 0.42), 0.16 * f64::from(i), 0.03));
    }
    parts
}

/// The gable: a prism, hollowed at both ends, with a ball on the ridge and on each corner.
fn roof() -> Vec<Expr> {
    let pitch = |lift: f64| x().abs() * 0.4 + y() - (0.455 + 0.4 * 0.9 + lift);
    let prism = pitch(0.0).and(slab(&y(), 0.455, 1.0)).and(z().abs() - 0.68);
    let hollow = pitch(-0.075)
        .and(Expr::from(0.475) - y())
        .and(Expr::from(0.63) - z().abs());
    let mut parts = vec![prism.without(hollow)];
    // A round shield in each gable.
    let shield = (x().square() + (y() - 0.57).square()).sqrt() - 0.075;
    let rim = (x().square() + (y() - 0.57).square()).sqrt() - 0.05;
    parts.push(
        shield
            .without(rim.and(Expr::from(0.65) - z().abs()))
            .and(z().abs() - 0.66),
    );
    for (cx, cy) in [(0.0, 0.845), (-0.85, 0.51), (0.85, 0.51)] {
        for cz in [-0.62, 0.62] {
            let d = (x() - cx).square() + (y() - cy).square() + (z() - cz).square();
            parts.push(d.sqrt() - 0.045);
        }
    }
    parts
}

/// The whole building.
pub(super) fn colonnade() -> Expr {
    let mut parts = vec![
        block(0.0, 0.97, (-0.9, -0.84), 0.0, 0.77),
        block(0.0, 0.92, (-0.84, -0.78), 0.0, 0.72),
        block(0.0, 0.87, (-0.78, -0.72), 0.0, 0.67),
    ];
    // A narrower flight of stairs in front.
    for i in 0..4 {
        let i = f64::from(i);
        let top = -0.765 - 0.045 * i;
        parts.push(block(0.0, 0.24, (-0.9, top), 0.72, 0.025 + 0.035 * i));
    }
    for cx in [-0.72, -0.432, -0.144, 0.144, 0.432, 0.72] {
        for cz in [-0.52, 0.52] {
            parts.push(column(cx, cz));
        }
    }
    for cz in [-0.26, 0.0, 0.26] {
        for cx in [-0.72, 0.72] {
            parts.push(column(cx, cz));
        }
    }
    parts.push(room());
    parts.extend(entablature());
    parts.extend(roof());
    union(parts)
}
