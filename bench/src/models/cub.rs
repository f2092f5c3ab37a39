//! A bear cub's head, for the benchmark of elementary functions: rounded bodies that
//! melt into one another, `-ln(sum of exp(-k d)) / k` instead of a minimum.

use super::expr::{Expr, x, y, z};

type Point = [f64; 3];

/// About the distance from an ellipsoid, near its surface.
fn ellipsoid(p: &[Expr; 3], c: Point, r: Point) -> Expr {
    let [a, b, d] = [0, 1, 2].map(|i| ((&p[i] - c[i]) / r[i]).square());
    let least = r
        .into_iter()
        .fold(f64::INFINITY, |m, v| if v < m { v } else { m });
    ((a + b + d).sqrt() - 1.0) * least
}

/// The soft union: within ln(n)/k of the minimum of n values.
fn melt(parts: &[Expr], k: f64) -> Expr {
    let mut sum: Option<Expr> = None;
    for part in parts {
        let term = (part * -k).exp();
        sum = Some(match sum {
            Some(s) => s + term,
            None => term,
        });
    }
    sum.map_or_else(|| Expr::from(1.0), |s| s.ln() / -k)
}

/// The soft difference.
fn carve(body: &Expr, hole: &Expr, k: f64) -> Expr {
    -melt(&[-body.clone(), hole.clone()], k)
}

/// One ear; `side` is -1 or 1. The ear bends: its plane turns with the height.
fn ear(side: f64) -> Expr {
    let angle = (y() - 0.55) * (0.7 * side) - 0.35 * side;
    let (s, c) = (angle.sin(), angle.cos());
    let (dx, dz) = (x() - 0.56 * side, z() + 0.06);
    let p = [&c * &dx - &s * &dz, y() - 0.58, s * dx + c * dz];
    let shell = ellipsoid(&p, [0.0; 3], [0.25, 0.27, 0.13]);
    let hollow = ellipsoid(&p, [0.0, -0.01, 0.15], [0.16, 0.18, 0.13]);
    carve(&shell, &hollow, 40.0)
}

/// An eyelid: a shell over the upper part of the eye.
fn lid(p: &[Expr; 3], side: f64) -> Expr {
    let shell = ellipsoid(p, [0.25 * side, 0.17, 0.5], [0.095, 0.1, 0.09]);
    // Its edge falls toward the outside of the face.
    shell.and(Expr::from(0.21) - y() - (x() * side - 0.25) * 0.35)
}

/// The head.
pub(super) fn cub() -> Expr {
    let p = [x(), y(), z()];
    // Fur: shallow waves that follow the head.
    let fur = (&p[0] * 31.0 + &p[1] * 4.0).sin() * (&p[1] * 27.0 - &p[2] * 5.0).sin();
    let fur = fur * (&p[2] * 23.0).cos() / 160.0;

    let skull = ellipsoid(&p, [0.0, 0.05, -0.08], [0.66, 0.6, 0.56]);
    let crown = ellipsoid(&p, [0.0, 0.38, -0.02], [0.4, 0.25, 0.36]);
    let jaw = ellipsoid(&p, [0.0, -0.36, 0.08], [0.44, 0.28, 0.42]);
    let mut parts = vec![skull, crown, jaw];
    for side in [-1.0, 1.0] {
        parts.push(ellipsoid(&p, [0.38 * side, -0.2, 0.1], [0.32, 0.28, 0.34]));
        parts.push(ellipsoid(&p, [0.23 * side, 0.3, 0.36], [0.16, 0.07, 0.13]));
        parts.push(ellipsoid(&p, [0.62 * side, -0.3, -0.05], [0.16, 0.14, 0.2]));
    }
    parts.push(ellipsoid(&p, [0.0, -0.66, -0.2], [0.5, 0.2, 0.42]));
    let head = melt(&parts, 18.0) + fur;

    // Eye sockets, then the muzzle with its two cushions and the chin.
    let sockets = melt(
        &[-1.0, 1.0].map(|s| ellipsoid(&p, [0.25 * s, 0.17, 0.58], [0.11, 0.1, 0.12])),
        40.0,
    );
    let head = carve(&head, &sockets, 30.0);
    let cushions = [-1.0, 1.0].map(|s| ellipsoid(&p, [0.11 * s, -0.23, 0.56], [0.19, 0.16, 0.24]));
    let bridge = ellipsoid(&p, [0.0, -0.08, 0.5], [0.15, 0.15, 0.28]);
    let chin = ellipsoid(&p, [0.0, -0.42, 0.5], [0.17, 0.1, 0.2]);
    let [left, right] = cushions;
    let muzzle = melt(&[left, right, bridge, chin], 28.0);
    // The mouth: a thin sheet bent into a smile, as deep as the muzzle.
    let smile = (y() + 0.33 - x().square() * 1.6).abs() - 0.012;
    let mouth = smile.and((x().square() + (z() - 0.6).square()).sqrt() - 0.26);
    let cleft = (x().abs() - 0.008)
        .and((y() + 0.23).abs() - 0.1)
        .and(-(z() - 0.6));
    let muzzle = muzzle.without(mouth.or(cleft));

    let face = melt(&[head, muzzle, ear(-1.0), ear(1.0)], 30.0);

    // Hard parts: eyes, lids, the nose with its nostrils.
    let eyes = [-1.0, 1.0].map(|s| ellipsoid(&p, [0.25 * s, 0.17, 0.5], [0.075, 0.085, 0.075]));
    let [left, right] = eyes;
    let nose = ellipsoid(&p, [0.0, -0.09, 0.78], [0.13, 0.085, 0.09]);
    let tip = ellipsoid(&p, [0.0, -0.14, 0.78], [0.06, 0.09, 0.07]);
    let nostrils = [-1.0, 1.0].map(|s| ellipsoid(&p, [0.06 * s, -0.11, 0.87], [0.028, 0.02, 0.05]));
    let [n0, n1] = nostrils;
    let nose = melt(&[nose, tip], 50.0).without(n0.or(n1));
    let lids = lid(&p, -1.0).or(lid(&p, 1.0));
    face.or(left.or(right)).or(nose).or(lids)
}
