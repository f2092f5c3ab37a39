//! The shaders of `examples/shaders`, against their formulas.
#![allow(
    clippy::disallowed_methods,
    reason = "what is close to the standard library's is right"
)]

use core::f64::consts::PI;
use std::path::Path;

use outward_expr::Function;
use outward_semantics::{Limits, Set, eval_sets};
use outward_sets::{Semantics, ValueSet};

use super::{Real, at};

fn example(name: &str) -> Function {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../examples/shaders")
        .join(name);
    let bytes = std::fs::read(&path).unwrap();
    let model = crate::read_bytes(name, &bytes).unwrap_or_else(|error| panic!("{error}"));
    model.function
}

type Vector = [f64; 3];

fn dot(a: Vector, b: Vector) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// A unit vector of two angles.
fn direction(height: f64, angle: f64) -> Vector {
    [
        height.sin() * angle.cos(),
        height.sin() * angle.sin(),
        height.cos(),
    ]
}

/// Pairs of a light and a viewer, some of them below the surface.
fn pairs() -> impl Iterator<Item = (Vector, Vector)> {
    (0..300_u32).map(|i| {
        let turn = |k: f64| (f64::from(i) * k).fract();
        let light = direction(turn(0.618) * 1.7, turn(0.381) * 6.3);
        (light, direction(turn(0.755) * 1.7, turn(0.57) * 6.3))
    })
}

/// The function at a light and a viewer, above a surface whose normal is the third axis, and the
/// other inputs.
#[track_caller]
fn check(name: &str, others: &[f64], expected: impl Fn(Vector, Vector, f64, f64) -> f64) {
    let f = example(name);
    let mut above = 0;
    for (l, v) in pairs() {
        let mut inputs: Vec<f64> = l.iter().chain(&v).copied().collect();
        inputs.extend([0.0, 0.0, 1.0]);
        inputs.extend(others);
        #[allow(
            clippy::cast_possible_truncation,
            reason = "the nearest number is meant"
        )]
        let scalars: Vec<_> = inputs.iter().map(|&x| Real(x as f32)).collect();
        let got = at(&f, &scalars)[0];
        let (nl, nv) = (l[2], v[2]);
        let lit = nl > 0.0 && nv > 0.0;
        let expected = if lit { expected(l, v, nl, nv) } else { 0.0 };
        above += u32::from(lit);
        let error = (f64::from(got.real()) - expected).abs();
        assert!(
            error <= 1e-4 * expected.abs().max(1e-2),
            "{name} at {l:?} and {v:?}: {got:?}, not {expected}"
        );
        let sets: Vec<Set<f32>> = scalars.iter().map(|&x| Set::from(x)).collect();
        let sets = eval_sets(&f, &sets, Semantics::Float, Limits::default()).unwrap();
        assert!(sets[0].contains(got), "{name}: {} lacks {got:?}", sets[0]);
        let wide: Vec<Set<f32>> = scalars
            .iter()
            .map(|x| Set::Real(ValueSet::between(x.real() - 0.01, x.real() + 0.01)))
            .collect();
        let sets = eval_sets(
            &f,
            &wide,
            Semantics::Real,
            Limits {
                iterations: 1 << 10,
            },
        )
        .unwrap();
        assert!(sets[0].contains(got), "{name}: {} lacks {got:?}", sets[0]);
    }
    assert!(above > 100);
}

const X_AND_Y: [f64; 6] = [1.0, 0.0, 0.0, 0.0, 1.0, 0.0];

#[test]
fn diffuse() {
    check("diffuse.wgsl", &[0.7], |_, _, nl, _| 0.7 / PI * nl);
}

#[test]
fn phong() {
    check("phong.wgsl", &[0.3, 0.6, 7.5], |l, v, nl, _| {
        let r = [-l[0], -l[1], l[2]];
        let lobe = dot(r, v).clamp(0.0, 1.0).powf(7.5);
        (0.3 / PI + 0.6 * 9.5 / (2.0 * PI) * lobe) * nl
    });
}

#[test]
fn ward() {
    let others = [&X_AND_Y[..], &[0.3, 0.6, 0.4, 0.2]].concat();
    check("ward.wgsl", &others, |l, v, nl, nv| {
        let q = [0, 1, 2].map(|i| l[i] + v[i]);
        let a = ((q[0] / 0.4).powi(2) + (q[1] / 0.2).powi(2)) / q[2].powi(2);
        0.3 / PI * nl + 0.6 * (nl / nv).sqrt() * (-a).exp() / (4.0 * PI * 0.4 * 0.2)
    });
}

#[test]
fn ward_isotropic() {
    check("ward_isotropic.wgsl", &[0.3, 0.6, 0.25], |l, v, nl, nv| {
        let q = [0, 1, 2].map(|i| l[i] + v[i]);
        let tangent2 = (q[0] * q[0] + q[1] * q[1]) / (q[2] * q[2]);
        0.3 / PI * nl + 0.6 * (nl / nv).sqrt() * (-tangent2 / 0.0625).exp() / (4.0 * PI * 0.0625)
    });
}

/// The direction between two.
fn half(l: Vector, v: Vector) -> Vector {
    let q = [0, 1, 2].map(|i| l[i] + v[i]);
    let length = dot(q, q).sqrt();
    q.map(|x| x / length)
}

#[test]
fn ashikhmin_shirley() {
    let others = [&X_AND_Y[..], &[0.4, 0.3, 10.0, 30.0]].concat();
    check("ashikhmin_shirley.wgsl", &others, |l, v, nl, nv| {
        let h = half(l, v);
        let vh = dot(v, h);
        let e = (10.0 * h[0] * h[0] + 30.0 * h[1] * h[1]) / (1.0 - h[2] * h[2]);
        let fresnel = 0.3 + 0.7 * (1.0 - vh).powi(5);
        let lobe = (11.0_f64 * 31.0).sqrt() / (8.0 * PI) * fresnel * h[2].powf(e) / vh;
        let side = |x: f64| 1.0 - (1.0 - x / 2.0).powi(5);
        let matte = 28.0 * 0.4 * 0.7 / (23.0 * PI) * side(nl) * side(nv);
        lobe * (nl / nv).min(1.0) + nl * matte
    });
}

/// By angles, as it was published.
#[test]
fn oren_nayar() {
    check("oren_nayar.wgsl", &[0.8, 0.6], |l, v, nl, nv| {
        let (incoming, outgoing) = (nl.acos(), nv.acos());
        let along = (l[0] * v[0] + l[1] * v[1])
            / ((l[0] * l[0] + l[1] * l[1]) * (v[0] * v[0] + v[1] * v[1])).sqrt();
        let (a, b) = (
            1.0 - 0.5 * 0.36 / (0.36 + 0.33),
            0.45 * 0.36 / (0.36 + 0.09),
        );
        let (greater, smaller) = (incoming.max(outgoing), incoming.min(outgoing));
        0.8 / PI * nl * (a + b * along.max(0.0) * greater.sin() * smaller.tan())
    });
}

#[test]
fn cook_torrance() {
    check(
        "cook_torrance.wgsl",
        &[0.3, 0.7, 0.4, 0.1],
        |l, v, nl, nv| {
            let h = half(l, v);
            let (nh, vh) = (h[2], dot(v, h));
            let tangent2 = (h[0] * h[0] + h[1] * h[1]) / (nh * nh);
            let d = (-tangent2 / 0.16).exp() / (PI * 0.16 * nh.powi(4));
            let fresnel = 0.1 + 0.9 * (1.0 - vh).powi(5);
            let g = (2.0 * nh * nv / vh).min(2.0 * nh * nl / vh).min(1.0);
            0.3 / PI * nl + 0.7 * fresnel * d * g / (4.0 * nv)
        },
    );
}

#[test]
fn disney_diffuse() {
    check("disney_diffuse.wgsl", &[0.7, 0.4], |l, v, nl, nv| {
        let grazing = 0.5 + 2.0 * 0.4 * dot(v, half(l, v)).powi(2) - 1.0;
        let side = |x: f64| 1.0 + grazing * (1.0 - x).powi(5);
        0.7 / PI * side(nl) * side(nv) * nl
    });
}

#[test]
fn car_paint() {
    check("car_paint.wgsl", &[0.3, 0.5, 6.0, 80.0], |l, v, nl, _| {
        let h = half(l, v);
        let fresnel = 0.04 + 0.96 * (1.0 - dot(v, h)).powi(5);
        let lobe = |p: f64| (p + 2.0) / (2.0 * PI) * h[2].powf(p) * nl;
        (1.0 - fresnel) * (0.3 / PI * nl + 0.5 * lobe(6.0)) + fresnel * lobe(80.0)
    });
}

#[test]
fn fractal() {
    for s in [[0.1, 0.2], [0.0, 0.9], [1.5, -0.5], [3.0, 0.0]] {
        let others = [s[0], s[1], -0.8, 0.156];
        let (mut z, mut count) = (s, 0.0_f64);
        while z[0] * z[0] + z[1] * z[1] <= 4.0 && count < 24.0 {
            z = [z[0] * z[0] - z[1] * z[1] - 0.8, 2.0 * z[0] * z[1] + 0.156];
            count += 1.0;
        }
        let t = count / 24.0;
        check("fractal.wgsl", &others, |l, v, nl, nv| {
            let h = half(l, v);
            let (nh, vh) = (h[2], dot(v, h));
            let shadow = (2.0 * nh * nv / vh).min(2.0 * nh * nl / vh).min(1.0);
            let lobes = [
                (0.1_f64, 0.04_f64, 0.0_f64),
                (0.25, 0.5, 1.0),
                (0.5, 0.9, 2.0),
            ];
            let lobes = lobes.iter().map(|&(m, f0, j)| {
                let d = (-(1.0 / (nh * nh) - 1.0) / (m * m)).exp() / (PI * m * m * nh.powi(4));
                let fresnel = f0 + (1.0 - f0) * (1.0 - vh).powi(5);
                let weight = (1.0 - (2.0 * t - j).abs()).max(0.0);
                weight * 0.3 * fresnel * d * shadow / (4.0 * nv)
            });
            0.2 / PI * nl + lobes.sum::<f64>()
        });
    }
}

#[test]
fn blinn_phong_in_glsl() {
    let f = example("blinn_phong.frag");
    assert_eq!(f.inputs.len(), 9 + 7);
    let vectors = [0.0, 0.0, 2.0, 0.0, 3.0, 4.0, 0.0, 0.0, 1.0];
    let material = [1.0, 0.5, 0.25, 3.0, 0.5, 0.5, 1.0];
    let inputs: Vec<_> = vectors.iter().chain(&material).map(|&x| Real(x)).collect();
    let got = at(&f, &inputs);
    // l = (0, 3, 4) / 5, so n.h = √((1 + 4/5) / 2) = √0.9.
    let lobe = 0.9_f32 * 0.9_f32.sqrt();
    let expected = [0.8 + 0.5 * lobe, 0.4 + 0.5 * lobe, 0.2 + lobe, 1.0];
    for (got, expected) in got.iter().zip(expected) {
        assert!(
            (got.real() - expected).abs() < 1e-6,
            "{got:?}, not {expected}"
        );
    }
}

/// Numbers of [0, 1), always the same ones.
fn turns(k: f32) -> impl Iterator<Item = f32> {
    (1..60_u8).map(move |i| (f32::from(i) * k).fract())
}

/// Values at random points of random boxes are members of their sets, for both meanings.
#[track_caller]
fn contained(name: &str, low: f32, high: f32) {
    let f = example(name);
    for (a, b) in turns(0.618).zip(turns(0.755)) {
        let width = (high - low) * 0.02;
        let lows: Vec<f32> = (0..f.inputs.len())
            .zip(turns(0.3 + a))
            .map(|(_, turn)| low + turn * (high - low - width))
            .collect();
        let sets: Vec<Set<f32>> = lows
            .iter()
            .map(|&lo| Set::Real(ValueSet::between(lo, lo + width)))
            .collect();
        let point: Vec<_> = lows.iter().map(|&lo| Real(lo + b * width)).collect();
        let value = at(&f, &point);
        for rounding in [Semantics::Float, Semantics::Real] {
            let found = eval_sets(
                &f,
                &sets,
                rounding,
                Limits {
                    iterations: 1 << 10,
                },
            )
            .unwrap();
            for (set, &value) in found.iter().zip(&value) {
                assert!(
                    set.contains(value),
                    "{name} {lows:?}: {set} lacks {value:?}"
                );
            }
        }
    }
}

#[test]
fn noise_texture() {
    contained("noise_texture.wgsl", -8.0, 8.0);
    let f = example("noise_texture.wgsl");
    let anywhere = vec![Set::Real(ValueSet::between(-64.0_f32, 64.0)); 3];
    let range = eval_sets(&f, &anywhere, Semantics::Real, Limits::default()).unwrap();
    let range = range[0].reals();
    assert!(range.inf() > 0.1 && range.sup() < 1.01, "{range}");
}

#[test]
fn hash_noise() {
    contained("hash_noise.wgsl", -1000.0, 1000.0);
    let f = example("hash_noise.wgsl");
    // Found by the same formulas in Python.
    let value = at(&f, &[0.3, 2.7].map(Real))[0].real();
    assert!((value - 0.317_641_46).abs() < 1e-6, "{value}");
}

#[test]
fn bricks() {
    contained("bricks.wgsl", -100.0, 100.0);
    let f = example("bricks.wgsl");
    let value = |p: [f32; 2]| at(&f, &p.map(Real))[0].real();
    // Brick -3 of course 1, 31 * -3 + 17 + 2^32 = 7 * 613566745 + 5; and a joint.
    let expected = 0.4 + 5.0 / 10.0;
    assert!((value([-1.5, 0.3]) - expected).abs() < 1e-6);
    assert!((value([0.0, 0.26]) - 0.3).abs() < 1e-6);
}

#[test]
fn marching() {
    contained("marching.wgsl", -1.0, 1.0);
    let f = example("marching.wgsl");
    // The ball ahead, the sky above.
    let lit = at(&f, &[0.0, 0.0].map(Real))[0].real();
    assert!(lit > 0.3 && lit < 1.0, "{lit}");
    assert_eq!(at(&f, &[0.9, 1.0].map(Real))[0], Real(1.0));
}
