//! 3-D pictures of random functions: each is finished soon, and samples with proved signs
//! contradict nothing that it says.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::panic,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "of tests: numbers are small, and failures are panics"
)]

use std::time::{Duration, Instant};

use crate::common::{ENGINES, Rng, column, random, ray_end, row, settings};
use outward_expr::{Format, Function, Op, RealOp};
use outward_interval::{Domain, Float, Interval};
use outward_render::camera::Camera;
use outward_render::solid;
use outward_render::solid::{RayResult, Solid};
use outward_semantics::eval_interval;

/// The rays with their places.
fn rays(p: &Solid) -> impl Iterator<Item = (f64, f64, RayResult)> + '_ {
    p.seen.iter().enumerate().map(|(at, seen)| {
        let (i, j) = (at % p.width, at / p.width);
        (
            column(i, p.width, p.height),
            row(j, p.width, p.height),
            *seen,
        )
    })
}

/// The bounds of f at one point of a ray.
fn bounds_at<F: Float>(f: &Function, x: f64, y: f64, z: f64) -> Interval<F> {
    let inputs = [x, y, z].map(|v| Interval::point(F::from_f64(v)).unwrap());
    eval_interval(f, &inputs).unwrap()[0]
}

/// Whether an operation has no jumps, poles and ends of its domain.
#[allow(clippy::wildcard_enum_match_arm, reason = "the others have")]
fn is_smooth(op: Op) -> bool {
    match op {
        Op::Const(_) | Op::Input(_) => true,
        Op::Real(RealOp::Call(f)) => f.domain() == Domain::All,
        Op::Real(
            RealOp::Neg
            | RealOp::Abs
            | RealOp::Square
            | RealOp::Powi(_)
            | RealOp::Add
            | RealOp::Sub
            | RealOp::Mul
            | RealOp::Min
            | RealOp::Max,
        ) => true,
        _ => false,
    }
}

/// Small random functions: every picture is finished soon, and no miss is contradicted by a proved
/// change of sign of a function without jumps and poles, or by a proved zero.
fn random_pictures<F: Float>(seed: u64, count: usize, format: Format) {
    let mut rng = Rng(seed);
    let mut slowest = Duration::ZERO;
    let mut total = [0; 3];
    let mut refused = 0;
    for i in 0..count {
        let size = 1 + rng.below(14);
        let f = random(&mut rng, &["x", "y", "z"], size, format);
        let camera = match rng.below(4) {
            0 => Camera {
                scale: 3.0,
                yaw: 20.0,
                pitch: 40.0,
                clip: None,
            },
            1 => Camera {
                scale: 0.7,
                yaw: 0.0,
                pitch: 90.0,
                clip: Some(0.6),
            },
            _ => Camera::default(),
        };
        let engine = ENGINES[i % 3];
        let start = Instant::now();
        let p = match solid::draw(&f, &camera, &settings(16, 16, 1, engine)) {
            Ok(p) => p,
            // Light is computed from the derivatives, which a few functions do not have.
            Err(problem)
                if problem
                    .to_string()
                    .ends_with("has no derivative that is known here") =>
            {
                refused += 1;
                continue;
            }
            Err(problem) => panic!("{problem}: {f:?}"),
        };
        let time = start.elapsed();
        slowest = slowest.max(time);
        // Two seconds would do alone; other tests run at the same time.
        assert!(
            time < Duration::from_secs(10),
            "function {i} of seed {seed} took {time:?}: {f:?}"
        );
        for (t, n) in total
            .iter_mut()
            .zip([p.stats.hits, p.stats.misses, p.stats.undecided])
        {
            *t += n;
        }
        let composed = camera.compose(&f).unwrap();
        let continuous = composed.nodes.iter().all(|n| is_smooth(n.op));
        for (x, y, seen) in rays(&p).step_by(17) {
            let reach = ray_end(&camera, x, y);
            if reach == 0.0 {
                assert_eq!(seen, RayResult::Miss, "outside of the ball that clips");
                continue;
            }
            // Before this depth f has no zero.
            let (to, hit) = match seen {
                RayResult::Miss => (-reach, None),
                RayResult::Hit(h) => (h.depth + reach / 30.0, Some(h)),
                RayResult::Undecided(h) => (h.depth + reach / 30.0, None),
            };
            let mut sign = 0;
            for k in 0..200 {
                let z = reach * (0.9999 - 1.9998 * f64::from(k) / 199.0);
                if z < to {
                    break;
                }
                let b = bounds_at::<F>(&composed, x, y, z);
                let zero = F::ZERO;
                assert!(
                    !(b.inf() == zero && b.sup() == zero),
                    "function {i} of seed {seed} is zero at {x}, {y}, {z}: {seen:?}, {f:?}"
                );
                let now = i32::from(b.inf() > zero) - i32::from(b.sup() < zero);
                if continuous && now != 0 {
                    assert!(
                        sign == 0 || sign == now,
                        "function {i} of seed {seed} changes sign before {z} at {x}, {y}: {seen:?}, {f:?}"
                    );
                    sign = now;
                    if let Some(h) = hit {
                        assert_eq!(
                            h.from_inside,
                            now < 0,
                            "function {i} of seed {seed}, {x}, {y}, {z}: {f:?}"
                        );
                    }
                }
            }
        }
    }
    println!(
        "slowest {slowest:?}; hits, misses, undecided: {total:?}; without derivatives: {refused}"
    );
    assert!(4 * refused < count, "{refused} of {count} refused");
    assert!(total.iter().all(|n| *n > 1000), "{total:?}");
}

#[test]
fn random_functions_in_f32() {
    random_pictures::<f32>(100, 300, Format::F32);
}

#[test]
fn random_functions_in_f64() {
    random_pictures::<f64>(200, 300, Format::F64);
}

#[test]
#[ignore = "long: sixty times as many random functions"]
fn many_random_functions() {
    for seed in 300..330 {
        random_pictures::<f32>(seed, 600, Format::F32);
        random_pictures::<f64>(seed + 10, 600, Format::F64);
    }
}
