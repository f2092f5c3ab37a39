//! Functions whose loops cannot be unrolled are drawn, and the pictures are those of running the
//! loops at every pixel, and along every ray.
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "of tests: failures are panics"
)]

use crate::common::{ENGINES, settings};
use outward_expr::{Format, Function, flatten};
use outward_front::read;
use outward_render::camera::Camera;
use outward_render::solid::RayResult;
use outward_render::{Execution, Grid, RenderSettings, flat, solid};
use outward_semantics::{Limits, Scalar, eval_scalars};

/// How many iterations it takes to escape is not known before; some points never do.
const JULIA: &str = "fn f(x: f32, y: f32) -> f32 {
    var z = vec2<f32>(1.5 * x, 1.5 * y);
    while (dot(z, z) < 4.0) {
        z = vec2<f32>(z.x * z.x - z.y * z.y - 0.4, 2.0 * z.x * z.y + 0.6);
        if (abs(z.x) < 0.001) { break; }
    }
    return dot(z, z) - 4.5;
}";

/// A ball that is folded until all of it is near.
const FOLDED: &str = "fn f(p: vec3<f32>) -> f32 {
    var q = abs(p) * 2.0;
    var s = 1.0;
    while (max(q.x, max(q.y, q.z)) > 0.5) {
        q = abs(q - vec3<f32>(0.6, 0.7, 0.65)) * 0.9;
        s *= 0.9;
    }
    return (length(q) - 0.4) * s;
}";

fn function(text: &str, format: Format) -> Function {
    let mut f = read("f.wgsl", text).unwrap().function;
    f.format = format;
    assert!(flatten(&f).is_err() && matches!(Execution::of(&f), Ok(Execution::Looped(_))));
    f
}

fn at(f: &Function, point: &[f64]) -> f64 {
    let limits = Limits {
        iterations: 1 << 16,
    };
    let value = match f.format {
        #[expect(clippy::cast_possible_truncation, reason = "numbers of f32")]
        Format::F32 => {
            let point: Vec<_> = point.iter().map(|&x| Scalar::Real(x as f32)).collect();
            eval_scalars(f, &point, limits).map(|v| f64::from(v[0].real()))
        }
        Format::F64 => {
            let point: Vec<_> = point.iter().map(|&x| Scalar::Real(x)).collect();
            eval_scalars(f, &point, limits).map(|v| v[0].real())
        }
    };
    // Endless.
    value.unwrap_or(f64::NAN)
}

#[test]
fn pixels_are_what_the_loop_returns() {
    let n = 90;
    for format in [Format::F32, Format::F64] {
        let f = function(JULIA, format);
        let grid: Grid<f64> = Grid::new(n, n);
        let expected: Vec<bool> = (0..n * n)
            .map(|i| at(&f, &[grid.x[i % n], grid.y[i / n]]) < 0.0)
            .collect();
        let inside = expected.iter().filter(|&&inside| inside).count();
        assert!((500..5000).contains(&inside), "{inside}");
        let mut by_box = 0;
        for engine in ENGINES {
            for tiles in [&[][..], &[32, 8, 2]] {
                let s = RenderSettings {
                    tiles,
                    ..settings(n, n, 2, engine)
                };
                let picture = flat::draw(&f, &s).unwrap();
                for (i, (&pixel, &expected)) in picture.pixels.iter().zip(&expected).enumerate() {
                    assert_eq!(pixel != 0, expected, "{s:?}, {i}, {format:?}");
                }
                by_box += picture.stats.pixels_by_box;
            }
        }
        assert!(by_box > 1000, "sets of values decide nothing: {by_box}");
    }
}

/// A loop that certainly does not end has no value, and one that may not is decided where it does.
#[test]
fn what_does_not_end_is_outside() {
    let text = "fn f(x: f32, y: f32) -> f32 {
        var a = x;
        while (a > 0.5) { a = max(a, 0.75); }
        return a + y - 3.0;
    }";
    let f = function(text, Format::F32);
    let grid: Grid<f64> = Grid::new(8, 8);
    for tiles in [&[][..], &[4, 1]] {
        let s = RenderSettings {
            tiles,
            ..settings(8, 8, 1, ENGINES[0])
        };
        let picture = flat::draw(&f, &s).unwrap();
        for (i, &pixel) in picture.pixels.iter().enumerate() {
            let (x, y) = (grid.x[i % 8], grid.y[i / 8]);
            assert_eq!(pixel != 0, x <= 0.5, "{x} {y}");
        }
    }
}

#[test]
fn what_ends_nowhere_is_outside_everywhere() {
    let text = "fn f(x: f32, y: f32) -> f32 {
        var a = x;
        while (a < 5.0) { a = min(a, y); }
        return a - 7.0;
    }";
    let f = function(text, Format::F32);
    for tiles in [&[][..], &[4, 1]] {
        let s = RenderSettings {
            tiles,
            ..settings(6, 6, 1, ENGINES[0])
        };
        let picture = flat::draw(&f, &s).unwrap();
        assert!(picture.pixels.iter().all(|&pixel| pixel == 0));
    }
}

/// Samples along every ray find nothing in front of a hit and nothing on a ray that misses; at a
/// hit there is a change of sign, and what is left undecided is at a jump.
#[test]
fn rays_meet_what_the_loop_returns() {
    let n = 32;
    let f = function(FOLDED, Format::F64);
    let grid: Grid<f64> = Grid::new(n, n);
    let mut pictures = Vec::new();
    for engine in ENGINES {
        let picture = solid::draw(&f, &Camera::default(), &settings(n, n, 2, engine)).unwrap();
        pictures.push(picture);
    }
    let [hits, misses] = [pictures[0].stats.hits, pictures[0].stats.misses];
    assert!(hits > 400 && misses > 50, "{:?}", pictures[0].stats);
    assert!(pictures.iter().all(|p| p.seen == pictures[0].seen));
    for (i, seen) in pictures[0].seen.iter().enumerate() {
        let (x, y) = (grid.x[i % n], grid.y[i / n]);
        let f = |z: f64| at(&f, &[x, y, z]);
        let inside = f(1.0) < 0.0;
        let depth = match seen {
            RayResult::Miss => -1.0,
            RayResult::Hit(hit) | RayResult::Undecided(hit) => hit.depth,
        };
        for k in 0..500 {
            let z = 1.0 - f64::from(k) / 250.0;
            // The change is within a short piece around the depth.
            if z > depth + 1.0 / 2048.0 {
                assert_eq!(f(z) < 0.0, inside, "{x} {y} {z}: {seen:?}");
            }
        }
        let near: Vec<f64> = (-40..=40)
            .map(|k| f(depth + f64::from(k) / 40.0 / 2048.0))
            .collect();
        let changes = near.iter().any(|v| *v < 0.0) && near.iter().any(|v| *v >= 0.0);
        let jumps = near.windows(2).any(|v| (v[0] - v[1]).abs() > 0.001);
        match seen {
            RayResult::Miss => {}
            RayResult::Hit(hit) => {
                assert!(changes, "{x} {y}: {seen:?}");
                assert_eq!(hit.from_inside, inside);
                let slope = (f(depth + 1e-6) - f(depth - 1e-6)) / 2e-6;
                // A kink or a jump may be within the way over which differences are taken.
                let far = (f(depth + 5e-4) - f(depth - 5e-4)) / 1e-3;
                if !jumps && (slope - far).abs() < 1e-3 {
                    assert!((hit.gradient[2] - slope).abs() < 0.02, "{hit:?} {slope}");
                }
            }
            RayResult::Undecided(_) => assert!(jumps || changes, "{x} {y}: {seen:?}"),
        }
    }
}

/// A change of sign across a pole is no crossing.
#[test]
fn a_pole_in_an_arm_is_no_hit() {
    let text = "fn f(p: vec3<f32>) -> f32 {
        var z = p.z;
        while (z > 3.0) { z *= 0.5; }
        return 1.0 / (3.0 * z - 0.5) + 0.0 * p.x * p.y;
    }";
    let f = function(text, Format::F64);
    let picture = solid::draw(&f, &Camera::default(), &settings(4, 4, 1, ENGINES[0])).unwrap();
    let undecided = picture
        .seen
        .iter()
        .all(|s| matches!(s, RayResult::Undecided(_)));
    assert!(undecided, "{:?}", picture.seen);
}
